/// Functions as values: a component is given one as a property, and calls it.
extension Checker {
    /// The slot of a property that may hold a function.
    func givenFunction(_ name: String) -> Int? {
        guard parameter(name) == nil, let binding = scope.binding(for: name), !binding.isAssignable,
            case .value(let reference, let type, _) = binding.meaning, type == .any || type == .optional(.any),
            reference.space == .slot
        else { return nil }
        return Int(reference.index)
    }

    /// `filter(item)`.
    mutating func call(
        given slot: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let labels = [String?](repeating: nil, count: arguments.count)
        guard let checked = check(arguments, labels, of: name, node) else { return nil }
        return call(given: slot, name, checked, span(node))
    }

    mutating func call(given slot: Int, _ name: String, _ arguments: [Int], _ span: Code.Span) -> Int? {
        guard place != .captured else {
            return fault(
                "misplaced-name", "`\(name)` is a function that is given: bodies and actions call it, effects do not.",
                span)
        }
        guard arguments.count <= ExpressionLimits.arguments else {
            return fault("limit", "A function takes at most \(ExpressionLimits.arguments) values.", span)
        }
        capturesOwner = true
        var values: [Int] = []
        for one in arguments {
            guard let value = settled(one) else { return nil }
            values.append(value)
        }
        return make(.callFunction(slot: slot), values, .any, span)
    }

    /// A name given in place of a closure: of a function, or of a property that holds one.
    mutating func named(_ argument: SyntaxNode.Argument, taking types: [StaticType]) -> TypedClosure? {
        let span = span(argument.value)
        var holes: [Int] = []
        for type in types {
            guard let hole = make(.hole, [], type == .null ? .any : type, span) else { return nil }
            holes.append(hole)
        }
        return call(named: argument.value, holes).map { TypedClosure(holes: holes, body: $0, isSpread: false) }
    }

    /// What a name gives when it is called; nil with or without a fault where it is no function's.
    private mutating func call(named node: Int, _ values: [Int]) -> Int? {
        let span = span(node)
        switch tree.nodes[node].kind {
        case .name(let name):
            if parameter(name) == nil, let found = function(named: name) {
                guard isCalled(found.declaration, name, with: values.count, span) else { return nil }
                return call(found.declaration, name, of: found.object, values, givesValue: true, span, span)
            }
            if isExtreme(name) { return values.count == 2 ? extreme(name, of: values, node) : nil }
            return givenFunction(name).flatMap { call(given: $0, name, values, span) }
        case .member(let base, "init", isOptional: false):
            guard values.count == 1, case .name(let type) = tree.nodes[base].kind else { return nil }
            switch type {
            case "String": return text(of: values[0])
            case "Int", "Double":
                return number(values[0]).flatMap {
                    type == "Int" ? operate(.truncate, [$0], integer, span) : $0
                }
            default: return nil
            }
        case .member(let base, let name, isOptional: false):
            guard let object = check(base), case .reference(let model) = typed.nodes[object].type,
                let function = scope.function(name, ofModel: model), !function.isComputed,
                isCalled(function, name, with: values.count, span)
            else { return nil }
            return call(function, name, of: object, values, givesValue: true, span, span)
        default: return nil
        }
    }

    private mutating func isCalled(
        _ function: FunctionDeclaration, _ name: String, with count: Int, _ span: Code.Span
    ) -> Bool {
        if function.parameters.count == count { return true }
        fault(
            "type-mismatch", "`\(name)` takes \(function.parameters.count) values, and is called with \(count).", span)
        return false
    }

    /// Whether an argument is a name of a function.
    func isFunctionName(_ argument: SyntaxNode.Argument) -> Bool {
        switch tree.nodes[argument.value].kind {
        case .name(let name):
            guard parameter(name) == nil else { return false }
            return function(named: name) != nil || givenFunction(name) != nil || isExtreme(name)
        case .member(let base, let name, isOptional: false):
            guard case .name(let owner) = tree.nodes[base].kind else { return false }
            if name == "init" { return ["String", "Int", "Double"].contains(owner) }
            guard parameter(owner) == nil,
                case .value(_, .reference(let model), _)? = scope.binding(for: owner)?.meaning
            else { return false }
            return scope.function(name, ofModel: model).map { !$0.isComputed } ?? false
        default: return false
        }
    }

    /// Whether a name stands for the library's `max` or `min`.
    private func isExtreme(_ name: String) -> Bool {
        (name == "max" || name == "min") && function(named: name) == nil && scope.binding(for: name) == nil
    }

    mutating func extreme(_ name: String, of values: [Int], _ node: Int) -> Int? {
        guard let (operands, type) = numbers(values), var result = operands.first else { return nil }
        for operand in operands.dropFirst() {
            guard let next = operate(name == "min" ? .minimum : .maximum, [result, operand], type, span(node)) else {
                return nil
            }
            result = next
        }
        return result
    }

    /// The function that the whole source is: a closure or a function's name; what it is called with are parameters.
    mutating func function(_ node: Int) -> (body: Int, parameters: Int)? {
        switch tree.nodes[node].kind {
        case .closure(let closure):
            let count = closure.parameters.isEmpty ? closure.anonymous : closure.parameters.count
            guard let values = parameters(count, node) else { return nil }
            locals.append(LocalNames(names: closure.parameters.map(\.name), holes: values, isClosure: true))
            defer { locals.removeLast() }
            return check(closure.body).flatMap { finish($0, as: .any) }.map { ($0, count) }
        case .name(let name):
            guard case .function(let declaration)? = scope.binding(for: name)?.meaning else { return nil }
            return function(named: node, declaration)
        case .member(let base, let name, isOptional: false):
            guard let object = check(base), case .reference(let model) = typed.nodes[object].type,
                let declaration = scope.function(name, ofModel: model)
            else { return nil }
            return function(named: node, declaration)
        default: return nil
        }
    }

    private mutating func function(
        named node: Int, _ declaration: FunctionDeclaration
    ) -> (body: Int, parameters: Int)? {
        guard let values = parameters(declaration.parameters.count, node) else { return nil }
        return call(named: node, values).flatMap { finish($0, as: .any) }.map { ($0, declaration.parameters.count) }
    }

    private mutating func parameters(_ count: Int, _ node: Int) -> [Int]? {
        guard count <= ExpressionLimits.arguments else {
            fault("limit", "A function takes at most \(ExpressionLimits.arguments) values.", span(node))
            return nil
        }
        var values: [Int] = []
        for place in 0..<count {
            guard let value = make(.load(NameReference(.parameter, place)), [], .any, span(node)) else { return nil }
            values.append(value)
        }
        return values
    }
}

extension CompiledExpression {
    /// The function that a source is, a closure or the name of one; nil where it is another expression.
    package static func function(
        _ source: String, in scope: any NameScope, occurrence: UInt32
    ) -> Result<CompiledExpression, FaultList>? {
        do {
            let tree = try Parser.expression(source)
            var checker = Checker(scope: scope, tree: tree, place: .function, occurrence: occurrence)
            guard checker.isFunction(tree.root) else { return nil }
            guard let (body, parameters) = checker.function(tree.root) else { return .failure(checker.faultList) }
            checker.typed.root = body
            let (code, reads) = try Emitter.code(of: checker.typed)
            let asksGeometry = reads.contains { if case .proxy = $0 { true } else { false } }
            return .success(
                CompiledExpression(
                    function: CompiledCode(code: code, tree: checker.typed), parameters: parameters,
                    reads: reads, capturesOwner: checker.capturesOwner || asksGeometry))
        } catch {
            return .failure(FaultList(faults: [error]))
        }
    }

    /// The slot whose value it is, and nothing else.
    package var loneSlot: Int? {
        guard constant == nil, compiled.tree.nodes.indices.contains(compiled.tree.root),
            case .load(let name) = compiled.tree.nodes[compiled.tree.root].kind, name.space == .slot
        else { return nil }
        return Int(name.index)
    }
}

extension Checker {
    /// Whether the source is a function: what is no value by itself.
    func isFunction(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .closure: return true
        case .name(let name):
            if case .function? = scope.binding(for: name)?.meaning { return true }
            return false
        case .member: return isFunctionName(SyntaxNode.Argument(label: nil, value: node, offset: 0))
        default: return false
        }
    }
}
