/// Regular expressions: `/…/`, `Regex('…')`, methods of texts that take one, and options of those that take texts.
extension Checker {
    static let regexType = StaticType.object([
        StaticType.ObjectField(name: Value.typeKey, type: .tag("Regex")),
        StaticType.ObjectField(name: "pattern", type: .string),
    ])

    /// `Regex('…')`, and `NSPredicate(format: 'SELF MATCHES %@', pattern)`.
    mutating func pattern(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard let given = check(arguments, name == "Regex" ? [nil] : ["format", nil], of: name, node),
            let source = given.last.flatMap({ coerce($0, to: .string) })
        else { return nil }
        if name == "NSPredicate" {
            guard case .string("SELF MATCHES %@")? = typed.nodes[given[0]].constant else {
                return fault(
                    "wrong-arguments", "Of predicates `NSPredicate(format: 'SELF MATCHES %@', pattern)` is there.", span
                )
            }
        }
        guard let key = constant(.string(Value.typeKey), .string, span),
            let own = constant(.string("Regex"), .string, span),
            let field = constant(.string("pattern"), .string, span)
        else { return nil }
        return operate(.object, [key, own, field, source], Self.regexType, span, .number(4))
    }

    /// A method of a text that takes a pattern, or options; nil for others.
    mutating func patternMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        let type = typed.nodes[value].type
        if type == Self.regexType, name == "evaluate", arguments.map(\.label) == ["with"] {
            guard let text = check(arguments, ["with"], of: name, node)?.first.flatMap({ finish($0, as: .any) }) else {
                return .some(nil)
            }
            return .some(matched(.containsMatch, text, value, flags: "w", .bool, node))
        }
        guard type == .string || type == .any else { return nil }
        let span = span(node)
        switch (name, arguments.map(\.label)) {
        case ("wholeMatch", ["of"]), ("firstMatch", ["of"]), ("prefixMatch", ["of"]), ("matches", ["of"]):
            guard let pattern = check(arguments, ["of"], of: name, node)?.first else { return .some(nil) }
            let queries: [String: EverydayQuery] = [
                "wholeMatch": .wholeMatch, "firstMatch": .firstMatch, "prefixMatch": .prefixMatch,
                "matches": .allMatches,
            ]
            let result = name == "matches" ? StaticType.array(.any) : .optional(.any)
            return .some(queries[name].flatMap { matched($0, value, pattern, flags: "", result, node) })
        case ("contains", [nil]) where isPattern(arguments[0].value):
            guard let pattern = check(arguments[0].value) else { return .some(nil) }
            return .some(matched(.containsMatch, value, pattern, flags: "", .bool, node))
        case ("replacing", [nil, "with"]) where isPattern(arguments[0].value):
            guard let pattern = check(arguments[0].value) else { return .some(nil) }
            return .some(replaced(value, pattern, arguments[1].value, flags: "l", span))
        case ("range", ["of", "options"]):
            guard let options = options(arguments[1].value), let part = check(arguments[0].value) else {
                return .some(nil)
            }
            return .some(
                matched(
                    .rangeOfMatch, value, part, flags: Self.flags(options), .optional(.array(integer)), node))
        case ("replacingOccurrences", ["of", "with", "options"]):
            guard let options = options(arguments[2].value), let part = check(arguments[0].value) else {
                return .some(nil)
            }
            let isLiteral = options.contains("regularExpression") ? "" : "l"
            return .some(replaced(value, part, arguments[1].value, flags: Self.flags(options) + isLiteral, span))
        case ("compare", [nil, "options"]):
            guard let options = options(arguments[1].value),
                let other = check(arguments[0].value).flatMap({ coerce($0, to: .string) }),
                let own = coerce(value, to: .string)
            else { return .some(nil) }
            let isNumeric = options.contains("numeric")
            let query: EverydayQuery =
                options.contains("caseInsensitive")
                ? (isNumeric ? .comparedNumericallyWithoutCase : .comparedWithoutCase)
                : (isNumeric ? .comparedNumerically : .compared)
            return .some(ask(query, [own, other], .string, span))
        default: return nil
        }
    }

    /// Whether a node is known to be a regular expression before it is checked as an argument.
    private func isPattern(_ node: Int) -> Bool {
        func isRegex(_ name: String) -> Bool {
            switch scope.binding(for: name)?.meaning {
            case .value(_, let type, _): type == Self.regexType
            case .argument(let given): given.type == Self.regexType
            default: false
            }
        }
        switch tree.nodes[node].kind {
        case .call(let callee, _):
            if case .name("Regex") = tree.nodes[callee].kind { return true }
            return false
        case .name(let name):
            if let hole = parameter(name) { return typed.nodes[hole].type == Self.regexType }
            return isRegex(name)
        case .member(let base, let name, isOptional: false):
            guard case .name(let owner) = tree.nodes[base].kind, parameter(owner) == nil else { return false }
            return isRegex("\(owner).\(name)")
        case .attempt(let inner, _): return isPattern(inner)
        default: return false
        }
    }

    private mutating func matched(
        _ query: EverydayQuery, _ text: Int, _ pattern: Int, flags: String, _ result: StaticType, _ node: Int
    ) -> Int? {
        guard let own = coerce(text, to: .string), let source = source(of: pattern, span(node)),
            let flags = constant(.string(flags), .string, span(node))
        else { return nil }
        return ask(query, [own, source, flags], result, span(node))
    }

    private mutating func replaced(
        _ text: Int, _ pattern: Int, _ template: Int, flags: String, _ span: Code.Span
    ) -> Int? {
        guard let own = coerce(text, to: .string), let source = source(of: pattern, span),
            let with = check(template).flatMap({ coerce($0, to: .string) }),
            let flags = constant(.string(flags), .string, span)
        else { return nil }
        return ask(.replacedMatches, [own, source, with, flags], .string, span)
    }

    /// The text of a pattern: what a `Regex` holds, or a text that is one.
    private mutating func source(of pattern: Int, _ span: Code.Span) -> Int? {
        guard typed.nodes[pattern].type == Self.regexType else { return coerce(pattern, to: .string) }
        return operate(.field, [pattern], .string, span, .name("pattern"))
    }

    /// `.caseInsensitive`, `[.regularExpression, .caseInsensitive]`; nil after a fault.
    private mutating func options(_ node: Int) -> Set<String>? {
        let known = ["regularExpression", "caseInsensitive", "numeric", "literal", "backwards", "anchored"]
        var nodes = [node]
        if case .array(let elements) = tree.nodes[node].kind { nodes = elements }
        var found: Set<String> = []
        for one in nodes {
            switch tree.nodes[one].kind {
            case .implicitMember(let name) where known.contains(name): found.insert(name)
            case .member(_, let name, isOptional: false) where known.contains(name): found.insert(name)
            default:
                fault(
                    "wrong-arguments", "An option is one of \(known.map { "." + $0 }.joined(separator: ", ")).",
                    span(one))
                return nil
            }
        }
        return found
    }

    /// `i` without regard to case, `t` a text as it is, `b` the last one, `a` at the start (or, from behind, at the end) alone.
    private static func flags(_ options: Set<String>) -> String {
        (options.contains("caseInsensitive") ? "i" : "") + (options.contains("regularExpression") ? "" : "t")
            + (options.contains("backwards") ? "b" : "") + (options.contains("anchored") ? "a" : "")
    }
}
