import SwiftSyntax

/// Texts as the letters that they are: a letter is a text of one.
extension Lowering {
    /// A text whose method is given a closure, as the list of its letters; nil for other methods.
    func letters(
        of text: Lowered, for name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> Lowered? {
        guard text.type == .string, let written = text.operand, Self.ofLetters.contains(name) else { return nil }
        let given = call.trailingClosure.map { ExprSyntax($0) } ?? call.arguments.last?.expression
        let isAsked =
            ["reversed", "enumerated", "shuffled", "sorted"].contains(name)
            || given.map { $0.is(ClosureExprSyntax.self) || $0.is(KeyPathExprSyntax.self) } == true
        return isAsked ? Lowered(text: called(.letters, [written]), type: .array(.string)) : nil
    }

    /// What a method of letters gives: those that are kept are a text again.
    func joined(_ letters: Lowered, by name: String) -> Lowered {
        guard ["filter", "prefix", "drop"].contains(name), let text = letters.operand else { return letters }
        return Lowered(text: "\(text).joined(separator: '')", type: .string)
    }

    private static let ofLetters: Set<String> = [
        "filter", "allSatisfy", "contains", "map", "compactMap", "flatMap", "first", "last", "reduce", "prefix", "drop",
        "count", "firstIndex", "reversed", "enumerated", "shuffled", "sorted", "forEach",
    ]

    /// `letter.isNumber`; nil for others. Of letters only those that have two cases are known.
    func letterMember(_ name: String, of base: Lowered, _ syntax: some SyntaxProtocol, _ context: Context) -> Lowered? {
        guard base.type == .string, let text = base.operand else { return nil }
        let test: String
        switch name {
        case "isLetter":
            coverage.approximated.insert(origin(syntax, context))
            test = "\(text).lowercased() != \(text).uppercased()"
        case "isUppercase": test = "\(text) != \(text).lowercased()"
        case "isLowercase": test = "\(text) != \(text).uppercased()"
        case "isNumber", "isWholeNumber": test = "['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].contains(\(text))"
        case "isWhitespace": test = "[' ', '\\n', '\\t'].contains(\(text))"
        case "isNewline": test = "\(text) == '\\n'"
        default: return nil
        }
        return Lowered(text: test, type: .bool, isAtom: !test.contains("!=") && !test.contains("=="))
    }
}
