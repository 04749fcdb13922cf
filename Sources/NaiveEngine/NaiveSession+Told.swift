import Expressions
import ViewDocument

/// What the views of a slot are told where that is a binding: they are called by the body that places them.
extension NaiveSession {
    func toldBinding(level: Int, around block: LiveBlock) -> (source: BindingSource, place: LiveNode)? {
        guard let place = row(level: level, around: block)?.hole,
            let index = place.template.attributes.first(where: { program.attributes[$0].key == .value }),
            case .binding(let source) = program.attributes[index].source
        else { return nil }
        return (source, place)
    }
}

extension BodyReads {
    /// The value of what is told: what is read of it, the body that told it has read.
    mutating func load(told source: BindingSource, _ place: LiveNode) throws(EvaluationFault) -> Value {
        var reads = BodyReads(
            session: session, block: place.block, node: place, reader: reader == nil ? nil : place.block.closure)
        reads.operationsLeft = operationsLeft
        defer { operationsLeft = reads.operationsLeft }
        switch source {
        case .slot(let slot, let path):
            return try reads.load(NameReference(.slot, slot)).field(try session.resolved(path, place))
        case .property(let slot, let property, let path):
            guard case .reference(let object) = try reads.load(NameReference(.slot, slot)) else { return .null }
            return try reads.loadProperty(object, property).field(try session.resolved(path, place))
        case .constant(let value): return value
        case .getSet(let get, _): return try session.program.expressions[get].evaluate(in: &reads)
        case .told(let level, let path):
            return try reads.load(NameReference(.loopItem, level)).field(try session.resolved(path, place))
        }
    }
}

extension ActionWrites {
    /// The binding that a name of a slot's views is; nil where it is a value.
    func told(_ name: NameReference) throws(EvaluationFault) -> Binding? {
        guard name.space == .loopItem, let told = session.toldBinding(level: Int(name.index), around: block) else {
            return nil
        }
        return try session.binding(told.source, told.place)
    }
}
