/// What everyday Swift says of numbers, strings and arrays besides.
extension Checker {
    static let numberMethods = ["rounded", "isMultiple"]
    static let replacingMethods = [
        "replacingOccurrences", "replacing", "localizedCaseInsensitiveContains", "localizedStandardContains",
    ]

    /// `x.rounded()`, `x.rounded(.up)`, `n.isMultiple(of: 2)`.
    mutating func numberMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let span = span(node)
        guard let number = number(value) else { return nil }
        if name == "isMultiple" {
            guard let divisor = check(arguments, ["of"], of: name, node)?.first.flatMap({ self.number($0) }),
                let rest = operate(.remainder, [number, divisor], .number, span),
                let zero = constant(.number(0), .number, span)
            else { return nil }
            return operate(.equal, [rest, zero], .bool, span)
        }
        guard let rule = arguments.first else { return operate(.round, [number], .number, span) }
        let rules: [String: Operation] = [
            "up": .ceiling, "down": .floor, "towardZero": .truncate, "toNearestOrAwayFromZero": .round,
        ]
        if case .implicitMember("toNearestOrEven") = tree.nodes[rule.value].kind, arguments.count == 1 {
            return ask(.roundedToEven, [number], .number, span)
        }
        guard arguments.count == 1, case .implicitMember(let given) = tree.nodes[rule.value].kind,
            let operation = rules[given]
        else {
            return fault(
                "unknown-member",
                "A number is rounded .up, .down, .towardZero, .toNearestOrEven or .toNearestOrAwayFromZero.",
                nameSpan(node), suggestion: "rounded()")
        }
        return operate(operation, [number], .number, span)
    }

    /// `text.replacingOccurrences(of: a, with: b)`, `text.localizedCaseInsensitiveContains(part)`.
    mutating func replacing(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let span = span(node)
        guard let string = coerce(value, to: .string) else { return nil }
        if name.hasPrefix("localized") {
            guard let part = check(arguments, [nil], of: name, node)?.first.flatMap({ coerce($0, to: .string) }),
                let one = operate(.lowercased, [string], .string, span),
                let other = operate(.lowercased, [part], .string, span)
            else { return nil }
            return operate(.containsValue, [one, other], .bool, span)
        }
        let labels: [String?] = name == "replacing" ? [nil, "with"] : ["of", "with"]
        guard let given = check(arguments, labels, of: name, node), let old = coerce(given[0], to: .string),
            let new = coerce(given[1], to: .string)
        else { return nil }
        return operate(.replace, [string, old, new], .string, span)
    }

    /// `stride(from: a, to: b, by: c)` and `through:`.
    mutating func stride(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let isClosed = arguments.count > 1 && arguments[1].label == "through"
        guard let given = check(arguments, ["from", isClosed ? "through" : "to", "by"], of: "stride", node) else {
            return nil
        }
        let numbers = given.compactMap { number($0) }
        guard numbers.count == 3 else { return nil }
        let isWhole = given.allSatisfy { typed.nodes[$0].type == .integer }
        return operate(
            isClosed ? .strideThrough : .strideTo, numbers, .array(isWhole ? integer : .number), span(node))
    }

    /// `Array(repeating: x, count: n)`.
    mutating func repeated(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard let given = check(arguments, ["repeating", "count"], of: "Array", node),
            let value = settled(given[0]), let count = number(given[1])
        else { return nil }
        return operate(.repeated, [value, count], .array(typed.nodes[value].type), span(node))
    }

    /// `Set(items)`: an array without doubles, in the order in which they came.
    mutating func set(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        if arguments.isEmpty { return constant(.array([]), .array(.null), span(node)) }
        guard let given = check(arguments, [nil], of: "Set", node)?.first, let (array, element) = elements(of: given)
        else { return nil }
        return operate(.unique, [array], .array(element), span(node))
    }

    /// `array.reduce(into: first) { … }`: the closure changes what it is called with first.
    mutating func reduceInto(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard arguments.count == 2, arguments[0].label == "into",
            case .closure(let closure) = tree.nodes[arguments[1].value].kind,
            let (array, element) = elements(of: value), let begun = check(arguments[0].value).flatMap({ settled($0) })
        else {
            return fault(
                "unknown-label", "`reduce(into:)` takes what it begins with and a closure that changes it.",
                nameSpan(node), suggestion: "reduce(into: 0) { $0 += $1 }")
        }
        let type = typed.nodes[begun].type.asSlot(ofExpression: true)
        let names = closure.parameters.isEmpty ? ["$0", "$1"] : closure.parameters.map(\.name)
        guard names.count == 2, let first = retype(begun, type), let so = make(.hole, [], type, span),
            let one = make(.hole, [], element == .null ? .any : element, span), let own = make(.hole, [], type, span)
        else {
            return fault("type-mismatch", "`reduce` calls its closure with 2 values.", span)
        }
        locals.append(
            LocalNames(
                names: closure.parameters.isEmpty ? [] : names, holes: [own, one], mutable: [names[0]], isClosure: true)
        )
        let around = (mayWrite, isInLoop)
        (mayWrite, isInLoop) = (false, false)
        defer {
            (mayWrite, isInLoop) = around
            locals.removeLast()
        }
        guard case .block(let statements) = tree.nodes[closure.body].kind else {
            return fault("syntax", "The closure of `reduce(into:)` changes its first value.", span)
        }
        returns.append([])
        let inner = block(statements, span)
        let given = returns.removeLast()
        guard given.allSatisfy({ typed.nodes[$0].children.isEmpty }) else {
            return fault("syntax", "The closure of `reduce(into:)` gives nothing.", span)
        }
        guard let inner, let last = make(.giveBack, [own], .null, span),
            let body = make(.block, [inner, last], .null, span),
            let called = make(.invoke, [so, own, body], type, span)
        else { return nil }
        return make(.each(.reduce, isSpread: false), [array, first, so, one, called], type, span)
    }

    /// `x?.name`: written where `x` is not nil; the test stands around the statement.
    mutating func optionalPlace(_ base: Int, _ name: String, _ node: Int) -> Place? {
        let span = span(node)
        let before = faults
        if scope.hasModels, let value = check(base), case .optional(.reference(let model)) = typed.nodes[value].type {
            guard isPresent(value, span), let object = retype(value, .reference(model)) else {
                return nil
            }
            return property(name, of: object, node)
        }
        faults = before
        return presentPlace(base, span).flatMap { field(name, of: $0, node) }
    }

    /// A place that is written where it is not nil.
    mutating func presentPlace(_ base: Int, _ span: Code.Span) -> Place? {
        guard var inner = place(base) else { return nil }
        guard case .optional(let wrapped) = inner.type else { return inner }
        guard isPresent(inner.value, span),
            let value = wrapped.isNumeric ? unboxed(inner.value, wrapped, span) : retype(inner.value, wrapped)
        else { return nil }
        inner.value = value
        inner.type = wrapped
        return inner
    }

    /// Notes that the statement is done where a value is not nil.
    private mutating func isPresent(_ value: Int, _ span: Code.Span) -> Bool {
        guard let none = constant(.null, .optional(.any), span),
            let test = make(.operation(.notEqualValues, .none), [value, none], .bool, span)
        else { return false }
        placeTests.append(test)
        return true
    }

    /// A statement that writes, around it whether what it writes into is there.
    mutating func tested(_ statement: Int?, _ tests: [Int], _ span: Code.Span) -> Int? {
        guard let statement, var whole = tests.first else { return statement }
        for test in tests.dropFirst() {
            guard let both = make(.and, [whole, test], .bool, span) else { return nil }
            whole = both
        }
        return make(.block, [statement], .null, span).flatMap {
            make(.when(names: 0, isGuard: false), [whole, $0], .null, span)
        }
    }

    /// The type that a name is declared with: `let x: Int = 3`. Nil where only the value tells.
    func annotated(_ text: String) -> StaticType? {
        if let parts = StaticType.parts(ofTuple: text) {
            let fields = parts.compactMap { part in
                annotated(part.type).map { StaticType.ObjectField(name: part.name, type: $0) }
            }
            return fields.count == parts.count ? .object(fields) : nil
        }
        if let function = StaticType.function(named: text) { return function }
        if text.hasSuffix("?") { return annotated(String(text.dropLast()))?.asOptional }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            guard let colon = StaticType.colon(in: inner) else { return annotated(String(inner)).map { .array($0) } }
            guard let key = annotated(String(inner[..<colon])),
                let value = annotated(String(inner[inner.index(after: colon)...]))
            else { return nil }
            return .dictionary(key, value)
        }
        switch text {
        case "Int": return integer
        case "Double", "CGFloat", "Float": return .number
        case "String": return .string
        // A Text that is a value is its letters.
        case "Text" where scope.type(named: text) == nil: return .string
        case "Bool": return .bool
        case "Color": return .color
        default: return scope.model(named: text).map { .reference($0) } ?? scope.type(named: text)?.type
        }
    }
}
