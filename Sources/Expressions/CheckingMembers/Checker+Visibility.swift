import Geometry

extension Checker {
    /// `proxy.progress(.entry)`, `proxy.progress('entry-crossing')`, `proxy.progress(from: 'start end', to: 'end start')`,
    /// each with an `axis` at the end.
    mutating func checkProgress(_ source: ProxySource, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard source == .effect else {
            return fault(
                "unknown-function", "`progress` is asked of a `proxy`: in scroll effects and binders.", span(node))
        }
        var arguments = arguments
        var axis: Axis?
        if arguments.last?.label == "axis", let last = arguments.popLast() {
            guard case .implicitMember(let name) = tree.nodes[last.value].kind,
                ["horizontal", "vertical"].contains(name)
            else { return fault("unknown-member", "`axis` is .horizontal or .vertical.", span(last.value)) }
            axis = name == "horizontal" ? .horizontal : .vertical
        }
        let range: VisibilityRange
        if arguments.count == 2 {
            guard match(arguments, ["from", "to"], of: "progress", node), let from = edges(arguments[0].value),
                let to = edges(arguments[1].value)
            else { return nil }
            guard from.view != to.view || from.port != to.port else {
                return fault("constant-fault", "The range is empty: it ends where it begins.", span(node))
            }
            range = .edges(from, to)
        } else {
            guard match(arguments, [nil], of: "progress", node), let named = named(arguments[0].value) else {
                return nil
            }
            range = named
        }
        return make(.query(source, .progress(range, axis)), [], .number, span(node))
    }

    private mutating func named(_ node: Int) -> VisibilityRange? {
        var name = ""
        if case .implicitMember(let member) = tree.nodes[node].kind {
            name = member
        } else if let checked = check(node) {
            if case .string(let text)? = typed.nodes[checked].constant { name = text }
        } else {
            return nil
        }
        if let found = VisibilityRange.named.first(where: { $0.name == name || $0.css == name }) { return found.range }
        fault(
            "unknown-member",
            "A range is .cover, .contain, .entry, .exit, .entryCrossing or .exitCrossing, or from: and to: two edges.",
            span(node),
            suggestion: Suggestions.nearest(to: name, among: VisibilityRange.named.map(\.name)).map { "." + $0 })
        return nil
    }

    private mutating func edges(_ node: Int) -> EdgeIntersection? {
        guard let checked = check(node) else { return nil }
        if case .string(let text)? = typed.nodes[checked].constant, let edges = EdgeIntersection(text) { return edges }
        fault(
            "constant-fault",
            "Edges are a constant text: one of the view and one of the visible area, as 'start end' or 'top 80%'.",
            span(node))
        return nil
    }
}
