import SwiftSyntax

/// Statements among views that write a name of the block's: `var symbol = "circle"; if isOn { symbol = "circle.fill" }`.
extension Lowering {
    /// The place behind such a statement, where the name stands for what it comes to; nil for other statements.
    func settled(_ item: CodeBlockItemSyntax, _ context: Context) -> Context? {
        var found: ExprSyntax?
        switch item.part {
        case .expr(let expression): found = expression
        case .stmt(let statement): found = statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: break
        }
        guard let syntax = found, let name = Self.assigned(in: syntax),
            case .lowered(let before)? = context.locals[name], let text = Self.settled(syntax, name),
            let value = Self.parsed("func settled() { return \(text) }")?.body?.statements.first?.part.returned
        else { return nil }
        var inside = context
        coverage.constructs += 1
        do {
            var made = try expression(value, self.inside(syntax, context), expecting: before.type)
            if made.type == .any { made.type = before.type }
            inside.locals[name] = .lowered(made.asAtom)
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax)
            let place = Unknown(unknown.reason, syntax, unknown.kind)
            let stub = standInValue(before.type, place, context) { "\(self.summary($0)) stands in its place." }
            inside.locals[name] = .lowered(stub)
        }
        return inside
    }

    /// The name that a statement writes, where each way through it writes that one or nothing.
    private static func assigned(in syntax: ExprSyntax) -> String? {
        if let infix = syntax.as(InfixOperatorExprSyntax.self) {
            guard signs[infix.operator.code] != nil else { return nil }
            return infix.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.text
        }
        return blocks(of: syntax)?.lazy.compactMap { $0.first?.part.expression.flatMap { assigned(in: $0) } }.first
    }

    private static let signs = ["=": "", "+=": "+", "-=": "-", "*=": "*", "/=": "/"]

    private static func blocks(of syntax: ExprSyntax) -> [CodeBlockItemListSyntax]? {
        if let condition = syntax.as(IfExprSyntax.self) {
            switch condition.elseBody {
            case .ifExpr(let next)?: return [condition.body.statements] + (blocks(of: ExprSyntax(next)) ?? [])
            case .codeBlock(let block)?: return [condition.body.statements, block.statements]
            default: return [condition.body.statements]
            }
        }
        return syntax.as(SwitchExprSyntax.self)?.cases.compactMap {
            $0.as(SwitchCaseSyntax.self)?.statements.withoutBreak
        }
    }

    /// The statement as an expression of what the name holds behind it; nil where it does more.
    private static func settled(_ syntax: ExprSyntax, _ name: String) -> String? {
        if let infix = syntax.as(InfixOperatorExprSyntax.self) {
            guard let sign = signs[infix.operator.code], infix.leftOperand.code == name else { return nil }
            return sign.isEmpty ? infix.rightOperand.code : "\(name) \(sign) (\(infix.rightOperand.code))"
        }
        func block(_ items: CodeBlockItemListSyntax) -> String? {
            let items = items.withoutBreak
            guard let only = items.only else { return items.isEmpty ? name : nil }
            return settled(only, name)
        }
        if let condition = syntax.as(IfExprSyntax.self) {
            guard let then = block(condition.body.statements) else { return nil }
            let head = "if \(condition.conditions.code) { \(then) } else"
            switch condition.elseBody {
            case .ifExpr(let next)?: return settled(ExprSyntax(next), name).map { "\(head) \($0)" }
            case .codeBlock(let other)?: return block(other.statements).map { "\(head) { \($0) }" }
            default: return "\(head) { \(name) }"
            }
        }
        guard let choice = syntax.as(SwitchExprSyntax.self) else { return nil }
        var cases: [String] = []
        for element in choice.cases {
            guard let one = element.as(SwitchCaseSyntax.self), let made = block(one.statements) else { return nil }
            cases.append("\(one.label.code) \(made)")
        }
        return "switch \(choice.subject.code) { \(cases.joined(separator: "\n")) }"
    }
}

extension CodeBlockItemSyntax.Part {
    fileprivate var returned: ExprSyntax? {
        if case .stmt(let statement) = self { return statement.as(ReturnStmtSyntax.self)?.expression }
        return nil
    }
}
