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
    /// Its letters, where they say all that most is asked for.
    let plain: PlainRun?
    /// Where ``content`` is; 0 as long as nobody asked for it.
    private let contentAddress = Atomic<UInt>(0)
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

    /// - Parameter keepsLetters: False in tests that check that a text without ``content`` answers what others do.
    init(_ text: StyledText, typesetter: Typesetter, meter: WorkMeter, keepsLetters: Bool = true) {
        self.text = text
        self.typesetter = typesetter
        let plain = keepsLetters && !meter.isStopped ? PlainRun(text, typesetter, meter) : nil
        self.plain = plain
        if let plain {
            meter.add(.wrapping, plain.letters.count)
            metrics = plain.font.metrics
            isUniform = true
            let line = wholeLine(of: plain)
            ideal = (metrics(of: line), line.height)
            return
        }
        contentAddress.store(Self.content(of: text, typesetter, meter), ordering: .releasing)
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

    deinit { Self.free(contentAddress.load(ordering: .acquiring)) }

    /// All that wrapping reads. It never changes once it is there.
    var content: TextContent {
        unsafeAddress {
            UnsafePointer(bitPattern: contentAddress.load(ordering: .acquiring)) ?? makeContent()
        }
    }

    /// Two threads may make it at once: what one of them made stays.
    @inline(never)
    private func makeContent() -> UnsafePointer<TextContent> {
        // What it takes is bounded by the length of a plain run, and was counted with the text.
        let made = Self.content(of: text, typesetter, WorkMeter())
        let (isFirst, other) = contentAddress.compareExchange(
            expected: 0, desired: made, ordering: .acquiringAndReleasing)
        if !isFirst { Self.free(made) }
        return UnsafePointer(bitPattern: isFirst ? made : other).unsafelyUnwrapped
    }

    private static func content(of text: StyledText, _ typesetter: Typesetter, _ meter: WorkMeter) -> UInt {
        var builder = TextContentBuilder(text, typesetter: typesetter, meter: meter)
        let place = UnsafeMutablePointer<TextContent>.allocate(capacity: 1)
        place.initialize(to: TextContent())
        builder.take(&place.pointee)
        return UInt(bitPattern: place)
    }

    private static func free(_ address: UInt) {
        guard let content = UnsafeMutablePointer<TextContent>(bitPattern: address) else { return }
        content.deinitialize(count: 1)
        content.deallocate()
    }

    /// A plain text where nothing bounds it.
    private func wholeLine(of plain: PlainRun) -> Arrangement {
        var line = Arrangement()
        line.lineCount = 1
        line.width = plain.x(plain.letters.count)
        line.height = metrics.line
        line.firstBaseline = metrics.ascent
        line.lastBaseline = metrics.ascent
        return line
    }

    var clusterCount: Int { plain?.letters.count ?? content.clusterCount }

    /// Preferred distances (MEASURED A3), points: from a plain view above to this text, from this text to a plain view
    /// below, and from a text above to this one.
    package var spacing: TextSpacing { metrics.spacing(displayScale: displayScale) }

    /// Characters that no face has, each once, in the order of the text.
    package var missingCharacters: [Unicode.Scalar] { plain == nil ? content.missing : [] }

    /// Pixels per point.
    var displayScale: Double {
        text.displayScale.isFinite && text.displayScale > 0 ? min(max(text.displayScale, 1.0 / 64), 64) : 1
    }

    /// Rough size in memory, bytes.
    package var cost: Int {
        // As if ``content`` were there.
        if let plain { return 900 + plain.letters.count * 60 }
        let text = text.runs.reduce(0) { $0 + 96 + $1.text.utf8.count }
        return 600 + text + content.scalars.count * 4 + content.clusterStarts.count * 16 + content.segments.count * 32
            + content.items.count * 40
    }
}
