extension Checker {
    /// What an action writes to: a slot or a property of an object, and the way to a part of it.
    struct Place {
        enum Root {
            case slot(NameReference)
            case property(object: Int, Int)
        }

        var root: Root
        /// The root's value now, the place's value now, and the place's type.
        var whole: Int
        var value: Int
        var type: StaticType
        var steps: [TypedNode.PathStep] = []
        var indices: [Int] = []
    }

    mutating func check(statements: [Int]) -> [TypedStatement] {
        var checked: [TypedStatement] = []
        for statement in statements { if let one = check(statement: statement) { checked.append(one) } }
        return checked
    }

    private mutating func check(statement: Int) -> TypedStatement? {
        let syntax = tree.statements[statement]
        let span = Self.span(syntax.offset, syntax.length)
        switch syntax.kind {
        case .assign(let place, let operation, let value):
            let found = self.place(place)
            guard let given = check(value), let found else { return nil }
            var new = given
            if let operation {
                guard let combined = arithmetic(operation, found.value, given, span) else { return nil }
                new = combined
            }
            return assign(new, to: found, inPlace: operation != nil)
        case .mutate(let place, let mutator, let arguments): return mutate(place, mutator, arguments, statement)
        case .call(let name, let arguments): return call(name, arguments, span)
        case .scrollTo(let base, let arguments): return scrollTo(base, arguments, statement)
        case .conditional(let condition, let then, let otherwise):
            let test = check(condition).flatMap { coerce($0, to: .bool) }
            let (first, second) = (check(statements: then), check(statements: otherwise))
            guard let test else { return nil }
            return .conditional(test, then: first, otherwise: second)
        case .animation(let statements, let arguments):
            for argument in arguments { checkAnimation(argument.value) }
            return .animation(check(statements: statements))
        }
    }

    /// The argument of `withAnimation`: a curve by name. Only that it groups writes has a meaning here.
    private mutating func checkAnimation(_ node: Int) {
        let names = [
            "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "bouncy", "smooth", "snappy",
            "interactiveSpring", "interpolatingSpring", "timingCurve",
        ]
        var name = ""
        switch tree.nodes[node].kind {
        case .null: return
        case .implicitMember(let given): name = given
        case .call(let callee, let arguments):
            if case .implicitMember(let given) = tree.nodes[callee].kind { name = given }
            if case .member(let base, _, _) = tree.nodes[callee].kind { return checkAnimation(base) }
            for argument in arguments { _ = check(argument.value).flatMap { number($0) } }
        default: break
        }
        guard !names.contains(name) else { return }
        fault(
            "unknown-member", "`withAnimation` takes an animation, such as `.easeInOut`.", span(node),
            suggestion: Suggestions.nearest(to: name, among: names).map { "." + $0 })
    }

    mutating func assign(_ new: Int, to place: Place, inPlace: Bool) -> TypedStatement? {
        guard let value = coerce(new, to: place.type).flatMap({ settledForStore($0) }) else { return nil }
        return store(value, in: place, inPlace: inPlace || !place.steps.isEmpty)
    }

    private mutating func settledForStore(_ node: Int) -> Int? {
        typed.nodes[node].type == .array(.null) ? retype(node, .array(.any)) : finite(node)
    }

    private mutating func store(_ value: Int, in place: Place, inPlace: Bool) -> TypedStatement? {
        var whole = value
        if !place.steps.isEmpty {
            let type = typed.nodes[place.whole].type
            guard
                let changed = make(
                    .setPath(place.steps), [place.whole] + place.indices + [value], type.isNumeric ? .any : type,
                    typed.nodes[value].span)
            else { return nil }
            whole = changed
        }
        switch place.root {
        case .slot(let name): return .store(name, value: whole)
        case .property(let object, let property):
            return .storeProperty(object: object, property: property, value: whole, inPlace: inPlace)
        }
    }

    private mutating func call(
        _ name: String, _ arguments: [SyntaxNode.Argument], _ span: Code.Span
    ) -> TypedStatement? {
        guard case .closure(let slot)? = scope.binding(for: name)?.meaning else {
            for argument in arguments { _ = check(argument.value) }
            fault(
                "unknown-function", "Only a passed closure is called, and `\(name)` is none.", span,
                suggestion: Suggestions.nearest(to: name, among: scope.names))
            return nil
        }
        capturesOwner = true
        var checked: [Int] = []
        for argument in arguments {
            if let label = argument.label {
                fault(
                    "unknown-label", "Arguments of a closure have no labels.",
                    Self.span(argument.offset, label.utf8.count))
            }
            if let one = check(argument.value).flatMap({ finish($0, as: .any) }) { checked.append(one) }
        }
        guard checked.count == arguments.count else { return nil }
        return .call(slot: slot, arguments: checked, span)
    }
}
