import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// Views found by name, in tree order.
extension Graph {
    /// Visits live nodes in document order until `visit` says stop by returning false.
    package func forEachNode(_ visit: (NodeID) -> Bool) {
        guard rootBlock >= 0 else { return }
        forEachNode(in: nodes(of: rootBlock), visit)
    }

    /// The same from a node on, with all that stands inside it.
    func forEachNode(inside node: NodeID, _ visit: (NodeID) -> Bool) {
        forEachNode(in: node..<end(of: node), visit)
    }

    private func forEachNode(in range: Range<NodeID>, _ visit: (NodeID) -> Bool) {
        var stack = [range]
        while let range = stack.popLast() {
            guard let node = range.first else { continue }
            stack.append(node + 1..<range.upperBound)
            meter.add(.visit)
            if !visit(node) { return }
            if holeIndex[node] >= 0 {
                for inner in holes[holeIndex[node]].blocks.reversed() where tree.blocks[inner].isLive {
                    stack.append(nodes(of: inner))
                }
            }
        }
    }

    private func nodes(of block: BlockID) -> Range<NodeID> {
        let first = tree.blocks[block].firstNode
        return first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)
    }

    /// Where what a block writes inside a node ends: it follows the node without a gap.
    private func end(of node: NodeID) -> NodeID {
        let block = nodes(of: tree.block[node])
        let own = node - block.lowerBound
        var end = node + 1
        while end < block.upperBound, program.nodes[tree.template[end]].parent >= own { end += 1 }
        return end
    }

    /// All names a person could have meant.
    package func knownNames() -> [String] {
        var names: [String] = []
        forEachNode { node in
            let template = program.nodes[tree.template[node]]
            if template.isView {
                if let name = ownName(of: node) { names.append(name) }
                if template.kind == .component, !isLibraryUse(node) {
                    names.append(program.components[template.reference].name)
                }
            }
            return names.count < 1_000
        }
        return names
    }

    /// The instance that a view's name stands for in `set` and `perform`: the component used there, else the one whose
    /// body wrote the view.
    package func instance(at node: NodeID) -> Int32 {
        if tree.kind[node] == .component, holeIndex[node] >= 0, let body = holes[holeIndex[node]].blocks.first {
            return tree.blocks[body].instance
        }
        return tree.blocks[tree.block[node]].instance
    }

    /// The scroll view called `name`, or the first one.
    package func scrollView(named name: String?) -> NodeID? {
        guard let name else { return firstScrollView() }
        var only: NodeID?
        for node in scrollNodes where isLive(node) && ownName(of: node) == name {
            guard only == nil else { return first(of: scrollNodes.filter { isLive($0) && ownName(of: $0) == name }) }
            only = node
        }
        return only
    }

    /// The control that an event on a view works, which declares a function or slot of that name: the view itself, what stands at the
    /// root of the component used there, or the first one inside. A component of the document's with such a name is one where it
    /// holds no control.
    package func control(at named: NodeID, having name: String) -> NodeID? {
        control(at: named, having: name, ofLibrary: true) ?? control(at: named, having: name, ofLibrary: false)
    }

    private func control(at named: NodeID, having name: String, ofLibrary: Bool) -> NodeID? {
        meter.add(.visit, program.components.count)
        let fitting = program.components.map { component in
            (component.isLibrary || !ofLibrary)
                && (component.functions[name] != nil || component.slots.contains { $0.name == name })
        }
        func has(_ node: NodeID) -> Bool {
            let template = program.nodes[tree.template[node]]
            return template.kind == .component && fitting[Int(template.reference)]
        }
        func isControl(_ node: NodeID) -> Bool {
            let template = program.nodes[tree.template[node]]
            return !template.isModifierUse && !template.isInside && has(node)
        }
        let view = touched(named)
        if has(view) { return view }
        var at = view
        while let inner = onlyNode(inside: at) {
            meter.add(.visit)
            at = inner
            if isControl(at) { return at }
        }
        var found: NodeID?
        forEachNode(inside: named) { node in
            if node != named, isControl(node) { found = node }
            return found == nil
        }
        return found
    }

    /// The action a tap on a view runs: the view's Button, else its outermost tap gesture, of a Group or the like its first view's, of a
    /// component's use what stands at the root of its body, else that of the nearest view around it, else of the first inside.
    package func tapAction(at view: NodeID) -> QueuedAction? {
        if let own = ownTapAction(of: view) { return own }
        // Gestures of a Group or the like are its views'.
        if let own = ownTapAction(of: touched(view)) { return own }
        // What a control does stands inside it.
        if isLibraryUse(view), let inside = firstTapAction(inside: view) { return inside }
        if tree.kind[view] == .component, let root = rootTapAction(of: view) { return root }
        var at = writtenParent(of: view)
        while at >= 0, !isLift(at) {
            if tree.view[at] != view, let action = ownTapAction(of: tree.view[at]) { return action }
            at = writtenParent(of: at)
        }
        // What its modifiers hold, an overlay's second view, is inside it too.
        var outermost = view
        while tree.parent[outermost] >= 0, tree.view[tree.parent[outermost]] == view {
            outermost = tree.parent[outermost]
        }
        return firstTapAction(inside: outermost, besides: view)
    }

    /// The action of the one view that a component's body is, from its outermost modifier inwards: a finger on the use lies on it.
    private func rootTapAction(of use: NodeID) -> QueuedAction? {
        var at = use
        while true {
            meter.add(.visit)
            let template = program.nodes[tree.template[at]]
            if at != use {
                if tree.kind[at] == .onTapGesture, let action = action(.action, of: at) {
                    guard isTouchable(tree.view[at] < 0 ? at : tree.view[at]) else { return nil }
                    return QueuedAction(
                        action: action, block: tree.block[at], node: at, parameters: [], cause: -1, kind: "tap")
                }
                if template.kind == .button { return ownTapAction(of: at) }
                if isLibraryUse(at), !template.isModifierUse { return firstTapAction(inside: at) }
            }
            guard let inner = onlyNode(inside: at) else { return nil }
            at = inner
        }
    }

    /// The one node that a use, a modifier or a structural node holds; nil where there are several or none.
    func onlyNode(inside node: NodeID) -> NodeID? {
        let template = program.nodes[tree.template[node]]
        var inner: [NodeID] = []
        let blocks = holeIndex[node] >= 0 ? holes[holeIndex[node]].blocks : []
        if let block = blocks.first {
            guard blocks.count == 1, tree.blocks[block].isLive else { return nil }
            inner = program.blocks[tree.blocks[block].template].roots.map { tree.blocks[block].firstNode + $0 }
        }
        let first = tree.blocks[tree.block[node]].firstNode
        if template.kind.isModifier {
            inner += template.children.prefix(1).map { first + $0 }
        } else if template.kind.isStructural {
            inner += template.children.map { first + $0 }
        }
        // A lift comes out elsewhere.
        inner.removeAll { program.nodes[tree.template[$0]].liftsTo != nil }
        return inner.count == 1 ? inner[0] : nil
    }

    /// Where a finger on a view lies: of a use of the document's component on the one view that its body is, else on the view itself.
    func blockTouched(at view: NodeID) -> BlockID {
        var at = view
        while tree.kind[at].isModifier || tree.kind[at].isStructural, let inner = onlyNode(inside: at) {
            let template = program.nodes[tree.template[at]]
            // A control is touched itself; parts inside of the library's modifiers are not.
            if isLibraryUse(at), !template.isModifierUse, !template.isInside { break }
            meter.add(.visit)
            at = inner
        }
        return tree.block[at]
    }

    private func firstTapAction(inside outermost: NodeID, besides view: NodeID = -1) -> QueuedAction? {
        var inside: QueuedAction?
        forEachNode(inside: outermost) { node in
            if node != view, program.nodes[tree.template[node]].isView { inside = ownTapAction(of: node) }
            return inside == nil
        }
        return inside
    }

    /// The action of a view's Button, else of its outermost tap gesture; nil where it is disabled or has none.
    package func ownTapAction(of view: NodeID) -> QueuedAction? {
        guard view >= 0 else { return nil }
        guard isTouchable(view) else { return nil }
        if tree.kind[view] == .button, let action = action(.action, of: view) {
            return QueuedAction(
                action: action, block: tree.block[view], node: view, parameters: [], cause: -1, kind: "tap")
        }
        var found: QueuedAction?
        var at = tree.parent[view]
        while at >= 0, tree.view[at] == view {
            if tree.kind[at] == .onTapGesture, let action = action(.action, of: at) {
                found = QueuedAction(
                    action: action, block: tree.block[at], node: at, parameters: [], cause: -1, kind: "tap")
            }
            at = tree.parent[at]
        }
        return found
    }

    /// Whether an onChange binder alive depends on something `transaction` writes: then the graph is brought up to date
    /// before the next transaction (RERENDER 8.2).
    package func bindersDepend(on transaction: PendingTransaction) -> Bool {
        meter.add(.visit, binders.count)
        for node in binders.keys where tree.kind[node] == .onChange && isLive(node) {
            guard let expression = attribute(.of, of: node)?.source.expression else { continue }
            let first = Int(instances[tree.blocks[tree.block[node]].instance].firstSlot)
            for read in program.expressions[expression].reads {
                let name: NameReference
                switch read {
                case .name(let own), .property(let own, _): name = own
                case .proxy: continue
                }
                guard name.space == .slot else { continue }
                for write in transaction.writes {
                    switch (slots[first + Int(name.index)], write.target) {
                    case (.state(let a), .location(let b)) where a == b: return true
                    case (.binding(let binding), .location(let b)):
                        if case .location(let a) = binding.source, a == b { return true }
                    case (.binding(let binding), .property(let b, let q)):
                        if case .property(let a, let p) = binding.source, a == b, p == q { return true }
                    case (.object(let a), .property(let b, let q)) where a == b:
                        if case .property(_, q) = read { return true }
                    default: break
                    }
                }
            }
        }
        return false
    }
}
