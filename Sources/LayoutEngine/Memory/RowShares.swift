import Geometry
import ViewTree

extension LayoutPass {
    /// Shares out a length among children of which only one cares, or that are frames of equal limits; false where the
    /// rules of `distribute` have to decide.
    func share(_ length: Double, among node: NodeID, _ axis: Axis, _ row: inout PlainRow) -> Bool {
        let first = Int(tree.childStart[Int(node)])
        let end = first + tree.elementCount(node)
        guard end - first > 1 else { return false }
        var gaps = 0.0
        var flexible: NodeID = -1
        var flexibleCount = 0
        var previous: NodeID = -1
        for index in first..<end {
            let child = tree.layoutChild(index)
            guard child >= 0 else { return false }
            if previous >= 0 { gaps += gap(previous, child, axis, row.spacing) }
            previous = child
            let traits = records[Int(child)].traits
            if !traits.contains(LayoutTraits.ignores(axis)) {
                flexible = child
                flexibleCount += 1
            } else if traits.contains(.hasPriority) {
                return false
            }
        }
        if flexibleCount == 1 { return shareWithOne(flexible, length - gaps, first..<end, axis, &row) }
        guard flexibleCount == end - first, areEqualFrames(first..<end, axis, row.proposal) else { return false }
        row.shares = .parts(of: length - gaps)
        return true
    }

    /// The one child that cares what it is proposed along the axis gets what the others, all of priority 0, leave.
    private func shareWithOne(
        _ node: NodeID, _ length: Double, _ children: Range<Int>, _ axis: Axis, _ row: inout PlainRow
    ) -> Bool {
        let priority = records[Int(node)].traits.contains(.hasPriority) ? layoutPriority(of: node) : 0
        var proposal = row.proposal
        proposal[axis] = 0
        let minimum = size(of: node, proposing: proposal)[axis]
        if priority == 0 {
            // Less flexible ones go first: the others do only if it can grow at all.
            var most = row.proposal
            most[axis] = .infinity
            guard size(of: node, proposing: most)[axis] - minimum > 0 else { return false }
        }
        row.proposal = proposal
        var available = priority < 0 ? length - minimum : length
        for index in children {
            let child = tree.layoutChild(index)
            if child != node { available -= size(of: child, proposing: proposal)[axis] }
        }
        if priority < 0 { available += minimum }
        proposal[axis] = available > 0 ? available : 0
        row.shares = .one(node, proposal)
        return true
    }

    /// Whether all are frames that clamp what they are proposed, and alike along the axis: none is more flexible than
    /// another, so they get their parts as written.
    private func areEqualFrames(_ children: Range<Int>, _ axis: Axis, _ p: ProposedViewSize) -> Bool {
        guard p[axis.other] > Parameters.none else { return false }
        let first = records + Int(tree.layoutChild(children.lowerBound))
        let (least, most) = limits(first, axis)
        for index in children {
            let record = records + Int(tree.layoutChild(index))
            let flags = record.pointee.flags
            guard flags.contains(.clamps), !flags.contains(.isSettled), !record.pointee.traits.contains(.hasPriority)
            else { return false }
            let own = limits(record, axis)
            guard own.0 == least, own.1 == most else { return false }
        }
        return true
    }

    /// Least and greatest length of a frame that clamps.
    @inline(__always)
    private func limits(_ record: UnsafeMutablePointer<LayoutRecord>, _ axis: Axis) -> (Double, Double) {
        axis == .horizontal
            ? (record.pointee.width.minimum, record.pointee.width.maximum)
            : (record.pointee.height.minimum, record.pointee.height.maximum)
    }
}
