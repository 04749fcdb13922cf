import Geometry
import ViewGraph
import ViewTree

/// Which way each scroll view was scrolled last, by an event or an action. That layout moved an offset, to hold a row or
/// because the content became shorter, is no scrolling.
struct ScrollDirections {
    private var offsets: [NodeID: Point] = [:]
    private var backwards: [NodeID: [Axis: Bool]] = [:]

    /// Whether the last scroll along an axis went back towards the beginning. Before any, content goes on forwards.
    func isBackwards(_ scroll: NodeID, along axis: Axis) -> Bool { backwards[scroll]?[axis] ?? false }

    /// Compares the offsets with those that layout left.
    mutating func noteScrolls(of graph: Graph) {
        for node in graph.scrollNodes {
            guard let now = graph.scrollState(of: node)?.offset, let before = offsets[node] else { continue }
            for axis in Axis.allCases where now[axis] != before[axis] {
                backwards[node, default: [:]][axis] = now[axis] < before[axis]
            }
        }
    }

    /// Layout is done: these are the offsets that the next scroll begins from.
    mutating func noteLayout(of graph: Graph) {
        for node in graph.scrollNodes {
            if let state = graph.scrollState(of: node) { offsets[node] = state.offset }
        }
    }

    /// Forgets scroll views that are gone.
    mutating func purge(_ graph: Graph) {
        offsets = offsets.filter { graph.isLive($0.key) }
        backwards = backwards.filter { graph.isLive($0.key) }
    }
}
