import Geometry

/// A text analysed and shaped: all that wrapping and drawing read. Positions `x` are in points along the text as if it were
/// one endless line; clusters are grapheme clusters.
struct TextContent: Sendable {
    /// A hard line.
    struct Paragraph: Sendable {
        var segments: Range<Int>
        /// Without the line feed.
        var clusters: Range<Int>
        /// 0 left to right, 1 right to left.
        var level: Int8
    }

    /// A piece between two places where a line may end.
    struct Segment: Sendable {
        /// Positions where what is seen ends and where the spaces after it end.
        var visibleX, endX: Double
        var start: Int32
        var visibleEnd: Int32
        var end: Int32
        /// Whether a hyphen appears where a line ends after it (a soft hyphen).
        var isHyphenated: Bool

        var endsWithSpace: Bool { visibleEnd < end }
    }

    /// A piece of a segment in one run, face, script and direction.
    struct Item: Sendable {
        var start: Int32
        var end: Int32
        var run: Int32
        var level: Int8
        var face: UInt16
        var script: UInt32
        /// Nil for what takes room at most and is not drawn: tabs, controls.
        var word: ShapedWord?
    }

    /// Clusters whose glyphs need more room above or below the baseline than their font gives, points.
    struct TallPiece: Sendable {
        var clusters: Range<Int>
        var ascent, descent: Double
    }

    var scalars: [UInt32] = []
    /// First scalar of each cluster, and at the end the number of scalars.
    var clusterStarts: [Int32] = []
    /// Run of each cluster; empty where all are of `onlyRun`.
    var clusterRuns: [Int32] = []
    var onlyRun: Int32 = 0
    /// Position of each cluster's leading edge, and at the end the whole length.
    var x: [Double] = []
    var paragraphs: [Paragraph] = []
    var segments: [Segment] = []
    var items: [Item] = []
    var fonts: [RunFont] = []
    /// Of each run the symbol that it is; empty where none is one.
    var symbols: [TextSymbol?] = []
    var missing: [Unicode.Scalar] = []
    /// Where glyphs reach beyond the lines of their font, in order.
    var tall: [TallPiece] = []
    var han = HanPreference.chinese

    var clusterCount: Int { clusterStarts.count - 1 }

    /// Run of a cluster; for the end of the text that of the last cluster.
    func run(ofCluster cluster: Int) -> Int {
        guard !clusterRuns.isEmpty else { return Int(onlyRun) }
        return Int(clusterRuns[min(max(cluster, 0), clusterRuns.count - 1)])
    }

    /// The tall pieces that stand in `clusters`.
    func tallPieces(in clusters: Range<Int>) -> ArraySlice<TallPiece> {
        var low = 0
        var high = tall.count
        while low < high {
            let middle = (low + high) / 2
            if tall[middle].clusters.upperBound > clusters.lowerBound { high = middle } else { low = middle + 1 }
        }
        return tall[low...].prefix { $0.clusters.lowerBound < clusters.upperBound }
    }

    /// The symbol that a run is.
    func symbol(ofRun run: Int) -> TextSymbol? { symbols.isEmpty ? nil : symbols[run] }

    /// Whether a cluster is a space.
    func isSpaceCluster(_ cluster: Int) -> Bool {
        isSpace(scalars[Int(clusterStarts[cluster])])
    }
}
