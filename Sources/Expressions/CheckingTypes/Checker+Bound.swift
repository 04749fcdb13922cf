/// Bindings and closures that an inline view is given: written in the names of where it is used.
extension Checker {
    /// What `find` makes of a source in the names of another place, put in place of the name here.
    mutating func outside<Found>(
        _ name: String, _ source: String, _ outer: OuterScope, _ node: Int, _ find: (inout Checker) -> Found?
    ) -> Found? {
        let span = span(node)
        guard computing.count < ExpressionLimits.nesting else {
            fault("limit", "Bindings are handed on at most \(ExpressionLimits.nesting) times.", span)
            return nil
        }
        do {
            var inner = Checker(
                scope: outer.names, tree: try Parser.expression(source), place: place, occurrence: occurrence)
            inner.typed = typed
            typed = TypedTree()
            inner.computing = computing + [name]
            inner.mayWrite = mayWrite
            inner.mayMake = mayMake
            inner.conditions = conditions
            inner.neverRuns = neverRuns
            inner.depth = depth + tree.nodes[node].height + pathLength(node)
            inner.outerSpan = span
            inner.randomCount = randomCount
            inner.placeTests = placeTests
            let found = find(&inner)
            take(inner)
            placeTests = inner.placeTests
            for one in inner.faults { fault(one.code, "In `\(name)`: \(one.message)", span) }
            return found
        } catch {
            fault(error.code, "In `\(name)`: \(error.message)", span)
            return nil
        }
    }

    /// What a closure is called with that an inline view was given: one value, nil where none is told.
    mutating func argument(
        ofGiven name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> [Int]? {
        var checked: [Int] = []
        for argument in arguments {
            if let label = argument.label {
                fault(
                    "unknown-label", "Arguments of a closure have no labels.",
                    outerSpan ?? Self.span(argument.offset, label.utf8.count))
            }
            if let one = check(argument.value) { checked.append(one) }
        }
        guard checked.count == arguments.count else { return nil }
        if let first = checked.first { return [first] }
        return constant(.null, .any, span(node)).map { [$0] }
    }
}
