extension Lexer {
    /// `/[a-z]+/` where a value may begin: what stands between the slashes. Nil where it divides.
    mutating func pattern() throws(ExpressionFault) -> String? {
        switch tokens.last?.kind {
        case nil, .interpolationBegin: break
        case .mark(let mark):
            // Behind `x!` it divides.
            guard ![.closeParen, .closeBracket, .closeBrace, .not].contains(mark) else { return nil }
        case .name("return"), .name("in"), .name("case"): break
        default: return nil
        }
        let start = at
        guard at + 1 < bytes.count, ![32, 9, 10, 13, UInt8(ascii: "/"), UInt8(ascii: "=")].contains(bytes[at + 1])
        else {
            return nil
        }
        at += 1
        var isInClass = false
        while at < bytes.count, bytes[at] != 10 {
            switch bytes[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                at += 1
                let text = String(decoding: bytes[(start + 1)..<(at - 1)], as: UTF8.self)
                return text.replacing("\\/", with: "/")
            default: break
            }
            at += 1
        }
        at = min(at, bytes.count)
        throw .syntax("The regular expression has no closing `/`.", start, at - start)
    }
}
