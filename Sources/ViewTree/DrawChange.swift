/// What of a view is drawn differently or elsewhere, in the report's words.
@usableFromInline package struct DrawnAttributes: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    @inlinable package static var text: DrawnAttributes { DrawnAttributes(rawValue: 1 << 0) }
    @inlinable package static var font: DrawnAttributes { DrawnAttributes(rawValue: 1 << 1) }
    @inlinable package static var foregroundStyle: DrawnAttributes { DrawnAttributes(rawValue: 1 << 2) }
    @inlinable package static var fill: DrawnAttributes { DrawnAttributes(rawValue: 1 << 3) }
    @inlinable package static var stroke: DrawnAttributes { DrawnAttributes(rawValue: 1 << 4) }
    @inlinable package static var image: DrawnAttributes { DrawnAttributes(rawValue: 1 << 5) }
    @inlinable package static var size: DrawnAttributes { DrawnAttributes(rawValue: 1 << 6) }
    @inlinable package static var background: DrawnAttributes { DrawnAttributes(rawValue: 1 << 7) }
    @inlinable package static var overlay: DrawnAttributes { DrawnAttributes(rawValue: 1 << 8) }
    @inlinable package static var border: DrawnAttributes { DrawnAttributes(rawValue: 1 << 9) }
    @inlinable package static var opacity: DrawnAttributes { DrawnAttributes(rawValue: 1 << 10) }
    @inlinable package static var blur: DrawnAttributes { DrawnAttributes(rawValue: 1 << 11) }
    @inlinable package static var shadow: DrawnAttributes { DrawnAttributes(rawValue: 1 << 12) }
    @inlinable package static var cornerRadius: DrawnAttributes { DrawnAttributes(rawValue: 1 << 13) }
    @inlinable package static var clip: DrawnAttributes { DrawnAttributes(rawValue: 1 << 14) }
    @inlinable package static var mask: DrawnAttributes { DrawnAttributes(rawValue: 1 << 15) }
    @inlinable package static var brightness: DrawnAttributes { DrawnAttributes(rawValue: 1 << 16) }
    @inlinable package static var saturation: DrawnAttributes { DrawnAttributes(rawValue: 1 << 17) }
    @inlinable package static var grayscale: DrawnAttributes { DrawnAttributes(rawValue: 1 << 18) }
    @inlinable package static var zIndex: DrawnAttributes { DrawnAttributes(rawValue: 1 << 19) }
    @inlinable package static var place: DrawnAttributes { DrawnAttributes(rawValue: 1 << 20) }
    @inlinable package static var offset: DrawnAttributes { DrawnAttributes(rawValue: 1 << 21) }
    @inlinable package static var scale: DrawnAttributes { DrawnAttributes(rawValue: 1 << 22) }
    @inlinable package static var rotation: DrawnAttributes { DrawnAttributes(rawValue: 1 << 23) }
    @inlinable package static var content: DrawnAttributes { DrawnAttributes(rawValue: 1 << 24) }
    @inlinable package static var contrast: DrawnAttributes { DrawnAttributes(rawValue: 1 << 25) }
    @inlinable package static var hueRotation: DrawnAttributes { DrawnAttributes(rawValue: 1 << 26) }
    @inlinable package static var colorInvert: DrawnAttributes { DrawnAttributes(rawValue: 1 << 27) }
    @inlinable package static var colorMultiply: DrawnAttributes { DrawnAttributes(rawValue: 1 << 28) }
    @inlinable package static var luminanceToAlpha: DrawnAttributes { DrawnAttributes(rawValue: 1 << 29) }
    @inlinable package static var blendMode: DrawnAttributes { DrawnAttributes(rawValue: 1 << 30) }

    private static let allNames = [
        "text", "font", "foregroundStyle", "fill", "stroke", "image", "size", "background", "overlay", "border",
        "opacity", "blur", "shadow", "cornerRadius", "clip", "mask", "brightness", "saturation", "grayscale", "zIndex",
        "place", "offset", "scale", "rotation", "content", "contrast", "hueRotation", "colorInvert", "colorMultiply",
        "luminanceToAlpha", "blendMode",
    ]

    /// The report's names, in the order of the bits.
    package var names: [String] {
        var names: [String] = []
        forEachName { names.append($0) }
        return names
    }

    package func forEachName(_ body: (String) -> Void) {
        var rest = rawValue
        while rest != 0, rest.trailingZeroBitCount < Self.allNames.count {
            body(Self.allNames[rest.trailingZeroBitCount])
            rest &= rest - 1
        }
    }
}

/// One view's record in `redrawn` or `moved`.
@usableFromInline package struct DrawChange: Hashable, Sendable {
    @usableFromInline package var view: NodeID
    @usableFromInline package var attributes: DrawnAttributes
    /// How far its place moved, points.
    @usableFromInline package var shiftX = 0.0
    @usableFromInline package var shiftY = 0.0
    /// If the record is of several neighbours that moved alike: the last of them, and how many they are; -1 and 1 else.
    @usableFromInline package var lastSibling: NodeID = -1
    @usableFromInline package var count: Int32 = 1
    /// The band of `OriginColumn.bands` that the first of them stands in; -1 none.
    @usableFromInline package var band: Int32 = -1

    @inlinable package init(view: NodeID, attributes: DrawnAttributes) {
        self.view = view
        self.attributes = attributes
    }

    /// The views it names.
    @inlinable package var views: [NodeID] { lastSibling < 0 ? [view] : [view, lastSibling] }
}
