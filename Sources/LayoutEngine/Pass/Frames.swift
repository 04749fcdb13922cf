import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    // The fixed frame: LAYOUT 2.

    @inline(__always)
    private func fixedLength(_ node: NodeID, _ index: Int) -> Double {
        let length = tree.parameter(node, index)
        return length >= 0 && length < .infinity ? length : -.infinity
    }

    /// As `contentPlacement` has it, where the content lies by its edges or centre: nearly always.
    func placeInFrame(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let child = tree.child(node)
        guard child >= 0 else { return }
        let proposal = frameProposal(node, p)
        let horizontal = tree.guide(node, Parameters.frameHorizontal)
        let vertical = tree.guide(node, Parameters.frameVertical)
        placeInBox(child, proposal, horizontal, vertical, size, in: node, moved)
    }

    @inline(__always)
    func frameProposal(_ node: NodeID, _ p: ProposedViewSize) -> ProposedViewSize {
        let width = fixedLength(node, Parameters.frameWidth)
        let height = fixedLength(node, Parameters.frameHeight)
        return ProposedViewSize(width: width >= 0 ? width : p.width, height: height >= 0 ? height : p.height)
    }

    func frameSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let width = fixedLength(node, Parameters.frameWidth)
        let height = fixedLength(node, Parameters.frameHeight)
        if width >= 0, height >= 0 { return Size(width: width, height: height) }
        let child = size(of: tree.child(node), proposing: frameProposal(node, p))
        return Size(width: width >= 0 ? width : child.width, height: height >= 0 ? height : child.height)
    }

    // The flexible frame: LAYOUT 2, its table per axis.

    /// The three lengths of an axis, normalised: lo >= 0, ideal >= lo, hi >= ideal.
    func flexibleLimits(_ node: NodeID, _ axis: Axis) -> FlexibleLimits {
        let first = axis == .horizontal ? Parameters.minWidth : Parameters.minHeight
        return FlexibleLimits(
            minimum: tree.parameter(node, first), ideal: tree.parameter(node, first + 1),
            maximum: tree.parameter(node, first + 2))
    }

    /// If a frame has least and greatest lengths on both axes, and they differ, remembers them: as its answers to nothing
    /// and to infinity, which they are.
    func noteLimits(_ node: NodeID, _ width: FlexibleLimits, _ height: FlexibleLimits, _ traits: LayoutTraits) {
        guard width.clamps, height.clamps, traits.isDisjoint(with: [.isCoupled, .ignoresWidth, .ignoresHeight]) else {
            return
        }
        let record = records + Int(node)
        record.pointee.width.minimum = width.clamp(0)
        record.pointee.width.maximum = width.clamp(.infinity)
        record.pointee.height.minimum = height.clamp(0)
        record.pointee.height.maximum = height.clamp(.infinity)
        record.pointee.flags.insert(.clamps)
    }

    /// The size of such a frame where lengths are proposed.
    @inline(__always)
    func clampedSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let record = records + Int(node)
        return Size(
            width: min(max(p.width, record.pointee.width.minimum), record.pointee.width.maximum),
            height: min(max(p.height, record.pointee.height.minimum), record.pointee.height.maximum))
    }

    /// As `contentPlacement` has it.
    func placeInFlexibleFrame(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let child = tree.child(node)
        guard child >= 0 else { return }
        let proposal = flexiblePlacingProposal(node, p, size)
        let horizontal = tree.guide(node, Parameters.flexibleHorizontal)
        let vertical = tree.guide(node, Parameters.flexibleVertical)
        placeInBox(child, proposal, horizontal, vertical, size, in: node, moved)
    }

    @inline(__always)
    private func placeInBox(
        _ child: NodeID, _ proposal: ProposedViewSize, _ horizontal: AlignmentGuide, _ vertical: AlignmentGuide,
        _ size: Size, in node: NodeID, _ moved: Bool
    ) {
        if proposal.width == size.width, proposal.height == size.height,
            fills(child, proposal, horizontal, vertical)
        {
            return
        }
        let content = self.size(of: child, proposing: proposal)
        placeAligned(child, proposal, content, horizontal, vertical, size, in: node, moved)
    }

    /// Places a child that takes what it is proposed, which is the whole box: whatever it is aligned by, it lies at its
    /// corner.
    @inline(__always)
    private func fills(
        _ child: NodeID, _ box: ProposedViewSize, _ horizontal: AlignmentGuide, _ vertical: AlignmentGuide
    ) -> Bool {
        guard records[Int(child)].flags.contains(.isGreedy), !horizontal.isCustom, !vertical.isCustom, canPlaceAtOnce
        else { return false }
        settleFilling(child, Size(width: box.width, height: box.height))
        return true
    }

    /// The child's guides lie on the default guides of a box of `size`.
    @inline(__always)
    private func placeAligned(
        _ child: NodeID, _ proposal: ProposedViewSize, _ content: Size, _ horizontal: AlignmentGuide,
        _ vertical: AlignmentGuide, _ size: Size, in node: NodeID, _ moved: Bool
    ) {
        let box = size.drawable
        let origin = Point(
            x: defaultValue(horizontal, in: box) - guideValue(horizontal, of: child, proposal, content),
            y: defaultValue(vertical, in: box) - guideValue(vertical, of: child, proposal, content))
        place(child, proposing: proposal, answering: content, at: origin, in: node, moved)
    }

    func flexibleFrameSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let width = flexibleLimits(node, .horizontal)
        let height = flexibleLimits(node, .vertical)
        let proposal = ProposedViewSize(
            width: width.childProposal(p.width), height: height.childProposal(p.height))
        if let w = width.lengthWithoutChild(p.width), let h = height.lengthWithoutChild(p.height) {
            return Size(width: w, height: h)
        }
        let child = size(of: tree.child(node), proposing: proposal)
        return Size(
            width: width.length(p.width, child: child.width, proposal.width),
            height: height.length(p.height, child: child.height, proposal.height))
    }

    /// The frame proposes its own final size when placing, except on an axis that nothing but its limits decided.
    func flexiblePlacingProposal(_ node: NodeID, _ p: ProposedViewSize, _ size: Size) -> ProposedViewSize {
        if p.width != Parameters.none, p.height != Parameters.none { return ProposedViewSize(size) }
        func length(_ axis: Axis) -> Double {
            let limits = flexibleLimits(node, axis)
            let own = size[axis]
            if p[axis] == Parameters.none, limits.ideal == Parameters.none,
                limits.minimum == Parameters.none || limits.minimum < own,
                limits.maximum == Parameters.none || own < limits.maximum
            {
                return Parameters.none
            }
            return own
        }
        return ProposedViewSize(width: length(.horizontal), height: length(.vertical))
    }
}

/// Minimum, ideal and maximum of a flexible frame on one axis; `-infinity` is not given.
struct FlexibleLimits {
    private static var none: Double { ProposedViewSize.unspecifiedLength }
    let minimum, ideal, maximum: Double

    @inline(__always)
    init(minimum: Double, ideal: Double, maximum: Double) {
        if minimum >= 0, ideal == Self.none, maximum >= minimum {
            self.minimum = minimum
            self.ideal = ideal
            self.maximum = maximum
            return
        }
        let lo = minimum == Self.none || minimum.isNaN ? Self.none : max(0, minimum)
        let id = ideal == Self.none || ideal.isNaN ? Self.none : max(lo, max(0, ideal))
        self.minimum = lo
        self.ideal = id
        self.maximum = maximum == Self.none || maximum.isNaN ? Self.none : max(max(lo, id), max(0, maximum))
    }

    /// Whether a proposed length decides without the child.
    var clamps: Bool { minimum != Self.none && maximum != Self.none }

    var isConstrained: Bool { minimum != Self.none || ideal != Self.none || maximum != Self.none }

    /// Whether the length is the same whatever is proposed and whatever the child says.
    var isFixed: Bool { minimum != Self.none && minimum == maximum }

    func childProposal(_ q: Double) -> Double {
        let base = q == Self.none ? ideal : q
        if base == Self.none, minimum == Self.none, maximum == Self.none { return Self.none }
        if base == Self.none { return Self.none }
        return clamp(base)
    }

    /// The length where the child has no say.
    func lengthWithoutChild(_ q: Double) -> Double? {
        if q != Self.none, minimum != Self.none, maximum != Self.none { return clamp(q) }
        if q == Self.none, ideal != Self.none { return ideal }
        return nil
    }

    func length(_ q: Double, child c: Double, _ k: Double) -> Double {
        if let own = lengthWithoutChild(q) { return own }
        switch (minimum != Self.none, maximum != Self.none) {
        case (true, true): return clamp(c)
        case (true, false): return max(min(k == Self.none ? .infinity : k, c), minimum)
        case (false, true): return min(max(k, c), maximum)
        case (false, false): return c
        }
    }

    @inline(__always)
    func clamp(_ x: Double) -> Double {
        let low = minimum == Self.none ? x : max(x, minimum)
        return maximum == Self.none ? low : min(low, maximum)
    }
}
