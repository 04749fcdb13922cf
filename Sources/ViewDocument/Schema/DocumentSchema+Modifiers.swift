import Expressions

extension DocumentSchema {
    /// `Modifier` is an object with one key.
    static let modifierDefinitions: [(String, SchemaValue)] = [
        (
            "Modifier",
            [
                "type": "object",
                "properties": .object(
                    ModifierSchema.rows.map { ($0.name, argument(of: $0)) }
                        + LibrarySignature.modifiers.map { ($0.name, argument(of: $0)) }
                        + withoutEffect.map { ($0, true) }),
                // A view modifier of the document's own.
                "additionalProperties": .ref("Value"), "minProperties": 1, "maxProperties": 1,
            ]
        ),
        (
            "EnvironmentValues",
            [
                "type": "object",
                "properties": .object(
                    EnvironmentTable.rows.map { row in
                        (row.name, row.form.map { schema(of: $0) } ?? .ref("Value"))
                    } + [("$", false)]),
                "additionalProperties": .ref("Value"),
            ]
        ),
        ("Layer", layer),
        ("Effects", members(ModifierSchema.effectKeys)),
    ]

    /// Modifiers that are taken with any value.
    static let withoutEffect = SwiftUINames.silent.flatMap(\.names).filter {
        ModifierSchema.row(of: $0) == nil && !LibraryView.modifierNames.contains($0)
    }

    /// A modifier of the library takes its one argument, or an object of what it takes.
    private static func argument(of modifier: LibrarySignature) -> SchemaValue {
        let names = modifier.properties.map { $0.name }.filter { !$0.hasPrefix("_") }
        var members = names.map { ($0, SchemaValue.ref(modifier.views.contains($0) ? "ValueOrViews" : "Value")) }
        members += modifier.bindings.map { ($0, .ref("Binding")) } + modifier.closures.map { ($0, .ref("Action")) }
        members += modifier.views.filter { !names.contains($0) }.map { ($0, .ref("Views")) }
        if LibraryView.gestures.contains(modifier.name) {
            members += ["first", "second"].map { ($0, .ref("Value")) }
        }
        let object = SchemaValue.closed(members)
        guard let plain = modifier.plain else { return .any([["const": true], object]) }
        guard modifier.views.contains(plain) else { return .any([object, .ref("Value")]) }
        return .any([object, names.contains(plain) ? .ref("ValueOrViews") : .any([.ref("Views"), ["type": "string"]])])
    }

    private static func argument(of row: ModifierRow) -> SchemaValue {
        switch row.name {
        case let name where OwnStyle.modifiers.contains(name):
            // A style of the document's own, with its properties where it has any.
            return .any([plainOrMembers(row), .ref("Name"), .map(to: .map(to: .ref("Value")))])
        case "scaledToFit", "scaledToFill": return ["type": "boolean"]
        case "foregroundStyle": return .any([.ref("Style"), .list(.ref("Style"), count: 2...3)])
        case "background": return .any([["const": true], .ref("Style"), .ref("Layer"), shapeLayer])
        case "foregroundColor", "tint", "accentColor": return .ref("Style")
        case "listRowBackground": return .any([.ref("Style"), .ref("Layer"), shapeLayer])
        case "listRowSeparatorTint", "listSectionSeparatorTint":
            let edged = SchemaValue.closed(
                [("color", .ref("Color")), ("opacity", true), ("edges", true)], required: ["color", "edges"])
            return .any([.ref("Color"), ["type": "null"], edged])
        case let name where Compilation.bars.contains(name):
            return .any([plainOrMembers(row), .map(to: .ref("Value"))])
        case "contentMargins":
            let placement = SchemaValue.names(Compilation.contentMargins)
            return .any([plainOrMembers(row), insets(with: [("for", placement)])])
        case "textCase": return .any([schema(of: .choice(.textCase)), ["type": "null"]])
        case "fontWeight":
            return .any([schema(of: .choice(.fontWeight)), .within(.fontWeight), ["type": "null"]])
        default: break
        }
        switch row.kind {
        case .environment where row.name == "environment": return .ref("EnvironmentValues")
        case .background, .overlay: return .any([.ref("Style"), .ref("Layer"), shapeLayer])
        case .mask: return .ref("Layer")
        case .clipShape: return clipShape
        case .coordinateSpace:
            return .any([.ref("ExpressionText"), .closed([("named", .ref("ExpressionText"))], required: ["named"])])
        case .identity: return .ref("Value")
        case .name: return .any([.ref("Expression"), .ref("Name")])
        case .accessibility:
            guard let rule = row.plain, case .special = rule.form else { return plainOrMembers(row) }
            if rule.attribute == .spokenChildren {
                return .any([["const": true], arguments(of: row)])
            }
            let trait = schema(of: .oneOf(AccessibilityModifiers.traits))
            return .any([.ref("Expression"), trait, .list(trait)])
        case .environmentObject: return .ref("Object")
        case .scrollPosition: return .any([.ref("Binding"), arguments(of: row)])
        case .fixedSize: return .any([["type": "boolean"], arguments(of: row)])
        case .ignoresSafeArea: return .any([["const": false], plainOrMembers(row)])
        default:
            guard let names = StyleCases.names(of: row.name) else { return plainOrMembers(row) }
            return .any([plainOrMembers(row), styleCases(names, row.name)])
        }
    }

    /// A case of a style with what it carries.
    private static func styleCases(_ names: [String], _ modifier: String) -> SchemaValue {
        .closed(
            names.map { name in
                let parts = StyleCases.parts(of: name, modifier).map { ($0.label, schema(of: $0.form)) }
                return (name, .any([["const": true], ["type": "null"], .closed(parts)]))
            })
    }

    private static func plainOrMembers(_ row: ModifierRow) -> SchemaValue {
        guard let plain = row.plain else { return arguments(of: row) }
        return .any([schema(of: plain)] + (row.keys.isEmpty ? [] : [arguments(of: row)]))
    }

    private static func arguments(of row: ModifierRow) -> SchemaValue {
        .closed(
            row.keys.map { rule in (rule.key, key(rule, of: row)) },
            required: row.keys.filter { $0.isRequired }.map { $0.key })
    }

    private static func key(_ rule: KeyRule, of row: ModifierRow) -> SchemaValue {
        guard case .special = rule.form else { return schema(of: rule) }
        switch (row.kind, rule.key) {
        case (.alignmentGuide, "value"): return schema(of: .number(.any))
        case (.ignoresSafeArea, "regions"): return oneOrMore(Compilation.safeAreaRegions)
        case (.safeAreaInset, "edge"): return schema(of: .choice(.edge))
        case (.safeAreaInset, "alignment"): return schema(of: .verticalGuide)
        case (.preference, "value"): return .ref("Value")
        case (.scrollPosition, "id"): return .ref("Binding")
        case (_, "guide"), (_, "key"): return .ref("Name")
        case (_, "action"): return .ref("Action")
        case (_, "of"), (.task, "id"): return .ref("ExpressionText")
        case (.scrollTransition, _): return .ref("Effects")
        default: return true
        }
    }

    /// Values whose form depends on what stands there.
    static func special(_ rule: KeyRule) -> SchemaValue {
        switch rule.attribute {
        case .fontWeight: .any([schema(of: .choice(.fontWeight)), .within(.fontWeight)])
        case .dash: .any([.ref("Expression"), .list(.within(.notNegative), count: 0...DocumentLimits().dashes)])
        default: true
        }
    }

    private static let layer: SchemaValue = [
        "if": ["type": "object", "required": ["view"]],
        "then": .closed([("view", .ref("Views")), ("alignment", schema(of: .alignment))], required: ["view"]),
        "else": .ref("Views"),
    ]

    /// A shape, its name an expression too where `isOpen`.
    private static func shape(isOpen: Bool) -> SchemaValue {
        let name = isOpen ? schema(of: .choice(.clipShape)) : .names(Choice.clipShape.names)
        func value(_ key: String) -> SchemaValue {
            if let rule = CompositeRules.outline.first(where: { $0.key == key }) { return schema(of: rule) }
            return key == "style" ? schema(of: .oneOf(["continuous", "circular"])) : name
        }
        let object = SchemaValue.closed(CompositeRules.clipShapeKeys.map { ($0, value($0)) })
        let named: SchemaValue = ["anyOf": [["required": ["type"]], ["required": ["shape"]]]]
        return .any([name, ["allOf": [object, named]]])
    }

    private static let clipShape = shape(isOpen: true)

    private static let shapeLayer = SchemaValue.closed(
        [("style", .ref("Style")), ("color", .ref("Style")), ("in", shape(isOpen: false))], required: ["in"])
}
