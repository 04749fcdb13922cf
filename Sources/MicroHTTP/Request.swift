package import Metering

/// A request as it came, complete with its body.
package struct Request: Sendable {
    /// As sent: methods are case-sensitive.
    package var method: String
    /// Path and query as sent.
    package var target: String
    /// The path with percent escapes decoded; it begins with `/`, or is `*`.
    package var path: String
    /// Decoded query items in the order sent; a name that was sent twice is here twice.
    package var query: [(name: String, value: String)]
    /// Header fields in the order sent, names in lower case.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]
    /// The client's address in numbers, without port.
    package var remoteAddress: String
    /// Set when the client has gone before it was answered: whoever works for it may stop.
    package var cancellation: CancellationToken
    /// Whether its connection's thread has so few connections that it may make a quick answer itself, while the others wait.
    package var isAmongFew = false

    package init(
        method: String, target: String, path: String, query: [(name: String, value: String)] = [],
        headers: [(name: String, value: String)] = [], body: [UInt8] = [], remoteAddress: String = "",
        cancellation: CancellationToken = CancellationToken()
    ) {
        self.method = method
        self.target = target
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.remoteAddress = remoteAddress
        self.cancellation = cancellation
    }

    /// Path and query of a target, decoded; nil for what is none.
    package static func parts(ofTarget target: String) -> (path: String, query: [(name: String, value: String)])? {
        RequestTarget(target).map { ($0.path, $0.query) }
    }

    /// All values of a header field joined with commas, as RFC 9110 5.3 allows; `name` in lower case.
    package func header(_ name: String) -> String? {
        guard let first = headers.firstIndex(where: { $0.name == name }) else { return nil }
        var value = headers[first].value
        for (other, more) in headers[(first + 1)...] where other == name { value += ", " + more }
        return value
    }
}
