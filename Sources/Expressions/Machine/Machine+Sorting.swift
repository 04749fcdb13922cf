extension Machine {
    /// The elements in the order that the closure, or what it says of each, gives. Stable, as Swift's is.
    mutating func sorted<Context: EvaluationContext>(
        _ elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> [Value] {
        guard code.iteration == .sortedByKey else {
            return try sorted(elements) { (machine, a, b) throws(EvaluationFault) in
                try machine.precedes(a, b, code, body, compiled, in: &context)
            }
        }
        let keys = try keys(of: elements, code, body, compiled, in: &context)
        // What is nil goes first, as comparators have it.
        let there = keys.indices.filter { !keys[$0].isNull }
        let rest = try order(of: there.map { keys[$0] }).map { there[$0] }
        return (keys.indices.filter { keys[$0].isNull } + rest).map { elements[$0] }
    }

    /// The elements in their own order.
    mutating func sorted(_ elements: [Value]) throws(EvaluationFault) -> [Value] {
        try order(of: elements).map { elements[$0] }
    }

    /// The least or greatest element: of equal ones the first or the last, as Swift has it.
    mutating func extreme<Context: EvaluationContext>(
        of elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        let isLeast = code.iteration == .least || code.iteration == .leastByKey
        guard code.iteration == .leastByKey || code.iteration == .greatestByKey else {
            guard var best = elements.first else { return .null }
            for element in elements.dropFirst() {
                let (a, b) = isLeast ? (element, best) : (best, element)
                if try precedes(a, b, code, body, compiled, in: &context) { best = element }
            }
            return best
        }
        let keys = try keys(of: elements, code, body, compiled, in: &context)
        return try extremePlace(of: keys, isLeast: isLeast).map { elements[$0] } ?? .null
    }

    /// The place of the least or greatest value.
    mutating func extremePlace(of values: [Value], isLeast: Bool) throws(EvaluationFault) -> Int? {
        guard !values.isEmpty else { return nil }
        var best = 0
        for place in values.indices.dropFirst() {
            try charge(1)
            let (a, b) = isLeast ? (values[place], values[best]) : (values[best], values[place])
            if try isLess(a, b) { best = place }
        }
        // One value is compared with nothing, but has to be one that has an order.
        if values.count == 1 { _ = try isLess(values[0], values[0]) }
        return best
    }

    private mutating func order(of keys: [Value]) throws(EvaluationFault) -> [Int] {
        if keys.count == 1 { _ = try isLess(keys[0], keys[0]) }
        return try sorted(Array(keys.indices)) { (machine, a, b) throws(EvaluationFault) in
            try machine.charge(1)
            return try machine.isLess(keys[a], keys[b])
        }
    }

    private mutating func keys<Context: EvaluationContext>(
        of elements: [Value], _ code: IterationCode, _ body: Int, _ compiled: CompiledCode, in context: inout Context
    ) throws(EvaluationFault) -> [Value] {
        var keys: [Value] = []
        keys.reserveCapacity(elements.count)
        for element in elements {
            values[code.parameters] = element
            try charge(1)
            at = body
            _ = try run(compiled, to: code.end, in: &context)
            keys.append(values[code.result])
        }
        return keys
    }

    /// Whether the closure says that `a` comes before `b`.
    private mutating func precedes<Context: EvaluationContext>(
        _ a: Value, _ b: Value, _ code: IterationCode, _ body: Int, _ compiled: CompiledCode,
        in context: inout Context
    ) throws(EvaluationFault) -> Bool {
        values[code.parameters] = a
        values[code.parameters + 1] = b
        try charge(1)
        at = body
        _ = try run(compiled, to: code.end, in: &context)
        return numbers[code.result] != 0
    }

    /// A merge sort of our own: equally many comparisons on every machine, whatever the closure says.
    private mutating func sorted<Element>(
        _ elements: [Element],
        _ precedes: (inout Machine, Element, Element) throws(EvaluationFault) -> Bool
    ) throws(EvaluationFault) -> [Element] {
        var from = elements
        var to = elements
        var width = 1
        while width < from.count {
            var start = 0
            while start < from.count {
                let middle = min(start + width, from.count)
                let end = min(start + 2 * width, from.count)
                var (left, right, next) = (start, middle, start)
                while next < end {
                    var takesRight = left == middle
                    if !takesRight, right < end { takesRight = try precedes(&self, from[right], from[left]) }
                    to[next] = takesRight ? from[right] : from[left]
                    if takesRight { right += 1 } else { left += 1 }
                    next += 1
                }
                start = end
            }
            swap(&from, &to)
            try charge(from.count)
            width *= 2
        }
        return from
    }
}
