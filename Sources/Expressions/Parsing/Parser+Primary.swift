extension Parser {
    /// A literal, a name, a leading-dot member, parentheses or an array.
    mutating func primary() throws(ExpressionFault) -> Int {
        let token = next
        if sees(word: "if") || sees(word: "switch") { return try valueOfChoice() }
        if let (message, suggestion) = Self.reserved(token) {
            throw .syntax(message, token.offset, token.length, suggestion: suggestion)
        }
        switch token.kind {
        case .number(let value):
            advance()
            return add(.number(value), from: token.offset)
        case .string(let text):
            advance()
            return add(.string(text), from: token.offset)
        case .pattern(let text):
            advance()
            let callee = add(.name("Regex"), from: token.offset)
            let source = add(.string(text), from: token.offset)
            let argument = SyntaxNode.Argument(label: nil, value: source, offset: token.offset)
            return add(.call(callee, [argument]), from: token.offset, children: [callee, source])
        case .stringBegin: return try interpolation()
        case .name(let name):
            if let task = try taskValue() { return task }
            if let value = try valueOnMainActor() { return value }
            advance()
            switch name {
            case "true": return add(.bool(true), from: token.offset)
            case "false": return add(.bool(false), from: token.offset)
            case "nil": return add(.null, from: token.offset)
            default:
                if ["Set", "Array", "Dictionary", "Binding"].contains(name) { skipTypes() }
                if name.utf8.first == UInt8(ascii: "$"), let place = Int(name.dropFirst()) {
                    anonymous = max(anonymous, place < 8 ? place + 1 : 9)
                }
                return add(.name(name), from: token.offset)
            }
        case .projected(let name):
            advance()
            return add(.projected(name), from: token.offset)
        case .mark(.dot): return try implicitMember()
        case .mark(.openParen):
            advance()
            try enter()
            let isNamed = isLabel
            let inner = isNamed ? -1 : try inner()
            if isNamed || sees(.comma) { return try tuple(isNamed ? nil : inner, from: token.offset) }
            leave()
            try expect(.closeParen, "after what it opens")
            tree.nodes[inner].offset = token.offset
            tree.nodes[inner].length = end - token.offset
            return inner
        case .mark(.openBracket): return try array()
        case .mark(.openBrace) where !endsAtBrace: return try closure()
        case .mark(.backslash): return try keyPath()
        default:
            let isEnd = token.kind == .end
            throw .syntax(
                isEnd ? "The source ends where a value is expected." : "A value is expected here.",
                token.offset, token.length)
        }
    }

    private mutating func implicitMember() throws(ExpressionFault) -> Int {
        let dot = next
        advance()
        switch next.kind {
        case .name(let name):
            let token = next
            advance()
            return add(.implicitMember(name), from: dot.offset, name: token)
        case .number where !next.afterSpace:
            let digits = String(
                decoding: tree.source.utf8.dropFirst(next.offset).prefix(next.length), as: UTF8.self)
            throw .syntax(
                "A number starts with a digit.", dot.offset, next.length + 1, suggestion: "0." + digits)
        default: throw .syntax("A name is expected after the dot.", next.offset, next.length)
        }
    }

    private mutating func array() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        var elements: [Int] = []
        if take(.closeBracket) { return add(.array(elements), from: start) }
        if take(.colon) {
            try expect(.closeBracket, "after `[:`")
            return add(.object([], []), from: start)
        }
        try enter()
        repeat {
            if sees(.closeBracket) { break }
            elements.append(try inner())
            if elements.count == 1, sees(.colon) { return try object(elements[0], from: start) }
        } while take(.comma)
        leave()
        try expect(.closeBracket, "after the elements")
        return add(.array(elements), from: start, children: elements)
    }

    /// `base[key, default: value]` from behind the comma.
    mutating func elementOrDefault(_ base: Int, _ key: Int, from start: Int) throws(ExpressionFault) -> Int {
        guard sees(word: "default"), following.kind == .mark(.colon) else {
            throw .syntax("`default:` is expected behind the key.", next.offset, next.length, suggestion: "default: …")
        }
        advance()
        advance()
        let value = try inner()
        leave()
        try expect(.closeBracket, "after the default")
        return add(.elementOrDefault(base, key, value), from: start, children: [base, key, value])
    }

    /// `['name': value, …]`, of which the first name is read.
    private mutating func object(_ first: Int, from start: Int) throws(ExpressionFault) -> Int {
        var names: [String] = []
        var keys: [Int] = []
        var values: [Int] = []
        var key = first
        repeat {
            if !values.isEmpty {
                if sees(.closeBracket) { break }
                key = try inner()
            }
            if case .string(let name) = tree.nodes[key].kind {
                guard !names.contains(name) else {
                    throw .syntax("There are two fields `\(name)`.", tree.nodes[key].offset, tree.nodes[key].length)
                }
                names.append(name)
            }
            try expect(.colon, "after the name of a field")
            keys.append(key)
            values.append(try inner())
        } while take(.comma)
        leave()
        try expect(.closeBracket, "after the fields")
        guard names.count == keys.count else {
            return add(.dictionary(keys, values), from: start, children: keys + values)
        }
        return add(.object(names, values), from: start, children: values)
    }

    private mutating func interpolation() throws(ExpressionFault) -> Int {
        let start = next.offset
        advance()
        var parts: [Int] = []
        try enter()
        while true {
            let token = next
            switch token.kind {
            case .text(let text):
                advance()
                parts.append(add(.string(text), from: token.offset))
            case .interpolationBegin:
                advance()
                parts.append(try interpolated())
                guard next.kind == .interpolationEnd else { throw unexpected() }
                advance()
            case .stringEnd:
                advance()
                leave()
                return add(.interpolation(parts), from: start, children: parts)
            default: throw unexpected()
            }
        }
    }
}
