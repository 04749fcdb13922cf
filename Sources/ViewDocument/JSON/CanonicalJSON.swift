import CCrypto
import Expressions

extension JSONTree {
    /// The canonical text of a value (RFC 8785): keys in the order of their UTF-16 code units, numbers as ECMAScript
    /// writes them, nothing escaped that need not be, no white space.
    package func canonicalBytes(of root: JSONNode = 0) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        withKeys { keys in
            /// What is still to write, last first: values, and below those of an array or object the value itself, to close.
            var rest: [JSONNode] = []
            /// Arrays and objects begun and not yet closed.
            var open: [JSONNode] = []
            begin(root, keys, &output, &rest, &open)
            var isFirst = true
            while let next = rest.popLast() {
                if next == open.last {
                    open.removeLast()
                    output.append(kinds[Int(next)] == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                    isFirst = false
                    continue
                }
                if !isFirst { output.append(UInt8(ascii: ",")) }
                if let around = open.last, kinds[Int(around)] == .object {
                    Self.writeCanonicalString(keys[next], &output)
                    output.append(UInt8(ascii: ":"))
                }
                let depth = open.count
                begin(next, keys, &output, &rest, &open)
                isFirst = open.count > depth
            }
        }
        return output
    }

    /// Writes a value, or the bracket that opens it, and notes what is to follow.
    private func begin(
        _ node: JSONNode, _ keys: JSONKeys, _ output: inout [UInt8], _ rest: inout [JSONNode], _ open: inout [JSONNode]
    ) {
        switch kinds[Int(node)] {
        case .null: output.append(contentsOf: "null".utf8)
        case .false: output.append(contentsOf: "false".utf8)
        case .true: output.append(contentsOf: "true".utf8)
        case .number: NumberText.append(numbers[Int(node)], to: &output)
        case .string: stringBytes(of: node).withUnsafeBufferPointer { Self.writeCanonicalString($0, &output) }
        case .array, .object:
            let isObject = kinds[Int(node)] == .object
            output.append(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            open.append(node)
            rest.append(node)
            let start = rest.count
            appendChildren(of: node, to: &rest)
            if isObject { Self.sort(&rest, from: start, by: keys) }
            rest[start...].reverse()
        }
    }

    static func writeCanonicalString(_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var plain = 0
        for (index, byte) in text.enumerated() {
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain..<index]))
            plain = index + 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x08: output.append(contentsOf: "\\b".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x0C: output.append(contentsOf: "\\f".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            default:
                output.append(contentsOf: "\\u00".utf8)
                output.append(contentsOf: [hexDigit(byte >> 4), hexDigit(byte & 15)])
            }
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[plain...]))
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
        let digest = self.bytes(of: bytes)
        var text: [UInt8] = []
        text.reserveCapacity(64)
        let digits = Array("0123456789abcdef".utf8)
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The 32 bytes of the digest.
    static func bytes(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        _ = bytes.withUnsafeBufferPointer { input in
            digest.withUnsafeMutableBufferPointer { output in
                SHA256(input.baseAddress, input.count, output.baseAddress)
            }
        }
        return digest
    }
}
