import Geometry
import TextLayout

/// What is drawn of a line besides its glyphs.
extension TextPieces {
    /// An area where the letters of a line would stand: as high as capitals and a little more, in a sixth of their colour.
    func writeArea(of line: TextLine, _ baseline: Double, _ out: inout ByteBuffer) {
        // A symbol is larger than its letters.
        let letters = line.runs.filter { $0.face != GlyphID.symbols }
        guard let size = (letters.isEmpty ? line.runs : letters).map({ $0.fontSize }).max() else { return }
        for rule in line.rules where rule.color & 255 != 0 {
            out.write("<rect x=\"")
            out.write(rule.x)
            out.write("\" y=\"")
            out.write(baseline - size * 0.78)
            out.write("\" width=\"")
            out.write(rule.width)
            out.write("\" height=\"")
            out.write(size * 0.86)
            out.write("\" rx=\"")
            out.write(size * 0.15)
            out.write("\" fill=\"")
            out.write(color: rule.color)
            out.write("\" fill-opacity=\"")
            out.write(Double(rule.color & 255) / 255 * 0.16)
            out.write("\"/>")
        }
    }

    func write(_ rule: TextRule, _ baseline: Double, _ out: inout ByteBuffer) {
        guard rule.color & 255 != 0 else { return }
        out.write("<path d=\"M")
        out.write(rule.x)
        out.write(" ")
        out.write(baseline + rule.y)
        out.write("h")
        out.write(rule.width)
        out.write("\" stroke=\"")
        out.write(color: rule.color)
        out.write("\" stroke-width=\"")
        out.write(rule.thickness)
        out.write("\"")
        if rule.color & 255 != 255 {
            out.write(" stroke-opacity=\"")
            out.write(Double(rule.color & 255) / 255)
            out.write("\"")
        }
        out.write("/>")
    }
}
