import SwiftSyntax

/// Writes of what a method's binding is of: `store.isExpanded(2).wrappedValue = true`.
extension Lowering {
    /// `binding(of: x).wrappedValue.toggle()`; nil for other calls.
    func throughBinding(_ call: FunctionCallExprSyntax, _ context: Context) -> [String]? {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "toggle", call.arguments.isEmpty, let place = member.base,
            let (get, written) = bound(place, context)
        else { return nil }
        return written("!(\(get))")
    }

    /// `binding(of: x).wrappedValue = value`; nil for other writes.
    func throughBinding(_ infix: InfixOperatorExprSyntax, _ context: Context) -> [String]? {
        guard infix.operator.code == "=", let (_, written) = bound(infix.leftOperand, context) else { return nil }
        let type = (try? expression(infix.leftOperand, context))?.type ?? .any
        guard let value = try? data(expression(infix.rightOperand, context, expecting: type)).written else {
            return nil
        }
        return written("(\(value))")
    }

    /// What the binding of a call reads, and what writes a value by it.
    private func bound(_ syntax: ExprSyntax, _ context: Context) -> (get: String, written: (String) -> [String])? {
        guard let place = syntax.as(MemberAccessExprSyntax.self), place.declName.baseName.text == "wrappedValue",
            let base = place.base, base.is(FunctionCallExprSyntax.self)
        else { return nil }
        let before = coverage
        guard let made = try? binding(base, context), coverage.holes.count == before.holes.count else {
            coverage = before
            return nil
        }
        if let name = made.text?.trimmed("$"), made.text?.hasPrefix("$") == true {
            return (name, { ["\(name) = \($0)"] })
        }
        guard let get = made["get"]?.text, let set = made["set"]?.text else { return nil }
        // A `return` in it would end the action that writes.
        guard !set.split(whereSeparator: { !$0.isLetter && $0 != "_" }).contains("return") else { return nil }
        anonymous += 1
        let own = "given_\(anonymous)"
        return (
            get,
            { value in
                set.isEmpty ? [] : ["let \(own) = \(value)", "if true { let newValue = \(own); \(set) }"]
            }
        )
    }
}
