/// Closures of which one is chosen: `onTap ?? { dismiss() }`, `isFirst ? begin : goOn`.
extension Checker {
    /// Whether a node is a choice of which a part is a closure, a function or a closure that was given.
    func choosesClosure(_ node: Int, within levels: Int = 16) -> Bool {
        guard place == .body || place == .initial, !scope.isInLayout, levels > 0 else { return false }
        switch tree.nodes[node].kind {
        case .binary(.coalesce, let left, let right):
            return isClosurePart(left, within: levels) || isClosurePart(right, within: levels)
        case .ternary(_, let yes, let no):
            return isClosurePart(yes, within: levels) || isClosurePart(no, within: levels)
        default: return false
        }
    }

    private func isClosurePart(_ node: Int, within levels: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .closure(let closure): return !closure.isKeyPath
        case .name(let name):
            if parameter(name) != nil { return localFunction(named: name) != nil }
            switch scope.binding(for: name)?.meaning {
            case .closure: return true
            case .function(let function): return !function.isComputed
            case .argument(let given): return given.type.unwrapped == .function
            default: return false
            }
        default: return choosesClosure(node, within: levels - 1)
        }
    }

    /// The closure that a choice comes to, as a value.
    mutating func chosenClosure(_ node: Int) -> Int? {
        let span = span(node)
        switch tree.nodes[node].kind {
        case .binary(.coalesce, let left, let right):
            guard let first = closurePart(left), let second = closurePart(right) else { return nil }
            return make(.coalesce, [first, second], typed.nodes[second].type, span)
        case .ternary(let condition, let yes, let no):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            guard let first = closurePart(yes), let second = closurePart(no), let test else { return nil }
            let types = (typed.nodes[first].type, typed.nodes[second].type)
            return ternary(test, first, second, types.0 == .function ? types.1 : types.0, span)
        default: return closurePart(node)
        }
    }

    private mutating func closurePart(_ node: Int) -> Int? {
        let span = span(node)
        switch tree.nodes[node].kind {
        case .closure: return held(node)
        case .null: return constant(.null, .optional(.function), span)
        case .binary(.coalesce, _, _) where choosesClosure(node), .ternary where choosesClosure(node):
            return chosenClosure(node)
        default:
            if case .name(let name) = tree.nodes[node].kind, let local = localFunction(named: name) {
                return held(local, span)
            }
            if let found = callable(at: node) { return found }
            guard let value = check(node).flatMap({ finish($0, as: .any) }) else { return nil }
            guard Self.isCallable(typed.nodes[value].type) else {
                return fault(
                    "type-mismatch",
                    "`\(tree.text(of: node).prefix(64))` is no closure, and stands where one is chosen.",
                    span)
            }
            return value
        }
    }
}
