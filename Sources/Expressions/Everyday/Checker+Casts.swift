/// `is`, `as?`, `as!` and `as`, and what is said to be there: `x!`.
extension Checker {
    mutating func cast(_ value: Int, _ kind: SyntaxNode.Cast, _ name: String, _ node: Int) -> Int? {
        let span = span(node)
        guard let checked = check(value) else { return nil }
        if kind == .asks, name == "CancellationError", let type = errorTypes[checked] {
            return isError(name, checked, type, span)
        }
        guard let test = typeTest(name[...]) else {
            return fault(
                "unknown-type", "Nothing here is the type `\(name)`.", span,
                suggestion: Suggestions.nearest(to: name, among: Self.plainTypes))
        }
        let type = annotated(name) ?? .any
        if kind == .always {
            // What is written for its type is of it.
            if type == .any { return finish(checked, as: .any) }
            return coerce(checked, to: type)
        }
        let isPending = typed.nodes[checked].isPending && type != .any
        guard let own = finish(checked, as: isPending ? .exactly(type) : .any), let wanted = constant(test, .any, span)
        else { return nil }
        if kind == .asks, let known = isKnown(typed.nodes[own].type, test) {
            return constant(.bool(known), .bool, span)
        }
        switch kind {
        case .asks: return ask(.isOfType, [own, wanted], .bool, span)
        case .tries:
            let found = ask(.ifOfType, [own, wanted], .any, span)
            return type == .any ? found : found.flatMap { retype($0, type.asOptional) }
        default:
            let found = ask(.asType, [own, wanted], .any, span)
            if type.isNumeric { return unboxed(found, type, span) }
            return type == .any ? found : found.flatMap { retype($0, type) }
        }
    }

    /// Whole numbers are told apart by their types where these are known.
    private func isKnown(_ type: StaticType, _ test: Value) -> Bool? {
        guard case .string(let name) = test else { return nil }
        switch (type, name) {
        case (.integer, "Int"), (.string, "String"), (.bool, "Bool"): return true
        case (.integer, "Double"): return false
        default: return nil
        }
    }

    private static let plainTypes = ["String", "Int", "Double", "Bool", "Color", "Date", "UUID", "URL", "Any"]

    /// What tells whether a value is of the type that a text names; nil where nothing is called so.
    func typeTest(_ name: Substring) -> Value? {
        func one(_ kind: String, _ part: Value) -> Value { .object(ObjectValue(names: [kind], values: [part])) }
        let name = name.hasPrefix("any ") ? name.dropFirst(4) : name
        guard name.utf8.count <= ExpressionLimits.typeBytes else { return nil }
        if name.hasSuffix("?") { return typeTest(name.dropLast()).map { one("optional", $0) } }
        if name.hasPrefix("["), name.hasSuffix("]") {
            let inner = name.dropFirst().dropLast()
            guard let colon = inner.firstIndex(of: ":"), !inner.hasPrefix("[") else {
                return typeTest(inner).map { one("array", $0) }
            }
            return typeTest(inner[inner.index(after: colon)...].drop { $0 == " " }).map { one("dictionary", $0) }
        }
        switch name {
        case "String", "Date", "UUID", "URL", "Character", "Substring": return .string("String")
        case "Int", "UInt", "Int32", "Int64": return .string("Int")
        case "Double", "CGFloat", "Float", "TimeInterval", "Duration": return .string("Double")
        case "CancellationError": return one("struct", .string(String(name)))
        case "Bool", "Color", "CGSize", "CGPoint", "CGRect", "Any": return .string(String(name))
        case "Hashable", "Equatable", "Codable", "AnyHashable", "NSNumber", "NSString", "AnyObject",
            "Error", "LocalizedError", "NSError":
            return .string("Any")
        default: break
        }
        if let model = scope.model(named: String(name)) { return one("model", .number(Double(model))) }
        guard let type = scope.type(named: String(name)) else { return nil }
        guard let cases = type.cases else { return one("struct", .string(type.name)) }
        return one("cases", .array(cases.map { .string($0) }))
    }

    /// `x!`: a fault while running where it is nil.
    mutating func forced(_ value: Int, _ node: Int) -> Int? {
        guard let checked = check(value).flatMap({ finish($0, as: .any) }) else { return nil }
        let type = typed.nodes[checked].type
        switch type {
        case .optional(let wrapped):
            let found = ask(.present, [checked], .any, span(node))
            if wrapped.isNumeric { return unboxed(found, wrapped, span(node)) }
            return wrapped == .any ? found : found.flatMap { retype($0, wrapped) }
        case .any: return ask(.present, [checked], .any, span(node))
        case .null: return fault("type-mismatch", "`nil` is not there.", span(node))
        default: return checked
        }
    }

    /// `(0, [])` where `(count: Int, names: [String])` is asked for: its parts by their places. Nil where it is no such tuple.
    mutating func labelled(_ node: Int, _ type: StaticType) -> Int? {
        let (made, span) = (typed.nodes[node], typed.nodes[node].span)
        if case .array(let element) = type.unwrapped, case .operation(.array, let count) = made.kind {
            let parts = made.children.compactMap { one in labelled(one, element).flatMap { coerce($0, to: element) }
            }
            guard parts.count == made.children.count, !parts.isEmpty else { return nil }
            return make(.operation(.array, count), parts, .array(element), span).flatMap { coerce($0, to: type) }
        }
        guard case .object(let fields) = type.unwrapped, case .object(let own) = made.type,
            own.map(\.name) == own.indices.map({ String($0) }), own.count == fields.count,
            // What has these names already is named no further: it is of other types.
            fields.first?.name != Value.typeKey, fields.map(\.name) != own.map(\.name)
        else { return nil }
        let told = zip(fields, own).map { StaticType.ObjectField(name: $0.name, type: $1.type) }
        var named: Int?
        if case .object(let parts)? = made.constant {
            named = constant(
                .object(ObjectValue(names: fields.map(\.name), values: parts.values)), .object(told), span)
        } else if case .operation(.object, let count) = made.kind {
            var children = made.children
            for (place, field) in fields.enumerated() where children.indices.contains(place * 2) {
                guard let key = constant(.string(field.name), .string, span) else { return nil }
                children[place * 2] = key
            }
            named = make(.operation(.object, count), children, .object(told), span)
        }
        return named.flatMap { coerce($0, to: type) }
    }

    /// `(a, b) < (c, d)`: by the first parts that differ. Nil where these are no tuples.
    mutating func tupleOrder(_ symbol: BinaryOperator, _ left: Int, _ right: Int, _ node: Int) -> Int?? {
        guard case .object(let names, let ones) = tree.nodes[left].kind,
            case .object(_, let others) = tree.nodes[right].kind, names.first == "0", ones.count == others.count,
            [.less, .lessEqual, .greater, .greaterEqual].contains(symbol)
        else { return nil }
        let strict: BinaryOperator = symbol == .less || symbol == .lessEqual ? .less : .greater
        var whole = checkBinary(symbol, ones[ones.count - 1], others[others.count - 1], node)
        for place in ones.indices.dropLast().reversed() {
            guard let rest = whole, let first = checkBinary(strict, ones[place], others[place], node),
                let same = checkBinary(.equal, ones[place], others[place], node),
                let both = make(.and, [same, rest], .bool, span(node))
            else { return .some(nil) }
            whole = make(.or, [first, both], .bool, span(node))
        }
        return .some(whole)
    }

    /// `sorted(using: KeyPathComparator(\.name, order: .reverse))`, of several: by the first that differs.
    mutating func sorted(_ value: Int, using given: Int, _ node: Int) -> Int? {
        var comparators = [given]
        if case .array(let several) = tree.nodes[given].kind { comparators = several }
        var result: Int? = value
        nilGoesFirst = true
        defer { nilGoesFirst = false }
        // A sort keeps the order of what is equal: the last one first.
        for comparator in comparators.reversed() {
            guard let array = result, case .call(let callee, let arguments) = tree.nodes[comparator].kind,
                case .name(let name) = tree.nodes[callee].kind, ["KeyPathComparator", "SortDescriptor"].contains(name),
                let path = arguments.first, isKeyPath(path)
            else {
                return fault(
                    "wrong-arguments", "`sorted(using:)` takes comparators.", span(node),
                    suggestion: "sorted(using: KeyPathComparator(\\.name))")
            }
            var isReverse = false
            if let order = arguments.first(where: { $0.label == "order" }) {
                guard case .implicitMember(let word) = tree.nodes[order.value].kind,
                    ["forward", "reverse"].contains(word)
                else { return fault("unknown-member", "`order` is .forward or .reverse.", span(node)) }
                isReverse = word == "reverse"
            }
            guard isReverse else {
                result = iterate(.sortedByKey, "sorted", over: array, path, node)
                continue
            }
            // Turned round twice, so that what is equal stays as it is.
            result = operate(.reversed, [array], typed.nodes[array].type, span(node)).flatMap {
                iterate(.sortedByKey, "sorted", over: $0, path, node)
            }.flatMap { operate(.reversed, [$0], typed.nodes[$0].type, span(node)) }
        }
        return result
    }
}
