import Geometry
import Metering
import Testing

@testable import TextLayout

@Test func aTextOfLettersAnswersAndDrawsWhatItsContentSays() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let letters = Array("abTVo017.,   ")
    var equalDigits = FontDescriptor(size: 12, weight: 600)
    equalDigits.hasEqualDigits = true
    let fonts = [FontDescriptor(size: 17), equalDigits, FontDescriptor(size: 20.5, design: .monospaced)]
    // Some are put together from pairs, some shaped: the more of them the more were met.
    let typesetter = Typesetter(hasFaces: true, wordsBeforePairs: 40)
    var plain = 0
    for _ in 0..<500 {
        let words = String(
            (0..<Int.random(in: 1...20, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
        var text = styled(words, fonts.randomElement(using: &random) ?? fonts[0])
        text.lineLimit = [0, 0, 1, 2].randomElement(using: &random) ?? 0
        text.reservedLines = [0, 0, 0, 2].randomElement(using: &random) ?? 0
        text.minimumScaleFactor = [1, 1, 0.5].randomElement(using: &random) ?? 1
        text.truncation = [.tail, .tail, .head, .middle].randomElement(using: &random) ?? .tail
        text.alignment = [.leading, .center, .trailing].randomElement(using: &random) ?? .leading
        text.displayScale = 2
        let own = ShapedText(text, typesetter: typesetter, meter: WorkMeter())
        let other = ShapedText(text, typesetter: typesetter, meter: WorkMeter(), keepsLetters: false)
        if own.plain != nil { plain += 1 }
        #expect(other.plain == nil)
        #expect(own.missingCharacters == other.missingCharacters)
        for _ in 0..<6 {
            let proposal = ProposedViewSize(
                width: [0, .infinity, Double.random(in: 0...160, using: &random)].randomElement(using: &random) ?? 0,
                height: [.infinity, Double.random(in: 0...90, using: &random)].randomElement(using: &random) ?? 0)
            #expect(own.metrics(proposal: proposal) == other.metrics(proposal: proposal), "\(words) \(proposal)")
            let size = other.metrics(proposal: proposal).size
            var (glyphs, others): ([LineGlyph], [LineGlyph]) = ([], [])
            let line = own.plainLine(in: size, meter: WorkMeter(), glyphs: &glyphs)
            let otherLine = other.plainLine(in: size, meter: WorkMeter(), glyphs: &others)
            #expect(line?.head == otherLine?.head && line?.baseline == otherLine?.baseline)
            let isSame = glyphs.elementsEqual(others) { $0 == $1 }
            #expect(isSame, "\(words)")
        }
        // What is drawn where it wraps comes from the content, made by then.
        let narrow = ProposedViewSize(width: 40, height: ProposedViewSize.unspecifiedLength)
        #expect("\(own.lines(proposal: narrow, in: .zero))" == "\(other.lines(proposal: narrow, in: .zero))")
    }
    #expect(plain > 100)
}

@Test func onlyPlainWordsHaveLetters() {
    let typesetter = Typesetter(hasFaces: true)
    func plain(_ text: String) -> Bool {
        ShapedText(styled(text), typesetter: typesetter, meter: WorkMeter()).plain != nil
    }
    #expect(plain("Row 12") && plain("one, two. 3 "))
    #expect(!plain(" Row") && !plain("Row\n12") && !plain("ab é") && !plain("") && !plain("a-b"))
    #expect(!plain(String(repeating: "ab ", count: 40)))
}
