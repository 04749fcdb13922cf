import Geometry
import ViewDocument
import ViewTree

/// A stack whose lengths are shared out without putting its children in an order: nearly every stack. Equal to what
/// `layOutStack` finds: the same questions, the same sums in the same order.
struct PlainRow {
    /// What its children get along the axis.
    enum Shares {
        /// Each the same proposal.
        case equal
        /// Each what it would get at least but the one child that cares, which gets what they leave.
        case one(NodeID, ProposedViewSize)
        /// Frames of equal limits: each an equal part of what those before it left.
        case parts(of: Double)
    }

    var size = Size.zero
    /// Of the least place across that a child begins at, as its guide has it.
    var low = 0.0
    var spacing: Double
    var guide: AlignmentGuide
    var shares = Shares.equal
    /// What a child is proposed that gets nothing of its own.
    var proposal: ProposedViewSize
}

extension LayoutPass {
    /// What a stack answers if it is such a row and aligns by edges or centres; nil for all others.
    /// - Parameter answer: Its answer to `p` where that is known.
    func plainRow(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize, answering answer: Size? = nil) -> PlainRow? {
        if lastRow.node == node, lastRow.proposal == p, lastRow.container == container, !isTraced { return lastRow.row }
        let parameters = stackParameters(node, axis)
        guard parameters.guide.isDefault else { return nil }
        var row = PlainRow(spacing: parameters.spacing, guide: parameters.guide, proposal: p)
        let length = p[axis]
        if !records[Int(node)].traits.contains(LayoutTraits.ignores(axis)), length != Parameters.none,
            length != .infinity
        {
            guard length > 0, !isTraced, share(length, among: node, axis, &row) else { return nil }
        }
        if let answer, let low = low(of: node, answering: answer, axis, row.guide) {
            row.low = low
            row.size = answer
            return row
        }
        measure(&row, node, axis)
        lastRow = LastRow(node: node, proposal: p, container: container, row: row)
        return row
    }

    /// The least place across that a child begins at, if what a stack answered tells: its guide's in the widest child, which
    /// it is as wide as.
    private func low(of node: NodeID, answering size: Size, _ axis: Axis, _ guide: AlignmentGuide) -> Double? {
        guard size[axis.other] < LayoutLimits.length, tree.elementCount(node) <= bandRule.length, !isTraced,
            records[Int(node)].traits.isDisjoint(with: [.hasWrittenGuides, .usesContainer])
        else { return nil }
        return min(0, -defaultValue(guide, in: size))
    }

    /// Size and least place across, by asking every child for what it gets.
    private func measure(_ row: inout PlainRow, _ node: NodeID, _ axis: Axis) {
        if records[Int(node)].flags.contains(.hasBands), measureByBands(&row, node, axis) { return }
        // Twice the code, for which its loop asks nothing about the axis.
        if axis == .vertical {
            measureChildren(&row, node, .vertical)
        } else {
            measureChildren(&row, node, .horizontal)
        }
    }

    @inline(__always)
    private func measureChildren(_ row: inout PlainRow, _ node: NodeID, _ axis: Axis) {
        let across = axis.other
        var sum = BandedSum()
        var low = row.low
        var high = 0.0
        var isEndless = false
        var previous: NodeID = -1
        let first = Int(tree.childStart[Int(node)])
        let end = first + tree.elementCount(node)
        var part = RowPart(row.shares, end - first)
        var start = first
        while start < end {
            sum.nextBand()
            let next = min(start + bandRule.length, end)
            for index in start..<next {
                let child = tree.layoutChild(index)
                guard child >= 0 else { continue }
                if previous >= 0 { sum.add(gap: gap(previous, child, axis, row.spacing)) }
                previous = child
                let proposal = part.proposal(of: child, in: row, axis)
                let size = size(of: child, proposing: proposal)
                part.take(size[axis])
                sum.add(size[axis])
                guard size[across] < .infinity else {
                    isEndless = true
                    continue
                }
                let origin = -guideValue(row.guide, of: child, proposal, size)
                low = min(low, origin)
                high = max(high, origin + size[across])
            }
            start = next
        }
        row.low = low
        row.size[axis] = max(0, sum.end)
        row.size[across] = isEndless ? .infinity : high - low
    }

    /// The same for a stack that is rigid and has answered, from its answer: the least place across is its guide's in the
    /// widest child, which it is as wide as.
    func rigidRow(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> PlainRow? {
        let record = records + Int(node)
        guard record.pointee.flags.contains([.isSettled, .hasAnswers]), !isTraced,
            !record.pointee.traits.contains(.hasGuides)
        else { return nil }
        let parameters = stackParameters(node, axis)
        let size = Size(width: record.pointee.width.ideal, height: record.pointee.height.ideal)
        guard parameters.guide.isDefault, size.width < .infinity, size.height < .infinity else { return nil }
        return PlainRow(
            size: size, low: min(0, -defaultValue(parameters.guide, in: size)), spacing: parameters.spacing,
            guide: parameters.guide, proposal: p)
    }

    func placePlainRow(_ node: NodeID, _ row: PlainRow, _ axis: Axis, _ moved: Bool) {
        if tree.elementCount(node) > bandRule.length, placeByBands(node, row, axis, moved) { return }
        if records[Int(node)].flags.contains(.hasBands) { leaveBands(node) }
        if axis == .vertical {
            placeChildren(node, row, .vertical, moved)
        } else {
            placeChildren(node, row, .horizontal, moved)
        }
    }

    @inline(__always)
    private func placeChildren(_ node: NodeID, _ row: PlainRow, _ axis: Axis, _ moved: Bool) {
        let across = axis.other
        let isMirrored = isRightToLeft(node)
        var sum = BandedSum()
        var previous: NodeID = -1
        let first = Int(tree.childStart[Int(node)])
        let end = first + tree.elementCount(node)
        var part = RowPart(row.shares, end - first)
        var start = first
        while start < end {
            sum.nextBand()
            let next = min(start + bandRule.length, end)
            for index in start..<next {
                let child = tree.layoutChild(index)
                guard child >= 0 else { continue }
                if previous >= 0 { sum.add(gap: gap(previous, child, axis, row.spacing)) }
                previous = child
                let proposal = part.proposal(of: child, in: row, axis)
                let size = size(of: child, proposing: proposal)
                part.take(size[axis])
                var origin = Point.zero
                origin[axis] = place(of: sum)
                origin[across] =
                    size[across] < .infinity ? -guideValue(row.guide, of: child, proposal, size) - row.low : -row.low
                sum.add(size[axis])
                if isMirrored { origin.x = sizes[Int(node)].width - origin.x - size.drawable.width }
                settleChild(child, proposal, size, at: origin.drawable, moved)
                countPlaced(child)
            }
            start = next
        }
    }

    /// The distance between neighbours: the given spacing, else what they prefer (LAYOUT 3.1).
    @inline(__always)
    func gap(_ first: NodeID, _ second: NodeID, _ axis: Axis, _ spacing: Double) -> Double {
        spacing.isFinite ? spacing : distance(first, second, along: axis)
    }
}

/// The row that was measured last: the next that is placed, where its size was asked for only then.
struct LastRow {
    var node: NodeID = -1
    var proposal = ProposedViewSize.unspecified
    /// `LayoutPass.container` then.
    var container = Size.zero
    var row = PlainRow(spacing: 0, guide: .horizontalCenter, proposal: .unspecified)
}

/// What the children of a row get, one after the other.
private struct RowPart {
    private var available = Double.nan
    private var left: Double
    private let flexible: NodeID
    private let flexibleProposal: ProposedViewSize

    @inline(__always)
    init(_ shares: PlainRow.Shares, _ count: Int) {
        left = Double(count)
        var one: (NodeID, ProposedViewSize) = (-1, .unspecified)
        switch shares {
        case .equal: break
        case .one(let node, let proposal): one = (node, proposal)
        case .parts(let length): available = length
        }
        (flexible, flexibleProposal) = one
    }

    @inline(__always)
    func proposal(of child: NodeID, in row: PlainRow, _ axis: Axis) -> ProposedViewSize {
        if child == flexible { return flexibleProposal }
        guard !available.isNaN else { return row.proposal }
        var proposal = row.proposal
        let share = available / left
        proposal[axis] = share > 0 ? share : 0
        return proposal
    }

    @inline(__always)
    mutating func take(_ length: Double) {
        available -= length
        left -= 1
    }
}
