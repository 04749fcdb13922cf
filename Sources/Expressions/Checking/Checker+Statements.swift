extension Checker {
    /// Statements that give a value: the body of a function or of a longer closure.
    mutating func value(of statements: [Int], _ span: Code.Span) -> Int? {
        body(statements, arguments: [], holes: [], givesValue: true, span)
    }

    /// The body of a function, called with these arguments.
    mutating func body(
        _ statements: [Int], arguments: [Int], holes: [Int], givesValue: Bool, _ span: Code.Span
    ) -> Int? {
        let around = isInLoop
        isInLoop = false
        returns.append([])
        let block = givesValue ? only(statements) ?? self.block(statements, span) : self.block(statements, span)
        isInLoop = around
        let given = returns.removeLast()
        guard let block else { return nil }
        var type = StaticType.null
        if !given.isEmpty {
            guard let common = unifyReturns(given) else { return nil }
            type = common
            guard alwaysReturns(block) else {
                return fault("missing-return", "Not every way through it returns a value.", span)
            }
        } else if givesValue, alwaysReturns(block) {
            // It throws or ends the program, whatever is asked for.
            type = .any
        } else if givesValue {
            return fault("missing-return", "It returns no value, and one is expected.", span)
        }
        return make(.invoke, arguments + holes + [block], type, span)
    }

    /// One expression alone is what is given back.
    mutating func only(_ statements: [Int]) -> Int? {
        guard statements.count == 1, let statement = statements.first else { return nil }
        let syntax = tree.statements[statement]
        switch syntax.kind {
        case .expression(let value), .call(let value, _):
            return giveBack(value, Self.span(syntax.offset, syntax.length)).flatMap {
                make(.block, [$0], .null, typed.nodes[$0].span)
            }
        case .suppressed(_, let value?, _):
            return giveBack(value, Self.span(syntax.offset, syntax.length)).flatMap {
                make(.block, [$0], .null, typed.nodes[$0].span)
            }
        default: return nil
        }
    }

    mutating func giveBack(_ value: Int, _ span: Code.Span) -> Int? {
        if let given = giveBackBinding(value, outerSpan ?? span) { return given }
        if case .call(let callee, let arguments) = tree.nodes[value].kind,
            case .name(let name) = tree.nodes[callee].kind,
            let end = stop(name, arguments, outerSpan ?? span), isStop(value)
        {
            return end
        }
        guard let checked = handled(value) ?? check(value).flatMap({ finite($0) }),
            let made = make(.giveBack, [checked], .null, outerSpan ?? span)
        else { return nil }
        returns[returns.count - 1].append(made)
        return made
    }

    /// Makes what is given back of one type.
    private mutating func unifyReturns(_ nodes: [Int]) -> StaticType? {
        var type: StaticType?
        for node in nodes {
            let value = typed.nodes[node].children[0]
            if typed.nodes[value].isPending { continue }
            let own = typed.nodes[value].type
            guard let known = type else {
                type = own
                continue
            }
            guard let both = StaticType.unify(known, own) else {
                fault(
                    "type-mismatch",
                    "What is returned has one type: \(Self.article(known)) and \(Self.article(own)) have none in common.",
                    typed.nodes[value].span)
                return nil
            }
            type = both
        }
        var common = type ?? .any
        if common == .null { common = .optional(.any) }
        if common == .array(.null) { common = .array(.any) }
        for node in nodes {
            guard let value = coerce(typed.nodes[node].children[0], to: common) else { return nil }
            typed.nodes[node].children = [value]
        }
        return common
    }

    /// Statements in names of their own.
    mutating func block(_ statements: [Int], _ span: Code.Span) -> Int? {
        locals.append(LocalNames())
        defer { locals.removeLast() }
        return sequence(statements, span)
    }

    mutating func sequence(_ statements: [Int], _ span: Code.Span) -> Int? {
        var checked: [Int] = []
        var isSound = true
        let before = conditions
        defer { conditions = before }
        for statement in statements {
            if let one = check(statement: statement) { checked.append(one) } else { isSound = false }
            checked += following
            following = []
        }
        return isSound ? make(.block, checked, .null, span) : nil
    }

    /// A name of the block from here on.
    mutating func declare(_ parameter: SyntaxNode.Parameter, _ type: StaticType, isMutable: Bool = false) -> Int? {
        let span = outerSpan ?? Self.span(parameter.offset, parameter.name.utf8.count)
        var type = type == .null ? .optional(.any) : type
        if type == .array(.null) { type = .array(.any) }
        guard let hole = make(.hole, [], type, span) else { return nil }
        if parameter.name != "_" {
            locals[locals.count - 1].names.append(parameter.name)
            locals[locals.count - 1].holes.append(hole)
            if isMutable { locals[locals.count - 1].mutable.insert(parameter.name) }
        }
        return hole
    }

    mutating func check(statement: Int) -> Int? {
        let syntax = tree.statements[statement]
        let span = outerSpan ?? Self.span(syntax.offset, syntax.length)
        switch syntax.kind {
        case .assign(let place, nil, let value) where isOfPasteboard(place): return putAway([value], span)
        case .assign(let place, nil, let value) where formatterSets(place):
            return formatterSurroundings(place, value, span) ?? nil
        case .assign(let place, nil, let value) where isEditMode(place): return writeEditMode(value, span)
        case .assign(let place, let operation, let value):
            placeTests = []
            let found = self.place(place)
            let tests = placeTests
            let taken = operation == nil ? taken(value, statement) : nil
            let before = typed.nodes.count
            let none = isFormatterStyle(place, value) ? constant(.string("none"), .string, span) : nil
            guard var given = none ?? taken?.value ?? check(argument: value), let found else { return nil }
            if let taken { following.append(taken.change) }
            if case .local(let hole) = found.root, unassigned.contains(hole) {
                guard operation == nil, found.steps.isEmpty else {
                    return fault("unassigned", "What is changed has no value yet.", span)
                }
                unassigned.remove(hole)
            }
            var hoisted: Int?
            if operation != nil, waits(from: before), let hole = make(.hole, [], typed.nodes[given].type, span) {
                // The place is read once what is waited for is there.
                hoisted = make(.declare, [hole, given], .null, span)
                given = hole
            }
            var new = given
            if let operation {
                guard let combined = arithmetic(operation, found.value, given, span) else { return nil }
                new = combined
            }
            let made = tested(assign(new, to: found, inPlace: operation != nil), tests, span)
            return hoisted.flatMap { first in made.flatMap { make(.block, [first, $0], .null, span) } } ?? made
        case .mutate(let place, let mutator, let arguments):
            placeTests = []
            let made = mutate(place, mutator, arguments, Self.span(syntax.offset, syntax.length))
            return tested(made, placeTests, span)
        case .call(let call, let arguments): return awaited(self.call(call, arguments, span), call)
        case .scrollTo(let base, let isOptional, let arguments):
            return scrollTo(base, arguments, isOptional: isOptional, statement)
        case .conditional(let conditions, let then, let otherwise):
            return conditional(conditions, then, otherwise, span)
        case .condition(let conditions, let otherwise): return guarded(conditions, otherwise, span)
        case .animation(let statements, let arguments):
            guard mayWrite else { return fault("misplaced-name", "`withAnimation` stands only in actions.", span) }
            return block(statements, span).flatMap { animation($0, arguments, span) }
        case .declare(let name, let value, _, _) where isProjection(value) || makesBinding(value):
            return declareBinding(name, value, span)
        case .declare(let name, let value, let isMutable, let type):
            var wanted = type.flatMap { annotated($0) }
            if wanted == nil, isMutable, case .object = tree.nodes[value].kind {
                // What begins with some keys may get others.
                wanted = check(value).map { typed.nodes[$0].type.asSlot(ofExpression: true) }
                if case .dictionary? = wanted {} else { wanted = nil }
            }
            let taken = taken(value, statement)
            if let taken { following.append(taken.change) }
            guard
                let given = (taken?.value ?? check(argument: value)).flatMap({ one in
                    wanted.map { coerce(one, to: $0) } ?? finish(one, as: .any)
                }
                ),
                let hole = declare(name, typed.nodes[given].type, isMutable: isMutable || makesFormatter(value))
            else {
                // What is wrong with the value is said once.
                _ = declare(name, .any, isMutable: isMutable)
                return nil
            }
            if let type { typed.nodes[hole].cases = casesNamed(type) }
            return make(.declare, [hole, given], .null, span)
        case .declareLater(let name, let type, let isMutable): return declareLater(name, type, isMutable, span)
        case .covered(let names): return covered(names, span)
        case .asyncLet(let name, let value): return asyncLet(name, value, span)
        case .loop(let names, let array, let test, let body):
            let before = unassigned
            defer { unassigned = before }
            return loop(names, array, test, body, span)
        case .again(let conditions, let body, let asksFirst):
            let before = unassigned
            defer { unassigned = before }
            return again(conditions, body, asksFirst: asksFirst, span)
        case .task(let statements, let after):
            let before = unassigned
            defer { unassigned = before }
            return task(statements, after, span)
        case .sleep(let arguments, let throwing): return sleep(arguments, throwing: throwing, span)
        case .checkCancellation: return mayWait(span) ? checkCancellation(span) : nil
        case .raise(let value): return raise(value, span)
        case .attempt(let statements, let clauses):
            let before = unassigned
            defer { unassigned = before }
            return attempt(statements, clauses, span)
        case .suppressed(let inner, _, let isForced):
            return check(statement: inner).flatMap { make(.suppressed(isForced: isForced), [$0], .null, span) }
        case .scope(let statements): return block(statements, span)
        case .atEnd(let statements): return block(statements, span)
        case .function(let name, let closure):
            if locals.isEmpty { locals.append(LocalNames()) }
            locals[locals.count - 1].functions[name.name] = closure
            return make(.block, [], .null, span)
        case .choice(let value, let cases): return choice(value, cases, span)
        case .giveBack(let value):
            guard !returns.isEmpty else {
                return fault("syntax", "`return` stands in functions, closures and actions.", span)
            }
            if let value { return giveBack(value, span) }
            if changesSelf, let object, returns.count == 1 { return make(.giveBack, [object], .null, span) }
            return make(.giveBack, [], .null, span)
        case .leave(let mark), .goOn(let mark):
            guard isInLoop || mark != nil else {
                return fault("syntax", "Only what stands in a loop leaves it or goes on.", span)
            }
            if case .leave = syntax.kind {
                if let mark { unassignedWhereLeft[mark, default: []].formUnion(unassigned) }
                return make(.leave(mark: mark ?? 0), [], .null, span)
            }
            return make(.goOn(mark: mark ?? 0), [], .null, span)
        case .marked(let mark, let inner):
            let made = check(statement: inner)
            unassigned.formUnion(unassignedWhereLeft.removeValue(forKey: mark) ?? [])
            return made.flatMap { make(.marked(mark), [$0], .null, span) }
        case .fallsOn: return fault("syntax", "`fallthrough` ends a case that another one follows.", span)
        case .expression(let value):
            if let made = check(value), isWaited(made) { return made }
            return fault("syntax", "A statement writes (`x = 1`), changes (`x.toggle()`) or calls.", span)
        }
    }
}
