import Expressions

/// Closures as values: given to models where objects are made, put into the environment, handed on by name.
extension Compilation {
    /// `closures` of a model: properties that hold one; with `?` one that may not be there.
    func declareClosures(_ node: JSONNode, of model: Int) {
        for (name, member) in names("closures", of: node) {
            let isOptional = name.hasSuffix("?")
            let own = isOptional ? String(name.dropLast()) : name
            guard !program.models[model].properties.contains(where: { $0.name == own }) else {
                fault("name-clash", "\"\(Self.shown(own))\" is declared already.", at: member)
                continue
            }
            program.models[model].properties.append((own, isOptional ? .optional(.function) : .function, .null))
        }
    }

    /// Whether objects of a model are made with closures alone: it has such that have to be there.
    func needsClosures(_ model: Int) -> Bool { program.models[model].properties.contains { $0.type == .function } }

    /// Whether a new object has the closures that it needs; a fault where it has not.
    func hasClosures(_ node: JSONNode, _ model: Int, areGiven: Bool) -> Bool {
        if !areGiven, let given = json.member("closures", of: node) {
            fault(
                "misplaced-closure",
                "Closures are given where a component or an action makes the object: here nothing is around them.",
                at: given)
            return false
        }
        let given = json.member("closures", of: node)
        let missing = program.models[model].properties.first { property in
            property.type == .function && given.flatMap { json.member(property.name, of: $0) } == nil
        }
        guard let missing else { return true }
        fault(
            "missing-input", "\(program.models[model].name) needs \"\(missing.name)\" in closures.", at: node)
        return false
    }

    /// What a new object is given as closures, as arguments of the call that makes it; nil after a fault.
    func closures(of node: JSONNode, _ model: Int, in scope: inout DocumentScope) -> [String]? {
        guard hasClosures(node, model, areGiven: true) else { return nil }
        guard let given = json.member("closures", of: node) else { return [] }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of closures", given)
            return nil
        }
        let known = program.models[model].properties.filter { $0.type.unwrapped == .function }
        var parts: [String] = []
        for member in json.membersByKey(of: given) {
            let name = json.key(member)
            guard let property = known.first(where: { $0.name == name }) else {
                fault(
                    "unknown-input",
                    "\(program.models[model].name) has nothing named \"\(Self.shown(name))\" in closures.", at: member,
                    suggestion: Suggestions.nearest(to: name, among: known.map { $0.name }))
                return nil
            }
            if case .optional = property.type, json.kind(of: member) == .null { continue }
            guard let closure = heldAction(member, in: scope) else { return nil }
            let place = "_closure\(parts.count)_\(meter.bytes)"
            scope = scope.naming(
                place, NameBinding(.argument(closure)), cost: json.string(member).map { $0.utf8.count } ?? 0)
            parts.append("\(name): \(place)")
        }
        return parts
    }

    /// `{"store": {"new": "Store", "closures": {…}}}`: begun with what the component is given.
    func objectWithClosures(_ node: JSONNode, in outer: DocumentScope) -> (index: Int, type: StaticType)? {
        mayMakeObjects = true
        defer { mayMakeObjects = false }
        var scope = outer
        guard let source = making(node, in: &scope),
            let compiled = compile(source: source, at: node, expecting: .any, in: scope, place: .initial)
        else { return nil }
        return (keep(compiled, at: node), compiled.type)
    }

    /// An action as a closure that is a value; nil after a fault.
    func heldAction(_ node: JSONNode, in scope: DocumentScope) -> CompiledExpression? {
        guard let source = json.string(node) else {
            let hint = isExpression(node) ? " An action is a plain string, without \"$\"." : ""
            fault("wrong-value", "An action is a string, not \(kindName(node)).\(hint)", at: node)
            return nil
        }
        guard countExpression(source, at: node) else { return nil }
        switch CompiledExpression.held(
            action: source, in: scope, occurrence: UInt32(clamping: expressionCount))
        {
        case .success(let compiled): return compiled
        case .failure(let list):
            report(list, at: node)
            return nil
        }
    }

    /// The closure that a key of the environment is given: `{"action": "…"}`, or an expression that is one; nil for another
    /// value, nil inside after a fault.
    func environmentClosure(_ node: JSONNode, in scope: DocumentScope) -> CompiledExpression?? {
        if json.kind(of: node) == .object, json.childCount(of: node) == 1, let action = json.member("action", of: node),
            json.kind(of: action) == .string
        {
            return .some(heldAction(action, in: scope))
        }
        guard isExpression(node), let text = expressionText(node), let source = json.string(text),
            CompiledExpression.isClosure(source, in: scope)
        else { return nil }
        return .some(heldAction(text, in: scope))
    }

    /// The value that an action is nothing but the name of, where it is given for a closure: what the environment or a model
    /// holds is handed on as it is.
    func heldClosure(named node: JSONNode, _ context: ValueContext) -> CompiledExpression? {
        guard let source = json.string(node), CompiledExpression.isHeldName(source, in: context.scope) else {
            return nil
        }
        return compile(source: source, at: node, expecting: .any, in: context.scope)
    }
}
