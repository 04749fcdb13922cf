/// A binding as a function is handed it: what it was written as, and the names that held there.
struct HandedBinding {
    var source: String
    var scope: OuterScope
    var locals: [LocalNames]
    var object: Int?
    var selfType: String?
    var changesSelf = false
    /// Whether it is a place, `&name`, whose parameter is the value there and no binding; and what that says its type is.
    var isInout = false
    var type = StaticType.any
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
            // Without `&` the value is handed on that is there.
            guard let binding = handedBindings[given] ?? nil, !binding.isInout else { return nil }
            return binding
        }
        var isInout = false
        if case .handedPlace = tree.nodes[node].kind { isInout = true }
        guard isInout || isProjection(node) || makesBinding(node) else { return nil }
        return HandedBinding(
            source: tree.text(of: node), scope: OuterScope(scope), locals: locals, object: object, selfType: selfType,
            changesSelf: changesSelf, isInout: isInout)
    }

    /// `let binding = $isOn`: the name stands for it.
    mutating func declareBinding(_ name: SyntaxNode.Parameter, _ value: Int, _ span: Code.Span) -> Int? {
        guard let handed = handed(value), let hole = declare(name, .any) else { return nil }
        handedBindings[hole] = handed
        unassigned.remove(hole)
        return make(.block, [], .null, span)
    }

    mutating func read(_ handed: HandedBinding, _ node: Int) -> Int? {
        there(handed, node) { $0.readBinding($0.tree.root) }.flatMap {
            handed.type == .any ? $0 : coerce($0, to: handed.type)
        }
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
        inner.changesSelf = handed.changesSelf
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

    /// Whether a place may be handed to a parameter, which keeps its type; nil where the parameter is given a value or a binding.
    mutating func isHanded(
        _ value: Int, to parameter: String, of function: FunctionDeclaration, _ type: StaticType, _ span: Code.Span
    ) -> Bool? {
        let handed = handedBindings[value] ?? nil
        guard var handed, handed.isInout else {
            guard function.inouts.contains(parameter) else { return nil }
            fault(
                "type-mismatch", "`\(parameter)` is inout: a place is handed to it, `&name`.", typed.nodes[value].span,
                suggestion: "&" + text(typed.nodes[value].span))
            return false
        }
        guard function.inouts.contains(parameter) || function.types[parameter] == nil else {
            fault(
                "type-mismatch", "`\(parameter)` is given a value, not a place: it is not inout.",
                typed.nodes[value].span, suggestion: String(handed.source.drop { $0 == "&" }))
            return false
        }
        guard mayWrite else {
            fault("misplaced-name", "`\(handed.source)` is written only in actions.", typed.nodes[value].span)
            return false
        }
        handed.type = type
        handedBindings[value] = handed
        return true
    }
}
