import Glibc
import Synchronization

/// An HTTP/1.1 server: libmicrohttpd under a Swift face.
///
/// Its threads only move bytes. The handler is called on one of them when a request is complete and must return soon:
/// it answers at once, or hands the ``Reply`` to somebody who answers later; meanwhile the connection is suspended and
/// nobody else is held up.
package final class Server: @unchecked Sendable {
    package typealias Handler = @Sendable (Request, Reply) -> Void

    let configuration: ServerConfiguration
    let handler: Handler
    let ledger: ConnectionLedger
    /// Set once in `start`, before any connection is accepted.
    private(set) var acceptor: Acceptor?
    private var daemons: [Daemon] = []
    /// The port that is listened to, also where port 0 was asked for.
    package private(set) var port: UInt16 = 0

    package init(_ configuration: ServerConfiguration, handler: @escaping Handler) {
        self.configuration = configuration
        self.handler = handler
        ledger = ConnectionLedger(lanes: configuration.lanes)
    }

    /// Binds, and accepts connections from now on. Call it once.
    package func start() throws(ListenError) {
        let sockets = try ListeningSocket.open(host: configuration.host, port: configuration.port)
        port = sockets.first?.port ?? 0
        let lanes = ledger.state.withLock { $0.takenByLane.count }
        daemons = (0..<lanes).compactMap { Daemon(server: self, lane: $0) }
        let acceptor = Acceptor(sockets: sockets, ledger: ledger, configuration: configuration, daemons: daemons)
        self.acceptor = acceptor
        guard daemons.count == lanes, acceptor.start() else {
            for socket in sockets { close(socket.descriptor) }
            endDaemons()
            throw ListenError(description: "libmicrohttpd or its threads did not start")
        }
    }

    /// Requests whose answer is not sent yet.
    package var requestsInFlight: Int { ledger.requestsInFlight }

    /// Bytes of the bodies being received or answered, and of the answers being fetched.
    package var bytesHeld: (bodies: Int, answers: Int) { ledger.bytesHeld }

    /// Connections open now.
    package var connectionsOpen: Int { ledger.state.withLock { $0.taken } }

    /// Stops accepting, waits at most `grace` milliseconds for the requests in flight, then closes every connection.
    /// Requests still unanswered then get 503 where their client still listens. Call it once.
    package func stop(grace: Milliseconds) {
        guard let acceptor else { return }
        ledger.state.update { $0.isDraining = true }
        ledger.isDraining.store(true, ordering: .relaxed)
        acceptor.wake()
        waitForRequests(until: monotonicMilliseconds() + grace)
        let abandoned = ledger.state.update { state in
            state.isClosing = true
            return Array(state.setAside.values)
        }
        for waiting in abandoned { waiting.abandon() }
        waitForRequests(until: monotonicMilliseconds() + 300)
        acceptor.wake()
        acceptor.join()
        endDaemons()
    }

    /// The end of a request wakes nobody: it would cost every request something for the sake of the last.
    private func waitForRequests(until deadline: Milliseconds) {
        while ledger.requestsInFlight > 0 && monotonicMilliseconds() < deadline { usleep(2_000) }
    }

    /// Both daemons and acceptor refer back to the server.
    private func endDaemons() {
        for daemon in daemons { daemon.stop() }
        daemons = []
        acceptor = nil
    }
}
