/// An answer: status, header fields and a body.
///
/// Fields that could split the answer (control characters) never leave: see ``cleanHeaders``.
package struct Response: Sendable {
    package enum Body: Sendable {
        /// Sent from this array's storage without a copy; sharing one array between answers costs a reference.
        case bytes([UInt8])
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
        if case .bytes(let bytes) = body { bytes.count } else { 0 }
    }

    /// The header fields that may be sent: names that are no tokens are left out, control characters in values become
    /// spaces, and the fields that frame the message are the server's own.
    package var cleanHeaders: [(name: String, value: String)] {
        headers.compactMap { name, value in
            guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { return nil }
            guard !["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased()) else {
                return nil
            }
            guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else { return (name, value) }
            let bytes = value.utf8.map { $0 < 0x20 || $0 == 0x7f ? UInt8(ascii: " ") : $0 }
            return (name, String(decoding: bytes, as: UTF8.self))
        }
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
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
}
