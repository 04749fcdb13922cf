package import Geometry

/// All faces, loaded once and shared by every thread. Finding, shaping and measuring never fail: what no face has is drawn
/// as a box and counted as missing.
package final class FontLibrary: Sendable {
    let typesetter: Typesetter
    private let texts: HashedCache<RememberedText>
    let outlines: HashedCache<GlyphOutline>
    let pictures: HashedCache<GlyphPicture>
    let pen = OutlinePen()

    /// Takes the faces of the documented font packages that are installed; each is read when it is first needed.
    package convenience init() { self.init(hasFaces: true) }

    /// A library with the installed faces, or with none.
    init(hasFaces: Bool) {
        typesetter = Typesetter(hasFaces: hasFaces)
        texts = HashedCache(entries: 32_768, bytes: 32 << 20) { $0.shaped.cost }
        outlines = HashedCache(entries: 65_536, bytes: 8 << 20) { $0.path.count + 120 }
        pictures = HashedCache(entries: 4_096, bytes: 8 << 20) { $0.png.count + 160 }
    }

    /// The text shaped: words in their faces with their widths. Equal texts may share one result.
    package func shape(_ text: StyledText) -> ShapedText {
        let hash = exactHash(of: text)
        if let known = texts.entry(hash: hash, where: { isExactly($0.shaped.text, text) }) { return known.shaped }
        let shaped = ShapedText(text, typesetter: typesetter)
        texts.insert(RememberedText(shaped), hash: hash)
        return shaped
    }
}

/// An entry of the cache of texts.
private final class RememberedText: Sendable {
    let shaped: ShapedText
    init(_ shaped: ShapedText) { self.shaped = shaped }
}

/// A hash by code units: strings that Swift holds equal, such as a composed and a decomposed letter, are different texts.
private func exactHash(of text: StyledText) -> Int {
    var hasher = Hasher()
    for run in text.runs {
        var bytes = run.text
        bytes.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(run.text.utf8.count)
        hasher.combine(run.font)
        hasher.combine(run.color)
    }
    hasher.combine(text.lineLimit)
    hasher.combine(text.reservedLines)
    hasher.combine(text.alignment)
    hasher.combine(text.truncation)
    hasher.combine(text.lineSpacing)
    hasher.combine(text.minimumScaleFactor)
    hasher.combine(text.isRightToLeft)
    hasher.combine(text.displayScale)
    return hasher.finalize()
}

private func isExactly(_ a: StyledText, _ b: StyledText) -> Bool {
    a == b && zip(a.runs, b.runs).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
}
