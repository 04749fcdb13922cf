import Geometry
import Testing

@testable import TextLayout

/// A row of MEASURED table C1; pairs are for two and for three pixels a point.
struct StyleRow: Sendable, CustomTestStringConvertible {
    var name: String
    var size, pitch, line: Double
    var roundedLine, textAbove, viewAbove, viewBelow: (Double, Double)
    var baseline: Double
    var testDescription: String { name }
}

private let rows = [
    row("largeTitle", 34, 41, 40.574, (41.0, 40.667), (0.5, 0.667), (12.701, 12.535), (21.118, 20.951), 32.373),
    row("title", 28, 34, 33.414, (33.5, 33.667), (1.0, 0.667), (10.254, 10.421), (17.186, 17.352), 26.660),
    row("title2", 22, 28, 26.254, (26.5, 26.333), (2.0, 2.000), (8.307, 7.973), (13.753, 13.420), 20.947),
    row("title3", 20, 25, 23.867, (24.0, 24.000), (1.5, 1.333), (7.324, 7.491), (12.275, 12.442), 19.043),
    row("body", 17, 22, 20.287, (20.5, 20.333), (2.0, 2.000), (6.601, 6.434), (10.809, 10.642), 16.187),
    row("callout", 16, 21, 19.094, (19.5, 19.333), (2.0, 2.000), (5.859, 5.859), (9.820, 9.820), 15.234),
    row("subheadline", 15, 20, 17.900, (18.0, 18.000), (2.5, 2.333), (5.618, 5.618), (9.332, 9.332), 14.282),
    row("footnote", 13, 18, 15.514, (16.0, 15.667), (2.5, 2.667), (5.136, 4.802), (8.354, 8.021), 12.378),
    row("caption", 12, 16, 14.320, (14.5, 14.333), (2.0, 2.000), (4.395, 4.561), (7.365, 7.532), 11.426),
    row("caption2", 11, 13, 13.127, (13.5, 13.333), (0.0, 0.000), (4.153, 3.987), (6.876, 6.710), 10.474),
]

private func row(
    _ name: String, _ size: Double, _ pitch: Double, _ line: Double, _ roundedLine: (Double, Double),
    _ textAbove: (Double, Double), _ viewAbove: (Double, Double), _ viewBelow: (Double, Double), _ baseline: Double
) -> StyleRow {
    StyleRow(
        name: name, size: size, pitch: pitch, line: line, roundedLine: roundedLine, textAbove: textAbove,
        viewAbove: viewAbove, viewBelow: viewBelow, baseline: baseline)
}

private func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.0006 }

@Test(arguments: rows) func textStylesHaveThePublishedHeightsAndDistances(row: StyleRow) {
    for (scale, pick) in [(2.0, \(Double, Double).0), (3.0, \(Double, Double).1)] {
        var text = styled("Hxg", FontDescriptor(size: row.size, pitch: row.pitch))
        text.displayScale = scale
        let shaped = library.shape(text)
        let metrics = shaped.metrics(proposal: .unspecified)
        #expect(near(metrics.size.height, row.roundedLine[keyPath: pick]))
        #expect(near(metrics.firstBaseline, row.baseline))
        #expect(near(shaped.metrics.line, row.line))
        #expect(near(shaped.spacing.textAbove, row.textAbove[keyPath: pick]))
        #expect(near(shaped.spacing.viewAbove, row.viewAbove[keyPath: pick]))
        #expect(near(shaped.spacing.viewBelow, row.viewBelow[keyPath: pick]))
    }
}

@Test func fontsBySizeHaveTheRecordedLineHeights() {
    let recorded: [(Double, Double)] = [
        (10, 12), (11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (22, 26.5), (24, 29), (26, 31.5),
        (32, 38.5), (40, 48),
    ]
    for (size, height) in recorded {
        var text = styled("Hxg", FontDescriptor(size: size))
        text.displayScale = 2
        #expect(library.shape(text).metrics(proposal: .unspecified).size.height == height)
        #expect(library.shape(text).spacing.textAbove == 0)
    }
}

@Test func linesAreAPitchApartAndTheLastHasNoLeading() {
    var text = styled("a\nb\nc", .body)
    text.displayScale = 2
    let metrics = library.shape(text).metrics(proposal: .unspecified)
    #expect(metrics.lineCount == 3)
    #expect(metrics.lastBaseline - metrics.firstBaseline == 44)
    #expect(near(metrics.size.height, 64.5))
}

@Test func theDrawnFaceDoesNotChangeTheHeight() {
    let heights = ["Hxg", "안녕", "שלום", "👨‍👩‍👧", "ก็", ""].map {
        library.shape(styled($0 + " ", .body)).metrics(proposal: .unspecified).size.height
    }
    #expect(Set(heights).count == 1)
}
