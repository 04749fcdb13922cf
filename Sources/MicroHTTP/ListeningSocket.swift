import Glibc

/// Why a server could not listen.
package struct ListenError: Error, CustomStringConvertible {
    package var description: String
}

/// A bound, listening, non-blocking socket.
struct ListeningSocket: Sendable {
    let descriptor: Int32
    let port: UInt16

    /// Sockets for all addresses that `host` means; with port 0 all share the first one's port.
    static func open(host: String, port: UInt16) throws(ListenError) -> [ListeningSocket] {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host.isEmpty ? nil : host, String(port), &hints, &list)
        guard code == 0 else { throw ListenError(description: "\(host): \(String(cString: gai_strerror(code)))") }
        defer { freeaddrinfo(list) }
        var sockets: [ListeningSocket] = []
        var problem = "no address"
        var next = list
        while let info = next?.pointee {
            next = info.ai_next
            guard let address = info.ai_addr else { continue }
            do throws(ListenError) {
                sockets.append(try bound(address, info.ai_addrlen, info.ai_family, port: sockets.first?.port))
            } catch {
                problem = error.description
            }
        }
        guard !sockets.isEmpty else { throw ListenError(description: "\(host):\(port): \(problem)") }
        return sockets
    }

    private static func bound(
        _ address: UnsafeMutablePointer<sockaddr>, _ length: socklen_t, _ family: Int32, port: UInt16?
    ) throws(ListenError) -> ListeningSocket {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(family, kind, 0)
        guard descriptor >= 0 else { throw ListenError(description: String(cString: strerror(errno))) }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, 4)
        if family == AF_INET6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &on, 4) }
        if let port { address.setPort(port) }
        guard bind(descriptor, address, length) == 0, listen(descriptor, 1024) == 0 else {
            let problem = String(cString: strerror(errno))
            close(descriptor)
            throw ListenError(description: problem)
        }
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &size) }
        }
        // The port stands at the same place in both families' addresses.
        let real = withUnsafeBytes(of: storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
        return ListeningSocket(descriptor: descriptor, port: real)
    }
}

extension UnsafeMutablePointer<sockaddr> {
    fileprivate func setPort(_ port: UInt16) {
        withMemoryRebound(to: UInt8.self, capacity: 4) {
            $0[2] = UInt8(port >> 8)
            $0[3] = UInt8(port & 0xff)
        }
    }
}

/// A client's address in numbers, without port.
func numericHost(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> String {
    var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, length, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
