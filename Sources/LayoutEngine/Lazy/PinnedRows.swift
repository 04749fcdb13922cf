import Geometry
import ViewDocument
package import ViewTree

extension LayoutState {
    /// Rows of a lazy container outside its window that exist because they are pinned, by the last update.
    package func pinnedRows(of node: NodeID, tree: ViewTree) -> [Int] {
        lazyContainer(node, tree)?.pinned ?? []
    }
}

extension LayoutPass {
    private func pins(_ container: LazyContainer) -> (headers: Bool, footers: Bool) {
        guard !container.rows.sections.isEmpty else { return (false, false) }
        return (
            tree.parameter(container.node, Parameters.pinnedHeaders) != 0,
            tree.parameter(container.node, Parameters.pinnedFooters) != 0
        )
    }

    /// The visible area in which rows are pinned: less what bars and padding right on the scroll view take of it, which are its safe
    /// area; where a large title has scrolled away it begins under the bar that is left (CONTROLS 5.5).
    private func pinningRange(of place: LazyPlace) -> (low: Double, high: Double)? {
        guard var range = visibleRange(of: place) else { return nil }
        let scroll = scrolls[Int(tree.content[Int(place.scroll)])]
        if scroll.insets != .zero {
            let (all, margins) = (scroll.insets, contentMargins(around: place.scroll))
            let (left, right) = (all.leading - margins.leading, all.trailing - margins.trailing)
            let (first, last) =
                place.axis == .vertical
                ? (all.top - margins.top, all.bottom - margins.bottom)
                : place.isRightToLeft ? (right, left) : (left, right)
            range = (range.low + first, range.high - last)
        }
        if place.axis == .vertical, isUnderTitle(place.scroll) {
            range.low -= min(max(scroll.offset.y, 0), Program.titleRoom(in: source.program.profile))
        }
        return range
    }

    /// How far a row stands from its natural place because it is pinned (LAYOUT 7): a header at the start of the
    /// visible area, within its section; a footer at the end.
    func pinShift(ofRow row: Int, _ container: LazyContainer) -> Double {
        let pins = pins(container)
        guard pins.headers || pins.footers, let visible = pinningRange(of: container.place) else { return 0 }
        guard let section = container.rows.sections.first(where: { $0.rows.contains(row) }),
            overlaps(section, visibleRange(of: container.place, reach: true) ?? visible, container.extents)
        else { return 0 }
        return shift(ofRow: row, section, container.extents, visible, pins)
    }

    /// Whether any of a section is seen, under bars too; where none is, nothing of it is pinned.
    private func overlaps(
        _ section: LazySection, _ visible: (low: Double, high: Double), _ extents: LazyExtents
    ) -> Bool {
        extents.start(ofRow: section.rows.lowerBound) < visible.high
            && extents.end(ofRow: section.rows.upperBound - 1) > visible.low
    }

    private func shift(
        ofRow row: Int, _ section: LazySection, _ extents: LazyExtents, _ visible: (low: Double, high: Double),
        _ pins: (headers: Bool, footers: Bool)
    ) -> Double {
        let header = section.rows.prefix(section.headerCount)
        let footer = section.rows.suffix(section.footerCount)
        if pins.headers, header.contains(row), let last = header.last, let end = section.rows.last {
            let start = extents.start(ofRow: section.rows.lowerBound)
            let length = extents.end(ofRow: last) - start
            return max(start, min(max(visible.low, start), extents.end(ofRow: end) - length)) - start
        }
        if pins.footers, footer.contains(row), let first = footer.first, let last = footer.last {
            let start = extents.start(ofRow: first)
            let length = extents.end(ofRow: last) - start
            let least = extents.start(ofRow: section.rows.lowerBound)
            return min(start, max(min(visible.high - length, start), least)) - start
        }
        return 0
    }

    /// Moves pinned rows to where the offset wants them; nothing is measured or counted for that. Gives the rows that
    /// are pinned outside the window.
    func movePins(_ index: Int) -> [Int] {
        guard !tables.lazy[index].rows.sections.isEmpty else { return [] }
        let container = tables.lazy[index]
        let pins = pins(container)
        guard pins.headers || pins.footers, let visible = pinningRange(of: container.place) else { return [] }
        let seen = visibleRange(of: container.place, reach: true) ?? visible
        var outside: [Int] = []
        for section in container.rows.sections where !section.rows.isEmpty {
            let isSeen = overlaps(section, seen, container.extents)
            var rows: [Int] = []
            if pins.headers { rows += section.rows.prefix(section.headerCount) }
            if pins.footers { rows += section.rows.suffix(section.footerCount) }
            for row in rows {
                if isSeen, !container.window.contains(row) { outside.append(row) }
                guard let place = container.rows.place(ofRow: row) else { continue }
                let shift = isSeen ? shift(ofRow: row, section, container.extents, visible, pins) : 0
                var start = container.extents.start(ofRow: row) + shift
                if container.extents.list != nil {
                    let element = container.rows.elements[place]
                    let height = rowNode(element) < 0 ? 0 : sizes[Int(rowNode(element))].height
                    start += contentShift(ofRow: row, element, height: height, container.extents)
                }
                movePin(at: place, to: start, container)
            }
        }
        return outside.sorted()
    }

    private func movePin(at place: Int, to start: Double, _ container: LazyContainer) {
        let node = rowNode(container.rows.elements[place])
        guard node >= 0, isPlaced[Int(node)] else { return }
        var origin = origins[Int(node)]
        origin[container.axis] = start
        if container.axis == .horizontal, container.isRightToLeft {
            origin.x = sizes[Int(container.node)].width - start - sizes[Int(node)].width
        }
        guard origin != origins[Int(node)] else { return }
        logChange(Int(node))
        origins[Int(node)] = origin
    }
}
