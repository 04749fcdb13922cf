extension StaticType: CustomStringConvertible {
    /// The type as messages name it (EXPRESSIONS 3).
    package var description: String {
        switch self {
        case .any: "Any"
        case .number: "Number"
        case .integer: "Int"
        case .bool: "Bool"
        case .string: "String"
        case .color: "Color"
        case .array(let element): "Array<\(element)>"
        case .object: typeName ?? "Object"
        case .optional(let wrapped): "Optional<\(wrapped)>"
        case .dictionary(let key, let value): "Dictionary<\(key), \(value)>"
        case .reference: "Ref"
        case .tag: "String"
        case .point: "Point"
        case .size: "Size"
        case .rect: "Rect"
        case .insets: "Insets"
        case .function: "Function"
        case .angle: "Angle"
        case .proxy: "Proxy"
        case .dimensions: "Dimensions"
        case .members(.scrollOfEffect): "scroll"
        case .members(let set): "\(set)"
        case .null: "nil"
        }
    }

    /// What a text names that says what a closure takes and gives, `(Item) -> Void`, `(() -> Void)?`; nil for another type.
    package static func function(named text: String) -> StaticType? {
        var text = Substring(text.filter { $0 != " " })
        for prefix in ["@escaping", "@Sendable", "@MainActor"] where text.hasPrefix(prefix) {
            text = text.dropFirst(prefix.count)
        }
        if text.hasSuffix(")?"), text.hasPrefix("(") {
            return function(named: String(text.dropFirst().dropLast(2)))?.asOptional
        }
        // Not one that a list or dictionary holds.
        guard text.hasPrefix("("), text.contains("->") else { return nil }
        return .function
    }

    /// The parts of a tuple's type, `(count: Int, [String])`, by their labels or their places; nil for other types.
    package static func parts(ofTuple text: String) -> [(name: String, type: String)]? {
        guard text.hasPrefix("("), text.hasSuffix(")") else { return nil }
        var parts: [Substring] = []
        var (depth, start) = (0, text.index(after: text.startIndex))
        for at in text.indices {
            if "([".contains(text[at]) { depth += 1 }
            if ")]".contains(text[at]) { depth -= 1 }
            let isLast = depth == 0
            // `(Int) -> (Int)` ends where it began to.
            guard !isLast || text.index(after: at) == text.endIndex else { return nil }
            guard isLast || depth == 1 && text[at] == "," else { continue }
            parts.append(text[start..<at])
            start = text.index(after: at)
        }
        guard parts.count > 1 else { return nil }
        return parts.enumerated().map { place, part in
            guard let colon = colon(in: part) else { return (String(place), String(part)) }
            return (String(part[..<colon]), String(part[part.index(after: colon)...]))
        }
    }

    /// The colon of a dictionary's type, or behind a label.
    package static func colon(in text: Substring) -> Substring.Index? {
        var depth = 0
        for at in text.indices {
            if "[(".contains(text[at]) { depth += 1 }
            if "])".contains(text[at]) { depth -= 1 }
            if text[at] == ":", depth == 0 { return at }
        }
        return nil
    }

    /// The document's type of which it is.
    package var typeName: String? {
        guard case .object(let fields) = self, let first = fields.first, first.name == Value.typeKey,
            case .tag(let name) = first.type
        else { return nil }
        return name
    }

    /// Whether values of it are kept in the number file.
    var isNumeric: Bool { self == .number || self == .bool || self == .angle || self == .integer }

    var isNumber: Bool { self == .number || self == .integer }

    /// Whether values of it have an order, or what they are is not known.
    var isOrdered: Bool { isNumber || self == .string || self == .any }

    /// Whether only the data can tell a part of it.
    var isOpen: Bool {
        switch self {
        case .any: true
        case .array(let element): element.isOpen
        case .optional(let wrapped): wrapped.isOpen
        case .dictionary(_, let value): value.isOpen
        case .object(let fields): fields.contains { $0.type.isOpen }
        default: false
        }
    }

    /// The optional of it, never nested.
    package var asOptional: StaticType {
        switch self {
        case .optional, .any: self
        case .null: .optional(.any)
        default: .optional(self)
        }
    }

    /// What it is when it is not nil.
    package var unwrapped: StaticType {
        if case .optional(let wrapped) = self { return wrapped }
        return self
    }

    /// The type that values of both have, without any conversion but to Optional and Any; nil if there is none.
    package static func unify(_ a: StaticType, _ b: StaticType) -> StaticType? {
        if a == b { return a }
        switch (a, b) {
        case (.any, _), (_, .any): return .any
        case (.integer, .number), (.number, .integer): return .number
        case (.tag, .tag), (.tag, .string), (.string, .tag): return .string
        case (.null, _): return b.asOptional
        case (_, .null): return a.asOptional
        case (.optional(let x), .optional(let y)): return unify(x, y)?.asOptional
        case (.optional(let x), let y), (let y, .optional(let x)): return unify(x, y)?.asOptional
        case (.array(let x), .array(let y)):
            if x == .null { return b }
            if y == .null { return a }
            return unify(x, y).map { .array($0) }
        case (.object(let x), .object(let y)):
            guard x.count == y.count else { return nil }
            var fields: [ObjectField] = []
            for (one, other) in zip(x, y) {
                guard one.name == other.name, let type = unify(one.type, other.type) else { return nil }
                fields.append(ObjectField(name: one.name, type: type))
            }
            return .object(fields)
        case (.dictionary(let k, let x), .dictionary(let l, let y)):
            guard let key = unify(k, l), let value = unify(x, y) else { return nil }
            return .dictionary(key, value)
        // What is written as an object is a dictionary where one is asked.
        case (.dictionary(let key, let value), .object(let fields)),
            (.object(let fields), .dictionary(let key, let value)):
            guard key == .string || key == .any || fields.isEmpty else { return nil }
            var all = value
            for field in fields {
                guard let both = unify(all, field.type) else { return nil }
                all = both
            }
            return .dictionary(key, all)
        default: return nil
        }
    }

    /// The type of a slot that begins with a value of it. What an expression writes as an object is a dictionary if all its
    /// values are of one type, as in Swift; a JSON object is one where it is empty.
    package func asSlot(ofExpression: Bool) -> StaticType {
        switch self {
        case .null: return .optional(.any)
        case .object(let fields):
            guard typeName == nil, fields.isEmpty || ofExpression, let type = Self.dictionary(of: fields) else {
                return self
            }
            return type
        default: return self
        }
    }

    /// The dictionary that an object of these fields is where it stands for one; nil where its values are of several types.
    package static func dictionary(of fields: [ObjectField]) -> StaticType? {
        guard let first = fields.first else { return .dictionary(.any, .any) }
        var type = first.type
        for field in fields.dropFirst() {
            guard let both = unify(type, field.type), both != .any || type == .any else { return nil }
            type = both
        }
        return .dictionary(.string, type == .null ? .any : type)
    }

    /// Whether `==` may ask about values of both.
    static func areComparable(_ a: StaticType, _ b: StaticType) -> Bool {
        switch (a, b) {
        case (.object, .object), (.null, _), (_, .null): true
        case (.optional(let x), let y), (let y, .optional(let x)): areComparable(x, y.unwrapped)
        case (.array(let x), .array(let y)): areComparable(x, y)
        default: unify(a, b) != nil
        }
    }
}
