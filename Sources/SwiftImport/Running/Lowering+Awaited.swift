import SwiftSyntax

/// Calls that are waited for, or may fail: what the sources say of them.
extension Lowering {
    /// `try await load()`, `try? parse(text)`: a call of a function of the sources, which waits and fails in the document too.
    func awaited(_ syntax: ExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        let unknown = Unknown("What comes from a call that may wait or fail is not known.", syntax)
        var inner = syntax
        var words: [String] = []
        var gives = false
        while true {
            if let tried = inner.as(TryExprSyntax.self) {
                let mark = tried.questionOrExclamationMark?.text ?? ""
                gives = gives || mark == "?"
                words.append("try\(mark)")
                inner = tried.expression
            } else if let waited = inner.as(AwaitExprSyntax.self) {
                words.append("await")
                inner = waited.expression
            } else {
                break
            }
        }
        // A text of Markdown is read as it is shown, and does not fail.
        if let made = inner.as(FunctionCallExprSyntax.self), made.calledExpression.code == "AttributedString",
            let first = made.arguments.first, first.label?.text == "markdown"
        {
            return try expression(first.expression, context, expecting: .string)
        }
        let before = coverage
        guard running == 0, !context.isStatic || !words.contains("await"), isKnown(inner, context) else {
            throw unknown
        }
        var value: Lowered
        do {
            value = try expression(inner, context, expecting: expecting)
        } catch {
            coverage = before
            throw unknown
        }
        if gives { value.type = .optional(value.type.unwrapped) }
        guard value.constant == nil, let text = value.operand else { return value }
        value.text =
            (Self.calls(text) ? words : words.filter { $0 == "await" && text.hasSuffix(".value") })
            .map { "\($0) " }.joined() + text
        value.isAtom = false
        return value
    }

    /// Whether a text calls something: what was written in place of a call waits for nothing and cannot fail.
    private static func calls(_ text: String) -> Bool { text.contains("(") }

    /// Whether what is waited for is a function of the sources, a value of one, or a task.
    private func isKnown(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            if let member = syntax.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "value",
                let base = member.base
            {
                let before = coverage
                defer { coverage = before }
                return (try? expression(base, context)).map { Self.isTask($0.type) } ?? false
            }
            return syntax.is(DeclReferenceExprSyntax.self)
        }
        if let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if case .argument? = context.locals[name] { return true }
            return ownFunction(name, call, context) != nil || declared.functions[name] != nil
                || declared.type(name, inside: context.owner?.name ?? "") != nil
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            return false
        }
        let name = member.declName.baseName.text
        if base.code == "self" { return ownFunction(name, call, context) != nil }
        if let type = typeNamed(base, context) { return type.functions[name] != nil }
        let before = coverage
        defer { coverage = before }
        guard let type = (try? expression(base, context))?.type.name.flatMap({ declared.type($0) }) else {
            return false
        }
        return type.functions[name]?.contains { $0.body != nil } == true
    }

    /// `await Task { … }.value`, `await fetch().value`: what is waited for is done. `onDone?() ?? dismiss()` does one of them.
    func waited(_ syntax: ExprSyntax, _ context: Context) throws -> [String] {
        if let member = syntax.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "value",
            let call = member.base?.as(FunctionCallExprSyntax.self)
        {
            return try statement(ExprSyntax(call), context)
        }
        if let either = syntax.as(InfixOperatorExprSyntax.self), either.operator.code == "??",
            let called = either.leftOperand.as(FunctionCallExprSyntax.self),
            let optional = called.calledExpression.as(OptionalChainingExprSyntax.self)
        {
            guard let condition = isGiven(optional.expression, context)?.text else {
                throw Unknown("This statement is not understood.", syntax, .action)
            }
            let yes = try statement(either.leftOperand, context).joined(separator: "; ")
            let no = try statement(either.rightOperand, context).joined(separator: "; ")
            return ["if \(condition) { \(yes) } else { \(no) }"]
        }
        if let choice = syntax.as(TernaryExprSyntax.self) {
            // `isOn ? start() : stop()`.
            guard let condition = try expression(choice.condition, context, expecting: .bool).text else {
                throw Unknown("Data is no condition.", choice)
            }
            let yes = try statement(choice.thenExpression, context).joined(separator: "; ")
            let no = try statement(choice.elseExpression, context).joined(separator: "; ")
            return ["if \(condition) { \(yes) } else { \(no) }"]
        }
        throw Unknown("This statement is not understood.", syntax, .action)
    }

    /// Whether a type is that of a task that is kept.
    static func isTask(_ type: SmallType) -> Bool { type.unwrapped == .named("Task") }

    /// `Task { … }` as a value.
    func task(_ body: ClosureExprSyntax, _ context: Context) -> Lowered {
        var inside = context
        inside.ended = nil
        inside.thrown = nil
        return Lowered(
            text: "Task { \(statements(body.statements, inside).joined(separator: "; ")) }", type: .named("Task"))
    }
}
