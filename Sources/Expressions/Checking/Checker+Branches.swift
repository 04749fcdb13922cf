extension Checker {
    mutating func checkTernary(_ condition: Int, _ yes: Int, _ no: Int, _ node: Int) -> Int? {
        if choosesClosure(node) { return chosenClosure(node) }
        let test = check(condition).flatMap { coerce($0, to: .bool) }
        let first = check(yes, knowing: present(where: condition, is: true), onlyIf: test, is: true)
        let second = check(no, knowing: present(where: condition, is: false), onlyIf: test, is: false)
        guard let test, let first, let second,
            let (a, b, type) = common(first, second, "The values of `?:`", span(node))
        else { return nil }
        return ternary(test, a, b, type, span(node))
    }

    /// A ternary of values of one type; a constant condition chooses now.
    mutating func ternary(_ condition: Int, _ yes: Int, _ no: Int, _ type: StaticType, _ span: Code.Span) -> Int? {
        if case .bool(let value)? = typed.nodes[condition].constant { return value ? yes : no }
        guard let made = make(.ternary, [condition, yes, no], type, span) else { return nil }
        typed.nodes[made].isPending = typed.nodes[yes].isPending || typed.nodes[no].isPending
        return made
    }

    /// Both as values of the type they have in common.
    mutating func common(
        _ a: Int, _ b: Int, _ what: String, _ span: Code.Span
    ) -> (Int, Int, StaticType)? {
        let (pendingA, pendingB) = (typed.nodes[a].isPending, typed.nodes[b].isPending)
        if pendingA && pendingB { return (a, b, .null) }
        var (one, other) = (a, b)
        if pendingA || pendingB {
            let known = typed.nodes[pendingA ? b : a].type
            if known == .null {
                // `.red : nil`: still to be told by what is around.
                return (a, b, .null)
            }
            guard let told = resolve(pendingA ? a : b, as: known) else { return nil }
            if pendingA { one = told } else { other = told }
        }
        guard let type = StaticType.unify(typed.nodes[one].type, typed.nodes[other].type) else {
            fault(
                "type-mismatch",
                "\(what) are \(Self.article(typed.nodes[one].type)) and \(Self.article(typed.nodes[other].type)): "
                    + "they must have one type.", span)
            return nil
        }
        guard let x = coerce(one, to: type), let y = coerce(other, to: type) else { return nil }
        return (x, y, type)
    }
}
