import SwiftSyntax
import ViewDocument

/// Styles of the sources, written in place of what they style.
extension Lowering {
    /// The style of the sources that a call names.
    func styleType(_ call: FunctionCallExprSyntax, _ context: Context) -> (TypeDeclaration, ExprSyntax)? {
        guard let argument = call.arguments.first?.expression else { return nil }
        if let made = argument.as(FunctionCallExprSyntax.self),
            let type = declared.type(made.calledExpression.code, inside: context.owner?.name ?? ""),
            type.functions["makeBody"] != nil || type.functions["_body"] != nil
        {
            return (type, argument)
        }
        // `.card`, `.card(isWide: true)` of an extension of the style's protocol.
        let given = argument.as(FunctionCallExprSyntax.self)
        guard let member = (given?.calledExpression ?? argument).as(MemberAccessExprSyntax.self), member.base == nil,
            let owner = (StyleProtocols.names + ["TextFieldStyle"]).lazy
                .compactMap({
                    self.declared.foreign[$0]
                })
                .first(where: {
                    $0.staticComputed[member.declName.baseName.text] != nil
                        || $0.functions[member.declName.baseName.text] != nil
                        || $0.statics[member.declName.baseName.text] != nil
                })
        else { return nil }
        let name = member.declName.baseName.text
        let written =
            owner.functions[name]?.first?.signature.returnClause?.type ?? owner.staticComputed[name]?.typeSyntax
            ?? owner.statics[name]?.typeSyntax
        let function = owner.functions[name]?.first?.body?.statements.first
        let body = given == nil ? owner.staticComputed[name]?.body.first ?? function : function
        var made: ExprSyntax?
        made = body?.part.expression
        made = made ?? owner.statics[name]?.initial
        let types = [
            made?.as(FunctionCallExprSyntax.self)?.calledExpression.code, written?.code,
            owner.memberSelf[name],
        ]
        guard let type = types.lazy.compactMap({ $0.flatMap { self.declared.type($0) } }).first,
            type.functions["makeBody"] != nil
        else { return nil }
        if given == nil, let call = made?.as(FunctionCallExprSyntax.self),
            let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? call.calledExpression.as(MemberAccessExprSyntax.self).flatMap({ access -> String? in
                    access.base == nil ? access.declName.baseName.text : nil
                }), called != "init",
            let other = owner.functions[called]?.first, let made = other.body?.statements.first?.part.expression,
            let values = try? parameters(of: other.signature.parameterClause, Array(call.arguments), call, context)
        {
            // One member gives what another does.
            return (type, GivenArguments(values: values).rewrite(made).as(ExprSyntax.self) ?? made)
        }
        guard let given else { return (type, made ?? argument) }
        guard let function = owner.functions[name]?.first, let made,
            let values = try? parameters(of: function.signature.parameterClause, Array(given.arguments), given, context)
        else { return (type, ExprSyntax(given)) }
        return (type, GivenArguments(values: values).rewrite(made).as(ExprSyntax.self) ?? made)
    }

    /// A button's style, written around its label; nothing is pressed.
    func styled(
        _ views: [Piece], by style: (type: TypeDeclaration, made: ExprSyntax), _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> [Piece] {
        guard let button = views.first, views.count == 1, button["type"]?.text == "Button",
            let make = style.type.functions["makeBody"]?.first, let body = make.body?.statements,
            let parameter = make.signature.parameterClause.parameters.first
        else { throw Unknown("A style of the sources is understood on a Button alone.", call, .modifier) }
        var label = button["label"]?.elements ?? button["children"]?.elements ?? []
        if let title = button["title"] {
            label = [Piece(.object([("type", .string("Text")), ("text", title)]), .view, at: button.origin)]
        }
        let members = button.members.filter { !["label", "title", "children", "modifiers"].contains($0.key) }
        if style.type.stored.contains(where: { $0.wrapper != nil }) {
            // What the style reads of the environment it reads where the button is: it is a component around the label.
            let use = try styleComponent(style, label, call, context, role: button["role"])
            let result = Piece(.object(members + [("label", .list([use]))]), .view, at: button.origin)
            if let modifiers = button["modifiers"] { result["modifiers"] = modifiers }
            coverage.approximated.insert(origin(call, context))
            return [result]
        }
        var inside = try enter(context, call)
        inside.owner = style.type
        inside.component = nil
        inside.file = style.type.memberFiles["makeBody"] ?? style.type.file
        inside.locals = [
            (parameter.secondName ?? parameter.firstName).text: .configuration(label: label, role: role(of: button))
        ]
        for (name, meaning) in try madeWith(style.type, style.made, context) { inside.locals[name] = meaning }
        let result = Piece(.object(members + [("label", .list(self.views(body, inside)))]), .view, at: button.origin)
        if let modifiers = button["modifiers"] { result["modifiers"] = modifiers }
        coverage.approximated.insert(origin(call, context))
        return [result]
    }

    /// `role: .destructive`, where it is written out.
    private func role(of button: Piece) -> Lowered? {
        button["role"]?.text.map { Lowered(text: Self.quoted($0), type: .string, constant: .string($0)) }
    }

    /// `configuration.role == .destructive`; nil for other comparisons.
    func roleComparison(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) -> Lowered? {
        guard ["==", "!="].contains(sign), let asked = infix.leftOperand.as(MemberAccessExprSyntax.self),
            asked.declName.baseName.text == "role", let role = askedRole(asked, context),
            let wanted = infix.rightOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        if role.constant == nil, let text = role.text {
            return Lowered(text: "\(text) \(sign) \(Self.quoted(wanted))", type: .bool, isAtom: false)
        }
        return known(.bool((role.constant?.text == wanted) == (sign == "==")), .bool)
    }

    /// The role of the button that a style is told of, nil where it has none; no role where something else is asked.
    private func askedRole(_ access: MemberAccessExprSyntax, _ context: Context) -> Lowered? {
        guard let base = access.base?.code else { return nil }
        if case .configuration(_, let role)? = context.locals[base] {
            return role ?? Lowered(text: "nil", type: .any, constant: Piece(.null))
        }
        guard case .lowered(let role)? = told(base, context)?["role"] else { return nil }
        return role
    }

    /// A label's style, written in place of the label.
    func labelled(
        _ views: [Piece], by style: (type: TypeDeclaration, made: ExprSyntax), _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> [Piece] {
        guard let label = views.first, views.count == 1, label["type"]?.text == "Label",
            let make = style.type.functions["makeBody"]?.first, let body = make.body?.statements,
            let parameter = make.signature.parameterClause.parameters.first
        else { throw Unknown("A style of the sources is understood on a Label alone.", call, .modifier) }
        func part(_ keys: [String], _ made: (Piece) -> Piece) -> [Piece] {
            for key in keys {
                guard let found = label[key] else { continue }
                return found.elements.isEmpty ? [made(found)] : found.elements
            }
            return []
        }
        let title = part(["title"]) {
            Piece(.object([("type", .string("Text")), ("text", $0)]), .view, at: label.origin)
        }
        let icon = part(["icon", "systemImage", "image"]) {
            Piece(.object([("type", .string("Image")), ("symbol", $0)]), .view, at: label.origin)
        }
        var inside = try enter(context, call)
        inside.owner = style.type
        inside.component = nil
        inside.file = style.type.memberFiles["makeBody"] ?? style.type.file
        inside.locals = [(parameter.secondName ?? parameter.firstName).text: .parts(["title": title, "icon": icon])]
        for (name, meaning) in try madeWith(style.type, style.made, context) { inside.locals[name] = meaning }
        let result = self.views(body, inside)
        coverage.approximated.insert(origin(call, context))
        if let modifiers = label["modifiers"] {
            let group = Piece(
                .object([("type", .string("Group")), ("children", .list(result))]), .view, at: label.origin)
            group["modifiers"] = modifiers
            return [group]
        }
        return result
    }
}

/// Puts what a call gives in place of the parameters' names.
private final class GivenArguments: SyntaxRewriter {
    let values: [String: Meaning]

    init(values: [String: Meaning]) {
        self.values = values
        super.init()
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
        guard case .argument(let given, _)? = values[node.baseName.text] else { return ExprSyntax(node) }
        return given.trimmed
    }
}
