package import Geometry
package import Metering
import RenderReport
package import SVGFrame
package import TextLayout
package import ViewDocument
import ViewGraph
import ViewTree

/// All that one render needs: a document, the events in order, and what is wanted of the result.
package struct RenderJob: Sendable {
    /// Parts of an answer.
    package struct Parts: OptionSet, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        package static let svg = Parts(rawValue: 1)
        package static let report = Parts(rawValue: 2)
        package static let layout = Parts(rawValue: 4)
        package static let state = Parts(rawValue: 8)
        package static let steps = Parts(rawValue: 16)
        package static let costs = Parts(rawValue: 32)
        package static let patch = Parts(rawValue: 64)
        package static let tree = Parts(rawValue: 128)
        package static let printChanges = Parts(rawValue: 256)
        package static let verdicts = Parts(rawValue: 512)
        package static let boxes = Parts(rawValue: 1024)

        /// Parts that are written down while an event runs, or not at all.
        static let noted: Parts = [.printChanges, .verdicts]
    }

    package var program: Program
    package var viewport: Viewport
    /// Events of earlier requests, applied before everything else and not reported.
    package var history: [AppliedEvent] = []
    /// Scrolled to after the mount, as an event of its own; not reported.
    package var from: SessionEvent?
    package var events: [SessionEvent] = []
    /// Scrolled to last.
    package var offset: SessionEvent?
    package var allowsOverscroll = false
    /// Whether the naive engine runs beside the session, and the reports say whether they agree.
    package var verifies = false
    package var parts: Parts = [.svg, .report]
    /// Whether the result has what was found on the way.
    package var gathersFindings = false
    /// Whether the result says what the document is: its identity, its size, how far it scrolls.
    package var describesDocument = true
    package var frame = FrameOptions()
    package var proposals: [ProposedViewSize] = []

    package init(
        program: Program, viewport: Viewport? = nil, profile: Profile? = nil, toolchain: Toolchain? = nil
    ) {
        self.program = program
        self.viewport = viewport ?? program.viewport
        if let profile { self.program.profile = profile }
        if let toolchain { self.program.statedToolchain = toolchain }
    }
}

/// An event with what its request said of scrolls.
package struct AppliedEvent: Sendable {
    package var event: SessionEvent
    package var allowsOverscroll: Bool
}

extension RenderJob {
    /// This request's own events in order: history for whoever goes on from here.
    package var ownEvents: [AppliedEvent] {
        let own = (from.map { [$0] } ?? []) + events + (offset.map { [$0] } ?? [])
        return own.map { AppliedEvent(event: $0, allowsOverscroll: allowsOverscroll) }
    }
}

extension RenderJob {
    /// Mounts, applies the events in order and writes what is wanted: the report is of the last event.
    ///
    /// - Parameters:
    ///   - parked: A session that stands where `history` ends; without one it is replayed.
    ///   - meter: Counts all of it.
    package func run(
        fonts: FontLibrary, from parked: ParkedSession? = nil, meter: WorkMeter = WorkMeter()
    ) -> Result<RenderResult, RenderFault> {
        do {
            return .success(try result(fonts, parked, meter))
        } catch {
            return .failure(error)
        }
    }

    /// Whether nothing is wanted but what a mount comes to: nobody asks what it drew.
    private var readsNoRecords: Bool {
        history.isEmpty && ownEvents.isEmpty && !verifies && parts.isSubset(of: [.svg, .layout, .state, .costs, .tree])
    }

    private func note(in session: Session) {
        session.graph.printsChanges = parts.contains(.printChanges)
        session.graph.notesLayout = parts.contains(.verdicts)
    }

    /// A runner that stands where the history ends, and what the last event there did.
    private func beginning(
        _ fonts: FontLibrary, _ parked: ParkedSession?, _ meter: WorkMeter
    ) throws(RenderFault) -> (JobRunner, Update) {
        if let parked, var last = parked.takeLast() {
            note(in: parked.session)
            if ownEvents.isEmpty { parked.session.completeDrawing(in: &last) }
            parked.session.spent = (.zero, .zero)
            parked.session.meter = meter
            return (JobRunner(parked.session), last)
        }
        let runner = JobRunner(
            program: program, viewport: viewport, fonts: fonts, verifies: verifies,
            events: history.count + ownEvents.count, meter: meter)
        note(in: runner.session)
        runner.session.defersDrawing = readsNoRecords
        var last: Update
        do {
            last = try runner.mount()
        } catch {
            throw .run(error, event: nil)
        }
        for past in history {
            try apply(
                past.event, after: &last, to: runner, pointer: "/after", index: nil,
                allowsOverscroll: past.allowsOverscroll)
        }
        return (runner, last)
    }

    private func result(
        _ fonts: FontLibrary, _ parked: ParkedSession?, _ meter: WorkMeter
    ) throws(RenderFault) -> RenderResult {
        let clock = ContinuousClock()
        let began = clock.now
        var (runner, last) = try beginning(fonts, parked, meter)
        let session = runner.session
        var found = WorkLog()
        func noteDiagnostics() {
            if gathersFindings { found.diagnose(all: last.log.diagnostics) }
        }
        noteDiagnostics()
        if let from { try apply(from, after: &last, to: runner, pointer: "/from", index: nil) }
        if from != nil { noteDiagnostics() }
        let before = parts.contains(.patch) ? try writtenFrame(of: session) : nil
        let targetsBefore = parts.contains(.boxes) ? session.drawnBoxes().targetsJSON : []
        var steps = JSONWriter()
        steps.beginArray()
        var applied = 0
        do throws(RenderFault) {
            for (index, event) in events.enumerated() {
                try apply(event, after: &last, to: runner, pointer: "/events/\(index)", index: index)
                noteDiagnostics()
                try step(last, &steps, meter)
                applied += 1
            }
            if let offset {
                try apply(offset, after: &last, to: runner, pointer: "/offset", index: nil)
                noteDiagnostics()
                try step(last, &steps, meter)
            }
        } catch {
            steps.endArray()
            throw .after(AppliedEvents(count: applied, steps: parts.contains(.steps) ? steps.bytes : nil), error)
        }
        steps.endArray()
        let settled = clock.now
        var result = RenderResult()
        if describesDocument { result.document = session.documentJSON() }
        result.findings = found.findings
        let after = parts.isDisjoint(with: [.svg, .patch]) ? nil : try writtenFrame(of: session)
        if let after { result.svg = after.bytes }
        try check(meter)
        if let before, let after {
            result.patch = (before, after, after.patch(from: before, meter: meter))
            try check(meter)
        }
        let drawn = clock.now
        if parts.contains(.boxes) {
            let boxes = session.drawnBoxes()
            result.report = last.reportJSON(boxes: boxes.boxes)
            // Whoever holds the frame before has its targets; a whole frame comes with all of its own.
            let targets = boxes.targetsJSON
            if !parts.contains(.patch) || targets != targetsBefore { result.members.append(("targets", targets)) }
        } else if parts.contains(.report) {
            result.report = last.reportJSON
        }
        if parts.contains(.layout) { result.members.append(("layout", session.layoutJSON())) }
        if parts.contains(.state) { result.members.append(("state", session.stateJSON())) }
        if parts.contains(.steps) { result.members.append(("steps", steps.bytes)) }
        if parts.contains(.costs) { result.members.append(("costs", program.costsJSON)) }
        if parts.contains(.printChanges) { result.members.append(("printChanges", last.printedChangesJSON)) }
        if parts.contains(.verdicts) {
            result.members.append(("verdicts", VerdictWriter.json(of: last.log, event: last.event)))
        }
        do {
            if parts.contains(.tree) { result.members.append(("tree", try session.treeJSON())) }
            if !proposals.isEmpty { result.members.append(("sizes", try session.sizesJSON(proposals))) }
        } catch {
            throw .run(session.layoutFault(error), event: nil)
        }
        meter.add(.byte, result.report.count + result.members.reduce(0) { $0 + $1.json.count })
        try check(meter)
        let (layout, effects) = session.spent
        result.timings = [
            ("diff", (began.duration(to: settled) - layout - effects).nanoseconds), ("layout", layout.nanoseconds),
            ("parallax", effects.nanoseconds), ("svg", settled.duration(to: drawn).nanoseconds),
        ]
        if mayPark { result.parked = ParkedSession(session: session, last: last) }
        return result
    }

    /// Ends the render where the request has to end.
    func check(_ meter: WorkMeter) throws(RenderFault) {
        if let stop = meter.stop { throw .run(SessionFault(stop), event: nil) }
    }

    func frame(of session: Session) throws(RenderFault) -> [UInt8] {
        do {
            return try session.frame(frame)
        } catch {
            throw .frame(error, pointer: session.pointer(of: error.node))
        }
    }

    private func writtenFrame(of session: Session) throws(RenderFault) -> WrittenFrame {
        do {
            return try session.writtenFrame(frame, isKept: parts.contains(.patch))
        } catch {
            throw .frame(error, pointer: session.pointer(of: error.node))
        }
    }

    private func step(_ update: Update, _ json: inout JSONWriter, _ meter: WorkMeter) throws(RenderFault) {
        guard parts.contains(.steps) else { return }
        let before = json.count
        defer { meter.add(.byte, json.count - before) }
        try check(meter)
        json.beginObject()
        json.key("event")
        json.raw(ReportWriter.eventJSON(update.event))
        json.key("report")
        json.raw(update.reportJSON)
        if parts.contains(.printChanges) {
            json.key("printChanges")
            json.raw(update.printedChangesJSON)
        }
        if parts.contains(.verdicts) {
            json.key("verdicts")
            json.raw(VerdictWriter.json(of: update.log, event: update.event))
        }
        json.endObject()
    }

    private func apply(
        _ event: SessionEvent, after last: inout Update, to runner: JobRunner, pointer: String, index: Int?,
        allowsOverscroll: Bool? = nil
    ) throws(RenderFault) {
        // Nobody reads what the event before did any more: its records need no texts.
        last.log = WorkLog()
        do {
            last = try runner.apply(event, allowsOverscroll: allowsOverscroll ?? self.allowsOverscroll)
        } catch {
            switch error {
            case .event(var fault):
                // `from` and `offset` are the inside of a scroll event.
                let isOffset = index == nil && fault.pointer.hasPrefix("/scroll")
                fault.pointer = pointer + (isOffset ? String(fault.pointer.dropFirst(7)) : fault.pointer)
                throw .event(fault)
            case .run(let fault): throw .run(fault, event: index)
            }
        }
    }
}

extension WorkLog {
    /// The diagnostics without the paths of the views they are of.
    var findings: [DocumentFinding] {
        diagnostics.map { DocumentFinding(code: $0.code, detail: $0.message, pointer: $0.pointer) }
    }
}

extension Update {
    /// The report as JSON.
    package var reportJSON: [UInt8] { reportJSON(boxes: [:]) }

    func reportJSON(boxes: [NodeID: Rect]) -> [UInt8] {
        ReportWriter.json(of: log, event: event, clamped: clamped, differences: differences, boxes: boxes)
    }

    /// The lines `Self._printChanges()` would have written, in order.
    package var printedChangesJSON: [UInt8] {
        var json = JSONWriter()
        json.beginArray()
        for line in log.printedChanges { json.string(line) }
        json.endArray()
        return json.take()
    }
}
