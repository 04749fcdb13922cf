/// Arithmetic on finite numbers: what has no finite result is a fault (EXPRESSIONS 3).
enum Arithmetic {
    /// A sum or difference `r` of two numbers, of which one may be an infinity.
    @inline(__always)
    static func sum(_ a: Double, _ b: Double, _ r: Double) throws(EvaluationFault) -> Double {
        if r.isFinite { return r }
        if r.isNaN || (a.isFinite && b.isFinite) { throw .notFinite(r) }
        return r
    }

    @inline(__always)
    static func finite(_ r: Double) throws(EvaluationFault) -> Double {
        guard r.isFinite else { throw .notFinite(r) }
        return r
    }

    @inline(__always)
    static func divide(_ a: Double, _ b: Double) throws(EvaluationFault) -> Double {
        guard b != 0 else { throw .divisionByZero }
        return try finite(a / b)
    }

    static func remainder(_ a: Double, _ b: Double) throws(EvaluationFault) -> Double {
        guard b != 0 else { throw .divisionByZero }
        return try finite(a.truncatingRemainder(dividingBy: b))
    }

    static func squareRoot(_ x: Double) throws(EvaluationFault) -> Double {
        guard x >= 0 else {
            throw EvaluationFault(
                code: "negative-root", message: "The square root of \(NumberText.text(x)) is not real.")
        }
        return x.squareRoot()
    }

    static func power(_ x: Double, _ y: Double) throws(EvaluationFault) -> Double {
        if x == 0, y < 0 { throw .divisionByZero }
        if x < 0, y != y.rounded(.towardZero) {
            throw EvaluationFault(
                code: "negative-root", message: "A power of \(NumberText.text(x)) with a fraction is not real.")
        }
        return try finite(PortablePower.power(x, y))
    }

    static func lerp(_ a: Double, _ b: Double, _ t: Double) throws(EvaluationFault) -> Double {
        try finite(t == 0 ? a : t == 1 ? b : a + (b - a) * t)
    }
}

extension EvaluationFault {
    static var budget: EvaluationFault {
        EvaluationFault(code: "operation-budget", message: "The evaluation takes more operations than its budget.")
    }

    static var divisionByZero: EvaluationFault {
        EvaluationFault(code: "division-by-zero", message: "The divisor is 0.")
    }

    static func notFinite(_ result: Double) -> EvaluationFault {
        result.isNaN
            ? EvaluationFault(code: "not-finite", message: "The result is no number: infinities cancel.")
            : EvaluationFault(code: "overflow", message: "The result is not finite.")
    }

    static var infinity: EvaluationFault {
        EvaluationFault(code: "not-finite", message: "An infinity stands where only a finite Number can.")
    }

    static func clamp(_ low: Double, _ high: Double) -> EvaluationFault {
        EvaluationFault(
            code: "clamp-bounds",
            message:
                "The bounds of `clamp` are the wrong way round: \(NumberText.text(low)) and \(NumberText.text(high)).")
    }

    static func index(_ index: Double, _ count: Int) -> EvaluationFault {
        EvaluationFault(
            code: "index-out-of-range",
            message: "There is no element \(NumberText.text(index)): the array has \(count).")
    }

    static func emptyArray(_ what: String) -> EvaluationFault {
        EvaluationFault(code: "empty-array", message: "`\(what)` needs an element, and the array is empty.")
    }

    static var longString: EvaluationFault {
        EvaluationFault(
            code: "string-limit", message: "A String has at most \(ExpressionLimits.stringBytes) bytes.")
    }

    static var longArray: EvaluationFault {
        EvaluationFault(
            code: "array-limit", message: "An Array has at most \(ExpressionLimits.arrayElements) elements.")
    }
}

extension ExpressionLimits {
    /// A fault if a value that is put `steps` deep into another would nest too deep.
    static func checkNesting(of value: Value, below steps: Int) throws(EvaluationFault) {
        guard value.nesting() + steps <= valueNesting else {
            throw EvaluationFault(
                code: "nesting-limit",
                message: "Arrays and Objects stand inside each other at most \(valueNesting) deep.")
        }
    }
}

extension Value {
    package var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// The fault of a value that is not what is needed.
    package func unexpected(_ what: String) -> EvaluationFault {
        if case .null = self {
            return EvaluationFault(code: "nil-value", message: "The value is nil where \(what) is needed.")
        }
        return EvaluationFault(code: "wrong-type", message: "The value is \(typeName) where \(what) is needed.")
    }

    @inline(__always)
    package func asNumber() throws(EvaluationFault) -> Double {
        guard case .number(let number) = self else { throw unexpected("a Number") }
        return number
    }

    @inline(__always)
    func asBool() throws(EvaluationFault) -> Bool {
        guard case .bool(let bool) = self else { throw unexpected("a Bool") }
        return bool
    }

    func asString() throws(EvaluationFault) -> String {
        switch self {
        case .string(let string), .symbol(let string): return string
        default: throw unexpected("a String")
        }
    }

    func asArray() throws(EvaluationFault) -> [Value] {
        if case .array(let elements) = self { return elements }
        // A range of whole numbers goes through them.
        guard case .array(let numbers)? = listOfRange else { throw unexpected("an Array") }
        return numbers
    }
}

/// Values made of 64 random bits.
enum RandomValue {
    static func value(_ operation: Operation, _ bits: UInt64, number: Int) -> Value {
        let own = mixed(bits, UInt64(truncatingIfNeeded: number))
        if operation == .uuid { return .string(uuid(own, mixed(own, 1))) }
        return .color(
            ColorValue(
                red: UInt8(truncatingIfNeeded: own >> 40), green: UInt8(truncatingIfNeeded: own >> 24),
                blue: UInt8(truncatingIfNeeded: own >> 8)))
    }

    /// SplitMix64's finisher over both: random values of one place differ.
    private static func mixed(_ bits: UInt64, _ number: UInt64) -> UInt64 {
        var z = bits &+ (number &+ 1) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// The text form of version 4 (RFC 9562), upper case as Swift prints it.
    private static func uuid(_ high: UInt64, _ low: UInt64) -> String {
        let words = [high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000, low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000]
        var text: [UInt8] = []
        for place in 0..<32 {
            if [8, 12, 16, 20].contains(place) { text.append(UInt8(ascii: "-")) }
            let digit = UInt8(truncatingIfNeeded: words[place / 16] >> (60 - 4 * UInt64(place % 16)) & 15)
            text.append(digit < 10 ? 48 + digit : 55 + digit)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
