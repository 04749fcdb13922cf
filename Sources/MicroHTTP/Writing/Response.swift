import CMicroHTTPD

/// An answer: status, header fields and a body.
///
/// Fields that could split the answer (control characters) never leave: see ``cleanHeaders``.
package struct Response: Sendable {
    package enum Body: Sendable {
        /// Sent from this array's storage without a copy; sharing one array between answers costs a reference.
        case bytes([UInt8])
        /// Sent from where they are kept, without a copy.
        case pooled(PooledBytes)
        /// Chunks asked for one at a time, each when the one before has been sent.
        case stream(ChunkSource)
    }

    package var status: Int
    package var headers: [(name: String, value: String)]
    package var body: Body

    package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = .bytes(body)
    }

    package init(status: Int, headers: [(name: String, value: String)] = [], stream: @escaping ChunkSource) {
        self.status = status
        self.headers = headers
        self.body = .stream(stream)
    }

    /// Bytes of the body; 0 of one that is made while it is sent.
    package var length: Int {
        switch body {
        case .bytes(let bytes): bytes.count
        case .pooled(let bytes): bytes.count
        case .stream: 0
        }
    }

    /// The body; nil of one that is made while it is sent.
    package var bytes: [UInt8]? {
        switch body {
        case .bytes(let bytes): bytes
        case .pooled(let bytes): bytes.array
        case .stream: nil
        }
    }

    /// The header fields that may be sent: names that are no tokens are left out, control characters in values become
    /// spaces, and the fields that frame the message are the server's own.
    package var cleanHeaders: [(name: String, value: String)] {
        var clean: [(name: String, value: String)] = []
        clean.reserveCapacity(headers.count)
        for (name, value) in headers {
            guard Self.maySend(name) else { continue }
            clean.append((name, Self.clean(value)))
        }
        return clean
    }

    /// Adds the same fields to what libmicrohttpd sends.
    func addFields(to response: OpaquePointer) {
        for (name, value) in headers where Self.maySend(name) {
            // Reads the texts where they are.
            name.withCString { name in
                Self.clean(value).withCString { value in _ = MHD_add_response_header(response, name, value) }
            }
        }
    }

    private static func maySend(_ name: String) -> Bool {
        !name.isEmpty && hasOnly(name, isTokenByte) && !isFraming(name)
    }

    private static func clean(_ value: String) -> String {
        if !hasControls(value) { return value }
        let bytes = value.utf8.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether a field is one that frames the message.
    private static func isFraming(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4, 10, 14, 17:
            ["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased())
        default: false
        }
    }
}

/// Whether a text has control characters; eight bytes at a time.
private func hasControls(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        let (ones, tops) = (UInt64(0x0101_0101_0101_0101), UInt64(0x8080_8080_8080_8080))
        let start = UnsafeRawPointer(bytes.baseAddress)
        var at = 0
        while let start, at + 8 <= bytes.count {
            let word = start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let deletes = word ^ (ones &* 0x7f)
            let small = (word &- ones &* 0x20) & ~word | (deletes &- ones) & ~deletes
            if small & tops != 0 { return true }
            at += 8
        }
        for byte in bytes[at...] where byte < 0x20 || byte == 0x7f { return true }
        return false
    }
}

/// Whether all bytes of a text are of a kind.
@inline(__always) private func hasOnly(_ text: String, _ isOne: (UInt8) -> Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
        for byte in bytes where !isOne(byte) { return false }
        return true
    }
}

/// Asks for the next chunk; the answer may come later and from any thread. It is asked again only after it has answered.
package typealias ChunkSource = @Sendable (_ next: NextChunk) -> Void

/// Whether a byte may stand in a method or a field name (RFC 9110 5.6.2).
func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
    case UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "|"),
        UInt8(ascii: "~"):
        true
    default: false
    }
}
