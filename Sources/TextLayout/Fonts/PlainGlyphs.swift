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
    private mutating func leaveOut(_ lookup: UInt32, of table: borrowing LayoutTable) {
        if let known = table.lookup(Int(lookup)), leaveOut(known, of: table) { return }
        guard let input = hb_set_create() else { return glyphs = glyphs.map { _ in 0 } }
        defer { hb_set_destroy(input) }
        hb_ot_layout_lookup_collect_glyphs(face, scriptTag(table.tag), lookup, nil, input, nil, nil)
        for place in glyphs.indices where hb_set_has(input, glyphs[place]) != 0 { glyphs[place] = 0 }
    }

    /// The same for lookups of a kind that is looked into; false for others.
    private mutating func leaveOut(_ known: LayoutTable.Lookup, of table: borrowing LayoutTable) -> Bool {
        var those: [Int] = []
        let own = own
        switch (table.tag, known.type) {
        case ("GSUB", 4):
            // Nothing is joined that is not all there.
            for subtable in known.subtables {
                var isBroken = false
                let isRead = table.forEachCovered(subtable, offset: 2) { glyph, index in
                    guard own.indices.contains(glyph), own[glyph] else { return }
                    let joins = table.joins(subtable, index) { own.indices.contains($0) && own[$0] }
                    if joins == true { those.append(glyph) }
                    isBroken = isBroken || joins == nil
                }
                guard isRead, !isBroken else { return false }
            }
        case ("GPOS", 2):
            return known.flag & ~9 == 0 && known.subtables.allSatisfy { table.movesFirstOfPair(at: $0) }
        case ("GPOS", 4), ("GPOS", 6):
            // They begin at a mark.
            for subtable in known.subtables {
                guard table.forEachCovered(subtable, offset: 2, { glyph, _ in those.append(glyph) }) else {
                    return false
                }
            }
        default: return false
        }
        for glyph in those where own.indices.contains(glyph) && own[glyph] {
            for place in glyphs.indices where Int(glyphs[place]) == glyph { glyphs[place] = 0 }
        }
        return true
    }

    /// By glyph, whether it is one of them.
    private var own: [Bool] {
        var own = [Bool](repeating: false, count: 1 + Int(glyphs.max() ?? 0))
        for glyph in glyphs where glyph != 0 { own[Int(glyph)] = true }
        return own
    }
}
