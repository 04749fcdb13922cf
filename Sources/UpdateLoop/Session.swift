import Expressions
import Geometry
import LayoutEngine
package import Metering
import RenderReport
import SVGFrame
import ScrollEffects
package import TextLayout
package import ViewDocument
package import ViewGraph
import ViewTree

/// One live document: the graph, layout, effects and what was drawn last. The only place that knows the order of the
/// passes and the bounded loops. Used by one thread at a time; equal event lists give equal sessions.
package final class Session {
    package let graph: Graph
    package let fonts: FontLibrary
    var layout: LayoutState
    var effects = EffectState()
    var drawn: DrawnState
    var writer: FrameWriter
    /// The frame of the last event, if it was written.
    var lastFrame: WrittenFrame?
    var layoutLog = LayoutLog()
    /// Rows of lazy and recycling containers that existed after the last event that changed them.
    var windows: [NodeID: Range<Int>] = [:]
    /// Which way things were scrolled last; followed only where rows are evaluated ahead.
    var directions = ScrollDirections()
    /// Lazy containers with rows that were evaluated ahead in this event.
    var prefetched: [(container: NodeID, record: CellRecord)] = []
    /// Lazy containers that keep rows for their count, and how many.
    var keptRows: [NodeID: Int] = [:]
    /// Scroll views that moved in this event.
    var scrolled: [NodeID] = []
    /// Programmatic scrolls that wait until what was written is laid out, those of this event that were applied, and those
    /// among them whose targets are still followed.
    var requests: [ScrollRequest] = []
    var revealed: [RevealedTarget] = []
    var revealing: [RevealedTarget] = []
    /// How often this event's targets turned out to be elsewhere than estimated.
    var corrections = 0
    /// The first scroll view that one of them is in and where that stood before.
    var reported: (scroll: NodeID, from: Point)?
    /// An event's target that was not there when it was looked for.
    var refusal: EventFault?
    /// If not nil, where things were when bodies began to run, when they had run and after each wave of layout, one list a
    /// round: what ``VerifiedSession`` hands to the naive engine.
    var recordedRounds: [[Coordinates]]?
    /// How many views may be alive and walked where rounds are recorded; nil: any number.
    var recordingBound: VerificationBound?
    /// Time spent so far, for `Server-Timing` alone: no answer depends on it.
    package var spent = (layout: Duration.zero, effects: Duration.zero)
    /// Time of the last event that had one, seconds since the mount.
    var lastTime = 0.0
    /// Whether this event's scrolls resist past the ends.
    var resists = false
    /// Whether what the mount drew is put on record only when the next event needs something to compare with.
    package var defersDrawing = false
    /// Effects of the last event, whose drawing is not on record yet.
    var pendingDrawing: EffectChanges?
    /// Scroll effects whose values changed in the last event, and the views they are of once somebody asked.
    var changedEffects: [EffectChange] = []
    var viewsOfChangedEffects: Set<NodeID>?
    /// Names the records of the last event's log, as long as somebody holds that.
    weak var recordTexts: RecordTexts?
    /// Where the first scroll view ended when the document was mounted, and the units of work that took.
    var atMount: (reach: Point?, work: Int) = (nil, 0)
    /// What is known of it where it rests between requests.
    var resting = RestingFacts()
    /// What may be drawn otherwise than in the frame that was written last, and whether there was one.
    var frameTouches = FrameTouches(areAll: true)
    var hasDrawn = false
    /// Whether frames at an offset are the same whatever way was taken there; looked for once.
    lazy var isPathFree = PathFreedom.holds(for: graph.program)
    /// Seconds that this event took since the one before; nil where it has no time.
    var elapsed: Double?

    /// What is on its way while the clock moves.
    var animation = AnimationState()
    /// Ticks of timers in this event, and who is told when one has settled.
    var ticks = 0
    var tickSettled: (() -> Void)?

    /// Counts the work of the request that the session works for; another request brings its own.
    package var meter: WorkMeter {
        get { graph.tree.meter }
        set { graph.tree.meter = newValue }
    }

    package init(program: Program, viewport: Viewport, fonts: FontLibrary, meter: WorkMeter = WorkMeter()) {
        graph = Graph(program: program, viewport: viewport)
        layout = LayoutState(fonts: fonts)
        drawn = DrawnState(program: program)
        writer = FrameWriter(program: program)
        self.fonts = fonts
        graph.tree.meter = meter
    }

    init(copying other: Session) {
        (graph, fonts) = (Graph(copying: other.graph), other.fonts)
        (layout, effects, drawn, writer) = (other.layout, other.effects, other.drawn, other.writer.copy())
        takeState(of: other)
    }

    /// Mounts the document and settles it at offset 0.
    package func mount() throws(SessionFault) -> Update {
        let spentBefore = meter.spent
        defer { atMount = (reach, meter.spent - spentBefore) }
        begin(isScroll: false)
        graph.defersNames = defersDrawing
        graph.eventNumber = 0
        for finding in graph.program.findings + graph.program.availabilityFindings {
            graph.log.diagnose(
                Diagnostic(code: finding.code, message: finding.detail, path: "", pointer: finding.pointer))
        }
        let cause = graph.log.cause(.mount, parent: -1)
        graph.currentCause = cause
        graph.log.transactions += 1
        try graph.mountDocument()
        try settle()
        noteAbsoluteOffsets()
        defer { defersDrawing = false }
        return try finish(.reported(.mount), clamped: false, isEffective: true)
    }

    func begin(isScroll: Bool) {
        meter.add(.run, 5)
        lastFrame = nil
        notePendingDrawing()
        keepRecordTexts()
        graph.defersNames = false
        graph.beginEvent(isScroll: isScroll)
        layoutLog = LayoutLog()
        scrolled = []
        requests = []
        graph.proxyScrolls = []
        forgetProgrammaticScrolls()
        revealed = []
        revealing = []
        corrections = 0
        reported = nil
        refusal = nil
        noteRestored()
    }

    /// Turns of the run loop until nothing is left to do; the event's own writes are committed already.
    func settle() throws(SessionFault) {
        for turn in 0..<UpdateLimits.turns {
            try runRounds()
            let isLast = turn == UpdateLimits.turns - 1
            if try runDeferred(isLast: isLast) { continue }
            // With a row its scroll view may go, and another be the first: bodies that read the first one's offset are
            // behind again. What went with the rows disappears in the same event.
            letGoOfRows()
            var wrote = try runInTurn(graph.takeDisappearances(), isLast: isLast)
            if !wrote { wrote = try runDeferred(isLast: isLast) }
            if !wrote, !graph.hasStaleSurroundings() { break }
        }
        try graph.beginAnimations()
    }

    /// Runs actions that come after the frame; whether any had an effect. After the last turn there is none to see it.
    func runInTurn(_ actions: [QueuedAction], isLast: Bool) throws(SessionFault) -> Bool {
        if isLast, let first = actions.first {
            diagnoseLimit("an action writes in every turn of the run loop: \(first.kind)", first.node)
            return false
        }
        var effective = false
        for action in actions where try run(action) { effective = true }
        return effective
    }

    private func beginPass() {
        graph.log.passes += 1
        if graph.log.passCauses.count < WorkLog.listLimit { graph.log.passCauses.append(graph.currentCause) }
    }

    /// Evaluation, layout, contents, preferences, appearance and binders, until their actions write nothing more.
    private func runRounds() throws(SessionFault) {
        for round in 0..<UpdateLimits.rounds {
            beginPass()
            try bringUpToDate()
            try letGoOfRowsInRound()
            graph.queueAppearances()
            try graph.pullBinders()
            let actions = graph.actionQueue
            graph.actionQueue = []
            if round == UpdateLimits.rounds - 1, !actions.isEmpty {
                diagnoseLimit("actions write in every round of the frame: \(actions[0].kind)", actions.first?.node)
                return
            }
            var effective = false
            for action in actions where try run(action) { effective = true }
            // A scroll goes to where its target is once nothing is left to be written.
            if !effective, revealRequested() { effective = true }
            if !effective, !graph.hasStaleSurroundings() { return }
        }
        diagnoseLimit("bodies read a scroll offset that layout changes in every round of the frame", nil)
    }

    private func diagnoseLimit(_ message: String, _ node: NodeID?) {
        graph.log.diagnose(
            Diagnostic(
                code: "update-limit", message: message + "; its writes were dropped",
                path: node.map { graph.path(of: $0) } ?? "", pointer: node.map { pointer(of: $0) } ?? ""))
    }

    /// Runs an action and commits what it wrote; whether anything had an effect. Where a binder alive depends on an
    /// earlier transaction, the graph is brought up to date before the next one (RERENDER 8.2).
    func run(_ action: QueuedAction) throws(SessionFault) -> Bool {
        try commit(try graph.perform(action))
    }

    func commit(_ transactions: [PendingTransaction]) throws(SessionFault) -> Bool {
        var effective = false
        for (place, transaction) in transactions.enumerated() {
            guard graph.commit(transaction) else { continue }
            effective = true
            graph.currentCause = transaction.cause
            if place < transactions.count - 1, graph.bindersDepend(on: transaction) {
                beginPass()
                try bringUpToDate()
                try graph.pullBinders()
            }
        }
        return effective
    }

    /// Passes E, L1 and C: what is scheduled runs, layout follows, and contents that layout asks for are mounted, until
    /// nothing is asked any more.
    private func bringUpToDate() throws(SessionFault) {
        defer { revealing = [] }
        try record(beginningRound: true)
        if graph.program.prefetch > 0 { directions.noteScrolls(of: graph) }
        graph.scheduleStaleSurroundings()
        try graph.runScheduled(beforeLayout: true)
        graph.checkRowConditions()
        try record()
        for _ in 0..<UpdateLimits.waves {
            var requests = try updateLayout()
            try graph.checkWork()
            let follows = followTargets()
            try record()
            let ran = try runReaders()
            if ran { requests = askAgain(for: requests) }
            let answered = try graph.answer(requests)
            if try !runReaders(), !ran, !answered, !follows { return }
        }
        graph.log.diagnose(
            Diagnostic(
                code: "update-limit", message: "layout asked for contents \(UpdateLimits.waves) times in one round",
                path: "", pointer: ""))
    }

    /// Runs what reads geometry that layout has changed, or waited for it; whether there was any.
    private func runReaders() throws(SessionFault) -> Bool {
        guard graph.scheduleStaleReaders() || graph.hasReadersToRun() else { return false }
        try graph.runScheduled()
        return true
    }

    /// Hands layout what changed and lets it work; its columns are released while it writes, so that nothing is copied.
    private func updateLayout() throws(SessionFault) -> [ContentRequest] {
        graph.purgeLists()
        graph.geometry = LayoutGeometry()
        tellLayoutOfNodes()
        graph.layoutWorks()
        for node in graph.layoutDirty { layout.invalidate(node) }
        graph.layoutDirty.removeAll(keepingCapacity: true)
        let start = ContinuousClock.now
        defer {
            graph.geometry = layout.geometry
            if graph.program.prefetch > 0 { directions.noteLayout(of: graph) }
            graph.offsetsChanged()
            spent.layout += start.duration(to: .now)
        }
        do {
            return try layout.update(tree: graph.tree, log: &layoutLog)
        } catch {
            throw layoutFault(error)
        }
    }

    /// Node indices that came into use or went out of it.
    func tellLayoutOfNodes() {
        meter.add(.visit, graph.nodeChanges.count * layout.containerCount)
        if !graph.nodeChanges.isEmpty { layout.makeRoom(for: graph.tree.kind.count) }
        for change in graph.nodeChanges {
            if change.came { layout.nodesAllocated(change.nodes) } else { layout.nodesFreed(change.nodes) }
        }
        graph.nodeChanges.removeAll(keepingCapacity: true)
    }

    /// Where a live node stands in the document; the document itself for one that is gone.
    func pointer(of node: NodeID) -> String {
        graph.isLive(node) ? graph.pointer(of: node) : ""
    }
}
