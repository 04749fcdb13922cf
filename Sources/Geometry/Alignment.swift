/// A guide that views can be aligned by: a built-in one or one the document declares.
///
/// Stored as a small integer so that it fits a layout parameter. Default values: LAYOUT 5.
public struct AlignmentGuide: Hashable, Sendable, RawRepresentable {
    /// The number of the guide; custom guides start at ``firstCustom``.
    public let rawValue: UInt8

    /// The guide of that number.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The leading edge.
    @inlinable public static var leading: AlignmentGuide { AlignmentGuide(rawValue: 0) }
    /// The horizontal centre.
    @inlinable public static var horizontalCenter: AlignmentGuide { AlignmentGuide(rawValue: 1) }
    /// The trailing edge.
    @inlinable public static var trailing: AlignmentGuide { AlignmentGuide(rawValue: 2) }
    /// The top edge.
    @inlinable public static var top: AlignmentGuide { AlignmentGuide(rawValue: 3) }
    /// The vertical centre.
    @inlinable public static var verticalCenter: AlignmentGuide { AlignmentGuide(rawValue: 4) }
    /// The bottom edge.
    @inlinable public static var bottom: AlignmentGuide { AlignmentGuide(rawValue: 5) }
    /// The baseline of the first line of text.
    @inlinable public static var firstTextBaseline: AlignmentGuide { AlignmentGuide(rawValue: 6) }
    /// The baseline of the last line of text.
    @inlinable public static var lastTextBaseline: AlignmentGuide { AlignmentGuide(rawValue: 7) }
    /// The number of the first guide a document declares; guide `firstCustom + k` is the k-th declared.
    @inlinable public static var firstCustom: UInt8 { 8 }

    /// Whether a document declared it.
    @inlinable public var isCustom: Bool { rawValue >= Self.firstCustom }
}

/// A horizontal and a vertical guide.
public struct Alignment: Hashable, Sendable {
    /// The guide along the width.
    public var horizontal: AlignmentGuide
    /// The guide along the height.
    public var vertical: AlignmentGuide

    /// An alignment of the two guides.
    @inlinable public init(horizontal: AlignmentGuide, vertical: AlignmentGuide) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centred on both axes.
    @inlinable public static var center: Alignment {
        Alignment(horizontal: .horizontalCenter, vertical: .verticalCenter)
    }
    /// At the top leading corner.
    @inlinable public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
}

/// A point relative to a rectangle: (0, 0) is its top leading corner, (1, 1) the bottom trailing one.
public struct UnitPoint: Hashable, Sendable {
    /// Fraction of the width.
    public var x: Double
    /// Fraction of the height.
    public var y: Double

    /// The point at those fractions.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle.
    @inlinable public static var center: UnitPoint { UnitPoint(x: 0.5, y: 0.5) }
}
