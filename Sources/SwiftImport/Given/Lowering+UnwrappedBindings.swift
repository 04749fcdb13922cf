import SwiftSyntax
import ViewDocument

/// Bindings to what may not be there: an entry of a dictionary, a value that is asked for.
extension Lowering {
    /// `$flags["a", default: false]`, `$scores[id]`: what a write of `newValue` to the entry does; nil for other subscripts.
    func entryWrite(
        _ place: ExprSyntax, _ write: InfixOperatorExprSyntax, _ context: Context
    ) throws -> [String]? {
        guard let (dictionary, element) = entry(place, context) else {
            // Of a part of an entry, which is there or begins as the place says.
            return try atEntry(place, context) { try assignment(write.with(\.leftOperand, $0), $1) }
        }
        let written = try self.write("=", write.rightOperand, to: dictionary, element, context)
        guard element.arguments.count == 1 else { return written }
        let none = try self.write("=", ExprSyntax(NilLiteralExprSyntax()), to: dictionary, element, context)
        return ["if newValue == nil { \(none.joined(separator: "; ")) } else { \(written.joined(separator: "; ")) }"]
    }

    /// What statements make that find the place first: `guard let index = … else { fatalError() }; return $photos[index]`.
    func binding(
        of items: ArraySlice<CodeBlockItemSyntax>, _ context: Context, _ syntax: FunctionCallExprSyntax
    ) throws -> Piece? {
        guard let first = items.first else { return nil }
        var inside = context
        switch first.part {
        case .expr(let made): return items.count == 1 ? try binding(made, inside) : nil
        case .decl(let declaration):
            guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
            try bind(variable, &inside)
            return try binding(of: items.dropFirst(), inside, syntax)
        case .stmt(let statement):
            if let made = statement.as(ReturnStmtSyntax.self)?.expression { return try binding(made, inside) }
            guard let check = statement.as(GuardStmtSyntax.self) else { return nil }
            let condition = try conditions(check.conditions, &inside)
            if Self.endsHere(check.body.statements) {
                assure(check.conditions, &inside)
                return try binding(of: items.dropFirst(), inside, syntax)
            }
            guard let found = try binding(of: items.dropFirst(), inside, syntax),
                let otherwise = try binding(of: Array(check.body.statements)[...], context, syntax),
                let question = condition.operand, let (get, set) = Self.accessors(of: found),
                let other = otherwise["constant"]?.literal ?? Self.accessors(of: otherwise)?.get
            else { return nil }
            let place = origin(syntax, context)
            let change = Self.accessors(of: otherwise).map { $0.set.isEmpty ? "" : " else { \($0.set) }" } ?? ""
            return Piece(
                .object([
                    ("get", Piece(.string("\(question) ? (\(get)) : (\(other))"), .value(.any), at: place)),
                    ("set", Piece(.string("if \(Self.beforeBlock(question)) { \(set) }\(change)"), .action, at: place)),
                ]), .binding, at: place)
        }
    }

    /// What a binding reads, and what it does to write; nil for a constant.
    private static func accessors(of binding: Piece) -> (get: String, set: String)? {
        if let text = binding.text {
            guard text.hasPrefix("$"), !text.contains(" ?? ") else { return nil }
            return (String(text.dropFirst()), "\(text.dropFirst()) = newValue")
        }
        guard let get = binding["get"]?.text, let set = binding["set"]?.text else { return nil }
        return (get, set)
    }

    /// `if let name = Binding($name)`: the question, and the binding that the name stands for behind it; nil for others.
    func boundBinding(_ condition: OptionalBindingConditionSyntax, _ context: inout Context) throws -> Lowered? {
        guard let source = condition.initializer?.value, let held = Self.boundOptional(source),
            let question = try expression(held, context).operand
        else { return nil }
        let type = try expression(held, context).type.unwrapped
        context.locals[condition.pattern.code.trimmed("$")] = .binding(try unwrapped(held, source, context), type)
        return Lowered(text: "\(question) != nil", type: .bool, isAtom: false)
    }

    /// `Binding($name)!`, `Binding($name) ?? .constant("")`; nil for others.
    func forcedBinding(_ syntax: ExprSyntax, _ context: Context) throws -> Piece? {
        if let forced = syntax.as(ForceUnwrapExprSyntax.self), let held = Self.boundOptional(forced.expression) {
            return try unwrapped(held, syntax, context)
        }
        guard let either = syntax.as(InfixOperatorExprSyntax.self), either.operator.code == "??",
            let held = Self.boundOptional(either.leftOperand),
            let constant = either.rightOperand.as(FunctionCallExprSyntax.self),
            constant.calledExpression.code.hasSuffix(".constant"), let only = constant.arguments.first?.expression,
            let other = try expression(only, context, expecting: expression(held, context).type.unwrapped).written
        else { return nil }
        return try reading(other, in: binding(held, context), syntax, context)
    }

    /// The binding to a value that may be nil in `Binding(…)`.
    private static func boundOptional(_ syntax: ExprSyntax) -> ExprSyntax? {
        guard let call = syntax.as(FunctionCallExprSyntax.self), let only = call.arguments.first,
            call.calledExpression.code == "Binding" || call.calledExpression.code.hasPrefix("Binding<"),
            call.arguments.count == 1, only.label == nil, only.expression.code.contains("$")
        else { return nil }
        return only.expression
    }

    private func unwrapped(_ held: ExprSyntax, _ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        let bound = try binding(held, context)
        guard let plain = Self.plainValue(try expression(held, context).type.unwrapped) else { return bound }
        return try reading(plain, in: bound, syntax, context)
    }

    /// A binding that reads as another value where there is none.
    private func reading(_ other: String, in bound: Piece, _ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        let place = origin(syntax, context)
        if let text = bound.text { return Piece(.string("\(text) ?? \(other)"), .binding, at: place) }
        guard let get = bound["get"]?.text, let set = bound["set"] else {
            throw Unknown("This is no binding.", syntax)
        }
        let read = Piece(.string("(\(get)) ?? \(other)"), .value(.any), at: place)
        return Piece(.object([("get", read), ("set", set)]), .binding, at: place)
    }
}
