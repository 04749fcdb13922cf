import DocumentStore
import Glibc
import MicroHTTP
import Synchronization
import ViewDocument

extension Service {
    /// Answers that take no worker: they come also when every worker is busy.
    func answer(_ request: Request, _ route: Route) throws(Problems) -> Response {
        switch route {
        case .health: plain(200, "ok\n")
        case .readiness:
            isDraining
                ? plain(503, "draining\n") : isStuck ? plain(503, "stuck\n") : plain(200, "ready\n")
        case .metrics: currentMetrics()
        default: throw .noSuchResource(request.path)
        }
    }

    /// The answer where it never changes; nil where it may.
    func fixedAnswer(_ route: Route) throws(Problems) -> ReadyAnswer? {
        switch route {
        case .limits: try fixedAnswer("/v1/limits") { () throws(Problems) in limits() }
        case .schema: try fixedAnswer("/schema/document.json") { () throws(Problems) in documentSchema() }
        case .file(let path): try fixedAnswer(path) { () throws(Problems) in try file(path) }
        default: nil
        }
    }

    private func plain(_ status: Int, _ text: String) -> Response {
        Response(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
            body: Array(text.utf8))
    }

    private func file(_ path: String) throws(Problems) -> Response {
        guard let file = files.file(at: path) else { throw .noSuchResource(path) }
        let caching = file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        return Response(
            status: 200,
            headers: [
                ("Content-Type", file.type), ("ETag", file.entityTag), ("Cache-Control", caching),
                ("Vary", "Accept-Encoding"),
            ], body: file.bytes)
    }

    private func documentSchema() -> Response {
        Response(
            status: 200,
            headers: [
                ("Content-Type", "application/schema+json"), ("Cache-Control", "no-cache"),
                ("Vary", "Accept, Accept-Encoding"),
            ], body: DocumentSchema.json())
    }

    private func limits() -> Response {
        var json = JSONText()
        json.beginObject()
        json.member("version", engine.version)
        json.key("limits")
        json.beginArray()
        for limit in configuration.limits + engine.limits {
            json.beginObject()
            json.member("name", limit.name)
            json.key("value")
            json.raw(Array((Int(exactly: limit.value).map { String($0) } ?? "\(limit.value)").utf8))
            json.member("unit", limit.unit)
            json.member("guards", limit.guards)
            if let code = limit.code { json.member("code", code) }
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return Response(
            status: 200,
            headers: [
                ("Content-Type", "application/json"), ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding"),
            ], body: json.bytes)
    }

    private func currentMetrics() -> Response {
        let load = pool.load
        let stored = documents.size
        var kept = answers.counts
        kept.ready += usesOfFixedAnswers.filter { $0.count > 0 }
        let text = metrics.text(
            gauges: [
                ("workers", "Threads that render.", pool.workers),
                ("workers_busy", "Workers at a request.", load.busy),
                (
                    "worker_longest_milliseconds", "Time of the job that has been under way for longest.",
                    Int(load.longest)
                ),
                ("clients_served", "Clients with requests that wait for a worker or run.", load.clients),
                ("queue_expired", "Requests turned away because they waited too long.", load.expired),
                ("queue_length", "Requests that wait for a worker.", load.waiting),
                ("sweeps_open", "Sweeps under way.", openSweeps.count.load(ordering: .relaxed)),
                ("documents", "Stored documents held in memory.", stored.count),
                ("document_bytes", "Bytes those take in memory.", stored.bytes),
                ("answers", "Finished answers kept.", kept.entries),
                ("answer_bytes", "Bytes the finished answers take.", kept.bytes),
                ("resident_bytes", "Memory of the process.", residentBytes()),
                ("memory_limit_bytes", "Memory at which work is refused; 0 for none.", memory.limit),
                ("log_lines_dropped", "Lines of the log that nobody read in time.", configuration.droppedLogLines()),
                ("draining", "1 while the server is about to stop.", isDraining ? 1 : 0),
            ] + archiveGauges, answers: kept, kept: account, waits: pool.waits, version: engine.version)
        return Response(
            status: 200,
            headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8"), ("Cache-Control", "no-store")],
            body: Array(text.utf8))
    }
}

/// What connections hold. A closure that stands in a generic place by itself is wrapped once more each time it is taken out of there
/// and put back, until calling it takes all of the stack: it stands in a struct.
package struct Traffic: Sendable {
    package var counted: @Sendable () -> [(name: String, count: Int, bytes: Int)] = { [] }
}

extension Service {
    /// What is kept in memory, by what it is.
    package var account: [(name: String, count: Int, bytes: Int)] {
        let (answers, documents, programs) = (answers.counts, documents.size, compiled.size)
        return [
            ("answers", answers.entries, answers.bytes), ("documents", documents.count, documents.bytes),
            ("programs", programs.count, programs.bytes),
            ("sweeps", openSweeps.count.load(ordering: .relaxed), openSweeps.bytes.load(ordering: .relaxed)),
        ] + engine.kept() + traffic.withLock { $0.counted }()
    }

    private var archiveGauges: [(name: String, help: String, value: Int)] {
        guard let size = archive?.size else { return [] }
        return [
            ("store_documents", "Documents in the store.", size.count),
            ("store_bytes", "Bytes of the documents in the store.", size.bytes),
        ]
    }
}

extension ServiceConfiguration {
    fileprivate var limits: [Limit] {
        [
            Limit(
                "bodyBytes", Double(json.bytes), unit: "bytes", guards: "Length of a request body.",
                code: "body-too-large"),
            Limit(
                "bodyDepth", Double(json.depth), unit: "levels", guards: "Arrays and objects around a value in a body.",
                code: "limit-json-depth"),
            Limit(
                "bodyValues", Double(json.values), unit: "values", guards: "Values in a request body.",
                code: "limit-json-values"),
            Limit(
                "events", Double(RenderOptions.eventLimit), unit: "events", guards: "Events in one request.",
                code: "limit-events"),
            Limit(
                "proposals", Double(RenderOptions.proposalLimit), unit: "proposals",
                guards: "Proposals in one request.", code: "limit-proposals"),
            Limit(
                "documents", Double(documentLimit), unit: "documents",
                guards: "Documents kept; the one asked for longest ago goes first."),
            Limit(
                "documentMemory", Double(documentBytesLimit), unit: "bytes", guards: "Memory of the documents kept."),
            Limit(
                "answerMemory", Double(answerBytesLimit), unit: "bytes",
                guards: "Memory of finished answers; the one asked for longest ago goes first."),
            Limit(
                "sweeps", Double(sweepLimit), unit: "sweeps", guards: "Sweeps under way at once; then 503.",
                code: "overloaded"),
            Limit("workers", Double(workers), unit: "threads", guards: "Renders at once."),
            Limit(
                "queue", Double(queueLimit), unit: "requests", guards: "Requests that wait for a worker; then 503.",
                code: "overloaded"),
            Limit(
                "queueTime", Double(queueTimeout), unit: "milliseconds",
                guards: "Time a request waits for a worker; then 503.", code: "overloaded"),
            Limit(
                "memory", Double(memoryLimit), unit: "bytes",
                guards: "Memory of the process: near it caches are let go, at it 503. 0 is no limit."),
            Limit(
                "clientRequests", Double(clientLimit), unit: "requests",
                guards: "Requests of one client that wait or run; then 429. 0 is no limit.", code: "too-many-requests"),
        ]
    }
}
