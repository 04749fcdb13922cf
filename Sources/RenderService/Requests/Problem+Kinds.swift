/// The problems the service itself finds; the engine brings its own.
extension Problems {
    static func malformedJSON(_ detail: String, line: Int, column: Int) -> Problems {
        Problems(
            Problem(
                400, "malformed-json", title: "The body is not JSON", detail: detail, line: line, column: column))
    }

    static func malformedCoding() -> Problems {
        Problems(
            Problem(
                400, "malformed-coding", title: "The body is not gzip",
                detail: "Content-Encoding says gzip, and the body is none, or not a whole one."))
    }

    static func malformedForm(_ detail: String) -> Problems {
        Problems(Problem(400, "malformed-form", title: "The body is not multipart/form-data", detail: detail))
    }

    static func invalidForm(_ detail: String) -> Problems {
        Problems(Problem(422, "invalid-form", title: "The form is not Swift sources", detail: detail))
    }

    static func limitOfForm(_ code: String, _ detail: String) -> Problems {
        Problems(Problem(422, code, title: "A limit is passed", detail: detail))
    }

    static func malformedRequest(_ detail: String) -> Problems {
        Problems(Problem(400, "malformed-request", title: "The request is not HTTP", detail: detail))
    }

    static func unknownQuery(_ name: String, known: [String]) -> Problems {
        let known = known.isEmpty ? "This address takes none." : "Known here: \(known.joined(separator: ", "))."
        return Problems(
            Problem(
                400, "unknown-query-parameter", title: "A query parameter nobody knows",
                detail: "There is no query parameter '\(shown(name))'. \(known)"))
    }

    static func badQuery(_ name: String, _ expected: String) -> Problems {
        Problems(
            Problem(
                400, "bad-query-parameter", title: "A query parameter with a wrong value",
                detail: "'\(name)' must be \(expected)."))
    }

    static func noSuchResource(_ path: String) -> Problems {
        Problems(Problem(404, "not-found", title: "Nothing is here", detail: "There is nothing at '\(shown(path))'."))
    }

    static func unknownDocument(_ id: String) -> Problems {
        Problems(
            Problem(
                404, "document-unknown", title: "No such document here",
                detail: "This server does not hold a document '\(shown(id))'. Send it to /v1/documents again."))
    }

    static func unknownState(_ id: String) -> Problems {
        Problems(
            Problem(
                404, "state-unknown", title: "No such state here",
                detail: "This server does not hold the state '\(shown(id))'. Send the document and all events again.",
                pointer: "/after"))
    }

    static func methodNotAllowed(_ method: String, allow: String) -> Problems {
        var problems = Problems(
            Problem(
                405, "method-not-allowed", title: "This address has no such method",
                detail: "'\(method)' is not allowed here; allowed: \(allow)."))
        problems.headers["Allow"] = allow
        return problems
    }

    static func notAcceptable(_ offered: [String]) -> Problems {
        Problems(
            Problem(
                406, "not-acceptable", title: "No acceptable form",
                detail: "This address answers \(offered.joined(separator: " or "))."))
    }

    static func unsupportedMediaType(_ type: String) -> Problems {
        Problems(
            Problem(
                415, "unsupported-media-type", title: "The body is not declared as JSON",
                detail: "'\(shown(type))' is not taken; send application/json, or text/x-swift or multipart/form-data.")
        )
    }

    static func invalid(_ detail: String, pointer: String, suggestion: String? = nil) -> Problems {
        Problems(
            Problem(
                422, "invalid-request", title: "The request means nothing", detail: detail, pointer: pointer,
                suggestion: suggestion))
    }

    static func tooManyForClient() -> Problems {
        retryLater(
            Problem(
                429, "too-many-requests", title: "You ask too much at once",
                detail: "This client already has as many renders waiting as one client may have."))
    }

    static func overloaded(_ detail: String) -> Problems {
        retryLater(Problem(503, "overloaded", title: "The server is full", detail: detail))
    }

    static func storeUnavailable() -> Problems {
        retryLater(
            Problem(
                503, "store-unavailable", title: "The store does not answer",
                detail: "The store of documents does not answer just now."))
    }

    /// What is answered to a client that closed its side and still listens, or whose work the closing server ended.
    static func cancelled() -> Problems {
        retryLater(
            Problem(
                503, "cancelled", title: "The work was ended",
                detail: "The client had gone, or the server is closing: nobody waited for the answer any more."))
    }

    private static func retryLater(_ problem: Problem) -> Problems {
        var problems = Problems(problem)
        problems.headers["Retry-After"] = "1"
        return problems
    }
}
