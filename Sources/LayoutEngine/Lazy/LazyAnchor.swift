import Geometry
import ViewDocument
import ViewTree

/// The topmost visible row of a scroll view, which stays where it is on screen while lengths around it change or become
/// known.
struct LazyAnchor {
    /// Its container, by `ViewTree.content`, and that one's scroll view.
    var index: Int
    var node: NodeID
    var scroll: NodeID
    var axis: Axis
    /// The row, and its key where it is mounted: it may be another's number afterwards.
    var row: Int
    var key: UInt64?
    /// Where it begins in its container and in the scroll view's content, along the axis.
    var start: Double
    var place: Double
    /// The container's length across, and the scroll view's offset.
    var cross: Double
    var offset: Double
    /// Whether its container begins in view: what is above it there stays where it is, and holds the row but for estimates.
    var isBelowOthers: Bool
    /// By how much the end of the content kept the row from its place in an earlier wave of the event.
    var withheld = 0.0
    /// Lengths of the containers that end before what is visible.
    var passed: [(index: Int, length: Double)] = []
}

extension LayoutPass {
    /// Finds the rows to be held, before anything changes: one for each axis of a scroll view in which a lazy container
    /// reaches up out of sight.
    func findAnchors() {
        anchors.removeAll(keepingCapacity: true)
        var passed: [(scroll: NodeID, axis: Axis, index: Int, length: Double)] = []
        for index in tables.lazy.indices {
            let place = tables.lazy[index].place
            guard place.node >= 0, place.scroll >= 0, isPlaced[Int(place.node)],
                tables.lazy[index].extents.isKnown, let visible = visibleRange(of: place)
            else { continue }
            let length = tables.lazy[index].extents.total
            if visible.low >= length {
                passed.append((place.scroll, place.axis, index, length))
            } else if visible.high > 0, let anchor = anchor(of: tables.lazy[index], index, visible) {
                // One that reaches up out of sight is further up than one that begins in view.
                let other = anchors.firstIndex { $0.scroll == anchor.scroll && $0.axis == anchor.axis }
                if let other {
                    if anchors[other].isBelowOthers, !anchor.isBelowOthers { anchors[other] = anchor }
                } else {
                    anchors.append(anchor)
                }
            }
        }
        for (place, anchor) in anchors.enumerated() {
            for other in passed where other.scroll == anchor.scroll && other.axis == anchor.axis {
                anchors[place].passed.append((other.index, other.length))
            }
        }
    }

    /// The first visible row that stood in view in the frame before (a pinned header did elsewhere); where none did, the first
    /// whose length is known, or the first. None at the very beginning, where rows come in from above by being there.
    private func anchor(
        of container: LazyContainer, _ index: Int, _ visible: (low: Double, high: Double)
    ) -> LazyAnchor? {
        let extents = container.extents
        let state = scrollIndex(container.scroll)
        guard state >= 0, !isAtStart(scrolls[state], container), !isAtDefaultAnchor(container.scroll) else {
            return nil
        }
        let lines = extents.lineRange(from: visible.low, to: visible.high)
        let rows = extents.lines.firstRow(ofLine: lines.lowerBound)..<extents.lines.firstRow(ofLine: lines.upperBound)
        let stood = topmostStanding(of: rows.clamped(to: container.window), container, after: visible.low)
        // What was held in an earlier wave of the event goes on to be: its line may grow as others come into it.
        let earlier = log.heldRows.first { $0.node == container.node }
        let seen =
            visibleRange(of: container.place, reach: true).map { extents.rows(from: $0.low, to: $0.high) } ?? rows
        let held = earlier.flatMap { self.row(of: $0, in: container) }.flatMap { seen.contains($0) ? $0 : nil }
        guard let row = held ?? stood ?? follower(of: container.window, in: seen) ?? firstKnown(lines, extents) else {
            return nil
        }
        let mounted = container.rows.place(ofRow: row)
        let start = begin(ofRow: row, container)
        return LazyAnchor(
            index: index, node: container.node, scroll: container.scroll, axis: container.axis, row: row,
            key: mounted.flatMap { $0 < container.rows.keys.count ? container.rows.keys[$0] : nil }, start: start,
            place: place(of: start, in: container), cross: extents.cross,
            offset: scrolls[state].offset[container.axis], isBelowOthers: visible.low < 0,
            withheld: held == nil ? 0 : earlier?.withheld ?? 0)
    }

    /// Where all rows in view before are above: the first that can be seen now, whether its length is known or not. Were one
    /// below it held, those from before would be drawn into view by as much as it is shorter.
    private func follower(of window: Range<Int>, in seen: Range<Int>) -> Int? {
        !window.isEmpty && window.upperBound <= seen.lowerBound ? seen.first : nil
    }

    private func firstKnown(_ lines: Range<Int>, _ extents: LazyExtents) -> Int? {
        (lines.first { extents.table.row($0) != nil } ?? lines.first).map { extents.lines.firstRow(ofLine: $0) }
    }

    /// The first of these rows that stands; in a grid that of its line which begins highest.
    private func topmostStanding(of rows: Range<Int>, _ container: LazyContainer, after low: Double) -> Int? {
        let standing = container.rows.elements.indices.lazy.map { container.rows.index(at: $0) }
            .filter { rows.contains($0) && self.stands($0, container, after: low) }
        guard let first = standing.first, !container.extents.tracks.lengths.isEmpty else { return standing.first }
        let lines = container.extents.lines
        let line = lines.place(ofRow: first).line
        return standing.prefix { lines.place(ofRow: $0).line == line }
            .min { begin(ofRow: $0, container) < begin(ofRow: $1, container) }
    }

    private func isAtStart(_ scroll: ScrollGeometry, _ container: LazyContainer) -> Bool {
        guard container.axis == .horizontal, container.isRightToLeft else { return scroll.offset[container.axis] <= 0 }
        return scroll.offset.x >= scroll.maximumOffset.x
    }

    /// Whether a row was placed and its line's length is known: it is where the last frame had it. A cell that is shorter
    /// than its line may end where the line is still seen.
    private func stands(_ row: Int, _ container: LazyContainer, after low: Double) -> Bool {
        guard let place = container.rows.place(ofRow: row),
            container.extents.table.row(container.extents.lines.place(ofRow: row).line) != nil
        else { return false }
        let node = rowNode(container.rows.elements[place])
        guard node >= 0, isPlaced[Int(node)] else { return false }
        if container.extents.tracks.lengths.isEmpty || container.axis == .horizontal && container.isRightToLeft {
            return true
        }
        return origins[Int(node)][container.axis] + sizes[Int(node)][container.axis] > low
    }

    /// Where a row begins: its line, and in a grid its own edge where it has one, which lies in the line as its neighbours
    /// there let it.
    private func begin(ofRow row: Int, _ container: LazyContainer) -> Double {
        let start = container.extents.start(ofRow: row)
        guard !container.extents.tracks.lengths.isEmpty, !(container.axis == .horizontal && container.isRightToLeft),
            let place = container.rows.place(ofRow: row)
        else { return start }
        let node = rowNode(container.rows.elements[place])
        let isPinned = container.rows.sections.contains { section in
            section.rows.contains(row)
                && (row < section.rows.lowerBound + section.headerCount
                    || row >= section.rows.upperBound - section.footerCount)
        }
        return node >= 0 && isPlaced[Int(node)] && !isPinned ? origins[Int(node)][container.axis] : start
    }

    /// Where a place in a lazy container lies in the content of its scroll view.
    private func place(of start: Double, in container: LazyContainer) -> Double {
        guard container.axis == .horizontal, container.isRightToLeft else { return container.base + start }
        return container.base + sizes[Int(container.node)].width - start
    }

    /// Moves scroll offsets by as much as the rows to be held moved in the content, when everything has its place.
    ///
    /// At another length across everything there is takes part: texts above have other lines. Else only lengths that were
    /// estimated count, and views that change because a body says so move what is below them.
    func holdAnchors() {
        log.heldRows = anchors.map {
            HeldRow(node: $0.node, row: $0.row, key: $0.key, scroll: $0.scroll, axis: $0.axis)
        }
        for anchor in anchors {
            guard tables.lazy[anchor.index].node == anchor.node, tables.lazy[anchor.index].extents.isKnown,
                isPlaced[Int(anchor.node)]
            else { continue }
            locate(anchor.index)
            let state = scrollIndex(anchor.scroll)
            let container = tables.lazy[anchor.index]
            guard container.scroll == anchor.scroll, state >= 0, let row = row(of: anchor, in: container)
            else { continue }
            let start = begin(ofRow: row, container)
            if anchor.isBelowOthers, row != anchor.row || container.extents.cross != anchor.cross { continue }
            var shift = place(of: start, in: container) - anchor.place
            if container.extents.cross == anchor.cross, !(container.axis == .horizontal && container.isRightToLeft) {
                shift = start - anchor.start
                for other in anchor.passed {
                    let isPresent = tables.lazy[other.index].isPresent
                    shift += (isPresent ? tables.lazy[other.index].extents.total : other.length) - other.length
                }
            }
            shift += anchor.withheld
            guard shift != 0 else { continue }
            hold(anchor, by: shift, state)
        }
    }

    /// The number the row has now; nil where it went.
    private func row(of anchor: LazyAnchor, in container: LazyContainer) -> Int? {
        row(
            of: HeldRow(
                node: anchor.node, row: anchor.row, key: anchor.key, scroll: anchor.scroll, axis: anchor.axis),
            in: container)
    }

    private func row(of held: HeldRow, in container: LazyContainer) -> Int? {
        var row = held.row
        if let key = held.key, let place = container.rows.keys.firstIndex(of: key) {
            row = container.rows.index(at: place)
        }
        return row < container.extents.lines.rowCount ? row : nil
    }

    /// The offset goes on from where it was when the row was found: content that became shorter may have moved it since.
    private func hold(_ anchor: LazyAnchor, by shift: Double, _ state: Int) {
        scrolls[state].offset[anchor.axis] = anchor.offset + shift
        log.anchorShift += shift
        held.append((anchor.scroll, anchor.axis))
        if !log.adjustedScrolls.contains(anchor.scroll) { log.adjustedScrolls.append(anchor.scroll) }
    }

    /// Offsets that were moved to hold a row stay within their bounds.
    func clampHeldOffsets() {
        guard !allowsOverscroll else { return }
        for (scroll, axis) in held {
            let state = scrollIndex(scroll)
            guard state >= 0, scrolls[state].node == scroll else { continue }
            let offset = scrolls[state].offset[axis]
            let most = scrolls[state].maximumOffset[axis]
            let reached = min(max(offset, 0), most)
            scrolls[state].offset[axis] = reached
            log.anchorShift += reached - offset
            // Content may turn out longer in a later wave.
            for place in log.heldRows.indices
            where log.heldRows[place].scroll == scroll && log.heldRows[place].axis == axis {
                log.heldRows[place].withheld = offset - reached
            }
        }
        held.removeAll()
    }
}
