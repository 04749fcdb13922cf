/// One of the two axes of a layout.
public enum Axis: UInt8, Sendable, CaseIterable {
    /// Along the width.
    case horizontal
    /// Along the height.
    case vertical

    /// The axis across this one.
    @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// A size of the given lengths.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent at all.
    @inlinable public static var zero: Size { Size(width: 0, height: 0) }

    /// The length along `axis`, in points.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

/// A position in points; y grows downwards.
public struct Point: Hashable, Sendable {
    /// Distance to the right in points.
    public var x: Double
    /// Distance downwards in points.
    public var y: Double

    /// A point at the given coordinates.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// No coordinate of a place that layout finds is farther from 0, in points.
    @inlinable public static var farthest: Double { 1e9 }

    /// The origin.
    @inlinable public static var zero: Point { Point(x: 0, y: 0) }

    /// The coordinate along `axis`, in points.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    /// The sum, coordinate by coordinate.
    @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The difference, coordinate by coordinate.
    @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
