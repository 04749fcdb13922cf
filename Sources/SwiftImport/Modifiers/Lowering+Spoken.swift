import SwiftSyntax

/// What a view says to those who do not see it.
extension Lowering {
    /// A label, a value or a hint, traits, or whether it is hidden. Nil for what is not understood: nothing is seen of it.
    func spoken(_ name: String, _ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if name.hasSuffix("Traits") { return traits(syntax, context) }
        if syntax.is(ClosureExprSyntax.self) { return nil }
        let isText = name != "accessibilityHidden"
        guard
            let made = try? expression(
                isText ? titleText(syntax) ?? syntax : syntax, context, expecting: isText ? .string : .bool)
        else { return nil }
        return piece(made, at: origin(syntax, context))
    }

    /// `.isHeader`, `[.isHeader, .isButton]`, or a choice of such.
    private func traits(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let names = traitNames(syntax) {
            return names.count == 1 && !syntax.is(ArrayExprSyntax.self)
                ? .string(names[0]) : .list(names.map { .string($0) })
        }
        guard let ternary = syntax.as(TernaryExprSyntax.self), let then = traitNames(ternary.thenExpression),
            let otherwise = traitNames(ternary.elseExpression),
            let question = (try? expression(ternary.condition, context, expecting: .bool))?.operand
        else { return nil }
        func list(_ names: [String]) -> String { "[\(names.map { "'\($0)'" }.joined(separator: ", "))]" }
        return Piece(
            .object([("$", .string("\(question) ? \(list(then)) : \(list(otherwise))"))]), .value(.any),
            at: origin(ternary, context))
    }

    private func traitNames(_ syntax: ExprSyntax) -> [String]? {
        if let array = syntax.as(ArrayExprSyntax.self) {
            let names = array.elements.map { traitNames($0.expression) }
            return names.contains { $0 == nil } ? nil : names.flatMap { $0 ?? [] }
        }
        guard let member = syntax.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.code == "AccessibilityTraits"
        else { return nil }
        return [member.declName.baseName.text]
    }
}
