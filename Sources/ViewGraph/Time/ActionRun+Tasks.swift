import Expressions
import ViewTree

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
        }
        return waiting
    }

    mutating func wait(_ rest: SuspendedAction, forTask other: Int) throws(EvaluationFault) {
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

    mutating func endTask(_ value: Value, isThrown: Bool) {
        guard let number else { return }
        graph.end(task: number, value, isThrown: isThrown)
    }
}
