extension Machine {
    /// Instructions that make an array of another, or a part of a string, without a closure.
    mutating func stepSequences(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let c = Int(i.c)
        switch i.operation {
        case .prefix, .suffix, .dropFirst, .dropLast:
            if case .string(let text) = v[b] {
                try charge(text.utf8.count / 16)
                v[a] = .string(String(try part(of: Array(text), i.operation, numbers[c])))
            } else {
                v[a] = .array(Array(try part(of: try v[b].asArray(), i.operation, numbers[c])))
            }
        case .reversed:
            if case .string(let text) = v[b] {
                try charge(text.utf8.count / 16)
                v[a] = .string(String(text.reversed()))
            } else {
                v[a] = .array(try counted(v[b]).reversed())
            }
        case .enumerated:
            let names = ["offset", "element"]
            try checkNesting(of: v[b], below: 1)
            v[a] = .array(
                try counted(v[b]).enumerated().map {
                    .object(ObjectValue(names: names, values: [.number(Double($0)), $1]))
                })
        case .zip:
            let names = ["0", "1"]
            for one in [v[b], v[c]] { try checkNesting(of: one, below: 1) }
            v[a] = .array(
                zip(try counted(v[b]), try counted(v[c])).map { .object(ObjectValue(names: names, values: [$0, $1])) })
        case .joined: v[a] = .string(try joined(try counted(v[b]), separator: try string(v[c])))
        case .sortedValues: v[a] = .array(try sorted(try counted(v[b])))
        case .leastValue, .greatestValue:
            let elements = try v[b].asArray()
            let place = try extremePlace(of: elements, isLeast: i.operation == .leastValue)
            v[a] = place.map { elements[$0] } ?? .null
        case .indexOfValue, .lastIndexOfValue:
            v[a] = try index(of: v[c], in: try v[b].asArray(), isLast: i.operation == .lastIndexOfValue)
        default: v[a] = .array(try range(numbers[b], numbers[c], isClosed: i.operation == .closedRange))
        }
    }

    /// Refuses a value that would stand too deep in what is made; looking at all of it is counted.
    mutating func checkNesting(of value: Value, below steps: Int) throws(EvaluationFault) {
        try charge(value.cost(upTo: limit - used))
        try ExpressionLimits.checkNesting(of: value, below: steps)
    }

    /// Takes the next element of a loop; false behind the last.
    mutating func next(_ a: Int, _ names: Int) throws(EvaluationFault) -> Bool {
        guard case .array(let elements) = values[a] else { throw values[a].unexpected("an Array") }
        let place = Int(numbers[a])
        guard place < elements.count else { return false }
        numbers[a] += 1
        guard names == 2 else {
            values[a + 1] = elements[place]
            return true
        }
        guard case .object(let pair) = elements[place], pair.values.count == 2 else {
            throw elements[place].unexpected("a pair")
        }
        values[a + 1] = pair.values[0]
        values[a + 2] = pair.values[1]
        return true
    }

    /// The elements of an array that is gone through: costs one for each.
    mutating func counted(_ value: Value) throws(EvaluationFault) -> [Value] {
        let elements = try value.asArray()
        try charge(elements.count)
        return elements
    }

    private mutating func part<Element>(
        of elements: [Element], _ operation: Operation, _ count: Double
    ) throws(EvaluationFault) -> ArraySlice<Element> {
        guard count >= 0, count == count.rounded() else {
            throw EvaluationFault(
                code: "index-outside", message: "\(NumberText.text(count)) is no number of elements.")
        }
        let all = elements.count
        let wanted = count >= Double(all) ? all : Int(count)
        switch operation {
        case .prefix:
            try charge(wanted)
            return elements.prefix(wanted)
        case .suffix:
            try charge(wanted)
            return elements.suffix(wanted)
        case .dropFirst:
            try charge(all - wanted)
            return elements.dropFirst(wanted)
        default:
            try charge(all - wanted)
            return elements.dropLast(wanted)
        }
    }

    private mutating func joined(_ parts: [Value], separator: String) throws(EvaluationFault) -> String {
        var text = ""
        for (place, part) in parts.enumerated() {
            if place > 0 { text += separator }
            text += try string(part)
            try charge(separator.utf8.count / 16)
            guard text.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
        }
        return text
    }

    private mutating func index(
        of element: Value, in elements: [Value], isLast: Bool
    ) throws(EvaluationFault) -> Value {
        for step in elements.indices {
            let place = isLast ? elements.count - 1 - step : step
            try charge(1 + min(elements[place].cost(upTo: limit - used), element.cost(upTo: limit - used)))
            if Value.isEqual(elements[place], element) { return .number(Double(place)) }
        }
        return .null
    }

    private mutating func range(_ low: Double, _ high: Double, isClosed: Bool) throws(EvaluationFault) -> [Value] {
        guard low == low.rounded(), high == high.rounded(), low <= high else {
            throw EvaluationFault(
                code: "range",
                message:
                    "A range goes from a whole number to one that is not less, not from \(NumberText.text(low)) to "
                    + "\(NumberText.text(high)).")
        }
        let count = high - low + (isClosed ? 1 : 0)
        guard count <= Double(ExpressionLimits.arrayElements) else { throw .longArray }
        try charge(Int(count))
        return (0..<Int(count)).map { .number(low + Double($0)) }
    }
}
