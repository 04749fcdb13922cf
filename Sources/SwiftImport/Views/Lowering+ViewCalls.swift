import SwiftSyntax
import ViewDocument

/// Calls that give views.
extension Lowering {
    /// The same place, for what is written anew of a part of the sources.
    func inside(_ syntax: some SyntaxProtocol, _ context: Context) -> Context {
        var inside = context
        inside.madeAt = context.madeAt ?? origin(syntax, context)
        return inside
    }

    func rootCall(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece] {
        var called = call.calledExpression
        if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
        if let held = called.as(OptionalChainingExprSyntax.self)?.expression, let question = isGiven(held, context) {
            let own = call.with(\.calledExpression, held.trimmed)
            let inside = self.inside(call, context)
            return [
                piece(
                    "If",
                    [
                        ("condition", piece(question, at: origin(held, context))),
                        ("then", .list(view(ExprSyntax(own), inside))),
                    ], call, context)
            ]
        }
        if let member = called.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            if let base = member.base {
                if name == "map", let closure = call.trailingClosure { return try mapped(base, closure, context) }
                if ["self", "Self"].contains(base.code),
                    let function = fitting(context.owner?.functions[name], call, context)
                {
                    return try viewFunction(function, call, context, context.owner)
                }
                if base.code == "self", let views = try toldSlot(name, call, context) { return views }
                if base.code == "self", call.arguments.isEmpty, context.owner?.stored(name) != nil {
                    return try named(name, called, context)
                }
                if base.code == "ContentUnavailableView", name == "search" {
                    return [emptySearch(call.arguments.first?.expression, call, context)]
                }
                if base.code == "SwiftUI" { return try builtIn(name, call, context) }
                if let type = typeNamed(base, context), let function = fitting(type.functions[name], call, context) {
                    return try viewFunction(function, call, context, type)
                }
                if let views = try viewMethod(name, of: base, call, context) { return views }
                if let type = declared.type(called.code, inside: context.owner?.name ?? ""), type.isView {
                    return [try use(type, call, context)]
                }
            }
            if member.base == nil, let gradient = Self.gradients[name] { return try builtIn(gradient, call, context) }
            throw Unknown("`\(called.code)` is not in the sources.", call, .view)
        }
        if call.trailingClosure != nil, call.arguments.isEmpty, called.is(DeclReferenceExprSyntax.self),
            let switched = try switchedLayout(called, call, context)
        {
            return switched
        }
        if let layout = self.layout(
            call.trailingClosure != nil && called.code == "AnyLayout" ? ExprSyntax(call) : called, context
        ) {
            return try laidOut(by: layout, call, context)
        }
        guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            throw Unknown("This is no view that is known.", call, .view)
        }
        if let (_, body, inside) = try localFunction(name, call, context) { return views(body, inside) }
        if case .argument(let given, let caller)? = context.locals[name],
            let closure = given.as(ClosureExprSyntax.self),
            !call.arguments.isEmpty
        {
            var inside = try enter(caller, call).seeing(context)
            for (index, argument) in call.arguments.enumerated() {
                let names = closure.parameterNames
                inside.locals[names.indices.contains(index) ? names[index] : "$\(index)"] = .argument(
                    argument.expression, context)
            }
            return views(closure.statements, inside)
        }
        if context.locals[name] == nil, let views = try toldSlot(name, call, context) { return views }
        if context.locals[name] != nil || (context.owner?.stored(name) != nil && call.arguments.isEmpty) {
            return try named(name, called, context)
        }
        if let function = fitting(context.owner?.functions[name], call, context) {
            return try viewFunction(function, call, context, context.owner)
        }
        if let type = declared.type(name, inside: context.owner?.name ?? "") {
            if type.isView { return [try use(type, call, context)] }
            if type.conforms(to: "Layout") { return try laidOut(by: type, call, call.trailingClosure, context) }
            if KnownViews.names.contains(name) { return try builtIn(name, call, context) }
            if type.functions["path"] != nil { return try drawnShape(type, call, context) }
            throw Unknown("`\(name)` is no view that is understood.", call, .view)
        }
        if let made = try ownInitializer(name, call, context) { return made }
        if !KnownViews.names.contains(name), let added = try viewsAddedToViews(name, call, context) { return added }
        // A function of the sources that has the name of a view of SwiftUI's is meant where it takes the arguments.
        let functions = declared.functions[name]
        let function =
            KnownViews.names.contains(name)
            ? taking(functions?.filter { !applied.contains($0.id) }, call, context) : fitting(functions, call, context)
        guard let function else { return try builtIn(name, call, context) }
        let isFirst = applied.insert(function.id).inserted
        defer { if isFirst { applied.remove(function.id) } }
        return try viewFunction(function, call, context, nil)
    }
}
