import Expressions

/// `willSet` and `didSet` of the properties of models: functions of the model, each called by an action of its own.
extension Compilation {
    private static let willSet = "_willSet_"
    private static let didSet = "_didSet_"

    func observers(
        of node: JSONNode, _ model: Int, _ taken: inout [String: JSONNode]
    ) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        var found: [(name: String, function: FunctionDeclaration, body: JSONNode)] = []
        for (key, prefix, told) in [("willSet", Self.willSet, "newValue"), ("didSet", Self.didSet, "oldValue")] {
            guard let given = json.member(key, of: node) else { continue }
            guard json.kind(of: given) == .object, !isExpression(given) else {
                _ = mismatch("an object of properties and actions", given)
                continue
            }
            let known = program.models[model].storedNames
            for member in json.membersByKey(of: given) {
                guard known.contains(json.key(member)) else {
                    fault(
                        "unknown-name",
                        "\(program.models[model].name) has no property \"\(Self.shown(json.key(member)))\".",
                        at: member,
                        suggestion: Suggestions.nearest(to: json.key(member), among: known))
                    continue
                }
                guard let source = json.string(member) else {
                    _ = mismatch("an action", member)
                    continue
                }
                let function = FunctionDeclaration(
                    parameters: [told], source: source, pointer: pointer(member), level: .model(model))
                let name = prefix + json.key(member)
                taken[name] = member
                found.append((name, function, member))
            }
        }
        return found
    }

    /// The action that calls such a function, with the object as its first parameter.
    func compileObserver(_ name: String, _ node: JSONNode, of model: Int) {
        let isWill = name.hasPrefix(Self.willSet)
        guard isWill || name.hasPrefix(Self.didSet) else { return }
        let property = name.dropFirst((isWill ? Self.willSet : Self.didSet).utf8.count)
        guard program.models[model].functions[name]?.isBroken == false,
            let index = program.models[model].properties.firstIndex(where: { $0.name == property })
        else { return }
        let type = program.models[model].properties[index].type
        let scope = documentScope.addingParameter("_object", 0, .reference(model)).addingParameter("_told", 1, type)
        guard let action = compileAction(source: "_object.\(name)(_told)", at: node, in: scope) else { return }
        let kept = keep(action, at: node)
        if isWill { program.models[model].willSet[index] = kept } else { program.models[model].didSet[index] = kept }
    }
}
