import Geometry
import Metering
import ViewDocument
import ViewTree

/// Modifiers that a use puts around each view of its component's body: their values are the use's (LAYOUT 0.5).
extension Graph {
    /// Makes the numbers of all nodes anew that take a value of this use: in the body, and in what of it stands in a hole
    /// without being a view.
    func resolveHanded(by use: NodeID) throws(SessionFault) {
        var pending = holes[holeIndex[use]].blocks
        while let block = pending.popLast() {
            try spend(.evaluation, program.blocks[tree.blocks[block].template].nodes.count)
            let first = tree.blocks[block].firstNode
            for (offset, at) in program.blocks[tree.blocks[block].template].nodes.enumerated() {
                let node = first + NodeID(offset)
                // What is mounted and waits for its first run is made then.
                if takesHanded[at], !runs[tree.blocks[block].closure].isNew { try resolve(node, isNew: false) }
                if holeIndex[node] >= 0, hands(on: node) { pending += holes[holeIndex[node]].blocks }
            }
        }
    }

    /// What `ViewTree.use(around:levels:)` finds, over the columns themselves: a method of the tree is given a copy of it.
    func use(around node: NodeID, levels: Int) -> NodeID {
        guard levels > 0 else { return node }
        var block = tree.block[node]
        while program.blocks[tree.blocks[block].template].role != .body {
            let hole = tree.blocks[block].hole
            let isSlot = program.blocks[tree.blocks[block].template].role == .slot
            block = tree.block[isSlot ? use(around: hole, levels: 1) : hole]
        }
        return use(around: tree.blocks[block].hole, levels: levels - 1)
    }

    private func hands(on node: NodeID) -> Bool {
        switch tree.kind[node] {
        case .conditional, .switchCase, .forEach, .identity, .list: true
        case .component: program.nodes[tree.template[node]].handedBody >= 0
        default: false
        }
    }
}
