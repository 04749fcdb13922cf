import DocumentStore
package import MicroHTTP
import Synchronization

/// The service: from a request to its answer. It knows no socket, so tests call it directly.
package final class Service: Sendable {
    let configuration: ServiceConfiguration
    let engine: Engine
    /// Documents by their id: those that were stored, and behind their own bounds those compiled lately.
    let documents: DocumentStore<StoredDocument>
    let compiled: DocumentStore<CompiledDocument>
    let files: StaticFiles
    let pool: WorkerPool
    let metrics = Metrics()
    let openSweeps = OpenSweeps()
    let log = RequestLog()
    private let draining = Atomic(false)

    package init(_ configuration: ServiceConfiguration, engine: Engine) {
        self.configuration = configuration
        self.engine = engine
        let bytes = configuration.documentBytesLimit
        documents = DocumentStore(countLimit: configuration.documentLimit, byteLimit: bytes)
        compiled = DocumentStore(countLimit: 256, byteLimit: bytes / 2)
        var files = configuration.publicDirectory.map(StaticFiles.init(directory:)) ?? StaticFiles()
        files.bundlePage()
        if let libraries = configuration.libraryDirectory { files.addEditor(from: libraries) }
        self.files = files
        pool = WorkerPool(
            workers: configuration.workers, queueLimit: configuration.queueLimit,
            clientLimit: configuration.clientLimit)
    }

    /// Whether new clients should go elsewhere: `/readyz` then answers 503, everything else goes on.
    package var isDraining: Bool {
        get { draining.load(ordering: .relaxed) }
        set { draining.store(newValue, ordering: .relaxed) }
    }

    /// Ends the workers; call it when no request comes any more.
    package func end() { pool.end() }

    /// Answers a request: at once where that takes no time, else from a worker.
    package func handle(_ request: Request, _ reply: Reply) {
        let began = monotonicNanoseconds()
        let route = Route(path: request.path)
        do throws(Problems) {
            if request.method == "OPTIONS" { return reply(finish(preflight(route), request, route, began)) }
            let type = try check(request, route)
            guard route.isWork else { return reply(finish(try answer(request, route), request, route, began)) }
            let submitted = pool.submit(client: request.remoteAddress) { [self] in
                reply(finish(work(request, route, type: type, began), request, route, began))
            }
            switch submitted {
            case .success: break
            case .failure(.queueIsFull): throw .overloaded("Every worker is busy and the queue is full.")
            case .failure(.clientHasTooMany): throw .tooManyForClient()
            }
        } catch {
            reply(finish(error.response, request, route, began))
        }
    }

    /// The answer to a request that was turned away at the door.
    package func refusal(_ refusal: Refusal) -> Response {
        metrics.answered(route: "refused", status: refusal.status, nanoseconds: 0)
        let id = log.id(of: nil)
        let response = withCommonHeaders(refusal.problems.response, id: id)
        log.answered(nil, response, id: id, nanoseconds: 0)
        return response
    }

    /// The form to answer in, after everything that can be said without looking at the body.
    private func check(_ request: Request, _ route: Route) throws(Problems) -> String {
        if case .file(let path) = route, files.file(at: path) == nil { throw .noSuchResource(path) }
        let method = request.method == "HEAD" ? "GET" : request.method
        guard method == route.method else { throw .methodNotAllowed(request.method, allow: route.allow) }
        for (name, _) in request.query where !route.queryNames.contains(name) {
            if case .file = route { continue }
            throw .unknownQuery(name, known: route.queryNames)
        }
        let offered = route.offeredTypes
        guard let type = acceptedType(request.header("accept"), of: offered.isEmpty ? ["*/*"] : offered) else {
            if offered.isEmpty { return "" }
            throw .notAcceptable(offered)
        }
        if method == "POST", let declared = request.header("content-type"), !isJSONDeclaration(declared) {
            throw .unsupportedMediaType(declared)
        }
        return type
    }

    /// What a worker does for a request.
    private func work(_ request: Request, _ route: Route, type: String, _ began: Int64) -> Response {
        do throws(Problems) {
            guard monotonicNanoseconds() - began < configuration.queueTimeout * 1_000_000 else {
                throw .overloaded("The request waited too long for a worker.")
            }
            return try render(request, route, type: type)
        } catch {
            return error.response
        }
    }

    private func finish(_ response: Response, _ request: Request, _ route: Route, _ began: Int64) -> Response {
        let took = monotonicNanoseconds() - began
        metrics.answered(route: route.name, status: response.status, nanoseconds: took)
        let id = log.id(of: request)
        log.answered(request, response, id: id, nanoseconds: took)
        var response = withCommonHeaders(response, id: id)
        let total = "total;dur=\(milliseconds(took))"
        if let index = response.headers.firstIndex(where: { $0.name == "Server-Timing" }) {
            response.headers[index].value += ", " + total
        } else {
            response.headers.append(("Server-Timing", total))
        }
        return response
    }
}

/// Milliseconds with three decimals.
func milliseconds(_ nanoseconds: Int64) -> String {
    let microseconds = max(nanoseconds, 0) / 1_000
    let decimals = String(microseconds % 1_000)
    return "\(microseconds / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
}
