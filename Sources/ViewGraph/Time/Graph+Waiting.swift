import Expressions
import Metering
import ViewDocument
import ViewTree

/// An action that waits for the clock.
struct Sleeper: Sendable {
    var wake: Double
    var action: QueuedAction
}

/// Actions that go on later: `Task { … }` in the next turn, what waits (`Task.sleep`) while the clock moves.
extension Graph {
    /// Puts off what is left of an action.
    func wait(_ action: QueuedAction, seconds: Double) throws(EvaluationFault) {
        guard deferredActions.count + sleepers.count < limits.waiting else {
            throw EvaluationFault(
                code: "limit-waiting", message: "more than \(limits.waiting) actions wait at once")
        }
        guard seconds > 0 else {
            var next = action
            next.cause = waitCause(of: action, parent: action.cause)
            return deferredActions.append(next)
        }
        sleepers.append(Sleeper(wake: DocumentClock.time(ofWait: seconds, from: clock), action: action))
    }

    /// What goes on at this time, in the order in which it began to wait.
    func wake(at time: Double) -> [QueuedAction] {
        var due: [QueuedAction] = []
        for sleeper in sleepers where sleeper.wake <= time {
            var action = sleeper.action
            action.cause = waitCause(of: action, parent: currentCause)
            due.append(action)
        }
        sleepers.removeAll { $0.wake <= time }
        return due
    }

    private func waitCause(of waiting: QueuedAction, parent: Int32) -> Int32 {
        guard isLive(waiting.node), waiting.action >= 0 else { return parent }
        return actionCause("task", waiting.action, at: waiting.node, parent: parent)
    }

    /// Whether an action that is put off is not to be done any more: a `task` ends with its view, a `Task` does not.
    func isOver(_ action: QueuedAction) -> Bool {
        if let task = action.task, !isLive(task) { return true }
        return action.rest == nil && !isLive(action.node)
    }

    /// What a modifier `task` waits for is not done any more.
    func cancelWaiting(of node: NodeID) {
        sleepers.removeAll { $0.action.task == node }
        for place in deferredActions.indices where deferredActions[place].task == node {
            deferredActions[place].isCancelled = true
        }
    }
}
