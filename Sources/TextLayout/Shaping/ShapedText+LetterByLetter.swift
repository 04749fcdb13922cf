import Geometry

extension ShapedText {
    /// The arrangement where not even a letter fits on a line, which is how a stack asks every text for its least width: each
    /// letter is a line, with the spaces after it. The same as wrapping says; nil where a line may be something else.
    func letterByLetter(limit: Double, bottom: Double, scale: Double, width: Double) -> Arrangement? {
        guard limit < 64, isUniform else { return nil }
        var result = Arrangement(scale: scale)
        result.lowestLimit = -.infinity
        result.highestLimit = .infinity
        if let plain {
            return letterByLetter(plain, &result, limit: limit, bottom: bottom, width: width) ? result : nil
        }
        guard content.tall.isEmpty, content.paragraphs.count == 1 else { return nil }
        let (room, leading) = (limit + LineWrapper.tolerance, metrics.leading(spacing: lineSpacing))
        var (top, line) = (0.0, LineSpan(start: 0, visibleEnd: 0, end: 0, paragraph: 0))
        lines: for segment in content.segments {
            guard !segment.isHyphenated, segment.start < segment.visibleEnd else { return nil }
            for letter in Int(segment.start)..<Int(segment.visibleEnd) {
                let (start, end) = (content.x[letter], content.x[letter + 1])
                guard end > start + room else { return nil }
                result.highestLimit = min(result.highestLimit, end - start)
                if result.lineCount > 0 {
                    let next = top + metrics.line + leading
                    if (text.lineLimit > 0 && result.lineCount >= text.lineLimit) || next + metrics.line > bottom {
                        result.isTruncated = true
                        break lines
                    }
                    result.widest = max(result.widest, content.x[line.end] - content.x[line.start])
                    top = next
                }
                result.lineCount += 1
                line.start = letter
                line.visibleEnd = letter + 1
                line.end = line.visibleEnd == Int(segment.visibleEnd) ? Int(segment.end) : line.visibleEnd
            }
        }
        guard result.lineCount > 0 else { return nil }
        result.widest = max(
            result.widest,
            result.isTruncated ? cut(line, limit: limit).width : content.x[line.end] - content.x[line.start])
        result.width = min(result.widest * scale, width)
        result.height = (top + metrics.line) * scale
        result.firstBaseline = metrics.ascent * scale
        result.lastBaseline = (top + metrics.ascent) * scale
        return result
    }

    /// The same where the letters are at hand; false where a line may be something else.
    private func letterByLetter(
        _ plain: PlainRun, _ result: inout Arrangement, limit: Double, bottom: Double, width: Double
    ) -> Bool {
        let (room, leading) = (limit + LineWrapper.tolerance, metrics.leading(spacing: lineSpacing))
        let (height, most) = (metrics.line, text.lineLimit > 0 ? text.lineLimit : Int.max)
        var (top, first, count) = (0.0, 0, 0)
        var (lineStart, lineEnd, widest, narrowest) = (0.0, 0.0, 0.0, Double.infinity)
        let isPlain = plain.letters.withUnsafeBufferPointer { letters -> Bool in
            var index = 0
            while index < letters.count {
                let end = letters[index].end
                guard end > lineEnd + room else { return false }
                narrowest = min(narrowest, end - lineEnd)
                if count > 0 {
                    let next = top + height + leading
                    if count >= most || next + height > bottom {
                        result.isTruncated = true
                        return true
                    }
                    widest = max(widest, lineEnd - lineStart)
                    top = next
                }
                count += 1
                first = index
                lineStart = lineEnd
                index += 1
                while index < letters.count, letters[index].isSpace { index += 1 }
                lineEnd = letters[index - 1].end
            }
            return true
        }
        guard isPlain else { return false }
        if result.isTruncated {
            let line = LineSpan(start: first, visibleEnd: first + 1, end: first + 1, paragraph: 0)
            widest = max(widest, cut(line, limit: limit).width)
        } else {
            widest = max(widest, lineEnd - lineStart)
        }
        result.highestLimit = narrowest
        result.lineCount = count
        result.widest = widest
        result.width = min(widest * result.scale, width)
        result.height = (top + height) * result.scale
        result.firstBaseline = metrics.ascent * result.scale
        result.lastBaseline = (top + metrics.ascent) * result.scale
        return true
    }
}
