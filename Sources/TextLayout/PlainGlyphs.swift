import CHarfBuzz

/// The printable ASCII characters that a face puts down one by one: each as its own glyph, moved by nothing but the distances
/// between two neighbours. That is read from the face's own tables: what shaping may do at a glyph stands in a lookup, and a
/// lookup begins at a glyph that it names.
struct PlainGlyphs {
    static let first: UInt32 = 0x20
    static let count = 95

    /// Glyphs by character from ``first`` on; 0 for one that shaping may change or move otherwise.
    private(set) var glyphs = [UInt32](repeating: 0, count: PlainGlyphs.count)
    private let face: OpaquePointer

    /// Nil where words are not shaped by the lookups of OpenType alone.
    init?(_ font: OpaquePointer, features: [hb_feature_t]) {
        guard let face = hb_font_get_face(font) else { return nil }
        self.face = face
        for tag in ["kern", "kerx", "morx", "mort", "trak", "Silf"] where LayoutTable(face, tag).count > 0 {
            return nil
        }
        var properties = hb_segment_properties_t()
        properties.direction = HB_DIRECTION_LTR
        properties.script = HB_SCRIPT_LATIN
        guard let plan = hb_shape_plan_create(face, &properties, features, UInt32(features.count), nil) else {
            return nil
        }
        defer { hb_shape_plan_destroy(plan) }
        guard String(cString: hb_shape_plan_get_shaper(plan)) == "ot" else { return nil }
        for place in glyphs.indices {
            var glyph: hb_codepoint_t = 0
            guard hb_font_get_nominal_glyph(font, Self.first + UInt32(place), &glyph) != 0,
                hb_ot_layout_get_glyph_class(face, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
            else { continue }
            glyphs[place] = glyph
        }
        for tag in ["GSUB", "GPOS"] {
            let table = LayoutTable(face, tag)
            for lookup in lookups(of: plan, tag) { leaveOut(lookup, of: table) }
        }
    }

    private func lookups(of plan: OpaquePointer, _ tag: String) -> [UInt32] {
        guard let set = hb_set_create() else { return [] }
        defer { hb_set_destroy(set) }
        hb_ot_shape_plan_collect_lookups(plan, scriptTag(tag), set)
        return Self.members(of: set)
    }

    private static func members(of set: OpaquePointer) -> [UInt32] {
        var members: [UInt32] = []
        var next = hb_codepoint_t.max
        while hb_set_next(set, &next) != 0 { members.append(next) }
        return members
    }

    /// Leaves out the characters at which a lookup may do something, if that is more than a distance between two.
    private mutating func leaveOut(_ lookup: UInt32, of table: LayoutTable) {
        if let known = table.lookup(Int(lookup)) {
            switch (table.tag, known.type) {
            case ("GSUB", 4):
                if let ligatures = known.subtables.failableMap({ table.ligatures(at: $0) }) {
                    let own = Set(glyphs)
                    // Nothing is joined that is not all there.
                    for glyphs in ligatures.joined() where glyphs.allSatisfy(own.contains) {
                        leaveOut(glyphs.prefix(1))
                    }
                    return
                }
            case ("GPOS", 2):
                if known.flag & ~9 == 0, known.subtables.allSatisfy({ table.movesFirstOfPair(at: $0) }) { return }
            case ("GPOS", 4), ("GPOS", 6):
                if let marks = known.subtables.failableMap({ table.coverage(at: $0, offset: 2) }) {
                    return leaveOut(marks.joined())
                }
            default: break
            }
        }
        guard let input = hb_set_create() else { return glyphs = glyphs.map { _ in 0 } }
        defer { hb_set_destroy(input) }
        hb_ot_layout_lookup_collect_glyphs(face, scriptTag(table.tag), lookup, nil, input, nil, nil)
        leaveOut(Self.members(of: input))
    }

    private mutating func leaveOut(_ those: some Sequence<UInt32>) {
        let those = Set(those)
        for place in glyphs.indices where those.contains(glyphs[place]) { glyphs[place] = 0 }
    }
}

extension Array {
    /// All results; nil where one is nil.
    fileprivate func failableMap<Result>(_ body: (Element) -> Result?) -> [Result]? {
        var results: [Result] = []
        for element in self {
            guard let result = body(element) else { return nil }
            results.append(result)
        }
        return results
    }
}
