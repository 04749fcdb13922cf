import Geometry

/// Members, methods and functions that are one query each, and what is asked of types.
extension Checker {
    mutating func ask(_ query: EverydayQuery, _ children: [Int], _ type: StaticType, _ span: Code.Span) -> Int? {
        var boxed: [Int] = []
        for child in children {
            guard let one = coerce(child, to: .any) else { return nil }
            boxed.append(one)
        }
        return unboxed(
            operate(.everyday, boxed, type.isNumeric ? .any : type, span, .number(query.rawValue)), type, span)
    }

    /// `letter.isLetter`, `url.host`; nil for other members.
    mutating func everydayMember(_ name: String, of value: Int, _ span: Code.Span) -> Int?? {
        // A number of its own in Swift, by which values are told apart: here the value itself is.
        let type = typed.nodes[value].type
        var fields: [StaticType.ObjectField] = []
        if case .object(let own) = type { fields = own }
        if name == "hashValue", !fields.contains(where: { $0.name == name }) { return .some(coerce(value, to: .any)) }
        if type == .string {
            switch name {
            case "uuidString", "absoluteString": return value
            case "startIndex": return constant(.number(0), integer, span)
            case "endIndex": return operate(.stringCount, [value], integer, span)
            default: break
            }
        }
        guard let row = EverydayRow.row(name, of: type, isCalled: false) else { return nil }
        return .some(ask(row.query, [value], row.result, span))
    }

    /// A method of the table; nil for others.
    mutating func everydayMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        let type = typed.nodes[value].type
        if let found = patternMethod(name, of: value, arguments, node) { return found }
        if type == .string, name == "index" || name == "distance" { return .some(textPlace(name, arguments, node)) }
        if let told = formatterMethod(name, of: value, arguments, node) { return told }
        if case .array = type, name == "index" { return .some(placeInArray(arguments, node)) }
        if type == .color, name == "mix" {
            guard let given = check(arguments, ["with", "by"], of: name, node),
                let other = coerce(given[0], to: .color), let part = number(given[1])
            else { return .some(nil) }
            return .some(ask(.mixedColors, [value, other, part], .color, span(node)))
        }
        if case .array = type, name == "sorted", arguments.count == 1, arguments[0].label == "using" {
            return .some(sorted(value, using: arguments[0].value, node))
        }
        guard let row = EverydayRow.row(name, of: type, isCalled: true), let labels = row.labels,
            arguments.map(\.label) == labels
        else { return nil }
        return .some(ask(row, [value], arguments, node))
    }

    /// `items.index(after: i)`, `index(before: i)`, `index(i, offsetBy: n)`: the places of an array are numbers.
    private mutating func placeInArray(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let labels = arguments.map(\.label)
        guard labels == ["after"] || labels == ["before"] || labels == [nil, "offsetBy"] else {
            return fault(
                "unknown-label", "`index` of an array is asked what stands after, before, or so far behind a place.",
                span(node), suggestion: "index(after: i)")
        }
        guard let given = check(arguments, labels, of: "index", node) else { return nil }
        let numbers = given.compactMap { typed.nodes[$0].type.isNumber ? $0 : number($0) }
        guard numbers.count == given.count, let place = numbers.first,
            let step = numbers.count > 1 ? numbers[1] : constant(.number(1), integer, span(node))
        else { return nil }
        return arithmetic(labels == ["before"] ? .subtract : .add, place, step, span(node))
    }

    private static let wholeTypes = ["Int", "Int64", "Int32", "UInt", "UInt64", "UInt32", "UInt16", "UInt8"]

    /// A function of the table; nil for others.
    mutating func everydayFunction(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        if let made = formatter(name, arguments, node) { return made }
        switch name {
        case "trunc":
            return .some(
                check(arguments, [nil], of: name, node)?.first.flatMap { number($0) }.flatMap {
                    operate(.truncate, [$0], .number, span(node))
                })
        case "Text": return textAsValue(arguments, node)
        case "NSNumber":
            return .some(check(arguments, ["value"], of: name, node)?.first.flatMap { settled($0) })
        case "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator", "UISelectionFeedbackGenerator":
            return feedbackGenerator(name, arguments, node)
        case "NSLocalizedString", "LocalizedStringKey", "LocalizedStringResource",
            "String" where name != "String" || arguments.first?.label == "localized":
            return .some(localized(arguments, node))
        case "Regex", "NSPredicate": return .some(pattern(name, arguments, node))
        case _ where Self.wholeTypes.contains(name) && arguments.count == 2 && arguments[1].label == "radix":
            guard let given = check(arguments, [nil, "radix"], of: name, node),
                let text = coerce(given[0], to: .string), let radix = number(given[1])
            else { return .some(nil) }
            return .some(ask(.integerOfDigits, [text, radix], .optional(integer), span(node)))
        case "String" where arguments.count > 1 && arguments[1].label == "radix":
            let labels = [nil, "radix", "uppercase"].prefix(arguments.count)
            guard let given = check(arguments, Array(labels), of: name, node), let number = number(given[0]),
                let radix = self.number(given[1])
            else { return .some(nil) }
            let isUpper =
                given.count > 2 ? coerce(given[2], to: .bool) : constant(.bool(false), .bool, span(node))
            return .some(isUpper.flatMap { ask(.digitsOfInteger, [number, radix, $0], .string, span(node)) })
        case "Image" where arguments.first?.label == nil || arguments.first?.label == "systemName":
            return .some(
                check(arguments, [arguments.first?.label], of: name, node)?.first.flatMap { coerce($0, to: .string) })
        case "Character", "Substring":
            return .some(
                check(arguments, [nil], of: name, node)?.first.flatMap { coerce($0, to: .string) })
        case "CGFloat", "Float", "TimeInterval": return .some(checkFunction("Double", arguments, node))
        case _ where name != "Int" && Self.wholeTypes.contains(name):
            return .some(checkFunction("Int", arguments, node))
        case "Optional":
            return .some(
                check(arguments, [nil], of: name, node)?.first.flatMap { finish($0, as: .any) }.flatMap {
                    coerce($0, to: typed.nodes[$0].type.asOptional)
                })
        case "URL" where arguments.first?.label == "string":
            return .some(
                check(arguments, ["string"], of: name, node)?.first.flatMap { coerce($0, to: .string) }.flatMap {
                    address(of: $0, span(node))
                })
        default: break
        }
        guard let row = EverydayRow.row(name, of: nil, isCalled: true) else { return nil }
        return .some(ask(row, [], arguments, node))
    }

    /// `NSLocalizedString("greeting", value: "Hello", comment: "")`: the text that the key is, or its value, as there is no table.
    private mutating func localized(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let labels = [nil, "localized", "defaultValue", "value", "comment", "tableName", "table", "bundle"]
        guard let key = arguments.first, arguments.allSatisfy({ labels.contains($0.label) }) else {
            return fault("unknown-label", "A localized text is its key, with a value and a comment.", span(node))
        }
        let value = arguments.dropFirst().first { $0.label == "value" || $0.label == "defaultValue" } ?? key
        for argument in arguments where argument.label == "comment" {
            guard check(argument.value).flatMap({ coerce($0, to: .string) }) != nil else { return nil }
        }
        guard check(key.value).flatMap({ coerce($0, to: .string) }) != nil else { return nil }
        return check(value.value).flatMap { coerce($0, to: .string) }
    }

    /// An empty text is no address.
    private mutating func address(of text: Int, _ span: Code.Span) -> Int? {
        let type = StaticType.optional(.string)
        if case .string(let known)? = typed.nodes[text].constant {
            return constant(known.isEmpty ? .null : .string(known), type, span)
        }
        guard let name = make(.hole, [], .string, span), let none = constant(.null, type, span),
            let isEmpty = operate(.stringIsEmpty, [name], .bool, span), let there = retype(name, type),
            let made = make(.ternary, [isEmpty, none, there], type, span)
        else { return nil }
        return given([text], as: [name], made, type, span)
    }

    private mutating func ask(
        _ row: EverydayRow, _ before: [Int], _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        guard let given = check(arguments, row.labels ?? [], of: row.name, node) else { return nil }
        var children = before
        for (one, type) in zip(given, row.parameters) {
            guard let told = coerce(one, to: type) else { return nil }
            children.append(told)
        }
        let isWhole = !before.isEmpty && before.allSatisfy { typed.nodes[$0].type == .integer }
        let type = row.result == .integer || row.result == .number && isWhole ? integer : row.result
        return ask(row.query, children, type == .optional(.integer) ? .optional(integer) : type, span(node))
    }

    /// `text.index(start, offsetBy: 2)`, `index(after:)`, `distance(from:to:)`: places in a text are counted from 0.
    private mutating func textPlace(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        switch (name, arguments.map(\.label)) {
        case ("index", [nil, "offsetBy"]):
            guard let given = check(arguments, [nil, "offsetBy"], of: name, node), let at = number(given[0]),
                let by = number(given[1])
            else { return nil }
            return operate(.add, [at, by], integer, span)
        case ("distance", _):
            guard let given = check(arguments, ["from", "to"], of: name, node), let at = number(given[0]),
                let end = number(given[1])
            else { return nil }
            return operate(.subtract, [end, at], integer, span)
        default:
            let label = arguments.first?.label == "before" ? "before" : "after"
            guard let at = check(arguments, [label], of: name, node)?.first.flatMap({ number($0) }),
                let one = constant(.number(1), .number, span)
            else { return nil }
            return operate(label == "before" ? .subtract : .add, [at, one], integer, span)
        }
    }

    /// `Double.pi`, `Int.max`, `Date.distantPast`; nil for other names.
    mutating func everydayConstant(_ owner: String, _ name: String, _ span: Code.Span) -> Int?? {
        guard parameter(owner) == nil, scope.binding(for: owner) == nil else { return nil }
        switch (owner, name) {
        case ("Double", "pi"), ("CGFloat", "pi"), ("Float", "pi"):
            return .some(constant(.number(.pi), .number, span))
        case ("Double", "zero"), ("CGFloat", "zero"), ("Int", "zero"), ("Duration", "zero"):
            return .some(constant(.number(0), owner == "Int" ? integer : .number, span))
        case ("Double", "greatestFiniteMagnitude"), ("CGFloat", "greatestFiniteMagnitude"):
            return .some(constant(.number(.greatestFiniteMagnitude), .number, span))
        case ("CGSize", "zero"): return .some(constant(.size(Size(width: 0, height: 0)), .size, span))
        case ("CGPoint", "zero"): return .some(constant(.point(Point(x: 0, y: 0)), .point, span))
        case ("CGRect", "zero"):
            return .some(constant(.rect(Rect(x: 0, y: 0, width: 0, height: 0)), .rect, span))
        case ("Double", "ulpOfOne"): return .some(constant(.number(.ulpOfOne), .number, span))
        case ("Int", "max"): return .some(constant(.number(Double(Int.max)), integer, span))
        case ("Int", "min"): return .some(constant(.number(Double(Int.min)), integer, span))
        case ("Date", "distantPast"): return .some(constant(.string("0001-01-01T00:00:00Z"), .string, span))
        case ("Date", "distantFuture"): return .some(constant(.string("4001-01-01T00:00:00Z"), .string, span))
        case ("Date", "timeIntervalSinceReferenceDate"):
            return .some(now(span).flatMap { dateMember(name, of: $0, span) })
        case ("Locale", "current"), ("TimeZone", "current"), ("Edge", "Set"): return nil
        default: return nil
        }
    }

    /// `Duration.seconds(3)`, `.milliseconds(500)`: a Duration is its seconds. Nil for other calls.
    mutating func duration(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        let units = ["seconds": 1.0, "milliseconds": 0.001, "microseconds": 0.000_001, "nanoseconds": 0.000_000_001]
        guard let unit = units[name], arguments.count == 1, arguments[0].label == nil else { return nil }
        guard let count = check(arguments[0].value).flatMap({ number($0) }) else { return .some(nil) }
        // By division: a thousandth is no number that doubles have.
        guard unit < 1, let parts = constant(.number((1 / unit).rounded()), .number, span(node)) else {
            return .some(coerce(count, to: .number))
        }
        return .some(operate(.divide, [count, parts], .number, span(node)))
    }

    /// Whether a value is written as a Duration.
    func isDuration(_ node: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind,
            case .member(let base, let name, isOptional: false) = tree.nodes[callee].kind,
            case .name("Duration") = tree.nodes[base].kind
        else { return false }
        return ["seconds", "milliseconds", "microseconds", "nanoseconds"].contains(name)
    }
}
