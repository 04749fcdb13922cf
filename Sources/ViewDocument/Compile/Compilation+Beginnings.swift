import Expressions

/// What the properties of models and other declarations begin with.
extension Compilation {
    /// A property of a model: a value that is known, or an expression for each new object.
    func declareProperty(_ name: String, _ node: JSONNode, of model: Int) {
        let property = program.models[model].properties.count
        if let declared = declaredBeginning(node) {
            return program.models[model].properties.append((name, declared.type, declared.value))
        }
        if let begin = changingBeginning(node) {
            program.models[model].begins[property] = keep(begin, at: node)
            return program.models[model].properties.append((name, begin.type.asSlot(ofExpression: true), .null))
        }
        if let text = expressionText(node), let source = json.string(text), namesStatic(source) {
            // Statics are known once all models are.
            postponed.append(PostponedBeginning(model: model, property: property, text: text))
            return program.models[model].properties.append((name, .any, .null))
        }
        let value = constant(node, mayMake: true) ?? .null
        let list = beginsAsList(node) ? value.listOfRange : nil
        let type = list.map { staticType(of: $0, tellsIntegers: documentScope.tellsIntegers) }
        program.models[model].properties.append((name, type ?? constantType(node, value), list ?? value))
    }

    /// Whether what begins here may be a range: without a type one of whole numbers is the list of them, which may be changed.
    func beginsAsList(_ node: JSONNode) -> Bool {
        expressionText(node).flatMap { json.string($0) }.map { $0.contains("..") } ?? false
    }

    /// What an expression is compiled as that a state or property begins with.
    func expectedBeginning(
        _ text: JSONNode, in scope: DocumentScope, place: ExpressionPlace
    ) -> ExpectedType {
        guard let source = json.string(text), source.contains(".."),
            case .success(let found) = CompiledExpression.compile(
                source, expecting: .any, in: scope, place: place, occurrence: 0),
            found.type.isRangeOfNumbers, found.constant.map({ $0.listOfRange != nil }) ?? true
        else { return .any }
        return .exactly(.array(scope.tellsIntegers ? .integer : .number))
    }

    /// A property of a model that begins with what a static says.
    struct PostponedBeginning {
        var model: Int
        var property: Int
        var text: JSONNode
        var type: StaticType?
    }

    /// Whether an expression names a static of a model or type of the document.
    func namesStatic(_ source: String) -> Bool {
        if staticNames == nil {
            var names: [String] = []
            for key in ["models", "types"] {
                for owner in json.member(key, of: root).map({ Array(json.children(of: $0)) }) ?? [] {
                    for one in json.member("statics", of: owner).map({ Array(json.children(of: $0)) }) ?? [] {
                        names.append("\(json.key(owner)).\(json.key(one))")
                    }
                }
            }
            staticNames = names
        }
        return staticNames?.contains { source.contains($0) } ?? false
    }

    /// Properties of models that begin with statics, once those are declared: worked out for each new object.
    func declarePostponed() {
        guard !postponed.isEmpty, let declared = json.member("models", of: root) else { return }
        for one in postponed {
            let expected = one.type.map { $0 == .any ? ExpectedType.any : .exactly($0) } ?? .any
            guard let begin = compile(one.text, expecting: expected, in: documentScope, place: .initial) else {
                continue
            }
            let type = one.type ?? begin.type.asSlot(ofExpression: true)
            program.models[one.model].properties[one.property].type = type
            let kept = keep(begin, at: one.text)
            program.models[one.model].begins[one.property] = kept
        }
        postponed = []
        checkModelCycles(json.membersByKey(of: declared).filter { modelIndices[json.key($0)] != nil })
        nameFunctions()
    }

    /// `{"$type": "Int?", "value": 3}`: what begins with a value and may hold others of a type that Swift names; nil for what is
    /// written otherwise, and for the values of structs.
    func declaredBeginning(_ node: JSONNode) -> (value: Value, type: StaticType)? {
        guard json.kind(of: node) == .object, let type = json.member(Value.typeKey, of: node),
            let name = json.string(type), name.hasSuffix("?") || name.hasPrefix("[") || RangeKind.named(name) != nil
        else { return nil }
        let broken = (Value.null, StaticType.any)
        guard objectWithKeys(node, [Value.typeKey, "value"], what: "A value with its type") else { return broken }
        let (held, isKnown) = knownType(named: name)
        guard isKnown else {
            fault("unknown-type", "\"\(Self.shown(name))\" names no type.", at: type)
            return broken
        }
        guard let member = json.member("value", of: node) else { return (.null, held) }
        guard let value = literal(member) else { return broken }
        switch value.coerced(to: .exactly(held)) {
        case .success(let coerced): return (coerced, held)
        case .failure(let reason):
            fault("type-mismatch", reason.message, at: member, suggestion: reason.suggestion)
            return broken
        }
    }

    /// The type that a text names, and whether all its parts are known.
    func knownType(named name: String) -> (StaticType, isKnown: Bool) {
        let parts = name.split { "[]:? ".contains($0) }.map(String.init)
        let isKnown = parts.allSatisfy { part in
            ["Any", "CoordinateSpace", "NamedCoordinateSpace"].contains(part) || declaredTypes[part] != nil
                || staticType(named: part, inside: []) != .any
        }
        return (staticType(named: name, inside: []), isKnown && !parts.isEmpty)
    }

    /// The expression of a beginning that is another one for each object: by chance, by the clock, by other objects.
    func changingBeginning(_ node: JSONNode, as type: StaticType? = nil) -> CompiledExpression? {
        let expected = type.map { ExpectedType.exactly($0) } ?? .any
        mayMakeObjects = true
        defer { mayMakeObjects = false }
        let found: CompiledExpression?
        if let text = expressionText(node) {
            guard let source = json.string(text),
                case .success(let compiled) = CompiledExpression.compile(
                    source, expecting: expected, in: documentScope, place: .initial, occurrence: 0),
                changes(compiled)
            else { return nil }
            found = compile(text, expecting: expected, in: documentScope, place: .initial)
        } else {
            guard let mixed = mixedData(node, expecting: expected, in: documentScope, place: .initial) else {
                return nil
            }
            guard let mixed, changes(mixed) else { return nil }
            found = mixed
        }
        return found
    }

    /// Whether an expression may give another value each time, of what is known wherever an object is made.
    private func changes(_ compiled: CompiledExpression) -> Bool {
        guard compiled.constant == nil else { return false }
        let isKnown = compiled.reads.allSatisfy { read in
            switch read {
            case .name(let name), .property(let name, _):
                name.space == .clock || name.space == .shared || name.space == .viewport || name.space == .safeArea
            case .proxy: false
            }
        }
        return isKnown && (compiled.usesRandom || !compiled.reads.isEmpty)
    }

    /// Whether a value is written as an enum's case: what holds it may hold other cases too.
    func isCase(_ node: JSONNode) -> Bool {
        json.kind(of: node) == .object && json.member(Value.caseKey, of: node) != nil
    }

    /// What a constant is: `2.0` in an expression is a Double though its value is whole.
    func constantType(_ node: JSONNode, _ value: Value) -> StaticType {
        if isCase(node) { return .any }
        let plain = staticType(of: value, tellsIntegers: documentScope.tellsIntegers).asSlot(ofExpression: false)
        guard let text = expressionText(node),
            let compiled = compile(text, expecting: .any, in: documentScope, place: .initial)
        else { return plain }
        // `true ? 3 : nil` begins as a number and may be nil.
        if case .optional = compiled.type { return compiled.type }
        if case .dictionary = compiled.type { return compiled.type }
        if compiled.type.typeName?.hasSuffix("Formatter") == true { return compiled.type }
        guard documentScope.tellsIntegers else { return plain.asSlot(ofExpression: true) }
        return compiled.type.asSlot(ofExpression: true)
    }

    /// A literal, or an expression that always has one value.
    func constant(_ node: JSONNode, mayMake: Bool = false, as type: StaticType? = nil) -> Value? {
        mayMakeObjects = mayMake
        defer { mayMakeObjects = false }
        guard let text = expressionText(node) else {
            return literal(node).flatMap { value in
                type == nil ? value : coerced(value, to: type ?? .any, named: json.key(node), at: node)
            }
        }
        let place = mayMake ? ExpressionPlace.initial : .body
        let expected = type.map { ExpectedType.exactly($0) } ?? .any
        guard let compiled = compile(text, expecting: expected, in: documentScope, place: place) else { return nil }
        let before = constantOperations
        defer { program.constantOperations += before - constantOperations }
        do throws(EvaluationFault) {
            if let value = try compiled.valueByItself(operations: &constantOperations) { return value }
            fault("wrong-value", "Here the value cannot depend on anything.", at: text)
        } catch {
            fault("constant-fault", error.message, at: text)
        }
        return nil
    }
}
