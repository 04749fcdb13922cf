/// Objects of the document's models that stand in data.
extension Checker {
    /// A call of a type or a model of the document; nil where the name is neither's.
    mutating func declared(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        if let type = scope.type(named: name) { return .some(newValue(type, arguments, node)) }
        return scope.model(named: name).map { newObject(name, $0, arguments, node) }
    }

    /// `Row(title: x)`: a new object; properties that are not given begin as the model says.
    mutating func newObject(_ name: String, _ model: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard mayMake else {
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "misplaced-object",
                "`\(name)` is made in actions, and where a state or a property of a model begins: here each run would make "
                    + "another.", span)
        }
        let properties = scope.properties(ofModel: model).enumerated()
            .filter { !scope.isAccessor($0.offset, ofModel: model) }.map(\.element)
        guard var children = marker(ofModel: model, span) else { return nil }
        var given: Set<String> = []
        for argument in arguments {
            guard let label = argument.label, let property = properties.first(where: { $0.name == label }),
                given.insert(label).inserted
            else {
                _ = check(argument.value)
                let at = outerSpan ?? Self.span(argument.offset, max(argument.label?.utf8.count ?? 1, 1))
                return fault(
                    "unknown-label", "`\(name)` is made with its properties, each once and by its name.", at,
                    suggestion: Suggestions.nearest(to: argument.label ?? "", among: properties.map(\.name))
                        ?? properties.first.map { "\(name)(\($0.name): …)" })
            }
            guard let key = constant(.string(label), .string, span),
                let value = check(argument: argument.value).flatMap({ coerce($0, to: property.type) }).flatMap({
                    settled($0)
                })
            else { return nil }
            children += [key, value]
        }
        if let lacking = properties.first(where: { $0.type == .function && !given.contains($0.name) }) {
            return fault("unknown-label", "`\(name)` needs its closure `\(lacking.name)`.", span)
        }
        if let missing = scope.required(ofModel: model).first(where: { !given.contains($0) }) {
            return fault(
                "missing-label", "`\(name)` needs `\(missing)`, which does not begin of itself.", outerSpan ?? span,
                suggestion: "\(name)(\(missing): …)")
        }
        guard
            let made = operate(.object, children, .any, span, .number(UInt16(clamping: children.count)))
        else { return nil }
        return make(.operation(.makeObjects, .occurrence(occurrence)), [made], .reference(model), span)
    }

    /// What tells a prototype from data.
    private mutating func marker(ofModel model: Int, _ span: Code.Span) -> [Int]? {
        guard let key = constant(.string(""), .string, span),
            let value = constant(.reference(.unmade(model: model)), .any, span)
        else { return nil }
        return [key, value]
    }

    /// A member of a value of which only the data tell what it is: a computed property of what it may be, else what it has
    /// under that name.
    mutating func unknownMember(_ name: String, of value: Int, _ node: Int) -> Int? {
        let span = span(node)
        // What is worked out now is not meant: it does not need itself, and of a list that begins empty the elements are others.
        let calling = calling
        func isMeant(_ function: FunctionDeclaration?) -> Bool {
            function.map { $0.isComputed && !calling.contains($0.pointer) } ?? false
        }
        let models = scope.models(withFunction: name).filter { isMeant(scope.function(name, ofModel: $0)) }
        let types = scope.types(withFunction: name).filter { isMeant($0.functions[name]) }
        if let own = caseFunction(name, of: value), isMeant(own) {
            return call(own, name, of: value, [], givesValue: true, span, nameSpan(node))
        }
        guard !areAmbiguous(name, types, node) else { return nil }
        guard !models.isEmpty || !types.isEmpty, let hole = make(.hole, [], .any, span) else {
            return operate(.member, [value], .any, span, .name(name))
        }
        var result = operate(.member, [hole], .any, span, .name(name))
        for model in models.reversed() {
            guard let computed = scope.function(name, ofModel: model), let rest = result,
                let test = operate(.isModel, [hole], .bool, span, .number(UInt16(clamping: model))),
                let object = retype(hole, .reference(model)),
                let given = call(computed, name, of: object, [], givesValue: true, span, nameSpan(node)).flatMap({
                    retype($0, .any)
                })
            else { return nil }
            result = ternary(test, given, rest, .any, span)
        }
        for type in types.reversed() {
            guard let computed = type.functions[name], let rest = result, let test = isOf(type, hole, span),
                let own = type.builtIn == nil ? retype(hole, type.type) : coerce(hole, to: type.type),
                let given = call(computed, name, of: own, [], givesValue: true, span, nameSpan(node)).flatMap({
                    retype($0, .any)
                })
            else { return nil }
            result = ternary(test, given, rest, .any, span)
        }
        return result.flatMap { called($0, with: value, as: hole, span) }
    }

    /// `body` with the value of `hole` evaluated once.
    mutating func called(_ body: Int, with value: Int, as hole: Int, _ span: Code.Span) -> Int? {
        guard let back = make(.giveBack, [body], .null, span), let block = make(.block, [back], .null, span) else {
            return nil
        }
        return make(.invoke, [value, hole, block], typed.nodes[body].type, span)
    }

    /// The node as an object of the one model that has a function of that name, where only the data tell what it is.
    mutating func object(_ value: Int, withFunction name: String) -> (value: Int, function: FunctionDeclaration)? {
        guard typed.nodes[value].type == .any, !typed.nodes[value].isPending else { return nil }
        let models = scope.models(withFunction: name).filter { scope.function(name, ofModel: $0)?.isComputed == false }
        guard models.count == 1, let function = scope.function(name, ofModel: models[0]),
            let object = coerce(value, to: .reference(models[0]))
        else { return nil }
        return (object, function)
    }

    /// A value that nothing here writes, of which only running tells whether it is an object.
    mutating func unknownObject(at node: Int) -> Int? {
        guard scope.hasModels, mayWrite else { return nil }
        var root = node
        while true {
            switch tree.nodes[root].kind {
            case .member(let base, _, isOptional: false), .element(let base, _), .forced(let base): root = base
            case .name(let name):
                guard isFixed(name) else { return nil }
                let before = faults
                guard let value = check(node), typed.nodes[value].type == .any else {
                    faults = before
                    return nil
                }
                return value
            default: return nil
            }
        }
    }

    /// Whether a node is what a name holds, and no part of that.
    func isNamed(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .load, .hole: true
        case .retype: isNamed(typed.nodes[node].children[0])
        default: false
        }
    }

    /// Whether a name stands for a value that no statement here writes.
    private func isFixed(_ name: String) -> Bool {
        if parameter(name) != nil { return !locals.contains { $0.mutable.contains(name) } }
        guard let binding = scope.binding(for: name), case .value = binding.meaning else { return false }
        return !binding.isAssignable && binding.collection.isEmpty
    }

    mutating func member(_ name: String, of object: Int, _ node: Int) -> Place? {
        guard let value = operate(.member, [object], .any, span(node), .name(name)) else { return nil }
        return Place(root: .member(object: object, name), whole: value, value: value, type: .any)
    }
}
