import Expressions
import Geometry
import ViewDocument
import ViewTree

/// What the expression sees that a property of a new object begins with: the clock, the device and shared objects. What is by
/// chance in it is a function of the object. A computed property that a binding leads to sees its object besides, and whoever
/// reads the binding reads what it reads.
struct BeginningContext: EvaluationContext {
    unowned(unsafe) let graph: Graph
    let seed: UInt64
    var operationsLeft: Int
    var object: ObjectReference?
    var reader: BlockID = -1
    var depth = 0

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch name.space {
        case .clock: DocumentClock(startingAt: graph.tree.viewport.device.now).value(name, after: graph.clock)
        case .shared: try graph.shared(Int(name.index))
        case .viewport, .safeArea: graph.surrounding(name, at: 0)
        case .parameter: object.map { .reference($0) } ?? .null
        default: .null
        }
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        if let accessor = graph.accessor(object, property) {
            return try graph.value(of: accessor, object, reader: reader, depth: depth, operations: &operationsLeft)
        }
        if self.object != nil { graph.recordRead(object: object, property: property, reader: reader) }
        return graph.property(object, property)
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

extension Graph {
    /// What a property of an object is read and written by that is a computed one; nil for one that holds a value.
    func accessor(_ object: ObjectReference, _ property: Int) -> Accessor? {
        guard program.hasAccessors, let found = program.models[Int(object.model)].accessors[property], found.get >= 0
        else { return nil }
        return found
    }

    /// What a computed property of an object gives to whoever reads it.
    func value(
        of accessor: Accessor, _ object: ObjectReference, reader: BlockID, depth: Int = 0, operations: inout Int
    ) throws(EvaluationFault) -> Value {
        guard depth < ExpressionLimits.closureDepth else { throw .closureDepth }
        var context = BeginningContext(graph: self, seed: object.origin, operationsLeft: operations)
        context.object = object
        context.reader = reader
        context.depth = depth + 1
        defer { operations = context.operationsLeft }
        return try program.expressions[accessor.get].evaluate(in: &context)
    }
}
