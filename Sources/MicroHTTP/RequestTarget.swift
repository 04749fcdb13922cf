/// A request target taken apart and decoded.
struct RequestTarget {
    var path: String
    var query: [(name: String, value: String)]

    /// Nil where the target is no path, has a broken escape, or decodes to something that is no UTF-8 text or holds a NUL.
    init?(_ target: String) {
        var bytes = target.utf8[...]
        guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { return nil }
        if let scheme = ["http://", "https://"].first(where: { target.lowercased().hasPrefix($0) }) {
            bytes = bytes.dropFirst(scheme.utf8.count)
            bytes = bytes.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        }
        let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        let rawPath = bytes[..<mark]
        guard let path = percentDecoded(rawPath, plusIsSpace: false) else { return nil }
        guard path.hasPrefix("/") || path == "*" || (path.isEmpty && bytes.startIndex != target.utf8.startIndex) else {
            return nil
        }
        self.path = path.isEmpty ? "/" : path
        query = []
        guard mark != bytes.endIndex else { return }
        for item in bytes[bytes.index(after: mark)...].split(separator: UInt8(ascii: "&")) {
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            let rawValue = equals == item.endIndex ? item[equals...] : item[item.index(after: equals)...]
            guard let name = percentDecoded(item[..<equals], plusIsSpace: true),
                let value = percentDecoded(rawValue, plusIsSpace: true)
            else { return nil }
            query.append((name, value))
        }
    }
}

private func percentDecoded(_ bytes: Substring.UTF8View, plusIsSpace: Bool) -> String? {
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

private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
