import Metering

/// One request and its answer, from the request line until the answer is sent or the client is gone.
///
/// Everything but ``answer`` is touched by the connection's thread only.
final class Exchange: SetAside, @unchecked Sendable {
    enum Stage {
        case head
        case body
        case handling
    }

    private enum Answer {
        case awaited
        /// Awaited with the connection suspended.
        case suspended
        case given(Response)
        /// The exchange is over; what comes now is dropped.
        case done
    }

    let server: Server
    let target: String
    let connection: ConnectionHandle
    var stage = Stage.head
    private var request = Request(method: "", target: "", path: "")
    private var reserved = 0
    private var reservedAnswer = 0
    private var isCounted = false
    private var isHTTP11 = false
    /// Guarded by the ledger's lock.
    private var isProbed = false
    private let answer = Locked(Answer.awaited)
    /// What the ledger knows of the connection; it is there as long as that.
    let record: Connection?

    init(server: Server, target: String, connection: ConnectionHandle) {
        self.server = server
        self.target = target
        self.connection = connection
        record = Connection.of(connection)
    }

    var isHead: Bool { request.method == "HEAD" }

    /// Takes the head; answers why the request is turned away, if it is.
    func begin(method: String, isHTTP11: Bool, headers: [(name: String, value: String)]) -> Refusal? {
        stage = .body
        isCounted = true
        server.ledger.requestBegan(record?.lane ?? 0)
        request.method = method
        self.isHTTP11 = isHTTP11
        request.target = target
        request.headers = headers
        let limits = server.configuration
        if let refusal = Refusal.ofHead(target: target, headers: headers, isHTTP11: isHTTP11, limits: limits) {
            return refusal
        }
        guard !method.isEmpty, method.utf8.allSatisfy(isTokenByte), let parsed = RequestTarget(target) else {
            return .malformed("the request line")
        }
        request.path = parsed.path
        request.query = parsed.query
        if headers.contains(where: { $0.name == "content-length" || $0.name == "transfer-encoding" }) {
            record?.awaitsBody(limits)
        }
        guard let field = headers.first(where: { $0.name == "content-length" }) else { return nil }
        // A number that does not fit is a length past every limit.
        let length = Int(field.value) ?? .max
        if length > limits.bodyLimit { return .bodyTooLarge(limit: limits.bodyLimit) }
        // The claim alone takes no more than this; the rest grows as bytes arrive.
        request.body.reserveCapacity(min(length, 1 << 20))
        return nil
    }

    /// Takes a piece of the body; answers why the request is turned away, if it is.
    func append(_ bytes: UnsafeRawBufferPointer) -> Refusal? {
        let limits = server.configuration
        guard bytes.count <= limits.bodyLimit - request.body.count else {
            return .bodyTooLarge(limit: limits.bodyLimit)
        }
        guard server.ledger.reserveBody(bytes.count, limit: limits.totalBodyLimit) else { return .overloaded }
        reserved += bytes.count
        request.body.append(contentsOf: bytes)
        record?.received(request.body.count)
        return nil
    }

    /// Gives the complete request to the handler, and the answer if it came at once. Else the connection is suspended,
    /// and libmicrohttpd calls again when it is resumed.
    func handle() -> Response? {
        stage = .handling
        let key = connection.key
        record?.turn = .ours
        request.remoteAddress = record?.address ?? ""
        request.isAmongFew = record.map { server.ledger.connections(of: $0.lane) <= Daemon.few } ?? false
        let complete = request
        request.body = []
        server.handler(complete, Reply { [self] in give($0) })
        return answer.withLock { answer in
            if case .given(let response) = answer { return response }
            guard server.ledger.setAside(self, key, watch: { server.acceptor?.wake() }) else {
                answer = .done
                return server.configuration.refusalResponse(.overloaded)
            }
            answer = .suspended
            connection.suspend()
            return nil
        }
    }

    /// The answer after the connection was resumed.
    func answerGiven() -> Response? {
        answer.withLock { if case .given(let response) = $0 { response } else { nil } }
    }

    /// The answer, if there is memory for it until it is fetched: whoever reads slowly holds it as long.
    func reserve(_ response: Response) -> Response {
        let bytes = response.length
        guard server.ledger.reserveAnswer(bytes, limit: server.configuration.totalAnswerLimit) else {
            return server.configuration.refusalResponse(.overloaded)
        }
        reservedAnswer += bytes
        return response
    }

    /// Takes the answer, from any thread. While the connection is suspended libmicrohttpd keeps it alive.
    private func give(_ response: Response) {
        answer.withLock { answer in
            switch answer {
            case .awaited: answer = .given(response)
            case .suspended:
                answer = .given(response)
                server.ledger.takenBack(connection.key)
                connection.resume()
            case .given, .done: break
            }
        }
    }

    /// Who has closed its side may still listen, and takes an interim answer (RFC 9110 15.2); who does not listen resets the
    /// connection on it, which is seen at the next look. HTTP/1.0 knows none.
    func leaves(closingItsSideOf socket: Int32) -> Bool {
        guard isHTTP11 else { return true }
        if !isProbed {
            isProbed = true
            sendInterim(socket)
        }
        return false
    }

    /// Seen while the connection is suspended: libmicrohttpd looks at it again when it is resumed.
    func clientLeft() { request.cancellation.cancel() }

    func abandon() { give(server.configuration.refusalResponse(.overloaded)) }

    /// The exchange is over, whatever way it went.
    func finish() {
        answer.withLock { $0 = .done }
        request.cancellation.cancel()
        server.ledger.answerFetched(reservedAnswer)
        guard isCounted else { return }
        server.ledger.requestEnded(record?.lane ?? 0, bodyBytes: reserved)
        record?.awaitsRequest(server.configuration)
    }
}
