import Expressions
import Geometry
import ViewDocument
import ViewTree

/// `scrollPosition`: the binding follows the scroll view, and the scroll view the binding.
extension NaiveSession {
    func pullScrollPosition(_ binder: LiveNode) throws(EvaluationFault) {
        guard let scroll = scrollView(inside: binder), let geometry, let state = geometry.scroll(scroll),
            let value = try position(binder)
        else { return }
        let hasMoved = binder.lastOffset.map { $0 != state.offset } ?? false
        binder.lastOffset = state.offset
        guard let last = binder.lastValue else {
            binder.lastValue = value.value
            if asks(value.value), ScrollPositionValue(value.value) != nil { binder.askedIn = eventCount }
            return
        }
        guard last.isIdentical(to: value.value) else {
            binder.lastValue = value.value
            if let written = binder.writtenPosition, written.isIdentical(to: value.value) {
                binder.writtenPosition = nil
            } else if asks(value.value) {
                binder.askedIn = eventCount
            }
            return
        }
        guard hasMoved, !state.isProgrammatic, binder.askedIn != eventCount else { return }
        let targets = targets(in: scroll).compactMap { target in
            geometry.node(target.node).map { ScrollTargetView(id: target.id, node: $0) }
        }
        var anchor: UnitPoint?
        if case .point(let point)? = self.value(.anchor, binder) { anchor = UnitPoint(x: point.x, y: point.y) }
        let id = geometry.coordinates.target(among: targets, in: state, anchor: anchor)
        guard let wanted = ScrollTargetView.written(id, over: last, as: value.type), !wanted.isIdentical(to: last)
        else { return }
        guard binder.dispatches < 2 else { return note("update-cycle", at: binder) }
        binder.dispatches += 1
        binder.writtenPosition = wanted
        queue(binder, [wanted])
    }

    /// Whether a binding's value scrolls somewhere.
    private func asks(_ value: Value) -> Bool {
        if let position = ScrollPositionValue(value) { return position.target != nil }
        return !value.isIdentical(to: .null)
    }

    /// What the binding holds; an action's read, which makes nobody depend on it.
    private func position(_ binder: LiveNode) throws(EvaluationFault) -> (value: Value, type: StaticType)? {
        for index in binder.template.attributes {
            guard case .binding(.getSet(let get, _)) = program.attributes[index].source else { continue }
            var reads = ActionWrites(session: self, block: binder.block, node: binder, parameters: [])
            return (try program.expressions[get].evaluate(in: &reads), program.expressions[get].type)
        }
        return nil
    }

    func scrollView(inside binder: LiveNode) -> LiveNode? {
        allNodes().first { $0.kind == .scrollView && $0.enclosing { $0 === binder } != nil }
    }

    /// Views that stand in a target layout of this scroll view with no other container between, and their ids.
    func targets(in scroll: LiveNode) -> [(id: Value, node: LiveNode)] {
        let layouts = allNodes().filter { node in
            guard node.kind == .scrollTargetLayout, node.enclosing(where: \.isScrollView) === scroll else {
                return false
            }
            return value(.amount, node).map { !$0.isIdentical(to: .bool(false)) } ?? true
        }
        var result: [(id: Value, node: LiveNode)] = []
        for layout in layouts {
            var container = layout.contents.first
            while let node = container, node.kind.isModifier || node.kind.isStructural {
                container = node.contents.first
            }
            guard let container else { continue }
            for node in children(of: container) { collect(node, nil, &result) }
        }
        return result
    }

    private func collect(_ node: LiveNode, _ id: Value?, _ result: inout [(id: Value, node: LiveNode)]) {
        guard node.kind.isStructural || node.kind.saysOnly else {
            if let id { result.append((id, node)) }
            return
        }
        let own = id ?? (node.kind == .identity ? value(.id, node) : nil)
        for inner in children(of: node) {
            collect(inner, node.kind == .forEach ? ValueKey.value(of: inner.block.key) : own, &result)
        }
    }

    /// What stands in a node; of a section its rows.
    private func children(of node: LiveNode) -> [LiveNode] {
        guard node.kind == .section else { return node.contents }
        func count(_ key: AttributeKey) -> Int {
            if case .number(let number)? = value(key, node) { return Int(exactly: number) ?? 0 }
            return 0
        }
        return Array(node.contents.dropFirst(count(.headerCount)).dropLast(count(.footerCount)))
    }
}

extension LiveNode {
    /// What stands directly in it, in what is mounted in it; of a modifier what it modifies.
    fileprivate var contents: [LiveNode] {
        let own = template.children.map { block.nodes[Int($0)] }
        return blocks.flatMap(\.roots) + (kind.isModifier ? Array(own.prefix(1)) : own)
    }
}
