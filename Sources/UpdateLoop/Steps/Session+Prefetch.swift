import Geometry
import LayoutEngine
import ViewDocument
import ViewGraph
import ViewTree

/// Rows that come next are evaluated and measured at the end of an event (RERENDER 7.3).
extension Session {
    /// The rows ahead of a window, `count` of them as far as there are so many. A window that no layout has looked at since
    /// rows left may reach behind the last one.
    private func rowsAhead(of window: LazyWindow, _ count: Int) -> Range<Int> {
        guard !window.rows.isEmpty else { return 0..<0 }
        let rows = window.rows.clamped(to: 0..<window.count)
        let isBackwards = directions.isBackwards(window.scroll, along: window.axis) != window.isReversed
        return isBackwards
            ? max(0, rows.lowerBound - count)..<rows.lowerBound
            : rows.upperBound..<min(window.count, rows.upperBound + count)
    }

    /// Evaluates and measures the rows ahead of every lazy container in view, and of those inside such rows their first ones;
    /// then all of them are put aside. How many began is noted by container.
    func prefetchRows() throws(SessionFault) {
        let count = graph.program.prefetch
        guard count > 0 else { return }
        graph.log.prefetched = 0
        directions.purge(graph)
        var targets: [(container: NodeID, rows: Range<Int>)] = lazyWindows.map {
            ($0.container, rowsAhead(of: $0, count))
        }
        var began: [(container: NodeID, rows: [Int])] = []
        graph.offScreenRun = .prefetched
        defer { graph.offScreenRun = nil }
        var known = Set(targets.map { $0.container })
        while true {
            var worked = false
            for (container, rows) in targets where !rows.isEmpty && graph.isLive(container) {
                guard let rows = try graph.beginAhead(rows, of: container) else { continue }
                worked = true
                if let at = began.firstIndex(where: { $0.container == container }) {
                    began[at].rows += rows
                } else {
                    began.append((container, rows))
                }
            }
            guard worked else { break }
            try graph.runScheduled()
            for container in graph.lazyContainersAhead() where known.insert(container).inserted {
                targets.append((container, 0..<min(count, graph.rowCount(of: container))))
            }
            targets = targets.map { (target: $0, place: graph.place(ofNode: $0.container)) }
                .sorted { Agenda.precedes($0.place, $1.place) }.map { $0.target }
        }
        guard !began.isEmpty else { return }
        try measureAhead(began)
        for (container, rows) in began where !rows.isEmpty { note(rows.count, prefetchedIn: container) }
        letGoOfRows()
        graph.endAhead()
    }

    private func measureAhead(_ began: [(container: NodeID, rows: [Int])]) throws(SessionFault) {
        var rows: [RowAhead] = []
        for (container, numbers) in began {
            for (row, element) in graph.elements(ofRows: numbers, in: container) {
                rows.append(RowAhead(container: container, row: row, element: element))
            }
        }
        graph.purgeLists()
        tellLayoutOfNodes()
        graph.geometry = LayoutGeometry()
        defer { graph.geometry = layout.geometry }
        do {
            try layout.measureAhead(rows, tree: graph.tree, log: &layoutLog)
        } catch {
            throw layoutFault(error)
        }
    }

    /// Said now: a container inside of a row ahead goes out of view with it.
    private func note(_ count: Int, prefetchedIn container: NodeID) {
        graph.log.prefetched = (graph.log.prefetched ?? 0) + count
        var record = CellRecord(
            path: graph.path(of: container), name: graph.name(near: container), pointer: pointer(of: container),
            window: layout.window(of: container, tree: graph.tree).flatMap {
                $0.isEmpty ? nil : $0.lowerBound...$0.upperBound - 1
            },
            entered: 0, left: 0, rebased: 0)
        record.prefetched = count
        prefetched.append((container, record))
    }
}
