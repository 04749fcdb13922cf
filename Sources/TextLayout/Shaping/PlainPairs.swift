import CHarfBuzz
import Geometry
import Synchronization

/// How far the plain characters of a face stand from each other (``PlainGlyphs``), learnt from words that HarfBuzz shaped. A word
/// whose pairs were all met is put together from them and comes out the same.
final class PlainPairs: Sendable {
    private struct Table {
        var glyphs: [UInt32]
        /// Advance of a character before another, or before the end (the last column); -1 where that pair was not met.
        var advances: [Int32]
    }

    private struct State {
        /// Words that were shaped so far: a face that draws few of them is not looked through.
        var words = 0
        /// For digits as they are and as wide as each other; empty where nothing is plain.
        var tables: (usual: Table?, equalDigits: Table?)
    }

    private static let columns = PlainGlyphs.count + 1
    private let state = Mutex(State())

    /// The glyphs of a word, Latin and left to right; nil where HarfBuzz has to shape it.
    func glyphs(of text: UnsafeBufferPointer<UInt32>, hasEqualDigits: Bool) -> [WordGlyph]? {
        state.withLock { state in
            hasEqualDigits
                ? Self.glyphs(of: text, in: &state.tables.equalDigits) : Self.glyphs(of: text, in: &state.tables.usual)
        }
    }

    private static func glyphs(of text: UnsafeBufferPointer<UInt32>, in table: inout Table?) -> [WordGlyph]? {
        guard table != nil, !text.isEmpty else { return nil }
        var glyphs: [WordGlyph] = []
        glyphs.reserveCapacity(text.count)
        // The places are checked: a character's number is below ``PlainGlyphs/count``.
        table?.advances.withUnsafeBufferPointer { advances in
            table?.glyphs.withUnsafeBufferPointer { names in
                var place = text[0] &- PlainGlyphs.first
                for index in text.indices {
                    var next = UInt32(PlainGlyphs.count)
                    if index + 1 < text.count {
                        next = text[index + 1] &- PlainGlyphs.first
                        if next >= PlainGlyphs.count { return }
                    }
                    guard place < PlainGlyphs.count, names[Int(place)] != 0 else { return }
                    let advance = advances[Int(place) * columns + Int(next)]
                    guard advance >= 0 else { return }
                    glyphs.append(
                        WordGlyph(
                            glyph: names[Int(place)], offset: Int32(truncatingIfNeeded: index), advance: advance, dx: 0,
                            dy: 0, isMissing: false, isBlank: place == 0))
                    place = next
                }
            }
        }
        return glyphs.count == text.count ? glyphs : nil
    }

    /// The letters of a word from `start` up to `end`, added behind those before it; false where HarfBuzz has to shape it.
    func appendLetters(
        of text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, in font: RunFont,
        to letters: UnsafeMutableBufferPointer<PlainRun.Letter>
    ) -> Bool {
        state.withLock { state in
            font.font.hasEqualDigits
                ? Self.appendLetters(of: text, start, end, font, in: &state.tables.equalDigits, letters)
                : Self.appendLetters(of: text, start, end, font, in: &state.tables.usual, letters)
        }
    }

    private static func appendLetters(
        of text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ font: RunFont, in table: inout Table?,
        _ letters: UnsafeMutableBufferPointer<PlainRun.Letter>
    ) -> Bool {
        let first = Int(PlainGlyphs.first)
        return table?.advances.withUnsafeBufferPointer { advances in
            table?.glyphs.withUnsafeBufferPointer { names in
                guard !advances.isEmpty else { return false }
                var x = start > 0 ? letters[start - 1].end : 0
                for index in start..<end {
                    let place = Int(text[index]) - first
                    let next = index + 1 == end ? PlainGlyphs.count : Int(text[index + 1]) - first
                    let advance = advances[place * columns + next]
                    guard names[place] != 0, advance >= 0 else { return false }
                    x += font.points(advance)
                    letters.initializeElement(
                        at: index,
                        to: PlainRun.Letter(
                            end: x, glyph: text[index] == 0x20 ? PlainRun.Letter.space : names[place],
                            advance: advance))
                }
                return true
            }
        } ?? false
    }

    /// Notes what HarfBuzz made of a word, Latin and left to right.
    func learn(
        _ glyphs: [WordGlyph], of text: UnsafeBufferPointer<UInt32>, hasEqualDigits: Bool, _ font: OpaquePointer,
        _ features: [hb_feature_t], after words: Int
    ) {
        state.withLock { state in
            state.words &+= 1
            guard state.words > words else { return }
            if hasEqualDigits {
                Self.learn(glyphs, of: text, in: &state.tables.equalDigits, font, features)
            } else {
                Self.learn(glyphs, of: text, in: &state.tables.usual, font, features)
            }
        }
    }

    private static func learn(
        _ glyphs: [WordGlyph], of text: UnsafeBufferPointer<UInt32>, in table: inout Table?, _ font: OpaquePointer,
        _ features: [hb_feature_t]
    ) {
        if table == nil {
            let plain =
                PlainGlyphs(font, features: features)?.glyphs ?? [UInt32](repeating: 0, count: PlainGlyphs.count)
            table = Table(glyphs: plain, advances: [])
            if plain.contains(where: { $0 != 0 }) {
                table?.advances = [Int32](repeating: -1, count: PlainGlyphs.count * columns)
            }
        }
        guard var known = table.take() else { return }
        defer { table = known }
        guard !known.advances.isEmpty, glyphs.count == text.count, text.allSatisfy({ isPlain($0, in: known.glyphs) })
        else { return }
        for (index, glyph) in glyphs.enumerated() {
            let place = Int(text[index] - PlainGlyphs.first)
            let next = index + 1 < text.count ? Int(text[index + 1] - PlainGlyphs.first) : PlainGlyphs.count
            let before = known.advances[place * columns + next]
            guard glyph.glyph == known.glyphs[place], glyph.offset == index, glyph.dx == 0, glyph.dy == 0,
                before < 0 || before == glyph.advance
            else {
                // Not as the tables say: nothing is put together in this face.
                known = Table(glyphs: known.glyphs.map { _ in 0 }, advances: [])
                return
            }
            if before < 0 { known.advances[place * columns + next] = glyph.advance }
        }
    }

    private static func isPlain(_ scalar: UInt32, in glyphs: [UInt32]) -> Bool {
        scalar >= PlainGlyphs.first && scalar - PlainGlyphs.first < PlainGlyphs.count
            && glyphs[Int(scalar - PlainGlyphs.first)] != 0
    }
}
