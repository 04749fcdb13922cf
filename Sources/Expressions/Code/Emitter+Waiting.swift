/// What is done later, and what is done again and again.
extension Emitter {
    /// What is done later starts with the registers as they are here, and is passed over.
    mutating func emitTask(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        // One that is kept is told by what stands at `r`; what it gives stands behind that, or what it throws.
        let isKept = node.type == .task
        if node.children.count > 1 { try emit(node.children[1], at: r, as: .number) }
        if isKept { try put(.makeTask, r, 0, 0, node.span) }
        let begin = nextInstruction
        try put(.beginTask, r, isKept ? 1 : 0, 0, node.span)
        if node.children.count > 1 { try put(.sleep, r, 0, 0, node.span) }
        let around = (loops, animations)
        (loops, animations) = ([], 0)
        functions.append(Ending(at: r + 1))
        catchers.append(Catcher(register: isKept ? r + 1 : nil, animations: 0))
        code.valueRegisters = max(code.valueRegisters, r + 3)
        try emitStatement(node.children[0], at: r + 3)
        (loops, animations) = around
        for jump in functions.removeLast().jumps { land(jump) }
        let thrown = catchers.removeLast()
        try put(.endTask, r + 1, isKept ? 1 : 0, 0, node.span)
        try land(thrown, node.span)
        if !thrown.isEmpty { try put(.endTask, r + 1, isKept ? 1 : 0, 1, node.span) }
        land(begin)
    }

    /// Whether a task is cancelled, and what it gives; what it threw is thrown on.
    mutating func emitAsked(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        if let task = node.children.first { try emit(task, at: r, as: .value) }
        code.valueRegisters = max(code.valueRegisters, r + 1)
        guard case .awaitTask = node.kind else {
            return try put(.taskIsCancelled, r, node.children.count, 0, node.span)
        }
        try put(.awaitTask, r, 0, 0, node.span)
        let skip = nextInstruction
        try put(.jumpIfFalse, r, r, 0, node.span)
        try raise(from: r, type: nil, node.span)
        land(skip)
    }

    /// The call stands behind the task that it is.
    mutating func emitAwaited(_ node: TypedNode, at r: Int) throws(ExpressionFault) {
        try put(.makeTask, r, 0, 0, node.span)
        awaiting = r
        code.valueRegisters = max(code.valueRegisters, r + 2)
        try emit(node.children[0], at: r + 1, as: .value)
        try put(.awaitTask, r, 1, 0, node.span)
        catchErrorsOfCall()
    }

    /// The task that the call is which is written now, and not one among its arguments.
    mutating func takeAwaiting() -> Int? {
        defer { awaiting = nil }
        return awaiting
    }

    mutating func beginCall(_ task: Int?, _ span: Code.Span) throws(ExpressionFault) {
        if let task { try put(.beginCall, task, 0, 0, span) }
    }

    /// Statements as long as a condition holds: asked before they are done, or behind.
    mutating func emitAgain(
        _ children: [Int], names: Int, asksFirst: Bool, _ span: Code.Span, at r: Int
    ) throws(ExpressionFault) {
        let mark = takeLoopMark()
        for (place, hole) in children.prefix(names).enumerated() { holes[hole] = r + place }
        let inside = r + names
        code.valueRegisters = max(code.valueRegisters, inside)
        let body = children[names + 1]
        guard asksFirst else { return try emitUntil(children[names], body, mark, span, at: inside) }
        let begin = nextInstruction
        try emit(children[names], at: inside, as: .number)
        let leave = nextInstruction
        try put(.jumpIfFalse, inside, inside, 0, span)
        loops.append(Ending(at: begin, mark: mark))
        try emitStatement(body, at: inside)
        try put(.jump, inside, 0, begin, span)
        land(leave)
        for jump in loops.removeLast().jumps { land(jump) }
    }

    /// What goes on in it goes on to the condition, which stands before the statements and is passed over the first time.
    private mutating func emitUntil(
        _ condition: Int, _ body: Int, _ mark: Int, _ span: Code.Span, at r: Int
    ) throws(ExpressionFault) {
        let first = nextInstruction
        try put(.jump, r, 0, 0, span)
        let begin = nextInstruction
        try emit(condition, at: r, as: .number)
        let leave = nextInstruction
        try put(.jumpIfFalse, r, r, 0, span)
        land(first)
        loops.append(Ending(at: begin, mark: mark))
        try emitStatement(body, at: r)
        try put(.jump, r, 0, begin, span)
        land(leave)
        for jump in loops.removeLast().jumps { land(jump) }
    }
}
