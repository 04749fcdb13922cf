/// Expressions and actions of the document language as Swift's. Only texts are spelled otherwise: Swift has no single quotes.
enum ExpressionText {
    /// The source with its texts in double quotes.
    static func swift(_ source: String) -> String {
        var scanner = Scanner(source: Array(source.unicodeScalars))
        scanner.run()
        return scanner.result
    }

    private struct Scanner {
        let source: [Unicode.Scalar]
        var at = 0
        var result = ""
        /// Texts whose interpolation is being read: the quote and the parentheses open inside.
        var open: [(quote: Unicode.Scalar, parentheses: Int)] = []

        mutating func run() {
            while at < source.count {
                let scalar = source[at]
                at += 1
                switch scalar {
                case "'", "\"":
                    result += "\""
                    text(scalar)
                case "(":
                    if !open.isEmpty { open[open.count - 1].parentheses += 1 }
                    result += "("
                case ")":
                    result += ")"
                    guard let last = open.last else { continue }
                    if last.parentheses == 0 {
                        open.removeLast()
                        text(last.quote)
                    } else {
                        open[open.count - 1].parentheses -= 1
                    }
                default: result.unicodeScalars.append(scalar)
                }
            }
        }

        /// Up to the end of a text, or to its next interpolation.
        private mutating func text(_ quote: Unicode.Scalar) {
            while at < source.count {
                let scalar = source[at]
                at += 1
                switch scalar {
                case quote:
                    result += "\""
                    return
                case "\"": result += "\\\""
                case "\n": result += "\\n"
                case "\r": result += "\\r"
                case "\\":
                    guard at < source.count else { return }
                    let next = source[at]
                    at += 1
                    if next == "(" {
                        open.append((quote, 0))
                        result += "\\("
                        return
                    }
                    if next != "'" { result += "\\" }
                    result.unicodeScalars.append(next)
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
    }

    /// A text as a literal.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether an expression would be read as data where data may stand, so that brackets have to tell.
    static func looksLikeData(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return true }
        switch first {
        case ".", "$": return true
        case "(": return last == ")"
        case "[": return last == "]"
        case "\"": return last == "\"" && !text.contains("\\(")
        case "-", "0"..."9":
            return text.unicodeScalars.allSatisfy {
                $0.properties.isASCIIHexDigit || "._xX-".unicodeScalars.contains($0)
            }
        default: break
        }
        return ["true", "false", "nil"].contains(text)
            || ["Color(hex", "Binding(", "countedRows("].contains { text.hasPrefix($0) }
    }

    static func isWord(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, ("a"..."z").contains(first) || ("A"..."Z").contains(first) else {
            return false
        }
        return text.unicodeScalars.allSatisfy {
            ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
        } && !["init", "self", "Type", "Protocol"].contains(text)
    }

    /// A name that code may declare.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
        return text.unicodeScalars.dropFirst().allSatisfy(\.properties.isXIDContinue) && text != "_"
    }

    /// A name as code writes it: words of the language's own stand between backticks.
    static func name(_ text: String) -> String { reserved.contains(text) ? "`\(text)`" : text }

    private static let reserved: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
        "else",
        "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
        "init",
        "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
        "typealias", "var", "where", "while", "Any", "Type",
    ]
}
