import Geometry
import LayoutEngine
package import RenderReport
import SVGFrame
import ScrollEffects
import ViewDocument
package import ViewGraph
package import ViewTree

/// What ends an event: rows out of view are let go, effects read the final geometry, and what is drawn differently is
/// found among what was touched.
extension Session {
    func finish(_ event: ReportedEvent, clamped: Bool) throws(SessionFault) -> Update {
        try releaseRows()
        let changedEffects = try updateEffects()
        noteWork()
        noteDrawing(changedEffects)
        graph.recordSkips()
        graph.evictDormantRows()
        graph.log.live = graph.liveViews
        return Update(event: event, clamped: clamped, log: graph.log)
    }

    /// Rows outside the window are released once, after the last round.
    private func releaseRows() throws(SessionFault) {
        for change in layoutLog.windows where graph.isLive(change.node) {
            let before = graph.windowsBefore[change.node]
            let left = graph.releaseRows(outside: change.window, of: change.node)
            let rows = graph.tree.lazyRows[Int(graph.tree.content[Int(change.node)])]
            let after = rows.first..<rows.first + rows.elements.count
            let entered = after.count - (before.map { overlap($0, after) } ?? 0)
            guard left > 0 || entered > 0 else { continue }
            graph.log.cells.append(
                CellRecord(
                    path: graph.path(of: change.node), name: graph.name(near: change.node),
                    window: after.isEmpty ? nil : after.lowerBound...after.upperBound - 1, entered: entered, left: left,
                    rebased: 0))
        }
        graph.windowsBefore.removeAll()
        graph.log.anchorShift = layoutLog.anchorShift
        for range in graph.freedNodes { layout.nodesFreed(range) }
        graph.freedNodes.removeAll(keepingCapacity: true)
        graph.purgeLists()
        // A row that went changes no size: what is left stands where it stood, and scrolling places nothing.
        graph.layoutDirty.removeAll(keepingCapacity: true)
    }

    private func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Int { a.clamped(to: b).count }

    private func noteWork() {
        graph.log.measured = layoutLog.measured.count
        graph.log.measureCacheHits = layoutLog.cacheHits
        graph.log.placed = layoutLog.placed
    }
}
