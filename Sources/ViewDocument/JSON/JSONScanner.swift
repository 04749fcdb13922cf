/// Finds the first place where a text is no JSON of ours: run only after the parser refused it, since the parser does not
/// say where. It keeps what is open on a stack of its own.
struct JSONScanner {
    private let text: [UInt8]
    private let maximumDepth: Int
    private var at = 0
    /// Keys seen so far in every open object; nil for an open array.
    private var open: [Set<[UInt8]>?] = []
    /// Whether what is open beyond the limit of depth are objects: the rest is read for being JSON alone, since a text that is
    /// none is malformed however deep it goes.
    private var openBeyond: [Bool] = []
    /// Where the limit was passed first.
    private var tooDeep: Stop?

    init(_ text: [UInt8], maximumDepth: Int) {
        self.text = text
        self.maximumDepth = maximumDepth
    }

    private struct Stop: Error {
        var offset: Int
        var detail: String
        var reason = JSONFault.Reason.malformed
    }

    /// The first fault of the text; nil if it has none.
    mutating func firstFault() -> JSONFault? {
        do throws(Stop) {
            if text.starts(with: [0xEF, 0xBB, 0xBF]) { throw Stop(offset: 0, detail: "A byte order mark is no JSON.") }
            try scanText()
            return tooDeep.map(fault)
        } catch {
            return fault(error)
        }
    }

    private func fault(_ stop: Stop) -> JSONFault {
        var line = 1
        var column = 1
        for byte in text[..<min(stop.offset, text.count)] {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return JSONFault(reason: stop.reason, detail: stop.detail, offset: stop.offset, line: line, column: column)
    }

    private mutating func scanText() throws(Stop) {
        var expectsValue = true
        while true {
            skipWhiteSpace()
            if expectsValue {
                try scanValueStart()
                // An array or object that was just opened and is not closed at once goes on with a value.
                expectsValue = opened
                if expectsValue { continue }
            }
            // A value has ended: close what ends here, or go on after a comma.
            while true {
                skipWhiteSpace()
                guard let isObject = openBeyond.last ?? open.last.map({ $0 != nil }) else {
                    if at < text.count { throw Stop(offset: at, detail: "Something follows the value.") }
                    return
                }
                guard let byte = peek() else { throw unexpectedEnd() }
                if byte == UInt8(ascii: ",") {
                    at += 1
                    if isObject {
                        skipWhiteSpace()
                        try scanKey()
                    }
                    expectsValue = true
                    break
                }
                guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
                    throw Stop(offset: at, detail: "Here a comma or \(isObject ? "}" : "]") is expected.")
                }
                at += 1
                if openBeyond.popLast() == nil { open.removeLast() }
            }
        }
    }

    /// Whether the value scanned last is an array or object with something in it.
    private var opened = false

    private mutating func scanValueStart() throws(Stop) {
        opened = false
        guard let byte = peek() else { throw unexpectedEnd() }
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): try scanOpening(isObject: byte == UInt8(ascii: "{"))
        case UInt8(ascii: "\""): _ = try scanString()
        case UInt8(ascii: "t"): try scanWord("true")
        case UInt8(ascii: "f"): try scanWord("false")
        case UInt8(ascii: "n"): try scanWord("null")
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try scanNumber()
        default: throw Stop(offset: at, detail: "Here a value is expected.")
        }
    }

    private mutating func scanOpening(isObject: Bool) throws(Stop) {
        let isBeyond = open.count >= maximumDepth
        if isBeyond, tooDeep == nil {
            tooDeep = Stop(
                offset: at, detail: "Arrays and objects are nested deeper than the limit jsonDepth, \(maximumDepth).",
                reason: .limit(name: "jsonDepth", value: maximumDepth, actual: open.count + 1))
        }
        at += 1
        skipWhiteSpace()
        if peek() == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            at += 1
            return
        }
        if isBeyond { openBeyond.append(isObject) } else { open.append(isObject ? [] : nil) }
        if isObject { try scanKey() }
        opened = true
    }

    private mutating func scanKey() throws(Stop) {
        let start = at
        guard let byte = peek() else { throw unexpectedEnd() }
        guard byte == UInt8(ascii: "\"") else { throw Stop(offset: at, detail: "Here a key in quotes is expected.") }
        let key = try scanString()
        if openBeyond.isEmpty, open[open.count - 1]?.insert(key).inserted == false {
            throw Stop(
                offset: start, detail: "The key \"\(String(decoding: key.prefix(64), as: UTF8.self))\" occurs twice.")
        }
        skipWhiteSpace()
        guard peek() == UInt8(ascii: ":") else {
            throw at < text.count ? Stop(offset: at, detail: "Here a colon is expected.") : unexpectedEnd()
        }
        at += 1
    }

    private mutating func scanWord(_ word: String) throws(Stop) {
        let end = at + word.utf8.count
        guard end <= text.count, text[at..<end].elementsEqual(word.utf8), end == text.count || !isWordByte(text[end])
        else { throw Stop(offset: at, detail: "Here a value is expected.") }
        at = end
    }

    private mutating func scanNumber() throws(Stop) {
        let start = at
        var isWhole = true
        if peek() == UInt8(ascii: "-") { at += 1 }
        if peek() == UInt8(ascii: "0") {
            at += 1
        } else {
            try scanDigits()
        }
        if peek() == UInt8(ascii: ".") {
            isWhole = false
            at += 1
            try scanDigits()
        }
        if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
            isWhole = false
            at += 1
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { at += 1 }
            try scanDigits()
        }
        if let byte = peek(), isWordByte(byte) { throw Stop(offset: at, detail: "This is no digit of a number.") }
        guard let value = Double(String(decoding: text[start..<at], as: UTF8.self)), value.isFinite else {
            throw Stop(offset: start, detail: "The number is outside ±1.8e308.")
        }
        if isWhole, value.magnitude > 9_007_199_254_740_992 || !isExactWhole(text[start..<at]) {
            throw Stop(offset: start, detail: "The whole number is outside ±2^53.")
        }
    }

    private func isExactWhole(_ digits: ArraySlice<UInt8>) -> Bool {
        guard let whole = Int(String(decoding: digits, as: UTF8.self)) else { return false }
        return whole.magnitude <= 9_007_199_254_740_992
    }

    private mutating func scanDigits() throws(Stop) {
        let start = at
        while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { at += 1 }
        if at == start {
            throw at < text.count ? Stop(offset: at, detail: "Here a digit is expected.") : unexpectedEnd()
        }
    }

    /// The string from its quote on, decoded.
    private mutating func scanString() throws(Stop) -> [UInt8] {
        at += 1
        var result: [UInt8] = []
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return result
            case UInt8(ascii: "\\"): try scanEscape(into: &result)
            case ..<0x20: throw Stop(offset: at, detail: "A control character in a string has to be escaped.")
            case ..<0x80:
                result.append(byte)
                at += 1
            default: try scanMultibyte(into: &result)
            }
        }
        throw unexpectedEnd()
    }

    private mutating func scanEscape(into result: inout [UInt8]) throws(Stop) {
        let start = at
        at += 1
        guard let byte = peek() else { throw unexpectedEnd() }
        at += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "b"): result.append(8)
        case UInt8(ascii: "f"): result.append(12)
        case UInt8(ascii: "n"): result.append(10)
        case UInt8(ascii: "r"): result.append(13)
        case UInt8(ascii: "t"): result.append(9)
        case UInt8(ascii: "u"):
            var unit = try scanUnit(start)
            if unit >= 0xD800, unit < 0xDC00, at + 1 < text.count, text[at] == UInt8(ascii: "\\"),
                text[at + 1] == UInt8(ascii: "u")
            {
                at += 2
                let low = try scanUnit(start)
                guard low >= 0xDC00, low < 0xE000 else {
                    throw Stop(offset: start, detail: "A surrogate stands alone.")
                }
                unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else {
                throw Stop(offset: start, detail: "A surrogate stands alone.")
            }
            result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: throw Stop(offset: start, detail: "This is no escape of JSON.")
        }
    }

    private mutating func scanUnit(_ start: Int) throws(Stop) -> UInt32 {
        guard at + 4 <= text.count else { throw unexpectedEnd() }
        var unit: UInt32 = 0
        for byte in text[at..<at + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw Stop(offset: start, detail: "\\u takes four hexadecimal digits.")
            }
            unit = unit << 4 | UInt32(digit)
        }
        at += 4
        return unit
    }

    private mutating func scanMultibyte(into result: inout [UInt8]) throws(Stop) {
        let lead = text[at]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        let end = min(at + length, text.count)
        let sequence = text[at..<end]
        guard lead >= 0xC2, lead <= 0xF4, sequence.count == length,
            String(validating: sequence, as: UTF8.self) != nil
        else { throw Stop(offset: at, detail: "The bytes are no UTF-8.") }
        result.append(contentsOf: sequence)
        at = end
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private func peek() -> UInt8? { at < text.count ? text[at] : nil }

    private mutating func skipWhiteSpace() {
        while let byte = peek(), byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { at += 1 }
    }

    private func unexpectedEnd() -> Stop {
        Stop(offset: text.count, detail: "The text ends inside a value.")
    }
}
