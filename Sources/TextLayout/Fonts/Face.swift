import CHarfBuzz

/// A loaded face: an immutable HarfBuzz font of ``scale`` units per em, which every thread may use at once. It belongs to the
/// ``FaceStore`` it is from and lives as long.
struct Face: @unchecked Sendable {
    /// Units of every face per em, fine enough that rounding to them does not show.
    static let scale: Int32 = 64_000

    let font: OpaquePointer
    /// Whether it has all printable ASCII characters.
    let coversASCII: Bool
    /// Whether its glyphs are bitmaps in colour.
    let hasPictures: Bool
    /// Advance of a space, units.
    let spaceAdvance: Int32
    /// How far its characters stand from each other, as far as that is known; given back with the face.
    let pairs: Unmanaged<PlainPairs>

    /// Maps the file; nil where it is missing, damaged or without glyphs.
    init?(_ file: FaceFile) {
        guard let blob = hb_blob_create_from_file_or_fail(file.path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard file.index < hb_face_count(blob), let face = hb_face_create(blob, file.index) else { return nil }
        // The font keeps its face alive.
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
        hb_font_set_scale(font, Face.scale, Face.scale)
        if file.slant != 0 { hb_font_set_synthetic_slant(font, file.slant) }
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        self.font = font
        pairs = Unmanaged.passRetained(PlainPairs())
        hasPictures = hb_ot_color_has_png(face) != 0
        var glyph: hb_codepoint_t = 0
        coversASCII = (0x20...0x7E).allSatisfy { hb_font_get_nominal_glyph(font, $0, &glyph) != 0 }
        spaceAdvance =
            hb_font_get_nominal_glyph(font, 0x20, &glyph) != 0 ? max(0, hb_font_get_glyph_h_advance(font, glyph)) : 0
    }

    /// From the baseline down to the middle of a line under or through text, and how thick it is: what the face says, or
    /// what is usual of one that says nothing.
    func rule(isUnder: Bool) -> (place: Int32, thickness: Int32) {
        var (offset, size): (hb_position_t, hb_position_t) = (0, 0)
        hb_ot_metrics_get_position_with_fallback(
            font, isUnder ? HB_OT_METRICS_TAG_UNDERLINE_OFFSET : HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &offset)
        hb_ot_metrics_get_position_with_fallback(
            font, isUnder ? HB_OT_METRICS_TAG_UNDERLINE_SIZE : HB_OT_METRICS_TAG_STRIKEOUT_SIZE, &size)
        // The offset is that of the line's upper edge, up from the baseline.
        return (size / 2 - offset, max(size, Face.scale / 50))
    }

    /// Gives the font back; the face is not to be used any more.
    func destroy() {
        hb_font_destroy(font)
        pairs.release()
    }

    /// Whether the face maps that character.
    func covers(_ scalar: UInt32) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
}
