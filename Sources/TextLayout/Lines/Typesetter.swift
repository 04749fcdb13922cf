import Geometry
import Metering

/// What shaping needs and every text shares: faces, break rules and the cache of words.
final class Typesetter: Sendable {
    let fallback: FontFallback
    let breaks: LineBreaks
    let words: HashedCache<ShapedWord>
    let marks = MarkCache()
    private let buffers = ShapingBuffers()
    /// So many words of a face are shaped before it is looked through for what may be put together (``PlainPairs``).
    private let wordsBeforePairs: Int

    init(hasFaces: Bool, wordsBeforePairs: Int = 32) {
        self.wordsBeforePairs = wordsBeforePairs
        fallback = FontFallback(hasFaces: hasFaces)
        breaks = LineBreaks()
        words = HashedCache(entries: 65_536, bytes: 24 << 20) { $0.cost }
    }

    /// A shaper for one thread.
    func shaper(_ meter: WorkMeter) -> WordShaper {
        WordShaper(fallback: fallback, cache: words, buffers: buffers, wordsBeforePairs: wordsBeforePairs, meter: meter)
    }
}

/// A run's font, resolved.
struct RunFont: Sendable {
    let font: FontDescriptor
    let metrics: LineMetrics
    /// Size in points.
    let size: Double
    /// Points per shaping unit.
    let unit: Double
    let primaryFace: UInt16
    let primaryCoversASCII: Bool
    let spaceAdvance: Int32
    /// Added to each stretch, points; on the grid of ``points(_:)``.
    let tracking: Double

    init(_ font: FontDescriptor, fallback: FontFallback) {
        self.font = font
        metrics = LineMetrics(font)
        size = LineMetrics.size(of: font)
        unit = size / Double(Face.scale)
        let wanted = font.tracking.isFinite ? min(max(font.tracking, -1_000), 1_000) : 0
        tracking = (wanted * 65_536).rounded() / 65_536
        primaryFace = fallback.primaryFace(font)
        let face = fallback.face(primaryFace)
        primaryCoversASCII = face?.coversASCII ?? false
        spaceAdvance = face?.spaceAdvance ?? MissingGlyph.spaceAdvance
    }

    /// Where a line under or through text of this font is, down from the baseline, and its thickness; points.
    func rule(isUnder: Bool, _ fallback: FontFallback) -> (place: Double, thickness: Double) {
        guard let face = fallback.face(primaryFace) else { return (isUnder ? size * 0.12 : size * -0.27, size * 0.06) }
        let rule = face.rule(isUnder: isUnder)
        return (points(rule.place), points(rule.thickness))
    }

    /// The length of a stretch with its tracking, which may bring it down to nothing.
    func length(_ advance: Int32) -> Double { tracking == 0 ? points(advance) : max(0, points(advance) + tracking) }

    /// A length of the font in points, on a grid so fine that it does not show and so coarse that sums of lengths are exact:
    /// a width is the same in whatever order it is added up.
    func points(_ units: Int32) -> Double { onGrid(Double(units) * unit) }

    /// A length on that grid; none that is not finite or beyond all reason.
    func onGrid(_ length: Double) -> Double {
        length.isFinite ? (min(max(length, -1e9), 1e9) * 65_536).rounded() / 65_536 : 0
    }
}
