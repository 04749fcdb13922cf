import Geometry
import Testing

@testable import TextLayout

private func checkEverything(_ text: StyledText, _ note: String) {
    let shaped = library.shape(text)
    let scalarCount = text.runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
    let widths = [ProposedViewSize.unspecifiedLength, 0, 1, 37.5, 200, .infinity, .nan, -3]
    for width in widths {
        for height in [ProposedViewSize.unspecifiedLength, 0, 50, .infinity, .nan] {
            let proposal = ProposedViewSize(width: width, height: height)
            let metrics = shaped.metrics(proposal: proposal)
            let lengths = [metrics.size.width, metrics.size.height, metrics.firstBaseline, metrics.lastBaseline]
            #expect(lengths.allSatisfy { $0.isFinite && $0 >= 0 }, "\(note) \(proposal)")
            if width.isFinite && width >= 0 { #expect(metrics.size.width <= width, "\(note) \(proposal)") }
            let lines = shaped.lines(proposal: proposal, in: metrics.size)
            #expect(lines.count == metrics.lineCount, "\(note) \(proposal)")
            var next = 0
            for line in lines {
                #expect(line.scalars.lowerBound == next, "\(note) \(proposal)")
                next = line.scalars.upperBound
                let numbers = line.runs.flatMap { run in run.glyphs.flatMap { [$0.x, $0.y] } }
                #expect(numbers.allSatisfy { $0.isFinite }, "\(note) \(proposal)")
            }
            #expect(lines.isEmpty || next == scalarCount, "\(note) \(proposal)")
        }
    }
}

@Test func randomScalarsNeverFail() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let ranges: [ClosedRange<UInt32>] = [
        0...0x7F, 0...0x2FF, 0x300...0x36F, 0x590...0x6FF, 0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF,
        0x2000...0x206F, 0x3000...0x30FF, 0xAC00...0xAD00, 0xFE00...0xFEFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F9FF,
        0xE0000...0xE01EF, 0...0x10FFFF,
    ]
    for round in 0..<150 {
        var runs: [TextRun] = []
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            var text = ""
            for _ in 0..<Int.random(in: 0...25, using: &random) {
                let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.unicodeScalars.append(scalar)
                }
                if Bool.random(using: &random) { text += " " }
            }
            let size = [17, 0, -4, 3000, .nan, .infinity, 11.3][Int.random(in: 0..<7, using: &random)]
            let pitch = [0, 22, -1, .nan, .infinity][Int.random(in: 0..<5, using: &random)]
            let weight = [400, 700, .max, .min][Int.random(in: 0..<4, using: &random)]
            runs.append(
                TextRun(
                    text: text, font: FontDescriptor(size: size, weight: weight, pitch: pitch),
                    color: UInt32(runs.count)))
        }
        var text = StyledText(runs: runs)
        text.lineLimit = [0, 1, 2, -1, .max][Int.random(in: 0..<5, using: &random)]
        text.reservedLines = [0, 3, .min, .max][Int.random(in: 0..<4, using: &random)]
        text.truncation = [.head, .middle, .tail][Int.random(in: 0..<3, using: &random)]
        text.alignment = [.leading, .center, .trailing][Int.random(in: 0..<3, using: &random)]
        text.lineSpacing = [0, 4, -4, .nan, .infinity][Int.random(in: 0..<5, using: &random)]
        text.minimumScaleFactor = [1, 0.5, 0, -1, .nan][Int.random(in: 0..<5, using: &random)]
        text.displayScale = [3, 2, 0, -1, .nan, .infinity][Int.random(in: 0..<6, using: &random)]
        text.isRightToLeft = Bool.random(using: &random)
        checkEverything(text, "seed \(seed) round \(round)")
    }
}

@Test(arguments: [
    "\u{0}\u{1}\u{7F}\u{85}a", "\u{301}", "\u{301}\u{301}a", "\t\t a\tb\t", "\r\n\r\r\n\n",
    "\u{FFFD}\u{FFFE}\u{FFFF}", "\u{2028}\u{2029}", "\u{200D}\u{200C}\u{200B}", "\u{1F3FB}", "\u{1F1E6}",
    "\u{E0001}\u{E007F}", "\u{202E}abc\u{202C}",
    "   ", " \u{301} ", "a\u{AD}", "\u{AD}\u{AD}\u{AD}", "\u{FEFF}", "กำ้้้้", "ﷺ", "𒐫𒈙", "🏴‍☠️‍🏴",
])
func oddCharactersNeverFail(text: String) { checkEverything(styled(text), text.debugDescription) }

@Test(arguments: ["a", " ", "a ", "\u{301}", "\n", "👨\u{200D}", "\u{1100}", "\u{2067}", "(", "ب", "안", "\u{10FFFF}"])
func textsOf65536BytesEndInTime(piece: String) {
    let text = String(repeating: piece, count: 65_536 / piece.utf8.count)
    let start = ContinuousClock.now
    let shaped = library.shape(styled(text))
    for width in [0, 100, Double.infinity] {
        let metrics = shaped.metrics(proposal: wide(width))
        #expect(metrics.size.height.isFinite)
        #expect(shaped.lines(proposal: wide(width), in: metrics.size).count == metrics.lineCount)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
}

@Test func alternatingBracketsAfterAHebrewLetterTakeLinearTime() {
    let start = ContinuousClock.now
    let text = "א" + String(repeating: "()", count: 30_000)
    #expect(library.shape(styled(text)).idealWidth > 0)
    #expect(ContinuousClock.now - start < .seconds(10))
}

@Test func marksBeyond64OfAClusterAreNotShaped() {
    let most = library.shape(styled("a" + String(repeating: "\u{301}", count: 64)))
    let more = library.shape(styled("a" + String(repeating: "\u{301}", count: 5000)))
    #expect(more.drawnGlyphs(.unspecified) == most.drawnGlyphs(.unspecified))
    #expect(more.idealWidth == most.idealWidth)
}

@Test func controlsTakeNoRoomAndTabsFourSpaces() {
    let letters = library.shape(styled("a")).idealWidth + library.shape(styled("b")).idealWidth
    #expect(library.shape(styled("a\u{1}b")).idealWidth == letters)
    let spaces = library.shape(styled("    ")).idealWidth
    #expect(abs(library.shape(styled("\t")).idealWidth - spaces) < 0.001)
}
