import SwiftSyntax

/// Functions that a body declares for itself: written in place of their calls, where they know the names around them.
extension Lowering {
    private static let callsItself =
        "A function inside of a body that calls itself is not written in place of its call."
    private static let callsLater = "A function inside of a body that calls a later one is not understood."

    /// Whether a name stands for a function of the body's own, of whatever kind.
    func isLocalFunction(_ name: String, _ context: Context) -> Bool {
        switch context.locals[name] {
        case .function?: true
        case .unknown(let reason)?: reason == Self.callsItself || reason == Self.callsLater
        default: false
        }
    }

    /// With the function that a declaration is; nil for other declarations.
    func declaring(_ declaration: DeclSyntax, _ context: Context) -> Context? {
        guard let function = declaration.as(FunctionDeclSyntax.self), function.body != nil else { return nil }
        var (home, inside) = (context, context)
        let name = Self.plain(function.name.text)
        home.locals[name] = .unknown(Self.callsItself)
        // Those declared later are no methods of that name.
        for sibling in function.parent?.parent?.as(CodeBlockItemListSyntax.self) ?? []
        where sibling.position > function.position {
            guard let later = sibling.item.as(FunctionDeclSyntax.self) else { continue }
            home.locals[Self.plain(later.name.text)] = .unknown(Self.callsLater)
        }
        inside.locals[name] = .function(function, home)
        return inside
    }

    /// The statements of the function that a name calls, and the place inside of it; nil where the name stands for none.
    func localFunction(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> (function: FunctionDeclSyntax, body: CodeBlockItemListSyntax, inside: Context)? {
        if case .unknown(let reason)? = context.locals[name] { throw Unknown(reason, call) }
        guard case .function(let function, let home)? = context.locals[name], let body = function.body?.statements
        else { return nil }
        var inside = home
        // Its loops catch no names of the place of the call.
        let here = try enter(context, call)
        (inside.depth, inside.outer) = (here.depth, here.outer)
        inside.around.formUnion(here.around)
        inside.shown.formUnion(here.shown)
        inside.component = context.component
        (inside.ended, inside.leaving) = (nil, nil)
        let given = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: home.file)
        inside.locals.merge(given) { $1 }
        return (function, body, inside)
    }

    /// What such a function gives.
    func localCall(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Lowered? {
        guard let (function, body, inside) = try localFunction(name, call, context) else { return nil }
        var value = try bodyValue(
            body, inside, expecting: named(SmallType(function.signature.returnClause?.type)))
        if value.text != nil { value.text = value.operand }
        value.isAtom = true
        return value
    }
}
