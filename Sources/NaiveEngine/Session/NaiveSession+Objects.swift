import Expressions
import ViewDocument

/// Objects of the document's models, and functions that components are given.
extension NaiveSession {
    /// An object, known by where it is made and as which one there.
    func makeObject(model: Int, near place: UInt64, given: NewObject? = nil) -> ModelInstance {
        madeAt[place, default: 0] += 1
        let origin = Stamp.mix(place, madeAt[place] ?? 0)
        let object = ModelInstance(
            reference: ObjectReference(id: UInt32(objects.count), model: UInt32(model), origin: origin),
            properties: program.models[model].properties.map(\.initial))
        objects.append(object)
        for (index, property) in program.models[model].properties.enumerated() {
            let own = given?.value(of: property.name)
            object.begin(index, with: own ?? begun(property.initial, near: Stamp.mix(origin, UInt64(index))))
        }
        return object
    }

    /// What a property begins with: objects of its own in place of prototypes.
    private func begun(_ value: Value, near place: UInt64) -> Value {
        switch value {
        case .array(let elements): return .array(elements.map { begun($0, near: place) })
        case .object(var object):
            object.values = object.values.map { begun($0, near: place) }
            guard let model = object.prototypeModel else { return .object(object) }
            let given = NewObject(
                model: model, names: Array(object.names.dropFirst()), values: Array(object.values.dropFirst()),
                occurrence: 0)
            return .reference(makeObject(model: model, near: place, given: given).reference)
        default: return value
        }
    }

    /// What a static holds: made when it is first asked for.
    func shared(_ index: Int) -> Value {
        if let known = sharedValues[index] { return known }
        let value = begun(program.shared[index], near: Stamp.mix(Program.sharedPlace, UInt64(index)))
        sharedValues[index] = value
        return value
    }

    func make(_ new: NewObject, near place: UInt64) -> Value {
        .reference(makeObject(model: new.model, near: Stamp.mix(place, UInt64(new.occurrence)), given: new).reference)
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        let properties = program.models[Int(object.model)].properties
        return properties.firstIndex { $0.name == name }.map { ($0, properties[$0].type) }
    }
}

extension BodyReads {
    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        session.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        session.make(made, near: Stamp.identity(of: node, session.program))
    }

    /// A function has the names of whoever gave it; whoever calls it reads what it reads.
    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        guard case .function(let expression, let caller, let use) = block.instance.slots[slot],
            let giver = caller.block,
            let node = use.node
        else { throw EvaluationFault(code: "wrong-type", message: "no function") }
        var inner = BodyReads(session: session, block: giver, node: node, reader: reader)
        inner.parameters = arguments
        inner.slotName = slotName ?? session.program.components[block.instance.component].slots[slot].name
        inner.operationsLeft = operationsLeft
        let value = try session.program.expressions[expression].call(with: arguments.count, in: &inner)
        operationsLeft = inner.operationsLeft
        return value
    }
}

extension ActionWrites {
    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        session.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        session.make(made, near: Stamp.mix(Stamp.identity(of: node, session.program), UInt64(session.eventNumber)))
    }

    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        guard case .function(let expression, let caller, _) = block.instance.slots[slot] else {
            throw EvaluationFault(code: "wrong-type", message: "no function")
        }
        return try inside(caller, arguments) { (inner) throws(EvaluationFault) -> Value in
            try inner.session.program.expressions[expression].call(with: arguments.count, in: &inner)
        } ?? .null
    }
}
