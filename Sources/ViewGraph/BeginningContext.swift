import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What the expression sees that a property of a new object begins with: the clock, the device and shared objects. What is by
/// chance in it is a function of the object.
struct BeginningContext: EvaluationContext {
    unowned(unsafe) let graph: Graph
    let seed: UInt64
    var operationsLeft: Int

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch name.space {
        case .clock: DocumentClock(startingAt: graph.tree.viewport.device.now).value(name, after: graph.clock)
        case .shared: try graph.shared(Int(name.index))
        case .viewport, .safeArea: graph.surrounding(name, at: 0)
        default: .null
        }
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        graph.property(object, property)
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        graph.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        try graph.makeObject(made, near: seed)
    }

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        Identity.mix(seed, UInt64(occurrence))
    }
}
