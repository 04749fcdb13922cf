extension Parser {
    /// The tree of a function's body: its root is a block.
    static func function(_ source: String) throws(ExpressionFault) -> SyntaxTree {
        var parser = try Parser(source)
        let statements = try parser.statements()
        guard parser.next.kind == .end else { throw parser.unexpected() }
        parser.giveBack(whole: statements, always: false)
        parser.tree.root = parser.add(.block(statements), from: 0, children: Array(parser.tree.nodes.indices))
        return parser.tree
    }

    /// Whether a statement that is no expression begins here.
    var seesStatement: Bool {
        guard case .name(let word) = next.kind else { return false }
        switch word {
        case "Task", "MainActor", "DispatchQueue":
            // `Task.isCancelled` is a value.
            return following.kind == .mark(.openBrace) || following.kind == .mark(.openParen)
                || (following.kind == .mark(.dot) && tokens.indices.contains(at + 2)
                    && tokens[at + 2].kind != .name("isCancelled"))
        case "Timer": return seesTimer
        case "withTransaction": return following.kind == .mark(.openParen)
        case "withAnimation": return following.kind != .mark(.assign)
        case "defer": return following.kind == .mark(.openBrace)
        case "_": return following.kind == .mark(.assign)
        default:
            if seesLabel { return true }
            return ["let", "var", "if", "guard", "for", "switch", "return", "while", "repeat", "do", "func", "throw"]
                .contains(word)
        }
    }

    mutating func conditional() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let conditions = try conditions()
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
        if let found = taking(conditions, from: start) {
            let asked = add(.conditional(found.conditions, then: then, otherwise: otherwise), from: start)
            return add(.scope(found.before + [asked]), from: start)
        }
        return add(.conditional(conditions, then: then, otherwise: otherwise), from: start)
    }

    mutating func guarded() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let conditions = try conditions()
        guard sees(word: "else") else {
            throw .syntax("`else` is expected behind the conditions of a guard.", next.offset, next.length)
        }
        advance()
        let otherwise = try block()
        guard let found = taking(conditions, from: start), let first = found.before.first else {
            return add(.condition(conditions, otherwise: otherwise), from: start)
        }
        additional += found.before.dropFirst() + [add(.condition(found.conditions, otherwise: otherwise), from: start)]
        return first
    }

    mutating func conditions() throws(ExpressionFault) -> [SyntaxStatement.Condition] {
        var found: [SyntaxStatement.Condition] = []
        repeat {
            if sees(word: "case") {
                advance()
                let pattern = try pattern()
                try expect(.assign, "behind the pattern")
                found.append(.match(pattern, try headExpression()))
                continue
            }
            guard sees(word: "let") || sees(word: "var") else {
                found.append(.test(try headExpression()))
                continue
            }
            let isMutable = sees(word: "var")
            advance()
            var parameter = try newName()
            parameter.isMutable = isMutable
            if isSelfWeak, parameter.name == "self", !sees(.assign) || following.kind == .name("self") {
                // `guard let self`: it is there.
                if take(.assign) { advance() }
                found.append(.test(add(.bool(true), from: parameter.offset)))
                continue
            }
            if take(.assign) {
                found.append(.bind(parameter, try headExpression()))
            } else {
                // `if let name`: the value of that name.
                found.append(.bind(parameter, add(.name(parameter.name), from: parameter.offset)))
            }
        } while take(.comma)
        return found
    }

    /// `.loaded(let items)`, `let .loaded(items)`, `.idle`.
    mutating func pattern() throws(ExpressionFault) -> SyntaxStatement.Pattern {
        let start = next.offset
        if sees(word: "let") || sees(word: "var") { advance() }
        var type: String?
        if case .name(let name) = next.kind {
            type = name
            advance()
        }
        try expect(.dot, "before the name of a case")
        let name = try newName()
        var names: [(label: String?, name: SyntaxNode.Parameter)] = []
        if take(.openParen) {
            repeat {
                var label: String?
                if case .name(let word) = next.kind, following.kind == .mark(.colon) {
                    label = word
                    advance()
                    advance()
                }
                if sees(word: "let") || sees(word: "var") { advance() }
                names.append((label, try newName()))
            } while take(.comma)
            try expect(.closeParen, "behind what the case carries")
        }
        // `.loaded(items)?`: nil is none of the cases.
        if sees(.question), !next.afterSpace { advance() }
        return SyntaxStatement.Pattern(name: name.name, names: names, offset: start, type: type)
    }

    /// Whether a pattern with names begins here.
    var seesPattern: Bool {
        if sees(word: "let") || sees(word: "var") { return true }
        var place = at
        func kind(_ ahead: Int) -> Token.Kind? {
            tokens.indices.contains(place + ahead) ? tokens[place + ahead].kind : nil
        }
        guard kind(0) == .mark(.dot), kind(2) == .mark(.openParen) else { return false }
        place += 3
        while let token = kind(0), token != .mark(.closeParen), token != .end {
            if token == .name("let") || token == .name("var") || token == .name("_") { return true }
            place += 1
        }
        return false
    }

    /// An expression behind which a block begins: a brace ends it.
    mutating func headExpression() throws(ExpressionFault) -> Int {
        let ended = endsAtBrace
        endsAtBrace = true
        let found = try expression()
        endsAtBrace = ended
        return found
    }

    mutating func newName() throws(ExpressionFault) -> SyntaxNode.Parameter {
        guard case .name(let name) = next.kind, !name.hasPrefix("$") else {
            throw .syntax("A name is expected here.", next.offset, next.length)
        }
        let parameter = SyntaxNode.Parameter(name: name, offset: next.offset)
        advance()
        return parameter
    }

    mutating func declaration(isMutable: Bool) throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        if sees(.openParen) { return try pairDeclaration(isMutable: isMutable, from: start) }
        let name = try newName()
        let type = take(.colon) ? annotation() : nil
        if let type, !type.isEmpty, !sees(.assign) {
            return add(.declareLater(name, type: type, isMutable: isMutable), from: start)
        }
        guard take(.assign) else {
            throw .syntax(
                "A name begins with a value: `\(isMutable ? "var" : "let") \(name.name) = …`.", next.offset, next.length
            )
        }
        let value = try expression()
        if case .closure(let closure) = tree.nodes[value].kind { return add(.function(name, closure), from: start) }
        return add(.declare(name, value: value, isMutable: isMutable, type: type), from: start)
    }

    /// The type that a name is declared with, up to the `=`.
    private mutating func annotation() -> String {
        let start = next.offset
        var isFirst = true
        while next.kind != .end, !sees(.assign), !sees(.semicolon), !sees(.openBrace), !sees(.closeBrace),
            isFirst || !next.afterNewline
        {
            advance()
            isFirst = false
        }
        let text = tree.source.utf8.dropFirst(start).prefix(max(0, end - start))
        return String(decoding: text, as: UTF8.self).filter { $0 != " " }
    }

    mutating func loop() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        if sees(word: "case") { return try caseLoop(from: start) }
        let isPair = take(.openParen)
        var names = [try newName()]
        if isPair {
            while take(.comma) { names.append(try newName()) }
            try expect(.closeParen, "behind the names")
        }
        guard names.count <= 2, names.count == 1 || names[0].name != names[1].name || names[0].name == "_" else {
            throw .syntax("A pair has two names.", names[0].offset, names[0].name.utf8.count)
        }
        guard sees(word: "in") else {
            throw .syntax("`in` is expected behind the name of a `for`.", next.offset, next.length)
        }
        advance()
        let array = try headExpression()
        var test: Int?
        if sees(word: "where") {
            advance()
            test = try headExpression()
        }
        return add(.loop(names, array, test: test, try block()), from: start)
    }

    mutating func choice() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let value = try headExpression()
        try expect(.openBrace, "before the cases")
        if choosesByPatterns { return try patternChoice(value, from: start) }
        try enter()
        var cases: [SyntaxStatement.Case] = []
        while !sees(.closeBrace) {
            passUnknown()
            guard sees(word: "case") || sees(word: "default") else {
                throw .syntax("`case` or `default` is expected here.", next.offset, next.length)
            }
            let isDefault = sees(word: "default")
            advance()
            var values: [Int] = []
            if !isDefault, seesPattern {
                let first = next.offset
                let pattern = try pattern()
                if pattern.names.allSatisfy({ $0.name.name == "_" }) {
                    // What the case carries does not matter.
                    values.append(add(.implicitMember(pattern.name), from: first))
                    while take(.comma) { values.append(try patternValue()) }
                    try expect(.colon, "behind the case")
                    cases.append(SyntaxStatement.Case(values: values, body: withoutBreak(try statements(inCase: true))))
                    continue
                }
                try expect(.colon, "behind the case")
                cases.append(
                    SyntaxStatement.Case(values: [], body: withoutBreak(try statements(inCase: true)), pattern: pattern)
                )
                continue
            }
            if !isDefault {
                repeat { values.append(try patternValue()) } while take(.comma)
            }
            try expect(.colon, "behind the case")
            cases.append(SyntaxStatement.Case(values: values, body: withoutBreak(try statements(inCase: true))))
            if isDefault, !sees(.closeBrace) {
                throw .syntax("`default` is the last case.", next.offset, next.length)
            }
        }
        leave()
        try expect(.closeBrace, "behind the cases")
        return add(.choice(value, cases), from: start)
    }
}
