/// How the arguments of a view of SwiftUI's stand in a document (the rule of names: a labelled argument's key is its label).
/// A view without a row here follows the rule alone.
struct ViewSignature {
    /// Keys of arguments without a label, in order.
    var unlabelled: [String]
    /// The key of the trailing closure without a label.
    var trailing: String
    /// Whether what it looks like here is only near to what SwiftUI draws.
    var isApproximated: Bool

    init(_ unlabelled: [String], trailing: String = "children", isApproximated: Bool = true) {
        self.unlabelled = unlabelled
        self.trailing = trailing
        self.isApproximated = isApproximated
    }

    static func of(_ name: String) -> ViewSignature {
        table[name] ?? ViewSignature(["title", "value"])
    }

    static let table: [String: ViewSignature] = {
        var table: [String: ViewSignature] = [
            "Button": ViewSignature(["title"], trailing: "action", isApproximated: false),
            "ContentUnavailableView": ViewSignature(["title"], trailing: "label"),
            "Gauge": ViewSignature([], trailing: "label"),
            "Label": ViewSignature(["title"], trailing: "title"),
            "LabeledContent": ViewSignature(["title"]),
            "Link": ViewSignature(["title"], trailing: "label"),
            "List": ViewSignature(["data"]),
            "Menu": ViewSignature(["title"]),
            "NavigationLink": ViewSignature(["title"], trailing: "destination"),
            "Picker": ViewSignature(["title"]),
            "Section": ViewSignature(["header"], isApproximated: false),
            "Slider": ViewSignature([], trailing: "label"),
            "Stepper": ViewSignature(["title"], trailing: "label"),
            "TextField": ViewSignature(["title"]),
            "SecureField": ViewSignature(["title"]),
            "Toggle": ViewSignature(["title"], trailing: "label"),
            "ScrollView": ViewSignature(["axis"], isApproximated: false),
            "RoundedRectangle": ViewSignature([], isApproximated: false),
        ]
        for name in [
            "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "Grid", "GridRow", "Spacer", "Divider",
            "EmptyView", "Rectangle", "Circle", "Capsule", "Ellipse", "ViewThatFits", "AnyView", "ScrollViewReader",
            "GeometryReader",
        ] {
            table[name] = ViewSignature([], isApproximated: false)
        }
        table["LazyVGrid"] = ViewSignature(["columns"], isApproximated: false)
        table["LazyHGrid"] = ViewSignature(["rows"], isApproximated: false)
        return table
    }()

    /// Keys that take an action, whatever closure stands under them.
    static let actions: Set<String> = [
        "action", "perform", "onDismiss", "onEditingChanged", "onCommit", "onDelete", "onMove", "onSubmit",
        "onIncrement", "onDecrement", "primaryAction",
    ]

    /// Keys that take a binding.
    static let bindings: Set<String> = [
        "isOn", "text", "selection", "isPresented", "item", "path", "isExpanded", "value", "position", "id", "isActive",
    ]

    /// What may stand as a view and is one, and what its data is.
    static let lengths: Set<String> = [
        "spacing", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "idealWidth", "idealHeight",
        "cornerRadius", "minLength", "horizontalSpacing", "verticalSpacing", "radius", "x", "y", "startRadius",
        "endRadius",
        "minimum", "maximum",
    ]
}
