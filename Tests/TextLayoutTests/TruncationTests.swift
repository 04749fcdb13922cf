import Geometry
import Testing

@testable import TextLayout

private func limited(_ text: String, _ lines: Int, _ truncation: StyledText.Truncation = .tail) -> ShapedText {
    var styled = styled(text)
    styled.lineLimit = lines
    styled.truncation = truncation
    return library.shape(styled)
}

@Test func theLastAllowedLineEndsInAnEllipsis() {
    let shaped = limited("aaaa bbbb cccc dddd", 1)
    let width = library.shape(styled("aaaa bb…")).idealWidth + 0.5
    let metrics = shaped.metrics(proposal: wide(width))
    #expect(metrics.isTruncated)
    #expect(metrics.lineCount == 1)
    #expect(shaped.drawnGlyphs(wide(width)) == glyphs("aaaa bb…"))
    #expect(metrics.size.width <= width)
}

@Test func spacesBesideTheEllipsisAreDropped() {
    let shaped = limited("aaaa bbbb cccc", 1)
    let width = library.shape(styled("aaaa …")).idealWidth + 0.5
    #expect(shaped.drawnGlyphs(wide(width)) == glyphs("aaaa…"))
}

@Test func headTruncationKeepsTheEnd() {
    let shaped = limited("aaaa bbbb cccc", 1, .head)
    let width = library.shape(styled("…bb cccc")).idealWidth + 0.5
    #expect(shaped.drawnGlyphs(wide(width)) == glyphs("…bb cccc"))
}

@Test func middleTruncationKeepsBothEnds() {
    let shaped = limited("aaaabbbbccccdddd", 1, .middle)
    let width = library.shape(styled("aaab…dddd")).idealWidth
    let drawn = shaped.drawnGlyphs(wide(width))
    let ellipsis = glyphs("…")[0]
    let position = drawn.firstIndex(of: ellipsis) ?? -1
    #expect(drawn.count >= 8)
    #expect((3...5).contains(position))
    #expect(shaped.metrics(proposal: wide(width)).size.width <= width)
}

@Test func onlyTheLastOfSeveralLinesIsCut() {
    let shaped = limited("aaaa bbbb cccc dddd eeee ffff", 2)
    let width = max(library.shape(styled("aaaa bbbb")).idealWidth, library.shape(styled("cccc ddd…")).idealWidth) + 1
    let metrics = shaped.metrics(proposal: wide(width))
    #expect(metrics.lineCount == 2)
    let lines = shaped.lines(proposal: wide(width), in: metrics.size)
    #expect(lines[0].runs.flatMap { $0.glyphs.map(\.glyph) } == glyphs("aaaa bbbb"))
    #expect(lines[1].runs.flatMap { $0.glyphs.map(\.glyph) } == glyphs("cccc ddd…"))
}

@Test func aLineFeedBeyondTheLimitIsTruncationToo() {
    let shaped = limited("ab\ncd", 1)
    #expect(shaped.metrics(proposal: .unspecified).isTruncated)
    #expect(shaped.drawnGlyphs(.unspecified) == glyphs("ab…"))
    #expect(limited("ab\ncd", 1, .head).drawnGlyphs(.unspecified) == glyphs("…cd"))
    #expect(limited("ab\ncd", 1, .middle).drawnGlyphs(.unspecified) == glyphs("ab…cd"))
}

@Test func heightKeepsTheLinesThatFitAndAtLeastOne() {
    let shaped = library.shape(styled("one\ntwo\nthree\nfour", FontDescriptor(size: 16)))
    let line = LineMetrics(FontDescriptor(size: 16)).line
    for (height, count) in [(0, 1), (line, 1), (2 * line - 0.1, 1), (2 * line, 2), (3.5 * line, 3), (90, 4)] {
        let metrics = shaped.metrics(proposal: ProposedViewSize(width: .infinity, height: height))
        #expect(metrics.lineCount == count)
        #expect(metrics.isTruncated == (count < 4))
    }
}

@Test func theAnsweredHeightIsEnoughForTheSameLines() {
    let shaped = library.shape(styled("one\ntwo\nthree", .body))
    let size = shaped.metrics(proposal: .unspecified).size
    #expect(shaped.metrics(proposal: ProposedViewSize(size)).lineCount == 3)
    let less = ProposedViewSize(width: size.width, height: size.height - 1)
    #expect(shaped.metrics(proposal: less).lineCount == 2)
}

@Test func aZeroProposalAnswersOneLineWithoutWidth() {
    let metrics = library.shape(styled("one two three", .body)).metrics(proposal: .zero)
    #expect(metrics.lineCount == 1)
    #expect(metrics.size.width == 0)
    #expect(metrics.isTruncated)
}

@Test func textShrinksOnlyWhereALimitWouldCutIt() {
    var text = styled("aaaa bbbb cccc")
    text.minimumScaleFactor = 0.5
    let ideal = library.shape(text).idealWidth
    #expect(library.shape(text).metrics(proposal: wide(ideal * 0.7)).lineCount == 2)
    text.lineLimit = 1
    let shaped = library.shape(text)
    let metrics = shaped.metrics(proposal: wide(ideal * 0.7))
    #expect(!metrics.isTruncated)
    #expect(metrics.size.width <= ideal * 0.7)
    #expect(metrics.size.width > ideal * 0.69)
    let run = shaped.lines(proposal: wide(ideal * 0.7), in: metrics.size)[0].runs[0]
    #expect(run.fontSize > 17 * 0.69 && run.fontSize < 17 * 0.71)
    #expect(shaped.metrics(proposal: wide(ideal * 0.3)).isTruncated)
}
