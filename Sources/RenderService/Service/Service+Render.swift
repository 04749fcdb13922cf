import DocumentStore
import Metering
import MicroHTTP
import ViewDocument

/// A document that was stored for others to name.
package struct StoredDocument: Sendable {
    var compiled: CompiledDocument
    /// Its canonical JSON (RFC 8785), whatever form it was sent in: the id is the hash of these bytes.
    var canonical: [UInt8]
    /// The `document` object of answers; nil where nobody has asked since it was read from the archive.
    var summary: [UInt8]?
}

extension StoredDocument {
    /// Whether it is a SHA-256 in lower-case hex: nothing else is asked of an archive.
    static func isID(_ text: String) -> Bool {
        text.utf8.count == 64 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
}

extension Service {
    /// Answers that compile or render; on a worker.
    func render(_ request: Request, _ route: Route, type: String) throws(Problems) -> Response {
        switch route {
        case .render: try renderBody(request, asSVG: type == "image/svg+xml")
        case .documents: try store(request)
        case .import: try importing(request)
        case .export: try exporting(request)
        case .sweep(let id): try sweep(id, request)
        default: throw .noSuchResource(request.path)
        }
    }

    private func renderBody(_ request: Request, asSVG: Bool) throws(Problems) -> Response {
        let began = monotonicNanoseconds()
        let text = try json(of: request)
        let meter = meter(for: request)
        meter.add(.reading, text.count)
        let body = try JSONValue.parse(text, limits: configuration.json)
        do throws(Problems) {
            return try render(body, request, meter, asSVG: asSVG, began)
        } catch {
            let declared = request.header("content-type")
            throw isSwiftDeclaration(declared) || isFormDeclaration(declared) ? error : error.pointing(into: body)
        }
    }

    private func render(
        _ body: JSONValue, _ request: Request, _ meter: WorkMeter, asSVG: Bool, _ began: Int64
    ) throws(Problems) -> Response {
        var rendering: RenderRequest
        /// Where the document stands in the body.
        var place = ""
        if RenderEnvelope.isBareDocument(body) {
            let options = try RenderOptions(query: try singly(request.query))
            rendering = options.request(for: .document(try compile(body, pointer: "", request.cancellation)))
        } else {
            if let (name, _) = request.query.first {
                throw RenderEnvelope.isEnvelope(body)
                    ? .badQuery(name, "a member of the body, which is no document itself")
                    : RenderEnvelope.noDocument(body, query: name)
            }
            let envelope = try RenderEnvelope(body)
            switch envelope.subject {
            case .document(let document):
                place = "/document"
                let compiled = try compile(document, pointer: place, request.cancellation)
                rendering = envelope.options.request(for: .document(compiled))
            case .after(let id): rendering = envelope.options.request(for: .after(id))
            }
        }
        if asSVG {
            rendering.include = [.svg]
            rendering.wantsEnvelope = false
        }
        let decoded = monotonicNanoseconds() - began
        let answer: RenderAnswer
        do throws(Problems) {
            answer = try engineAnswer(rendering, meter)
        } catch {
            throw error.isOfDocument ? error.moved(under: place) : error
        }
        var fields: [(name: String, value: String)] = [
            ("Content-Type", asSVG ? "image/svg+xml" : "application/json"), ("Cache-Control", "no-store"),
            ("Vary", "Accept, Accept-Encoding"), ("State-Id", answer.stateID),
        ]
        fields.append(timing([("decode", decoded)] + answer.timings, work: meter.spent))
        return Response(status: 200, headers: fields, body: asSVG ? answer.svg : answer.json)
    }

    private func store(_ request: Request) throws(Problems) -> Response {
        let began = monotonicNanoseconds()
        let text = try json(of: request)
        let meter = meter(for: request)
        meter.add(.reading, text.count)
        let body = try JSONValue.parse(text, limits: configuration.json)
        let compiled = try compile(body, pointer: "", request.cancellation)
        let decoded = monotonicNanoseconds() - began
        var timings = [(name: "decode", nanoseconds: decoded)]
        let known = documents.find(compiled.id)
        let canonical = known?.canonical ?? body.tree.canonicalBytes(of: body.node)
        var summary = known?.summary ?? []
        if summary.isEmpty {
            var rendering = RenderRequest(.document(compiled))
            rendering.include = []
            rendering.wantsEnvelope = false
            rendering.keepsState = false
            let answer = try engineAnswer(rendering, meter)
            timings += answer.timings
            summary = answer.document
        }
        // What is answered for is on the disk, or where the replicas share it.
        let isNew = try archived { archive throws(ArchiveFault) in try archive.save(compiled.id, canonical) }
        let fresh = StoredDocument(compiled: compiled, canonical: canonical, summary: summary)
        documents.replace(fresh, id: compiled.id, bytes: compiled.memory + canonical.count)
        return Response(
            status: isNew ?? (known == nil) ? 201 : 200,
            headers: [
                ("Content-Type", "application/json"), ("Cache-Control", "no-store"),
                ("Location", "/v1/documents/\(compiled.id)"), timing(timings, work: meter.spent),
            ], body: Array("{\"document\":".utf8) + summary + Array("}".utf8))
    }

    /// The query, in which no name may stand twice.
    func singly(_ query: [(name: String, value: String)]) throws(Problems) -> [(name: String, value: String)] {
        for (name, _) in query where query.count(where: { $0.name == name }) > 1 { throw .badQuery(name, "given once") }
        return query
    }

    func storedDocument(_ id: String, _ request: Request) throws(Problems) -> StoredDocument {
        if let stored = documents.find(id) { return stored }
        guard StoredDocument.isID(id),
            let bytes = try archived({ archive throws(ArchiveFault) in try archive.load(id) }) ?? nil
        else { throw .unknownDocument(id) }
        let body = try JSONValue.parse(bytes, limits: configuration.json)
        let stored = StoredDocument(compiled: try compile(body, pointer: "", request.cancellation), canonical: bytes)
        documents.insert(stored, id: id, bytes: stored.compiled.memory + bytes.count)
        return stored
    }

    /// What the archive does; nil where there is none.
    private func archived<Result>(
        _ body: (any DocumentArchive) throws(ArchiveFault) -> Result
    ) throws(Problems) -> Result? {
        guard let archive else { return nil }
        do throws(ArchiveFault) {
            return try body(archive)
        } catch {
            metrics.archiveFailed()
            log.failed("store", error.description)
            throw .storeUnavailable()
        }
    }

    /// The compiled document, compiled now if it is not among those of late.
    func compile(
        _ value: JSONValue, pointer: String, _ token: CancellationToken
    ) throws(Problems) -> CompiledDocument {
        let id = value.tree.identity(of: value.node)
        if let known = compiled.find(id) { return known }
        switch engine.compile(value, id, token) {
        case .success(let document):
            compiled.insert(document, id: id, bytes: document.memory)
            return document
        case .failure(let problems): throw problems.moved(under: pointer)
        }
    }

    func engineAnswer(_ rendering: RenderRequest, _ meter: WorkMeter) throws(Problems) -> RenderAnswer {
        var rendering = rendering
        rendering.meter = meter
        if rendering.remoteImages && !configuration.allowsRemoteImages {
            throw .invalid("This server does not allow addresses of images in frames.", pointer: "/remoteImages")
        }
        let answer = try engine.render(rendering).get()
        metrics.took(answer.timings)
        return answer
    }

    /// What counts the work of a request; it ends when the request is cancelled.
    func meter(for request: Request) -> WorkMeter {
        WorkMeter.ofRequest(request.cancellation)
    }

    /// - Parameter work: Units of work that the request took; the same on every machine.
    func timing(
        _ timings: [(name: String, nanoseconds: Int64)], work: Int? = nil
    ) -> (name: String, value: String) {
        var text = ""
        for (name, nanoseconds) in timings {
            if !text.isEmpty { text += ", " }
            text += name
            text += ";dur="
            appendMilliseconds(nanoseconds, to: &text)
        }
        if let work { text += (text.isEmpty ? "" : ", ") + "work;desc=\"\(work)\"" }
        return ("Server-Timing", text)
    }
}

extension Problems {
    /// The same problems of a value that stands at `pointer`.
    fileprivate func moved(under pointer: String) -> Problems {
        func move(_ problem: Problem) -> Problem {
            var moved = problem
            moved.pointer = problem.pointer.map { pointer + $0 }
            return moved
        }
        var moved = Problems(move(first), others.map(move))
        moved.headers = headers
        return moved
    }
}
