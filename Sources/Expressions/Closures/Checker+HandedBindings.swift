/// A binding as a function is handed it: what it was written as, and the names that held there.
struct HandedBinding {
    var source: String
    var scope: OuterScope
    var locals: [LocalNames]
    var object: Int?
    var selfType: String?
}

/// What becomes of a binding that a function gives back.
enum BindingUse {
    case read
    /// A value is written to where it leads.
    case write(Int)
    /// The function is only looked at: it may give back a binding or a value.
    case maybe
}

/// Bindings that functions are handed, and names for them.
extension Checker {
    /// A binding that a function is called with.
    mutating func handedBinding(_ node: Int) -> Int? {
        guard !scope.isInLayout, let handed = handed(node), let value = constant(.null, .any, span(node)) else {
            return nil
        }
        handedBindings[value] = handed
        return value
    }

    private func handed(_ node: Int) -> HandedBinding? {
        if case .name(let name) = tree.nodes[node].kind, let given = parameter(name) {
            return handedBindings[given] ?? nil
        }
        guard isProjection(node) || makesBinding(node) else { return nil }
        return HandedBinding(
            source: tree.text(of: node), scope: OuterScope(scope), locals: locals, object: object, selfType: selfType)
    }

    /// `let binding = $isOn`: the name stands for it.
    mutating func declareBinding(_ name: SyntaxNode.Parameter, _ value: Int, _ span: Code.Span) -> Int? {
        guard let handed = handed(value), let hole = declare(name, .any) else { return nil }
        handedBindings[hole] = handed
        unassigned.remove(hole)
        return make(.block, [], .null, span)
    }

    mutating func read(_ handed: HandedBinding, _ node: Int) -> Int? {
        there(handed, node) { $0.readBinding($0.tree.root) }
    }

    mutating func write(binding hole: Int, _ new: Int, _ span: Code.Span) -> Int? {
        guard let handed = handedBindings[hole] ?? nil else { return make(.block, [], .null, span) }
        return there(handed, nil) { $0.writeBinding($0.tree.root, new) }
    }

    /// The place that a parameter leads to which is a binding; nil for other values.
    mutating func handedPlace(_ hole: Int, _ node: Int) -> Place? {
        guard let known = handedBindings[hole] else { return nil }
        guard let handed = known else {
            // Of a function that is only looked at.
            return Place(root: .binding(hole), whole: hole, value: hole, type: .any)
        }
        guard let value = read(handed, node) else { return nil }
        return Place(root: .binding(hole), whole: value, value: value, type: typed.nodes[value].type)
    }

    /// The place that what begins with `$` leads to.
    mutating func projectedPlace(_ node: Int) -> Place? { projecting { $0.place(node) } }

    /// The place that a call leads to which gives a binding.
    mutating func givenPlace(_ node: Int) -> Place? {
        guard let value = readBinding(node) else { return nil }
        return Place(root: .bindingAt(node: node), whole: value, value: value, type: typed.nodes[value].type)
    }

    /// What is found of a binding in the names of where it was written.
    private mutating func there(
        _ handed: HandedBinding, _ node: Int?, _ find: (inout Checker) -> Int?
    ) -> Int? {
        let at = node.map { span($0) } ?? outerSpan ?? Self.span(0, 1)
        guard computing.count < ExpressionLimits.nesting, let tree = try? Parser.expression(handed.source) else {
            return fault("limit", "Bindings are handed on at most \(ExpressionLimits.nesting) times.", at)
        }
        var inner = Checker(scope: handed.scope.names, tree: tree, place: place, occurrence: occurrence)
        inner.typed = typed
        typed = TypedTree()
        inner.locals = handed.locals
        inner.object = handed.object
        inner.selfType = handed.selfType
        inner.handedBindings = handedBindings
        inner.computing = computing + [handed.source]
        inner.calling = calling
        inner.mayWrite = mayWrite
        inner.depth = depth + 64
        inner.outerSpan = at
        inner.randomCount = randomCount
        inner.conditions = conditions
        inner.neverRuns = neverRuns
        let found = find(&inner)
        take(inner)
        handedBindings.merge(inner.handedBindings) { first, _ in first }
        for one in inner.faults { fault(one.code, "In `\(handed.source)`: \(one.message)", at) }
        return found
    }
}
