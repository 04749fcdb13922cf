package import Expressions
package import Geometry
import ViewDocument

/// A child of a `scrollTargetLayout` that has an id.
package struct ScrollTargetView {
    package var id: Value
    package var node: NodeID

    package init(id: Value, node: NodeID) {
        self.id = id
        self.node = node
    }

    /// What a scroll by hand to the target with an id, or to none, makes of a binding; nil where it stays as it is.
    package static func written(_ id: Value?, over last: Value, as type: StaticType) -> Value? {
        let wanted = ScrollPositionValue(last) == nil ? id : ScrollPositionValue(scrolledTo: id ?? .null).value
        guard let wanted, case .success(let value) = wanted.coerced(to: .exactly(type)) else { return nil }
        return value
    }
}

extension Coordinates {
    /// The id of the target that stands at the anchor of what a scroll view shows: of those in view the one that holds the
    /// line there, else the nearest. Without an anchor the line is where the content begins: the topmost one in view, the
    /// leading one of a scroll view that goes sideways.
    package func target(
        among targets: [ScrollTargetView], in scroll: ScrollGeometry, anchor: UnitPoint?
    ) -> Value? {
        let axis = axis(of: scroll.node)
        let isMirrored = axis == .horizontal && tree.environments[tree.environment[scroll.node]].isRightToLeft
        let start = axis == .vertical ? scroll.insets.top : scroll.insets.leading
        let after = axis == .vertical ? scroll.insets.bottom : scroll.insets.trailing
        let end = scroll.containerSize[axis] - after
        let part = anchor.map { axis == .vertical ? $0.y : $0.x } ?? (isMirrored ? 1 : 0)
        let line = start + part * (end - start)
        var best: (distance: Double, id: Value)?
        for target in targets {
            let frame = frame(of: target.node, in: .scrollView)
            let low = frame.origin[axis]
            let high = low + frame.size[axis]
            // Sums of lengths differ in the last bits by the way they were added up.
            guard high > start + 1e-6, low < end - 1e-6 else { continue }
            let distance = max(low - line, line - high, 0)
            // What ends on the line is further from it than what begins there.
            let isBefore = part < 1 && high <= line + 1e-6
            let rank = isBefore ? max(distance, .leastNonzeroMagnitude) : distance
            if best.map({ rank < $0.distance }) ?? true { best = (rank, target.id) }
        }
        return best?.id
    }

    /// How much of a view is inside what its scroll view shows between its content margins, from 0 to 1 of its area. A view
    /// without an area is there or not.
    package func visibleShare(of node: NodeID, in scroll: ScrollGeometry) -> Double {
        let frame = frame(of: node, in: .scrollView)
        let low = Point(x: scroll.insets.leading, y: scroll.insets.top)
        let high = Point(
            x: scroll.containerSize.width - scroll.insets.trailing,
            y: scroll.containerSize.height - scroll.insets.bottom)
        let width = min(frame.maxX, high.x) - max(frame.minX, low.x)
        let height = min(frame.maxY, high.y) - max(frame.minY, low.y)
        guard width >= 0, height >= 0 else { return 0 }
        let area = frame.size.width * frame.size.height
        guard area > 0, area.isFinite else { return 1 }
        return width * height / area
    }
}
