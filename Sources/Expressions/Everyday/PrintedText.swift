import Glibc

/// `String(format:)`: what C's `printf` writes for the conversions that Foundation has.
enum PrintedText {
    private struct Conversion {
        var flags = ""
        var width: Int?
        var precision: Int?
        var letter: Character = "d"
        /// The number of its value, from 1 on, if it says one: `%2$@`.
        var position: Int?
    }

    /// The most characters that a width or a precision adds.
    private static let most = 200

    static func text(of pattern: String, _ given: [Value]) throws(EvaluationFault) -> String {
        var result = ""
        var rest = Array(pattern)[...]
        var next = 0
        while let letter = rest.popFirst() {
            guard letter == "%" else {
                result.append(letter)
                continue
            }
            if rest.first == "%" {
                rest = rest.dropFirst()
                result.append("%")
                continue
            }
            let conversion = try conversion(&rest)
            let place = conversion.position.map { $0 - 1 } ?? next
            next += conversion.position == nil ? 1 : 0
            guard given.indices.contains(place) else {
                throw EvaluationFault(
                    code: "wrong-arguments",
                    message: "The format has more conversions than the \(given.count) values that are given.")
            }
            result += try text(of: given[place], conversion)
            guard result.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
        }
        return result
    }

    private static func digits(_ rest: inout ArraySlice<Character>) -> Int? {
        let found = rest.prefix { $0.isASCII && $0.isWholeNumber }
        guard !found.isEmpty, found.count < 4 else { return nil }
        rest = rest.dropFirst(found.count)
        return Int(String(found))
    }

    private static func conversion(_ rest: inout ArraySlice<Character>) throws(EvaluationFault) -> Conversion {
        var made = Conversion()
        let begin = rest
        if let position = digits(&rest), rest.first == "$", position > 0 {
            rest = rest.dropFirst()
            made.position = position
        } else {
            rest = begin
        }
        while let flag = rest.first, "-+ 0#".contains(flag) {
            made.flags.append(flag)
            rest = rest.dropFirst()
        }
        made.width = digits(&rest)
        if rest.first == "." {
            rest = rest.dropFirst()
            made.precision = digits(&rest) ?? 0
        }
        while let length = rest.first, "hlqzLjt".contains(length) { rest = rest.dropFirst() }
        guard let letter = rest.popFirst(), "diuxXocs@fFeEgG".contains(letter), made.width ?? 0 <= most,
            made.precision ?? 0 <= most
        else {
            throw EvaluationFault(
                code: "wrong-arguments",
                message: "A conversion of `String(format:)` is %@, %d, %.2f and the like; widths are at most \(most).")
        }
        made.letter = letter
        return made
    }

    private static func text(of value: Value, _ conversion: Conversion) throws(EvaluationFault) -> String {
        let width = conversion.width.map(String.init) ?? ""
        let precision = conversion.precision.map { ".\($0)" } ?? ""
        switch conversion.letter {
        case "@", "s":
            let whole = value.text
            let text = conversion.precision.map { String(whole.prefix($0)) } ?? whole
            let missing = max(0, (conversion.width ?? 0) - text.count)
            let spaces = String(repeating: " ", count: missing)
            return conversion.flags.contains("-") ? text + spaces : spaces + text
        case "c":
            guard case .number(let number) = value, let code = UInt32(exactly: number),
                let letter = Unicode.Scalar(code)
            else { throw value.unexpected("the Number of a letter") }
            return String(Character(letter))
        case "d", "i", "u", "x", "X", "o":
            guard case .number(let number) = value, let whole = Int64(exactly: number.rounded(.towardZero)) else {
                throw value.unexpected("a Number")
            }
            let letter = conversion.letter == "i" ? "d" : conversion.letter
            return printed("%\(conversion.flags)\(width)\(precision)ll\(letter)", whole)
        default:
            guard case .number(let number) = value, number.isFinite else { throw value.unexpected("a Number") }
            return printed("%\(conversion.flags)\(width)\(precision)\(conversion.letter)", number)
        }
    }

    private static func printed(_ format: String, _ value: any CVarArg) -> String {
        // The longest is a Double of 309 digits with all its decimals.
        var buffer = [CChar](repeating: 0, count: 1_024)
        let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, format, $0) }
        return String(
            decoding: buffer.prefix(max(0, min(Int(count), buffer.count - 1))).map { UInt8(bitPattern: $0) },
            as: UTF8.self)
    }
}
