import CMicroHTTPD
import Glibc

/// Where connections wait, before libmicrohttpd has them, until the head of their first request is there and well-formed.
/// Those that dribble it cost a descriptor each and nothing else; a head that is malformed is answered from here.
final class Doorway: @unchecked Sendable {
    struct Arrival: Sendable {
        var socket: Int32
        var address: sockaddr_storage
        var addressLength: socklen_t
        var host: String
        var lane: Int
        var deadline: Milliseconds
    }

    private let ledger: ConnectionLedger
    private let configuration: ServerConfiguration
    private let daemons: [Daemon]
    private let linger: @Sendable (Int32) -> Void
    private let epoll: Int32
    private let waiting = Locked([Int32: Arrival]())
    private let isClosing = Locked(false)
    private var thread: ServiceThread?

    init(
        ledger: ConnectionLedger, configuration: ServerConfiguration, daemons: [Daemon],
        linger: @escaping @Sendable (Int32) -> Void
    ) {
        self.ledger = ledger
        self.configuration = configuration
        self.daemons = daemons
        self.linger = linger
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
    }

    deinit { if epoll >= 0 { close(epoll) } }

    /// False where the system has no thread or descriptor to give.
    func start() -> Bool {
        guard epoll >= 0 else { return false }
        thread = ServiceThread(stackBytes: 256 << 10) { [self] in run() }
        return thread != nil
    }

    /// Takes over a connection; its place in the ledger is taken.
    func add(_ arrival: Arrival) {
        waiting.withLock { $0[arrival.socket] = arrival }
        // Edge-triggered: bytes that were looked at and left do not wake again, new ones do.
        var event = epoll_event()
        event.events = EPOLLIN.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue
        event.data.fd = arrival.socket
        if epoll_ctl(epoll, EPOLL_CTL_ADD, arrival.socket, &event) != 0, let arrival = take(arrival.socket) {
            drop(arrival)
        }
    }

    /// Closes what still waits and ends the thread. Nobody adds any more.
    func end() {
        isClosing.withLock { $0 = true }
        thread?.join()
    }

    private func run() {
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        var nextLook = monotonicMilliseconds()
        while !isClosing.withLock({ $0 }) {
            let count = epoll_wait(epoll, &events, Int32(events.count), 200)
            for index in 0..<max(Int(count), 0) { look(at: events[index].data.fd) }
            let now = monotonicMilliseconds()
            guard now >= nextLook else { continue }
            nextLook = now + 200
            let late = waiting.withLock { $0.values.filter { $0.deadline <= now } }
            for arrival in late where take(arrival.socket) != nil { drop(arrival) }
        }
        for arrival in waiting.withLock({ Array($0.values) }) where take(arrival.socket) != nil { drop(arrival) }
    }

    private func take(_ socket: Int32) -> Arrival? { waiting.withLock { $0.removeValue(forKey: socket) } }

    private func drop(_ arrival: Arrival) {
        close(arrival.socket)
        ledger.state.update { $0.release(arrival.lane, arrival.host) }
    }

    private func look(at socket: Int32) {
        guard waiting.withLock({ $0[socket] }) != nil else { return }
        let limit = RequestHead.limit(configuration)
        let (verdict, isOver, isHead) = withUnsafeTemporaryAllocation(byteCount: limit, alignment: 16) { buffer in
            let count = recv(socket, buffer.baseAddress, limit, Int32(MSG_PEEK | MSG_DONTWAIT))
            if count < 0 { return (RequestHead.Verdict.incomplete, errno != EAGAIN && errno != EINTR, false) }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            return (RequestHead.verdict(on: bytes, configuration), count == 0, bytes.starts(with: "HEAD ".utf8))
        }
        switch verdict {
        case .incomplete:
            // The end of the stream without the end of the head.
            var byte: UInt8 = 0
            let isClosed = isOver || recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
            if isClosed || hasEnded(socket), let arrival = take(socket) { drop(arrival) }
        case .complete:
            guard var arrival = take(socket) else { return }
            var event = epoll_event()
            epoll_ctl(epoll, EPOLL_CTL_DEL, socket, &event)
            let length = arrival.addressLength
            let isAdded = withUnsafeMutablePointer(to: &arrival.address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { daemons[arrival.lane].add(socket, $0, length) }
            }
            if !isAdded { ledger.state.update { $0.release(arrival.lane, arrival.host) } }
        case .refused(let refusal):
            guard let arrival = take(socket) else { return }
            var event = epoll_event()
            epoll_ctl(epoll, EPOLL_CTL_DEL, socket, &event)
            let bytes = configuration.refusalResponse(refusal).closingMessage(withBody: !isHead)
            send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            ledger.state.update { $0.release(arrival.lane, arrival.host) }
            linger(socket)
        }
    }

    /// Whether the client has closed its side: nothing more comes.
    private func hasEnded(_ socket: Int32) -> Bool {
        // POLLRDHUP, which Glibc's module leaves out.
        var look = pollfd(fd: socket, events: 0x2000, revents: 0)
        return poll(&look, 1, 0) > 0
    }
}
