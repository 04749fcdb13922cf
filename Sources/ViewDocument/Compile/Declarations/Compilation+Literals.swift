import Expressions
import Geometry

extension Compilation {
    /// A JSON value as data of the expression language; nil after a fault. Lists and objects nest to a limit; an
    /// expression inside is a fault where data is given before anything runs.
    func literal(_ node: JSONNode, depth: Int = 0) -> Value? {
        switch json.kind(of: node) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .number: return .number(json.numbers[Int(node)])
        case .string: return stringLiteral(node).map { .string($0) }
        case .array, .object: break
        }
        guard depth < limits.valueDepth else {
            limitFault(
                "valueDepth", Double(limits.valueDepth), actual: Double(depth + 1), "Lists and objects around a value",
                at: node)
            return nil
        }
        if isExpression(node) {
            fault(
                "wrong-value",
                "An expression cannot stand inside data here.", at: node)
            return nil
        }
        if isNewObject(node) { return prototype(node, depth: depth) }
        if let stub = stub(of: node) { return literal(stub, depth: depth + 1) }
        let value = collection(node, depth: depth)
        if case .object(let object)? = value, object[Value.typeKey] != nil { return typedValue(object, node) }
        // A case that carries nothing is its name.
        if case .object(let object)? = value, object.names == [Value.caseKey], case .string? = object.values.first {
            return object.values.first
        }
        return value
    }

    /// What stands for a value that is not known: `{"hole": id, "stub": value}`.
    func stub(of node: JSONNode) -> JSONNode? {
        guard json.kind(of: node) == .object, json.childCount(of: node) == 2, json.member("hole", of: node) != nil
        else { return nil }
        return json.member("stub", of: node)
    }

    private func collection(_ node: JSONNode, depth: Int) -> Value? {
        let isObject = json.kind(of: node) == .object
        var names: [String] = []
        var values: [Value] = []
        var isSound = true
        for child in json.children(of: node) {
            guard let value = literal(child, depth: depth + 1) else {
                isSound = false
                continue
            }
            if isObject { names.append(json.key(child)) }
            values.append(value)
        }
        guard isSound else { return nil }
        if values.count > limits.dataElements {
            limitFault(
                "dataElements", Double(limits.dataElements), actual: Double(values.count), "Elements of a list",
                at: node)
            return nil
        }
        return isObject ? .object(ObjectValue(names: names, values: values)) : .array(values)
    }

    func mismatch(_ wanted: String, _ node: JSONNode) -> Value? {
        fault("wrong-value", "Here \(wanted) is expected, not \(kindName(node)).", at: node)
        return nil
    }

    /// A string within the limit.
    func stringLiteral(_ node: JSONNode) -> String? {
        guard json.kind(of: node) == .string else {
            fault("wrong-value", "Here a string is expected, not \(kindName(node)).", at: node)
            return nil
        }
        let length = json.stringLength(of: node)
        if length > limits.stringBytes {
            limitFault("stringBytes", Double(limits.stringBytes), actual: Double(length), "Bytes of a string", at: node)
            return nil
        }
        return json.string(node)
    }

    /// A name: a string that is not empty and not too long.
    func name(_ node: JSONNode, what: String) -> String? {
        guard json.kind(of: node) == .string else {
            fault("wrong-value", "\(what) is a string, not \(kindName(node)).", at: node)
            return nil
        }
        let length = json.stringLength(of: node)
        if length == 0 {
            fault("wrong-value", "\(what) is empty.", at: node)
            return nil
        }
        if length > limits.nameBytes {
            limitFault("nameBytes", Double(limits.nameBytes), actual: Double(length), "Bytes of a name", at: node)
            return nil
        }
        return json.string(node)
    }

    static func isIdentifier(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
