import Geometry
import TextLayout

/// Text by itself: a paragraph of 600 characters whose words are known, at widths it has not seen.
extension Harness {
    mutating func paragraphs() {
        guard wants("paragraph of 600 characters") else { return }
        let fonts = FontLibrary()
        let words = Shape.sentences.joined(separator: " ")
        let text = String((words + " " + words + " " + words).prefix(600))
        let shaped = fonts.shape(
            StyledText(runs: [TextRun(text: text, font: .body, color: 0xFF)]))
        var width = 200.0
        measureShort("paragraph of 600 characters, new width", inner: 200) {
            width += 1
            if width > 400 { width = 200.5 }
            _ = shaped.metrics(proposal: ProposedViewSize(width: width, height: .infinity))
        }
        measure("paragraph of 600 characters, first", prepare: { FontLibrary() }) { library in
            _ = library.shape(StyledText(runs: [TextRun(text: text, font: .body, color: 0xFF)])).metrics(
                proposal: ProposedViewSize(width: 360, height: .infinity))
        }
    }
}
