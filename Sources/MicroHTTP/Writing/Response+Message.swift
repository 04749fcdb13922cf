import Glibc

extension Response {
    /// The answer as a complete message after which the connection ends.
    func closingMessage(withBody: Bool) -> [UInt8] {
        let content = bytes ?? []
        let phrase = Self.phrases[status] ?? "Error"
        var head = "HTTP/1.1 \(status) \(phrase)\r\nDate: \(httpDate())\r\nConnection: close\r\n"
        for (name, value) in cleanHeaders { head += "\(name): \(value)\r\n" }
        head += "Content-Length: \(content.count)\r\n\r\n"
        return Array(head.utf8) + (withBody ? content : [])
    }

    private static let phrases = [
        400: "Bad Request", 408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type",
        431: "Request Header Fields Too Large", 501: "Not Implemented", 503: "Service Unavailable",
    ]
}

/// The time now in the form of RFC 9110 5.6.7.
private func httpDate() -> String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 40)
    let length = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
    return String(decoding: text.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
