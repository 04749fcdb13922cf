import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Cells of a RecyclingStack: as many as its window, whatever its count; a cell's identity is its index from 1.
extension Graph {
    /// Mounts the cells of `range` (indices from 0) that are not there yet; whether any was not.
    func mountCells(_ range: Range<Int>, of node: NodeID) throws(SessionFault) -> Bool {
        windowsChanged.insert(node)
        let hole = holeIndex[node]
        guard let template = program.nodes[tree.template[node]].blocks.first, template >= 0 else { return false }
        var mounted = Set<Int>()
        for block in holes[hole].blocks { mounted.insert(loops[block].index - 1) }
        for index in range where !mounted.contains(index) {
            let number = index + 1
            let loop = LoopVariables(item: .number(Double(number)), index: number)
            let block = try mountRow(node, template: template, key: String(number), loop: loop, -1)
            holes[hole].blocks.append(block)
        }
        guard holes[hole].blocks.count > mounted.count else { return false }
        holes[hole].blocks.sort { loops[$0].index < loops[$1].index }
        cellsChanged(of: node)
        return true
    }

    /// Ends the cells outside `range`; whether any was there.
    func releaseCells(outside range: Range<Int>, of node: NodeID) -> Bool {
        let hole = holeIndex[node]
        let gone = holes[hole].blocks.filter { !range.contains(loops[$0].index - 1) }
        guard !gone.isEmpty else { return false }
        holes[hole].blocks.removeAll { !range.contains(loops[$0].index - 1) }
        for block in gone { unmount(block) }
        cellsChanged(of: node)
        return true
    }

    /// Cells that are mounted, indices from 0; nil if there are none or the node is no recycling stack.
    package func cells(of node: NodeID) -> Range<Int>? {
        guard tree.kind[node] == .recyclingStack, let first = holes[holeIndex[node]].blocks.first,
            let last = holes[holeIndex[node]].blocks.last
        else { return nil }
        return loops[first].index - 1..<loops[last].index
    }

    private func cellsChanged(of node: NodeID) {
        elementsDirty.append(node)
        layoutDirty.append(node)
        touched.append(node)
    }
}
