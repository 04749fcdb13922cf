import Geometry
import Metering
import ViewDocument
import ViewTree

/// How long the lines of lazy containers are, as far as their rows are mounted.
extension LayoutPass {
    /// Measures lines with mounted rows that are not known and those with rows that answered differently since.
    func recordNewRows(_ index: Int) {
        guard tables.lazy[index].isPresent, !tables.lazy[index].extents.cross.isNaN else { return }
        var container = tables.lazy[index]
        let rows = container.rows
        tables.lazy[index].extents = LazyExtents()
        measureLines(of: rows, container.axis, into: &container.extents) { pass, extents, line, places in
            // A filtered list has many lines without a view: they are known once they were looked at.
            guard let known = extents.table.row(line), known.isMeasured else { return true }
            return places.contains { place in
                let row = pass.rowNode(rows.elements[place])
                guard row >= 0 else { return !known.isEmpty }
                return known.isEmpty || pass.records[Int(row)].flags.contains(.extentStale) || pass.isBlank(row)
            }
        }
        let measuredBy = rowContainer(of: rows)
        if measuredBy != .zero { container.extents.container = measuredBy }
        container.extents.list?.leaveOut(container.extents.table)
        tables.lazy[index].extents = container.extents
    }

    /// Extents at a cross length that know the mounted rows.
    func measuredExtents(_ node: NodeID, cross: Double) -> LazyExtents {
        guard let index = lazyIndex(node) else { return LazyExtents() }
        let rows = source.lazyRows[index]
        let axis = lazyAxis(node)
        let isGrid = tree.kind[Int(node)] == .lazyVGrid || tree.kind[Int(node)] == .lazyHGrid
        let given = tree.parameter(node, Parameters.stackSpacing)
        var extents = LazyExtents()
        let written = index < tables.lazy.count ? tables.lazy[index].tracks : []
        if isGrid { extents.tracks = ResolvedTracks(written, length: cross) }
        extents.lines = LazyLines(
            rowCount: rows.count, trackCount: extents.tracks.lengths.count, sections: rows.sections)
        if isList(node) { extents.list = listRows(node, rows, cross: cross) }
        let fixed = extents.list?.cellLengths(rows.fixed) ?? rows.fixed
        extents.table = ExtentTable(
            count: extents.lines.lineCount, cross: cross,
            spacing: given.isFinite ? given : (isGrid ? ViewSpacing.defaultDistance : .nan),
            isUniform: rows.isUniform && rows.sections.isEmpty,
            fixed: FixedLines(fixed, extents.lines))
        if !cross.isNaN { measureLines(of: rows, axis, into: &extents) { _, _, _, _ in true } }
        extents.container = rowContainer(of: rows)
        extents.list?.leaveOut(extents.table)
        return extents
    }

    /// What the mounted rows are measured by besides what they are proposed; zero where it is nothing.
    func rowContainer(of rows: LazyRows) -> Size {
        let depends = rows.elements.contains { element in
            let row = rowNode(element)
            return row >= 0 && records[Int(row)].traits.contains(.usesContainer)
        }
        return depends ? container : .zero
    }

    /// Measures the lines of mounted rows for which `isNeeded` holds.
    private func measureLines(
        of rows: LazyRows, _ axis: Axis, into extents: inout LazyExtents,
        where isNeeded: (LayoutPass, LazyExtents, Int, Range<Int>) -> Bool
    ) {
        var place = 0
        meter.add(.visit, rows.elements.count)
        while place < rows.elements.count, !meter.isStopped {
            let line = extents.lines.place(ofRow: rows.index(at: place)).line
            var end = place + 1
            while end < rows.elements.count, extents.lines.place(ofRow: rows.index(at: end)).line == line { end += 1 }
            if isNeeded(self, extents, line, place..<end) { measure(line, rows, place..<end, axis, &extents) }
            place = end
        }
    }

    private func measure(
        _ line: Int, _ rows: LazyRows, _ places: Range<Int>, _ axis: Axis, _ extents: inout LazyExtents
    ) {
        // Its length is written into the table, and the sums above it.
        meter.add(.invalidation)
        let before = extents.table.row(line)
        let placed = places.first { place in
            let row = rowNode(rows.elements[place])
            return row >= 0 && records[Int(tree.view[Int(row)])].counted == stamp
        }
        var length = 0.0
        var spacing: Int32 = -1
        for place in places {
            let row = rowNode(rows.elements[place])
            guard row >= 0 else { continue }
            let element = rows.elements[place]
            let proposal = rowProposal(rows.index(at: place), element, extents, axis)
            let own = size(of: row, proposing: proposal)[axis]
            length = max(length, extents.list?.length(ofRow: line, content: own, rowTraits(of: element)) ?? own)
            records[Int(row)].flags.remove(.extentStale)
            if spacing < 0 { spacing = records[Int(row)].spacing }
        }
        if let placed, let before, before.isMeasured, !before.isEmpty, abs(length - before.length) > 0.01 {
            log.resizedRows.append((rows.elements[placed], rows.index(at: placed)))
        }
        let spacings = tables.spacings
        extents.table.record(line, length: length, spacing: spacing) { spacings.distance($0, $1, along: axis) }
    }

    /// What a row is proposed: the cross length, or that of its track; nothing along the axis.
    func rowProposal(_ row: Int, _ element: NodeID, _ extents: LazyExtents, _ axis: Axis) -> ProposedViewSize {
        var proposal = ProposedViewSize.unspecified
        if let list = extents.list {
            proposal.width = max(0, extents.cross - list.insets(ofRow: row, rowTraits(of: element)).horizontal)
            return proposal
        }
        let place = extents.lines.place(ofRow: row)
        proposal[axis.other] =
            place.isFull || extents.tracks.lengths.isEmpty
            ? extents.cross : extents.tracks.lengths[place.place % extents.tracks.lengths.count]
        return proposal
    }
}
