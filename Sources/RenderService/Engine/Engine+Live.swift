import Metering
import SVGFrame
package import TextLayout
import UpdateLoop
package import ViewDocument

extension Engine {
    /// The real engine: documents compiled by `ViewDocument`, rendered by `UpdateLoop`.
    package static func live(fonts: FontLibrary = FontLibrary(), documentLimits: DocumentLimits = DocumentLimits())
        -> Engine
    {
        let states = LiveStates()
        let sessions = LiveSessions()
        var engine = Engine(
            version: EngineVersion.name, limits: EngineLimits.all(documentLimits),
            compile: { value, id, token in compile(value, id, documentLimits, token) },
            render: { request in render(request, fonts: fonts, states: states, sessions: sessions) },
            sweep: { request in sweep(request, fonts: fonts) })
        engine.renderAtOnce = { request in quickAnswer(request, fonts, sessions) }
        engine.shed = { all in
            sessions.shrink(to: all ? 0 : sessions.held.bytes / 2)
            // Each holds a program; who goes on from one that is gone sends its events.
            states.shrink(to: all ? 0 : states.size.bytes / 2)
            // Of a small container texts shaped of late would fill so much that nothing is served any more.
            if all { fonts.forget() }
        }
        engine.kept = {
            let (count, bytes) = sessions.held
            return [("sessions", count, bytes), ("states", states.size.count, states.size.bytes)]
        }
        return engine
    }

    private static func compile(
        _ value: JSONValue, _ id: String?, _ limits: DocumentLimits, _ token: CancellationToken
    ) -> Result<CompiledDocument, Problems> {
        let compiled = DocumentCompiler.compile(
            value.tree, root: value.node, limits: limits, id: id, isCancelled: { token.isCancelled })
        switch compiled {
        case .success(let program):
            let images = program.images.reduce(0) { $0 + $1.base64.utf8.count }
            return .success(
                CompiledDocument(id: program.id, program: program, memory: program.nodes.count * 600 + images))
        case .failure(let faults):
            let sources = SwiftPlaces(value.tree, root: value.node)
            return .failure(token.isCancelled ? .cancelled() : faults.problems.located(in: sources))
        }
    }

    private static func render(
        _ request: RenderRequest, fonts: FontLibrary, states: LiveStates, sessions: LiveSessions
    ) -> Result<RenderAnswer, Problems> {
        do throws(Problems) {
            let (job, state, refusal) = try job(for: request, states: states)
            try count(job.program, request.meter)
            if request.animates { return try animated(job, stateID: state.key.id, fonts: fonts, meter: request.meter) }
            let rest = restingPlace(of: request, job, refusal)
            if let rest, let answer = framesAtRest(rest, job, request, state.key.id, fonts, sessions) {
                return .success(answer)
            }
            let mounted = mountedPlace(of: request, job, refusal)
            if let mounted, let answer = answerOfCopy(mounted, job, request, state.key.id, fonts, sessions) {
                return .success(answer)
            }
            var parked: ParkedSession?
            if case .after(let id) = request.subject, job.canGoOnFromParked { parked = sessions.take(id) }
            switch outcome(of: job, from: parked, mounted, rest, request, fonts, sessions) {
            case .success(let result):
                if let refusal {
                    let steps = result.members.first { $0.name == "steps" }?.json
                    return .failure(
                        refused(refusal, AppliedSteps(count: job.events.count, steps: steps), request, states))
                }
                // Its frames are the session's, which may be another request's once it is parked.
                var answer = answer(result, request, stateID: state.key.id)
                answer.findings = result.findings
                if request.keepsState {
                    if request.keepsStateAlways { states.hold(state) } else { states.remember(state) }
                    if let session = result.parked { sessions.park(session, as: state.key.id) }
                }
                if request.isLast, let session = result.parked { session.outliveTheProcess() }
                if let rest, let session = result.parked, session.mayRest {
                    sessions.park(session, as: rest, limit: LiveSessions.restingLimit)
                }
                return .success(answer)
            case .failure(let fault):
                let problems = problems(of: fault).located(in: job.program.sources)
                guard let applied = problems.applied else { return .failure(problems) }
                return .failure(refused(problems, applied, request, states))
            }
        } catch {
            return .failure(error)
        }
    }

    /// Runs the job; of a document whose frames are no functions of the offset, or where a report is wanted, in a copy of a session
    /// that then rests as it was mounted.
    private static func outcome(
        of job: RenderJob, from parked: ParkedSession?, _ mountedPlace: String?, _ restingPlace: String?,
        _ request: RenderRequest, _ fonts: FontLibrary, _ sessions: LiveSessions
    ) -> Result<RenderResult, RenderFault> {
        guard let mountedPlace, restingPlace == nil || !PathFreedom.holds(for: job.program) else {
            return job.run(fonts: fonts, from: parked, meter: request.meter)
        }
        return job.mounted(fonts: fonts, meter: request.meter).flatMap { mounted in
            let outcome = job.run(fonts: fonts, from: mounted.copy(), meter: request.meter)
            sessions.park(mounted, as: mountedPlace, limit: LiveSessions.restingLimit)
            return outcome.map { result in
                var result = result
                // The copy may not rest in its place: it was scrolled.
                result.parked = nil
                return result
            }
        }
    }

    /// A problem of one event keeps what those before it did: the state after them can be gone on from.
    private static func refused(
        _ problems: Problems, _ applied: AppliedSteps, _ request: RenderRequest, _ states: LiveStates
    ) -> Problems {
        var problems = problems
        problems.applied = applied
        guard request.keepsState else { return problems }
        var before = request
        before.events = Array(request.events.prefix(applied.count))
        before.offset = nil
        guard let (_, state, _) = try? job(for: before, states: states) else { return problems }
        states.remember(state)
        problems.applied?.stateID = state.key.id
        return problems
    }

    private static func animated(
        _ job: RenderJob, stateID: String, fonts: FontLibrary, meter: WorkMeter
    ) throws(Problems) -> Result<RenderAnswer, Problems> {
        switch job.animated(fonts: fonts, meter: meter) {
        case .success(let frame):
            var answer = RenderAnswer(json: [], svg: frame.svg, report: [], document: [], stateID: stateID)
            answer.unexpressed = frame.unexpressed
            return .success(answer)
        case .failure(let fault): return .failure(problems(of: fault))
        }
    }

    static func answer(_ result: RenderResult, _ request: RenderRequest, stateID: String) -> RenderAnswer {
        let patch = result.patch.map { PatchText.json(of: $0.changes, from: $0.before, to: $0.after) } ?? []
        return RenderAnswer(
            json: request.wantsEnvelope ? envelope(result, request.include, patch: patch, stateID: stateID) : [],
            svg: result.svg, patch: patch, report: result.report, document: result.document, stateID: stateID,
            timings: result.timings)
    }

    private static func envelope(
        _ result: RenderResult, _ include: RenderParts, patch: [UInt8], stateID: String
    ) -> [UInt8] {
        let svg = include.contains(.svg) ? result.svg.count + result.svg.count / 5 : 0
        let members = result.members.reduce(0) { $0 + $1.json.count }
        var json = JSONText(capacity: svg + result.report.count + members + patch.count + 2_048)
        json.beginObject()
        if include.contains(.svg) {
            json.key("svg")
            json.string(utf8: result.svg)
        }
        if !result.report.isEmpty {
            json.key("report")
            json.raw(result.report)
        }
        for (name, value) in result.members {
            json.key(name)
            json.raw(value)
        }
        if !patch.isEmpty {
            json.key("patch")
            json.raw(patch)
        }
        json.key("document")
        json.raw(result.document)
        json.member("stateId", stateID)
        json.endObject()
        return json.bytes
    }
}

extension CompiledDocument {
    /// The document by the rules of another profile or toolchain than its own.
    package func under(profile: String?, toolchain: String?) -> Result<CompiledDocument, Problems> {
        guard var program = program as? Program else { return .success(self) }
        do throws(Problems) {
            if let profile = try Engine.profile(profile) { program.profile = profile }
            if let toolchain = try Engine.toolchain(toolchain) { program.statedToolchain = toolchain }
        } catch {
            return .failure(error)
        }
        var document = self
        document.program = program
        return .success(document)
    }

    /// What the document's text alone shows and is no fault.
    package var findings: [DocumentFinding] {
        (program as? Program).map { $0.findings + $0.availabilityFindings } ?? []
    }

    /// What scrolling the document costs, construct by construct.
    package var costs: [CostRecord] { (program as? Program)?.costs() ?? [] }
}
