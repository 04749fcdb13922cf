/// What statements declare besides: parts of pairs, functions of a block, loops over cases, what is done behind an animation.
extension Parser {
    /// `let (a, b) = pair`: a name for the whole, and names for its parts.
    mutating func pairDeclaration(isMutable: Bool, from start: Int) throws(ExpressionFault) -> Int {
        try expect(.openParen, "before the names")
        var names = [try newName()]
        while take(.comma) { names.append(try newName()) }
        try expect(.closeParen, "behind the names")
        try expect(.assign, "behind the names")
        let value = try expression()
        let whole = SyntaxNode.Parameter(name: "_whole\(tree.nodes.count)", offset: start)
        let kept = add(.declare(whole, value: value, isMutable: false, type: nil), from: start)
        for (place, name) in names.enumerated() where name.name != "_" {
            let part = self.part(place, of: whole, from: start)
            additional.append(add(.declare(name, value: part, isMutable: isMutable, type: nil), from: start))
        }
        return kept
    }

    mutating func part(_ place: Int, of whole: SyntaxNode.Parameter, from start: Int) -> Int {
        let base = add(.name(whole.name), from: start)
        return add(.member(base, String(place), isOptional: false), from: start, children: [base])
    }

    /// `.idle?` of what may be nil, which is none of the cases.
    mutating func presentCase() throws(ExpressionFault) -> Int? {
        guard sees(.dot), case .name(let name) = following.kind, tokens.indices.contains(at + 3),
            tokens[at + 2].kind == .mark(.question), !tokens[at + 2].afterSpace
        else { return nil }
        switch tokens[at + 3].kind {
        case .mark(.colon), .mark(.comma), .name("where"): break
        default: return nil
        }
        let start = next.offset
        advance()
        let token = next
        advance()
        advance()
        return add(.implicitMember(name), from: start, name: token)
    }

    /// `for case .loaded(let n) in states where n > 1 { … }`.
    mutating func caseLoop(from start: Int) throws(ExpressionFault) -> Int {
        advance()
        let pattern = try pattern()
        guard sees(word: "in") else {
            throw .syntax("`in` is expected behind the pattern of a `for`.", next.offset, next.length)
        }
        advance()
        let array = try headExpression()
        let element = SyntaxNode.Parameter(name: "_element\(tree.nodes.count)", offset: start)
        var conditions: [SyntaxStatement.Condition] = [.match(pattern, add(.name(element.name), from: start))]
        if sees(word: "where") {
            advance()
            conditions.append(.test(try headExpression()))
        }
        let body = add(.conditional(conditions, then: try block(), otherwise: []), from: start)
        return add(.loop([element], array, test: nil, [body]), from: start)
    }

    /// `func f(_ x: Int, by y: Int) -> Int { … }` inside of a body.
    mutating func localFunction() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        let name = try newName()
        try expect(.openParen, "behind the name of a function")
        var parameters: [SyntaxNode.Parameter] = []
        while !sees(.closeParen) {
            var parameter = try newName()
            if case .name = next.kind { parameter = try newName() }
            try expect(.colon, "behind the name of a parameter")
            guard skipType() else { throw .syntax("The name of a type is expected here.", next.offset, next.length) }
            parameters.append(parameter)
            guard take(.comma) else { break }
        }
        try expect(.closeParen, "behind the parameters")
        while ["async", "throws", "rethrows"].contains(where: { sees(word: $0) }) { advance() }
        if sees(.minus), following.kind == .mark(.greater) {
            advance()
            advance()
            skipType()
        }
        let first = next.offset
        let around = leavables
        leavables = []
        let statements = try block()
        leavables = around
        giveBack(whole: statements, always: false)
        let body = add(.block(statements), from: first, children: Array(tree.nodes.indices))
        let made = SyntaxNode.Closure(parameters: parameters, body: body, anonymous: 0, isKeyPath: false)
        return add(.function(name, made), from: start)
    }

    /// What is done when an animation has ended: after the time that it takes.
    mutating func completion(
        after arguments: [SyntaxNode.Argument], from start: Int
    ) throws(ExpressionFault) -> Int {
        let statements = try block()
        var seconds = 0.35
        if let curve = arguments.first(where: { $0.label == nil })?.value {
            var callee = curve
            if case .call(let called, let given) = tree.nodes[curve].kind {
                callee = called
                if let duration = given.first(where: { $0.label == "duration" }) {
                    return add(.task([wait(duration.value, from: start)] + statements, after: nil), from: start)
                }
            }
            if case .implicitMember(let name) = tree.nodes[callee].kind {
                let springs = ["default", "spring", "smooth", "snappy", "bouncy", "interactiveSpring"]
                if springs.contains(name) { seconds = 0.5 }
            }
        } else {
            seconds = 0.5
        }
        let time = add(.number(seconds), from: start)
        return add(.task([wait(time, from: start)] + statements, after: nil), from: start)
    }

    /// `Task.sleep(for: .seconds(x))`.
    private mutating func wait(_ seconds: Int, from start: Int) -> Int {
        let callee = add(.implicitMember("seconds"), from: start)
        let given = SyntaxNode.Argument(label: nil, value: seconds, offset: start)
        let time = add(.call(callee, [given]), from: start, children: [callee, seconds])
        return add(.sleep([SyntaxNode.Argument(label: "for", value: time, offset: start)], throws: false), from: start)
    }
}
