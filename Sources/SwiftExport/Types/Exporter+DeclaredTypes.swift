import ViewDocument

/// Types that the document declares itself.
extension Exporter {
    /// An enum, or a struct that is told from those made of the document's data by being `Sendable` first.
    func declaredType(_ node: JSONNode) -> [String] {
        let name = self.name(tree.key(node), node)
        if let fields = tree.member("fields", of: node) {
            if let begun = tree.children(of: fields).first(where: { tree.string($0) == nil }) {
                fault("key", begun, "A field that begins with something has no Swift here yet.")
            }
            return ["struct \(name): Sendable, Hashable {"]
                + tree.children(of: fields).map { "    var \(typed($0))" } + ownMembers(of: node) + ["}"]
        }
        guard let written = tree.member("cases", of: node) else {
            fault("types", node, "What is added to a built-in type has no Swift here yet.")
            return []
        }
        let cases = Array(tree.children(of: written))
        let raw = rawType(of: node)
        return ["enum \(name): \(raw.map { "\($0), CaseIterable, " } ?? "")Sendable, Hashable {"]
            + cases.map { one in
                let payload = tree.kind(of: one) == .object ? tree.children(of: one).map(typed) : []
                let carried = tree.kind(of: one) == .object ? "(\(payload.joined(separator: ", ")))" : ""
                let value = tree.member("raw", of: node).flatMap { tree.member(tree.key(one), of: $0) }
                return
                    "    case \(self.name(tree.key(one), one))\(carried)\(value.map { " = \(self.value($0))" } ?? "")"
            } + ownMembers(of: node) + ["}"]
    }

    /// What the raw values are of.
    private func rawType(of node: JSONNode) -> String? {
        guard let raw = tree.member("raw", of: node) else { return nil }
        if let text = tree.string(raw) { return text }
        return tree.children(of: raw).contains { tree.kind(of: $0) == .string } ? "String" : "Double"
    }

    private func ownMembers(of node: JSONNode) -> [String] {
        var lines: [String] = []
        for member in tree.children(of: node) {
            switch tree.key(member) {
            case "computed":
                lines += tree.children(of: member).flatMap { indented(computedProperty($0, type: "some Any")) }
            case "staticFunctions": fault("key", member, "A static function has no Swift here yet.")
            case "functions":
                for one in tree.children(of: member) {
                    if tree.key(one) == "init" { fault("key", one, "An `init` of a type has no Swift here yet.") }
                    let names = members("parameters", of: one).compactMap { parameterName($0) }
                    let parameters = names.map { "_ \(name($0, one)): Any" }.joined(separator: ", ")
                    let body = ExpressionText.swift(text("body", one) ?? "")
                    lines.append("    func \(name(tree.key(one), one))(\(parameters)) -> Any { \(body) }")
                }
            case "statics":
                lines += tree.children(of: member).map { "    static let \(name(tree.key($0), $0)) = \(value($0))" }
            case "views": lines += tree.children(of: member).flatMap { indented(inlineView($0)) }
            case "equal" where tree.kind(of: member) == .array:
                let parts = tree.children(of: member).map { source($0) }.joined(separator: ", ")
                lines += [
                    "    var equality: [AnyHashable] { [\(parts)] }",
                    "    static func == (old: Self, new: Self) -> Bool { old.equality == new.equality }",
                    "    func hash(into hasher: inout Hasher) { hasher.combine(equality) }",
                ]
            case "comparable" where tree.kind(of: member) == .true:
                fault("types", member, "An order of cases has no Swift here yet.")
            case "equal":
                if tree.kind(of: member) == .false {
                    fault("types", member, "`false` has no Swift: leave `equal` out.")
                }
                lines.append("    // scrollscope: equal")
            default: break
            }
        }
        return lines
    }

    private func typed(_ field: JSONNode) -> String {
        let type = tree.string(field) ?? ""
        let isType =
            type.first.map { $0.isLetter || "[(_".contains($0) } == true
            && type.allSatisfy { $0.isLetter || $0.isNumber || "[]()<>:,.?_ ".contains($0) }
        if !isType { fault("types", field, "\"\(type)\" is no type that Swift can write.") }
        return "\(name(tree.key(field), field)): \(type)"
    }
}
