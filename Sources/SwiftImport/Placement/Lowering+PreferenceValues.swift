import SwiftSyntax

/// Views over and behind others that are told a preference, and preferences of where a view is.
extension Lowering {
    /// `overlayPreferenceValue(Key.self) { value in … }`, `backgroundPreferenceValue`, `anchorPreference(key:value:transform:)`;
    /// nil for other modifiers.
    func preferenceViews(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece? {
        guard ["overlayPreferenceValue", "backgroundPreferenceValue", "anchorPreference"].contains(name) else {
            return nil
        }
        guard
            let key = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base?.code,
            let type = declared.type(key, inside: context.owner?.name ?? "")
        else { throw Unknown("The preference's key is not in the sources.", call, .modifier) }
        declarePreference(type)
        guard
            let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self)
        else { throw Unknown("What is made of the preference is not understood.", call, .modifier) }
        if name == "anchorPreference" { return .object([(name, try anchor(key: type, call, closure, context))]) }
        var inside = context
        // By its own name: what stands inside may give another the name `value`, and one of these may stand in another.
        let parameter = closure.parameterNames.first ?? "$0"
        let item = context.apart(parameter == "$0" ? "value" : parameter)
        inside.shown.insert(item)
        inside.locals[parameter] = .lowered(
            Lowered(text: item, type: preferenceType(type)))
        var members: [(key: String, value: Piece)] = [("key", .string(type.name))]
        if item != "value" { members.append(("value", .string(item))) }
        if let alignment = call.arguments.first(where: { $0.label?.text == "alignment" }) {
            members.append(("alignment", value(alignment.expression, context)))
        }
        members.append(("children", .list(views(closure.statements, inside))))
        return .object([(name, .object(members))])
    }

    /// An anchor is kept as the numbers of the rectangle or the point that it stands for.
    private func anchor(
        key type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ context: Context
    ) throws -> Piece {
        let source = call.arguments.first { $0.label?.text == "value" }?.expression
            .as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let source, Self.anchorSources.contains(source) else {
            throw Unknown("Of which part of a view the anchor is, is not understood.", call, .modifier)
        }
        let name = context.fresh("anchor")
        let kind = source == "bounds" ? "CGRect" : "CGPoint"
        let fields = (Self.geometryFields[kind] ?? []).map { field in
            let part = kind == "CGRect" && field.count == 1 ? "min\(field.uppercased())" : field
            return "\(Self.quoted(field)): \(name).\(part)"
        }
        var inside = context
        inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(
            Lowered(text: "[\(fields.joined(separator: ", "))]", type: .named(kind)))
        let made = try bodyValue(closure.statements, inside, expecting: preferenceType(type))
        guard let text = made.written else {
            throw Unknown("What is made of the anchor is not understood.", closure, .modifier)
        }
        let transform = Piece(
            .object([("$", .string("{ \(name) in \(text) }"))]), .value(.function), at: origin(closure, context))
        var members: [(key: String, value: Piece)] = [("key", .string(type.name))]
        if source != "bounds" { members.append(("value", .string(source))) }
        members.append(("transform", transform))
        return .object(members)
    }

    private static let anchorSources: Set<String> = [
        "bounds", "topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom",
        "bottomTrailing",
    ]

    /// `proxy[anchor]`: what the anchor stands for, seen from the reader's own frame; nil for other subscripts.
    func seenAnchor(
        _ element: SubscriptCallExprSyntax, by proxy: Lowered, _ context: Context
    ) throws -> Lowered? {
        guard proxy.type == .proxy, element.arguments.count == 1, let index = element.arguments.first?.expression,
            let reader = proxy.operand, !reader.contains(where: { ".([".contains($0) })
        else { return nil }
        let anchor = try expression(index, context)
        guard let kind = anchor.type.name, ["CGRect", "CGPoint"].contains(kind), anchor.type == anchor.type.unwrapped,
            let fields = Self.geometryFields[kind]
        else { return nil }
        let frame = "\(reader).frame(in: .global)"
        var parts: [Lowered] = []
        for field in fields {
            guard var part = geometryMember(field, of: anchor)?.operand else { return nil }
            if field.count == 1 { part = "(\(part) - \(frame).min\(field.uppercased()))" }
            parts.append(Lowered(text: part, type: .double))
        }
        let texts = zip(fields, parts).map { "\(Self.quoted($0)): \($1.text ?? "0")" }
        return Lowered(text: "[\(texts.joined(separator: ", "))]", type: .named(kind), parts: parts)
    }
}
