import Expressions

/// Computed properties that are written too: `{"get": …, "set": …}`. What writes one is a function told `newValue`; of a model it
/// is a property that holds nothing besides, which bindings lead to as to any other (RERENDER 4.7).
extension Compilation {
    /// What is read and what is done; nil after a fault.
    func accessors(of node: JSONNode) -> (get: JSONNode, set: JSONNode)? {
        guard objectWithKeys(node, ["get", "set"], what: "A computed property") else { return nil }
        guard let get = json.member("get", of: node), let set = json.member("set", of: node) else {
            fault(
                "missing-key", "A computed property with \"get\" needs \"set\" too, and the other way round.", at: node)
            return nil
        }
        guard json.string(set) != nil else {
            _ = mismatch("an action", set)
            return nil
        }
        return (get, set)
    }

    func setter(
        of node: JSONNode, _ set: JSONNode, _ source: String, _ level: FunctionDeclaration.Level
    ) -> (name: String, function: FunctionDeclaration, body: JSONNode) {
        let function = FunctionDeclaration(
            parameters: ["newValue"], source: source, pointer: pointer(set), level: level)
        return (FunctionDeclaration.setter(of: json.key(node)), function, set)
    }

    /// What writes the computed properties of a component; what is wrong with them is said where they are declared.
    func setters(of node: JSONNode) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        guard let given = json.member("computed", of: node), json.kind(of: given) == .object else { return [] }
        return json.membersByKey(of: given).compactMap { member in
            guard isBindingObject(member), let set = json.member("set", of: member), let source = json.string(set)
            else {
                return nil
            }
            return setter(of: member, set, source, .component)
        }
    }

    /// The properties of a model that its computed ones are which are written too: of any type as long as those are not known.
    func declareAccessors(_ node: JSONNode, of model: Int) {
        guard let given = json.member("computed", of: node), json.kind(of: given) == .object, !isExpression(given)
        else { return }
        for member in json.membersByKey(of: given) where isBindingObject(member) {
            let name = json.key(member)
            guard !program.models[model].properties.contains(where: { $0.name == name }),
                json.member("get", of: member) != nil,
                json.member("set", of: member).flatMap({ json.string($0) }) != nil
            else { continue }
            let number = program.models[model].properties.count
            program.models[model].properties.append((name, .any, .null))
            program.models[model].hidden.insert(number)
            program.models[model].accessors[number] = Accessor()
            program.hasAccessors = true
        }
    }

    /// What a binding to such a property reads and does.
    func compileAccessors() {
        guard program.hasAccessors else { return }
        for model in program.models.indices {
            for number in program.models[model].accessors.keys.sorted() {
                let name = program.models[model].properties[number].name
                guard let get = program.models[model].functions[name],
                    let set = program.models[model].functions[FunctionDeclaration.setter(of: name)],
                    !get.isBroken, !set.isBroken, let getNode = computedNodes[get.pointer],
                    let setNode = computedNodes[set.pointer]
                else { continue }
                let scope = documentScope.addingParameter("_object", 0, .reference(model))
                guard let value = compile(source: "_object.\(name)", at: getNode, expecting: .any, in: scope) else {
                    continue
                }
                program.models[model].properties[number].type = value.type
                let told = scope.addingParameter("_told", 1, value.type)
                guard
                    let action = compileAction(
                        source: "_object.\(FunctionDeclaration.setter(of: name))(_told)", at: setNode, in: told)
                else { continue }
                let kept = Accessor(get: keep(value, at: getNode), set: keep(action, at: setNode))
                program.models[model].accessors[number] = kept
            }
        }
        nameFunctions()
    }
}

extension Program {
    /// Properties of models that a binding may lead to behind an object that stands on its way.
    func properties(namedIn binding: BindingSource) -> [(model: Int, property: Int)] {
        guard !models.isEmpty else { return [] }
        switch binding {
        case .slot(_, let path), .property(_, _, let path), .told(_, let path):
            return path.flatMap { step in
                models.indices.compactMap { model in
                    models[model].properties.firstIndex { $0.name == step }.map { (model, $0) }
                }
            }
        case .constant, .getSet: return []
        }
    }

    /// What a binding comes to: one to a computed property of a model reads and does what that says.
    package func spelled(_ binding: BindingSource, of component: Int) -> BindingSource {
        guard hasAccessors, case .property(let slot, let property, _) = binding,
            components[component].slots.indices.contains(slot)
        else { return binding }
        switch components[component].slots[slot].kind {
        case .stateObject(let model), .observedObject(let model), .environmentObject(let model):
            guard models.indices.contains(model), let accessor = models[model].accessors[property], accessor.get >= 0
            else { return binding }
            return .getSet(get: accessor.get, set: accessor.set)
        default: return binding
        }
    }
}
