/// Functions of a type that change the value they are called of, as Swift's `mutating` ones do.
extension Checker {
    /// `n`, `self`, where the function of a value changes it.
    mutating func ownPlace(_ name: String, _ node: Int) -> Place? {
        guard let object, let selfType, let type = scope.type(named: selfType) else { return nil }
        let whole = Place(root: .local(object), whole: object, value: object, type: typed.nodes[object].type)
        if name == "self" { return changesSelf ? whole : unchangeable(name, node) }
        guard type.fields.contains(where: { $0.name == name }) else {
            guard type.functions[FunctionDeclaration.setter(of: name)] != nil else { return nil }
            return changesSelf ? computedPlace(name, of: whole, node) : unchangeable(name, node)
        }
        return changesSelf ? field(name, of: whole, node) : unchangeable(name, node)
    }

    private mutating func unchangeable(_ name: String, _ node: Int) -> Place? {
        fault(
            "not-assignable",
            "`\(name)` is written where `\(computing.last ?? "this")` is called as a statement, of what may be written itself.",
            span(node))
        return nil
    }

    /// Whether a function of a type writes to its value: to a field, to `self`, or by another one that does.
    func changesOwn(_ function: SyntaxTree, of name: String) -> Bool {
        guard let type = scope.type(named: name) else { return false }
        var pending = [function]
        var seen: Set<String> = []
        while let tree = pending.popLast() {
            for statement in tree.statements {
                switch statement.kind {
                case .assign(let place, _, _), .mutate(let place, _, _):
                    if let root = Self.root(of: place, in: tree),
                        root == "self" || type.fields.contains(where: { $0.name == root })
                            || type.functions[FunctionDeclaration.setter(of: root)] != nil
                    {
                        return true
                    }
                case .call(let call, _):
                    guard case .call(let callee, _) = tree.nodes[call].kind,
                        case .name(let other) = tree.nodes[callee].kind, seen.insert(other).inserted,
                        let inner = type.functions[other].flatMap({ try? Parser.function($0.source) })
                    else { continue }
                    pending.append(inner)
                default: continue
                }
            }
        }
        return false
    }

    /// The name that a place begins with.
    private static func root(of place: Int, in tree: SyntaxTree) -> String? {
        var node = place
        while true {
            switch tree.nodes[node].kind {
            case .name(let root): return root
            case .member(let base, _, _), .element(let base, _), .elementOrDefault(let base, _, _): node = base
            default: return nil
            }
        }
    }

    /// A call of a function that changes its value: the place it is called of is written. Nil where it is no such call.
    mutating func changing(
        _ name: String, of base: Int?, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        guard !scope.types(withFunction: name).isEmpty, let function = changer(name, of: base),
            case .type(let owner) = function.level, let tree = try? Parser.function(function.source),
            changesOwn(tree, of: owner)
        else { return nil }
        let tests = placeTests
        placeTests = []
        defer { placeTests = tests }
        let found: Place?
        if let base { found = self.place(base) } else { found = ownPlace("self", node) }
        guard let place = found else { return .some(nil) }
        guard let given = given(arguments, to: function, name, node) else { return .some(nil) }
        var own = place.value
        if let type = scope.type(named: owner), type.cases == nil, place.type == .any {
            guard let cast = coerce(own, to: type.type) else { return .some(nil) }
            own = cast
        }
        guard let changed = changed(function, name, tree, given + [own], node) else { return .some(nil) }
        return .some(tested(assign(changed, to: place, inPlace: true), placeTests, span(node)))
    }

    /// The function of that name of what a node is, or of the value whose function this is.
    private mutating func changer(_ name: String, of base: Int?) -> FunctionDeclaration? {
        guard let base else {
            return selfType.flatMap { scope.type(named: $0)?.functions[name] }
        }
        let before = faults
        defer { faults = before }
        return check(base).flatMap { typeFunction(name, of: $0) }
    }

    /// The value that a function leaves behind.
    mutating func changed(
        _ function: FunctionDeclaration, _ name: String, _ tree: SyntaxTree, _ given: [Int], _ node: Int
    ) -> Int? {
        let span = span(node)
        guard !function.isBroken else { return make(.hole, [], .any, span) }
        guard let values = values(given, to: function, name, span, nameSpan(node)) else { return nil }
        return inside(function, name, tree, span) { inner in
            inner.changesSelf = true
            return inner.left(by: function.parameters, values, span)
        }
    }

    /// The function that this checker's tree is, called for what its value is afterwards.
    private mutating func left(by parameters: [String], _ values: [Int], _ span: Code.Span) -> Int? {
        guard case .block(let statements) = tree.nodes[tree.root].kind else { return nil }
        var holes: [Int] = []
        for value in values {
            guard let hole = make(.hole, [], typed.nodes[value].type, span) else { return nil }
            holes.append(hole)
        }
        guard let own = holes.last else { return nil }
        object = own
        locals.append(LocalNames(names: parameters, holes: Array(holes.prefix(parameters.count))))
        returns.append([])
        let body = block(statements, span)
        returns.removeLast()
        guard let body, let back = make(.giveBack, [own], .null, span),
            let whole = make(.block, [body, back], .null, span)
        else { return nil }
        return make(.invoke, values + holes + [whole], typed.nodes[own].type, span)
    }
}
