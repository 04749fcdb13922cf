package import Expressions
import Geometry
import Metering
import ViewDocument
package import ViewTree

/// How far a timer is: from when it ticks, every how many seconds, and how often it did. Nothing is known of one until the
/// clock is about to move: only then does it matter when it began.
struct TimerState: Sendable {
    var start = 0.0
    var interval: Double?
    var origin: String?
    var fired = 0.0
    /// Of what hears of an object: that, and the object in which its operators remember something.
    var object: ObjectReference?
    var remembers: ObjectReference?
}

/// `onReceive` of timers: they tick while the clock moves (`advance`).
extension Graph {
    /// The timers of the next tick, in document order, and its time, which may be that of something else that waits; nil where none comes until then. A timer begins when
    /// its view does, and anew when it gets another interval.
    package func nextTick(until end: Double) throws(SessionFault) -> (time: Double, nodes: [NodeID])? {
        purgeLists()
        guard !timers.isEmpty || !sleepers.isEmpty else { return nil }
        try spend(.visit, timers.count + sleepers.count)
        var time = sleepers.lazy.map(\.wake).min() ?? .infinity
        var nodes: [NodeID] = []
        for node in timers.keys.sorted() {
            guard let interval = number(.amount, of: node) else {
                if timers[node]?.object == nil { timers[node] = TimerState() }
                continue
            }
            guard let action = action(.action, of: node), !program.actions[action].isEmpty, var timer = timers[node],
                !isCandidate(node) || shownCandidates.contains(node)
            else { continue }
            let origin = value(.origin, of: node)?.text
            if timer.interval != interval || timer.origin != origin {
                let start = DocumentClock(startingAt: tree.viewport.device.now).origin(
                    every: interval, from: origin, at: clock)
                timer = TimerState(start: start, interval: interval, origin: origin)
                timers[node] = timer
            }
            let next = DocumentClock.time(ofTick: timer.fired + 1, every: interval, from: timer.start)
            if next < time { nodes = [] }
            if next <= time {
                time = next
                nodes.append(node)
            }
        }
        guard time <= end else { return nil }
        return (time, nodes.sorted { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) })
    }

    /// The actions of those that hear of a notification, in document order.
    package func receivers(of notification: String, _ value: Value) -> [QueuedAction] {
        meter.add(.visit, timers.count)
        let nodes = timers.keys.filter { node in
            isLive(node) && self.value(.notification, of: node)?.text == notification
                && (!isCandidate(node) || shownCandidates.contains(node))
        }
        return queued(nodes, value)
    }

    private func queued(_ nodes: [NodeID], _ value: Value) -> [QueuedAction] {
        let ordered = nodes.sorted { Agenda.precedes(place(ofNode: $0), place(ofNode: $1)) }
        return ordered.compactMap { node in
            action(.action, of: node).map {
                QueuedAction(
                    action: $0, block: tree.block[node], node: node, parameters: [value], cause: -1, kind: "onReceive")
            }
        }
    }

    /// What is heard of now, for suggestions.
    package func knownNotifications() -> [String] {
        Set(timers.keys.filter { isLive($0) }.compactMap { value(.notification, of: $0)?.text }).sorted()
    }

    /// Moves the clock to a tick and gives what its timers do, and then what has waited for it.
    package func tick(_ tick: (time: Double, nodes: [NodeID])) -> [QueuedAction] {
        clock = tick.time
        let date = Value.string(DocumentClock(startingAt: tree.viewport.device.now).date(after: clock))
        let ticked: [QueuedAction] = tick.nodes.compactMap { node in
            guard let action = action(.action, of: node) else { return nil }
            timers[node]?.fired += 1
            return QueuedAction(
                action: action, block: tree.block[node], node: node, parameters: [date],
                cause: actionCause("onReceive", action, at: node, parent: currentCause), kind: "onReceive")
        }
        return ticked + wake(at: clock)
    }
}
