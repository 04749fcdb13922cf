import Geometry
import Metering
import TextLayout

/// Finished pieces of text and the outlines they use, kept from frame to frame.
struct TextPieces {
    private struct Piece {
        var text: StyledText
        var size: Size
        var bytes: [UInt8]
        /// Numbers of the glyphs it uses, each once, in the order of first use.
        var glyphs: [Int32]
    }

    /// By `ViewTree.content` of the text.
    private var pieces: [Piece?] = []
    private var numbers: [GlyphID: Int32] = [:]
    /// The definition of each glyph met so far; empty for one that draws nothing.
    private var definitions: [[UInt8]] = []
    /// Whether a glyph is used in the frame being written.
    private var isUsed: [Bool] = []
    private var used: [Int32] = []
    /// Bytes kept, and how many may be before all is forgotten.
    private(set) var kept = 0
    private static let budget = 4 << 20
    private var idPrefix = ""

    var hasUsedGlyphs: Bool { !used.isEmpty }

    /// Forgets what the last frame used; pieces carry ids, so another prefix needs others.
    mutating func beginFrame(idPrefix: String) {
        for number in used { isUsed[Int(number)] = false }
        used.removeAll(keepingCapacity: true)
        if idPrefix != self.idPrefix || kept > Self.budget {
            self = TextPieces()
            self.idPrefix = idPrefix
        }
    }

    /// Writes the text at `content` in a box of `size`, with its top left corner at the origin.
    mutating func write(
        _ text: StyledText, content: Int, size: Size, fonts: FontLibrary, meter: WorkMeter, to out: inout ByteBuffer
    ) {
        while pieces.count <= content { pieces.append(nil) }
        if let piece = pieces[content], piece.size == size, piece.text == text {
            return use(piece, &out)
        }
        let piece = makePiece(text, size, fonts, meter)
        kept += piece.bytes.count
        pieces[content] = piece
        use(piece, &out)
    }

    private mutating func use(_ piece: Piece, _ out: inout ByteBuffer) {
        out.write(piece.bytes)
        for glyph in piece.glyphs where !isUsed[Int(glyph)] {
            isUsed[Int(glyph)] = true
            used.append(glyph)
        }
    }

    private mutating func makePiece(
        _ text: StyledText, _ size: Size, _ fonts: FontLibrary, _ meter: WorkMeter
    ) -> Piece {
        var bytes = ByteBuffer(capacity: 512)
        var glyphs: [Int32] = []
        var seen: Set<Int32> = []
        let scale = text.displayScale > 0 ? text.displayScale : 1
        let lines = fonts.shape(text, meter: meter).lines(proposal: ProposedViewSize(size), in: size, meter: meter)
        for line in lines {
            // Baselines stand on whole pixels.
            let baseline = (line.baseline * scale + 0.5).rounded(.down) / scale
            for rule in line.rules where rule.isUnder { write(rule, baseline, &bytes) }
            for run in line.runs { writeRun(run, baseline, fonts, &bytes, &glyphs, &seen) }
            for rule in line.rules where !rule.isUnder { write(rule, baseline, &bytes) }
        }
        return Piece(text: text, size: size, bytes: bytes.bytes, glyphs: glyphs)
    }

    private func write(_ rule: TextRule, _ baseline: Double, _ out: inout ByteBuffer) {
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

    private mutating func writeRun(
        _ run: GlyphRun, _ baseline: Double, _ fonts: FontLibrary, _ out: inout ByteBuffer, _ glyphs: inout [Int32],
        _ seen: inout Set<Int32>
    ) {
        guard run.fontSize > 0, run.color & 255 != 0 else { return }
        var isOpen = false
        let unit = run.fontSize / 1000
        for glyph in run.glyphs {
            let number = number(of: GlyphID(face: run.face, glyph: glyph.glyph), fonts)
            guard !definitions[Int(number)].isEmpty else { continue }
            if !isOpen {
                isOpen = true
                out.write("<g transform=\"translate(0 ")
                out.write(baseline)
                out.write(")scale(")
                out.write(precise: unit)
                out.write(")\" fill=\"")
                out.write(color: run.color)
                out.write("\"")
                if run.color & 255 != 255 {
                    out.write(" fill-opacity=\"")
                    out.write(Double(run.color & 255) / 255)
                    out.write("\"")
                }
                out.write(">")
            }
            out.write("<use href=\"#")
            writeName(run.face, glyph.glyph, &out)
            out.write("\"")
            // In thousandths of the font size, whole ones: a hundredth of a point at the size of a heading.
            writeShift(" x=\"", (glyph.x / unit).rounded(), &out)
            writeShift(" y=\"", (glyph.y / unit).rounded(), &out)
            out.write("/>")
            if seen.insert(number).inserted { glyphs.append(number) }
        }
        if isOpen { out.write("</g>") }
    }

    private func writeShift(_ opening: StaticString, _ distance: Double, _ out: inout ByteBuffer) {
        guard distance != 0 else { return }
        out.write(opening)
        out.write(distance)
        out.write("\"")
    }

    private func writeName(_ face: UInt16, _ glyph: UInt32, _ out: inout ByteBuffer) {
        out.write(plain: idPrefix)
        out.write("g")
        out.write(integer: UInt64(face))
        out.write("-")
        out.write(integer: UInt64(glyph))
    }

    private mutating func number(of glyph: GlyphID, _ fonts: FontLibrary) -> Int32 {
        if let number = numbers[glyph] { return number }
        let number = Int32(truncatingIfNeeded: definitions.count)
        numbers[glyph] = number
        definitions.append(definition(of: glyph, fonts))
        kept += definitions[Int(number)].count
        isUsed.append(false)
        return number
    }

    /// An outline in thousandths of the font size, or a colour picture where the face has one.
    private func definition(of glyph: GlyphID, _ fonts: FontLibrary) -> [UInt8] {
        var out = ByteBuffer(capacity: 256)
        let outline = fonts.outline(of: glyph)
        if !outline.isEmpty {
            out.write("<path id=\"")
            writeName(glyph.face, glyph.glyph, &out)
            out.write("\" d=\"")
            out.write(outline)
            out.write("\"/>")
        } else if let picture = fonts.picture(of: glyph) {
            out.write("<image id=\"")
            writeName(glyph.face, glyph.glyph, &out)
            out.write("\" x=\"")
            out.write(picture.box.minX * 1000)
            out.write("\" y=\"")
            out.write(picture.box.minY * 1000)
            out.write("\" width=\"")
            out.write(picture.box.width * 1000)
            out.write("\" height=\"")
            out.write(picture.box.height * 1000)
            out.write("\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
            out.write(base64: picture.png)
            out.write("\"/>")
        }
        return out.bytes
    }

    func writeUsedGlyphs(to out: inout ByteBuffer) {
        for number in used { out.write(definitions[Int(number)]) }
    }
}
