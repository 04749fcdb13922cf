import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    /// LAYOUT 10: padding, but on a scroll view an inset of its content.
    func safeAreaPaddingSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        insetsScrollContent(node)
            ? size(of: tree.child(node), proposing: p) : paddingSize(node, p, insets(node))
    }

    /// The edge a `safeAreaInset` has its bar at.
    func edge(_ node: NodeID) -> (axis: Axis, isFar: Bool) {
        switch tree.parameter(node, Parameters.insetEdge) {
        case 0: (.vertical, false)
        case 1: (.horizontal, false)
        case 2: (.vertical, true)
        default: (.horizontal, true)
        }
    }

    private func insetGap(_ node: NodeID) -> Double {
        let spacing = tree.parameter(node, Parameters.insetSpacing)
        if spacing.isFinite { return spacing }
        let primary = tree.child(node, 0)
        let bar = tree.child(node, 1)
        guard primary >= 0, bar >= 0 else { return 0 }
        let edge = edge(node)
        return edge.isFar
            ? distance(primary, bar, along: edge.axis) : distance(bar, primary, along: edge.axis)
    }

    /// The bar of a `safeAreaInset` is proposed p across and what the primary's minimum leaves along.
    private func barProposal(_ node: NodeID, _ p: ProposedViewSize) -> ProposedViewSize {
        let axis = edge(node).axis
        var least = p
        least[axis] = 0
        var proposal = p
        guard p[axis] != Parameters.none else { return p }
        let minimum = insetsScrollContent(node) ? 0 : size(of: tree.child(node, 0), proposing: least)[axis]
        proposal[axis] = max(0, p[axis] - insetGap(node) - minimum)
        if proposal[axis].isNaN { proposal[axis] = 0 }
        return proposal
    }

    /// What is left for the primary beside the bar.
    private func insetPrimaryProposal(_ node: NodeID, _ p: ProposedViewSize) -> ProposedViewSize {
        let axis = edge(node).axis
        guard p[axis] != Parameters.none, !insetsScrollContent(node) else { return p }
        let bar = size(of: tree.child(node, 1), proposing: barProposal(node, p))
        var proposal = p
        proposal[axis] = max(0, p[axis] - bar[axis] - insetGap(node))
        return proposal
    }

    func safeAreaInsetSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let axis = edge(node).axis
        let primary = size(of: tree.child(node, 0), proposing: insetPrimaryProposal(node, p))
        guard tree.child(node, 1) >= 0, !insetsScrollContent(node) else { return primary }
        let bar = size(of: tree.child(node, 1), proposing: barProposal(node, p))
        var size = primary
        size[axis] = primary[axis] + insetGap(node) + bar[axis]
        return size
    }

    /// The primary lies against the side away from the bar.
    func insetContentPlacement(_ node: NodeID, _ p: ProposedViewSize, _ size: Size) -> ContentPlacement {
        let proposal = insetPrimaryProposal(node, p)
        var placement = ContentPlacement(child: tree.child(node, 0), proposal: proposal)
        let edge = edge(node)
        if !edge.isFar, !insetsScrollContent(node) {
            let content = self.size(of: placement.child, proposing: proposal)
            placement.origin[edge.axis] = size[edge.axis] - content[edge.axis]
        }
        return placement
    }

    func placeSafeAreaInset(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let bar = tree.child(node, 1)
        if bar >= 0 { placeBar(bar, node, p, size, moved) }
        let content = insetContentPlacement(node, p, size)
        // Where the primary stands still the bar may be another: what reaches under it has to look.
        place(content.child, proposing: content.proposal, at: content.origin, in: node, moved: true)
    }

    private func placeBar(_ bar: NodeID, _ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let edge = edge(node)
        let proposal = barProposal(node, p)
        let barSize = self.size(of: bar, proposing: proposal)
        let guide = tree.guide(node, Parameters.insetGuide)
        var origin = Point.zero
        origin[edge.axis] = edge.isFar ? size[edge.axis] - barSize[edge.axis] : 0
        origin[edge.axis.other] =
            defaultValue(guide, in: size) - guideValue(guide, of: bar, proposal, barSize)
        place(bar, proposing: proposal, at: origin, in: node, moved: moved)
    }

    /// What the bar of a `safeAreaInset` on a scroll view, both proposed `p`, takes from its content.
    func barInsets(_ node: NodeID, _ p: ProposedViewSize) -> EdgeInsets {
        let bar = tree.child(node, 1)
        guard bar >= 0 else { return .zero }
        let edge = edge(node)
        let gap = insetGap(node)
        let size = size(of: bar, proposing: barProposal(node, p)).drawable
        let length = max(0, size[edge.axis] + gap)
        switch (edge.axis, edge.isFar) {
        case (.vertical, false): return EdgeInsets(top: length)
        case (.vertical, true): return EdgeInsets(bottom: length)
        case (.horizontal, false): return EdgeInsets(leading: length)
        case (.horizontal, true): return EdgeInsets(trailing: length)
        }
    }

    /// LAYOUT 10: the modifier keeps its size; its content is placed with the insets of the edges that touch the edge
    /// of the safe area, up to where what adjoins it ends.
    func placeIgnoringSafeArea(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let child = tree.child(node)
        guard child >= 0 else { return }
        let extra = reach(of: node, size)
        guard extra != .zero else {
            place(child, proposing: p, at: .zero, in: node, moved: moved)
            return
        }
        let proposal = ProposedViewSize(
            width: size.width + extra.horizontal, height: size.height + extra.vertical)
        place(child, proposing: proposal, at: Point(x: -extra.leading, y: -extra.top), in: node, moved: moved)
    }

    /// How far the content may grow beyond each edge.
    private func reach(of node: NodeID, _ size: Size) -> EdgeInsets {
        let edges = Int(exactly: tree.parameter(node, Parameters.edges)) ?? 0
        let sides = safeAreaReach(of: node, size)
        let rtl = isRightToLeft(node)
        var extra = EdgeInsets()
        if edges & 1 != 0 { extra.top = sides.top }
        if edges & 4 != 0 { extra.bottom = sides.bottom }
        if edges & 2 != 0 { extra.leading = rtl ? sides.trailing : sides.leading }
        if edges & 8 != 0 { extra.trailing = rtl ? sides.leading : sides.trailing }
        return extra
    }
}
