import Geometry
import Testing

@testable import TextLayout

private func outline(_ text: String, _ font: FontDescriptor = FontDescriptor(size: 17)) -> String {
    let runs = library.shape(styled(text, font)).lines(proposal: .unspecified, in: .zero).flatMap(\.runs)
    guard let run = runs.first, let glyph = run.glyphs.first else { return "" }
    return String(decoding: library.outline(of: GlyphID(face: run.face, glyph: glyph.glyph)), as: UTF8.self)
}

@Test func anOutlineStandsOnTheBaselineAndReachesUp() {
    // A capital I is one rectangle: from the baseline up by the height of a capital.
    let path = outline("I")
    #expect(path.hasPrefix("M"))
    #expect(path.hasSuffix("z"))
    #expect(path.contains("v-727") || path.contains("v727"))
}

@Test func outlinesHoldOnlyPathCommandsAndWholeNumbers() {
    for text in ["g", "é", "안", "ש", "क", "&", "@"] {
        let path = outline(text)
        #expect(!path.isEmpty)
        #expect(path.utf8.allSatisfy { "Mlhvcqz- 0123456789".utf8.contains($0) })
    }
}

@Test func blanksAndUnknownGlyphsHaveNoOutline() {
    let face = library.typesetter.fallback.primaryFace(.body)
    #expect(library.outline(of: GlyphID(face: face, glyph: .max)).isEmpty)
    #expect(library.outline(of: GlyphID(face: .max, glyph: 1)).isEmpty)
    #expect(library.shape(styled("   ")).lines(proposal: .unspecified, in: .zero)[0].runs.isEmpty)
}

@Test func aSlantedFaceHasItsOwnOutline() {
    let upright = FontDescriptor(size: 17, design: .monospaced)
    let italic = FontDescriptor(size: 17, design: .monospaced, italic: true)
    #expect(outline("l", upright) != outline("l", italic))
}

@Test func askingTwiceGivesTheSameBytes() {
    #expect(outline("Q") == outline("Q"))
    #expect(outline("Q") != outline("O"))
}
