import Geometry
import Metering
import Testing

@testable import TextLayout

/// All that a content holds, as text.
private func description(_ text: StyledText, takesPlainWords: Bool) -> String {
    var builder = TextContentBuilder(
        text, typesetter: library.typesetter, meter: WorkMeter(), takesPlainWords: takesPlainWords)
    var content = TextContent()
    builder.take(&content)
    let items = content.items.map { item in
        let word = item.word.map { "\($0.scalars) \($0.glyphs) \(stretches(of: $0))" } ?? "none"
        return "\(item.start) \(item.end) \(item.run) \(item.level) \(item.face) \(item.script) \(word)"
    }
    return """
        \(content.scalars) \(content.clusterStarts) \(content.clusterRuns) \(content.onlyRun) \(content.x)
        \(content.paragraphs) \(content.segments) \(items) \(content.missing) \(content.tall) \(content.han)
        """
}

@Test func plainWordsComeToWhatAllRulesGive() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let letters = Array("abcXYZ019,. ") + Array("   AVToffi")
    let others = Array("é-\n\tש漢")
    for round in 0..<1_500 {
        var words = String(
            (0..<Int.random(in: 0...16, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
        if round % 5 == 0 { words.append(others.randomElement(using: &random) ?? "é") }
        var text = styled(words)
        if round % 7 == 0 { text.runs.insert(TextRun(text: "", font: .body, color: 1), at: 0) }
        if round % 11 == 0 { text.runs.append(TextRun(text: "x y", font: .body, color: 1)) }
        text.isRightToLeft = round % 13 == 0
        #expect(
            description(text, takesPlainWords: true) == description(text, takesPlainWords: false),
            "\(words.debugDescription)")
    }
}

@Test func wordsAreCountedWhereALineMayEnd() {
    var random = SplitMix(state: 3)
    let letters = Array("ab1, .  ")
    for _ in 0..<2_000 {
        let scalars = (0..<Int.random(in: 1...10, using: &random)).map { _ in
            letters.randomElement(using: &random)?.unicodeScalars.first?.value ?? 0x61
        }
        let breaks = LineBreaks.plainOpportunities(in: scalars)
        let words = scalars.map { UInt8(truncatingIfNeeded: $0) }.withUnsafeBufferPointer {
            LineBreaks.plainWords(in: $0)
        }
        #expect(words == breaks.map { breaks in 1 + breaks.count { $0 } })
    }
}
