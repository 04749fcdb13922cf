extension Parser {
    /// The tree of an action; an empty source has no statement.
    static func action(_ source: String) throws(ExpressionFault) -> SyntaxTree {
        var parser = try Parser(source)
        parser.tree.outermost = try parser.statements()
        guard parser.next.kind == .end else { throw parser.unexpected() }
        return parser.tree
    }

    private mutating func statements() throws(ExpressionFault) -> [Int] {
        var found: [Int] = []
        while true {
            while take(.semicolon) {}
            if next.kind == .end || sees(.closeBrace) { return found }
            found.append(try statement())
            let endedInBlock = tree.source.utf8.dropFirst(end - 1).first == UInt8(ascii: "}")
            guard sees(.semicolon) || sees(.closeBrace) || next.kind == .end || next.afterNewline || endedInBlock else {
                throw .syntax("Statements are separated by `;` or a new line.", next.offset, next.length)
            }
        }
    }

    private mutating func block() throws(ExpressionFault) -> [Int] {
        try expect(.openBrace, "before the statements")
        try enter()
        let found = try statements()
        leave()
        try expect(.closeBrace, "after the statements")
        return found
    }

    private mutating func statement() throws(ExpressionFault) -> Int {
        let start = next.offset
        if sees(word: "if") { return try conditional() }
        if sees(word: "withAnimation") { return try animation() }
        let place = try postfix()
        if case .mark(let mark) = next.kind, let assignment = Self.assignments[mark] {
            advance()
            let value = try expression()
            return add(.assign(place: place, assignment, value: value), from: start)
        }
        guard case .call(let callee, let arguments) = tree.nodes[place].kind else {
            if sees(.percent), following.kind == .mark(.assign) {
                throw .syntax("`%=` is not there.", next.offset, 2, suggestion: "x = x % y")
            }
            throw .syntax(
                "A statement writes (`x = 1`), changes (`x.toggle()`) or calls a closure.", start, end - start)
        }
        switch tree.nodes[callee].kind {
        case .name(let name): return add(.call(name, arguments), from: start)
        case .member(let base, let name, isOptional: false):
            if name == "scrollTo" { return add(.scrollTo(place: base, arguments), from: start) }
            guard let mutator = SyntaxStatement.Mutator(rawValue: name) else {
                throw ExpressionFault(
                    code: "unknown-function", message: "`\(name)` changes nothing.",
                    offset: tree.nodes[callee].nameOffset, length: tree.nodes[callee].nameLength,
                    suggestion: Suggestions.nearest(
                        to: name, among: SyntaxStatement.Mutator.allCases.map(\.rawValue) + ["scrollTo"]))
            }
            return add(.mutate(place: base, mutator, arguments), from: start)
        default:
            throw .syntax("Only a passed closure or a change of a place is called.", start, end - start)
        }
    }

    private static let assignments: [Token.Mark: BinaryOperator?] = [
        .assign: nil, .addAssign: .add, .subtractAssign: .subtract, .multiplyAssign: .multiply,
        .divideAssign: .divide,
    ]

    private mutating func conditional() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let ended = endsAtBrace
        endsAtBrace = true
        let condition = try expression()
        endsAtBrace = ended
        let then = try block()
        var otherwise: [Int] = []
        if sees(word: "else") {
            advance()
            if sees(word: "if") {
                try enter()
                otherwise = [try conditional()]
                leave()
            } else {
                otherwise = try block()
            }
        }
        return add(.conditional(condition, then: then, otherwise: otherwise), from: start)
    }

    private mutating func animation() throws(ExpressionFault) -> Int {
        let start = next.offset
        guard !insideAnimation else {
            throw .syntax("`withAnimation` does not stand inside another.", start, next.length)
        }
        advance()
        let arguments = sees(.openParen) ? try self.arguments() : []
        insideAnimation = true
        let inner = try block()
        insideAnimation = false
        return add(.animation(inner, arguments), from: start)
    }

    private mutating func add(_ kind: SyntaxStatement.Kind, from start: Int) -> Int {
        tree.statements.append(SyntaxStatement(kind: kind, offset: start, length: end - start))
        return tree.statements.count - 1
    }
}
