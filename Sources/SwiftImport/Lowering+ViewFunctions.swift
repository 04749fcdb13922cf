import SwiftSyntax

/// Functions and closures that give views, in place of their calls.
extension Lowering {
    /// `value.map { View($0) }`: the views where there is a value.
    func mapped(
        _ base: ExprSyntax, _ closure: ClosureExprSyntax, _ context: Context
    ) throws -> [Piece] {
        let found = try expression(base, context)
        guard let text = found.text else { throw Unknown("Data is no condition.", base, .view) }
        let name = closure.parameterNames.first ?? "$0"
        let plain = name.hasPrefix("$") ? "unwrapped" : name
        var inside = context
        inside.locals[name] = .lowered(Lowered(text: plain, type: found.type.unwrapped))
        let bound = Piece(.string(text), .value(found.type), at: origin(base, context))
        return [
            piece(
                "If", [("let", .object([(plain, bound)])), ("then", .list(views(closure.statements, inside)))],
                closure, context)
        ]
    }

    /// A function that gives views, in place of its call.
    func viewFunction(
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ context: Context, _ owner: TypeDeclaration?
    ) throws -> [Piece] {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call, .view) }
        let name = function.name.text
        guard context.component?.underway.insert("func \(name)").inserted ?? true else {
            throw Unknown("`\(name)` contains itself.", call, .view)
        }
        defer { context.component?.underway.remove("func \(name)") }
        var inside = try enter(context, call)
        inside.owner = owner
        inside.file = owner?.memberFiles[name] ?? declared.functionFiles[name] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        return views(body, inside)
    }

    /// Modifiers that stand in `#if` in the middle of a chain, outermost first.
    func links(of config: PostfixIfConfigExprSyntax) -> [(name: String, call: FunctionCallExprSyntax)] {
        guard case .postfixExpression(let active)? = Conditions.active(config.config) else { return [] }
        var result: [(name: String, call: FunctionCallExprSyntax)] = []
        var next: ExprSyntax? = active
        while let call = next?.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
            result.append((member.declName.baseName.text, call))
            next = member.base
        }
        return result
    }
}
