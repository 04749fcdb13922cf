/// A request target taken apart and decoded.
struct RequestTarget {
    var path: String
    var query: [(name: String, value: String)]

    /// Nil where the target is no path, has a broken escape, or decodes to something that is no UTF-8 text or holds a NUL.
    init?(_ target: String) {
        var target = target
        guard let parts = target.withUTF8(Self.parts) else { return nil }
        (path, query) = parts
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static func parts(
        of target: UnsafeBufferPointer<UInt8>
    ) -> (path: String, query: [(name: String, value: String)])? {
        for byte in target where byte <= 0x20 || byte == 0x7f { return nil }
        var bytes = target[...]
        if let scheme = ["http://", "https://"].first(where: { hasScheme(target, $0) }) {
            bytes = bytes.dropFirst(scheme.utf8CodeUnitCount)
            bytes = bytes.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        guard let path = percentDecoded(bytes[..<mark], plusIsSpace: false) else { return nil }
        guard path.utf8.first == UInt8(ascii: "/") || path == "*" || (path.isEmpty && bytes.startIndex != 0) else {
            return nil
        }
        var query: [(name: String, value: String)] = []
        var rest = mark == bytes.endIndex ? bytes[mark...] : bytes[(mark + 1)...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
            let item = rest[..<end]
            rest = end == rest.endIndex ? rest[end...] : rest[(end + 1)...]
            guard !item.isEmpty else { continue }
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            let rawValue = equals == item.endIndex ? item[equals...] : item[(equals + 1)...]
            guard let name = percentDecoded(item[..<equals], plusIsSpace: true),
                let value = percentDecoded(rawValue, plusIsSpace: true)
            else { return nil }
            query.append((name, value))
        }
        return (path.isEmpty ? "/" : path, query)
    }

    /// Whether a target is in the absolute form; the scheme is in lower case here.
    private static func hasScheme(_ target: UnsafeBufferPointer<UInt8>, _ scheme: StaticString) -> Bool {
        let length = scheme.utf8CodeUnitCount
        guard target.count >= length, target[0] | 0x20 == UInt8(ascii: "h") else { return false }
        for index in 0..<length {
            let byte = target[index]
            let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            guard lower == scheme.utf8Start[index] else { return false }
        }
        return true
    }

    private static func percentDecoded(_ bytes: Bytes, plusIsSpace: Bool) -> String? {
        let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }
        if isPlain { return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit),
                    high | low != 0
                else { return nil }
                decoded.append(high << 4 | low)
            } else {
                decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
