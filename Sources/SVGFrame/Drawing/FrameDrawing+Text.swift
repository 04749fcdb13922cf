import Geometry
import Metering
import TextLayout
import ViewTree

extension FrameDrawing {
    func drawText(_ node: NodeID, _ place: Place) {
        let content = tree.content[node]
        guard content >= 0 else { return }
        let isShifted = place.x != 0 || place.y != 0
        if isShifted {
            out.write("<g")
            writeTranslation(Point(x: place.x, y: place.y))
            out.write(">")
        }
        if pieces != nil { textsDrawn.append(content) }
        let size = geometry.size[tree.layoutNode[node]]
        let text = tree.texts[content]
        if text.runs.contains(where: { !$0.gradient.isEmpty }) {
            drawPainted(text, node, Int(content), size)
        } else {
            texts.write(
                text, shaped: content < shaped.count ? shaped[content] : nil, content: Int(content), size: size,
                fonts: fonts, meter: tree.meter, to: &out)
        }
        if isShifted { out.write("</g>") }
    }

    /// A text of which some runs are painted with gradients: the others first, then those of each gradient, which goes over the
    /// whole text's frame.
    private func drawPainted(_ text: StyledText, _ node: NodeID, _ content: Int, _ size: Size) {
        // The glyphs of a kept piece are those that were written last.
        specials += 1
        func write(_ gradient: [Double]) {
            var shown = text
            for at in shown.runs.indices {
                let isShown = shown.runs[at].gradient == gradient
                if !isShown {
                    (shown.runs[at].color, shown.runs[at].underline, shown.runs[at].strikethrough) = (0, 0, 0)
                } else if !gradient.isEmpty {
                    shown.runs[at].color = .max
                    if shown.runs[at].underline != 0 { shown.runs[at].underline = .max }
                    if shown.runs[at].strikethrough != 0 { shown.runs[at].strikethrough = .max }
                }
                shown.runs[at].gradient = []
            }
            texts.write(shown, shaped: nil, content: content, size: size, fonts: fonts, meter: tree.meter, to: &out)
        }
        if text.runs.contains(where: { $0.gradient.isEmpty }) { write([]) }
        var gradients: [[Double]] = []
        for run in text.runs where !run.gradient.isEmpty && !gradients.contains(run.gradient) {
            gradients.append(run.gradient)
        }
        let frame = Place(x: 0, y: 0, width: size.width, height: size.height)
        // Letters reach beyond their frame.
        let reach = text.runs.map(\.font.size).max() ?? 0
        for (number, numbers) in gradients.enumerated() {
            guard let gradient = DrawnGradient(numbers) else { continue }
            paint(with: gradient, of: node, frame: frame, reach: reach, number: number) { write(numbers) }
        }
    }
}
