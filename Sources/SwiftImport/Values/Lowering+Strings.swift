import Expressions
import SwiftSyntax

/// Texts with values in them.
extension Lowering {
    func string(_ literal: StringLiteralExprSyntax, _ context: Context) throws -> Lowered {
        if let told = try translated(literal, context) { return told }
        if let plain = literal.plainText {
            return Lowered(text: Self.quoted(plain), type: .string, constant: .string(plain))
        }
        var text = "'"
        var whole: String? = ""
        var inflection = Inflection(literal)
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let part):
                let plain =
                    literal.openingPounds == nil ? Self.unescaped(part.content.text) : part.content.text
                if inflection != nil {
                    text += inflection?.written(plain) ?? ""
                    whole = nil
                    continue
                }
                text += Self.escaped(plain)
                whole?.append(plain)
            default:
                guard case .expressionSegment(let part) = segment else { continue }
                guard let only = part.expressions.first else { throw Unknown("The interpolation is empty.", part) }
                if let call = only.expression.as(FunctionCallExprSyntax.self),
                    call.calledExpression.code == "Image"
                {
                    hole(.modifier, origin(only.expression, context), "An image inside a text is left out.")
                    continue
                }
                let inner: Lowered
                if part.expressions.count == 1, only.label == nil {
                    let plain = context.plain
                    inner = inLocale(try described(expression(only.expression, plain), plain, only), context)
                } else {
                    inner = try formatted(part.expressions, context)
                }
                guard let value = inner.text else { throw Unknown("Data has no text.", part) }
                // As it is, not as it is shown.
                if inflection != nil {
                    inflection?.count = (try? expression(only.expression, context.plain))?.operand ?? inner.operand
                }
                text += "\\(\(value))"
                switch inner.constant?.content {
                case .string(let plain)?: whole?.append(plain)
                case .number(let number)? where inner.type == .int: whole?.append(Piece.text(of: number))
                default: whole = nil
                }
            }
        }
        return Lowered(text: text + "'", type: .string, constant: whole.map { .string($0) })
    }

    /// `\(x, specifier: "%.2f")`.
    func formatted(_ parts: LabeledExprListSyntax, _ context: Context) throws -> Lowered {
        if let value = parts.first, let format = parts.last, format.label?.text == "format",
            let shown = try formatted(try expression(value.expression, context), by: format.expression, context)
        {
            return shown
        }
        if let date = parts.first, let style = parts.last, style.label?.text == "style",
            let shown = shown(
                try expression(date.expression, context, expecting: .date), style: style.expression, context)
        {
            return shown
        }
        if let value = parts.first, let formatter = parts.last, formatter.label?.text == "formatter" {
            return try formatted(value.expression, byFormatter: formatter.expression, context)
        }
        if let value = parts.first, let other = parts.last, other.label?.text == "default" {
            // What may be nil is described where it is there.
            let found = try expression(value.expression, context.plain)
            let shown = try described(found, context.plain, value)
            guard found.type != found.type.unwrapped || found.type == .any, let text = found.operand,
                let there = shown.operand,
                let words = try expression(other.expression, context.plain, expecting: .string).operand
            else { return shown }
            return Lowered(text: "\(text) == nil ? \(words) : \(there)", type: .string, isAtom: false)
        }
        guard let value = parts.first, let format = parts.last, format.label?.text == "specifier",
            let text = format.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { throw Unknown("This format of a text is not understood.", parts) }
        return try formatted(try expression(value.expression, context), by: text, parts)
    }

    /// A value as a formatter of the sources' writes it.
    func formatted(
        _ value: ExprSyntax, byFormatter formatter: ExprSyntax, _ context: Context
    ) throws -> Lowered {
        let argument = LabeledExprSyntax(
            label: .identifier("from"), colon: .colonToken(), expression: value.trimmed)
        guard let shown = try calendarCall("string", formatter, [argument], context) else {
            throw Unknown("What this formatter writes is not understood.", formatter)
        }
        return shown
    }

    /// `%.2f`, `%d`, `%@` around which there is nothing.
    func formatted(_ value: Lowered, by format: String, _ syntax: some SyntaxProtocol) throws -> Lowered {
        guard let operand = value.operand else { throw Unknown("Data has no text.", syntax) }
        if ["%d", "%ld", "%lld", "%@"].contains(format) { return value }
        // `%02d`: as many digits, with noughts before them.
        if format.hasPrefix("%0"), let last = format.last, "dli".contains(last),
            let width = Int(format.dropFirst(2).prefix { $0.isNumber }), (2...4).contains(width)
        {
            let zeros = (1..<width).map { "(\(operand) < 1\(String(repeating: "0", count: $0)) ? '0' : '')" }
            return Lowered(
                text: "\(zeros.joined(separator: " + ")) + String(Int(\(operand)))", type: .string, isAtom: false)
        }
        guard format.hasPrefix("%."), format.hasSuffix("f"), let digits = Int(format.dropFirst(2).dropLast().prefix(2)),
            (0...15).contains(digits)
        else {
            if let text = printed(value, by: format) { return text }
            throw Unknown("The format \(format) is not understood.", syntax)
        }
        return Lowered(text: "String(format: '%.\(digits)f', \(operand))", type: .string)
    }

    /// A value of a type that says how it is shown.
    func described(_ value: Lowered, _ context: Context, _ syntax: some SyntaxProtocol) throws -> Lowered {
        if let parts = try partsShown(value, syntax) { return parts }
        if value.type.unwrapped.name == "Error", onlyError == nil, declared.type("Error") == nil, keepsErrorTexts {
            throw Unknown(
                "How Swift writes an error is not known where any error may be: it is kept as what it says.", syntax)
        }
        guard let type = value.type.name.flatMap({ declared.type($0) }),
            type.conforms(to: "CustomStringConvertible") || type.computed["description"] != nil,
            value.type == value.type.unwrapped, type.kind != .classType
        else { return value }
        return try member("description", of: value, syntax, context)
    }

    /// How Swift writes values of several parts: texts of a list in quotes. Nil for values of one part.
    private func partsShown(_ value: Lowered, _ syntax: some SyntaxProtocol) throws -> Lowered? {
        if value.type == .array(.string), let list = value.operand {
            let texts = "\(list).map({ word_1 in '\"' + word_1 + '\"' })"
            return Lowered(text: "('[' + \(texts).joined(separator: ', ') + ']')", type: .string)
        }
        let type = value.type.name.flatMap { declared.type($0) }
        let isShown = type.map { $0.conforms(to: "CustomStringConvertible") || $0.computed["description"] != nil }
        var isOfParts = false
        if let type, isShown == false, !type.isModel {
            isOfParts = type.kind == .enumeration ? type.hasPayloads : type.kind == .structure
        }
        if case .tuple = value.type { isOfParts = true }
        guard isOfParts || Self.isGrouping(value.type) else { return nil }
        throw Unknown("How Swift writes a value of several parts is not worked out here.", syntax)
    }

    /// In a key of localized texts whole numbers have groups, and others six digits behind the point.
    func inLocale(_ value: Lowered, _ context: Context) -> Lowered {
        guard context.isLocalized, let text = value.operand else { return value }
        if value.type == .double {
            return Lowered(text: "\(text).formatted(decimals: 6)", type: .string)
        }
        guard value.type == .int else { return value }
        if case .number(let number)? = value.constant?.content {
            return number.magnitude < 1_000 ? value : known(.string(Self.grouped(number)), .string)
        }
        return value.isSmall || Self.isSmall(text) ? value : grouped(value)
    }

    /// A whole number with groups of thousands, as in `en_US`.
    func grouped(_ value: Lowered) -> Lowered {
        guard let text = value.text else { return value }
        usesGroups = true
        return Lowered(text: "\(Self.groups)(\(text))", type: .string)
    }

    static func isSmall(_ value: Lowered) -> Bool {
        if case .number(let number)? = value.constant?.content { return number.magnitude < 100 }
        return value.isSmall || value.text.map { isSmall($0) } == true
    }

    /// Places and counts of what is written by hand: they stay below a thousand.
    static func isSmall(_ text: String) -> Bool {
        text.hasSuffix(".count") || ["index", "place"].contains(text) || text.hasPrefix("index + ")
    }

    static func grouped(_ number: Double) -> String {
        let digits = Array(Piece.text(of: number.magnitude.rounded(.towardZero)))
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.count - place) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return number < 0 ? "-" + text : text
    }

    /// The function of the document that does the same while running.
    static let groups = "inGroups"
    static let groupsBody =
        "var rest = Int(abs(n)); var groups = ''; for turn in 0..<6 { if rest >= 1000 { let low = rest % 1000; "
        + "groups = ',' + (low < 100 ? '0' : '') + (low < 10 ? '0' : '') + String(low) + groups; "
        + "rest = Int(rest / 1000) } }; return (n < 0 ? '-' : '') + String(rest) + groups"

    static let amounts = "inCurrency"
    static let amountsBody =
        "let parts = abs(n).formatted(.number.grouping(.never).precision(.fractionLength(digits))).split(separator: '.'); "
        + "let whole = inGroups(Int(parts[0]) ?? 0); "
        + "return (n < 0 ? '-' : '') + sign + whole + (parts.count > 1 ? '.' + parts[1] : '')"

    /// A text as a literal of the expression language.
    static func quoted(_ text: String) -> String { TextLiteral.quoted(text) }

    static func escaped(_ text: String) -> String { TextLiteral.escaped(text) }

    /// What a segment of a literal with interpolations says.
    static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var isEscape = false
        for character in text {
            guard isEscape else {
                if character == "\\" { isEscape = true } else { result.append(character) }
                continue
            }
            isEscape = false
            switch character {
            case "n": result.append("\n")
            case "t": result.append("\t")
            case "r": result.append("\r")
            default: result.append(character)
            }
        }
        return result
    }

    /// `name.range(of: query, options: .caseInsensitive) != nil`; nil for other comparisons.
    func rangeComparison(
        _ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context
    ) throws -> Lowered? {
        guard ["==", "!="].contains(sign), infix.rightOperand.is(NilLiteralExprSyntax.self),
            let call = infix.leftOperand.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "range",
            let base = member.base, let first = call.arguments.first, first.label?.text == "of",
            let text = try? expression(base, context), text.type == .string, let whole = text.operand,
            let part = try expression(first.expression, context, expecting: .string).operand
        else { return nil }
        let options = call.arguments.dropFirst().first { $0.label?.text == "options" }?.expression.code ?? ""
        guard call.arguments.count == 1 || !options.isEmpty, !options.contains("regular"), !options.contains("anchored")
        else { return nil }
        let isLoose = options.contains("caseInsensitive")
        let found =
            isLoose ? "\(whole).lowercased().contains(\(part).lowercased())" : "\(whole).contains(\(part))"
        return Lowered(text: sign == "!=" ? found : "!\(found)", type: .bool, isAtom: sign == "!=")
    }
}

extension Lowered {
    /// The value in a text, as the document's language shows it.
    fileprivate var shown: String { "'\\(\(text ?? "nil"))'" }
    var asText: Lowered { type == .string ? self : Lowered(text: shown, type: .string) }
}
