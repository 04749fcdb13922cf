import SwiftParser
import SwiftSyntax

/// Statements that say the same as others which a document has.
extension Lowering {
    /// `guard let last = stack.popLast() else { … }`, `while let next = queue.popLast() { … }`: whether there is one is asked
    /// first, and then it is taken out. Nil for other statements.
    func respelled(_ item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]? {
        guard case .stmt(let statement) = item.part else { return nil }
        if let check = statement.as(GuardStmtSyntax.self), let popped = Popped(check.conditions),
            popped.rest.isEmpty || !check.body.code.contains(".pop"), !isOwn(popped.method)
        {
            var text = "guard !\(popped.list).isEmpty else \(check.body.code)\n\(popped.taken)"
            if !popped.rest.isEmpty { text += "\nguard \(popped.rest) else \(check.body.code)" }
            return Self.parsedStatements(text)
        }
        if let loop = statement.as(WhileStmtSyntax.self), let popped = Popped(loop.conditions), !popped.binds,
            !isOwn(popped.method)
        {
            let test = popped.rest.isEmpty ? "" : "if !(\(popped.rest)) { break }\n"
            let body = "\(popped.taken)\n\(test)\(loop.body.statements.code)"
            return Self.parsedStatements("while !\(popped.list).isEmpty {\n\(body)\n}")
        }
        return nil
    }

    /// Whether a type of the sources has a method of this name: it may be that one.
    private func isOwn(_ method: String) -> Bool {
        declared.types.values.contains { $0.functions[method] != nil }
    }

    func effect(_ syntax: ExprSyntax, _ context: Context) throws -> [String] {
        syntax.is(FunctionCallExprSyntax.self) ? try statement(syntax, context) : try attempt(syntax, context) ?? []
    }

    /// `let _ = try save()`, the same.
    func attempt(_ variable: VariableDeclSyntax, _ context: Context) throws -> [String]? {
        guard let only = variable.bindings.first, variable.bindings.count == 1, only.pattern.code == "_" else {
            return nil
        }
        return try only.initializer.flatMap { try attempt($0.value, context) }
    }

    /// `_ = try save()`: what the call does, and that it may fail; nil for what is no such call, and for those of libraries.
    func attempt(_ syntax: ExprSyntax, _ context: Context) throws -> [String]? {
        guard var tried = syntax.as(TryExprSyntax.self)?.expression else { return nil }
        if let awaited = tried.as(AwaitExprSyntax.self) { tried = awaited.expression }
        guard let called = tried.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
        let before = coverage
        do {
            return try statement(syntax, context)
        } catch {
            coverage = before
            let name =
                called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
            guard declared.functions[name] != nil || context.owner?.functions[name] != nil else { return nil }
            throw error
        }
    }

    /// What a call does whose value is returned to nobody: `return names.remove(at: index)`.
    func returned(_ statement: StmtSyntax, _ context: Context) throws -> [String] {
        var given = statement.as(ReturnStmtSyntax.self)?.expression
        while let marked = given {
            guard let inner = marked.as(TryExprSyntax.self)?.expression ?? marked.as(AwaitExprSyntax.self)?.expression
            else { break }
            given = inner
        }
        guard let call = given?.as(FunctionCallExprSyntax.self) else { return [] }
        let before = coverage
        do {
            return try self.statement(ExprSyntax(call), context)
        } catch {
            coverage = before
            // What is only worked out is of no use here; what the call changes is lost with it.
            guard call.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) }) else { return [] }
            throw error
        }
    }

    /// Whether a condition is known never to hold.
    func isNever(_ condition: Lowered) -> Bool {
        if case .bool(false)? = condition.constant?.content { return true }
        return false
    }

    /// `_isOn` and `configuration.$isOn` in front of `wrappedValue`, as what they are the places of; nil for others.
    func plainPlace(_ base: ExprSyntax, _ context: Context) -> ExprSyntax? {
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("_"),
            context.locals[name] == nil, context.owner?.stored(String(name.dropFirst())) != nil
        {
            return ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(String(name.dropFirst()))))
        }
        guard let member = base.as(MemberAccessExprSyntax.self), member.base != nil,
            member.declName.baseName.text.hasPrefix("$")
        else { return nil }
        let name = String(member.declName.baseName.text.dropFirst())
        return ExprSyntax(member.with(\.declName, DeclReferenceExprSyntax(baseName: .identifier(name))))
    }

    private static func parsedStatements(_ text: String) -> [CodeBlockItemSyntax]? {
        parsed("func written() {\n\(text)\n}")?.body.map { Array($0.statements) }
    }

    /// `swap(&a, &b)`; nil for other calls.
    func swapped(_ called: String, _ given: [LabeledExprSyntax], _ context: Context) throws -> [String]? {
        guard called == "swap", given.count == 2, declared.functions["swap"] == nil,
            let first = given[0].expression.as(InOutExprSyntax.self)?.expression,
            let second = given[1].expression.as(InOutExprSyntax.self)?.expression,
            let one = try expression(first, context).text, let other = try expression(second, context).text
        else { return nil }
        let kept = Self.ownName("swapped_1", context)
        return ["let \(kept) = \(one)", "\(one) = \(other)", "\(other) = \(kept)"]
    }

    /// Changes of lists and dictionaries that a document has in other words: `replaceSubrange`, `removeSubrange`, `merge`.
    /// Nil for others.
    func changedWhole(
        _ name: String, _ object: Lowered, _ given: [LabeledExprSyntax], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> [String]? {
        guard let target = object.text else { return nil }
        switch name {
        case "merge":
            guard let made = try merged(object, given, call, context)?.text else { return nil }
            return ["\(target) = \(made)"]
        case "replaceSubrange", "removeSubrange":
            guard case .array = object.type, let range = given.first?.expression.as(InfixOperatorExprSyntax.self),
                ["...", "..<"].contains(range.operator.code),
                let low = try expression(range.leftOperand, context, expecting: .int).operand,
                let high = try expression(range.rightOperand, context, expecting: .int).operand
            else { return nil }
            let end = range.operator.code == "..." ? "\(high) + 1" : high
            var between = ""
            if name == "replaceSubrange" {
                guard given.count == 2, given[1].label?.text == "with",
                    let list = try expression(given[1].expression, context, expecting: object.type).operand
                else { return nil }
                between = "\(list) + "
            }
            return ["\(target) = \(target).prefix(\(low)) + \(between)\(target).dropFirst(\(end))"]
        default: return nil
        }
    }

    /// `tags?.append("new")`: the change is made to what is there, and put back. Nil for what is always there.
    func changedWhereThere(
        _ object: Lowered, _ member: MemberAccessExprSyntax, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [String]? {
        guard object.type != object.type.unwrapped, case .array = object.type.unwrapped, object.constant == nil,
            member.base?.is(OptionalChainingExprSyntax.self) == true, let target = object.text
        else { return nil }
        let place = target.hasSuffix("?") ? String(target.dropLast()) : target
        let own = Self.ownName("changed_1", context)
        var inside = context
        inside.locals[own] = .lowered(Lowered(text: own, type: object.type.unwrapped))
        let base = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(own)))
        let done = try self.call(call.with(\.calledExpression, ExprSyntax(member.with(\.base, base))), inside)
        let lines = ["var \(own) = \(place) ?? []"] + done + ["\(place) = \(own)"]
        return ["if \(place) != nil { \(lines.joined(separator: "; ")) }"]
    }
}

/// A condition that takes the last or the first out of a list.
private struct Popped {
    var list: String
    var method: String
    /// The statement that takes it out and names it.
    var taken: String
    /// Conditions behind it.
    var rest: String
    /// Whether those name something too.
    var binds: Bool

    init?(_ conditions: ConditionElementListSyntax) {
        guard case .optionalBinding(let binding)? = conditions.first?.condition,
            let call = binding.initializer?.value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty,
            call.trailingClosure == nil, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            let base = member.base, !base.is(OptionalChainingExprSyntax.self)
        else { return nil }
        let changes = ["popLast": "removeLast", "popFirst": "removeFirst"]
        guard let change = changes[member.declName.baseName.text] else { return nil }
        list = base.code
        method = member.declName.baseName.text
        taken = "\(binding.bindingSpecifier.text) \(binding.pattern.code) = \(list).\(change)()"
        rest = conditions.dropFirst().map(\.condition.trimmedDescription).joined(separator: ", ")
        binds = conditions.dropFirst().contains { if case .expression = $0.condition { false } else { true } }
    }
}
