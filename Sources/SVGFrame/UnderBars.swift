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
        var corner = Point.zero
        var at = tree.layoutNode[node]
        while at >= 0 {
            if tree.kind[at].scrollsContent { return size }
            corner = corner + geometry.origin[at]
            at = layoutParent(of: at)
        }
        return extendedUnderBars(Rect(origin: corner, size: size), of: node).size
    }

    /// The box of a node that does not scroll, in the viewport, with what lies under the bars that it touches: those of
    /// `safeAreaInset` around it, from the inside out, then those of the viewport.
    func extendedUnderBars(_ rect: Rect, of node: NodeID) -> Rect {
        var result = rect
        var at = tree.layoutNode[node]
        var own = Rect(origin: rect.origin, size: size(of: at))
        while at >= 0, case let parent = layoutParent(of: at), parent >= 0 {
            let box = Rect(origin: own.origin - geometry.origin[at], size: size(of: parent))
            if tree.kind[parent].hasBarInSafeArea, tree.elements(of: parent).first == at {
                result = result.extended(from: own, to: box, near: 0.5 / tree.viewport.scale)
            }
            (at, own) = (parent, box)
        }
        return tree.viewport.extendedUnderBars(result)
    }
}

extension Rect {
    /// A rectangle that touches or crosses an edge of `inner`, extended there to that of `outer`.
    fileprivate func extended(from inner: Rect, to outer: Rect, near: Double) -> Rect {
        let left = minX <= inner.minX + near ? min(minX, outer.minX) : minX
        let top = minY <= inner.minY + near ? min(minY, outer.minY) : minY
        let right = maxX >= inner.maxX - near ? max(maxX, outer.maxX) : maxX
        let bottom = maxY >= inner.maxY - near ? max(maxY, outer.maxY) : maxY
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
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
