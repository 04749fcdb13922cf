/// What an action does later, and what it does again and again.
extension Checker {
    /// `Task { … }`, `DispatchQueue.main.asyncAfter(deadline:) { … }`.
    ///
    /// - Parameter isKept: Whether the task is a value, which may be asked for what its last statement gives.
    mutating func task(
        _ statements: [Int], _ after: SyntaxNode.Argument?, _ span: Code.Span, isKept: Bool = false
    ) -> Int? {
        guard mayWait(span) else { return nil }
        var seconds: Int?
        if let after {
            guard let found = deadline(after) else { return nil }
            seconds = found
        }
        let around = isInLoop
        isInLoop = false
        returns.append([])
        let block = (isKept ? given(by: statements) : nil) ?? self.block(statements, span)
        returns.removeLast()
        isInLoop = around
        return block.flatMap { make(.task, [$0] + (seconds.map { [$0] } ?? []), isKept ? .task : .null, span) }
    }

    /// One expression alone that gives a value; nil for statements that give none.
    private mutating func given(by statements: [Int]) -> Int? {
        var other = self
        guard let found = other.only(statements), other.faults == faults else { return nil }
        self = other
        return found
    }

    /// `Task.sleep(for: .seconds(1))`; without arguments `Task.yield()`.
    mutating func sleep(_ arguments: [SyntaxNode.Argument], throwing: Bool, _ span: Code.Span) -> Int? {
        guard mayWait(span) else { return nil }
        let wait = sleep(arguments, span)
        guard throwing, let wait, let test = checkCancellation(span) else { return wait }
        return make(.block, [wait, test], .null, span)
    }

    private mutating func sleep(_ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int? {
        guard let given = arguments.first else {
            return constant(.number(0), .number, span).flatMap { make(.sleep, [$0], .null, span) }
        }
        guard arguments.count == 1, given.label == "for" || given.label == "nanoseconds" || given.label == nil else {
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "unknown-label", "`Task.sleep` takes how long it waits.", span,
                suggestion: "Task.sleep(for: .seconds(1))")
        }
        guard let time = duration(given.value, unit: given.label == "nanoseconds" ? 1e9 : 1) else { return nil }
        return make(.sleep, [time], .null, span)
    }

    mutating func mayWait(_ span: Code.Span) -> Bool {
        guard mayWrite, place == .body || place == .initial, !scope.isInLayout else {
            fault("misplaced-name", "Only actions, and functions that they call, do something later.", span)
            return false
        }
        return true
    }

    /// `.now() + 0.5`, of which the seconds.
    private mutating func deadline(_ argument: SyntaxNode.Argument) -> Int? {
        switch tree.nodes[argument.value].kind {
        case .binary(.add, let now, let time) where isNow(now): return duration(time, unit: 1)
        case _ where isNow(argument.value): return constant(.number(0), .number, span(argument.value))
        default:
            return fault(
                "type-mismatch", "A deadline is so many seconds from now.", span(argument.value),
                suggestion: ".now() + 1")
        }
    }

    /// `.now()`, `DispatchTime.now()`.
    private func isNow(_ node: Int) -> Bool {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind, arguments.isEmpty else { return false }
        switch tree.nodes[callee].kind {
        case .implicitMember("now"), .member(_, "now", isOptional: false): return true
        default: return false
        }
    }

    private static let units = ["seconds": 1.0, "milliseconds": 1e3, "microseconds": 1e6, "nanoseconds": 1e9]

    /// Seconds: a number of them, or a Duration such as `.milliseconds(300)`.
    ///
    /// - Parameter unit: How many of what a bare number counts are a second.
    private mutating func duration(_ node: Int, unit: Double) -> Int? {
        if case .call(let callee, let arguments) = tree.nodes[node].kind, arguments.count == 1,
            arguments[0].label == nil
        {
            switch tree.nodes[callee].kind {
            case .implicitMember(let name), .member(_, let name, isOptional: false):
                if let unit = Self.units[name] { return duration(arguments[0].value, unit: unit) }
            default: break
            }
        }
        guard let time = check(node).flatMap({ number($0) }).flatMap({ finite($0) }) else { return nil }
        guard unit != 1 else { return time }
        return constant(.number(unit), .number, span(node)).flatMap {
            operate(.divide, [time, $0], .number, span(node))
        }
    }

    /// `while conditions { … }`, or `repeat { … } while conditions`.
    mutating func again(
        _ conditions: [SyntaxStatement.Condition], _ statements: [Int], asksFirst: Bool, _ span: Code.Span
    ) -> Int? {
        let around = isInLoop
        isInLoop = true
        defer { isInLoop = around }
        locals.append(LocalNames())
        defer { locals.removeLast() }
        guard asksFirst else {
            let body = block(statements, span)
            guard let test = check(conditions), let body else { return nil }
            return make(.again(names: 0, asksFirst: false), [test.condition, body], .null, span)
        }
        let test = check(conditions)
        guard let body = sequence(statements, span), let test else { return nil }
        return make(
            .again(names: test.holes.count, asksFirst: true), test.holes + [test.condition, body], .null, span)
    }
}
