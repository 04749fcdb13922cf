import Geometry
import Metering

/// A short text of plain words in one run, each letter of which is a glyph of its own: where each ends and what draws it. That is
/// enough to measure and draw it in one line, and to say how wide it is at the least; what wrapping reads besides
/// (``ShapedText/content``) is made when somebody asks for it.
struct PlainRun: Sendable {
    struct Letter: Sendable {
        /// Where it ends, as ``TextContent/x`` has it.
        var end: Double
        /// ``space`` for one that draws nothing.
        var glyph: UInt32
        var advance: Int32

        static let space = UInt32.max

        var isSpace: Bool { glyph == Self.space }
    }

    let font: RunFont
    let letters: [Letter]

    /// A longer text is wrapped nearly always.
    private static let longest = 64

    /// Nil for any other text.
    init?(_ text: StyledText, _ typesetter: Typesetter, _ meter: WorkMeter) {
        guard text.runs.count == 1, !text.isRightToLeft else { return nil }
        let font = RunFont(text.runs[0].font, fallback: typesetter.fallback)
        guard font.primaryCoversASCII, font.tracking == 0, font.font.baselineOffset == 0,
            typesetter.fallback.isForLatin(font.primaryFace), let face = typesetter.fallback.face(font.primaryFace)
        else { return nil }
        var string = text.runs[0].text
        letters = string.withUTF8 { string -> [Letter] in
            guard let first = string.first, first != 0x20, string.count <= Self.longest,
                LineBreaks.plainWords(in: string) != nil
            else { return [] }
            return [Letter](unsafeUninitializedCapacity: string.count) { letters, initialized in
                var start = 0
                while start < string.count {
                    let end = Self.endOfWord(from: start, in: string)
                    guard end - start <= WordShaper.longestRemembered,
                        face.pairs._withUnsafeGuaranteedRef({
                            $0.appendLetters(of: string, start, end, in: font, to: letters)
                        }) || Self.shape(string, start, end, font, typesetter, meter, letters)
                    else { return }
                    start = end
                }
                initialized = string.count
            }
        }
        if letters.isEmpty || meter.isStopped { return nil }
        self.font = font
    }

    /// A word's spaces are shaped with it, and the next word without it.
    private static func endOfWord(from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        while end < text.count, text[end] != 0x20 { end += 1 }
        while end < text.count, text[end] == 0x20 { end += 1 }
        return end
    }

    /// The letters of a word that the typesetter has or makes; false where not each is a glyph of its own in its place.
    private static func shape(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ font: RunFont, _ typesetter: Typesetter,
        _ meter: WorkMeter, _ letters: UnsafeMutableBufferPointer<Letter>
    ) -> Bool {
        let script = TextContentBuilder.latin | (font.font.hasEqualDigits ? WordShaper.equalDigits : 0)
        let word = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: end - start) { scalars in
            for index in start..<end { scalars.initializeElement(at: index - start, to: UInt32(text[index])) }
            var shaper = typesetter.shaper(meter)
            return shaper.shape(
                UnsafeBufferPointer(scalars)[...], face: font.primaryFace, script: script, isRightToLeft: false)
        }
        guard word.glyphs.count == end - start, word.missing.isEmpty, word.ink == WordInk() else { return false }
        var x = start > 0 ? letters[start - 1].end : 0
        for (place, glyph) in word.glyphs.enumerated() {
            let isSpace = text[start + place] == 0x20
            guard Int(glyph.offset) == place, glyph.dx == 0, glyph.dy == 0, glyph.isBlank == isSpace else {
                return false
            }
            x += font.points(glyph.advance)
            letters.initializeElement(
                at: start + place,
                to: Letter(end: x, glyph: isSpace ? Letter.space : glyph.glyph, advance: glyph.advance))
        }
        return true
    }

    /// Where a letter begins, or, for the number of letters, the text ends.
    @inline(__always) func x(_ index: Int) -> Double { index > 0 ? letters[index - 1].end : 0 }

    /// How many letters there are before the spaces at the end.
    var visibleCount: Int {
        var count = letters.count
        while count > 0, letters[count - 1].isSpace { count -= 1 }
        return count
    }

    /// The largest number of letters from the start that reach to a position at most; `start` where none but those does.
    func last(from start: Int, reachingAtMost position: Double) -> Int {
        var (low, high) = (start, letters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            if x(middle) <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The glyphs of its line, which begins at `left`: each word's stand where a word alone has them.
    func appendGlyphs(from left: Double, to glyphs: inout [LineGlyph]) {
        let count = visibleCount
        letters.withUnsafeBufferPointer { letters in
            var (word, x, wordStart) = (left, left, 0.0)
            for index in 0..<count {
                let letter = letters[index]
                if index > 0, !letter.isSpace, letters[index - 1].isSpace {
                    word += letters[index - 1].end - wordStart
                    wordStart = letters[index - 1].end
                    x = word
                }
                if !letter.isSpace { glyphs.append((letter.glyph, x, 0)) }
                x += Double(letter.advance) * font.unit
            }
        }
    }
}
