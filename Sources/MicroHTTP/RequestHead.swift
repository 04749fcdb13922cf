/// The head of a request as bytes, judged before libmicrohttpd sees it: what is wrong there it would answer in its own
/// words, or read in its own way (RFC 9112).
struct RequestHead {
    enum Verdict {
        /// The head is not all there.
        case incomplete
        case complete
        case refused(Refusal)
    }

    /// Bytes looked at, at most, for a complete head.
    static func limit(_ limits: ServerConfiguration) -> Int { limits.targetLimit + limits.headerLimit + 1_024 }

    static func verdict(on bytes: UnsafeRawBufferPointer, _ limits: ServerConfiguration) -> Verdict {
        // Empty lines before a request are skipped (RFC 9112 2.2).
        var start = 0
        while start < min(bytes.count, 16), bytes[start] == cr || bytes[start] == lf { start += 1 }
        var lines: [Slice<UnsafeRawBufferPointer>] = []
        var lineStart = start
        var isComplete = false
        for index in start..<bytes.count where bytes[index] == lf {
            var line = bytes[lineStart..<index]
            if line.last == cr { line = line.dropLast() }
            lineStart = index + 1
            if line.isEmpty {
                isComplete = true
                break
            }
            lines.append(line)
        }
        let requestLine = lines.first ?? bytes[start...]
        let parts = requestLine.split(separator: space, omittingEmptySubsequences: false)
        if parts.count > 1, parts[1].count > limits.targetLimit {
            return .refused(.targetTooLong(limit: limits.targetLimit))
        }
        guard isComplete else {
            if bytes.contains(0) { return .refused(.malformed("a NUL in the head")) }
            if bytes.count < limit(limits) { return .incomplete }
            return .refused(.headersTooLarge(limit: limits.headerLimit))
        }
        guard let (target, isHTTP11) = read(parts) else { return .refused(.malformed("the request line")) }
        var fields: [(name: String, value: String)] = []
        for line in lines.dropFirst() {
            guard let field = read(field: line) else { return .refused(.malformed("a header field")) }
            fields.append(field)
        }
        if let refusal = Refusal.ofHead(target: target, headers: fields, isHTTP11: isHTTP11, limits: limits) {
            return .refused(refusal)
        }
        if let length = fields.first(where: { $0.name == "content-length" }),
            Int(length.value) ?? .max > limits.bodyLimit
        {
            return .refused(.bodyTooLarge(limit: limits.bodyLimit))
        }
        return .complete
    }

    private static let cr = UInt8(ascii: "\r")
    private static let lf = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    /// `method SP target SP version`.
    private static func read(_ parts: [Slice<UnsafeRawBufferPointer>]) -> (target: String, isHTTP11: Bool)? {
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isTokenByte), !parts[1].isEmpty,
            parts[1].allSatisfy({ $0 > 0x20 && $0 != 0x7f })
        else { return nil }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { return nil }
        return (String(decoding: parts[1], as: UTF8.self), version == "HTTP/1.1")
    }

    /// `name: value`, without folding, and with no control character but a tab in the value.
    private static func read(field line: Slice<UnsafeRawBufferPointer>) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = line[..<colon]
        let value = line[line.index(after: colon)...]
        guard !name.isEmpty, name.allSatisfy(isTokenByte), value.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 9 })
        else { return nil }
        let text = String(decoding: value, as: UTF8.self)
        var trimmed = text.drop { $0 == " " || $0 == "\t" }
        while trimmed.last == " " || trimmed.last == "\t" { trimmed = trimmed.dropLast() }
        return (String(decoding: name, as: UTF8.self).lowercased(), String(trimmed))
    }
}
