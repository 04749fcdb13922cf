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
        // The innermost loop needs no mark.
        guard let place, leavables[place].isLoop == false || leavables[place...].dropFirst().contains(where: \.isLoop)
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

    /// Cases of which one goes on with the next: whether one was met, and whether the next is done too, are kept in names that
    /// nobody can write.
    mutating func fallingChain(_ arms: [Arm], from start: Int) -> [Int] {
        let met = SyntaxNode.Parameter(name: "_met\(tree.nodes.count)", offset: start)
        let falls = SyntaxNode.Parameter(name: "_falls\(tree.nodes.count)", offset: start)
        func note(_ name: SyntaxNode.Parameter, _ value: Bool, in parser: inout Parser) -> Int {
            let place = parser.add(.name(name.name), from: start)
            return parser.add(.assign(place: place, nil, value: parser.add(.bool(value), from: start)), from: start)
        }
        func ask(_ name: SyntaxNode.Parameter, in parser: inout Parser) -> Int {
            parser.add(.name(name.name), from: start)
        }
        var found = [met, falls].map { name in
            add(.declare(name, value: add(.bool(false), from: start), isMutable: true, type: nil), from: start)
        }
        var place = 0
        while place < arms.count {
            // The patterns of one case have its statements.
            let same = arms[place...].prefix { $0.body == arms[place].body }
            place += same.count
            var body = same.first?.body ?? []
            var end: [Int] = []
            // A `fallthrough` that nothing follows is told.
            if let last = body.last, case .fallsOn = tree.statements[last].kind, place < arms.count {
                body.removeLast()
                end = [note(falls, true, in: &self)]
            }
            for arm in same {
                let isMet = ask(met, in: &self)
                let unmet: [SyntaxStatement.Condition] = [.test(add(.not(isMet), from: start, children: [isMet]))]
                var done = [note(met, true, in: &self)]
                if bindsNames(arm) {
                    // No case falls into one that names something.
                    let names = arm.names.map { name, value in
                        add(.declare(name, value: value, isMutable: false, type: nil), from: start)
                    }
                    let asked = add(
                        .conditional(unmet + arm.conditions, then: done + body + end, otherwise: []), from: start)
                    found.append(names.isEmpty ? asked : add(.scope(names + [asked]), from: start))
                    continue
                }
                done.append(note(falls, true, in: &self))
                found.append(add(.conditional(unmet + arm.conditions, then: done, otherwise: []), from: start))
            }
            guard !same.allSatisfy({ bindsNames($0) }) else { continue }
            let done = [note(falls, false, in: &self)] + body + end
            found.append(add(.conditional([.test(ask(falls, in: &self))], then: done, otherwise: []), from: start))
        }
        return found
    }

    private func bindsNames(_ arm: Arm) -> Bool {
        !arm.names.isEmpty
            || arm.conditions.contains { condition in
                switch condition {
                case .test: false
                case .bind: true
                case .match(let pattern, _): !pattern.names.isEmpty
                }
            }
    }
}
