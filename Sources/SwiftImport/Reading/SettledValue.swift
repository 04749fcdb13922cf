import SwiftSyntax

/// `let title: String` with an `if` or a `switch` behind it that writes it in each branch: what it comes to as one expression.
struct SettledValue {
    var name: String
    var type: SmallType
    var value: ExprSyntax

    /// Nil for other declarations.
    init?(_ variable: VariableDeclSyntax, _ next: CodeBlockItemSyntax?) {
        guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.initializer == nil,
            binding.accessorBlock == nil, let next,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        let choice: ExprSyntax? =
            switch next.part {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ExpressionStmtSyntax.self)?.expression
            case .decl: nil
            }
        guard let choice, Self.isSettled(choice, name) else { return nil }
        self.name = name
        type = SmallType(binding.typeAnnotation?.type)
        guard let written = SettledWriter(name).rewrite(choice).as(ExprSyntax.self) else { return nil }
        value = written
    }

    private static func isSettled(_ choice: ExprSyntax, _ name: String) -> Bool {
        if let condition = choice.as(IfExprSyntax.self) {
            guard isSettled(condition.body.statements, name) else { return false }
            switch condition.elseBody {
            case .ifExpr(let next)?: return isSettled(ExprSyntax(next), name)
            case .codeBlock(let block)?: return isSettled(block.statements, name)
            default: return false
            }
        }
        guard let choice = choice.as(SwitchExprSyntax.self) else { return false }
        return choice.cases.allSatisfy { $0.as(SwitchCaseSyntax.self).map { isSettled($0.statements, name) } ?? false }
    }

    private static func isSettled(_ items: CodeBlockItemListSyntax, _ name: String) -> Bool {
        guard items.count == 1, let only = items.first else { return false }
        guard case .expr(let expression) = only.part else {
            guard case .stmt(let statement) = only.part, let wrapped = statement.as(ExpressionStmtSyntax.self) else {
                return false
            }
            return isSettled(wrapped.expression, name)
        }
        guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return isSettled(expression, name) }
        return infix.operator.code == "=" && infix.leftOperand.code == name
    }
}

private final class SettledWriter: SyntaxRewriter {
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init()
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> ExprSyntax {
        guard node.operator.code == "=", node.leftOperand.code == name else {
            return super.visit(node)
        }
        return node.rightOperand.trimmed
    }
}
