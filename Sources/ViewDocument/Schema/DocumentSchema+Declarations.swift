extension DocumentSchema {
    /// What a document declares.
    static let declarations: [(String, SchemaValue)] = [
        ("Document", .closed(DeclarationKeys.document.map { ($0, documentKey($0)) }, required: ["root"])),
        ("Component", .closed(DeclarationKeys.component.map { ($0, componentKey($0)) }, required: ["body"])),
        (
            "ViewModifier",
            .closed(DeclarationKeys.viewModifier.map { ($0, componentKey($0)) }, required: ["body"])
        ),
        ("Style", .closed(DeclarationKeys.style.map { ($0, componentKey($0)) }, required: ["of", "body"])),
        ("Model", .closed(DeclarationKeys.model.map { ($0, modelKey($0)) }, required: ["kind"])),
        ("Init", .closed([("parameters", parameters), ("body", .ref("Action"))], required: ["body"])),
        ("Function", .closed([("parameters", functionParameters), ("body", .ref("Action"))], required: ["body"])),
        ("Preference", .closed(DeclarationKeys.preference.map { ($0, preferenceKey($0)) })),
        (
            "Alignment",
            .closed(
                DeclarationKeys.alignment.map { key in
                    (key, key == "axis" ? .names(["horizontal", "vertical"]) : schema(of: .number(.any)))
                }, required: DeclarationKeys.alignment)
        ),
        (
            "Layout",
            .closed(
                DeclarationKeys.layout.map { ($0, layoutKey($0)) }, required: ["sizeThatFits", "placeSubviews"])
        ),
        ("Shape", .closed(DeclarationKeys.shape.map { ($0, layoutKey($0)) }, required: ["path"])),
        ("Viewport", viewport),
        ("InlineView", inlineView),
        ("Binding", binding),
        (
            "Object",
            .any([
                .ref("Name"), .ref("Expression"),
                .closed(
                    [
                        ("new", .ref("Name")), ("properties", .map(to: .ref("Value"))),
                        ("closures", .map(to: .any([.ref("Action"), ["type": "null"]]))),
                    ], required: ["new"]),
            ])
        ),
    ]

    private static func documentKey(_ key: String) -> SchemaValue {
        switch key {
        case "title": ["type": "string"]
        case "viewport": .ref("Viewport")
        case "device": device
        case "profile": .names(Profile.allCases.map { $0.rawValue })
        case "toolchain": .names(Toolchain.allCases.map { $0.rawValue })
        case "numbers": .names(Numbers.allCases.map { $0.rawValue })
        case "types":
            .map(
                to: .closed([
                    ("fields", .map(to: .any([typeName, field]))), ("statics", .map(to: .ref("Value"))),
                    (
                        "raw",
                        .any([.names(["String", "Int"]), .map(to: .any([["type": "string"], ["type": "number"]]))])
                    ), ("computed", computed), ("functions", .map(to: .ref("Function"))),
                    ("staticFunctions", .map(to: .ref("Function"))),
                    ("views", .map(to: .ref("InlineView"))),
                    ("comparable", ["type": "boolean"]),
                    ("equal", .any([["type": "boolean"], .list(.ref("ExpressionText"))])),
                    ("cases", .map(to: .any([["type": "null"], .map(to: ["type": "string"])]))),
                ]))
        case "prefetch": ["type": "integer", "minimum": 0, "maximum": .number(Double(DocumentLimits().prefetch))]
        case "models": .map(to: .ref("Model"))
        case "components": .map(to: .ref("Component"))
        case "viewModifiers": .map(to: .ref("ViewModifier"))
        case "styles": .map(to: .ref("Style"))
        case "preferences": .map(to: .ref("Preference"))
        case "alignments": .map(to: .ref("Alignment"))
        case "functions": .map(to: .ref("Function"))
        case "views": .map(to: .ref("InlineView"))
        case "layouts": .map(to: .ref("Layout"))
        case "shapes": .map(to: .ref("Shape"))
        case "sources": .map(to: ["type": "string", "pattern": ".:[1-9][0-9]*:[1-9][0-9]*$"])
        case "holes":
            .map(
                to: .closed(
                    Compilation.holeKeys.map { ($0, .list(["type": "string", "pattern": "^(/.*)?$"])) }))
        case "root": .ref("Views")
        default: true
        }
    }

    private static func componentKey(_ key: String) -> SchemaValue {
        switch key {
        case "of": .names(OwnStyle.all.map(\.kind))
        case "properties": .any([.list(.any([.ref("Name"), .map(to: stated)])), .map(to: stated)])
        case "state", "gestureState": .map(to: stated)
        case "appStorage", "sceneStorage": .map(to: .ref("Value"))
        case "queries": .map(to: .any([.ref("Name"), query]))
        case "bindings": .any([.list(.any([.ref("Name"), typed])), typed])
        case "environment", "closures", "slots": names
        case "stateObjects", "observedObjects": .map(to: .any([.ref("Name"), .ref("Value")]))
        case "environmentObjects": .map(to: .ref("Name"))
        case "contents": .map(to: .ref("Name"))
        case "scaledMetrics":
            .map(
                to: .any([
                    ["type": "number"],
                    .closed(
                        [("value", ["type": "number"]), ("relativeTo", .names(TextStyleSizes.names))],
                        required: ["value"]),
                ]))
        case "equatable": .any([["type": "boolean"], .list(.ref("ExpressionText"))])
        case "computed": computed
        case "willSet", "didSet": .map(to: .ref("Action"))
        case "functions": .map(to: .ref("Function"))
        case "views": .map(to: .ref("InlineView"))
        case "body": .ref("Views")
        default: true
        }
    }

    private static func layoutKey(_ key: String) -> SchemaValue {
        switch key {
        case "properties": .any([names, .map(to: .ref("Value"))])
        case "functions": .map(to: .ref("Function"))
        case "inset": .ref("Name")
        default: .ref("Action")
        }
    }

    private static let names = SchemaValue.list(.ref("Name"))

    /// Names with the types that they say.
    private static let typed = SchemaValue.map(
        to: .closed([(JSONTree.statedType, typeName)], required: [JSONTree.statedType]))

    private static let query = SchemaValue.closed(
        [
            ("of", .ref("Name")), ("filter", .ref("ExpressionText")),
            ("sort", .any([["type": "string"], .list(["type": "string"])])),
            ("order", .names(Compilation.orders)),
        ], required: ["of"])

    private static let typeName: SchemaValue = ["type": "string"]

    /// A field of a struct with what it begins with.
    private static let field = SchemaValue.closed(
        [(JSONTree.statedType, typeName), ("default", .ref("Value"))], required: [JSONTree.statedType])

    /// A value, or the type that a name says and what it begins with.
    private static let stated = SchemaValue.any([
        .closed([(JSONTree.statedType, typeName), ("default", .ref("Value"))], required: [JSONTree.statedType]),
        .ref("Value"),
    ])
    /// Names, or names with what a call need not give.
    private static let parameters = SchemaValue.list(
        .any([
            .ref("Name"),
            .closed(
                DeclarationKeys.parameter.map { key in
                    switch key {
                    case "name": (key, .ref("Name"))
                    case JSONTree.statedType: (key, typeName)
                    default: (key, .ref("Value"))
                    }
                },
                required: ["name"]),
        ]))

    private static let functionParameters = SchemaValue.list(
        .any([
            .ref("Name"),
            .closed(
                DeclarationKeys.functionParameter.map { key in
                    switch key {
                    case "name": (key, .ref("Name"))
                    case JSONTree.statedType: (key, typeName)
                    case "label": (key, ["type": "string"])
                    default: (key, .ref("Value"))
                    }
                }, required: ["name"]),
        ]))

    private static func modelKey(_ key: String) -> SchemaValue {
        switch key {
        case "kind": .names(DeclarationKeys.modelKinds)
        case "properties": .map(to: stated)
        case "statics": .map(to: .ref("Value"))
        case "ignored", "closures": names
        case "appStorage": .map(to: .ref("Value"))
        case "subjects":
            .map(
                to: .any([
                    .names(["PassthroughSubject"]), .closed([("PassthroughSubject", typeName)]),
                    .closed([("CurrentValueSubject", .ref("Value"))]),
                ]))
        case "sinks":
            .list(
                .any([
                    ["type": "string"],
                    .closed(
                        [("publisher", ["type": "string"]), ("action", .ref("Action"))],
                        required: ["publisher", "action"]),
                ]))
        case "init": .any([.ref("Action"), .ref("Init")])
        case "willSet", "didSet": .map(to: .ref("Action"))
        case "computed": computed
        case "functions", "staticFunctions": .map(to: .ref("Function"))
        case "records": .list(.map(to: .ref("Value")))
        case "views": .map(to: .ref("InlineView"))
        default: true
        }
    }

    private static func preferenceKey(_ key: String) -> SchemaValue {
        switch key {
        case "default": .ref("Value")
        case "reduce": .any([.ref("Expression"), .names(PreferenceKey.Reduce.allCases.map { $0.rawValue })])
        default: true
        }
    }

    private static let viewport = SchemaValue.closed(
        ViewportRules.keys.map { ($0.name, .within($0.range)) } + [
            ("safeArea", .closed(ViewportRules.safeAreaKeys.map { ($0, .within(ViewportRules.inset)) }))
        ])

    private static let device = SchemaValue.closed(
        DeviceRules.keys.map { key in
            switch key.form {
            case .oneOf(let names): (key.name, .names(names))
            case .flag: (key.name, ["type": "boolean"])
            case .locale, .date: (key.name, ["type": "string"])
            }
        })

    private static let inlineView: SchemaValue = [
        "if": ["type": "object", "required": ["view"], "not": ["required": ["type"]]],
        "then": .closed(
            Compilation.inlineKeys.map {
                ($0, $0 == "view" ? .ref("Views") : $0 == "parameters" ? parameters : names)
            }, required: ["view"]),
        "else": .ref("Views"),
    ]

    /// An expression, or what reads it and what writes it.
    private static let computed = SchemaValue.map(
        to: .any([
            .ref("ExpressionText"),
            .closed([("get", .ref("ExpressionText")), ("set", .ref("Action"))], required: ["get", "set"]),
        ]))

    private static let binding = SchemaValue.any([
        ["type": "string", "pattern": "^\\$"],
        .closed([("constant", .ref("Value"))], required: ["constant"]),
        .closed([("get", .ref("ExpressionText")), ("set", .ref("Action"))], required: ["get", "set"]),
    ])
}
