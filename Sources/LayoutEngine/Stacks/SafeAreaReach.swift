import Geometry
import Metering
import ViewDocument
import ViewTree

/// What lies beyond the edges of a view: the bars of insets around it, padding of the safe area, the screen's own bars
/// (LAYOUT 10).
extension LayoutPass {
    /// From each side of a node's box to where the safe area ends that it touches or crosses there; 0 where it touches
    /// none. Areas that adjoin each other count as one: a bar above the home indicator reaches to the edge of the screen.
    /// Sides are those of the screen, leading being left.
    ///
    /// Along its axes a scroll view takes the safe area for its content, which has none there.
    func safeAreaReach(of node: NodeID, _ size: Size) -> EdgeInsets {
        var sides = Sides(Rect(origin: .zero, size: size), near: 0.5 / max(1, source.viewport.scale))
        var at = node
        while at >= 0 {
            let parent = tree.layoutParent(at)
            let own = Rect(origin: origin(of: at), size: sizes[Int(at)])
            sides.move(by: own.origin)
            if parent >= 0 { extend(&sides, from: at, own, in: parent) }
            at = parent
        }
        let viewport = source.viewport
        let screen = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
        for side in Sides.all { sides.extend(side, from: viewport.safeRect, to: screen) }
        return sides.reach
    }

    /// Over what the node `parent` holds beside its content, whose box is `own`.
    private func extend(_ sides: inout Sides, from child: NodeID, _ own: Rect, in parent: NodeID) {
        let kind = tree.kind[Int(parent)]
        for axis in Axis.allCases where kind.scrollsContent && isScrollView(parent, along: axis) { sides.close(axis) }
        let box = Rect(origin: .zero, size: sizes[Int(parent)])
        switch kind {
        case .safeAreaInset where tree.child(parent) == child && !insetsScrollContent(parent):
            let edge = edge(parent)
            let isMirrored = edge.axis == .horizontal && isRightToLeft(parent)
            sides.extend(Sides.side(edge.axis, isFar: edge.isFar != isMirrored), from: own, to: box)
        case .safeAreaPadding where !insetsScrollContent(parent):
            for side in Sides.all { sides.extend(side, from: own, to: box) }
        default: break
        }
    }

    /// Finds how far each scroll view is seen beyond its frame. Changes of it are changes of what is drawn.
    func findScrollReaches() {
        // With all that a step does for a scroll view that did not move.
        meter.add(.size, scrolls.count * 5)
        for index in scrolls.indices {
            let node = scrolls[index].node
            guard node >= 0, isPlaced[Int(node)], scrollIndex(node) == index else { continue }
            let reach = safeAreaReach(of: node, sizes[Int(node)])
            if scrolls[index].reach != reach { scrolls[index].reach = reach }
        }
    }
}

/// A box that grows side by side over what it touches.
private struct Sides {
    /// Top, left, bottom, right.
    static let all = [0, 1, 2, 3]

    private let near: Double
    private var edges: [Double]
    private(set) var reach = EdgeInsets.zero
    private var isOpen = [true, true, true, true]

    init(_ box: Rect, near: Double) {
        self.near = near
        edges = Self.edges(of: box)
    }

    static func side(_ axis: Axis, isFar: Bool) -> Int { (axis == .vertical ? 0 : 1) + (isFar ? 2 : 0) }

    private static func edges(of box: Rect) -> [Double] { [box.minY, box.minX, box.maxY, box.maxX] }

    mutating func move(by way: Point) {
        for side in Self.all { edges[side] += side % 2 == 0 ? way.y : way.x }
    }

    /// What is further out along an axis adjoins no more.
    mutating func close(_ axis: Axis) {
        for isFar in [false, true] { isOpen[Self.side(axis, isFar: isFar)] = false }
    }

    /// Where the side touches that of the safe area, or crosses it, it goes on to that of the area's end.
    mutating func extend(_ side: Int, from safe: Rect, to end: Rect) {
        guard isOpen[side] else { return }
        let sign: Double = side < 2 ? -1 : 1
        let (inner, outer) = (Self.edges(of: safe)[side] * sign, Self.edges(of: end)[side] * sign)
        let own = edges[side] * sign
        guard own >= inner - near, outer > own else { return }
        edges[side] = outer * sign
        switch side {
        case 0: reach.top += outer - own
        case 1: reach.leading += outer - own
        case 2: reach.bottom += outer - own
        default: reach.trailing += outer - own
        }
    }
}
