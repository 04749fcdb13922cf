/// Tuples, and the parts of arrays that ranges with one end name.
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

    /// `array[..<n]` and `array[...n]`, from behind the bracket; nil where no range without a beginning stands.
    mutating func openSlice(of base: Int, from start: Int) throws(ExpressionFault) -> Int? {
        guard sees(.halfOpenRange) || sees(.closedRange) else { return nil }
        let symbol = next
        advance()
        var count = try inner()
        if symbol.kind == .mark(.closedRange) {
            let one = add(.number(1), from: symbol.offset)
            count = add(.binary(.add, count, one), from: symbol.offset, children: [count, one], name: symbol)
        }
        leave()
        try expect(.closeBracket, "after the range")
        return part("prefix", of: base, count, symbol, from: start)
    }

    /// `array[n...]`, of which `n` is read.
    mutating func rest(of base: Int, behind count: Int, from start: Int) throws(ExpressionFault) -> Int {
        let symbol = next
        advance()
        leave()
        try expect(.closeBracket, "after the range")
        return part("dropFirst", of: base, count, symbol, from: start)
    }

    private mutating func part(_ name: String, of base: Int, _ count: Int, _ symbol: Token, from start: Int) -> Int {
        let callee = add(.member(base, name, isOptional: false), from: start, children: [base], name: symbol)
        let argument = SyntaxNode.Argument(label: nil, value: count, offset: symbol.offset)
        return add(.call(callee, [argument]), from: start, children: [callee, count], name: symbol)
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
