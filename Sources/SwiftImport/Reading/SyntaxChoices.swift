import SwiftParser
import SwiftSyntax

// The parser's libraries may learn new kinds of syntax without being compiled anew, so that no switch over theirs covers all.
// These cover what is read here; what is new is a missing expression.

extension CodeBlockItemSyntax {
    enum Part {
        case decl(DeclSyntax)
        case stmt(StmtSyntax)
        case expr(ExprSyntax)
    }

    var part: Part {
        if case .decl(let declaration) = item { return .decl(declaration) }
        if case .stmt(let statement) = item { return .stmt(statement) }
        if case .expr(let expression) = item { return .expr(expression) }
        return .expr(ExprSyntax(MissingExprSyntax()))
    }
}

extension SwitchCaseSyntax {
    /// The patterns; nil for `default`.
    var patternLabel: SwitchCaseLabelSyntax? {
        if case .case(let label) = label { return label }
        return nil
    }
}

extension ClosureExprSyntax {
    /// The parameters' names, in order.
    var parameterNames: [String] {
        guard let clause = signature?.parameterClause else { return [] }
        if case .simpleInput(let list) = clause { return list.map { $0.name.text } }
        if case .parameterClause(let clause) = clause {
            return clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        }
        return []
    }
}

extension StringLiteralExprSyntax {
    /// What the literal says, where nothing is put into it.
    var plainText: String? { representedLiteralValue }
}

extension CodeBlockItemListSyntax {
    /// The expression that the statements are, where they are one.
    var only: ExprSyntax? { count == 1 ? first?.part.expression : nil }

    /// The statements without the `break` that stands for none.
    var withoutBreak: CodeBlockItemListSyntax {
        filter { item in
            if case .stmt(let statement) = item.part { return !statement.is(BreakStmtSyntax.self) }
            return true
        }
    }
}

extension PatternSyntax {
    /// The name that `let x?` or `.some(let x)` gives to what is there; nil for other patterns.
    var presentName: String? {
        var pattern = self
        if let bound = pattern.as(ValueBindingPatternSyntax.self) { pattern = bound.pattern }
        guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
        if let there = expression.as(OptionalChainingExprSyntax.self)?.expression {
            return there.is(PatternExprSyntax.self) ? Lowering.boundName(there) : nil
        }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.calledExpression.code == ".some",
            let only = call.arguments.first?.expression, only.is(PatternExprSyntax.self)
        else { return nil }
        return Lowering.boundName(only)
    }
}

extension ConditionElementSyntax {
    /// `case let x? = value` as `let x = value`, which means the same.
    var plainBinding: ConditionElementSyntax {
        guard case .matchingPattern(let match) = condition, let name = match.pattern.presentName else { return self }
        return with(
            \.condition,
            .optionalBinding(
                OptionalBindingConditionSyntax(
                    bindingSpecifier: .keyword(.let), pattern: IdentifierPatternSyntax(identifier: .identifier(name)),
                    initializer: match.initializer)))
    }
}
