import Geometry
import Testing

@testable import TextLayout

/// The file of the face that draws a text's first glyph.
private func file(_ text: String, _ font: FontDescriptor = FontDescriptor(size: 17)) -> String {
    let lines = library.shape(styled(text, font)).lines(proposal: .unspecified, in: .zero)
    guard let run = lines.first?.runs.first else { return "" }
    let file = FaceTable().files[Int(run.face)]
    let name = file.path.split(separator: "/").last.map(String.init) ?? ""
    return file.index == 0 ? name : "\(name)#\(file.index)"
}

@Test(arguments: [
    ("Latin", "Inter-Regular.otf"), ("Кириллица", "Inter-Regular.otf"), ("Ελληνικά", "Inter-Regular.otf"),
    ("שלום", "NotoSansHebrew-Regular.ttf"), ("مرحبا", "NotoSansArabic-Regular.ttf"),
    ("नमस्ते", "NotoSansDevanagari-Regular.ttf"), ("สวัสดี", "NotoSansThai-Regular.ttf"),
    ("안녕", "NotoSansCJK-Regular.ttc#1"), ("かな", "NotoSansCJK-Regular.ttc"), ("汉字", "NotoSansCJK-Regular.ttc#2"),
    ("漢字かな", "NotoSansCJK-Regular.ttc"), ("漢字 한글", "NotoSansCJK-Regular.ttc#1"),
    ("🎉", "NotoColorEmoji.ttf"), ("👨‍👩‍👧", "NotoColorEmoji.ttf"), ("🇰🇷", "NotoColorEmoji.ttf"),
    ("1️⃣", "NotoColorEmoji.ttf"), ("❤️", "NotoColorEmoji.ttf"), ("1", "Inter-Regular.otf"),
])
func eachScriptHasItsFace(text: String, expected: String) {
    #expect(file(text) == expected)
    #expect(library.shape(styled(text)).missingCharacters.isEmpty)
}

@Test func designsAndWeightsChooseTheNearestFace() {
    #expect(file("a", FontDescriptor(size: 17, weight: 600)) == "Inter-SemiBold.otf")
    #expect(file("a", FontDescriptor(size: 17, weight: 640, italic: true)) == "Inter-SemiBoldItalic.otf")
    #expect(file("a", FontDescriptor(size: 17, weight: -5)) == "Inter-Thin.otf")
    #expect(file("a", FontDescriptor(size: 17, weight: .max)) == "Inter-Black.otf")
    #expect(file("a", FontDescriptor(size: 17, design: .monospaced)) == "DejaVuSansMono.ttf")
    #expect(file("a", FontDescriptor(size: 17, weight: 700, design: .serif)) == "DejaVuSerif-Bold.ttf")
    #expect(file("a", FontDescriptor(size: 17, design: .rounded)) == "Inter-Regular.otf")
    #expect(file("안", FontDescriptor(size: 17, weight: 800)) == "NotoSansCJK-Bold.ttc#1")
}

@Test func emojiSequencesAreOneGlyphWithAPicture() throws {
    for text in ["👨‍👩‍👧‍👦", "🇰🇷", "👍🏽", "1️⃣"] {
        let lines = library.shape(styled(text)).lines(proposal: .unspecified, in: .zero)
        let run = try #require(lines.first?.runs.first)
        #expect(run.glyphs.count == 1)
        let picture = try #require(library.picture(of: GlyphID(face: run.face, glyph: run.glyphs[0].glyph)))
        #expect(picture.png.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(picture.box.width > 0.9 && picture.box.width < 1.5)
        #expect(picture.box.minY < 0 && picture.box.maxY > 0)
    }
}

@Test func aCharacterWithoutAGlyphIsABoxAndReportedOnce() {
    let shaped = library.shape(styled("a\u{10FFFD}b\u{10FFFD}\u{10FFFC}"))
    #expect(shaped.missingCharacters == ["\u{10FFFD}", "\u{10FFFC}"])
    let runs = shaped.lines(proposal: .unspecified, in: .zero)[0].runs
    #expect(runs.filter { $0.face == GlyphID.missing.face }.flatMap(\.glyphs).count == 3)
    #expect(!library.outline(of: .missing).isEmpty)
}

@Test func aMachineWithoutFontsDrawsBoxes() {
    let bare = FontLibrary(hasFaces: false)
    let shaped = bare.shape(styled("ab cd", FontDescriptor(size: 10)))
    #expect(abs(shaped.idealWidth - (4 * 6 + 3)) < 1e-3)
    #expect(shaped.lineTexts(wide(13)) == ["ab ", "cd"])
    #expect(shaped.missingCharacters == ["a", "b", "c", "d"])
    #expect(bare.outline(of: GlyphID(face: 7, glyph: 3)).isEmpty)
    #expect(bare.picture(of: GlyphID(face: 7, glyph: 3)) == nil)
}
