/// Tasks that are kept: asked, cancelled and waited for.
extension Checker {
    /// `Task { … }` as a value.
    mutating func keptTask(_ statement: Int, _ span: Code.Span) -> Int? {
        guard case .task(let statements, let after) = tree.statements[statement].kind, mayWait(span) else { return nil }
        return task(statements, after, span, isKept: true)
    }

    /// Whether what `cancel` or `invalidate` is called of may be a task.
    mutating func isTask(_ base: Int, _ name: String) -> Bool {
        let before = faults
        defer { faults = before }
        guard let value = check(base) else { return false }
        switch typed.nodes[value].type.unwrapped {
        case .task: return true
        case .any:
            // A function of that name which is being called is none of what it calls.
            return scope.types(withFunction: name).isEmpty
                && scope.models(withFunction: name).allSatisfy { model in
                    scope.function(name, ofModel: model).map { calling.contains($0.pointer) } ?? true
                }
        default: return false
        }
    }

    mutating func cancel(_ base: Int, isOptional: Bool, _ span: Code.Span) -> Int? {
        guard mayWait(span), let value = check(base) else { return nil }
        if case .optional = typed.nodes[value].type, !isOptional {
            let text = text(typed.nodes[value].span)
            return fault("type-mismatch", "`\(text)` may be nil.", span, suggestion: "\(text)?.cancel()")
        }
        return make(.cancelTask(isOptional: isOptional), [value], .null, span)
    }

    /// `Task.isCancelled`, or that of a task.
    mutating func isCancelled(_ task: Int?, _ span: Code.Span) -> Int? {
        guard mayWait(span) else { return nil }
        return make(.isCancelled, task.map { [$0] } ?? [], .bool, span)
    }

    /// Ends what is done with an error where the task is cancelled.
    mutating func checkCancellation(_ span: Code.Span) -> Int? {
        guard let test = isCancelled(nil, span), let error = cancellationError(span),
            let type = constant(.string("CancellationError"), .any, span),
            let raised = make(.raise, [error, type], .null, span)
        else { return nil }
        return make(.when(names: 0, isGuard: false), [test, raised], .null, span)
    }

    mutating func taskMember(_ name: String, of value: Int, _ node: Int) -> Int?? {
        switch name {
        case "isCancelled": return .some(isCancelled(value, span(node)))
        case "value":
            guard mayWait(span(node)) else { return .some(nil) }
            return .some(make(.awaitTask, [value], .any, span(node)))
        case "cancel":
            return .some(fault("syntax", "`cancel()` is called as a statement of its own.", nameSpan(node)))
        default: return .some(unknownMember(name, of: "Task", ["isCancelled", "value", "cancel"], node))
        }
    }

    /// `await closure()`: what is behind it is done once the closure has ended, also where that waits. Functions of the document are
    /// put in place, and wait as they are.
    func mayBeAwaited(_ call: Int) -> Bool {
        switch typed.nodes[call].kind {
        case .call, .callFunction, .callValue: mayWrite && (place == .body || place == .initial) && !scope.isInLayout
        default: false
        }
    }

    mutating func awaited(_ call: Int?, _ node: Int) -> Int? {
        guard let call, tree.nodes[node].isAwaited, mayBeAwaited(call) else { return call }
        return make(.awaitCall, [call], typed.nodes[call].type, span(node))
    }

    /// `async let name = value`: a task that begins next, waited for where the name is used.
    mutating func asyncLet(_ name: SyntaxNode.Parameter, _ value: Int, _ span: Code.Span) -> Int? {
        guard mayWait(span) else { return nil }
        let around = isInLoop
        isInLoop = false
        returns.append([])
        let given = giveBack(value, span)
        returns.removeLast()
        isInLoop = around
        guard let given, let held = typed.nodes[given].children.first,
            let task = make(.task, [given], .task, span), let hole = declare(name, .task)
        else {
            _ = declare(name, .any)
            return nil
        }
        asyncLets[hole] = typed.nodes[held].type
        return make(.declare, [hole, task], .null, span)
    }

    /// Whether something is waited for in what was checked since.
    func waits(from first: Int) -> Bool {
        typed.nodes[min(first, typed.nodes.count)...].contains { node in
            switch node.kind {
            case .awaitTask, .awaitCall, .sleep: true
            default: false
            }
        }
    }

    /// Whether an expression alone waits for a task: what it gives is of no use then.
    func isWaited(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .awaitTask, .awaitCall: true
        case .chain, .attempt, .retype: typed.nodes[node].children.contains { isWaited($0) }
        default: false
        }
    }
}
