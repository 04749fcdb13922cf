import Glibc

/// A client that sends exactly the bytes it is told to.
final class RawClient {
    private let descriptor: Int32
    private var unread: [UInt8] = []

    init(port: UInt16, receiveTimeout: Int = 10) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard code == 0 else { throw ClientError(what: "connect: \(errno)") }
        var limit = timeval(tv_sec: receiveTimeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// False where the connection is gone.
    @discardableResult
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        let all = Array(bytes)
        var sent = 0
        while sent < all.count {
            let count = all[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a request with a Host field and, with a body, its length.
    func request(_ line: String, headers: [String] = [], body: String = "") {
        var text = "\(line) HTTP/1.1\r\nHost: test\r\n"
        for header in headers { text += header + "\r\n" }
        if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
        send(text + "\r\n" + body)
    }

    /// Closes this side alone.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Makes the end of this client a reset of the connection.
    func abort() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// The next bytes; empty at the end.
    private func receive() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 { throw ClientError(what: "recv: \(errno)") }
        return Array(buffer.prefix(count))
    }

    /// Whether the server closes without another byte.
    func isClosedByServer() -> Bool {
        guard unread.isEmpty, let bytes = try? receive() else { return unread.isEmpty }
        return bytes.isEmpty
    }

    /// Reads one answer; `isHead` where it has no body.
    func answer(isHead: Bool = false) throws -> Answer {
        while true {
            if let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
                unread.removeSubrange(..<end.upperBound)
                var answer = Answer(head: head)
                if answer.status == 100 { continue }
                if !isHead && answer.status != 304 { answer.body = try body(of: answer) }
                return answer
            }
            let more = try receive()
            if more.isEmpty { throw ClientError(what: "closed before an answer: \(unread.count) bytes") }
            unread += more
        }
    }

    /// Whether the next answer is `100 Continue`; takes it.
    func takeContinue() throws -> Bool {
        let line = try takeLine()
        _ = try takeLine()
        return line.hasPrefix("HTTP/1.1 100 ")
    }

    private func body(of answer: Answer) throws -> [UInt8] {
        if let length = answer.header("content-length").flatMap({ Int($0) }) { return try take(length) }
        var body: [UInt8] = []
        if answer.header("transfer-encoding") == "chunked" {
            while true {
                let line = try takeLine()
                guard let size = Int(line, radix: 16) else { throw ClientError(what: "chunk size \(line)") }
                body += try take(size)
                _ = try takeLine()
                if size == 0 { return body }
            }
        }
        while case let more = try receive(), !more.isEmpty { unread += more }
        return try take(unread.count)
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while unread.count < count {
            let more = try receive()
            if more.isEmpty { throw ClientError(what: "cut short") }
            unread += more
        }
        defer { unread.removeFirst(count) }
        return Array(unread.prefix(count))
    }

    private func takeLine() throws -> String {
        while true {
            if let end = unread.firstRange(of: [13, 10]) {
                defer { unread.removeSubrange(..<end.upperBound) }
                return String(decoding: unread[..<end.lowerBound], as: UTF8.self)
            }
            let more = try receive()
            if more.isEmpty { throw ClientError(what: "cut short") }
            unread += more
        }
    }
}

struct ClientError: Error { var what: String }

struct Answer {
    var status: Int
    var headers: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: String) {
        let lines = head.split(separator: "\r\n")
        status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts.dropFirst().first.map { $0.drop { $0 == " " } } ?? ""
            return (parts.first.map { $0.lowercased() } ?? "", String(value))
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
