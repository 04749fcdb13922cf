/// Code with what it was made of, shared by everything that runs it.
final class CompiledCode: Sendable {
    let code: Code
    /// The tree, for putting the expression in place of a parameter's name.
    let tree: TypedTree

    init(code: Code, tree: TypedTree) {
        self.code = code
        self.tree = tree
    }
}

/// The registers and counters of one run.
struct Machine {
    /// The number file; Booleans are 0 and 1.
    let numbers: UnsafeMutablePointer<Double>
    /// The value file, all initialised.
    let values: UnsafeMutablePointer<Value>
    /// The instruction that runs now.
    var at = 0
    /// Operations counted so far, and how many may be.
    var used = 0
    let limit: Int
    /// What the function is called with that this is, and how many calls of such functions are around.
    var arguments: [Value] = []
    var calls = 0

    /// Runs from instruction `at` to the end, or to an effect: then `at` is its instruction and true is returned.
    mutating func run<Context: EvaluationContext>(
        _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Bool {
        try run(compiled, to: compiled.code.instructions.count, in: &context)
    }

    /// Runs from instruction `at` to before `end`, or to an effect.
    mutating func run<Context: EvaluationContext>(
        _ compiled: CompiledCode, to end: Int, in context: inout Context
    ) throws(EvaluationFault) -> Bool {
        let instructions = compiled.code.instructions
        let n = numbers
        while at < end {
            let i = instructions[at]
            let operation = i.operation
            let a = Int(i.a)
            let b = Int(i.b)
            let c = Int(i.c)
            if operation.rawValue >= Operation.firstCounted.rawValue {
                used += 1
                guard used <= limit else { throw .budget }
            }
            switch operation {
            case .number: n[a] = compiled.code.numbers[b]
            case .add: n[a] = try Arithmetic.sum(n[b], n[c], n[b] + n[c])
            case .subtract: n[a] = try Arithmetic.sum(n[b], n[c], n[b] - n[c])
            case .multiply: n[a] = try Arithmetic.finite(n[b] * n[c])
            case .divide: n[a] = try Arithmetic.divide(n[b], n[c])
            case .negate: n[a] = -n[b]
            case .not: n[a] = 1 - n[b]
            case .less: n[a] = n[b] < n[c] ? 1 : 0
            case .lessEqual: n[a] = n[b] <= n[c] ? 1 : 0
            case .equal: n[a] = n[b] == n[c] ? 1 : 0
            case .notEqual: n[a] = n[b] != n[c] ? 1 : 0
            case .minimum: n[a] = n[c] < n[b] ? n[c] : n[b]
            case .maximum: n[a] = n[c] > n[b] ? n[c] : n[b]
            case .clamp:
                guard n[b + 1] <= n[b + 2] else { throw .clamp(n[b + 1], n[b + 2]) }
                n[a] = n[b] < n[b + 1] ? n[b + 1] : n[b] > n[b + 2] ? n[b + 2] : n[b]
            case .jump:
                at = c
                continue
            case .jumpIfFalse where n[b] == 0, .jumpIfTrue where n[b] != 0:
                at = c
                continue
            case .jumpIfFalse, .jumpIfTrue: break
            case .jumpIfNull, .jumpIfNotNull:
                if values[b].isNull == (operation == .jumpIfNull) {
                    at = c
                    continue
                }
            case .nextElement:
                guard try next(a, b) else {
                    at = c
                    continue
                }
            case .load: values[a] = try context.load(compiled.code.names[b])
            case .loadNumber: n[a] = try context.load(compiled.code.names[b]).asNumber()
            case .loadBool: n[a] = try context.load(compiled.code.names[b]).asBool() ? 1 : 0
            case .loadProperty:
                guard case .reference(let object) = values[b] else { throw values[b].unexpected("an object") }
                values[a] = try context.loadProperty(object, c)
            case .callFunction:
                try charge(c)
                values[a] = try context.call(
                    function: b, Array(UnsafeBufferPointer(start: values + a, count: c)),
                    operationsUsed: used)
            case .recall: values[a] = try recalled(compiled.code.functions[c], b, in: &context)
            case .argument: values[a] = c < arguments.count ? arguments[c] : .null
            case .makeClosure:
                try makeClosure(a, compiled.code.closures[b], compiled, in: &context)
                continue
            case .holdSlot: values[a] = try context.held(slot: b)
            case .holdBinding: values[a] = try context.held(binding: b)
            case .holdProxy: values[a] = try context.held(proxy: b)
            case .callValue:
                try callValue(i, compiled.code, in: &context)
                continue
            case .makeObjects: values[a] = try made(of: values[b], compiled.code.occurrences[c], in: &context)
            case .member:
                if case .reference(let object) = values[b] {
                    values[a] = try property(compiled.code.values[c], of: object, in: &context)
                } else {
                    try step(i, compiled)
                }
            case .each:
                try iterate(a, b, compiled.code.iterations[c], compiled, in: &context)
                continue
            case .query:
                let asked = compiled.code.queries[b]
                values[a] = try context.query(
                    asked.source, c == 0 ? asked.query : asked.query.inSpace(try CoordinateSpace(values[a])))
            case .dimension: n[a] = try context.dimension(compiled.code.dimensions[b])
            case .randomColor, .uuid:
                let bits = try context.randomBits(occurrence: compiled.code.occurrences[b])
                values[a] = RandomValue.value(operation, bits, number: c)
            case .layout:
                guard let query = LayoutQuery(rawValue: i.c), case .array(let arguments) = values[b] else {
                    throw values[b].unexpected("an Array")
                }
                try charge(LayoutQuery.cost)
                if let known = try query.value(of: arguments) {
                    values[a] = known
                } else {
                    values[a] = try context.layout(query, arguments)
                }
            default:
                if operation.rawValue >= Operation.firstEffect.rawValue { return true }
                try step(i, compiled)
            }
            at += 1
        }
        return false
    }

    /// Charges work beyond the one operation an instruction is.
    mutating func charge(_ operations: Int) throws(EvaluationFault) {
        used += operations
        guard used <= limit else { throw .budget }
    }

    /// The result of code that has run to its end.
    func result(_ compiled: CompiledCode) -> Value {
        switch compiled.code.result {
        case .number: .number(numbers[0])
        case .bool: .bool(numbers[0] != 0)
        case .value: values[0]
        case .nothing: .null
        }
    }
}

extension CompiledCode {
    /// Gives `body` a machine with registers for this code; faults get the span of the instruction they happened in.
    func withMachine<Result>(
        limit: Int, _ body: (inout Machine) throws(EvaluationFault) -> Result
    ) throws(EvaluationFault) -> Result {
        let valueCount = code.valueRegisters
        return try withUnsafeTemporaryAllocation(of: Double.self, capacity: code.numberRegisters) {
            (numbers) throws(EvaluationFault) -> Result in
            try withUnsafeTemporaryAllocation(of: Value.self, capacity: max(valueCount, 1)) {
                (values) throws(EvaluationFault) -> Result in
                guard let n = numbers.baseAddress, let v = values.baseAddress else { throw .budget }
                n.initialize(repeating: 0, count: code.numberRegisters)
                v.initialize(repeating: .null, count: valueCount)
                defer { v.deinitialize(count: valueCount) }
                var machine = Machine(numbers: n, values: v, limit: limit)
                do throws(EvaluationFault) {
                    return try body(&machine)
                } catch {
                    throw located(error, at: machine.at)
                }
            }
        }
    }

    private func located(_ fault: EvaluationFault, at instruction: Int) -> EvaluationFault {
        guard fault.length == 0, instruction < code.spans.count else { return fault }
        var fault = fault
        fault.offset = Int(code.spans[instruction].offset)
        fault.length = Int(code.spans[instruction].length)
        return fault
    }
}
