/// Cuts a source into tokens. Strings inside interpolations are followed with an explicit stack.
struct Lexer {
    let bytes: [UInt8]
    var at = 0
    var tokens: [Token] = []
    /// Strings whose interpolation is being read: the quote and the parentheses open inside.
    private var open: [(quote: UInt8, parentheses: Int, offset: Int)] = []

    private init(_ source: String) {
        bytes = Array(source.utf8)
    }

    /// The tokens of `source`, the last of kind `end`.
    static func tokens(of source: String) throws(ExpressionFault) -> [Token] {
        guard source.utf8.count <= ExpressionLimits.sourceBytes else {
            throw .limit(
                "A source has at most \(ExpressionLimits.sourceBytes) bytes; this one has \(source.utf8.count).", 0, 0)
        }
        var lexer = Lexer(source)
        try lexer.run()
        return lexer.tokens
    }

    private mutating func run() throws(ExpressionFault) {
        while true {
            let (space, newline) = skipSpace()
            guard at < bytes.count else {
                if let string = open.last {
                    throw .syntax("The interpolation has no closing parenthesis.", string.offset, at - string.offset)
                }
                try append(.end, from: at, space, newline)
                return
            }
            try next(space, newline)
        }
    }

    private mutating func next(_ space: Bool, _ newline: Bool) throws(ExpressionFault) {
        let start = at
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            at += 1
            try string(quote: byte, start: start, begun: false, space, newline)
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            if isAfterMember, let place = digits() {
                try append(.name(place), from: start, space, newline)
                return
            }
            let value = try number()
            try append(.number(value), from: start, space, newline)
        case UInt8(ascii: "$"):
            at += 1
            if let place = digits() {
                try append(.name("$" + place), from: start, space, newline)
                return
            }
            guard let name = name() else {
                throw .syntax("A `$` is followed by the name of a state or binding.", start, 1)
            }
            try append(.projected(name), from: start, space, newline)
        default:
            if byte == UInt8(ascii: "/"), let pattern = try pattern() {
                try append(.pattern(pattern), from: start, space, newline)
            } else if let name = name() {
                try append(.name(name), from: start, space, newline)
            } else {
                try mark(space, newline)
            }
        }
    }

    /// Whether a dot that takes a part of what stands before it was read last: `pair.0`.
    private var isAfterMember: Bool {
        guard tokens.count > 1,
            tokens[tokens.count - 1].kind == .mark(.dot) || tokens[tokens.count - 1].kind == .mark(.optionalMember)
        else { return false }
        guard !tokens[tokens.count - 1].afterSpace else { return false }
        switch tokens[tokens.count - 2].kind {
        case .name, .mark(.closeParen), .mark(.closeBracket): return true
        default: return false
        }
    }

    /// Digits that name the place of something, if some start here.
    private mutating func digits() -> String? {
        let start = at
        while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    private mutating func mark(_ space: Bool, _ newline: Bool) throws(ExpressionFault) {
        let start = at
        for length in [3, 2, 1] where at + length <= bytes.count {
            let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
            // Objects are equal where they are the same.
            let isIdentity = text == "===" || text == "!=="
            guard let mark = Token.Mark(rawValue: isIdentity ? String(text.dropLast()) : text) else { continue }
            // `c ?.red : .blue`: with space before it the question mark is the ternary one.
            if mark == .optionalMember, space { continue }
            at += length
            if mark == .openParen, !open.isEmpty { open[open.count - 1].parentheses += 1 }
            if mark == .closeParen, let string = open.last {
                if string.parentheses == 0 {
                    try append(.interpolationEnd, from: start, space, newline)
                    open.removeLast()
                    try self.string(quote: string.quote, start: string.offset, begun: true, false, false)
                    return
                }
                open[open.count - 1].parentheses -= 1
            }
            try append(.mark(mark), from: start, space, newline)
            return
        }
        let character =
            String(decoding: bytes[at...].prefix(4), as: UTF8.self).unicodeScalars.first.map(String.init) ?? ""
        throw .syntax("`\(character)` means nothing here.", start, max(character.utf8.count, 1))
    }

    private mutating func skipSpace() -> (space: Bool, newline: Bool) {
        let start = at
        var newline = false
        while at < bytes.count, [32, 9, 10, 13].contains(bytes[at]) {
            if bytes[at] == 10 { newline = true }
            at += 1
        }
        return (at > start, newline)
    }

    /// A name, if one starts here.
    private mutating func name() -> String? {
        let start = at
        while at < bytes.count {
            let byte = bytes[at]
            if byte < 0x80 {
                let isLetter = (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
                let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
                guard isLetter || byte == UInt8(ascii: "_") || (isDigit && at > start) else { break }
                at += 1
            } else {
                let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
                let text = String(decoding: bytes[at..<min(at + length, bytes.count)], as: UTF8.self)
                guard let scalar = text.unicodeScalars.first else { break }
                let properties = scalar.properties
                guard at > start ? properties.isXIDContinue : properties.isXIDStart else { break }
                at += length
            }
        }
        return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
    }

    mutating func append(
        _ kind: Token.Kind, from start: Int, _ space: Bool, _ newline: Bool
    ) throws(ExpressionFault) {
        guard tokens.count <= ExpressionLimits.tokens else {
            throw .limit("A source has at most \(ExpressionLimits.tokens) tokens.", start, at - start)
        }
        tokens.append(Token(kind: kind, offset: start, length: at - start, afterSpace: space, afterNewline: newline))
    }

    /// Reads on in a string up to its end or its next interpolation.
    private mutating func string(
        quote: UInt8, start: Int, begun: Bool, _ space: Bool, _ newline: Bool
    ) throws(ExpressionFault) {
        let textStart = at
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            if byte == quote {
                if begun {
                    if !text.isEmpty {
                        try append(.text(String(decoding: text, as: UTF8.self)), from: textStart, false, false)
                    }
                    at += 1
                    try append(.stringEnd, from: at - 1, false, false)
                } else {
                    at += 1
                    try append(.string(String(decoding: text, as: UTF8.self)), from: start, space, newline)
                }
                return
            }
            at += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard at < bytes.count else { break }
            if bytes[at] == UInt8(ascii: "(") {
                guard open.count < ExpressionLimits.interpolationNesting else {
                    throw .limit(
                        "Strings are interpolated inside each other at most \(ExpressionLimits.interpolationNesting) deep.",
                        at - 1, 2)
                }
                if !begun { try append(.stringBegin, from: start, space, newline) }
                if !text.isEmpty {
                    try append(.text(String(decoding: text, as: UTF8.self)), from: textStart, false, false)
                }
                at += 1
                try append(.interpolationBegin, from: at - 2, false, false)
                open.append((quote, 0, start))
                return
            }
            try escape(into: &text)
        }
        throw .syntax("The string has no closing quote.", start, bytes.count - start)
    }
}
