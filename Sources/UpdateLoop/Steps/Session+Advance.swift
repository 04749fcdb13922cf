import Expressions
import Metering
import ViewDocument
import ViewGraph
import ViewTree

extension Session {
    /// Moves the clock on: at each tick that comes up the timers due act, and what they wrote is shown before the next one.
    /// Whether anything had an effect.
    func advance(by seconds: Double, cause: Int32) throws(SessionFault) -> Bool {
        let end = DocumentClock.time(ofWait: seconds, from: graph.clock)
        ticks = 0
        var isEffective = false
        while let tick = try graph.nextTick(until: end) {
            ticks += 1
            guard ticks <= UpdateLimits.ticks else {
                throw SessionFault(
                    code: "limit-ticks",
                    message:
                        "timers would tick, and what waits go on, more than \(UpdateLimits.ticks) times in one event",
                    pointer: tick.nodes.first.map { pointer(of: $0) } ?? "",
                    path: tick.nodes.first.map { graph.path(of: $0) } ?? "")
            }
            meter.add(.run, 1)
            try animate(until: tick.time)
            graph.beginFrame()
            graph.currentCause = cause
            var wrote = false
            for action in graph.tick(tick) where try run(action) { wrote = true }
            if !wrote, revealRequested() { wrote = true }
            if !wrote { wrote = try runDeferred() }
            if wrote {
                isEffective = true
                forgetPresentation()
                try settle()
                tickSettled?()
            }
            try graph.checkWork()
        }
        try animate(until: end)
        graph.clock = end
        return isEffective
    }

    /// Applies the stages of a gesture, of which the first is prepared; whether any had an effect. What it was of may be gone
    /// by its next stage: then it ends.
    func pass(
        _ stages: [SessionEvent], _ first: PreparedEvent, cause: Int32, overscroll: Bool
    ) throws -> Bool {
        var isEffective = false
        var clamped = false
        for (place, stage) in stages.enumerated() {
            guard let prepared = place == 0 ? first : try? prepare(stage) else { break }
            var cause = cause
            if place > 0 {
                graph.beginFrame()
                // Each stage has an action of its own.
                cause = graph.log.cause(self.cause(of: stage, prepared, (.null, .null)), parent: -1)
                graph.currentCause = cause
            }
            var wrote = try commit(stage, prepared, cause: cause, overscroll: overscroll, clamped: &clamped)
            if !wrote, revealRequested() { wrote = true }
            if !wrote { wrote = try runDeferred() }
            guard wrote else { continue }
            isEffective = true
            forgetPresentation()
            try settle()
            tickSettled?()
        }
        return isEffective
    }

    /// Runs what an action put off that wrote nothing itself, until something is written: whether anything was.
    func runDeferred(isLast: Bool = false) throws(SessionFault) -> Bool {
        for turn in 0..<UpdateLimits.turns {
            let actions = graph.takeDeferredActions()
            if actions.isEmpty { return false }
            if try runInTurn(actions, isLast: isLast || turn == UpdateLimits.turns - 1) { return true }
            if revealRequested() { return true }
        }
        return false
    }
}
