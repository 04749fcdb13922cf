import Expressions
import Geometry
import ViewDocument
import ViewTree

/// `task`: an action that runs in the turn after the one in which its view appeared, or its `id` became another.
extension Graph {
    /// A task that was started again before it began begins once: the one before is cancelled.
    func startTask(_ node: NodeID) {
        guard let action = action(.action, of: node), !program.actions[action].isEmpty,
            waitingTasks[node] == nil
        else { return }
        cancelWaiting(of: node)
        waitingTasks[node] = deferredActions.count
        var queued = QueuedAction(
            action: action, block: tree.block[node], node: node, parameters: [],
            cause: actionCause("task", action, at: node, parent: currentCause), kind: "task")
        queued.task = node
        deferredActions.append(queued)
    }

    /// A task whose view went before it began does not begin.
    func cancelTask(_ node: NodeID) {
        cancelWaiting(of: node)
        guard let place = waitingTasks.removeValue(forKey: node) else { return }
        deferredActions[place].isCancelled = true
    }

    /// Takes the actions that come after the frame; tasks among them have begun.
    package func takeDeferredActions() -> [QueuedAction] {
        defer {
            deferredActions = []
            waitingTasks = [:]
        }
        return deferredActions.filter { !$0.isCancelled }
    }

    /// Starts a task anew whose `id` differs from what it was when the task was started last.
    func pullTask(_ node: NodeID) throws(SessionFault) {
        guard let attribute = attribute(.of, of: node), let state = binders[node] else { return }
        let value = try live(attribute, at: node)
        if let last = state.last, last.isIdentical(to: value) { return }
        binders[node]?.last = value
        // The first value is that of the appearance; what ViewThatFits does not show has no task.
        guard state.last != nil, !candidateNodes.contains(node) || shownCandidates.contains(node) else { return }
        startTask(node)
    }
}
