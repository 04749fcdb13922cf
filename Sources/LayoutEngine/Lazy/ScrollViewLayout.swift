import Geometry
import ViewDocument
import ViewTree

extension LayoutPass {
    private func scrolls(_ node: NodeID, _ axis: Axis) -> Bool {
        let axes = tree.parameter(node, Parameters.scrollAxis)
        return axes == 2 || axes == (axis == .horizontal ? 0 : 1)
    }

    /// Whether a node is a scroll view along `axis`.
    func isScrollView(_ node: NodeID, along axis: Axis) -> Bool {
        switch tree.kind[Int(node)] {
        case .scrollView: scrolls(node, axis)
        case .recyclingStack: axis == .vertical
        default: false
        }
    }

    /// What the content is proposed: nothing along the scroll axes, across what the insets leave (LAYOUT 7).
    private func scrollContentProposal(_ node: NodeID, _ p: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize
    {
        var proposal = p.inset(by: insets)
        for axis in Axis.allCases where scrolls(node, axis) { proposal[axis] = Parameters.none }
        return proposal
    }

    /// Along its axes a scroll view is as long as it is proposed; across it hugs its content, even a wider one.
    func scrollViewSize(_ node: NodeID, _ p: ProposedViewSize) -> Size {
        let insets = scrollInsets(node, p)
        let content = scrollContentSize(node, p, insets)
        var size = Size(width: content.width + insets.horizontal, height: content.height + insets.vertical)
        for axis in Axis.allCases where scrolls(node, axis) && p[axis] != Parameters.none { size[axis] = p[axis] }
        return size
    }

    private func scrollContentSize(_ node: NodeID, _ p: ProposedViewSize, _ insets: EdgeInsets) -> Size {
        let outer = container
        container = scrollContainer(p, insets)
        let size = size(of: tree.child(node), proposing: scrollContentProposal(node, p, insets))
        container = outer
        return size
    }

    /// The length its content may be measured by: the proposed frame less the insets.
    private func scrollContainer(_ p: ProposedViewSize, _ insets: EdgeInsets) -> Size {
        Size(
            width: p.width.isFinite ? max(0, p.width - insets.horizontal) : container.width,
            height: p.height.isFinite ? max(0, p.height - insets.vertical) : container.height)
    }

    func placeScrollContent(_ node: NodeID, _ p: ProposedViewSize, _ size: Size, _ moved: Bool) {
        let insets = scrollInsets(node, p)
        let outer = container
        container = scrollContainer(p, insets)
        let content = tree.child(node)
        let proposal = scrollContentProposal(node, p, insets)
        let contentSize = self.size(of: content, proposing: proposal)
        if content >= 0 {
            // Content that scrolls sideways keeps its place in a right to left scroll view; its offset starts at the
            // end.
            let mirrored = isRightToLeft(node) && scrolls(node, .horizontal)
            var origin = roomBesideContent(node, contentSize.drawable, size, insets)
            origin.x += mirrored ? size.width - insets.trailing - contentSize.drawable.width : insets.leading
            origin.y += insets.top
            place(content, proposing: proposal, at: origin, in: node, moved: moved)
            countPlaced(content)
        }
        container = outer
        updateScroll(node, contentSize.drawable, size, insets)
    }

    /// Writes the state of a scroll view and keeps its offset within bounds.
    func updateScroll(_ node: NodeID, _ content: Size, _ container: Size, _ insets: EdgeInsets) {
        let index = scrollIndex(node)
        guard index >= 0 else { return }
        let isNew = scrolls[index].node != node
        let follows = isNew || isAtDefaultAnchor(node)
        if isNew { scrolls[index] = ScrollGeometry(node: node) }
        scrolls[index].contentSize = content
        scrolls[index].containerSize = container
        scrolls[index].insets = insets
        let most = scrolls[index].maximumOffset
        var offset = scrolls[index].offset
        if isNew, isRightToLeft(node), tree.kind[Int(node)] == .scrollView, scrolls(node, .horizontal) {
            offset.x = most.x
        }
        if follows, let anchored = anchoredOffset(node, most, isNew ? .initialOffset : .sizeChanges) {
            offset = anchored
        }
        if !allowsOverscroll { offset = offset.clamped(to: most) }
        if offset != scrolls[index].offset {
            if !isNew {
                if !follows { shortened.append((node, scrolls[index].offset)) }
                log.adjustedScrolls.append(node)
            }
            scrolls[index].offset = offset
        }
    }

    /// The place of a scroll view's state; -1 if it has none.
    func scrollIndex(_ node: NodeID) -> Int {
        guard node >= 0 else { return -1 }
        let index = Int(tree.content[Int(node)])
        guard index >= 0, index < source.nodeCount else { return -1 }
        while scrolls.count <= index { scrolls.append(ScrollGeometry(node: -1)) }
        return index
    }

    /// Content margins of the scroll view: `contentMargins` around it, and `safeAreaPadding` and `safeAreaInset` right
    /// on it (LAYOUT 7, 10).
    func scrollInsets(_ node: NodeID, _ p: ProposedViewSize) -> EdgeInsets {
        var result = EdgeInsets.zero
        var isDirect = true
        var at = tree.parent[Int(node)]
        while at >= 0 {
            let kind = tree.kind[Int(at)]
            switch kind {
            case .contentMargins: result = result + insets(at)
            case .safeAreaPadding where isDirect: result = result + insets(at)
            case .safeAreaInset where isDirect && isPrimary(node, of: at): result = result + barInsets(at, p)
            case .scrollView, .recyclingStack: return result
            default:
                if tree.layoutNode[Int(at)] == at, !keepsScrollFrame(kind) { isDirect = false }
            }
            at = tree.parent[Int(at)]
        }
        return result
    }

    /// What `contentMargins` alone take around a scroll view: they are no safe area.
    func contentMargins(around node: NodeID) -> EdgeInsets {
        var result = EdgeInsets.zero
        var at = tree.parent[Int(node)]
        while at >= 0, !tree.kind[Int(at)].scrollsContent {
            if tree.kind[Int(at)] == .contentMargins { result = result + insets(at) }
            at = tree.parent[Int(at)]
        }
        return result
    }

    /// Whether the bar of a `safeAreaInset` insets this scroll view's content.
    func hasBar(_ node: NodeID) -> Bool {
        var at = tree.layoutParent(node)
        while at >= 0, keepsScrollFrame(tree.kind[Int(at)]) {
            if tree.kind[Int(at)] == .safeAreaInset { return isPrimary(node, of: at) }
            at = tree.layoutParent(at)
        }
        return false
    }

    /// Whether a scroll view is what the bar of a screen with a large title stands on.
    func isUnderTitle(_ scroll: NodeID) -> Bool {
        guard source.isUnderTitle(scroll) else { return false }
        var at = tree.layoutParent(scroll)
        // One that ignores the safe area has its frame in it all the same (MEASURED B7).
        while at >= 0, keepsScrollFrame(tree.kind[Int(at)]) || tree.kind[Int(at)] == .ignoresSafeArea || holdsOne(at) {
            if tree.kind[Int(at)] == .safeAreaInset { return true }
            at = tree.layoutParent(at)
        }
        return false
    }

    /// The stack that stands for a screen's content, which may be several views.
    private func holdsOne(_ node: NodeID) -> Bool { tree.kind[Int(node)] == .vStack && tree.elementCount(node) == 1 }

    /// Whether a modifier between an inset and a scroll view leaves them touching.
    func keepsScrollFrame(_ kind: NodeKind) -> Bool {
        switch kind {
        case .background, .overlay, .mask, .layoutPriority, .alignmentGuide, .layoutValue, .contentMargins,
            .safeAreaPadding, .safeAreaInset:
            true
        default: false
        }
    }

    /// Whether this inset modifier moves the content of a scroll view instead of the view inside it.
    func insetsScrollContent(_ node: NodeID) -> Bool {
        var at = tree.child(node)
        while at >= 0 {
            if tree.kind[Int(at)] == .scrollView { return true }
            guard keepsScrollFrame(tree.kind[Int(at)]) else { return false }
            at = tree.child(at)
        }
        return false
    }

    private func isPrimary(_ scroll: NodeID, of inset: NodeID) -> Bool {
        var at = tree.child(inset)
        while at >= 0 {
            if at == scroll { return true }
            guard keepsScrollFrame(tree.kind[Int(at)]) else { return false }
            at = tree.child(at)
        }
        return false
    }
}

extension Point {
    /// Within [0, most] on both axes.
    func clamped(to most: Point) -> Point { Point(x: min(max(x, 0), most.x), y: min(max(y, 0), most.y)) }
}
