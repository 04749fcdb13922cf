package import Geometry
package import ViewTree

/// What of a view is drawn differently or elsewhere, in the report's words.
package struct DrawnAttributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let text = DrawnAttributes(rawValue: 1 << 0)
    package static let font = DrawnAttributes(rawValue: 1 << 1)
    package static let foregroundStyle = DrawnAttributes(rawValue: 1 << 2)
    package static let fill = DrawnAttributes(rawValue: 1 << 3)
    package static let stroke = DrawnAttributes(rawValue: 1 << 4)
    package static let image = DrawnAttributes(rawValue: 1 << 5)
    package static let size = DrawnAttributes(rawValue: 1 << 6)
    package static let background = DrawnAttributes(rawValue: 1 << 7)
    package static let overlay = DrawnAttributes(rawValue: 1 << 8)
    package static let border = DrawnAttributes(rawValue: 1 << 9)
    package static let opacity = DrawnAttributes(rawValue: 1 << 10)
    package static let blur = DrawnAttributes(rawValue: 1 << 11)
    package static let shadow = DrawnAttributes(rawValue: 1 << 12)
    package static let cornerRadius = DrawnAttributes(rawValue: 1 << 13)
    package static let clip = DrawnAttributes(rawValue: 1 << 14)
    package static let mask = DrawnAttributes(rawValue: 1 << 15)
    package static let brightness = DrawnAttributes(rawValue: 1 << 16)
    package static let saturation = DrawnAttributes(rawValue: 1 << 17)
    package static let grayscale = DrawnAttributes(rawValue: 1 << 18)
    package static let zIndex = DrawnAttributes(rawValue: 1 << 19)
    package static let place = DrawnAttributes(rawValue: 1 << 20)
    package static let offset = DrawnAttributes(rawValue: 1 << 21)
    package static let scale = DrawnAttributes(rawValue: 1 << 22)
    package static let rotation = DrawnAttributes(rawValue: 1 << 23)
    package static let content = DrawnAttributes(rawValue: 1 << 24)

    /// Those of `moved`; the others are of `redrawn`.
    static let movement: DrawnAttributes = [.place, .offset, .scale, .rotation, .content]
    /// Those that act on what is inside a view as well as on its own paint.
    static let ofGroup: DrawnAttributes = [
        .opacity, .blur, .shadow, .cornerRadius, .clip, .mask, .brightness, .saturation, .grayscale, .zIndex,
        .foregroundStyle,
    ]

    private static let allNames = [
        "text", "font", "foregroundStyle", "fill", "stroke", "image", "size", "background", "overlay", "border",
        "opacity", "blur", "shadow", "cornerRadius", "clip", "mask", "brightness", "saturation", "grayscale", "zIndex",
        "place",
        "offset", "scale", "rotation", "content",
    ]

    /// The contract's names, in its order.
    package var names: [String] {
        Self.allNames.indices.compactMap { rawValue & (1 << UInt32($0)) != 0 ? Self.allNames[$0] : nil }
    }
}

/// One view's record in `redrawn` or `moved`.
package struct DrawChange: Hashable, Sendable {
    package var view: NodeID
    package var attributes: DrawnAttributes
    /// How far its place moved, points.
    package var shift = Point.zero
}

/// How a frame differs from the one before.
package struct FrameChanges: Hashable, Sendable {
    /// Views that paint and whose paint differs, and those that paint and were not drawn before.
    package var redrawn: [DrawChange] = []
    /// Views drawn elsewhere, turned or scaled relative to their parent, and scroll views that scrolled.
    package var moved: [DrawChange] = []
}
