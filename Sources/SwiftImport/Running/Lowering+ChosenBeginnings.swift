import SwiftSyntax

/// Initializers that write properties in the branches of an `if` or a `switch`.
extension Lowering {
    /// What such a statement gives to each property that a branch of it writes: a closure that is called at once and returns what the
    /// branch writes, or what was written `before`; nil for other statements.
    func chosen(
        _ statement: CodeBlockItemSyntax, before: Given, _ type: TypeDeclaration, _ context: Context
    ) -> Given? {
        guard let choice = Self.choice(statement), let names = Self.written(in: choice, of: type), !names.isEmpty else {
            return nil
        }
        var result: Given = [:]
        for name in names {
            guard let property = type.stored(name) else { return nil }
            var otherwise = property.initial?.code ?? (property.type == property.type.unwrapped ? nil : "nil")
            if let written = before[name] {
                // What another initializer wrote is said in its own words.
                guard written.context.owner === type, written.context.file == context.file else { return nil }
                otherwise = written.syntax.code
            }
            guard let body = Self.returning(name, choice, of: type, otherwise) else { return nil }
            guard let closure = Self.parsedExpression("{ \(body) }()") else { return nil }
            var inside = context
            inside.madeAt = context.madeAt ?? origin(statement, context)
            result[name] = (closure, inside)
        }
        return result
    }

    /// All assignments of an initializer, those in branches too.
    static func assignments(in items: CodeBlockItemListSyntax) -> [InfixOperatorExprSyntax] {
        items.flatMap { item -> [InfixOperatorExprSyntax] in
            if let choice = choice(item) { return branches(of: choice).flatMap { assignments(in: $0) } }
            return item.part.expression?.as(InfixOperatorExprSyntax.self).map { [$0] } ?? []
        }
    }

    private static func choice(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
        var found: ExprSyntax?
        switch item.part {
        case .expr(let expression): found = expression
        case .stmt(let statement): found = statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: break
        }
        return found.flatMap { $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) ? $0 : nil }
    }

    private static func branches(of choice: ExprSyntax) -> [CodeBlockItemListSyntax] {
        if let several = choice.as(SwitchExprSyntax.self) {
            return several.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.statements }
        }
        guard let condition = choice.as(IfExprSyntax.self) else { return [] }
        switch condition.elseBody {
        case .ifExpr(let next)?: return [condition.body.statements] + branches(of: ExprSyntax(next))
        case .codeBlock(let block)?: return [condition.body.statements, block.statements]
        default: return [condition.body.statements]
        }
    }

    /// The properties that the branches write; nil where one does anything else.
    private static func written(in choice: ExprSyntax, of type: TypeDeclaration) -> [String]? {
        var names: [String] = []
        for branch in branches(of: choice) {
            for item in branch where !isOwn(item) {
                guard let infix = item.part.expression?.as(InfixOperatorExprSyntax.self), infix.operator.code == "="
                else { return nil }
                let name = property(target(infix.leftOperand), of: type)
                if !names.contains(name) { names.append(name) }
            }
        }
        return names
    }

    /// A name that a branch gives to a value for itself, or its end.
    private static func isOwn(_ item: CodeBlockItemSyntax) -> Bool {
        switch item.part {
        case .decl(let declaration):
            return declaration.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.initializer != nil } == true
        case .stmt: return isEnd(item)
        case .expr: return false
        }
    }

    private static func isEnd(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .stmt(let statement) = item.part else { return false }
        return statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } == true
    }

    private static func returning(
        _ name: String, _ choice: ExprSyntax, of type: TypeDeclaration, _ otherwise: String?
    ) -> String? {
        func value(_ items: CodeBlockItemListSyntax) -> String? {
            let all = assignments(in: items).filter { property(target($0.leftOperand), of: type) == name }
            let own = items.compactMap { $0.item.as(DeclSyntax.self).map { "\($0.code)\n" } }.joined()
            return (all.last.map { begun(by: $0.rightOperand).code } ?? otherwise).map { "\(own)return \($0)" }
        }
        if let several = choice.as(SwitchExprSyntax.self) {
            var text = "switch \(several.subject.code) {"
            for element in several.cases {
                guard let one = element.as(SwitchCaseSyntax.self), let given = value(one.statements) else { return nil }
                let label = one.patternLabel?.code ?? "default:"
                text += " \(label) \(given)\n"
            }
            return text + "}"
        }
        guard let condition = choice.as(IfExprSyntax.self), let then = value(condition.body.statements) else {
            return nil
        }
        let head = "if \(condition.conditions.code) { \(then) } else"
        switch condition.elseBody {
        case .ifExpr(let next)?:
            return returning(name, ExprSyntax(next), of: type, otherwise).map { "\(head) { \($0) }" }
        case .codeBlock(let block)?: return value(block.statements).map { "\(head) { \($0) }" }
        default: return otherwise.map { "\(head) { return \($0) }" }
        }
    }

    /// What stands in `State(initialValue: …)` and the like.
    private static func begun(by syntax: ExprSyntax) -> ExprSyntax {
        guard let call = syntax.as(FunctionCallExprSyntax.self), let only = call.arguments.first,
            call.arguments.count == 1,
            isWrapping(call.code)
                || ["State", "StateObject", "ObservedObject", "Bindable", "Published"].contains(
                    call.calledExpression.code)
        else { return syntax }
        return only.expression
    }

    /// `guard let note else { title = ""; return }` with what stands behind it: one way writes that, the other the rest.
    func checked(
        _ statement: CodeBlockItemSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, before: Given,
        _ type: TypeDeclaration, _ context: Context
    ) -> Given? {
        // One of several is not followed.
        guard !rest.contains(where: Self.isCheck) else { return nil }
        let behind = rest.map(\.code).joined(separator: "\n")
        let text: String
        if case .stmt(let kind) = statement.part, let check = kind.as(GuardStmtSyntax.self) {
            let otherwise = check.body.statements.map(\.code).joined(separator: "\n")
            text = "func checked() { if \(check.conditions.code) {\n\(behind)\n} else {\n\(otherwise)\n} }"
        } else if let check = Self.choice(statement)?.as(IfExprSyntax.self), check.elseBody == nil,
            let last = check.body.statements.last, Self.isEnd(last)
        {
            let then = check.body.statements.map(\.code).joined(separator: "\n")
            text = "func checked() { if \(check.conditions.code) {\n\(then)\n} else {\n\(behind)\n} }"
        } else {
            return nil
        }
        guard let choice = Self.parsed(text)?.body?.statements.first else { return nil }
        var inside = context
        inside.madeAt = context.madeAt ?? origin(statement, context)
        return chosen(choice, before: before, type, inside)
    }

    private static func isCheck(_ item: CodeBlockItemSyntax) -> Bool {
        if case .stmt(let statement) = item.part, statement.is(GuardStmtSyntax.self) { return true }
        return choice(item)?.as(IfExprSyntax.self)?.body.statements.last.map(isEnd) == true
    }
}
