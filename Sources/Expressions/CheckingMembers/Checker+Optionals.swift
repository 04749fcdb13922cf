/// Closures and functions that may not be there.
extension Checker {
    /// `value.map { … } ?? 0` of a value of which only the data tell: what may be nil is the value, where no array stands for nil.
    mutating func noteOptionalMap(_ left: Int, or right: Int) {
        guard case .call(let callee, _) = tree.nodes[left].kind,
            case .member(_, let name, isOptional: false) = tree.nodes[callee].kind, name == "map" || name == "flatMap"
        else { return }
        if case .array = tree.nodes[right].kind { return }
        optionalMaps.insert(left)
    }

    /// The slot of a closure of the component, which is asked whether it is there and called.
    func passedClosure(_ node: Int) -> Int? {
        let name: String
        switch tree.nodes[node].kind {
        case .name(let own) where parameter(own) == nil: name = own
        case .member(let base, let own, isOptional: false) where isOwnSelf(base): name = own
        default: return nil
        }
        switch scope.binding(for: name)?.meaning {
        case .closure(let slot), .views(let slot): return slot
        default: return nil
        }
    }

    /// `onTap != nil`, `onTap == nil`: nil where no closure is asked for.
    mutating func presence(_ symbol: BinaryOperator, _ left: Int, _ right: Int, _ node: Int) -> Int? {
        let span = span(node)
        let closure: Int
        if case .null = tree.nodes[right].kind {
            closure = left
        } else if case .null = tree.nodes[left].kind {
            closure = right
        } else {
            return nil
        }
        guard let slot = passedClosure(closure) else { return nil }
        return isThere(slot, span).flatMap { symbol == .equal ? operate(.not, [$0], .bool, span) : $0 }
    }

    /// Whether a closure is there.
    mutating func isThere(_ slot: Int, _ span: Code.Span) -> Int? {
        capturesOwner = true
        guard let held = make(.load(NameReference(.slot, slot)), [], .optional(.any), span),
            let none = constant(.null, .optional(.any), span)
        else { return nil }
        return make(.operation(.notEqualValues, .none), [held, none], .bool, span)
    }

    /// `filter?(item)`: nil where there is no such function.
    mutating func checkOptionalCall(_ callee: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard case .name(let name) = tree.nodes[callee].kind, let slot = givenFunction(name) else {
            if mayWrite, case .name(let name) = tree.nodes[callee].kind,
                let value = parameter(name) ?? heldValue(name, callee, span)
            {
                return call(value: value, arguments, isOptional: true, name, span)
            }
            return checkCall(callee, arguments, node)
        }
        guard let test = isThere(slot, span), let value = call(given: slot, name, arguments, node),
            let none = constant(.null, .optional(.any), span)
        else { return nil }
        return retype(value, .optional(.any)).flatMap { make(.ternary, [test, $0, none], .optional(.any), span) }
    }

    /// A value of a type, as messages suggest one in place of nil.
    static func example(_ type: StaticType) -> String {
        switch type {
        case .number, .integer: "0"
        case .bool: "false"
        case .string: "''"
        case .array: "[]"
        default: "…"
        }
    }
}
