import Expressions
import ViewDocument

/// Properties of objects, as an action reads and writes them.
extension ActionRun {
    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        guard let accessor = graph.accessor(object, property) else { return current(.property(object, property)) }
        var inner = try inner(block: block, [.reference(object)])
        let value = try graph.program.expressions[accessor.get].evaluate(in: &inner)
        operationsLeft = inner.operationsLeft
        return value
    }

    mutating func storeProperty(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {
        try write(object, property, value, inPlace: inPlace)
    }

    /// Writes a property of an object, with what observes it around.
    mutating func write(
        _ object: ObjectReference, _ property: Int, _ value: Value, inPlace: Bool
    ) throws(EvaluationFault) {
        if let accessor = graph.accessor(object, property) {
            return try run(accessor.set, block: block, [.reference(object), value])
        }
        let model = graph.program.models[Int(object.model)]
        let target = PendingWrite.Target.property(object, property)
        if let stored = graph.stored(target) { write(stored, value) }
        guard model.isFollowed(property),
            !observed.contains(where: { $0.object == object && $0.property == property })
        else { return write(target, value, inPlace: inPlace) }
        observed.append((object, property))
        defer { observed.removeLast() }
        let old = current(target)
        if let will = model.willSet[property] { try run(will, block: block, [.reference(object), value]) }
        let isSubject = model.subjects.contains(property)
        if !isSubject { try tell(of: object, property, value) }
        write(target, value, inPlace: inPlace)
        if isSubject { try tell(of: object, property, value) }
        if let did = model.didSet[property] { try run(did, block: block, [.reference(object), old]) }
    }
}
