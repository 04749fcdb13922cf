/// `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in … }`: a Task that sleeps and does that, again where it repeats.
extension Parser {
    var seesTimer: Bool {
        guard sees(word: "Timer"), following.kind == .mark(.dot), tokens.indices.contains(at + 2) else { return false }
        return tokens[at + 2].kind == .name("scheduledTimer") || tokens[at + 2].kind == .name("publish") && endsInSink
    }

    /// Whether what begins with `Timer.publish(…)` is heard of on the spot: found without reading it twice.
    private var endsInSink: Bool {
        var place = at + 3
        var open = 0
        while place < tokens.count {
            switch tokens[place].kind {
            case .mark(.openParen), .mark(.openBracket): open += 1
            case .mark(.closeParen), .mark(.closeBracket):
                open -= 1
                if open < 0 { return false }
            case .name("sink") where open == 0: return tokens[place - 1].kind == .mark(.dot)
            case .name, .mark(.dot): break
            default: if open == 0 { return false }
            }
            place += 1
        }
        return false
    }

    /// What stands between `Timer` and the block: how often, and whether it does it again.
    private mutating func timerHead(_ start: Int) throws(ExpressionFault) -> (
        interval: SyntaxNode.Argument, repeats: Int
    ) {
        let isPublisher = tokens[at + 2].kind == .name("publish")
        for _ in 0..<3 { advance() }
        let arguments = try self.arguments()
        let given = arguments.first { ["withTimeInterval", "timeInterval", "every"].contains($0.label) }
        if isPublisher {
            guard let given else {
                throw .syntax("A timer has an interval.", start, end - start, suggestion: "Timer.publish(every: 1, …)")
            }
            while take(.dot), !sees(word: "sink") {
                guard sees(word: "autoconnect") || sees(word: "receive") || sees(word: "eraseToAnyPublisher") else {
                    throw .syntax(
                        "Between a timer and its `sink` stand `autoconnect()` and `receive(on:)`.", next.offset,
                        next.length)
                }
                advance()
                _ = try self.arguments()
            }
            advance()
            return (given, add(.bool(true), from: start))
        }
        guard let given, let repeats = arguments.first(where: { $0.label == "repeats" }) else {
            throw .syntax(
                "A timer has an interval and says whether it repeats.", start, end - start,
                suggestion: "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in … }")
        }
        return (given, repeats.value)
    }

    /// `.store(in: &cancellables)` keeps it; it goes on until it is cancelled by its name.
    private mutating func storing() throws(ExpressionFault) {
        guard sees(.dot), following.kind == .name("store") else { return }
        advance()
        advance()
        _ = try arguments()
    }

    /// The statement that the timer is.
    mutating func timer() throws(ExpressionFault) -> Int {
        let start = next.offset
        let (interval, repeats) = try timerHead(start)
        let isClosed = take(.openParen)
        if isClosed, sees(word: "receiveValue"), following.kind == .mark(.colon) {
            advance()
            advance()
        }
        let first = tree.statements.count
        let (name, statements) = try timerBlock()
        if isClosed { try expect(.closeParen, "after the block") }
        if let name { endTask(where: name, from: first) }
        try storing()
        let unit = add(.implicitMember("seconds"), from: start)
        let seconds = add(
            .call(unit, [SyntaxNode.Argument(label: nil, value: interval.value, offset: interval.offset)]), from: start,
            children: [unit, interval.value])
        let sleep = add(
            .sleep([SyntaxNode.Argument(label: "for", value: seconds, offset: interval.offset)], throws: false),
            from: start)
        let task = add(.name("Task"), from: start)
        let cancelled = add(.member(task, "isCancelled", isOptional: false), from: start, children: [task])
        let leave = add(.giveBack(nil), from: start)
        let test = add(.conditional([.test(cancelled)], then: [leave], otherwise: []), from: start)
        let again = add(.again([.test(repeats)], [sleep, test] + statements, asksFirst: false), from: start)
        return add(.task([again], after: nil), from: start)
    }

    /// What it does, and what it calls itself.
    private mutating func timerBlock() throws(ExpressionFault) -> (name: String?, statements: [Int]) {
        let around = (insideAnimation, endsAtBrace, isSelfWeak)
        (insideAnimation, endsAtBrace) = (false, false)
        try expect(.openBrace, "before what the timer does")
        try enter()
        if try captureList() { isSelfWeak = true }
        var name: String?
        if case .name(let own) = next.kind, following.kind == .name("in") {
            name = own == "_" ? nil : own
            advance()
        }
        if sees(word: "in") { advance() }
        let found = try statements()
        leave()
        try expect(.closeBrace, "after the statements")
        (insideAnimation, endsAtBrace, isSelfWeak) = around
        return (name, found)
    }

    /// `timer.invalidate()` in what it does ends it.
    private mutating func endTask(where name: String, from first: Int) {
        for index in tree.statements.indices.dropFirst(first) {
            guard case .call(let call, _) = tree.statements[index].kind,
                case .call(let callee, _) = tree.nodes[call].kind,
                case .member(let base, "invalidate", _) = tree.nodes[callee].kind,
                case .name(name) = tree.nodes[base].kind
            else { continue }
            tree.statements[index].kind = .giveBack(nil)
        }
    }
}
