/// Why a request is turned away before its handler sees it. The connection is closed after such an answer.
package enum Refusal: Sendable, Equatable {
    /// 400: not HTTP as RFC 9112 has it; what is wrong.
    case malformed(String)
    /// 408: the body came too slowly.
    case bodyTooSlow
    /// 413: the body is longer than this many bytes.
    case bodyTooLarge(limit: Int)
    /// 414: the request target is longer than this many bytes.
    case targetTooLong(limit: Int)
    /// 415: the body is encoded, otherwise than by gzip.
    case encodedBody
    /// 431: the header fields together are longer than this many bytes.
    case headersTooLarge(limit: Int)
    /// 501: a transfer coding other than chunked.
    case unknownTransferCoding
    /// 503: the bodies being received fill the memory set aside for them, or the server is about to stop.
    case overloaded

    package var status: Int {
        switch self {
        case .malformed: 400
        case .bodyTooSlow: 408
        case .bodyTooLarge: 413
        case .targetTooLong: 414
        case .encodedBody: 415
        case .headersTooLarge: 431
        case .unknownTransferCoding: 501
        case .overloaded: 503
        }
    }
}

extension Refusal {
    /// What the head of a request can be refused for, before its body is read.
    static func ofHead(
        target: String, headers: [(name: String, value: String)], isHTTP11: Bool, limits: ServerConfiguration
    ) -> Refusal? {
        if target.utf8.count > limits.targetLimit { return .targetTooLong(limit: limits.targetLimit) }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        if size > limits.headerLimit { return .headersTooLarge(limit: limits.headerLimit) }
        var hosts = 0
        var lengths = 0
        var codings = 0
        for (name, value) in headers {
            guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { return .malformed("a header field's name") }
            guard value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 9 }) else {
                return .malformed("a header field")
            }
            switch name {
            case "host": hosts += 1
            case "content-length":
                lengths += 1
                guard !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                    return .malformed("Content-Length")
                }
            case "transfer-encoding":
                codings += 1
                if value.lowercased() != "chunked" { return .unknownTransferCoding }
            case "content-encoding":
                if !["identity", "gzip", "x-gzip"].contains(value.lowercased()) { return .encodedBody }
            default: break
            }
        }
        if isHTTP11 && hosts != 1 { return .malformed("HTTP/1.1 wants exactly one Host field") }
        if lengths > 1 { return .malformed("more than one Content-Length") }
        if codings > 1 || codings + lengths > 1 { return .malformed("Content-Length beside Transfer-Encoding") }
        return nil
    }
}
