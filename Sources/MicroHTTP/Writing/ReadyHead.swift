import CMicroHTTPD
import Glibc

/// The head of a request as far as a ready answer depends on it, read where libmicrohttpd has it. Whatever is unusual is
/// left to an exchange, which reads everything.
struct ReadyHead {
    private let kept: ReadyAnswer.Forms
    private var isPlain = true
    private var takesGzip = false
    private var hosts = 0
    private var size = 0
    /// The value of `If-None-Match`; it stands in the connection's memory.
    private var condition: UnsafePointer<CChar>?

    private init(_ kept: ReadyAnswer.Forms) { self.kept = kept }

    /// The form wanted; nil where an exchange has to say.
    static func wish(
        of connection: ConnectionHandle, for answer: ReadyAnswer, _ version: UnsafePointer<CChar>,
        _ configuration: ServerConfiguration
    ) -> (isPacked: Bool, isHeld: Bool)? {
        guard let kept = answer.kept else { return nil }
        var head = ReadyHead(kept)
        withUnsafeMutablePointer(to: &head) { head in
            _ = MHD_get_connection_values(
                connection.pointer, .HEADER_KIND,
                { context, _, name, value in
                    guard let head = context?.assumingMemoryBound(to: ReadyHead.self), let name, let value else {
                        return .NO
                    }
                    head.pointee.take(name, value)
                    return head.pointee.isPlain ? .YES : .NO
                }, head)
        }
        guard head.isPlain, head.size <= configuration.headerLimit,
            strcmp(version, "HTTP/1.1") != 0 || head.hosts == 1
        else { return nil }
        if head.takesGzip && answer.wantsPacking { return nil }
        let isPacked = head.takesGzip && kept.gzip != nil
        guard let condition = head.condition else { return (isPacked, false) }
        // Any other tag may be one of several, or the one of the other form.
        let held = isPacked ? kept.gzip ?? kept.plain : kept.plain
        return held.entityTag.withUnsafeBufferPointer { tag in
            tag.baseAddress.map { strcmp($0, condition) == 0 } == true ? (isPacked, true) : nil
        }
    }

    private mutating func take(_ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>) {
        var length = 0
        while name[length] != 0 {
            guard isTokenByte(UInt8(bitPattern: name[length])) else { return isPlain = false }
            length += 1
        }
        size += length + strlen(value) + 4
        func isNamed(_ known: StaticString) -> Bool {
            guard known.utf8CodeUnitCount == length else { return false }
            return known.utf8Start.withMemoryRebound(to: CChar.self, capacity: length) {
                strncasecmp(name, $0, length) == 0
            }
        }
        switch length {
        case 4 where isNamed("host"): hosts += 1
        case 6 where isNamed("accept"): isPlain = acceptsType(value)
        case 15 where isNamed("accept-encoding"):
            // Weights are weighed by an exchange.
            if strpbrk(value, ";*") != nil { isPlain = false }
            takesGzip = strstr(value, "gzip") != nil
        case 13 where isNamed("if-none-match"):
            if condition != nil { isPlain = false }
            condition = value
        case 2...: if Self.others.contains(where: isNamed) { isPlain = false }
        default: isPlain = length > 0
        }
    }

    /// Fields that change what is answered, and those that a body comes with.
    private static let others: [StaticString] = [
        "content-length", "transfer-encoding", "content-encoding", "expect", "x-request-id", "traceparent",
        "authorization", "origin",
    ]

    private func acceptsType(_ value: UnsafePointer<CChar>) -> Bool {
        if strcmp(value, "*/*") == 0 { return true }
        return kept.type.withUnsafeBufferPointer { $0.baseAddress.map { strcmp($0, value) == 0 } == true }
    }
}
