package import Geometry

extension ShapedText {
    /// What the text answers to a proposal: each length as in ``Geometry/ProposedViewSize`` (LAYOUT 11).
    package func metrics(proposal: ProposedViewSize) -> TextMetrics {
        if let ideal, Self.bound(proposal.width) >= ideal.metrics.size.width,
            ideal.metrics.lineCount == 1 || Self.bound(proposal.height) >= ideal.height
        {
            return ideal.metrics
        }
        return metrics(of: arrange(proposal, collectsLines: false))
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
