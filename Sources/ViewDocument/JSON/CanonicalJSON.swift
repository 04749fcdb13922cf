import CCrypto

extension JSONTree {
    /// The canonical text of a value (RFC 8785): keys in the order of their UTF-16 code units, numbers as ECMAScript
    /// writes them, nothing escaped that need not be, no white space.
    package func canonicalBytes(of root: JSONNode = 0) -> [UInt8] {
        var output: [UInt8] = []
        /// What is open: its members still to write, last first, and whether it is an object.
        var open: [(rest: [JSONNode], isObject: Bool, isFirst: Bool)] = []
        writeCanonicalStart(of: root, &output, &open)
        while let top = open.last {
            guard let next = top.rest.last else {
                output.append(top.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                open.removeLast()
                continue
            }
            open[open.count - 1].rest.removeLast()
            if !top.isFirst { output.append(UInt8(ascii: ",")) }
            open[open.count - 1].isFirst = false
            if top.isObject {
                Self.writeCanonicalString(keyBytes(of: next), &output)
                output.append(UInt8(ascii: ":"))
            }
            writeCanonicalStart(of: next, &output, &open)
        }
        return output
    }

    private func writeCanonicalStart(
        of node: JSONNode, _ output: inout [UInt8], _ open: inout [(rest: [JSONNode], isObject: Bool, isFirst: Bool)]
    ) {
        switch kind(of: node) {
        case .null: output.append(contentsOf: "null".utf8)
        case .false: output.append(contentsOf: "false".utf8)
        case .true: output.append(contentsOf: "true".utf8)
        case .number: output.append(contentsOf: ECMAScriptNumber.text(of: numbers[Int(node)]).utf8)
        case .string: Self.writeCanonicalString(stringBytes(of: node), &output)
        case .array:
            output.append(UInt8(ascii: "["))
            open.append((children(of: node).reversed(), false, true))
        case .object:
            output.append(UInt8(ascii: "{"))
            open.append((membersByKey(of: node).reversed(), true, true))
        }
    }

    private static func writeCanonicalString(_ text: ArraySlice<UInt8>, _ output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x08: output.append(contentsOf: "\\b".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x0C: output.append(contentsOf: "\\f".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            case ..<0x20:
                output.append(contentsOf: "\\u00".utf8)
                output.append(contentsOf: [hexDigit(byte >> 4), hexDigit(byte & 15)])
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// The identity of a document: SHA-256 of its canonical text, lower-case hexadecimal.
    package func identity(of root: JSONNode = 0) -> String { SHA256Digest.hexadecimal(of: canonicalBytes(of: root)) }
}

/// SHA-256 through libcrypto.
package enum SHA256Digest {
    /// The digest in lower-case hexadecimal.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        _ = bytes.withUnsafeBufferPointer { input in
            digest.withUnsafeMutableBufferPointer { output in
                SHA256(input.baseAddress, input.count, output.baseAddress)
            }
        }
        var text: [UInt8] = []
        text.reserveCapacity(64)
        let digits = Array("0123456789abcdef".utf8)
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Numbers as ECMAScript's `String(x)` writes them.
enum ECMAScriptNumber {
    /// Swift's description has the shortest digits that read back; only where the point stands differs.
    static func text(of number: Double) -> String {
        if number == 0 { return "0" }
        var digits: [UInt8] = []
        var exponent = 0
        var pointAt: Int?
        let description = Array("\(number.magnitude)".utf8)
        var at = 0
        while at < description.count {
            let byte = description[at]
            if byte == UInt8(ascii: ".") {
                pointAt = digits.count
            } else if byte == UInt8(ascii: "e") {
                exponent = Int(String(decoding: description[(at + 1)...], as: UTF8.self)) ?? 0
                break
            } else {
                digits.append(byte)
            }
            at += 1
        }
        var point = (pointAt ?? digits.count) + exponent
        let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
        digits.removeFirst(leading)
        point -= leading
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return (number < 0 ? "-" : "") + written(String(decoding: digits, as: UTF8.self), point: point)
    }

    /// `digits` with the decimal point after `point` of them.
    private static func written(_ digits: String, point: Int) -> String {
        let count = digits.utf8.count
        if count <= point, point <= 21 { return digits + String(repeating: "0", count: point - count) }
        if point > 0, point <= 21 { return digits.prefix(point) + "." + digits.dropFirst(point) }
        if point > -6, point <= 0 { return "0." + String(repeating: "0", count: -point) + digits }
        let power = point - 1
        let mantissa = count == 1 ? digits : digits.prefix(1) + "." + digits.dropFirst()
        return mantissa + "e" + (power < 0 ? "-" : "+") + String(power.magnitude)
    }
}
