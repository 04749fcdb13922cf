import Expressions

/// What is said in a word, or by an expression in the names of the body around.
extension ScreenSearch {
    /// A word, or an expression that the body around can evaluate.
    func said(_ node: JSONNode) -> Said {
        json.string(node).map { Said(value: .string($0)) } ?? Said(source: source(node))
    }

    /// The same of names of SwiftUI's, which an expression may write with a leading dot.
    func word(_ node: JSONNode) -> Said {
        json.string(node).map { Said(value: .string($0)) } ?? Said(source: source(node).map { "_words(\($0))" })
    }

    /// Notes what is said by an expression that the body around cannot evaluate.
    mutating func note(_ node: JSONNode) {
        for part in [node] + json.children(of: node) where json.member("$", of: part) != nil && source(part) == nil {
            facts.unseen.append(part)
        }
    }

    /// An expression that the body around can evaluate: not in a component inside, and not where it names what the views are told.
    func source(_ node: JSONNode) -> String? {
        guard follows, let source = json.member("$", of: node).flatMap({ json.string($0) }) else { return nil }
        return names(source) ? nil : source
    }

    /// Whether an expression may name what the views are told.
    private func names(_ source: String) -> Bool {
        guard let told else { return false }
        return source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == told }
    }

    /// The first detent is the one a sheet has at rest, where no selection says another.
    mutating func readDetents(_ value: JSONNode) {
        if let detents = json.member("detents", of: value) {
            if let selection = json.member("selection", of: value) {
                if follows, !(json.string(selection).map { names($0) } ?? false) {
                    facts.detentBinding = selection
                } else {
                    facts.unseen.append(selection)
                }
            }
            return readDetents(detents)
        }
        guard case .null = facts.detent.value, facts.detent.source == nil else { return }
        note(value)
        if let source = source(value) {
            facts.detent.source = "_firstWord(\(source))"
            facts.severalDetents.source = "((_words(\(source)) as? [Any])?.count ?? 1) > 1"
            return
        }
        let first = json.kind(of: value) == .array ? json.children(of: value).first { _ in true } : value
        guard let first else { return }
        facts.severalDetents.value = .bool(json.kind(of: value) == .array && json.childCount(of: value) > 1)
        if let name = json.string(first) {
            facts.detent.value = .string(name)
        } else if let height = json.member("height", of: first) {
            note(first)
            facts.detent.value = json.number(height).map { .number(max($0, 1)) } ?? .null
            facts.detent.source = source(height).map { "max(\($0), 1)" }
        } else if let part = json.member("fraction", of: first) {
            note(first)
            facts.detent.value = json.number(part).map { .number(min(max($0, 0.01), 1)) } ?? .null
            facts.detent.source = source(part).map { "clamp(\($0), 0.01, 1)" }
        } else {
            facts.detent.source = source(first).map { "_firstWord(\($0))" }
        }
    }
}
