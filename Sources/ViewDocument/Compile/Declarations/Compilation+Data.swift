import Expressions

/// The data of a ForEach.
extension Compilation {
    /// ForEach data: a list, a count, {"range": [low, high]}, {"closedRange": [low, high]}, an expression, or a binding to a list.
    func emitData(_ node: JSONNode, _ context: ValueContext) {
        if let text = json.string(node), text.hasPrefix("$") {
            guard
                bindingSource(text, node, context.builder.component, context) != nil,
                let compiled = compile(
                    source: String(text.dropFirst()), at: node, expecting: .data, in: context.scope,
                    place: context.place)
            else { return }
            add(.data, source(of: compiled, at: node, context), at: node, context)
            return
        }
        if json.kind(of: node) == .object, !isExpression(node) {
            let isClosed = json.member("closedRange", of: node) != nil
            checkKeys(of: node, known: [isClosed ? "closedRange" : "range"], what: "The data of a ForEach")
            guard let range = json.member("range", of: node) ?? json.member("closedRange", of: node) else {
                fault("missing-key", "The key \"range\" is missing.", at: node)
                return
            }
            emitRange(range, isClosed: isClosed, context)
            return
        }
        if let count = json.number(node) {
            guard NumberRange.count.contains(count) else {
                fault("out-of-range", "A count is whole and not negative.", at: node)
                return
            }
        }
        switch json.kind(of: node) {
        case .array, .number, .object: emitSingle(.data, .data, node, context)
        default: _ = mismatch("a list, a count, a range, an expression or a binding", node)
        }
    }

    /// A closed range is the half-open one with an end more.
    private func emitRange(_ node: JSONNode, isClosed: Bool, _ context: ValueContext) {
        if isExpression(node), isClosed, let text = expressionText(node), let source = json.string(text) {
            guard
                let compiled = compile(
                    source: "[(\(source))[0], (\(source))[1] + 1]", at: text, expecting: .exactly(.array(.number)),
                    in: context.scope, place: context.place)
            else { return }
            add(.range, self.source(of: compiled, at: node, context), at: node, context)
            return
        }
        if isExpression(node) {
            emitSingle(.range, .numbers, node, context)
            return
        }
        let ends = Array(json.children(of: node))
        guard json.kind(of: node) == .array, ends.count == 2 else { return _ = mismatch("a range [low, high]", node) }
        let values = ends.map { read(.number(NumberRange(low: -1e9, high: 1e9, isWhole: true)), $0, context) }
        guard let low = values[0], let high = values[1] else { return }
        if case .constant(let first) = low, case .constant(let last) = high {
            guard case .number(let a) = first, case .number(let b) = last else { return }
            if a > b {
                fault("out-of-range", "The range begins after its end.", at: node)
                return
            }
            add(.range, .constant(.array([first, .number(isClosed ? b + 1 : b)])), at: node, context)
            return
        }
        let source = "[\(sourceText(ends[0], low)), (\(sourceText(ends[1], high)))\(isClosed ? " + 1" : "")]"
        guard
            let compiled = compile(
                source: source, at: node, expecting: .exactly(.array(.number)), in: context.scope, place: context.place)
        else { return }
        add(.range, self.source(of: compiled, at: node, context), at: node, context)
    }
}
