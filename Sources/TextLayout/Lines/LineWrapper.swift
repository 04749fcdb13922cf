/// A line of a wrapped text, in clusters.
struct LineSpan {
    var start: Int
    /// Where the spaces that may hang begin.
    var visibleEnd: Int
    var end: Int
    var paragraph: Int
    /// Whether a hyphen is drawn at its end.
    var isHyphenated = false
}

/// Breaks a text into lines of at most a width: greedy at break opportunities, spaces at the end hang, a word too long for a
/// line is broken by cluster (LAYOUT 11, MEASURED B34).
struct LineWrapper {
    private let shaped: ShapedText
    private let limit: Double
    private var paragraph = 0
    private var segment = 0
    private var cluster = 0
    private var isInsideParagraph = false
    /// Limits from `low` up to `high` end all lines so far where this one does: every comparison with the limit came out so
    /// because of a length, and each of those is on one side of the two.
    private(set) var low = -Double.infinity
    private(set) var high = Double.infinity

    /// A width that exceeds the limit by less comes from rounding in a parent's arithmetic.
    static let tolerance = 1.0 / 1024

    /// Wraps to `limit` points at the text's own size; infinite ends lines only at line feeds.
    init(_ shaped: ShapedText, limit: Double) {
        self.shaped = shaped
        self.limit = limit + Self.tolerance
    }

    /// The next line; nil after the last.
    mutating func next() -> LineSpan? {
        guard paragraph < shaped.content.paragraphs.count else { return nil }
        let bounds = shaped.content.paragraphs[paragraph]
        let isFirst = !isInsideParagraph
        if isFirst {
            segment = bounds.segments.lowerBound
            cluster = bounds.clusters.lowerBound
        }
        var line = LineSpan(start: cluster, visibleEnd: cluster, end: cluster, paragraph: paragraph)
        if segment < bounds.segments.upperBound {
            take(&line, segments: segment..<bounds.segments.upperBound, isFirst: isFirst)
        }
        isInsideParagraph = segment < bounds.segments.upperBound
        if !isInsideParagraph { paragraph += 1 }
        return line
    }

    private mutating func take(_ line: inout LineSpan, segments: Range<Int>, isFirst: Bool) {
        let start = shaped.content.x[cluster]
        let most = start + limit
        var after = segments.lowerBound
        shaped.content.segments.withUnsafeBufferPointer { all in
            var reach = -Double.infinity
            while after < segments.upperBound, all[after].visibleX <= most {
                reach = max(reach, all[after].visibleX)
                after += 1
            }
            low = max(low, reach - start)
            if after < segments.upperBound { high = min(high, all[after].visibleX - start) }
        }
        guard after > segments.lowerBound else {
            breakWord(&line, most: most)
            return
        }
        if after < segments.upperBound {
            after = beforeHyphen(after, from: segments.lowerBound, most: most)
            if isFirst, after == segments.upperBound - 1, isEvener(after, segments: segments) { after -= 1 }
        }
        let last = shaped.content.segments[after - 1]
        line.visibleEnd = Int(last.visibleEnd)
        line.end = Int(last.end)
        line.isHyphenated = last.isHyphenated && after < segments.upperBound
        segment = after
        cluster = line.end
    }

    /// Goes back to a place where the hyphen of a soft hyphen fits, too, if there is one.
    private mutating func beforeHyphen(_ after: Int, from first: Int, most: Double) -> Int {
        guard shaped.content.segments[after - 1].isHyphenated else { return after }
        // Rare: no other limit is said to end lines alike.
        low = limit
        high = limit
        var candidate = after
        while candidate > first {
            let segment = shaped.content.segments[candidate - 1]
            if !segment.isHyphenated { return candidate }
            let run = shaped.content.run(ofCluster: Int(segment.end) - 1)
            if segment.visibleX + shaped.width(of: .hyphen, run: run) <= most { return candidate }
            candidate -= 1
        }
        return after
    }

    /// Whether a paragraph of exactly two lines, the second a lone word, gets evener by moving the word before that down.
    private mutating func isEvener(_ lone: Int, segments: Range<Int>) -> Bool {
        guard lone - 2 >= segments.lowerBound else { return false }
        let all = shaped.content.segments
        let x = shaped.content.x
        let (kept, moved, last) = (all[lone - 2], all[lone - 1], all[lone])
        guard kept.endsWithSpace, moved.endsWithSpace else { return false }
        let start = x[cluster]
        let difference = abs((moved.visibleX - start) - (last.visibleX - x[Int(last.start)]))
        let second = last.visibleX - x[Int(moved.start)]
        return fits(last.visibleX - x[Int(last.start)]) && fits(second)
            && abs((kept.visibleX - start) - second) < difference
    }

    private mutating func fits(_ length: Double) -> Bool {
        if length <= limit { low = max(low, length) } else { high = min(high, length) }
        return length <= limit
    }

    /// Takes as many clusters of the segment as fit, at least one.
    private mutating func breakWord(_ line: inout LineSpan, most: Double) {
        let whole = shaped.content.segments[segment]
        let end = shaped.content.lastCluster(in: cluster..<Int(whole.visibleEnd), reachingAtMost: most)
        let x = shaped.content.x
        if end > cluster { low = max(low, x[end] - x[cluster]) }
        if end < Int(whole.visibleEnd) { high = min(high, x[end + 1] - x[cluster]) }
        line.visibleEnd = max(end, cluster + 1)
        line.end = line.visibleEnd
        if line.end >= Int(whole.visibleEnd) {
            line.end = Int(whole.end)
            segment += 1
        }
        cluster = line.end
    }
}

extension TextContent {
    /// The largest end of a piece that starts with `clusters` and whose end lies at or before `position`; the start where
    /// not even one cluster fits.
    func lastCluster(in clusters: Range<Int>, reachingAtMost position: Double) -> Int {
        var low = clusters.lowerBound
        var high = clusters.upperBound
        while low < high {
            let middle = (low + high + 1) / 2
            if x[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The smallest start of a piece that ends with `clusters` and whose start lies at or after `position`.
    func firstCluster(in clusters: Range<Int>, startingAtLeast position: Double) -> Int {
        var low = clusters.lowerBound
        var high = clusters.upperBound
        while low < high {
            let middle = (low + high) / 2
            if x[middle] >= position { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
