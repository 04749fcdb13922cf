/// Tuples, and ranges with one end.
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

    /// Whether a range ends before a token: `a...` of which no end follows.
    func endsRange(_ token: Token) -> Bool {
        switch token.kind {
        case .end, .interpolationEnd, .mark(.closeBracket), .mark(.closeParen), .mark(.closeBrace), .mark(.colon),
            .mark(.comma),
            .mark(.semicolon):
            true
        default: token.afterNewline
        }
    }

    /// `a...`, `...b` and `..<b`: a call of the type of such ranges.
    mutating func openRange(_ kind: RangeKind, _ bound: Int, from start: Int) -> Int {
        let callee = add(.name(kind.rawValue), from: start)
        let argument = SyntaxNode.Argument(label: nil, value: bound, offset: start)
        return add(.call(callee, [argument]), from: start, children: [callee, bound])
    }

    /// The beginning of `a...`; nil of other nodes.
    func beginning(ofRange node: Int) -> Int? {
        guard case .call(let callee, let arguments) = tree.nodes[node].kind, arguments.count == 1,
            case .name(RangeKind.from.rawValue) = tree.nodes[callee].kind
        else { return nil }
        return arguments[0].value
    }

    /// `items.forEach { … }`: a loop. Nil where something else is called.
    mutating func forEach(_ callee: Int, _ arguments: [SyntaxNode.Argument], from start: Int) -> Int? {
        guard case .member(var base, "forEach", let isOptional) = tree.nodes[callee].kind, arguments.count == 1,
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
        if isOptional {
            // Of nothing nothing is done.
            let none = add(.array([]), from: start)
            base = add(.binary(.coalesce, base, none), from: start, children: [base, none])
        }
        let data = base
        return returning(from: start, isLoop: true, statements) { parser, statements in
            parser.add(.loop(names, data, test: nil, statements), from: start)
        }
    }

    /// `base[index]`, `base[key, default: value]`; with labels or several values it calls what is declared as `subscript`.
    mutating func element(of base: Int, from start: Int) throws(ExpressionFault) -> Int {
        let bracket = next
        advance()
        try enter()
        var given: [SyntaxNode.Argument] = []
        if !isLabel {
            let index = try inner()
            guard take(.comma) else {
                leave()
                try expect(.closeBracket, "after the index")
                return add(.element(base, index), from: start, children: [base, index])
            }
            if sees(word: "default") { return try elementOrDefault(base, index, from: start) }
            given.append(SyntaxNode.Argument(label: nil, value: index, offset: tree.nodes[index].offset))
        }
        repeat {
            let offset = next.offset
            var label: String?
            if isLabel, case .name(let name) = next.kind {
                label = name
                advance()
                advance()
            }
            given.append(SyntaxNode.Argument(label: label, value: try inner(), offset: offset))
        } while take(.comma)
        leave()
        try expect(.closeBracket, "after the index")
        let callee = add(
            .member(base, "subscript", isOptional: false), from: start, children: [base], name: bracket)
        return add(.call(callee, given), from: start, children: [callee] + given.map(\.value), name: bracket)
    }

    /// The name behind a dot.
    mutating func memberName() throws(ExpressionFault) -> (String, Token) {
        guard case .name(let name) = next.kind else {
            throw .syntax("A name is expected after the dot.", next.offset, next.length)
        }
        let token = next
        advance()
        return (name, token)
    }

    /// Behind `self.`: `self.$name` is the same as `$name`.
    mutating func ownProjection(of base: Int, from start: Int) -> Int? {
        guard case .name("self") = tree.nodes[base].kind, case .projected(let name) = next.kind else { return nil }
        advance()
        return add(.projected(name), from: start)
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

/// Assignments to several places at once, and to one that may not be there.
extension Parser {
    /// Whether a `?` stands here that no value follows: `case 2?:`, `counts[key]? += 1`.
    var endsInQuestion: Bool {
        guard sees(.question), !next.afterSpace, case .mark(let mark) = following.kind else { return false }
        return mark == .colon || mark == .comma || Self.assignments[mark] != nil
    }

    /// `(a, b) = (b, a)` and `counts[key]? += 1`; nil where another statement stands.
    mutating func partlyAssigned(_ place: Int, from start: Int) throws(ExpressionFault) -> Int? {
        if case .object(_, let places) = tree.nodes[place].kind, sees(.assign) {
            advance()
            return try assigned(to: places, from: start)
        }
        guard sees(.question), !next.afterSpace, case .mark(let mark) = following.kind,
            let operation = Self.assignments[mark]
        else { return nil }
        advance()
        advance()
        let value = try expression()
        let none = add(.null, from: start)
        let (kept, place) = keyed(place, from: start)
        let isThere = add(.binary(.notEqual, place, none), from: start, children: [place, none])
        var new = value
        if let operation {
            let held = add(.forced(place), from: start, children: [place])
            new = add(.binary(operation, held, value), from: start, children: [held, value])
        }
        let written = add(.assign(place: place, nil, value: new), from: start)
        let asked = add(.conditional([.test(isThere)], then: [written], otherwise: []), from: start)
        return kept.map { add(.scope([$0, asked]), from: start) } ?? asked
    }

    /// An element that is both read and written: what its key comes to is kept, and the element by that.
    private mutating func keyed(_ place: Int, from start: Int) -> (kept: Int?, place: Int) {
        guard case .element(let base, let key) = tree.nodes[place].kind else { return (nil, place) }
        let name = SyntaxNode.Parameter(name: "_key\(tree.nodes.count)", offset: start)
        let kept = add(.declare(name, value: key, isMutable: false, type: nil), from: start)
        let known = add(.name(name.name), from: start)
        return (kept, add(.element(base, known), from: start, children: [base, known]))
    }

    /// All values are worked out before the first is written.
    private mutating func assigned(to places: [Int], from start: Int) throws(ExpressionFault) -> Int {
        let value = try expression()
        var statements: [Int] = []
        var parts: [Int] = []
        if case .object(_, let values) = tree.nodes[value].kind, values.count == places.count {
            for value in values {
                let name = SyntaxNode.Parameter(name: "_part\(tree.nodes.count)", offset: start)
                statements.append(add(.declare(name, value: value, isMutable: false, type: nil), from: start))
                parts.append(add(.name(name.name), from: start))
            }
        } else {
            let whole = SyntaxNode.Parameter(name: "_whole\(tree.nodes.count)", offset: start)
            statements.append(add(.declare(whole, value: value, isMutable: false, type: nil), from: start))
            parts = places.indices.map { part($0, of: whole, from: start) }
        }
        for (place, part) in zip(places, parts) {
            if case .name("_") = tree.nodes[place].kind { continue }
            statements.append(add(.assign(place: place, nil, value: part), from: start))
        }
        return add(.scope(statements), from: start)
    }

    /// A condition that takes an element out of a collection, `let last = items.popLast()`: the statements before it, and what
    /// takes its place.
    mutating func taking(_ conditions: [SyntaxStatement.Condition], from start: Int)
        -> (before: [Int], conditions: [SyntaxStatement.Condition])?
    {
        guard case .bind(let name, let value)? = conditions.first,
            case .call(let callee, let arguments) = tree.nodes[value].kind,
            case .member(let base, let method, isOptional: false) = tree.nodes[callee].kind
        else { return nil }
        let kept = SyntaxNode.Parameter(name: "_taken\(tree.nodes.count)", offset: start)
        let held: Int
        let change: Int
        var before: [Int] = []
        switch (method, arguments.first?.label) {
        case ("popLast", nil) where arguments.isEmpty:
            held = add(.member(base, "last", isOptional: false), from: start, children: [base])
            change = add(.mutate(place: base, .removeLast, []), from: start)
        case ("popFirst", nil) where arguments.isEmpty:
            held = add(.member(base, "first", isOptional: false), from: start, children: [base])
            change = add(.mutate(place: base, .removeFirst, []), from: start)
        case ("removeValue", "forKey"):
            let element = add(.element(base, arguments[0].value), from: start, children: [base, arguments[0].value])
            let (key, place) = keyed(element, from: start)
            before = key.map { [$0] } ?? []
            held = place
            change = add(.assign(place: held, nil, value: add(.null, from: start)), from: start)
        default: return nil
        }
        let declared = add(.declare(kept, value: held, isMutable: false, type: nil), from: start)
        func asked(in parser: inout Parser) -> Int { parser.add(.name(kept.name), from: start) }
        let none = add(.null, from: start)
        let own = asked(in: &self)
        let isThere = add(.binary(.notEqual, own, none), from: start, children: [own, none])
        let taken = add(.conditional([.test(isThere)], then: [change], otherwise: []), from: start)
        return (before + [declared, taken], [.bind(name, asked(in: &self))] + conditions.dropFirst())
    }
}
