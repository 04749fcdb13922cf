extension ObjectValue {
    /// The document's type of which it is.
    package var typeName: String? {
        guard names.first == Value.typeKey, case .string(let name)? = values.first else { return nil }
        return name
    }
}

/// An object that is asked for: of a model, with values for some of its properties.
package struct NewObject: Sendable {
    package var model: Int
    package var names: [String]
    package var values: [Value]
    /// A number that the place in the document has for itself.
    package var occurrence: UInt32

    package init(model: Int, names: [String], values: [Value], occurrence: UInt32) {
        self.model = model
        self.names = names
        self.values = values
        self.occurrence = occurrence
    }

    /// What it is given for a property; nil where that begins as the model says.
    package func value(of property: String) -> Value? { names.firstIndex(of: property).map { values[$0] } }
}

/// What an object is before it is made: an object whose first field, which has no name, refers to none. No data reads so.
extension ObjectValue {
    package static func prototype(model: Int, names: [String], values: [Value]) -> ObjectValue {
        ObjectValue(names: [""] + names, values: [.reference(.unmade(model: model))] + values)
    }

    /// The model of the object that it is to become; nil for data.
    package var prototypeModel: Int? {
        guard names.first?.isEmpty == true, case .reference(let reference)? = values.first, reference.id == .max else {
            return nil
        }
        return Int(reference.model)
    }
}

extension ObjectReference {
    static func unmade(model: Int) -> ObjectReference { ObjectReference(id: .max, model: UInt32(clamping: model)) }
}

extension Value {
    /// Models of the objects that are to be made of it, itself included.
    package var prototypeModels: Set<Int> {
        switch self {
        case .array(let elements): return elements.reduce(into: []) { $0.formUnion($1.prototypeModels) }
        case .object(let object):
            let inside: Set<Int> = object.values.reduce(into: []) { $0.formUnion($1.prototypeModels) }
            return object.prototypeModel.map { inside.union([$0]) } ?? inside
        default: return []
        }
    }
}

extension EvaluationContext {
    /// Where no object is known.
    package func property(named name: String, of object: ObjectReference) -> (index: Int, type: StaticType)? { nil }

    /// Where no function is given.
    package mutating func call(
        function slot: Int, _ arguments: [Value], operationsUsed: Int
    ) throws(EvaluationFault) -> Value {
        throw EvaluationFault(code: "wrong-type", message: "A function that is given is called in bodies and actions.")
    }

    /// Where nothing lives, a prototype stays what it is.
    package mutating func makeObject(_ made: NewObject) throws(EvaluationFault) -> Value {
        .object(.prototype(model: made.model, names: made.names, values: made.values))
    }
}

extension CompiledExpression {
    /// Models of the objects that it may make.
    package var madeModels: Set<Int> {
        compiled.tree.nodes.reduce(into: []) { models, node in
            if case .operation(.makeObjects, _) = node.kind, case .reference(let model) = node.type {
                models.insert(model)
            }
            if case .constant(let value) = node.kind { models.formUnion(value.prototypeModels) }
        }
    }

    /// What objects are made of, to be made each time it is evaluated.
    package static func making(_ template: Value, type: StaticType, occurrence: UInt32) -> CompiledExpression? {
        var tree = TypedTree()
        let span = Code.Span(offset: 0, length: 0)
        tree.nodes = [
            TypedNode(kind: .constant(template), children: [], type: .any, span: span, height: 1),
            TypedNode(
                kind: .operation(.makeObjects, .occurrence(occurrence)), children: [0], type: type, span: span,
                height: 2),
        ]
        tree.root = 1
        return compiled(tree)
    }
}
