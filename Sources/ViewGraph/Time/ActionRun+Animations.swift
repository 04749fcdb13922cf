import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What an action asks of the screen: to scroll, to go somewhere in time.
extension ActionRun {
    /// The proxy's scroll waits until what the action writes is laid out.
    mutating func scroll(reader: Int, to id: Value, anchor: Value?) throws(EvaluationFault) {
        var point: UnitPoint?
        if case .point(let given)? = anchor { point = UnitPoint(x: given.x, y: given.y) }
        graph.proxyScrolls.append(
            ProxyScroll(
                target: .id(id), anchor: point, reader: graph.scrollReader(reader, around: origin), cause: cause))
    }

    mutating func beginAnimation(_ curve: Value) throws(EvaluationFault) {
        beginTransaction(AnimationCurve(curve, usesSprings: graph.program.usesSprings))
    }

    mutating func endAnimation() throws(EvaluationFault) { beginTransaction(nil) }

    private mutating func beginTransaction(_ animation: AnimationCurve?) {
        var next = PendingTransaction()
        next.cause = cause
        next.animation = animation
        transactions.append(next)
    }
}
