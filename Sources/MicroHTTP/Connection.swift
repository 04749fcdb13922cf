import CMicroHTTPD
import CSendGuard
import Glibc
import Synchronization

/// One connection as the ledger knows it. libmicrohttpd keeps a reference with its own.
final class Connection: Sendable {
    enum Turn {
        /// The client is to have sent its request by then.
        case sending(until: Milliseconds)
        /// We are to answer.
        case ours
        /// The client is to have fetched the answer by then.
        case fetching(until: Milliseconds)
    }

    let socket: Int32
    let address: String
    /// The daemon it was handed to.
    let lane: Int
    /// Zero where the turn is ours; the deadline where the client is to send; minus it where the client is to fetch.
    private let packedTurn: Atomic<Int64>
    /// When the body of the request began and when the whole request has to be there; 0 while none is awaited.
    private let bodyBegan = Atomic<Int64>(0)
    private let requestDeadline = Atomic<Int64>(0)
    /// Whether the client had closed its side when it was last looked at.
    private let isHalfClosed = Atomic(false)

    init(socket: Int32, address: String, lane: Int, turn: Turn) {
        self.socket = socket
        self.address = address
        self.lane = lane
        packedTurn = Atomic(Self.packed(turn))
    }

    /// Whose turn it is.
    var turn: Turn {
        get {
            let packed = packedTurn.load(ordering: .relaxed)
            return packed == 0 ? .ours : packed > 0 ? .sending(until: packed) : .fetching(until: -packed)
        }
        set {
            packedTurn.store(Self.packed(newValue), ordering: .relaxed)
            if isHalfClosed.load(ordering: .relaxed) { isHalfClosed.store(false, ordering: .relaxed) }
        }
    }

    private static func packed(_ turn: Turn) -> Int64 {
        switch turn {
        case .ours: 0
        case .sending(let deadline): max(deadline, 1)
        case .fetching(let deadline): -max(deadline, 1)
        }
    }

    /// Milliseconds that a client may be behind the least rate, 1,000 bytes a second on average.
    private static let slack: Milliseconds = 10_000

    /// The head of a request is there and its body is awaited.
    func awaitsBody(_ limits: ServerConfiguration) {
        let now = monotonicMilliseconds()
        send_guard_set(socket, Int32(SEND_GUARD_BODY))
        bodyBegan.store(now, ordering: .relaxed)
        requestDeadline.store(now + limits.requestTimeout, ordering: .relaxed)
        received(0)
    }

    /// So many bytes of the body are there.
    func received(_ bytes: Int) {
        let began = bodyBegan.load(ordering: .relaxed)
        // A byte is a millisecond.
        turn = .sending(until: min(began + Self.slack + Int64(bytes), requestDeadline.load(ordering: .relaxed)))
    }

    /// An answer of so many bytes is handed to libmicrohttpd.
    func answers(_ bytes: Int, _ limits: ServerConfiguration) {
        send_guard_set(socket, Int32(SEND_GUARD_ANSWER))
        let slowest = bytes > 0 ? Self.slack + Int64(bytes) : limits.responseTimeout
        turn = .fetching(until: monotonicMilliseconds() + min(slowest, limits.responseTimeout))
    }

    /// The exchange is over, and the next request awaited.
    func awaitsRequest(_ limits: ServerConfiguration) {
        send_guard_set(socket, Int32(SEND_GUARD_HEAD))
        bodyBegan.store(0, ordering: .relaxed)
        turn = .sending(until: monotonicMilliseconds() + limits.requestTimeout)
    }

    /// Whether a body is awaited: then its client can be told that it is late.
    var isReceivingBody: Bool { bodyBegan.load(ordering: .relaxed) != 0 }

    /// Whether the client is past its deadline, or gone with its request unfinished. Asked by one thread.
    ///
    /// libmicrohttpd's epoll loop does not see the end of a stream that came together with the last bytes it read. A
    /// client that is seen gone twice in a row, with a request unfinished, sends nothing more.
    func isLate(now: Milliseconds) -> Bool {
        switch turn {
        case .sending(let deadline):
            var byte: UInt8 = 0
            let isGone = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
            let wasGone = isHalfClosed.exchange(isGone, ordering: .relaxed)
            return deadline <= now || (isGone && wasGone)
        case .fetching(let deadline): return deadline <= now
        case .ours: return false
        }
    }

    /// The record that libmicrohttpd keeps with a connection; there is one from its beginning to its end.
    static func of(_ handle: ConnectionHandle) -> Connection? {
        micro_http_context(handle.pointer).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }
}
