import Geometry
import ViewDocument
import ViewTree

extension Viewport {
    /// A rectangle that touches or crosses an edge of the safe area, extended there to the edge of the viewport: what
    /// `background(_:ignoresSafeAreaEdges:)` paints by default. Touching is within half a pixel (LAYOUT 10).
    func extendedUnderBars(_ rect: Rect) -> Rect {
        let safe = safeArea
        if safe == .zero { return rect }
        let pixel = 0.5 / scale
        var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        if safe.top > 0, rect.minY <= safe.top + pixel, rect.maxY > safe.top { top = min(top, 0) }
        if safe.leading > 0, rect.minX <= safe.leading + pixel, rect.maxX > safe.leading { left = min(left, 0) }
        let low = height - safe.bottom
        if safe.bottom > 0, rect.maxY >= low - pixel, rect.minY < low { bottom = max(bottom, height) }
        let far = width - safe.trailing
        if safe.trailing > 0, rect.maxX >= far - pixel, rect.minX < far { right = max(right, width) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension Coordinates {
    /// The size of a background's colour with what of it lies under the bars.
    func sizeUnderBars(of node: NodeID) -> Size {
        let size = size(of: node)
        guard tree.viewport.safeArea != .zero, enclosing(node, where: { tree.kind[$0].scrollsContent }) == nil else {
            return size
        }
        var corner = Point.zero
        var at = tree.layoutNode[node]
        while at >= 0 {
            corner = corner + geometry.origin[at]
            at = layoutParent(of: at)
        }
        return tree.viewport.extendedUnderBars(Rect(origin: corner, size: size)).size
    }
}

/// Views with a colour behind them that can reach under the bars: what of it does depends on where the view is in the
/// viewport, which changes with the place of any view around it.
struct ViewsUnderBars: Sendable {
    private(set) var views: [NodeID] = []
    private var isListed: [Bool] = []
    private var viewport = Viewport()

    /// Lists a view; what scrolls reaches under no bar.
    mutating func insert(_ view: NodeID, _ coordinates: Coordinates) {
        let index = Int(view)
        if isListed.count <= index {
            isListed.append(contentsOf: repeatElement(false, count: index + 1 - isListed.count))
        }
        guard !isListed[index], coordinates.enclosing(view, where: { coordinates.tree.kind[$0].scrollsContent }) == nil
        else { return }
        isListed[index] = true
        views.append(view)
    }

    /// Takes away the views that are no longer there.
    mutating func purge(_ tree: ViewTree) {
        for view in views where !tree.blocks[tree.block[view]].isLive { isListed[Int(view)] = false }
        views.removeAll { !isListed[Int($0)] }
    }

    /// Whether the viewport is another than at the last call.
    mutating func noteViewport(_ now: Viewport) -> Bool {
        defer { viewport = now }
        return viewport != now
    }
}
