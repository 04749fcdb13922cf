import CHarfBuzz
package import Geometry

/// A remembered outline.
final class GlyphOutline: Sendable {
    let glyph: GlyphID
    let path: [UInt8]

    init(glyph: GlyphID, path: [UInt8]) {
        self.glyph = glyph
        self.path = path
    }
}

/// A remembered picture; without bytes where the glyph has none.
final class GlyphPicture: Sendable {
    let glyph: GlyphID
    let png: [UInt8]
    let box: Rect

    init(glyph: GlyphID, png: [UInt8], box: Rect) {
        self.glyph = glyph
        self.png = png
        self.box = box
    }
}

extension FontLibrary {
    /// Path data (SVG, y downwards, in units of 1/1000 of the font size) of a glyph's outline; empty for a blank.
    package func outline(of glyph: GlyphID) -> [UInt8] {
        if glyph == .missing { return MissingGlyph.outline }
        guard let face = typesetter.fallback.face(glyph.face) else { return [] }
        let hash = glyph.hashValue
        if let known = outlines.entry(hash: hash, where: { $0.glyph == glyph }) { return known.path }
        let path = pen.path(of: glyph.glyph, in: face)
        outlines.insert(GlyphOutline(glyph: glyph, path: path), hash: hash)
        return path
    }

    /// A colour picture of the glyph, where its face has one (emoji): PNG bytes and its box relative to the glyph's origin in
    /// units of the font size, y downwards.
    package func picture(of glyph: GlyphID) -> (png: [UInt8], box: Rect)? {
        guard let face = typesetter.fallback.face(glyph.face), face.hasPictures else { return nil }
        let hash = glyph.hashValue
        var picture = pictures.entry(hash: hash) { $0.glyph == glyph }
        if picture == nil {
            let made = face.picture(of: glyph)
            pictures.insert(made, hash: hash)
            picture = made
        }
        guard let picture, !picture.png.isEmpty else { return nil }
        return (picture.png, picture.box)
    }
}

extension Face {
    /// The glyph's bitmap and its box.
    fileprivate func picture(of glyph: GlyphID) -> GlyphPicture {
        var png: [UInt8] = []
        if let blob = hb_ot_color_glyph_reference_png(font, glyph.glyph) {
            var length: UInt32 = 0
            if let data = hb_blob_get_data(blob, &length), length > 0 {
                png = Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
            }
            hb_blob_destroy(blob)
        }
        var extents = hb_glyph_extents_t()
        guard !png.isEmpty, hb_font_get_glyph_extents(font, glyph.glyph, &extents) != 0 else {
            return GlyphPicture(glyph: glyph, png: [], box: .zero)
        }
        let em = Double(Face.scale)
        let box = Rect(
            x: Double(extents.x_bearing) / em, y: 0 - Double(extents.y_bearing) / em, width: Double(extents.width) / em,
            height: 0 - Double(extents.height) / em)
        return GlyphPicture(glyph: glyph, png: png, box: box)
    }
}
