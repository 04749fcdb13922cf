/// Ranges as values, `0...1`, `Date()...`: while running objects of their bounds, whose type says which range it is.
package enum RangeKind: String, CaseIterable, Sendable {
    case closed = "ClosedRange", halfOpen = "Range"
    case from = "PartialRangeFrom", through = "PartialRangeThrough", upTo = "PartialRangeUpTo"

    /// The fields of its values.
    var bounds: [String] {
        switch self {
        case .closed, .halfOpen: ["lowerBound", "upperBound"]
        case .from: ["lowerBound"]
        case .through, .upTo: ["upperBound"]
        }
    }

    /// Whether it has an end to both sides.
    var isWhole: Bool { self == .closed || self == .halfOpen }

    /// The type of ranges between bounds of a type.
    package func type(of bound: StaticType) -> StaticType {
        let tag = StaticType.ObjectField(name: Value.typeKey, type: .tag(rawValue))
        return .object([tag] + bounds.map { StaticType.ObjectField(name: $0, type: bound) })
    }

    func value(_ bounds: [Value]) -> Value {
        .object(ObjectValue(names: [Value.typeKey] + self.bounds, values: [.string(rawValue)] + bounds))
    }

    /// A text that names a type, with the bounds alone in place of the ranges in it.
    package static func bounds(in text: String) -> String {
        var text = text
        for kind in ["Countable", ""].flatMap({ prefix in allCases.map { prefix + $0.rawValue } })
        where text.contains(kind + "<") {
            text = text.replacing(kind + "<", with: "[").replacing(">", with: "]")
        }
        return text
    }

    /// The kind that a text names with its bounds, `ClosedRange<Double>`, and the name of these.
    package static func named(_ text: String) -> (kind: RangeKind, bound: String)? {
        guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else { return nil }
        var name = text[..<open]
        if name.hasPrefix("Countable") { name = name.dropFirst("Countable".count) }
        guard let kind = RangeKind(rawValue: String(name)) else { return nil }
        return (kind, String(text[text.index(after: open)...].dropLast()))
    }
}

extension StaticType {
    /// Which range its values are, and the type of their bounds; nil of another type.
    package var range: (kind: RangeKind, bound: StaticType)? {
        guard case .object(let fields) = self, let name = typeName, let kind = RangeKind(rawValue: name),
            fields.dropFirst().map(\.name) == kind.bounds, let bound = fields.last?.type
        else { return nil }
        return (kind, bound)
    }

    /// Whether an undeclared state that begins so is the list of its numbers: only a range of whole numbers is.
    package var isRangeOfNumbers: Bool {
        guard let range, range.kind.isWhole else { return false }
        return range.bound.isNumber || range.bound == .any
    }
}

extension Value {
    /// Which range it is, and its bounds; nil of another value.
    package var range: (kind: RangeKind, bounds: [Value])? {
        guard case .object(let object) = self, case .string(let name)? = object.values.first,
            object.names.first == Value.typeKey, let kind = RangeKind(rawValue: name),
            object.names.dropFirst().elementsEqual(kind.bounds)
        else { return nil }
        return (kind, Array(object.values.dropFirst()))
    }

    /// The list of the whole numbers of a range; nil of another value and of a range between others.
    package var listOfRange: Value? {
        guard let range, range.kind.isWhole, case .number(let low) = range.bounds[0],
            case .number(let high) = range.bounds[1], let first = Int(exactly: low), let last = Int(exactly: high),
            first <= last, high - low < Double(ExpressionLimits.arrayElements)
        else { return nil }
        let end = range.kind == .closed ? last + 1 : last
        return .array((first..<end).map { .number(Double($0)) })
    }

    /// Two ends, of a list or a range that a place takes: nil where a range has none.
    var ends: Value {
        guard let range else { return self }
        switch range.kind {
        case .closed, .halfOpen: return .array(range.bounds)
        case .from: return .array([range.bounds[0], .null])
        case .through, .upTo: return .array([.null, range.bounds[0]])
        }
    }

    /// A range of a list of two ends, as JSON gives one; nil where it is none.
    static func range(_ kind: RangeKind, ofEnds ends: [Value]) -> Value? {
        guard ends.count == 2 else { return nil }
        switch kind {
        case .closed, .halfOpen: return kind.value(ends)
        case .from: return ends[1].isNull ? kind.value([ends[0]]) : nil
        case .through, .upTo: return ends[0].isNull ? kind.value([ends[1]]) : nil
        }
    }
}
