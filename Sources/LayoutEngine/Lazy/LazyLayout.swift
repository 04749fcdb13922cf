import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 7: across the proposal, along the sum of its lines, which are never mounted to answer this.
    func lazySize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        guard let index = lazyIndex(node) else { return .zero }
        let axis = lazyAxis(node)
        let rows = source.lazyRows[index]
        let cross = p[axis.other]
        var size = Size.zero
        if cross != Parameters.none { size[axis.other] = cross }
        guard rows.count > 0 else { return size }
        let known = tables.lazy[index].extents
        if known.cross == cross, isCurrent(known, rows) {
            size[axis] = known.total
            return size
        }
        guard !rows.elements.isEmpty else {
            let isLed = index < tables.lazy.count && tables.lazy[index].lead != nil
            if cross == Parameters.none, !isLed {
                // Across the first row decides, whatever is known of the lengths.
                tables.unanswered.append(node)
                if index < tables.lazy.count { tables.lazy[index].awaitsLead = true }
            } else if known.isKnown {
                size[axis] = known.total
            } else if cross != Parameters.none, let written = writtenLength(node, cross: cross) {
                size[axis] = written
            } else {
                tables.unanswered.append(node)
            }
            return size
        }
        if cross == Parameters.none {
            guard let ideal = idealCross(index, axis) else {
                tables.unanswered.append(node)
                if index < tables.lazy.count { tables.lazy[index].awaitsLead = true }
                if known.isKnown { size[axis] = known.total }
                return size
            }
            size[axis.other] = ideal
        }
        // Rows out of view keep the lengths they were seen with here too.
        let length = size[axis.other]
        let isKnown = known.cross == length && isCurrent(known, rows)
        size[axis] = isKnown ? known.total : measuredExtents(node, cross: length).total
        return size
    }

    /// Whether a lazy container has rows of which none is mounted.
    func hasNoRow(_ node: NodeID) -> Bool {
        guard Int(node) < recordCount, !records[Int(node)].flags.contains(.free), let index = lazyIndex(node) else {
            return false
        }
        return source.lazyRows[index].count > 0 && source.lazyRows[index].elements.isEmpty
    }

    /// The length of all lines where the document says how long each is: no row need be mounted to be measured.
    private func writtenLength(_ node: NodeID, cross: Double) -> Double? {
        guard let index = lazyIndex(node), !source.lazyRows[index].fixed.isEmpty else { return nil }
        let extents = measuredExtents(node, cross: cross)
        return extents.isKnown ? extents.total : nil
    }

    /// Places the mounted rows at their places in the whole.
    func placeLazyRows(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        guard let index = lazyIndex(node), index < tables.lazy.count else { return }
        let axis = lazyAxis(node)
        let given = p[axis.other]
        let cross = given.isFinite ? given : size[axis.other]
        if !knowsRows(index, cross: cross) {
            let extents = measuredExtents(node, cross: cross)
            tables.lazy[index].extents = extents
            tables.lazy[index].countsAllRows = true
        } else {
            recordNewRows(index)
        }
        let container = tables.lazy[index]
        for place in container.rows.elements.indices {
            let element = container.rows.elements[place]
            let row = rowNode(element)
            guard row >= 0 else { continue }
            placeRow(row, element, container.rows.index(at: place), container, size, moved)
        }
        tables.lazy[index].countsAllRows = false
    }

    /// Whether a container's lengths are those of its rows at a cross length.
    private func knowsRows(_ index: Int, cross: Double) -> Bool {
        tables.lazy[index].extents.cross == cross && isCurrent(tables.lazy[index].extents, source.lazyRows[index])
    }

    /// Whether lengths are those of these rows in the container around that they are asked in now.
    func isCurrent(_ known: LazyExtents, _ rows: LazyRows) -> Bool {
        guard known.isKnown, known.lines.rowCount == rows.count else { return false }
        let now = rowContainer(of: rows)
        return now == .zero || known.container == .zero || known.container == now
    }

    private func placeRow(
        _ row: NodeID, _ element: NodeID, _ number: Int, _ container: LazyContainer, _ size: Size, _ moved: Bool
    ) {
        let axis = container.axis
        let extents = container.extents
        let proposal = rowProposal(number, element, extents, axis)
        let line = extents.start(ofRow: number) + pinShift(ofRow: number, container)
        func start(_ height: Double) -> Double {
            extents.list == nil ? line : line + contentShift(ofRow: number, element, height: height, extents)
        }
        let isGrid = !extents.tracks.lengths.isEmpty
        if !isGrid, !container.countsAllRows, !moved,
            rowStands(row, proposal, at: start(sizes[Int(row)].height), container)
        {
            // Beside a row without a view it may be the first or last of its section now.
            if extents.list != nil, extents.table.hasEmptyRows { setCell(of: element, row, number, container) }
            return
        }
        let own = self.size(of: row, proposing: proposal)
        var origin = isGrid ? cellOrigin(row, number, container, size, own, proposal) : .zero
        origin[axis] += start(own.height)
        if !isGrid {
            let guide = tree.guide(container.node, Parameters.stackAlignment)
            origin[axis.other] = defaultValue(guide, in: size) - guideValue(guide, of: row, proposal, own)
            if let list = extents.list { origin.x += list.insets(ofRow: number, rowTraits(of: element)).leading }
        }
        let wasPlaced = isPlaced[Int(row)]
        let before = Rect(origin: origins[Int(row)], size: sizes[Int(row)])
        place(row, proposing: proposal, at: origin, in: container.node, moved: moved)
        let isSame = wasPlaced && before == Rect(origin: origins[Int(row)], size: sizes[Int(row)])
        if extents.list != nil { setCell(of: element, row, number, container) }
        if container.countsAllRows || !isSame { countPlaced(row) }
    }

    /// Whether a row is where it belongs already, so that it need not even be asked.
    private func rowStands(
        _ row: NodeID, _ proposal: ProposedViewSize, at start: Double, _ container: LazyContainer
    ) -> Bool {
        let record = records[Int(row)]
        return isPlaced[Int(row)] && !record.flags.contains(.placementDirty) && record.flags.contains(.hasTraits)
            && record.placedProposal == record.traits.normalised(proposal)
            && origins[Int(row)][container.axis] == start
            && !(container.axis == .horizontal && container.isRightToLeft)
    }
}
