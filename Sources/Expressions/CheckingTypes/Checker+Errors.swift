/// Errors: values of any type that are thrown, and caught by what they are.
extension Checker {
    /// `throw value`.
    mutating func raise(_ value: Int, _ span: Code.Span) -> Int? {
        guard let checked = check(value).flatMap({ finish($0, as: .any) }).flatMap({ coerce($0, to: .any) }),
            let type = errorType(of: value, checked)
        else { return nil }
        return make(.raise, [checked, type], .null, span)
    }

    /// The name of the type of what is thrown, as far as the source tells; nil while running where it does not.
    private mutating func errorType(of node: Int, _ checked: Int) -> Int? {
        if case .name(let name) = tree.nodes[node].kind, let known = parameter(name).flatMap({ errorTypes[$0] }) {
            return known
        }
        var name = typed.nodes[checked].type.typeName
        if case .retype = typed.nodes[checked].kind, name == nil {
            let inner = typed.nodes[typed.nodes[checked].children[0]].type
            name = inner.typeName
        }
        if name == nil, case .object(let made)? = typed.nodes[checked].constant { name = made.typeName }
        var callee = node
        if case .call(let called, _) = tree.nodes[node].kind { callee = called }
        if case .member(let base, let member, isOptional: false) = tree.nodes[callee].kind,
            case .name(let owner) = tree.nodes[base].kind,
            scope.type(named: owner)?.cases?.contains(member) == true
        {
            name = owner
        }
        let span = span(node)
        return constant(name.map { .string($0) } ?? .null, .any, span)
    }

    /// `do { … } catch { … }`: what no clause catches is thrown on.
    mutating func attempt(
        _ statements: [Int], _ clauses: [SyntaxStatement.CatchClause], _ span: Code.Span
    ) -> Int? {
        guard let error = make(.hole, [], .any, span), let type = make(.hole, [], .any, span) else { return nil }
        errorTypes[error] = type
        let body = block(statements, span)
        var parts: [(test: Int?, names: [Int], body: Int)] = []
        var isWhole = body != nil
        for clause in clauses {
            locals.append(LocalNames())
            defer { locals.removeLast() }
            var names: [Int] = []
            let tests = check(clause, error, type, &names, span)
            guard let done = sequence(clause.body, span), let tests else {
                isWhole = false
                continue
            }
            parts.append((tests.test, names, done))
        }
        guard isWhole, let body, var rest = make(.raise, [error, type], .null, span) else { return nil }
        for part in parts.reversed() {
            guard let test = part.test else {
                rest = part.body
                continue
            }
            guard
                let made = make(
                    .when(names: part.names.count, isGuard: false), part.names + [test, part.body, rest], .null, span)
            else { return nil }
            rest = made
        }
        return make(.catching, [error, type, body, rest], .null, span)
    }

    /// What a clause asks of an error, if it asks anything; nil after a fault.
    private mutating func check(
        _ clause: SyntaxStatement.CatchClause, _ error: Int, _ type: Int, _ names: inout [Int], _ span: Code.Span
    ) -> (test: Int?, Void)? {
        var whole: Int?
        var catchesAll = clause.patterns.isEmpty
        var isSound = true
        if clause.namesError {
            locals[locals.count - 1].names.append("error")
            locals[locals.count - 1].holes.append(error)
        }
        for pattern in clause.patterns {
            var test: Int?
            switch pattern {
            case .all(let name):
                rename(name, error, type)
                catchesAll = true
                continue
            case .type(let wanted, let offset, let name):
                let place = outerSpan ?? Self.span(offset, wanted.utf8.count)
                if let name { rename(name, scope.type(named: wanted).map { retyped(error, $0) } ?? error, type) }
                if wanted == "Error" {
                    catchesAll = true
                    continue
                }
                test = isError(wanted, error, type, place)
            case .match(let pattern):
                let named = match(pattern, error, &names)
                test = named
                if let owner = pattern.type {
                    let place = outerSpan ?? Self.span(pattern.offset, owner.utf8.count)
                    test = isError(owner, error, type, place).flatMap { own in
                        named.flatMap { make(.and, [own, $0], .bool, span) }
                    }
                }
            }
            guard let test else {
                isSound = false
                continue
            }
            whole = whole.flatMap { make(.or, [$0, test], .bool, span) } ?? test
        }
        if catchesAll { whole = nil }
        if let condition = clause.condition {
            guard let asked = check(condition).flatMap({ coerce($0, to: .bool) }) else { return nil }
            whole = whole.flatMap { make(.and, [$0, asked], .bool, span) } ?? asked
        }
        return isSound ? (whole, ()) : nil
    }

    private mutating func rename(_ name: SyntaxNode.Parameter, _ error: Int, _ type: Int) {
        locals[locals.count - 1].names.append(name.name)
        locals[locals.count - 1].holes.append(error)
        errorTypes[error] = type
    }

    private mutating func retyped(_ error: Int, _ type: TypeDeclaration) -> Int {
        type.cases == nil ? retype(error, type.type) ?? error : error
    }

    /// Whether an error is of a type: by what was thrown, else by what its value is.
    mutating func isError(_ name: String, _ error: Int, _ type: Int, _ span: Code.Span) -> Int? {
        let declared = scope.type(named: name)
        guard declared != nil || name == "CancellationError" else {
            return fault("unknown-type", "The document declares no type `\(name)`.", span)
        }
        guard let own = constant(.string(name), .string, span), let null = constant(.null, .any, span),
            let known = make(.operation(.equalValues, .none), [type, own], .bool, span)
        else { return nil }
        guard let declared else { return known }
        guard let unknown = make(.operation(.equalValues, .none), [type, null], .bool, span),
            let is_ = isOf(declared, error, span), let found = make(.and, [unknown, is_], .bool, span)
        else { return nil }
        return make(.or, [known, found], .bool, span)
    }

    /// `try? value` and `try! value`.
    mutating func attempt(_ value: Int, isForced: Bool, _ span: Code.Span) -> Int? {
        guard let checked = check(value) else { return nil }
        if typed.nodes[checked].isPending { return checked }
        let type = typed.nodes[checked].type
        return make(.attempt(isForced: isForced), [checked], isForced ? type : type.asOptional, span)
    }

    mutating func cancellationError(_ span: Code.Span) -> Int? {
        constant(
            .object(ObjectValue(names: [Value.typeKey], values: [.string("CancellationError")])),
            .object([StaticType.ObjectField(name: Value.typeKey, type: .tag("CancellationError"))]), span)
    }

    /// `error.localizedDescription`, and what a task is asked; nil where another member is meant.
    mutating func errorMember(_ name: String, of value: Int, _ node: Int) -> Int?? {
        let type = typed.nodes[value].type
        if type == .task || (type == .any && name == "value" && tree.nodes[node].isAwaited) {
            return taskMember(name, of: value, node)
        }
        if name == "errorDescription", type == .any, !typed.nodes[value].isPending {
            return .some(description(of: value, isOptional: true, node))
        }
        guard name == "localizedDescription", !typed.nodes[value].isPending else { return nil }
        switch type {
        case .any, .string: break
        case .object(let fields) where type.typeName != nil && !fields.contains { $0.name == name }: break
        default: return nil
        }
        // One of its own.
        guard scope.types(withFunction: name).isEmpty, scope.models(withFunction: name).isEmpty else { return nil }
        return .some(description(of: value, node))
    }

    /// What an error says: its `errorDescription`, else what Foundation does.
    private mutating func description(of value: Int, isOptional: Bool = false, _ node: Int) -> Int? {
        let span = span(node)
        let nothing = isOptional ? constant(.null, .optional(.any), span) : nil
        guard let hole = make(.hole, [], .any, span), let known = errorTypes[value] ?? constant(.null, .any, span),
            let given = retype(value, .any), var result = nothing ?? plainDescription(hole, known, span)
        else { return nil }
        for type in scope.types(withFunction: "errorDescription").reversed() {
            guard let function = type.functions["errorDescription"], function.isComputed,
                !calling.contains(function.pointer)
            else { continue }
            guard let test = isError(type.name, hole, known, span), let own = retype(hole, type.type),
                let said = call(function, "errorDescription", of: own, [], givesValue: true, span, nameSpan(node)),
                let text = retype(said, .optional(.any)), let plain = nothing ?? plainDescription(hole, known, span),
                let either = isOptional ? text : make(.coalesce, [text, plain], .string, span),
                let chosen = make(.ternary, [test, either, result], isOptional ? .optional(.any) : .string, span)
            else { return nil }
            result = chosen
        }
        return called(result, with: given, as: hole, span)
    }

    private mutating func plainDescription(_ error: Int, _ type: Int, _ span: Code.Span) -> Int? {
        guard let codes = constant(.object(scope.errorCodes), .any, span) else { return nil }
        return make(.operation(.errorText, .none), [error, type, codes], .string, span)
    }
}

/// Which statements are left by a `return`, an error or the program's end alone.
extension Checker {
    /// Whether no way leads to the end of it.
    func alwaysReturns(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .giveBack, .raise, .never: true
        case .catching: typed.nodes[node].children.suffix(2).allSatisfy { alwaysReturns($0) }
        case .block: typed.nodes[node].children.contains { alwaysReturns($0) }
        case .again: goesOnForEver(node, mark: 0)
        case .marked(let mark):
            if let loop = typed.nodes[node].children.first, case .again = typed.nodes[loop].kind {
                goesOnForEver(loop, mark: mark)
            } else {
                false
            }
        case .when(let names, isGuard: false):
            typed.nodes[node].children.count == names + 3
                && typed.nodes[node].children.suffix(2).allSatisfy { alwaysReturns($0) }
        default: false
        }
    }

    /// Whether a loop is left by what it gives back alone: `while true` without a `break`.
    private func goesOnForEver(_ node: Int, mark: Int) -> Bool {
        let children = typed.nodes[node].children
        guard children.count >= 2, case .bool(true)? = typed.nodes[children[children.count - 2]].constant else {
            return false
        }
        return !mayLeave(children[children.count - 1], isInner: false, mark: mark, own: [])
    }

    /// - Parameters:
    ///   - isInner: Whether a loop inside of it stands around.
    ///   - mark: The loop's own, with which what is inside goes on.
    ///   - own: The marks of what stands inside of it.
    private func mayLeave(_ node: Int, isInner: Bool, mark loop: Int, own: Set<Int>) -> Bool {
        let children = typed.nodes[node].children
        switch typed.nodes[node].kind {
        case .leave(let mark) where mark != 0: return !own.contains(mark)
        case .goOn(let mark) where mark != 0: return mark != loop && !own.contains(mark)
        case .leave: return !isInner
        case .marked(let mark):
            return children.contains { mayLeave($0, isInner: isInner, mark: loop, own: own.union([mark])) }
        case .again, .loop: return children.contains { mayLeave($0, isInner: true, mark: loop, own: own) }
        case .task, .closure: return false
        default: return children.contains { mayLeave($0, isInner: isInner, mark: loop, own: own) }
        }
    }
}
