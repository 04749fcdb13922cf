import ViewDocument

/// Types that the document declares itself.
extension Exporter {
    /// An enum, or a struct that is told from those made of the document's data by being `Sendable` first.
    func declaredType(_ node: JSONNode) -> [String] {
        let name = self.name(tree.key(node), node)
        if let fields = tree.member("fields", of: node) {
            return ["struct \(name): Sendable, Hashable {"]
                + tree.children(of: fields).map { "    var \(typed($0))" } + ["}"]
        }
        let cases = tree.member("cases", of: node).map { Array(tree.children(of: $0)) } ?? []
        return ["enum \(name): Sendable, Hashable {"]
            + cases.map { one in
                let payload = tree.kind(of: one) == .object ? tree.children(of: one).map(typed) : []
                let carried = tree.kind(of: one) == .object ? "(\(payload.joined(separator: ", ")))" : ""
                return "    case \(self.name(tree.key(one), one))\(carried)"
            } + ["}"]
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
