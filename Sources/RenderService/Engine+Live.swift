import Geometry
import SVGFrame
package import TextLayout
import UpdateLoop
package import ViewDocument

extension Engine {
    /// The real engine: documents compiled by `ViewDocument`, rendered by `UpdateLoop`.
    package static func live(fonts: FontLibrary, documentLimits: DocumentLimits = DocumentLimits()) -> Engine {
        let states = LiveStates()
        return Engine(
            version: EngineVersion.name, limits: EngineLimits.all(documentLimits),
            compile: { value, _ in compile(value, documentLimits) },
            render: { request in render(request, fonts: fonts, states: states) },
            sweep: { request in sweep(request, fonts: fonts) })
    }

    private static func compile(_ value: JSONValue, _ limits: DocumentLimits) -> Result<CompiledDocument, Problems> {
        switch DocumentCompiler.compile(value.tree, root: value.node, limits: limits) {
        case .success(let program):
            return .success(
                CompiledDocument(
                    id: program.id, program: program, memory: program.nodes.count * 600 + program.images.reduce(0) { $0 + $1.base64.utf8.count }))
        case .failure(let faults): return .failure(faults.problems)
        }
    }

    private static func render(
        _ request: RenderRequest, fonts: FontLibrary, states: LiveStates
    ) -> Result<RenderAnswer, Problems> {
        do throws(Problems) {
            let (job, key) = try job(for: request, states: states)
            switch job.run(fonts: fonts) {
            case .success(let result):
                let id = states.remember(job, key)
                return .success(answer(result, stateID: id))
            case .failure(let fault): return .failure(problems(of: fault))
            }
        } catch {
            return .failure(error)
        }
    }

    /// The job a request asks for, and the text that its state's id is made of.
    private static func job(
        for request: RenderRequest, states: LiveStates
    ) throws(Problems) -> (RenderJob, StateKey) {
        var job: RenderJob
        var key: StateKey
        switch request.subject {
        case .document(let document):
            guard let program = document.program as? Program else { throw .unknownDocument(document.id) }
            job = RenderJob(program: program, profile: try profile(request.profile))
            if let viewport = request.viewport {
                job.viewport = try EventDecoder.viewport(viewport, pointer: "/viewport").applied(to: job.viewport)
            }
            key = StateKey(document: document.id, job: job)
        case .after(let id):
            guard let state = states.state(id) else {
                throw Problems(
                    Problem(
                        404, "state-unknown", title: "No such state here",
                        detail: "This server does not hold the state '\(id)'. Send the document and all events again."))
            }
            job = state.job
            key = state.key
            // What was applied before is history: events from here on are the request's.
            job.history += job.remembered
            job.from = nil
            job.events = []
            job.offset = nil
        }
        if let from = request.from { job.from = try EventDecoder.scroll(from, pointer: "/from") }
        for (index, event) in request.events.enumerated() {
            job.events.append(try EventDecoder.event(event, pointer: "/events/\(index)"))
        }
        if let offset = request.offset { job.offset = try EventDecoder.scroll(offset, pointer: "/offset") }
        job.allowsOverscroll = request.overscroll
        job.parts = parts(request.include)
        job.frame.remoteImages = request.remoteImages
        if let prefix = request.idPrefix { job.frame.idPrefix = prefix }
        job.proposals = request.proposals.map {
            ProposedViewSize(
                width: $0.width ?? ProposedViewSize.unspecifiedLength,
                height: $0.height ?? ProposedViewSize.unspecifiedLength)
        }
        key.append(job)
        return (job, key)
    }

    static func profile(_ name: String?) throws(Problems) -> Profile? {
        guard let name else { return nil }
        let names = Profile.allCases.map(\.rawValue)
        guard let profile = Profile(rawValue: name) else {
            throw .invalid(
                "There is no profile '\(name)': \(names.joined(separator: ", ")).", pointer: "/profile",
                suggestion: nearest(name, in: names))
        }
        return profile
    }

    private static func parts(_ include: RenderParts) -> RenderJob.Parts {
        var parts: RenderJob.Parts = []
        if include.contains(.svg) { parts.insert(.svg) }
        if include.contains(.report) { parts.insert(.report) }
        if include.contains(.layout) { parts.insert(.layout) }
        if include.contains(.state) { parts.insert(.state) }
        if include.contains(.steps) { parts.insert(.steps) }
        return parts
    }

    private static func answer(_ result: RenderResult, stateID: String) -> RenderAnswer {
        var json = JSONText()
        json.beginObject()
        if !result.svg.isEmpty {
            json.key("svg")
            json.string(String(decoding: result.svg, as: UTF8.self))
        }
        if !result.report.isEmpty {
            json.key("report")
            json.raw(result.report)
        }
        for (name, value) in result.members {
            json.key(name)
            json.raw(value)
        }
        json.key("document")
        json.raw(result.document)
        json.member("stateId", stateID)
        json.endObject()
        return RenderAnswer(
            json: json.bytes, svg: result.svg, report: result.report, document: result.document, stateID: stateID,
            timings: result.timings)
    }
}
