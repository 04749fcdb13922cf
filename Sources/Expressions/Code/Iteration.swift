/// What is done with the elements of an array by a closure.
enum Iteration: UInt8, Sendable {
    case map, compactMap, flatMap, filter, reject, firstWhere, lastWhere, firstIndexWhere, lastIndexWhere
    case containsWhere, allSatisfy, countWhere, prefixWhile, dropWhile, reduce, grouping
    /// By a closure that says whether the first of two comes first.
    case sorted, least, greatest
    /// By what a key path says of each element.
    case sortedByKey, leastByKey, greatestByKey

    /// The methods that take one closure: with its label in parentheses (behind them it has none).
    static let methods: [(name: String, label: String?, iteration: Iteration)] = [
        ("map", nil, .map), ("compactMap", nil, .compactMap), ("flatMap", nil, .flatMap), ("filter", nil, .filter),
        ("first", "where", .firstWhere), ("last", "where", .lastWhere), ("firstIndex", "where", .firstIndexWhere),
        ("lastIndex", "where", .lastIndexWhere), ("contains", "where", .containsWhere),
        ("allSatisfy", nil, .allSatisfy), ("count", "where", .countWhere), ("prefix", "while", .prefixWhile),
        ("drop", "while", .dropWhile), ("sorted", "by", .sorted), ("min", "by", .least), ("max", "by", .greatest),
    ]

    /// Whether the closure takes two elements to compare.
    var compares: Bool { self == .sorted || self == .least || self == .greatest }

    /// Whether the closure answers yes or no.
    var asks: Bool {
        switch self {
        case .map, .compactMap, .flatMap, .reduce, .grouping, .sortedByKey, .leastByKey, .greatestByKey: false
        default: true
        }
    }

    /// The same by a key path.
    var byKey: Iteration {
        switch self {
        case .sorted: .sortedByKey
        case .least: .leastByKey
        case .greatest: .greatestByKey
        default: self
        }
    }
}

/// A run of a closure for each element: where in the registers and the code it stands.
struct IterationCode: Sendable {
    var iteration: Iteration
    /// The value registers of what the closure is called with begin here; for `reduce` the first holds what has come so far.
    var parameters: Int
    /// Whether an element of two parts goes to two parameters.
    var isSpread: Bool
    /// The register of the closure's result, in the number file if it answers yes or no.
    var result: Int
    /// The instruction behind the closure's.
    var end: Int
}
