import Expressions
import ViewDocument

/// Views found by name, as events name them (CONTRACT 2).
extension NaiveSession {
    /// The first live view of that name, else the first live use of that component, in tree order.
    func view(named name: String) -> LiveNode? {
        let nodes = allNodes()
        let named = nodes.first { ($0.template.isView || $0.kind == .name) && self.name(of: $0) == name }
        return named?.view
            ?? nodes.first { $0.kind == .component && program.components[Int($0.template.reference)].name == name }
    }

    /// What a component calls by its environment, as `dismiss`: of what it stands in, whatever it presents itself.
    func provided(_ name: String, to block: LiveBlock) -> (action: Int, body: LiveBlock)? {
        let isLibrary = program.components[block.instance.component].isLibrary
        return provided(name, around: isLibrary ? block : block.instance.use?.block ?? block)
    }

    /// An action that a component around a block provides, and that component's body.
    func provided(_ name: String, around block: LiveBlock) -> (action: Int, body: LiveBlock)? {
        var at: LiveBlock? = block
        while let current = at {
            if current.role == .body, let action = program.components[current.instance.component].provided[name] {
                return (action, current)
            }
            at = current.hole?.block
        }
        return nil
    }

    /// The last live component that provides an action.
    func lastProvider(of name: String) -> QueuedAction? {
        for node in allNodes().reversed() where node.kind == .component {
            guard let body = node.blocks.first, let first = body.anyNode,
                let action = program.components[body.instance.component].provided[name]
            else { continue }
            return QueuedAction(action: action, block: body, node: first)
        }
        return nil
    }

    /// All live components that provide an action.
    func providers(of name: String) -> [QueuedAction] {
        allNodes().compactMap { node in
            guard node.kind == .component, let body = node.blocks.first, let first = body.anyNode,
                let action = program.components[body.instance.component].provided[name]
            else { return nil }
            return QueuedAction(action: action, block: body, node: first, parameters: [.null])
        }
    }

    /// What the nearest component around a view provides, where the view may be touched.
    func provider(of name: String, around target: String) -> QueuedAction? {
        view(named: target).flatMap { provider(of: name, around: $0) }
    }

    func provider(of name: String, around target: LiveNode) -> QueuedAction? {
        guard case let view = touched(target), !isDisabled(view), isTouchable(view),
            let (action, body) = provided(name, around: blockTouched(at: view)), let first = body.anyNode
        else { return nil }
        return QueuedAction(action: action, block: body, node: first)
    }

    /// The view itself, or the first one in a Group or the like: those have no place where a finger is.
    private func touched(_ view: LiveNode) -> LiveNode {
        guard view.kind.isStructural, view.kind != .component, view.kind != .slot else { return view }
        for node in allNodes() where node.enclosing(where: { $0 === view }) != nil && node !== view {
            if node.kind == .component, !node.template.isModifierUse, !node.template.isInside { return node }
            if node.kind != .component, node.template.isView, !node.kind.isStructural, !node.template.isInside {
                return node
            }
        }
        return view
    }

    /// The same action in the row at another place of the ForEach around, where that is there.
    func provider(of name: String, inRow place: Int, beside action: QueuedAction) -> QueuedAction {
        var at: LiveBlock? = action.block
        while let block = at, block.role != .row { at = block.hole?.block }
        let row = at?.hole?.blocks.first { $0.index == place }
        guard let body = row.flatMap({ provider(of: name, in: $0) }), let first = body.anyNode,
            let other = program.components[body.instance.component].provided[name]
        else { return action }
        return QueuedAction(action: other, block: body, node: first, parameters: action.parameters)
    }

    private func provider(of name: String, in block: LiveBlock) -> LiveBlock? {
        for inner in block.nodes.flatMap(\.blocks) {
            if inner.role == .body, program.components[inner.instance.component].provided[name] != nil { return inner }
            if let found = provider(of: name, in: inner) { return found }
        }
        return nil
    }

    /// What the view itself provides, where it may be touched.
    func ownProvider(of name: String, at target: String) -> QueuedAction? {
        view(named: target).flatMap { ownProvider(of: name, at: $0) }
    }

    func ownProvider(of name: String, at target: LiveNode) -> QueuedAction? {
        guard case let view = touched(target), !isDisabled(view), isTouchable(view),
            let body = instance(at: view).body, let first = body.anyNode,
            let action = program.components[body.instance.component].provided[name]
        else { return nil }
        return QueuedAction(action: action, block: body, node: first, parameters: [.null])
    }

    func name(of node: LiveNode) -> String? { node.template.name ?? value(.name, node)?.text }

    func allNodes() -> [LiveNode] {
        var nodes: [LiveNode] = []
        root?.walk { nodes.append($0) }
        return nodes
    }

    /// The component used there, else the one whose body wrote the view.
    func instance(at view: LiveNode) -> Instance {
        view.kind == .component ? view.blocks.first?.instance ?? view.block.instance : view.block.instance
    }

    /// The view itself, what stands at the root of the component used there, or the first control inside: whichever declares
    /// that function or slot.
    func control(at named: LiveNode, having name: String) -> LiveNode? {
        control(at: named, having: name, ofLibrary: true) ?? control(at: named, having: name, ofLibrary: false)
    }

    private func control(at named: LiveNode, having name: String, ofLibrary: Bool) -> LiveNode? {
        func has(_ node: LiveNode) -> Bool {
            guard node.kind == .component else { return false }
            let component = program.components[Int(node.template.reference)]
            return (component.isLibrary || !ofLibrary)
                && (component.functions[name] != nil || component.slots.contains { $0.name == name })
        }
        let view = touched(named)
        if has(view) { return view }
        var at = view
        while let inner = onlyNode(inside: at) {
            at = inner
            if has(at), !at.template.isModifierUse, !at.template.isInside { return at }
        }
        return allNodes().first { node in
            node !== named && has(node) && !node.template.isModifierUse && !node.template.isInside
                && node.enclosing(where: { $0 === named }) != nil
        }
    }

    /// The slot, or the state that a control of the library keeps where it was given none.
    func slot(called name: String, of instance: Instance) -> Int? {
        let slots = program.components[instance.component].slots
        guard let at = slots.firstIndex(where: { $0.name == name }) else { return nil }
        if case .empty = instance.slots[at] { return slots.firstIndex { $0.name == "_" + name } ?? at }
        return at
    }

    /// The write that an assignment of a `set` event is; nil if there is no such slot.
    func write(_ value: Value, to slot: String, of instance: Instance) -> Write? {
        let parts = slot.split(separator: ".", maxSplits: 1).map(String.init)
        guard let at = program.components[instance.component].slots.firstIndex(where: { $0.name == parts.first }) else {
            return nil
        }
        switch instance.slots[at] {
        case .state(let cell): return (.cell(cell), value, false)
        case .binding(let binding):
            switch binding.source {
            case .cell(let cell) where binding.path.isEmpty: return (.cell(cell), value, false)
            case .property(let object, let property)
            where binding.path.isEmpty && getter(object.reference, property) == nil:
                return (.property(object, property), value, false)
            default: return nil
            }
        case .object(let object):
            let properties = program.models[Int(object.reference.model)].properties
            return properties.firstIndex { $0.name == parts.last }.map {
                (stored(.property(object, $0)) ?? .property(object, $0), value, false)
            }
        case .empty where program.components[instance.component].isLibrary && !slot.hasPrefix("_"):
            return write(value, to: "_" + slot, of: instance)
        default: return nil
        }
    }

    /// The view's own action or what stands at the root of the component used there, else that of the nearest view around it,
    /// else of the first inside.
    func tapAction(at view: LiveNode) -> QueuedAction? {
        if let own = ownTapAction(view) ?? ownTapAction(touched(view)) { return own }
        let isLibrary = view.kind == .component && program.components[Int(view.template.reference)].isLibrary
        if isLibrary, let inside = tapAction(inside: view) { return inside }
        if view.kind == .component, let root = rootTapAction(in: view) { return root }
        var around = view.parent
        while let node = around, node.template.liftsTo == nil {
            if let outer = node.view, outer !== view, let action = ownTapAction(outer) { return action }
            around = node.parent
        }
        return tapAction(inside: view)
    }

    /// The first action on the way from a use to the one view that its body is.
    private func rootTapAction(in node: LiveNode) -> QueuedAction? {
        guard let root = onlyNode(inside: node) else { return nil }
        switch root.kind {
        case .onTapGesture:
            guard let action = action(.action, root) else { break }
            let view = root.view ?? root
            return isDisabled(view) || !isTouchable(view)
                ? nil : QueuedAction(action: action, block: root.block, node: root)
        case .button: return ownTapAction(root)
        case .component where !root.template.isModifierUse:
            guard program.components[Int(root.template.reference)].isLibrary else { break }
            return tapAction(inside: root)
        default: break
        }
        return rootTapAction(in: root)
    }

    private func onlyNode(inside node: LiveNode) -> LiveNode? {
        let own = node.template.children.map { node.block.nodes[Int($0)] }
        let children = node.kind.isModifier ? Array(own.prefix(1)) : node.kind.isStructural ? own : []
        let inside = (node.blocks.flatMap(\.roots) + children).filter { $0.template.liftsTo == nil }
        return node.blocks.count < 2 && inside.count == 1 ? inside[0] : nil
    }

    /// A finger on a use lies on the one view that its body is.
    private func blockTouched(at node: LiveNode) -> LiveBlock {
        guard node.kind.isModifier || node.kind.isStructural, let inner = onlyNode(inside: node) else {
            return node.block
        }
        let isLibrary = node.kind == .component && program.components[Int(node.template.reference)].isLibrary
        let isControl = isLibrary && !node.template.isModifierUse && !node.template.isInside
        return isControl ? node.block : blockTouched(at: inner)
    }

    private func tapAction(inside view: LiveNode) -> QueuedAction? {
        let inside = allNodes().filter { node in
            node !== view && node.template.isView && node.enclosing { $0.view === view } != nil
        }
        return inside.lazy.compactMap(ownTapAction).first
    }

    /// A Button's action, else that of the outermost onTapGesture.
    private func ownTapAction(_ view: LiveNode) -> QueuedAction? {
        if isDisabled(view) || !isTouchable(view) { return nil }
        var holder = view.kind == .button ? view : nil
        if holder == nil {
            var around = view.parent
            while let node = around, node.view === view {
                if node.kind == .onTapGesture { holder = node }
                around = node.parent
            }
        }
        guard let holder, let action = action(.action, holder) else { return nil }
        return QueuedAction(action: action, block: holder.block, node: holder)
    }
}
