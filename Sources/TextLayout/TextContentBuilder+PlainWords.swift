import Geometry
import Metering

/// The first scalars of clusters that are a scalar each, for texts of up to so many of them.
private let singleScalars: [[Int32]] = (0...48).map { count in (0...count).map { Int32($0) } }

extension TextContentBuilder {
    /// Takes text of letters, digits, spaces, points and commas in one run whose own face has them: between two places where a
    /// line may end all is of one face, script and direction. False for any other text, of which nothing is taken then.
    mutating func appendPlainWords(_ text: StyledText) -> Bool {
        guard text.runs.count == 1, !text.isRightToLeft, !meter.isStopped else { return false }
        let font = RunFont(text.runs[0].font, fallback: typesetter.fallback)
        guard font.primaryCoversASCII else { return false }
        var letters = text.runs[0].text
        let isTaken = letters.withUTF8 { letters -> Bool in
            guard !letters.isEmpty, letters.count <= 1 << 20, let words = LineBreaks.plainWords(in: letters) else {
                return false
            }
            content.fonts = [font]
            return appendWords(letters, count: words, font)
        }
        if !isTaken { content = TextContent() }
        return isTaken
    }

    private mutating func appendWords(_ letters: UnsafeBufferPointer<UInt8>, count words: Int, _ font: RunFont) -> Bool
    {
        let count = letters.count
        // Appended: making an array of a length asks for its type by a look into a table.
        content.scalars.reserveCapacity(count)
        for letter in letters { content.scalars.append(UInt32(letter)) }
        content.clusterStarts =
            count < singleScalars.count ? singleScalars[count] : (0...count).map { Int32(truncatingIfNeeded: $0) }
        content.x.append(contentsOf: repeatElement(0, count: count + 1))
        content.segments.reserveCapacity(words)
        content.items.reserveCapacity(words)
        let script = Self.latin | digits(of: 0)
        var start = 0
        while start < count {
            var visibleEnd = start
            while visibleEnd < count, letters[visibleEnd] != 0x20 { visibleEnd += 1 }
            var end = visibleEnd
            while end < count, letters[end] == 0x20 { end += 1 }
            let word = content.scalars.withUnsafeBufferPointer {
                shaper.shape($0[start..<end], face: font.primaryFace, script: script, isRightToLeft: false)
            }
            if meter.isStopped {
                giveUp()
                return true
            }
            // A ligature, a missing letter and one that is too tall are for the long way.
            guard word.stretchCount == end - start, word.missing.isEmpty, word.ink == WordInk() else { return false }
            content.x.withUnsafeMutableBufferPointer { x in
                for index in 0..<end - start {
                    x[start + index + 1] = x[start + index] + font.length(word.stretch(index).advance)
                }
            }
            content.items.append(
                TextContent.Item(
                    start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), run: 0, level: 0,
                    face: font.primaryFace, script: script, word: word))
            content.segments.append(
                TextContent.Segment(
                    visibleX: content.x[visibleEnd], endX: content.x[end], start: Int32(truncatingIfNeeded: start),
                    visibleEnd: Int32(truncatingIfNeeded: visibleEnd), end: Int32(truncatingIfNeeded: end),
                    isHyphenated: false))
            start = end
        }
        content.paragraphs = [
            TextContent.Paragraph(segments: 0..<content.segments.count, clusters: 0..<count, level: 0)
        ]
        return true
    }
}
