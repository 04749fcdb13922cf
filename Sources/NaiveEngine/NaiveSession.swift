package import Expressions
package import ViewDocument
import ViewTree

/// The decisions of SwiftUI's update, as plainly as they can be written: after every commit the whole tree is walked, and
/// a body or closure runs if a rule of RERENDER gives a reason. It is the specification of the incremental engine, and it
/// keeps a session of its own. Where things are, it is told (``EventGeometry``).
package final class NaiveSession {
    let program: Program
    var viewport: Viewport
    var root: LiveBlock?
    var objects: [ModelInstance] = []
    /// How many objects were made at each place.
    var madeAt: [UInt64: UInt64] = [:]
    /// What closures that are values keep, by the numbers that they have.
    var keptScopes: [KeptScope] = []
    /// What statics hold that were asked for.
    var sharedValues: [Int: Value] = [:]
    /// Objects within each other whose sinks have begun and not ended.
    var sinksBegun = 0
    var update = NaiveUpdate()
    /// Events that were no scrolls; events that changed something.
    var eventNumber = 0
    var eventCount = 0

    /// Where everything is now, as far as bodies can know.
    var geometry: Snapshot?
    /// While bodies run: the same places in the tree they leave, for readers below an `offset` that such a body wrote.
    var written: Snapshot?
    var rounds: ArraySlice<EventGeometry.Round> = []
    /// Where everything is when the event has settled.
    private var settled: Snapshot?
    /// Rows that lazy containers show when the event has settled, and what is remembered of scroll views.
    var shownRows: [NodeID: ShownRows] = [:]
    var shownRowsAtTicks: ArraySlice<[NodeID: ShownRows]> = []
    /// Seconds of the document's clock since the mount.
    var clock = 0.0
    var scrollOffsets: [ObjectIdentifier: ScrollMemory] = [:]
    /// Actions of appearance and binders for this round; of readers for the next turn.
    var queued: [QueuedAction] = []
    var deferred: [QueuedAction] = []
    /// Actions that wait for the clock, in the order in which they began to.
    var sleepers: [(wake: Double, action: QueuedAction)] = []
    var tasks = NaiveTasks()
    var disappeared: [QueuedAction] = []
    /// Lifted views in the order in which they came.
    var knownLifts: [LiveNode] = []
    /// Runs of this event, by body or closure, in order.
    var runs: [(block: LiveBlock, runs: NaiveUpdate.Runs)] = []
    var equalUses: [(use: LiveNode, rule: String)] = []
    /// Uses of view modifiers of which a value was found unequal since they were evaluated last.
    var changedModifiers: Set<ObjectIdentifier> = []
    /// What the running body or closure found to be asked after it, in document order.
    var later: [LiveBlock] = []
    /// What ended in this event, or has yet to say that it disappears: lists may still name its nodes.
    var ended: [LiveBlock] = []
    /// Screens and cards that came or went so far, and before the walk that is under way, and the bodies that ran in that.
    var presentations = 0
    var presentationsBefore = 0
    /// Waves so far: times that layout worked.
    var waves = 0
    /// Whether a condition on which something is shown says another thing before anything ran.
    var expectsPresentation = false
    var ranInWalk: [Instance] = []
    /// Whether the last update would have gone on for ever: something may be left to run.
    var isUnsettled = false

    package init(program: Program, viewport: Viewport) {
        self.program = program
        self.viewport = viewport
    }

    /// Applies one event whose geometry is known.
    package func apply(_ event: NaiveEvent, geometry: EventGeometry) throws(EvaluationFault) -> NaiveUpdate {
        update = NaiveUpdate()
        runs = []
        equalUses = []
        changedModifiers = []
        let waiting = sleepers.map(\.action) + deferred + tasks.waiting.map(\.action)
        if disappeared.isEmpty, waiting.allSatisfy(\.block.isLive) { ended = [] }
        rounds = geometry.rounds[...]
        settled = Snapshot(geometry.end)
        shownRows = geometry.shownRows
        shownRowsAtTicks = geometry.shownRowsAtTicks[...]
        if case .mount = event { eventNumber = 0 } else if !event.isScroll { eventNumber += 1 }
        eventCount += 1
        beginFrame()
        // An event that changes nothing counts for nothing: no row ages by it.
        var isEffective = try commit(prepare(event))
        if !isEffective { isEffective = try runDeferred() }
        if isEffective {
            // Each tick of an advance has settled, and each stage of a gesture.
            switch event {
            case .advance, .stages: shownRows = geometry.shownRows
            default: try settle()
            }
            isUnsettled = update.diagnostics.contains { $0.hasPrefix("update-limit") }
        } else {
            eventCount -= 1
        }
        if !rounds.isEmpty { problem("the session brought itself up to date \(rounds.count) times more") }
        self.geometry = settled
        releaseRows()
        if isEffective {
            try runKeptRows()
            try prefetchRows()
        }
        try updateNames()
        noteOffsets()
        evictRows()
        summarize()
        return update
    }

    /// Where a reader that runs now finds itself.
    var places: Snapshot? { written ?? geometry }

    func problem(_ text: String) { update.problems.append(text) }

    /// Turns of the run loop: rounds, then what readers deferred (RERENDER 8.6, PASSES 3).
    func settle() throws(EvaluationFault) {
        for turn in 1...16 {
            try runRounds()
            if try runDeferred(isLast: turn == 16) { continue }
            // A body that reads the first scroll view's offset is behind where that one went with its row. What went with
            // the rows disappears in the same event.
            geometry = rounds.first.map { Snapshot($0.before) } ?? settled
            releaseRows()
            let gone = disappeared
            disappeared = []
            var wrote = try runInTurn(gone, isLast: turn == 16)
            if !wrote { wrote = try runDeferred(isLast: turn == 16) }
            if !wrote, !closures().contains(where: seesOtherSurroundings) { return }
        }
    }

    /// What comes after the frame: what ended does nothing more, unless it is a `Task`.
    private func takeDeferred() -> [QueuedAction] {
        defer { deferred = [] }
        return deferred.filter { $0.block.isLive || $0.rest != nil }
    }

    /// What an action put off that wrote nothing itself; whether anything wrote something.
    func runDeferred(isLast: Bool = false) throws(EvaluationFault) -> Bool {
        for turn in 1...16 {
            let actions = takeDeferred()
            if actions.isEmpty { return false }
            if try runInTurn(actions, isLast: isLast || turn == 16) { return true }
        }
        return false
    }

    /// Actions that come after the frame; whether any wrote something. After the last turn there is none to see it.
    private func runInTurn(_ actions: [QueuedAction], isLast: Bool) throws(EvaluationFault) -> Bool {
        guard isLast, let first = actions.first else { return try run(actions) }
        note("update-limit", at: first.node)
        return false
    }

    /// One frame: bodies, layout and contents, appearance, binders, and again while their actions write (RERENDER 8.3).
    private func runRounds() throws(EvaluationFault) {
        for round in 1...8 {
            try bringUpToDate()
            appear()
            try pullBinders()
            // What ended does nothing more but disappear.
            let actions = queued.filter { $0.block.isLive || $0.isFarewell }
            queued = []
            if round == 8, !actions.isEmpty { return note("update-limit", at: actions.first?.node) }
            // An offset that layout clamped is another one to whoever reads it.
            guard try run(actions) || scrollsMoved() || closures().contains(where: seesOtherSurroundings) else {
                return
            }
        }
        note("update-limit", at: nil)
    }

    /// Bodies and closures that are alive, parents first.
    private func closures() -> [LiveBlock] {
        var result: [LiveBlock] = []
        if let root { result.append(root) }
        root?.walk { result += $0.blocks.filter { $0.isClosure } }
        return result
    }

    /// Bodies that have a reason run; then, wave by wave, what layout shows and what it found elsewhere than before.
    func bringUpToDate() throws(EvaluationFault) {
        update.totals.passes += 1
        guard let round = rounds.popFirst() else {
            problem("by the rules the session is brought up to date once more")
            return
        }
        geometry = Snapshot(round.before)
        noteScrolls()
        written = Snapshot(round.after)
        for closure in closures() { closure.hasStaleSurroundings = seesOtherSurroundings(closure) }
        expectsPresentation = allNodes().contains { isToTurn($0) }
        try walk { root throws(EvaluationFault) in
            if let root { try self.visit(root, .bodies) } else { try self.mountDocument() }
        }
        written = nil
        for (place, wave) in round.waves.enumerated() {
            geometry = Snapshot(wave)
            waves += 1
            let next = Snapshot(place + 1 < round.waves.count ? round.waves[place + 1] : wave)
            try walk { root throws(EvaluationFault) in
                guard let root else { return }
                try self.visit(root, .contents)
                try self.mountContents(in: root, shownIn: next)
                try self.visit(root, .contents)
            }
        }
        // A row that was there to be measured alone is gone before anything appears.
        releaseRows()
        noteOffsets()
    }

    /// Walks the tree, and again while screens or cards come or go, for whoever declares `dismiss` and has not run in the walk
    /// (CONTROLS 5.8).
    private func walk(_ visit: (LiveBlock?) throws(EvaluationFault) -> Void) throws(EvaluationFault) {
        repeat {
            presentationsBefore = presentations
            ranInWalk = []
            try visit(root)
            expectsPresentation = false
            for instance in ranInWalk {
                if presentations != presentationsBefore { recordPresentation(seenBy: instance) }
                instance.presentationsSeen = presentations
            }
        } while presentations != presentationsBefore
    }
}

extension LiveNode {
    var isScrollView: Bool { kind.scrollsContent }
}

/// An action that waits to run.
struct QueuedAction {
    let action: Int
    let block: LiveBlock
    let node: LiveNode
    var parameters: [Value] = []
    /// Whether it runs although its view is gone.
    var isFarewell = false
    /// What is left of one that waited, or a `Task` that it started, and the `task` that it is part of.
    var rest: SuspendedAction?
    var task: LiveNode?
    /// What the closure keeps that it is part of.
    var kept: KeptScope?
    /// The number of the task that is kept of which it is part; whether the modifier `task` of which it was part is cancelled.
    var number: Int?
    var isTaskCancelled = false
    /// The call of a closure that it is the rest of, and for which an action waits.
    var call: Int?
}
