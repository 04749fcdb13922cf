import SwiftSyntax
import ViewDocument

/// Objects and lists that types keep for previews.
extension Lowering {
    /// The call that makes what a static member of the model is: `.preview`, `Cart.sample`, `.make()`. What is written to the object
    /// there is what the model begins with.
    func sample(
        _ syntax: ExprSyntax, _ model: String, _ context: Context
    ) -> (call: FunctionCallExprSyntax, context: Context)? {
        guard let (statements, home) = sampleBody(syntax, model, context) else { return nil }
        if let only = statements.only, let call = only.as(FunctionCallExprSyntax.self) {
            return typeNamed(call.calledExpression, home)?.isModel == true ? (call, home) : nil
        }
        for item in statements {
            var made = item.part.expression
            if case .decl(let declaration) = item.part {
                made = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
            }
            if case .stmt(let statement) = item.part { made = statement.as(ReturnStmtSyntax.self)?.expression }
            if let call = made?.as(FunctionCallExprSyntax.self),
                typeNamed(call.calledExpression, home)?.isModel == true
            {
                return (call, home)
            }
        }
        return nil
    }

    /// The object that such a member gives in several statements, which are run.
    func ranSample(_ syntax: ExprSyntax, _ model: String, _ context: Context) -> Piece? {
        guard let type = declared.type(model), type.isModel,
            let (statements, home) = sampleBody(syntax, model, context), statements.count > 1,
            let members = ran(statements, giving: type, home, syntax)
        else { return nil }
        return wrapped(.object(members), .named(type.name))
    }

    /// The statements of such a member, or the call that it begins with.
    private func sampleBody(
        _ syntax: ExprSyntax, _ model: String, _ context: Context
    ) -> (CodeBlockItemListSyntax, Context)? {
        let given = syntax.as(FunctionCallExprSyntax.self)
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text, context.locals[name] == nil,
            let owner = context.owner, owner.statics[name] != nil || owner.staticComputed[name] != nil
        {
            // A static member by its bare name.
            let own = MemberAccessExprSyntax(
                base: DeclReferenceExprSyntax(baseName: .identifier("Self")), name: .identifier(name))
            return sampleBody(ExprSyntax(own), model, context)
        }
        guard let member = (given?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self),
            context.depth < ImportLimits.inlineDepth,
            let type = member.base.map({ typeNamed($0, context) }) ?? declared.type(model)
        else { return nil }
        let name = member.declName.baseName.text
        var home = Context(file: type.memberFiles[name] ?? type.file, owner: type, isStatic: true)
        home.depth = context.depth + 1
        var statements: CodeBlockItemListSyntax?
        if let given {
            guard
                let function = fitting(
                    type.functions[name]?.filter({ MemberReader.isStatic($0.modifiers) }), given, context),
                let locals = try? parameters(
                    of: function.signature.parameterClause, Array(given.arguments), given, context, file: home.file)
            else { return nil }
            home.locals = locals
            statements = function.body?.statements
        } else if let initial = type.statics[name]?.initial?.as(FunctionCallExprSyntax.self) {
            guard let closure = initial.calledExpression.as(ClosureExprSyntax.self) else {
                return ([CodeBlockItemSyntax(item: .expr(ExprSyntax(initial)))], home)
            }
            statements = closure.statements
        } else {
            statements = type.staticComputed[name]?.body
        }
        return statements.map { ($0, home) }
    }

    /// A static member that an extension of the sources gives to lists.
    func listMember(
        _ name: String, of element: String?, _ context: Context, _ syntax: some SyntaxProtocol
    ) throws -> Lowered? {
        for owner in [element.map { "[\($0)]" }, "Array", "Collection", "RandomAccessCollection"].compactMap({ $0 }) {
            guard let type = declared.foreign[owner] else { continue }
            if let found = try staticMember(name, of: type, context, syntax) { return found }
        }
        return nil
    }
}
