import SwiftSyntax

/// `a.localizedCaseInsensitiveCompare(b) == .orderedAscending`.
extension Lowering {
    private static let comparing: Set<String> = [
        "compare", "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
        "localizedStandardCompare",
    ]

    /// What a comparison's result is asked for, as the operator between the two; nil for other comparisons.
    func ordered(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) throws -> Lowered? {
        guard sign == "==" || sign == "!=", let result = infix.rightOperand.as(MemberAccessExprSyntax.self),
            let call = infix.leftOperand.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let other = call.arguments.first?.expression,
            Self.comparing.contains(member.declName.baseName.text)
        else { return nil }
        let signs = ["orderedAscending": ("<", ">="), "orderedDescending": (">", "<="), "orderedSame": ("==", "!=")]
        guard let (isSo, isNotSo) = signs[result.declName.baseName.text] else { return nil }
        let left = try expression(base, context)
        let right = try expression(other, context, expecting: left.type)
        guard var a = left.operand, var b = right.operand else { return nil }
        let name = member.declName.baseName.text
        if name.contains("nsensitive") || name == "localizedStandardCompare" || name == "localizedCompare" {
            (a, b) = ("\(a).lowercased()", "\(b).lowercased()")
        }
        // How a language orders its letters beyond that, and numbers inside of texts, is left out.
        if name.hasPrefix("localized") { coverage.approximated.insert(origin(call, context)) }
        return Lowered(text: "\(a) \(sign == "==" ? isSo : isNotSo) \(b)", type: .bool, isAtom: false)
    }
}

/// What the device is asked for: it is a phone, held upright.
extension Lowering {
    func device(_ infix: InfixOperatorExprSyntax, _ sign: String, _ context: Context) -> Lowered? {
        guard sign == "==" || sign == "!=",
            infix.leftOperand.code.hasSuffix("UIDevice.current.userInterfaceIdiom"),
            let kind = infix.rightOperand.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        coverage.approximated.insert(origin(infix, context))
        return known(.bool((kind == "phone") == (sign == "==")), .bool)
    }

    /// What comes by chance: the first of all that it may be.
    func random(
        _ name: String, of base: ExprSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Lowered? {
        let type = base.code
        guard name == "random", ["Int", "Double", "CGFloat", "Float", "Bool"].contains(type) else { return nil }
        coverage.approximated.insert(origin(call, context))
        if type == "Bool" { return known(.bool(false), .bool) }
        guard let range = arguments.first?.expression else { return nil }
        var least: Lowered
        if let ends = range.as(InfixOperatorExprSyntax.self), ["...", "..<"].contains(ends.operator.code) {
            least = try expression(ends.leftOperand, context, expecting: type == "Int" ? .int : .double)
        } else {
            least =
                try end("lowerBound", of: range, context)
                ?? member("lowerBound", of: expression(range, context), range, context)
        }
        least.type = type == "Int" ? .int : .double
        return least
    }
}
