import Geometry
import Testing

@testable import TextLayout

private let samples: [String] = [
    "Hello, parallax world", "Быстрая лиса", "안녕하세요 세계", "שלום עולם", "بيت كبير", "🎉 party 🇰🇷", "नमस्ते दुनिया",
    "สวัสดีชาวโลก", "漢字かな交じり文", "e\u{301}", "é",
]

/// All that a text answers, as one string.
private func answer(_ library: FontLibrary, _ text: StyledText) -> String {
    let shaped = library.shape(text)
    let proposal = wide(80)
    let metrics = shaped.metrics(proposal: proposal)
    let lines = shaped.lines(proposal: proposal, in: metrics.size)
    let outlines = lines.flatMap(\.runs).map { run in
        run.glyphs.map { library.outline(of: GlyphID(face: run.face, glyph: $0.glyph)).count }
    }
    return "\(metrics) \(lines.map { "\($0.baseline) \($0.runs)" }) \(shaped.missingCharacters) \(outlines)"
}

@Test func aWarmLibraryAnswersAsAFreshOne() {
    let warm = FontLibrary()
    for _ in 0..<3 {
        for sample in samples { _ = answer(warm, styled(sample, .body)) }
    }
    for sample in samples {
        #expect(answer(warm, styled(sample, .body)) == answer(FontLibrary(), styled(sample, .body)))
    }
}

@Test func textsThatSwiftHoldsEqualAreNotConfused() {
    let library = FontLibrary()
    let composed = library.shape(styled("é"))
    let decomposed = library.shape(styled("e\u{301}"))
    #expect(composed.text.runs[0].text.unicodeScalars.count == 1)
    #expect(decomposed.text.runs[0].text.unicodeScalars.count == 2)
}

@Test func equalTextsShareOneResult() {
    let library = FontLibrary()
    #expect(library.shape(styled("same")) === library.shape(styled("same")))
    var other = styled("same")
    other.lineLimit = 1
    #expect(library.shape(styled("same")) !== library.shape(other))
}

@Test func theCacheStaysWithinItsBounds() {
    final class Entry: Sendable {
        let number: Int
        init(_ number: Int) { self.number = number }
    }
    let cache = HashedCache<Entry>(entries: 320, bytes: 1 << 20) { _ in 10 }
    for number in 0..<10_000 { cache.insert(Entry(number), hash: number) }
    let kept = (0..<10_000).filter { number in cache.entry(hash: number) { $0.number == number } != nil }
    #expect(kept.count <= 320)
    #expect(kept.count >= 160)
    #expect(kept.last == 9_999)
    cache.insert(Entry(-1), hash: 9_999)
    #expect(cache.entry(hash: 9_999) { $0.number == 9_999 } == nil)
    cache.removeAll()
    #expect(kept.allSatisfy { number in cache.entry(hash: number) { _ in true } == nil })
    cache.insert(Entry(7), hash: 7)
    #expect(cache.entry(hash: 7) { $0.number == 7 } != nil)
}

@Test func threadsGetTheSameAnswers() async {
    let expected = samples.map { answer(FontLibrary(), styled($0, .body)) }
    let shared = FontLibrary()
    let wrong = await withTaskGroup(of: Int.self) { group in
        for task in 0..<16 {
            group.addTask {
                (0..<40).reduce(0) { wrong, round in
                    let index = (task * 7 + round) % samples.count
                    return answer(shared, styled(samples[index], .body)) == expected[index] ? wrong : wrong + 1
                }
            }
        }
        return await group.reduce(0, +)
    }
    #expect(wrong == 0)
}
