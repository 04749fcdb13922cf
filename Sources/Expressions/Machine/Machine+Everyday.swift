extension Machine {
    /// Instructions of everyday Swift: strides, repeated elements, sets, texts with parts replaced.
    mutating func stepEveryday(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let n = numbers
        let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
        switch i.operation {
        case .strideTo, .strideThrough:
            v[a] = .array(try stride(n[b], n[b + 1], n[b + 2], isClosed: i.operation == .strideThrough))
        case .repeated:
            guard let count = Int(exactly: n[c]), count >= 0 else {
                throw EvaluationFault(
                    code: "index-outside", message: "\(NumberText.text(n[c])) is no number of elements.")
            }
            guard count <= ExpressionLimits.arrayElements else { throw .longArray }
            try charge(count)
            try checkNesting(of: v[b], below: 1)
            v[a] = .array(Array(repeating: v[b], count: count))
        case .unique: v[a] = .array(try unique(try counted(v[b])))
        default: v[a] = .string(try replaced(try string(v[b]), try string(v[b + 1]), try string(v[b + 2])))
        }
    }

    private mutating func stride(
        _ from: Double, _ to: Double, _ by: Double, isClosed: Bool
    ) throws(EvaluationFault) -> [Value] {
        guard by != 0 else { throw EvaluationFault(code: "range", message: "A stride goes on by more than 0.") }
        let steps = (to - from) / by
        guard steps.isFinite, steps <= Double(ExpressionLimits.arrayElements) else { throw .longArray }
        guard steps >= 0 else { return [] }
        let count = Int(isClosed ? steps.rounded(.down) + 1 : steps.rounded(.up))
        try charge(count)
        return (0..<count).map { .number(from + Double($0) * by) }
    }

    private mutating func unique(_ elements: [Value]) throws(EvaluationFault) -> [Value] {
        var known: Set<String> = []
        var result: [Value] = []
        for element in elements {
            try charge(element.cost(upTo: limit - used))
            if known.insert(ValueKey.text(of: element)).inserted { result.append(element) }
        }
        return result
    }

    private mutating func replaced(_ text: String, _ old: String, _ new: String) throws(EvaluationFault) -> String {
        guard !old.isEmpty else { return text }
        let parts = text.components(around: old)
        let length = text.utf8.count + max(0, new.utf8.count - old.utf8.count) * (parts.count - 1)
        try charge(length / 16 + parts.count)
        guard length <= ExpressionLimits.stringBytes else { throw .longString }
        return parts.joined(separator: new)
    }
}

extension String {
    /// The parts between occurrences of another text.
    fileprivate func components(around separator: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = self[...]
        while let found = rest.firstRange(of: separator) {
            parts.append(rest[..<found.lowerBound])
            rest = rest[found.upperBound...]
        }
        return parts + [rest]
    }
}
