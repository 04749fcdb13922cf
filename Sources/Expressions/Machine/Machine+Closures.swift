extension Machine {
    /// Runs the closure behind the instruction for the elements of V[b]. Afterwards `at` is behind the closure.
    mutating func iterate<Context: EvaluationContext>(
        _ a: Int, _ b: Int, _ code: IterationCode, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) {
        let elements = try values[b].asArray()
        do throws(EvaluationFault) {
            values[a] = try value(of: elements, code, compiled, in: &context)
            at = code.end
        } catch {
            // An error that is caught outside of it: `at` is there.
            guard error.code == Self.leaves else { throw error }
        }
        // What closures were called with is given back: arrays are then changed in place again.
        for register in code.parameters...code.result { values[register] = .null }
    }

    /// What tells that a closure ended by an error.
    private static let leaves = "leaves-closure"

    private mutating func value<Context: EvaluationContext>(
        of elements: [Value], _ code: IterationCode, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        let body = at + 1
        let value: Value
        switch code.iteration {
        case .map, .compactMap, .flatMap, .filter, .reject:
            value = .array(try made(of: elements, code, body, compiled, in: &context))
        case .sorted, .sortedByKey: value = .array(try sorted(elements, code, body, compiled, in: &context))
        case .least, .greatest, .leastByKey, .greatestByKey:
            value = try extreme(of: elements, code, body, compiled, in: &context)
        case .grouping: value = try grouped(elements, code, body, compiled, in: &context)
        case .reduce:
            for element in elements {
                values[code.parameters + 1] = element
                try runClosure(code, body, compiled, in: &context)
                values[code.parameters] = values[code.result]
            }
            value = values[code.parameters]
        default: value = try found(in: elements, code, body, compiled, in: &context)
        }
        return value
    }

    /// Runs the closure over what its registers hold.
    private mutating func runClosure<Context: EvaluationContext>(
        _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) {
        try charge(1)
        at = body
        _ = try run(compiled, to: code.end, in: &context)
        guard at == code.end else { throw EvaluationFault(code: Self.leaves, message: "") }
    }

    private mutating func call<Context: EvaluationContext>(
        with element: Value, _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) {
        if code.isSpread, case .object(let pair) = element, pair.values.count == 2 {
            values[code.parameters] = pair.values[0]
            values[code.parameters + 1] = pair.values[1]
        } else {
            values[code.parameters] = element
        }
        try runClosure(code, body, compiled, in: &context)
    }

    /// Whether the closure that answers yes or no says yes.
    private mutating func says<Context: EvaluationContext>(
        of element: Value, _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Bool {
        try call(with: element, code, body, compiled, in: &context)
        return numbers[code.result] != 0
    }

    private mutating func made<Context: EvaluationContext>(
        of elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> [Value] {
        var made: [Value] = []
        for element in elements {
            switch code.iteration {
            case .filter, .reject:
                let isWanted = try says(of: element, code, body, compiled, in: &context)
                if isWanted == (code.iteration == .filter) { made.append(element) }
            default:
                try call(with: element, code, body, compiled, in: &context)
                let result = values[code.result]
                if code.iteration == .flatMap {
                    let inner = try result.asArray()
                    try charge(inner.count)
                    made += inner
                } else if code.iteration == .map || !result.isNull {
                    try checkNesting(of: result, below: 1)
                    made.append(result)
                }
            }
            guard made.count <= ExpressionLimits.arrayElements else { throw .longArray }
        }
        return made
    }

    /// What a closure that answers yes or no finds.
    private mutating func found<Context: EvaluationContext>(
        in elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        let isFromEnd = code.iteration == .lastWhere || code.iteration == .lastIndexWhere
        // The first answer that ends the search; all others go on.
        let ending = code.iteration != .allSatisfy && code.iteration != .prefixWhile && code.iteration != .dropWhile
        var count = 0
        var end: Int?
        for step in elements.indices {
            let place = isFromEnd ? elements.count - 1 - step : step
            let answer = try says(of: elements[place], code, body, compiled, in: &context)
            if code.iteration == .countWhere {
                count += answer ? 1 : 0
            } else if answer == ending {
                end = place
                break
            }
        }
        switch code.iteration {
        case .firstWhere, .lastWhere: return end.map { elements[$0] } ?? .null
        case .firstIndexWhere, .lastIndexWhere: return end.map { .number(Double($0)) } ?? .null
        case .containsWhere: return .bool(end != nil)
        case .allSatisfy: return .bool(end == nil)
        case .countWhere: return .number(Double(count))
        case .prefixWhile: return .array(Array(elements[..<(end ?? elements.count)]))
        default:
            let start = end ?? elements.count
            try charge(elements.count - start)
            return .array(Array(elements[start...]))
        }
    }

    /// Elements by what the closure says of each: fields in the order first met.
    private mutating func grouped<Context: EvaluationContext>(
        _ elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        var names: [String] = []
        var groups: [[Value]] = []
        var places: [String: Int] = [:]
        for element in elements {
            try call(with: element, code, body, compiled, in: &context)
            let name = values[code.result].text
            try charge(1 + name.utf8.count / 16)
            try checkNesting(of: element, below: 2)
            if let place = places[name] {
                groups[place].append(element)
            } else {
                places[name] = names.count
                names.append(name)
                groups.append([element])
            }
        }
        return .object(ObjectValue(names: names, values: groups.map { .array($0) }))
    }
}
