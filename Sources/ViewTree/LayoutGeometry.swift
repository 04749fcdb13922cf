package import Geometry

/// What layout found: written by LayoutEngine only, read by everybody. Columns are indexed by node and hold an answer for
/// nodes that take part in layout (`ViewTree.layoutNode[n] == n`) and were placed.
package struct LayoutGeometry: Sendable {
    /// Size in points.
    package var size: [Size] = []
    /// Top left corner in the space of the layout node around it, before any scroll offset, in points; mirrored already
    /// where the layout direction is right to left.
    package var origin = OriginColumn()
    /// Whether the node was placed: a node that is not is drawn nowhere (an unchosen candidate, a row out of view).
    package var isPlaced: [Bool] = []
    /// State of every scroll view, by `ViewTree.content` of the scroll view.
    package var scrolls: [ScrollGeometry] = []

    /// What the rows of lists are drawn on, by their elements.
    package var cells: [NodeID: ListCell] = [:]

    package init() {}
}

/// A scroll view as layout left it.
package struct ScrollGeometry: Sendable {
    package var node: NodeID
    /// Distance scrolled in points; the content is drawn this much further up and left.
    package var offset: Point = .zero
    package var contentSize: Size = .zero
    /// Size of the visible area.
    package var containerSize: Size = .zero
    /// Content margins and safe-area insets of the content.
    package var insets: EdgeInsets = .zero
    /// How far beyond its frame content is seen on each side of the screen, leading being left: to where the safe area ends
    /// that the frame touches there.
    package var reach: EdgeInsets = .zero

    /// Whether a proxy, a position or the event `scrollTo` moved it in this event, and no hand.
    package var isProgrammatic = false

    package init(node: NodeID) { self.node = node }

    /// The largest offset, [0, content - container] on each axis with the insets counted in.
    package var maximumOffset: Point {
        Point(
            x: max(0, contentSize.width + insets.horizontal - containerSize.width),
            y: max(0, contentSize.height + insets.vertical - containerSize.height))
    }
}

/// What layout could not go on without: returned as data, answered by Graph, never called back (docs/architecture.md).
package enum ContentRequest: Sendable {
    /// A GeometryReader has its size and place: its closure may have to run.
    case reader(NodeID)
    /// A lazy or recycling container needs these rows, half open.
    case rows(NodeID, Range<Int>)
}

/// The attributes a scroll effect gives its content: never its size or place.
package struct EffectValues: Hashable, Sendable {
    package var offset: Point = .zero
    package var scaleX: Double = 1
    package var scaleY: Double = 1
    /// Clockwise turn in degrees.
    package var degrees: Double = 0
    package var anchor: UnitPoint = .center
    package var opacity: Double = 1
    /// Blur radius in points.
    package var blur: Double = 0
    package var brightness: Double = 0
    package var saturation: Double = 1
    package var grayscale: Double = 0
    /// Turn in space in degrees, and about what.
    package var turn: Double = 0
    package var turnAxis = TurnAxis()
    /// Radius that the content is clipped with, points; -1 no clip.
    package var cornerRadius: Double = -1
    /// What everything inside is painted with, and what lies behind it: RGBA, -1 nothing.
    package var foreground: Double = -1
    package var background: Double = -1
    /// Part of a shape's outline that is drawn.
    package var trimFrom: Double = 0
    package var trimTo: Double = 1
    /// Locations of a gradient's stops in place of its own; empty: its own.
    package var stops: [Double] = []

    package init() {}

    /// The same with nothing that moves, turns or scales: for people who asked for less of it.
    package var withoutMovement: EffectValues {
        var result = self
        result.offset = .zero
        result.scaleX = 1
        result.scaleY = 1
        result.degrees = 0
        result.turn = 0
        return result
    }
}

/// A direction in space.
package struct TurnAxis: Hashable, Sendable {
    package var x: Double = 0
    package var y: Double = 0
    package var z: Double = 0

    package init() {}

    package init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }
}

/// Which of an effect's values are others than before: a set of bits.
@usableFromInline package struct EffectFields: Hashable, Sendable {
    @usableFromInline package let rawValue: UInt16

    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable package static var none: EffectFields { EffectFields(rawValue: 0) }
    @inlinable package static var offsetX: EffectFields { EffectFields(rawValue: 1 << 0) }
    @inlinable package static var offsetY: EffectFields { EffectFields(rawValue: 1 << 1) }
    @inlinable package static var scaleX: EffectFields { EffectFields(rawValue: 1 << 2) }
    @inlinable package static var scaleY: EffectFields { EffectFields(rawValue: 1 << 3) }
    @inlinable package static var degrees: EffectFields { EffectFields(rawValue: 1 << 4) }
    @inlinable package static var opacity: EffectFields { EffectFields(rawValue: 1 << 5) }
    @inlinable package static var blur: EffectFields { EffectFields(rawValue: 1 << 6) }
    @inlinable package static var brightness: EffectFields { EffectFields(rawValue: 1 << 7) }
    @inlinable package static var saturation: EffectFields { EffectFields(rawValue: 1 << 8) }
    @inlinable package static var grayscale: EffectFields { EffectFields(rawValue: 1 << 9) }
    /// Any other, or nobody knows which.
    @inlinable package static var others: EffectFields { EffectFields(rawValue: 1 << 10) }

    /// Whether any of `fields` is among them.
    @inlinable package func meets(_ fields: EffectFields) -> Bool { rawValue & fields.rawValue != 0 }

    @inlinable package func union(_ other: EffectFields) -> EffectFields {
        EffectFields(rawValue: rawValue | other.rawValue)
    }
}

/// An effect whose values differ from before.
@usableFromInline package struct EffectChange: Hashable, Sendable {
    @usableFromInline package var node: NodeID
    @usableFromInline package var fields: EffectFields

    @inlinable package init(node: NodeID, fields: EffectFields) {
        self.node = node
        self.fields = fields
    }
}
