import Expressions
import Geometry
import LayoutEngine
package import Metering
import NaiveEngine
package import TextLayout
package import ViewDocument
import ViewGraph
import ViewTree

/// A session beside the naive engine: every event is applied to both, and every difference between their decisions,
/// counts and values is told (the decision law, docs/architecture.md).
package final class VerifiedSession {
    package let session: Session
    private let naive: NaiveSession
    private let isBounded: Bool
    /// Events that are to come after the mount.
    private let expectedEvents: Int
    /// The rows in view after each tick of the event that wrote something.
    private var rowsAtTicks: [[NodeID: ShownRows]] = []
    /// - Parameter isBounded: Whether what would cost too much is refused (``VerificationLimits``).
    /// - Parameter expectedEvents: How many events are to come, of which the cost is estimated before the first one.
    package init(
        program: Program, viewport: Viewport, fonts: FontLibrary, isBounded: Bool = false, expectedEvents: Int = 0,
        meter: WorkMeter = WorkMeter()
    ) {
        self.isBounded = isBounded
        self.expectedEvents = expectedEvents
        session = Session(program: program, viewport: viewport, fonts: fonts, meter: meter)
        naive = NaiveSession(program: program, viewport: viewport)
        session.graph.namesAllRuns = true
        if isBounded { session.recordingBound = VerificationBound() }
    }

    /// Mounts the document in both; what differs, a line each.
    package func mount() throws(SessionError) -> (update: Update, differences: [String]) {
        session.recordedRounds = []
        do {
            let update = try session.mount()
            try checkCost(of: update.log)
            try checkExpectedCost()
            return verified(update, .mount)
        } catch {
            throw .run(error)
        }
    }

    /// Applies an event to both; what differs, a line each.
    package func apply(
        _ event: SessionEvent, allowsOverscroll: Bool = false
    ) throws(SessionError) -> (update: Update, differences: [String]) {
        var viewport = session.graph.tree.viewport
        let naiveEvent = translated(event, &viewport)
        session.recordedRounds = []
        rowsAtTicks = []
        session.tickSettled = { [unowned self] in rowsAtTicks.append(shownRows) }
        defer { session.tickSettled = nil }
        let update = try session.apply(event, allowsOverscroll: allowsOverscroll)
        do {
            try checkCost(of: update.log)
        } catch {
            throw .run(error)
        }
        return verified(update, naiveEvent)
    }

    private func checkCost(of log: WorkLog) throws(SessionFault) {
        guard isBounded else { return }
        let waves = (session.recordedRounds ?? []).reduce(0) { $0 + $1.count }
        session.meter.add(.run, waves * session.graph.liveViews)
        // For the stamp of a run the naive engine walks all there is.
        let runs = log.closureRuns + log.evaluated.reduce(0) { $0 + $1.count }
        session.meter.add(.visit, runs * session.graph.liveViews * 4)
        let rows = session.graph.holes.reduce(0) { $0 + $1.keys.count }
        if rows > VerificationLimits.views { throw VerificationBound.passed("rows", rows, VerificationLimits.views) }
        try session.graph.checkWork()
    }

    /// Each event that does something walks all views three times at the least: before bodies run, after, and once laid out.
    /// What passes the limit by that alone is refused before the naive engine begins.
    private func checkExpectedCost() throws(SessionFault) {
        guard let walked = session.recordingBound?.walked else { return }
        let sum = walked + session.graph.liveViews * 3 * expectedEvents
        guard sum > VerificationLimits.walked else { return }
        throw SessionFault(
            code: "limit-verify",
            message:
                "verify runs with at most \(VerificationLimits.walked) views to walk; \(expectedEvents) events over "
                + "\(session.graph.liveViews) views are \(sum)", pointer: "", path: "")
    }

    private func verified(_ update: Update, _ event: NaiveEvent) -> (update: Update, differences: [String]) {
        var rounds: [EventGeometry.Round] = []
        for recorded in session.recordedRounds ?? [] {
            guard recorded.count > 1 else { continue }
            var round = EventGeometry.Round(before: recorded[0], after: recorded[1])
            round.waves = Array(recorded.dropFirst(2))
            rounds.append(round)
        }
        session.recordedRounds = nil
        let end = session.settledCoordinates
        do {
            let expected = try naive.apply(
                event, geometry: EventGeometry(rounds: rounds, end: end, shownRows: shownRows, atTicks: rowsAtTicks))
            var comparison = UpdateComparison()
            comparison.compare(update.log, with: expected)
            comparison.compareState(of: session.graph, with: expected)
            comparison.compareValues(of: end, with: naive.values)
            return (update, comparison.differences)
        } catch {
            return (update, ["the naive engine fails: \(error.code) \(error.message)"])
        }
    }

    /// What layout says of the rows in view.
    private var shownRows: [NodeID: ShownRows] {
        var result: [NodeID: ShownRows] = [:]
        for window in (session.animation.shown?.layout ?? session.layout).lazyWindows {
            result[window.container] = ShownRows(
                rows: window.rows, scroll: window.scroll, axis: window.axis, isReversed: window.isReversed)
        }
        return result
    }

    /// `viewport` is the one the event finds, and then the one it leaves.
    private func translated(_ event: SessionEvent, _ viewport: inout Viewport) -> NaiveEvent {
        switch event {
        case .scroll, .scrolls, .fling, .scrollTo: return .scroll
        case .timed(let inner, _), .banded(let inner): return translated(inner, &viewport)
        case .leave(let name): return .leave(name)
        case .advance(let seconds): return .advance(seconds)
        case .tap, .ask:
            let located = session.located(event)
            if case .tap(let name) = located { return .tap(name) }
            guard case .ask(let target, let name, let value) = located else { return .scroll }
            return .ask(target, of: name, value)
        case .resize(let change):
            viewport = change.applied(to: viewport)
            return .resize(viewport)
        case .transaction(let events): return .transaction(events.map { translated($0.inTransaction, &viewport) })
        case .stages(let stages): return .stages(stages.map { translated($0, &viewport) })
        case .perform(let target, let source):
            let action = session.graph.view(named: target).flatMap { session.graph.action(source, at: $0) }
            return action.map { .perform(target: target, action: $0) } ?? .transaction([])
        case .work(_, let target, let needs, let source):
            let control = session.graph.view(named: target).flatMap { session.graph.control(at: $0, having: needs) }
            return control.flatMap { session.graph.action(source, at: $0) }.map { .work(target, needs: needs, $0) }
                ?? .transaction([])
        case .choose(let target, let tag): return .choose(target, tag)
        case .set(let assignments):
            if assignments.count == 1, let (action, _) = session.partWrite(assignments[0]) {
                return .perform(target: assignments[0].target, action: action)
            }
            return .set(assignments.map { ($0.target, $0.slot, coerced($0)) })
        }
    }

    private func coerced(_ assignment: SlotAssignment) -> Value {
        guard let view = session.graph.view(named: assignment.target),
            let (_, type) = session.graph.target(assignment.slot, of: session.graph.instance(at: view)),
            case .success(let value) = assignment.value.coerced(to: .exactly(type))
        else { return assignment.value }
        return value
    }
}

/// Finds what two engines did differently.
private struct UpdateComparison {
    var differences: [String] = []

    mutating func expect<Item: Equatable>(_ what: String, _ real: Item, _ naive: Item) {
        if real != naive { differences.append("\(what): session \(real), naive \(naive)") }
    }

    mutating func compare(_ log: WorkLog, with naive: NaiveUpdate) {
        differences += naive.problems
        compareTotals(log, naive.totals)
        let evaluated = log.evaluated.map { run in
            NaiveUpdate.Runs(
                component: run.component, path: run.path, count: run.count, reasons: reasons(run.reasons),
                views: run.views)
        }
        compareRuns("evaluated", evaluated, naive.evaluated)
        expect("order of evaluated", evaluated.map(\.path), naive.evaluated.map(\.path))
        let closures = log.closures.map { run in
            NaiveUpdate.Runs(component: "", path: run.path, count: run.count, reasons: reasons(run.reasons), views: 0)
        }
        compareRuns("closure", closures, naive.closures)
        expect(
            "skipped", log.skipped.map { "\($0.path): \($0.rule)" }.sorted(),
            naive.skipped.map { "\($0.path): \($0.rule)" }.sorted())
        expect("unmounted", log.unmounted.map(\.path).sorted(), naive.unmounted.sorted())
        let codes = [
            "update-limit", "update-cycle", "geometry-cycle", "duplicate-id", "constant-data", "dynamic-rows",
            "row-state-lost",
        ]
        let found = Set(log.diagnostics.filter { codes.contains($0.code) }.map { "\($0.code) \($0.path)" })
        expect("findings", found.sorted(), naive.diagnostics.sorted())
    }

    private mutating func compareTotals(_ log: WorkLog, _ naive: NaiveUpdate.Totals) {
        expect("transactions", log.transactions, naive.transactions)
        expect("passes", log.passes, naive.passes)
        expect("bodiesEvaluated", log.evaluated.reduce(0) { $0 + $1.count }, naive.bodiesEvaluated)
        expect("bodiesSkipped", log.skipped.count, naive.bodiesSkipped)
        expect("viewsCompared", log.viewsCompared, naive.viewsCompared)
        expect("viewsChanged", log.viewsChanged, naive.viewsChanged)
        expect("viewsMounted", log.viewsMounted, naive.viewsMounted)
        expect("viewsUnmounted", log.viewsUnmounted, naive.viewsUnmounted)
        expect("geometryReaders", log.geometryReaderRuns, naive.geometryReaders)
        expect("closures", log.closureRuns, naive.closures)
        expect("live", log.live, naive.live)
        expect("prefetched", log.prefetched ?? 0, naive.prefetched)
    }

    /// Geometry has no name here: which member was read is told by its text in one engine only.
    private func reasons(_ reasons: [Reason]) -> Set<NaiveReason> {
        Set(reasons.map { NaiveReason($0.kind, $0.kind == .geometry ? "" : $0.name ?? "") })
    }

    private mutating func compareRuns(_ what: String, _ real: [NaiveUpdate.Runs], _ naive: [NaiveUpdate.Runs]) {
        func texts(_ runs: [NaiveUpdate.Runs]) -> [String] {
            runs.map { run in
                let reasons = run.reasons.map { "\($0.kind) \($0.name)" }.sorted().joined(separator: ", ")
                let views = run.component.isEmpty ? "" : " writing \(run.views)"
                return "\(what) \(run.component) at \(run.path) x\(run.count)\(views) [\(reasons)]"
            }
        }
        let (a, b) = (texts(real), texts(naive))
        let (here, there) = (Set(a), Set(b))
        for text in a where !there.contains(text) { differences.append("only the session: \(text)") }
        for text in b where !here.contains(text) { differences.append("only by the rules: \(text)") }
    }

    mutating func compareState(of graph: Graph, with naive: NaiveUpdate) {
        var uses: [NodeID] = []
        graph.forEachNode { node in
            if graph.tree.kind[Int(node)] == .component, !graph.isLibraryUse(node) { uses.append(node) }
            return true
        }
        guard uses.count == naive.state.count else {
            return expect("instances", uses.map { graph.path(of: $0) }, naive.state.map(\.path))
        }
        for (use, expected) in zip(uses, naive.state) {
            let slots = graph.visibleSlots(of: graph.instance(at: use))
            expect("instance", graph.path(of: use), expected.path)
            expect("slots of \(expected.path)", slots.map(\.name), expected.slots.map(\.name))
            for (slot, other) in zip(slots, expected.slots) where !Self.isSame(slot.value, other.value) {
                expect("\(expected.path).\(slot.name)", slot.value.text, other.value.text)
            }
        }
    }

    /// Every value of every expression of every live node.
    mutating func compareValues(of end: Coordinates, with naive: [String: Value]) {
        let tree = end.tree
        var seen: Set<String> = []
        for (key, block) in Snapshot(end).blocks.sorted(by: { $0.key < $1.key }) {
            let own = tree.blocks[Int(block)]
            for (local, index) in tree.program.blocks[Int(own.template)].nodes.enumerated() {
                for attribute in tree.program.nodes[index].attributes {
                    for (place, value) in values(of: attribute, in: own, tree) {
                        let name = "\(NaiveSession.place(key, local)).\(attribute)\(place)"
                        seen.insert(name)
                        let text =
                            "\(tree.program.nodes[index].typeName).\(tree.program.attributes[attribute].key)\(place)"
                        if let other = naive[name] {
                            if !Self.isSame(value, other) {
                                expect("value of \(text) at \(key)", value.text, other.text)
                            }
                        } else {
                            differences.append("only the session has a value of \(text) at \(key)")
                        }
                    }
                }
            }
        }
        for name in naive.keys.sorted() where !seen.contains(name) {
            differences.append("only by the rules there is a value at \(name)")
        }
    }

    private func values(of attribute: Int, in block: Block, _ tree: ViewTree) -> [(place: String, value: Value)] {
        guard tree.program.attributes[attribute].key != .rowKey else { return [] }
        switch tree.program.attributes[attribute].source {
        case .expression(_, let slot): return [("", tree.values[Int(block.valueStart) + slot])]
        case .captured(let expression, let capture):
            return tree.program.expressions[expression].reads.indices.map {
                (".\($0)", tree.values[Int(block.valueStart) + capture + $0])
            }
        default: return []
        }
    }

    /// Objects are numbered by each engine for itself.
    private static func isSame(_ a: Value, _ b: Value) -> Bool {
        if case .reference(let x) = a, case .reference(let y) = b { return x.model == y.model }
        return a.isAlike(to: b)
    }
}
