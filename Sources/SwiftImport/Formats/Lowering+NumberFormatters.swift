import SwiftParser
import SwiftSyntax

/// Formatters of numbers, and those that are set up where they are used.
extension Lowering {
    /// A number as a formatter of such a set-up shows it; nil for a set-up that is not known.
    func number(_ value: Lowered, byFormatter text: String, _ syntax: some SyntaxProtocol, _ context: Context)
        -> Lowered?
    {
        guard let operand = value.operand, Self.isPlainlySet(text) else { return nil }
        func setting(_ key: String) -> String? {
            guard let start = text.firstRange(of: "\(key) =") else { return nil }
            let rest = text[start.upperBound...].drop { $0 == " " || $0 == "." || $0 == "\"" }
            return String(rest.prefix { $0.isLetter || $0.isNumber })
        }
        let digits = (setting("maximumFractionDigits") ?? setting("minimumFractionDigits")).flatMap(Int.init)
        // Groups of thousands are left out.
        coverage.approximated.insert(origin(syntax, context))
        switch setting("numberStyle") {
        case "currency":
            let signs = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
            let code = (setting("currencyCode") ?? "USD").uppercased()
            let sign = signs[code] ?? code + "\u{a0}"
            return amount(value, operand, sign: sign, places: digits ?? (sign == "¥" ? 0 : 2), syntax, context)
        case "percent":
            return Lowered(
                text: "'\\((\(operand) * 100).formatted(decimals: \(digits ?? 0)))%'", type: .string)
        case "decimal":
            // Without a word of it a style has up to three digits behind the point.
            let most = setting("maximumFractionDigits").map { Int($0) } ?? 3
            let least = setting("minimumFractionDigits").map { Int($0) } ?? 0
            guard let most, let least, least <= 15 else { return nil }
            let end = setting("maximumFractionDigits") == nil ? max(most, least) : most
            guard least <= end else { return nil }
            let grouping = setting("usesGroupingSeparator") == "false" ? ".grouping(.never)" : ""
            return Lowered(
                text: "\(operand).formatted(.number.precision(.fractionLength(\(least)...\(end)))\(grouping))",
                type: .string)
        case "none", nil:
            guard value.type != .int, setting("minimumFractionDigits") != nil || digits == 0 else {
                return Lowered(text: "String(\(operand))", type: .string)
            }
            return Lowered(text: "\(operand).formatted(decimals: \(digits ?? 0))", type: .string)
        default: return nil
        }
    }

    /// Whether what a formatter is set up with is written out: a text, a number or a word; not a name or a choice.
    static func isPlainlySet(_ text: String) -> Bool {
        guard !text.contains("if "), !text.contains("switch "), !text.contains("?") else { return false }
        return ["dateFormat", "currencyCode", "dateStyle", "timeStyle", "numberStyle", "imumFractionDigits"].allSatisfy
        {
            key in
            text.ranges(of: "\(key) =").allSatisfy { place in
                guard text[place.upperBound...].first != "=" else { return true }
                let value = text[place.upperBound...].drop { $0 == " " }
                if key.hasSuffix("Style") || key == "imumFractionDigits" {
                    return value.first == "." || value.first?.isNumber == true || value.first?.isUppercase == true
                }
                return value.first == "\"" && !value.dropFirst().prefix { $0 != "\"" }.contains("\\(")
            }
        }
    }

    /// Whether a formatter is told no other zone than a document's.
    static func isOfThisZone(_ text: String) -> Bool {
        text.ranges(of: "timeZone =").allSatisfy { place in
            let zone = text[place.upperBound...].drop { $0 == " " }
            return documentsOwn.contains { zone.hasPrefix($0) }
        }
    }

    /// `let formatter = DateFormatter(); formatter.dateFormat = "…"`: what makes the formatter, with the statements that set it
    /// up; nil where the declaration makes none.
    func setUp(
        _ variable: VariableDeclSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>
    ) -> (name: String, made: ExprSyntax, rest: ArraySlice<CodeBlockItemSyntax>)? {
        guard let binding = variable.bindings.first, variable.bindings.count == 1,
            let made = binding.initializer?.value.as(FunctionCallExprSyntax.self), made.arguments.isEmpty,
            made.calledExpression.code.hasSuffix("Formatter")
        else { return nil }
        let name = binding.pattern.code
        let isSetting = { (item: CodeBlockItemSyntax) in
            guard case .expr(let expression) = item.part else { return false }
            return expression.as(InfixOperatorExprSyntax.self)?.leftOperand.code.hasPrefix("\(name).")
                == true
        }
        let settings = rest.filter(isSetting).map(\.code)
        var parser = Parser(
            "{ let \(name) = \(made.code); \(settings.joined(separator: "; ")); return \(name) }()")
        return (name, ExprSyntax.parse(from: &parser), rest.filter { !isSetting($0) }[...])
    }

    /// `DateFormatter()`, or a closure that sets one up.
    static func isFormatter(_ syntax: ExprSyntax) -> Bool {
        guard let call = syntax.as(FunctionCallExprSyntax.self), call.arguments.isEmpty else { return false }
        if call.calledExpression.is(ClosureExprSyntax.self) { return call.code.contains("Formatter()") }
        return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.hasSuffix("Formatter") == true
    }
}
