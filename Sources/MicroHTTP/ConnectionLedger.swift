import Glibc

/// What a server holds open: its connections with their deadlines, the requests in flight, the bytes of their bodies,
/// and the exchanges whose connection is set aside until somebody answers.
final class ConnectionLedger: Sendable {
    /// A connection is told apart by its address in libmicrohttpd; the callbacks name it so.
    typealias Key = UInt

    struct Connection {
        var socket: Int32
        var address: String
        /// The daemon it was handed to.
        var lane: Int
        /// Whose turn it is.
        var turn: Turn
        /// Whether the client had closed its side when it was last looked at.
        var isHalfClosed = false
    }

    enum Turn {
        /// The client is to have sent its request by then.
        case sending(until: Milliseconds)
        /// We are to answer.
        case ours
        /// The client is to have fetched the answer by then.
        case fetching(until: Milliseconds)
    }

    struct State {
        /// Connections accepted and not yet closed, those included that no callback has named yet.
        var taken = 0
        /// The same for each daemon.
        var takenByLane: [Int] = []
        var takenByAddress: [String: Int] = [:]
        var connections: [Key: Connection] = [:]
        var inFlight = 0
        var bodyBytes = 0
        var setAside: [Key: any SetAside] = [:]
        var isDraining = false
        /// Once set nobody is set aside any more.
        var isClosing = false
    }

    let state: Monitor<State>

    init(lanes: Int) {
        state = Monitor(State(takenByLane: [Int](repeating: 0, count: lanes)))
    }

    func opened(_ key: Key, _ connection: Connection) {
        state.withLock { $0.connections[key] = connection }
    }

    func closed(_ key: Key) {
        state.update {
            guard let connection = $0.connections.removeValue(forKey: key) else { return }
            $0.release(connection.lane, connection.address)
        }
    }

    func address(of key: Key) -> String { state.withLock { $0.connections[key]?.address ?? "" } }

    func setTurn(_ turn: Turn, of key: Key) {
        state.withLock {
            $0.connections[key]?.turn = turn
            $0.connections[key]?.isHalfClosed = false
        }
    }

    /// Counts bytes of a body; false, counting nothing, where the memory for bodies is used up.
    func reserveBody(_ bytes: Int, limit: Int) -> Bool {
        state.withLock {
            guard bytes <= limit - $0.bodyBytes else { return false }
            $0.bodyBytes += bytes
            return true
        }
    }

    func requestBegan() { state.withLock { $0.inFlight += 1 } }

    func requestEnded(bodyBytes: Int) {
        state.update {
            $0.inFlight -= 1
            $0.bodyBytes -= bodyBytes
        }
    }

    /// False where the server is closing: then the connection must not be suspended.
    func setAside(_ waiting: any SetAside, _ key: Key) -> Bool {
        state.withLock {
            if $0.isClosing { return false }
            $0.setAside[key] = waiting
            return true
        }
    }

    func takenBack(_ key: Key) {
        state.withLock { _ = $0.setAside.removeValue(forKey: key) }
    }

    /// Shuts the sockets whose client is late or gone; libmicrohttpd then closes them as it would after an abort. A
    /// descriptor is still open here: the callback that takes it off this list runs before it is closed.
    ///
    /// libmicrohttpd's epoll loop does not see the end of a stream that came together with the last bytes it read. A
    /// client that is seen gone twice in a row, with a request unfinished, sends nothing more.
    func shutLate(now: Milliseconds) {
        state.withLock {
            for (key, connection) in $0.connections {
                var isLate = false
                switch connection.turn {
                case .sending(let deadline):
                    var byte: UInt8 = 0
                    let isGone = recv(connection.socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
                    isLate = deadline <= now || (isGone && connection.isHalfClosed)
                    if isGone != connection.isHalfClosed { $0.connections[key]?.isHalfClosed = isGone }
                case .fetching(let deadline): isLate = deadline <= now
                case .ours: break
                }
                if isLate {
                    shutdown(connection.socket, Int32(SHUT_RDWR))
                    $0.connections[key]?.turn = .ours
                }
            }
        }
    }
}

extension ConnectionLedger.State {
    /// Takes a place for a connection at the daemon that has the fewest; nil where its address holds too many.
    mutating func take(_ address: String, limitPerAddress: Int) -> Int? {
        let held = takenByAddress[address, default: 0]
        if limitPerAddress > 0 && held >= limitPerAddress { return nil }
        guard let lane = takenByLane.indices.min(by: { takenByLane[$0] < takenByLane[$1] }) else { return nil }
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
    /// Ends the wait at once: the server is closing.
    func abandon()
}
