import Geometry
import LayoutEngine
import RenderReport
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// Rows that came into view in this event and had another length at its end than where they were first placed: what they
    /// wrote when they appeared made them so. A scroll to a row ends beside it, as it went by the first lengths (docs/lazy.md).
    /// Told once for each container.
    func noteResizedRows() {
        var told: Set<NodeID> = []
        var holders: Set<NodeID>?
        for (element, row) in layoutLog.resizedRows where graph.isLive(element) {
            guard let (container, _) = graph.lazyContainer(ofRowAt: element), !told.contains(container),
                windows[container]?.contains(row) != true
            else { continue }
            let around = holders ?? nodesAroundRows()
            holders = around
            guard !around.contains(element) else { continue }
            told.insert(container)
            graph.log.diagnose(
                Diagnostic(
                    code: "resize-after-appear",
                    message:
                        "row \(row) was laid out, and then what it wrote made it longer or shorter: a scroll to a row "
                        + "goes by the first length. A custom layout knows the length at once",
                    path: graph.path(of: container), pointer: pointer(of: element)))
        }
    }

    /// What stands around lazy containers that show rows. A row among them has a length as soon as its own rows have come, which
    /// nobody wrote.
    private func nodesAroundRows() -> Set<NodeID> {
        var found: Set<NodeID> = []
        for inner in layout.lazyWindows where graph.isLive(inner.container) {
            var at = graph.tree.parent[inner.container]
            while at >= 0, found.insert(at).inserted { at = graph.tree.parent[at] }
        }
        return found
    }
}
