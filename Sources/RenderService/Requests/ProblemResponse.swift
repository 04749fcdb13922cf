package import MicroHTTP

extension Problems {
    /// The answer, `application/problem+json`: the one place where errors become HTTP. A document's faults (422) are
    /// always listed in `errors`; the members of the first stand at the top as well.
    package var response: Response {
        var fields: [(name: String, value: String)] = [
            ("Content-Type", "application/problem+json"), ("Cache-Control", "no-store"),
        ]
        for name in ["Allow", "Retry-After", "WWW-Authenticate"] {
            if let value = headers[name] { fields.append((name, value)) }
        }
        return Response(status: first.status, headers: fields, body: json)
    }

    /// The body of the answer, which is also the last line of a stream that fails.
    package var json: [UInt8] {
        var json = JSONText()
        json.beginObject()
        json.member("type", "urn:scrollscope:problem:\(first.code)")
        json.member("title", first.title)
        json.member("status", first.status)
        json.member("code", first.code)
        first.writeFacts(into: &json)
        if let applied {
            json.member("applied", applied.count)
            if let stateID = applied.stateID { json.member("stateId", stateID) }
            if let steps = applied.steps {
                json.key("steps")
                json.raw(steps)
            }
        }
        if first.status == 422 || !others.isEmpty {
            json.key("errors")
            json.beginArray()
            for problem in all {
                json.beginObject()
                json.member("code", problem.code)
                json.member("title", problem.title)
                problem.writeFacts(into: &json)
                json.endObject()
            }
            json.endArray()
        }
        json.endObject()
        return json.bytes
    }
}

extension Problem {
    fileprivate func writeFacts(into json: inout JSONText) {
        json.member("detail", detail)
        if let pointer { json.member("pointer", pointer) }
        if let file { json.member("file", file) }
        if let line { json.member("line", line) }
        if let column { json.member("column", column) }
        if let suggestion { json.member("suggestion", suggestion) }
        if let span {
            json.key("span")
            json.beginObject()
            json.member("offset", span.lowerBound)
            json.member("length", span.count)
            json.endObject()
        }
    }
}

extension Refusal {
    /// The problem that a request turned away at the door has.
    package var problems: Problems {
        switch self {
        case .malformed(let what): .malformedRequest(what)
        case .bodyTooSlow:
            Problems(
                Problem(
                    408, "body-too-slow", title: "The body came too slowly",
                    detail: "A body must come at 1,000 bytes a second on average, and the whole request in time."))
        case .bodyTooLarge(let limit):
            Problems(
                Problem(
                    413, "body-too-large", title: "The body is too large",
                    detail: "A request body may have at most \(limit) bytes."))
        case .targetTooLong(let limit):
            Problems(
                Problem(
                    414, "address-too-long", title: "The address is too long",
                    detail: "An address may have at most \(limit) bytes."))
        case .encodedBody:
            Problems(
                Problem(
                    415, "encoded-body", title: "The body is encoded",
                    detail: "Of content codings only gzip is taken; send that or the plain text."))
        case .headersTooLarge(let limit):
            Problems(
                Problem(
                    431, "headers-too-large", title: "The header fields are too large",
                    detail: "Header fields may have at most \(limit) bytes together."))
        case .unknownTransferCoding:
            Problems(
                Problem(
                    501, "unknown-transfer-coding", title: "A transfer coding nobody knows",
                    detail: "Only the transfer coding chunked is known."))
        case .overloaded: .overloaded("Too many bodies are being received, or the server is about to stop.")
        }
    }
}
