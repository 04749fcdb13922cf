import Geometry

/// The vertical metrics of a font. They follow San Francisco's law on iOS and not the face that happens to be drawn, so
/// heights and distances are SwiftUI's (MEASURED A3).
struct LineMetrics: Hashable, Sendable {
    /// Above and below the baseline, points.
    var ascent, descent: Double
    /// From the baseline to the top of a capital letter, points.
    var capHeight: Double
    /// The published distance between baselines, 0 where the font has none.
    var pitch: Double

    /// Sizes beyond what a document may ask for are clamped, so that no input makes a length that is not finite.
    init(_ font: FontDescriptor) {
        let size = Self.size(of: font)
        ascent = size * (1950 / 2048)
        descent = size * (494 / 2048)
        let shift = font.baselineOffset.isFinite ? min(max(font.baselineOffset, -1_000), 1_000) : 0
        ascent += max(0, shift)
        descent += max(0, 0 - shift)
        capHeight = size * (1443 / 2048)
        pitch = font.pitch.isFinite ? min(max(font.pitch, 0), 10_000) : 0
    }

    /// The font's size in points, between 0 and the largest allowed (SECURITY 14).
    static func size(of font: FontDescriptor) -> Double {
        font.size.isFinite ? min(max(font.size, 0), 2_000) : 0
    }

    /// Height of one line.
    var line: Double { ascent + descent }

    /// Between two lines, in addition to their height: the pitch is the larger of the font's and line plus `spacing`
    /// (MEASURED B37).
    func leading(spacing: Double) -> Double { max(pitch - line, spacing, 0) }

    /// Distances to neighbours above and below (MEASURED A3).
    func spacing(displayScale: Double) -> TextSpacing {
        let above = descent + roundedUp(line / 10, displayScale: displayScale)
        return TextSpacing(
            viewAbove: above, viewBelow: above + (ascent - capHeight),
            textAbove: pitch > 0 ? max(0, roundedUp(pitch - line, displayScale: displayScale)) : 0)
    }
}

/// The length rounded up to whole device pixels; what exceeds a pixel only by the noise of arithmetic does not count.
func roundedUp(_ length: Double, displayScale: Double) -> Double {
    (length * displayScale - 1e-6).rounded(.up) / displayScale
}
