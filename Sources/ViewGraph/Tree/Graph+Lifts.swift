package import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Views that are written in one place and laid out and drawn in another: the title of a navigation bar, a sheet. What they
/// are - identity, names, environment - is decided where they are written; the tree's `parent` and elements are of where
/// they come out (docs/architecture.md).
extension Graph {
    /// The node around a node where it is written.
    func writtenParent(of node: NodeID) -> NodeID {
        let block = tree.blocks[tree.block[node]]
        let local = program.nodes[tree.template[node]].parent
        return local >= 0 ? block.firstNode + local : block.hole
    }

    /// Whether a view is the library's own, a modifier of it for one: nobody counts it.
    package func isInside(_ view: NodeID) -> Bool { view >= 0 && program.nodes[tree.template[view]].isInside }

    /// Whether a node is a lift.
    func isLift(_ node: NodeID) -> Bool { program.nodes[tree.template[node]].liftsTo != nil }

    /// What stands around the children of `node` where they are laid out.
    func laidOutParent(_ node: NodeID) -> NodeID { exits.isEmpty ? node : exits[node] ?? node }

    /// Finds where a lift comes out: the nearest component around whose body has an exit of that name. Without one its views
    /// are nowhere.
    func lift(_ node: NodeID, _ template: NodeTemplate) {
        guard let name = template.liftsTo else { return }
        var exit = node
        var block = tree.block[node]
        while block >= 0 {
            if program.blocks[tree.blocks[block].template].role == .body {
                let component = instances[tree.blocks[block].instance].component
                if let local = program.components[component].exits[name] {
                    exit = tree.blocks[block].firstNode + local
                    break
                }
            }
            let hole = tree.blocks[block].hole
            block = hole >= 0 ? tree.block[hole] : -1
        }
        exits[node] = exit
        lifts[exit, default: []].append(node)
        if exit != node { elementsChanged(around: exit) }
    }

    func endLift(_ node: NodeID) {
        guard let exit = exits.removeValue(forKey: node) else { return }
        lifts[exit]?.removeAll { $0 == node }
        if lifts[exit]?.isEmpty == true { lifts[exit] = nil }
        if exit != node, isLive(exit) { elementsChanged(around: exit) }
    }

    /// The block from which a component's `dismiss` and the like are looked for: where it stands that declares them, whatever it
    /// presents itself. A view of the library calls what is around its parts.
    func blockOfDeclaration(of block: BlockID) -> BlockID {
        let instance = instances[tree.blocks[block].instance]
        guard instance.use >= 0, !program.components[instance.component].isLibrary else { return block }
        return tree.block[instance.use]
    }

    /// An action that a component around a block provides, and that component's body.
    func provided(_ name: String, around block: BlockID) -> (action: Int, block: BlockID)? {
        var at = block
        while at >= 0 {
            let hole = tree.blocks[at].hole
            if program.blocks[tree.blocks[at].template].role == .body {
                let component = instances[tree.blocks[at].instance].component
                if let action = program.components[component].provided[name] { return (action, at) }
            }
            at = hole >= 0 ? tree.block[hole] : -1
        }
        return nil
    }

    /// What a tap inside a component does besides: a button of an alert ends it.
    func performTapped(after queued: QueuedAction, in run: inout ActionRun) throws(EvaluationFault) {
        guard queued.kind == "tap", let provided = provided("tapped", around: queued.block) else { return }
        try run.perform(provided.action, of: provided.block)
    }

    /// The last live component that provides an action: what lies on top of what was there before it.
    package func lastProvider(of name: String, value: Value = .null, kind: String = "tap") -> QueuedAction? {
        var found: QueuedAction?
        forEachNode { node in
            guard tree.kind[node] == .component, let body = holes[holeIndex[node]].blocks.first,
                let action = program.components[instances[tree.blocks[body].instance].component].provided[name]
            else { return true }
            found = QueuedAction(
                action: action, block: body, node: tree.blocks[body].firstNode, parameters: [value], cause: -1,
                kind: kind)
            return true
        }
        return found
    }

    /// All live components that provide an action, in document order.
    package func providers(of name: String) -> [QueuedAction] {
        var found: [QueuedAction] = []
        forEachNode { node in
            guard tree.kind[node] == .component, let body = holes[holeIndex[node]].blocks.first,
                let action = program.components[instances[tree.blocks[body].instance].component].provided[name]
            else { return true }
            found.append(
                QueuedAction(
                    action: action, block: body, node: tree.blocks[body].firstNode, parameters: [.null], cause: -1,
                    kind: "ask"))
            return true
        }
        return found
    }

    /// What the nearest component around a view provides, where the view may be touched.
    package func provider(of name: String, around named: NodeID, value: Value) -> QueuedAction? {
        let view = touched(named)
        guard isTouchable(view), let (action, block) = provided(name, around: blockTouched(at: view)) else {
            return nil
        }
        return QueuedAction(
            action: action, block: block, node: tree.blocks[block].firstNode, parameters: [value], cause: -1,
            kind: "ask")
    }

    /// The value of a property of the component whose body a block is.
    package func property(_ name: String, ofBody block: BlockID) -> Value? {
        let instance = instances[tree.blocks[block].instance]
        guard let slot = program.components[instance.component].slots.firstIndex(where: { $0.name == name }),
            case .value(let value) = slots[Int(instance.firstSlot) + slot]
        else { return nil }
        return value
    }

    /// What an event on a view meets: modifiers of a Group or the like are around each of its views, of which it is the first.
    func touched(_ view: NodeID) -> NodeID {
        guard tree.kind[view].isStructural, tree.kind[view] != .component, tree.kind[view] != .slot else { return view }
        var found = view
        forEachNode(inside: view) { node in
            let template = program.nodes[tree.template[node]]
            let isLeaf =
                template.kind == .component
                ? !template.isModifierUse && !template.isInside
                : template.isView && !template.kind.isStructural && !template.isInside
            if isLeaf { found = node }
            return found == view
        }
        return found
    }

    /// The same action in the row at another place of the ForEach that the provider stands in, where that row is there: whether it may
    /// be deleted or moved is its own.
    package func provider(of name: String, inRow place: Int, beside action: QueuedAction) -> QueuedAction {
        var at = action.block
        while at >= 0, program.blocks[tree.blocks[at].template].role != .row {
            let hole = tree.blocks[at].hole
            at = hole >= 0 ? tree.block[hole] : -1
        }
        guard at >= 0, case let hole = holeIndex[tree.blocks[at].hole], hole >= 0,
            let row = holes[hole].blocks.first(where: { loops[$0].index == place }),
            let body = provider(of: name, in: row)
        else { return action }
        var other = action
        (other.block, other.node) = (body, tree.blocks[body].firstNode)
        other.action =
            program.components[instances[tree.blocks[body].instance].component].provided[name] ?? action.action
        return other
    }

    private func provider(of name: String, in block: BlockID) -> BlockID? {
        let first = tree.blocks[block].firstNode
        for node in first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        where holeIndex[node] >= 0 {
            for inner in holes[holeIndex[node]].blocks {
                let isBody = program.blocks[tree.blocks[inner].template].role == .body
                if isBody, program.components[instances[tree.blocks[inner].instance].component].provided[name] != nil {
                    return inner
                }
                if let found = provider(of: name, in: inner) { return found }
            }
        }
        return nil
    }

    /// What the view itself provides, where it may be touched.
    package func ownProvider(of name: String, at named: NodeID, value: Value = .null) -> QueuedAction? {
        let view = touched(named)
        let instance = instances[Int(self.instance(at: view))]
        guard isTouchable(view), let action = program.components[Int(instance.component)].provided[name] else {
            return nil
        }
        return QueuedAction(
            action: action, block: instance.body, node: tree.blocks[instance.body].firstNode, parameters: [value],
            cause: -1, kind: "ask")
    }

    /// Whether touches reach a view: neither `disabled` nor without hit testing.
    func isTouchable(_ view: NodeID) -> Bool {
        let environment = tree.environments[tree.environment[view]]
        if environment.isDisabled { return false }
        return looks.touch < 0 || environment.custom[looks.touch]?.text != "false"
    }
}
