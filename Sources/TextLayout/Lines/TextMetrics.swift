package import Geometry

/// What a text answers to a proposal.
package struct TextMetrics: Hashable, Sendable {
    /// Size in points, height rounded up to whole pixels.
    package var size: Size
    /// From the top of the box down to the baseline of the first line, points.
    package var firstBaseline: Double
    /// From the top of the box down to the baseline of the last line that is really there, points (MEASURED B36).
    package var lastBaseline: Double
    /// Lines shown.
    package var lineCount: Int
    /// Whether an ellipsis stands for text that found no room.
    package var isTruncated: Bool = false

    package init(size: Size, firstBaseline: Double, lastBaseline: Double, lineCount: Int) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
    }
}

/// Preferred vertical distances of a text, points (MEASURED A3; the columns of table C1).
package struct TextSpacing: Hashable, Sendable {
    /// From a plain view down to this text ("view above text").
    package var viewAbove: Double
    /// From this text down to a plain view ("text above view").
    package var viewBelow: Double
    /// From another text down to this one ("text above text").
    package var textAbove: Double

    package init(viewAbove: Double, viewBelow: Double, textAbove: Double) {
        self.viewAbove = viewAbove
        self.viewBelow = viewBelow
        self.textAbove = textAbove
    }
}
