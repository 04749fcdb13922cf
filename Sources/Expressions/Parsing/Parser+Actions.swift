extension Parser {
    /// The tree of an action; an empty source has no statement.
    static func action(_ source: String) throws(ExpressionFault) -> SyntaxTree {
        var parser = try Parser(source)
        guard parser.take(.openBrace) else {
            parser.tree.outermost = try parser.statements()
            parser.tree.anonymous = parser.anonymous
            guard parser.next.kind == .end else { throw parser.unexpected() }
            return parser.tree
        }
        // `{ id, emoji in … }`: the action names what it is told.
        parser.tree.isClosure = true
        if try parser.captureList() { parser.isSelfWeak = true }
        parser.tree.parameters = try parser.parameters()
        parser.tree.outermost = try parser.statements()
        parser.tree.anonymous = parser.anonymous
        try parser.expect(.closeBrace, "after the statements")
        guard parser.next.kind == .end else { throw parser.unexpected() }
        return parser.tree
    }

    mutating func statements(inCase: Bool = false) throws(ExpressionFault) -> [Int] {
        var found: [Int] = []
        while true {
            while take(.semicolon) {}
            if next.kind == .end || sees(.closeBrace) { return found }
            if inCase { passUnknown() }
            if inCase, sees(word: "case") || sees(word: "default") { return found }
            found.append(try statement())
            if let last = found.last, case .atEnd(let deferred) = tree.statements[last].kind {
                // What stands behind it is done first.
                found.removeLast()
                return found + (try statements(before: deferred, inCase: inCase))
            }
            found += additional
            additional = []
            let endedInBlock = tree.source.utf8.dropFirst(end - 1).first == UInt8(ascii: "}")
            guard sees(.semicolon) || sees(.closeBrace) || next.kind == .end || next.afterNewline || endedInBlock else {
                throw .syntax("Statements are separated by `;` or a new line.", next.offset, next.length)
            }
        }
    }

    mutating func block() throws(ExpressionFault) -> [Int] {
        try expect(.openBrace, "before the statements")
        try enter()
        let found = try statements()
        leave()
        try expect(.closeBrace, "after the statements")
        return found
    }

    mutating func statement() throws(ExpressionFault) -> Int {
        let begin = (at, next.offset)
        if let mark = skipEffects() {
            if let found = try marked(mark, from: begin.1) { return found }
            at = begin.0
        }
        let isAwaited = awaits
        let start = next.offset
        if case .name(let word) = next.kind {
            switch word {
            case "if": return try conditional()
            case "guard": return try guarded()
            case "async" where following.kind == .name("let"):
                advance()
                return try asyncDeclaration()
            case "let", "var": return try declaration(isMutable: word == "var")
            case "for", "switch": return try leavable()
            case _ where seesLabel: return try labelled()
            case "fallthrough" where following.kind != .mark(.assign):
                advance()
                return add(.fallsOn, from: start)
            case "defer" where following.kind == .mark(.openBrace):
                advance()
                return add(.atEnd(try block()), from: start)
            case "func": return try localFunction()
            case "withAnimation": return try animation()
            case "withTransaction" where following.kind == .mark(.openParen): return try animation()
            case "while" where following.kind != .mark(.assign), "repeat" where following.kind == .mark(.openBrace):
                return try leavable()
            case "do" where following.kind == .mark(.openBrace): return try attempt()
            case "throw" where following.kind != .mark(.assign): return try raising()
            case "Timer" where seesTimer: return try timer()
            case "Task", "DispatchQueue", "MainActor":
                if let found = try waiting() { return found }
            case "_" where following.kind == .mark(.assign):
                // What is given back is of no use: `_ = try await load()`.
                advance()
                advance()
                return try statement()
            case "return":
                advance()
                let isEmpty = sees(.semicolon) || sees(.closeBrace) || next.kind == .end || next.afterNewline
                return add(.giveBack(isEmpty ? nil : try expression()), from: start)
            case "break", "continue": return try leaving()
            default: break
            }
        }
        let place = try expression()
        if let found = try partlyAssigned(place, from: start) { return found }
        if isAwaited { tree.nodes[place].isAwaited = true }
        if case .mark(let mark) = next.kind, let assignment = Self.assignments[mark] {
            advance()
            let value = try expression()
            return add(.assign(place: place, assignment, value: value), from: start)
        }
        if sees(.percent), following.kind == .mark(.assign), !following.afterSpace {
            advance()
            advance()
            let value = try expression()
            return add(.assign(place: place, .remainder, value: value), from: start)
        }
        return call(place, from: start)
    }

    /// An expression that stands alone: a change, a call, or what a function of one statement gives.
    mutating func call(_ place: Int, from start: Int) -> Int {
        if case .attempt(let inner, let isForced) = tree.nodes[place].kind, case .call = tree.nodes[inner].kind {
            return add(.suppressed(call(inner, from: start), value: place, isForced: isForced), from: start)
        }
        let (callee, arguments): (Int, [SyntaxNode.Argument])
        switch tree.nodes[place].kind {
        case .call(let called, let given): (callee, arguments) = (called, given)
        // What is not there does nothing when it is called.
        case .optionalCall(_, let given): return add(.call(place, given), from: start)
        default: return add(.expression(place), from: start)
        }
        if let loop = forEach(callee, arguments, from: start) { return loop }
        if case .member(let base, "scrollTo", let isOptional) = tree.nodes[callee].kind {
            return add(.scrollTo(place: base, isOptional: isOptional, arguments), from: start)
        }
        if case .member(let base, let name, isOptional: false) = tree.nodes[callee].kind {
            if let mutator = SyntaxStatement.Mutator(rawValue: name) {
                return add(.mutate(place: base, mutator, arguments), from: start)
            }
        }
        return add(.call(place, arguments), from: start)
    }

    /// Whether an assignment stands here.
    var isAssignment: Bool {
        guard case .mark(let mark) = next.kind else { return false }
        return Self.assignments[mark] != nil
    }

    static let assignments: [Token.Mark: BinaryOperator?] = [
        .assign: nil, .addAssign: .add, .subtractAssign: .subtract, .multiplyAssign: .multiply,
        .divideAssign: .divide,
    ]

    private mutating func animation() throws(ExpressionFault) -> Int {
        let start = next.offset
        guard !insideAnimation else {
            throw .syntax("`withAnimation` does not stand inside another.", start, next.length)
        }
        let isTransaction = sees(word: "withTransaction")
        advance()
        var arguments = sees(.openParen) ? try self.arguments() : []
        if isTransaction { arguments = animation(ofTransaction: arguments) }
        insideAnimation = true
        let inner = try later(isDoneAtOnce: true)
        insideAnimation = false
        let animation = returning(from: start, inner) { $0.add(.animation($1, arguments), from: start) }
        guard sees(word: "completion"), following.kind == .mark(.colon) else { return animation }
        advance()
        advance()
        additional.append(try completion(after: arguments, from: start))
        return animation
    }

    /// What `withTransaction` animates with: the animation of the Transaction that it is given, or of one key of it.
    private mutating func animation(ofTransaction given: [SyntaxNode.Argument]) -> [SyntaxNode.Argument] {
        guard let first = given.first else { return given }
        if case .call(let callee, let arguments) = tree.nodes[first.value].kind,
            case .name("Transaction") = tree.nodes[callee].kind
        {
            if let animation = arguments.first(where: { $0.label == "animation" }) {
                return [SyntaxNode.Argument(label: nil, value: animation.value, offset: animation.offset)]
            }
            return [SyntaxNode.Argument(label: nil, value: add(.null, from: first.offset), offset: first.offset)]
        }
        guard given.count == 2, tree.text(of: first.value) == "\\.animation" else {
            // `\.disablesAnimations`, or a Transaction that a name holds.
            let value = given.count == 2 ? add(.null, from: first.offset) : first.value
            return [SyntaxNode.Argument(label: nil, value: value, offset: first.offset)]
        }
        return [given[1]]
    }

    mutating func add(_ kind: SyntaxStatement.Kind, from start: Int) -> Int {
        tree.statements.append(SyntaxStatement(kind: kind, offset: start, length: end - start))
        return tree.statements.count - 1
    }
}
