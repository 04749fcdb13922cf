/// Coordinate spaces as values: a component may be given one, `{"space": {"$": ".named(name)"}}`.
extension Checker {
    /// The value of a space that is not written where it is asked: a name that holds one, `.named(name)`; nil for others.
    mutating func spaceAsValue(_ node: Int) -> Int?? {
        switch tree.nodes[node].kind {
        case .implicitMember: return nil
        case .call(let callee, let arguments):
            guard case .implicitMember("named") = tree.nodes[callee].kind, arguments.count == 1,
                let name = check(arguments[0].value)
            else { return nil }
            if typed.nodes[name].constant != nil { return nil }
            return spaceNamed(name, node)
        case .member(let base, let word, isOptional: false):
            guard case .name(let type) = tree.nodes[base].kind, Self.spaceTypes.contains(type),
                scope.binding(for: type) == nil
            else { return check(node) }
            return constant(.string(word), .any, span(node))
        default: return check(node)
        }
    }

    private static let spaceTypes: Set<String> = ["CoordinateSpace", "NamedCoordinateSpace"]

    /// `.named(name)`.
    mutating func spaceNamed(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        check(arguments, [nil], of: "named", node)?.first.flatMap { spaceNamed($0, node) }
    }

    private mutating func spaceNamed(_ name: Int, _ node: Int) -> Int? {
        let span = span(node)
        guard let key = constant(.string(CoordinateSpace.nameKey), .string, span), let text = coerce(name, to: .string),
            let space = operate(.object, [key, text], .any, span, .number(2))
        else { return nil }
        return space
    }

    /// A value is there where a closure runs, and not in what an effect captured of a reader around.
    mutating func isKnownWhereItIsAsked(_ source: ProxySource, _ span: Code.Span) -> Bool {
        guard place == .captured, source.isReader else { return true }
        fault("misplaced-name", "An effect asks a reader around it for a frame in a space that is written there.", span)
        return false
    }
}

extension CoordinateSpace {
    static let nameKey = "named"

    /// A space that is a value: a word, or an object that says the name.
    init(_ value: Value) throws(EvaluationFault) {
        switch value {
        case .string("global"), .symbol("global"): self = .global
        case .string("local"), .symbol("local"): self = .local
        case .string("scrollView"), .symbol("scrollView"): self = .scrollView
        case .object(let object):
            guard let name = object[Self.nameKey] else { throw value.unexpected("a coordinate space") }
            self = .named(name.text)
        default: throw value.unexpected("a coordinate space")
        }
    }
}
