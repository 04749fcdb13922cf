package import Geometry
package import Metering

/// A text that is one line of glyphs of one face.
package struct PlainLine: Sendable {
    package var head: GlyphRun.Head
    /// From the top of the box down to the baseline, points.
    package var baseline: Double
}

extension ShapedText {
    /// The line of a text of one run, left to right, that has room for it in a box of `size`: the same as ``lines(proposal:in:meter:)``
    /// without arrays in between, its glyphs in `glyphs`. Nil for any other text.
    package func plainLine(in size: Size, meter: WorkMeter, glyphs: inout [LineGlyph]) -> PlainLine? {
        glyphs.removeAll(keepingCapacity: true)
        guard text.runs.count == 1, text.runs[0].underline == 0, text.runs[0].strikethrough == 0,
            text.runs[0].font.tracking == 0, text.runs[0].font.baselineOffset == 0, let ideal,
            ideal.metrics.lineCount == 1, Self.bound(size.width) >= ideal.metrics.size.width
        else { return nil }
        if let plain {
            meter.add(.wrapping, clusterCount * 4)
            plain.appendGlyphs(from: leftEdge(of: plain.x(plain.visibleCount), in: size), to: &glyphs)
            return PlainLine(
                head: GlyphRun.Head(
                    face: plain.font.primaryFace, fontSize: plain.font.size, color: text.runs[0].color),
                baseline: ideal.metrics.firstBaseline)
        }
        guard content.paragraphs.count == 1, content.paragraphs[0].level == 0,
            let end = content.segments.last?.visibleEnd
        else { return nil }
        let font = content.fonts[0]
        guard let width = plainWidth(to: end), let face = content.items.first?.face else { return nil }
        meter.add(.wrapping, content.clusterCount * 4)
        var left = leftEdge(of: width, in: size)
        for item in content.items where item.start < end {
            let last = min(item.end, end)
            let count = content.clusterStarts[Int(last)] - content.clusterStarts[Int(item.start)]
            var x = left
            for glyph in item.word?.glyphs ?? [] where glyph.offset < count {
                defer { x += Double(glyph.advance) * font.unit }
                if glyph.isBlank { continue }
                glyphs.append((glyph.glyph, x + Double(glyph.dx) * font.unit, 0 - Double(glyph.dy) * font.unit))
            }
            left += content.x[Int(last)] - content.x[Int(item.start)]
        }
        return PlainLine(
            head: GlyphRun.Head(face: face, fontSize: font.size, color: text.runs[0].color),
            baseline: ideal.metrics.firstBaseline)
    }

    /// How wide the pieces are up to a cluster; nil where they are not words of one face, left to right, each drawn as it was
    /// shaped.
    private func plainWidth(to end: Int32) -> Double? {
        var width = 0.0
        let face = content.items.first?.face
        for item in content.items where item.start < end {
            guard item.level == 0, item.face == face, let word = item.word, word.missing.isEmpty else { return nil }
            let last = min(item.end, end)
            for cluster in last..<item.end where !content.isSpaceCluster(Int(cluster)) { return nil }
            width += content.x[Int(last)] - content.x[Int(item.start)]
        }
        return width
    }
}
