import Geometry

@testable import TextLayout

/// One library for all tests, as in the server.
let library = FontLibrary()

/// A text of one run in the font given, 17 points by size if none is.
func styled(_ text: String, _ font: FontDescriptor = FontDescriptor(size: 17)) -> StyledText {
    StyledText(runs: [TextRun(text: text, font: font, color: 0x0000_00FF)])
}

/// A proposal of a width and no height.
func wide(_ width: Double) -> ProposedViewSize {
    ProposedViewSize(width: width, height: ProposedViewSize.unspecifiedLength)
}

extension ShapedText {
    /// The text that belongs to each line under a proposal, line feeds and hanging spaces included.
    func lineTexts(_ proposal: ProposedViewSize) -> [String] {
        let scalars = text.runs.flatMap { Array($0.text.unicodeScalars) }
        return lines(proposal: proposal, in: metrics(proposal: proposal).size).map { line in
            String(String.UnicodeScalarView(scalars[line.scalars]))
        }
    }

    /// The characters drawn under a proposal, found by their glyphs in the text's own face; an ellipsis counts as one.
    func drawnGlyphs(_ proposal: ProposedViewSize) -> [UInt32] {
        lines(proposal: proposal, in: metrics(proposal: proposal).size).flatMap { line in
            line.runs.flatMap { run in run.glyphs.map(\.glyph) }
        }
    }

    /// Width of the text on one line.
    var idealWidth: Double { metrics(proposal: .unspecified).size.width }
}

/// The glyphs a text draws on one line.
func glyphs(_ text: String) -> [UInt32] { library.shape(styled(text)).drawnGlyphs(.unspecified) }

/// Numbers that look random and are the same on every machine.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The stretches of a word in order.
func stretches(of word: ShapedWord) -> [(offset: Int32, advance: Int32)] {
    (0..<word.stretchCount).map { word.stretch($0) }
}
