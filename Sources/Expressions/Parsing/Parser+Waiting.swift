/// What takes its time: `Task { … }`, `Task.sleep(for:)`, `DispatchQueue.main.asyncAfter(deadline:) { … }`, and the words around them.
extension Parser {
    /// Passes over `try` and `await`; the mark of a `try?` or `try!` among them.
    @discardableResult
    mutating func skipEffects() -> Token.Mark? {
        var found: Token.Mark?
        tries = false
        awaits = false
        while sees(word: "try") || sees(word: "await") {
            guard tokens.indices.contains(at + 2) else { return found }
            let isMarked =
                (following.kind == .mark(.question) || following.kind == .mark(.not)) && !following.afterSpace
            switch tokens[isMarked ? at + 2 : at + 1].kind {
            // A value begins behind the word.
            case .name, .mark(.dot), .mark(.openParen), .mark(.openBracket), .number, .string, .stringBegin:
                if !isMarked, !following.afterSpace { return found }
            default: return found
            }
            if isMarked, case .mark(let mark) = following.kind { found = mark }
            if sees(word: "try"), !isMarked { tries = true }
            if sees(word: "await") { awaits = true }
            advance()
            if isMarked { advance() }
        }
        return found
    }

    /// What is waited for, the first of what operators join.
    mutating func markAwaited(_ node: Int) {
        if case .binary(_, let left, _) = tree.nodes[node].kind { return markAwaited(left) }
        tree.nodes[node].isAwaited = true
    }

    /// `Task { … }` as a value; nil where something else is called.
    mutating func taskValue() throws(ExpressionFault) -> Int? {
        guard !endsAtBrace else { return nil }
        let (begin, start) = (at, next.offset)
        if seesTimer { return add(.task(try timer()), from: start, children: Array(tree.nodes.indices)) }
        guard sees(word: "Task"), startsTask else { return nil }
        guard let statement = try waiting() else {
            at = begin
            return nil
        }
        return add(.task(statement), from: start, children: Array(tree.nodes.indices))
    }

    /// `await MainActor.run { … }` as a value: what the block gives, at once.
    mutating func valueOnMainActor() throws(ExpressionFault) -> Int? {
        guard sees(word: "MainActor"), following.kind == .mark(.dot), tokens.indices.contains(at + 3), !endsAtBrace,
            tokens[at + 2].kind == .name("run"), tokens[at + 3].kind == .mark(.openBrace)
        else { return nil }
        let start = next.offset
        for _ in 0..<3 { advance() }
        let block = try closure()
        return add(.call(block, []), from: start, children: [block])
    }

    /// Whether a block stands behind `Task`, `Task.detached` and what they are given: found without reading it twice.
    private var startsTask: Bool {
        var place = at + 1
        func kind() -> Token.Kind { tokens[min(place, tokens.count - 1)].kind }
        if kind() == .mark(.dot) {
            place += 1
            guard kind() == .name("detached") else { return false }
            place += 1
        }
        guard kind() == .mark(.openParen) else { return kind() == .mark(.openBrace) }
        var open = 0
        repeat {
            if kind() == .mark(.openParen) { open += 1 }
            if kind() == .mark(.closeParen) { open -= 1 }
            if kind() == .end { return false }
            place += 1
        } while open > 0
        return kind() == .mark(.openBrace)
    }

    /// A statement that begins with `Task`, `DispatchQueue` or `MainActor`; nil where it is another.
    mutating func waiting() throws(ExpressionFault) -> Int? {
        let start = next.offset
        let begin = at
        let throwing = tries
        switch next.kind {
        case .name("Task"):
            advance()
            if take(.dot) {
                let name = next.kind
                advance()
                switch name {
                case .name("sleep"):
                    try refuseInAnimation(start)
                    return add(.sleep(try arguments(), throws: throwing), from: start)
                case .name("yield"):
                    try refuseInAnimation(start)
                    _ = try arguments()
                    return add(.sleep([], throws: false), from: start)
                case .name("checkCancellation"):
                    _ = try arguments()
                    return add(.checkCancellation, from: start)
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
            guard tokens.indices.contains(at + 4), following.kind == .mark(.dot) else { return nil }
            let queue = tokens[at + 2].kind
            guard queue == .name("main") || queue == .name("global") else { return nil }
            for _ in 0..<3 { advance() }
            // Which queue it is decides nothing here: what is asynchronous is done in the next turn.
            if queue == .name("global") { _ = try self.arguments() }
            let name = following.kind
            guard sees(.dot), name == .name("async") || name == .name("asyncAfter") else {
                at = begin
                return nil
            }
            advance()
            advance()
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
            return returning(from: start, try later(isDoneAtOnce: true)) { $0.add(.scope($1), from: start) }
        default: return nil
        }
    }

    /// `while conditions { … }` and `repeat { … } while condition`.
    mutating func repetition() throws(ExpressionFault) -> Int {
        let start = next.offset
        let asksFirst = sees(word: "while")
        advance()
        if asksFirst {
            let (conditions, body) = (try conditions(), try block())
            guard let found = taking(conditions, from: start) else {
                return add(.again(conditions, body, asksFirst: true), from: start)
            }
            let leave = add(.condition(found.conditions, otherwise: [add(.leave(nil), from: start)]), from: start)
            let always = SyntaxStatement.Condition.test(add(.bool(true), from: start))
            return add(.again([always], found.before + [leave] + body, asksFirst: true), from: start)
        }
        let statements = try block()
        guard sees(word: "while") else {
            throw .syntax("`while` is expected behind the statements of a `repeat`.", next.offset, next.length)
        }
        advance()
        return add(.again([.test(try expression())], statements, asksFirst: false), from: start)
    }

    /// What is done later is no part of a `withAnimation` around it.
    mutating func later(isDoneAtOnce: Bool = false) throws(ExpressionFault) -> [Int] {
        let around = (insideAnimation, endsAtBrace, isSelfWeak, leavables)
        if !isDoneAtOnce { insideAnimation = false }
        leavables = []
        endsAtBrace = false
        try expect(.openBrace, "before the statements")
        try enter()
        // `{ [weak self] in … }`, `{ @MainActor in … }`: nothing is kept alive here.
        let begin = at
        if skipCaptures(), sees(word: "in") {
            // What is captured weakly is there.
            isSelfWeak =
                isSelfWeak || tokens[begin..<at].contains { $0.kind == .name("weak") || $0.kind == .name("unowned") }
            advance()
        } else {
            at = begin
        }
        let found = try statements()
        leave()
        try expect(.closeBrace, "after the statements")
        (insideAnimation, endsAtBrace, isSelfWeak, leavables) = around
        return found
    }

    private func refuseInAnimation(_ start: Int) throws(ExpressionFault) {
        if insideAnimation { throw .syntax("`withAnimation` does not wait.", start, next.offset - start) }
    }
}
