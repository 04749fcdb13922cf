/// The size a parent proposes to a child, in points, per axis.
///
/// An axis is a finite length, `0` (asks for the minimum), `.infinity` (asks for the maximum) or ``unspecified`` (asks
/// for the ideal; SwiftUI's `nil`). Unspecified is stored as `-infinity`, which orders below every length, compares
/// equal to itself and needs no extra byte, so a proposal is two doubles. Source: LAYOUT 0.1.
public struct ProposedViewSize: Hashable, Sendable {
    /// The value of an axis on which nothing is proposed.
    @inlinable public static var unspecifiedLength: Double { -.infinity }

    /// The proposed width in points, or ``unspecifiedLength``.
    public var width: Double
    /// The proposed height in points, or ``unspecifiedLength``.
    public var height: Double

    /// A proposal of the given lengths.
    @inlinable public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A proposal of exactly that size.
    @inlinable public init(_ size: Size) {
        self.init(width: size.width, height: size.height)
    }

    /// Nothing is proposed on either axis: the ideal size.
    @inlinable public static var unspecified: ProposedViewSize {
        ProposedViewSize(width: unspecifiedLength, height: unspecifiedLength)
    }
    /// Asks for the minimum size.
    @inlinable public static var zero: ProposedViewSize { ProposedViewSize(width: 0, height: 0) }
    /// Asks for the maximum size.
    @inlinable public static var infinity: ProposedViewSize { ProposedViewSize(width: .infinity, height: .infinity) }

    /// The length on `axis`, in points or ``unspecifiedLength``.
    @inlinable public subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// The proposal with unspecified axes replaced by `size`; the default is the 10 x 10 of shapes and colours.
    @inlinable public func replacingUnspecified(by size: Size = Size(width: 10, height: 10)) -> Size {
        Size(
            width: width == Self.unspecifiedLength ? size.width : width,
            height: height == Self.unspecifiedLength ? size.height : height)
    }
}
