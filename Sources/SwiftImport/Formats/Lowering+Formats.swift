import SwiftSyntax

/// Format styles of numbers and durations, as in `en_US`.
extension Lowering {
    /// A value by a format style: `.number.precision(.fractionLength(2))`, `.percent`, `.currency(code: "EUR")`,
    /// `.time(pattern: .minuteSecond)`; nil for another one.
    func formatted(_ value: Lowered, by format: ExprSyntax, _ context: Context) throws -> Lowered? {
        if value.type.unwrapped == .date { return try shown(value, by: format, context) }
        // One that the sources add to the library's is what they say.
        let owners = ["FormatStyle", "ParseableFormatStyle"]
        if let (own, home) = spelledOut(format, of: owners, context), own.code != format.code {
            return try formatted(value, by: own, home)
        }
        guard let operand = value.operand else { return nil }
        var links: [(name: String, arguments: [LabeledExprSyntax])] = []
        var base: ExprSyntax? = format
        while let link = base {
            let call = link.as(FunctionCallExprSyntax.self)
            guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self) else { break }
            // Numbers are written as in `en_US`, in whatever language.
            if member.declName.baseName.text == "locale" {
                coverage.approximated.insert(origin(link, context))
            } else {
                links.insert((member.declName.baseName.text, call.map { Array($0.arguments) } ?? []), at: 0)
            }
            base = member.base
        }
        guard let kind = links.first else { return nil }
        let digits = links.dropFirst().lazy.compactMap { self.digits($0, context) }.first
        switch kind.name {
        case "list":
            guard links.count == 1, case .array = value.type else { return nil }
            let isEither = kind.arguments.first?.expression.code == ".or"
            return Lowered(text: "\(operand).formatted(.list(type: \(isEither ? ".or" : ".and")))", type: .string)
        case "number":
            if links.count == 2, digits == nil, links[1].name == "precision",
                let precision = Self.precision(links[1].arguments)
            {
                return Lowered(text: "\(operand).formatted(.number\(precision))", type: .string)
            }
            if links.count == 2, let digits { return amount(value, operand, sign: "", places: digits, format, context) }
            if let style = Self.numberStyle(links) {
                return Lowered(text: "\(operand).formatted(\(style))", type: .string)
            }
            guard links.count == 1 || links[1].name == "grouping" || links[1].name == "notation" else { return nil }
            if value.type.unwrapped == .int, value.type == .int, links.count == 1 { return shownInGroups(value) }
            if links.count == 2, links[1].name == "notation",
                links[1].arguments.first?.expression.code == ".compactName"
            {
                return Lowered(text: "\(operand).formatted(.number.notation(.compactName))", type: .string)
            }
            if links.count == 1, value.type.isNumber {
                return Lowered(text: "\(operand).formatted(.number)", type: .string)
            }
            // Groups of thousands are left out.
            coverage.approximated.insert(origin(format, context))
            return Lowered(text: "String(\(operand))", type: .string)
        case "percent":
            let asked = links.first { $0.name == "precision" }.flatMap { Self.precision($0.arguments) }
            let precision = digits.map { ".precision(.fractionLength(\($0)))" } ?? asked ?? ""
            // A whole number is so many of a hundred as it stands.
            let share = value.type.unwrapped == .int ? "(\(operand) / 100)" : operand
            return Lowered(text: "\(share).formatted(.percent\(precision))", type: .string)
        case "currency":
            guard let code = kind.arguments.first?.expression else { return nil }
            guard let sign = try currency(code, context) else {
                guard let code = try expression(code, context, expecting: .string).operand else { return nil }
                usesGroups = true
                let places = digits.map { "\($0)" } ?? "['JPY', 'KRW'].contains(\(code)) ? 0 : 2"
                return Lowered(
                    text: "\(Self.amounts)(\(operand), \(Self.sign(of: code)), \(places))", type: .string)
            }
            return amount(
                value, operand, sign: sign, places: digits ?? (["¥", "₩"].contains(sign) ? 0 : 2), format, context)
        case "time" where links.count == 1:
            return try clock(operand, kind.arguments.first?.expression, context)
        case "units" where links.count == 1 && value.type.unwrapped == Self.duration:
            return try inUnits(operand, kind.arguments, context)
        case "byteCount" where links.count == 1 && kind.arguments.count == 1:
            return bytes(operand, style: kind.arguments.first?.expression)
        default: return nil
        }
    }

    /// Options of numbers that the document's language has too; nil where there is another one, or no such option.
    private static func numberStyle(_ links: [(name: String, arguments: [LabeledExprSyntax])]) -> String? {
        var text = ".number"
        for link in links.dropFirst() {
            let options = link.arguments.map(\.code).joined()
            switch link.name {
            case "sign" where options.contains(".always"): text += ".sign(strategy: .always())"
            case "precision":
                guard let precision = Self.precision(link.arguments) else { return nil }
                text += precision
            case "grouping" where options == ".never": text += ".grouping(.never)"
            case "notation" where options == ".compactName": text += ".notation(.compactName)"
            default: return nil
            }
        }
        return links.count > 2 || text.contains("sign") ? text : nil
    }

    /// `.precision(.fractionLength(0...2))` and the like, of numbers that are written there.
    private static func precision(_ arguments: [LabeledExprSyntax]) -> String? {
        let options = arguments.map(\.code).joined().filter { $0 != " " }
        let names = [".fractionLength(", ".integerLength(", ".significantDigits("]
        guard let name = names.first(where: options.hasPrefix), options.hasSuffix(")"),
            let first = options.dropFirst(name.count).first, first.isNumber,
            options.dropFirst(name.count).dropLast().allSatisfy({ $0.isNumber || ".<".contains($0) })
        else { return nil }
        return ".precision(\(options))"
    }

    /// An amount of a currency, a minus before its sign.
    func amount(
        _ value: Lowered, _ operand: String, sign: String, places: Int, _ syntax: some SyntaxProtocol,
        _ context: Context
    ) -> Lowered {
        usesGroups = true
        return Lowered(
            text: "\(Self.amounts)(\(operand), \(Self.quoted(sign)), \(places))", type: .string)
    }

    /// A whole number as `formatted()` shows it.
    func shownInGroups(_ value: Lowered) -> Lowered {
        guard case .number(let number)? = value.constant?.content else { return grouped(value) }
        return known(.string(Self.grouped(number)), .string)
    }

    /// How many digits `.precision(.fractionLength(2))` leaves behind the point.
    private func digits(_ link: (name: String, arguments: [LabeledExprSyntax]), _ context: Context) -> Int? {
        guard link.name == "precision",
            let length = link.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            length.calledExpression.code == ".fractionLength", let given = length.arguments.first,
            let number = try? expression(given.expression, context).constant,
            case .number(let digits) = number.content, (0...15).contains(digits)
        else { return nil }
        return Int(digits)
    }

    /// What stands before an amount; what the device's own currency is, an `en_US` device says.
    private func currency(_ code: ExprSyntax, _ context: Context) throws -> String? {
        if code.code.hasPrefix("Locale.current.currency") { return "$" }
        guard let code = try expression(code, context, expecting: .string).constant?.text else { return nil }
        return Self.signs.first(where: { $0.code == code })?.sign ?? code + "\u{a0}"
    }

    private static let signs: [(code: String, sign: String)] = [
        ("USD", "$"), ("EUR", "€"), ("GBP", "£"), ("JPY", "¥"), ("CNY", "CN¥"), ("INR", "₹"),
        ("BRL", "R$"), ("CAD", "CA$"), ("AUD", "A$"), ("KRW", "₩"),
    ]

    /// The sign of a currency that is told while running.
    private static func sign(of code: String) -> String {
        signs.reversed().reduce("\(code) + '\u{a0}'") {
            (other: String, known: (code: String, sign: String)) -> String in
            "(\(code) == '\(known.code)' ? '\(known.sign)' : \(other))"
        }
    }
}

/// How many lines a text has.
extension Lowering {
    /// A choice of how many lines; nil is as many as there are.
    func lines(_ ternary: TernaryExprSyntax, _ context: Context) -> Piece {
        func count(_ syntax: ExprSyntax) -> String? {
            syntax.is(NilLiteralExprSyntax.self)
                ? "1000000" : (try? expression(syntax, context, expecting: .int))?.operand
        }
        guard let then = count(ternary.thenExpression), let otherwise = count(ternary.elseExpression),
            let question = (try? expression(ternary.condition, context, expecting: .bool))?.operand
        else { return value(ExprSyntax(ternary), context, expecting: .int) }
        return Piece(
            .object([("$", .string("\(question) ? \(then) : \(otherwise)"))]), .value(.int),
            at: origin(ternary, context))
    }
}
