import CCrypto
import Expressions

extension JSONTree {
    /// The canonical text of a value (RFC 8785): keys in the order of their UTF-16 code units, numbers as ECMAScript
    /// writes them, nothing escaped that need not be, no white space.
    package func canonicalBytes(of root: JSONNode = 0) -> [UInt8] {
        var text = CanonicalText(capacity: root == 0 ? bytes.count + count * 4 : 64)
        writeCanonical(root, to: &text)
        return text.withBytes { Array($0) }
    }

    /// The identity of a document: SHA-256 of its canonical text, lower-case hexadecimal.
    package func identity(of root: JSONNode = 0) -> String {
        var text = CanonicalText(capacity: bytes.count + count * 4)
        writeCanonical(root, to: &text)
        return text.withBytes { SHA256Digest.hexadecimal(of: $0) }
    }

    private func writeCanonical(_ root: JSONNode, to output: inout CanonicalText) {
        withKeys { keys in
            bytes.withUnsafeBufferPointer { bytes in
                /// What is still to write, last first: values, and below those of an array or object the value itself, to close.
                var rest: [JSONNode] = []
                /// Arrays and objects begun and not yet closed.
                var open: [JSONNode] = []
                begin(root, keys, bytes, &output, &rest, &open)
                var isFirst = true
                while let next = rest.popLast() {
                    if next == open.last {
                        open.removeLast()
                        output.put(kinds[Int(next)] == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                        isFirst = false
                        continue
                    }
                    if !isFirst { output.put(UInt8(ascii: ",")) }
                    if let around = open.last, kinds[Int(around)] == .object {
                        output.put(string: keys[next])
                        output.put(UInt8(ascii: ":"))
                    }
                    let depth = open.count
                    begin(next, keys, bytes, &output, &rest, &open)
                    isFirst = open.count > depth
                }
            }
        }
    }

    /// Writes a value, or the bracket that opens it, and notes what is to follow.
    private func begin(
        _ node: JSONNode, _ keys: JSONKeys, _ bytes: UnsafeBufferPointer<UInt8>, _ output: inout CanonicalText,
        _ rest: inout [JSONNode], _ open: inout [JSONNode]
    ) {
        switch kinds[Int(node)] {
        case .null: output.put("null")
        case .false: output.put("false")
        case .true: output.put("true")
        case .number: output.put(number: numbers[Int(node)])
        case .string:
            let start = Int(stringStarts[Int(node)])
            output.put(string: UnsafeBufferPointer(rebasing: bytes[start..<start + Int(stringLengths[Int(node)])]))
        case .array, .object:
            let isObject = kinds[Int(node)] == .object
            output.put(isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
            open.append(node)
            rest.append(node)
            let start = rest.count
            appendChildren(of: node, to: &rest)
            if isObject { Self.sort(&rest, from: start, by: keys) }
            // The last of them is popped first.
            rest.withUnsafeMutableBufferPointer { rest in
                var (first, last) = (start, rest.count - 1)
                while first < last {
                    (rest[first], rest[last]) = (rest[last], rest[first])
                    first += 1
                    last -= 1
                }
            }
        }
    }
}

/// SHA-256 through libcrypto.
package enum SHA256Digest {
    /// The digest in lower-case hexadecimal.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { hexadecimal(of: $0) }
    }

    static func hexadecimal(of bytes: UnsafeBufferPointer<UInt8>) -> String {
        let digest = digest(of: bytes)
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
    static func bytes(of bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { digest(of: $0) } }

    private static func digest(of input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        _ = digest.withUnsafeMutableBufferPointer { SHA256(input.baseAddress, input.count, $0.baseAddress) }
        return digest
    }
}
