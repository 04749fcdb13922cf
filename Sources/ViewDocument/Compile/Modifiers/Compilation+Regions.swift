import Expressions

/// Parts of SwiftUI's modifiers that name what no frame shows: the keyboard and the indicators of scrolling.
extension Compilation {
    static let safeAreaRegions = ["all", "container", "keyboard"]
    static let contentMargins = ["automatic", "scrollContent", "scrollIndicators"]

    /// Whether a modifier is of the keyboard's safe area alone, or of scroll indicators alone.
    func concernsNothingShown(_ row: ModifierRow, _ value: JSONNode) -> Bool {
        switch row.name {
        case "ignoresSafeArea": names("regions", of: value, among: Self.safeAreaRegions) == ["keyboard"]
        case "contentMargins": names("for", of: value, among: Self.contentMargins) == ["scrollIndicators"]
        default: false
        }
    }

    /// The name or names under a key of a modifier's value; empty where there are none.
    private func names(_ key: String, of value: JSONNode, among known: [String]) -> [String] {
        guard json.kind(of: value) == .object, let given = json.member(key, of: value) else { return [] }
        let nodes = json.kind(of: given) == .array ? Array(json.children(of: given)) : [given]
        return nodes.compactMap { node in
            guard let name = json.string(node), known.contains(name) else {
                let text = json.string(node)
                fault(
                    "wrong-value", "Here one of \(known.joined(separator: ", ")) is expected, not \(kindName(node)).",
                    at: node, suggestion: text.flatMap { Suggestions.nearest(to: $0, among: known) })
                return nil
            }
            return name
        }
    }
}
