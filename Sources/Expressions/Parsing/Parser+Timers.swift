/// `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in … }`: a Task that sleeps and does that, again where it repeats.
extension Parser {
    var seesTimer: Bool {
        sees(word: "Timer") && following.kind == .mark(.dot) && tokens.indices.contains(at + 2)
            && tokens[at + 2].kind == .name("scheduledTimer")
    }

    /// The statement that the timer is.
    mutating func timer() throws(ExpressionFault) -> Int {
        let start = next.offset
        for _ in 0..<3 { advance() }
        let arguments = try self.arguments()
        guard let interval = arguments.first(where: { $0.label == "withTimeInterval" || $0.label == "timeInterval" }),
            let repeats = arguments.first(where: { $0.label == "repeats" })
        else {
            throw .syntax(
                "A timer has an interval and says whether it repeats.", start, end - start,
                suggestion: "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in … }")
        }
        let first = tree.statements.count
        let (name, statements) = try timerBlock()
        if let name { endTask(where: name, from: first) }
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
        let again = add(.again([.test(repeats.value)], [sleep, test] + statements, asksFirst: false), from: start)
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
