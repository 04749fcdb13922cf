/// A font as a view asks for it: what is needed to find a face and to know a line's height.
public struct FontDescriptor: Hashable, Sendable {
    /// The design of the letters.
    public enum Design: UInt8, Sendable { case standard, serif, monospaced, rounded }

    /// Size in points.
    public var size: Double
    /// CSS weight, 100 to 900.
    public var weight: Int
    /// Design of the letters.
    public var design: Design
    /// Whether it slants.
    public var italic: Bool
    /// Distance between baselines in points as the text style publishes it; 0 for a font by point size, whose pitch is
    /// its line height (MEASURED A1, A3, table C1).
    public var pitch: Double
    /// Added after each character, points.
    public var tracking: Double = 0
    /// How far letters stand above the baseline, points.
    public var baselineOffset: Double = 0
    /// Whether all digits are as wide as each other.
    public var hasEqualDigits: Bool = false

    /// How far above the baseline the middle of a capital letter lies, points (MEASURED A3).
    public var capitalMiddle: Double { size * 1443 / 2048 / 2 }

    /// A font by point size.
    @inlinable public init(
        size: Double, weight: Int = 400, design: Design = .standard, italic: Bool = false, pitch: Double = 0
    ) {
        self.size = size
        self.weight = weight
        self.design = design
        self.italic = italic
        self.pitch = pitch
    }

    /// SwiftUI's `.body` on iOS: 17 points on a pitch of 22.
    @inlinable public static var body: FontDescriptor { FontDescriptor(size: 17, pitch: 22) }
}

/// A symbol that stands in a text like a letter.
public struct TextSymbol: Hashable, Sendable {
    /// What a run that is a symbol has as its text: Unicode's place of an object.
    public static let letter = "\u{FFFC}"

    /// The number of the symbol.
    public var number: Int32
    /// Its size in points.
    public var size: Size

    /// A symbol of a size.
    @inlinable public init(number: Int32, size: Size) {
        self.number = number
        self.size = size
    }
}

/// A run of text in one style.
public struct TextRun: Hashable, Sendable {
    /// What is written.
    public var text: String
    /// The symbol that the run is, in the place of its one letter.
    public var symbol: TextSymbol?
    /// The font it is written in.
    public var font: FontDescriptor
    /// Colour as RGBA, eight bits each, red highest.
    public var color: UInt32
    /// A gradient it is painted with in place of the colour: kind, points, reach, and pairs of location and colour; empty none.
    public var gradient: [Double] = []
    /// Colour of a line under it; 0 is none.
    public var underline: UInt32 = 0
    /// Colour of a line through it; 0 is none.
    public var strikethrough: UInt32 = 0

    /// A run.
    @inlinable public init(text: String, font: FontDescriptor, color: UInt32) {
        self.text = text
        self.font = font
        self.color = color
    }
}

/// All that decides how a text wraps and is cut, with every inherited setting resolved.
public struct StyledText: Hashable, Sendable {
    /// How lines are placed against each other; changes no size.
    public enum LineAlignment: UInt8, Sendable { case leading, center, trailing }
    /// Where the last allowed line is cut.
    public enum Truncation: UInt8, Sendable { case head, middle, tail }

    /// The runs in order; joined they are one paragraph text (it may hold line feeds).
    public var runs: [TextRun]
    /// The most lines shown; 0 is no limit.
    public var lineLimit: Int = 0
    /// The lines whose height is reserved even where there are fewer.
    public var reservedLines: Int = 0
    /// Alignment of lines.
    public var alignment: LineAlignment = .leading
    /// Truncation of the last allowed line.
    public var truncation: Truncation = .tail
    /// Extra distance between lines in points.
    public var lineSpacing: Double = 0
    /// Smallest factor the font may shrink by before text is cut; 1 is never.
    public var minimumScaleFactor: Double = 1
    /// Whether the base direction is right to left.
    public var isRightToLeft: Bool = false
    /// Whether each line is drawn as an area in its place.
    public var isRedacted: Bool = false
    /// Pixels per point: heights are rounded up to whole pixels.
    public var displayScale: Double = 3

    /// A text of runs with default settings.
    @inlinable public init(runs: [TextRun]) { self.runs = runs }
}
