/// What a document may cost, each limit by name (docs/limits.md).
package struct DocumentLimits: Sendable {
    /// Bytes of the document's text.
    package var documentBytes = 4 << 20
    /// Arrays and objects around a JSON value.
    package var jsonDepth = 1_024
    /// JSON values of a document.
    package var jsonValues = 500_000
    /// Views around a view within one component, inline views expanded.
    package var viewDepth = 256
    /// Views and modifiers around a node within one component.
    package var nodeDepth = 512
    /// Modifiers of one view, those of the groups around it included.
    package var modifiersPerView = 256
    /// Nodes of all bodies together, inline views expanded.
    package var templateNodes = 100_000
    /// Expressions and actions.
    package var expressions = 100_000
    /// Bytes of all expressions and actions, computed properties and arguments counted wherever they are used.
    package var expressionBytes = 4 << 20
    /// Bytes of a text given as it is.
    package var stringBytes = 65_536
    /// Arrays and objects around a value that is data (initial values, ForEach data).
    package var valueDepth = 64
    package var components = 2_000
    /// Names that one component declares.
    package var slots = 1_000
    package var customAlignments = 64
    package var preferences = 1_000
    package var models = 1_000
    /// Bytes of a name.
    package var nameBytes = 256
    /// Segments of a path's data, and the largest coordinate in it (SECURITY 6).
    package var pathSegments = 10_000
    package var pathCoordinate = 1e6
    /// Pixels and bytes of one image, bytes of all, bytes of an SVG image (SECURITY 1, 2).
    package var imagePixels = 16_000_000
    package var imageBytes = 4 << 20
    package var imageBytesTotal = 16 << 20
    package var svgBytes = 64 << 10
    /// Points of a font (SECURITY 14), of a blur's or shadow's radius (SECURITY 15).
    package var fontSize = 2_000.0
    package var filterRadius = 500.0
    package var gradientStops = 256
    package var dashes = 64
    package var gridTracks = 1_000
    package var textRuns = 1_000
    /// Elements of a ForEach's data or half-open range written in the document.
    package var dataElements = 100_000
    /// Operators behind a publisher, and publishers that are joined.
    package var publisherOperators = 8
    package var publishers = 4
    /// Rows of a lazy container evaluated ahead.
    package var prefetch = 100
    /// What Swift sources did not say.
    package var holes = 500
    /// Faults listed at once.
    package var faults = 50

    package init() {}

    /// What reading the text may cost.
    package var json: JSONLimits { JSONLimits(bytes: documentBytes, depth: jsonDepth, values: jsonValues) }

    /// The code of the fault where a limit is passed.
    package static func code(of name: String) -> String {
        switch name {
        case "fontSize", "filterRadius": "out-of-range"
        case "faults": "more-faults"
        default: "limit-" + FaultTitles.hyphenated(name)
        }
    }

    /// Every limit: its name, its value, what it guards.
    package var entries: [(name: String, value: Double, guards: String)] {
        [
            ("documentBytes", Double(documentBytes), "bytes of a document's text"),
            ("jsonDepth", Double(jsonDepth), "arrays and objects around a JSON value"),
            ("jsonValues", Double(jsonValues), "JSON values of a document"),
            ("viewDepth", Double(viewDepth), "views around a view within one component"),
            ("nodeDepth", Double(nodeDepth), "views and modifiers around a node within one component"),
            ("modifiersPerView", Double(modifiersPerView), "modifiers of one view"),
            ("templateNodes", Double(templateNodes), "views and modifiers of all bodies, inline views expanded"),
            ("expressions", Double(expressions), "expressions and actions of a document"),
            ("expressionBytes", Double(expressionBytes), "bytes of all expressions, computed properties put in place"),
            ("stringBytes", Double(stringBytes), "bytes of a text given as it is"),
            ("valueDepth", Double(valueDepth), "arrays and objects around a value that is data"),
            ("components", Double(components), "components of a document"),
            ("slots", Double(slots), "names that one component declares"),
            ("customAlignments", Double(customAlignments), "alignments a document declares"),
            ("preferences", Double(preferences), "preference keys of a document"),
            ("models", Double(models), "models of a document"),
            ("nameBytes", Double(nameBytes), "bytes of a name"),
            ("pathSegments", Double(pathSegments), "segments of a path's data"),
            ("pathCoordinate", pathCoordinate, "largest coordinate in a path's data"),
            ("imagePixels", Double(imagePixels), "pixels of an image"),
            ("imageBytes", Double(imageBytes), "bytes of an image"),
            ("imageBytesTotal", Double(imageBytesTotal), "bytes of all images of a document"),
            ("svgBytes", Double(svgBytes), "bytes of an SVG image"),
            ("fontSize", fontSize, "points of a font"),
            ("filterRadius", filterRadius, "points of a blur's or shadow's radius"),
            ("gradientStops", Double(gradientStops), "stops of a gradient"),
            ("dashes", Double(dashes), "lengths of a dashed line"),
            ("gridTracks", Double(gridTracks), "columns or rows of a lazy grid"),
            ("textRuns", Double(textRuns), "runs of a text"),
            ("dataElements", Double(dataElements), "elements of a ForEach written in the document"),
            ("publisherOperators", Double(publisherOperators), "operators behind a publisher"),
            ("publishers", Double(publishers), "publishers that are joined into one"),
            ("prefetch", Double(prefetch), "rows of a lazy container evaluated ahead"),
            ("holes", Double(holes), "holes that a document made of Swift tells of"),
            ("faults", Double(faults), "faults listed at once"),
        ]
    }
}
