/// Makes a syntax tree of tokens: operators by precedence, as in Swift.
struct Parser {
    let tokens: [Token]
    var at = 0
    private var nesting = 0
    var insideAnimation = false
    /// Whether a `try` without a mark was passed over last.
    var tries = false
    /// Whether it stood beside an `await`.
    var awaits = false
    /// Whether a brace ends the expression that is read: it opens the block of an `if`.
    var endsAtBrace = false
    /// Whether a closure around captures `self` weakly, which is there all the same.
    var isSelfWeak = false
    /// How many of `$0`, `$1`, … the closure that is read names.
    var anonymous = 0
    var tree: SyntaxTree
    /// Statements that follow the one that is read.
    var additional: [Int] = []
    /// What a `break` or `continue` here may leave, the innermost last.
    var leavables: [Leavable] = []
    /// How many of them there have been.
    var marks = 0
    /// Statements that do what is deferred before they leave.
    var ended: Set<Int> = []
    /// How often the statements read here are written: once for each pattern of the cases around.
    var copies = 1

    init(_ source: String) throws(ExpressionFault) {
        tokens = try Lexer.tokens(of: source)
        tree = SyntaxTree(source: source)
    }

    /// The tree of an expression.
    static func expression(_ source: String) throws(ExpressionFault) -> SyntaxTree {
        var parser = try Parser(source)
        if parser.next.kind == .end { throw .syntax("An expression is expected.", 0, 0) }
        parser.tree.root = try parser.seesStatement ? parser.valueOfStatements() : parser.expression()
        guard parser.next.kind == .end else { throw parser.unexpected() }
        return parser.tree
    }

    var next: Token { tokens[min(at, tokens.count - 1)] }
    var following: Token { tokens[min(at + 1, tokens.count - 1)] }
    /// Where the token read last ends.
    var end: Int { at > 0 ? tokens[at - 1].offset + tokens[at - 1].length : 0 }

    mutating func advance() { at = min(at + 1, tokens.count - 1) }

    func sees(_ mark: Token.Mark) -> Bool { next.kind == .mark(mark) }

    func sees(word: String) -> Bool { next.kind == .name(word) }

    mutating func take(_ mark: Token.Mark) -> Bool {
        guard sees(mark) else { return false }
        advance()
        return true
    }

    mutating func expect(_ mark: Token.Mark, _ what: String) throws(ExpressionFault) {
        guard take(mark) else {
            if next.kind != .end, Self.reserved(next) != nil || sees(.assign) || sees(.openBrace) { throw unexpected() }
            throw .syntax("`\(mark.rawValue)` is expected \(what).", next.offset, next.length)
        }
    }

    /// Counts a level of nesting until ``leave()``.
    mutating func enter() throws(ExpressionFault) {
        nesting += 1
        guard nesting <= ExpressionLimits.nesting else {
            throw .limit("Nesting is at most \(ExpressionLimits.nesting) deep.", next.offset, next.length)
        }
    }

    mutating func leave() { nesting -= 1 }

    mutating func add(
        _ kind: SyntaxNode.Kind, from start: Int, children: [Int] = [], name: Token? = nil
    ) -> Int {
        var height = 0
        for child in children { height = max(height, tree.nodes[child].height) }
        tree.nodes.append(
            SyntaxNode(
                kind: kind, offset: start, length: end - start, nameOffset: name?.offset ?? start,
                nameLength: name?.length ?? end - start, height: height + 1))
        return tree.nodes.count - 1
    }

    mutating func expression() throws(ExpressionFault) -> Int {
        let start = next.offset
        let condition = try binary(from: 1)
        guard !endsInQuestion, take(.question) else { return condition }
        try enter()
        let yes = try expression()
        try expect(.colon, "between the two values of `?:`")
        let no = try expression()
        leave()
        return add(.ternary(condition, yes, no), from: start, children: [condition, yes, no])
    }

    /// An expression in parentheses or brackets of its own, in which a brace opens a closure.
    mutating func inner() throws(ExpressionFault) -> Int {
        let ended = endsAtBrace
        endsAtBrace = false
        let found = try expression()
        endsAtBrace = ended
        return found
    }

    /// Operators of at least this precedence, 1 to 8.
    private mutating func binary(from level: Int) throws(ExpressionFault) -> Int {
        let start = next.offset
        var left = try prefix()
        while true {
            if level <= 5, let cast = try cast(of: left, from: start) {
                left = cast
                continue
            }
            guard let (found, precedence) = precedence(of: next), precedence >= level else { return left }
            if found == .closedRange, endsRange(following) {
                advance()
                left = openRange(.from, left, from: start)
                continue
            }
            // `n %= 2`
            if found == .remainder, following.kind == .mark(.assign), !following.afterSpace { return left }
            let symbol = next
            advance()
            if precedence == 8 { advance() }
            let right: Int
            if found == .coalesce {
                try enter()
                right = try binary(from: precedence)
                leave()
            } else {
                right = try binary(from: precedence + 1)
            }
            left = add(.binary(found, left, right), from: start, children: [left, right], name: symbol)
            if precedence == 3, let (_, after) = self.precedence(of: next), after == 3 {
                throw .syntax(
                    "Comparisons are not chained.", next.offset, next.length, suggestion: "a < b && b < c")
            }
        }
    }

    private mutating func prefix() throws(ExpressionFault) -> Int {
        let begin = next.offset
        let mark = skipEffects()
        let isAwaited = awaits
        if let mark {
            // It covers everything to its right.
            try enter()
            let value = try binary(from: 1)
            leave()
            if isAwaited { markAwaited(value) }
            return add(.attempt(value, isForced: mark == .not), from: begin, children: [value])
        }
        let start = next.offset
        if sees(.closedRange) || sees(.halfOpenRange) {
            let kind = sees(.closedRange) ? RangeKind.through : .upTo
            advance()
            try enter()
            let end = try binary(from: 6)
            leave()
            return openRange(kind, end, from: start)
        }
        if take(.ampersand) {
            let place = try postfix()
            return add(.handedPlace(place), from: start, children: [place])
        }
        // `+1` beside `-1`.
        if sees(.plus), !following.afterSpace, isOperand(following.kind) { advance() }
        let isNegative = sees(.minus)
        guard isNegative || sees(.not) else {
            let made = try postfix()
            if isAwaited { markAwaited(made) }
            return made
        }
        advance()
        try enter()
        let operand = try prefix()
        leave()
        return add(isNegative ? .negate(operand) : .not(operand), from: start, children: [operand])
    }

    private func isOperand(_ kind: Token.Kind) -> Bool {
        switch kind {
        case .number, .name, .mark(.openParen): true
        default: false
        }
    }

    /// A primary with what is appended to it.
    mutating func postfix() throws(ExpressionFault) -> Int {
        let start = next.offset
        var base = try primary()
        while true {
            if sees(.dot) || sees(.optionalMember) {
                var isOptional = sees(.optionalMember)
                if isOptional, isSelfWeak, case .name("self") = tree.nodes[base].kind { isOptional = false }
                advance()
                if let own = ownProjection(of: base, from: start) {
                    base = own
                    continue
                }
                let (name, token) = try memberName()
                base = add(.member(base, name, isOptional: isOptional), from: start, children: [base], name: token)
            } else if sees(.question), !next.afterSpace, following.kind == .mark(.openBracket), !following.afterSpace {
                advance()
                advance()
                try enter()
                let index = try inner()
                leave()
                try expect(.closeBracket, "after the index")
                base = add(.optionalElement(base, index), from: start, children: [base, index])
            } else if sees(.openBracket) {
                base = try element(of: base, from: start)
            } else if sees(.openParen) || seesOptionalCall {
                let isOptional = take(.question)
                let arguments = try arguments()
                let name = tree.nodes[base]
                let children = [base] + arguments.map(\.value)
                base = add(
                    isOptional ? .optionalCall(base, arguments) : .call(base, arguments), from: start,
                    children: children)
                tree.nodes[base].nameOffset = name.nameOffset
                tree.nodes[base].nameLength = name.nameLength
            } else if sees(.openBrace), !endsAtBrace, !next.afterNewline, isCallable(base) {
                base = try trailingClosure(of: base, from: start)
            } else if sees(.not), !next.afterSpace {
                advance()
                base = add(.forced(base), from: start, children: [base])
            } else {
                return base
            }
        }
    }

    mutating func arguments() throws(ExpressionFault) -> [SyntaxNode.Argument] {
        try expect(.openParen, "before the arguments")
        var arguments: [SyntaxNode.Argument] = []
        if take(.closeParen) { return arguments }
        try enter()
        repeat {
            var label: String?
            let offset = next.offset
            if case .name(let name) = next.kind, following.kind == .mark(.colon) {
                label = name
                advance()
                advance()
            }
            var value = try operatorClosure()
            if value == nil { value = try inner() }
            if let value { arguments.append(SyntaxNode.Argument(label: label, value: value, offset: offset)) }
        } while take(.comma)
        leave()
        try expect(.closeParen, "after the arguments")
        return arguments
    }

    func unexpected() -> ExpressionFault {
        if let (message, suggestion) = Self.reserved(next) {
            return .syntax(message, next.offset, next.length, suggestion: suggestion)
        }
        switch next.kind {
        case .mark(.openBrace):
            return .syntax("A closure stands behind a function or method.", next.offset, next.length)
        case .end: return .syntax("The source ends where more is expected.", next.offset, 0)
        case .mark(.assign):
            return .syntax("`=` writes and stands only in actions.", next.offset, next.length, suggestion: "==")
        default: return .syntax("An operator or the end is expected here.", next.offset, next.length)
        }
    }

    /// What to write in place of parts of Swift that are not there.
    static func reserved(_ token: Token) -> (message: String, suggestion: String?)? {
        switch token.kind {
        case .name("let"), .name("var"), .name("guard"), .name("for"), .name("switch"), .name("return"):
            ("Statements stand only in actions, functions and closures; name a value with a Let or `computed`.", nil)
        case .name("func"): ("Functions are declared under the key `functions`.", nil)
        case .name("if"): ("`if` stands only in actions, functions and closures.", "condition ? a : b")
        case .name("withAnimation"): ("`withAnimation` stands only in actions.", nil)
        case .name("else"), .name("in"): ("This word means nothing here.", nil)
        case .mark(.addAssign), .mark(.subtractAssign), .mark(.multiplyAssign), .mark(.divideAssign):
            ("Assignments stand only in actions.", nil)
        default: nil
        }
    }
}
