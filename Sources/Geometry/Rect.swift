/// A rectangle in points. (A *frame* is the picture, and SwiftUI's modifier; this is the rectangle.)
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var origin: Point
    /// Width and height.
    public var size: Size

    /// A rectangle from its corner and its size.
    @inlinable public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// A rectangle from its four numbers, in points.
    @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    @inlinable public static var zero: Rect { Rect(origin: .zero, size: .zero) }

    /// The left edge.
    @inlinable public var minX: Double { origin.x }
    /// The horizontal middle.
    @inlinable public var midX: Double { origin.x + size.width / 2 }
    /// The right edge.
    @inlinable public var maxX: Double { origin.x + size.width }
    /// The top edge.
    @inlinable public var minY: Double { origin.y }
    /// The vertical middle.
    @inlinable public var midY: Double { origin.y + size.height / 2 }
    /// The bottom edge.
    @inlinable public var maxY: Double { origin.y + size.height }
    /// The width.
    @inlinable public var width: Double { size.width }
    /// The height.
    @inlinable public var height: Double { size.height }

    /// The rectangle moved by `delta`.
    @inlinable public func offset(by delta: Point) -> Rect { Rect(origin: origin + delta, size: size) }

    /// Whether the two share area. Touching edges do not count (MEASURED A13).
    @inlinable public func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The smallest rectangle around both.
    @inlinable public func union(_ other: Rect) -> Rect {
        let x0 = min(minX, other.minX)
        let y0 = min(minY, other.minY)
        return Rect(x: x0, y: y0, width: max(maxX, other.maxX) - x0, height: max(maxY, other.maxY) - y0)
    }
}

/// Distances from the four edges, in points; leading and trailing follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top edge.
    public var top: Double
    /// From the leading edge.
    public var leading: Double
    /// From the bottom edge.
    public var bottom: Double
    /// From the trailing edge.
    public var trailing: Double

    /// Insets of the given distances.
    @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// No inset.
    @inlinable public static var zero: EdgeInsets { EdgeInsets() }
    /// Leading plus trailing.
    @inlinable public var horizontal: Double { leading + trailing }
    /// Top plus bottom.
    @inlinable public var vertical: Double { top + bottom }
}
