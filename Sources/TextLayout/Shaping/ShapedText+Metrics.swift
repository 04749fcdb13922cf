package import Geometry
package import Metering
import Synchronization

extension ShapedText {
    /// What the text answers to a proposal: each length as in ``Geometry/ProposedViewSize`` (LAYOUT 11).
    package func metrics(proposal: ProposedViewSize, meter: WorkMeter = WorkMeter()) -> TextMetrics {
        if let ideal, Self.bound(proposal.width) >= ideal.metrics.size.width,
            ideal.metrics.lineCount == 1 || Self.bound(proposal.height) >= ideal.height
        {
            return ideal.metrics
        }
        let width = Self.bound(proposal.width)
        let limit = width + LineWrapper.tolerance
        if var known = wraps.withLock({ $0.arrangement(limit: limit) }),
            known.lineCount == 1 || known.height <= Self.bound(proposal.height) + LineWrapper.tolerance
        {
            known.width = min(known.widest, width)
            return metrics(of: known)
        }
        // A text that may shrink is tried at some sizes.
        meter.add(.wrapping, clusterCount * (text.minimumScaleFactor < 1 ? 14 : 1))
        let arranged = arrange(proposal, collectsLines: false)
        if !arranged.isTruncated, arranged.scale == 1 { wraps.withLock { $0.add(arranged, limit: limit) } }
        return metrics(of: arranged)
    }

    func metrics(of arranged: Arrangement) -> TextMetrics {
        let height = max(arranged.height, reservedHeight)
        var metrics = TextMetrics(
            size: Size(width: arranged.width, height: roundedUp(height, displayScale: displayScale)),
            firstBaseline: arranged.firstBaseline, lastBaseline: arranged.lastBaseline,
            lineCount: arranged.lineCount)
        metrics.isTruncated = arranged.isTruncated
        return metrics
    }

    /// Height of the lines that are reserved (MEASURED B36).
    private var reservedHeight: Double {
        guard text.reservedLines > 0 else { return 0 }
        let count = Double(min(text.reservedLines, 10_000))
        return count * metrics.line + (count - 1) * metrics.leading(spacing: lineSpacing)
    }
}
