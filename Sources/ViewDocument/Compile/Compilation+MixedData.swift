import Expressions

/// Lists and objects with expressions inside, where an expression may stand: they come to one expression.
extension Compilation {
    /// The expression that a list or object with expressions inside is; nil for other values, nil inside after a fault.
    func mixedData(
        _ node: JSONNode, expecting expected: ExpectedType, in scope: DocumentScope, place: ExpressionPlace = .body
    ) -> CompiledExpression?? {
        guard !isExpression(node), holdsExpression(node, depth: 0) else { return nil }
        var source = ""
        let part: ExpectedType = expected == .words ? .words : .any
        guard write(node, to: &source, depth: 0, in: scope, place, expecting: part) else { return .some(nil) }
        return .some(compile(source: source, at: node, expecting: expected, in: scope, place: place))
    }

    /// What a state or a property begins with: the expression, and the type the slot has for life.
    func mixedInitial(_ node: JSONNode, in scope: DocumentScope, mayMake: Bool) -> (index: Int, type: StaticType)?? {
        guard let mixed = mixedData(node, expecting: .any, in: scope, place: mayMake ? .initial : .body) else {
            return nil
        }
        return .some(mixed.map { (keep($0, at: node), $0.type.asSlot(ofExpression: true)) })
    }

    /// The same for a form that takes data.
    func readMixed(_ form: ValueForm, _ node: JSONNode, _ context: ValueContext) -> ReadValue?? {
        let expected: ExpectedType
        switch form {
        case .any: expected = .any
        case .words: expected = .words
        case .data: expected = .data
        case .numbers: expected = .exactly(.array(.number))
        default: return nil
        }
        guard let mixed = mixedData(node, expecting: expected, in: context.scope, place: context.place) else {
            return nil
        }
        return .some(mixed.map { mixed in mixed.constant.map { .constant($0) } ?? .expression(mixed) })
    }

    func holdsExpression(_ node: JSONNode, depth: Int) -> Bool {
        guard json.kind(of: node) == .array || json.kind(of: node) == .object, depth < limits.valueDepth else {
            return false
        }
        return isExpression(node) || json.children(of: node).contains { holdsExpression($0, depth: depth + 1) }
    }

    /// Appends the value as the language writes it; false after a fault. Each expression in it is checked by itself first, so
    /// that its faults are told where it stands.
    private func write(
        _ node: JSONNode, to source: inout String, depth: Int, in scope: DocumentScope, _ place: ExpressionPlace,
        expecting part: ExpectedType
    ) -> Bool {
        switch json.kind(of: node) {
        case .null: source += "nil"
        case .true: source += "true"
        case .false: source += "false"
        case .number: source += NumberText.text(json.numbers[Int(node)])
        case .string:
            guard let text = stringLiteral(node) else { return false }
            source += TextLiteral.quoted(text)
        case .array, .object:
            if let text = expressionText(node) {
                guard compile(text, expecting: part, in: scope, place: place) != nil, let own = json.string(text)
                else {
                    return false
                }
                source += "(\(own))"
                return true
            }
            guard depth < limits.valueDepth else {
                limitFault(
                    "valueDepth", Double(limits.valueDepth), actual: Double(depth + 1),
                    "Lists and objects around a value", at: node)
                return false
            }
            if let stub = stub(of: node) {
                return write(stub, to: &source, depth: depth + 1, in: scope, place, expecting: part)
            }
            return writeParts(of: node, to: &source, depth: depth, in: scope, place, expecting: part)
        }
        return true
    }

    private func writeParts(
        of node: JSONNode, to source: inout String, depth: Int, in scope: DocumentScope, _ place: ExpressionPlace,
        expecting part: ExpectedType
    ) -> Bool {
        guard json.childCount(of: node) <= limits.dataElements else {
            limitFault(
                "dataElements", Double(limits.dataElements), actual: Double(json.childCount(of: node)),
                "Elements of a list", at: node)
            return false
        }
        let isObject = json.kind(of: node) == .object
        let type = json.member(Value.typeKey, of: node).flatMap { json.string($0) }
        if isNewObject(node) || json.member(Value.caseKey, of: node) != nil {
            fault(
                "wrong-value",
                "An expression cannot stand inside a new object or a case; write the whole value as one expression.",
                at: node)
            return false
        }
        source += type ?? ""
        source += type == nil ? "[" : "("
        var isFirst = true
        for child in json.children(of: node) where type == nil || json.key(child) != Value.typeKey {
            if !isFirst { source += ", " }
            isFirst = false
            if isObject { source += (type == nil ? TextLiteral.quoted(json.key(child)) : json.key(child)) + ": " }
            guard write(child, to: &source, depth: depth + 1, in: scope, place, expecting: part) else { return false }
        }
        if isFirst, isObject, type == nil { source += ":" }
        source += type == nil ? "]" : ")"
        return true
    }
}
