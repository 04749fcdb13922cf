import Expressions
import LayoutEngine
import SVGFrame
import TestSupport
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// One document and its events held against the laws.
struct LawTrial {
    let program: Program
    let events: [LawEvent]
    let isEffectsOnly: Bool

    static let fonts = FontLibrary()

    init(_ program: Program, _ events: [LawEvent], isEffectsOnly: Bool) {
        self.program = program
        self.events = events
        self.isEffectsOnly = isEffectsOnly
    }

    private func newSession() -> Session {
        Session(program: program, viewport: program.viewport, fonts: Self.fonts)
    }

    /// Applies the events with every law checked after each.
    func run() throws(LawFailure) -> TrialSummary {
        var summary = TrialSummary()
        var shown: [Shown] = []
        var applied: [LawEvent] = []
        let session = newSession()
        var values = ValueLaw(session: session)
        do {
            let update = try session.mount()
            shown.append(try Shown(session, update))
            try values.check(update, step: 0, isScroll: false, isEffectsOnly: isEffectsOnly)
        } catch let fault as SessionFault {
            summary.fault = fault.code
            try replay(applied, shown, endsIn: fault.code, unless: nil)
            return summary
        } catch let failure as LawFailure {
            throw failure
        } catch let refused as FrameFault {
            summary.fault = refused.limit.rawValue
            return summary
        } catch {
            throw LawFailure(law: .fault, step: 0, details: ["\(error)"])
        }
        var ending: LawEvent?
        var isRefused = false
        for event in events where applied.count < RandomTrial.eventCount {
            guard isApplicable(event, in: session.graph) else {
                summary.passedOver += 1
                continue
            }
            let step = applied.count + 1
            do {
                let update = try session.apply(event.sessionEvent)
                applied.append(event)
                shown.append(try Shown(session, update))
                try values.check(
                    update, step: step, isScroll: event.isScroll, isEffectsOnly: isEffectsOnly)
                summary.bodies += update.log.evaluated.count
                summary.skipped += update.log.skipped.count
                if update.log.transactions > 0 { summary.effective += 1 }
            } catch let failure as LawFailure {
                throw failure
            } catch let error as SessionError {
                switch error {
                case .event(let fault):
                    throw LawFailure(law: .fault, step: step, details: ["\(event): \(fault)"])
                case .run(let fault): summary.fault = fault.code
                }
                ending = event
            } catch let refused as FrameFault {
                // What is too much for a frame is told so; the events before it have theirs.
                summary.fault = refused.limit.rawValue
                applied.removeLast()
                isRefused = true
            } catch {
                throw LawFailure(law: .fault, step: step, details: ["\(error)"])
            }
            if ending != nil || isRefused { break }
        }
        if ending == nil, !isRefused { try standStill(session, &values, step: applied.count) }
        summary.applied = applied.count
        try replay(applied, shown, endsIn: isRefused ? nil : summary.fault, unless: ending)
        try withoutBands(applied, shown)
        if summary.fault == nil { try checkJob(applied, shown) }
        try decide(applied)
        if let failure = values.drawingFailure { throw failure }
        return summary
    }

    /// Events that change nothing do nothing.
    private func standStill(_ session: Session, _ values: inout ValueLaw, step: Int) throws(LawFailure) {
        for event in [
            LawEvent.scroll(view: nil, x: nil, y: nil),
            .resize(width: nil, height: nil, scale: nil, top: nil, bottom: nil),
        ] {
            let update: Update
            do {
                update = try session.apply(event.sessionEvent)
            } catch {
                throw LawFailure(law: .fault, step: step, details: ["\(event): \(error)"])
            }
            if update.log.transactions > 0 {
                throw LawFailure(law: .totals, step: step, details: ["\(event) has an effect"])
            }
            try values.check(update, step: step, isScroll: event.isScroll, isEffectsOnly: isEffectsOnly)
        }
    }

    private func show(_ session: Session, _ update: Update, step: Int) throws(LawFailure) -> Shown {
        do {
            return try Shown(session, update)
        } catch {
            throw LawFailure(law: .fault, step: step, details: ["no frame: \(error)"])
        }
    }

    /// Whether all that an event names is alive.
    private func isApplicable(_ event: LawEvent, in graph: Graph) -> Bool {
        switch event {
        case .scroll(let view, _, _): view == nil || graph.scrollView(named: view) != nil
        case .scrollTo(let id, _): graph.scrollPlace(ofID: id.data) != nil
        case .tap(let name), .ask(_, let name, _): graph.view(named: name) != nil
        case .set(let target, let slot, _):
            graph.view(named: target).map { graph.target(slot, of: graph.instance(at: $0)) != nil } ?? false
        case .perform(let target, _): graph.view(named: target) != nil
        case .resize, .leave, .advance: true
        case .transaction(let events): events.allSatisfy { isApplicable($0, in: graph) }
        }
    }

    /// The same events on a new session show the same, event by event.
    private func replay(
        _ applied: [LawEvent], _ shown: [Shown], endsIn code: String?, unless ending: LawEvent?
    ) throws(LawFailure) {
        let session = newSession()
        for step in 0...applied.count {
            guard step < shown.count || code != nil else { return }
            do {
                let update = step == 0 ? try session.mount() : try session.apply(applied[step - 1].sessionEvent)
                guard step < shown.count else {
                    throw LawFailure(law: .replay, step: step, details: ["the mount failed once and not twice"])
                }
                let differences = try show(session, update, step: step).differences(from: shown[step])
                if !differences.isEmpty { throw LawFailure(law: .replay, step: step, details: differences) }
            } catch let failure as LawFailure {
                throw failure
            } catch {
                if step >= shown.count { return }
                throw LawFailure(law: .replay, step: step, details: ["only the second time: \(error)"])
            }
        }
        guard let ending else { return }
        do {
            _ = try session.apply(ending.sessionEvent)
        } catch {
            if case .run(let fault) = error, fault.code == code { return }
        }
        throw LawFailure(law: .replay, step: applied.count + 1, details: ["a fault the first time only: \(code ?? "")"])
    }

    /// A session that remembers nothing of the bands of long stacks shows the same in another order.
    private func withoutBands(_ applied: [LawEvent], _ shown: [Shown]) throws(LawFailure) {
        let rule = BandRule(length: BandRule.current.length, isKept: false)
        let session = BandRule.$current.withValue(rule) { newSession() }
        for step in shown.indices {
            do {
                let update = step == 0 ? try session.mount() : try session.apply(applied[step - 1].sessionEvent)
                let differences = try shown[step].differences(fromOneThatRemembersOther: Shown(session, update))
                if !differences.isEmpty { throw LawFailure(law: .bands, step: step, details: differences) }
            } catch let failure as LawFailure {
                throw failure
            } catch {
                throw LawFailure(law: .bands, step: step, details: ["\(error)"])
            }
        }
    }

    /// One job with all events gives what they give one by one.
    private func checkJob(_ applied: [LawEvent], _ shown: [Shown]) throws(LawFailure) {
        var job = RenderJob(program: program)
        job.events = applied.map(\.sessionEvent)
        job.parts = [.svg, .report, .layout, .state, .steps]
        guard case .success(let result) = job.run(fonts: Self.fonts), let last = shown.last else {
            throw LawFailure(law: .job, step: applied.count, details: ["the job failed"])
        }
        var details: [String] = []
        func expect(_ what: String, _ a: [UInt8], _ b: [UInt8]) {
            if a != b { details.append(Shown.difference(what, a, b)) }
        }
        expect("frame", result.svg, last.frame)
        expect("report", result.report, last.report)
        expect("layout", result.members.first { $0.name == "layout" }?.json ?? [], last.layout)
        expect("state", result.members.first { $0.name == "state" }?.json ?? [], last.state)
        let steps = String(decoding: result.members.first { $0.name == "steps" }?.json ?? [], as: UTF8.self)
        for (step, one) in shown.enumerated().dropFirst()
        where !steps.contains(String(decoding: one.report, as: UTF8.self)) {
            details.append("steps have not the report of event \(step)")
        }
        if !details.isEmpty { throw LawFailure(law: .job, step: applied.count, details: details) }
    }

    /// The naive engine takes the same decisions.
    private func decide(_ applied: [LawEvent]) throws(LawFailure) {
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: Self.fonts)
        for step in 0...applied.count {
            do {
                let differences =
                    step == 0
                    ? try session.mount().differences : try session.apply(applied[step - 1].sessionEvent).differences
                if !differences.isEmpty { throw LawFailure(law: .decision, step: step, details: differences) }
            } catch let failure as LawFailure {
                throw failure
            } catch {
                return
            }
        }
    }
}

extension LawEvent {
    var isScroll: Bool {
        switch self {
        case .scroll, .scrollTo: true
        default: false
        }
    }
}
