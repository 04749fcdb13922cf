/// What is left of an action that waits: where it goes on, and what its names held.
package struct SuspendedAction: Sendable {
    let compiled: CompiledCode
    let at: Int
    let numbers: [Double]
    let values: [Value]
    /// The register of what it gives, a closure's.
    var result: Int?

    /// Bytes that it keeps, roughly.
    package var memory: Int { values.reduce(numbers.count * 8) { $0 + $1.memory } }

    /// Does what is left, to its end or to where it waits again; what it gives, if it came to its end.
    @discardableResult
    package func resume<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) -> Value {
        try compiled.perform(from: self, in: &context)
    }
}

extension CompiledCode {
    /// Runs the statements of an action in order against `context`, from the first or from where it waited.
    ///
    /// What a closure gives is given back where it has come to its end.
    @discardableResult
    func perform<Context: ActionContext>(
        from rest: SuspendedAction? = nil, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        let result = rest?.result
        return try withMachine(limit: context.operationsLeft) { (machine) throws(EvaluationFault) -> Value in
            if let rest { machine.restore(rest) }
            var counted = 0
            while true {
                let isEffect = try machine.run(self, in: &context)
                context.operationsLeft -= machine.used - counted
                counted = machine.used
                guard isEffect else { return .null }
                let instruction = code.instructions[machine.at]
                switch instruction.operation {
                case .endTask:
                    if instruction.b == Emitter.isFailed {
                        context.fail(machine.values[Int(instruction.a)])
                        return .null
                    }
                    if instruction.b == 1 {
                        context.endTask(machine.values[Int(instruction.a)], isThrown: instruction.c == 1)
                    }
                    return result.map { machine.values[$0] } ?? .null
                case .awaitTask:
                    let register = Int(instruction.a)
                    let task = try machine.values[register].asTask()
                    let isCall = instruction.b == 1
                    if isCall { context.endCall(task) }
                    guard let done = context.result(ofTask: task) else {
                        try machine.charge(code.valueRegisters + code.numberRegisters)
                        try context.wait(machine.rest(of: self, behind: 0, result), forTask: task)
                        return .null
                    }
                    if isCall, done.isThrown, machine.goOn(byError: done.value, code) { continue }
                    if isCall, done.isThrown || done.value.isNull {
                        machine.values[register] = machine.values[register + 1]
                    } else {
                        machine.values[register] = done.value
                    }
                    machine.numbers[register] = done.isThrown ? 1 : 0
                    machine.at += 1
                case .sleep where context.isCancelled(task: nil): machine.at += 1
                case .sleep:
                    try machine.charge(code.valueRegisters + code.numberRegisters)
                    try context.wait(
                        machine.rest(of: self, result), seconds: machine.numbers[Int(instruction.a)], isNew: false,
                        task: nil)
                    return .null
                case .beginTask:
                    try machine.charge(code.valueRegisters + code.numberRegisters)
                    let task = instruction.b == 1 ? try machine.values[Int(instruction.a)].asTask() : nil
                    try context.wait(machine.rest(of: self), seconds: 0, isNew: true, task: task)
                    machine.at = Int(instruction.c)
                default:
                    try CompiledAction.apply(instruction, self, machine, in: &context)
                    // What observers and receivers throw ends there; of a call it goes on here.
                    if let error = context.takeError(), machine.goOn(byError: error, code) { continue }
                    machine.at += 1
                }
            }
        }
    }
}

extension Machine {
    /// What is left behind the instruction that runs now, or from that on.
    fileprivate func rest(of compiled: CompiledCode, behind: Int = 1, _ result: Int? = nil) -> SuspendedAction {
        SuspendedAction(
            compiled: compiled, at: at + behind,
            numbers: Array(UnsafeBufferPointer(start: numbers, count: compiled.code.numberRegisters)),
            values: Array(UnsafeBufferPointer(start: values, count: compiled.code.valueRegisters)), result: result)
    }

    fileprivate mutating func restore(_ rest: SuspendedAction) {
        for (place, number) in rest.numbers.enumerated() { numbers[place] = number }
        for (place, value) in rest.values.enumerated() { values[place] = value }
        at = rest.at
    }
}
