import Glibc
import Synchronization

/// What a server holds open: its connections with their deadlines, the requests in flight, the bytes of their bodies,
/// and the exchanges whose connection is set aside until somebody answers.
///
/// What changes with every request - whose turn a connection is at, how many are in flight - is atomic and takes no lock:
/// an answer that is ready costs a few microseconds altogether.
final class ConnectionLedger: Sendable {
    /// A connection is told apart by its address in libmicrohttpd; the callbacks name it so.
    typealias Key = UInt

    struct State {
        /// Connections accepted and not yet closed, those included that no callback has named yet.
        var taken = 0
        /// The same for each daemon.
        var takenByLane: [Int] = []
        var takenByAddress: [String: Int] = [:]
        var connections: [Key: Connection] = [:]
        var setAside: [Key: any SetAside] = [:]
        /// Those of them that somebody looks at, and those whose client was seen gone.
        var isWatched = false
        var left: Set<Key> = []
        var isDraining = false
        /// Once set nobody is set aside any more.
        var isClosing = false
    }

    let state: Monitor<State>
    /// Whether new requests are the last ones of their connections; follows the state's, to be read without its lock.
    let isDraining = Atomic(false)
    private let inFlight: [Count]
    private let bodyBytes = Atomic(0)
    private let answerBytes = Atomic(0)

    /// One lane's own counts, so that lanes do not wait for each other.
    private final class Count: Sendable {
        let value = Atomic(0)
        /// Connections that libmicrohttpd has there.
        let connections = Atomic(0)
        /// Keeps the counts of two lanes out of one cache line.
        let padding = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    }

    init(lanes: Int) {
        state = Monitor(State(takenByLane: [Int](repeating: 0, count: lanes)))
        inFlight = (0..<lanes).map { _ in Count() }
    }

    func opened(_ key: Key, _ connection: Connection) {
        inFlight[connection.lane].connections.add(1, ordering: .relaxed)
        state.withLock { $0.connections[key] = connection }
    }

    /// Connections that a lane's thread looks after.
    func connections(of lane: Int) -> Int { inFlight[lane].connections.load(ordering: .relaxed) }

    func closed(_ key: Key) {
        state.update {
            guard let connection = $0.connections.removeValue(forKey: key) else { return }
            inFlight[connection.lane].connections.subtract(1, ordering: .relaxed)
            $0.release(connection.lane, connection.address)
        }
    }

    /// Counts bytes of a body; false, counting nothing, where the memory for bodies is used up.
    func reserveBody(_ bytes: Int, limit: Int) -> Bool {
        if bodyBytes.add(bytes, ordering: .relaxed).newValue <= limit { return true }
        bodyBytes.subtract(bytes, ordering: .relaxed)
        return false
    }

    /// The same for an answer that is to be fetched.
    func reserveAnswer(_ bytes: Int, limit: Int) -> Bool {
        if answerBytes.add(bytes, ordering: .relaxed).newValue <= limit { return true }
        answerBytes.subtract(bytes, ordering: .relaxed)
        return false
    }

    func answerFetched(_ bytes: Int) { answerBytes.subtract(bytes, ordering: .relaxed) }

    func requestBegan(_ lane: Int) { inFlight[lane].value.add(1, ordering: .relaxed) }

    func requestEnded(_ lane: Int, bodyBytes: Int = 0) {
        inFlight[lane].value.subtract(1, ordering: .releasing)
        if bodyBytes > 0 { self.bodyBytes.subtract(bodyBytes, ordering: .relaxed) }
    }

    /// Requests whose answer is not sent yet.
    var requestsInFlight: Int { inFlight.reduce(0) { $0 + $1.value.load(ordering: .acquiring) } }

    /// Bytes of the bodies being received or answered, and of the answers being fetched.
    var bytesHeld: (bodies: Int, answers: Int) {
        (bodyBytes.load(ordering: .relaxed), answerBytes.load(ordering: .relaxed))
    }

    /// POLLRDHUP, which Glibc's module leaves out: the peer has closed its side, or both.
    private static let closedByPeer: Int16 = 0x2000

    /// False where the server is closing: then the connection must not be suspended.
    ///
    /// - Parameter watch: Called where nobody looks whether clients that wait have gone (``findGone()``).
    func setAside(_ waiting: any SetAside, _ key: Key, watch: () -> Void) -> Bool {
        let (isTaken, isWatched) = state.withLock { state in
            if state.isClosing { return (false, true) }
            state.setAside[key] = waiting
            defer { state.isWatched = true }
            return (true, state.isWatched)
        }
        if !isWatched { watch() }
        return isTaken
    }

    func takenBack(_ key: Key) {
        state.withLock {
            $0.setAside.removeValue(forKey: key)
            $0.left.remove(key)
        }
    }

    /// Tells those set aside whose client is gone; whether anybody is set aside, so that it has to be looked for again.
    ///
    func findGone() -> Bool {
        let (isWatched, gone) = state.withLock { state in
            var gone: [any SetAside] = []
            for (key, waiting) in state.setAside where !state.left.contains(key) {
                guard let socket = state.connections[key]?.socket else { continue }
                var look = pollfd(fd: socket, events: Self.closedByPeer, revents: 0)
                guard poll(&look, 1, 0) > 0 else { continue }
                if Int32(look.revents) & (POLLHUP | POLLERR) != 0 || waiting.leaves(closingItsSideOf: socket) {
                    gone.append(waiting)
                    state.left.insert(key)
                }
            }
            state.isWatched = !state.setAside.isEmpty
            return (state.isWatched, gone)
        }
        for waiting in gone { waiting.clientLeft() }
        return isWatched
    }

    /// Shuts the sockets whose client is late or gone; libmicrohttpd then closes them as it would after an abort. A
    /// descriptor is still open here: the callback that takes it off this list runs before it is closed.
    ///
    /// - Parameter tell: The answer to a client whose body did not come in time. libmicrohttpd sends nothing meanwhile.
    func shutLate(now: Milliseconds, tell: () -> [UInt8]) {
        state.withLock { state in
            for connection in state.connections.values where connection.isLate(now: now) {
                if case .sending = connection.turn, connection.isReceivingBody {
                    let bytes = tell()
                    sendto(connection.socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), nil, 0)
                    shutdown(connection.socket, Int32(SHUT_WR))
                }
                shutdown(connection.socket, Int32(SHUT_RDWR))
                connection.turn = .ours
            }
        }
    }
}

extension ConnectionLedger.State {
    /// Takes a place for a connection at the daemon that has the fewest; nil where its address holds too many. The
    /// daemons beyond the first `preferred` are for when those are nearly full.
    mutating func take(_ address: String, limitPerAddress: Int, preferred: Int) -> Int? {
        let held = takenByAddress[address, default: 0]
        if limitPerAddress > 0 && held >= limitPerAddress { return nil }
        let first = takenByLane.indices.prefix(preferred).min { takenByLane[$0] < takenByLane[$1] }
        var lane = first
        if let busy = first, takenByLane[busy] >= Daemon.connectionLimit * 3 / 4 {
            lane = takenByLane.indices.min { takenByLane[$0] < takenByLane[$1] }
        }
        guard let lane else { return nil }
        takenByAddress[address] = held + 1
        takenByLane[lane] += 1
        taken += 1
        return lane
    }

    mutating func release(_ lane: Int, _ address: String) {
        taken -= 1
        takenByLane[lane] -= 1
        let held = takenByAddress[address, default: 0] - 1
        takenByAddress[address] = held > 0 ? held : nil
    }
}

/// What waits for an answer with its connection suspended.
protocol SetAside: AnyObject, Sendable {
    /// Whether a client that has closed its side of the connection has left. Called at every look, under the ledger's lock.
    func leaves(closingItsSideOf socket: Int32) -> Bool
    /// The client is gone: what it waits for need not be finished.
    func clientLeft()
    /// Ends the wait at once: the server is closing.
    func abandon()
}
