import Geometry
import Metering
import ViewDocument
import ViewTree

extension LayoutPass {
    /// The part of a lazy container inside its scroll view's frame, in its own coordinates along its axis, from its start;
    /// with what is seen beyond that frame under bars, if `reach` says so.
    func visibleRange(of container: LazyPlace, reach: Bool = false) -> (low: Double, high: Double)? {
        guard container.scroll >= 0 else { return nil }
        let state = Int(tree.content[Int(container.scroll)])
        guard state >= 0, state < scrolls.count else { return nil }
        var low = scrolls[state].offset[container.axis] - container.base
        var high = low + scrolls[state].containerSize[container.axis]
        if reach {
            let sides = scrolls[state].reach
            low -= container.axis == .vertical ? sides.top : sides.leading
            high += container.axis == .vertical ? sides.bottom : sides.trailing
        }
        guard container.axis == .horizontal, container.isRightToLeft else { return (low, high) }
        let length = sizes[Int(container.node)].width
        return (length - high, length - low)
    }

    /// Finds every lazy container's place in its scroll view and the rows it needs. Requests for rows that are not
    /// mounted; only of containers in `scroll` if it is given.
    func findWindows(of scroll: NodeID? = nil) -> [ContentRequest] {
        var requests: [ContentRequest] = []
        meter.add(.size, tables.lazy.count)
        for index in tables.lazy.indices {
            let container = tables.lazy[index].place
            guard container.node >= 0, index < source.lazyRows.count, isPlaced[Int(container.node)],
                source.lazyRows[index].count > 0
            else { continue }
            if let scroll {
                guard container.scroll == scroll else { continue }
            } else {
                locate(index)
            }
            findWindow(index, &requests)
        }
        return requests + findRecyclingWindows(of: scroll)
    }

    /// The nearest scroll view along the container's axis and where in its content the container lies.
    func locate(_ index: Int) {
        let (node, axis) = (tables.lazy[index].node, tables.lazy[index].axis)
        var at = node
        var base = 0.0
        var scroll: NodeID = -1
        while at >= 0 {
            base += origin(of: at)[axis]
            let parent = tree.layoutParent(at)
            if parent >= 0, isScrollView(parent, along: axis) {
                scroll = parent
                break
            }
            at = parent
        }
        tables.lazy[index].scroll = scroll
        tables.lazy[index].base = base
    }

    /// Rows by which a request reaches further at most where those before had no view.
    private static let longestStep = 20_000

    private func findWindow(_ index: Int, _ requests: inout [ContentRequest]) {
        // Field by field: a copy of the container counts a reference to each table that it has.
        let container = tables.lazy[index].place
        let count = tables.lazy[index].extents.lines.rowCount
        var window = 0..<count
        var high = Double.infinity
        if container.scroll >= 0 {
            let visible = visibleRange(of: container, reach: true) ?? (0, 0)
            window = tables.lazy[index].extents.rows(from: visible.low, to: visible.high)
            high = visible.high
        }
        tables.lazy[index].window = window
        for rows in tables.lazy[index].recheck { requests.append(.rows(container.node, rows)) }
        tables.lazy[index].recheck = []
        let pins = movePins(index)
        tables.lazy[index].pinned = pins
        meter.add(.visit, log.windows.count / 4 + window.count)
        log.windows.removeAll { $0.node == container.node }
        let rows = tables.lazy[index].rows
        let needed = window.count + pins.count
        let missing = window.contains { rows.place(ofRow: $0) == nil } || pins.contains { rows.place(ofRow: $0) == nil }
        guard missing || rows.elements.count != needed else { return }
        log.windows.append(WindowChange(node: container.node, window: window, pinned: pins))
        guard missing else { return }
        for pin in pins where rows.place(ofRow: pin) == nil { requests.append(.rows(container.node, pin..<pin + 1)) }
        guard !window.isEmpty else { return }
        var asked = window
        if high.isFinite, !tables.lazy[index].foundNoView {
            asked = asked.lowerBound..<certainEnd(of: window, until: high, tables.lazy[index].extents)
        }
        let old = tables.lazy[index].requested
        if tables.lazy[index].requestStamp == stamp, old.lowerBound <= window.upperBound,
            window.lowerBound <= old.upperBound
        {
            asked = min(old.lowerBound, window.lowerBound)..<max(old.upperBound, asked.upperBound)
            if tables.lazy[index].foundNoView {
                let step = min(old.count, Self.longestStep)
                let reach = min(count, asked.upperBound + step)
                asked = asked.lowerBound..<max(asked.upperBound, reach)
            }
        }
        tables.lazy[index].requested = asked
        tables.lazy[index].requestStamp = stamp
        requests.append(.rows(container.node, asked))
    }

    /// Where the rows end that are asked for next. SwiftUI places one row after the other (LAZY 2; MEASURED A13), so that a short
    /// first row does not bring in as many as would fit if all were as short: behind rows that are known come as many again at most,
    /// and no more than are in view if they are as long as the longest of those.
    private func certainEnd(of window: Range<Int>, until high: Double, _ extents: LazyExtents) -> Int {
        guard extents.table.hasEstimates else { return window.upperBound }
        let first = extents.lines.place(ofRow: window.lowerBound).line
        let last = extents.lines.place(ofRow: window.upperBound - 1).line
        var line = first
        var lengths: (least: Double, most: Double, count: Int) = (.infinity, 0, 0)
        while line <= last, let known = extents.table.row(line) {
            if known.isMeasured, !known.isEmpty {
                lengths = (min(lengths.least, known.length), max(lengths.most, known.length), lengths.count + 1)
            }
            line += 1
        }
        meter.add(.visit, line - first)
        // After a jump nothing of what is there is known: where it begins is an estimate itself.
        guard line <= last, line > first || first == 0 else { return window.upperBound }
        var more = 1
        if lengths.count > 0, lengths.most > 0 {
            let room = (high - extents.table.start(of: line)) / lengths.most
            let fitting = room < Double(last - line + 1) ? max(1, Int(room.rounded(.up))) : last - line + 1
            let areAlike = lengths.count > 1 && lengths.least == lengths.most
            more = areAlike ? fitting : min(fitting, lengths.count)
        }
        return min(window.upperBound, extents.lines.firstRow(ofLine: min(line + more, last + 1)))
    }
}
