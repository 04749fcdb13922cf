extension Machine {
    /// What is asked of the values from `b` on.
    mutating func collection(_ query: CollectionQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let v = values
        switch query {
        case .union: return .array(try longEnough(united(try counted(v[b]), try counted(v[b + 1]))))
        case .intersection: return .array(try chosen(v[b], in: v[b + 1], isIn: true))
        case .subtracting: return .array(try chosen(v[b], in: v[b + 1], isIn: false))
        case .symmetricDifference:
            let first = try chosen(v[b], in: v[b + 1], isIn: false)
            return .array(try longEnough(united(first, try chosen(v[b + 1], in: v[b], isIn: false))))
        case .isSubset: return .bool(try chosen(v[b], in: v[b + 1], isIn: false).isEmpty)
        case .isSuperset: return .bool(try chosen(v[b + 1], in: v[b], isIn: false).isEmpty)
        case .isDisjoint: return .bool(try chosen(v[b], in: v[b + 1], isIn: true).isEmpty)
        case .starts, .elementsEqual:
            let (all, part) = (try counted(v[b]), try counted(v[b + 1]))
            guard query == .starts ? all.count >= part.count : all.count == part.count else { return .bool(false) }
            for (one, other) in zip(all, part) {
                try charge(min(one.cost(upTo: limit - used), other.cost(upTo: limit - used)))
                if !Value.isEqual(one, other) { return .bool(false) }
            }
            return .bool(true)
        case .slice: return try slice(v[b], at: v[b + 1])
        case .characters:
            let text = try v[b].asString()
            try charge(text.utf8.count / 16 + text.count)
            guard text.count <= ExpressionLimits.arrayElements else { throw .longArray }
            return .array(text.map { .string(String($0)) })
        case .flattened:
            var elements: [Value] = []
            for part in try counted(v[b]) {
                elements += try counted(part)
                elements = try longEnough(elements)
            }
            return .array(elements)
        case .removing:
            let gone = ValueKey.text(of: v[b + 1])
            var rest: [Value] = []
            for element in try counted(v[b]) {
                try charge(element.cost(upTo: limit - used))
                if ValueKey.text(of: element) != gone { rest.append(element) }
            }
            return .array(rest)
        case .mergingNew, .mergingOld: return try merged(v[b], v[b + 1], isNew: query == .mergingNew)
        case .shuffled:
            var elements = try counted(v[b])
            var bits = try seed(v[b + 1])
            // Fisher and Yates, from the end.
            for place in elements.indices.dropFirst().reversed() {
                elements.swapAt(place, Int(bits.next() % UInt64(place + 1)))
            }
            return .array(elements)
        case .randomElement:
            let elements = try v[b].asArray()
            guard !elements.isEmpty else { return .null }
            var bits = try seed(v[b + 1])
            return elements[Int(bits.next() % UInt64(elements.count))]
        case .randomBool:
            var bits = try seed(v[b])
            return .bool(bits.next() & 1 == 1)
        case .randomInteger, .randomIntegerThrough, .randomNumber:
            let (low, high) = (try v[b].asNumber(), try v[b + 1].asNumber())
            var bits = try seed(v[b + 2])
            return .number(try random(query, low, high, bits.next()))
        default: return try range(query, b)
        }
    }

    private func random(
        _ query: CollectionQuery, _ low: Double, _ high: Double, _ bits: UInt64
    ) throws(EvaluationFault) -> Double {
        let fraction = Double(bits >> 11) / 9_007_199_254_740_992
        guard query != .randomNumber else {
            guard low <= high, (high - low).isFinite else { throw Self.noRange(low, high) }
            return low + (high - low) * fraction
        }
        let (first, last) = (low.rounded(.up), high.rounded(.down))
        let count = last - first + (query == .randomInteger && last == high ? 0 : 1)
        guard count >= 1, count < 9_007_199_254_740_992 else { throw Self.noRange(low, high) }
        return first + min((count * fraction).rounded(.down), count - 1)
    }

    private static func noRange(_ low: Double, _ high: Double) -> EvaluationFault {
        EvaluationFault(
            code: "range", message: "Nothing is chosen from \(NumberText.text(low)) to \(NumberText.text(high)).")
    }

    /// What is by chance goes on from a UUID, and is another each time that one expression comes by.
    private func seed(_ uuid: Value) throws(EvaluationFault) -> Chance {
        var state = UInt64(truncatingIfNeeded: used) &* 0x9E37_79B9_7F4A_7C15
        for byte in try uuid.asString().utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return Chance(state: state)
    }

    private mutating func chosen(
        _ values: Value, in others: Value, isIn: Bool
    ) throws(EvaluationFault) -> [Value] {
        var known: Set<String> = []
        for other in try counted(others) {
            try charge(other.cost(upTo: limit - used))
            known.insert(ValueKey.text(of: other))
        }
        var result: [Value] = []
        for value in try counted(values) {
            try charge(value.cost(upTo: limit - used))
            if known.contains(ValueKey.text(of: value)) == isIn { result.append(value) }
        }
        return result
    }

    private mutating func united(_ first: [Value], _ second: [Value]) throws(EvaluationFault) -> [Value] {
        var known: Set<String> = []
        var result: [Value] = []
        for value in first + second {
            try charge(value.cost(upTo: limit - used))
            if known.insert(ValueKey.text(of: value)).inserted { result.append(value) }
        }
        return result
    }

    private func longEnough(_ elements: [Value]) throws(EvaluationFault) -> [Value] {
        guard elements.count <= ExpressionLimits.arrayElements else { throw .longArray }
        return elements
    }

    private mutating func slice(_ value: Value, at places: Value) throws(EvaluationFault) -> Value {
        let elements = try value.asArray()
        let range = try counted(places)
        guard let first = range.first, let last = range.last else { return .array([]) }
        let (low, high) = (try first.asNumber(), try last.asNumber())
        guard let from = Int(exactly: low), from >= 0, from < elements.count else { throw .index(low, elements.count) }
        guard let to = Int(exactly: high), to >= from, to < elements.count, to - from + 1 == range.count else {
            throw .index(high, elements.count)
        }
        return .array(Array(elements[from...to]))
    }

    private mutating func merged(_ value: Value, _ other: Value, isNew: Bool) throws(EvaluationFault) -> Value {
        guard case .object(var object) = value else { throw value.unexpected("a Dictionary") }
        guard case .object(let more) = other else { throw other.unexpected("a Dictionary") }
        try charge(object.names.count + more.names.count)
        var places: [String: Int] = [:]
        for (place, name) in object.names.enumerated() { places[name] = place }
        for (name, held) in zip(more.names, more.values) {
            if let place = places[name] {
                if isNew { object.values[place] = held }
            } else {
                places[name] = object.names.count
                object.names.append(name)
                object.values.append(held)
            }
        }
        guard object.names.count <= ExpressionLimits.arrayElements else { throw .longArray }
        return .object(object)
    }
}

/// SplitMix64: what is by chance, the same on every machine.
private struct Chance {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
