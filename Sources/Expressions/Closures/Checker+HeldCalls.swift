/// Calls of closures that are values, and what is given for one.
extension Checker {
    /// `.handled`, which the closure of an OpenURLAction gives back: who calls it does not ask.
    mutating func handled(_ node: Int) -> Int? {
        guard isHeld, case .implicitMember(let name) = tree.nodes[node].kind,
            ["handled", "discarded", "systemAction"].contains(name), !scope.hasCase(name)
        else { return nil }
        return constant(.string(name), .string, span(node))
    }

    /// A local name or parameter that may be a closure, where closures are called.
    func heldLocal(_ name: String) -> Int? {
        guard mayWrite, let hole = parameter(name), Self.isCallable(typed.nodes[hole].type) else { return nil }
        return hole
    }

    /// Whether a value of that type may be a closure.
    static func isCallable(_ type: StaticType) -> Bool {
        switch type {
        case .function, .any, .optional(.function), .optional(.any): true
        default: false
        }
    }

    /// The call of a closure that is a value.
    mutating func call(
        value callee: Int, _ arguments: [SyntaxNode.Argument], isOptional: Bool, _ name: String, _ span: Code.Span
    ) -> Int? {
        guard mayWrite else {
            for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
            return fault("misplaced-name", "`\(name)` is a closure; actions call it.", span)
        }
        guard arguments.count <= ExpressionLimits.arguments else {
            return fault("limit", "A closure takes at most \(ExpressionLimits.arguments) values.", span)
        }
        var children = [callee]
        for argument in arguments {
            if let label = argument.label {
                fault(
                    "unknown-label", "Arguments of a closure have no labels.",
                    outerSpan ?? Self.span(argument.offset, label.utf8.count))
            }
            if let one = check(argument: argument.value).flatMap({ finish($0, as: .any) }) { children.append(one) }
        }
        guard children.count == arguments.count + 1 else { return nil }
        return make(.callValue(isOptional: isOptional, forwards: false), children, .any, span)
    }

    /// What a function of the document is called with: closures and functions too.
    mutating func check(
        given arguments: [SyntaxNode.Argument], _ labels: [String?], of name: String, _ node: Int
    ) -> [Int]? {
        guard match(arguments, labels, of: name, node) else {
            for argument in arguments where !isClosure(argument) { _ = check(argument.value) }
            return nil
        }
        var checked: [Int] = []
        for argument in arguments {
            if let one = handedProxy(argument.value) ?? check(argument: argument.value) { checked.append(one) }
        }
        return checked.count == arguments.count ? checked : nil
    }

    func isOptionalCall(_ node: Int) -> Bool {
        if case .optionalCall = tree.nodes[node].kind { return true }
        return false
    }

    /// The value of a name that may be a closure: a property of the model around, of the component, or of the environment.
    mutating func heldValue(_ name: String, _ node: Int, _ span: Code.Span) -> Int? {
        if let object, let own = ownProperty(name, of: object, span) {
            return Self.isCallable(typed.nodes[own].type) ? own : nil
        }
        switch scope.binding(for: name)?.meaning {
        case .value(_, let type, _)? where Self.isCallable(type) && mayWrite: return checkName(name, node)
        case .argument(let given)? where given.type.unwrapped == .function && mayWrite: return checkName(name, node)
        case .computed? where mayWrite: return computedClosure(name, node)
        default: return nil
        }
    }

    /// The closure that a computed property chooses; nil, without a fault, for one that is another value.
    mutating func computedClosure(_ name: String, _ node: Int) -> Int? {
        let before = self
        if let value = checkName(name, node), faults.count == before.faults.count,
            typed.nodes[value].type.unwrapped == .function
        {
            return value
        }
        goBack(to: before)
        return nil
    }

    /// What is given where a closure may be: one that is written there, a function's name, or a value.
    mutating func check(argument node: Int) -> Int? {
        switch tree.nodes[node].kind {
        case .closure: return held(node)
        case .name, .member: return named(node) ?? check(node)
        default: return check(node)
        }
    }

    /// The function or passed closure that a name is, where a plain value would be a fault.
    private mutating func named(_ node: Int) -> Int? {
        guard mayWrite || mayMake || place == .body else { return nil }
        switch tree.nodes[node].kind {
        case .name(let name):
            if let local = localFunction(named: name) { return held(local, span(node)) }
            guard parameter(name) == nil else { return nil }
            if let object, ownProperty(name, of: object, span(node)) != nil { return nil }
            switch scope.binding(for: name)?.meaning {
            case .closure?: return callable(at: node)
            default: break
            }
            guard let found = function(named: name), !found.declaration.isComputed else { return nil }
            return callable(at: node)
        case .member(let base, let name, isOptional: false):
            guard let object = object(at: base), case .reference(let model) = typed.nodes[object].type,
                let function = scope.function(name, ofModel: model), !function.isComputed
            else { return nil }
            return callable(at: node)
        default: return nil
        }
    }

    /// The property or field of a value that is called as a closure: `model.onSave(item)`, `alert.action()`; nil where the
    /// value has none of that name.
    mutating func calledMember(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], isOptional: Bool, _ node: Int
    ) -> Int?? {
        let span = span(node)
        var callee: Int?
        switch typed.nodes[value].type {
        case .reference(let model):
            let properties = scope.properties(ofModel: model)
            guard let place = properties.firstIndex(where: { $0.name == name }) else { return nil }
            guard Self.isCallable(properties[place].type) else { return nil }
            callee = make(.property(place), [value], properties[place].type, span)
        case .object(let fields):
            guard let field = fields.first(where: { $0.name == name }), Self.isCallable(field.type) else { return nil }
            callee = operate(.field, [value], field.type, span, .name(name))
        case .any:
            guard scope.hasCallable(named: name) else { return nil }
            callee = operate(.member, [value], .any, span, .name(name))
        default: return nil
        }
        guard let callee else { return .some(nil) }
        return .some(call(value: callee, arguments, isOptional: isOptional, name, span))
    }

    /// `model?.save()`: what gives a value, or else a function of the object that acts where it is there.
    mutating func chainedCall(
        _ name: String, of base: Int, _ callee: Int, _ arguments: [SyntaxNode.Argument], _ call: Int
    ) -> Int? {
        let before = self
        if let value = checkCall(callee, arguments, call), faults.count == before.faults.count { return value }
        let asValue = faults
        goBack(to: before)
        let span = span(call)
        guard let value = check(base), let hole = make(.hole, [], typed.nodes[value].type.unwrapped, span) else {
            return nil
        }
        var found: (value: Int, function: FunctionDeclaration)?
        if case .reference(let model) = typed.nodes[hole].type {
            found = scope.function(name, ofModel: model).map { (hole, $0) }
        } else {
            found = object(hole, withFunction: name)
        }
        guard let found, !found.function.isComputed else {
            faults = asValue
            return nil
        }
        return self.call(found.function, name, of: found.value, arguments, call, givesValue: false).flatMap {
            make(.chain, [value, hole, $0], .optional(.any), span)
        }
    }
}
