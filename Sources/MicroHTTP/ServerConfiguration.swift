/// Where a server listens and what it lets in.
package struct ServerConfiguration: Sendable {
    /// A name or an address in numbers; a name that means several addresses is listened to on all of them.
    package var host = "127.0.0.1"
    /// 0 takes a free port.
    package var port: UInt16 = 0
    /// Threads that read and write sockets. They never run a slow handler: those answer later.
    package var threads = 2
    /// Connections held at once. More wait in the system's queue. libmicrohttpd's epoll loop may stall when exactly 128
    /// of one thread's connections become ready together, so each thread takes at most 100; where the first `threads`
    /// of them are nearly full, further ones take what comes.
    package var connectionLimit = 200
    /// Connections that one client address may hold; 0 for no such limit.
    package var connectionLimitPerAddress = 0
    /// Milliseconds without a byte after which a connection is closed (rounded up to whole seconds).
    package var idleTimeout: Milliseconds = 30_000
    /// Milliseconds a client may take from connecting to the end of its first request's head.
    package var headTimeout: Milliseconds = 10_000
    /// Milliseconds a client may take from connecting, or from the answer before, to the last byte of its request; a body
    /// comes at 1,000 bytes a second on average.
    package var requestTimeout: Milliseconds = 60_000
    /// Milliseconds a client may take to fetch an answer; of a known length at least 1,000 bytes a second on average.
    package var responseTimeout: Milliseconds = 300_000
    package var bodyLimit = 16 << 20
    /// Bytes of all bodies together that are held at once.
    package var totalBodyLimit = 256 << 20
    /// Bytes of answers being fetched, those aside that many are given alike; an answer beyond is 503.
    package var totalAnswerLimit = 256 << 20
    package var targetLimit = 8 << 10
    package var headerLimit = 16 << 10
    /// Answers that need nobody to make them.
    package var readyAnswers: ReadyAnswers?
    /// The answer to a request that is turned away at the door.
    package var refusalResponse: @Sendable (Refusal) -> Response = { Response(status: $0.status) }

    package init() {}

    /// Daemons of one thread each that hold the connections.
    var lanes: Int {
        let needed = (max(connectionLimit, 1) + Daemon.connectionLimit - 1) / Daemon.connectionLimit
        return min(max(threads, needed, 1), 64)
    }
}
