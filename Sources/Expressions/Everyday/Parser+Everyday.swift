/// Swift's everyday syntax that comes to what the language has: casts, values of `if` and `switch`, `defer`, patterns.
extension Parser {
    /// ` is T`, ` as? T`, ` as! T`, ` as T` behind a value; nil where none stands.
    mutating func cast(of value: Int, from start: Int) throws(ExpressionFault) -> Int? {
        guard sees(word: "is") || sees(word: "as"), next.afterSpace else { return nil }
        var kind = SyntaxNode.Cast.asks
        if sees(word: "as") {
            kind = .always
            if following.kind == .mark(.question), !following.afterSpace { kind = .tries }
            if following.kind == .mark(.not), !following.afterSpace { kind = .forces }
        }
        advance()
        if kind == .tries || kind == .forces { advance() }
        let begin = next.offset
        guard skipType() else { throw .syntax("The name of a type is expected here.", next.offset, next.length) }
        let text = tree.source.utf8.dropFirst(begin).prefix(max(0, end - begin))
        let name = String(decoding: text, as: UTF8.self).filter { $0 != " " }
        return add(.cast(value, kind, name), from: start, children: [value])
    }

    /// Passes over a type: `Int`, `[String: Post]?`, `Set<Int>`, `(Int) -> Void`; whether one stood there.
    @discardableResult
    mutating func skipType() -> Bool {
        if sees(word: "any") || sees(word: "some") || sees(word: "inout") { advance() }
        switch next.kind {
        case .name:
            advance()
            skipTypes()
            while sees(.dot), case .name = following.kind {
                advance()
                advance()
            }
        case .mark(.openBracket), .mark(.openParen): skipBrackets()
        default: return false
        }
        if sees(.minus), following.kind == .mark(.greater) {
            advance()
            advance()
            return skipType()
        }
        while sees(.question) || sees(.not), !next.afterSpace { advance() }
        return true
    }

    /// What stands in brackets, the inner ones too.
    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            if sees(.openBracket) || sees(.openParen) { depth += 1 }
            if sees(.closeBracket) || sees(.closeParen) { depth -= 1 }
            advance()
        } while depth > 0 && next.kind != .end
    }

    /// `<Int>` behind the name of a collection that is made.
    mutating func skipTypes() {
        guard sees(.less), !next.afterSpace else { return }
        let begin = at
        var depth = 0
        while next.kind != .end {
            switch next.kind {
            case .mark(.less): depth += 1
            case .mark(.greater): depth -= 1
            case .name, .mark(.comma), .mark(.dot), .mark(.colon), .mark(.openBracket), .mark(.closeBracket),
                .mark(.question):
                break
            default:
                at = begin
                return
            }
            advance()
            if depth == 0 { return }
        }
        at = begin
    }

    /// `@MainActor [weak self, item]` before the parameters of a closure: where it is done, and what it keeps alive, decide
    /// nothing here.
    mutating func skipCaptures() -> Bool {
        let begin = at
        while take(.at) { advance() }
        if sees(.openBracket) {
            while next.kind != .end, !sees(.closeBracket) {
                switch next.kind {
                case .name, .mark(.comma), .mark(.openBracket): advance()
                default:
                    at = begin
                    return false
                }
            }
            advance()
        }
        guard at > begin else { return false }
        let opens = sees(word: "in") || sees(.openParen)
        if case .name = next.kind { return true }
        if !opens { at = begin }
        return opens
    }

    /// An interpolated value, with how it is shown: `\(x, specifier: "%.1f")`, `\(x, format: .percent)`.
    mutating func interpolated() throws(ExpressionFault) -> Int {
        let start = next.offset
        let value = try inner()
        guard take(.comma) else { return value }
        guard case .name(let label) = next.kind, label == "specifier" || label == "format",
            following.kind == .mark(.colon)
        else {
            throw .syntax(
                "A value in a text is shown by `specifier:` or `format:`.", next.offset, next.length,
                suggestion: "format: .number")
        }
        let token = next
        advance()
        advance()
        let given = try inner()
        if label == "specifier" {
            let callee = add(.name("String"), from: start)
            let arguments = [
                SyntaxNode.Argument(label: "format", value: given, offset: token.offset),
                SyntaxNode.Argument(label: nil, value: value, offset: start),
            ]
            return add(.call(callee, arguments), from: start, children: [callee, given, value])
        }
        let callee = add(.member(value, "formatted", isOptional: false), from: start, children: [value], name: token)
        let argument = SyntaxNode.Argument(label: nil, value: given, offset: token.offset)
        return add(.call(callee, [argument]), from: start, children: [callee, given])
    }

    /// `if a { x } else { y }` and `switch` where a value is expected.
    mutating func valueOfChoice() throws(ExpressionFault) -> Int {
        let start = next.offset
        try enter()
        let ended = endsAtBrace
        endsAtBrace = false
        let statement = try sees(word: "if") ? conditional() : choice()
        endsAtBrace = ended
        leave()
        let all = [statement] + additional
        additional = []
        giveBack(whole: all, always: true)
        return add(.block(all), from: start, children: Array(tree.nodes.indices))
    }

    /// Where a body is one `if` or `switch`, its branches of one expression give that.
    ///
    /// - Parameter always: Whether calls give what they give; in a function they may be statements.
    mutating func giveBack(whole statements: [Int], always: Bool) {
        guard let last = statements.last, always || statements.count == 1 else { return }
        var branches: [Int] = []
        guard branchEnds(of: last, &branches) else { return }
        let isValue = branches.contains { branch in
            switch tree.statements[branch].kind {
            case .expression: true
            case .call(let call, _): isConstructor(call)
            default: false
            }
        }
        guard always || isValue else { return }
        for end in branches {
            switch tree.statements[end].kind {
            case .expression(let value), .call(let value, _): tree.statements[end].kind = .giveBack(value)
            default: break
            }
        }
    }

    /// Whether a call makes a value of a type, `Color(red: 1, green: 0, blue: 0)`, `Font.system(size: 12)`, or is of a function that does
    /// nothing else.
    private func isConstructor(_ call: Int) -> Bool {
        guard case .call(let callee, _) = tree.nodes[call].kind else { return false }
        switch tree.nodes[callee].kind {
        case .name(let name): return name.first?.isUppercase == true || ["max", "min", "abs"].contains(name)
        case .implicitMember: return true
        case .member(let base, _, isOptional: false):
            if case .name(let name) = tree.nodes[base].kind { return name.first?.isUppercase == true }
            return isConstructor(base)
        default: return false
        }
    }

    /// The only statement of each branch; whether it is an `if` or a `switch` at all.
    private func branchEnds(of statement: Int, _ found: inout [Int]) -> Bool {
        var branches: [[Int]] = []
        switch tree.statements[statement].kind {
        case .conditional(_, let then, let otherwise): branches = [then, otherwise]
        case .choice(_, let cases): branches = cases.map(\.body)
        case .scope(let inner):
            guard let last = inner.last else { return false }
            return branchEnds(of: last, &found)
        default: return false
        }
        for branch in branches where branch.count == 1 {
            if !branchEnds(of: branch[0], &found) { found.append(branch[0]) }
        }
        return true
    }

    /// The statements behind a `defer`, each way out of them with what it does.
    mutating func statements(before deferred: [Int], inCase: Bool) throws(ExpressionFault) -> [Int] {
        let begin = at
        let start = next.offset
        let outer = marks
        var rest = try statements(inCase: inCase)
        var falls: [Int] = []
        if let last = rest.last, case .fallsOn = tree.statements[last].kind { falls = [rest.removeLast()] }
        ended = []
        for statement in rest { end(statement, with: deferred, isInLoop: false, outer: outer) }
        let mayThrow = tokens[begin..<at].contains { token in
            [.name("try"), .name("throw"), .name("await")].contains(token.kind)
        }
        guard mayThrow else { return rest + deferred + falls }
        // What is thrown leaves them too: it goes on when that is done.
        let name = SyntaxNode.Parameter(name: "_thrown\(tree.nodes.count)", offset: start)
        let error = add(.name(name.name), from: start)
        let clause = SyntaxStatement.CatchClause(
            patterns: [.all(name)], condition: nil, body: deferred + [add(.raise(error), from: start)],
            namesError: false)
        return [add(.attempt(rest, [clause]), from: start)] + deferred + falls
    }

    /// - Parameter outer: The last mark of what stands around the scope.
    private mutating func end(_ statement: Int, with deferred: [Int], isInLoop: Bool, outer: Int) {
        // The patterns of one case share its statements.
        guard ended.insert(statement).inserted else { return }
        let (offset, length) = (tree.statements[statement].offset, tree.statements[statement].length)
        func moved(_ kind: SyntaxStatement.Kind, in parser: inout Parser) -> Int {
            parser.tree.statements.append(SyntaxStatement(kind: kind, offset: offset, length: length))
            return parser.tree.statements.count - 1
        }
        switch tree.statements[statement].kind {
        case .giveBack(let value):
            guard let value else {
                let leaving = moved(.giveBack(nil), in: &self)
                tree.statements[statement].kind = .scope(deferred + [leaving])
                return
            }
            // What is given back is worked out first.
            let name = SyntaxNode.Parameter(name: "_given\(tree.nodes.count)", offset: offset)
            let kept = moved(.declare(name, value: value, isMutable: false, type: nil), in: &self)
            let again = add(.name(name.name), from: offset)
            let leaving = moved(.giveBack(again), in: &self)
            tree.statements[statement].kind = .scope([kept] + deferred + [leaving])
        case .leave(let mark), .goOn(let mark):
            guard mark.map({ $0 <= outer }) ?? !isInLoop else { return }
            let leaving = moved(tree.statements[statement].kind, in: &self)
            tree.statements[statement].kind = .scope(deferred + [leaving])
        case .conditional(_, let then, let otherwise):
            for inner in then + otherwise { end(inner, with: deferred, isInLoop: isInLoop, outer: outer) }
        case .condition(_, let otherwise):
            for inner in otherwise { end(inner, with: deferred, isInLoop: isInLoop, outer: outer) }
        case .loop(_, _, _, let body), .again(_, let body, _):
            for inner in body { end(inner, with: deferred, isInLoop: true, outer: outer) }
        case .choice(_, let cases):
            for inner in cases.flatMap(\.body) { end(inner, with: deferred, isInLoop: isInLoop, outer: outer) }
        case .marked(_, let inner): end(inner, with: deferred, isInLoop: isInLoop, outer: outer)
        case .scope(let body), .animation(let body, _):
            for inner in body { end(inner, with: deferred, isInLoop: isInLoop, outer: outer) }
        case .attempt(let body, let clauses):
            for inner in body + clauses.flatMap(\.body) { end(inner, with: deferred, isInLoop: isInLoop, outer: outer) }
        default: break
        }
    }
}
