import Logging
import MicroHTTP
import Synchronization

/// A line for each answer: what was asked, how it went. Values of queries, bodies and header fields are never in it.
struct RequestLog: Sendable {
    private let log = Logger(label: "scrollscope.requests")
    private let counts = Counts()
    /// Of answers that are no errors one in so many is logged; 0 for none.
    private let every: Int

    init(every: Int = 1) { self.every = every }

    private final class Counts: Sendable {
        let requests = Atomic(0)
        let logged = Atomic(0)
    }

    /// The id of a request: the client's own where it is a short token, else the next number.
    func id(of request: Request?) -> String {
        if let given = request?.header("x-request-id"), Self.isID(given) { return given }
        return String(counts.requests.add(1, ordering: .relaxed).newValue)
    }

    private static func isID(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"):
                    true
                default: "-._~:+/=".utf8.contains(byte)
                }
            }
    }

    /// - Parameters:
    ///   - request: nil for one that was turned away at the door.
    ///   - nanoseconds: Until the answer was there; a stream's is there with its first line.
    func answered(
        _ request: Request?, _ response: Response, id: String, trace: TraceContext? = nil, nanoseconds: Int64
    ) {
        let level: Logger.Level = response.status >= 500 ? .error : .info
        guard level >= log.logLevel else { return }
        // Which ones are left out depends on how many there were, so that a burst of one kind shows as one.
        if every != 1, response.status < 400 {
            guard every > 0, counts.logged.add(1, ordering: .relaxed).newValue % every == 0 else { return }
        }
        var bytes = String(response.length)
        if case .stream = response.body { bytes = "stream" }
        var metadata: Logger.Metadata = ["id": "\(id)", "bytes": "\(bytes)", "ms": "\(milliseconds(nanoseconds))"]
        if let trace {
            metadata["trace"] = "\(trace.trace)"
            metadata["span"] = "\(trace.span)"
        }
        log.log(
            level: level,
            "\(Self.printable(request?.method ?? "-")) \(request.map(Self.target) ?? "-") \(response.status)",
            metadata: metadata)
    }

    /// Something that the service needs failed.
    func failed(_ what: String, _ detail: String) {
        log.error("\(what): \(Self.printable(detail.replacing(" ", with: "_")))")
    }

    /// One of many answers that were ready.
    func sampled(_ target: String, status: Int, client: String, every sampling: Int) {
        guard .info >= log.logLevel else { return }
        let path = target.prefix { $0 != "?" }
        log.info(
            "GET \(Self.printable(String(path))) \(status)", metadata: ["sample": "\(sampling)", "client": "\(client)"])
    }

    /// The path as sent and the names of the query's parameters.
    private static func target(of request: Request) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(200)
        bytes += request.target.utf8.prefix { $0 != UInt8(ascii: "?") }
        var separator = UInt8(ascii: "?")
        for (name, _) in request.query.prefix(20) {
            bytes.append(separator)
            bytes += name.utf8
            separator = UInt8(ascii: "&")
        }
        return printable(bytes)
    }

    private static func printable(_ text: String) -> String { printable(Array(text.utf8)) }

    /// At most 200 characters, none of which could pass for another line or another terminal's command.
    private static func printable(_ text: [UInt8]) -> String {
        var text = text
        if text.count > 200 { text.removeLast(text.count - 200) }
        for index in text.indices where !(0x21...0x7E).contains(text[index]) { text[index] = UInt8(ascii: "?") }
        return String(decoding: text, as: UTF8.self)
    }
}
