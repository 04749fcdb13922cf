extension Machine {
    /// Instructions on strings, and those that do for strings and numbers what only the data can tell.
    mutating func stepStrings(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let c = Int(i.c)
        switch i.operation {
        case .addValues: v[a] = try added(v[b], v[c])
        case .lessValues: numbers[a] = try isLess(v[b], v[c]) ? 1 : 0
        case .lessEqualValues: numbers[a] = try isLess(v[c], v[b]) ? 0 : 1
        case .concat: v[a] = .string(try joined(UnsafeBufferPointer(start: v + b, count: c)))
        case .text: v[a] = .string(try joined(UnsafeBufferPointer(start: v + b, count: 1)))
        case .stringCount: numbers[a] = Double(try string(v[b]).count)
        case .stringIsEmpty: numbers[a] = try v[b].asString().isEmpty ? 1 : 0
        case .uppercased: v[a] = try checked(string(v[b]).uppercased())
        case .lowercased: v[a] = try checked(string(v[b]).lowercased())
        case .capitalized: v[a] = try checked(string(v[b]).withCapitals)
        case .trimmed: v[a] = try checked(string(v[b]).trimmed)
        case .hasPrefix: numbers[a] = try string(v[b]).hasPrefix(string(v[c])) ? 1 : 0
        case .hasSuffix: numbers[a] = try string(v[b]).hasSuffix(string(v[c])) ? 1 : 0
        case .numberOfString: v[a] = StringParsing.number(try string(v[b])).map { .number($0) } ?? .null
        case .integerOfString: v[a] = StringParsing.integer(try string(v[b])).map { .number($0) } ?? .null
        case .boolOfString:
            let text = try string(v[b])
            v[a] = text == "true" ? .bool(true) : text == "false" ? .bool(false) : .null
        case .colorOfString:
            switch v[b].coerced(to: .color) {
            case .success(.color(let color)): v[a] = .color(color.asColor)
            case .success(let other): v[a] = other
            case .failure(let fault): throw EvaluationFault(code: "wrong-type", message: fault.message)
            }
        case .textOfDouble:
            // As Swift writes a Double: with a point, or with an exponent.
            v[a] = .string(numbers[b].description)
        default:
            let decimals = numbers[c]
            guard decimals >= 0, decimals <= 15, decimals == decimals.rounded(), numbers[b].isFinite else {
                throw EvaluationFault(code: "wrong-type", message: "`decimals` is a whole number from 0 to 15.")
            }
            v[a] = .string(
                i.operation == .printed
                    ? NumberText.printed(numbers[b], decimals: Int(decimals))
                    : NumberText.formatted(numbers[b], decimals: Int(decimals)))
        }
    }

    /// A string that is read through: costs its bytes/16.
    mutating func string(_ value: Value) throws(EvaluationFault) -> String {
        let string = try value.asString()
        try charge(string.utf8.count / 16)
        return string
    }

    private func checked(_ string: String) throws(EvaluationFault) -> Value {
        guard string.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
        return .string(string)
    }

    private mutating func added(_ a: Value, _ b: Value) throws(EvaluationFault) -> Value {
        switch (a, b) {
        case (.number(let x), .number(let y)): return .number(try Arithmetic.sum(x, y, x + y))
        case (.string(let x), .string(let y)):
            try charge((x.utf8.count + y.utf8.count) / 16)
            return try checked(x + y)
        case (.array(let x), .array(let y)):
            try charge(x.count + y.count)
            guard x.count + y.count <= ExpressionLimits.arrayElements else { throw .longArray }
            return .array(x + y)
        case (.number, _): throw b.unexpected("a Number")
        case (.string, _): throw b.unexpected("a String")
        case (.array, _): throw b.unexpected("an Array")
        default: throw a.unexpected("a Number, a String or an Array")
        }
    }

    mutating func isLess(_ a: Value, _ b: Value) throws(EvaluationFault) -> Bool {
        switch (a, b) {
        case (.number(let x), .number(let y)): return x < y
        case (.string(let x), .string(let y)):
            try charge(min(x.utf8.count, y.utf8.count) / 16)
            return Value.isLess(x, y)
        case (.number, _): throw b.unexpected("a Number")
        case (.string, _): throw b.unexpected("a String")
        default: throw a.unexpected("a Number or a String")
        }
    }

    /// The texts of values, joined.
    private mutating func joined(_ parts: UnsafeBufferPointer<Value>) throws(EvaluationFault) -> String {
        if parts.count == 1, case .string(let string) = parts[0] { return string }
        var capacity = 0
        var isPlain = true
        for part in parts {
            switch part {
            case .string(let string): capacity += string.utf8.count
            case .number(let number):
                guard number.isFinite else { throw .infinity }
                capacity += NumberText.longest
            default: isPlain = false
            }
        }
        guard isPlain, capacity <= ExpressionLimits.stringBytes else { return try joinedSlowly(parts) }
        let text = Self.joined(parts, capacity: capacity)
        try charge(text.utf8.count / 16)
        return text
    }

    /// Strings and numbers only: written once into a buffer on the stack, with no allocation but the result's.
    private static func joined(_ parts: UnsafeBufferPointer<Value>, capacity: Int) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(capacity, 1)) { buffer in
            var count = 0
            for part in parts {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[count...])
                switch part {
                case .string(let string): count += rest.update(fromContentsOf: string.utf8)
                case .number(let number): count += NumberText.write(number, to: rest)
                default: break
                }
            }
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
        }
    }

    private mutating func joinedSlowly(_ parts: UnsafeBufferPointer<Value>) throws(EvaluationFault) -> String {
        var bytes: [UInt8] = []
        for part in parts {
            if case .string = part {} else { try charge(part.cost(upTo: limit - used)) }
            part.append(to: &bytes, depth: 0)
            guard bytes.count <= ExpressionLimits.stringBytes else { throw .longString }
        }
        try charge(bytes.count / 16)
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Numbers written in strings, as Swift's failing initialisers read them.
enum StringParsing {
    /// Decimal digits with sign, point and exponent; nil for anything else and for what is not finite.
    static func number(_ text: String) -> Double? {
        guard text.utf8.count <= 400 else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            (48...57).contains(byte)
                || [
                    UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
                    UInt8(ascii: "E"),
                ].contains(byte)
        }
        guard isPlain, let number = Double(text), number.isFinite else { return nil }
        return number
    }

    /// Decimal digits with a sign; nil beyond the integers that a double holds exactly.
    static func integer(_ text: String) -> Double? {
        guard let whole = Int64(text) else { return nil }
        let number = Double(whole)
        return number.magnitude <= ExpressionLimits.exactInteger ? number : nil
    }

    /// Whether `text` contains `part`, character by character as Swift compares them; linear in both.
    static func contains(_ text: String, _ part: String) -> Bool {
        let pattern = Array(part)
        guard !pattern.isEmpty else { return true }
        var fallback = [Int](repeating: 0, count: pattern.count)
        var length = 0
        for at in pattern.indices.dropFirst() {
            while length > 0, pattern[at] != pattern[length] { length = fallback[length - 1] }
            if pattern[at] == pattern[length] { length += 1 }
            fallback[at] = length
        }
        length = 0
        for character in text {
            while length > 0, character != pattern[length] { length = fallback[length - 1] }
            if character == pattern[length] { length += 1 }
            if length == pattern.count { return true }
        }
        return false
    }
}

extension String {
    /// Without white space and new lines at its ends.
    fileprivate var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    /// Each word with a capital and the rest of it without, as Foundation's `capitalized`.
    var withCapitals: String {
        var result = ""
        var isInside = false
        for character in self {
            result += isInside ? character.lowercased() : character.uppercased()
            isInside =
                character.isLetter || character.isNumber || (isInside && (character == "'" || character == "\u{2019}"))
        }
        return result
    }
}
