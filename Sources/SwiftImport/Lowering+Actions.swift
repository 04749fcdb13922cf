import SwiftSyntax

/// Statements that write.
extension Lowering {
    /// A closure as an action; what is not understood ends it.
    func action(_ closure: ClosureExprSyntax?, _ context: Context) -> Piece {
        guard let closure else { return .string("") }
        let text = statements(closure.statements, context).joined(separator: "; ")
        return Piece(.string(text), .action, at: origin(closure, context))
    }

    /// A closure, or the name of one or of a function, where an action is wanted.
    ///
    /// - Parameter values: What the document calls what the action is told, parameter by parameter.
    func action(_ syntax: ExprSyntax, _ context: Context, told values: [String] = []) -> Piece {
        if let closure = syntax.as(ClosureExprSyntax.self) {
            return action(closure, telling(values, under: closure.parameterNames, context))
        }
        let place = origin(syntax, context)
        let name =
            syntax.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? (syntax.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
                ? syntax.as(MemberAccessExprSyntax.self)?.declName.baseName.text : nil)
        do {
            if let name, case .argument(let given, let caller)? = context.locals[name] { return action(given, caller) }
            if let name, let property = context.owner?.stored(name), property.type.unwrapped == .function {
                return Piece(.string("\(name)()"), .action, at: place)
            }
            if let name, let function = context.owner?.functions[name]?.first, let body = function.body {
                var inside = try enter(context, syntax)
                inside.locals = [:]
                let names = function.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
                inside = telling(values, under: names, inside)
                return Piece(.string(statements(body.statements, inside).joined(separator: "; ")), .action, at: place)
            }
            if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base {
                let object = try expression(base, context)
                if let type = object.type.name.flatMap({ declared.type($0) }),
                    let function = type.functions[member.declName.baseName.text]?.first, let body = function.body
                {
                    var inside = try enter(context, syntax)
                    inside.owner = type
                    inside.base = object
                    inside.locals = [:]
                    let names = function.signature.parameterClause.parameters.map {
                        ($0.secondName ?? $0.firstName).text
                    }
                    inside = telling(values, under: names, inside)
                    return Piece(
                        .string(statements(body.statements, inside).joined(separator: "; ")), .action, at: place)
                }
            }
            throw Unknown("What is done here is not in the sources.", syntax, .action)
        } catch {
            opaque(error, syntax, context)
            return Piece(.string(""), .action, at: place)
        }
    }

    /// The names of an action's parameters, or `$0` and so on, stand for what it is told.
    private func telling(_ values: [String], under names: [String], _ context: Context) -> Context {
        var inside = context
        for (index, value) in values.enumerated() {
            let name = names.indices.contains(index) ? names[index] : "$\(index)"
            inside.locals[name] = .lowered(Lowered(text: value, type: .any))
        }
        return inside
    }

    private func opaque(_ error: any Error, _ syntax: some SyntaxProtocol, _ context: Context) {
        let reason = (error as? Unknown)?.reason ?? "This is not understood."
        hole(.action, origin(syntax, context), "\(reason) The action ends here.")
    }

    /// The statements as the document's, up to the first that is not understood.
    func statements(_ items: CodeBlockItemListSyntax, _ context: Context) -> [String] {
        statements(Array(items)[...], context)
    }

    private func statements(_ items: ArraySlice<CodeBlockItemSyntax>, _ context: Context) -> [String] {
        var context = context
        var result: [String] = []
        for (index, item) in zip(items.indices, items) {
            coverage.constructs += 1
            do {
                if case .stmt(let statement) = item.part, let check = statement.as(GuardStmtSyntax.self) {
                    var inside = context
                    let condition = try conditions(check.conditions, &inside, binds: true)
                    let rest = statements(items[(index + 1)...], inside)
                    if !rest.isEmpty {
                        result.append("if \(condition.text ?? "true") { \(rest.joined(separator: "; ")) }")
                    }
                    return result
                }
                if case .stmt(let statement) = item.part, statement.is(ReturnStmtSyntax.self) { return result }
                result += try statement(item, &context)
            } catch {
                opaque(error, item, context)
                return result
            }
        }
        return result
    }

    private func statement(_ item: CodeBlockItemSyntax, _ context: inout Context) throws -> [String] {
        switch item.part {
        case .decl(let declaration):
            if let config = declaration.as(IfConfigDeclSyntax.self) {
                if case .statements(let active)? = Conditions.active(config) { return statements(active, context) }
                return []
            }
            guard let variable = declaration.as(VariableDeclSyntax.self) else { break }
            for property in MemberReader.stored(variable) {
                guard let initial = property.initial else {
                    throw Unknown("A value that is given later is not understood.", variable)
                }
                if Self.silent.contains(where: { initial.trimmedDescription.hasPrefix($0) }) {
                    context.locals[property.name] = .silent
                    continue
                }
                var value = try expression(initial, context, expecting: named(property.type))
                if value.text != nil { value.text = value.operand }
                value.isAtom = true
                context.locals[property.name] = .lowered(value)
            }
            return []
        case .stmt(let statement):
            if let tried = statement.as(DoStmtSyntax.self) { return statements(tried.body.statements, context) }
            guard let wrapped = statement.as(ExpressionStmtSyntax.self) else { break }
            return try self.statement(wrapped.expression, context)
        case .expr(let expression): return try self.statement(expression, context)
        }
        throw Unknown("This statement is not understood.", item, .action)
    }

    private func statement(_ syntax: ExprSyntax, _ context: Context) throws -> [String] {
        if let condition = syntax.as(IfExprSyntax.self) { return [try conditional(condition, context)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return try switched(choice, context) }
        if let infix = syntax.as(InfixOperatorExprSyntax.self) { return try assignment(infix, context) }
        if let chained = syntax.as(OptionalChainingExprSyntax.self) {
            return try statement(chained.expression, context)
        }
        // What the sources say of a method holds for one that is waited for; what they do not say ends the action.
        if let awaited = syntax.as(AwaitExprSyntax.self) { return try statement(awaited.expression, context) }
        if let tried = syntax.as(TryExprSyntax.self) { return try statement(tried.expression, context) }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            throw Unknown("This statement is not understood.", syntax, .action)
        }
        return try self.call(call, context)
    }

    private func conditional(_ syntax: IfExprSyntax, _ context: Context) throws -> String {
        var inside = context
        let condition = try conditions(syntax.conditions, &inside, binds: true).text ?? "true"
        var text = "if \(condition) { \(statements(syntax.body.statements, inside).joined(separator: "; ")) }"
        switch syntax.elseBody {
        case .ifExpr(let next)?: text += " else \(try conditional(next, context))"
        case .codeBlock(let block)?:
            text += " else { \(statements(block.statements, context).joined(separator: "; ")) }"
        default: break
        }
        return text
    }

    private func switched(_ syntax: SwitchExprSyntax, _ context: Context) throws -> [String] {
        let subject = try expression(syntax.subject, context)
        var text = ""
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            var inside = context
            var condition: String?
            if let label = one.patternLabel { condition = try patterns(label, subject, &inside).text }
            let body = statements(one.statements.withoutBreak, inside).joined(separator: "; ")
            guard let condition, condition != "true" else {
                text += text.isEmpty ? body : " else { \(body) }"
                break
            }
            text += (text.isEmpty ? "" : " else ") + "if \(condition) { \(body) }"
        }
        return text.isEmpty ? [] : [text]
    }

    func effect(_ syntax: ExprSyntax, _ context: Context) throws -> [String] {
        syntax.is(FunctionCallExprSyntax.self) ? try statement(syntax, context) : []
    }

    private static let mutators: Set<String> = [
        "toggle", "append", "insert", "remove", "removeFirst", "removeLast", "removeAll", "swapAt", "move",
    ]

    /// A call that does something.
    func call(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [String] {
        let called = call.calledExpression.trimmedDescription
        let given = Array(call.arguments)
        if isSilent(called, context) || called.hasPrefix("logger.") || called.hasPrefix("Logger") { return [] }
        if called == "withAnimation", let body = call.trailingClosure {
            return ["withAnimation { \(statements(body.statements, context).joined(separator: "; ")) }"]
        }
        if ["DispatchQueue.main.async", "Task", "MainActor.run"].contains(called), let body = call.trailingClosure {
            return statements(body.statements, context)
        }
        if let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if case .argument(let closure, let caller)? = context.locals[callee] {
                return try passed(closure, given, call, context, caller)
            }
            if let property = context.owner?.stored(callee), property.type.unwrapped == .function {
                let value = try given.map { try expression($0.expression, context).text ?? "nil" }
                return ["\(callee)(\(value.joined(separator: ", ")))"]
            }
            if let function = context.owner?.functions[callee]?.first {
                return try inline(function, call, context, base: context.base, owner: context.owner)
            }
            if let function = declared.functions[callee] {
                return try inline(function, call, context, base: nil, owner: nil)
            }
        }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
            throw Unknown("`\(called)` is not in the sources.", call, .action)
        }
        let name = member.declName.baseName.text
        if case .scrollProxy? = context.locals[base.trimmedDescription], name == "scrollTo" {
            let texts = try given.map {
                ($0.label.map { "\($0.text): " } ?? "") + (try expression($0.expression, context).text ?? "nil")
            }
            return ["proxy.scrollTo(\(texts.joined(separator: ", ")))"]
        }
        if base.trimmedDescription == "self", let function = context.owner?.functions[name]?.first {
            return try inline(function, call, context, base: context.base, owner: context.owner)
        }
        let object = try expression(base, context)
        if let type = object.type.name.flatMap({ declared.type($0) }), let function = type.functions[name]?.first {
            return try inline(function, call, context, base: object, owner: type)
        }
        guard Self.mutators.contains(name), let target = object.text else {
            throw Unknown("`\(called)` is not in the sources.", call, .action)
        }
        let texts = try given.map { argument in
            guard let text = try expression(argument.expression, context, expecting: object.type.element).written else {
                throw Unknown("A value that is made while running has no expression.", argument.expression, .action)
            }
            return (argument.label.map { "\($0.text): " } ?? "") + text
        }
        // Without a label they are those of a Set.
        if name == "insert", given.count == 1, given[0].label == nil, let element = texts.first {
            return ["if !\(target).contains(\(element)) { \(target).append(\(element)) }"]
        }
        if name == "remove", given.count == 1, given[0].label == nil, let element = texts.first {
            return ["\(target) = \(target).filter { $0 != \(element) }"]
        }
        if name == "removeAll", let test = call.trailingClosure ?? given.first?.expression.as(ClosureExprSyntax.self) {
            guard let kept = try closure(test, context, element: object.type.element).text else {
                throw Unknown("This closure is not understood.", test, .action)
            }
            return ["\(target) = \(target).filter { !(\(kept.dropFirst(2).dropLast(2))) }"]
        }
        return ["\(target.replacing("?.", with: ".")).\(name)(\(texts.joined(separator: ", ")))"]
    }

    /// A closure that the caller gave, in place of its call.
    private func passed(
        _ given: ExprSyntax, _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context,
        _ caller: Context
    ) throws -> [String] {
        guard let closure = given.as(ClosureExprSyntax.self) else {
            let text = action(given, caller).text ?? ""
            return text.isEmpty ? [] : [text]
        }
        var inside = try enter(caller, call)
        for (index, argument) in arguments.enumerated() {
            let name = closure.parameterNames.indices.contains(index) ? closure.parameterNames[index] : "$\(index)"
            inside.locals[name] = .argument(argument.expression, context)
        }
        return statements(closure.statements, inside)
    }

    private func inline(
        _ function: FunctionDeclSyntax, _ call: FunctionCallExprSyntax, _ context: Context, base: Lowered?,
        owner: TypeDeclaration?
    ) throws -> [String] {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call, .action) }
        var inside = try enter(context, call)
        inside.owner = owner
        inside.base = base
        inside.file =
            owner?.memberFiles[function.name.text] ?? declared.functionFiles[function.name.text] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        return statements(body, inside)
    }
}
