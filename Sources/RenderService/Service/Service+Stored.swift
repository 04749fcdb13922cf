import Metering
import MicroHTTP

/// What is got of stored documents.
extension Service {
    /// What is got of a stored document, and what making it took; on a worker.
    func stored(
        _ request: Request, _ route: Route
    ) throws(Problems) -> (Response, timings: [(name: String, nanoseconds: Int64)]) {
        switch route {
        case .document(let id): (try document(id, request), [])
        case .frame(let id): try frame(id, request)
        case .report(let id): try report(id, request)
        case .patch(let id): try patch(id, request)
        default: throw .noSuchResource(request.path)
        }
    }

    private func document(_ id: String, _ request: Request) throws(Problems) -> Response {
        let stored = try storedDocument(id, request)
        return Response(
            status: 200,
            headers: [
                ("Content-Type", "application/json"), ("ETag", "\"\(id)\""), ("Cache-Control", "no-cache"),
                ("Vary", "Accept-Encoding"),
            ], body: stored.canonical)
    }

    private func frame(_ id: String, _ request: Request) throws(Problems) -> Made {
        let animates = wantsAnimation(request)
        let answer = try answer(for: id, request, include: [.svg], animates: animates)
        var made = frame(answer, request)
        if animates { made.0.headers.append(("Unexpressed", "\(answer.unexpressed.count)")) }
        return made
    }

    private func report(_ id: String, _ request: Request) throws(Problems) -> Made {
        report(try answer(for: id, request, include: [.report]), request)
    }

    private func patch(_ id: String, _ request: Request) throws(Problems) -> Made {
        patch(try answer(for: id, request, include: [.patch]), request)
    }

    func frame(_ answer: RenderAnswer, _ request: Request) -> Made {
        cacheable(answer.svg, type: "image/svg+xml", answer, request, vary: "Accept, Accept-Encoding")
    }

    func report(_ answer: RenderAnswer, _ request: Request) -> Made {
        cacheable(answer.report, type: "application/json", answer, request)
    }

    func patch(_ answer: RenderAnswer, _ request: Request) -> Made {
        cacheable(answer.patch, type: "application/json", answer, request)
    }

    typealias Made = (Response, timings: [(name: String, nanoseconds: Int64)])

    private func answer(
        for id: String, _ request: Request, include: RenderParts, animates: Bool = false
    ) throws(Problems) -> RenderAnswer {
        let options = try RenderOptions(query: try singly(request.query))
        var rendering = options.request(for: .document(try storedDocument(id, request).compiled))
        rendering.include = include
        rendering.wantsEnvelope = false
        rendering.keepsState = false
        rendering.animates = animates
        return try engineAnswer(rendering, meter(for: request))
    }

    /// Whether the picture wanted is one that plays: `Accept: image/svg+xml;animated=1`.
    func wantsAnimation(_ request: Request) -> Bool {
        // Without a parameter nobody asks for it.
        guard let accept = request.header("accept"), accept.utf8.contains(UInt8(ascii: ";")) else { return false }
        return accept.split(separator: ",").contains { range in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            return parts.first == "image/svg+xml"
                && parts.dropFirst().contains { $0 == "animated=1" || $0 == "animated" }
        }
    }

    /// `immutable` only where the address names the version that answers: another version may draw otherwise.
    private func cacheable(
        _ bytes: [UInt8], type: String, _ answer: RenderAnswer, _ request: Request, vary: String = "Accept-Encoding"
    ) -> Made {
        let isVersioned = request.query.contains { $0.name == "v" && $0.value == engine.version }
        let caching = isVersioned ? "public, max-age=31536000, immutable" : "no-cache"
        let response = Response(
            status: 200,
            headers: [
                ("Content-Type", type), ("ETag", entityTag(of: bytes)), ("Cache-Control", caching), ("Vary", vary),
            ], body: bytes)
        return (response, answer.timings)
    }
}
