import ViewDocument

/// Objects that stand in data, values of the document's types, and functions that are given.
extension Exporter {
    /// `Row(title: "a")`, of a model of the document.
    func newObject(_ node: JSONNode) -> String? {
        guard let model = text("new", node), models[model] != nil else { return nil }
        guard tree.children(of: node).allSatisfy({ ["new", "properties", "closures"].contains(tree.key($0)) }) else {
            return nil
        }
        let arguments =
            members("properties", of: node).map { "\(name(tree.key($0), $0)): \(value($0))" }
            + members("closures", of: node).map { "\(name(tree.key($0), $0)): \(heldAction($0))" }
        return "\(name(model, node))(\(arguments.joined(separator: ", ")))"
    }

    /// An action as a closure that is a value: what it is told is `value`.
    func heldAction(_ node: JSONNode) -> String {
        if tree.kind(of: node) == .null { return "nil" }
        // The name alone of what is handed on.
        if let text = tree.string(node), !text.isEmpty,
            text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
        {
            return text
        }
        return action(node, parameters: tree.string(node)?.contains("value") == true ? "value" : "")
    }

    /// What a key of the environment is given: a closure that acts, or a value.
    func environmentValue(_ node: JSONNode) -> String {
        guard tree.childCount(of: node) == 1, let action = tree.member("action", of: node), tree.string(action) != nil
        else { return value(node) }
        return heldAction(action)
    }

    func isStruct(_ name: String) -> Bool {
        tree.member("types", of: tree.root).flatMap { tree.member(name, of: $0) }.map {
            tree.member("fields", of: $0) != nil
        } ?? false
    }

    /// `Post(id: 1, title: "a")`, of a type of the document.
    func typedValue(_ node: JSONNode) -> String? {
        guard let type = text("$type", node), isStruct(type) else { return nil }
        let fields = tree.children(of: node).filter { tree.key($0) != "$type" }
        return
            "\(name(type, node))(\(fields.map { "\(name(tree.key($0), $0)): \(value($0))" }.joined(separator: ", ")))"
    }

    /// How often a model is called with properties to begin with: Swift's classes have no such initializer of themselves.
    func modelInitializer(_ node: JSONNode) -> [String] {
        let properties = members("properties", of: node)
        let needsOne = properties.contains { tree.beginning(of: $0) == nil }
        guard madeModels.contains(tree.key(node)) || needsOne, !properties.isEmpty else { return [] }
        let parameters = properties.map {
            let isOptional = tree.stated($0)?.type.hasSuffix("?") == true && tree.beginning(of: $0) == nil
            let type = tree.stated($0)?.type ?? type(ofValue: $0)
            return "\(name(tree.key($0), $0)): \(type)\(isOptional ? " = nil" : beginning(of: $0))"
        }
        return ["    init(\(parameters.joined(separator: ", "))) {"]
            + properties.map { "        self.\(tree.key($0)) = \(name(tree.key($0), $0))" } + ["    }"]
    }

    /// Models whose objects are made with properties, in data or in code.
    static func madeModels(_ tree: JSONTree, _ models: Set<String>) -> Set<String> {
        var made: Set<String> = []
        guard !models.isEmpty else { return made }
        var pending = [tree.root]
        while let node = pending.popLast() {
            if let model = tree.member("new", of: node).flatMap({ tree.string($0) }), models.contains(model),
                tree.member("properties", of: node) != nil || tree.member("closures", of: node) != nil
            {
                made.insert(model)
            }
            if let text = tree.string(node), text.contains("(") {
                made.formUnion(CallText.names(in: text).intersection(models))
            }
            pending += tree.children(of: node)
        }
        return made
    }

    /// A property that holds a function, as its values and the calls of it tell: `(Double) -> Bool`.
    func functionType(_ name: String, of owner: JSONNode, _ initial: JSONNode?) -> String? {
        let given = [initial].compactMap { $0 } + types.uses(ofProperty: name, of: owner)
        let closures = given.compactMap { expression($0) }.filter { isFunction($0) }
        guard let first = closures.first else { return nil }
        let count = max(1, parameterCount(first))
        return "(\(Array(repeating: "Any", count: count).joined(separator: ", "))) -> Any"
    }

    private func isFunction(_ source: String) -> Bool {
        let text = source.drop { $0.isWhitespace }
        if text.first == "{" { return true }
        return types.functions[source] != nil || types.hasFunction(source)
    }

    private func parameterCount(_ source: String) -> Int {
        let text = String(source.drop { $0.isWhitespace })
        guard text.first == "{" else { return types.parameterCount(source) ?? 1 }
        if let head = text.firstRange(of: " in ") {
            let names = text[text.index(after: text.startIndex)..<head.lowerBound]
            let isList = names.allSatisfy { $0.isLetter || $0.isNumber || " ,_()".contains($0) }
            if isList { return names.split(separator: ",").count }
        }
        return text.contains("$1") ? 2 : 1
    }
}
