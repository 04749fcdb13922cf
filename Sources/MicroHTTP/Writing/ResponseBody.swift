import CMicroHTTPD

/// Keeps a body's bytes in place while libmicrohttpd sends from them.
private final class BodyBytes {
    let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// A libmicrohttpd response with these bytes; whoever asked for it destroys it.
func makeResponse(holding bytes: [UInt8]) -> OpaquePointer? {
    if bytes.isEmpty { return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
    let body = BodyBytes(bytes)
    // The storage of a Swift array stays where it is as long as the array lives and nobody writes to it: the box
    // holds it, unchangeable, until the free callback.
    let start = body.bytes.withUnsafeBytes { UnsafeMutableRawPointer(mutating: $0.baseAddress) }
    let context = Unmanaged.passRetained(body).toOpaque()
    let made = MHD_create_response_from_buffer_with_free_callback_cls(
        bytes.count, start, { if let context = $0 { Unmanaged<BodyBytes>.fromOpaque(context).release() } },
        context)
    if made == nil { Unmanaged<BodyBytes>.fromOpaque(context).release() }
    return made
}

/// The same of bytes in a pool.
func makeResponse(holding bytes: PooledBytes) -> OpaquePointer? {
    let context = Unmanaged.passRetained(bytes).toOpaque()
    let made = MHD_create_response_from_buffer_with_free_callback_cls(
        bytes.count, bytes.address, { if let context = $0 { Unmanaged<PooledBytes>.fromOpaque(context).release() } },
        context)
    if made == nil { Unmanaged<PooledBytes>.fromOpaque(context).release() }
    return made
}

/// A libmicrohttpd response with the body of `response`; the caller destroys it after queueing it.
func makeResponse(_ response: Response, for exchange: Exchange) -> OpaquePointer? {
    switch response.body {
    case .bytes(let bytes): return makeResponse(holding: bytes)
    case .pooled(let bytes): return makeResponse(holding: bytes)
    case .stream(let source):
        let context = Unmanaged.passRetained(BodyStream(exchange, source)).toOpaque()
        let made = MHD_create_response_from_callback(
            UInt64.max, 16 << 10,
            { context, _, buffer, size in
                guard let context, let buffer else { return BodyStream.broken }
                let stream = Unmanaged<BodyStream>.fromOpaque(context).takeUnretainedValue()
                return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            }, context, { if let context = $0 { Unmanaged<BodyStream>.fromOpaque(context).release() } })
        if made == nil { Unmanaged<BodyStream>.fromOpaque(context).release() }
        return made
    }
}

/// A body that is made while it is sent. libmicrohttpd pulls; while the next chunk is awaited the connection is suspended.
private final class BodyStream: SetAside, @unchecked Sendable {
    /// libmicrohttpd's answers to its pull besides a count of bytes.
    static let end = -1
    static let broken = -2

    private enum Supply {
        /// Bytes from this place on are to be sent.
        case chunk([UInt8], sent: Int)
        case asked
        /// Asked with the connection suspended.
        case suspended
        case end
        case broken
    }

    private let exchange: Exchange
    private let source: ChunkSource
    private let supply = Locked(Supply.chunk([], sent: 0))

    init(_ exchange: Exchange, _ source: @escaping ChunkSource) {
        self.exchange = exchange
        self.source = source
    }

    /// Fills the buffer from the chunk at hand, or asks for the next one; 0 where the connection was suspended.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count: Int? = supply.withLock { supply in
                switch supply {
                case .chunk(let bytes, let sent) where sent < bytes.count:
                    let part = bytes[sent...].prefix(buffer.count)
                    buffer.copyBytes(from: part)
                    supply = .chunk(bytes, sent: sent + part.count)
                    return part.count
                case .chunk:
                    supply = .asked
                    return nil
                case .end: return Self.end
                case .broken, .asked, .suspended: return Self.broken
                }
            }
            if let count { return count }
            source(NextChunk { [self] in take($0) })
            let isSuspended = supply.withLock { supply in
                guard case .asked = supply else { return false }
                guard
                    exchange.server.ledger.setAside(
                        self, exchange.connection.key, watch: { exchange.server.acceptor?.wake() })
                else {
                    supply = .broken
                    return false
                }
                supply = .suspended
                exchange.connection.suspend()
                return true
            }
            if isSuspended { return 0 }
        }
    }

    private func take(_ outcome: NextChunk.Outcome) {
        supply.withLock { supply in
            let wasSuspended: Bool
            switch supply {
            case .asked: wasSuspended = false
            case .suspended: wasSuspended = true
            case .chunk, .end, .broken: return
            }
            supply =
                switch outcome {
                case .bytes(let bytes): .chunk(bytes, sent: 0)
                case .end: .end
                case .broken: .broken
                }
            guard wasSuspended else { return }
            exchange.server.ledger.takenBack(exchange.connection.key)
            exchange.connection.resume()
        }
    }

    /// What is sent next tells: who does not listen resets the connection.
    func leaves(closingItsSideOf socket: Int32) -> Bool { false }

    func clientLeft() { exchange.clientLeft() }

    func abandon() { take(.broken) }
}
