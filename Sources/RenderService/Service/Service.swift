package import DocumentStore
import Glibc
import Metering
package import MicroHTTP
import Synchronization

/// The service: from a request to its answer. It knows no socket, so tests call it directly.
package final class Service: Sendable {
    let configuration: ServiceConfiguration
    let engine: Engine
    /// Documents by their id: those that were stored, and behind their own bounds those compiled lately.
    let documents: DocumentStore<StoredDocument>
    let compiled: DocumentStore<CompiledDocument>
    /// Where documents outlive the process; nil where they do not.
    let archive: (any DocumentArchive)?
    let files: StaticFiles
    /// Answers that are the same as long as the process runs, by path: files of the page, schema and limits.
    private let fixed = Locked([String: ReadyAnswer]())
    let pool: WorkerPool
    let memory: MemoryGuard
    /// Answers by what was asked for; those asked for again in the same words are ``readyAnswers``.
    let answers: AnswerCache
    package let readyAnswers: ReadyAnswers
    let metrics = Metrics()
    let openSweeps = OpenSweeps()
    let log: RequestLog
    private let draining = Atomic(false)
    /// Threads of sockets that make an answer themselves just now.
    let answersAtOnce = Atomic(0)
    /// Who may ask now: keys can be given anew while the service runs.
    package let keys: Locked<AccessKeys>
    /// Bytes that connections hold: names, counts and bytes. Set by whoever has the sockets.
    package let traffic = Locked(Traffic())

    package init(_ configuration: ServiceConfiguration, engine: Engine, archive: (any DocumentArchive)? = nil) {
        self.configuration = configuration
        self.engine = engine
        self.archive = archive
        let log = RequestLog(every: configuration.logEvery)
        self.log = log
        keys = Locked(configuration.keys)
        let sampling = configuration.logSampling
        readyAnswers = ReadyAnswers(sampling: sampling) { log.sampled($0, status: $1, client: $2, every: sampling) }
        answers = AnswerCache(byteLimit: configuration.answerBytesLimit, ready: readyAnswers)
        let bytes = configuration.documentBytesLimit
        documents = DocumentStore(countLimit: configuration.documentLimit, byteLimit: bytes)
        compiled = DocumentStore(countLimit: 256, byteLimit: bytes / 2)
        var files = configuration.publicDirectory.map(StaticFiles.init(directory:)) ?? StaticFiles()
        files.bundlePage()
        if let libraries = configuration.libraryDirectory { files.addEditor(from: libraries) }
        self.files = files
        pool = WorkerPool(
            workers: configuration.workers, queueLimit: configuration.queueLimit,
            clientLimit: configuration.clientLimit, waitLimit: configuration.queueTimeout)
        let (answers, documents, compiled, pool) = (answers, documents, compiled, pool)
        memory = MemoryGuard(
            limit: configuration.memoryLimit,
            accounted: { [traffic, openSweeps] in
                let kept = engine.kept() + traffic.withLock { $0.counted }()
                return kept.reduce(answers.bytes + documents.size.bytes + compiled.size.bytes) { $0 + $1.bytes }
                    + openSweeps.bytes.load(ordering: .relaxed)
            },
            shed: { all in
                answers.shrink(to: all ? 0 : answers.bytes / 2)
                compiled.shrink(to: all ? 0 : compiled.size.bytes / 2)
                // Those stored in memory alone are all there is of them.
                if archive != nil { documents.shrink(to: all ? 0 : documents.size.bytes / 2) }
                engine.shed(all)
            },
            giveBack: {
                answers.giveBack()
                giveBackFreedMemory()
            },
            isIdle: { pool.load.busy == 0 })
    }

    /// The answer at a path that never changes, made when it is first asked for and ready from then on.
    func fixedAnswer(_ path: String, _ make: () throws(Problems) -> Response) throws(Problems) -> ReadyAnswer {
        if let known = fixed.withLock({ $0[path] }) { return known }
        guard let answer = ready(withCommonHeaders(try make()), packed: true, level: 9) else {
            throw .overloaded("There is no memory for the answer.")
        }
        return fixed.withLock { fixed in
            if let known = fixed[path] { return known }
            fixed[path] = answer
            // Under the path as it stands it is found without taking the request apart.
            if path.utf8.allSatisfy({ (0x21...0x7e).contains($0) && !"%?#".utf8.contains($0) }) {
                _ = readyAnswers.insert(path, answer)
            }
            return answer
        }
    }

    /// How often those were given out so, by route.
    var usesOfFixedAnswers: [(route: String, status: Int, count: Int)] {
        var uses: [String: (whole: Int, unchanged: Int)] = [:]
        for (path, answer) in fixed.withLock({ $0 }) {
            let name = Route(path: path).name
            let (now, past) = (answer.uses, uses[name] ?? (0, 0))
            uses[name] = (past.whole + now.whole, past.unchanged + now.unchanged)
        }
        return uses.sorted { $0.key < $1.key }
            .flatMap { [($0.key, 200, $0.value.whole), ($0.key, 304, $0.value.unchanged)] }
    }

    /// Whether new clients should go elsewhere: `/readyz` then answers 503, everything else goes on.
    package var isDraining: Bool {
        get { draining.load(ordering: .relaxed) }
        set { draining.store(newValue, ordering: .relaxed) }
    }

    /// Milliseconds after which a worker that is still at the same job counts as stuck.
    private static let stuckTime: Milliseconds = 15_000

    /// Whether no worker comes to the next job: each has been at one for long.
    var isStuck: Bool { pool.isStuck(after: Self.stuckTime) }

    /// Ends the workers; call it when no request comes any more. False where some are still at work at the deadline.
    @discardableResult
    package func end(by deadline: Milliseconds = .max) -> Bool {
        // Both are told, whatever becomes of the other.
        let isCalm = memory.end(by: deadline)
        return pool.end(by: deadline) && isCalm
    }

    /// Workers that are at a job.
    package var busyWorkers: Int { pool.load.busy }

    /// Answers what is asked of health, readiness and metrics, and nothing else.
    package func probe(_ request: Request, _ reply: Reply) {
        let began = monotonicNanoseconds()
        let route = Route(path: request.path)
        do throws(Problems) {
            switch route {
            case .health, .readiness, .metrics: reply(finish(try answer(request, route), request, route, began))
            default: throw .noSuchResource(request.path)
            }
        } catch {
            reply(finish(error.response, request, route, began))
        }
    }

    /// Answers a request: at once where that takes no time, else from a worker.
    package func handle(_ request: Request, _ reply: Reply) {
        let began = monotonicNanoseconds()
        let route = Route(path: request.path)
        do throws(Problems) {
            if request.method == "OPTIONS" { return reply(finish(preflight(route), request, route, began)) }
            let request = try keys.withLock { $0 }.admit(request, isOpen: !route.isWork, now: time(nil))
            let type = try check(request, route)
            if let answer = try fixedAnswer(route) {
                let made = AnswerCache.Made(answer: answer)
                let packed = Gzip.isTaken(request.header("accept-encoding"))
                return reply(finish(made, packed: packed, request, route, began))
            }
            if case .opening = route { return try answerOpening(request, route, began, reply) }
            guard route.isWork else { return reply(finish(try answer(request, route), request, route, began)) }
            if route.isStored { return try answerStored(request, route, began, reply) }
            if memory.isFull { throw WorkerPool.Rejection.memoryIsFull.problems }
            let submitted = pool.submit(
                client: request.remoteAddress,
                rejected: { [self] in reply(finish(failed($0.problems), request, route, began)) }
            ) { [self] in
                reply(finish(work(request, route, type: type), request, route, began))
            }
            if case .failure(let rejection) = submitted { throw rejection.problems }
        } catch {
            reply(finish(failed(error), request, route, began))
        }
    }

    /// The answer to a request with problems.
    func failed(_ problems: Problems) -> Response {
        metrics.failed(problems.first.code)
        return problems.response
    }

    /// The answer to a request that was turned away at the door.
    package func refusal(_ refusal: Refusal) -> Response {
        metrics.answered(route: "refused", status: refusal.status, nanoseconds: 0)
        let id = log.id(of: nil)
        var response = withCommonHeaders(failed(refusal.problems))
        response.headers.append(("X-Request-Id", id))
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
        if method == "POST", let declared = request.header("content-type"), !isJSONDeclaration(declared),
            !isSwiftDeclaration(declared), !isFormDeclaration(declared)
        {
            throw .unsupportedMediaType(declared)
        }
        return type
    }

    /// What a worker does for a request.
    private func work(_ request: Request, _ route: Route, type: String) -> Response {
        do throws(Problems) {
            if request.cancellation.isCancelled { throw .cancelled() }
            return packed(try render(request, route, type: type), for: request)
        } catch {
            return failed(error)
        }
    }

    func finish(_ response: Response, _ request: Request, _ route: Route, _ began: Int64) -> Response {
        complete(withCommonHeaders(response), request, route, began)
    }

    /// The answer to a request for something ready or just made.
    func finish(
        _ made: AnswerCache.Made, packed: Bool, _ request: Request, _ route: Route, _ began: Int64
    ) -> Response {
        var response = response(made.answer, packed: packed, for: request)
        if let timings = made.timings {
            response.headers.removeAll { $0.name == "Server-Timing" }
            if !timings.isEmpty { response.headers.append(timing(timings)) }
        }
        return complete(response, request, route, began)
    }

    /// Counts and logs an answer, and adds what is of this request alone.
    func complete(_ response: Response, _ request: Request, _ route: Route, _ began: Int64) -> Response {
        let took = monotonicNanoseconds() - began
        metrics.answered(route: route.name, status: response.status, nanoseconds: took)
        let id = log.id(of: request)
        let trace = TraceContext(request)
        log.answered(request, response, id: id, trace: trace, nanoseconds: took)
        var response = response
        response.headers.append(("X-Request-Id", id))
        if let trace { response.headers.append(("traceparent", trace.field)) }
        allow(request, &response)
        var total = "total;dur="
        appendMilliseconds(took, to: &total)
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
    var text = ""
    appendMilliseconds(nanoseconds, to: &text)
    return text
}

/// The same behind a text.
func appendMilliseconds(_ nanoseconds: Int64, to text: inout String) {
    let microseconds = max(nanoseconds, 0) / 1_000
    // The last three digits stand behind the point, and at least one before it.
    var count = 4
    var reach: Int64 = 10_000
    while count < 18, microseconds >= reach {
        count += 1
        reach *= 10
    }
    let length = count + 1
    let digits = String(unsafeUninitializedCapacity: length) { bytes in
        var rest = microseconds
        for place in (0..<length).reversed() {
            if place == length - 4 {
                bytes[place] = UInt8(ascii: ".")
            } else {
                bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
        }
        return length
    }
    text += digits
}
