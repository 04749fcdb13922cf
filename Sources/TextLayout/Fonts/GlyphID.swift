/// A glyph of a face of the library.
package struct GlyphID: Hashable, Sendable {
    /// Number of the face in the library; 0 is the library's own, which draws ``missing``.
    package var face: UInt16
    /// Number of the glyph in its face.
    package var glyph: UInt32

    package init(face: UInt16, glyph: UInt32) {
        self.face = face
        self.glyph = glyph
    }

    /// The face of symbols: no face of the library has this number. Their glyphs fill a square as large as the font.
    package static let symbols = UInt16.max

    /// The box drawn for a character that no face has.
    package static let missing = GlyphID(face: 0, glyph: 0)
}
