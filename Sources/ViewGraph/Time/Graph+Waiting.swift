import Expressions
import Metering
import ViewDocument
import ViewTree

/// An action that waits for the clock.
struct Sleeper: Sendable {
    var wake: Double
    var action: QueuedAction
}

/// Tasks that actions keep, by their numbers.
struct KeptTasks: Sendable {
    var count = 0
    var running: Set<Int> = []
    var cancelled: Set<Int> = []
    /// What those gave that gave something, or threw.
    var results: [Int: (value: Value, isThrown: Bool)] = [:]
    /// Actions that wait for one to end.
    var waiting: [(task: Int, action: QueuedAction)] = []
    /// Objects within each other whose sinks have begun and not ended.
    var sinksBegun = 0
    /// Modifiers `task` of whose actions something was put off: rows that begin theirs look for nothing.
    var ofModifiers: Set<NodeID> = []
}

/// Actions that go on later: `Task { … }` in the next turn, what waits (`Task.sleep`) while the clock moves.
extension Graph {
    /// Puts off what is left of an action.
    func wait(_ action: QueuedAction, seconds: Double) throws(EvaluationFault) {
        try checkWaiting()
        if let node = action.task { tasks.ofModifiers.insert(node) }
        guard seconds > 0 else {
            var next = action
            next.cause = waitCause(of: action, parent: action.cause)
            return deferredActions.append(next)
        }
        sleepers.append(Sleeper(wake: DocumentClock.time(ofWait: seconds, from: clock), action: action))
    }

    private func checkWaiting() throws(EvaluationFault) {
        guard deferredActions.count + sleepers.count + tasks.waiting.count < limits.waiting else {
            throw EvaluationFault(
                code: "limit-waiting", message: "more than \(limits.waiting) actions wait at once")
        }
    }

    /// Puts off what is left of an action until a task has ended.
    func wait(_ action: QueuedAction, forTask task: Int) throws(EvaluationFault) {
        try checkWaiting()
        if let node = action.task { tasks.ofModifiers.insert(node) }
        tasks.waiting.append((task, action))
    }

    /// What sleeps in a cancelled task goes on at once.
    func cancel(task: Int) {
        guard tasks.running.contains(task), tasks.cancelled.insert(task).inserted else { return }
        wakeCancelled()
    }

    /// Whoever waits for it goes on in the next turn.
    func end(task: Int, _ value: Value, isThrown: Bool) {
        guard tasks.running.remove(task) != nil else { return }
        if case .null = value {} else { tasks.results[task] = (value, isThrown) }
        for waiting in tasks.waiting where waiting.task == task { goOn(waiting.action) }
        tasks.waiting.removeAll { $0.task == task }
    }

    /// The action that waited for the call of a closure, which has ended: it goes on as part of the same update, as in Swift.
    func end(call: Int, _ value: Value, thrown: Value?) -> QueuedAction? {
        tasks.running.remove(call)
        if let thrown {
            tasks.results[call] = (thrown, true)
        } else if case .null = value {
        } else {
            tasks.results[call] = (value, false)
        }
        guard let place = tasks.waiting.firstIndex(where: { $0.task == call }) else { return nil }
        return tasks.waiting.remove(at: place).action
    }

    private func wakeCancelled() {
        func isCancelled(_ action: QueuedAction) -> Bool {
            action.isTaskCancelled || action.number.map { tasks.cancelled.contains($0) } ?? false
        }
        let woken = sleepers.filter { isCancelled($0.action) }
        guard !woken.isEmpty else { return }
        sleepers.removeAll { isCancelled($0.action) }
        for sleeper in woken { goOn(sleeper.action) }
    }

    private func goOn(_ action: QueuedAction) {
        var next = action
        next.cause = waitCause(of: action, parent: currentCause)
        deferredActions.append(next)
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

    /// Whether an action that is put off is not to be done any more: one that has not begun ends with its view.
    func isOver(_ action: QueuedAction) -> Bool { action.rest == nil && !isLive(action.node) }

    /// A modifier `task` is cancelled: where it sleeps it goes on at once, and knows.
    func cancelWaiting(of node: NodeID) {
        guard tasks.ofModifiers.remove(node) != nil else { return }
        func cancel(_ action: inout QueuedAction) {
            guard action.task == node else { return }
            // One that has not begun does not begin.
            if action.rest == nil { action.isCancelled = true }
            action.isTaskCancelled = true
            action.task = nil
        }
        for place in sleepers.indices { cancel(&sleepers[place].action) }
        for place in deferredActions.indices { cancel(&deferredActions[place]) }
        for place in tasks.waiting.indices { cancel(&tasks.waiting[place].action) }
        wakeCancelled()
    }

    /// The modifiers `task` whose views have gone are cancelled.
    func cancelGone() {
        let gone = (sleepers.map(\.action) + deferredActions + tasks.waiting.map(\.action))
            .compactMap { action in action.task.flatMap { isLive($0) ? nil : $0 } }
        for node in gone { cancelWaiting(of: node) }
    }
}
