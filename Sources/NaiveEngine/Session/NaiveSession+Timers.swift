import Expressions
import Geometry
import ViewDocument
import ViewTree

/// Timers, asked one after the other which is next.
extension NaiveSession {
    /// Moves the clock tick by tick; each that writes something settles. Whether one did.
    func advance(by seconds: Double) throws(EvaluationFault) -> Bool {
        let end = DocumentClock.time(ofWait: seconds, from: clock)
        var isEffective = false
        while true {
            let timers = runningTimers()
            guard let next = (timers.map { self.time($0) } + sleepers.map(\.wake)).min(), next <= end else { break }
            clock = next
            beginFrame()
            let date = Value.string(DocumentClock(startingAt: viewport.device.now).date(after: clock))
            var due: [QueuedAction] = []
            for node in timers where time(node) == next {
                guard let action = action(.action, node) else { continue }
                due.append(QueuedAction(action: action, block: node.block, node: node, parameters: [date]))
            }
            for action in due { action.node.timer?.fired += 1 }
            due += sleepers.filter { $0.wake <= next }.map(\.action)
            sleepers.removeAll { $0.wake <= next }
            var wrote = try run(due) || scrollsMoved()
            if !wrote { wrote = try runDeferred() }
            guard wrote else { continue }
            isEffective = true
            shownRows = shownRowsAtTicks.popFirst() ?? shownRows
            try settle()
        }
        clock = end
        return isEffective
    }

    /// Binders may act again.
    func beginFrame() {
        root?.walk { node in
            node.dispatches = 0
            node.dispatched = []
        }
    }

    private func time(_ node: LiveNode) -> Double {
        guard let timer = node.timer else { return .infinity }
        return DocumentClock.time(ofTick: timer.fired + 1, every: timer.interval, from: timer.start)
    }
}
