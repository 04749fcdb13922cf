import CHarfBuzz
import Geometry
import Metering
import Testing

@testable import TextLayout

private let alphabets: [[Character]] = [
    Array("abcdefghijklmnopqrstuvwxyzABCXYZ     "), Array("0123456789"), Array("0123456789/.,:x+-% "),
    Array("fiflffTAVWo \t"), Array("éàüß  "), Array("שלום ab"), Array("漢字かな a"), Array("🎉a \u{E000}\u{AD}"),
    Array("1⁄2 3/4"), Array("नमस्ते "),
]

private func randomText(_ random: inout SplitMix, longest: Int) -> String {
    let alphabet = alphabets[Int.random(in: 0..<alphabets.count, using: &random)]
    let count = Int.random(in: 0...longest, using: &random)
    return String((0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" })
}

@Test func aPlainLineIsTheLineThatWrappingGives() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    var plain = 0
    for _ in 0..<2_000 {
        var text = styled(
            randomText(&random, longest: 24),
            FontDescriptor(size: [17, 12, 34.5].randomElement(using: &random) ?? 17, weight: 400))
        text.alignment = [.leading, .center, .trailing].randomElement(using: &random) ?? .leading
        text.isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
        if Int.random(in: 0..<8, using: &random) == 0 { text.runs[0].underline = 255 }
        let shaped = library.shape(text)
        let size = Size(width: Double.random(in: 0...400, using: &random), height: 50)
        var glyphs: [LineGlyph] = []
        guard let line = shaped.plainLine(in: size, meter: WorkMeter(), glyphs: &glyphs) else { continue }
        plain += 1
        let lines = shaped.lines(proposal: ProposedViewSize(size), in: size)
        #expect(lines.count == 1)
        #expect(lines.first?.baseline == line.baseline)
        let run = lines.first?.runs.first
        #expect(lines.first?.rules.isEmpty == true)
        #expect((lines.first?.runs.count ?? 0) == (glyphs.isEmpty ? 0 : 1))
        #expect(run == nil || run?.head == line.head)
        let expected: [LineGlyph] = run?.glyphs ?? []
        let isSame = expected.elementsEqual(glyphs) { $0 == $1 }
        #expect(isSame, "\(text.runs[0].text)")
    }
    #expect(plain > 500)
}

@Test func wordsWithoutASlashOfFractionsAreShapedAlikeWithoutThoseFeatures() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = SplitMix(state: seed)
    let fallback = FontFallback(hasFaces: true)
    let faces = [FontDescriptor.Design.standard, .serif, .monospaced].map { design -> UInt16 in
        var font = FontDescriptor(size: 17, weight: 400)
        font.design = design
        return fallback.primaryFace(font)
    }
    for _ in 0..<1_500 {
        let word = randomText(&random, longest: 12).filter { $0 != "⁄" }
        guard let face = fallback.face(faces.randomElement(using: &random) ?? 0) else { continue }
        #expect(glyphs(word, face, WordShaper.noFractions) == glyphs(word, face, []), "\(word)")
    }
}

/// Every glyph of a word with its place, as text.
private func glyphs(_ word: String, _ face: Face, _ features: [hb_feature_t]) -> [[Int32]] {
    let buffer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    let scalars = word.unicodeScalars.map(\.value)
    hb_buffer_add_codepoints(buffer, scalars, Int32(scalars.count), 0, Int32(scalars.count))
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(face.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    return (0..<Int(count)).compactMap { index in
        guard let info = infos?[index], let position = positions?[index] else { return nil }
        return [
            Int32(clamping: info.codepoint), Int32(clamping: info.cluster), position.x_advance, position.x_offset,
            position.y_offset,
        ]
    }
}
