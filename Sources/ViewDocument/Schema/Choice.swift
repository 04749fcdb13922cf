import Expressions

/// A closed set of names that a key takes; a name's number is its place here unless `numbers` says otherwise.
struct Choice: Sendable {
    var names: [String]
    var numbers: [Double]

    init(_ names: [String], numbers: [Double]? = nil) {
        self.names = names
        self.numbers = numbers ?? names.indices.map { Double($0) }
    }

    func number(_ name: String) -> Double? { names.firstIndex(of: name).map { numbers[$0] } }
}

extension Choice {
    static let axis = Choice(["horizontal", "vertical", "both"])
    static let scrollAxis = Choice(["horizontal", "vertical"])
    static let contentMode = Choice(["fit", "fill"])
    static let textAlignment = Choice(["leading", "center", "trailing"])
    static let textCase = Choice(["uppercase", "lowercase"])
    static let visibility = Choice(["automatic", "hidden", "visible"])
    /// As CSS has them too, in the order of `FrameDrawing.blendModes`.
    static let blendMode = Choice([
        "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
        "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plusLighter",
    ])
    static let truncation = Choice(["head", "middle", "tail"])
    static let edge = Choice(["top", "leading", "bottom", "trailing"])
    static let stickyEdge = Choice(["top"])
    static let layout = Choice(["flowGrid", "equalWidthHStack", "equalWidthVStack", "radial"])
    /// SwiftUI's layouts that an AnyLayout goes over between, as `Parameters` in `ViewTree` has them.
    static let anyLayout = Choice(["HStackLayout", "VStackLayout", "ZStackLayout"], numbers: [4, 5, 6])
    static let anyOfLayouts = Choice(layout.names + anyLayout.names, numbers: layout.numbers + anyLayout.numbers)
    static let fontStyle = Choice(FontNames.styles)
    static let fontWeight = Choice(
        FontNames.weights, numbers: [100, 200, 300, 400, 500, 600, 700, 800, 900])
    static let fontDesign = Choice(
        ["default", "serif", "monospaced", "rounded", "standard"], numbers: [0, 1, 2, 3, 0])
    static let scrollAnchorRole = Choice(["initialOffset", "sizeChanges", "alignment"])
    static let scrollTargetBehavior = Choice(["paging", "viewAligned"])
    static let lineCap = Choice(["butt", "round", "square"])
    static let lineJoin = Choice(["miter", "round", "bevel"])
    /// `rect` is round where a radius is given.
    static let clipShape = Choice(
        [
            "Rectangle", "RoundedRectangle", "Circle", "Ellipse", "Capsule", "rectangle", "roundedRectangle", "circle",
            "ellipse", "capsule", "rect", "UnevenRoundedRectangle", "unevenRoundedRectangle", "ContainerRelativeShape",
            "containerRelative",
        ],
        numbers: [
            NodeKind.rectangle, .roundedRectangle, .circle, .ellipse, .capsule, .rectangle, .roundedRectangle, .circle,
            .ellipse, .capsule, .roundedRectangle, .roundedRectangle, .roundedRectangle, .rectangle, .rectangle,
        ].map { Double($0.rawValue) })
}
