/// Code that makes and calls closures which are values.
extension Emitter {
    /// A closure that is a value: its parameters, what it throws, and then its result stand behind the register of the closure.
    mutating func emitHeld(
        _ node: TypedNode, _ captures: (owner: Bool, names: [Int]), takesAny: Bool, at r: Int
    ) throws(ExpressionFault) {
        guard let body = node.children.last else { return }
        let parameters = node.children.dropLast()
        for (place, hole) in parameters.enumerated() { holes[hole] = r + 1 + place }
        let error = r + 1 + parameters.count
        let result = error + 2
        code.valueRegisters = max(code.valueRegisters, result + 1)
        let number = code.closures.count
        code.closures.append(
            ClosureCode(
                parameters: r + 1, takes: parameters.count, result: result, captures: captures.owner,
                takesAny: takesAny, captured: captures.names.compactMap { holes[$0] }.filter { $0 < r }))
        try put(.makeClosure, r, number, 0, node.span)
        let begin = nextInstruction
        let around = (loops, functions, catchers, animations)
        (loops, functions, catchers, animations) = ([], [], [Catcher(register: error, animations: 0)], 0)
        try emit(body, at: result, as: .value)
        let thrown = catchers.removeLast()
        (loops, functions, catchers, animations) = around
        try put(.endTask, r, 0, 0, node.span)
        if !thrown.isEmpty {
            try land(thrown, node.span)
            try put(.endTask, error, Self.isFailed, 0, node.span)
        }
        code.closures[number].begin = begin
        code.closures[number].end = nextInstruction
        code.closures[number].names = code.names(from: begin)
    }

    /// The callee at `r`, what it is called with behind it.
    mutating func emitCall(_ node: TypedNode, isOptional: Bool, forwards: Bool, at r: Int) throws(ExpressionFault) {
        let task = takeAwaiting()
        for (place, child) in node.children.enumerated() { try emit(child, at: r + place, as: .value) }
        code.valueRegisters = max(code.valueRegisters, r + node.children.count)
        try beginCall(task, node.span)
        let count = forwards ? Self.forwarded : node.children.count - 1
        try put(.callValue, r, isOptional ? 1 : 0, count, node.span)
        catchErrorsOfCall()
    }

    /// In place of the number of values: those that the action itself was told.
    static let forwarded = Int(UInt16.max)
}

extension Machine {
    mutating func makeClosure<Context: EvaluationContext>(
        _ a: Int, _ closure: ClosureCode, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) {
        try charge(closure.captured.count + closure.names.count)
        let owner = try context.capture(closure.names)
        values[a] = .closure(
            HeldClosure(
                .statements(compiled, closure, closure.captured.map { [values] in values[$0] }),
                captures: closure.captures, owner: owner))
        at = closure.end
    }

    /// Afterwards `at` is where it goes on.
    mutating func callValue<Context: EvaluationContext>(
        _ i: Instruction, _ code: Code, in context: inout Context
    ) throws(EvaluationFault) {
        let a = Int(i.a)
        let forwards = Int(i.c) == Emitter.forwarded
        let arguments = forwards ? context.told : Array(UnsafeBufferPointer(start: values + a + 1, count: Int(i.c)))
        try charge(arguments.count)
        switch values[a] {
        case .closure(let closure): values[a] = try context.call(closure, arguments, operationsUsed: used)
        case .null where i.b == 1: break
        default: throw values[a].unexpected("a closure")
        }
        if let error = context.takeError(), goOn(byError: error, code) { return }
        at += 1
    }

    /// Goes on where an error is caught that the closure throws which is called here; whether anything catches it.
    mutating func goOn(byError error: Value, _ code: Code) -> Bool {
        guard let handler = code.handler(at: at) else { return false }
        if let register = handler.register {
            values[register] = error
            values[register + 1] = .null
        }
        at = handler.target
        return true
    }
}
