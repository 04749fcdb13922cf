extension Machine {
    /// What is asked of ranges, from the value at `b` on.
    mutating func range(_ query: CollectionQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let v = values
        switch query {
        case .range, .closedRange:
            let kind = query == .range ? RangeKind.halfOpen : .closed
            return try range(kind, v[b], v[b + 1])
        case .rangeFrom: return RangeKind.from.value([v[b]])
        case .rangeThrough: return RangeKind.through.value([v[b]])
        case .rangeUpTo: return RangeKind.upTo.value([v[b]])
        case .rangeElements: return .array(try elements(ofRange: v[b]))
        case .rangeContains: return .bool(try isIn(v[b + 1], range: v[b]))
        case .rangeMatches:
            guard v[b].range == nil else { return .bool(try isIn(v[b + 1], range: v[b])) }
            try charge(min(v[b].cost(upTo: limit - used), v[b + 1].cost(upTo: limit - used)))
            return .bool(Value.isEqual(v[b], v[b + 1]))
        case .rangeIsEmpty:
            let (kind, bounds) = try parts(v[b])
            return .bool(kind == .halfOpen && Value.isEqual(bounds[0], bounds[1]))
        case .rangeCount:
            let (kind, bounds) = try parts(v[b])
            let (low, high) = try ends(kind, bounds)
            return .number(high - low + (kind == .closed ? 1 : 0))
        case .rangeOverlaps:
            let (one, other) = (try parts(v[b]), try parts(v[b + 1]))
            let isBefore = try reaches(one, other)
            return .bool(try reaches(other, one) ? isBefore : false)
        case .rangeClamped:
            let ((kind, own), (_, other)) = (try parts(v[b]), try parts(v[b + 1]))
            func into(_ bound: Value) throws(EvaluationFault) -> Value {
                if try isLess(bound, other[0]) { return other[0] }
                return try isLess(other[1], bound) ? other[1] : bound
            }
            return try range(kind, try into(own[0]), try into(own[1]))
        default: return v[b].ends
        }
    }

    private mutating func range(_ kind: RangeKind, _ low: Value, _ high: Value) throws(EvaluationFault) -> Value {
        guard try !isLess(high, low) else {
            throw EvaluationFault(
                code: "range",
                message: "A range goes from a value to one that is not less, not from \(low.text) to \(high.text).")
        }
        return kind.value([low, high])
    }

    /// A range that ends to both sides.
    private func parts(_ value: Value) throws(EvaluationFault) -> (kind: RangeKind, bounds: [Value]) {
        guard let range = value.range, range.kind.isWhole else { throw value.unexpected("a range") }
        return range
    }

    /// Whether something of one range may be at the beginning of the other, or behind it.
    private mutating func reaches(
        _ one: (kind: RangeKind, bounds: [Value]), _ other: (kind: RangeKind, bounds: [Value])
    ) throws(EvaluationFault) -> Bool {
        if one.kind == .halfOpen {
            let isFilled = try isLess(one.bounds[0], one.bounds[1])
            return try isLess(other.bounds[0], one.bounds[1]) ? isFilled : false
        }
        return try !isLess(one.bounds[1], other.bounds[0])
    }

    /// The whole numbers at its ends.
    private func ends(_ kind: RangeKind, _ bounds: [Value]) throws(EvaluationFault) -> (Double, Double) {
        let (low, high) = (try bounds[0].asNumber(), try bounds[1].asNumber())
        guard low == low.rounded(), high == high.rounded(), low.isFinite, high.isFinite else {
            throw EvaluationFault(
                code: "range",
                message: "Only a range between whole numbers is a list of them, not one from "
                    + "\(NumberText.text(low)) to \(NumberText.text(high)).")
        }
        return (low, high)
    }

    /// The array of the whole numbers of a range.
    mutating func elements(ofRange value: Value) throws(EvaluationFault) -> [Value] {
        let (kind, bounds) = try parts(value)
        let (low, high) = try ends(kind, bounds)
        let count = high - low + (kind == .closed ? 1 : 0)
        guard count >= 0, count <= Double(ExpressionLimits.arrayElements) else { throw .longArray }
        try charge(Int(count))
        return (0..<Int(count)).map { .number(low + Double($0)) }
    }

    /// Whether a value stands between the bounds of a range.
    mutating func isIn(_ value: Value, range: Value) throws(EvaluationFault) -> Bool {
        guard let (kind, bounds) = range.range else { throw range.unexpected("a range") }
        if kind != .through, kind != .upTo, try isLess(value, bounds[0]) { return false }
        switch kind {
        case .closed: return try !isLess(bounds[1], value)
        case .halfOpen: return try isLess(value, bounds[1])
        case .from: return true
        case .through: return try !isLess(bounds[0], value)
        case .upTo: return try isLess(value, bounds[0])
        }
    }
}
