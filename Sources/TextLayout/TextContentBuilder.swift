import Geometry
import Metering

/// Analyses a text: hard lines, break opportunities, directions, faces; and shapes it piece by piece.
struct TextContentBuilder: ~Copyable {
    let typesetter: Typesetter
    let meter: WorkMeter
    var shaper: WordShaper
    var content = TextContent()
    private var levels: [Int8] = []
    /// Faces of single characters met of late; empty as long as the font's own face has all of them.
    private var memo: [(scalar: UInt32, font: Int32, face: UInt16)] = []
    private var seenMissing: Set<UInt32> = []

    /// More scalars of one cluster than these are not shaped: marks piled on a letter cost work without bound.
    private static let mostScalarsOfCluster = 65
    /// A tab is as wide as this many spaces.
    private static let spacesOfTab: Int32 = 4
    static let latin = scriptTag("Latn")

    /// - Parameter takesPlainWords: False in tests that check that what is built is the same without the short way for plain words.
    init(_ text: StyledText, typesetter: Typesetter, meter: WorkMeter, takesPlainWords: Bool = true) {
        self.typesetter = typesetter
        self.meter = meter
        shaper = typesetter.shaper(meter)
        meter.add(.wrapping, text.runs.reduce(0) { $0 + $1.text.utf8.count })
        if takesPlainWords, appendPlainWords(text) { return }
        let flat = TextScalars(meter.isStopped ? [] : text.runs)
        content.scalars = flat.scalars
        content.clusterStarts = flat.clusterStarts
        content.clusterRuns = flat.clusterRuns
        content.onlyRun = flat.onlyRun
        content.fonts = text.runs.map { RunFont($0.font, fallback: typesetter.fallback) }
        if text.runs.contains(where: { $0.symbol != nil }) { content.symbols = text.runs.map(\.symbol) }
        content.x.reserveCapacity(flat.clusterStarts.count)
        content.x.append(0)
        guard !flat.scalars.isEmpty else { return }
        if !flat.isASCII { content.han = HanPreference(flat.scalars) }
        splitParagraphs()
        var units: UTF16Text?
        if flat.mayBeRightToLeft || text.isRightToLeft {
            let text16 = UTF16Text(flat.scalars)
            units = text16
            resolveLevels(text16, isRightToLeft: text.isRightToLeft)
        }
        let words = flat.scalars.reduce(1) { $0 + ($1 == 0x20 ? 1 : 0) }
        content.segments.reserveCapacity(words)
        content.items.reserveCapacity(words)
        let breaks = typesetter.breaks.opportunities(in: flat.scalars, text: units ?? UTF16Text(flat.scalars))
        for index in content.paragraphs.indices where !meter.isStopped { appendSegments(of: index, breaks: breaks) }
        if meter.isStopped { giveUp() }
    }

    mutating func giveUp() {
        let fonts = content.fonts
        content = TextContent()
        content.fonts = fonts
        content.x = [0]
    }

    /// Gives what was built away.
    mutating func take(_ taken: inout TextContent) { swap(&content, &taken) }

    private mutating func splitParagraphs() {
        var start = 0
        for cluster in 0..<content.clusterCount where isLineFeed(content.scalars[Int(content.clusterStarts[cluster])]) {
            content.paragraphs.append(TextContent.Paragraph(segments: 0..<0, clusters: start..<cluster, level: 0))
            start = cluster + 1
        }
        content.paragraphs.append(
            TextContent.Paragraph(segments: 0..<0, clusters: start..<content.clusterCount, level: 0))
    }

    private mutating func resolveLevels(_ text: UTF16Text, isRightToLeft: Bool) {
        let ranges = content.paragraphs.map {
            Int(content.clusterStarts[$0.clusters.lowerBound])..<Int(content.clusterStarts[$0.clusters.upperBound])
        }
        let bidi = BidiLevels(text, paragraphs: ranges, isRightToLeft: isRightToLeft)
        for (index, base) in bidi.bases.enumerated() { content.paragraphs[index].level = base }
        levels = bidi.levels
    }

    private mutating func appendSegments(of paragraph: Int, breaks: [Bool]) {
        let clusters = content.paragraphs[paragraph].clusters
        let firstSegment = content.segments.count
        var start = clusters.lowerBound
        while start < clusters.upperBound {
            var end = start + 1
            while end < clusters.upperBound, !breaks[Int(content.clusterStarts[end])] { end += 1 }
            appendSegment(start..<end)
            if meter.isStopped { return }
            start = end
        }
        content.paragraphs[paragraph].segments = firstSegment..<content.segments.count
        // The line feed itself has no width.
        if clusters.upperBound < content.clusterCount, let last = content.x.last { content.x.append(last) }
    }

    private mutating func appendSegment(_ clusters: Range<Int>) {
        var visibleEnd = clusters.upperBound
        while visibleEnd > clusters.lowerBound, hangs(visibleEnd - 1) { visibleEnd -= 1 }
        let last = content.scalars[Int(content.clusterStarts[clusters.upperBound - 1])]
        appendItems(clusters)
        content.segments.append(
            TextContent.Segment(
                visibleX: content.x[visibleEnd], endX: content.x[clusters.upperBound],
                start: Int32(clamping: clusters.lowerBound), visibleEnd: Int32(clamping: visibleEnd),
                end: Int32(clamping: clusters.upperBound), isHyphenated: last == 0xAD))
    }

    /// Whether a cluster may hang beyond the end of a line: a space that may be broken after.
    private func hangs(_ cluster: Int) -> Bool {
        let scalar = content.scalars[Int(content.clusterStarts[cluster])]
        if scalar <= 0x20 { return scalar == 0x20 || scalar == 0x09 }
        return isSpace(scalar) && scalar != 0xA0 && scalar != 0x2007 && scalar != 0x202F
    }

    /// What is said beside the script of a run whose digits are as wide as each other.
    func digits(of run: Int) -> UInt32 { content.fonts[run].font.hasEqualDigits ? WordShaper.equalDigits : 0 }

    private mutating func appendItems(_ clusters: Range<Int>) {
        var start = clusters.lowerBound
        while start < clusters.upperBound {
            let run = content.run(ofCluster: start)
            guard let traits = traits(of: start, run: run) else {
                appendBlank(start, run: run)
                start += 1
                continue
            }
            let digits = digits(of: run)
            var script = traits.script
            var end = start + 1
            while !traits.standsAlone, end < clusters.upperBound, content.run(ofCluster: end) == run,
                let next = self.traits(of: end, run: run), !next.standsAlone, next.face == traits.face,
                next.level == traits.level, next.script == 0 || script == 0 || next.script == script
            {
                if script == 0 { script = next.script }
                end += 1
            }
            let item = TextContent.Item(
                start: Int32(clamping: start), end: Int32(clamping: end), run: Int32(clamping: run),
                level: traits.level, face: traits.face, script: (script == 0 ? Self.latin : script) | digits)
            append(item)
            start = end
        }
    }

    private struct ClusterTraits {
        var face: UInt16
        /// 0 where the characters are of no script of their own.
        var script: UInt32 = 0
        var level: Int8
        var standsAlone = false
    }

    /// What decides the item of a cluster; nil for a cluster that is not drawn.
    private mutating func traits(of cluster: Int, run: Int) -> ClusterTraits? {
        if content.symbol(ofRun: run) != nil { return nil }
        let start = Int(content.clusterStarts[cluster])
        let count = Int(content.clusterStarts[cluster + 1]) - start
        let first = content.scalars[start]
        let level = levels.isEmpty ? 0 : levels[start]
        let font = content.fonts[run]
        if count == 1 {
            if first < 0x80 {
                if first < 0x20 || first == 0x7F { return nil }
                if font.primaryCoversASCII {
                    let isLetter = (0x41...0x5A).contains(first & ~0x20)
                    return ClusterTraits(face: font.primaryFace, script: isLetter ? Self.latin : 0, level: level)
                }
            } else if isInvisible(first) {
                return nil
            }
            if memo.isEmpty { memo = [(UInt32, Int32, UInt16)](repeating: (0, -1, 0), count: 256) }
            let slot = Int((first &* 0x9E37_79B1) >> 24)
            var face = memo[slot].face
            if memo[slot].scalar != first || memo[slot].font != Int32(clamping: run) {
                face = self.face(ofScalars: start..<start + 1, font: font)
                memo[slot] = (first, Int32(clamping: run), face)
            }
            return ClusterTraits(face: face, script: ownScript(of: first), level: level)
        }
        let shaped = min(count, Self.mostScalarsOfCluster)
        return ClusterTraits(
            face: face(ofScalars: start..<start + shaped, font: font), script: ownScript(of: first), level: level,
            standsAlone: count > shaped)
    }

    private func face(ofScalars range: Range<Int>, font: RunFont) -> UInt16 {
        content.scalars.withUnsafeBufferPointer {
            typesetter.fallback.face(for: $0[range], primary: font.primaryFace, font: font.font, han: content.han)
        }
    }

    /// Controls, joiners on their own, soft hyphens, zero-width spaces.
    private func isInvisible(_ value: UInt32) -> Bool {
        value < 0xA0 || isDefaultIgnorable(value)
    }

    private mutating func appendBlank(_ cluster: Int, run: Int) {
        let start = Int(content.clusterStarts[cluster])
        let isTab = content.scalars[start] == 0x09
        let font = content.fonts[run]
        content.items.append(
            TextContent.Item(
                start: Int32(clamping: cluster), end: Int32(clamping: cluster + 1), run: Int32(clamping: run),
                level: levels.isEmpty ? 0 : levels[start], face: 0, script: 0))
        var advance = isTab ? font.points(font.spaceAdvance &* Self.spacesOfTab) : 0
        if let symbol = content.symbol(ofRun: run) {
            advance = font.onGrid(symbol.size.width)
            noteHeight(of: symbol, at: cluster, font)
        }
        content.x.append((content.x.last ?? 0) + advance)
    }

    /// A symbol's middle is that of a capital letter.
    private mutating func noteHeight(of symbol: TextSymbol, at cluster: Int, _ font: RunFont) {
        let (half, middle) = (symbol.size.height / 2, font.metrics.capHeight / 2)
        guard half + middle > font.metrics.ascent || half - middle > font.metrics.descent else { return }
        content.tall.append(
            TextContent.TallPiece(clusters: cluster..<cluster + 1, ascent: half + middle, descent: half - middle))
    }

    private mutating func append(_ item: TextContent.Item) {
        var item = item
        let start = Int(content.clusterStarts[Int(item.start)])
        var end = Int(content.clusterStarts[Int(item.end)])
        if item.end - item.start == 1 { end = min(end, start + Self.mostScalarsOfCluster) }
        let word = content.scalars.withUnsafeBufferPointer {
            shaper.shape($0[start..<end], face: item.face, script: item.script, isRightToLeft: item.level & 1 == 1)
        }
        item.word = word
        for offset in word.missing {
            let value = content.scalars[start + Int(offset)]
            if seenMissing.insert(value).inserted, let scalar = Unicode.Scalar(value) { content.missing.append(scalar) }
        }
        appendPositions(of: item, word: word, firstScalar: start)
        content.items.append(item)
        noteInk(of: item, word)
    }

    private mutating func noteInk(of item: TextContent.Item, _ word: ShapedWord) {
        guard word.ink != WordInk() else { return }
        let font = content.fonts[Int(item.run)]
        let (ascent, descent) = (font.points(word.ink.above), font.points(word.ink.below))
        guard ascent > font.metrics.ascent || descent > font.metrics.descent else { return }
        content.tall.append(
            TextContent.TallPiece(clusters: Int(item.start)..<Int(item.end), ascent: ascent, descent: descent))
    }

    /// Gives each cluster of the item its share of the word's length; a ligature's clusters share evenly.
    private mutating func appendPositions(of item: TextContent.Item, word: ShapedWord, firstScalar: Int) {
        let font = content.fonts[Int(item.run)]
        let first = content.x.count - 1
        let base = content.x[first]
        let count = Int(item.end - item.start)
        var position = base
        var cluster = 0
        for index in 0..<word.stretchCount {
            let stretch = word.stretch(index)
            let next = index + 1 == word.stretchCount ? Int.max : firstScalar + Int(word.stretch(index + 1).offset)
            var after = cluster
            while after < count, Int(content.clusterStarts[Int(item.start) + after]) < next { after += 1 }
            let width = font.length(stretch.advance)
            if after == cluster {  // A second stretch of the cluster before widens that.
                position += width
                if cluster > 0 { content.x[first + cluster] = position }
                continue
            }
            let added = width - font.points(stretch.advance)
            if after == cluster + 1 { content.x.append(position) }
            for share in 1...(after - cluster) where after > cluster + 1 {
                let part = font.points(Int32(Double(stretch.advance) * Double(share) / Double(after - cluster)))
                content.x.append(position + max(0, part + added * Double(share) / Double(after - cluster)))
            }
            position += width
            content.x[first + after] = position
            cluster = after
        }
        while content.x.count - 1 - first < count { content.x.append(position) }
    }
}
