import Geometry

/// What remains of a line that is cut: clusters before and after the ellipsis.
struct LineCut {
    var head: Range<Int>
    var tail: Range<Int>
    /// Run whose font and colour the ellipsis has.
    var ellipsisRun: Int
    /// Points at the text's own size.
    var width: Double
}

extension ShapedText {
    /// Cuts the last allowed line, which starts as `line` does and stands for all of the text from there; spaces beside the
    /// ellipsis are dropped (MEASURED B35).
    func cut(_ line: LineSpan, limit: Double) -> LineCut {
        let limit = limit + LineWrapper.tolerance
        switch text.truncation {
        case .tail: return cutTail(line, limit: limit)
        case .head: return cutHead(line, limit: limit)
        case .middle: return cutMiddle(line, limit: limit)
        }
    }

    /// The text's end: the last hard line from where `line` starts on.
    private func ending(after line: LineSpan) -> Range<Int> {
        let last = content.paragraphs.count - 1
        let clusters = content.paragraphs[last].clusters
        let start = last == line.paragraph ? line.start : clusters.lowerBound
        return start..<withoutSpaces(beforeEnd: clusters.upperBound, from: start)
    }

    private func cutTail(_ line: LineSpan, limit: Double) -> LineCut {
        if let plain { return cutTail(plain, from: line.start, limit: limit) }
        let clusters = line.start..<content.paragraphs[line.paragraph].clusters.upperBound
        var run = content.run(ofCluster: line.start)
        var end = line.start
        var ellipsis = 0.0
        // The ellipsis has the font of the character before it, which is known only after a first cut.
        for _ in 0..<2 {
            ellipsis = width(of: .ellipsis, run: run)
            let found = content.lastCluster(in: clusters, reachingAtMost: content.x[line.start] + limit - ellipsis)
            end = withoutSpaces(beforeEnd: found, from: line.start)
            let last = content.run(ofCluster: max(end - 1, line.start))
            if last == run { break }
            run = last
        }
        return LineCut(
            head: line.start..<end, tail: end..<end, ellipsisRun: run,
            width: content.x[end] - content.x[line.start] + ellipsis)
    }

    private func cutTail(_ plain: PlainRun, from start: Int, limit: Double) -> LineCut {
        let ellipsis = width(of: .ellipsis, run: 0)
        var end = plain.last(from: start, reachingAtMost: plain.x(start) + limit - ellipsis)
        while end > start, plain.letters[end - 1].isSpace { end -= 1 }
        return LineCut(
            head: start..<end, tail: end..<end, ellipsisRun: 0, width: plain.x(end) - plain.x(start) + ellipsis)
    }

    private func cutHead(_ line: LineSpan, limit: Double) -> LineCut {
        let clusters = ending(after: line)
        let run = content.run(ofCluster: line.start)
        let ellipsis = width(of: .ellipsis, run: run)
        let end = content.x[clusters.upperBound]
        let found = content.firstCluster(in: clusters, startingAtLeast: end - limit + ellipsis)
        let start = withoutSpaces(afterStart: found, to: clusters.upperBound)
        return LineCut(
            head: line.start..<line.start, tail: start..<clusters.upperBound, ellipsisRun: run,
            width: end - content.x[start] + ellipsis)
    }

    private func cutMiddle(_ line: LineSpan, limit: Double) -> LineCut {
        let first = line.start..<content.paragraphs[line.paragraph].clusters.upperBound
        let last = ending(after: line)
        let run = content.run(ofCluster: line.start)
        let ellipsis = width(of: .ellipsis, run: run)
        let room = max(0, limit - ellipsis)
        let start = content.x[line.start]
        let end = content.x[last.upperBound]
        let half = content.lastCluster(in: first, reachingAtMost: start + room / 2)
        let tailRoom = room - (content.x[half] - start)
        let tailStart = content.firstCluster(
            in: max(last.lowerBound, min(half, last.upperBound))..<last.upperBound, startingAtLeast: end - tailRoom)
        let headRoom = room - (end - content.x[tailStart])
        let isOneLine = last.lowerBound == line.start
        let headBounds = half..<(isOneLine ? max(half, tailStart) : first.upperBound)
        let headEnd = content.lastCluster(in: headBounds, reachingAtMost: start + headRoom)
        let head = line.start..<withoutSpaces(beforeEnd: headEnd, from: line.start)
        let tail = withoutSpaces(afterStart: tailStart, to: last.upperBound)..<last.upperBound
        let width = content.x[head.upperBound] - start + ellipsis + end - content.x[tail.lowerBound]
        return LineCut(head: head, tail: tail, ellipsisRun: run, width: width)
    }

    private func withoutSpaces(beforeEnd end: Int, from start: Int) -> Int {
        var end = end
        while end > start, content.isSpaceCluster(end - 1) { end -= 1 }
        return end
    }

    private func withoutSpaces(afterStart start: Int, to end: Int) -> Int {
        var start = start
        while start < end, content.isSpaceCluster(start) { start += 1 }
        return start
    }
}
