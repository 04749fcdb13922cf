import Geometry

/// A text's lines under a proposal.
struct Arrangement {
    /// A line and where it stands.
    struct Line {
        var span: LineSpan
        /// Below the top of the text, points.
        var baseline: Double
        /// Where the line is cut, what remains of it.
        var cut: LineCut?
    }

    /// Factor by which the font shrinks.
    var scale = 1.0
    var lineCount = 0
    /// Points; the width at most the proposed one, the height not rounded.
    var width = 0.0
    var height = 0.0
    var firstBaseline = 0.0
    var lastBaseline = 0.0
    var isTruncated = false
    /// Width of the widest line with the spaces at its end, which may hang out of the text: points, before shrinking.
    var widest = 0.0
    /// Limits of a line between which the lines are these.
    var lowestLimit = 0.0
    var highestLimit = 0.0
    /// Empty unless asked for.
    var lines: [Line] = []
}

extension ShapedText {
    /// Wraps and, where a line limit or the height says so, cuts the text; shrinks it first where it may and that helps
    /// (MEASURED A7, B41).
    func arrange(_ proposal: ProposedViewSize, collectsLines: Bool) -> Arrangement {
        let width = Self.bound(proposal.width)
        let height = Self.bound(proposal.height)
        let whole = arrange(width: width, height: height, scale: 1, collectsLines: collectsLines)
        let smallest = text.minimumScaleFactor
        guard whole.isTruncated, smallest < 1 else { return whole }
        let scale = largestScale(atLeast: max(smallest, 0.01), width: width, height: height)
        return arrange(width: width, height: height, scale: scale, collectsLines: collectsLines)
    }

    /// A proposed length as an upper bound: nothing proposed is no bound.
    static func bound(_ length: Double) -> Double {
        length.isNaN || length == ProposedViewSize.unspecifiedLength ? .infinity : max(0, length)
    }

    /// The largest factor, to 1/4096, at which nothing is cut; `smallest` where there is none.
    private func largestScale(atLeast smallest: Double, width: Double, height: Double) -> Double {
        func fits(_ scale: Double) -> Bool {
            !arrange(width: width, height: height, scale: scale, collectsLines: false).isTruncated
        }
        guard fits(smallest) else { return smallest }
        var low = smallest
        var high = 1.0
        while high - low > 1.0 / 4096 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    private func arrange(width: Double, height: Double, scale: Double, collectsLines: Bool) -> Arrangement {
        var result = Arrangement(scale: scale)
        let limit = width / scale
        let bottom = (height + LineWrapper.tolerance) / scale
        if !collectsLines, let narrow = letterByLetter(limit: limit, bottom: bottom, scale: scale, width: width) {
            return narrow
        }
        var wrapper = LineWrapper(self, limit: limit)
        var widest = 0.0
        var top = 0.0
        var current: (span: LineSpan, metrics: LineMetrics)?
        while let span = wrapper.next() {
            let metrics = metrics(of: span)
            if let previous = current {
                let next = top + previous.metrics.line + previous.metrics.leading(spacing: lineSpacing)
                if (text.lineLimit > 0 && result.lineCount >= text.lineLimit) || next + metrics.line > bottom {
                    result.isTruncated = true
                    break
                }
                widest = max(widest, self.width(of: previous.span))
                top = next
            } else {
                result.firstBaseline = metrics.ascent * scale
            }
            result.lineCount += 1
            current = (span, metrics)
            if collectsLines {
                result.lines.append(Arrangement.Line(span: span, baseline: (top + metrics.ascent) * scale))
            }
        }
        guard let last = current else { return result }
        if result.isTruncated {
            let cut = cut(last.span, limit: limit)
            widest = max(widest, cut.width)
            if collectsLines { result.lines[result.lines.count - 1].cut = cut }
        } else {
            widest = max(widest, self.width(of: last.span))
        }
        result.widest = widest
        result.lowestLimit = wrapper.low
        result.highestLimit = wrapper.high
        result.width = min(widest * scale, width)
        result.height = (top + last.metrics.line) * scale
        result.lastBaseline = (top + last.metrics.ascent) * scale
        return result
    }

    /// Extra distance between lines, points.
    var lineSpacing: Double { text.lineSpacing.isFinite ? min(max(text.lineSpacing, 0), 10_000) : 0 }

    /// Width of a line with the spaces at its end.
    private func width(of line: LineSpan) -> Double {
        let width = content.x[line.end] - content.x[line.start]
        return line.isHyphenated ? width + self.width(of: .hyphen, run: content.run(ofCluster: line.end - 1)) : width
    }

    /// A line takes the metrics of its tallest run (MEASURED B38), and room for glyphs that reach further than those.
    private func metrics(of line: LineSpan) -> LineMetrics {
        var result = metricsOfFonts(in: line)
        guard !content.tall.isEmpty else { return result }
        for piece in content.tallPieces(in: line.start..<line.end) {
            result.ascent = max(result.ascent, piece.ascent)
            result.descent = max(result.descent, piece.descent)
        }
        return result
    }

    private func metricsOfFonts(in line: LineSpan) -> LineMetrics {
        if isUniform { return metrics }
        let first = content.run(ofCluster: line.start)
        let last = max(first, content.run(ofCluster: max(line.start, line.end - 1)))
        var tallest = content.fonts[first].metrics
        for run in first...last where !text.runs[run].text.isEmpty {
            if content.fonts[run].metrics.line > tallest.line { tallest = content.fonts[run].metrics }
        }
        return tallest
    }
}
