/// A call that sees what it is told and nothing besides, as of the functions of a layout or a shape: what one would write or call,
/// the checker has refused.
package protocol ClosedContext: ActionContext {}

extension ClosedContext {
    package mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        .null
    }
    package mutating func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }
    package mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }
    package mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { 0 }
    package mutating func store(_ name: NameReference, _ value: Value) throws(EvaluationFault) {}
    package mutating func storeProperty(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {}
    package mutating func call(closure slot: Int, _ arguments: [Value]) throws(EvaluationFault) {}
    package mutating func beginAnimation(_ curve: Value) throws(EvaluationFault) {}
    package mutating func endAnimation() throws(EvaluationFault) {}
}
