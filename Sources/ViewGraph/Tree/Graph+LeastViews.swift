import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What must pass the limit of live views is refused before it is built, where building it would have ended.
extension Graph {
    /// Looked at when a body or closure is about to run for the first time: until all that is in it stands, nothing else
    /// runs, so that nothing can end before the limit is met.
    func checkLeastViews(of block: BlockID) throws(SessionFault) {
        guard liveViews + leastViews.within[tree.blocks[block].template] > limits.liveViews else { return }
        try goToLimit(from: block)
    }

    /// The same for the rows of a ForEach that begins with the body around it.
    func checkLeastViews(ofRows rows: RowData, of node: NodeID, template: Int32) throws(SessionFault) {
        let least = leastViews.ofBlock[template]
        guard least > 0, rows.count > (limits.liveViews - liveViews) / least else { return }
        try goToLimit(from: try mountFirst(LeastViews.Contents(block: template, count: rows.count), in: node, rows))
    }

    /// Mounts the one view in the other, and nothing beside them, in which the limit is met: what comes before is only
    /// counted. Ends with the fault.
    private func goToLimit(from block: BlockID) throws(SessionFault) {
        var at = block
        while let next = try stepToLimit(in: at) { at = next }
    }

    private func stepToLimit(in block: BlockID) throws(SessionFault) -> BlockID? {
        let first = tree.blocks[block].firstNode
        for (offset, index) in program.blocks[tree.blocks[block].template].nodes.enumerated() {
            let node = first + NodeID(offset)
            guard holeIndex[node] >= 0, let contents = leastViews.contents(of: program.nodes[index], program) else {
                continue
            }
            let least = contents.count * leastViews.ofBlock[contents.block]
            if liveViews + least > limits.liveViews {
                return try mountFirst(contents, in: node, LeastViews.constantRows(of: program.nodes[index], program))
            }
            liveViews += least
        }
        return nil
    }

    /// Mounts that of a node's contents with which the limit is met.
    private func mountFirst(
        _ contents: LeastViews.Contents, in node: NodeID, _ rows: RowData?
    ) throws(SessionFault) -> BlockID {
        let least = leastViews.ofBlock[contents.block]
        let place = min(max(limits.liveViews - liveViews, 0) / least, contents.count - 1)
        liveViews += place * least
        var instance = tree.blocks[tree.block[node]].instance
        if tree.kind[node] == .component {
            let depth = instances[instance].depth + 1
            let component = Int(program.nodes[tree.template[node]].reference)
            instance = makeInstance(component: component, use: node, depth: depth)
        }
        guard tree.kind[node] == .forEach, let rows else {
            return try mount(template: contents.block, hole: node, instance: instance, key: "", loop: nil)
        }
        let loop = LoopVariables(item: rows[place], index: place)
        let closure = tree.blocks[tree.block[node]].closure
        let key = try rowKey(node, item: loop.item, index: place, template: contents.block, closure: closure)
        return try mount(template: contents.block, hole: node, instance: instance, key: key, loop: loop)
    }
}
