import Glibc

/// The thread that accepts connections, hands them to libmicrohttpd, shuts late ones and reads out refused ones.
///
/// It accepts by itself, since libmicrohttpd 0.9.75 cannot stop accepting safely: `MHD_quiesce_daemon` takes the
/// listening socket out of the workers' epoll sets while they may do so too, and ends the process when it loses.
final class Acceptor: @unchecked Sendable {
    private let sockets: [ListeningSocket]
    private let ledger: ConnectionLedger
    private let configuration: ServerConfiguration
    private let connectionLimit: Int
    private let daemons: [Daemon]
    /// Both ends of a pipe: a byte in it wakes the thread.
    private let wakeUp: (read: Int32, write: Int32)
    /// Refused connections handed over by other threads.
    private let handedOver = Locked<[Int32]>([])
    /// Touched by the thread only.
    private var lingering: [(socket: Int32, deadline: Milliseconds, left: Int)] = []
    private var thread: ServiceThread?
    /// Set once in `start`, before the thread runs.
    private var doorway: Doorway?

    init(
        sockets: [ListeningSocket], ledger: ConnectionLedger, configuration: ServerConfiguration, daemons: [Daemon]
    ) {
        self.sockets = sockets
        self.ledger = ledger
        self.configuration = configuration
        self.daemons = daemons
        connectionLimit = min(max(configuration.connectionLimit, 1), daemons.count * Daemon.connectionLimit)
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        wakeUp = (ends[0], ends[1])
    }

    deinit {
        close(wakeUp.read)
        close(wakeUp.write)
    }

    /// False where the system has no thread to give.
    func start() -> Bool {
        let doorway = Doorway(ledger: ledger, configuration: configuration, daemons: daemons) { [weak self] in
            self?.linger($0)
        }
        guard doorway.start() else { return false }
        self.doorway = doorway
        thread = ServiceThread(stackBytes: 256 << 10) { [self] in run() }
        return thread != nil
    }

    /// Lets the thread look at the ledger and the sockets handed over.
    func wake() {
        var one: UInt8 = 1
        _ = write(wakeUp.write, &one, 1)
    }

    /// Reads and drops what the client still sends before closing, so that it gets to read the answer sent to it: a
    /// socket closed with bytes unread resets the connection, and the answer may be lost.
    func linger(_ socket: Int32) {
        handedOver.withLock { $0.append(socket) }
        wake()
    }

    func join() {
        thread?.join()
        doorway?.end()
        doorway = nil
    }

    private func run() {
        var isListening = true
        var nextLook = monotonicMilliseconds()
        // Whether clients wait for an answer, and when it is looked at whether they still do.
        var isWatching = false
        var nextGone = nextLook
        while true {
            let (isFull, isDraining, isClosing) = ledger.state.withLock {
                ($0.taken >= connectionLimit, $0.isDraining, $0.isClosing)
            }
            if isDraining && isListening {
                acceptAll()
                for socket in sockets { close(socket.descriptor) }
                isListening = false
            }
            takeOver()
            if isClosing { break }
            let accepts = isListening && !isFull
            var waits = [pollfd(fd: wakeUp.read, events: Int16(POLLIN), revents: 0)]
            waits += lingering.map { pollfd(fd: $0.socket, events: Int16(POLLIN), revents: 0) }
            if accepts { waits += sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) } }
            // A place that becomes free wakes nobody: while there is none the wait is short.
            poll(&waits, nfds_t(waits.count), isFull && isListening ? 10 : isWatching ? 25 : 500)
            if waits[0].revents != 0 { emptyPipe() }
            readOut()
            if accepts { acceptAll() }
            let now = monotonicMilliseconds()
            if now >= nextGone || !isWatching {
                isWatching = ledger.findGone()
                nextGone = now + 25
            }
            if now >= nextLook {
                ledger.shutLate(now: now) {
                    configuration.refusalResponse(.bodyTooSlow).closingMessage(withBody: true)
                }
                nextLook = now + (isFull ? 100 : 400)
            }
        }
        for (socket, _, _) in lingering { close(socket) }
        lingering = []
    }

    private func emptyPipe() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(wakeUp.read, &bytes, bytes.count) == bytes.count {}
    }

    private func acceptAll() {
        for socket in sockets {
            while ledger.state.withLock({ $0.taken < connectionLimit }) {
                guard accept(from: socket.descriptor) else { break }
            }
        }
    }

    /// False where nobody waits.
    private func accept(from descriptor: Int32) -> Bool {
        var storage = sockaddr_storage()
        return withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
                let client = Glibc.accept(descriptor, address, &length)
                guard client >= 0 else {
                    if errno == EINTR || errno == ECONNABORTED { return true }
                    // No descriptors left: trying again at once would only burn the processor.
                    if errno != EAGAIN { usleep(20_000) }
                    return false
                }
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                let host = numericHost(address, length)
                let limit = configuration.connectionLimitPerAddress
                guard
                    let lane = ledger.state.withLock({
                        $0.take(host, limitPerAddress: limit, preferred: configuration.threads)
                    })
                else {
                    close(client)
                    return true
                }
                _ = fcntl(client, F_SETFL, O_NONBLOCK)
                let deadline = monotonicMilliseconds() + min(configuration.headTimeout, configuration.requestTimeout)
                doorway?.add(
                    Doorway.Arrival(
                        socket: client, address: UnsafeRawPointer(address).load(as: sockaddr_storage.self),
                        addressLength: length, host: host, lane: lane, deadline: deadline))
                return true
            }
        }
    }

    private func takeOver() {
        let now = monotonicMilliseconds()
        let fresh = handedOver.withLock { sockets in
            defer { sockets = [] }
            return sockets
        }
        for socket in fresh {
            shutdown(socket, Int32(SHUT_WR))
            if lingering.count < 64 {
                lingering.append((socket, now + 5_000, 256 << 20))
            } else {
                close(socket)
            }
        }
    }

    private func readOut() {
        guard !lingering.isEmpty else { return }
        let now = monotonicMilliseconds()
        let size = 64 << 10
        withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { buffer in
            lingering = lingering.compactMap { socket, deadline, left in
                var left = left
                var isOpen = now < deadline
                for _ in 0..<16 where isOpen {
                    let got = recv(socket, buffer.baseAddress, size, Int32(MSG_DONTWAIT))
                    if got < 0 && (errno == EAGAIN || errno == EINTR) { break }
                    left -= got
                    isOpen = got > 0 && left > 0
                }
                if isOpen { return (socket, deadline, left) }
                close(socket)
                return nil
            }
        }
    }
}
