import DocumentStore
import Metering
import MicroHTTP
import Synchronization
import ViewDocument

/// Answers that are functions of what was asked: kept in all their forms.
extension Service {
    /// What is asked for, in one spelling: the parameters by name, numbers in their shortest form.
    static func answerKey(_ request: Request, _ route: Route, animates: Bool) -> String {
        func item(_ name: String, _ value: String) -> String {
            let number = name == "offset" || name == "from" ? Double(value).map { "\($0 == 0 ? 0 : $0)" } : nil
            return "\u{1F}" + name + "=" + (number ?? value)
        }
        var key = request.path
        key += animates ? "\u{1F}animated" : "\u{1F}"
        if request.query.count == 1 {
            key += item(request.query[0].name, request.query[0].value)
        } else {
            for one in request.query.map(item).sorted() { key += one }
        }
        return key
    }

    /// Answers a GET of something stored: at once where the answer is there, else from a worker, which makes it for
    /// everybody who asks meanwhile.
    func answerStored(_ request: Request, _ route: Route, _ began: Int64, _ reply: Reply) throws(Problems) {
        _ = try singly(request.query)
        let animates = wantsAnimation(request)
        let key = Self.answerKey(request, route, animates: animates)
        let packed = Gzip.isTaken(request.header("accept-encoding"))
        // An address is named without the fields that the answer depends on besides its coding.
        let target = animates || !keys.withLock { $0.isOpen } ? nil : request.target
        if request.isAmongFew, !packed, !animates, !memory.isFull, pool.hasRoom, !answers.knows(key),
            let (response, timings) = storedAtOnceAmongFew(request, route)
        {
            answers.madeAtOnce(key, route: route.name) { ready(response, packed: false) }
            var answer = response.unlessHeld(by: request)
            answer.headers.append(timing(timings))
            return reply(complete(answer, request, route, began))
        }
        let give: AnswerCache.Waiter = { [self] result in
            switch result {
            case .success(let made): reply(finish(made, packed: packed, request, route, began))
            case .failure(let problems): reply(finish(failed(problems), request, route, began))
            }
        }
        switch answers.ask(key, packed: packed, request.cancellation, give) {
        case .found(let answer):
            if let target { answers.name(key, target: target) }
            give(.success(AnswerCache.Made(answer: answer)))
        case .joined: break
        case .isMaker(let unpacked, let token):
            let rejected: @Sendable (WorkerPool.Rejection) -> Void = { [answers] in
                answers.settle(key, packed: packed, route: route.name, .failure($0.problems))
            }
            if memory.isFull { return rejected(.memoryIsFull) }
            let submitted = pool.submit(client: request.remoteAddress, rejected: rejected) { [self] in
                // Made for all who wait: it ends when none of them is left.
                var request = request
                request.cancellation = token
                let result = work(request, route, key: key, unpacked: unpacked, packed: packed)
                answers.settle(key, packed: packed, route: route.name, result)
            }
            if case .failure(let rejection) = submitted { rejected(rejection) }
        }
    }

    /// On a socket's thread: the answer of a session that rests, where that is quick; nil where a worker has to make it.
    private func storedAtOnce(_ request: Request, _ route: Route, _ token: CancellationToken) -> Made? {
        let (id, parts): (String, RenderParts)
        switch route {
        case .frame(let document): (id, parts) = (document, .svg)
        case .patch(let document): (id, parts) = (document, .patch)
        case .report(let document): (id, parts) = (document, .report)
        default: return nil
        }
        guard let stored = documents.find(id), let options = try? RenderOptions(query: request.query) else {
            return nil
        }
        var rendering = options.request(for: .document(stored.compiled))
        if rendering.remoteImages && !configuration.allowsRemoteImages { return nil }
        rendering.include = parts
        rendering.wantsEnvelope = false
        rendering.keepsState = false
        rendering.meter = WorkMeter.ofRequest(token)
        guard let answer = engine.renderAtOnce(rendering) else { return nil }
        metrics.took(answer.timings)
        let (response, timings) =
            switch route {
            case .patch: patch(answer, request)
            case .report: report(answer, request)
            default: frame(answer, request)
            }
        return (withCommonHeaders(response), timings)
    }

    /// The same where fewer threads of sockets make an answer already than there are workers: they go before those, and what waits in
    /// fair queues is to have its turn.
    private func storedAtOnceAmongFew(_ request: Request, _ route: Route) -> Made? {
        defer { answersAtOnce.subtract(1, ordering: .relaxed) }
        guard answersAtOnce.add(1, ordering: .relaxed).newValue <= max(1, configuration.workers - 1) else { return nil }
        return storedAtOnce(request, route, request.cancellation)
    }

    /// On a worker: the answer from the engine, or the packed form of the one there is.
    private func work(
        _ request: Request, _ route: Route, key: String, unpacked: ReadyAnswer?, packed: Bool
    ) -> Result<AnswerCache.Made, Problems> {
        do throws(Problems) {
            if request.cancellation.isCancelled { throw .cancelled() }
            if let unpacked {
                return .success(AnswerCache.Made(answer: ready(unpacked.plain.response, packed: true) ?? unpacked))
            }
            let (response, timings) = try stored(request, route)
            guard let answer = ready(withCommonHeaders(response), packed: packed) else {
                throw .overloaded("There is no memory for the answer.")
            }
            return .success(AnswerCache.Made(answer: answer, timings: timings))
        } catch {
            return .failure(error)
        }
    }

    /// The answer in its forms.
    func ready(_ response: Response, packed: Bool, level: Int32 = 6) -> ReadyAnswer? {
        guard let bytes = response.bytes else { return nil }
        var plain = response
        plain.body = answers.body(holding: bytes, as: response.body)
        plain.headers.removeAll { ["Server-Timing", "ETag"].contains($0.name) }
        let tag = response.headers.first { $0.name == "ETag" }?.value ?? entityTag(of: bytes)
        plain.headers.append(("ETag", tag))
        plain.headers.append(("Server-Timing", "cache;desc=hit"))
        let isWorthwhile = bytes.count >= Gzip.worthwhileLength && Self.isText(plain)
        var gzip: ReadyAnswer.Form?
        if packed, isWorthwhile, let short = Gzip.packed(bytes, level: level), short.count < bytes.count {
            var form = plain
            form.body = answers.body(holding: short)
            let packedTag = "\(tag.dropLast())-gzip\""
            form.headers.removeAll { $0.name == "ETag" }
            form.headers += [("ETag", packedTag), ("Content-Encoding", "gzip")]
            gzip = ReadyAnswer.Form(form, entityTag: packedTag)
        }
        return ReadyAnswer(
            plain: ReadyAnswer.Form(plain, entityTag: tag), gzip: gzip, wantsPacking: isWorthwhile && !packed,
            clock: answers.clock)
    }

    /// Whether packing makes it shorter as a rule.
    static func isText(_ response: Response) -> Bool {
        let type = response.headers.first { $0.name == "Content-Type" }?.value ?? ""
        return type.hasPrefix("text/") || type.hasPrefix("image/svg") || type.contains("json")
    }

    /// The form of a ready answer that a request gets.
    func response(_ answer: ReadyAnswer, packed: Bool, for request: Request) -> Response {
        let form = packed ? answer.gzip ?? answer.plain : answer.plain
        return form.response.unlessHeld(by: request)
    }
}

extension WorkerPool.Rejection {
    var problems: Problems {
        switch self {
        case .queueIsFull: .overloaded("Every worker is busy and the queue is full.")
        case .clientHasTooMany: .tooManyForClient()
        case .waitedTooLong: .overloaded("The request waited too long for a worker.")
        case .memoryIsFull: .overloaded("The memory set aside for this server is used up.")
        }
    }
}
