import CHiredis
import Glibc
import ViewDocument

/// Documents in Redis or Valkey, shared by all replicas that name it. How much is kept there, and what goes first, is the
/// server's own to say (`maxmemory`, `maxmemory-policy`).
package final class RedisArchive: DocumentArchive, @unchecked Sendable {
    private let address: RedisAddress
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // Everything below is guarded by the mutex.
    /// Connections that nobody uses.
    private var idle: [UnsafeMutablePointer<redisContext>] = []
    /// Until then the server counts as away: callers are told so at once, in place of a time-out each.
    private var awayUntil: Int64 = 0
    private var isClosed = false

    private static let connectTimeout = timeval(tv_sec: 1, tv_usec: 0)
    private static let commandTimeout = timeval(tv_sec: 2, tv_usec: 0)
    private static let awaySeconds: Int64 = 1

    package init(_ address: RedisAddress) {
        self.address = address
        mutex = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        for connection in idle { redisFree(connection) }
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    package var size: (count: Int, bytes: Int)? { nil }

    package func load(_ id: String) throws(ArchiveFault) -> [UInt8]? {
        guard let bytes = try ask([Array("GET".utf8), Self.key(id)]) else { return nil }
        guard SHA256Digest.hexadecimal(of: bytes) == id else {
            throw ArchiveFault("the document \(id) is damaged: its bytes are not those it is the hash of")
        }
        return bytes
    }

    package func save(_ id: String, _ bytes: [UInt8]) throws(ArchiveFault) -> Bool {
        try ask([Array("SET".utf8), Self.key(id), bytes, Array("NX".utf8)]) != nil
    }

    package func close() {
        locked {
            isClosed = true
            for connection in idle { redisFree(connection) }
            idle = []
        }
    }

    private static func key(_ id: String) -> [UInt8] { Array("scrollscope:document:\(id)".utf8) }

    /// The reply's bytes, nil for none. A connection that broke is replaced once: the server may have been started anew.
    private func ask(_ command: [[UInt8]]) throws(ArchiveFault) -> [UInt8]? {
        let (isAway, isClosed) = locked { (awayUntil > Self.seconds(), self.isClosed) }
        if isAway || isClosed { throw ArchiveFault("Redis at \(address.host):\(address.port) is away") }
        var problem = ""
        for isSecond in [false, true] {
            // The second time not one of those that were open before, which may be broken alike.
            let open = isSecond ? nil : locked { idle.popLast() }
            let connection: UnsafeMutablePointer<redisContext>
            if let open { connection = open } else { connection = try connect() }
            switch Self.send(command, on: connection) {
            case .success(let bytes):
                locked { idle.append(connection) }
                return bytes
            case .failure(.refused(let why)):
                locked { idle.append(connection) }
                throw ArchiveFault("Redis: \(why)")
            case .failure(.broken(let why)):
                redisFree(connection)
                problem = why
            }
        }
        throw away(problem)
    }

    private func away(_ problem: String) -> ArchiveFault {
        locked { awayUntil = Self.seconds() + Self.awaySeconds }
        return ArchiveFault("Redis at \(address.host):\(address.port): \(problem)")
    }

    private func connect() throws(ArchiveFault) -> UnsafeMutablePointer<redisContext> {
        guard let made = redisConnectWithTimeout(address.host, Int32(address.port), Self.connectTimeout) else {
            throw away("no memory")
        }
        guard made.pointee.err == 0, redisSetTimeout(made, Self.commandTimeout) == REDIS_OK else {
            let problem = Self.message(of: made)
            redisFree(made)
            throw away(problem)
        }
        for command in address.greeting {
            if case .failure(let failure) = Self.send(command, on: made) {
                redisFree(made)
                throw away(failure.message)
            }
        }
        return made
    }

    private enum Failure: Error {
        /// The server said no.
        case refused(String)
        /// The connection is of no more use.
        case broken(String)

        var message: String {
            switch self {
            case .refused(let why), .broken(let why): why
            }
        }
    }

    private static func send(
        _ command: [[UInt8]], on connection: UnsafeMutablePointer<redisContext>
    ) -> Result<[UInt8]?, Failure> {
        let bytes = Array(command.joined())
        let raw = bytes.withUnsafeBytes { all -> UnsafeMutableRawPointer? in
            var place = all.baseAddress?.assumingMemoryBound(to: CChar.self)
            var parts: [UnsafePointer<CChar>?] = []
            for part in command {
                parts.append(place)
                place = place?.advanced(by: part.count)
            }
            let lengths = command.map(\.count)
            return redisCommandArgv(connection, Int32(command.count), &parts, lengths)
        }
        guard let raw else { return .failure(.broken(message(of: connection))) }
        defer { freeReplyObject(raw) }
        let reply = raw.assumingMemoryBound(to: redisReply.self).pointee
        let text = reply.str.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(reply.len))) } ?? []
        switch reply.type {
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .success(text)
        case REDIS_REPLY_NIL: return .success(nil)
        case REDIS_REPLY_ERROR: return .failure(.refused(String(decoding: text, as: UTF8.self)))
        default: return .failure(.broken("a reply of another kind"))
        }
    }

    private static func message(of connection: UnsafeMutablePointer<redisContext>) -> String {
        withUnsafeBytes(of: connection.pointee.errstr) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    private static func seconds() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec)
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}

/// `redis://[user:password@]host[:port][/number]`.
package struct RedisAddress: Sendable, Equatable {
    package var host: String
    package var port = 6_379
    package var database = 0
    package var user: String?
    package var password: String?

    package init?(_ text: String) {
        guard text.hasPrefix("redis://") else { return nil }
        var rest = text.dropFirst("redis://".count)
        if let at = rest.lastIndex(of: "@") {
            let parts = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { return nil }
            user = parts[0].isEmpty ? nil : String(parts[0])
            password = String(parts[1])
            rest = rest[rest.index(after: at)...]
        }
        if let slash = rest.firstIndex(of: "/") {
            let number = rest[rest.index(after: slash)...]
            if !number.isEmpty {
                guard let database = Int(number), (0...65_535).contains(database) else { return nil }
                self.database = database
            }
            rest = rest[..<slash]
        }
        if let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") {
            guard let port = Int(rest[rest.index(after: colon)...]), (1...65_535).contains(port) else { return nil }
            self.port = port
            rest = rest[..<colon]
        }
        host = rest.filter { $0 != "[" && $0 != "]" }
        if host.isEmpty { return nil }
    }

    /// What a connection begins with.
    var greeting: [[[UInt8]]] {
        var commands: [[String]] = []
        if let password { commands.append(["AUTH"] + (user.map { [$0] } ?? []) + [password]) }
        if database != 0 { commands.append(["SELECT", String(database)]) }
        return commands.map { $0.map { Array($0.utf8) } }
    }
}
