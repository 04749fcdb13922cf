import Geometry
import LayoutEngine
import SVGFrame
import ViewGraph
import ViewTree

/// What an event touched: where pass F looks.
extension Session {
    /// How many views pass F looks at: the nodes that ``touchedNodes()`` names, and what stands in implicit stacks among them.
    var touchedCount: Int {
        // One copy of the columns' references for all of them.
        let tree = graph.tree
        func comparisons(_ node: NodeID) -> Int {
            tree.isImplicitStack(node) ? 1 + tree.elements(of: node).count : 1
        }
        var count = 0
        for node in graph.touched { count += comparisons(node) }
        for node in layoutLog.changes where graph.isLive(node) { count += comparisons(node) }
        for node in layoutLog.rebanded where graph.isLive(node) { count += comparisons(node) }
        return count
    }

    /// Nodes of which something may be drawn otherwise, and the bands that moved as wholes between them.
    func touchedNodes() -> (nodes: [NodeID], bands: [MovedBand]) {
        var nodes = graph.touched
        var bands = layoutLog.movedBands
        var next = 0
        for (place, node) in layoutLog.changes.enumerated() {
            while next < bands.count, bands[next].position <= place {
                bands[next].position = nodes.count
                next += 1
            }
            if graph.isLive(node) { nodes.append(node) }
        }
        for place in bands.indices.dropFirst(next) { bands[place].position = nodes.count }
        for node in layoutLog.rebanded where graph.isLive(node) { nodes.append(node) }
        return (nodes, bands.filter { graph.isLive(layout.geometry.origin.bands[$0.band].stack) })
    }
}
