import SwiftSyntax

extension Lowering {
    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%", "&+", "&-", "&*"]
    private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "===", "!=="]

    func infix(_ infix: InfixOperatorExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        let sign = infix.operator.code
        let isComparison = Self.comparisons.contains(sign)
        let isKnown = isComparison || Self.arithmetic.contains(sign) || ["&&", "||", "??"].contains(sign)
        if sign == "..<" || sign == "..." { return try range(infix, context, expecting) }
        if let bits = try self.bits(infix, sign, context) { return bits }
        if let asked = givenComparison(infix, sign, context) { return asked }
        if let asked = roleComparison(infix, sign, context) { return asked }
        if let found = try rangeComparison(infix, sign, context) { return found }
        if let asked = phaseComparison(infix, sign, context) { return asked }
        if let ordered = try ordered(infix, sign, context) { return ordered }
        if let known = device(infix, sign, context) { return known }
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
            // An angle is divided by a number: `.degrees(turn) / 5`.
            left = try expression(infix.leftOperand, context, expecting: side.name == "Angle" ? side : right.type)
        } else {
            do {
                left = try expression(infix.leftOperand, context, expecting: side)
            } catch let unknown as Unknown where sign == "??" {
                // What is not known may as well be nil.
                let other = try expression(infix.rightOperand, context, expecting: side)
                let stub = standInValue(.optional(other.type.unwrapped), unknown, context, always: true) { _ in
                    "What follows `??` stands in its place."
                }
                if case .null? = stub.constant?.raw { return other }
                return Lowered(
                    text: stub.text, type: stub.type.unwrapped, constant: stub.constant, isAtom: stub.isAtom)
            }
            let told = sign == "??" && side == .any ? left.type.unwrapped : side
            let beside =
                Self.arithmetic.contains(sign) && told == .any && isImplicit(infix.rightOperand) ? left.type : told
            right = try expression(infix.rightOperand, context, expecting: isComparison ? left.type : beside)
        }
        // What a style is told of a control that is written out is there.
        if sign == "??", left.type == left.type.unwrapped,
            let base = infix.leftOperand.as(MemberAccessExprSyntax.self)?.base?.code,
            told(base, context) != nil
        {
            return left
        }
        // A screen has its insets.
        if sign == "??", left.text?.hasPrefix("safeArea") == true { return left }
        // What is known to be there is not asked for.
        if sign == "??", let known = left.constant {
            if case .null = known.content { return right }
            if left.type == left.type.unwrapped { return left }
        }
        if let own = try ownOperator(sign, left, right, infix, context) { return own }
        if let date = shifted(sign, left, right) { return date }
        if sign == "+", case .list(let first)? = left.constant?.raw, case .list(let rest)? = right.constant?.raw {
            let type = left.type == .array(.any) ? right.type : left.type
            return Lowered(text: nil, type: type, constant: .list(first + rest))
        }
        if isComparison, !isNil(left), !isNil(right), isBare(left) || isBare(right) {
            (left, right) = (tag(left), tag(right))
        }
        guard let a = operand(left, infix.leftOperand), var b = operand(right, infix.rightOperand) else {
            throw Unknown("Data stands beside an operator.", infix)
        }
        if sign == "??", left.type.unwrapped == .color, let name = Self.named(right, beside: left) {
            return Lowered(text: "\(a) ?? \(name)", type: .color, isAtom: false)
        }
        // Beside a colour `.primary` is one, and no level of what is around.
        if left.type.unwrapped == .color, right.type == .color, b.hasPrefix(".") { b = "Color\(b)" }
        let spelled = sign.hasPrefix("&") && sign != "&&" ? String(sign.dropFirst()) : String(sign.prefix(2))
        var type = isComparison || side == .bool ? SmallType.bool : left.type
        if sign == "+", case .array(let one) = left.type, case .array(let other) = right.type,
            one != one.unwrapped || other != other.unwrapped
        {
            type = .array(.optional(one.unwrapped == .any ? other.unwrapped : one.unwrapped))
        }
        if sign == "??" { type = left.type.unwrapped == .any ? right.type : left.type.unwrapped }
        // A literal takes the type of the other side.
        if type == .int, right.type == .double { type = .double }
        if sign == "/", left.type == Self.duration, right.type == Self.duration { type = .double }
        let folded = fold(sign, left, right, type)
        if sign == "/", left.type == .int, right.type == .int {
            return Lowered(text: "Int(\(a) / \(b))", type: .int, constant: folded)
        }
        return Lowered(
            text: "\(a) \(spelled) \(b)", type: type, constant: folded, isAtom: false,
            isSmall: ["+", "-", "%"].contains(sign) && Self.isSmall(left) && Self.isSmall(right))
    }

    /// The name of a colour, which stands beside one that data has as its name; nil where no such two stand together.
    static func named(_ color: Lowered, beside other: Lowered) -> String? {
        guard let name = color.constant?.text, color.text?.hasPrefix("Color") == true, other.constant == nil,
            let text = other.text, text.contains("."), !text.contains("Color")
        else { return nil }
        return quoted(name)
    }

    /// `(hex >> 16) & 0xff`; nil for other operators.
    private func bits(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) throws -> Lowered? {
        guard [">>", "<<", "&", "|", "^"].contains(sign) else { return nil }
        let first = try expression(infix.leftOperand, context, expecting: .int)
        let second = try expression(infix.rightOperand, context, expecting: .int)
        guard case .number(let a)? = first.constant?.content, case .number(let b)? = second.constant?.content,
            let left = UInt64(exactly: a), let right = UInt64(exactly: b)
        else { return first.type == .int && second.type == .int ? bits(sign, first, second) : nil }
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

    /// Whether it is known to be a case that carries nothing: then its name says all.
    private func isBare(_ value: Lowered) -> Bool {
        guard let name = value.constant?["case"]?.text, let type = value.type.name.flatMap({ declared.type($0) }) else {
            return false
        }
        return type.cases.first { $0.name == name }?.payload.isEmpty == true
    }

    /// What a case of an enum is compared by: its name, where cases carry values.
    private func tag(_ value: Lowered) -> Lowered {
        guard let name = value.type.name, let type = declared.type(name), type.kind == .enumeration, type.hasPayloads,
            let text = value.operand
        else { return value }
        if let name = value.constant?["case"]?.text { return known(.string(name), .string) }
        let mark = value.type != value.type.unwrapped && value.constant == nil ? "?" : ""
        return Lowered(text: "\(text)\(mark).case", type: mark.isEmpty ? .string : .optional(.string))
    }

    private func isImplicit(_ syntax: ExprSyntax) -> Bool {
        let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression ?? syntax
        return called.as(MemberAccessExprSyntax.self).map { $0.base == nil } == true
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
}
