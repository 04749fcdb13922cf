import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What an action asks of the screen, and of chance: to scroll, to go somewhere in time, sizes.
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

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value {
        guard let reader = graph.enclosingReader(of: block, depth: source.depth) else { return .null }
        return graph.geometryValue(query, at: reader)
    }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        let seed = Identity.mix(identity, UInt64(occurrence))
        return Identity.mix(seed, graph.eventNumber)
    }
}
