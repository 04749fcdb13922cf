extension Checker {
    /// The method of arrays that takes a closure, if these arguments call it.
    func iteration(_ name: String, _ arguments: [SyntaxNode.Argument]) -> Iteration? {
        guard arguments.count == 1, let argument = arguments.first else { return nil }
        let found = Iteration.methods.first { method in
            guard method.name == name else { return false }
            return argument.isTrailing
                || argument.label == method.label
                    && (method.label != nil || isClosure(argument) || isFunctionName(argument))
        }
        guard let found else { return nil }
        return isKeyPath(argument) ? found.iteration.byKey : found.iteration
    }

    /// The array that a method goes through, and what its elements are.
    mutating func elements(of value: Int) -> (array: Int, element: StaticType)? {
        if case .array(let element) = typed.nodes[value].type { return (value, element == .null ? .any : element) }
        if typed.nodes[value].type.range != nil { return elements(ofRange: value) }
        if let (key, held) = dictionaryTypes(of: value) {
            return pairs(of: value).map { ($0, Self.pairType(key, held)) }
        }
        return coerce(value, to: .array(.any)).map { ($0, .any) }
    }

    /// `array.filter { … }` and the like.
    mutating func iterate(
        _ iteration: Iteration, _ name: String, over value: Int, _ argument: SyntaxNode.Argument, _ node: Int
    ) -> Int? {
        guard let (array, element) = elements(of: value) else { return nil }
        let types = iteration.compares ? [element, element] : [element]
        elementCases = typed.nodes[array].cases
        guard let closure = closure(argument, taking: types, for: name) else { return nil }
        var body: Int?
        var type = StaticType.any
        switch iteration {
        case .map, .compactMap, .flatMap:
            guard let made = finish(closure.body, as: .any) else { return nil }
            body = made
            type = typed.nodes[made].type
            if iteration == .compactMap { type = type.unwrapped }
            if iteration == .flatMap {
                guard let inner = elements(of: made) else { return nil }
                body = inner.array
                type = inner.element
            }
            type = .array(type)
        case .grouping:
            body = finish(closure.body, as: .any)
            switch body.map({ typed.nodes[$0].type }) {
            case let key? where key == .string || key.isNumber: type = .dictionary(key, .any)
            // Only the data tell the keys.
            case .any, .optional: type = .dictionary(.any, .any)
            default: break
            }
        case .sortedByKey, .leastByKey, .greatestByKey:
            body = ordered(closure.body)
            type = iteration == .sortedByKey ? .array(element) : element.asOptional
        default:
            body = coerce(closure.body, to: .bool)
            type = result(of: iteration, element)
        }
        guard let body else { return nil }
        return make(
            .each(iteration, isSpread: closure.isSpread), [array] + closure.holes + [body], type, span(node))
    }

    private func result(of iteration: Iteration, _ element: StaticType) -> StaticType {
        switch iteration {
        case .firstWhere, .lastWhere, .least, .greatest: element.asOptional
        case .firstIndexWhere, .lastIndexWhere: .optional(integer)
        case .containsWhere, .allSatisfy: .bool
        case .countWhere: integer
        default: .array(element)
        }
    }

    /// The node as a value that has an order: a Number or a String.
    mutating func ordered(_ node: Int) -> Int? {
        if typed.nodes[node].isPending { return coerce(node, to: .number) }
        switch typed.nodes[node].type {
        case .number, .integer, .string, .any: return finite(node)
        case .optional(let wrapped) where nilGoesFirst && (wrapped.isNumber || wrapped == .string):
            let least: Value = wrapped == .string ? .string("") : .number(-.greatestFiniteMagnitude)
            return constant(least, wrapped == .string ? .string : .number, typed.nodes[node].span).flatMap {
                coalesce(node, $0, typed.nodes[node].span)
            }.flatMap { ordered($0) }
        case .optional: return coerce(node, to: .number)
        case let other:
            return fault(
                "type-mismatch", "\(Self.article(other).capitalizedFirst) has no order: Numbers and Strings have.",
                typed.nodes[node].span)
        }
    }

    /// `array.reduce(first) { … }`.
    mutating func reduce(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard arguments.count == 2, arguments[0].label == nil, arguments[1].label == nil else {
            for argument in arguments where !isClosure(argument) && !isFunctionName(argument) {
                _ = check(argument.value)
            }
            return fault(
                "unknown-label", "`reduce` takes what it begins with and a closure.", nameSpan(node),
                suggestion: "reduce(0) { $0 + $1 }")
        }
        guard let (array, element) = elements(of: value), var first = check(arguments[0].value) else { return nil }
        if typed.nodes[first].isPending {
            guard let told = coerce(first, to: element) else { return nil }
            first = told
        }
        var type = typed.nodes[first].type
        if type == .null || type == .array(.null) {
            type = type == .null ? .optional(.any) : .array(.any)
            guard let told = retype(first, type) else { return nil }
            first = told
        }
        let mayBeInfinite = typed.nodes[first].mayBeInfinite
        guard var closure = closure(arguments[1], taking: [type, element], for: "reduce", mayBeInfinite: mayBeInfinite)
        else { return nil }
        // `reduce(0)` of Doubles begins with a Double.
        if type == .integer, typed.nodes[closure.body].type == .number, typed.nodes[first].real != nil {
            type = .number
            guard let begin = coerce(first, to: type),
                let again = self.closure(
                    arguments[1], taking: [type, element], for: "reduce", mayBeInfinite: mayBeInfinite)
            else { return nil }
            (first, closure) = (begin, again)
        }
        guard
            let result = coerce(closure.body, to: type),
            let body = mayBeInfinite ? result : finite(result),
            let made = make(
                .each(.reduce, isSpread: false), [array, first] + closure.holes + [body], type, span(node))
        else { return nil }
        typed.nodes[made].mayBeInfinite = mayBeInfinite
        return made
    }

    /// `Dictionary(grouping: array) { … }` and `Dictionary(grouping: array, by: \.name)`.
    mutating func dictionary(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        if arguments.count == 1, arguments[0].label == "uniqueKeysWithValues" {
            return dictionary(ofPairs: arguments[0], node)
        }
        guard arguments.count == 2, arguments[0].label == "grouping", isClosure(arguments[1]),
            arguments[1].label == (arguments[1].isTrailing ? nil : "by")
        else {
            for argument in arguments where !isClosure(argument) && !isFunctionName(argument) {
                _ = check(argument.value)
            }
            return fault(
                "unknown-label", "A Dictionary is made by grouping an array.", nameSpan(node),
                suggestion: "Dictionary(grouping: items, by: \\.name)")
        }
        guard let array = check(arguments[0].value) else { return nil }
        return iterate(.grouping, "Dictionary", over: array, arguments[1], node)
    }
}
