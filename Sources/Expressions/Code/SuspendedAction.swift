/// What is left of an action that waits: where it goes on, and what its names held.
package struct SuspendedAction: Sendable {
    let compiled: CompiledCode
    let at: Int
    let numbers: [Double]
    let values: [Value]

    /// Bytes that it keeps, roughly.
    package var memory: Int { values.reduce(numbers.count * 8) { $0 + $1.memory } }

    /// Does what is left, to its end or to where it waits again.
    package func resume<Context: ActionContext>(in context: inout Context) throws(EvaluationFault) {
        _ = try compiled.perform(from: self, in: &context)
    }
}

extension CompiledCode {
    /// Runs the statements of an action in order against `context`, from the first or from where it waited.
    ///
    /// - Parameter result: The register of what a closure gives, which it is given back; nil where it has not come to its end.
    @discardableResult
    func perform<Context: ActionContext>(
        from rest: SuspendedAction? = nil, resultAt result: Int? = nil, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        try withMachine(limit: context.operationsLeft) { (machine) throws(EvaluationFault) -> Value in
            if let rest { machine.restore(rest) }
            var counted = 0
            while true {
                let isEffect = try machine.run(self, in: &context)
                context.operationsLeft -= machine.used - counted
                counted = machine.used
                guard isEffect else { return .null }
                let instruction = code.instructions[machine.at]
                switch instruction.operation {
                case .endTask: return result.map { machine.values[$0] } ?? .null
                case .sleep:
                    try machine.charge(code.valueRegisters + code.numberRegisters)
                    try context.wait(
                        machine.rest(of: self), seconds: machine.numbers[Int(instruction.a)], isNew: false)
                    return .null
                case .beginTask:
                    try machine.charge(code.valueRegisters + code.numberRegisters)
                    try context.wait(machine.rest(of: self), seconds: 0, isNew: true)
                    machine.at = Int(instruction.c)
                default:
                    try CompiledAction.apply(instruction, self, machine, in: &context)
                    machine.at += 1
                }
            }
        }
    }
}

extension Machine {
    /// What is left behind the instruction that runs now.
    fileprivate func rest(of compiled: CompiledCode) -> SuspendedAction {
        SuspendedAction(
            compiled: compiled, at: at + 1,
            numbers: Array(UnsafeBufferPointer(start: numbers, count: compiled.code.numberRegisters)),
            values: Array(UnsafeBufferPointer(start: values, count: compiled.code.valueRegisters)))
    }

    fileprivate mutating func restore(_ rest: SuspendedAction) {
        for (place, number) in rest.numbers.enumerated() { numbers[place] = number }
        for (place, value) in rest.values.enumerated() { values[place] = value }
        at = rest.at
    }
}
