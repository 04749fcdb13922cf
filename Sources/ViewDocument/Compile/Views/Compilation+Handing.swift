import Expressions

/// Where the values of a modifier are kept that is written on a use and stands around each view of the component's body:
/// on the use, so that the caller's body evaluates each of them once, as it evaluates the use's arguments.
final class Handover {
    let builder: BlockBuilder
    /// Local index of the use.
    let use: Int32
    /// Checks around it: what is only checked keeps nothing.
    let checkDepth: Int
    /// The attributes of the use that hold the values, in the order in which the modifier asks for them, and which is next.
    private var indices: [Int32] = []
    private var next = 0

    init(builder: BlockBuilder, use: Int32, checkDepth: Int) {
        self.builder = builder
        self.use = use
        self.checkDepth = checkDepth
    }

    /// The modifier is compiled once more, around another view.
    func begin() { next = 0 }

    /// The index of the next value; `add` keeps one that is asked for the first time.
    func index(_ add: (Int32) -> Void) -> Int32 {
        if next == indices.count {
            let index = Int32(clamping: builder.attributes(of: use).count { $0.key == .handed })
            add(index)
            indices.append(index)
        }
        next += 1
        return indices[next - 1]
    }
}

/// Modifiers of a component of several views: SwiftUI modifies each view (LAYOUT 0.5, as on a Group).
extension Compilation {
    /// The modifiers to put around each view of the component's body, innermost first; nil where they cannot be: see
    /// docs/unsupported.md.
    func handedModifiers(
        _ uses: [ModifierUse], _ component: Int, _ node: JSONNode, _ placement: Placement
    ) -> [ModifierUse]? {
        let handed = uses.filter { !$0.kind.saysOnly }
        let own = handed.filter { $0.scope.handover == nil }
        guard !handed.contains(where: { isOfLibrary($0) }) else { return nil }
        guard isKeyed(handed, component, placement) else { return nil }
        guard !isSurroundingSeen(uses), isValue(own, node, placement) else { return nil }
        return handed
    }

    /// Whether it is a view modifier of the library, which holds one view.
    private func isOfLibrary(_ use: ModifierUse) -> Bool {
        guard case .viewModifier(let component, _) = use.action else { return false }
        return program.components[component].isLibrary
    }

    /// A component in itself takes the modifiers of its use alone, once for each text of them, or there would be no end; a
    /// check keeps none.
    func isKeyed(_ handed: [ModifierUse], _ component: Int, _ placement: Placement) -> Bool {
        guard handedComponents.contains(component) else { return true }
        guard let key = handedKey(handed, component, placement) else { return false }
        return checkDepth == 0 || handedBodyIndices[key] != nil
    }

    /// Whether a modifier would see an environment that stands inside it: on the component the environment stays outside.
    private func isSurroundingSeen(_ uses: [ModifierUse]) -> Bool {
        var inner: Set<NodeKind> = []
        for use in uses {
            if use.kind.isEnvironmentModifier { inner.insert(use.kind) }
            if !use.kind.saysOnly, !inner.isEmpty, sees(use, inner) { return true }
        }
        return false
    }

    private func sees(_ use: ModifierUse, _ inner: Set<NodeKind>) -> Bool {
        // A direction or a colour scheme is seen by everything.
        if inner.contains(.environment) { return true }
        switch use.kind {
        case .mask, .safeAreaInset: return true
        case .background, .overlay:
            switch layer(use.value) {
            case .views?, .shape?: return true
            default: break
            }
        case .border, .shadow: break
        default: return false
        }
        // Of colours the primary one alone is that of the foreground.
        let text = String(decoding: json.canonicalBytes(of: use.value), as: UTF8.self)
        return inner.contains(.foregroundStyle) && text.contains("primary")
    }

    /// Whether the modifiers are values alone, what stands beside the view included: nothing that acts, that has names of
    /// its own to capture, or that mounts.
    private func isValue(_ uses: [ModifierUse], _ node: JSONNode, _ placement: Placement) -> Bool {
        var isValue = true
        checkOnly {
            let scratch = BlockBuilder(role: .arm, component: placement.component)
            let inside = scratchPlacement(scratch, placement)
            _ = chain(uses[...], node, inside) { self.scratchBase(node, $0) }
            isValue = scratch.nodes.indices.allSatisfy { index in
                let template = scratch.nodes[index]
                guard template.blocks.isEmpty, template.kind != .component else { return false }
                return scratch.attributes(of: Int32(clamping: index)).allSatisfy { self.isValue($0.source) }
            }
        }
        return isValue
    }

    private func isValue(_ source: Attribute.Source) -> Bool {
        switch source {
        case .constant, .expression, .handed: true
        case .captured(let expression, _): !program.expressions[expression].reads.contains { $0.isCapturable }
        case .action, .binding, .object, .newObject, .function: false
        }
    }

    private func scratchPlacement(_ scratch: BlockBuilder, _ placement: Placement) -> Placement {
        var inside = placement.entering(scratch)
        inside.isLazy = false
        inside.isConditional = true
        return inside
    }

    /// Puts the modifiers around each view of the component's body, which becomes a body of its own for this use and those
    /// modified alike.
    func hand(
        _ uses: [ModifierUse], to component: Int, _ use: Int32, _ node: JSONNode, _ placement: Placement
    ) {
        let builder = placement.builder
        let key = handedKey(uses, component, placement)
        let handed = uses.map { outer in
            var inner = outer
            inner.isFromAround = true
            if inner.scope.handover == nil {
                inner.scope.handover = Handover(builder: builder, use: use, checkDepth: checkDepth)
            }
            return inner
        }
        // What the use itself hands over, in one order whether its body is compiled here or is there already.
        let own = zip(uses, handed).filter { $0.0.scope.handover == nil }.map { $0.1 }
        let scratch = BlockBuilder(role: .arm, component: placement.component)
        _ = chain(own[...], node, scratchPlacement(scratch, placement)) { self.scratchBase(node, $0) }
        if let key, let known = handedBodyIndices[key] {
            builder.nodes[Int(use)].handedBody = known
            return
        }
        let index = program.handedBodies.count
        program.handedBodies.append(program.components[component].body)
        builder.nodes[Int(use)].handedBody = Int32(clamping: index)
        if let key, checkDepth == 0 { handedBodyIndices[key] = Int32(clamping: index) }
        let body = handedBody(of: component, handed, placement)
        if let written = declarations[component].body { holdPlace(of: written, in: body) }
        program.handedBodies[index] = body.finish(into: &program, around: nil)
    }

    private func handedBody(of component: Int, _ uses: [ModifierUse], _ outer: Placement) -> BlockBuilder {
        let block = BlockBuilder(role: .body, component: component)
        block.useDepth = outer.builder.useDepth + 1
        guard let body = declarations[component].body else { return block }
        handedComponents.append(component)
        defer { handedComponents.removeLast() }
        var placement = Placement(builder: block, scope: scope(of: component), component: component)
        // Its uses of components are known from its own body.
        placement.isConditional = true
        placement.isLazy = outer.isLazy
        placement.lazyContainer = outer.isLazy ? outer.lazyContainer : nil
        block.roots = views(body, placement, wraps: uses)
        return block
    }

    /// What a body with modifiers around its views depends on; nil where it is more than the document's text.
    private func handedKey(_ uses: [ModifierUse], _ component: Int, _ placement: Placement) -> String? {
        guard placement.expansions.isEmpty, uses.allSatisfy({ $0.scope.handover == nil }) else { return nil }
        var rows = ""
        if placement.isLazy, let container = placement.lazyContainer {
            let given = ["spacing", "alignment"].map { key in
                json.member(key, of: container.node).map { json.identity(of: $0) } ?? ""
            }
            rows = "\(container.kind) \(given.joined(separator: " "))"
        }
        return "\(component)/\(placement.component)/\(rows)"
            + uses.map { "/\($0.typeName) \(json.identity(of: $0.value))" }.joined()
    }

    /// The source of a value that stands on a use further out; nil where it stands here.
    func handed(_ compiled: CompiledExpression, at node: JSONNode, _ context: ValueContext) -> Attribute.Source? {
        guard let handover = context.scope.handover, handover.checkDepth == checkDepth, context.place == .body else {
            return nil
        }
        let index = handover.index { index in
            handover.builder.noteUse(of: compiled)
            let source = Attribute.Source.expression(keep(compiled, at: node), slot: handover.builder.reserve(1))
            handover.builder.add(
                Attribute(key: .handed, index: index, source: source, place: place(node)), to: handover.use)
        }
        return .handed(levels: context.builder.useDepth - handover.builder.useDepth, index: index)
    }
}
