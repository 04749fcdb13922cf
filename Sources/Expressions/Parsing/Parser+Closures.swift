extension Parser {
    /// Whether a closure may stand behind it without parentheses.
    func isCallable(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .name, .member, .call: true
        default: false
        }
    }

    /// `base { … }` and `base(…) { … }`: the closure is the last argument.
    mutating func trailingClosure(of base: Int, from start: Int) throws(ExpressionFault) -> Int {
        let offset = next.offset
        let given = try closure()
        let argument = SyntaxNode.Argument(label: nil, value: given, offset: offset, isTrailing: true)
        var (callee, arguments) = (base, [argument])
        if case .call(let called, let before) = tree.nodes[base].kind, before.last?.isTrailing != true {
            (callee, arguments) = (called, before + [argument])
        }
        let name = tree.nodes[callee]
        let made = add(.call(callee, arguments), from: start, children: [callee] + arguments.map(\.value))
        tree.nodes[made].nameOffset = name.nameOffset
        tree.nodes[made].nameLength = name.nameLength
        return made
    }

    /// `{ a, b in body }` or `{ body }`.
    mutating func closure() throws(ExpressionFault) -> Int {
        let start = next.offset
        try expect(.openBrace, "before the closure")
        try enter()
        let weak = try captureList()
        let parameters = try parameters()
        if weak, parameters.isEmpty { try expectIn() }
        let around = (anonymous, endsAtBrace, isSelfWeak, insideAnimation, leavables)
        leavables = []
        (anonymous, endsAtBrace, isSelfWeak, insideAnimation) = (0, false, isSelfWeak || weak, false)
        var body = -1
        var statement: Int?
        if sees(.closeBrace) {
            body = add(.block([]), from: next.offset)
        } else if seesStatement {
            let first = next.offset
            let statements = try statements()
            body = add(.block(statements), from: first, children: Array(tree.nodes.indices))
        } else {
            let (start, first) = (at, next.offset)
            body = try expression()
            // What is no expression alone is statements: `{ $0 += $1 }`.
            if !sees(.closeBrace), isAssignment || sees(.semicolon) || next.afterNewline {
                // A closure in another that is read again is read again each time: so often that there is an end to it.
                guard tree.nodes.count <= ExpressionLimits.tokens * 16 else {
                    throw .limit(
                        "Closures of statements in each other are read \(ExpressionLimits.tokens * 16) steps at most.",
                        next.offset, next.length)
                }
                at = start
                body = add(.block(try statements()), from: first, children: Array(tree.nodes.indices))
            } else if isChange(body, of: parameters.first?.name ?? "$0") {
                // What it does is a change of what it is called with: `{ $0.append($1) }`.
                body = add(.block([call(body, from: first)]), from: first, children: Array(tree.nodes.indices))
            } else if case .call = tree.nodes[body].kind {
                statement = call(body, from: first)
            } else if case .optionalCall = tree.nodes[body].kind {
                statement = call(body, from: first)
            }
        }
        let used = anonymous
        (anonymous, endsAtBrace, isSelfWeak, insideAnimation, leavables) = around
        leave()
        try expect(.closeBrace, "after the expression of a closure")
        let made = SyntaxNode.Closure(
            parameters: parameters, body: body, statement: statement, anonymous: used, isKeyPath: false)
        return add(.closure(made), from: start, children: [body])
    }

    /// `[weak self]`: objects live as long as the session, so that what is captured weakly is there. Whether one stands here.
    mutating func captureList() throws(ExpressionFault) -> Bool {
        guard sees(.openBracket) else { return false }
        let start = at
        advance()
        repeat {
            let isMarked = sees(word: "weak") || sees(word: "unowned")
            if isMarked { advance() }
            guard case .name(let name) = next.kind, isMarked || name == "self" else {
                at = start
                return false
            }
            advance()
        } while take(.comma)
        guard take(.closeBracket) else {
            at = start
            return false
        }
        return true
    }

    private mutating func expectIn() throws(ExpressionFault) {
        guard sees(word: "in") else {
            throw .syntax("`in` is expected behind what a closure captures.", next.offset, next.length)
        }
        advance()
    }

    private func isChange(_ node: Int, of changed: String) -> Bool {
        guard case .call(let callee, _) = tree.nodes[node].kind,
            case .member(var base, let name, isOptional: false) = tree.nodes[callee].kind
        else { return false }
        while true {
            switch tree.nodes[base].kind {
            case .member(let inner, _, isOptional: false), .element(let inner, _), .elementOrDefault(let inner, _, _):
                base = inner
                continue
            case .name(changed):
                return SyntaxStatement.Mutator(rawValue: name) != nil || name == "formUnion"
            default: return false
            }
        }
    }

    /// The names before `in`, in parentheses or not; none if it has no such list.
    mutating func parameters() throws(ExpressionFault) -> [SyntaxNode.Parameter] {
        let start = at
        let hasCaptures = skipCaptures()
        let isInParentheses = take(.openParen)
        if isInParentheses, sees(.closeParen), following.kind == .name("in") {
            // `{ () in … }` names nothing.
            advance()
            advance()
            return []
        }
        var found: [SyntaxNode.Parameter] = []
        repeat {
            guard case .name(let name) = next.kind, name != "in" else { break }
            found.append(SyntaxNode.Parameter(name: name, offset: next.offset))
            advance()
            if isInParentheses, take(.colon) { skipType() }
        } while take(.comma)
        if isInParentheses, !take(.closeParen) { found = [] }
        if sees(.minus), following.kind == .mark(.greater) {
            advance()
            advance()
            skipType()
        }
        guard !found.isEmpty || hasCaptures || isInParentheses, sees(word: "in") else {
            at = start
            return []
        }
        advance()
        for (place, one) in found.enumerated() where one.name != "_" {
            guard !found[..<place].contains(where: { $0.name == one.name }), !one.name.hasPrefix("$") else {
                throw .syntax("A closure names each of its parameters once.", one.offset, one.name.utf8.count)
            }
        }
        return found
    }

    /// `\.name.part`, `\Type.name`, `\.self`: the closure that takes that part.
    mutating func keyPath() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        if case .name = next.kind { advance() }
        var body = add(.name("$0"), from: start)
        var hasStep = false
        while sees(.dot) || (hasStep && sees(.optionalMember)) {
            let isOptional = sees(.optionalMember)
            advance()
            guard case .name(let name) = next.kind else {
                throw .syntax("A name is expected after the dot.", next.offset, next.length)
            }
            let token = next
            advance()
            hasStep = true
            if name != "self" {
                body = add(.member(body, name, isOptional: isOptional), from: start, children: [body], name: token)
            }
        }
        guard hasStep else {
            throw .syntax("A key path names a part: `\\.name`.", start, end - start, suggestion: "\\.self")
        }
        let made = SyntaxNode.Closure(parameters: [], body: body, anonymous: 1, isKeyPath: true)
        return add(.closure(made), from: start, children: [body])
    }

    /// `+` or `<` alone as an argument: the closure that applies it.
    mutating func operatorClosure() throws(ExpressionFault) -> Int? {
        guard case .mark(let mark) = next.kind, let found = BinaryOperator(rawValue: mark.rawValue) else { return nil }
        guard following.kind == .mark(.closeParen) || following.kind == .mark(.comma) else { return nil }
        let token = next
        advance()
        let left = add(.name("$0"), from: token.offset)
        let right = add(.name("$1"), from: token.offset)
        let body = add(.binary(found, left, right), from: token.offset, children: [left, right], name: token)
        let made = SyntaxNode.Closure(parameters: [], body: body, anonymous: 2, isKeyPath: false)
        return add(.closure(made), from: token.offset, children: [body])
    }
}
