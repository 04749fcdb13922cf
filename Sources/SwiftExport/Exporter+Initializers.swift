import ViewDocument

/// State that begins with what the component is given: Swift has an initializer for that.
extension Exporter {
    /// States whose first value uses other names of the component.
    func dependentStates(of component: JSONNode) -> [JSONNode] {
        var names: Set<String> = []
        for key in [
            "properties", "bindings", "computed", "functions", "environment", "stateObjects", "observedObjects",
            "scaledMetrics",
        ] {
            for member in members(key, of: component) where !key.hasSuffix("Objects") {
                names.insert(tree.string(member) ?? tree.key(member))
            }
            for member in members(key, of: component) where !tree.key(member).isEmpty { names.insert(tree.key(member)) }
        }
        return (members("state", of: component) + members("stateObjects", of: component)).filter { state in
            guard let source = expression(state) else { return false }
            let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_") }
            return words.contains { names.contains(String($0)) }
        }
    }

    /// The initializer that begins them; none where there are none.
    func initializer(of component: JSONNode) -> [String] {
        let states = dependentStates(of: component)
        guard !states.isEmpty else { return [] }
        var parameters: [String] = []
        var lines: [String] = []
        func plain(_ node: JSONNode) -> String { tree.key(node).isEmpty ? tree.string(node) ?? "" : tree.key(node) }
        func add(_ name: String, _ type: String, isWrapped: Bool = false, initial: String = "") {
            let written = ExpressionText.name(name)
            parameters.append("\(written): \(type)\(initial)")
            lines.append(isWrapped ? "    _\(name) = \(written)" : "    self.\(written) = \(written)")
        }
        for member in members("properties", of: component) {
            add(plain(member), type(plain(member), of: component), initial: beginning(of: member))
        }
        for member in members("bindings", of: component) {
            add(plain(member), "Binding<\(type(plain(member), of: component))>", isWrapped: true)
        }
        for member in members("observedObjects", of: component) { add(plain(member), tree.string(member) ?? "Any") }
        for member in members("closures", of: component) {
            let name = closureName(member)
            let told = types.told[component]?[name].map { text(of: $0) }
            if isOptionalClosure(member) {
                add(name, "((\(told ?? "")) -> Void)?", initial: " = nil")
                continue
            }
            add(name, "@escaping (\(told ?? "")) -> Void", initial: told == nil ? " = {}" : " = { _ in }")
        }
        for member in members("slots", of: component) {
            let name = plain(member)
            let told = told(name, of: component)
            parameters.append("@ViewBuilder \(name): @escaping \(told) -> \(Self.typeName(ofSlot: name))")
            lines.append("    self.\(name) = \(name)")
        }
        let objects = Set(members("stateObjects", of: component))
        lines += states.map { state in
            let isObserved = objects.contains(state) && !isObservable(types.model(ofObject: state))
            // Another label for an object, so that it is read as one.
            let label = objects.contains(state) ? "wrappedValue" : "initialValue"
            let made = isObserved ? "StateObject(\(label):" : "State(\(label):"
            return "    _\(tree.key(state)) = \(made) \(value(state)))"
        }
        return ["", "init(\(parameters.joined(separator: ", "))) {"] + lines + ["}"]
    }
}
