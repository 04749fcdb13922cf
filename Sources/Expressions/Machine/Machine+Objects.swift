extension Machine {
    /// A value with an object in place of each prototype in it, the inner ones made first.
    mutating func made<Context: EvaluationContext>(
        of template: Value, _ occurrence: UInt32, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        switch template {
        case .array(var elements):
            try charge(elements.count)
            for at in elements.indices { elements[at] = try made(of: elements[at], occurrence, in: &context) }
            return .array(elements)
        case .object(var object):
            try charge(object.values.count)
            for at in object.values.indices {
                object.values[at] = try made(of: object.values[at], occurrence, in: &context)
            }
            guard let model = object.prototypeModel else { return .object(object) }
            return try context.makeObject(
                NewObject(
                    model: model, names: Array(object.names.dropFirst()), values: Array(object.values.dropFirst()),
                    occurrence: occurrence))
        default: return template
        }
    }

    /// A property of an object of which only running tells what it is.
    mutating func property<Context: EvaluationContext>(
        _ name: Value, of object: ObjectReference, in context: inout Context
    ) throws(EvaluationFault) -> Value {
        guard case .string(let name) = name, let property = context.property(named: name, of: object) else {
            throw EvaluationFault(code: "unknown-member", message: "The object has no property `\(name.text)`.")
        }
        return try context.loadProperty(object, property.index)
    }
}
