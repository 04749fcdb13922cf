import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Rows whose component gives now more, now fewer views (RERENDER 7.4): the container keeps those before the visible
/// ones, to know how many there are, and evaluates them where they stand when what they depend on changes.
extension Graph {
    /// Says so, once for the rows of a node.
    func findDynamicRows(_ node: NodeID) {
        guard program.nodes[tree.template[node]].hasDynamicRows else { return }
        finding(
            "dynamic-rows",
            "the body of a row gives now more, now fewer views: a lazy container keeps the rows before the visible ones, "
                + "evaluates them off screen to count them, and finds ids by building rows. Filter the data instead.",
            at: node)
    }

    /// Whether a lazy container has such rows.
    package func hasDynamicRows(_ container: NodeID) -> Bool {
        hasDynamicRows
            && stretches(of: container).parts.contains { program.nodes[tree.template[$0.node]].hasDynamicRows }
    }

    /// Keeps the rows before row `first` of a container for their count: they do not age. How many they are.
    package func keepRows(before first: Int, of container: NodeID) -> Int {
        let rows = keptRows(before: first, of: container)
        for row in rows { holes[holeIndex[row.node]].dormant[tree.blocks[row.block].key]?.event = eventCount }
        return rows.count
    }

    /// Brings back those of them in which something has to run: whether there are any.
    package func beginKeptRows(before first: Int, of container: NodeID) throws(SessionFault) -> Bool {
        var due: [KeptRow] = []
        for row in keptRows(before: first, of: container) {
            try refreshEnvironment(ofKept: row)
            if isDue(row.block) { due.append(row) }
        }
        guard !due.isEmpty else { return false }
        for row in due { try mountRows(row.index..<row.index + 1, ofStretch: row.node) }
        rowsDirty.append(container)
        windowsChanged.insert(container)
        return true
    }

    /// A row put aside that stands before the visible ones: the node that gives it, its index there, and its block.
    private struct KeptRow {
        var node: NodeID
        var index: Int
        var block: BlockID
    }

    private func keptRows(before first: Int, of container: NodeID) -> [KeptRow] {
        var result: [KeptRow] = []
        var base = 0
        for part in stretches(of: container).parts {
            defer { base += part.count }
            guard base < first, part.inElement == 0, holeIndex[part.node] >= 0,
                program.nodes[tree.template[part.node]].hasDynamicRows
            else { continue }
            result += holes[holeIndex[part.node]].dormant.values
                .map { KeptRow(node: part.node, index: loops[$0.block].index, block: $0.block) }
                .filter { base + $0.index < first }
                .sorted { $0.index < $1.index }
        }
        return result
    }

    /// Brings what a row inherits up to date where it may have changed since it was last.
    private func refreshEnvironment(ofKept row: KeptRow) throws(SessionFault) {
        let hole = holeIndex[row.node]
        let key = tree.blocks[row.block].key
        guard holes[hole].dormant[key]?.environmentEpoch != environmentEpoch else { return }
        holes[hole].dormant[key]?.environmentEpoch = environmentEpoch
        try refreshEnvironment(ofRow: row.block)
        // What was refreshed is out of view: it is in no list.
        listsAreStale = true
    }

    /// Whether a body or closure in a block put aside has a reason to run.
    private func isDue(_ block: BlockID) -> Bool {
        if !runs[block].pending.isEmpty { return true }
        let first = tree.blocks[block].firstNode
        for node in first..<first + NodeID(program.blocks[tree.blocks[block].template].nodes.count)
        where holeIndex[node] >= 0 {
            for inner in holes[holeIndex[node]].blocks where isDue(inner) { return true }
        }
        return false
    }
}
