import MicroHTTP

/// The trace that a request belongs to (W3C Trace Context): the caller's `traceparent`, gone on from with a span of our own.
struct TraceContext: Sendable {
    /// 32 digits.
    let trace: String
    /// 16 digits: what the service does for this request.
    let span: String
    let flags: String

    /// Nil where the request names none, or none that is well-formed: then nothing is traced.
    init?(_ request: Request) {
        let values = request.headers.filter { $0.name == "traceparent" }
        guard values.count == 1, let text = values.first?.value else { return nil }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].count == 2, parts[0] != "ff", parts[0] == "00" ? parts.count == 4 : true,
            parts[1].count == 32, parts[2].count == 16, parts[3].count == 2,
            parts[0...3].allSatisfy({ $0.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) } }),
            parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
        else { return nil }
        trace = String(parts[1])
        // One that is all zeros names no span.
        let digits = String(UInt64.random(in: 1 ... .max), radix: 16)
        span = String(repeating: "0", count: 16 - digits.count) + digits
        flags = String(parts[3])
    }

    /// The field as it is answered.
    var field: String { "00-\(trace)-\(span)-\(flags)" }
}
