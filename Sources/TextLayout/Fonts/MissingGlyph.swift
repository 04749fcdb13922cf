/// The box for a character without a glyph: its size is the same in every font.
enum MissingGlyph {
    /// 0.6 em.
    static let advance = Face.scale * 6 / 10
    /// A space on a machine without any face, 0.3 em.
    static let spaceAdvance = Face.scale * 3 / 10
    /// Outline in 1/1000 em, y downwards: a frame from the baseline to the height of a capital, hollow by direction.
    static let outline = Array("M60 0H540V-700H60ZM110-50V-650H490V-50Z".utf8)
}
