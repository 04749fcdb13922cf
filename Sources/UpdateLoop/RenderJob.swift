package import Geometry
import RenderReport
package import SVGFrame
package import TextLayout
package import ViewDocument
package import ViewGraph

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
    package var parts: Parts = [.svg, .report]
    package var frame = FrameOptions()
    package var proposals: [ProposedViewSize] = []

    package init(program: Program, viewport: Viewport? = nil, profile: Profile? = nil) {
        self.program = program
        self.viewport = viewport ?? program.viewport
        if let profile { self.program.profile = profile }
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

/// What a render gives.
package struct RenderResult: Sendable {
    package var svg: [UInt8] = []
    /// The frame before the request's own events, and what makes it the one after them.
    package var patch: (before: [UInt8], changes: FramePatch)?
    package var report: [UInt8] = []
    package var document: [UInt8] = []
    /// Further members of the answer, JSON by name, in order.
    package var members: [(name: String, json: [UInt8])] = []
    /// Nanoseconds by stage.
    package var timings: [(name: String, nanoseconds: Int64)] = []
}

/// Why a render failed. The pointer of an event's fault is below `/events/i`, `/from` or `/offset`.
package enum RenderFault: Error, Sendable {
    case event(EventFault)
    case run(SessionFault, event: Int?)
    /// The frame passes a limit; the pointer is into the document.
    case frame(FrameFault, pointer: String)
}

extension RenderJob {
    /// Mounts, applies the events in order and writes what is wanted: the report is of the last event.
    package func run(fonts: FontLibrary) -> Result<RenderResult, RenderFault> {
        do {
            return .success(try result(fonts))
        } catch {
            return .failure(error)
        }
    }

    private func result(_ fonts: FontLibrary) throws(RenderFault) -> RenderResult {
        let clock = ContinuousClock()
        let start = clock.now
        let session = Session(program: program, viewport: viewport, fonts: fonts)
        var last: Update
        do {
            last = try session.mount()
        } catch {
            throw .run(error, event: nil)
        }
        for past in history {
            last = try apply(
                past.event, to: session, pointer: "/after", index: nil, allowsOverscroll: past.allowsOverscroll)
        }
        if let from { last = try apply(from, to: session, pointer: "/from", index: nil) }
        let before = parts.contains(.patch) ? try frame(of: session) : []
        var steps = JSONWriter()
        steps.beginArray()
        for (index, event) in events.enumerated() {
            last = try apply(event, to: session, pointer: "/events/\(index)", index: index)
            if parts.contains(.steps) { step(last, &steps) }
        }
        if let offset {
            last = try apply(offset, to: session, pointer: "/offset", index: nil)
            if parts.contains(.steps) { step(last, &steps) }
        }
        steps.endArray()
        let settled = clock.now
        var result = RenderResult()
        result.document = session.documentJSON()
        if parts.contains(.svg) || parts.contains(.patch) { result.svg = try frame(of: session) }
        if parts.contains(.patch) { result.patch = (before, FramePatch(from: before, to: result.svg)) }
        let drawn = clock.now
        if parts.contains(.report) { result.report = last.reportJSON }
        if parts.contains(.layout) { result.members.append(("layout", session.layoutJSON())) }
        if parts.contains(.state) { result.members.append(("state", session.stateJSON())) }
        if parts.contains(.steps) { result.members.append(("steps", steps.bytes)) }
        if parts.contains(.costs) { result.members.append(("costs", program.costsJSON)) }
        if !proposals.isEmpty {
            do {
                result.members.append(("sizes", try session.sizesJSON(proposals)))
            } catch {
                throw .run(session.layoutFault(error), event: nil)
            }
        }
        let layout = session.spent.layout
        let effects = session.spent.effects
        result.timings = [
            ("diff", (start.duration(to: settled) - layout - effects).nanoseconds), ("layout", layout.nanoseconds),
            ("parallax", effects.nanoseconds), ("svg", settled.duration(to: drawn).nanoseconds),
        ]
        return result
    }

    func frame(of session: Session) throws(RenderFault) -> [UInt8] {
        do {
            return try session.frame(frame)
        } catch {
            throw .frame(error, pointer: session.pointer(of: error.node))
        }
    }

    private func step(_ update: Update, _ json: inout JSONWriter) {
        json.beginObject()
        json.key("event")
        json.raw(ReportWriter.eventJSON(update.event))
        json.key("report")
        json.raw(update.reportJSON)
        json.endObject()
    }

    private func apply(
        _ event: SessionEvent, to session: Session, pointer: String, index: Int?, allowsOverscroll: Bool? = nil
    ) throws(RenderFault) -> Update {
        do {
            return try session.apply(event, allowsOverscroll: allowsOverscroll ?? self.allowsOverscroll)
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

extension Update {
    /// The report as JSON.
    package var reportJSON: [UInt8] { ReportWriter.json(of: log, event: event, clamped: clamped) }
}

extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
