/// A piece of a source.
struct Token {
    enum Kind: Equatable {
        case number(Double)
        /// A string without interpolation.
        case string(String)
        /// A string with interpolation: begin, then texts and interpolations in turn, then end.
        case stringBegin, text(String), interpolationBegin, interpolationEnd, stringEnd
        case name(String)
        /// `/…/`: a regular expression.
        case pattern(String)
        /// `$name`.
        case projected(String)
        case mark(Mark)
        case end
    }

    /// Operators and punctuation.
    enum Mark: String {
        case equal = "==", notEqual = "!=", lessEqual = "<=", greaterEqual = ">=", and = "&&", or = "||"
        case coalesce = "??", optionalMember = "?.", addAssign = "+=", subtractAssign = "-=", multiplyAssign = "*="
        case divideAssign = "/=", halfOpenRange = "..<", closedRange = "...", matches = "~="
        case plus = "+", minus = "-", star = "*", slash = "/", percent = "%", not = "!", less = "<", greater = ">"
        case assign = "=", question = "?", colon = ":", comma = ",", dot = ".", semicolon = ";"
        case openParen = "(", closeParen = ")", openBracket = "[", closeBracket = "]", openBrace = "{", closeBrace = "}"
        case backslash = "\\", at = "@", ampersand = "&", bar = "|", caret = "^"
    }

    var kind: Kind
    /// Where it starts, in bytes, and how long it is.
    var offset: Int
    var length: Int
    /// Whether white space stands before it, and whether that holds a line feed.
    var afterSpace: Bool
    var afterNewline: Bool
}

extension ExpressionFault {
    static func syntax(_ message: String, _ offset: Int, _ length: Int, suggestion: String? = nil) -> ExpressionFault {
        ExpressionFault(code: "syntax", message: message, offset: offset, length: length, suggestion: suggestion)
    }

    static func limit(_ message: String, _ offset: Int, _ length: Int) -> ExpressionFault {
        ExpressionFault(code: "limit", message: message, offset: offset, length: length)
    }
}
