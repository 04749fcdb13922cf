package import Geometry
package import Metering

extension ShapedText {
    /// The lines as drawn in a box of `size` (the size answered for `proposal`).
    package func lines(
        proposal: ProposedViewSize, in size: Size, meter: WorkMeter = WorkMeter()
    ) -> [TextLine] {
        meter.add(.wrapping, content.clusterCount * 4)
        let arranged = oneLine(proposal) ?? arrange(proposal, collectsLines: true)
        var shaper = typesetter.shaper(meter)
        var lines: [TextLine] = []
        lines.reserveCapacity(arranged.lines.count)
        for (index, line) in arranged.lines.enumerated() {
            let pieces = visualOrder(self.pieces(of: line, shaper: &shaper))
            let width = pieces.reduce(0) { $0 + $1.width } * arranged.scale
            var drawn = TextLine(
                baseline: line.baseline,
                runs: glyphRuns(pieces, from: leftEdge(of: width, in: size), scale: arranged.scale))
            drawn.rules = rules(pieces, from: leftEdge(of: width, in: size), scale: arranged.scale)
            let next = index + 1 < arranged.lines.count ? arranged.lines[index + 1].span.start : content.clusterCount
            drawn.scalars = Int(content.clusterStarts[line.span.start])..<Int(content.clusterStarts[next])
            lines.append(drawn)
        }
        return lines
    }

    /// The lines of a text that is one line wherever it has room for it, and has it here.
    private func oneLine(_ proposal: ProposedViewSize) -> Arrangement? {
        guard let ideal, ideal.metrics.lineCount == 1, Self.bound(proposal.width) >= ideal.metrics.size.width,
            content.paragraphs.count == 1, let last = content.segments.last
        else { return nil }
        let span = LineSpan(start: 0, visibleEnd: Int(last.visibleEnd), end: Int(last.end), paragraph: 0)
        var result = Arrangement()
        result.lines = [Arrangement.Line(span: span, baseline: ideal.metrics.firstBaseline)]
        return result
    }

    /// Where a line of that width begins; in a right-to-left layout leading is right.
    func leftEdge(of width: Double, in size: Size) -> Double {
        let room = size.width.isFinite ? size.width - width : 0
        switch text.alignment {
        case .center: return room / 2
        case .leading: return text.isRightToLeft ? room : 0
        case .trailing: return text.isRightToLeft ? 0 : room
        }
    }

    /// The lines under and through pieces, those of neighbours in one.
    private func rules(_ pieces: [LinePiece], from left: Double, scale: Double) -> [TextRule] {
        guard text.runs.contains(where: { $0.underline != 0 || $0.strikethrough != 0 }) else { return [] }
        var rules: [TextRule] = []
        for isUnder in [true, false] {
            var x = left
            for piece in pieces {
                let run = text.runs[piece.run]
                let color = isUnder ? run.underline : run.strikethrough
                let width = piece.width * scale
                if color != 0, width > 0 {
                    let (place, thickness) = content.fonts[piece.run].rule(isUnder: isUnder, typesetter.fallback)
                    let rule = TextRule(
                        x: x, y: (place - content.fonts[piece.run].font.baselineOffset) * scale, width: width,
                        thickness: thickness * scale, color: color,
                        isUnder: isUnder)
                    if let last = rules.last, last.isUnder == isUnder, last.color == color, last.y == rule.y,
                        last.thickness == rule.thickness, (last.x + last.width - x).magnitude < 1e-6
                    {
                        rules[rules.count - 1].width += width
                    } else {
                        rules.append(rule)
                    }
                }
                x += width
            }
        }
        return rules
    }

    /// A symbol in the middle of its room, half a capital letter above the baseline.
    private func run(of symbol: TextSymbol, _ font: RunFont, color: UInt32, at left: Double, scale: Double) -> GlyphRun
    {
        let side = min(symbol.size.width, symbol.size.height) * scale
        let middle = (font.metrics.capHeight / 2 + font.font.baselineOffset) * scale
        let corner = (left + (symbol.size.width * scale - side) / 2, 0 - middle - side / 2)
        return GlyphRun(
            face: GlyphID.symbols, fontSize: side, color: color,
            glyphs: [(UInt32(clamping: symbol.number), corner.0, corner.1)])
    }

    private func glyphRuns(_ pieces: [LinePiece], from left: Double, scale: Double) -> [GlyphRun] {
        var runs: [GlyphRun] = []
        /// What the run being gathered has in common, and its glyphs.
        var head = GlyphRun.Head(face: 0, fontSize: -1, color: 0)
        var gathered: [LineGlyph] = []
        var left = left
        let glyphCount = pieces.reduce(0) { $0 + ($1.word?.glyphs.count ?? 0) }
        gathered.reserveCapacity(glyphCount)
        func close() {
            guard !gathered.isEmpty else { return }
            runs.append(GlyphRun(face: head.face, fontSize: head.fontSize, color: head.color, glyphs: gathered))
            gathered = []
        }
        for piece in pieces {
            let font = content.fonts[piece.run]
            let color = text.runs[piece.run].color
            let (unit, shift, tracking) = (font.unit, font.font.baselineOffset, font.tracking)
            let size = font.size * scale
            if piece.word == nil, let symbol = content.symbol(ofRun: piece.run) {
                close()
                runs.append(run(of: symbol, font, color: color, at: left, scale: scale))
            }
            if let word = piece.word {
                var x = left
                var stretch = 0.0
                word.glyphs.withUnsafeBufferPointer { glyphs in
                    for place in glyphs.indices where glyphs[place].offset < piece.scalarCount {
                        let glyph = glyphs[place]
                        if !glyph.isBlank {
                            let face = glyph.isMissing ? GlyphID.missing.face : word.face
                            if gathered.isEmpty || head.face != face || head.fontSize != size || head.color != color {
                                close()
                                head = GlyphRun.Head(face: face, fontSize: size, color: color)
                            }
                            gathered.append(
                                (
                                    glyph.glyph, x + Double(glyph.dx) * unit * scale,
                                    0 - (Double(glyph.dy) * unit + shift) * scale
                                ))
                        }
                        x += Double(glyph.advance) * unit * scale
                        stretch += Double(glyph.advance) * unit
                        // The last glyph of a stretch is followed by its tracking.
                        if tracking != 0, place + 1 == glyphs.count || glyphs[place + 1].offset != glyph.offset {
                            x += max(tracking, 0 - stretch) * scale
                            stretch = 0
                        }
                    }
                }
            }
            left += piece.width * scale
        }
        close()
        return runs
    }
}
