import SwiftSyntax

/// Initializers that enums have themselves: `init(_ days: Int?) { switch days { case nil: self = .someday … } }`.
extension Lowering {
    /// The case that such an initializer chooses: what it writes to `self` is what it gives. Nil where none takes the arguments.
    func chosenCase(
        _ type: TypeDeclaration, _ arguments: [LabeledExprSyntax], _ context: Context, _ call: FunctionCallExprSyntax
    ) throws -> Lowered? {
        for initializer in type.inits {
            guard let body = initializer.body?.statements,
                let meanings = try? parameters(
                    of: initializer.signature.parameterClause, arguments, call, context, file: type.file)
            else { continue }
            var inside = try enter(context, call)
            inside.owner = type
            inside.base = nil
            inside.component = nil
            inside.file = type.file
            inside.locals = meanings
            inside.madeAt = context.madeAt ?? origin(call, context)
            let isOptional = initializer.optionalMark != nil
            guard let written = SelfWriter(viewMode: .sourceAccurate).rewrite(body).as(CodeBlockItemListSyntax.self)
            else { return nil }
            var value = try bodyValue(written, inside, expecting: .named(type.name))
            value.type = isOptional ? .optional(.named(type.name)) : .named(type.name)
            if value.constant == nil, value.text != nil {
                value.text = value.operand
                value.isAtom = true
            }
            return value
        }
        return nil
    }
}

/// `self = .low` as `return .low`.
private final class SelfWriter: SyntaxRewriter {
    override func visit(_ node: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
        if case .expr(let expression) = node.item, let infix = expression.as(InfixOperatorExprSyntax.self),
            infix.operator.code == "=", infix.leftOperand.code == "self"
        {
            let returned = ReturnStmtSyntax(
                returnKeyword: .keyword(.return, trailingTrivia: .space), expression: infix.rightOperand)
            return node.with(\.item, .stmt(StmtSyntax(returned)))
        }
        return super.visit(node)
    }
}
