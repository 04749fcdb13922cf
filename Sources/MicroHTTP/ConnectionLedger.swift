import Glibc

/// What a server holds open: its connections with their deadlines, the requests in flight, the bytes of their bodies,
/// and the exchanges whose connection is set aside until somebody answers.
final class ConnectionLedger: Sendable {
    /// A connection is told apart by its address in libmicrohttpd; the callbacks name it so.
    typealias Key = UInt

    struct Connection {
        var socket: Int32
        var address: String
        /// When the client must have done its part (sent its request, fetched its answer); nil while it waits for us.
        var deadline: Milliseconds?
    }

    struct State {
        /// Connections accepted and not yet closed, those included that no callback has named yet.
        var taken = 0
        var takenByAddress: [String: Int] = [:]
        var connections: [Key: Connection] = [:]
        var inFlight = 0
        var bodyBytes = 0
        var setAside: [Key: any SetAside] = [:]
        var isDraining = false
        /// Once set nobody is set aside any more.
        var isClosing = false
    }

    let state = Monitor(State())

    func opened(_ key: Key, socket: Int32, address: String, deadline: Milliseconds) {
        state.withLock { $0.connections[key] = Connection(socket: socket, address: address, deadline: deadline) }
    }

    func closed(_ key: Key) {
        state.update {
            guard let connection = $0.connections.removeValue(forKey: key) else { return }
            $0.release(connection.address)
        }
    }

    func address(of key: Key) -> String { state.withLock { $0.connections[key]?.address ?? "" } }

    func setDeadline(_ deadline: Milliseconds?, of key: Key) {
        state.withLock { $0.connections[key]?.deadline = deadline }
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

    /// Shuts the sockets whose client is late; libmicrohttpd then closes them as it would after an abort. A descriptor
    /// is still open here: the callback that takes it off this list runs before it is closed.
    func shutLate(now: Milliseconds) {
        state.withLock {
            for (key, connection) in $0.connections {
                guard let deadline = connection.deadline, deadline <= now else { continue }
                shutdown(connection.socket, Int32(SHUT_RDWR))
                $0.connections[key]?.deadline = nil
            }
        }
    }
}

extension ConnectionLedger.State {
    /// Takes a place for a connection; false where its address holds too many.
    mutating func take(_ address: String, limitPerAddress: Int) -> Bool {
        let held = takenByAddress[address, default: 0]
        if limitPerAddress > 0 && held >= limitPerAddress { return false }
        takenByAddress[address] = held + 1
        taken += 1
        return true
    }

    mutating func release(_ address: String) {
        taken -= 1
        let held = takenByAddress[address, default: 0] - 1
        takenByAddress[address] = held > 0 ? held : nil
    }
}

/// What waits for an answer with its connection suspended.
protocol SetAside: AnyObject, Sendable {
    /// Ends the wait at once: the server is closing.
    func abandon()
}
