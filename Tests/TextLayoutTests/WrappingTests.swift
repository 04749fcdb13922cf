import Geometry
import Testing

@testable import TextLayout

@Test func anUnspecifiedWidthGivesOneLineForEachHardLine() {
    let shaped = library.shape(styled("one two three\nfour\r\nfive\u{2028}six"))
    for proposal in [ProposedViewSize.unspecified, .infinity, wide(.infinity), wide(.nan)] {
        #expect(shaped.metrics(proposal: proposal).lineCount == 4)
        #expect(shaped.metrics(proposal: proposal).size.width == library.shape(styled("one two three")).idealWidth)
    }
}

@Test func linesBreakGreedilyAfterSpaces() {
    let text = "aaa bbb ccc ddd eee fff ggg"
    let width = library.shape(styled("aaa bbb ccc")).idealWidth + 1
    #expect(library.shape(styled(text)).lineTexts(wide(width)) == ["aaa bbb ccc ", "ddd eee fff ", "ggg"])
}

@Test func theIdealWidthAndEachReportedWidthNeedNoMoreLines() {
    let shaped = library.shape(styled("The quick brown fox jumps over the lazy dog and runs on and on"))
    #expect(shaped.metrics(proposal: wide(shaped.idealWidth)).lineCount == 1)
    for width in stride(from: 30.0, to: 400, by: 7.3) {
        let first = shaped.metrics(proposal: wide(width))
        let again = shaped.metrics(proposal: wide(first.size.width + 16 - 16))
        #expect(again.lineCount == first.lineCount)
        #expect(abs(again.size.width - first.size.width) < 1e-9)
    }
}

@Test func theReportedWidthHasTheHangingSpaceAndIsCapped() {
    let space = library.shape(styled("aaa ")).idealWidth
    let shaped = library.shape(styled("aaa bbbb\ncc"))
    let wordWidth = library.shape(styled("bbbb")).idealWidth
    #expect(shaped.metrics(proposal: wide(60)).lineCount == 3)
    #expect(shaped.metrics(proposal: wide(60)).size.width == max(space, wordWidth))
    let bare = library.shape(styled("aaa")).idealWidth
    let capped = library.shape(styled("aaa bb cc dd")).metrics(proposal: wide(bare + 0.5))
    #expect(capped.size.width == bare + 0.5)
}

@Test func aWordTooLongForALineBreaksByCharacter() {
    let width = library.shape(styled("nnnn")).idealWidth
    let lines = library.shape(styled("a nnnnnnnnnn b")).lineTexts(wide(width + 0.5))
    #expect(lines == ["a ", "nnnn", "nnnn", "nn b"])
}

@Test func aWidthOfZeroGivesOneCharacterALine() {
    let shaped = library.shape(styled("ab cde\u{301}"))
    let metrics = shaped.metrics(proposal: wide(0))
    #expect(metrics.lineCount == 5)
    #expect(metrics.size.width == 0)
    #expect(shaped.lineTexts(wide(0)) == ["a", "b ", "c", "d", "e\u{301}"])
    #expect(shaped.metrics(proposal: wide(-5)) == metrics)
}

@Test func aLoneLastWordOfTwoLinesTakesTheWordBeforeAlong() {
    let text = "aaaa bbbb cccc dddd"
    let width = library.shape(styled("aaaa bbbb cccc")).idealWidth + 1
    #expect(library.shape(styled(text)).lineTexts(wide(width)) == ["aaaa bbbb ", "cccc dddd"])
    let long = "aaaa bbbb ddddddddddd"
    let narrow = library.shape(styled("ddddddddddd")).idealWidth + 1
    #expect(library.shape(styled(long)).lineTexts(wide(narrow)) == ["aaaa bbbb ", "ddddddddddd"])
    let threeLines = "aaaa bbbb cccc dddd eeee ffff gggg"
    #expect(library.shape(styled(threeLines)).lineTexts(wide(width)).last == "gggg")
}

@Test func softHyphensShowOnlyWhereALineEnds() {
    let shaped = library.shape(styled("wonder\u{AD}ful"))
    #expect(shaped.idealWidth == library.shape(styled("wonder")).idealWidth + library.shape(styled("ful")).idealWidth)
    let width = library.shape(styled("wonder-")).idealWidth + 2
    #expect(shaped.lineTexts(wide(width)) == ["wonder\u{AD}", "ful"])
    #expect(shaped.drawnGlyphs(wide(width)) == glyphs("wonder-") + glyphs("ful"))
    #expect(shaped.drawnGlyphs(.unspecified).count == 9)
}

@Test func noBreakSpacesHoldWordsTogether() {
    let width = library.shape(styled("aaa bbb")).idealWidth + 1
    #expect(library.shape(styled("aaa bbb\u{A0}ccc")).lineTexts(wide(width)) == ["aaa ", "bbb\u{A0}ccc"])
}

@Test func ideographsBreakAnywhereAndPunctuationStaysBehind() {
    let text = "日本語のテキスト、改行。"
    let four = library.shape(styled("日本語の")).idealWidth + 1
    #expect(library.shape(styled(text)).lineTexts(wide(four)) == ["日本語の", "テキス", "ト、改", "行。"])
}

@Test func thaiBreaksBetweenWords() {
    let lines = library.shape(styled("สวัสดีชาวโลก")).lineTexts(wide(60))
    #expect(lines == ["สวัสดี", "ชาวโลก"])
}

@Test func emojiSequencesStayWhole() {
    let text = "👨‍👩‍👧‍👦👨‍👩‍👧‍👦🇰🇷🇯🇵👍🏽"
    let lines = library.shape(styled(text)).lineTexts(wide(1))
    #expect(lines == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", "🇰🇷", "🇯🇵", "👍🏽"])
}
