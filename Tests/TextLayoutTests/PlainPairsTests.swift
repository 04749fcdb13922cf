import Geometry
import Metering
import Testing

@testable import TextLayout

private func glyphs(_ word: String, _ typesetter: Typesetter, face: UInt16, _ script: UInt32) -> String {
    let scalars = word.unicodeScalars.map(\.value)
    var shaper = typesetter.shaper(WorkMeter())
    let shaped = scalars.withUnsafeBufferPointer {
        shaper.shape($0[...], face: face, script: script, isRightToLeft: false)
    }
    return "\(shaped.glyphs) \(stretches(of: shaped)) \(shaped.missing) \(shaped.ink)"
}

@Test func aWordPutTogetherFromPairsIsTheOneThatIsShaped() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let faces = FontFallback(hasFaces: true)
    let printable = (0x20...0x7E).compactMap { Unicode.Scalar($0).map(Character.init) }
    let alphabets = [
        printable, Array("0123456789"), Array("0123456789x:.,-+/"), Array("fijltTAVWoyaerq "), Array("->=<!~*#|"),
    ]
    for design in [FontDescriptor.Design.standard, .serif, .monospaced] {
        for (weight, italic) in [(400, false), (700, false), (300, true), (900, true)] {
            let face = faces.primaryFace(FontDescriptor(size: 17, weight: weight, design: design, italic: italic))
            for script in [scriptTag("Latn"), scriptTag("Latn") | WordShaper.equalDigits] {
                let (joined, shaped) = (
                    Typesetter(hasFaces: true, wordsBeforePairs: 0), Typesetter(hasFaces: true, wordsBeforePairs: .max)
                )
                for _ in 0..<600 {
                    let letters = alphabets.randomElement(using: &random) ?? printable
                    let word = String(
                        (0..<Int.random(in: 1...7, using: &random)).map { _ in
                            letters.randomElement(using: &random) ?? "a"
                        })
                    #expect(
                        glyphs(word, joined, face: face, script) == glyphs(word, shaped, face: face, script),
                        "\(word.debugDescription) \(design) \(weight) \(italic)")
                }
            }
        }
    }
}

@Test func numbersAreKnownWithoutShapingThem() throws {
    let faces = FontFallback(hasFaces: true)
    let face = try #require(faces.face(faces.primaryFace(FontDescriptor(size: 17))))
    let glyphs = try #require(PlainGlyphs(face.font, features: WordShaper.noFractions)).glyphs
    for character in "0123456789, ." { #expect(glyphs[Int(character.unicodeScalars.first?.value ?? 0) - 32] != 0) }
    // What Inter writes between digits is another glyph there.
    #expect(glyphs[0x78 - 32] == 0)
}

@Test func aTextOfALetterALineIsWrappedAsEveryOther() {
    var random = SplitMix(state: 11)
    for words in ["Row 12", "a", "one two  three ", "  leading", "x, y. 17", "é\u{301} b"] {
        for lineLimit in [0, 1, 3] {
            for scale in [1, 0.5] {
                var text = styled(words)
                text.lineLimit = lineLimit
                text.minimumScaleFactor = scale
                let shaped = FontLibrary().shape(text)
                for _ in 0..<40 {
                    let proposal = ProposedViewSize(
                        width: Double.random(in: 0...14, using: &random),
                        height: Bool.random(using: &random) ? .infinity : Double.random(in: 0...90, using: &random))
                    var usual = shaped.arrange(proposal, collectsLines: true)
                    usual.lines = []
                    #expect("\(shaped.arrange(proposal, collectsLines: false))" == "\(usual)", "\(words) \(proposal)")
                }
            }
        }
    }
}
