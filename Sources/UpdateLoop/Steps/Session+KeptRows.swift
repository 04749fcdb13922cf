import LayoutEngine
import ViewGraph
import ViewTree

/// Rows that a lazy container keeps for their count (RERENDER 7.4).
extension Session {
    /// Runs, out of view, those of them that what they depend on has changed for; how many are kept is noted by container.
    func runKeptRows() throws(SessionFault) {
        keptRows.removeAll(keepingCapacity: true)
        guard graph.hasDynamicRows else { return }
        let windows = lazyWindows.filter { graph.hasDynamicRows($0.container) && !$0.rows.isEmpty }
        graph.offScreenRun = .kept
        defer { graph.offScreenRun = nil }
        var worked = false
        for window in windows where try graph.beginKeptRows(before: window.rows.lowerBound, of: window.container) {
            worked = true
        }
        if worked {
            try graph.runScheduled()
            letGoOfRows()
        }
        for window in windows {
            keptRows[window.container] = graph.keepRows(before: window.rows.lowerBound, of: window.container)
        }
    }

    /// Lazy containers that layout shows rows of, in document order.
    var lazyWindows: [LazyWindow] {
        layout.lazyWindows.filter { graph.isLive($0.container) }
            .map { (window: $0, place: graph.place(ofNode: $0.container)) }
            .sorted { Agenda.precedes($0.place, $1.place) }
            .map { $0.window }
    }
}
