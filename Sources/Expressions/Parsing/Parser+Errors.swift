/// `throw`, `do { … } catch { … }`, and statements behind `try?` and `try!`.
extension Parser {
    /// `throw value`.
    mutating func raising() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        return add(.raise(try expression()), from: start)
    }

    /// What waits behind `try?` or `try!`; nil where an expression is behind it, which takes the mark itself.
    mutating func marked(_ mark: Token.Mark, from start: Int) throws(ExpressionFault) -> Int? {
        switch next.kind {
        case .name("Task"), .name("DispatchQueue"), .name("MainActor"): break
        default: return nil
        }
        guard following.kind != .mark(.openParen), let inner = try waiting() else { return nil }
        return add(.suppressed(inner, value: nil, isForced: mark == .not), from: start)
    }

    /// `do { … } catch { … }`.
    mutating func attempt() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let statements = try block()
        var clauses: [SyntaxStatement.CatchClause] = []
        while sees(word: "catch") {
            advance()
            clauses.append(try clause())
        }
        guard !clauses.isEmpty else { return add(.scope(statements), from: start) }
        return add(.attempt(statements, clauses), from: start)
    }

    private mutating func clause() throws(ExpressionFault) -> SyntaxStatement.CatchClause {
        var patterns: [SyntaxStatement.CatchPattern] = []
        var condition: Int?
        if !sees(.openBrace) {
            repeat { patterns.append(try catchPattern()) } while take(.comma)
            if sees(word: "where") {
                advance()
                condition = try headExpression()
            }
        }
        return SyntaxStatement.CatchClause(patterns: patterns, condition: condition, body: try block())
    }

    /// `let error`, `let error as Failure`, `is Failure`, `Failure.offline`, `Failure.status(let code)`.
    private mutating func catchPattern() throws(ExpressionFault) -> SyntaxStatement.CatchPattern {
        if sees(word: "is") {
            advance()
            let type = try typeName()
            return .type(type.name, offset: type.offset, nil)
        }
        guard sees(word: "let") || sees(word: "var"), case .name = following.kind,
            !(tokens.indices.contains(at + 2) && tokens[at + 2].kind == .mark(.dot))
        else { return .match(try pattern()) }
        advance()
        let name = try newName()
        guard sees(word: "as") else { return .all(name) }
        advance()
        let type = try typeName()
        return .type(type.name, offset: type.offset, name)
    }

    /// A type, `any Error` as well.
    private mutating func typeName() throws(ExpressionFault) -> SyntaxNode.Parameter {
        if sees(word: "any") { advance() }
        return try newName()
    }
}
