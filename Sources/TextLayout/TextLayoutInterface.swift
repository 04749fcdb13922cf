package import Geometry

/// All faces, loaded once and shared by every thread. Finding, shaping and measuring never fail: what no face has is drawn
/// as a box and counted as missing.
package final class FontLibrary: Sendable {
    /// Loads the faces of the documented font packages that are installed.
    package init() {}

    /// The text shaped: words in their faces with their widths. Equal texts may share one result.
    package func shape(_ text: StyledText) -> ShapedText { ShapedText(text) }

    /// Path data (SVG, y downwards, in units of 1/1000 of the font size) of a glyph's outline; empty for a blank.
    package func outline(of glyph: GlyphID) -> [UInt8] { [] }

    /// A colour picture of the glyph, where its face has one (emoji): PNG bytes and its box relative to the glyph's origin in
    /// units of the font size.
    package func picture(of glyph: GlyphID) -> (png: [UInt8], box: Rect)? { nil }
}

/// A glyph of a face of the library.
package struct GlyphID: Hashable, Sendable {
    package var face: UInt16
    package var glyph: UInt32
    package init(face: UInt16, glyph: UInt32) {
        self.face = face
        self.glyph = glyph
    }
}

/// A text shaped once; measuring it at a width is arithmetic on cached word widths. Immutable.
package final class ShapedText: Sendable {
    package let text: StyledText
    init(_ text: StyledText) { self.text = text }

    /// What the text answers to a proposal: each length as in ``Geometry/ProposedViewSize`` (LAYOUT 11).
    package func metrics(proposal: ProposedViewSize) -> TextMetrics { TextMetrics(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 1) }

    /// The lines as drawn in a box of `size` (the size answered for `proposal`).
    package func lines(proposal: ProposedViewSize, in size: Size) -> [TextLine] { [] }

    /// Preferred distances (MEASURED A3), points: from a plain view above to this text, from this text to a plain view
    /// below, and from a text above to this one.
    package var spacing: TextSpacing { TextSpacing(viewAbove: 0, viewBelow: 0, textAbove: 0) }

    /// Characters that no face has, each once.
    package var missingCharacters: [Unicode.Scalar] { [] }
}

package struct TextMetrics: Hashable, Sendable {
    /// Size in points, height rounded up to whole pixels.
    package var size: Size
    /// From the top of the box down to the baseline of the first and of the last line, points.
    package var firstBaseline: Double
    package var lastBaseline: Double
    package var lineCount: Int
    package var isTruncated: Bool = false

    package init(size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
    }
}

package struct TextSpacing: Hashable, Sendable {
    package var viewAbove, viewBelow, textAbove: Double
    package init(viewAbove: Double, viewBelow: Double, textAbove: Double) {
        self.viewAbove = viewAbove
        self.viewBelow = viewBelow
        self.textAbove = textAbove
    }
}

/// One drawn line, in the coordinates of the text's box.
package struct TextLine: Sendable {
    package var baseline: Double
    package var runs: [GlyphRun]
    package init(baseline: Double, runs: [GlyphRun]) {
        self.baseline = baseline
        self.runs = runs
    }
}

/// Glyphs of one face, size and colour, left to right as drawn.
package struct GlyphRun: Sendable {
    package var face: UInt16
    package var fontSize: Double
    /// RGBA, eight bits each, red highest.
    package var color: UInt32
    /// Glyph and its origin relative to the box's left edge and the line's baseline, points; y downwards.
    package var glyphs: [(glyph: UInt32, x: Double, y: Double)]
    package init(face: UInt16, fontSize: Double, color: UInt32, glyphs: [(glyph: UInt32, x: Double, y: Double)]) {
        self.face = face
        self.fontSize = fontSize
        self.color = color
        self.glyphs = glyphs
    }
}
