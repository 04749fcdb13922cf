import Expressions
import Geometry
import Metering
import ViewDocument
import ViewTree

/// Objects of the document's models.
extension Graph {
    /// An object that is known by where it is made, and as which one there.
    func makeObject(
        model: Int, near place: UInt64, given: NewObject? = nil
    ) throws(EvaluationFault) -> ObjectReference {
        guard objects.count < limits.objects else { throw tooManyObjects }
        objectsMade[place, default: 0] += 1
        let origin = Identity.mix(place, objectsMade[place] ?? 0)
        let reference = ObjectReference(
            id: UInt32(clamping: objects.count), model: UInt32(clamping: model), origin: origin)
        let declared = program.models[model].properties
        objects.append(ModelObject(model: Int32(truncatingIfNeeded: model), origin: origin, properties: []))
        meter.add(.evaluation, declared.count)
        var properties: [Value] = []
        for (index, property) in declared.enumerated() {
            if let own = given?.value(of: property.name) {
                properties.append(own)
            } else if let begin = program.models[model].begins[index] {
                let seed = Identity.mix(origin, UInt64(clamping: index))
                var context = BeginningContext(graph: self, seed: seed, operationsLeft: limits.operationsPerEvaluation)
                properties.append(try program.expressions[begin].evaluate(in: &context))
            } else if program.models[model].makers.contains(index) {
                properties.append(try made(of: property.initial, near: Identity.mix(origin, UInt64(clamping: index))))
            } else if let number = program.models[model].stored[index], let shared = program.storedShared,
                case .reference(let storage) = try self.shared(shared)
            {
                properties.append(self.property(storage, number))
            } else {
                properties.append(property.initial)
            }
        }
        objects[Int(reference.id)].properties = properties
        let isActive = program.models[model].initializer != nil || !program.models[model].firstSinks.isEmpty
        if isActive { try begin(reference) }
        return reference
    }

    /// A value that an object begins with: with objects of its own in place of the prototypes in it.
    private func made(of value: Value, near place: UInt64) throws(EvaluationFault) -> Value {
        switch value {
        case .array(let elements):
            return
                .array(try elements.map { (part) throws(EvaluationFault) in try made(of: part, near: place) })
        case .object(let object):
            let values = try object.values.map { (part) throws(EvaluationFault) in try made(of: part, near: place) }
            guard let model = object.prototypeModel else {
                return .object(ObjectValue(names: object.names, values: values))
            }
            let given = NewObject(
                model: model, names: Array(object.names.dropFirst()), values: Array(values.dropFirst()), occurrence: 0)
            return .reference(try makeObject(model: model, near: place, given: given))
        default: return value
        }
    }

    /// What a static holds that objects stand in: made when it is first asked for, and kept as long as the session lives.
    func shared(_ index: Int) throws(EvaluationFault) -> Value {
        if let known = sharedValues[index] {
            if known.isNull { throw .sharedCycle }
            return known
        }
        sharedValues[index] = .null
        defer { if sharedValues[index]?.isNull == true { sharedValues[index] = nil } }
        guard objects.count < limits.objects else { throw tooManyObjects }
        let place = Identity.mix(Program.sharedPlace, UInt64(clamping: index))
        let value: Value
        if let begin = program.sharedBegins[index] {
            var context = BeginningContext(graph: self, seed: place, operationsLeft: limits.operationsPerEvaluation)
            value = try program.expressions[begin].evaluate(in: &context)
        } else {
            value = try made(of: program.shared[index], near: place)
        }
        sharedValues[index] = value
        return value
    }

    private var tooManyObjects: EvaluationFault {
        EvaluationFault(
            code: "limit-objects", message: "A session makes at most \(limits.objects) objects of models.")
    }

    /// An object that an expression makes, within the limit of a session.
    func makeObject(_ made: NewObject, near place: UInt64) throws(EvaluationFault) -> Value {
        .reference(
            try makeObject(model: made.model, near: Identity.mix(place, UInt64(made.occurrence)), given: made))
    }

    /// An object that the view at a node has for its own.
    func ownObject(_ model: Int, near place: UInt64, at node: NodeID) throws(SessionFault) -> ObjectReference {
        do {
            return try makeObject(model: model, near: place)
        } catch {
            let begin = program.models[model].begins.values.min()
            throw SessionFault(
                code: error.code, message: error.message,
                pointer: begin.map { program.expressionPlaces[$0].pointer }
                    ?? program.nodes[tree.template[node]].pointer,
                path: path(of: node))
        }
    }

    /// Notes that something reads an ObservableObject which its component does not observe: what it shows of it is as old as
    /// its last run.
    func noteUnobserved(_ object: ObjectReference, by body: BlockID) {
        guard program.models[Int(object.model)].kind == .observableObject, body >= 0, !holds(body, object) else {
            return
        }
        readsUnobserved = true
    }

    func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? {
        let properties = program.models[Int(object.model)].properties
        guard let index = properties.firstIndex(where: { $0.name == name }) else { return nil }
        return (index, properties[index].type)
    }

    /// The object that a modifier gives to the environment.
    func provideObject(_ node: NodeID, _ isRun: Bool, _ values: inout EnvironmentValues) throws(SessionFault) {
        guard let attribute = attribute(.object, of: node) else { return }
        let owner = instances[tree.blocks[tree.block[node]].instance]
        switch attribute.source {
        case .object(let slot):
            if case .object(let object) = slots[Int(owner.firstSlot) + slot] {
                values.objects[Int(object.model)] = object
            }
        case .newObject(let model):
            let made = isRun || tree.content[node] < 0 ? nil : tree.environments[tree.content[node]].objects[model]
            if let made {
                values.objects[model] = made
            } else {
                values.objects[model] = try ownObject(model, near: identity(of: node), at: node)
            }
        case .expression:
            if case .reference(let object)? = value(of: attribute, at: node) {
                values.objects[Int(object.model)] = object
            }
        default: break
        }
    }
}

/// What is called and is no function.
func notCallable(_ held: SlotValue) -> EvaluationFault {
    if case .value(let value) = held { return value.unexpected("a function") }
    return EvaluationFault(code: "wrong-type", message: "What is called is no function.")
}
