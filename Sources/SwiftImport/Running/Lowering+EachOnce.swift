import SwiftSyntax

/// `var seen = Set<Element>(); return filter { seen.insert($0).inserted }`: each element once.
extension Lowering {
    func eachOnce(
        _ variable: VariableDeclSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) throws -> Lowered? {
        guard variable.bindings.count == 1, let name = variable.bindings.first?.pattern.code, rest.count == 1,
            let call = rest.first?.part.expression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            let rule = call.trailingClosure, let only = rule.statements.only,
            let asked = only.as(MemberAccessExprSyntax.self), asked.declName.baseName.text == "inserted",
            let insert = asked.base?.as(FunctionCallExprSyntax.self), insert.calledExpression.code == "\(name).insert",
            let key = insert.arguments.first?.expression
        else { return nil }
        let begins = variable.bindings.first?.initializer?.value
        guard
            begins?.as(ArrayExprSyntax.self)?.elements.isEmpty == true
                || begins?.as(FunctionCallExprSyntax.self).map({ $0.arguments.isEmpty && $0.trailingClosure == nil })
                    == true
        else { throw Unknown("What was there before is not understood.", variable) }
        let filtered = call.calledExpression.as(MemberAccessExprSyntax.self)
        let called = filtered?.declName.baseName.text ?? call.calledExpression.code
        guard called == "filter" else { return nil }
        let base = filtered?.base ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self)))
        let list = try expression(base, context)
        let element = rule.parameterNames.first ?? "$0"
        if key.code == element { return try unique(list, call) }
        guard let text = list.operand else { throw Unknown("Data has no expression.", call) }
        anonymous += 1
        let (all, one, other) = ("all_\(anonymous)", "element_\(anonymous)", "other_\(anonymous)")
        func keyed(_ name: String) throws -> String {
            var inside = try enter(context, call)
            inside.locals[element] = .lowered(Lowered(text: name, type: named(list.type.element)))
            guard let text = try expression(key, inside).operand else { throw Unknown("Data is no key here.", key) }
            return text
        }
        let isThere = "\(all).contains(where: { \(other) in \(try keyed(other)) == \(try keyed(one)) })"
        return Lowered(
            text: "\(text).reduce([]) { \(all), \(one) in \(isThere) ? \(all) : \(all) + [\(one)] }", type: list.type)
    }
}
