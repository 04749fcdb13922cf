package import Expressions
package import Geometry

/// What modifiers make of any font, wherever it is from, and the lines they draw.
package struct TextTraits: Sendable, Equatable {
    /// A line under text or through it; without a colour it has the text's.
    package struct Line: Sendable, Equatable {
        package var color: ColorValue?

        package init(color: ColorValue?) { self.color = color }
    }
    /// Letters as capitals or small ones, whatever was written.
    package enum LetterCase: UInt8, Sendable, Equatable { case uppercase, lowercase }
    package var letterCase: LetterCase?
    package var weight: Int?
    package var design: FontDescriptor.Design?
    package var isBold: Bool?
    package var isItalic: Bool?
    /// Added after each character; `tracking` goes before `kerning`.
    package var tracking: Double?
    package var kerning: Double?
    package var baselineOffset: Double?
    package var hasEqualDigits: Bool?
    package var underline: Line?
    package var strikethrough: Line?

    package init() {}

    /// A text as it is shown.
    package func shown(_ text: String) -> String {
        switch letterCase {
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case nil: text
        }
    }

    /// The font with its traits: bold is at least 700, so that a heavy font stays heavy.
    package func applied(to font: FontDescriptor) -> FontDescriptor {
        var font = font
        if let weight { font.weight = weight }
        if let design { font.design = design }
        if isBold == true { font.weight = max(font.weight, 700) }
        if let isItalic { font.italic = isItalic }
        if let tracking = tracking ?? kerning { font.tracking = tracking }
        if let baselineOffset { font.baselineOffset = baselineOffset }
        if let hasEqualDigits { font.hasEqualDigits = hasEqualDigits }
        return font
    }
}
