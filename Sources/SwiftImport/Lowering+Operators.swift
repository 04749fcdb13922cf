import SwiftSyntax

extension Lowering {
    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*"]
    private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "===", "!=="]

    func infix(_ infix: InfixOperatorExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        let sign = infix.operator.trimmedDescription
        let isComparison = Self.comparisons.contains(sign)
        let isKnown = isComparison || Self.arithmetic.contains(sign) || ["&&", "||", "??"].contains(sign)
        if sign == "..<" || sign == "..." { return try range(infix, context) }
        if let bits = try self.bits(infix, sign, context) { return bits }
        guard isKnown else { throw Unknown("The operator `\(sign)` is not understood.", infix) }
        if isComparison, let left = infix.leftOperand.as(TupleExprSyntax.self), left.elements.count > 1,
            let right = infix.rightOperand.as(TupleExprSyntax.self), right.elements.count == left.elements.count
        {
            return try compared(left, right, sign, context)
        }
        let side: SmallType = isComparison ? .any : (sign == "&&" || sign == "||") ? .bool : expecting
        var left: Lowered
        var right: Lowered
        if isImplicit(infix.leftOperand) {
            right = try expression(infix.rightOperand, context, expecting: side)
            left = try expression(infix.leftOperand, context, expecting: right.type)
        } else {
            do {
                left = try expression(infix.leftOperand, context, expecting: side)
            } catch let unknown as Unknown where sign == "??" {
                // What is not known may as well be nil.
                let other = try expression(infix.rightOperand, context, expecting: side)
                hole(unknown, context, means: "What follows `??` stands in its place.")
                return other
            }
            let told = sign == "??" && side == .any ? left.type.unwrapped : side
            let beside =
                Self.arithmetic.contains(sign) && told == .any && isImplicit(infix.rightOperand) ? left.type : told
            right = try expression(infix.rightOperand, context, expecting: isComparison ? left.type : beside)
        }
        // What a style is told is there.
        if sign == "??", let base = infix.leftOperand.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription,
            case .styled? = context.locals[base]
        {
            return left
        }
        // What is known to be there is not asked for.
        if sign == "??", let known = left.constant {
            if case .null = known.content { return right }
            if left.type == left.type.unwrapped { return left }
        }
        if let own = try ownOperator(sign, left, right, infix, context) { return own }
        if isComparison { (left, right) = (tag(left), tag(right)) }
        guard let a = operand(left, infix.leftOperand), let b = operand(right, infix.rightOperand) else {
            throw Unknown("Data stands beside an operator.", infix)
        }
        let spelled = sign.hasPrefix("&") && sign != "&&" ? String(sign.dropFirst()) : String(sign.prefix(2))
        var type = isComparison || side == .bool ? SmallType.bool : left.type
        if sign == "??" { type = left.type.unwrapped == .any ? right.type : left.type.unwrapped }
        // A literal takes the type of the other side.
        if type == .int, right.type == .double { type = .double }
        let folded = fold(sign, left, right, type)
        if sign == "/", left.type == .int, right.type == .int {
            return Lowered(text: "Int(\(a) / \(b))", type: .int, constant: folded)
        }
        return Lowered(
            text: "\(a) \(spelled) \(b)", type: type, constant: folded, isAtom: false,
            isSmall: ["+", "-", "%"].contains(sign) && Self.isSmall(left) && Self.isSmall(right))
    }

    /// `(hex >> 16) & 0xff` of a number that is known.
    private func bits(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) throws -> Lowered? {
        guard [">>", "<<", "&", "|", "^"].contains(sign),
            case .number(let a)? = try expression(infix.leftOperand, context, expecting: .int).constant?.content,
            case .number(let b)? = try expression(infix.rightOperand, context, expecting: .int).constant?.content,
            let left = UInt64(exactly: a), let right = UInt64(exactly: b)
        else { return nil }
        let result: UInt64 =
            switch sign {
            case ">>": left >> right
            case "<<": left << right
            case "&": left & right
            case "|": left | right
            default: left ^ right
            }
        guard result <= 1 << 53 else { return nil }
        return known(.number(Double(result)), .int)
    }

    /// What a case of an enum is compared by: its name, where cases carry values.
    private func tag(_ value: Lowered) -> Lowered {
        guard let name = value.type.name, let type = declared.type(name), type.kind == .enumeration, type.hasPayloads,
            let text = value.operand
        else { return value }
        return Lowered(text: "\(text).case", type: .string)
    }

    private func isImplicit(_ syntax: ExprSyntax) -> Bool {
        syntax.as(MemberAccessExprSyntax.self)?.base == nil
            && syntax.is(MemberAccessExprSyntax.self)
    }

    /// Operands as the source has them keep their order: Swift's precedence is the language's.
    private func operand(_ value: Lowered, _ syntax: ExprSyntax) -> String? {
        syntax.is(InfixOperatorExprSyntax.self) && !(value.text ?? "").contains(" ? ") ? value.text : value.operand
    }

    private func fold(_ sign: String, _ left: Lowered, _ right: Lowered, _ type: SmallType) -> Piece? {
        switch (left.constant?.content, right.constant?.content) {
        case (.number(let a)?, .number(let b)?):
            let result: Double
            switch sign {
            case "+": result = a + b
            case "-": result = a - b
            case "*": result = a * b
            case "/" where b != 0: result = type == .int ? (a / b).rounded(.towardZero) : a / b
            default: return nil
            }
            return result.isFinite ? .number(result) : nil
        case (.string(let a)?, .string(let b)?) where sign == "+": return .string(a + b)
        default: return nil
        }
    }

    // MARK: Strings

    func string(_ literal: StringLiteralExprSyntax, _ context: Context) throws -> Lowered {
        if let plain = literal.plainText {
            return Lowered(text: Self.quoted(plain), type: .string, constant: .string(plain))
        }
        var text = "'"
        var whole: String? = ""
        var inflection = Inflection(literal)
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let part):
                let plain = Self.unescaped(part.content.text)
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
                    call.calledExpression.trimmedDescription == "Image"
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
                inflection?.count = inner.operand
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
    private func formatted(_ parts: LabeledExprListSyntax, _ context: Context) throws -> Lowered {
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
        guard let value = parts.first, let format = parts.last, format.label?.text == "specifier",
            let text = format.expression.as(StringLiteralExprSyntax.self)?.plainText
        else { throw Unknown("This format of a text is not understood.", parts) }
        return try Self.formatted(try expression(value.expression, context), by: text, parts)
    }

    /// `%.2f`, `%d`, `%@` around which there is nothing.
    static func formatted(_ value: Lowered, by format: String, _ syntax: some SyntaxProtocol) throws -> Lowered {
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
        else { throw Unknown("The format \(format) is not understood.", syntax) }
        return Lowered(text: "\(operand).formatted(decimals: \(digits))", type: .string)
    }

    /// A value of a type that says how it is shown.
    private func described(_ value: Lowered, _ context: Context, _ syntax: some SyntaxProtocol) throws -> Lowered {
        guard let type = value.type.name.flatMap({ declared.type($0) }),
            type.conforms(to: "CustomStringConvertible") || type.computed["description"] != nil,
            value.type == value.type.unwrapped, type.kind != .classType
        else { return value }
        return try member("description", of: value, syntax, context)
    }

    /// In a key of localized texts whole numbers have groups, and others six digits behind the point.
    private func inLocale(_ value: Lowered, _ context: Context) -> Lowered {
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

    private static func isSmall(_ value: Lowered) -> Bool {
        if case .number(let number)? = value.constant?.content { return number.magnitude < 100 }
        return value.isSmall || value.text.map { isSmall($0) } == true
    }

    /// Places and counts of what is written by hand: they stay below a thousand.
    private static func isSmall(_ text: String) -> Bool {
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
        "let whole = Int(abs(n)); let sign = n < 0 ? '-' : ''; if whole < 1000 { return sign + String(whole) }; "
        + "let low = whole % 1000; let last = (low < 100 ? '0' : '') + (low < 10 ? '0' : '') + String(low); "
        + "let rest = Int(whole / 1000); if rest < 1000 { return sign + String(rest) + ',' + last }; "
        + "let mid = rest % 1000; let next = (mid < 100 ? '0' : '') + (mid < 10 ? '0' : '') + String(mid); "
        + "return sign + String(Int(rest / 1000)) + ',' + next + ',' + last"

    static let amounts = "inCurrency"
    static let amountsBody =
        "let parts = abs(n).formatted(decimals: digits).split(separator: '.'); "
        + "let whole = inGroups(Int(parts[0]) ?? 0); "
        + "return (n < 0 ? '-' : '') + sign + whole + (parts.count > 1 ? '.' + parts[1] : '')"

    /// A text as a literal of the expression language.
    static func quoted(_ text: String) -> String { "'\(escaped(text))'" }

    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "'": result += "\\'"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// What a segment of a literal with interpolations says.
    private static func unescaped(_ text: String) -> String {
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
}
