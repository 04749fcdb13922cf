/// Tuples, and ranges with one end.
extension Parser {
    /// Whether the label of a tuple's part stands here.
    var isLabel: Bool {
        if case .name = next.kind { return following.kind == .mark(.colon) }
        return false
    }

    /// `(a, b)`, `(name: a, count: b)`: an object whose fields are the labels, or the places `0`, `1` and so on.
    mutating func tuple(_ first: Int?, from start: Int) throws(ExpressionFault) -> Int {
        var names: [String] = []
        var values: [Int] = []
        if let first {
            names = ["0"]
            values = [first]
            advance()
        }
        repeat {
            var name = String(values.count)
            if isLabel, case .name(let label) = next.kind {
                name = label
                advance()
                advance()
            }
            guard !names.contains(name) else {
                throw .syntax("There are two parts `\(name)`.", next.offset, next.length)
            }
            names.append(name)
            values.append(try inner())
        } while take(.comma)
        leave()
        try expect(.closeParen, "after the parts")
        guard values.count > 1 else {
            throw .syntax("One value alone is no tuple.", start, end - start)
        }
        return add(.object(names, values), from: start, children: values)
    }

    /// Whether a range ends before a token: `a...` of which no end follows.
    func endsRange(_ token: Token) -> Bool {
        switch token.kind {
        case .end, .interpolationEnd, .mark(.closeBracket), .mark(.closeParen), .mark(.closeBrace), .mark(.colon),
            .mark(.comma),
            .mark(.semicolon):
            true
        default: token.afterNewline
        }
    }

    /// `a...`, `...b` and `..<b`: a call of the type of such ranges.
    mutating func openRange(_ kind: RangeKind, _ bound: Int, from start: Int) -> Int {
        let callee = add(.name(kind.rawValue), from: start)
        let argument = SyntaxNode.Argument(label: nil, value: bound, offset: start)
        return add(.call(callee, [argument]), from: start, children: [callee, bound])
    }

    /// The beginning of `a...`; nil of other nodes.
    func beginning(ofRange node: Int) -> Int? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind, arguments.count == 1,
            case .name(RangeKind.from.rawValue) = tree.nodes[callee].kind
        else { return nil }
        return arguments[0].value
    }

    /// `items.forEach { … }`: a loop. Nil where something else is called.
    mutating func forEach(_ callee: Int, _ arguments: [SyntaxNode.Argument], from start: Int) -> Int? {
        guard case .member(let base, "forEach", isOptional: false) = tree.nodes[callee].kind, arguments.count == 1,
            case .closure(let closure) = tree.nodes[arguments[0].value].kind, closure.parameters.count <= 2
        else { return nil }
        var statements: [Int] = []
        if case .block(let inner) = tree.nodes[closure.body].kind {
            statements = inner
        } else {
            statements = [call(closure.body, from: tree.nodes[closure.body].offset)]
        }
        let names =
            closure.parameters.isEmpty
            ? [SyntaxNode.Parameter(name: "$0", offset: arguments[0].offset)] : closure.parameters
        return add(.loop(names, base, test: nil, statements), from: start)
    }

    /// Whether what may be nil is called: `onTap?(x)`.
    var seesOptionalCall: Bool {
        sees(.question) && !next.afterSpace && following.kind == .mark(.openParen) && !following.afterSpace
    }

    /// Statements that give a value in place of an expression: the body of a computed property.
    mutating func valueOfStatements() throws(ExpressionFault) -> Int {
        let start = next.offset
        let found = try statements()
        giveBack(whole: found, always: true)
        return add(.block(found), from: start, children: Array(tree.nodes.indices))
    }
}
