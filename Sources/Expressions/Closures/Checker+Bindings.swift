/// Bindings in expressions: handed to functions, given back by them, named. They are no values: what reads or writes one does what
/// it leads to, put in its place.
extension Checker {
    /// `$name`, `$name.field`, `$items[i]`.
    func isProjection(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .projected: true
        case .member(let base, let name, isOptional: false): name != "wrappedValue" && isProjection(base)
        case .element(let base, _): isProjection(base)
        default: false
        }
    }

    /// `Binding(get: { … }, set: { … })`, `.constant(x)`.
    func makesBinding(_ node: Int) -> Bool {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind else { return false }
        switch tree.nodes[callee].kind {
        case .name("Binding"):
            return scope.binding(for: "Binding") == nil && arguments.map(\.label) == ["get", "set"]
                || arguments.first?.label == "get" && arguments.count == 2 && arguments[1].isTrailing
        case .member(let base, "constant", isOptional: false):
            if case .name("Binding") = tree.nodes[base].kind { return arguments.count == 1 }
            return false
        case .implicitMember("constant"): return arguments.count == 1 && !scope.hasCase("constant")
        default: return false
        }
    }

    /// Whether a node may give a binding where one is read or written: a call, a computed property, or one of two.
    func givesBinding(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .call(let callee, _): makesBinding(node) || mayGiveBinding(callee)
        case .ternary(_, let yes, let no): givesBinding(yes) && givesBinding(no)
        case .name(let name):
            if parameter(name) == nil, case .computed(let source, _)? = scope.binding(for: name)?.meaning {
                CompiledExpression.isBinding(source)
            } else {
                false
            }
        default: isProjection(node)
        }
    }

    private func mayGiveBinding(_ callee: Int) -> Bool {
        switch tree.nodes[callee].kind {
        case .name(let name): function(named: name)?.declaration.isComputed == false
        case .member(let base, let name, isOptional: false):
            !scope.models(withFunction: name).isEmpty
                || isOwnSelf(base) && function(named: name)?.declaration.isComputed == false
        case .implicitMember(let name): name == "constant"
        default: false
        }
    }

    /// `x.wrappedValue` of anything that is a binding; nil for other values.
    mutating func wrappedValue(_ base: Int) -> Int?? {
        if isProjection(base) { return .some(projecting { $0.check(base) }) }
        if isWrapped(base) { return .some(check(base)) }
        return givesBinding(base) ? .some(readBinding(base)) : nil
    }

    mutating func projecting<Found>(_ find: (inout Checker) -> Found?) -> Found? {
        let before = isProjecting
        isProjecting = true
        defer { isProjecting = before }
        return find(&self)
    }

    /// What its own closures give back is no binding.
    private mutating func plainly(_ find: (inout Checker) -> Int?) -> Int? {
        let before = bindingUse
        bindingUse = nil
        defer { bindingUse = before }
        return find(&self)
    }

    // Reading and writing

    /// What a binding holds.
    mutating func readBinding(_ node: Int) -> Int? {
        if isProjection(node) { return projecting { $0.check(node) } }
        switch tree.nodes[node].kind {
        case .handedPlace(let place): return check(place)
        case .ternary(let condition, let yes, let no):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            guard let test, let first = readBinding(yes), let second = readBinding(no),
                let (a, b, type) = common(first, second, "The values of `?:`", span(node))
            else { return nil }
            return ternary(test, a, b, type, span(node))
        case .call(let callee, let arguments):
            if makesBinding(node) || isConstant(callee) {
                guard let first = arguments.first else { return nil }
                if arguments.count == 1 { return check(first.value).flatMap { finish($0, as: .any) } }
                guard case .closure(let get) = tree.nodes[first.value].kind else { return check(first.value) }
                return plainly { $0.check(get.body) }
            }
            return call(givingBinding: node, .read)
        case .name(let name):
            if parameter(name) == nil, case .computed(let source, _)? = scope.binding(for: name)?.meaning {
                return outside(name, source, OuterScope(scope.scopeOfComputed()), node) { $0.readBinding($0.tree.root) }
            }
            return check(node)
        default: return noBinding(node)
        }
    }

    /// The statement that writes to where a binding leads.
    mutating func writeBinding(_ node: Int, _ new: Int) -> Int? {
        let span = span(node)
        guard mayWrite else { return fault("misplaced-name", "Bindings are written only in actions.", span) }
        if isProjection(node) {
            return projecting { $0.place(node) }.flatMap { assign(new, to: $0, inPlace: false) }
        }
        switch tree.nodes[node].kind {
        case .handedPlace(let place): return self.place(place).flatMap { assign(new, to: $0, inPlace: true) }
        case .ternary(let condition, let yes, let no):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            guard let test, let first = writeBinding(yes, new), let second = writeBinding(no, new),
                let then = make(.block, [first], .null, span), let otherwise = make(.block, [second], .null, span)
            else { return nil }
            return make(.when(names: 0, isGuard: false), [test, then, otherwise], .null, span)
        case .call(let callee, let arguments):
            if isConstant(callee) { return make(.block, [], .null, span) }
            guard makesBinding(node) else { return call(givingBinding: node, .write(new)) }
            guard arguments.count == 2 else { return make(.block, [], .null, span) }
            return set(arguments[1].value, new, span)
        case .name(let name):
            if parameter(name) == nil, case .computed(let source, _)? = scope.binding(for: name)?.meaning {
                return outside(name, source, OuterScope(scope.scopeOfComputed()), node) {
                    $0.writeBinding($0.tree.root, new)
                }
            }
            return place(node).flatMap { assign(new, to: $0, inPlace: false) }
        default: return noBinding(node)
        }
    }

    private func isConstant(_ callee: Int) -> Bool {
        if case .implicitMember("constant") = tree.nodes[callee].kind { return true }
        return false
    }

    private mutating func noBinding(_ node: Int) -> Int? {
        fault(
            "binding-source",
            "`\(tree.text(of: node).prefix(64))` is no binding: `$name`, `Binding(get:set:)`, or a function that returns one.",
            span(node))
    }

    /// The statements of a `set`, called with the new value.
    private mutating func set(_ node: Int, _ new: Int, _ span: Code.Span) -> Int? {
        guard case .closure(let closure) = tree.nodes[node].kind,
            let hole = make(.hole, [], typed.nodes[new].type, span)
        else { return fault("binding-source", "The `set` of a Binding is a closure.", span) }
        locals.append(LocalNames(names: closure.parameters.map(\.name), holes: [hole], isClosure: true))
        defer { locals.removeLast() }
        if case .block(let statements) = tree.nodes[closure.body].kind {
            return plainly { $0.body(statements, arguments: [new], holes: [hole], givesValue: false, span) }
        }
        guard let statement = closure.statement, case .call(let call, let arguments) = tree.statements[statement].kind,
            let called = self.call(call, arguments, span), let block = make(.block, [called], .null, span)
        else { return fault("binding-source", "The `set` of a Binding writes something.", span) }
        return make(.invoke, [new, hole, block], .null, span)
    }

    /// A call of a function that gives back a binding, for what that holds, or for the write.
    private mutating func call(givingBinding node: Int, _ use: BindingUse) -> Int? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind else { return noBinding(node) }
        var found: (declaration: FunctionDeclaration, object: Int?)?
        var name = ""
        switch tree.nodes[callee].kind {
        case .name(let own):
            name = own
            found = function(named: own)
        case .member(let base, let own, isOptional: false):
            name = own
            if isOwnSelf(base) {
                found = function(named: own)
            } else if let object = check(base), case .reference(let model) = typed.nodes[object].type,
                let function = scope.function(own, ofModel: model)
            {
                found = (function, object)
            }
        default: break
        }
        guard let found, !found.declaration.isComputed else { return noBinding(node) }
        let (function, span) = (found.declaration, span(node))
        guard !function.isBroken else { return make(.hole, [], .any, span) }
        guard let given = given(arguments, to: function, name, node),
            var values = values(given, to: function, name, span, nameSpan(node)),
            let tree = try? Parser.function(function.source)
        else { return nil }
        if let object = found.object { values.append(object) }
        let mayWrite = mayWrite
        return inside(function, name, tree, span) { inner in
            inner.mayWrite = mayWrite
            inner.bindingUse = use
            return inner.invoke(
                function.parameters, values, hasObject: found.object != nil, givesValue: true, span)
        }
    }

    /// What a function gives back where a binding is asked of it; nil where it gives a value.
    mutating func giveBackBinding(_ value: Int, _ span: Code.Span) -> Int?? {
        guard let use = bindingUse else { return nil }
        var statement: Int?
        var given: Int?
        switch use {
        case .maybe:
            guard isProjection(value) || makesBinding(value) else { return nil }
            guard let read = readBinding(value) else { return .some(nil) }
            given = read
        case .read:
            guard let read = readBinding(value) else { return .some(nil) }
            given = finite(read)
        case .write(let new):
            guard let written = writeBinding(value, new) else { return .some(nil) }
            statement = written
            given = constant(.null, .any, span)
        }
        guard let given, let back = make(.giveBack, [given], .null, span) else { return .some(nil) }
        returns[returns.count - 1].append(back)
        guard let statement else { return .some(back) }
        return .some(make(.block, [statement, back], .null, span))
    }
}

extension CompiledExpression {
    /// Whether the source of a computed property is a binding.
    package static func isBinding(_ source: String) -> Bool {
        let start = source.drop { $0 == " " || $0 == "\n" }
        return start.hasPrefix("$") || start.hasPrefix("Binding(") || start.hasPrefix("Binding<")
            || start.hasPrefix("Binding.constant(")
    }
}
