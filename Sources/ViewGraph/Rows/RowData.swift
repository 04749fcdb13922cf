package import Expressions

/// The elements of a ForEach as last evaluated: written out, or numbers that follow each other and need not be.
package enum RowData: Sendable {
    case list([Value])
    /// `count` numbers from `first` on, each one more than the one before.
    case numbers(first: Double, count: Int)

    package var count: Int {
        switch self {
        case .list(let values): values.count
        case .numbers(_, let count): count
        }
    }

    package subscript(index: Int) -> Value {
        switch self {
        case .list(let values): values[index]
        case .numbers(let first, _): .number(first + Double(index))
        }
    }
}

/// The keys of a ForEach's rows in order: written out, or known from a row's index.
package enum RowKeys: Sendable {
    case list([String])
    /// The numbers of `RowData.numbers` as keys; rows known by their place are those from 0 on.
    case numbers(first: Double, count: Int)

    package var count: Int {
        switch self {
        case .list(let keys): keys.count
        case .numbers(_, let count): count
        }
    }

    package subscript(index: Int) -> String {
        switch self {
        case .list(let keys): keys[index]
        case .numbers(let first, _): ValueKey.text(of: .number(first + Double(index)))
        }
    }

    /// Whether both are the same keys in the same order.
    func isSame(as other: RowKeys) -> Bool {
        switch (self, other) {
        case (.list(let a), .list(let b)): return a == b
        case (.numbers(let a, let count), .numbers(let b, let otherCount)):
            return count == otherCount && (count == 0 || a == b)
        default: return count == other.count && (0..<count).allSatisfy { self[$0] == other[$0] }
        }
    }
}

/// Where each key stands.
enum RowPlaces {
    case list([String: Int])
    case numbers(first: Double, count: Int)

    /// The index of the row of that key; nil where there is none.
    subscript(key: String) -> Int? {
        switch self {
        case .list(let places): return places[key]
        case .numbers(let first, let count):
            guard key.first == "#", let number = Double(key.dropFirst()) else { return nil }
            let index = (number - first).rounded()
            guard index >= 0, index < Double(count) else { return nil }
            return ValueKey.text(of: .number(first + index)) == key ? Int(index) : nil
        }
    }
}
