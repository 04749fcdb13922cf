/// Closures as values: made in actions, where objects are made and as fields of values; called in actions.
extension Checker {
    /// `{ n += 1 }` where a value is asked.
    mutating func held(_ node: Int) -> Int? {
        guard case .closure(let closure) = tree.nodes[node].kind else { return check(node) }
        return held(closure, span(node))
    }

    mutating func held(_ closure: SyntaxNode.Closure, _ span: Code.Span) -> Int? {
        guard !closure.isKeyPath, place == .body || place == .initial, !scope.isInLayout else {
            return fault(
                "misplaced-closure", "A closure is given to a method such as `filter`; here it is no value.", span)
        }
        let count = closure.parameters.isEmpty ? closure.anonymous : closure.parameters.count
        return held(closure.parameters.map(\.name), count, span) { checker in
            checker.work(of: closure, span)
        }
    }

    /// A closure that takes so many values and does what `body` finds.
    private mutating func held(
        _ names: [String], _ count: Int, takesAny: Bool = false, _ span: Code.Span, _ body: (inout Checker) -> Int?
    ) -> Int? {
        guard count <= ExpressionLimits.arguments else {
            return fault("limit", "A closure takes at most \(ExpressionLimits.arguments) values.", span)
        }
        let first = typed.nodes.count
        let mutable = Set(
            locals.flatMap { one in zip(one.names, one.holes).filter { one.mutable.contains($0.0) } }.map(\.1))
        var holes: [Int] = []
        for _ in 0..<count {
            guard let hole = make(.hole, [], .any, span) else { return nil }
            holes.append(hole)
        }
        let around = (mayWrite, mayMake, isInLoop, capturesOwner, returns, following, placeTests, isHeld)
        (mayWrite, mayMake, isInLoop, capturesOwner, returns, following, placeTests, isHeld) = (
            true, true, false, false, [], [], [], true
        )
        locals.append(LocalNames(names: names, holes: holes, isClosure: true))
        let made = body(&self)
        locals.removeLast()
        var captures = capturesOwner
        (mayWrite, mayMake, isInLoop, capturesOwner, returns, following, placeTests, isHeld) = around
        capturesOwner = capturesOwner || captures
        guard let made, let work = finish(made, as: .any) else { return nil }
        let outer = captured(below: first, in: work)
        if let changed = outer.first(where: { mutable.contains($0) }) {
            let name = locals.lazy.compactMap { one in one.holes.firstIndex(of: changed).map { one.names[$0] } }.first
            return fault(
                "misplaced-closure",
                "A closure that is a value captures `\(name ?? "")`, a `var` of the action: give it a `let`, or a state.",
                span)
        }
        captures = captures || !outer.isEmpty
        return make(
            .closure(captures: captures, outer: outer.sorted(), takesAny: takesAny), holes + [work], .function, span)
    }

    /// The body of a function as a closure: what it takes, and the object or value that it is of.
    mutating func heldFunction(
        _ function: FunctionDeclaration, of object: StaticType?, _ statements: [Int], _ span: Code.Span
    ) -> Int? {
        let count = function.parameters.count + (object == nil ? 0 : 1)
        return held(function.parameters, count, span) { checker in
            let holes = checker.locals.last?.holes ?? []
            for (place, parameter) in function.parameters.enumerated() {
                guard let type = function.types[parameter] else { continue }
                guard let typed = checker.coerce(holes[place], to: type) else { return nil }
                checker.locals[checker.locals.count - 1].holes[place] = typed
            }
            if let object, let own = holes.last { checker.object = checker.retype(own, object) }
            return checker.body(statements, arguments: [], holes: [], givesValue: false, span)
        }
    }

    /// What is done: statements, or an expression alone, whose value is given back if it has one.
    private mutating func work(of closure: SyntaxNode.Closure, _ span: Code.Span) -> Int? {
        if case .block(let statements) = tree.nodes[closure.body].kind {
            return body(statements, arguments: [], holes: [], givesValue: false, span)
        }
        guard let statement = closure.statement else { return check(closure.body) }
        // A call gives a value or acts: which of both is not known before it is checked.
        let before = self
        if let value = check(closure.body), faults.count == before.faults.count { return value }
        let asValue = faults
        goBack(to: before)
        let made = body([statement], arguments: [], holes: [], givesValue: false, span)
        if made == nil, asValue.count < faults.count { faults = asValue }
        return made
    }

    /// Names of blocks and closures around that are used in a part of the tree.
    private func captured(below first: Int, in root: Int) -> Set<Int> {
        var found: Set<Int> = []
        var seen: Set<Int> = [root]
        var pending = [root]
        while let next = pending.popLast() {
            if next < first {
                if case .hole = typed.nodes[next].kind { found.insert(next) }
            }
            for child in typed.nodes[next].children where seen.insert(child).inserted { pending.append(child) }
        }
        return found
    }

    /// The closure that a whole action is, as a value: what it is told is `value`, or what it names.
    mutating func heldAction() -> Int? {
        let span = Self.span(0, tree.source.utf8.count)
        let isNamed = tree.isClosure || tree.anonymous > 0
        // A name of the component's own is what it is.
        let told = scope.binding(for: "value") == nil ? ["value"] : []
        let names = isNamed ? tree.parameters.map(\.name) : told
        let count = isNamed ? max(tree.parameters.count, tree.anonymous) : 1
        if let named = loneCallee, !tree.isClosure { return named }
        let statements = tree.outermost
        return held(names, count, takesAny: !isNamed, span) { checker in
            checker.body(statements, arguments: [], holes: [], givesValue: false, span)
        }
    }

    /// The closure that an action is nothing but the name of.
    var loneStatement: Int? {
        guard tree.outermost.count == 1 else { return nil }
        switch tree.statements[tree.outermost[0]].kind {
        case .expression(let node): return node
        case .call(let node, _): return wrapped(node) == nil ? nil : node
        default: return nil
        }
    }

    private var loneCallee: Int? {
        mutating get {
            guard let node = loneStatement else { return nil }
            return callable(at: node)
        }
    }

    /// The closure in `OpenURLAction { url in … }`.
    private func wrapped(_ node: Int) -> Int? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind, arguments.count == 1,
            case .name("OpenURLAction") = tree.nodes[callee].kind, isClosure(arguments[0])
        else { return nil }
        return arguments[0].value
    }

    /// The call that an action is which is nothing but the name of a closure or function: it is told what the action is told.
    mutating func handedOn(_ span: Code.Span) -> Int? {
        guard !tree.isClosure, let node = loneStatement, let callee = callable(at: node) else { return nil }
        return make(.callValue(isOptional: true, forwards: true), [callee], .any, span)
    }

    /// A function or closure named in place of a closure; nil, without a fault, where the node is something else.
    mutating func callable(at node: Int) -> Int? {
        let span = span(node)
        if let closure = wrapped(node) { return held(closure) }
        switch tree.nodes[node].kind {
        case .binary, .ternary: return choosesClosure(node) ? chosenClosure(node) : nil
        case .name(let name):
            if let hole = parameter(name) { return Self.isCallable(typed.nodes[hole].type) ? hole : nil }
            if let object, let own = ownProperty(name, of: object, span) {
                return Self.isCallable(typed.nodes[own].type) ? own : nil
            }
            if let found = function(named: name), !found.declaration.isComputed {
                return held(found.declaration, name, of: found.object, span)
            }
            switch scope.binding(for: name)?.meaning {
            case .closure(let slot)?:
                capturesOwner = true
                // Whether a use has to give it only the component knows.
                return make(.holdSlot(slot), [], .any, span)
            case .value(_, let type, _)? where Self.isCallable(type): return checkName(name, node)
            // What a Let names, or a use gives a parameter.
            case .argument(let given)? where given.type.unwrapped == .function: return checkName(name, node)
            case .computed?: return computedClosure(name, node)
            default: return nil
            }
        case .member(let base, let name, isOptional: false):
            // A member of a choice is looked at once, as what it is: at each level twice would double with every level.
            if choosesClosure(base) { return nil }
            let before = self
            if let value = check(base), case .reference(let model) = typed.nodes[value].type,
                let function = scope.function(name, ofModel: model), !function.isComputed
            {
                return held(function, name, of: value, span)
            }
            goBack(to: before)
            if let value = check(node), Self.isCallable(typed.nodes[value].type) { return value }
            goBack(to: before)
            return nil
        default: return nil
        }
    }

    /// A declared function as a value.
    private mutating func held(
        _ function: FunctionDeclaration, _ name: String, of object: Int?, _ span: Code.Span
    ) -> Int? {
        if case .given = function.level { return nil }
        return held(function.parameters, function.parameters.count, span) { checker in
            let values = checker.locals.last?.holes ?? []
            let before = checker
            let value = checker.call(function, name, of: object, values, givesValue: true, span, span)
            if let value, checker.faults.count == before.faults.count { return value }
            checker.goBack(to: before)
            return checker.call(function, name, of: object, values, givesValue: false, span, span)
        }
    }
}
