/// Errors are jumps: functions stand in the place of their calls, so that where one is caught is known when code is written.
/// What a closure throws that is called while running goes on by the handler of its call.
extension Emitter {
    /// Where an error goes on: its register, with that of its type's name behind it, and the jumps that are written before it is known.
    struct Catcher {
        var register: Int?
        /// How many `withAnimation` stand around it: those further in end.
        var animations: Int
        var jumps: [Int] = []
        /// Handlers of calls, by how many `withAnimation` stand between.
        var calls: [(handler: Int, animations: Int)] = []

        var isEmpty: Bool { jumps.isEmpty && calls.isEmpty }
    }

    /// What the closure throws that the last instruction calls goes on where errors are caught.
    mutating func catchErrorsOfCall() {
        guard let catcher = catchers.last else { return }
        if let register = catcher.register { code.valueRegisters = max(code.valueRegisters, register + 2) }
        catchers[catchers.count - 1].calls.append((code.handlers.count, animations - catcher.animations))
        code.handlers.append(Code.Handler(at: nextInstruction - 1, register: catcher.register, target: 0))
    }

    /// Completes what goes on here by an error.
    mutating func land(_ catcher: Catcher, _ span: Code.Span) throws(ExpressionFault) {
        var depth = catcher.calls.reduce(0) { max($0, $1.animations) }
        while true {
            for call in catcher.calls where call.animations == depth {
                code.handlers[call.handler].target = nextInstruction
            }
            if depth == 0 { break }
            try put(.endAnimation, 0, 0, 0, span)
            depth -= 1
        }
        for jump in catcher.jumps { land(jump) }
    }

    /// Goes on where an error is caught.
    mutating func raise(from r: Int, type: Int?, _ span: Code.Span) throws(ExpressionFault) {
        guard let catcher = catchers.last else {
            throw ExpressionFault(
                code: "unhandled-error",
                message: "An error that is thrown here is caught by nothing: write `try?`, or `do` and `catch`.",
                offset: Int(span.offset), length: Int(span.length))
        }
        if let register = catcher.register {
            code.valueRegisters = max(code.valueRegisters, register + 2)
            // The type first: what is thrown may stand where it goes.
            if let type {
                try put(.moveValue, register + 1, type, 0, span)
            } else {
                code.values.append(.null)
                try put(.value, register + 1, code.values.count - 1, 0, span)
            }
            try put(.moveValue, register, r, 0, span)
        }
        if catcher.animations < animations {
            for _ in catcher.animations..<animations { try put(.endAnimation, r, 0, 0, span) }
        }
        catchers[catchers.count - 1].jumps.append(nextInstruction)
        try put(.jump, r, 0, 0, span)
    }

    /// `do` and `catch`: the error and its type's name stand at `r`.
    mutating func emitCatching(_ children: [Int], _ span: Code.Span, at r: Int) throws(ExpressionFault) {
        holes[children[0]] = r
        holes[children[1]] = r + 1
        code.valueRegisters = max(code.valueRegisters, r + 2)
        catchers.append(Catcher(register: r, animations: animations))
        try emitStatement(children[2], at: r + 2)
        let thrown = catchers.removeLast()
        guard !thrown.isEmpty else { return }
        let leave = nextInstruction
        try put(.jump, r, 0, 0, span)
        try land(thrown, span)
        try emitStatement(children[3], at: r + 2)
        land(leave)
    }

    mutating func emitSuppressed(
        _ child: Int, isForced: Bool, _ span: Code.Span, at r: Int
    ) throws(ExpressionFault) {
        catchers.append(Catcher(register: isForced ? r : nil, animations: animations))
        try emitStatement(child, at: r + 2)
        try endAttempt(isForced: isForced, span, at: r)
    }

    /// A value in the value file at `r`, nil where an error is thrown.
    mutating func emitAttempt(_ node: TypedNode, isForced: Bool, at r: Int) throws(ExpressionFault) {
        let isNumber = node.type.isNumeric
        catchers.append(Catcher(register: isForced ? r : nil, animations: animations))
        try emit(node.children[0], at: r, as: isNumber ? .number : .value)
        try endAttempt(isForced: isForced, node.span, at: r)
    }

    private mutating func endAttempt(isForced: Bool, _ span: Code.Span, at r: Int) throws(ExpressionFault) {
        let thrown = catchers.removeLast()
        guard !thrown.isEmpty else { return }
        let leave = nextInstruction
        try put(.jump, r, 0, 0, span)
        try land(thrown, span)
        if isForced {
            try put(.failTry, r, r, 0, span)
        } else {
            code.values.append(.null)
            try put(.value, r, code.values.count - 1, 0, span)
        }
        land(leave)
    }
}
