package import Geometry
import Glibc
package import Metering

/// All faces, loaded once and shared by every thread. Finding, shaping and measuring never fail: what no face has is drawn
/// as a box and counted as missing.
package final class FontLibrary: Sendable {
    let typesetter: Typesetter
    private let texts: HashedCache<ShapedText>
    let outlines: HashedCache<GlyphOutline>
    let pictures: HashedCache<GlyphPicture>
    let pen = OutlinePen()

    /// Takes the faces of the documented font packages that are installed; each is read when it is first needed.
    package convenience init() { self.init(hasFaces: true) }

    /// A library with the installed faces, or with none.
    init(hasFaces: Bool) {
        typesetter = Typesetter(hasFaces: hasFaces)
        texts = HashedCache(entries: 32_768, bytes: 32 << 20) { $0.cost }
        outlines = HashedCache(entries: 65_536, bytes: 8 << 20) { $0.path.count + 120 }
        pictures = HashedCache(entries: 4_096, bytes: 8 << 20) { $0.png.count + 160 }
    }

    /// Forgets what was shaped and drawn of late, where there is no memory for it: it is made again.
    package func forget() {
        texts.removeAll()
        outlines.removeAll()
        pictures.removeAll()
        typesetter.words.removeAll()
    }

    /// The text shaped: words in their faces with their widths. Equal texts may share one result.
    ///
    /// Where the request ends meanwhile the result is that of an empty text, and nobody remembers it.
    package func shape(_ text: StyledText, meter: WorkMeter = WorkMeter()) -> ShapedText {
        meter.add(.textLookup, text.runs.count)
        let hash = exactHash(of: text)
        if let known = texts.entry(hash: hash, where: { isExactly($0.text, text) }) { return known }
        meter.add(.text)
        let shaped = ShapedText(text, typesetter: typesetter, meter: meter)
        if meter.isStopped { return shaped }
        texts.insert(shaped, hash: hash)
        return shaped
    }
}

/// A hash by code units: strings that Swift holds equal, such as a composed and a decomposed letter, are different texts. It
/// need not withstand anybody: a collision costs time (``HashedCache``).
private func exactHash(of text: StyledText) -> Int {
    var hash = WordHash()
    for run in text.runs {
        var bytes = run.text
        bytes.withUTF8 { hash.add($0) }
        if let symbol = run.symbol {
            hash.add(UInt64(truncatingIfNeeded: symbol.number))
            hash.add(symbol.size.width)
        }
        hash.add(run.font.size)
        hash.add(run.font.pitch)
        hash.add(UInt64(truncatingIfNeeded: run.font.weight))
        hash.add(UInt64(run.underline) << 32 | UInt64(run.strikethrough))
        hash.add(UInt64(run.color) << 16 | UInt64(run.font.design.rawValue) << 8 | (run.font.italic ? 1 : 0))
    }
    hash.add(UInt64(truncatingIfNeeded: text.lineLimit))
    hash.add(UInt64(truncatingIfNeeded: text.reservedLines))
    hash.add(
        UInt64(text.alignment.rawValue) << 16 | UInt64(text.truncation.rawValue) << 8 | (text.isRightToLeft ? 1 : 0))
    hash.add(text.lineSpacing)
    hash.add(text.minimumScaleFactor)
    hash.add(text.displayScale)
    return Int(truncatingIfNeeded: hash.value)
}

/// Whether texts are equal by code units; everything that ``exactHash(of:)`` takes in is compared.
private func isExactly(_ a: StyledText, _ b: StyledText) -> Bool {
    guard a.runs.count == b.runs.count, a.lineLimit == b.lineLimit, a.reservedLines == b.reservedLines,
        a.alignment == b.alignment, a.truncation == b.truncation, a.lineSpacing == b.lineSpacing,
        a.minimumScaleFactor == b.minimumScaleFactor, a.isRightToLeft == b.isRightToLeft,
        a.displayScale == b.displayScale
    else { return false }
    return a.runs.withUnsafeBufferPointer { own in
        b.runs.withUnsafeBufferPointer { others in
            // The same runs, not equal ones: a text that was shaped is asked for again and again.
            if own.baseAddress == others.baseAddress { return true }
            return own.indices.allSatisfy { index in
                own[index].font == others[index].font && own[index].color == others[index].color
                    && own[index].underline == others[index].underline
                    && own[index].strikethrough == others[index].strikethrough
                    && own[index].symbol == others[index].symbol
                    && hasSameBytes(own[index].text, others[index].text)
            }
        }
    }
}

extension ShapedText {
    /// Whether it is what shaping that text gives.
    package func isShape(of other: StyledText) -> Bool { isExactly(text, other) }
}

private func hasSameBytes(_ a: String, _ b: String) -> Bool {
    var (a, b) = (a, b)
    return a.withUTF8 { a in
        b.withUTF8 { b in
            guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
                return a.count == b.count
            }
            return memcmp(first, second, a.count) == 0
        }
    }
}
