/// A `switch` whose cases are patterns with names, tuples or conditions: conditions in a row.
extension Parser {
    /// Whether the cases up to the closing brace need it: `where`, a name for the whole, a tuple, what may be nil.
    var choosesByPatterns: Bool {
        var depth = 0
        var place = at
        var beginsCase = false
        while tokens.indices.contains(place), depth >= 0 {
            let token = tokens[place]
            let after = place + 1 < tokens.count ? tokens[place + 1].kind : .end
            if depth == 0, beginsCase {
                switch token.kind {
                case .name("let"), .name("var"):
                    if after != .mark(.dot) { return true }
                case .mark(.openParen), .name("_"), .name("nil"), .name("is"): return true
                case .mark(.dot) where bindsInSeveral(from: place): return true
                case .number, .string:
                    // `2?` of what may be nil.
                    if after == .mark(.question), !tokens[place + 1].afterSpace { return true }
                case .mark(.dot):
                    if after == .name("some") || after == .name("none") { return true }
                default: break
                }
            }
            beginsCase = depth == 0 && token.kind == .name("case")
            if depth == 0, token.kind == .name("where") || token.kind == .name("fallthrough") { return true }
            switch token.kind {
            case .mark(.openBrace): depth += 1
            case .mark(.closeBrace): depth -= 1
            case .end: return false
            default: break
            }
            place += 1
        }
        return false
    }

    /// Whether a case has several patterns that name what they carry: `.signIn(let method), .signUp(let method)`.
    private func bindsInSeveral(from begin: Int) -> Bool {
        var (depth, place) = (0, begin)
        var (binds, isSeveral) = (false, false)
        while tokens.indices.contains(place) {
            switch tokens[place].kind {
            case .mark(.openParen), .mark(.openBracket): depth += 1
            case .mark(.closeParen), .mark(.closeBracket): depth -= 1
            case .mark(.comma): isSeveral = isSeveral || depth == 0
            case .name("let"), .name("var"): binds = true
            case .mark(.colon) where depth == 0: return binds && isSeveral
            case .mark(.openBrace), .mark(.closeBrace), .end: return false
            default: break
            }
            place += 1
        }
        return false
    }

    struct Arm {
        var names: [(name: SyntaxNode.Parameter, value: Int)] = []
        var conditions: [SyntaxStatement.Condition] = []
        var body: [Int] = []
        /// The case of an enum that it is, if it asks for nothing else.
        var caseName: String?
        /// Where its case begins.
        var offset = 0
        /// Whether it ends in `fallthrough`.
        var falls = false
    }

    /// Ways through cases with several patterns that stand in each other.
    private static let mostCopies = 256

    mutating func patternChoice(_ value: Int, from start: Int) throws(ExpressionFault) -> Int {
        try enter()
        let whole = SyntaxNode.Parameter(name: "_chosen\(tree.nodes.count)", offset: start)
        var arms: [Arm] = []
        var isOptional = false
        var (falls, ways) = (false, 0)
        while !sees(.closeBrace) {
            passUnknown()
            guard sees(word: "case") || sees(word: "default") else {
                throw .syntax("`case` or `default` is expected here.", next.offset, next.length)
            }
            let begin = next.offset
            var alternatives: [Arm] = []
            if sees(word: "default") {
                advance()
                alternatives = [Arm()]
            } else {
                advance()
                repeat {
                    var arm = Arm()
                    try part(of: whole, place: nil, binds: false, &arm, &isOptional, start)
                    if sees(word: "where") {
                        advance()
                        arm.caseName = nil
                        arm.conditions.append(.test(try inner()))
                    }
                    alternatives.append(arm)
                } while take(.comma)
            }
            try expect(.colon, "behind the case")
            // What another case falls into is written for that one too.
            ways = alternatives.count + (falls ? ways : 0)
            let around = copies
            copies *= ways
            guard copies <= Self.mostCopies else {
                throw ExpressionFault(
                    code: "limit",
                    message:
                        "Cases with several patterns stand in each other more often than \(Self.mostCopies) ways lead through.",
                    offset: next.offset, length: next.length)
            }
            var body = withoutBreak(try statements(inCase: true))
            copies = around
            falls = fallsOn(&body)
            for arm in alternatives {
                var arm = arm
                arm.body = body
                (arm.offset, arm.falls) = (begin, falls)
                arms.append(arm)
            }
        }
        leave()
        try expect(.closeBrace, "behind the cases")
        let kept = add(.declare(whole, value: value, isMutable: false, type: nil), from: start)
        fall(through: &arms, from: start)
        return add(.scope([kept] + chain(arms, isOptional: isOptional, from: start)), from: start)
    }

    /// One arm in the `else` of the one before. Of what is there or nil the last needs no condition.
    private mutating func chain(_ arms: [Arm], isOptional: Bool, from start: Int) -> [Int] {
        // Where the cases without a condition are all there are, nothing is left behind the last.
        let names = Set(arms.compactMap(\.caseName))
        var rest: [Int] = names.isEmpty ? [] : [add(.covered(names), from: start)]
        for (place, arm) in arms.enumerated().reversed() {
            var conditions = arm.conditions
            let isLast = place == arms.count - 1
            var arm = arm
            if isLast, isOptional, arm.names.isEmpty, conditions.count == 1 {
                if case .test = conditions[0] { conditions = [] }
                if case .bind(let name, let value)? = conditions.first {
                    conditions = []
                    arm.names = [(name, add(.forced(value), from: start, children: [value]))]
                }
            }
            var statements: [Int] = arm.names.map { name, value in
                add(.declare(name, value: value, isMutable: false, type: nil), from: start)
            }
            if conditions.isEmpty {
                statements += arm.body
            } else {
                statements.append(add(.conditional(conditions, then: arm.body, otherwise: rest), from: start))
            }
            rest = statements.count == 1 ? statements : [add(.scope(statements), from: start)]
        }
        return rest
    }

    /// One pattern, of the whole or of a part of a tuple.
    private mutating func part(
        of whole: SyntaxNode.Parameter, place: Int?, binds: Bool, _ arm: inout Arm, _ isOptional: inout Bool,
        _ start: Int
    ) throws(ExpressionFault) {
        let value = place.map { part($0, of: whole, from: start) } ?? add(.name(whole.name), from: start)
        var binds = binds
        if sees(word: "let") || sees(word: "var") {
            if following.kind == .mark(.dot) {
                let pattern = try pattern()
                if place == nil { arm.caseName = pattern.name }
                arm.conditions.append(.match(pattern, value))
                return
            }
            advance()
            binds = true
        }
        if sees(.openParen), place == nil {
            advance()
            var next = 0
            repeat {
                if isLabel {
                    advance()
                    advance()
                }
                try part(of: whole, place: next, binds: binds, &arm, &isOptional, start)
                next += 1
            } while take(.comma)
            return try expect(.closeParen, "behind the parts")
        }
        if sees(word: "_") { return advance() }
        if sees(word: "is"), let asked = try cast(of: value, from: start) {
            return arm.conditions.append(.test(asked))
        }
        if binds, case .name = next.kind {
            let name = try newName()
            if sees(word: "as"), let cast = try cast(of: value, from: start) {
                // `case let action as Done`: where it is one.
                if case .cast(let inner, _, let type) = tree.nodes[cast].kind {
                    tree.nodes[cast].kind = .cast(inner, .tries, type)
                }
                return arm.conditions.append(.bind(name, cast))
            }
            if sees(.question), !next.afterSpace {
                advance()
                isOptional = true
                return arm.conditions.append(.bind(name, value))
            }
            return arm.names.append((name, value))
        }
        if sees(word: "nil") {
            isOptional = true
            advance()
            return arm.conditions.append(.test(isNil(value, start)))
        }
        if sees(.dot), following.kind == .name("none") {
            isOptional = true
            advance()
            advance()
            return arm.conditions.append(.test(isNil(value, start)))
        }
        if sees(.dot), following.kind == .name("some") {
            isOptional = true
            advance()
            advance()
            try expect(.openParen, "before what is there")
            if sees(word: "let") || sees(word: "var") { advance() }
            let name = try newName()
            try expect(.closeParen, "behind what is there")
            return arm.conditions.append(.bind(name, value))
        }
        if seesPattern {
            let pattern = try pattern()
            if place == nil { arm.caseName = pattern.name }
            return arm.conditions.append(.match(pattern, value))
        }
        let wanted = try patternValue()
        if sees(.question), !next.afterSpace, take(.question) { isOptional = isOptional || place == nil }
        switch tree.nodes[wanted].kind {
        case .implicitMember(let name) where place == nil, .member(_, let name, isOptional: false) where place == nil:
            // A case that carries something is asked for by its name alone.
            arm.caseName = name
            let pattern = SyntaxStatement.Pattern(name: name, names: [], offset: start, type: nil)
            return arm.conditions.append(.match(pattern, value))
        default: break
        }
        if case .binary(let symbol, _, _) = tree.nodes[wanted].kind, symbol == .range || symbol == .closedRange {
            guard case .binary(_, let low, let high) = tree.nodes[wanted].kind else { return }
            let from = add(.binary(.lessEqual, low, value), from: start, children: [low, value])
            let to = add(
                .binary(symbol == .range ? .less : .lessEqual, value, high), from: start, children: [value, high])
            arm.conditions.append(.test(from))
            return arm.conditions.append(.test(to))
        }
        let test =
            isNamed(wanted)
            ? add(.binary(.matches, wanted, value), from: start, children: [wanted, value])
            : add(.binary(.equal, value, wanted), from: start, children: [value, wanted])
        arm.conditions.append(.test(test))
    }

    /// Whether a pattern is a name or a part of one, which may be a range.
    private func isNamed(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .name, .member: true
        default: false
        }
    }

    /// A value that a case is compared with: `5`, `1...9`, `10...`, `..<0`.
    mutating func patternValue() throws(ExpressionFault) -> Int {
        let start = next.offset
        let isOpen = sees(.halfOpenRange)
        if isOpen || sees(.closedRange) {
            advance()
            let least = add(.number(-1e300), from: start)
            let most = try inner()
            return add(.binary(isOpen ? .range : .closedRange, least, most), from: start, children: [least, most])
        }
        if let present = try presentCase() { return present }
        let value = try inner()
        guard let least = beginning(ofRange: value) else { return value }
        let most = add(.number(1e300), from: start)
        return add(.binary(.closedRange, least, most), from: start, children: [least, most])
    }

    private mutating func isNil(_ value: Int, _ start: Int) -> Int {
        let none = add(.null, from: start)
        return add(.binary(.equal, value, none), from: start, children: [value, none])
    }
}
