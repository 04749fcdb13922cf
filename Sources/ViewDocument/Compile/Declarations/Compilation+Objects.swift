import Expressions

/// Objects that stand in data (CONTRACT 5.2): `{"new": "Row", "properties": {…}}`.
extension Compilation {
    /// Whether a value is written as a new object: `new` names a model, and nothing stands there but its properties.
    func isNewObject(_ node: JSONNode) -> Bool {
        guard json.kind(of: node) == .object, let name = json.member("new", of: node).flatMap({ json.string($0) })
        else {
            return false
        }
        if json.childCount(of: node) == 1 { return modelIndices[name] != nil }
        return json.children(of: node).allSatisfy { Self.newKeys.contains(json.key($0)) }
    }

    static let newKeys = ["new", "properties", "closures"]

    /// What a new object is until it is made; nil after a fault.
    func prototype(_ node: JSONNode, depth: Int) -> Value? {
        guard let member = json.member("new", of: node), let model = modelIndex(member) else { return nil }
        guard mayMakeObjects else {
            fault(
                "misplaced-object",
                "An object in data is made where a state or a property of a model begins, and in actions "
                    + "(`\(program.models[model].name)(…)`): here each run would make another.", at: node)
            return nil
        }
        guard hasClosures(node, model, areGiven: false) else { return nil }
        guard let given = json.member("properties", of: node) else {
            madeObjects.append((model, [], node))
            return .object(.prototype(model: model, names: [], values: []))
        }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            return mismatch("an object of properties and values", given)
        }
        var names: [String] = []
        var values: [Value] = []
        for member in json.children(of: given) {
            guard let value = literal(member, depth: depth + 1) else { return nil }
            names.append(json.key(member))
            values.append(value)
            madeProperties.append(MadeProperty(model: model, name: json.key(member), value: value, node: member))
        }
        madeObjects.append((model, names, node))
        return .object(.prototype(model: model, names: names, values: values))
    }

    /// What a state begins with: a constant, or objects that are made for it.
    func initial(_ value: Value, at node: JSONNode) -> CompiledExpression? {
        guard !value.prototypeModels.isEmpty else { return constantExpression(value, at: node) }
        checkMadeProperties()
        guard countExpression("", at: node) else { return nil }
        return CompiledExpression.making(
            value, type: staticType(of: value, tellsIntegers: documentScope.tellsIntegers),
            occurrence: UInt32(clamping: expressionCount))
    }

    /// What new objects were given so far, once it is known what their models have.
    func checkMadeProperties() {
        for made in madeProperties {
            let model = program.models[made.model]
            let known = model.storedNames
            guard known.contains(made.name), let property = model.properties.first(where: { $0.name == made.name })
            else {
                fault(
                    "unknown-name", "\(model.name) has no property \"\(Self.shown(made.name))\".", at: made.node,
                    suggestion: Suggestions.nearest(to: made.name, among: known))
                continue
            }
            let type = staticType(of: made.value, tellsIntegers: program.numbers == .swift)
            if made.value.prototypeModels.isEmpty {
                guard case .failure(let reason) = made.value.coerced(to: .exactly(property.type)) else { continue }
                fault("type-mismatch", "The property \(made.name): \(reason.message)", at: made.node)
            } else if StaticType.unify(type, property.type).map({
                $0 != property.type && property.type != .optional(.any)
            })
                ?? true
            {
                fault("type-mismatch", "The property \(made.name) is a \(property.type), not a \(type).", at: made.node)
            }
        }
        madeProperties = []
        for made in madeObjects { _ = checkGiven(made.given, to: made.model, at: made.node) }
        madeObjects = []
    }

    /// Objects whose properties begin with new objects of their own kind would never end.
    func checkModelCycles(_ nodes: [JSONNode]) {
        let inner = program.models.map { model in
            let made = model.begins.values.reduce(into: Set<Int>()) {
                $0.formUnion(program.expressions[$1].madeModels)
            }
            return model.properties.reduce(into: made) { $0.formUnion($1.initial.prototypeModels) }
        }
        for (model, declared) in program.models.enumerated() {
            program.models[model].makers = Set(
                declared.properties.indices.filter { !declared.properties[$0].initial.prototypeModels.isEmpty })
        }
        for (model, node) in nodes.enumerated() {
            var reached: Set<Int> = []
            var pending = Array(inner[model])
            while let next = pending.popLast() {
                if reached.insert(next).inserted { pending += inner[next] }
            }
            guard reached.contains(model) else { continue }
            fault(
                "model-cycle",
                "A new \(program.models[model].name) begins with another one of its kind, and so for ever.", at: node)
            program.models[model].properties = program.models[model].properties.map {
                ($0.name, $0.type, $0.initial.prototypeModels.isEmpty ? $0.initial : .null)
            }
            program.models[model].begins = [:]
        }
    }

    /// An object that is begun with what the component is given: an expression that makes it, or `{"new": …}`.
    /// One that a use need not give is begun where the use stands, and knows nothing of the component.
    func madeObject(_ node: JSONNode, of component: Int, knowsOwner: Bool) -> (index: Int, type: Int)? {
        let scope = knowsOwner ? scopeOfBeginnings(of: component) : documentScope
        guard let initial = initialValue(node, of: component, in: scope, mayMake: true) else { return nil }
        if case .reference(let model) = initial.type { return (initial.index, model) }
        fault("type-mismatch", "Here an object is expected, not a \(initial.type).", at: node)
        return nil
    }

    /// `ignored`: properties of a model whose writes nobody is told of.
    func declareIgnored(_ node: JSONNode, of model: Int) {
        guard let list = json.member("ignored", of: node) else { return }
        guard json.kind(of: list) == .array else { return _ = mismatch("a list of names", list) }
        for item in json.children(of: list) {
            let known = program.models[model].properties.map { $0.name }
            guard let name = json.string(item), let index = known.firstIndex(of: name) else {
                fault(
                    "unknown-name", "There is no such property in \"properties\".", at: item,
                    suggestion: json.string(item).flatMap { Suggestions.nearest(to: $0, among: known) })
                continue
            }
            program.models[model].ignored.insert(index)
        }
    }

    /// Whether a text is no name of an object slot but leads to a value: `item`, `rows[0]`, `store.selected`, `Store.shared`.
    func leadsToObject(_ text: String, _ context: ValueContext) -> Bool {
        let names = text.prefix { $0 != "[" && $0 != "?" && $0 != "!" }.split(separator: ".")
        guard !program.models.isEmpty, let head = names.first else { return false }
        return context.scope.binding(for: String(head)) != nil
            || context.scope.binding(for: names.prefix(2).joined(separator: ".")) != nil
    }

    /// An object that an expression of the body leads to, or makes anew in each run.
    func objectInData(
        _ source: String, _ node: JSONNode, _ model: Int?, _ key: AttributeKey, _ context: ValueContext,
        mayMake: Bool = false
    ) {
        let expected = model.map { ExpectedType.exactly(.reference($0)) } ?? .any
        let place = mayMake ? ExpressionPlace.initial : .body
        guard let compiled = compile(source: source, at: node, expecting: expected, in: context.scope, place: place)
        else { return }
        guard case .reference(let held) = compiled.type else {
            return fault("type-mismatch", "Here an object is expected, not a \(compiled.type).", at: node)
        }
        if key == .object { context.builder.nodes[Int(context.node)].reference = Int32(clamping: held) }
        add(key, self.source(of: compiled, at: node, context), at: node, context)
    }

    /// `{"new": model, "properties": {…}}` where an object is given: made anew by each run, of what the body has then.
    func objectWithProperties(_ node: JSONNode, _ model: Int, _ key: AttributeKey, _ context: ValueContext) {
        mayMakeObjects = true
        defer { mayMakeObjects = false }
        var context = context
        guard let source = making(node, in: &context.scope) else { return }
        objectInData(source, node, model, key, context, mayMake: true)
    }

    /// The expression that makes a new object, what it is given under names of the scope; nil after a fault.
    func making(_ node: JSONNode, in scope: inout DocumentScope) -> String? {
        guard let member = json.member("new", of: node), let model = modelIndex(member),
            let closures = closures(of: node, model, in: &scope)
        else { return nil }
        guard let given = json.member("properties", of: node) else {
            guard checkGiven([], to: model, at: node) else { return nil }
            return "\(program.models[model].name)(\(closures.joined(separator: ", ")))"
        }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of properties and values", given)
            return nil
        }
        let known = program.models[model].storedNames
        var parts = closures
        var isSound = true
        for member in json.membersByKey(of: given) {
            let name = json.key(member)
            guard known.contains(name) else {
                fault(
                    "unknown-name", "\(program.models[model].name) has no property \"\(Self.shown(name))\".",
                    at: member,
                    suggestion: Suggestions.nearest(to: name, among: known))
                isSound = false
                continue
            }
            if isNewObject(member) {
                guard let inner = making(member, in: &scope) else { return nil }
                parts.append("\(name): \(inner)")
                continue
            }
            let before = meter.bytes
            let argument = argument(member, scope)
            let place = "_given\(parts.count)_\(meter.bytes)"
            scope = scope.naming(place, argument, cost: meter.bytes - before)
            parts.append("\(name): \(place)")
        }
        checkMadeProperties()
        isSound = checkGiven(json.children(of: given).map { json.key($0) }, to: model, at: node) && isSound
        return isSound ? "\(program.models[model].name)(\(parts.joined(separator: ", ")))" : nil
    }
}

/// A value that a new object is given for a property.
struct MadeProperty {
    var model: Int
    var name: String
    var value: Value
    var node: JSONNode
}

/// Objects that a component owns and a use begins: `@StateObject var model: Model` with `Screen(model: Model(id: 1))`.
extension Compilation {
    /// The model of an object that a use has to give, `{"$of": "Model"}`.
    func givenModel(_ node: JSONNode) -> JSONNode? {
        guard json.kind(of: node) == .object, json.childCount(of: node) == 1 else { return nil }
        return json.member(JSONTree.statedType, of: node)
    }

    func noteGivenObjects(of component: Int) {
        guard let declared = json.member("stateObjects", of: declarations[component].node) else { return }
        let given = Set(json.children(of: declared).filter { givenModel($0) != nil }.map { json.key($0) })
        for slot in program.components[component].slots.indices
        where given.contains(program.components[component].slots[slot].name) {
            program.components[component].slots[slot].isGiven = true
        }
    }

    /// What a use gives for an object that the component owns: it is made once, when the view is mounted (RERENDER 5.8).
    func ownObject(_ node: JSONNode, model: Int, _ caller: Int, _ context: ValueContext) {
        let made: (index: Int, type: StaticType)?
        if let name = json.string(node) {
            made = compile(source: name, at: node, expecting: .any, in: context.scope).map {
                (keep($0, at: node), $0.type)
            }
        } else {
            made = initialValue(node, of: caller, in: context.scope, mayMake: true)
        }
        guard let made else { return }
        switch made.type {
        case .reference(let other): guard isExpected(other, model, node) else { return }
        case .any: break
        default: return fault("type-mismatch", "Here an object is expected, not a \(made.type).", at: node)
        }
        context.builder.noteOwnerUse()
        add(.ownObject, .function(made.index), at: node, context)
    }
}
