import ViewDocument

/// Styles of the document's own: structs of SwiftUI's protocols, and the modifiers that give them.
extension Exporter {
    func style(_ node: JSONNode) -> [String] {
        let name = tree.key(node)
        let capitals = modifiers.keys.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        if components[name] != nil || models[name] != nil || layouts[name] != nil || capitals.contains(name) {
            fault("name", node, "The style \"\(name)\" has no name of its own as a type.")
        }
        return component(node, name, kind: text("of", node) ?? "")
    }

    /// `.buttonStyle(Filled(inset: 12))`; nil where a modifier gives no style of the document's.
    func styleUse(_ modifier: String, _ node: JSONNode) -> String? {
        if let name = tree.string(node) { return isStyle(name, of: modifier) ? ".\(modifier)(\(name)())" : nil }
        guard tree.kind(of: node) == .object, tree.childCount(of: node) == 1,
            let given = tree.children(of: node).first(where: { _ in true })
        else { return nil }
        let name = tree.key(given)
        guard isStyle(name, of: modifier) else { return nil }
        guard tree.kind(of: given) == .object else {
            fault("styles", given, "The style \"\(name)\" is given no object of properties.")
            return nil
        }
        let declared = styles[name].map { members("properties", of: $0) } ?? []
        let properties = sorted(Array(tree.children(of: given)), as: declared)
        let arguments = properties.map { "\(ExpressionText.name(tree.key($0))): \(value($0))" }
        return arguments.isEmpty
            ? ".\(modifier)(\(name).init())" : ".\(modifier)(\(name)(\(arguments.joined(separator: ", "))))"
    }

    private func isStyle(_ name: String, of modifier: String) -> Bool {
        styles[name].flatMap { text("of", $0) }.flatMap { StyleProtocols.modifier(of: $0) } == modifier
    }

    /// `.tabViewStyle(.page(indexDisplayMode: .never))`; nil where a modifier gives no case with what it carries.
    func styleCase(_ modifier: String, _ node: JSONNode) -> String? {
        guard let names = StyleCases.names(of: modifier), tree.kind(of: node) == .object, expression(node) == nil,
            tree.childCount(of: node) == 1, let given = tree.children(of: node).first(where: { _ in true }),
            names.contains(tree.key(given))
        else { return nil }
        let parts = tree.kind(of: given) == .object ? labelled(Array(tree.children(of: given))) : []
        let name = tree.key(given)
        // A colour is told to the style's type.
        if tree.member("tint", of: given) != nil {
            let type = name.prefix(1).uppercased() + name.dropFirst() + modifier.prefix(1).uppercased()
            return ".\(modifier)(\(type)\(modifier.dropFirst())(\(parts.joined(separator: ", "))))"
        }
        return ".\(modifier)(.\(name)\(parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))"))"
    }
}
