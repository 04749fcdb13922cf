import MicroHTTP

/// The strong entity tag of these bytes.
func entityTag(of bytes: [UInt8]) -> String { "\"\(ByteDigest(bytes).text)\"" }

extension Response {
    /// The answer to a GET that may have named the entity it holds already: 304 where its tag is in `If-None-Match`
    /// (compared weakly, RFC 9110 13.1.2). The server sends no body with it, but the length of the one it stands for.
    func unlessHeld(by request: Request) -> Response {
        guard status == 200, let condition = request.header("if-none-match"),
            let tag = headers.first(where: { $0.name == "ETag" })?.value
        else { return self }
        let held = condition.split(separator: ",").map { $0.drop { $0 == " " } }
        let isHeld = held.contains { one in
            let strong = one.hasPrefix("W/") ? one.dropFirst(2) : one
            return one == "*" || strong.prefix { $0 != " " } == tag
        }
        guard isHeld else { return self }
        var answer = self
        answer.status = 304
        answer.headers.removeAll { $0.name == "Content-Type" }
        return answer
    }
}
