import SwiftParser
import SwiftSyntax

/// Calls that change a list and give something at once: the change is a statement of its own in a document.
extension Lowering {
    /// `list.removeFirst()`, `list.popLast()`, `list.remove(at: i)` inside of a statement: what is taken out has a name before
    /// the change. The statements that come first, and the statement with that name; nil where nothing is taken.
    func taken(
        _ syntax: ExprSyntax, _ context: inout Context
    ) throws -> (before: [String], rest: ExprSyntax)? {
        let finder = TakenFinder(viewMode: .sourceAccurate)
        finder.walk(syntax)
        guard let call = finder.found, call.id != syntax.id,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
        else { return nil }
        let list = try expression(base, context)
        guard let target = list.text, case .array(let element) = list.type.unwrapped else { return nil }
        let place: String
        let change: String
        switch member.declName.baseName.text {
        case "removeFirst", "popFirst": (place, change) = ("\(target)[0]", "removeFirst()")
        case "removeLast", "popLast": (place, change) = ("\(target)[\(target).count - 1]", "removeLast()")
        default:
            guard let at = call.arguments.first, at.label?.text == "at",
                let index = try expression(at.expression, context, expecting: .int).text
            else { return nil }
            (place, change) = ("\(target)[\(index)]", "remove(at: \(index))")
        }
        let name = Self.ownName("taken_1", context)
        context.locals[name] = .lowered(Lowered(text: name, type: named(element)))
        let written = TakenWriter(call.id, name).rewrite(syntax)
        guard let rest = written.as(ExprSyntax.self) else { return nil }
        return (["let \(name) = \(place)", "\(target).\(change)"], rest)
    }

    /// `if set.insert(x).inserted { … }`: whether it was not there, before it is put in. Nil for other conditions.
    func inserting(_ syntax: IfExprSyntax, _ context: Context) throws -> String? {
        guard syntax.conditions.count == 1, case .expression(var condition)? = syntax.conditions.first?.condition
        else { return nil }
        var isWanted = true
        if let infix = condition.as(InfixOperatorExprSyntax.self),
            ["==", "!="].contains(infix.operator.code),
            let literal = infix.rightOperand.as(BooleanLiteralExprSyntax.self)
        {
            isWanted = (literal.literal.text == "true") == (infix.operator.code == "==")
            condition = infix.leftOperand
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            isWanted.toggle()
            condition = prefix.expression
        }
        guard let inserted = condition.as(MemberAccessExprSyntax.self), inserted.declName.baseName.text == "inserted",
            let call = inserted.base?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "insert", let base = member.base, let only = call.arguments.first,
            let set = try expression(base, context).text
        else { return nil }
        let type = try expression(base, context).type.element
        guard let element = try expression(only.expression, context, expecting: type).written else { return nil }
        let then = statements(syntax.body.statements, context)
        guard let otherwise = elseStatements(of: syntax, context) else { return nil }
        let (new, old) = isWanted ? (then, otherwise) : (otherwise, then)
        let added = (["\(set).append(\(element))"] + new).joined(separator: "; ")
        return "if \(set).contains(\(element)) { \(old.joined(separator: "; ")) } else { \(added) }"
    }

    /// What is done otherwise, nothing where there is no `else`; nil where that asks again.
    private func elseStatements(of syntax: IfExprSyntax, _ context: Context) -> [String]? {
        switch syntax.elseBody {
        case .codeBlock(let block)?: statements(block.statements, context)
        case .ifExpr?: nil
        default: []
        }
    }

    /// `if set.remove(x) == nil { … }`: whether it was there, before it is taken out. Nil for other conditions.
    func removing(_ syntax: IfExprSyntax, _ context: Context) throws -> String? {
        guard syntax.conditions.count == 1, case .expression(let condition)? = syntax.conditions.first?.condition,
            let infix = condition.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(infix.operator.code),
            infix.rightOperand.is(NilLiteralExprSyntax.self),
            let call = infix.leftOperand.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let only = call.arguments.first, only.label == nil,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "remove", let base = member.base,
            let set = try expression(base, context).text
        else { return nil }
        let type = try expression(base, context).type.element
        guard let element = try expression(only.expression, context, expecting: type).written else { return nil }
        let then = statements(syntax.body.statements, context)
        guard let otherwise = elseStatements(of: syntax, context) else { return nil }
        let (absent, present) = infix.operator.code == "==" ? (then, otherwise) : (otherwise, then)
        let taken = (["\(set).removeAll { $0 == \(element) }"] + present).joined(separator: "; ")
        return "if \(set).contains(\(element)) { \(taken) } else { \(absent.joined(separator: "; ")) }"
    }

    /// `if let last = stack.popLast() { … }`: what is taken off the end has a name inside. Nil for other conditions.
    func popping(_ syntax: IfExprSyntax, _ context: Context) throws -> String? {
        guard syntax.conditions.count == 1, case .optionalBinding(let binding)? = syntax.conditions.first?.condition,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["popLast", "popFirst"].contains(member.declName.baseName.text), let base = member.base
        else { return nil }
        let list = try expression(base, context)
        guard let text = list.text else { return nil }
        let isLast = member.declName.baseName.text == "popLast"
        var inside = context
        inside.locals[name] = .lowered(Lowered(text: name, type: list.type.element))
        let taken = [
            "let \(name) = \(text)[\(isLast ? "\(text).count - 1" : "0")]",
            "\(text).\(isLast ? "removeLast" : "removeFirst")()",
        ]
        let body = (taken + statements(syntax.body.statements, inside)).joined(separator: "; ")
        var result = "if !\(text).isEmpty { \(body) }"
        guard let otherwise = elseStatements(of: syntax, context) else { return nil }
        if !otherwise.isEmpty { result += " else { \(otherwise.joined(separator: "; ")) }" }
        return result
    }
}

private final class TakenFinder: SyntaxVisitor {
    private(set) var found: FunctionCallExprSyntax?

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), found == nil {
            let name = member.declName.baseName.text
            if ["removeFirst", "removeLast", "popFirst", "popLast"].contains(name), node.arguments.isEmpty {
                found = node
            }
            if name == "remove", node.arguments.count == 1, node.arguments.first?.label?.text == "at" { found = node }
        }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

private final class TakenWriter: SyntaxRewriter {
    private let id: SyntaxIdentifier
    private let name: String

    init(_ id: SyntaxIdentifier, _ name: String) {
        self.id = id
        self.name = name
        super.init()
    }

    override func visit(_ node: FunctionCallExprSyntax) -> ExprSyntax {
        guard node.id == id else { return super.visit(node) }
        return ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name)))
    }
}
