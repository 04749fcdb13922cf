/// One drawn line, in the coordinates of the text's box.
package struct TextLine: Sendable {
    /// From the top of the box down to the baseline, points.
    package var baseline: Double
    /// What is drawn, left to right.
    package var runs: [GlyphRun]
    /// Lines under text and through it, left to right.
    package var rules: [TextRule] = []
    /// The Unicode scalars of the joined text that belong to the line, whether drawn, hanging or cut.
    package var scalars: Range<Int> = 0..<0

    package init(baseline: Double, runs: [GlyphRun]) {
        self.baseline = baseline
        self.runs = runs
    }
}

/// A line under text or through it.
package struct TextRule: Sendable {
    /// From the box's left edge, and from the line's baseline down to its middle; points.
    package var x, y: Double
    package var width, thickness: Double
    /// RGBA, eight bits each, red highest.
    package var color: UInt32
    /// Whether it lies under the glyphs; else it goes over them.
    package var isUnder: Bool
}

/// A glyph and its origin relative to the box's left edge and the line's baseline, points; y downwards.
package typealias LineGlyph = (glyph: UInt32, x: Double, y: Double)

/// Glyphs of one face, size and colour, left to right as drawn. Spaces are not among them.
package struct GlyphRun: Sendable {
    /// Number of the face in the library.
    package var face: UInt16
    /// Size in points, shrunk where the text is.
    package var fontSize: Double
    /// RGBA, eight bits each, red highest.
    package var color: UInt32
    package var glyphs: [LineGlyph]

    /// What its glyphs have in common.
    package struct Head: Equatable, Sendable {
        package var face: UInt16
        package var fontSize: Double
        package var color: UInt32
    }

    package var head: Head { Head(face: face, fontSize: fontSize, color: color) }

    package init(face: UInt16, fontSize: Double, color: UInt32, glyphs: [LineGlyph]) {
        self.face = face
        self.fontSize = fontSize
        self.color = color
        self.glyphs = glyphs
    }
}
