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
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ context: Context, _ owner: TypeDeclaration?,
        base: Lowered? = nil
    ) throws -> [Piece] {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call, .view) }
        let name = function.name.text
        // Another of the same name may stand in it.
        let place = origin(function, context)
        let key = "func \(name) \(place.file) \(place.offset)"
        guard context.component?.underway.insert(key).inserted ?? true else {
            throw Unknown("`\(name)` contains itself.", call, .view)
        }
        defer { context.component?.underway.remove(key) }
        var inside = try enter(context, call)
        inside.owner = owner
        if let base {
            inside.base = base
            inside.component = nil
        }
        inside.file = owner?.memberFiles[name] ?? declared.functionFiles[function.id] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        return views(body, inside)
    }

    /// The method of a value that gives views: `tab.icon()`; nil where it is none.
    func viewMethod(
        _ name: String, of base: ExprSyntax, _ context: Context
    ) -> (value: Lowered, type: TypeDeclaration, functions: [FunctionDeclSyntax])? {
        guard viewMethods.contains(name), base.code.first?.isUppercase != true else { return nil }
        let before = coverage
        defer { coverage = before }
        guard let value = try? expression(base, context),
            let type = value.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }),
            let functions = type.functions[name], functions.contains(where: Self.givesViews)
        else { return nil }
        return (value, type, functions)
    }

    func viewMethod(
        _ name: String, of base: ExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [Piece]? {
        guard let (value, type, functions) = viewMethod(name, of: base, context),
            let function = fitting(functions, call, context)
        else { return nil }
        // An image that is chosen is one image, whichever it is.
        let before = coverage
        if SmallType(function.signature.returnClause?.type) != .view,
            let chosen = try? shown(expression(ExprSyntax(call), context), call, context, "")
        {
            return [chosen]
        }
        coverage = before
        return try viewFunction(function, call, context, type, base: value)
    }

    static func givesViews(_ function: FunctionDeclSyntax) -> Bool {
        let type = SmallType(function.signature.returnClause?.type)
        return type == .view || type.name.map { ["Image", "Text"].contains($0) || drawnTypes.contains($0) } == true
            || MemberReader.names(function.attributes).contains("ViewBuilder")
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
