import Expressions

/// Declarations that say their type: `{"low": {"$of": "Double?"}}`, in the notation that fields of `types` use.
extension Compilation {
    /// A property or state as it is declared.
    struct StatedName {
        var name: String
        var node: JSONNode
        /// What it begins with where nothing is given; nil where something has to be.
        var value: JSONNode?
        /// What it says its type is; nil where its value tells.
        var type: StaticType?
        /// Whether that may be nil: of a type of cases only the data tell.
        var isOptional = false
        /// The type of cases that it names.
        var cases: String?
    }

    /// Before the type of a parameter that is handed a place.
    static let inoutPrefix = "inout "

    static let statedKeys = [JSONTree.statedType, "default"]

    /// The declaration in a member of an object of names and values.
    func stated(_ member: JSONNode) -> StatedName {
        var declared = StatedName(name: json.key(member), node: member, value: member)
        guard json.kind(of: member) == .object, let text = json.member(JSONTree.statedType, of: member) else {
            return declared
        }
        checkKeys(of: member, known: Self.statedKeys, what: "A name with a type")
        declared.value = json.member("default", of: member)
        declared.type = typeSaid(text)
        declared.cases = json.string(text).flatMap { casesSaid($0) }
        declared.isOptional = json.string(text)?.hasSuffix("?") == true
        return declared
    }

    /// The type that a text names.
    func typeSaid(_ text: JSONNode, mayBeInout: Bool = false) -> StaticType {
        guard var name = stringLiteral(text) else { return .any }
        if mayBeInout, name.hasPrefix(Self.inoutPrefix) { name = String(name.dropFirst(Self.inoutPrefix.count)) }
        if !Self.isTypeName(Self.listed(RangeKind.bounds(in: name))) {
            fault(
                "wrong-value", "\"\(Self.shown(name))\" names no type: `Double?`, `[String]`, `[String: Post]`.",
                at: text)
        }
        return staticType(named: name, inside: [])
    }

    /// The type of cases that a text names, of a value or of what a list or a dictionary holds.
    func casesSaid(_ text: String) -> String? {
        let last = text.split(separator: ":").last.map(String.init) ?? text
        let name = last.split { "[]?<> ".contains($0) }.last.map(String.init) ?? ""
        return declaredTypes[name].flatMap { json.member("cases", of: $0) } == nil ? nil : name
    }

    /// The type of cases of which the elements of a ForEach's data are, `Tab.allCases` too, which is a constant.
    func casesOfData(_ node: JSONNode, in scope: DocumentScope) -> String? {
        guard !program.types.caseNames.isEmpty,
            let text = json.member("data", of: node).flatMap({ expressionText($0) }),
            let source = json.string(text),
            case .success(let data) = CompiledExpression.compile(
                source, expecting: .data, in: scope, place: .body, occurrence: 0)
        else { return nil }
        return data.cases
    }

    /// Of which type of cases the slot is that was declared last.
    func noteCases(_ declared: StatedName, _ initial: Int, of component: Int) {
        guard !declaredTypes.isEmpty, let last = program.components[component].slots.indices.last,
            program.components[component].slots[last].name == declared.name
        else { return }
        program.components[component].slots[last].cases = declared.cases ?? casesOfBeginning(declared.value, initial)
    }

    /// The type of cases that a beginning is of: the only one that has the case, or what an expression knows.
    func casesOfBeginning(_ node: JSONNode?, _ index: Int) -> String? {
        if let node, let name = json.member("$case", of: node).flatMap({ json.string($0) }) {
            let all = declaredTypes.filter { program.types.type(named: $0.key)?.cases?.contains(name) == true }
            return all.count == 1 ? all.first?.key : nil
        }
        return program.expressions.indices.contains(index) ? program.expressions[index].cases : nil
    }

    /// A set is a list in which each is once: its type is written as that of a list.
    static func listed(_ text: String) -> String {
        guard text.contains("Set<") || text.contains("Array<") else { return text }
        return text.replacing("Set<", with: "[").replacing("Array<", with: "[").replacing(">", with: "]")
    }

    /// Whether a text is written as a type is; names that nothing declares are types of which only the data tell.
    private static func isTypeName(_ text: String) -> Bool {
        var depth = 0
        var hasName = false
        var before: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            switch scalar {
            case "(":
                // A tuple: no name stands before it.
                guard !(before == "_" || before.properties.isXIDContinue) else { return false }
                depth += 1
            case "[": depth += 1
            case "]", ")": depth -= 1
            case "," where depth > 0 && hasName: break
            case ":", "?", ".", " ": if !hasName { return false }
            default:
                guard scalar == "_" || scalar.properties.isXIDContinue else { return false }
                hasName = true
            }
            if depth < 0 || depth > 16 { return false }
        }
        return depth == 0 && hasName
    }

    /// The names under `bindings`: a list of them, and of objects of names with the types that they say.
    func declaredBindings(of node: JSONNode) -> [StatedName] {
        guard let given = json.member("bindings", of: node) else { return [] }
        let isObject = json.kind(of: given) == .object && !isExpression(given)
        guard json.kind(of: given) == .array || isObject else {
            _ = mismatch("a list of names", given)
            return []
        }
        let items = isObject ? [given] : Array(json.children(of: given))
        return items.flatMap { item -> [StatedName] in
            guard json.kind(of: item) == .object else {
                return name(item, what: "A name").map { [StatedName(name: $0, node: item)] } ?? []
            }
            let stated = namesAndValues(item)
            for one in stated where one.type == nil || one.value != nil {
                fault(
                    "wrong-value",
                    "A binding says its type alone: {\"\(Self.shown(one.name))\": {\"$of\": \"String?\"}}.",
                    at: one.node)
            }
            return stated
        }
    }

    /// Whether what a use binds may be of the type that the binding says.
    func checkBinding(_ node: JSONNode, _ slot: Slot, _ context: ValueContext) {
        guard slot.type != .any, let text = json.string(node), text.hasPrefix("$"), !text.contains("?"),
            case .success(let found) = CompiledExpression.compile(
                String(text.dropFirst()), expecting: .any, in: context.scope, place: .body, occurrence: 0),
            StaticType.unify(found.type, slot.type) == nil
        else { return }
        fault(
            "type-mismatch", "The binding \(slot.name) is of \(slot.type), and \(Self.shown(text)) of \(found.type).",
            at: node)
    }

    /// The names under `properties`: a list of those that every use gives, in it objects of names with what they are else, or one such object.
    func declaredProperties(of node: JSONNode) -> [StatedName] {
        guard let given = json.member("properties", of: node) else { return [] }
        guard json.kind(of: given) == .array else { return namesAndValues(given) }
        return json.children(of: given).flatMap { item in
            if json.kind(of: item) == .object { return namesAndValues(item) }
            return name(item, what: "A name").map { [StatedName(name: $0, node: item)] } ?? []
        }
    }

    func namesAndValues(_ given: JSONNode) -> [StatedName] {
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of names and values", given)
            return []
        }
        return json.membersByKey(of: given).filter { isName($0, what: json.key(given)) }.map { stated($0) }
    }

    /// What a property or state begins with and its type; the index is -1 where a use has to give it.
    func beginning(
        _ declared: StatedName, of component: Int, in scope: DocumentScope, mayMake: Bool = false
    ) -> (index: Int, type: StaticType) {
        guard let type = declared.type else {
            let initial = declared.value.flatMap { initialValue($0, of: component, in: scope, mayMake: mayMake) }
            return (initial?.index ?? -1, initial?.type ?? .any)
        }
        guard let node = declared.value else {
            // As a `var` of an Optional does, it begins as nil.
            guard declared.isOptional, let nothing = constantExpression(.null, at: declared.node) else {
                return (-1, type)
            }
            return (keep(nothing, at: declared.node), type)
        }
        return (typedBeginning(node, type, of: component, in: scope, mayMake: mayMake) ?? -1, type)
    }

    private func typedBeginning(
        _ given: JSONNode, _ type: StaticType, of component: Int, in scope: DocumentScope, mayMake: Bool
    ) -> Int? {
        let node = stub(of: given) ?? given
        if type == .any { return initialValue(node, of: component, in: scope, mayMake: mayMake)?.index }
        let place = mayMake ? ExpressionPlace.initial : .body
        if let text = expressionText(node) {
            return compile(text, expecting: .exactly(type), in: scope, place: place).map { keep($0, at: text) }
        }
        if let mixed = mixedData(node, expecting: .exactly(type), in: scope, place: place) {
            return mixed.map { keep($0, at: node) }
        }
        mayMakeObjects = mayMake
        defer { mayMakeObjects = false }
        guard let value = literal(node) else { return nil }
        if !value.prototypeModels.isEmpty { return initial(value, at: node).map { keep($0, at: node) } }
        guard let value = coerced(value, to: type, named: declared(given), at: node) else { return nil }
        return constantExpression(value, at: node).map { keep($0, at: node) }
    }

    private func declared(_ node: JSONNode) -> String {
        let parent = json.parents[Int(node)]
        return json.key(node) == "default" && parent >= 0 ? json.key(parent) : json.key(node)
    }

    /// A value as a type holds it; nil after a fault.
    func coerced(_ value: Value, to type: StaticType, named name: String, at node: JSONNode) -> Value? {
        switch value.coerced(to: .exactly(type)) {
        case .success(let value): return value
        case .failure(let reason):
            fault("type-mismatch", "\(name): \(reason.message)", at: node, suggestion: reason.suggestion)
            return nil
        }
    }

    /// A property of a model: one that says its type and not what it begins with is given by whoever makes the object.
    func modelProperty(_ member: JSONNode, of model: Int) {
        let declared = stated(member)
        let type = declared.type
        program.models[model].cases[program.models[model].properties.count] = declared.cases
        guard let node = declared.value else {
            if !declared.isOptional { program.models[model].required.append(declared.name) }
            return program.models[model].properties.append((declared.name, type ?? .any, .null))
        }
        declareProperty(declared.name, node, of: model)
        let last = program.models[model].properties.count - 1
        guard let type else { return }
        program.models[model].properties[last].type = type
        if postponed.last?.model == model, postponed.last?.property == last {
            return postponed[postponed.count - 1].type = type
        }
        let value = program.models[model].properties[last].initial
        if type == .any || program.models[model].begins[last] != nil || !value.prototypeModels.isEmpty { return }
        program.models[model].properties[last].initial =
            coerced(value, to: type, named: declared.name, at: node) ?? .null
    }

    /// Says what an object of a model is not given that it has to be. Models that are declared further below are known later.
    func checkGiven(_ names: [String], to model: Int, at node: JSONNode) -> Bool {
        guard let missing = program.models[model].required.first(where: { !names.contains($0) }) else { return true }
        fault("missing-input", "\(program.models[model].name) needs \"\(missing)\" in properties.", at: node)
        return false
    }
}

extension JSONTree {
    /// The key under which a declaration says its type.
    package static let statedType = "$of"

    /// Properties as they are declared: names of a list, and members of objects in it or in its place.
    package func declaredProperties(of node: JSONNode) -> [JSONNode] {
        guard let given = member("properties", of: node) else { return [] }
        return children(of: given).flatMap { item in
            kind(of: given) == .array && kind(of: item) == .object ? Array(children(of: item)) : [item]
        }
    }

    /// The type that a declaration says, and what it begins with.
    package func stated(_ node: JSONNode) -> (type: String, initial: JSONNode?)? {
        guard kind(of: node) == .object, let type = member(Self.statedType, of: node).flatMap({ string($0) }) else {
            return nil
        }
        return (type, member("default", of: node))
    }

    /// What a declaration begins with: itself where it says no type.
    package func beginning(of node: JSONNode) -> JSONNode? {
        if key(node).isEmpty { return nil }
        return stated(node).map(\.initial) ?? node
    }
}
