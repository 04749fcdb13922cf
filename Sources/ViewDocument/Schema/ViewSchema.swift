/// One row of the table of views: the keys that a `type` takes besides those that every view takes.
final class ViewRow: Sendable {
    let type: String
    let kind: NodeKind
    let keys: [KeyRule]
    /// All keys that a view of the type may have.
    let knownKeys: [String]

    init(_ type: String, _ kind: NodeKind, _ keys: [KeyRule]) {
        self.type = type
        self.kind = kind
        self.keys = keys
        knownKeys = ViewSchema.commonKeys + keys.map { $0.key }
    }

    func rule(for key: String) -> KeyRule? { keys.first { $0.key == key } }
    /// Those that are the view's own attributes.
    var ownKeys: [KeyRule] {
        guard rule(for: "inset") != nil else { return keys }
        return keys.filter { key in !ViewSchema.shapeTransforms.contains { $0 === key } }
    }
}

/// The table of views (CONTRACT 1).
package enum ViewSchema {
    /// Keys that every view takes.
    static let commonKeys = ["type", "name", "id", "modifiers"]
    /// Keys that a component's use takes besides.
    static let useKeys = ["properties", "bindings", "objects", "closures"]
    /// Keys of a use that hold views for the component's slots.
    static let slotKeys = ["children", "slots"]
    static let keysOfUses = commonKeys + useKeys + slotKeys

    static let rows: [ViewRow] = leaves + structures + containers + lazyContainers

    private static let byType: [String: ViewRow] = Dictionary(
        rows.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })

    /// A radial gradient whose radii are shares of its frame.
    package static let ellipticalGradient = "EllipticalGradient"

    /// Gives names to values; no view.
    static let letType = "Let"

    static func row(of type: String) -> ViewRow? { byType[type] ?? (type == listRows.type ? listRows : nil) }

    /// The rows of a List: a lazy stack that only the library writes.
    static let listRows = ViewRow(
        "_ListRows", .lazyVStack,
        [
            KeyRule("alignment", .horizontalAlignment, .horizontalGuide),
            KeyRule("pinnedHeaders", .pinnedHeaders, .bool),
            KeyRule("style", .listStyle, .string), KeyRule("rowSpacing", .spacing, .any),
            KeyRule("sectionSpacing", .sectionSpacing, .any), KeyRule("minRowHeight", .minRowHeight, .any),
            KeyRule("minHeaderHeight", .minHeaderHeight, .any), KeyRule("isUnderTitle", .isUnderTitle, .bool),
            KeyRule("children", .views),
        ])

    private static let pathKeys: [KeyRule] = [
        KeyRule("fill", .fill, .style),
        KeyRule("stroke", .strokeColor, .stroke),
        KeyRule("trim", .trimFrom, .trim),
    ]
    /// Shapes that know what is inside of their outline.
    private static let shapeKeys =
        pathKeys + [KeyRule("strokeBorder", .strokeColor, .strokeBorder), KeyRule("inset", .inset, .number(.any))]
        + shapeTransforms

    /// What moves, turns or scales a shape's path where it stands: innermost first.
    static let shapeTransforms = [
        KeyRule("scale", .scaleEffect), KeyRule("rotation", .rotationEffect), KeyRule("offset", .point),
    ]

    /// What a shape of the document's takes besides its properties.
    static func keys(ofShape isInsettable: Bool) -> [KeyRule] { isInsettable ? shapeKeys : pathKeys }

    /// All corners are continuous, as they are where SwiftUI is not told.
    private static let cornerStyle = KeyRule("style", .value, .oneOf(["continuous", "circular"]))

    private static let leaves: [ViewRow] = [
        ViewRow("Text", .text, [KeyRule("text", .text, .runs), KeyRule("verbatim", .text, .text)]),
        ViewRow(
            "Image", .image,
            [
                KeyRule("source", .source, .imageSource),
                KeyRule("symbol", .symbol, .imageSymbol),
                KeyRule("systemName", .symbol, .imageSymbol),
                KeyRule("size", .imageSize, .size),
                KeyRule("image", .source, .loadedImage),
                KeyRule("resizable", .resizable, .bool),
                KeyRule("contentMode", .contentMode, .special),
            ]),
        ViewRow("Color", .color, [KeyRule("color", .color, .color, required: true)]),
        ViewRow("Rectangle", .rectangle, shapeKeys),
        ViewRow(
            "RoundedRectangle", .roundedRectangle,
            shapeKeys + [KeyRule("cornerRadius", .cornerRadius, .number(.any), required: true), cornerStyle]),
        ViewRow("Circle", .circle, shapeKeys),
        ViewRow("Ellipse", .ellipse, shapeKeys),
        ViewRow("Capsule", .capsule, shapeKeys + [cornerStyle]),
        ViewRow(
            "UnevenRoundedRectangle", .roundedRectangle, shapeKeys + CompositeRules.unevenRadii + [cornerStyle]),
        ViewRow("ContainerRelativeShape", .rectangle, shapeKeys),
        ViewRow("Path", .path, pathKeys + [KeyRule("d", .path, .pathData, required: true)]),
        ViewRow(
            "LinearGradient", .linearGradient,
            gradientKeys + [
                KeyRule("startPoint", .startPoint, .unitPoint), KeyRule("endPoint", .endPoint, .unitPoint),
            ]),
        ViewRow(
            "RadialGradient", .radialGradient,
            gradientKeys + [
                KeyRule("center", .center, .unitPoint),
                KeyRule("startRadius", .startRadius, .number(.notNegative)),
                KeyRule("endRadius", .endRadius, .number(.notNegative)),
            ]),
        ViewRow(
            ellipticalGradient, .radialGradient,
            gradientKeys + [
                KeyRule("center", .center, .unitPoint),
                KeyRule("startRadiusFraction", .startRadius, .number(.notNegative)),
                KeyRule("endRadiusFraction", .endRadius, .number(.notNegative)),
            ]),
        ViewRow(
            "AngularGradient", .angularGradient,
            gradientKeys + [
                KeyRule("center", .center, .unitPoint),
                KeyRule("startAngle", .startAngle, .angle),
                KeyRule("endAngle", .endAngle, .angle),
            ]),
        ViewRow("Spacer", .spacer, [KeyRule("minLength", .minLength, .number(.notNegative))]),
        ViewRow("Divider", .divider, []),
        ViewRow("EmptyView", .emptyView, []),
    ]

    private static let gradientKeys: [KeyRule] = [
        KeyRule("colors", .stops, .colors), KeyRule("stops", .stops, .stops),
    ]

    private static let structures: [ViewRow] = [
        ViewRow("Group", .group, [KeyRule("children", .views)]),
        ViewRow(letType, .group, [KeyRule("values", .special, required: true), KeyRule("children", .views)]),
        ViewRow(
            NodeTemplate.scrollReader, .group, [KeyRule("proxy", .special), KeyRule("children", .views)]),
        ViewRow("AnyView", .anyView, [KeyRule("view", .views), KeyRule("children", .views)]),
        ViewRow(
            "If", .conditional,
            [
                KeyRule("condition", .condition, .bool), KeyRule("let", .special),
                KeyRule("then", .views), KeyRule("else", .views),
            ]),
        ViewRow(
            "Switch", .switchCase,
            [
                KeyRule("value", .value, .any, required: true), KeyRule("cases", .special, required: true),
                KeyRule("default", .views),
            ]),
        ViewRow(
            "ForEach", .forEach,
            [
                KeyRule("data", .data, .data, required: true), KeyRule("id", .special), KeyRule("item", .special),
                KeyRule("index", .special),
                KeyRule("children", .views),
            ]),
        ViewRow(
            "Section", .section,
            [
                KeyRule("title", .text, .special), KeyRule("header", .views), KeyRule("children", .views),
                KeyRule("footer", .views), KeyRule(LibraryView.expansionKey, .special),
            ]),
    ]

    private static let containers: [ViewRow] = [
        ViewRow(
            "VStack", .vStack,
            [
                KeyRule("alignment", .horizontalAlignment, .horizontalGuide, fallback: 1),
                KeyRule("spacing", .spacing, .optionalNumber(.any)), KeyRule("children", .views),
            ]),
        ViewRow(
            "HStack", .hStack,
            [
                KeyRule("alignment", .verticalAlignment, .verticalGuide, fallback: 4),
                KeyRule("spacing", .spacing, .optionalNumber(.any)), KeyRule("children", .views),
            ]),
        ViewRow("ZStack", .zStack, [KeyRule("alignment", .alignment), KeyRule("children", .views)]),
        ViewRow(
            "Grid", .grid,
            [
                KeyRule("alignment", .alignment),
                KeyRule("horizontalSpacing", .horizontalSpacing, .optionalNumber(.any)),
                KeyRule("verticalSpacing", .verticalSpacing, .optionalNumber(.any)), KeyRule("children", .views),
            ]),
        ViewRow(
            "GridRow", .gridRow,
            [KeyRule("alignment", .verticalAlignment, .verticalGuide), KeyRule("children", .views)]),
        ViewRow(
            "ViewThatFits", .viewThatFits,
            [KeyRule("axis", .axis, .choice(.axis), fallback: 2), KeyRule("children", .views)]),
        ViewRow(
            "ScrollView", .scrollView,
            [
                KeyRule("axis", .axis, .choice(.axis), fallback: 1),
                KeyRule("showsIndicators", .showsIndicators, .bool), KeyRule("children", .views),
            ]),
        ViewRow(
            "GeometryReader", .geometryReader,
            [KeyRule("onUpdate", .onUpdate, .special), KeyRule("proxy", .special), KeyRule("children", .views)]),
        ViewRow(
            "Button", .button,
            [KeyRule("action", .action, .action), KeyRule("label", .views), KeyRule("children", .views)]),
        ViewRow(
            "Layout", .layout,
            [
                KeyRule("layout", .layout, .choice(.layout), required: true),
                KeyRule("itemSize", .itemSize, .size), KeyRule("contentMode", .contentMode, .choice(.contentMode)),
                KeyRule("spacing", .spacing, .optionalNumber(.any)), KeyRule("children", .views),
            ]),
        ViewRow(
            "AnyLayout", .layout,
            [
                KeyRule("layout", .layout, .choice(.anyLayout), required: true), KeyRule("alignment", .alignment),
                KeyRule("spacing", .spacing, .optionalNumber(.any)), KeyRule("children", .views),
            ]),
        ViewRow(
            "RecyclingStack", .recyclingStack,
            [
                KeyRule("cellHeight", .cellHeight, .number(.positive), required: true),
                KeyRule("window", .window, .number(.positiveCount), required: true),
                KeyRule("count", .count, .number(.count), required: true), KeyRule("cell", .views, required: true),
            ]),
    ]

    private static let lazyStackKeys: [KeyRule] = [
        KeyRule("spacing", .spacing, .optionalNumber(.any)), KeyRule("pinnedViews", .pinnedViews),
        KeyRule("children", .views),
    ]

    private static let lazyContainers: [ViewRow] = [
        ViewRow(
            "LazyVStack", .lazyVStack,
            [KeyRule("alignment", .horizontalAlignment, .horizontalGuide, fallback: 1)] + lazyStackKeys),
        ViewRow(
            "LazyHStack", .lazyHStack,
            [KeyRule("alignment", .verticalAlignment, .verticalGuide, fallback: 4)] + lazyStackKeys),
        ViewRow(
            "LazyVGrid", .lazyVGrid,
            [
                KeyRule("columns", .tracks, .tracks, required: true),
                KeyRule("alignment", .horizontalAlignment, .horizontalGuide, fallback: 1),
            ] + lazyStackKeys),
        ViewRow(
            "LazyHGrid", .lazyHGrid,
            [
                KeyRule("rows", .tracks, .tracks, required: true),
                KeyRule("alignment", .verticalAlignment, .verticalGuide, fallback: 4),
            ] + lazyStackKeys),
    ]
}

extension KeyRule {
    convenience init(_ key: String, _ form: ValueForm, required: Bool = false) {
        self.init(key, .value, form, required: required)
    }
}
