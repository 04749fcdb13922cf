import TextLayout

/// The glyphs that a writer has met, numbered, with what is written where one is used.
struct GlyphTable {
    struct Entry {
        /// Whether it draws nothing.
        var isEmpty: Bool
        /// Whether it is used in the frame being written.
        var isUsed = false
        /// The last piece of text that used it.
        var lastPiece: UInt32 = 0
        /// Where its use stands in `uses`.
        var use: Range<Int32>
    }
    var entries: [Entry] = []
    /// The definition of each glyph; empty for one that draws nothing.
    private(set) var definitions: [[UInt8]] = []
    /// After each there are so many bytes that belong to none, so that a short one is copied with a fixed length.
    private var uses: [UInt8] = []
    private static let padding = 32
    private var numbers: [GlyphID: Int32] = [:]
    /// Glyphs met last, by some of the bits of their numbers: most letters of a text are found here.
    private var recent: [(glyph: GlyphID, number: Int32)] = []

    @inline(__always) private static func place(of glyph: GlyphID) -> Int {
        Int((glyph.glyph &+ UInt32(glyph.face) &* 37) & 255)
    }

    @inline(__always) mutating func number(of glyph: GlyphID) -> Int? {
        guard !recent.isEmpty else { return nil }
        let place = Self.place(of: glyph)
        let found = recent[place]
        if found.number >= 0, found.glyph.glyph == glyph.glyph, found.glyph.face == glyph.face {
            return Int(found.number)
        }
        return rememberedNumber(of: glyph, place)
    }

    @inline(never) private mutating func rememberedNumber(of glyph: GlyphID, _ place: Int) -> Int? {
        guard let number = numbers[glyph] else { return nil }
        recent[place] = (glyph, number)
        return Int(number)
    }

    mutating func add(_ glyph: GlyphID, definition: [UInt8], use: [UInt8]) -> Int {
        let number = Int32(truncatingIfNeeded: entries.count)
        let start = Int32(clamping: uses.count)
        uses += use
        entries.append(Entry(isEmpty: definition.isEmpty, use: start..<Int32(clamping: uses.count)))
        uses += [UInt8](repeating: 0, count: Self.padding)
        definitions.append(definition)
        numbers[glyph] = number
        if recent.isEmpty { recent = [(glyph: GlyphID, number: Int32)](repeating: (.missing, -1), count: 256) }
        recent[Self.place(of: glyph)] = (glyph, number)
        return Int(number)
    }

    /// Writes the use of a glyph that draws something. Answers whether the piece has not used it before.
    @inline(__always) mutating func writeUse(_ number: Int, ofPiece piece: UInt32, to out: inout ByteBuffer) -> Bool {
        let entry = entries[number]
        uses.withUnsafeBufferPointer { uses in
            guard let start = uses.baseAddress else { return }
            out.write(start + Int(entry.use.lowerBound), count: entry.use.count, padding: Self.padding)
        }
        guard entry.lastPiece != piece else { return false }
        entries[number].lastPiece = piece
        return true
    }
}
