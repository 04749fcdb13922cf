import Geometry
import ViewDocument
import ViewTree

/// A stack none of whose children cares what it is proposed along the axis: each is asked once, nothing is shared out.
/// Most stacks are such rows, and columns of them.
struct PlainRow {
    var size: Size
    /// Of the least place across that a child begins at, as its guide has it.
    var low: Double
    var spacing: Double
    var guide: AlignmentGuide
}

extension LayoutPass {
    /// What a stack answers if it is such a row and aligns by edges or centres; nil for all others. Equal to what
    /// `layOutStack` finds: the same sums in the same order.
    func plainRow(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> PlainRow? {
        guard records[Int(node)].traits.contains(LayoutTraits.ignores(axis)) else { return nil }
        let parameters = stackParameters(node, axis)
        guard parameters.guide.isDefault else { return nil }
        var row = PlainRow(size: .zero, low: 0, spacing: parameters.spacing, guide: parameters.guide)
        let across = axis.other
        var along = 0.0
        var high = 0.0
        var isEndless = false
        var previous: NodeID = -1
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            if previous >= 0 { along += gap(previous, child, axis, parameters.spacing) }
            previous = child
            let size = size(of: child, proposing: p)
            along += size[axis]
            guard size[across] < .infinity else {
                isEndless = true
                continue
            }
            let origin = -guideValue(parameters.guide, of: child, p, size)
            row.low = min(row.low, origin)
            high = max(high, origin + size[across])
        }
        row.size[axis] = max(0, along)
        row.size[across] = isEndless ? .infinity : high - row.low
        return row
    }

    /// The same for a stack that is rigid and has answered, from its answer: the least place across is its guide's in the
    /// widest child, which it is as wide as.
    func rigidRow(_ node: NodeID, _ axis: Axis) -> PlainRow? {
        let record = records + Int(node)
        guard record.pointee.flags.contains([.isSettled, .hasAnswers]), !isTraced,
            !record.pointee.traits.contains(.hasGuides)
        else { return nil }
        let parameters = stackParameters(node, axis)
        let size = Size(width: record.pointee.width.ideal, height: record.pointee.height.ideal)
        guard parameters.guide.isDefault, size.width < .infinity, size.height < .infinity else { return nil }
        return PlainRow(
            size: size, low: min(0, -defaultValue(parameters.guide, in: size)), spacing: parameters.spacing,
            guide: parameters.guide)
    }

    func placePlainRow(_ node: NodeID, _ row: PlainRow, _ axis: Axis, _ p: ProposedViewSize, _ moved: Bool) {
        let across = axis.other
        var along = 0.0
        var previous: NodeID = -1
        let first = Int(tree.childStart[Int(node)])
        for index in first..<first + tree.elementCount(node) {
            let child = tree.layoutChild(index)
            guard child >= 0 else { continue }
            if previous >= 0 { along += gap(previous, child, axis, row.spacing) }
            previous = child
            let size = size(of: child, proposing: p)
            var origin = Point.zero
            origin[axis] = along
            origin[across] = size[across] < .infinity ? -guideValue(row.guide, of: child, p, size) - row.low : -row.low
            along += size[axis]
            place(child, proposing: p, answering: size, at: origin, in: node, moved)
            countPlaced(child)
        }
    }

    /// The distance between neighbours: the given spacing, else what they prefer (LAYOUT 3.1).
    @inline(__always)
    func gap(_ first: NodeID, _ second: NodeID, _ axis: Axis, _ spacing: Double) -> Double {
        spacing.isFinite ? spacing : distance(first, second, along: axis)
    }
}
