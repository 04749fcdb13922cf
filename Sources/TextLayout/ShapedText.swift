package import Geometry
import Metering
import Synchronization

/// Texts shaped so far: numbers are not used again, as addresses are.
private let shapedTexts = Atomic<UInt64>(0)

/// A text shaped once; measuring it at a width is arithmetic on cached word widths. Immutable.
package final class ShapedText: Sendable {
    /// What was shaped.
    package let text: StyledText
    /// Another for every shaped text of this process.
    package let number = shapedTexts.wrappingAdd(1, ordering: .relaxed).newValue
    /// Written by the initialiser alone.
    private(set) nonisolated(unsafe) var content = TextContent()
    let typesetter: Typesetter
    /// The metrics of the tallest font of the text.
    let metrics: LineMetrics
    /// Whether every line has those.
    let isUniform: Bool
    /// What it answers where nothing bounds it, and to all that has room for that: nil if a line limit cuts it even then.
    /// Written by the initialiser alone.
    private(set) nonisolated(unsafe) var ideal: (metrics: TextMetrics, height: Double)?

    /// How it was wrapped so far.
    let wraps = Mutex(WrapMemo())

    init(_ text: StyledText, typesetter: Typesetter, meter: WorkMeter) {
        self.text = text
        self.typesetter = typesetter
        var builder = TextContentBuilder(text, typesetter: typesetter, meter: meter)
        builder.take(&content)
        if text.runs.count == 1 {
            metrics = LineMetrics(text.runs[0].font)
            isUniform = true
        } else {
            let filled = text.runs.filter { !$0.text.isEmpty }
            let all = (filled.isEmpty ? text.runs : filled).map { LineMetrics($0.font) }
            let tallest = all.max { $0.line < $1.line } ?? LineMetrics(.body)
            metrics = tallest
            isUniform = all.allSatisfy { $0 == tallest }
        }
        let unbounded = arrange(.unspecified, collectsLines: false)
        if !unbounded.isTruncated { ideal = (metrics(of: unbounded), unbounded.height) }
    }

    /// Preferred distances (MEASURED A3), points: from a plain view above to this text, from this text to a plain view
    /// below, and from a text above to this one.
    package var spacing: TextSpacing { metrics.spacing(displayScale: displayScale) }

    /// Characters that no face has, each once, in the order of the text.
    package var missingCharacters: [Unicode.Scalar] { content.missing }

    /// Pixels per point.
    var displayScale: Double {
        text.displayScale.isFinite && text.displayScale > 0 ? min(max(text.displayScale, 1.0 / 64), 64) : 1
    }

    /// Rough size in memory, bytes.
    package var cost: Int {
        let text = text.runs.reduce(0) { $0 + 96 + $1.text.utf8.count }
        return 600 + text + content.scalars.count * 4 + content.clusterStarts.count * 16 + content.segments.count * 32
            + content.items.count * 40
    }
}
