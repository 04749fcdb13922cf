import Geometry

#if canImport(Glibc)
    import Glibc
#endif

/// How numbers are written: the shortest decimal that reads back, laid out as ECMAScript does, which is also how RFC 8785
/// writes them. Integers have no point, `-0` is `0`, exponents begin at 1e21 and below 1e-6.
package enum NumberText {
    /// Appends the text of a finite number; infinities are `inf` and `-inf`.
    package static func append(_ x: Double, to text: inout [UInt8]) {
        guard x.isFinite else {
            text.append(contentsOf: (x < 0 ? "-inf" : "inf").utf8)
            return
        }
        if x.magnitude < ExpressionLimits.exactInteger, let whole = Int64(exactly: x) {
            return append(whole, to: &text)
        }
        let (digits, exponent) = decimal(x.magnitude)
        if x < 0 { text.append(UInt8(ascii: "-")) }
        layOut(digits, exponent, into: &text)
    }

    /// The text of one number.
    package static func text(_ x: Double) -> String {
        guard x.isFinite else { return x < 0 ? "-inf" : "inf" }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
            let count = write(x, to: buffer)
            return String(decoding: buffer[..<count], as: UTF8.self)
        }
    }

    private static func append(_ whole: Int64, to text: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
            let count = write(whole, to: buffer)
            text.append(contentsOf: buffer[..<count])
        }
    }

    /// The longest text a finite number has, with room to spare.
    static let longest = 32

    /// Writes the text of a finite number to a buffer of ``longest`` bytes; answers how many.
    static func write(_ x: Double, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if x.magnitude < ExpressionLimits.exactInteger, let whole = Int64(exactly: x) {
            return write(whole, to: buffer)
        }
        var text: [UInt8] = []
        text.reserveCapacity(longest)
        append(x, to: &text)
        return buffer.update(fromContentsOf: text)
    }

    private static func write(_ whole: Int64, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var rest = whole.magnitude
        var count = whole < 0 ? 2 : 1
        var bound: UInt64 = 10
        while rest >= bound {
            count += 1
            bound *= 10
        }
        var at = count
        repeat {
            at -= 1
            buffer[at] = UInt8(truncatingIfNeeded: 48 + rest % 10)
            rest /= 10
        } while rest > 0
        if whole < 0 { buffer[0] = UInt8(ascii: "-") }
        return count
    }

    /// The shortest digits that read back and the place of the point: 0.d1d2d3… x 10^exponent.
    static func decimal(_ x: Double) -> (digits: [UInt8], exponent: Int) {
        var digits: [UInt8] = []
        digits.reserveCapacity(20)
        var point: Int?
        var exponent = 0
        var text = Substring(x.description).utf8
        while let byte = text.popFirst() {
            if byte == UInt8(ascii: ".") {
                point = digits.count
            } else if byte == UInt8(ascii: "e") {
                exponent = Int(String(decoding: text, as: UTF8.self)) ?? 0
                break
            } else {
                digits.append(byte)
            }
        }
        exponent += point ?? digits.count
        let zeros = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(zeros)
        exponent -= zeros
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return digits.isEmpty ? ([UInt8(ascii: "0")], 1) : (digits, exponent)
    }

    private static func layOut(_ digits: [UInt8], _ exponent: Int, into text: inout [UInt8]) {
        let zero = UInt8(ascii: "0")
        if digits.count <= exponent, exponent <= 21 {
            text.append(contentsOf: digits)
            text.append(contentsOf: repeatElement(zero, count: exponent - digits.count))
        } else if 0 < exponent, exponent <= 21 {
            text.append(contentsOf: digits[..<exponent])
            text.append(UInt8(ascii: "."))
            text.append(contentsOf: digits[exponent...])
        } else if -6 < exponent, exponent <= 0 {
            text.append(contentsOf: [zero, UInt8(ascii: ".")])
            text.append(contentsOf: repeatElement(zero, count: -exponent))
            text.append(contentsOf: digits)
        } else {
            text.append(digits[0])
            if digits.count > 1 {
                text.append(UInt8(ascii: "."))
                text.append(contentsOf: digits[1...])
            }
            text.append(UInt8(ascii: "e"))
            text.append(exponent > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
            append(Int64((exponent - 1).magnitude), to: &text)
        }
    }

    /// `x` with exactly that many decimals as `printf` writes it: of the number itself, not of its shortest text.
    static func printed(_ x: Double, decimals: Int) -> String {
        var text = [CChar](repeating: 0, count: 400)
        let count = withVaList([Int32(clamping: decimals), x]) { vsnprintf(&text, text.count, "%.*f", $0) }
        return String(decoding: text.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// `x` with exactly that many decimals, its shortest text rounded half away from zero, or half to even.
    static func formatted(_ x: Double, decimals: Int, isHalfEven: Bool = false) -> String {
        var (digits, exponent) = decimal(x.magnitude)
        let kept = exponent + decimals
        if kept < 0 {
            digits = []
        } else if kept < digits.count {
            let isTie = isHalfEven && digits[kept] == UInt8(ascii: "5") && kept + 1 == digits.count
            let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
            let roundsUp = isTie ? isOdd : digits[kept] >= UInt8(ascii: "5")
            digits.removeSubrange(kept...)
            if roundsUp {
                var at = digits.count - 1
                while at >= 0, digits[at] == UInt8(ascii: "9") {
                    digits[at] = UInt8(ascii: "0")
                    at -= 1
                }
                if at >= 0 {
                    digits[at] += 1
                } else {
                    digits.insert(UInt8(ascii: "1"), at: 0)
                    exponent += 1
                }
            }
        }
        var text: [UInt8] = []
        if x < 0, digits.contains(where: { $0 != UInt8(ascii: "0") }) { text.append(UInt8(ascii: "-")) }
        func digit(_ place: Int) -> UInt8 {
            place >= 0 && place < digits.count ? digits[place] : UInt8(ascii: "0")
        }
        if exponent <= 0 || digits.isEmpty { text.append(UInt8(ascii: "0")) }
        if exponent > 0, !digits.isEmpty { for place in 0..<exponent { text.append(digit(place)) } }
        if decimals > 0 {
            text.append(UInt8(ascii: "."))
            for place in 0..<decimals { text.append(digits.isEmpty ? UInt8(ascii: "0") : digit(exponent + place)) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Value {
    /// The value as text shows it (EXPRESSIONS 3): no locale, no quotes.
    package var text: String {
        switch self {
        case .string(let string), .symbol(let string): return string
        case .number(let number): return NumberText.text(number)
        default:
            var bytes: [UInt8] = []
            append(to: &bytes, depth: 0)
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// Values made by JSON are at most so deep; deeper parts are left out rather than recursed into.
    private static let deepest = 512

    func append(to bytes: inout [UInt8], depth: Int) {
        guard bytes.count <= ExpressionLimits.stringBytes, depth < Self.deepest else { return }
        func numbers(_ parts: Double...) {
            for (place, part) in parts.enumerated() {
                bytes.append(contentsOf: (place == 0 ? "(" : ", ").utf8)
                NumberText.append(part, to: &bytes)
            }
            bytes.append(UInt8(ascii: ")"))
        }
        switch self {
        case .null: bytes.append(contentsOf: "nil".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): NumberText.append(number, to: &bytes)
        case .string(let string), .symbol(let string): bytes.append(contentsOf: string.utf8)
        case .color(let color): bytes.append(contentsOf: color.text.utf8)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (place, element) in elements.enumerated() {
                guard bytes.count <= ExpressionLimits.stringBytes else { return }
                if place > 0 { bytes.append(contentsOf: ", ".utf8) }
                element.append(to: &bytes, depth: depth + 1)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object where range?.kind.isWhole == true:
            guard let (kind, bounds) = range else { return }
            bounds[0].append(to: &bytes, depth: depth + 1)
            bytes.append(contentsOf: (kind == .closed ? "..." : "..<").utf8)
            bounds[1].append(to: &bytes, depth: depth + 1)
        case .object(let object):
            // A value of a type is written as Swift describes one.
            let type = object.typeName
            if let type { bytes.append(contentsOf: type.utf8) }
            bytes.append(UInt8(ascii: type == nil ? "{" : "("))
            let first = type == nil ? 0 : 1
            for place in first..<object.names.count {
                guard bytes.count <= ExpressionLimits.stringBytes else { return }
                bytes.append(contentsOf: ((place > first ? ", " : "") + object.names[place] + ": ").utf8)
                let isQuoted = if case .string = object.values[place] { type != nil } else { false }
                if isQuoted { bytes.append(UInt8(ascii: "\"")) }
                object.values[place].append(to: &bytes, depth: depth + 1)
                if isQuoted { bytes.append(UInt8(ascii: "\"")) }
            }
            bytes.append(UInt8(ascii: type == nil ? "}" : ")"))
        case .reference: bytes.append(contentsOf: "object".utf8)
        case .point(let point): numbers(point.x, point.y)
        case .size(let size): numbers(size.width, size.height)
        case .rect(let rect): numbers(rect.minX, rect.minY, rect.width, rect.height)
        case .insets(let insets): numbers(insets.top, insets.leading, insets.bottom, insets.trailing)
        case .closure: bytes.append(contentsOf: "closure".utf8)
        }
    }
}
