import Expressions

/// Functions: of components, of models, and of the whole document. A call puts the body in its place.
extension Compilation {
    /// The functions declared under `functions` of a node, each with the place of its body; names that are taken are not.
    func functions(
        of node: JSONNode, _ level: FunctionDeclaration.Level, _ taken: inout [String: JSONNode],
        under key: String = "functions"
    ) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        guard let given = json.member(key, of: node) else { return [] }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of functions", given)
            return []
        }
        var found: [(name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for member in json.membersByKey(of: given) where isName(member, what: key) {
            let name = json.key(member)
            guard isFree(name, member, &taken) else { continue }
            guard objectWithKeys(member, DeclarationKeys.function, what: "A function") else { continue }
            guard let body = json.member("body", of: member), let source = json.string(body) else {
                fault("missing-key", "A function needs the key \"body\", a string of statements.", at: member)
                continue
            }
            guard let given = parameters(of: member) else { continue }
            var function = FunctionDeclaration(
                parameters: given.names, source: source, pointer: pointer(body), level: level)
            (function.defaults, function.types, function.labels) = (given.defaults, given.types, given.labels)
            (function.inouts, function.cases) = (given.inouts, given.cases)
            found.append((name, function, body))
        }
        return found
    }

    /// The functions of a node as far as they are well formed, for what begins before functions are declared.
    func knownFunctions(of node: JSONNode, _ level: FunctionDeclaration.Level) -> [String: FunctionDeclaration] {
        guard let given = json.member("functions", of: node), json.kind(of: given) == .object else { return [:] }
        var known: [String: FunctionDeclaration] = [:]
        for member in json.children(of: given) where Self.isIdentifier(json.key(member)) {
            guard json.kind(of: member) == .object, let body = json.member("body", of: member),
                let source = json.string(body)
            else { continue }
            let parameters = json.member("parameters", of: member).map { Array(json.children(of: $0)) } ?? []
            let names = parameters.compactMap { json.string($0) }
            guard names.count == parameters.count, names.count <= ExpressionLimits.arguments else { continue }
            known[json.key(member)] = FunctionDeclaration(
                parameters: names, source: source, pointer: pointer(body), level: level)
        }
        return known
    }

    /// What a function is called with.
    private struct Parameters {
        var names: [String] = []
        var defaults: [String: CompiledExpression] = [:]
        var types: [String: StaticType] = [:]
        var labels: [String: String] = [:]
        var inouts: Set<String> = []
        var cases: [String: String] = [:]
    }

    private func parameters(of node: JSONNode) -> Parameters? {
        var found = Parameters()
        guard let given = json.member("parameters", of: node) else { return found }
        guard json.kind(of: given) == .array else {
            _ = mismatch("an array of names", given)
            return nil
        }
        for element in json.children(of: given) {
            let declared = parameter(element, known: DeclarationKeys.functionParameter)
            guard let name = declared.name, Self.isIdentifier(name), !found.names.contains(name) else {
                fault("wrong-value", "A parameter is a name, and each is another.", at: element)
                return nil
            }
            found.names.append(name)
            if json.kind(of: element) == .object {
                let type = json.member(JSONTree.statedType, of: element)
                found.types[name] = type.map { typeSaid($0, mayBeInout: true) }
                found.cases[name] = type.flatMap { json.string($0) }.flatMap { casesSaid($0) }
                if type.flatMap({ json.string($0) })?.hasPrefix(Self.inoutPrefix) == true { found.inouts.insert(name) }
                if let label = json.member("label", of: element) { found.labels[name] = stringLiteral(label) }
            }
            guard let value = declared.value else { continue }
            guard case .argument(let compiled) = argument(value, documentScope).meaning else { return nil }
            found.defaults[name] = compiled
        }
        guard found.names.count <= ExpressionLimits.arguments else {
            limitFault(
                "parameters", Double(ExpressionLimits.arguments), actual: Double(found.names.count), "Parameters",
                at: given)
            return nil
        }
        return found
    }

    /// A parameter is a name, or `{"name": "isLoud", "default": false}`.
    func parameter(
        _ node: JSONNode, known: [String] = DeclarationKeys.parameter
    ) -> (name: String?, value: JSONNode?) {
        guard json.kind(of: node) == .object else { return (json.string(node), nil) }
        checkKeys(of: node, known: known, what: "A parameter")
        return (json.member("name", of: node).flatMap { json.string($0) }, json.member("default", of: node))
    }

    /// Computed properties of a model: functions that are named, not called.
    func computed(
        of node: JSONNode, _ level: FunctionDeclaration.Level, _ taken: inout [String: JSONNode]
    ) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        guard let given = json.member("computed", of: node) else { return [] }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of names and expressions", given)
            return []
        }
        var found: [(name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for member in json.membersByKey(of: given) where isName(member, what: "computed") {
            guard isFree(json.key(member), member, &taken) else { continue }
            var text = expressionText(member) ?? member
            if isBindingObject(member) {
                guard let (get, set) = accessors(of: member), let source = json.string(set) else { continue }
                text = expressionText(get) ?? get
                computedNodes[pointer(text)] = text
                computedNodes[pointer(set)] = set
                found.append(setter(of: member, set, source, level))
            }
            guard let source = json.string(text) else {
                fault("wrong-value", "A computed property is an expression, not \(kindName(text)).", at: text)
                continue
            }
            var function = FunctionDeclaration(parameters: [], source: source, pointer: pointer(text), level: level)
            function.isComputed = true
            found.append((json.key(member), function, text))
        }
        return found
    }

    /// Functions of the document and of its models: known by name before any body is checked.
    func declareFunctions(models: JSONNode?) {
        var taken: [String: JSONNode] = [:]
        let own = functions(of: root, .document, &taken) + staticFunctions(models: models)
        for one in own { program.functions[one.name] = one.function }
        var ofModels: [(model: Int, name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for member in models.map({ json.membersByKey(of: $0) }) ?? [] {
            guard let model = modelIndices[json.key(member)] else { continue }
            var taken: [String: JSONNode] = [:]
            for key in ["properties", "appStorage", "subjects"] {
                for property in json.member(key, of: member).map({ json.membersByKey(of: $0) }) ?? [] {
                    taken[json.key(property)] = property
                }
            }
            let observers = observers(of: member, model, &taken)
            for one in functions(of: member, .model(model), &taken) + observers + sinkFunctions(of: model)
                + initFunction(of: member, model) + computed(of: member, .model(model), &taken)
            {
                program.models[model].functions[one.name] = one.function
                ofModels.append((model, one.name, one.function, one.body))
            }
        }
        declareTypeFunctions()
        nameFunctions()
        for one in own where isAtFault(one.function, one.body, in: documentScope) {
            program.functions[one.name]?.isBroken = true
        }
        for one in ofModels where isAtFault(one.function, one.body, in: documentScope, of: sinkTexts[one.body]) {
            program.models[one.model].functions[one.name]?.isBroken = true
        }
        nameFunctions()
        compileAccessors()
        for one in ofModels {
            compileObserver(one.name, one.body, of: one.model)
            compileSink(one.name, one.body, of: one.model)
            compileInit(one.name, one.body, of: one.model)
        }
    }

    /// `staticFunctions` of types and models: functions of the document that are called by the owner's name.
    private func staticFunctions(
        models: JSONNode?
    ) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        let types = declaredTypes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let owners = types + (models.map { json.membersByKey(of: $0) } ?? []).map { (json.key($0), $0) }
        return owners.flatMap { owner, node in
            var taken: [String: JSONNode] = [:]
            return functions(of: node, .document, &taken, under: "staticFunctions").map {
                ("\(owner).\($0.name)", $0.function, $0.body)
            }
        }
    }

    func nameFunctions() {
        document = DocumentNames(
            models: program.models, alignments: program.alignments, functions: program.functions,
            numbers: program.numbers, cases: program.cases, types: program.types, statics: statics)
    }

    /// Functions of a component, as `names` has them; says what is wrong with their bodies.
    func checkFunctions(of index: Int, _ declared: [(name: String, function: FunctionDeclaration, body: JSONNode)]) {
        for one in declared where isAtFault(one.function, one.body, in: scope(of: index)) {
            program.components[index].functions[one.name]?.isBroken = true
        }
    }

    /// - Parameter text: Where in the function's source the text stands that the document has for it; nil: it is that.
    func isAtFault(
        _ function: FunctionDeclaration, _ body: JSONNode, in scope: DocumentScope, of text: Range<Int>? = nil
    ) -> Bool {
        guard countExpression(function.source, at: body) else { return true }
        let faults = function.faults(in: scope)
        report(FaultList(faults: faults), at: body, of: text)
        return !faults.isEmpty
    }
}
