extension Lexer {
    /// The character after a backslash.
    mutating func escape(into text: inout [UInt8]) throws(ExpressionFault) {
        let start = at - 1
        let byte = bytes[at]
        at += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(byte)
        case UInt8(ascii: "u"):
            var value: UInt32 = 0
            var digits = 0
            guard at < bytes.count, bytes[at] == UInt8(ascii: "{") else {
                throw .syntax("A Unicode escape is written `\\u{1F525}`.", start, 2)
            }
            at += 1
            while at < bytes.count, digits < 8, let digit = Self.digit(bytes[at]) {
                value = value << 4 | UInt32(digit)
                digits += 1
                at += 1
            }
            guard digits > 0, at < bytes.count, bytes[at] == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value)
            else {
                throw .syntax("A Unicode escape names a scalar in one to eight hexadecimal digits.", start, at - start)
            }
            at += 1
            text.append(contentsOf: Array(String(Character(scalar)).utf8))
        default:
            throw .syntax(
                "The escapes are \\n \\t \\r \\0 \\\\ \\\" \\' \\u{…} and \\(…).", start, 2)
        }
    }

    /// A number literal that starts here.
    mutating func number() throws(ExpressionFault) -> Double {
        let start = at
        if bytes[at] == UInt8(ascii: "0"), at + 1 < bytes.count {
            if bytes[at + 1] == UInt8(ascii: "x") { return try integer(radix: 16, from: start) }
            if bytes[at + 1] == UInt8(ascii: "b") { return try integer(radix: 2, from: start) }
        }
        var text: [UInt8] = []
        digits(into: &text)
        var isWhole = true
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            let after = at + 1 < bytes.count ? bytes[at + 1] : 0
            if Self.isDecimal(after) {
                isWhole = false
                text.append(bytes[at])
                at += 1
                digits(into: &text)
            } else if !Self.startsName(after), after != UInt8(ascii: ".") {
                throw .syntax(
                    "A decimal point stands between digits.", start, at + 1 - start,
                    suggestion: String(decoding: text, as: UTF8.self) + ".0")
            }
        }
        if at < bytes.count, bytes[at] | 32 == UInt8(ascii: "e") {
            var ahead = at + 1
            if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "-") || bytes[ahead] == UInt8(ascii: "+") {
                ahead += 1
            }
            if ahead < bytes.count, Self.isDecimal(bytes[ahead]) {
                isWhole = false
                text.append(contentsOf: bytes[at..<ahead])
                at = ahead
                digits(into: &text)
            }
        }
        try endOfNumber(from: start)
        let literal = String(decoding: text, as: UTF8.self)
        if isWhole { return try whole(literal, radix: 10, from: start) }
        return try checked(Double(literal), from: start)
    }

    private mutating func integer(radix: Int, from start: Int) throws(ExpressionFault) -> Double {
        at += 2
        var text: [UInt8] = []
        while at < bytes.count, bytes[at] == UInt8(ascii: "_") || (Self.digit(bytes[at]).map { $0 < radix } ?? false) {
            if bytes[at] != UInt8(ascii: "_") { text.append(bytes[at]) }
            at += 1
        }
        try endOfNumber(from: start)
        guard !text.isEmpty else { throw .syntax("The number has no digits.", start, at - start) }
        return try whole(String(decoding: text, as: UTF8.self), radix: radix, from: start)
    }

    private func whole(_ digits: String, radix: Int, from start: Int) throws(ExpressionFault) -> Double {
        let value = UInt64(digits, radix: radix).map { $0 <= 1 << 53 ? Double($0) : .infinity } ?? .infinity
        return try checked(value, from: start)
    }

    private mutating func digits(into text: inout [UInt8]) {
        while at < bytes.count, Self.isDecimal(bytes[at]) || bytes[at] == UInt8(ascii: "_") {
            if bytes[at] != UInt8(ascii: "_") { text.append(bytes[at]) }
            at += 1
        }
    }

    private func endOfNumber(from start: Int) throws(ExpressionFault) {
        if at < bytes.count, Self.startsName(bytes[at]) || Self.isDecimal(bytes[at]) {
            throw .syntax("The number goes on with what is no digit.", start, at + 1 - start)
        }
    }

    private func checked(_ value: Double?, from start: Int) throws(ExpressionFault) -> Double {
        guard let value, value.isFinite else {
            throw .limit(
                "Numbers are doubles: whole ones reach 9007199254740992, others 1.7976931348623157e308.", start,
                at - start)
        }
        return value
    }

    private static func isDecimal(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func startsName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80
            || ((byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z"))
    }

    /// The value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
        default: nil
        }
    }
}
