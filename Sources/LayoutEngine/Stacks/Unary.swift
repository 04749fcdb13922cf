import Geometry
import ViewDocument
import ViewTree

/// Where a modifier puts its one content, and what it proposes to it when placing.
struct ContentPlacement {
    var child: NodeID
    var proposal: ProposedViewSize
    var origin = Point.zero
    /// Its answer to that proposal where finding the place needed it.
    var answer: Size?
}

extension LayoutPass {
    /// Where a modifier of size `size`, placed with `p`, puts its content, before mirroring. Guides of the content pass
    /// through it shifted by this origin (LAYOUT 2).
    func contentPlacement(of node: NodeID, _ p: ProposedViewSize, _ size: Size) -> ContentPlacement {
        let child = tree.child(node)
        switch tree.kind[Int(node)] {
        case .frame:
            let proposal = frameProposal(node, p)
            return aligned(
                child, proposal, in: size, tree.guide(node, Parameters.frameHorizontal),
                tree.guide(node, Parameters.frameVertical))
        case .flexibleFrame:
            let proposal = flexiblePlacingProposal(node, p, size)
            return aligned(
                child, proposal, in: size, tree.guide(node, Parameters.flexibleHorizontal),
                tree.guide(node, Parameters.flexibleVertical))
        case .padding:
            let insets = insets(node)
            return ContentPlacement(
                child: child, proposal: p.inset(by: insets), origin: Point(x: insets.leading, y: insets.top))
        case .safeAreaPadding:
            guard !insetsScrollContent(node) else { return ContentPlacement(child: child, proposal: p) }
            let insets = insets(node)
            return ContentPlacement(
                child: child, proposal: p.inset(by: insets), origin: Point(x: insets.leading, y: insets.top))
        case .fixedSize, .aspectRatio:
            let proposal = contentProposal(node, p)
            return aligned(child, proposal, in: size, .horizontalCenter, .verticalCenter, explicit: false)
        case .containerRelativeFrame:
            let proposal = contentProposal(node, p)
            return aligned(
                child, proposal, in: size, tree.guide(node, Parameters.relativeHorizontal),
                tree.guide(node, Parameters.relativeVertical))
        case .position:
            let proposal = ProposedViewSize(size)
            let content = self.size(of: child, proposing: proposal)
            let origin = Point(
                x: tree.parameter(node, Parameters.x) - content.width / 2,
                y: tree.parameter(node, Parameters.y) - content.height / 2)
            return ContentPlacement(child: child, proposal: proposal, origin: origin)
        case .safeAreaInset: return insetContentPlacement(node, p, size)
        default: return ContentPlacement(child: child, proposal: p)
        }
    }

    /// The corner of `child` when its guides lie on the default guides of a box of `size`.
    private func aligned(
        _ child: NodeID, _ proposal: ProposedViewSize, in size: Size, _ horizontal: AlignmentGuide,
        _ vertical: AlignmentGuide, explicit: Bool = true
    ) -> ContentPlacement {
        let content = self.size(of: child, proposing: proposal)
        let x: Double
        let y: Double
        if explicit {
            x = guideValue(horizontal, of: child, proposal, content)
            y = guideValue(vertical, of: child, proposal, content)
        } else {
            x = defaultValue(horizontal, in: content)
            y = defaultValue(vertical, in: content)
        }
        let box = size.drawable
        return ContentPlacement(
            child: child, proposal: proposal,
            origin: Point(x: defaultValue(horizontal, in: box) - x, y: defaultValue(vertical, in: box) - y),
            answer: content)
    }

    /// The four insets of `padding`, `safeAreaPadding` and `contentMargins`.
    func insets(_ node: NodeID) -> EdgeInsets {
        EdgeInsets(
            top: tree.parameter(node, Parameters.top), leading: tree.parameter(node, Parameters.leading),
            bottom: tree.parameter(node, Parameters.bottom), trailing: tree.parameter(node, Parameters.trailing)
        ).finite
    }
}

extension EdgeInsets {
    /// Infinite distances, which mean nothing, replaced by 0.
    var finite: EdgeInsets {
        EdgeInsets(
            top: top.isFinite ? top : 0, leading: leading.isFinite ? leading : 0,
            bottom: bottom.isFinite ? bottom : 0, trailing: trailing.isFinite ? trailing : 0)
    }

    static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }
}

extension ProposedViewSize {
    /// What is left inside insets: never negative; an unspecified axis stays so.
    func inset(by insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: width == Self.unspecifiedLength ? width : max(0, width - insets.horizontal),
            height: height == Self.unspecifiedLength ? height : max(0, height - insets.vertical))
    }
}
