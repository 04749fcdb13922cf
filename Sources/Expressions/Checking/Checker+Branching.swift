extension Checker {
    mutating func conditional(
        _ conditions: [SyntaxStatement.Condition], _ then: [Int], _ otherwise: [Int], _ span: Code.Span
    ) -> Int? {
        locals.append(LocalNames())
        let test = check(conditions)
        let before = unassigned
        self.conditions += 1
        let first = running(onlyIf: test?.condition, is: true) { $0.sequence(then, span) }
        locals.removeLast()
        let after = (first.map { leaves($0) } ?? true) ? [] : unassigned
        unassigned = before
        let second =
            otherwise.isEmpty ? nil : running(onlyIf: test?.condition, is: false) { $0.block(otherwise, span) }
        self.conditions -= 1
        // It has a value where both ways give it one, or do not come further.
        unassigned = (second.map { leaves($0) } ?? false) ? after : after.union(unassigned)
        guard let test, let first, otherwise.isEmpty || second != nil else { return nil }
        return make(
            .when(names: test.holes.count, isGuard: false),
            test.holes + [test.condition, first] + (second.map { [$0] } ?? []),
            .null, span)
    }

    mutating func guarded(
        _ conditions: [SyntaxStatement.Condition], _ otherwise: [Int], _ span: Code.Span
    ) -> Int? {
        // The names of the conditions are no names of what else is done.
        let before = unassigned
        let other = block(otherwise, span)
        unassigned = before
        guard let test = check(conditions), let other else { return nil }
        // What follows runs where they hold.
        self.conditions += 1
        guard leaves(other) else {
            return fault("missing-return", "The `else` of a guard returns, or leaves the loop.", span)
        }
        return make(
            .when(names: test.holes.count, isGuard: true), test.holes + [test.condition, other], .null, span)
    }

    private func leaves(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .giveBack, .leave, .goOn, .raise, .never: true
        case .catching: typed.nodes[node].children.suffix(2).allSatisfy { leaves($0) }
        case .block: typed.nodes[node].children.contains { leaves($0) }
        case .when(let names, isGuard: false):
            typed.nodes[node].children.count == names + 3
                && typed.nodes[node].children.suffix(2).allSatisfy { leaves($0) }
        default: false
        }
    }

    /// Conditions in their order, each in the names of those before; the holes of what they name.
    mutating func check(_ conditions: [SyntaxStatement.Condition]) -> (condition: Int, holes: [Int])? {
        var whole: Int?
        var holes: [Int] = []
        var isWhole = true
        for condition in conditions {
            var test: Int?
            switch condition {
            case .test(let node): test = check(node).flatMap { coerce($0, to: .bool) }
            // What is bound is the closure itself, by its own name.
            case .bind(let name, let node) where passedClosure(node) != nil && isNamed(node, name.name):
                test = passedClosure(node).flatMap { isThere($0, span(node)) }
            case .bind(let name, let node): test = bind(name, node, &holes)
            case .match(let pattern, let node):
                test = check(node).flatMap { finish($0, as: .any) }.flatMap { match(pattern, $0, &holes) }
            }
            guard let test else {
                isWhole = false
                continue
            }
            guard let before = whole else {
                whole = test
                continue
            }
            whole = make(.and, [before, test], .bool, typed.nodes[test].span)
        }
        guard isWhole, let whole else { return nil }
        return (whole, holes)
    }

    private func isNamed(_ node: Int, _ name: String) -> Bool {
        switch tree.nodes[node].kind {
        case .name(name): true
        case .member(_, name, isOptional: false): true
        default: false
        }
    }

    /// Whether a value is a case, with names for what it carries.
    mutating func match(_ pattern: SyntaxStatement.Pattern, _ value: Int, _ holes: inout [Int]) -> Int? {
        let span = outerSpan ?? Self.span(pattern.offset, pattern.name.utf8.count + 1)
        let payload = scope.payload(ofCase: pattern.name, count: pattern.names.count)
        if let payload, pattern.names.count > payload.count {
            return fault(
                "type-mismatch",
                "The case `\(pattern.name)` carries \(payload.count) values, not \(pattern.names.count).",
                span)
        }
        guard let own = operate(.caseName, [value], .any, span),
            let name = constant(.string(pattern.name), .string, span),
            var whole = make(.operation(.equalValues, .none), [own, name], .bool, span)
        else { return nil }
        for (place, part) in pattern.names.enumerated() where part.name.name != "_" {
            guard let field = constant(.string(part.label ?? payload?[place] ?? part.name.name), .string, span),
                let held = make(.operation(.fieldValue, .none), [value, field], .optional(.any), span),
                let hole = declare(part.name, .any), let bound = make(.bind, [hole, held], .bool, span),
                let both = make(.and, [whole, bound], .bool, span)
            else { return nil }
            holes.append(hole)
            whole = both
        }
        return whole
    }

    private mutating func bind(_ name: SyntaxNode.Parameter, _ node: Int, _ holes: inout [Int]) -> Int? {
        let given = passedClosure(node) == nil ? check(node) : callable(at: node)
        guard let value = given.flatMap({ finish($0, as: .any) }) else {
            _ = declare(name, .any)
            return nil
        }
        let type = typed.nodes[value].type
        guard let hole = declare(name, type.unwrapped, isMutable: name.isMutable) else { return nil }
        holes.append(hole)
        return make(.bind, [hole, value], .bool, typed.nodes[value].span)
    }

    mutating func loop(
        _ names: [SyntaxNode.Parameter], _ array: Int, _ test: Int?, _ statements: [Int], _ span: Code.Span
    ) -> Int? {
        var given = check(array)
        if let text = given, typed.nodes[text].type == .string, !typed.nodes[text].isPending {
            given = letters(of: text)
        }
        locals.append(LocalNames())
        let around = isInLoop
        isInLoop = true
        defer {
            locals.removeLast()
            isInLoop = around
        }
        guard let given, let (elements, element) = elements(of: given) else {
            for name in names { _ = declare(name, .any) }
            _ = sequence(statements, span)
            return nil
        }
        var types = [element]
        if names.count == 2 {
            guard let parts = Self.parts(of: element) ?? (element == .any ? [.any, .any] : nil) else {
                return fault(
                    "type-mismatch", "Two names take a pair apart, such as `enumerated()` gives.",
                    outerSpan ?? Self.span(names[1].offset, names[1].name.utf8.count))
            }
            types = parts
        }
        var holes: [Int] = []
        for (name, type) in zip(names, types) {
            guard let hole = declare(name, type) else { return nil }
            holes.append(hole)
            if names.count == 1 { typed.nodes[hole].cases = typed.nodes[elements].cases }
        }
        let condition = test.flatMap { check($0) }.flatMap { coerce($0, to: .bool) }
        guard var body = sequence(statements, span), test == nil || condition != nil else { return nil }
        if let condition {
            guard let tested = make(.when(names: 0, isGuard: false), [condition, body], .null, span) else { return nil }
            body = tested
        }
        return make(.loop, [elements] + holes + [body], .null, span)
    }

    /// A `switch`: its value has a name that nobody can write, the cases are conditions in a row.
    mutating func choice(_ value: Int, _ cases: [SyntaxStatement.Case], _ span: Code.Span) -> Int? {
        guard let given = check(value).flatMap({ finish($0, as: .any) }),
            let hole = make(.hole, [], typed.nodes[given].type, typed.nodes[given].span)
        else { return nil }
        var parts: [(test: Int?, names: [Int], body: Int)] = []
        var isWhole = true
        let before = unassigned
        var after: Set<Int> = []
        for one in cases {
            unassigned = before
            defer { if parts.last.map({ !leaves($0.body) }) ?? true { after.formUnion(unassigned) } }
            if let pattern = one.pattern {
                locals.append(LocalNames())
                var names: [Int] = []
                let test = match(pattern, hole, &names)
                let body = sequence(one.body, span)
                locals.removeLast()
                if let test, let body { parts.append((test, names, body)) } else { isWhole = false }
                continue
            }
            var test: Int?
            for pattern in one.values {
                guard let matched = matches(pattern, hole) else {
                    isWhole = false
                    continue
                }
                test = test.flatMap { make(.or, [$0, matched], .bool, span) } ?? matched
            }
            guard let body = block(one.body, span) else {
                isWhole = false
                continue
            }
            parts.append((test, [], body))
        }
        guard isWhole else { return nil }
        parts = withoutLastTest(parts, cases)
        var rest: Int?
        // Where each of them gives names there is no other way.
        if parts.allSatisfy({ $0.test != nil && !$0.names.isEmpty }), coversAll(cases) {
            rest = make(.never, [], .null, span)
        }
        unassigned = rest != nil || parts.contains { $0.test == nil } ? after : before
        for part in parts.reversed() {
            guard let test = part.test else {
                rest = part.body
                continue
            }
            guard
                let made = make(
                    .when(names: part.names.count, isGuard: false),
                    part.names + [test, part.body] + (rest.map { [$0] } ?? []), .null, span)
            else { return nil }
            rest = made
        }
        guard let declared = make(.declare, [hole, given], .null, span) else { return nil }
        return make(.block, [declared] + (rest.map { [$0] } ?? []), .null, span)
    }

    /// A `switch` that names every case of a type needs no `default`: what is none of the others is the last of those that
    /// give no names, whatever order they are written in.
    private func withoutLastTest(
        _ parts: [(test: Int?, names: [Int], body: Int)], _ cases: [SyntaxStatement.Case]
    ) -> [(test: Int?, names: [Int], body: Int)] {
        guard parts.allSatisfy({ $0.test != nil }), let last = parts.lastIndex(where: { $0.names.isEmpty }) else {
            return parts
        }
        guard coversAll(cases) else { return parts }
        var all = parts
        let (_, given, body) = all.remove(at: last)
        return all + [(nil, given, body)]
    }

    private func coversAll(_ cases: [SyntaxStatement.Case]) -> Bool {
        var names: Set<String> = []
        for one in cases {
            if let pattern = one.pattern { names.insert(pattern.name) }
            for value in one.values {
                switch tree.nodes[value].kind {
                case .implicitMember(let name), .member(_, let name, isOptional: false): names.insert(name)
                default: return false
                }
            }
        }
        return scope.isWhole(names)
    }

    /// Whether the value of a `switch` is what a case names: a value, or a range it stands in.
    private mutating func matches(_ pattern: Int, _ hole: Int) -> Int? {
        if case .binary(let symbol, let low, let high) = tree.nodes[pattern].kind,
            symbol == .range || symbol == .closedRange
        {
            if typed.nodes[hole].type == .string {
                return check(pattern).flatMap { matches(range: $0, hole, span(pattern)) }
            }
            guard let number = coerce(hole, to: .number), let first = check(low).flatMap({ self.number($0) }),
                let last = check(high).flatMap({ self.number($0) }),
                let from = operate(.lessEqual, [first, number], .bool, span(pattern)),
                let to = operate(symbol == .range ? .less : .lessEqual, [number, last], .bool, span(pattern))
            else { return nil }
            return make(.and, [from, to], .bool, span(pattern))
        }
        // What a case carries does not matter to a pattern that does not ask for it.
        if case .implicitMember(let name) = tree.nodes[pattern].kind, scope.payload(ofCase: name)?.isEmpty == false {
            guard let own = operate(.caseName, [hole], .any, span(pattern)),
                let constant = constant(.string(name), .string, span(pattern))
            else { return nil }
            return make(.operation(.equalValues, .none), [own, constant], .bool, span(pattern))
        }
        return check(pattern).flatMap { matches(range: $0, hole, span(pattern)) }
    }
}
