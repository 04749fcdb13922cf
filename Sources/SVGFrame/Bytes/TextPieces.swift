import Geometry
import Metering
import TextLayout

/// Finished pieces of text and the outlines they use, kept from frame to frame.
struct TextPieces {
    private struct Piece {
        let text: StyledText
        /// That of the shaped text.
        let number: UInt64
        let size: Size
        /// Where its bytes are in ``written``.
        let bytes: Range<Int>
        /// Where the numbers of the glyphs it uses are in ``glyphLists``: each once, in the order of first use.
        let glyphs: Range<Int>
    }

    /// Pieces, with their bytes and glyphs one after the other: a text has no memory of its own.
    private var made: [Piece] = []
    private var written: [UInt8] = []
    private var glyphLists: [Int32] = []
    /// By `ViewTree.content` of the text: its piece; -1 none.
    private var pieces: [Int32] = []
    private var glyphs = GlyphTable()
    private var used: [Int32] = []
    /// The pieces made last, by some of the bits of their texts' numbers: equal texts are written once.
    private var recent: [Int32] = []
    /// The glyphs of the line being written.
    private var line: [LineGlyph] = []
    /// Pieces made so far: tells what one used already from what another did.
    private var serial: UInt32 = 0
    /// Bytes kept, and how many may be before all is forgotten.
    private(set) var kept = 0
    private static let budget = 6 << 20
    /// Bytes of most texts.
    private static let usualLength = 320
    /// A power of two.
    private static let recentPieces = 1_024
    private var idPrefix = ""
    /// Another whenever all pieces were forgotten.
    private(set) var generation: UInt64 = 0

    var hasUsedGlyphs: Bool { !used.isEmpty }

    /// Forgets what the last frame used; pieces carry ids, so another prefix needs others.
    mutating func beginFrame(idPrefix: String, texts count: Int) {
        for number in used { glyphs.entries[Int(number)].isUsed = false }
        used.removeAll(keepingCapacity: true)
        if idPrefix != self.idPrefix || kept > Self.budget {
            let generation = generation
            self = TextPieces()
            self.idPrefix = idPrefix
            self.generation = generation + 1
        }
        if made.isEmpty { made.reserveCapacity(min(count, 4_096)) }
        if written.isEmpty { written.reserveCapacity(min(count * Self.usualLength, Self.budget)) }
    }

    /// Writes the text at `content` in a box of `size`, with its top left corner at the origin.
    ///
    /// - Parameter known: The text as it was shaped before, if it still is what it was.
    mutating func write(
        _ text: StyledText, shaped known: ShapedText?, content: Int, size: Size, fonts: FontLibrary, meter: WorkMeter,
        to out: inout ByteBuffer
    ) {
        while pieces.count <= content { pieces.append(-1) }
        let last = Int(pieces[content])
        if last >= 0, made[last].size == size, made[last].text == text { return copy(last, &out) }
        let shaped: ShapedText
        if let known, known.isShape(of: text) {
            meter.add(.textLookup, text.runs.count)
            shaped = known
        } else {
            shaped = fonts.shape(text, meter: meter)
        }
        let place = Int(truncatingIfNeeded: shaped.number) & (Self.recentPieces - 1)
        if recent.isEmpty { recent = [Int32](repeating: -1, count: Self.recentPieces) }
        // A redacted text is shaped as one with a line under it.
        let equal = Int(recent[place])
        if equal >= 0, made[equal].number == shaped.number, made[equal].size == size,
            made[equal].text.isRedacted == text.isRedacted
        {
            pieces[content] = recent[place]
            return copy(equal, &out)
        }
        let piece = makePiece(text, shaped, size, fonts, meter, &out)
        kept += made[piece].bytes.count + MemoryLayout<Piece>.stride
        pieces[content] = Int32(truncatingIfNeeded: piece)
        recent[place] = pieces[content]
        use(piece)
    }

    private mutating func copy(_ piece: Int, _ out: inout ByteBuffer) {
        let bytes = made[piece].bytes
        written.withUnsafeBufferPointer { out.write(UnsafeBufferPointer(rebasing: $0[bytes])) }
        use(piece)
    }

    /// A text is drawn as in the last frame, its bytes copied with what is around it.
    mutating func useAgain(_ content: Int) {
        guard content < pieces.count, pieces[content] >= 0 else { return }
        use(Int(pieces[content]))
    }

    private mutating func use(_ piece: Int) {
        for at in made[piece].glyphs { use(glyph: glyphLists[at]) }
    }

    @inline(__always) private mutating func use(glyph: Int32) {
        if glyphs.entries[Int(glyph)].isUsed { return }
        glyphs.entries[Int(glyph)].isUsed = true
        used.append(glyph)
    }

    /// The glyphs that texts use, each once in the order of first use: the same as long as the texts and `generation` are.
    func glyphs(of contents: ArraySlice<Int32>) -> [Int32] {
        var found: [Int32] = []
        var met: Set<Int32> = []
        for content in contents where Int(content) < pieces.count && pieces[Int(content)] >= 0 {
            for glyph in glyphLists[made[Int(pieces[Int(content)])].glyphs] where met.insert(glyph).inserted {
                found.append(glyph)
            }
        }
        return found
    }

    /// Texts of which the glyphs are known are drawn as in the last frame.
    mutating func use(glyphs list: [Int32]) {
        for glyph in list { use(glyph: glyph) }
    }

    /// Writes a text, and keeps what was written.
    private mutating func makePiece(
        _ text: StyledText, _ shaped: ShapedText, _ size: Size, _ fonts: FontLibrary, _ meter: WorkMeter,
        _ out: inout ByteBuffer
    ) -> Int {
        let start = out.count
        let (firstByte, firstGlyph) = (written.count, glyphLists.count)
        serial &+= 1
        let scale = text.displayScale > 0 ? text.displayScale : 1
        // Baselines stand on whole pixels.
        func onPixel(_ baseline: Double) -> Double { (baseline * scale + 0.5).rounded(.down) / scale }
        var line: [LineGlyph] = []
        swap(&line, &self.line)
        if !text.isRedacted, let plain = shaped.plainLine(in: size, meter: meter, glyphs: &line) {
            writeRun(plain.head, line, onPixel(plain.baseline), fonts, &out)
        } else {
            for line in shaped.lines(proposal: ProposedViewSize(size), in: size, meter: meter) {
                let baseline = onPixel(line.baseline)
                if text.isRedacted {
                    writeArea(of: line, baseline, &out)
                    continue
                }
                for rule in line.rules where rule.isUnder { write(rule, baseline, &out) }
                for run in line.runs { writeRun(run.head, run.glyphs, baseline, fonts, &out) }
                for rule in line.rules where !rule.isUnder { write(rule, baseline, &out) }
            }
        }
        swap(&line, &self.line)
        out.append(from: start, to: &written)
        made.append(
            Piece(
                text: text, number: shaped.number, size: size, bytes: firstByte..<written.count,
                glyphs: firstGlyph..<glyphLists.count))
        return made.count - 1
    }

    private mutating func writeRun(
        _ head: GlyphRun.Head, _ line: [LineGlyph], _ baseline: Double, _ fonts: FontLibrary, _ out: inout ByteBuffer
    ) {
        guard head.fontSize > 0, head.color & 255 != 0 else { return }
        var isOpen = false
        let unit = head.fontSize / 1000
        for glyph in line {
            let number = number(of: GlyphID(face: head.face, glyph: glyph.glyph), fonts)
            guard !glyphs.entries[number].isEmpty else { continue }
            if !isOpen {
                isOpen = true
                open(head, unit: unit, baseline, &out)
            }
            if glyphs.writeUse(number, ofPiece: serial, to: &out) {
                glyphLists.append(Int32(truncatingIfNeeded: number))
            }
            // In thousandths of the font size, whole ones: a hundredth of a point at the size of a heading.
            if glyph.x != 0 { out.write(shift: glyph.x / unit, " x=\"") }
            if glyph.y != 0 { out.write(shift: glyph.y / unit, " y=\"") }
            out.write("/>")
        }
        if isOpen { out.write("</g>") }
    }

    private func open(_ head: GlyphRun.Head, unit: Double, _ baseline: Double, _ out: inout ByteBuffer) {
        out.write("<g transform=\"translate(0 ")
        out.write(baseline)
        out.write(")scale(")
        out.write(precise: unit)
        out.write(")\" fill=\"")
        out.write(color: head.color)
        out.write("\"")
        if head.color & 255 != 255 {
            out.write(" fill-opacity=\"")
            out.write(Double(head.color & 255) / 255)
            out.write("\"")
        }
        if head.face == GlyphID.symbols {
            // Lines of a symbol are drawn in the same colour.
            out.write(" stroke=\"")
            out.write(color: head.color)
            out.write("\"")
            if head.color & 255 != 255 {
                out.write(" stroke-opacity=\"")
                out.write(Double(head.color & 255) / 255)
                out.write("\"")
            }
        }
        out.write(">")
    }

    private func writeName(_ face: UInt16, _ glyph: UInt32, _ out: inout ByteBuffer) {
        out.write(plain: idPrefix)
        out.write("g")
        out.write(integer: UInt64(face))
        out.write("-")
        out.write(integer: UInt64(glyph))
    }

    @inline(__always) private mutating func number(of glyph: GlyphID, _ fonts: FontLibrary) -> Int {
        glyphs.number(of: glyph) ?? add(glyph, fonts)
    }

    /// Numbers a glyph that was not met before.
    @inline(never) private mutating func add(_ glyph: GlyphID, _ fonts: FontLibrary) -> Int {
        let definition = definition(of: glyph, fonts)
        kept += definition.count
        var use = ByteBuffer(capacity: 64)
        use.write("<use href=\"#")
        writeName(glyph.face, glyph.glyph, &use)
        use.write("\"")
        return glyphs.add(glyph, definition: definition, use: use.bytes)
    }

    /// An outline in thousandths of the font size, or a colour picture where the face has one.
    private func definition(of glyph: GlyphID, _ fonts: FontLibrary) -> [UInt8] {
        var out = ByteBuffer(capacity: 256)
        if glyph.face == GlyphID.symbols {
            var name = ByteBuffer(capacity: 64)
            writeName(glyph.face, glyph.glyph, &name)
            SymbolPicture.writeGlyph(Int(glyph.glyph), named: name.bytes, to: &out)
            return out.bytes
        }
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
        for number in used { out.write(glyphs.definitions[Int(number)]) }
    }
}
