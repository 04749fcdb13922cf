import Expressions
import Geometry
import ViewDocument
package import ViewTree

/// Rows whose component gives now more, now fewer views (docs/rules.md 7.4): the container keeps those before the visible
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
        hasDynamicRows && stretches(of: container).contains { program.nodes[tree.template[$0.node]].hasDynamicRows }
    }

    /// Notes the rows before row `first` of a container that are kept for their count; how many they are.
    package func keepRows(before first: Int, of container: NodeID) -> Int {
        var count = 0
        forEachKeptRow(before: first, of: container) { _, _, block in
            keptRows.insert(block)
            count += 1
        }
        return count
    }

    /// Brings back those of them in which something has to run: whether there are any.
    package func beginKeptRows(before first: Int, of container: NodeID) throws(SessionFault) -> Bool {
        var due: [(node: NodeID, index: Int)] = []
        var rows: [(node: NodeID, index: Int, block: BlockID)] = []
        forEachKeptRow(before: first, of: container) { rows.append(($0, $1, $2)) }
        for row in rows {
            if environmentChangedIn == eventCount { try refreshEnvironment(ofRow: row.block) }
            if isDue(row.block) { due.append((row.node, row.index)) }
        }
        // What was refreshed is out of view: it is in no list.
        listsAreStale = true
        guard !due.isEmpty else { return false }
        for row in due { try mountRows(row.index..<row.index + 1, ofStretch: row.node) }
        rowsDirty.append(container)
        windowsChanged.insert(container)
        return true
    }

    private func forEachKeptRow(before first: Int, of container: NodeID, _ use: (NodeID, Int, BlockID) -> Void) {
        var base = 0
        for part in stretches(of: container) {
            defer { base += part.count }
            guard base < first, part.elements == nil, part.inElement == 0, holeIndex[part.node] >= 0,
                program.nodes[tree.template[part.node]].hasDynamicRows
            else { continue }
            let rows = holes[holeIndex[part.node]].dormant.values
                .map { (index: tree.kind[part.node] == .forEach ? loops[$0.block].index : 0, block: $0.block) }
                .filter { base + $0.index < first }
                .sorted { $0.index < $1.index }
            for row in rows { use(part.node, row.index, row.block) }
        }
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
