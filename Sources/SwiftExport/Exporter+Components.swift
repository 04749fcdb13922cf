import ViewDocument

extension Exporter {
    /// A component as a struct, its parts in the order of the document.
    func component(_ node: JSONNode, _ typeName: String, kind: String) -> [String] {
        inlineViews = Dictionary(
            members("views", of: node).map { (tree.key($0), $0) }, uniquingKeysWith: { first, _ in first })
        slots = Set(members("slots", of: node).compactMap { tree.string($0) })
        modified = kind == "ViewModifier" ? "content" : nil
        configured = Set(StyleProtocols.views(of: kind) ?? [])
        defer {
            inlineViews = [:]
            slots = []
            modified = nil
            configured = []
        }
        let slotNames = members("slots", of: node).compactMap { tree.string($0) }
        let generics = slotNames.map { "\(Self.typeName(ofSlot: $0)): View" }
        let equatable = tree.member("equatable", of: node).flatMap { tree.kind(of: $0) == .false ? nil : $0 }
        var lines = [
            "struct \(name(typeName, node))" + (generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>")
                + ": \(kind)" + (equatable == nil ? "" : ", Equatable") + " {"
        ]
        // What is given stands first, as uses give it; the rest as in the document.
        let inputs = ["properties", "bindings", "observedObjects", "closures", "slots"]
        let groups =
            inputs.compactMap { tree.member($0, of: node) }
            + tree.children(of: node).filter { !inputs.contains(tree.key($0)) }
        for group in groups { lines += indented(declarations(group, of: node)) }
        if let equatable, tree.kind(of: equatable) == .array {
            let parts = tree.children(of: equatable).map { source($0) }.joined(separator: ", ")
            lines += indented([
                "var equality: [AnyHashable] { [\(parts)] }",
                "static func == (old: Self, new: Self) -> Bool { old.equality == new.equality }",
            ])
        }
        lines += indented(initializer(of: node))
        for member in members("views", of: node) { lines += [""] + indented(inlineView(member)) }
        let head =
            switch kind {
            case "View": "var body: some View "
            case "ViewModifier": "func body(content: Content) -> some View "
            default: "func makeBody(configuration: Configuration) -> some View "
            }
        if let body = tree.member("body", of: node) { lines += [""] + indented(block(head, body)) }
        return lines + ["}"]
    }

    private func declarations(_ group: JSONNode, of owner: JSONNode) -> [String] {
        let parts = Array(tree.children(of: group))
        func each(_ line: (String, JSONNode) -> String) -> [String] {
            let isList = tree.kind(of: group) == .array
            return parts.map { line(name(isList ? tree.string($0) ?? "" : tree.key($0), $0), $0) }
        }
        switch tree.key(group) {
        case "properties": return members("properties", of: owner).map { property($0, of: owner) }
        case "state":
            let dependent = Set(dependentStates(of: owner))
            return each { name, node in
                "@State var \(name): \(type(tree.key(node), of: owner))"
                    + (dependent.contains(node) ? "" : beginning(of: node)) + observers(of: tree.key(node), owner)
            }
        case "gestureState":
            fault("key", group, "A gesture's state has no Swift here yet.")
            return []
        case "appStorage", "sceneStorage":
            let wrapper = tree.key(group) == "appStorage" ? "AppStorage" : "SceneStorage"
            return each { name, node in stored(name, node, wrapper) }
        case "bindings":
            if parts.contains(where: { tree.kind(of: $0) == .object }) {
                fault("key", group, "A binding that says its type has no Swift here yet.")
                return []
            }
            return each { name, node in
                "@Binding var \(name): \(type(tree.string(node) ?? "", of: owner))\(observers(of: name, owner))"
            }
        case "stateObjects":
            return each { name, node in
                if tree.member(JSONTree.statedType, of: node) != nil {
                    fault("key", node, "An own object that a use begins has no Swift here yet.")
                }
                let model = types.model(ofObject: node)
                let wrapper = isObservable(model) ? "@State" : "@StateObject"
                if dependentStates(of: owner).contains(node) { return "\(wrapper) var \(name): \(model)" }
                return "\(wrapper) var \(name) = \(tree.string(node) == nil ? value(node) : "\(model)()")"
            }
        case "observedObjects":
            return each { name, node in
                let model = tree.string(node) ?? types.model(ofObject: node)
                let start = tree.string(node) == nil ? " = \(value(node))" : ""
                return "\(isObservable(model) ? "@Bindable" : "@ObservedObject") var \(name): \(model)\(start)"
            }
        case "environmentObjects":
            return each { name, node in
                let model = tree.string(node) ?? ""
                return isObservable(model)
                    ? "@Environment(\(model).self) var \(name)" : "@EnvironmentObject var \(name): \(model)"
            }
        case "environment":
            return each { name, _ in "@Environment(\\.\(name)) var \(name)" }
        case "scaledMetrics":
            return each { name, node in
                let style = text("relativeTo", node).map { "(relativeTo: .\($0))" } ?? ""
                let amount = value(tree.member("value", of: node) ?? node)
                return "@ScaledMetric\(style) var \(name): Double = \(amount)"
            }
        case "closures":
            return parts.map { node in
                let name = name(closureName(node), node)
                let told = types.told[owner]?[closureName(node)]
                if isOptionalClosure(node) {
                    return "var \(name): ((\(told.map { text(of: $0) } ?? "")) -> Void)? = nil"
                }
                return told.map { "var \(name): (\(text(of: $0))) -> Void = { _ in }" }
                    ?? "var \(name): () -> Void = {}"
            }
        case "slots":
            return each { name, node in
                let slot = tree.string(node) ?? ""
                return "@ViewBuilder var \(name): \(told(slot, of: owner)) -> \(Self.typeName(ofSlot: slot))"
            }
        case "computed": return parts.flatMap { computedProperty($0, type: type(tree.key($0), of: owner)) }
        case "functions":
            let scope = types.scope(of: owner)
            return parts.flatMap { function($0, scope: scope, call: tree.key($0)) }
        case "queries":
            fault("key", group, "What a query reads has no Swift here yet.")
            return []
        default: return []
        }
    }

    /// A stored property: a constant where every use gives it, else a variable with what it begins with.
    private func property(_ node: JSONNode, of owner: JSONNode) -> String {
        let key = tree.key(node).isEmpty ? tree.string(node) ?? "" : tree.key(node)
        let initial = tree.beginning(of: node)
        let type = functionType(key, of: owner, initial) ?? type(key, of: owner)
        let isOptional = tree.stated(node)?.type.hasSuffix("?") == true
        return "\(initial == nil && !isOptional ? "let" : "var") \(name(key, node)): \(type)\(beginning(of: node))"
    }

    /// ` = 1`; nothing where a declaration does not say what it begins with.
    func beginning(of node: JSONNode) -> String {
        if tree.stated(node)?.type.contains("Range") == true, let start = tree.member("default", of: node),
            tree.kind(of: start) == .array
        {
            fault("key", start, "A range that is written as a list has no Swift here yet: write an expression.")
        }
        return tree.beginning(of: node).map { " = \(value($0))" } ?? ""
    }

    /// A property that stands for what is stored under a key.
    func stored(_ name: String, _ node: JSONNode, _ wrapper: String) -> String {
        let key = text("key", node)
        let start = key == nil ? node : tree.member("default", of: node)
        let head = "@\(wrapper)(\(ExpressionText.quoted(key ?? tree.key(node)))) var \(name)"
        guard let start, tree.kind(of: start) != .null else { return "\(head): String?" }
        return "\(head) = \(value(start))"
    }

    /// The parameters of what is given for a slot.
    func told(_ slot: String, of component: JSONNode) -> String {
        let name = tree.member("contents", of: component).flatMap { text(slot, $0) }
        let type = tellsBinding(slot, component) ? "Binding<Any>" : "Any"
        return name.map { "(_ \(ExpressionText.name($0)): \(type))" } ?? "()"
    }

    /// Whether a slot is told a binding where its component places it.
    func tellsBinding(_ slot: String, _ component: JSONNode) -> Bool {
        if let known = slotsOfBindings[component] { return known.contains(slot) }
        var found: Set<String> = []
        var pending = [component]
        while let node = pending.popLast() {
            if let item = tree.member("item", of: node), let name = text("type", node), isBinding(item) {
                found.insert(name)
            }
            pending += tree.children(of: node)
        }
        slotsOfBindings[component] = found
        return found.contains(slot)
    }

    func isBinding(_ node: JSONNode) -> Bool {
        tree.string(node)?.hasPrefix("$") == true
            || tree.kind(of: node) == .object && tree.member("get", of: node) != nil
    }

    /// What a closure is called, that may be left out or not.
    func closureName(_ node: JSONNode) -> String {
        let name = tree.string(node) ?? ""
        return name.hasSuffix("?") ? String(name.dropLast()) : name
    }

    func isOptionalClosure(_ node: JSONNode) -> Bool { tree.string(node)?.hasSuffix("?") == true }

    func isObservable(_ model: String) -> Bool {
        models[model].map { text("kind", $0) == "Observable" } ?? false
    }

    static func typeName(ofSlot name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst() + "View"
    }
}
