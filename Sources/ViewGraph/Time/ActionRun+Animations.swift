import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What an action asks of the screen, and of chance: to scroll, to go somewhere in time, sizes.
extension ActionRun {
    /// The proxy's scroll waits until what the action writes is laid out.
    mutating func scroll(reader: Int, to id: Value, anchor: Value?) throws(EvaluationFault) {
        scroll(in: graph.scrollReader(reader, around: origin), to: id, anchor: anchor)
    }

    /// The same by a proxy that is a value; nothing where its reader is gone.
    func scroll(by proxy: GraphProxy, _ arguments: [Value]) {
        guard let id = arguments.first, graph.isThere(proxy) else { return }
        scroll(in: proxy.reader, to: id, anchor: arguments.count > 1 ? arguments[1] : nil)
    }

    private func scroll(in reader: NodeID?, to id: Value, anchor: Value?) {
        var point: UnitPoint?
        if case .point(let given)? = anchor { point = UnitPoint(x: given.x, y: given.y) }
        graph.proxyScrolls.append(ProxyScroll(target: .id(id), anchor: point, reader: reader, cause: cause))
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
