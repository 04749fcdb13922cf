import Expressions
package import Geometry
import Metering
import ViewDocument
package import ViewTree

/// What is on its way: numbers of nodes that were changed under an animation.
///
/// The tree holds where everything ends: bodies, layout and readers see that at once, as in SwiftUI (MEASURED A33). What a moment on
/// the way shows is made of these and of a copy of the tree (``Graph/values(at:)``).
package struct Animations: Sendable {
    /// A number of a node: which of its parameters.
    package struct Place: Hashable, Sendable {
        package var node: NodeID
        package var offset: Int
    }

    package struct Running: Sendable {
        /// The number's value when it began, and where it ends.
        package var from: Double
        package var to: Double
        /// The document's clock when it began, seconds.
        package var start: Double
        package var curve: AnimationCurve
        /// Tells the node from a later one in its place.
        var serial: UInt32

        /// When it leaves where it was, and when it is where it ends; seconds of the document's clock.
        package var departure: Double { start + curve.delay }
        package var arrival: Double { start + curve.duration }
    }

    struct Change: Sendable {
        var place: Place
        var from: Double
        var to: Double
        var animation: AnimationCurve?
    }

    package internal(set) var running: [Place: Running] = [:]
    /// The animation of the transaction or run that is at work.
    var current: AnimationCurve?
    /// That of the transactions that made bodies and closures due.
    var ofRuns: [BlockID: AnimationCurve] = [:]
    /// Numbers that changed since they were last looked at.
    var changes: [Change] = []
    /// What modifiers `animation` were told last, and those of them told something else since.
    var told: [NodeID: Value] = [:]
    var changed: Set<NodeID> = []

    init() {}
}

extension Graph {
    /// Notes that a number of a live node is another, under the animation of what is at work.
    func noteChange(of node: NodeID, _ offset: Int, from: Double, to: Double) {
        guard Parameters.motion(of: offset, tree.kind[node]) != nil else { return }
        // A gradient is at once what it becomes.
        if DrawnPaint.isKey(from) || DrawnPaint.isKey(to) { return }
        animations.changes.append(
            Animations.Change(
                place: Animations.Place(node: node, offset: offset), from: from, to: to,
                animation: animations.current))
    }

    /// Notes whether the value of a modifier `animation` is another.
    func noteAnimation(at node: NodeID, isNew: Bool) {
        guard let value = value(.value, of: node) else { return }
        let old = animations.told.updateValue(value, forKey: node)
        if !isNew, let old, !old.isIdentical(to: value) { animations.changed.insert(node) }
    }

    /// Begins an animation for each number that changed since the last time: that of the innermost modifier `animation` around
    /// it whose value changed, else that of the transaction. Without one a number is where it ends at once.
    package func beginAnimations() throws(SessionFault) {
        guard animates else { return }
        let changes = animations.changes
        animations.changes.removeAll(keepingCapacity: true)
        defer { animations.changed.removeAll() }
        for change in changes where isLive(change.place.node) {
            try spend(.visit, 1)
            let serial = serials[tree.block[change.place.node]]
            let before = animations.running[change.place].flatMap { $0.serial == serial ? $0 : nil }
            guard let curve = curve(around: change.place.node, else: change.animation), change.to.isFinite else {
                animations.running[change.place] = nil
                continue
            }
            let from = before.map { value(of: $0, change.place.node, change.place.offset, at: clock) } ?? change.from
            guard from.isFinite, from != change.to || before != nil else { continue }
            animations.running[change.place] = Animations.Running(
                from: from, to: change.to, start: clock, curve: curve, serial: serial)
        }
        try spend(.visit, animations.running.count)
        animations.running = animations.running.filter { place, running in
            isLive(place.node) && serials[tree.block[place.node]] == running.serial
                && clock - running.start < running.curve.duration
        }
    }

    /// What animates a change inside of `node`'s modifiers and the views around it.
    private func curve(around node: NodeID, else transaction: AnimationCurve?) -> AnimationCurve? {
        var at = node
        while at >= 0 {
            if tree.kind[at].facts.contains(.animating) {
                let isTold = value(.value, of: at) != nil
                if !isTold || animations.changed.contains(at) { return curve(of: at) }
            }
            at = tree.parent[at]
            meter.add(.visit, 1)
        }
        return transaction
    }

    private func curve(of node: NodeID) -> AnimationCurve? {
        let reference = Int(program.nodes[tree.template[node]].reference)
        if reference >= 0 { return program.animations[reference] }
        guard let name = value(.source, of: node) else { return nil }
        if case .array = name { return AnimationCurve(name, usesSprings: program.usesSprings) }
        return AnimationCurve(name: name.text, arguments: [:], usesSprings: program.usesSprings)
    }

    /// What the numbers on their way are at `time`.
    package func values(at time: Double) -> [(place: Animations.Place, value: Double)] {
        animations.running.compactMap { place, running in
            guard isLive(place.node) else { return nil }
            return (place, value(of: running, place.node, place.offset, at: time))
        }
    }

    func value(of running: Animations.Running, _ node: NodeID, _ offset: Int, at time: Double) -> Double {
        let share = running.curve.progress(at: time - running.start)
        switch Parameters.motion(of: offset, tree.kind[node]) {
        case .channels: return mix(running.from, running.to, share)
        default:
            if share == 1 { return running.to }
            let value = running.from + (running.to - running.from) * share
            return value.isFinite ? value : running.to
        }
    }

    /// Between two colours as parameters have them; none is the other one, wholly transparent.
    private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
        if share == 1 || from < 0 && to < 0 { return to }
        let end = to < 0 ? UInt32(from) & 0xFFFF_FF00 : UInt32(to)
        let start = from < 0 ? UInt32(to) & 0xFFFF_FF00 : UInt32(from)
        return Double(Oklab.mixLinear(start, end, share))
    }
}
