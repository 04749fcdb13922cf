import Geometry
import Testing

@testable import TextLayout

/// The glyphs of a text from left to right, with their positions.
private func drawn(_ text: StyledText, width: Double = 1000) -> [(glyph: UInt32, x: Double)] {
    library.shape(text).lines(proposal: .unspecified, in: Size(width: width, height: 30))[0].runs.flatMap { run in
        run.glyphs.map { ($0.glyph, $0.x) }
    }
}

@Test func hebrewIsDrawnFromRightToLeft() {
    let forward = drawn(styled("אבג")).map(\.glyph)
    let single = ["א", "ב", "ג"].map { drawn(styled($0))[0].glyph }
    #expect(forward == single.reversed())
}

@Test func hebrewWordsInALatinSentenceAreReversedAmongThemselves() {
    let glyphsOfWords = drawn(styled("ab אב גד cd")).map(\.glyph)
    let parts = ["ab", "גד", "אב", "cd"].flatMap { drawn(styled($0)).map(\.glyph) }
    #expect(glyphsOfWords == parts)
}

@Test func numbersInHebrewKeepTheirOrder() {
    let order = drawn(styled("אב 123 גד")).map(\.glyph)
    let parts = ["גד", "123", "אב"].flatMap { drawn(styled($0)).map(\.glyph) }
    #expect(order == parts)
}

@Test func theFirstStrongCharacterDecidesTheBaseDirection() {
    var latin = styled("ab!")
    latin.isRightToLeft = true
    #expect(drawn(latin).map(\.glyph) == drawn(styled("ab!")).map(\.glyph))
    var neutral = styled("12 - 34")
    neutral.isRightToLeft = true
    let parts = ["34", "-", "12"].flatMap { drawn(styled($0)).map(\.glyph) }
    #expect(drawn(neutral).map(\.glyph) == parts)
}

@Test func bracketsAreMirroredRightToLeft() {
    let open = drawn(styled("("))[0].glyph
    let close = drawn(styled(")"))[0].glyph
    let order = drawn(styled("א(ב)")).map(\.glyph)
    #expect(order.first == open)
    #expect(order.dropFirst(2).first == close)
}

@Test func leadingIsRightInARightToLeftLayout() {
    var text = styled("אב")
    text.isRightToLeft = true
    let width = library.shape(text).idealWidth
    let left = drawn(text, width: 300).map(\.x).min() ?? 0
    #expect(abs(left - (300 - width)) < 2)
    text.alignment = .trailing
    #expect((drawn(text, width: 300).map(\.x).min() ?? 99) < 2)
}

@Test func hangingSpacesOfARightToLeftLineTakeNoRoom() {
    var text = styled("אב גד הששששש")
    text.isRightToLeft = true
    let shaped = library.shape(text)
    let width = max(library.shape(styled("אב גד")).idealWidth, library.shape(styled("הששששש")).idealWidth) + 1
    let lines = shaped.lines(proposal: wide(width), in: Size(width: width, height: 60))
    #expect(lines.count == 2)
    let ends = lines.map { line in line.runs.flatMap { $0.glyphs.map(\.x) }.max() ?? 0 }
    let lastLetters = ["א", "ה"].map { library.shape(styled($0)).idealWidth }
    for (end, letter) in zip(ends, lastLetters) { #expect(abs(end + letter - width) < 2) }
}

@Test func arabicLettersJoinAlsoWhereALineIsFull() {
    let joined = drawn(styled("بيت")).map(\.glyph)
    let isolated = ["ت", "ي", "ب"].map { drawn(styled($0))[0].glyph }
    #expect(joined != isolated)
    let repeated = styled("بيت بيت")
    let width = library.shape(styled("بيت")).idealWidth + 1
    let lines = library.shape(repeated).lines(proposal: wide(width), in: Size(width: width, height: 60))
    #expect(lines.map { $0.runs.flatMap { $0.glyphs.map(\.glyph) } } == [joined, joined])
}
