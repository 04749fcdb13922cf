import Expressions

/// What an expression of the library sees before anything runs. What is not known ends it.
struct KnownContext: EvaluationContext {
    var values: [Value?]
    var operationsLeft: Int
    /// What is known of a slot that no use gives.
    var surrounding: (Int) -> Value?

    init(values: [Value?], operationsLeft: Int, surrounding: @escaping (Int) -> Value?) {
        self.values = values
        self.operationsLeft = operationsLeft
        self.surrounding = surrounding
    }

    private static let unknown = EvaluationFault(code: "unknown", message: "")

    func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        let slot = Int(name.index)
        guard name.space == .slot else { throw Self.unknown }
        let known = values.indices.contains(slot) ? values[slot] : nil
        guard let value = known ?? surrounding(slot) else { throw Self.unknown }
        return value
    }

    func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        throw Self.unknown
    }
    func query(_ proxy: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { throw Self.unknown }
    func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { throw Self.unknown }
    func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 { throw Self.unknown }
    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? { nil }
    func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value { throw Self.unknown }
    func call(function slot: Int, _ arguments: [Value], operationsUsed: Int) throws(EvaluationFault) -> Value {
        throw Self.unknown
    }
    func layout(_ query: LayoutQuery, _ arguments: [Value]) throws(EvaluationFault) -> Value { throw Self.unknown }
}
