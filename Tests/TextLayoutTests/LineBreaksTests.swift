import Testing

@testable import TextLayout

@Test func theShortCutForPlainTextAgreesWithTheRules() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let breaks = LineBreaks()
    let alphabet = Array("aB9zx ,. . a".unicodeScalars).map(\.value)
    var checked = 0
    for _ in 0..<3000 {
        let count = Int.random(in: 0...12, using: &random)
        let scalars = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
        guard let plain = LineBreaks.plainOpportunities(in: scalars), !scalars.isEmpty else { continue }
        checked += 1
        let expected = try #require(breaks.iteratedOpportunities(in: UTF16Text(scalars)))
        #expect(plain == expected, "\(scalars)")
    }
    #expect(checked > 300)
}

@Test func opportunitiesCountScalarsAndNotCodeUnits() throws {
    let scalars = "🎉🎉 a b".unicodeScalars.map(\.value)
    let breaks = try #require(LineBreaks().iteratedOpportunities(in: UTF16Text(scalars)))
    #expect(breaks.indices.filter { breaks[$0] } == [1, 3, 5])
}
