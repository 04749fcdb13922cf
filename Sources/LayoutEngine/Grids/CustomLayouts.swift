import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// The built-in custom layouts, numbered as `Parameters.customLayout` says; behind them those of the document.
    func customLayoutSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        if let written = writtenLayout(node) { return writtenLayoutSize(node, written, p) }
        switch tree.parameter(node, Parameters.customLayout) {
        case 0: return flowGrid(node, p.width == Parameters.none ? 0 : p.width).size
        case 1: return equalWidths(node, .horizontal, p).size
        case 2: return equalWidths(node, .vertical, p).size
        case Parameters.hStackLayout: return switchedSize(node, .horizontal, p)
        case Parameters.vStackLayout: return switchedSize(node, .vertical, p)
        case Parameters.zStackLayout: return zStackSize(node, p)
        default: return p.replacingUnspecified()
        }
    }

    func placeCustomLayout(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        if let written = writtenLayout(node) { return placeWrittenLayout(node, written, p, size, moved) }
        switch tree.parameter(node, Parameters.customLayout) {
        case 0: placeFlowGrid(node, p, size, moved)
        case 1: placeEqualWidths(node, .horizontal, p, moved)
        case 2: placeEqualWidths(node, .vertical, p, moved)
        case Parameters.hStackLayout: placeSwitched(node, .horizontal, p, size, moved)
        case Parameters.vStackLayout: placeSwitched(node, .vertical, p, size, moved)
        case Parameters.zStackLayout: placeZStack(node, size, moved)
        default: placeRadial(node, size, moved)
        }
    }

    // AnyLayout: one stack or another, with the same children. Nothing is remembered of it between two questions, for its axis may be
    // another then.

    /// The axis of the stack that an AnyLayout is; nil for other layouts.
    func switchedAxis(_ node: NodeID) -> Axis? {
        switch tree.parameter(node, Parameters.customLayout) {
        case Parameters.hStackLayout: .horizontal
        case Parameters.vStackLayout: .vertical
        default: nil
        }
    }

    private func switchedSize(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize) -> Size {
        let base = slots.count
        defer { slots.pop(to: base) }
        return layOutStack(node, axis, p)
    }

    private func placeSwitched(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let base = slots.count
        _ = layOutStack(node, axis, stackPlacingProposal(axis, p, size))
        placeSlots(from: base, axis, in: node, moved)
    }

    /// Places what a stack was laid out as, and gives its slots back.
    func placeSlots(from base: Int, _ axis: Axis, in node: NodeID, _ moved: Bool) {
        let end = slots.count
        for index in base..<end {
            let slot = slots[index]
            var origin = Point.zero
            origin[axis] = slot.along
            origin[axis.other] = slot.across
            place(slot.node, proposing: slot.proposal, answering: slot.size, at: origin, in: node, moved)
            countPlaced(slot.node)
        }
        slots.pop(to: base)
    }

    func layoutChildren(_ node: NodeID) -> [NodeID] {
        (0..<tree.elementCount(node)).map { tree.child(node, $0) }.filter { $0 >= 0 }
    }

    /// Distances between neighbours along an axis, or the given spacing.
    func neighbourGaps(_ node: NodeID, _ children: [NodeID], _ axis: Axis) -> [Double] {
        let given = tree.parameter(node, Parameters.customSpacing)
        return zip(children, children.dropFirst()).map { first, second in
            given.isFinite ? given : distance(first, second, along: axis)
        }
    }

    // Equal widths: every child as wide as the widest wants to be.

    private func equalWidths(
        _ node: NodeID, _ axis: Axis, _ p: ProposedViewSize
    ) -> (size: Size, largest: Size, children: [NodeID], gaps: [Double]) {
        let children = layoutChildren(node)
        var largest = Size.zero
        for child in children {
            let ideal = size(of: child, proposing: .unspecified)
            largest = Size(width: max(largest.width, ideal.width), height: max(largest.height, ideal.height))
        }
        let gaps = neighbourGaps(node, children, axis)
        var total = largest
        total[axis] = largest[axis] * Double(children.count) + gaps.reduce(0, +)
        return (children.isEmpty ? .zero : total, largest, children, gaps)
    }

    private func placeEqualWidths(_ node: NodeID, _ axis: Axis, _ p: ProposedViewSize, _ moved: Bool) {
        let found = equalWidths(node, axis, p)
        let proposal = ProposedViewSize(found.largest)
        var at = 0.0
        for (index, child) in found.children.enumerated() {
            let own = size(of: child, proposing: proposal)
            var origin = Point(
                x: (found.largest.width - own.width) / 2, y: (found.largest.height - own.height) / 2)
            origin[axis] += at
            place(child, proposing: proposal, at: origin, in: node, moved: moved)
            countPlaced(child)
            at += found.largest[axis] + (index < found.gaps.count ? found.gaps[index] : 0)
        }
    }

    // Radial: children centred on a circle, the first at the top, clockwise.

    private func placeRadial(_ node: NodeID, _ size: Size, _ moved: Bool) {
        let children = layoutChildren(node)
        let radius = min(size.width, size.height) / 3
        for (index, child) in children.enumerated() {
            let own = self.size(of: child, proposing: .unspecified)
            let turn = PortableMath.sineAndCosine(ofTurns: Double(index) / Double(children.count))
            let center = Point(x: size.width / 2 + radius * turn.sine, y: size.height / 2 - radius * turn.cosine)
            let origin = Point(x: center.x - own.width / 2, y: center.y - own.height / 2)
            place(child, proposing: .unspecified, at: origin, in: node, moved: moved)
            countPlaced(child)
        }
    }
}
