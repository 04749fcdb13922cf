import Expressions
import Geometry
import ViewDocument

/// Objects of the document's models, and functions that components are given.
extension NaiveSession {
    /// An object, known by where it is made and as which one there.
    func makeObject(
        model: Int, near place: UInt64, given: NewObject? = nil
    ) throws(EvaluationFault) -> ModelInstance {
        madeAt[place, default: 0] += 1
        let origin = Stamp.mix(place, madeAt[place] ?? 0)
        let object = ModelInstance(
            reference: ObjectReference(id: UInt32(objects.count), model: UInt32(model), origin: origin),
            properties: program.models[model].properties.map(\.initial))
        objects.append(object)
        for (index, property) in program.models[model].properties.enumerated() {
            let seed = Stamp.mix(origin, UInt64(index))
            if let own = given?.value(of: property.name) {
                object.begin(index, with: own)
            } else if let begin = program.models[model].begins[index] {
                var beginning = Beginning(session: self, seed: seed)
                object.begin(index, with: try program.expressions[begin].evaluate(in: &beginning))
            } else if let number = program.models[model].stored[index], let kept = program.storedShared,
                case .reference(let storage) = try shared(kept)
            {
                object.begin(index, with: objects[Int(storage.id)].properties[number])
            } else {
                object.begin(index, with: try begun(property.initial, near: seed))
            }
        }
        try begin(object)
        return object
    }

    /// What a property begins with: objects of its own in place of prototypes.
    private func begun(_ value: Value, near place: UInt64) throws(EvaluationFault) -> Value {
        switch value {
        case .array(var elements):
            for at in elements.indices { elements[at] = try begun(elements[at], near: place) }
            return .array(elements)
        case .object(var object):
            for at in object.values.indices { object.values[at] = try begun(object.values[at], near: place) }
            guard let model = object.prototypeModel else { return .object(object) }
            let given = NewObject(
                model: model, names: Array(object.names.dropFirst()), values: Array(object.values.dropFirst()),
                occurrence: 0)
            return .reference(try makeObject(model: model, near: place, given: given).reference)
        default: return value
        }
    }

    /// What a static holds: made when it is first asked for.
    func shared(_ index: Int) throws(EvaluationFault) -> Value {
        if let known = sharedValues[index] {
            if known.isNull { throw .sharedCycle }
            return known
        }
        sharedValues[index] = .null
        defer { if sharedValues[index]?.isNull == true { sharedValues[index] = nil } }
        let place = Stamp.mix(Program.sharedPlace, UInt64(index))
        var beginning = Beginning(session: self, seed: place)
        let value: Value
        if let begin = program.sharedBegins[index] {
            value = try program.expressions[begin].evaluate(in: &beginning)
        } else {
            value = try begun(program.shared[index], near: place)
        }
        sharedValues[index] = value
        return value
    }

    func make(_ new: NewObject, near place: UInt64) throws(EvaluationFault) -> Value {
        .reference(
            try makeObject(model: new.model, near: Stamp.mix(place, UInt64(new.occurrence)), given: new).reference)
    }

    /// The expression of a property of an object that is a computed one.
    func getter(_ object: ObjectReference, _ property: Int) -> Int? {
        program.models[Int(object.model)].accessors[property].map(\.get)
    }

    /// What it gives; whoever asks has read what it reads.
    func value(
        ofComputed get: Int, _ object: ObjectReference, _ reader: LiveBlock?, depth: Int = 0, operations: Int
    ) throws(EvaluationFault) -> (Value, operationsLeft: Int) {
        guard depth < ExpressionLimits.closureDepth else { throw .closureDepth }
        var context = Beginning(session: self, seed: object.origin)
        context.depth = depth + 1
        (context.operationsLeft, context.own, context.reader) = (operations, object, reader)
        return (try program.expressions[get].evaluate(in: &context), context.operationsLeft)
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
        try session.make(made, near: Stamp.identity(of: node, session.program))
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
        try session.make(made, near: Stamp.mix(identity, UInt64(session.eventNumber)))
    }

    mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        if case .value(.closure(let closure)) = slots[slot] {
            return try call(closure, arguments, operationsUsed: operationsUsed)
        }
        guard case .function(let expression, let caller, _) = slots[slot] else {
            throw EvaluationFault(code: "wrong-type", message: "no function")
        }
        return try inside(caller, arguments) { (inner) throws(EvaluationFault) -> Value in
            try inner.session.program.expressions[expression].call(with: arguments.count, in: &inner)
        } ?? .null
    }
}

/// What an expression sees that a property of a new object begins with.
struct Beginning: EvaluationContext {
    let session: NaiveSession
    let seed: UInt64
    var operationsLeft = 1_000_000
    /// Of a computed property: the object, and who reads it.
    var own: ObjectReference?
    var reader: LiveBlock?
    var depth = 0

    mutating func load(_ name: NameReference) throws(EvaluationFault) -> Value {
        switch name.space {
        case .clock: return DocumentClock(startingAt: session.viewport.device.now).value(name, after: session.clock)
        case .shared: return try session.shared(Int(name.index))
        case .parameter: return own.map { .reference($0) } ?? .null
        case .viewport: return .number(name.index == 0 ? session.viewport.width : session.viewport.height)
        case .safeArea:
            let insets = session.viewport.safeArea
            return .number([insets.top, insets.leading, insets.bottom, insets.trailing][Int(name.index)])
        default: return .null
        }
    }

    mutating func loadProperty(_ object: ObjectReference, _ property: Int) throws(EvaluationFault) -> Value {
        if let get = session.getter(object, property) {
            let (value, left) = try session.value(
                ofComputed: get, object, reader, depth: depth, operations: operationsLeft)
            operationsLeft = left
            return value
        }
        if own != nil { session.noteRead(of: session.objects[Int(object.id)], property, reader) }
        return session.objects[Int(object.id)].properties[property]
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        session.property(named: name, of: object)
    }

    mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value { try session.make(made, near: seed) }

    mutating func query(_ source: ProxySource, _ query: ProxyQuery) throws(EvaluationFault) -> Value { .null }

    mutating func dimension(_ query: DimensionQuery) throws(EvaluationFault) -> Double { 0 }

    mutating func randomBits(occurrence: UInt32) throws(EvaluationFault) -> UInt64 {
        Stamp.mix(seed, UInt64(occurrence))
    }
}
