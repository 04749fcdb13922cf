import ArgumentParser
import Glibc

/// Asks a running server whether it is well; for a container's HEALTHCHECK.
struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "Asks a running server for /healthz: exit code 0 if it is well, 1 if not.")

    @Option(help: "Name or address the server listens on.")
    var host = "127.0.0.1"

    @Option(help: "Port the server listens on.")
    var port: UInt16 = 8080

    @Option(help: "Seconds to wait.")
    var timeout = 3

    func run() throws {
        guard (1...3_600).contains(timeout) else { throw ValidationError("The timeout is 1 to 3600 seconds.") }
        guard let answer = ask() else {
            write(line: "no answer from \(host):\(port)", to: 2)
            throw ExitCode(1)
        }
        guard answer.hasPrefix("HTTP/1.1 200 ") else {
            write(line: "unwell: \(answer)", to: 2)
            throw ExitCode(1)
        }
    }

    /// The status line; nil where there is no answer in time.
    private func ask() -> String? {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var next = list
        while let info = next?.pointee {
            next = info.ai_next
            let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var limit = timeval(tv_sec: timeout, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
            guard connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 else { continue }
            let name = host.contains(":") ? "[\(host)]" : host
            let request = "GET /healthz HTTP/1.1\r\nHost: \(name):\(port)\r\nConnection: close\r\n\r\n"
            guard write(bytes: Array(request.utf8), to: descriptor) else { continue }
            var answer = [UInt8](repeating: 0, count: 1_024)
            let count = recv(descriptor, &answer, answer.count, 0)
            if count > 0 {
                return String(decoding: answer[..<count].prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            }
        }
        return nil
    }
}
