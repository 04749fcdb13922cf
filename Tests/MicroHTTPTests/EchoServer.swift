import Glibc
import MicroHTTP

/// Starts a server for the length of `body`.
func withServer(
    _ configure: (inout ServerConfiguration) -> Void = { _ in }, handler: @escaping Server.Handler = echo,
    _ body: (Server) throws -> Void
) throws {
    var configuration = ServerConfiguration()
    configure(&configuration)
    let server = Server(configuration, handler: handler)
    try server.start()
    defer { server.stop(grace: 2_000) }
    try body(server)
}

/// Answers what it understood; `/slow` after 300 ms on another thread.
let echo: Server.Handler = { request, reply in
    let query = request.query.map { "\($0.name)=\($0.value);" }.joined()
    let text = "\(request.method) \(request.path) \(query) \(request.body.count) "
    let response = Response(
        status: 200, headers: [("Content-Type", "text/plain"), ("X-Last", String(request.headers.count))],
        body: Array(text.utf8) + request.body)
    guard request.path == "/slow" else { return reply(response) }
    later(milliseconds: 300) { reply(response) }
}

/// Runs `work` on a thread of its own after a while.
func later(milliseconds: UInt32, _ work: @escaping @Sendable () -> Void) {
    _ = ServiceThread(stackBytes: 128 << 10) {
        usleep(milliseconds * 1000)
        work()
    }
}
