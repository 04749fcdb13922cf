/// What takes its time: `Task { … }`, `Task.sleep(for:)`, `DispatchQueue.main.asyncAfter(deadline:) { … }`, and the words around them.
extension Parser {
    /// Passes over `try`, `try?` and `await`: nothing throws here, and what is waited for gives what it gives.
    mutating func skipEffects() {
        while sees(word: "try") || sees(word: "await") {
            guard tokens.indices.contains(at + 2) else { return }
            let isMarked =
                (following.kind == .mark(.question) || following.kind == .mark(.not)) && !following.afterSpace
            switch tokens[isMarked ? at + 2 : at + 1].kind {
            // A value begins behind the word.
            case .name, .mark(.dot), .mark(.openParen):
                if !isMarked, !following.afterSpace { return }
            default: return
            }
            advance()
            if isMarked { advance() }
        }
    }

    /// A statement that begins with `Task`, `DispatchQueue` or `MainActor`; nil where it is another.
    mutating func waiting() throws(ExpressionFault) -> Int? {
        let start = next.offset
        let begin = at
        switch next.kind {
        case .name("Task"):
            advance()
            if take(.dot) {
                let name = next.kind
                advance()
                switch name {
                case .name("sleep"):
                    try refuseInAnimation(start)
                    return add(.sleep(try arguments()), from: start)
                case .name("yield"):
                    try refuseInAnimation(start)
                    _ = try arguments()
                    return add(.sleep([]), from: start)
                case .name("detached"): break
                default:
                    at = begin
                    return nil
                }
            }
            // Its priority decides nothing here.
            if sees(.openParen) { _ = try arguments() }
            guard sees(.openBrace) else {
                at = begin
                return nil
            }
            return add(.task(try later(), after: nil), from: start)
        case .name("DispatchQueue"):
            guard tokens.indices.contains(at + 4), following.kind == .mark(.dot), tokens[at + 2].kind == .name("main"),
                tokens[at + 3].kind == .mark(.dot)
            else { return nil }
            let name = tokens[at + 4].kind
            guard name == .name("async") || name == .name("asyncAfter") else { return nil }
            for _ in 0..<5 { advance() }
            let arguments = sees(.openParen) ? try self.arguments() : []
            guard (name == .name("async")) == arguments.isEmpty else {
                throw .syntax(
                    "`async` takes a block, `asyncAfter` a deadline and one.", start, end - start,
                    suggestion: "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }")
            }
            return add(.task(try later(), after: arguments.first), from: start)
        case .name("MainActor"):
            guard tokens.indices.contains(at + 3), following.kind == .mark(.dot), tokens[at + 2].kind == .name("run"),
                tokens[at + 3].kind == .mark(.openBrace)
            else { return nil }
            for _ in 0..<3 { advance() }
            return add(.scope(try block()), from: start)
        default: return nil
        }
    }

    /// `do { … } catch { … }`: nothing throws here, so that what it would catch never is.
    mutating func attempt() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let statements = try block()
        while sees(word: "catch") {
            while !sees(.openBrace), next.kind != .end { advance() }
            _ = try block()
        }
        return add(.scope(statements), from: start)
    }

    /// `while conditions { … }` and `repeat { … } while condition`.
    mutating func repetition() throws(ExpressionFault) -> Int {
        let start = next.offset
        let asksFirst = sees(word: "while")
        advance()
        if asksFirst { return add(.again(try conditions(), try block(), asksFirst: true), from: start) }
        let statements = try block()
        guard sees(word: "while") else {
            throw .syntax("`while` is expected behind the statements of a `repeat`.", next.offset, next.length)
        }
        advance()
        return add(.again([.test(try expression())], statements, asksFirst: false), from: start)
    }

    /// What is done later is no part of a `withAnimation` around it.
    private mutating func later() throws(ExpressionFault) -> [Int] {
        let around = insideAnimation
        insideAnimation = false
        try expect(.openBrace, "before the statements")
        try enter()
        // `{ [weak self] in … }`, `{ @MainActor in … }`: nothing is kept alive here.
        let begin = at
        if skipCaptures(), sees(word: "in") { advance() } else { at = begin }
        let statements = try self.statements()
        leave()
        try expect(.closeBrace, "after the statements")
        insideAnimation = around
        return statements
    }

    private func refuseInAnimation(_ start: Int) throws(ExpressionFault) {
        if insideAnimation { throw .syntax("`withAnimation` does not wait.", start, next.offset - start) }
    }
}
