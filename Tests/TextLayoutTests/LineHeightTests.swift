import Geometry
import Testing

@testable import TextLayout

@Test func lineSpacingIsAddedToTheLineWhereItExceedsThePitch() {
    var text = styled("a\nb", .body)
    let plain = library.shape(text).metrics(proposal: .unspecified)
    text.lineSpacing = 1
    #expect(library.shape(text).metrics(proposal: .unspecified) == plain)
    text.lineSpacing = 5
    let spaced = library.shape(text).metrics(proposal: .unspecified)
    let line = LineMetrics(.body).line
    #expect(abs(spaced.lastBaseline - spaced.firstBaseline - (line + 5)) < 1e-9)
    var single = styled("a", .body)
    let height = library.shape(single).metrics(proposal: .unspecified).size.height
    single.lineSpacing = 5
    #expect(library.shape(single).metrics(proposal: .unspecified).size.height == height)
}

@Test func reservedLinesGrowTheBoxAndNotTheText() {
    var text = styled("a", .body)
    text.reservedLines = 3
    let metrics = library.shape(text).metrics(proposal: .unspecified)
    let three = library.shape(styled("a\nb\nc", .body)).metrics(proposal: .unspecified)
    #expect(metrics.size.height == three.size.height)
    #expect(metrics.lastBaseline == metrics.firstBaseline)
    #expect(metrics.lineCount == 1)
}

@Test func aLineOfSeveralFontsHasTheTallestOne() {
    let small = FontDescriptor(size: 12)
    let large = FontDescriptor(size: 40)
    var text = StyledText(runs: [
        TextRun(text: "small ", font: small, color: 1), TextRun(text: "large", font: large, color: 2),
        TextRun(text: " small\nsmall", font: small, color: 3),
    ])
    text.displayScale = 1
    let metrics = library.shape(text).metrics(proposal: .unspecified)
    #expect(metrics.firstBaseline == LineMetrics(large).ascent)
    #expect(abs(metrics.lastBaseline - LineMetrics(large).line - LineMetrics(small).ascent) < 1e-9)
    #expect(metrics.size.height == (LineMetrics(large).line + LineMetrics(small).line).rounded(.up))
    let widths = [("small ", small), ("large", large), (" small", small)].map {
        library.shape(styled($0.0, $0.1)).idealWidth
    }
    #expect(abs(metrics.size.width - widths.reduce(0, +)) < 1e-9)
}

@Test func runsWrapAsOneText() {
    var text = StyledText(runs: [
        TextRun(text: "aaa bb", font: FontDescriptor(size: 17), color: 1),
        TextRun(text: "bb ccc", font: FontDescriptor(size: 17, weight: 700), color: 2),
    ])
    text.alignment = .leading
    #expect(library.shape(text).lineTexts(wide(60)) == ["aaa ", "bbbb ", "ccc"])
    let lines = library.shape(text).lines(proposal: wide(60), in: Size(width: 60, height: 60))
    #expect(lines[1].runs.map(\.color) == [1, 2])
}

@Test func anEmptyTextHasNoSizeUnlessLinesAreReserved() {
    for text in [styled(""), StyledText(runs: [])] {
        let shaped = library.shape(text)
        #expect(shaped.metrics(proposal: .unspecified).size == .zero)
        #expect(shaped.lines(proposal: .unspecified, in: .zero).isEmpty)
    }
    var reserved = styled("", .body)
    reserved.reservedLines = 1
    #expect(library.shape(reserved).metrics(proposal: .unspecified).size.height > 20)
}

@Test func alignmentMovesLinesAndChangesNoSize() {
    var text = styled("aaaa\nbb")
    let size = Size(width: 200, height: 60)
    let plain = library.shape(text).metrics(proposal: .unspecified)
    let narrow = library.shape(styled("bb")).idealWidth
    for (alignment, left) in [
        (StyledText.LineAlignment.leading, 0), (.center, (200 - narrow) / 2), (.trailing, 200 - narrow),
    ] {
        text.alignment = alignment
        let shaped = library.shape(text)
        #expect(shaped.metrics(proposal: .unspecified) == plain)
        let glyph = shaped.lines(proposal: .unspecified, in: size)[1].runs[0].glyphs[0]
        #expect(abs(glyph.x - left) < 1e-6)
    }
}
