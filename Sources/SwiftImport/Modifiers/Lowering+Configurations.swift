import SwiftSyntax
import ViewDocument

/// What styles of the sources are told: `configuration`, there and where it is handed to a view.
extension Lowering {
    /// The parts of the control as views, its values by the names that the document has for them.
    ///
    /// - Parameter prefix: What those names begin with; in a view that is handed the configuration its own property and `_`.
    func configuration(
        of kind: String, named prefix: String = "\(StyleProtocols.configuration).", at place: Origin?
    ) -> [String: Meaning] {
        var told: [String: Meaning] = [:]
        for name in StyleProtocols.views(of: kind) ?? [] {
            let type = prefix.hasSuffix(".") ? name : prefix + name
            told[name] = .views([Piece(.object([("type", .string(type))]), .view, at: place)])
        }
        func value(_ name: String, _ type: SmallType) {
            told[name] = .lowered(Lowered(text: prefix + name, type: type))
        }
        switch kind {
        case "ButtonStyle":
            value("isPressed", .bool)
            value("role", .optional(.string))
        case "PrimitiveButtonStyle":
            value("role", .optional(.string))
            value("trigger", .function)
        case "ProgressViewStyle": value("fractionCompleted", .optional(.double))
        case "GaugeStyle": value("value", .double)
        default:
            guard let name = Self.configurationBound[kind] else { break }
            value(name, .bool)
            told["$\(name)"] = .binding(.string("$\(prefix)\(name)"), .bool)
            told["isMixed"] = .lowered(Lowered(text: "false", type: .bool, constant: .bool(false)))
        }
        return told
    }

    /// What a name stands for that is a style's configuration: the parameter of `makeBody`, or a view's property.
    func told(_ written: String, _ context: Context) -> [String: Meaning]? {
        switch context.locals[written] {
        case .styled(let told): return told
        case .argument(let given, let caller) where given.is(DeclReferenceExprSyntax.self):
            return given.code == written && caller.locals[written] == nil && caller.owner == nil
                ? nil : told(given.code, caller)
        case nil:
            guard let owner = context.owner, let property = owner.stored(written.trimmed("self.")),
                let kind = configurationKind(property, owner)
            else { return nil }
            return configuration(of: kind, named: "\(property.name)_", at: nil)
        default: return nil
        }
    }

    /// The protocol of the style whose configuration a property holds.
    func configurationKind(_ property: StoredProperty, _ owner: TypeDeclaration) -> String? {
        guard let code = property.typeSyntax?.code, code.hasSuffix("Configuration") else { return nil }
        if let style = StyleProtocols.names.first(where: {
            code == "\($0)Configuration" || code == "\($0).Configuration"
        }) {
            return style
        }
        // That of a style of the sources: `CardStyle.Configuration`, inside of it `Configuration`.
        let name = code == "Configuration" ? owner.outer : String(code.dropLast(".Configuration".count))
        guard code == "Configuration" || code.hasSuffix(".Configuration") else { return nil }
        return declared.type(name, inside: owner.name)?.inherited.first { StyleProtocols.names.contains($0) }
    }

    /// The inputs of a view that is handed a configuration: the group of each and its name.
    func configurationInputs(_ name: String, of kind: String) -> [(group: String, name: String)] {
        configuration(of: kind, named: "\(name)_", at: nil).sorted { $0.key < $1.key }.compactMap { part, meaning in
            switch meaning {
            case .views: ("slots", "\(name)_\(part)")
            case .binding: ("bindings", "\(name)_\(part.dropFirst())")
            case .lowered(let value) where value.type == .function: ("closures", "\(name)_\(part)")
            case .lowered(let value) where value.constant == nil && Self.configurationBound[kind] != part:
                ("properties", "\(name)_\(part)")
            default: nil
            }
        }
    }

    /// The values that a style may write.
    private static let configurationBound = ["ToggleStyle": "isOn", "DisclosureGroupStyle": "isExpanded"]

    /// The same with what a style gives for each.
    func configurationInputs(
        _ name: String, of kind: String, _ told: [String: Meaning], _ call: FunctionCallExprSyntax, _ context: Context
    ) -> [(group: String, name: String, given: Piece)] {
        configurationInputs(name, of: kind).compactMap { group, input in
            let part = String(input.dropFirst(name.count + 1))
            switch told[group == "bindings" ? "$\(part)" : part] {
            case .views(let views): return (group, input, .list(views.map(\.copy)))
            case .binding(let place, _): return (group, input, place.copy)
            case .lowered(let value):
                let isAction = group == "closures"
                return (
                    group, input,
                    isAction
                        ? Piece(.string("\(value.text ?? "")()"), .action)
                        : piece(value, at: origin(call, context))
                )
            default: return nil
            }
        }
    }

    /// `configuration.trigger()` in a style of buttons.
    func triggered(_ access: MemberAccessExprSyntax, _ context: Context) -> String? {
        guard access.declName.baseName.text == "trigger", let base = access.base?.code,
            case .lowered(let trigger)? = told(base, context)?["trigger"]
        else { return nil }
        return "\(trigger.text ?? "")()"
    }

    /// `Toggle(configuration)`: the control that the style is for, with its parts and values.
    func restyled(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) -> Piece? {
        guard call.arguments.count == 1, let only = call.arguments.first, only.label == nil,
            let told = told(only.expression.code, context)
        else { return nil }
        func views(_ name: String) -> Piece? {
            guard case .views(let views)? = told[name] else { return nil }
            return .list(views.map(\.copy))
        }
        let result = piece(name, [], call, context)
        switch name {
        case "Toggle":
            guard case .binding(let isOn, _)? = told["$isOn"] else { return nil }
            result["isOn"] = isOn.copy
            result["label"] = views("label")
        case "Button":
            guard case .lowered(let trigger)? = told["trigger"] else { return nil }
            result["action"] = Piece(.string("\(trigger.text ?? "")()"), .action)
            result["label"] = views("label")
        case "Label":
            result["title"] = views("title")
            result["icon"] = views("icon")
        case "ProgressView":
            guard case .lowered(let share)? = told["fractionCompleted"] else { return nil }
            result["value"] = piece(share, at: origin(call, context))
            result["children"] = views("label")
            result["currentValueLabel"] = views("currentValueLabel")
        case "GroupBox", "LabeledContent", "Menu":
            result["label"] = views("label")
            result["children"] = views("content")
        case "DisclosureGroup":
            guard case .binding(let isExpanded, _)? = told["$isExpanded"] else { return nil }
            result["isExpanded"] = isExpanded.copy
            result["label"] = views("label")
            result["children"] = views("content")
        default: return nil
        }
        return result
    }
}
