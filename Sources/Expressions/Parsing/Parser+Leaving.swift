/// What `break` and `continue` leave: loops, a `switch`, and what has a label.
extension Parser {
    struct Leavable {
        var mark: Int
        var isLoop: Bool
        var isSwitch: Bool
        var label: String?
        /// How many statements further inside leave it by its mark.
        var uses = 0
    }

    /// Whether `name:` stands before a statement that may have a label.
    var seesLabel: Bool {
        guard case .name = next.kind, following.kind == .mark(.colon), tokens.indices.contains(at + 2),
            case .name(let word) = tokens[at + 2].kind
        else { return false }
        return ["for", "while", "repeat", "switch", "if", "do"].contains(word)
    }

    mutating func labelled() throws(ExpressionFault) -> Int {
        let start = next.offset
        let label = try newName()
        guard !leavables.contains(where: { $0.label == label.name }) else {
            throw .syntax("A statement around has the label `\(label.name)`.", start, end - start)
        }
        advance()
        guard sees(word: "if") || sees(word: "do") else { return try leavable(label: label.name) }
        begin(isLoop: false, isSwitch: false, label.name)
        return finish(try statement(), from: start)
    }

    /// A loop or a `switch`.
    mutating func leavable(label: String? = nil) throws(ExpressionFault) -> Int {
        let start = next.offset
        begin(isLoop: !sees(word: "switch"), isSwitch: sees(word: "switch"), label)
        let found: Int
        if sees(word: "for") {
            found = try loop()
        } else if sees(word: "switch") {
            found = try choice()
        } else {
            found = try repetition()
        }
        return finish(found, from: start)
    }

    private mutating func begin(isLoop: Bool, isSwitch: Bool, _ label: String?) {
        marks += 1
        leavables.append(Leavable(mark: marks, isLoop: isLoop, isSwitch: isSwitch, label: label))
    }

    private mutating func finish(_ statement: Int, from start: Int) -> Int {
        let ended = leavables.removeLast()
        return ended.uses > 0 ? add(.marked(ended.mark, statement), from: start) : statement
    }

    /// `break`, `continue`, and either with a label.
    mutating func leaving() throws(ExpressionFault) -> Int {
        let start = next.offset
        let goesOn = sees(word: "continue")
        advance()
        var place = leavables.lastIndex { $0.isLoop || (!goesOn && $0.isSwitch) }
        if case .name(let label) = next.kind, !next.afterNewline, !sees(word: "case"), !sees(word: "default") {
            place = leavables.lastIndex { $0.label == label && ($0.isLoop || !goesOn) }
            guard place != nil else {
                throw .syntax(
                    "No \(goesOn ? "loop" : "statement") around has the label `\(label)`.", next.offset, next.length)
            }
            advance()
        }
        guard let place else {
            throw .syntax("Only what stands in a loop leaves it or goes on.", start, end - start)
        }
        // The innermost loop needs no mark.
        guard leavables[place].isLoop == false || leavables[place...].dropFirst().contains(where: \.isLoop)
        else { return add(goesOn ? .goOn(nil) : .leave(nil), from: start) }
        leavables[place].uses += 1
        let mark = leavables[place].mark
        return add(goesOn ? .goOn(mark) : .leave(mark), from: start)
    }

    /// The statements of a case without the `break` that ends them.
    mutating func withoutBreak(_ body: [Int]) -> [Int] {
        guard let own = leavables.last, own.isSwitch, let last = body.last,
            case .leave(own.mark) = tree.statements[last].kind
        else { return body }
        leavables[leavables.count - 1].uses -= 1
        return Array(body.dropLast())
    }

    /// `@unknown` before a `default`: which cases there are is known here.
    mutating func passUnknown() {
        guard sees(.at), following.kind == .name("unknown") else { return }
        advance()
        advance()
    }

    /// Whether a case ends in `fallthrough`, which is taken off: not where nothing follows it.
    mutating func fallsOn(_ body: inout [Int]) -> Bool {
        guard let last = body.last, case .fallsOn = tree.statements[last].kind, !sees(.closeBrace) else { return false }
        body.removeLast()
        return true
    }

    /// Behind the statements of a case that ends in `fallthrough` stand those of the next.
    mutating func fall(through arms: inout [Arm], from start: Int) {
        for place in arms.indices.reversed() where arms[place].falls {
            // The patterns of a case stand in a row.
            var next = place + 1
            while next < arms.count, arms[next].offset == arms[place].offset { next += 1 }
            guard next < arms.count else { continue }
            arms[place].body.append(add(.scope(arms[next].body), from: start))
        }
    }

    /// A block that is done at once and is a closure in Swift, which `return` leaves and nothing else: of `withAnimation`,
    /// `MainActor.run`, `forEach`.
    ///
    /// - Parameter make: The statement of which these are the statements.
    mutating func returning(
        from start: Int, isLoop: Bool = false, _ statements: [Int], _ make: (inout Parser, [Int]) -> Int
    ) -> Int {
        marks += 1
        let mark = marks
        var found = false
        for statement in statements where leave(at: statement, isLoop ? .goOn(mark) : .leave(mark)) { found = true }
        guard found else { return make(&self, statements) }
        if isLoop { return add(.marked(mark, make(&self, statements)), from: start) }
        return make(&self, [add(.marked(mark, add(.scope(statements), from: start)), from: start)])
    }

    /// Puts `leaving` in place of each `return` in a statement; whether one was there.
    private mutating func leave(at statement: Int, _ leaving: SyntaxStatement.Kind) -> Bool {
        var inner: [Int] = []
        switch tree.statements[statement].kind {
        case .giveBack(nil):
            tree.statements[statement].kind = leaving
            return true
        case .giveBack(let value?):
            // Nobody asks for what it gives.
            let start = tree.statements[statement].offset
            let worked: Int
            if case .call = tree.nodes[value].kind {
                worked = call(value, from: start)
            } else {
                let name = SyntaxNode.Parameter(name: "_", offset: start)
                worked = add(.declare(name, value: value, isMutable: false, type: nil), from: start)
            }
            tree.statements[statement].kind = .scope([worked, add(leaving, from: start)])
            return true
        case .conditional(_, let then, let otherwise): inner = then + otherwise
        case .condition(_, let otherwise): inner = otherwise
        case .loop(_, _, _, let body), .again(_, let body, _), .scope(let body), .animation(let body, _): inner = body
        case .choice(_, let cases): inner = cases.flatMap(\.body)
        case .marked(_, let body): inner = [body]
        case .attempt(let body, let clauses): inner = body + clauses.flatMap(\.body)
        default: break
        }
        var found = false
        for one in inner where leave(at: one, leaving) { found = true }
        return found
    }
}
