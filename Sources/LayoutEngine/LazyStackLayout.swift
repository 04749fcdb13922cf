import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 7: across the proposal, along the sum of its rows, which are never mounted to answer this.
    mutating func lazyStackSize(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> Size {
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < source.lazyRows.count else { return .zero }
        let rows = source.lazyRows[index]
        let cross = p[axis.other]
        var size = Size.zero
        if cross != Parameters.none { size[axis.other] = cross }
        guard rows.count > 0 else { return size }
        let known = tables.lazy[index]?.table ?? .empty
        if known.cross == cross, known.count == rows.count, known.knownCount > 0 {
            size[axis] = known.total
            return size
        }
        guard !rows.elements.isEmpty else {
            if known.knownCount > 0 { size[axis] = known.total } else { tables.unanswered.append(node) }
            return size
        }
        if cross == Parameters.none { size[axis.other] = widestRow(rows, axis) }
        size[axis] = filledTable(node, cross: cross).total
        return size
    }

    private mutating func widestRow(_ rows: LazyRows, _ axis: Axis) -> Double {
        var widest = 0.0
        for element in rows.elements {
            let row = rowNode(element)
            if row >= 0 { widest = max(widest, size(of: row, proposing: .unspecified)[axis.other]) }
        }
        return widest
    }

    /// Places the mounted rows at their places in the whole.
    mutating func placeLazyStack(
        _ node: NodeID, _ axis: Axis, _ p: ProposedViewSize, _ size: Size, _ moved: Bool
    ) {
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < tables.lazy.count, index < source.lazyRows.count else { return }
        let given = p[axis.other]
        let cross = given.isFinite ? given : size[axis.other]
        if tables.lazy[index]?.table.cross != cross || tables.lazy[index]?.table.count != source.lazyRows[index].count {
            let table = filledTable(node, cross: cross)
            tables.lazy[index]?.table = table
            tables.lazy[index]?.countsAllRows = true
        } else {
            recordNewRows(index)
        }
        guard let container = tables.lazy[index] else { return }
        let guide = tree.guide(node, Parameters.stackAlignment)
        for (offset, element) in container.elements.enumerated() {
            let row = rowNode(element)
            guard row >= 0 else { continue }
            var proposal = ProposedViewSize.unspecified
            proposal[axis.other] = cross
            let start = container.table.start(of: container.first + offset)
            if !container.countsAllRows, !moved, rowStands(row, proposal, at: start, axis, node) { continue }
            let rowSize = self.size(of: row, proposing: proposal)
            var origin = Point.zero
            origin[axis] = start
            origin[axis.other] =
                defaultValue(guide, in: size) - guideValue(guide, of: row, proposal, rowSize)
            let wasPlaced = isPlaced[Int(row)]
            let before = Rect(origin: origins[Int(row)], size: sizes[Int(row)])
            place(row, proposing: proposal, at: origin, in: node, moved: moved)
            let isSame = wasPlaced && before == Rect(origin: origins[Int(row)], size: sizes[Int(row)])
            if container.countsAllRows || !isSame { countPlaced(row) }
        }
        tables.lazy[index]?.countsAllRows = false
    }

    /// Whether a row is where it belongs already, so that it need not even be asked.
    private func rowStands(
        _ row: NodeID, _ proposal: ProposedViewSize, at start: Double, _ axis: Axis, _ node: NodeID
    ) -> Bool {
        let record = records[Int(row)]
        return isPlaced[Int(row)] && !record.flags.contains(.placementDirty) && record.flags.contains(.hasTraits)
            && record.placedProposal == record.traits.normalised(proposal) && origins[Int(row)][axis] == start
            && !(axis == .horizontal && isRightToLeft(node))
    }
}
