import Geometry
import Metering
import SVGFrame
import UpdateLoop
import ViewDocument
import ViewGraph

extension Engine {
    /// The job a request asks for, and the state it ends in; where an event means nothing, the job of those before it and
    /// what is wrong.
    static func job(
        for request: RenderRequest, states: LiveStates
    ) throws(Problems) -> (job: RenderJob, end: LiveState, refusal: Problems?) {
        var state = try beginning(of: request, states: states)
        var job = state.job
        var decoder = EventDecoder(viewport: state.viewport)
        decoder.resists = request.resists
        if let from = request.from { job.from = try decoder.scroll(from, pointer: "/from") }
        var refusal: Problems?
        do throws(Problems) {
            for (index, event) in request.events.enumerated() {
                job.events.append(try decoder.event(event, pointer: "/events/\(index)"))
            }
            if let offset = request.offset { job.offset = try decoder.scroll(offset, pointer: "/offset") }
        } catch {
            // Without an event before it there is nothing to keep.
            guard !job.events.isEmpty else { throw error }
            refusal = error
        }
        job.allowsOverscroll = request.overscroll || request.resists
        job.parts = parts(request.include)
        job.verifies = request.verify
        job.gathersFindings = request.gathersFindings
        job.describesDocument = request.wantsEnvelope || request.include.isEmpty
        job.frame.remoteImages = request.remoteImages
        if let prefix = request.idPrefix { job.frame.idPrefix = prefix }
        job.proposals = request.proposals.map {
            ProposedViewSize(
                width: $0.width ?? ProposedViewSize.unspecifiedLength,
                height: $0.height ?? ProposedViewSize.unspecifiedLength)
        }
        let meter = request.meter
        for event in job.ownEvents {
            meter.add(.event, event.event.count)
            let before = state.memory
            state.append(event)
            meter.add(.byte, state.memory - before)
            try check(meter)
        }
        state.viewport = decoder.viewport
        return (job, state, refusal)
    }

    /// The state that a request's events begin in, its job without anything but what led there.
    private static func beginning(of request: RenderRequest, states: LiveStates) throws(Problems) -> LiveState {
        switch request.subject {
        case .document(let document):
            guard let program = document.program as? Program else { throw .unknownDocument(document.id) }
            var job = RenderJob(
                program: program, profile: try profile(request.profile),
                toolchain: try toolchain(request.toolchain))
            if let prefetch = request.prefetch { job.program.prefetch = prefetch }
            if let viewport = request.viewport {
                job.viewport = try EventDecoder(viewport: job.viewport).viewport(viewport, pointer: "/viewport").merged
            }
            if let device = request.device {
                job.viewport.device = try EventDecoder(viewport: job.viewport)
                    .device(device, over: job.viewport.device, pointer: "/device")
            }
            return LiveState(document: document, job: job, hasKey: request.keepsState)
        case .after(let id):
            // A state has its settings and viewport: the former cannot change any more, the latter by an event.
            let settings = [
                ("profile", request.profile != nil), ("toolchain", request.toolchain != nil),
                ("prefetch", request.prefetch != nil),
            ]
            for (name, isGiven) in settings where isGiven {
                throw .invalid("'\(name)' goes with 'document': a state has its own.", pointer: "/\(name)")
            }
            if request.device != nil {
                throw .invalid("'device' goes with 'document': send the event 'resize'.", pointer: "/device")
            }
            if request.viewport != nil {
                throw .invalid("'viewport' goes with 'document': send the event 'resize'.", pointer: "/viewport")
            }
            guard let state = states.state(id) else { throw .unknownState(id) }
            return state
        }
    }

    /// Counts what checking and compiling a document took, whoever had it compiled.
    static func count(_ program: Program, _ meter: WorkMeter) throws(Problems) {
        meter.add(.compiling, program.nodes.count)
        meter.add(.expression, program.expressions.count + program.actions.count)
        meter.add(.operation, program.constantOperations)
        try check(meter)
    }

    /// Ends a request that has to end.
    static func check(_ meter: WorkMeter) throws(Problems) {
        if let stop = meter.stop { throw problems(of: .run(SessionFault(stop), event: nil)) }
    }

    static func profile(_ name: String?) throws(Problems) -> Profile? { try choice("profile", name) }

    static func toolchain(_ name: String?) throws(Problems) -> Toolchain? { try choice("toolchain", name) }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ member: String, _ name: String?
    ) throws(Problems) -> Choice? where Choice.RawValue == String {
        guard let name else { return nil }
        let names = Choice.allCases.map(\.rawValue)
        guard let choice = Choice(rawValue: name) else {
            throw .invalid(
                "There is no \(member) '\(shown(name))': \(names.joined(separator: ", ")).", pointer: "/\(member)",
                suggestion: nearest(name, in: names))
        }
        return choice
    }

    static func parts(_ include: RenderParts) -> RenderJob.Parts {
        var parts: RenderJob.Parts = []
        if include.contains(.svg) { parts.insert(.svg) }
        if include.contains(.report) { parts.insert(.report) }
        if include.contains(.layout) { parts.insert(.layout) }
        if include.contains(.state) { parts.insert(.state) }
        if include.contains(.steps) { parts.insert(.steps) }
        if include.contains(.costs) { parts.insert(.costs) }
        if include.contains(.patch) { parts.insert(.patch) }
        if include.contains(.printChanges) { parts.insert(.printChanges) }
        if include.contains(.verdicts) { parts.insert(.verdicts) }
        if include.contains(.tree) { parts.insert(.tree) }
        if include.contains(.boxes) { parts.insert(.boxes) }
        return parts
    }
}
