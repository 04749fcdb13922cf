import Expressions

/// What expressions give of lines and edges: ranges and names.
extension Compilation {
    /// `isOpen ? 15...50 : 1...3`: whether an expression gives a range of lines, which it is added as.
    func emitLineRange(_ node: JSONNode, _ context: ValueContext) -> Bool {
        guard let text = expressionText(node), let source = json.string(text), source.contains(".."),
            case .success(let found) = CompiledExpression.compile(
                source, expecting: .any, in: context.scope, place: context.place, occurrence: 0),
            let kind = found.type.range?.kind
        else { return false }
        let ends: [(AttributeKey, String)] =
            switch kind {
            case .from: [(.reservedLines, "lowerBound")]
            case .through, .upTo: [(.lineLimit, "upperBound")]
            default: [(.reservedLines, "lowerBound"), (.lineLimit, "upperBound")]
            }
        for (key, end) in ends {
            guard
                let bound = compile(
                    source: "(\(source)).\(end)", at: text, expecting: .number, in: context.scope, place: context.place)
            else { return true }
            add(key, self.source(of: bound, at: text, context), at: text, context)
        }
        return true
    }

    /// `{"edges": …, "length": 10}`, as SwiftUI has it: the edges may be chosen by an expression, of which each edge asks.
    func emitChosenEdges(_ node: JSONNode, _ context: ValueContext) {
        checkKeys(of: node, known: ["edges", "length"], what: "An inset")
        guard let edges = json.member("edges", of: node) else { return }
        let length = json.member("length", of: node)
        guard let text = expressionText(edges), let source = json.string(text) else {
            let names = (json.kind(of: edges) == .array ? Array(json.children(of: edges)) : [edges])
            for name in names {
                guard let written = stringLiteral(name) else { continue }
                guard let row = CompositeRules.insets.first(where: { $0.name == written }) else {
                    fault(
                        "wrong-value",
                        "\"\(Self.shown(written))\" is none of \(CompositeRules.insets.map(\.name).joined(separator: ", ")).",
                        at: name)
                    continue
                }
                if let length {
                    emitInset(row.edges, length, context)
                } else {
                    for key in row.edges { add(key, .constant(.number(16)), at: name, context) }
                }
            }
            return
        }
        var amount = "16"
        if let length {
            if let number = json.number(length) {
                amount = NumberText.text(number)
            } else if let own = expressionText(length).flatMap({ json.string($0) }) {
                amount = "(\(own) ?? 16)"
            } else if json.kind(of: length) != .null {
                return _ = mismatch("a number", length)
            }
        }
        guard
            compile(
                source: "_words(\(source), '\(CompositeRules.insets.map(\.name).joined(separator: " "))')", at: text,
                expecting: .string, in: context.scope, place: context.place) != nil
        else { return }
        for (edge, key) in [
            ("top", AttributeKey.top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
        ] {
            let names = CompositeRules.insets.filter { $0.edges.contains(key) }.map { "'\($0.name)'" } + ["'\(edge)'"]
            guard
                let value = compile(
                    source: "[\(names.joined(separator: ", "))].contains(_words(\(source))) ? \(amount) : 0", at: text,
                    expecting: .number, in: context.scope, place: context.place)
            else { return }
            add(key, self.source(of: value, at: text, context), at: text, context)
        }
    }
}
