import Expressions
import ViewDocument

/// The call of a closure that is waited for and begins next; the one that a run is itself, and whether it waits.
struct AwaitedCalls {
    var next: Int?
    var own: Int?
    var isPutOff = false
    /// What the run threw, or the closure that it called last.
    var thrown: Value?
}

/// Tasks that actions keep.
struct NaiveTasks {
    var count = 0
    var running: Set<Int> = []
    var cancelled: Set<Int> = []
    var results: [Int: (value: Value, isThrown: Bool)] = [:]
    var waiting: [(task: Int, action: QueuedAction)] = []
}

extension NaiveSession {
    /// What sleeps in a cancelled task goes on in the next turn.
    func wakeCancelled() {
        func isCancelled(_ action: QueuedAction) -> Bool {
            action.isTaskCancelled || action.number.map { tasks.cancelled.contains($0) } ?? false
        }
        deferred += sleepers.filter { isCancelled($0.action) }.map(\.action)
        sleepers.removeAll { isCancelled($0.action) }
    }

    /// A modifier `task` is cancelled: what has not begun does not begin, what sleeps goes on and knows.
    func cancel(_ node: LiveNode) {
        deferred.removeAll { $0.task === node && $0.rest == nil }
        func cancelled(_ action: QueuedAction) -> QueuedAction {
            var action = action
            guard action.task === node else { return action }
            action.isTaskCancelled = true
            action.task = nil
            return action
        }
        deferred = deferred.map(cancelled)
        sleepers = sleepers.map { ($0.wake, cancelled($0.action)) }
        tasks.waiting = tasks.waiting.map { ($0.task, cancelled($0.action)) }
        wakeCancelled()
    }
}

extension ActionWrites {
    func waiting(_ rest: SuspendedAction, isNew: Bool, number: Int?) -> QueuedAction {
        var waiting = QueuedAction(action: -1, block: block, node: node, parameters: parameters)
        waiting.rest = rest
        waiting.kept = kept
        waiting.number = number
        waiting.task = isNew ? nil : task
        waiting.isTaskCancelled = !isNew && isTaskCancelled
        waiting.call = isNew ? nil : awaited.own
        return waiting
    }

    mutating func wait(
        _ rest: SuspendedAction, seconds: Double, isNew: Bool, task number: Int?
    ) throws(EvaluationFault) {
        if !isNew { awaited.isPutOff = true }
        let waiting = waiting(rest, isNew: isNew, number: isNew ? number : self.number)
        if seconds > 0 {
            let wake = DocumentClock.time(ofWait: seconds, from: session.clock)
            session.sleepers.append((wake, waiting))
        } else {
            session.deferred.append(waiting)
        }
    }

    mutating func wait(_ rest: SuspendedAction, forTask other: Int) throws(EvaluationFault) {
        awaited.isPutOff = true
        session.tasks.waiting.append((other, waiting(rest, isNew: false, number: number)))
    }

    mutating func makeTask() throws(EvaluationFault) -> Int {
        session.tasks.count += 1
        session.tasks.running.insert(session.tasks.count)
        return session.tasks.count
    }

    mutating func cancel(task: Int) {
        guard session.tasks.running.contains(task) else { return }
        session.tasks.cancelled.insert(task)
        session.wakeCancelled()
    }

    func isCancelled(task: Int?) -> Bool {
        if let task { return session.tasks.cancelled.contains(task) }
        return isTaskCancelled || number.map { session.tasks.cancelled.contains($0) } ?? false
    }

    func result(ofTask task: Int) -> (value: Value, isThrown: Bool)? {
        session.tasks.running.contains(task) ? nil : session.tasks.results[task] ?? (.null, false)
    }

    mutating func beginCall(_ task: Int) { awaited.next = task }

    mutating func endCall(_ task: Int) {
        guard awaited.next == task else { return }
        awaited.next = nil
        session.tasks.running.remove(task)
    }

    mutating func endAwaited(_ inner: ActionWrites) {
        awaited.next = nil
        if let call = inner.awaited.own, !inner.awaited.isPutOff { session.tasks.running.remove(call) }
    }

    mutating func fail(_ error: Value) { awaited.thrown = error }

    mutating func takeError() -> Value? {
        defer { awaited.thrown = nil }
        return awaited.thrown
    }

    mutating func endTask(_ value: Value, isThrown: Bool) {
        guard let number, session.tasks.running.remove(number) != nil else { return }
        if case .null = value {} else { session.tasks.results[number] = (value, isThrown) }
        session.deferred += session.tasks.waiting.filter { $0.task == number }.map(\.action)
        session.tasks.waiting.removeAll { $0.task == number }
    }
}
