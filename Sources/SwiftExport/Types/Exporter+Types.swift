import Expressions
import ViewDocument

/// Types as Swift writes them.
extension Exporter {
    func text(of type: StaticType?) -> String {
        switch type {
        case .number?, .angle?: "Double"
        case .integer?: "Int"
        case .bool?: "Bool"
        case .string?: "String"
        case .color?: "Color"
        case .array(let element)?: "[\(text(of: element))]"
        case .optional(let inner)?: text(of: inner) + "?"
        case .object(let fields)?: records.record(fields: fields.map(\.name))?.name ?? "[String: Any]"
        case .reference(let index)?: types.models.indices.contains(index) ? types.models[index].name : "Any"
        case .point?: "CGPoint"
        case .size?: "CGSize"
        case .rect?: "CGRect"
        case .insets?: "EdgeInsets"
        case .null?: "Any?"
        default: "Any"
        }
    }

    /// The type of what a declaration calls by a name.
    func type(_ name: String, of owner: JSONNode) -> String {
        let declared =
            (members("properties", of: owner) + members("state", of: owner) + members("gestureState", of: owner)).first
        { tree.key($0) == name }
        return declared.flatMap { tree.stated($0)?.type } ?? text(of: types.slots[owner]?[name])
    }

    /// The type of a value that stands by itself.
    func type(ofValue node: JSONNode?) -> String {
        guard let node else { return "Any" }
        return text(of: types.type(of: node, in: TypeScope()))
    }

    /// Objects of the document's data, with the names that they are given under.
    static func data(of tree: JSONTree) -> [(node: JSONNode, hint: String)] {
        var result: [(node: JSONNode, hint: String)] = []
        let holders: Set<String> = ["state", "properties", "default", "data", "constant", "environment", "value"]
        var pending: [(node: JSONNode, key: String, isData: Bool)] = [(tree.root, "", false)]
        while let (node, key, isData) = pending.popLast() {
            if isData { result.append((node, hint(of: node, key, tree))) }
            for child in Array(tree.children(of: node)).reversed() {
                let name = tree.key(child)
                // `default` of a Switch holds views, `properties` of a component those of many names.
                let isGroup = ["state", "properties", "environment"].contains(key) && tree.kind(of: node) == .object
                let isHolder = holders.contains(name) && !["state", "properties", "environment"].contains(name)
                guard !isData else { continue }
                pending.append(
                    (
                        child, name,
                        isGroup || isHolder && tree.member("type", of: child) == nil && !holdsViews(tree, child)
                    ))
            }
        }
        return result.sorted { $0.node < $1.node }
    }

    /// What data is called: by what it is given under, rows by their item.
    private static func hint(of node: JSONNode, _ key: String, _ tree: JSONTree) -> String {
        guard ["data", "default", "constant", "value"].contains(key) else { return key }
        let parent = tree.parents[Int(node)]
        return parent >= 0 ? tree.member("item", of: parent).flatMap { tree.string($0) } ?? "item" : "item"
    }

    private static func holdsViews(_ tree: JSONTree, _ node: JSONNode) -> Bool {
        tree.kind(of: node) == .array && tree.children(of: node).contains { tree.member("type", of: $0) != nil }
    }

    /// A struct for each kind of object.
    func recordDeclarations() -> [String] {
        records.records.filter { !$0.isWide }.flatMap { record in
            ["", "struct \(record.name): Hashable\(record.fields.contains("id") ? ", Identifiable" : "") {"]
                + record.fields.map { field in
                    var found: StaticType?
                    for node in record.nodes {
                        guard let member = tree.member(field, of: node), tree.kind(of: member) != .null else {
                            continue
                        }
                        let type = types.type(of: member, in: TypeScope()) ?? .any
                        found = found.map { TypeJoin.join($0, type) } ?? type
                    }
                    let isOptional = record.optional.contains(field)
                    return "    var \(ExpressionText.name(field)): \(text(of: found))\(isOptional ? "? = nil" : "")"
                } + ["}"]
        }
    }

    /// An object as a value of its struct; nil for one without.
    func recordValue(_ node: JSONNode) -> String? {
        guard let record = records.record(of: node) else { return nil }
        let arguments = record.fields.compactMap { field in
            tree.member(field, of: node).map { "\(field): \(value($0))" }
        }
        return "\(record.name)(\(arguments.joined(separator: ", ")))"
    }

    // MARK: Functions

    /// A parameter is a name, or has one.
    func parameterName(_ node: JSONNode) -> String? { tree.nameOfParameter(node) }

    /// A function's parameters and what it gives. The document tells neither; calls do.
    func signature(of node: JSONNode, scope: TypeScope, call: String) -> (parameters: String, result: String) {
        let known = types.functions[tree.key(node)] ?? .init()
        let declared = members("parameters", of: node)
        let names = declared.compactMap { parameterName($0) }
        let parameters = declared.compactMap { node -> String? in
            guard let name = parameterName(node) else { return nil }
            let start = tree.member("default", of: node).map { " = \(value($0))" } ?? ""
            let label = known.usesLabels || !start.isEmpty ? "" : "_ "
            return "\(label)\(ExpressionText.name(name)): \(text(of: known.parameters[name]))\(start)"
        }
        var inside = scope
        for name in names { inside.values[name] = known.parameters[name] ?? .any }
        let arguments = names.map { known.usesLabels ? "\($0): \($0)" : $0 }
        let type = inside.type(of: "\(call)(\(arguments.joined(separator: ", ")))")
        return (parameters.joined(separator: ", "), type.map { " -> \(text(of: $0))" } ?? "")
    }
}

extension JSONTree {
    /// A parameter is a name, or has one beside its default.
    func nameOfParameter(_ node: JSONNode) -> String? {
        string(node) ?? member("name", of: node).flatMap { string($0) }
    }
}
