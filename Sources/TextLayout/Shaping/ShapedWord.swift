/// A glyph of a shaped word; lengths in units of ``Face/scale`` per em, x to the right and y upwards.
struct WordGlyph: Sendable {
    var glyph: UInt32
    /// First scalar of the word that the glyph stands for.
    var offset: Int32
    var advance: Int32
    var dx: Int32
    var dy: Int32
    /// Whether it is the library's box instead of a glyph of the word's face.
    var isMissing: Bool
    /// Whether it draws nothing: a space.
    var isBlank: Bool
}

/// What glyphs cover above and below the baseline, in units of ``Face/scale`` per em; 0 where nobody asked.
struct WordInk: Hashable, Sendable {
    var above: Int32 = 0
    var below: Int32 = 0
}

/// A piece of text in one face, script and direction, shaped without regard to its neighbours. Immutable and shared by every
/// text that holds the same piece, in any size and colour.
final class ShapedWord: Sendable {
    /// What was shaped.
    let scalars: [UInt32]
    let face: UInt16
    let script: UInt32
    let isRightToLeft: Bool
    /// The glyphs, left to right.
    let glyphs: [WordGlyph]
    /// Stretches of the text that own an advance, in the order of the text; empty where each glyph is one, as in most words.
    private let joined: [(offset: Int32, advance: Int32)]
    /// Offsets of scalars that the face lacks.
    let missing: [Int32]
    /// How far its glyphs reach, where the face is not made for the line heights we use.
    let ink: WordInk

    init(
        scalars: [UInt32], face: UInt16, script: UInt32, isRightToLeft: Bool, glyphs: [WordGlyph], missing: [Int32],
        ink: WordInk = WordInk()
    ) {
        self.ink = ink
        self.scalars = scalars
        self.face = face
        self.script = script
        self.isRightToLeft = isRightToLeft
        self.glyphs = glyphs
        self.missing = missing
        joined = isRightToLeft || !Self.areStretches(glyphs) ? Self.joined(glyphs, isRightToLeft: isRightToLeft) : []
    }

    private static func areStretches(_ glyphs: [WordGlyph]) -> Bool {
        var last: Int32 = -1
        for glyph in glyphs {
            if glyph.offset <= last { return false }
            last = glyph.offset
        }
        return true
    }

    private static func joined(_ glyphs: [WordGlyph], isRightToLeft: Bool) -> [(offset: Int32, advance: Int32)] {
        var stretches: [(offset: Int32, advance: Int32)] = []
        stretches.reserveCapacity(glyphs.count)
        for index in glyphs.indices {
            let glyph = isRightToLeft ? glyphs[glyphs.count - 1 - index] : glyphs[index]
            if let last = stretches.last, glyph.offset <= last.offset {
                stretches[stretches.count - 1].advance &+= glyph.advance
            } else {
                stretches.append((glyph.offset, glyph.advance))
            }
        }
        return stretches
    }

    /// How many stretches there are: each reaches to the next one's offset. A ligature is one stretch.
    var stretchCount: Int { joined.isEmpty ? glyphs.count : joined.count }

    /// A stretch of the text and its advance.
    @inline(__always)
    func stretch(_ index: Int) -> (offset: Int32, advance: Int32) {
        joined.isEmpty ? (glyphs[index].offset, glyphs[index].advance) : joined[index]
    }

    /// Rough size in memory, bytes.
    var cost: Int { 160 + scalars.count * 4 + glyphs.count * 32 + stretchCount * 8 }
}
