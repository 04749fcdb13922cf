import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// `scrollPosition(id:anchor:)`: a scroll writes the id of the target at the anchor into the binding, and another value of
/// the binding scrolls there.
extension Graph {
    func pullScrollPosition(_ node: NodeID) throws(SessionFault) {
        guard let state = binders[node], let scroll = firstScrollView(inside: node),
            let geometry = scrollState(of: scroll), let value = try position(at: node)
        else { return }
        let hasMoved = state.position.offset.map { $0 != geometry.offset } ?? false
        binders[node]?.position.offset = geometry.offset
        // An id that it begins with scrolls nowhere (MEASURED A30); a position does.
        guard let last = state.last else {
            binders[node]?.last = value.value
            if ScrollPositionValue(value.value) != nil { ask(value.value, node, scroll) }
            return
        }
        guard last.isIdentical(to: value.value) else {
            binders[node]?.last = value.value
            if let written = state.position.written, written.isIdentical(to: value.value) {
                binders[node]?.position.written = nil
            } else {
                ask(value.value, node, scroll)
            }
            return
        }
        // What a program scrolled to is not written back (MEASURED A30).
        guard hasMoved, !geometry.isProgrammatic, state.position.askedIn != eventCount else { return }
        let targets = scrollTargets(in: scroll)
        try spend(.visit, targets.count * 2)
        let id = coordinates.target(among: targets, in: geometry, anchor: anchor(of: node))
        guard let wanted = ScrollTargetView.written(id, over: last, as: value.type), !wanted.isIdentical(to: last),
            passesGuard(node, "scrollPosition(id:)")
        else { return }
        binders[node]?.position.written = wanted
        queue(node, parameters: [wanted], kind: "scrollPosition", cause: actionCause("scrollPosition", node))
    }

    /// A scroll to what a binding holds.
    private func ask(_ value: Value, _ node: NodeID, _ scroll: NodeID) {
        var target = ScrollTarget.id(value)
        var anchor = anchor(of: node)
        if let position = ScrollPositionValue(value) {
            switch position.target {
            case .view(let id, let own):
                target = .id(id)
                anchor = own ?? anchor
            case .edge(let edge): target = .edge(edge)
            case .point(let x, let y): target = .point(x: x, y: y)
            case nil: return
            }
        } else if case .null = value {
            return
        }
        binders[node]?.position.askedIn = eventCount
        proxyScrolls.append(ProxyScroll(target: target, anchor: anchor, reader: scroll, cause: currentCause))
    }

    /// What the binding holds. Nobody's body reads it here.
    private func position(at node: NodeID) throws(SessionFault) -> (value: Value, type: StaticType)? {
        guard let attribute = attribute(.of, of: node), case .binding(.getSet(let get, _)) = attribute.source else {
            return nil
        }
        var run = ActionRun(
            self, block: tree.block[node], node: node, parameters: [], cause: currentCause, transactions: [], depth: 0)
        let before = run.operationsLeft
        do {
            let value = try program.expressions[get].evaluate(in: &run)
            operationsLeft -= before - run.operationsLeft
            meter.add(.operation, before - run.operationsLeft)
            return (value, program.expressions[get].type)
        } catch {
            throw SessionFault(
                code: error.code, message: error.message, pointer: attribute.pointer, path: path(of: node),
                offset: error.offset, length: error.length)
        }
    }

    private func anchor(of node: NodeID) -> UnitPoint? {
        guard case .point(let point)? = value(.anchor, of: node) else { return nil }
        return UnitPoint(x: point.x, y: point.y)
    }

    func firstScrollView(inside node: NodeID) -> NodeID? {
        var found: NodeID?
        forEachNode(inside: node) { inner in
            if tree.kind[inner] == .scrollView { found = inner }
            return found == nil
        }
        return found
    }

    /// The mounted children with an id of the target layouts of a scroll view, in document order. What is not mounted is
    /// not in view.
    func scrollTargets(in scroll: NodeID) -> [ScrollTargetView] {
        var layouts: [NodeID] = []
        forEachNode(inside: scroll) { node in
            if tree.kind[node] == .scrollTargetLayout, isEnabled(node), coordinates.scroll(around: node) == scroll {
                layouts.append(node)
            }
            return true
        }
        var targets: [ScrollTargetView] = []
        for layout in layouts {
            guard let container = viewInside(layout) else { continue }
            for inner in contents(of: container) { collect(inner, nil, &targets) }
        }
        return targets
    }

    private func isEnabled(_ node: NodeID) -> Bool {
        if case .bool(false)? = value(.amount, of: node) { return false }
        return true
    }

    /// What a modifier modifies, other modifiers and what has no layout passed by.
    private func viewInside(_ node: NodeID) -> NodeID? {
        var at = contents(of: node).first
        while let inner = at, tree.kind[inner].isModifier || tree.kind[inner].isStructural {
            at = contents(of: inner).first
        }
        return at
    }

    /// What stands directly in a node: the live blocks in it, or its children.
    private func contents(of node: NodeID) -> [NodeID] {
        var result: [NodeID] = []
        if holeIndex[node] >= 0 {
            for block in holes[holeIndex[node]].blocks where tree.blocks[block].isLive {
                let first = tree.blocks[block].firstNode
                result += program.blocks[tree.blocks[block].template].roots.map { first + $0 }
            }
        }
        let first = tree.blocks[tree.block[node]].firstNode
        var children = program.nodes[tree.template[node]].children[...]
        if tree.kind[node] == .section {
            children = children.dropFirst(integer(.headerCount, of: node) ?? 0)
                .dropLast(integer(.footerCount, of: node) ?? 0)
        } else if tree.kind[node].isModifier {
            children = children.prefix(1)
        }
        return result + children.map { first + $0 }
    }

    /// The views that a child of a target layout is, with the id of their row, else their own.
    private func collect(_ node: NodeID, _ id: Value?, _ targets: inout [ScrollTargetView]) {
        let kind = tree.kind[node]
        meter.add(.visit)
        guard kind.isStructural || kind.saysOnly else {
            if let id { targets.append(ScrollTargetView(id: id, node: node)) }
            return
        }
        var id = id
        if kind == .identity, id == nil { id = value(.id, of: node) }
        for inner in contents(of: node) {
            var own = id
            if kind == .forEach { own = ValueKey.value(of: tree.blocks[tree.block[inner]].key) }
            collect(inner, own, &targets)
        }
    }
}
