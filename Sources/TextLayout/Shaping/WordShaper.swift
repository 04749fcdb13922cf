import CHarfBuzz
import Glibc
import Metering

/// Shapes words through the library's cache, with one HarfBuzz buffer of its own. For one thread and one text.
struct WordShaper: ~Copyable {
    private let fallback: FontFallback
    private let cache: HashedCache<ShapedWord>
    private let meter: WorkMeter
    private let buffers: ShapingBuffers
    private let wordsBeforePairs: Int
    private var buffer: OpaquePointer?

    /// Longer words are shaped and not remembered.
    static let longestRemembered = 48
    /// The features of fractions, off: numerators and denominators are found by the slash between them.
    static let noFractions = ["frac", "numr", "dnom"].map {
        hb_feature_t(tag: scriptTag($0), value: 0, start: 0, end: UInt32.max)
    }

    /// Beside a script: its digits are as wide as each other. A script's tag is four letters, whose first bit is never set.
    static let equalDigits: UInt32 = 1 << 31
    private static let latin = scriptTag("Latn")
    private static let digitFeature = hb_feature_t(
        tag: scriptTag("tnum"), value: 1, start: 0, end: UInt32.max)

    init(
        fallback: FontFallback, cache: HashedCache<ShapedWord>, buffers: ShapingBuffers, wordsBeforePairs: Int,
        meter: WorkMeter
    ) {
        self.wordsBeforePairs = wordsBeforePairs
        self.buffers = buffers
        self.fallback = fallback
        self.cache = cache
        self.meter = meter
    }

    deinit {
        if let buffer { buffers.give(buffer) }
    }

    /// The word in that face (0 draws boxes).
    mutating func shape(_ scalars: ScalarSlice, face: UInt16, script: UInt32, isRightToLeft: Bool) -> ShapedWord {
        let text = UnsafeBufferPointer(rebasing: scalars)
        guard text.count <= Self.longestRemembered else {
            return shapeAnew(text, face: face, script: script, isRightToLeft: isRightToLeft)
        }
        var hasher = WordHash()
        hasher.add(UnsafeRawBufferPointer(text))
        hasher.add(UInt64(face) << 33 | UInt64(script) << 1 | (isRightToLeft ? 1 : 0))
        let hash = Int(truncatingIfNeeded: hasher.value)
        let known = cache.entry(hash: hash) { word in
            word.face == face && word.script == script && word.isRightToLeft == isRightToLeft
                && word.scalars.withUnsafeBufferPointer { Self.areSame($0, text) }
        }
        if let known { return known }
        let word = shapeAnew(text, face: face, script: script, isRightToLeft: isRightToLeft)
        cache.insert(word, hash: hash)
        return word
    }

    private static func areSame(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Bool {
        guard a.count == b.count, let first = a.baseAddress, let second = b.baseAddress else {
            return a.count == b.count
        }
        return memcmp(first, second, a.count * MemoryLayout<UInt32>.stride) == 0
    }

    private mutating func shapeAnew(
        _ text: UnsafeBufferPointer<UInt32>, face: UInt16, script: UInt32, isRightToLeft: Bool
    ) -> ShapedWord {
        meter.add(.shaping, text.count)
        let font = fallback.face(face)
        let hasEqualDigits = script & Self.equalDigits != 0
        let isPlain =
            script & ~Self.equalDigits == Self.latin && !isRightToLeft && text.count <= Self.longestRemembered
            && fallback.isForLatin(face)
        if isPlain, let font,
            let glyphs = font.pairs._withUnsafeGuaranteedRef({ $0.glyphs(of: text, hasEqualDigits: hasEqualDigits) })
        {
            return ShapedWord(
                scalars: Array(text), face: face, script: script, isRightToLeft: false, glyphs: glyphs, missing: [])
        }
        guard let font, let buffer = preparedBuffer(), let length = Int32(exactly: text.count)
        else {
            return boxes(text, script: script, isRightToLeft: isRightToLeft)
        }
        hb_buffer_add_codepoints(buffer, text.baseAddress, length, 0, length)
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: hb_script_t.RawValue(script & ~Self.equalDigits)))
        // A slash of fractions is what makes HarfBuzz apply their features; without one it only looks for their places.
        var features = text.contains(0x2044) ? [] : Self.noFractions
        if hasEqualDigits { features.append(Self.digitFeature) }
        features.withUnsafeBufferPointer {
            hb_shape(font.font, buffer, $0.baseAddress, UInt32($0.count))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return boxes(text, script: script, isRightToLeft: isRightToLeft) }
        var glyphs: [WordGlyph] = []
        glyphs.reserveCapacity(Int(count))
        var missing: [Int32] = []
        for index in 0..<Int(count) {
            let offset = Int(infos[index].cluster)
            let position = positions[index]
            var glyph = WordGlyph(
                glyph: infos[index].codepoint, offset: Int32(clamping: offset), advance: max(0, position.x_advance),
                dx: position.x_offset, dy: position.y_offset, isMissing: false,
                isBlank: isBlank(text, at: offset))
            if glyph.glyph == 0, !glyph.isBlank {
                let lacking = text.indices.dropFirst(offset).first { !font.covers(text[$0]) }
                missing.append(lacking.map { Int32(clamping: $0) } ?? glyph.offset)
                glyph = box(at: glyph.offset)
            }
            glyphs.append(glyph)
        }
        if isPlain {
            font.pairs._withUnsafeGuaranteedRef {
                $0.learn(
                    glyphs, of: text, hasEqualDigits: hasEqualDigits, font.font, features, after: wordsBeforePairs)
            }
        }
        return ShapedWord(
            scalars: Array(text), face: face, script: script, isRightToLeft: isRightToLeft, glyphs: glyphs,
            missing: missing, ink: fallback.isForLatin(face) || font.hasPictures ? WordInk() : ink(of: glyphs, font))
    }

    /// What the glyphs cover: a script's face may reach further than the lines of the font it stands in for.
    private func ink(of glyphs: [WordGlyph], _ font: Face) -> WordInk {
        var ink = WordInk()
        for glyph in glyphs where !glyph.isMissing && !glyph.isBlank {
            var box = hb_glyph_extents_t()
            guard hb_font_get_glyph_extents(font.font, glyph.glyph, &box) != 0 else { continue }
            let top = glyph.dy &+ box.y_bearing
            ink.above = max(ink.above, top)
            ink.below = max(ink.below, 0 &- (top &+ box.height))
        }
        return ink
    }

    /// The buffer, empty; nil where there is no memory for one.
    private mutating func preparedBuffer() -> OpaquePointer? {
        if let buffer {
            hb_buffer_reset(buffer)
            return buffer
        }
        buffer = buffers.take()
        return buffer
    }

    /// Whether a space stands there, without a mark on it.
    private func isBlank(_ text: UnsafeBufferPointer<UInt32>, at offset: Int) -> Bool {
        guard offset < text.count, isSpace(text[offset]) else { return false }
        guard offset + 1 < text.count, text[offset + 1] >= 0x300 else { return true }
        return Unicode.Scalar(text[offset + 1])?.properties.isGraphemeExtend != true
    }

    /// A word that no face has: a box for each character, none for a mark on one.
    private func boxes(_ text: UnsafeBufferPointer<UInt32>, script: UInt32, isRightToLeft: Bool) -> ShapedWord {
        var glyphs: [WordGlyph] = []
        var missing: [Int32] = []
        for (index, value) in text.enumerated() {
            let offset = Int32(clamping: index)
            guard let properties = Unicode.Scalar(value)?.properties else { continue }
            if isSpace(value) {
                var space = box(at: offset)
                space.advance = MissingGlyph.spaceAdvance
                space.isBlank = true
                glyphs.append(space)
                continue
            }
            if isDefaultIgnorable(value) { continue }
            missing.append(offset)
            if properties.canonicalCombiningClass == .notReordered { glyphs.append(box(at: offset)) }
        }
        if isRightToLeft { glyphs.reverse() }
        return ShapedWord(
            scalars: Array(text), face: 0, script: script, isRightToLeft: isRightToLeft, glyphs: glyphs,
            missing: missing)
    }

    private func box(at offset: Int32) -> WordGlyph {
        WordGlyph(
            glyph: GlyphID.missing.glyph, offset: offset, advance: MissingGlyph.advance, dx: 0, dy: 0, isMissing: true,
            isBlank: false)
    }
}
