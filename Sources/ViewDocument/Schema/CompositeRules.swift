/// Keys of values that are objects inside a view or modifier; the compiler and the JSON Schema read the same rows.
enum CompositeRules {
    static let trim = [KeyRule("from", .trimFrom, .number(.any)), KeyRule("to", .trimTo, .number(.any))]
    static let point = [KeyRule("x", .x, .number(.any)), KeyRule("y", .y, .number(.any))]
    static let shadow = [
        KeyRule("color", .color, .color), KeyRule("radius", .radius, .number(.filterRadius), required: true),
        KeyRule("x", .x, .number(.any), fallback: 0), KeyRule("y", .y, .number(.any), fallback: 0),
    ]
    static let scale = [
        KeyRule("x", .x, .number(.any), fallback: 1), KeyRule("y", .y, .number(.any), fallback: 1),
        KeyRule("anchor", .anchor, .unitPoint),
    ]
    static let rotation = [
        KeyRule("degrees", .degrees, .angle, required: true), KeyRule("anchor", .anchor, .unitPoint),
    ]
    static let rotationAxis = zip(["x", "y", "z"], [AttributeKey.axisX, .axisY, .axisZ]).map {
        KeyRule($0, $1, .number(.any), fallback: 0)
    }
    static let effectOffset = [
        KeyRule("x", .effectOffsetX, .number(.any)), KeyRule("y", .effectOffsetY, .number(.any)),
    ]
    static let effectScale = [
        KeyRule("x", .effectScaleX, .number(.any)), KeyRule("y", .effectScaleY, .number(.any)),
        KeyRule("anchor", .effectAnchor, .unitPoint),
    ]
    static let effectRotation = [
        KeyRule("degrees", .effectDegrees, .angle, required: true),
        KeyRule("anchor", .effectAnchor, .unitPoint),
    ]
    static let effectTurn = [
        KeyRule("degrees", .effectTurn, .angle, required: true),
        KeyRule("axis", .special, required: true), KeyRule("anchor", .effectAnchor, .unitPoint),
    ]
    static let effectTurnAxis = zip(["x", "y", "z"], [AttributeKey.effectTurnX, .effectTurnY, .effectTurnZ]).map {
        KeyRule($0, $1, .number(.any))
    }
    static let effectTrim = [
        KeyRule("from", .effectTrimFrom, .number(.any)), KeyRule("to", .effectTrimTo, .number(.any)),
    ]
    /// A font that is called by the name of its face.
    static let customFont = ["custom", "size", "fixedSize", "relativeTo", "weight", "italic"]
    /// The weight is a name or a number: its form depends on what stands there.
    static let font = [
        KeyRule("style", .fontStyle, .choice(.fontStyle)),
        KeyRule("size", .fontSize, .number(.fontSize)),
        KeyRule("weight", .fontWeight, .special),
        KeyRule("design", .fontDesign, .choice(.fontDesign)),
        KeyRule("italic", .fontItalic, .bool),
    ]
    static let alignment = [
        KeyRule("horizontal", .horizontalAlignment, .horizontalGuide, fallback: 1),
        KeyRule("vertical", .verticalAlignment, .verticalGuide, fallback: 4),
    ]

    static let border = [
        KeyRule("color", .color, .style, required: true),
        KeyRule("width", .strokeWidth, .number(.notNegative), fallback: 1),
    ]
    /// A line as `StrokeStyle` has it, and its colour; `dash` is a list.
    static let stroke = [
        KeyRule("color", .strokeColor, .style), KeyRule("width", .strokeWidth, .number(.notNegative)),
        KeyRule("lineWidth", .strokeWidth, .number(.notNegative)), KeyRule("lineCap", .lineCap, .choice(.lineCap)),
        KeyRule("lineJoin", .lineJoin, .choice(.lineJoin)), KeyRule("miterLimit", .miterLimit, .number(.notNegative)),
        KeyRule("dash", .dash, .special), KeyRule("dashPhase", .dashPhase, .number(.any)),
    ]
    static let radii = [
        KeyRule("topLeading", .topLeadingRadius, .number(.any)),
        KeyRule("bottomLeading", .bottomLeadingRadius, .number(.any)),
        KeyRule("bottomTrailing", .bottomTrailingRadius, .number(.any)),
        KeyRule("topTrailing", .topTrailingRadius, .number(.any)),
    ]
    /// The radii as `UnevenRoundedRectangle` has them.
    static let unevenRadii =
        radii.map { KeyRule($0.key + "Radius", $0.attribute, $0.form) } + [KeyRule("cornerRadii", .radii)]
    static let outline =
        [KeyRule("cornerRadius", .cornerRadius, .number(.any))] + unevenRadii
        + [KeyRule("inset", .inset, .number(.any))]

    /// Names of edges that insets are given by, the more special first.
    static let insets: [(name: String, edges: [AttributeKey])] = [
        ("top", [.top]), ("leading", [.leading]), ("bottom", [.bottom]), ("trailing", [.trailing]),
        ("horizontal", [.leading, .trailing]), ("vertical", [.top, .bottom]),
        ("all", [.top, .leading, .bottom, .trailing]),
    ]
    static let edges = [
        "top": 1, "leading": 2, "bottom": 4, "trailing": 8, "horizontal": 10, "vertical": 5, "all": 15,
    ]
    static let axes = ["horizontal": 1, "vertical": 2, "both": 3]
    static let pinnedViews: [String: AttributeKey] = [
        "sectionHeaders": .pinnedHeaders, "sectionFooters": .pinnedFooters,
    ]
    static let lineLimitKeys = ["lineLimit", "limit", "reservesSpace", "minimum", "maximum", "closedRange"]
    static let runKeys = [
        "text", "verbatim", "symbol", "systemName", "font", "foregroundStyle", "bold", "italic", "underline",
        "strikethrough",
    ]
    /// A run is exactly one of these.
    static let runKinds = ["text", "verbatim", "symbol", "systemName"]
    static let stopKeys = ["color", "location"]
    /// A track is exactly one of the kinds, there once or `count` times.
    static let trackKinds = ["fixed", "flexible", "adaptive"]
    static let trackKeys = trackKinds + ["spacing", "alignment", "count"]
    static let clipShapeKeys = ["type", "shape", "style"] + outline.map(\.key)
    static let layerKeys = ["style", "color", "in"]
}

/// Keys of what a document declares.
enum DeclarationKeys {
    static let document = [
        "title", "viewport", "device", "profile", "toolchain", "numbers", "types", "prefetch", "models", "components",
        "viewModifiers", "styles", "preferences", "alignments", "functions", "views", "layouts", "shapes", "sources",
        "holes", "root",
    ]
    static let component = [
        "properties", "state", "gestureState", "scaledMetrics", "bindings", "stateObjects", "observedObjects",
        "environmentObjects",
        "environment", "appStorage", "sceneStorage", "queries",
        "willSet", "didSet",
        "closures", "equatable", "computed", "functions", "views", "slots", "contents", "body",
    ]
    static let type = [
        "fields", "cases", "raw", "statics", "staticFunctions", "computed", "functions", "views", "equal", "comparable",
    ]
    /// What is modified is a slot of each view modifier, called `content`; it may be given views for others.
    static let viewModifier = component
    /// A style is told what it is of, and by whom it is used: in `configuration`.
    static let style =
        ["of"] + component.filter { !["equatable", "slots", "contents"].contains($0) }
    static let model = [
        "kind", "properties", "records", "closures", "ignored", "appStorage", "subjects", "statics",
        "staticFunctions", "computed", "functions", "views",
        "willSet", "didSet", "sinks", "init",
    ]
    static let function = ["parameters", "body"]
    static let parameter = ["name", "default", "$of"]
    /// Of functions, which have calls with labels and values of types.
    static let functionParameter = parameter + ["label"]
    /// What is written in place of a name's value in `appStorage`.
    static let stored = ["key", "default"]
    /// What is written in place of a model's name in `queries`.
    static let query = ["of", "filter", "sort", "order"]
    static let modelKinds = ["ObservableObject", "Observable"]
    static let preference = ["default", "reduce"]
    static let alignment = ["axis", "value"]
    static let shape = ["properties", "functions", "path", "inset"]
    static let layout = ["properties", "functions", "makeCache", "updateCache", "sizeThatFits", "placeSubviews"]
}

/// Bounds of a viewport, in points; the same in a document and in a request.
package enum ViewportRules {
    package static let keys: [(name: String, range: ClosedRange<Double>)] = [
        ("width", 1...10_000), ("height", 1...10_000), ("scale", 1...3),
    ]
    package static let safeAreaKeys = ["top", "leading", "bottom", "trailing"]
    package static let inset = 0.0...10_000

    package static func range(_ name: String) -> ClosedRange<Double> {
        keys.first { $0.name == name }?.range ?? inset
    }
}
