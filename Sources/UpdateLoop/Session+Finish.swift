import Expressions
import Geometry
import LayoutEngine
import Metering
import RenderReport
import SVGFrame
import ScrollEffects
import ViewDocument
import ViewGraph
package import ViewTree

/// What ends an event: rows out of view are let go, effects read the final geometry, and what is drawn differently is
/// found among what was touched.
extension Session {
    func finish(_ event: ToldEvent, clamped: Bool, isEffective: Bool) throws(SessionFault) -> Update {
        letGoOfRows()
        if isEffective {
            try runKeptRows()
            try prefetchRows()
        }
        noteResizedRows()
        try keepPresentation()
        showPresentation()
        noteCells()
        try graph.drawShapes()
        try graph.updateNames()
        let changedEffects = try updateEffects()
        noteEffectsOutsideFrames(changedEffects.changed)
        noteTouches(changedEffects)
        try graph.checkWork()
        noteWork()
        // Rows put aside may be let go of before the next event.
        if defersDrawing, !graph.hasDormantRows { deferDrawing(changedEffects) } else { noteDrawing(changedEffects) }
        if graph.notesLayout { noteLayout() }
        graph.recordSkips()
        if pendingDrawing == nil { graph.recordMounts() }
        graph.recordReads()
        graph.evictDormantRows()
        try graph.checkWork()
        graph.log.live = graph.liveViews - graph.insideViews
        if let certainties = graph.log.certainties { graph.log.holdsOffsets = !clamped && holdsOffsets(certainties) }
        return Update(event: event, clamped: clamped, log: namedLog())
    }

    /// The log as it is handed out: its records know whom to ask for their texts.
    private func namedLog() -> WorkLog {
        var log = graph.log
        guard !log.redrawn.isEmpty || !log.moved.isEmpty || !log.ranges.isEmpty || !log.mounted.isEmpty else {
            return log
        }
        let texts = RecordTexts(self)
        recordTexts = texts
        log.redrawn.texts = texts
        log.moved.texts = texts
        log.ranges.texts = texts
        log.mounted.texts = texts
        return log
    }

    /// Before the next event: whoever still holds the last one's log finds the texts of its records in it.
    func keepRecordTexts() {
        guard let texts = recordTexts else { return }
        recordTexts = nil
        texts.keep(
            graph.log.redrawn.changes.map(\.view) + graph.log.moved.changes.flatMap(\.views)
                + graph.log.ranges.changes.map(\.node), mounted: graph.log.mounted.changes.map(\.view))
    }

    /// Lazy and recycling containers whose rows may have come or gone, in document order, with the rows they need now.
    private var changedWindows: [(node: NodeID, window: Range<Int>)] {
        if graph.windowsChanged.isEmpty, layoutLog.windows.isEmpty { return [] }
        var containers = graph.windowsChanged
        for change in layoutLog.windows { containers.insert(change.node) }
        return containers.filter { graph.isLive($0) }
            .map { (node: $0, place: graph.place(ofNode: $0)) }
            .sorted { Agenda.precedes($0.place, $1.place) }
            .compactMap { node, _ in
                // A recycling stack's window is in the log where it moved; else its cells are those mounted.
                let moved = layoutLog.windows.last { $0.node == node }?.window
                let window = layout.window(of: node, tree: graph.tree) ?? moved ?? graph.cells(of: node)
                return window.map { (node, $0) }
            }
    }

    /// Rows outside the windows are released, after the last round.
    func letGoOfRows() { _ = letGoOfRows(of: changedWindows) }

    /// Rows that are not in view when a round has brought everything up to date go before anything appears and before actions run:
    /// those that left, which nothing in a later round runs again, and those that were mounted to be measured.
    func letGoOfRowsInRound() throws(SessionFault) {
        layoutLog.sampled = []
        guard !graph.windowsChanged.isEmpty || !layoutLog.windows.isEmpty else { return }
        let left = changedWindows.filter { graph.hasRows(outside: $0.window, of: $0.node) }
        if !left.isEmpty, letGoOfRows(of: left) { try record() }
    }

    /// Whether any went.
    private func letGoOfRows(of containers: [(node: NodeID, window: Range<Int>)]) -> Bool {
        var isChanged = false
        // With a row the containers in it go.
        for (node, window) in containers where graph.isLive(node) {
            let pinned = layout.pinnedRows(of: node, tree: graph.tree)
            if graph.releaseRows(outside: window, keeping: pinned, of: node) { isChanged = true }
        }
        // Once for all of them: very many containers may let go of rows at the same time.
        if isChanged { graph.flushElements() }
        graph.geometry = LayoutGeometry()
        tellLayoutOfNodes()
        graph.geometry = layout.geometry
        graph.purgeLists()
        // A row that went changes no size: what is left stands where it stood, and scrolling places nothing.
        graph.layoutDirty.removeAll(keepingCapacity: true)
        return isChanged
    }

    /// What entered and left is one record a container.
    private func noteCells() {
        for node in windows.keys where !graph.isLive(node) { windows[node] = nil }
        var containers: [NodeID] = []
        for (node, after) in changedWindows {
            let before = windows.updateValue(after, forKey: node) ?? 0..<0
            guard before != after else { continue }
            let kept = before.clamped(to: after).count
            // Rows are counted from 0, a recycling stack's cells from 1, as its documents see them.
            let first = graph.tree.kind[Int(node)] == .recyclingStack ? 1 : 0
            var record = CellRecord(
                path: graph.path(of: node), name: graph.name(near: node), pointer: pointer(of: node),
                window: after.isEmpty ? nil : after.lowerBound + first...after.upperBound - 1 + first,
                entered: after.count - kept, left: before.count - kept, rebased: rebased(node))
            if let ahead = prefetched.firstIndex(where: { $0.container == node }) {
                record.prefetched = prefetched.remove(at: ahead).record.prefetched
            }
            graph.log.cells.append(record)
            containers.append(node)
        }
        graph.log.cells += prefetched.map { $0.record }
        containers += prefetched.map { $0.container }
        for (at, node) in containers.enumerated() {
            graph.log.cells[at].kept = keptRows[node]
            graph.log.cells[at].discarded = graph.discardedRows[node] ?? 0
        }
        prefetched.removeAll(keepingCapacity: true)
        graph.windowsChanged.removeAll()
        graph.log.anchorShift = layoutLog.anchorShift
    }

    /// Points by which a recycling container's origin was moved back in this event.
    private func rebased(_ node: NodeID) -> Double {
        layoutLog.windows.last { $0.node == node }?.rebased ?? 0
    }

    private func noteWork() {
        for text in layoutLog.missingGlyphs where graph.isLive(text.node) { diagnose(text) }
        graph.log.measured = layoutLog.measured.count + (graph.log.animation?.measured ?? 0)
        graph.log.measureCacheHits = layoutLog.cacheHits
        graph.log.placed = layoutLog.placed + (graph.log.animation?.placed ?? 0)
    }

    /// Views that were measured, or whose size or place changed, in the order met.
    private func noteLayout() {
        var order: [NodeID] = []
        var records: [NodeID: (isMeasured: Bool, isChanged: Bool)] = [:]
        func note(_ node: NodeID, isMeasured: Bool) {
            guard graph.isLive(node), case let view = graph.tree.view[Int(node)], view >= 0 else { return }
            if records[view] == nil { order.append(view) }
            records[view, default: (false, false)].isMeasured = isMeasured || records[view]?.isMeasured == true
            if !isMeasured { records[view]?.isChanged = true }
        }
        for node in layoutLog.measured { note(node, isMeasured: true) }
        for node in layoutLog.changes { note(node, isMeasured: false) }
        let rebanded = Set(layoutLog.rebanded)
        for moved in layoutLog.movedBands {
            for node in graph.coordinates.nodes(inBand: moved.band) where !rebanded.contains(node) {
                note(node, isMeasured: false)
            }
        }
        for view in order.prefix(WorkLog.listLimit) {
            guard let record = records[view] else { continue }
            graph.log.laidOut.append(
                LayoutRecord(
                    path: graph.path(of: view), name: graph.name(near: view), pointer: pointer(of: view),
                    isMeasured: record.isMeasured, isChanged: record.isChanged))
        }
    }

    /// Puts off pass F to the next event. What it looks at counts now: that is when it would have been.
    private func deferDrawing(_ changes: EffectChanges) {
        graph.purgeLists()
        meter.add(.comparison, touchedCount + graph.mountedViews.count)
        pendingDrawing = changes
    }

    /// Before the next event: what the last one drew is what that is compared with.
    func notePendingDrawing() {
        guard let changes = pendingDrawing else { return }
        pendingDrawing = nil
        noteDrawing(changes, isCounted: true)
    }

    /// For who asks what the last event drew after all.
    func completeDrawing(in update: inout Update) {
        guard pendingDrawing != nil || graph.defersNames else { return }
        graph.nameRuns()
        notePendingDrawing()
        graph.recordMounts()
        update.log = namedLog()
    }

    /// Pass F: what is drawn differently or elsewhere than in the frame before, among what was touched.
    private func noteDrawing(_ changedEffects: EffectChanges, isCounted: Bool = false) {
        graph.purgeLists()
        let (touched, bands) = touchedNodes()
        if !isCounted { meter.add(.comparison, touchedCount + graph.mountedViews.count) }
        let changes = drawn.update(
            graph.coordinates, mounted: graph.mountedViews, touched: touched, bands: bands,
            tellsEach: graph.notesLayout,
            effects: changedEffects.changed,
            scrolled: (scrolled + layoutLog.adjustedScrolls).filter { graph.isLive($0) })
        graph.log.redrawn.changes = reported(changes.redrawn, areRedrawn: true)
        let moved = reported(changes.moved)
        // Neighbours that moved alike share a record, but where each view is to have a verdict.
        graph.log.moved.changes =
            graph.notesLayout
            ? moved
            : graph.coordinates.withSiblingsTogether(moved) { drawn.changesAlone(of: $0, graph.coordinates) }
        viewsOfChangedEffects = nil
        self.changedEffects = changedEffects.changed
    }

    /// What is drawn differently inside a view of the library is drawn differently in that view.
    package func reported(_ changes: [DrawChange], areRedrawn: Bool = false) -> [DrawChange] {
        guard graph.insideViews > 0 || !graph.paintersEnded.isEmpty else { return changes }
        var result: [DrawChange] = []
        var places: [NodeID: Int] = [:]
        for change in changes {
            var change = change
            let own = graph.reportedView(change.view)
            let isOwn = own == change.view
            // What lies around all that a document writes, where sheets come out, is nobody's view.
            if graph.isInside(own) { continue }
            change.view = own
            if let known = places[own] {
                if isOwn {
                    let attributes = result[known].attributes.union(change.attributes)
                    result[known] = change
                    result[known].attributes = attributes
                } else {
                    result[known].attributes.formUnion(change.attributes)
                }
            } else {
                places[own] = result.count
                result.append(change)
            }
        }
        guard areRedrawn else { return result }
        for view in graph.paintersEnded.sorted() where graph.isLive(view) && places[view] == nil {
            result.append(DrawChange(view: view, attributes: .size))
        }
        return result
    }
}

extension Session {
    /// Says that a text holds characters which no face has (docs/report.md).
    private func diagnose(_ text: MissingGlyphs) {
        let shown = text.characters.prefix(8).map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
        }
        let more = text.characters.count > shown.count ? " and \(text.characters.count - shown.count) more" : ""
        graph.log.diagnose(
            Diagnostic(
                code: "missing-glyph",
                message: "No font has \(shown.joined(separator: ", "))\(more): a box is drawn.",
                path: graph.path(of: text.node), pointer: pointer(of: text.node)))
    }
}
