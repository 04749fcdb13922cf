extension Value {
    /// The language's `==` (EXPRESSIONS 3): strings by canonical equivalence, colours by what they resolve to in the light,
    /// references by identity, values of different types unequal.
    package static func isEqual(_ a: Value, _ b: Value) -> Bool {
        switch (a, b) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.string(let x), .string(let y)), (.symbol(let x), .symbol(let y)): x == y
        case (.symbol(let x), .string(let y)), (.string(let x), .symbol(let y)): x == y
        case (.color(let x), .color(let y)):
            x.resolved(isDark: false) == y.resolved(isDark: false) && x.gradient == y.gradient
        case (.array(let x), .array(let y)): x.count == y.count && zip(x, y).allSatisfy { isEqual($0, $1) }
        case (.object(let x), .object(let y)): isEqual(x, y)
        case (.reference(let x), .reference(let y)): x == y
        case (.point(let x), .point(let y)): x == y
        case (.size(let x), .size(let y)): x == y
        case (.rect(let x), .rect(let y)): x == y
        case (.insets(let x), .insets(let y)): x == y
        case (.closure(let x), .closure(let y)): x.isSame(as: y)
        default: false
        }
    }

    /// Objects are equal if they have the same fields, in any order. In document order, as is usual, this is linear.
    private static func isEqual(_ a: ObjectValue, _ b: ObjectValue) -> Bool {
        guard a.values.count == b.values.count else { return false }
        if a.names == b.names { return zip(a.values, b.values).allSatisfy { isEqual($0, $1) } }
        let places = Dictionary(zip(b.names, b.values.indices), uniquingKeysWith: { first, _ in first })
        return zip(a.names, a.values).allSatisfy { name, value in
            places[name].map { isEqual(value, b.values[$0]) } ?? false
        }
    }

    /// Whether nothing that can be seen of the two differs: the comparison that finds changes. Strings by scalars, objects
    /// with their order; `0` and `-0` are one number.
    package func isIdentical(to other: Value) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let x), .bool(let y)): x == y
        case (.number(let x), .number(let y)): x == y
        case (.string(let x), .string(let y)), (.symbol(let x), .symbol(let y)): Self.sameScalars(x, y)
        case (.color(let x), .color(let y)): x == y
        case (.array(let x), .array(let y)): Self.identical(x, y)
        case (.object(let x), .object(let y)):
            x.names.count == y.names.count && zip(x.names, y.names).allSatisfy(Self.sameScalars)
                && Self.identical(x.values, y.values)
        case (.reference(let x), .reference(let y)): x == y
        case (.point(let x), .point(let y)): x == y
        case (.size(let x), .size(let y)): x == y
        case (.rect(let x), .rect(let y)): x == y
        case (.insets(let x), .insets(let y)): x == y
        case (.closure(let x), .closure(let y)): x.isSame(as: y)
        default: false
        }
    }

    private static func identical(_ x: [Value], _ y: [Value]) -> Bool {
        guard x.count == y.count else { return false }
        let isSame = x.withUnsafeBufferPointer { a in y.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
        }
        if isSame { return true }
        for at in x.indices where !x[at].isIdentical(to: y[at]) { return false }
        return true
    }

    private static func sameScalars(_ x: String, _ y: String) -> Bool {
        // Copies of one string, and short equal ones, are the same sixteen bytes: nothing has to be read.
        let (a, b) = (unsafeBitCast(x, to: StringBits.self), unsafeBitCast(y, to: StringBits.self))
        if a.low == b.low, a.high == b.high { return true }
        guard x.utf8.count == y.utf8.count else { return false }
        let areSame = x.utf8.withContiguousStorageIfAvailable { first in
            y.utf8.withContiguousStorageIfAvailable { second in sameBytes(first, second) }
        }
        return (areSame ?? nil) ?? x.utf8.elementsEqual(y.utf8)
    }

    private typealias StringBits = (low: UInt64, high: UInt64)

    /// Compares buffers of one length, eight bytes at a time.
    private static func sameBytes(_ x: UnsafeBufferPointer<UInt8>, _ y: UnsafeBufferPointer<UInt8>) -> Bool {
        let (a, b) = (UnsafeRawBufferPointer(x), UnsafeRawBufferPointer(y))
        var at = 0
        while at + 8 <= a.count {
            let isSame =
                a.loadUnaligned(fromByteOffset: at, as: UInt64.self)
                == b.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            guard isSame else { return false }
            at += 8
        }
        while at < a.count {
            guard a[at] == b[at] else { return false }
            at += 1
        }
        return true
    }

    /// Scalar order, which is that of UTF-8 bytes.
    static func isLess(_ x: String, _ y: String) -> Bool { x.utf8.lexicographicallyPrecedes(y.utf8) }

    /// The work a comparison may take: elements, fields and bytes/16, counted up to `limit`.
    func cost(upTo limit: Int) -> Int {
        switch self {
        case .string(let string): return string.utf8.count / 16
        case .array(let elements): return Self.cost(elements, limit)
        case .object(let object): return Self.cost(object.values, limit)
        default: return 0
        }
    }

    private static func cost(_ values: [Value], _ limit: Int) -> Int {
        var cost = values.count
        for value in values {
            if cost > limit { break }
            cost += value.cost(upTo: limit - cost)
        }
        return cost
    }
}
