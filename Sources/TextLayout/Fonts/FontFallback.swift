import CHarfBuzz
import Geometry
import Glibc

/// The faces of the library and the order in which they are asked for a character: explicit, and the same on every machine
/// with the same packages.
final class FontFallback: Sendable {
    private let table: FaceTable
    private let faces: FaceStore
    /// What `primaryFace` finds for the weights that have names, by ``place(_:_:_:)``.
    private let usualFaces: [UInt16]

    /// The faces of the table that are installed, or none (as on a machine without fonts).
    init(hasFaces: Bool) {
        let table = FaceTable { hasFaces && access($0, R_OK) == 0 }
        self.table = table
        faces = FaceStore(hasFaces ? table.files : [])
        usualFaces = Self.usualFaces(of: table)
    }

    /// The face of that number, if it is installed.
    func face(_ number: UInt16) -> Face? { faces.face(number) }

    /// Whether a face is one of those that fonts are named for: its lines are as high as the tables say, whatever is in
    /// them.
    func isForLatin(_ face: UInt16) -> Bool { face == 0 || face <= table.lastLatin }

    /// The face of the font's own design and nearest weight; 0 where no such family is installed.
    func primaryFace(_ font: FontDescriptor) -> UInt16 {
        if font.weight % 100 == 0, case let place = font.weight / 100 - 1, (0..<Self.usualWeights).contains(place) {
            return usualFaces[Self.place(font.design, font.italic, place)]
        }
        return Self.primaryFace(font, in: table)
    }

    private static let usualWeights = 9

    private static func place(_ design: FontDescriptor.Design, _ italic: Bool, _ weight: Int) -> Int {
        (Int(design.rawValue) * 2 + (italic ? 1 : 0)) * usualWeights + weight
    }

    private static func usualFaces(of table: FaceTable) -> [UInt16] {
        var faces = [UInt16](repeating: 0, count: 4 * 2 * usualWeights)
        for design in [FontDescriptor.Design.standard, .serif, .monospaced, .rounded] {
            for italic in [false, true] {
                for weight in 0..<usualWeights {
                    let font = FontDescriptor(size: 17, weight: (weight + 1) * 100, design: design, italic: italic)
                    faces[place(design, italic, weight)] = primaryFace(font, in: table)
                }
            }
        }
        return faces
    }

    private static func primaryFace(_ font: FontDescriptor, in table: FaceTable) -> UInt16 {
        switch font.design {
        case .monospaced: if let face = nearest(table.monospaced, font) { return face }
        case .serif: if let face = nearest(table.serif, font) { return face }
        case .standard, .rounded: break
        }
        return nearest(table.inter, font) ?? nearest(table.notoSans, font) ?? nearest(table.dejaVuSans, font) ?? 0
    }

    /// The first face that has every one of `scalars`, which are one grapheme cluster; 0 where none has.
    func face(for scalars: ScalarSlice, primary: UInt16, font: FontDescriptor, han: HanPreference) -> UInt16 {
        guard let first = scalars.first else { return primary }
        let isEmoji = isEmojiCluster(scalars)
        if isEmoji, let face = covering(table.emoji, scalars, font) { return face }
        if covers(primary, scalars) { return primary }
        let script = UInt32(hb_unicode_script(hb_unicode_funcs_get_default(), first).rawValue)
        if let styles = table.scripts[script], let face = covering(styles, scalars, font) { return face }
        if font.design != .standard, let face = covering(table.inter, scalars, font) { return face }
        if let face = covering(table.notoSans, scalars, font) { return face }
        for styles in cjkOrder(han) {
            if let face = covering(styles, scalars, font) { return face }
        }
        for style in table.symbols where covers(style.face, scalars) { return style.face }
        if !isEmoji, let face = covering(table.emoji, scalars, font) { return face }
        return covering(table.dejaVuSans, scalars, font) ?? 0
    }

    private func cjkOrder(_ han: HanPreference) -> [[FaceTable.Style]] {
        switch han {
        case .chinese: [table.chinese, table.japanese, table.korean]
        case .japanese: [table.japanese, table.chinese, table.korean]
        case .korean: [table.korean, table.chinese, table.japanese]
        }
    }

    /// The installed face whose slant is as asked, else any, and whose weight is nearest; of two equally near, the bolder
    /// for fonts of weight 500 and more and the lighter for others.
    private static func nearest(_ styles: [FaceTable.Style], _ font: FontDescriptor) -> UInt16? {
        var best: UInt16?
        var bestDistance = Int.max
        let weight = min(max(font.weight, 1), 1000)
        for style in styles {
            let difference = style.weight - weight
            let isPreferredSide = (difference >= 0) == (weight >= 500)
            let distance =
                2 * abs(difference) + (isPreferredSide ? 0 : 1) + (style.italic == font.italic ? 0 : 10_000)
            if distance < bestDistance {
                best = style.face
                bestDistance = distance
            }
        }
        return best
    }

    private func covering(_ styles: [FaceTable.Style], _ scalars: ScalarSlice, _ font: FontDescriptor) -> UInt16? {
        guard let number = Self.nearest(styles, font), covers(number, scalars) else { return nil }
        return number
    }

    private func covers(_ number: UInt16, _ scalars: ScalarSlice) -> Bool {
        guard let face = face(number) else { return false }
        return scalars.allSatisfy { scalar in
            (scalar < 0x7F && face.coversASCII) || face.covers(scalar) || needsNoGlyph(scalar)
        }
    }

    /// Variation selectors, joiners and spaces: the shaper hides or makes them.
    private func needsNoGlyph(_ value: UInt32) -> Bool {
        isDefaultIgnorable(value) || isSpace(value)
    }
}
