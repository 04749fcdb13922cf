import Expressions
import ViewTree

/// Calls of closures that are waited for, each a task of its own.
struct AwaitedCalls: Sendable {
    /// The one that begins next; that which the run is itself, and whether it waits.
    var next: Int?
    var own: Int?
    var isPutOff = false
    /// What the run threw, or the closure that it called last.
    var thrown: Value?
}

/// Tasks that an action keeps.
extension ActionRun {
    /// What is left of this run, with its names.
    func waiting(_ rest: SuspendedAction, isNew: Bool, number: Int?) -> QueuedAction {
        var waiting = QueuedAction(
            action: action ?? -1, block: block, node: node, parameters: parameters, cause: cause, kind: "task")
        waiting.rest = rest
        waiting.kept = kept
        waiting.origin = origin
        waiting.number = number
        if !isNew {
            waiting.task = task
            waiting.isTaskCancelled = isTaskCancelled
            waiting.call = awaited.own
        }
        return waiting
    }

    /// What is done later has the names of this run, and what it writes is an update of its own.
    mutating func wait(
        _ rest: SuspendedAction, seconds: Double, isNew: Bool, task: Int?
    ) throws(EvaluationFault) {
        if !isNew { awaited.isPutOff = true }
        try graph.wait(waiting(rest, isNew: isNew, number: isNew ? task : number), seconds: seconds)
    }

    mutating func wait(_ rest: SuspendedAction, forTask other: Int) throws(EvaluationFault) {
        awaited.isPutOff = true
        try graph.wait(waiting(rest, isNew: false, number: number), forTask: other)
    }

    mutating func makeTask() throws(EvaluationFault) -> Int {
        graph.tasks.count += 1
        graph.tasks.running.insert(graph.tasks.count)
        return graph.tasks.count
    }

    mutating func cancel(task: Int) { graph.cancel(task: task) }

    func isCancelled(task: Int?) -> Bool {
        if let task { return graph.tasks.cancelled.contains(task) }
        return isTaskCancelled || number.map { graph.tasks.cancelled.contains($0) } ?? false
    }

    func result(ofTask task: Int) -> (value: Value, isThrown: Bool)? {
        guard !graph.tasks.running.contains(task) else { return nil }
        return graph.tasks.results[task] ?? (.null, false)
    }

    mutating func beginCall(_ task: Int) { awaited.next = task }

    mutating func endCall(_ task: Int) {
        guard awaited.next == task else { return }
        awaited.next = nil
        graph.tasks.running.remove(task)
    }

    /// What an action did that is part of this one.
    mutating func take(_ inner: ActionRun) {
        transactions = inner.transactions
        awaited.thrown = inner.awaited.thrown
        guard let call = inner.awaited.own else { return }
        awaited.next = nil
        if !inner.awaited.isPutOff { graph.tasks.running.remove(call) }
    }

    mutating func fail(_ error: Value) { awaited.thrown = error }

    mutating func takeError() -> Value? {
        defer { awaited.thrown = nil }
        return awaited.thrown
    }

    mutating func endTask(_ value: Value, isThrown: Bool) {
        guard let number else { return }
        graph.end(task: number, value, isThrown: isThrown)
    }
}
