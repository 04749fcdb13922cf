extension Checker {
    mutating func checkNegation(_ operand: Int, _ node: Int) -> Int? {
        guard let checked = check(operand) else { return nil }
        if typed.nodes[checked].type == .integer {
            return operate(.negate, [checked], .integer, span(node)).map {
                noteReal($0, typed.nodes[checked].real.map { -$0 })
            }
        }
        return coerce(checked, to: .number).flatMap { operate(.negate, [$0], .number, span(node)) }
    }

    mutating func checkBinary(_ symbol: BinaryOperator, _ left: Int, _ right: Int, _ node: Int) -> Int? {
        if let order = tupleOrder(symbol, left, right, node) { return order }
        if symbol == .equal || symbol == .notEqual, let asked = presence(symbol, left, right, node) { return asked }
        if symbol == .coalesce {
            if choosesClosure(node) { return chosenClosure(node) }
            noteOptionalMap(left, or: right)
        }
        let a = check(left)
        let isLogical = symbol == .and || symbol == .or
        let b =
            isLogical
            ? check(right, knowing: present(where: left, is: symbol == .and), onlyIf: a, is: symbol == .and)
            : check(right)
        guard let a, let b else { return nil }
        switch symbol {
        case .and, .or: return logical(symbol, a, b, span(node))
        case .coalesce: return coalesce(a, b, span(node))
        case .range, .closedRange: return range(symbol, a, b, span(node))
        case .matches: return matches(range: a, b, span(node))
        case .equal where isWrittenAsSet(left) || isWrittenAsSet(right),
            .notEqual where isWrittenAsSet(left) || isWrittenAsSet(right):
            return sameElements(symbol, a, b, span(node))
        case .equal, .notEqual: return equality(symbol, a, b, span(node))
        case .less: return comparison(.less, .lessValues, a, b, swap: false, span(node))
        case _ where symbol.bits != nil:
            guard let query = symbol.bits, let x = number(a), let y = number(b) else { return nil }
            let isWhole = typed.nodes[x].type == .integer && typed.nodes[y].type == .integer
            return ask(query, [x, y], isWhole ? .integer : scope.tellsIntegers ? integer : .number, span(node))
        case .lessEqual: return comparison(.lessEqual, .lessEqualValues, a, b, swap: false, span(node))
        case .greater: return comparison(.less, .lessValues, a, b, swap: true, span(node))
        case .greaterEqual: return comparison(.lessEqual, .lessEqualValues, a, b, swap: true, span(node))
        default: return arithmetic(symbol, a, b, span(node))
        }
    }

    private mutating func logical(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let (x, y) = (coerce(a, to: .bool), coerce(b, to: .bool))
        guard let x, let y else { return nil }
        if case .bool(let value)? = typed.nodes[x].constant { return value == (symbol == .and) ? y : x }
        return make(symbol == .and ? .and : .or, [x, y], .bool, span)
    }

    mutating func coalesce(_ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let type = typed.nodes[a].type
        switch type {
        case .optional, .any, .null: break
        default:
            if typed.nodes[a].isPending { break }
            // What is never nil needs no value for nil: Swift warns. Data decide it here, which change more easily than code.
            let told = typed.nodes[b].isPending ? resolve(b, as: type) : b
            guard let told, StaticType.unify(type, typed.nodes[told].type.unwrapped) != nil else {
                return fault(
                    "type-mismatch",
                    "The value for nil is no \(type), and `\(text(typed.nodes[a].span))` is never nil.",
                    typed.nodes[b].span)
            }
            return a
        }
        if typed.nodes[a].isPending { return resolve(a, as: .any) }
        var right = b
        if typed.nodes[b].isPending {
            guard let told = resolve(b, as: type.unwrapped) else { return nil }
            right = told
        }
        let rightType = typed.nodes[right].type
        guard let common = StaticType.unify(type.unwrapped, rightType),
            let y = coerce(right, to: common)
        else {
            return fault(
                "type-mismatch",
                "The value for nil is \(Self.article(rightType)), not \(Self.article(type.unwrapped)).",
                typed.nodes[b].span)
        }
        if let value = typed.nodes[a].constant {
            if value.isNull { return y }
            return coerce(a, to: common.asOptional).flatMap { constant(value, common, typed.nodes[$0].span) }
        }
        guard let x = coerce(a, to: common.asOptional) else { return nil }
        return make(.coalesce, [x, y], common, span)
    }

    mutating func equality(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        var (x, y) = (a, b)
        if typed.nodes[a].isPending || typed.nodes[b].isPending {
            guard !(typed.nodes[a].isPending && typed.nodes[b].isPending) else { return resolve(a, as: .any) }
            let pending = typed.nodes[a].isPending ? a : b
            guard let told = told(pending, beside: typed.nodes[pending == a ? b : a].type) else { return nil }
            if pending == a { x = told } else { y = told }
        }
        if let own = ownEquality(symbol, x, y, span) { return own }
        if let list = listOfRange(x, beside: y) { x = list }
        if let list = listOfRange(y, beside: x) { y = list }
        if isSet(x) || isSet(y) { return sameElements(symbol, x, y, span) }
        var (one, other) = (typed.nodes[x].type, typed.nodes[y].type)
        if one != other, one.isNumber, other.isNumber, let first = coerce(x, to: .number),
            let second = coerce(y, to: .number)
        {
            (x, y, one, other) = (first, second, .number, .number)
        }
        guard StaticType.areComparable(one, other) else {
            return fault(
                "type-mismatch",
                "\(Self.article(one).capitalizedFirst) and \(Self.article(other)) are never equal.", span,
                suggestion: one == .string && other.isNumber ? "String(\(text(typed.nodes[y].span)))" : nil)
        }
        if one == other, one.isNumeric {
            return operate(symbol == .equal ? .equal : .notEqual, [x, y], .bool, span)
        }
        return operate(symbol == .equal ? .equalValues : .notEqualValues, [x, y], .bool, span)
    }

    private mutating func sameElements(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let same = ask(.haveSameElements, [a, b], .bool, span)
        return symbol == .equal ? same : same.flatMap { operate(.not, [$0], .bool, span) }
    }

    /// Whether it is written as a set: what is known before anything runs is no more than its elements.
    private func isWrittenAsSet(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind else { return false }
        switch tree.nodes[callee].kind {
        case .name("Set"): return true
        case .member(let base, let name, isOptional: false):
            return Self.setMethods.contains(name) && isWrittenAsSet(base)
        default: return false
        }
    }

    /// Whether a value is known to be a set: its elements have no order.
    private func isSet(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .operation(.unique, _): return true
        case .operation(.collection, .number(let query)):
            let sets: [CollectionQuery] = [.union, .intersection, .subtracting, .symmetricDifference]
            return sets.contains { $0.rawValue == query }
        default: return false
        }
    }

    /// A leading-dot member compared with a value: a string's own name, or what its type tells.
    mutating func told(_ node: Int, beside type: StaticType) -> Int? {
        if case .implicitMember(let name) = typed.nodes[node].kind, type.unwrapped == .string || type.unwrapped == .any
        {
            return constant(.string(name), .string, typed.nodes[node].span)
        }
        return resolve(node, as: type)
    }

    /// `a < b` as `b > a` keeps the order of evaluation: only the operands of the instruction change places.
    mutating func comparison(
        _ numeric: Operation, _ dynamic: Operation, _ a: Int, _ b: Int, swap: Bool, _ span: Code.Span
    ) -> Int? {
        var (x, y) = textSizes(a, b, span) ?? caseOrders(a, b, span) ?? (a, b)
        if typed.nodes[x].isPending || typed.nodes[y].isPending {
            // `day < .now`: a Date is a text.
            let isText = typed.nodes[x].type == .string || typed.nodes[y].type == .string
            let told: (Int?, Int?) = (
                coerce(x, to: isText ? .string : .number), coerce(y, to: isText ? .string : .number)
            )
            guard let first = told.0, let second = told.1 else { return nil }
            (x, y) = (first, second)
        }
        let (one, other) = (typed.nodes[x].type, typed.nodes[y].type)
        let immediate: TypedNode.Immediate = swap ? .swapped : .none
        if one == .integer, other == .integer { return operate(numeric, [x, y], .bool, span, immediate) }
        if one.isNumber || other.isNumber {
            let numbers = (coerce(x, to: .number), coerce(y, to: .number))
            guard let first = numbers.0, let second = numbers.1 else { return nil }
            return operate(numeric, [first, second], .bool, span, immediate)
        }
        if one == .any && other == .any { return operate(dynamic, [x, y], .bool, span, immediate) }
        if case .object(let fields) = one, one == other, fields.first.map({ $0.name != Value.typeKey }) ?? false {
            return comparison(ofParts: fields, numeric, dynamic, x, y, swap: swap, span)
        }
        guard one == .string || other == .string else {
            return fault(
                "type-mismatch",
                "\(Self.article(one).capitalizedFirst) and \(Self.article(other)) have no order: Numbers and Strings have.",
                span)
        }
        let strings = (coerce(x, to: .string), coerce(y, to: .string))
        guard let first = strings.0, let second = strings.1 else { return nil }
        return operate(dynamic, [first, second], .bool, span, immediate)
    }

    /// `+ - * / %` of checked operands.
    mutating func arithmetic(_ symbol: BinaryOperator, _ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let (one, other) = (typed.nodes[a].type, typed.nodes[b].type)
        if symbol == .add || symbol == .subtract, isDate(a), other.isNumber {
            let seconds = symbol == .add ? b : operate(.negate, [b], .number, span)
            return seconds.flatMap { number($0) }.flatMap { operate(.datePlus, [a, $0], .string, span) }
        }
        if symbol == .add, !typed.nodes[a].isPending, !typed.nodes[b].isPending {
            if let list = listOfRange(a, beside: b) { return concatenated(list, b, span) }
            if let list = listOfRange(b, beside: a) { return concatenated(a, list, span) }
            if case .array = one { return concatenated(a, b, span) }
            if case .array = other { return concatenated(a, b, span) }
            if one == .any && other == .any { return operate(.addValues, [a, b], .any, span) }
            if one == .string || other == .string {
                guard one == .string || one == .any, other == .string || other == .any else {
                    return addition(a, b, span)
                }
                guard let x = coerce(a, to: .string), let y = coerce(b, to: .string) else { return nil }
                return joined(x, y, span)
            }
        }
        if one == .integer, other == .integer { return integers(symbol, a, b, span) }
        if scope.tellsIntegers, symbol == .remainder, one.isNumber, other.isNumber {
            return fault(
                "type-mismatch", "`%` is of two Ints; of Doubles Swift has `truncatingRemainder(dividingBy:)`.", span,
                suggestion: "Int(…) % Int(…)")
        }
        let operands = (coerce(a, to: .number), coerce(b, to: .number))
        guard var x = operands.0, var y = operands.1 else { return nil }
        switch symbol {
        case .add: return operate(.add, [x, y], .number, span)
        case .subtract: return operate(.subtract, [x, y], .number, span)
        default:
            guard let first = finite(x), let second = finite(y) else { return nil }
            (x, y) = (first, second)
            let operation: Operation = symbol == .multiply ? .multiply : symbol == .divide ? .divide : .remainder
            return operate(operation, [x, y], .number, span)
        }
    }

    /// Two arrays, one behind the other.
    private mutating func concatenated(_ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        guard let (x, y, type) = common(a, b, "Arrays that are added", span) else { return nil }
        guard type != .any else {
            guard let one = coerce(a, to: .array(.any)), let other = coerce(b, to: .array(.any)) else { return nil }
            return operate(.addValues, [one, other], .array(.any), span)
        }
        return operate(.addValues, [x, y], type, span)
    }

    /// A chain of `+` is joined at once: piece by piece its cost would grow with the square.
    private mutating func joined(_ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        var pieces = [a]
        if case .operation(.concat, _) = typed.nodes[a].kind { pieces = typed.nodes[a].children }
        if pieces.count >= ExpressionLimits.tokens { pieces = [a] }
        pieces.append(b)
        return operate(.concat, pieces, .string, span, .number(UInt16(clamping: pieces.count)))
    }

    /// A string plus what is none: interpolation is meant.
    private mutating func addition(_ a: Int, _ b: Int, _ span: Code.Span) -> Int? {
        let (left, right) = (text(typed.nodes[a].span), text(typed.nodes[b].span))
        let isLeft = typed.nodes[a].type == .string
        let literal = isLeft ? left : right
        var suggestion = isLeft ? "'\\(\(left))\\(\(right))'" : "'\\(\(left))\\(\(right))'"
        if let quote = literal.first, quote == "'" || quote == "\"", literal.last == quote, literal.count > 1 {
            let inner = literal.dropFirst().dropLast()
            suggestion = isLeft ? "\(quote)\(inner)\\(\(right))\(quote)" : "\(quote)\\(\(left))\(inner)\(quote)"
        }
        let (one, other) = (typed.nodes[a].type, typed.nodes[b].type)
        return fault(
            "type-mismatch",
            "\(Self.article(one).capitalizedFirst) and \(Self.article(other)) are not added; text takes values in \\(…).",
            span, suggestion: suggestion)
    }
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Checker {
    /// What a function of one number does.
    static func unary(_ name: String) -> Operation {
        switch name {
        case "abs": .absolute
        case "floor": .floor
        case "ceil": .ceiling
        case "round": .round
        case "sqrt": .squareRoot
        case "sin": .sine
        default: .cosine
        }
    }
}
