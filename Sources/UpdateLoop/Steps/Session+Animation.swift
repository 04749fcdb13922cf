import Geometry
import LayoutEngine
import Metering
import ViewDocument
import ViewGraph
import ViewTree

/// A moment on the way of what animates: a copy of the tree and of what layout found, with the numbers of that moment.
///
/// The session's own hold where everything ends, and nothing of it depends on such a moment: bodies, readers, lazy containers and
/// scroll offsets are those of the end (MEASURED A33). A frame is drawn of the copy, which is let go of before the next event.
struct Presentation {
    var tree: ViewTree
    var layout: LayoutState
    /// Nodes whose numbers, sizes or places were other than where they end, once it is let go of.
    var nodes: Set<NodeID> = []
    var changes: [NodeID] = []
    var bands: [MovedBand] = []

    /// Takes the numbers of a moment; whether layout has to look at any of them.
    mutating func take(_ values: [(place: Animations.Place, value: Double)]) -> Bool {
        var asksLayout = false
        for (place, value) in values {
            nodes.insert(place.node)
            let at = Int(tree.parameterStart[Int(place.node)]) + place.offset
            guard tree.parameters[at] != value else { continue }
            tree.parameters[at] = value
            guard tree.layoutNode[Int(place.node)] == place.node,
                !tree.kind[Int(place.node)].isPaint(parameter: place.offset)
            else { continue }
            layout.invalidate(place.node)
            asksLayout = true
        }
        return asksLayout
    }
}

/// What a session keeps of animations.
struct AnimationState {
    /// The moment that the clock is at, while an event moves it.
    var moment: Presentation?
    /// The one that the last frame shows: the session's own tree and layout, put aside.
    var shown: Presentation?
    /// What of that frame was elsewhere than where it ends.
    var restored: (nodes: Set<NodeID>, changes: [NodeID])?
    /// Whether the frame before this event showed anything on its way.
    var wasShown = false
    /// What animated in this event.
    var animated: [Animations.Place: Animations.Running] = [:]
}

extension Session {
    /// Seconds between two frames of the display.
    static let frameTime = 1.0 / 60

    /// Draws the frames that come up to `end` while something animates: what asks layout is laid out at each of them.
    func animate(until end: Double) throws(SessionFault) {
        guard graph.animates else { return }
        if graph.log.animation == nil { graph.log.animation = AnimationLog() }
        if graph.animations.running.isEmpty { return }
        let start = graph.clock
        var number = 1.0
        while true {
            let next = start + number * Self.frameTime
            let time = next > end - 1e-9 ? end : next
            meter.add(.visit, graph.animations.running.count)
            // Where one arrives between two frames the second is the last of it.
            let going = graph.animations.running.values.filter { time < $0.arrival + Self.frameTime }
            guard let departure = going.map(\.departure).min() else { return }
            if time > departure {
                graph.log.animation?.frames += 1
                guard graph.log.animation?.frames ?? 0 <= UpdateLimits.animationFrames else {
                    throw SessionFault(
                        code: "limit-animation-frames",
                        message:
                            "an animation would be drawn more than \(UpdateLimits.animationFrames) times in one event",
                        pointer: "", path: "")
                }
                try present(at: time)
            }
            if time >= end { return }
            number = max(number + 1, ((departure - start) / Self.frameTime).rounded(.down))
        }
    }

    /// Makes the copy show a moment.
    private func present(at time: Double, begunBefore: Double = .infinity) throws(SessionFault) {
        var shown = animation.moment ?? Presentation(tree: graph.tree, layout: layout)
        animation.moment = nil
        defer { animation.moment = shown }
        let values = graph.values(at: time).filter { place, _ in
            graph.animations.running[place].map { $0.start < begunBefore } ?? false
        }
        for (place, _) in values { animation.animated[place] = graph.animations.running[place] }
        guard shown.take(values) else { return }
        var log = LayoutLog()
        do {
            // What it asks for beyond what is mounted comes with where things end.
            _ = try shown.layout.update(tree: shown.tree, log: &log)
        } catch {
            throw layoutFault(error)
        }
        graph.log.animation?.measured += log.measured.count
        graph.log.animation?.placed += log.placed
        shown.changes += log.changes + log.rebanded
        shown.bands += log.movedBands
        try graph.checkWork()
    }

    /// An event between two moves of the clock leaves on its way what was: where that is now. What begins in it is shown where it
    /// ends.
    func keepPresentation() throws(SessionFault) {
        let clock = graph.clock
        guard animation.wasShown, animation.moment == nil else { return }
        meter.add(.visit, graph.animations.running.count)
        guard graph.animations.running.values.contains(where: { $0.start < clock && clock < $0.arrival })
        else { return }
        try present(at: clock, begunBefore: clock)
    }

    /// What was shown on the way is not where things end now: the next moment begins with a copy of that.
    func forgetPresentation() {
        guard let shown = animation.moment else { return }
        animation.moment = nil
        graph.touched += shown.nodes.filter { graph.isLive($0) }.sorted()
    }

    /// What animated in this event, in document order, one record for a modifier of a view.
    private func recordAnimated() {
        defer { animation.animated = [:] }
        var records: [(place: [Int32], node: NodeID, record: AnimationRecord)] = []
        var known: [NodeID: Int] = [:]
        let sorted = animation.animated.sorted { ($0.key.node, $0.key.offset) < ($1.key.node, $1.key.offset) }
        for (place, running) in sorted {
            let node = place.node
            guard graph.isLive(node), records.count < WorkLog.listLimit else { continue }
            let end = running.start + running.curve.duration
            if let at = known[node] {
                records[at].record.end = max(records[at].record.end, end)
                continue
            }
            let kind = graph.tree.kind[Int(node)]
            let view = graph.tree.view[Int(node)]
            let asksLayout =
                graph.tree.layoutNode[Int(node)] == node && !kind.isPaint(parameter: place.offset)
            known[node] = records.count
            records.append(
                (
                    graph.place(ofNode: node), node,
                    AnimationRecord(
                        path: graph.path(of: view >= 0 ? view : node), name: graph.name(near: node),
                        pointer: pointer(of: node),
                        attribute: graph.program.nodes[Int(graph.tree.template[Int(node)])].typeName,
                        curve: running.curve.name, asksLayout: asksLayout, end: end)
                ))
        }
        graph.log.animation?.records = records.sorted { Agenda.precedes($0.place, $1.place) }.map { $0.record }
    }

    /// At the end of an event that moved the clock: what is still on its way is shown there.
    func showPresentation() {
        recordAnimated()
        guard var shown = animation.moment else { return }
        animation.moment = nil
        let isOver = !graph.animations.running.values.contains { graph.clock < $0.arrival }
        if !isOver {
            swap(&graph.tree, &shown.tree)
            swap(&layout, &shown.layout)
            graph.geometry = layout.geometry
        }
        var changes = Set(shown.changes)
        for band in shown.bands { changes.formUnion(graph.coordinates.nodes(inBand: band.band)) }
        shown.changes = changes.sorted()
        note(shown.nodes, shown.changes)
        if !isOver { animation.shown = shown }
    }

    /// Before the next event: the session is again where everything ends.
    ///
    /// - Returns: Whether the last frame showed anything elsewhere.
    func endPresentation() -> Bool {
        animation.wasShown = animation.shown != nil
        guard var shown = animation.shown else { return false }
        animation.shown = nil
        shown.tree.meter = graph.tree.meter
        swap(&graph.tree, &shown.tree)
        swap(&layout, &shown.layout)
        graph.geometry = layout.geometry
        animation.restored = (shown.nodes, shown.changes)
        return true
    }

    /// Where everything ends, also while the frame shows it on its way.
    var settledCoordinates: Coordinates {
        guard let shown = animation.shown else { return graph.coordinates }
        return Coordinates(tree: shown.tree, geometry: shown.layout.geometry, effects: graph.effects)
    }

    /// What the last frame showed elsewhere is drawn anew in this event.
    func noteRestored() {
        guard let (nodes, changes) = animation.restored else { return }
        animation.restored = nil
        note(nodes, changes)
    }

    private func note(_ nodes: Set<NodeID>, _ changes: [NodeID]) {
        graph.touched += nodes.sorted().filter { graph.isLive($0) }
        layoutLog.changes += changes.filter { graph.isLive($0) }
    }
}
