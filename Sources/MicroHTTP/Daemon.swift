import CMicroHTTPD
import CSendGuard
import Glibc
import Synchronization

// This file and ResponseBody.swift hold every C callback and every unmanaged reference of the server. Ownership:
// - the daemon holds its context, and so the server, from `init` to `stop`;
// - a connection's slot holds its exchange from the request line (`requestLine`) to `completed`, which libmicrohttpd
//   calls once for every request whose line it has shown, also when the client is gone;
// - a response holds its body until libmicrohttpd frees it (ResponseBody.swift).

/// A running libmicrohttpd daemon with one thread and without a listening socket: connections are handed to it.
///
/// Several of them share the work rather than one with a pool of threads, since a pool deals connections out by
/// descriptor number and drops what one thread cannot hold.
final class Daemon: Sendable {
    // Written once; libmicrohttpd's functions used on it are safe to call from any thread.
    nonisolated(unsafe) private let daemon: OpaquePointer
    private let context: DaemonContext

    /// Connections one daemon is given: its epoll loop may stall when exactly 128 become ready together. It would take
    /// a few more, since a place counts as free a moment before libmicrohttpd has freed it.
    static let connectionLimit = 100
    /// Connections beside which a thread of sockets may make a quick answer itself: so many times its time wait the others.
    static let few = 16

    init?(server: Server, lane: Int) {
        let owned = DaemonContext(server: server, lane: lane)
        let context = Unmanaged.passRetained(owned).toOpaque()
        let completed: MHD_RequestCompletedCallback = completed
        let requestLine: RequestLineCallback = requestLine
        let connectionChanged: MHD_NotifyConnectionCallback = connectionChanged
        let unescape: UnescapeCallback = keepEscapes
        func option(_ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil) -> MHD_OptionItem {
            MHD_OptionItem(option: option, value: value, ptr_value: pointer)
        }
        let idleSeconds = Int((server.configuration.idleTimeout + 999) / 1000)
        var options = [
            option(.CONNECTION_LIMIT, Self.connectionLimit + 20),
            option(.CONNECTION_TIMEOUT, idleSeconds),
            option(.CONNECTION_MEMORY_LIMIT, 32 << 10),
            // What is quick is made on these threads too (SECURITY 20).
            option(.THREAD_STACK_SIZE, 8 << 20),
            option(.NOTIFY_COMPLETED, unsafeBitCast(completed, to: Int.self), context),
            option(.URI_LOG_CALLBACK, unsafeBitCast(requestLine, to: Int.self), context),
            option(.NOTIFY_CONNECTION, unsafeBitCast(connectionChanged, to: Int.self), context),
            option(.UNESCAPE_CALLBACK, unsafeBitCast(unescape, to: Int.self), context),
            option(.END, 0),
        ]
        let flags =
            MHD_USE_EPOLL_INTERNAL_THREAD.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
            | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ITC.rawValue
        let started = options.withUnsafeMutableBufferPointer { items -> OpaquePointer? in
            guard let base = items.baseAddress else { return nil }
            return withVaList([MHD_OPTION.ARRAY.rawValue, base, MHD_OPTION.END.rawValue]) {
                MHD_start_daemon_va(flags, 0, nil, nil, accessHandler, context, $0)
            }
        }
        guard let started else {
            Unmanaged<DaemonContext>.fromOpaque(context).release()
            return nil
        }
        daemon = started
        self.context = owned
    }

    /// Takes over a connected socket.
    func add(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Bool {
        MHD_add_connection(daemon, socket, address, length) == .YES
    }

    /// Ends the threads and closes all connections; none may be suspended. Call it once.
    func stop() {
        MHD_stop_daemon(daemon)
        Unmanaged.passUnretained(context).release()
    }
}

/// A connection as libmicrohttpd names it; valid until its exchange is finished.
struct ConnectionHandle: @unchecked Sendable {
    let pointer: OpaquePointer

    var key: ConnectionLedger.Key { UInt(bitPattern: pointer) }

    func suspend() { MHD_suspend_connection(pointer) }

    func resume() { MHD_resume_connection(pointer) }
}

/// The two callbacks whose types libmicrohttpd has no name for.
private typealias RequestLineCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer?
private typealias UnescapeCallback =
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int

/// What the callbacks of one daemon are given.
private final class DaemonContext: Sendable {
    let server: Server
    let lane: Int

    init(server: Server, lane: Int) {
        self.server = server
        self.lane = lane
    }

    static func from(_ pointer: UnsafeMutableRawPointer) -> DaemonContext {
        Unmanaged<DaemonContext>.fromOpaque(pointer).takeUnretainedValue()
    }
}

/// A connection begins or ends.
private func connectionChanged(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, change: MHD_ConnectionNotificationCode
) {
    guard let context, let connection else { return }
    let daemon = DaemonContext.from(context)
    let server = daemon.server
    let key = ConnectionHandle(pointer: connection).key
    guard change == .CONNECTION_NOTIFY_STARTED else {
        server.ledger.closed(key)
        send_guard_end(micro_http_socket(connection))
        if let record = slot?.pointee {
            slot?.pointee = nil
            Unmanaged<Connection>.fromOpaque(record).release()
        }
        return
    }
    guard slot?.pointee == nil else { return }
    var host = ""
    if let address = micro_http_client_address(connection) {
        let isIPv4 = address.pointee.sa_family == sa_family_t(AF_INET)
        let length = isIPv4 ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
        host = numericHost(address, socklen_t(length))
    }
    let record = Connection(
        socket: micro_http_socket(connection), address: host, lane: daemon.lane,
        turn: .sending(until: monotonicMilliseconds() + server.configuration.requestTimeout))
    slot?.pointee = Unmanaged.passRetained(record).toOpaque()
    server.ledger.opened(key, record)
    send_guard_begin(record.socket, context, refuseMalformed)
}

/// A request line has come: makes the exchange and puts it into the connection's slot.
private func requestLine(
    context: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, connection: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    guard let context, let connection else { return nil }
    let server = DaemonContext.from(context).server
    if let target, !server.ledger.isDraining.load(ordering: .relaxed),
        let ready = server.configuration.readyAnswers?.find(target)
    {
        return ReadyExchange.begin(ready)
    }
    let text = target.map { String(cString: $0) } ?? ""
    let exchange = Exchange(server: server, target: text, connection: ConnectionHandle(pointer: connection))
    return Unmanaged.passRetained(exchange).toOpaque()
}

/// Targets are decoded by ``RequestTarget``; libmicrohttpd is to leave them alone.
private func keepEscapes(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, text: UnsafeMutablePointer<CChar>?
) -> Int {
    text.map { strlen($0) } ?? 0
}

/// Called with the head, with every piece of the body, when the request is complete, and after a resume.
private func accessHandler(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
    size: UnsafeMutablePointer<Int>?, slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let size, let slot, var pointer = slot.pointee else { return .NO }
    if ReadyExchange.isOne(pointer), let context, let connection {
        let daemon = DaemonContext.from(context)
        let handle = ConnectionHandle(pointer: connection)
        if let result = ReadyExchange.advance(
            slot, handle, method: method, version: version, server: daemon.server, lane: daemon.lane)
        {
            return result
        }
        // It takes an exchange after all, which begins at the head.
        let target = ReadyExchange.end(pointer)
        let exchange = Exchange(server: daemon.server, target: target, connection: handle)
        pointer = Unmanaged.passRetained(exchange).toOpaque()
        slot.pointee = pointer
    }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
    switch exchange.stage {
    case .head:
        let name = method.map { String(cString: $0) } ?? ""
        let isHTTP11 = version.map { String(cString: $0) } == "HTTP/1.1"
        let headers = fields(of: exchange.connection)
        if let refusal = exchange.begin(method: name, isHTTP11: isHTTP11, headers: headers) {
            return refuse(exchange, refusal)
        }
    case .body where size.pointee > 0:
        let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
        if let refusal = exchange.append(bytes) { return refuse(exchange, refusal) }
        size.pointee = 0
    case .body:
        if let response = exchange.handle() { return queue(response, on: exchange) }
    case .handling:
        guard let response = exchange.answerGiven() else { return .NO }
        return queue(response, on: exchange)
    }
    return .YES
}

/// The exchange is over: answered, broken off, or its client is gone.
private func completed(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
    guard let slot, let pointer = slot.pointee else { return }
    slot.pointee = nil
    if ReadyExchange.isOne(pointer) {
        if let context, let connection {
            ReadyExchange.finish(pointer, ConnectionHandle(pointer: connection), DaemonContext.from(context).server)
        }
        return
    }
    Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue().finish()
}

/// Hands the answer to libmicrohttpd.
private func queue(_ response: Response, on exchange: Exchange) -> MHD_Result {
    let server = exchange.server
    let isDraining = server.ledger.isDraining.load(ordering: .relaxed)
    let response = exchange.reserve(response)
    guard let made = makeResponse(response, for: exchange) else { return .NO }
    defer { MHD_destroy_response(made) }
    response.addFields(to: made)
    if isDraining { MHD_add_response_header(made, "Connection", "close") }
    exchange.record?.answers(response.length, server.configuration)
    let status = (200...599).contains(response.status) ? UInt32(response.status) : 500
    return MHD_queue_response(exchange.connection.pointer, status, made)
}

/// Sends an interim answer past libmicrohttpd, whose connection is suspended and sends nothing meanwhile.
func sendInterim(_ socket: Int32) {
    let bytes = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
    send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
}

/// Answers in place of libmicrohttpd what it could not parse.
private func refuseMalformed(context: UnsafeMutableRawPointer?, socket: Int32, status: Int32, hasBody: Int32) {
    guard let context else { return }
    let server = DaemonContext.from(context).server
    let configuration = server.configuration
    let refusal: Refusal =
        switch status {
        case 413: .bodyTooLarge(limit: configuration.bodyLimit)
        case 414, 431: .headersTooLarge(limit: configuration.headerLimit)
        case 500, 503: .overloaded
        default: .malformed("the request's head, or a chunk of its body")
        }
    let own = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard own >= 0 else { return }
    let bytes = configuration.refusalResponse(refusal).closingMessage(withBody: hasBody != 0)
    send(own, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    server.acceptor?.linger(own)
}

/// Answers past libmicrohttpd, which cannot answer in the middle of a body, and ends the connection; what the client
/// still sends is read out through a second descriptor.
private func refuse(_ exchange: Exchange, _ refusal: Refusal) -> MHD_Result {
    let response = exchange.server.configuration.refusalResponse(refusal)
    let socket = fcntl(micro_http_socket(exchange.connection.pointer), F_DUPFD_CLOEXEC, 0)
    guard socket >= 0 else { return .NO }
    let bytes = response.closingMessage(withBody: !exchange.isHead)
    send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    exchange.server.acceptor?.linger(socket)
    return .NO
}
