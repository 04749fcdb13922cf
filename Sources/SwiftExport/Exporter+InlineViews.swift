import ViewDocument

/// Views inline: of components, of the document, of its types and models.
extension Exporter {
    /// What an inline view that a use names is told; nil for other names.
    func inlineView(_ type: String) -> JSONNode? {
        if let own = inlineViews[type] ?? sharedViews[type] { return own }
        guard let dot = type.lastIndex(of: ".") else { return nil }
        return viewsOfValues[String(type[type.index(after: dot)...])]
    }

    func isSlot(_ type: String) -> Bool { slots.contains(type) || inlineSlots.contains(type) }

    static func viewsOfValues(_ tree: JSONTree) -> [String: JSONNode] {
        var found: [String: JSONNode] = [:]
        for key in ["types", "models"] {
            for owner in tree.member(key, of: tree.root).map({ Array(tree.children(of: $0)) }) ?? [] {
                for view in tree.member("views", of: owner).map({ Array(tree.children(of: $0)) }) ?? [] {
                    found[tree.key(view)] = view
                }
            }
        }
        return found
    }

    /// A property, or a function where they are told something.
    func inlineView(_ node: JSONNode) -> [String] {
        let key = name(tree.key(node), node)
        guard tree.kind(of: node) == .object, tree.member("type", of: node) == nil,
            let view = tree.member("view", of: node)
        else { return block("@ViewBuilder var \(key): some View ", node) }
        func named(_ group: String, _ write: (String, String) -> String) -> [String] {
            members(group, of: node).map { write(name(tree.string($0) ?? "", $0), tree.string($0) ?? "") }
        }
        let parameters =
            members("parameters", of: node).map { parameter in
                let own = parameterName(parameter) ?? ""
                let start = tree.member("default", of: parameter).map { " = \(value($0))" } ?? ""
                return "\(name(own, parameter)): \(type(own, of: node))\(start)"
            }
            + named("bindings") { "@Binding \($0): \(type($1, of: node))" }
            + named("closures") { "\($0): @escaping (\(isTold($1, in: view) ? "Any" : "")) -> Void" }
            + named("slots") { name, _ in "@ViewBuilder \(name): () -> some View" }
        inlineSlots = Set(members("slots", of: node).compactMap { tree.string($0) })
        defer { inlineSlots = [] }
        return block("@ViewBuilder func \(key)(\(parameters.joined(separator: ", "))) -> some View ", view)
    }

    /// Whether a closure is called with something in a view.
    private func isTold(_ closure: String, in view: JSONNode) -> Bool {
        var pending = [view]
        while let node = pending.popLast() {
            if let text = tree.string(node), text.contains("\(closure)("), !text.contains("\(closure)()") {
                return true
            }
            pending += tree.children(of: node)
        }
        return false
    }

    func inlineUse(_ inline: JSONNode, _ type: String, _ node: JSONNode) -> [String] {
        func given(_ group: String, _ key: String) -> [JSONNode] {
            sorted(members(group, of: node).filter { tree.key($0) != "self" }, as: members(key, of: inline))
        }
        var path = ExpressionText.name(type)
        if let dot = type.lastIndex(of: ".") {
            let own = tree.member("properties", of: node).flatMap { tree.member("self", of: $0) }
            let base = own.map { value($0) } ?? ExpressionText.swift(String(type[..<dot]))
            path = "\(base).\(ExpressionText.name(String(type[type.index(after: dot)...])))"
        }
        let plain =
            given("properties", "parameters").map { "\(tree.key($0)): \(value($0))" }
            + given("bindings", "bindings").map { "$\(tree.key($0)): \(binding($0))" }
        let view = tree.member("view", of: inline) ?? inline
        var closures = given("closures", "closures").map { member in
            let parameters = isTold(tree.key(member), in: view) ? "value" : ""
            return Closure(key: tree.key(member), lines: [action(member, parameters: parameters)], isInside: true)
        }
        for slot in members("slots", of: inline).compactMap({ tree.string($0) }) {
            let own = slot == "content" ? tree.member("children", of: node) : nil
            guard let views = own ?? tree.member("slots", of: node).flatMap({ tree.member(slot, of: $0) }) else {
                continue
            }
            let lines = closure(self.views(views), note: note(views, isList: true))
            closures.append(Closure(key: slot, lines: lines, isInside: false))
        }
        if plain.isEmpty, closures.isEmpty {
            let isFunction = tree.kind(of: inline) == .object && tree.member("view", of: inline) != nil
            return [path + (isFunction && tree.member("type", of: inline) == nil ? "()" : "")]
        }
        return assembled(path, plain, closures, trailing: "content")
    }
}
