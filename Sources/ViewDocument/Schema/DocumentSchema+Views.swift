extension DocumentSchema {
    /// Views: `View` tells by `type` which of the others holds; a type that no table knows is a component's or an inline
    /// view's use.
    static let viewDefinitions: [(String, SchemaValue)] =
        [
            ("Views", .any([.ref("View"), .list(.ref("View"))])),
            ("View", view),
            ("Use", use),
        ] + ViewSchema.rows.map { (definition(of: $0), schema(of: $0)) }
        + LibrarySignature.all.map { ("View.\($0.name)", schema(of: $0)) }

    /// A view may have the name of a value, as `Color` has.
    static func definition(of row: ViewRow) -> String { "View.\(row.type)" }

    private static let view: SchemaValue = {
        var arms = ViewSchema.rows.map { row -> SchemaValue in
            [
                "if": ["properties": ["type": ["const": .string(row.type)]]],
                "then": .ref(definition(of: row)),
            ]
        }
        // A component of the document may have the name of a view of the library, and takes what it declares.
        arms += LibrarySignature.all.map { view in
            [
                "if": ["properties": ["type": ["const": .string(view.name)]]],
                "then": .any([.ref("View.\(view.name)"), .ref("Use")]),
            ]
        }
        arms.append([
            "if": [
                "properties": ["type": .names(ViewSchema.rows.map { $0.type } + LibrarySignature.all.map { $0.name })]
            ],
            "else": .ref("Use"),
        ])
        return [
            "type": "object", "properties": ["type": .ref("Name")], "required": ["type"],
            "if": ["required": ["type"]], "then": ["allOf": .array(arms)],
        ]
    }()

    private static func schema(of row: ViewRow) -> SchemaValue {
        var properties = commonProperties
        properties[0].1 = ["const": .string(row.type)]
        // A key of its own goes before the one of all views: `id` of a ForEach tells rows apart.
        properties.removeAll { row.rule(for: $0.0) != nil }
        properties += row.keys.map { ($0.key, key($0, of: row)) }
        let required = ["type"] + row.keys.filter { $0.isRequired }.map { $0.key }
        let object = SchemaValue.closed(properties, required: required)
        if row.kind == .text, case .object(let members) = object {
            let plain = SchemaValue.object(members + [("oneOf", [["required": ["text"]], ["required": ["verbatim"]]])])
            let isLive = SchemaValue.array(
                (LibraryView.liveTextKeys + [LibraryView.formatKey]).map { ["required": [.string($0)]] })
            return ["if": ["anyOf": isLive], "then": liveText, "else": plain]
        }
        if row.kind == .conditional, case .object(let members) = object {
            return .object(members + [("anyOf", [["required": ["condition"]], ["required": ["let"]]])])
        }
        guard row.rule(for: "stops") != nil, case .object(let members) = object else { return object }
        return .object(members + [("oneOf", [["required": ["colors"]], ["required": ["stops"]]])])
    }

    /// A Text that shows a date, `value` with a `style`, or `timerInterval`; or a `value` with a `format`.
    private static let liveText: SchemaValue = {
        let value = SchemaValue.ref("Value")
        var properties = commonProperties
        properties[0].1 = ["const": "Text"]
        properties += [
            "value", "style", "timerInterval", "pauseTime", "countsDown", "showsHours", LibraryView.formatKey,
        ].map {
            ($0, value)
        }
        guard case .object(let members) = SchemaValue.closed(properties, required: ["type"]) else { return true }
        let forms: SchemaValue = [
            ["required": ["value", "style"]], ["required": ["timerInterval"]],
            ["required": ["value", .string(LibraryView.formatKey)]],
        ]
        return .object(members + [("anyOf", forms)])
    }()

    private static func schema(of view: LibrarySignature) -> SchemaValue {
        var properties = commonProperties
        properties[0].1 = ["const": .string(view.name)]
        for (name, _) in view.properties where !name.hasPrefix("_") {
            properties.append((name, view.views.contains(name) ? .ref("ValueOrViews") : .ref("Value")))
        }
        properties += view.bindings.map { ($0, .ref("Binding")) } + view.closures.map { ($0, .ref("Action")) }
        properties += view.views.filter { name in !view.properties.contains { $0.name == name } }.map {
            ($0, .ref("Views"))
        }
        if LibraryView.takesData(view.name), let row = ViewSchema.row(of: "ForEach") {
            properties.removeAll { LibraryView.dataKeys.contains($0.0) }
            properties += row.keys.filter { LibraryView.dataKeys.contains($0.key) }.map { ($0.key, key($0, of: row)) }
            if view.name == "List" {
                properties += [(LibraryView.selectionKey, .ref("Binding")), (LibraryView.treeKey, .ref("Value"))]
            }
            // What tells rows apart is the `id` of all views too.
            let isOwn = view.properties.contains { $0.name == "id" }
            if isOwn, let first = properties.firstIndex(where: { $0.0 == "id" }) { properties.remove(at: first) }
        }
        guard view.name == LibraryView.textField.name else {
            return .closed(properties, required: ["type"] + view.bindings.filter { !view.optional.contains($0) })
        }
        // A field of a text, or of a value by its format.
        properties += [(LibraryView.valueKey, .ref("Binding")), (LibraryView.formatKey, .ref("Value"))]
        guard case .object(let members) = SchemaValue.closed(properties, required: ["type"]) else { return true }
        let forms: SchemaValue = [["required": ["text"]], ["required": [.string(LibraryView.valueKey)]]]
        return .object(members + [("oneOf", forms)])
    }

    private static func key(_ rule: KeyRule, of row: ViewRow) -> SchemaValue {
        guard case .special = rule.form else { return schema(of: rule) }
        switch (row.kind, rule.key) {
        case (.image, "contentMode"): return schema(of: .choice(.contentMode))
        case (.conditional, "let"), (.group, "values"): return .map(to: .ref("ExpressionText"))
        case (.switchCase, "cases"): return .map(to: .ref("Views"))
        case (.section, "title"): return schema(of: .text)
        case (.section, LibraryView.expansionKey): return .ref("Binding")
        case (.forEach, "id"): return .ref("ExpressionText")
        case (.forEach, "item"), (.forEach, "index"), (.group, "proxy"), (.geometryReader, "proxy"): return .ref("Name")
        case (.geometryReader, "onUpdate"): return .ref("Action")
        default: return true
        }
    }

    private static let commonProperties: [(String, SchemaValue)] = ViewSchema.commonKeys.map { ($0, common($0)) }

    private static func common(_ key: String) -> SchemaValue {
        switch key {
        case "type": .ref("Name")
        case "name": .any([.ref("Expression"), .ref("Name")])
        case "id": .ref("Value")
        case "modifiers": .list(.ref("Modifier"))
        default: true
        }
    }

    private static let use: SchemaValue = .closed(
        commonProperties + ViewSchema.useKeys.map { ($0, .map(to: input($0))) } + [
            ("children", .ref("Views")), ("slots", .map(to: .ref("Views"))),
            // Where it is a slot of the component around.
            ("default", .ref("Views")), ("item", .ref("Value")),
        ], required: ["type"])

    /// What a use of a component gives under each of its keys.
    private static func input(_ group: String) -> SchemaValue {
        switch group {
        case "properties": .ref("Value")
        case "bindings": .ref("Binding")
        case "objects": .ref("Object")
        case "closures": .any([.ref("Action"), ["type": "null"]])
        default: true
        }
    }
}
