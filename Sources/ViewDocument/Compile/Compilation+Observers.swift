import Expressions

/// `willSet` and `didSet` of the properties of models: functions of the model, each called by an action of its own. Those of a component
/// stand beside each write.
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

    /// `willSet` and `didSet` of a component's own states and bindings: functions that a write by their name calls.
    func slotObservers(of index: Int) -> [(name: String, function: FunctionDeclaration, body: JSONNode)] {
        guard index > 0, !program.components[index].isLibrary else { return [] }
        var found: [(name: String, function: FunctionDeclaration, body: JSONNode)] = []
        let slots = program.components[index].slots
        let written = slots.filter { $0.isObserved }.map(\.name)
        for (group, told) in [("willSet", "newValue"), ("didSet", "oldValue")] {
            guard let given = json.member(group, of: declarations[index].node) else { continue }
            guard json.kind(of: given) == .object, !isExpression(given) else {
                _ = mismatch("an object of states and actions", given)
                continue
            }
            for member in json.membersByKey(of: given) {
                let name = json.key(member)
                guard let slot = slots.first(where: { $0.name == name && $0.isObserved }) else {
                    fault(
                        "unknown-name",
                        "\(program.components[index].name) has no state and no binding \"\(Self.shown(name))\".",
                        at: member, suggestion: Suggestions.nearest(to: name, among: written))
                    continue
                }
                guard let source = json.string(member) else {
                    _ = mismatch("an action", member)
                    continue
                }
                var function = FunctionDeclaration(
                    parameters: [told], source: source, pointer: pointer(member), level: .component)
                function.types = [told: slot.type]
                found.append((FunctionDeclaration.observer(group, of: name), function, member))
            }
        }
        return found
    }
}
