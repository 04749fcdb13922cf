import CCrypto
import Expressions

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
        case .number: NumberText.append(numbers[Int(node)], to: &output)
        case .string: Self.writeCanonicalString(stringBytes(of: node), &output)
        case .array:
            output.append(UInt8(ascii: "["))
            open.append((children(of: node).reversed(), false, true))
        case .object:
            output.append(UInt8(ascii: "{"))
            open.append((membersByKey(of: node).reversed(), true, true))
        }
    }

    static func writeCanonicalString(_ text: ArraySlice<UInt8>, _ output: inout [UInt8]) {
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
