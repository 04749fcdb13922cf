import Geometry
import ViewDocument
import ViewTree

/// `defaultScrollAnchor`: where a scroll view begins, what it keeps to when its content grows, and where content that is too
/// short to scroll lies (documented).
extension LayoutPass {
    /// For what an anchor holds, as `for` names it; the numbers are those of the modifier's parameter.
    enum ScrollAnchorRole: Double { case initialOffset = 1, sizeChanges, alignment }

    /// The anchor that holds for a scroll view: that of the nearest modifier around it for this role, else of the nearest one
    /// for all.
    private func defaultAnchor(_ scroll: NodeID, _ role: ScrollAnchorRole) -> UnitPoint? {
        guard tree.kind[Int(scroll)] == .scrollView else { return nil }
        var general: UnitPoint?
        var at = tree.parent[Int(scroll)]
        while at >= 0 {
            if tree.kind[Int(at)] == .defaultScrollAnchor {
                let anchor = UnitPoint(x: tree.parameter(at, 0), y: tree.parameter(at, 1))
                let stated = tree.parameter(at, 2)
                if stated == role.rawValue { return anchor }
                if stated == 0, general == nil { general = anchor }
            }
            at = tree.parent[Int(at)]
        }
        return general
    }

    /// The offset at the anchor, on the axes that scroll; nil without an anchor.
    func anchoredOffset(_ scroll: NodeID, _ most: Point, _ role: ScrollAnchorRole) -> Point? {
        guard let anchor = defaultAnchor(scroll, role) else { return nil }
        let isMirrored = isRightToLeft(scroll)
        let x = isScrollView(scroll, along: .horizontal) ? most.x * (isMirrored ? 1 - anchor.x : anchor.x) : 0
        return Point(x: x, y: isScrollView(scroll, along: .vertical) ? most.y * anchor.y : 0)
    }

    /// The row by which a lazy container is measured first: in a scroll view that begins at its end the last one, which is in view
    /// there. Across, the first one decides.
    func sample(of node: NodeID) -> Range<Int> {
        guard let index = lazyIndex(node), index >= tables.lazy.count || !tables.lazy[index].awaitsLead else {
            return 0..<1
        }
        let (axis, count) = (lazyAxis(node), source.lazyRows[index].count)
        var scroll = tree.layoutParent(node)
        while scroll >= 0, !isScrollView(scroll, along: axis) { scroll = tree.layoutParent(scroll) }
        guard scroll >= 0, count > 1, !isPlaced[Int(scroll)],
            let anchor = anchoredOffset(scroll, Point(x: 1, y: 1), .initialOffset)
        else { return 0..<1 }
        let row = max(0, min(count - 1, Int(Double(count) * min(max(anchor[axis], 0), 1))))
        return row..<row + 1
    }

    /// Whether it stands where its anchor put it: then it goes on to, however its content or its frame changes.
    func isAtDefaultAnchor(_ scroll: NodeID) -> Bool {
        let index = scrollIndex(scroll)
        guard index >= 0, scrolls[index].node == scroll,
            let offset = anchoredOffset(scroll, scrolls[index].maximumOffset, .sizeChanges)
        else { return false }
        let now = scrolls[index].offset
        return abs(now.x - offset.x) < 0.5 && abs(now.y - offset.y) < 0.5
    }

    /// By how much content that is shorter than its scroll view is moved towards the anchor.
    func roomBesideContent(_ scroll: NodeID, _ content: Size, _ size: Size, _ insets: EdgeInsets) -> Point {
        guard let anchor = defaultAnchor(scroll, .alignment) else { return .zero }
        func room(_ axis: Axis, _ inside: Double, _ part: Double) -> Double {
            isScrollView(scroll, along: axis) ? max(0, inside - content[axis]) * part : 0
        }
        let isMirrored = isRightToLeft(scroll)
        return Point(
            x: room(.horizontal, size.width - insets.horizontal, isMirrored ? anchor.x - 1 : anchor.x),
            y: room(.vertical, size.height - insets.vertical, anchor.y))
    }
}
