import Expressions

/// `init` of a model: what an object does when it is made, after its properties have what they begin with or are given.
extension Compilation {
    private static let initializer = "_init"

    /// What it is told stands in properties: those of the same name, else others, which nobody is told of.
    func declareInit(_ node: JSONNode, of model: Int) {
        guard let given = json.member("init", of: node), json.kind(of: given) == .object,
            objectWithKeys(given, DeclarationKeys.function, what: "An init"),
            let parameters = json.member("parameters", of: given)
        else { return }
        guard json.kind(of: parameters) == .array else { return _ = mismatch("an array of names", parameters) }
        for element in json.children(of: parameters) {
            let (name, value) = parameter(element, known: DeclarationKeys.parameter)
            guard let name, Self.isIdentifier(name) else {
                fault("wrong-value", "A parameter is a name, and each is another.", at: element)
                continue
            }
            guard !program.models[model].properties.contains(where: { $0.name == name }) else {
                if let value {
                    fault(
                        "name-clash", "\"\(Self.shown(name))\" is a property, which says what it begins with.",
                        at: value)
                }
                continue
            }
            guard program.models[model].properties.count < limits.slots else {
                limitFault(
                    "slots", Double(limits.slots), actual: Double(program.models[model].properties.count + 1),
                    "Properties", at: element)
                return
            }
            program.models[model].ignored.insert(program.models[model].properties.count)
            let type = json.kind(of: element) == .object ? json.member(JSONTree.statedType, of: element) : nil
            if let value {
                declareProperty(name, value, of: model)
            } else {
                program.models[model].required.append(name)
                program.models[model].properties.append((name, type.map { typeSaid($0) } ?? .any, .null))
            }
        }
    }

    /// The function that a model's `init` is.
    func initFunction(
        of node: JSONNode, _ model: Int
    ) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        guard let given = json.member("init", of: node) else { return [] }
        let body = json.kind(of: given) == .object ? json.member("body", of: given) : given
        guard let body, let source = json.string(body) else {
            fault("missing-key", "An init is a string of statements, or has them under the key \"body\".", at: given)
            return []
        }
        let function = FunctionDeclaration(
            parameters: [], source: source, pointer: pointer(body), level: .model(model))
        return [(Self.initializer, function, body)]
    }

    /// The action that an object begins with.
    func compileInit(_ name: String, _ node: JSONNode, of model: Int) {
        guard name == Self.initializer, program.models[model].functions[name]?.isBroken == false else { return }
        let scope = documentScope.addingParameter("_object", 0, .reference(model))
        guard let action = compileAction(source: "_object.\(name)()", at: node, in: scope, of: 0..<0) else { return }
        program.models[model].initializer = keep(action, at: node)
    }
}
