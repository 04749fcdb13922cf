import SwiftSyntax

/// Bodies that are no single expression (`var`, loops, writes to what is their own): functions of the document.
extension Lowering {
    /// The call of a function of the component's that does what a computed property does.
    func function(
        of property: ComputedProperty, _ draft: ComponentDraft, _ context: Context
    ) throws -> Lowered {
        let type = property.typeSyntax == nil ? SmallType.any : named(property.type)
        try add(property.name, [], property.body, type, property.syntax, draft, context)
        return Lowered(text: "\(property.name)()", type: type)
    }

    /// The call of a function of the component's that does what one of its methods does.
    func function(
        of method: FunctionDeclSyntax, _ body: CodeBlockItemListSyntax, _ call: FunctionCallExprSyntax,
        _ draft: ComponentDraft,
        _ inside: Context
    ) throws -> Lowered {
        let name = method.name.text
        let type = named(SmallType(method.signature.returnClause?.type))
        var own = inside
        var names: [String] = []
        var given: [String] = []
        for parameter in method.signature.parameterClause.parameters {
            let name = (parameter.secondName ?? parameter.firstName).text
            let kind = named(SmallType(parameter.type))
            guard case .argument(let argument, let caller)? = inside.locals[name],
                let text = try expression(argument, caller, expecting: kind).text
            else { throw Unknown("Data is no argument here.", call) }
            names.append(name)
            given.append(text)
            own.locals[name] = .lowered(Lowered(text: name, type: kind))
            own.shown.insert(name)
        }
        try add(name, names, body, type, method, draft, own)
        return Lowered(text: "\(name)(\(given.joined(separator: ", ")))", type: type)
    }

    private func add(
        _ name: String, _ parameters: [String], _ body: CodeBlockItemListSyntax, _ type: SmallType,
        _ syntax: some SyntaxProtocol, _ draft: ComponentDraft, _ context: Context
    ) throws {
        guard !draft.functions.contains(where: { $0.key == name }) else { return }
        guard draft.underway.insert("function \(name)").inserted else {
            // A function of the document's may call itself.
            if syntax.is(FunctionDeclSyntax.self) { return }
            throw Unknown("`\(name)` needs itself.", syntax)
        }
        defer { draft.underway.remove("function \(name)") }
        var inside = context
        (inside.ended, inside.isCatching) = (nil, false)
        let text = try lines(Array(body)[...], &inside, type, isBody: true).joined(separator: "; ")
        let written = Piece(.string(text), .value(type), at: origin(syntax, context))
        draft.functions.append(
            (name, .object([("parameters", .list(parameters.map { .string($0) })), ("body", written)])))
    }

    /// Statements as the document's language has them; thrown where one is not understood.
    func lines(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ context: inout Context, _ type: SmallType, isBody: Bool = false
    ) throws -> [String] {
        var result: [String] = []
        for item in items {
            coverage.constructs += 1
            if running == 0, let later = later(item, context) {
                if !later.isEmpty { result.append(later) }
                continue
            }
            if let spelled = respelled(item) {
                context.madeAt = context.madeAt ?? origin(item, context)
                result += try lines(spelled[...], &context, type)
                continue
            }
            switch item.part {
            case .decl(let declaration):
                if let config = declaration.as(IfConfigDeclSyntax.self) {
                    guard case .statements(let active)? = Conditions.active(config) else { continue }
                    result += try lines(Array(active)[...], &context, type)
                    continue
                }
                if let declaring = declaring(declaration, context) {
                    context = declaring
                    continue
                }
                guard let variable = declaration.as(VariableDeclSyntax.self) else {
                    throw Unknown("This statement is not understood.", item)
                }
                result += try own(variable, &context)
            case .stmt(let statement): result += try line(statement, &context, type)
            case .expr(let expression):
                result += try line(expression, &context, type, isLast: isBody && items.count == 1)
            }
        }
        return result
    }

    private func own(_ variable: VariableDeclSyntax, _ context: inout Context) throws -> [String] {
        try MemberReader.stored(variable).map { property in
            guard let initial = property.initial else {
                return try givenLater(property, variable, &context)
            }
            let value = try data(expression(initial, home(property, context), expecting: named(property.type)))
            guard var text = value.written else { throw Unknown("Data has no expression.", initial) }
            // What is changed letter by letter is a text for the document's language too.
            if !property.isLet, value.type == .string, value.constant == nil { text = "String(\(text))" }
            let type = property.typeSyntax == nil ? value.type : named(property.type)
            // What is empty inside of a list is of the type that is written.
            if property.typeSyntax != nil, text != "[]", text.contains("[]"), let constant = value.constant {
                text = typed(constant, type, 0)
            }
            context.locals[property.name] = .lowered(Lowered(text: property.name, type: type))
            return "\(property.isLet && running == 0 ? "let" : "var") \(property.name) = \(text)"
        }
    }

    private func line(_ statement: StmtSyntax, _ context: inout Context, _ type: SmallType) throws -> [String] {
        if let returned = statement.as(ReturnStmtSyntax.self) {
            guard let value = returned.expression else { return ["return"] }
            return ["return \(try text(value, context, type))"]
        }
        if let wrapped = statement.as(ExpressionStmtSyntax.self) {
            return try line(wrapped.expression, &context, type, isLast: false)
        }
        if let failing = statement.as(ThrowStmtSyntax.self) { return [thrown(failing, context)] }
        if let tried = statement.as(DoStmtSyntax.self) {
            var inside = context
            inside.thrown = ThrownTypes()
            let done = try block(tried.body.statements, &inside, type)
            guard !tried.catchClauses.isEmpty else { return ["do { \(done) }"] }
            let handled = try caught(tried.catchClauses, inside) { items, context in
                var context = context
                return try self.block(items, &context, type)
            }
            return ["do { \(done) }\(handled)"]
        }
        if let check = statement.as(GuardStmtSyntax.self) {
            let outer = context
            let condition = try conditions(check.conditions, &context, binds: true).text ?? "true"
            let opening = context.open() + held(check.conditions, outer, Self.behind(check), &context)
            var inside = outer
            return ["guard \(condition) else { \(try block(check.body.statements, &inside, type)) }"] + opening
        }
        if let loop = statement.as(ForStmtSyntax.self) {
            var inside = context
            let (head, tests) = try head(of: loop, &inside)
            let opening = inside.open().map { "\($0); " }.joined()
            return [Self.written(head, tests, opening + (try block(loop.body.statements, &inside, type)))]
        }
        if let loop = try whileLoop(statement, context, { try self.lines(Array($0)[...], &$1, type) }) { return loop }
        if let next = statement.as(ContinueStmtSyntax.self), next.label == nil { return ["continue"] }
        if let end = statement.as(BreakStmtSyntax.self) { return [try leave(end, context)] }
        throw Unknown("This statement is not understood.", statement)
    }

    private func line(
        _ syntax: ExprSyntax, _ context: inout Context, _ type: SmallType, isLast: Bool
    ) throws -> [String] {
        if let condition = syntax.as(IfExprSyntax.self) { return [try conditional(condition, context, type)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return [try switched(choice, context, type)] }
        if let infix = syntax.as(InfixOperatorExprSyntax.self), infix.operator.code.hasSuffix("="),
            !["==", "!=", "<=", ">="].contains(infix.operator.code)
        {
            return try observed(syntax, assignment(infix, context), context)
        }
        if isLast { return ["return \(try text(syntax, context, type))"] }
        if let awaited = syntax.as(AwaitExprSyntax.self) {
            return try line(awaited.expression, &context, type, isLast: false)
        }
        if let tried = syntax.as(TryExprSyntax.self) {
            let done = try line(tried.expression, &context, type, isLast: false)
            return tried.questionOrExclamationMark?.text == "?" && Self.mayFail(done)
                ? ["do { \(done.joined(separator: "; ")) } catch { }"] : done
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            throw Unknown("This statement is not understood.", syntax)
        }
        // What is the function's own grows by a value of its own.
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "append",
            let list = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .lowered(let own)? = context.locals[list],
            own.text == list, let given = call.arguments.first, case .array = own.type
        {
            let element = try text(given.expression, context, given.label == nil ? own.type.element : own.type)
            return ["\(list) = \(list) + \(given.label == nil ? "[\(element)]" : "(\(element))")"]
        }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "forEach", let closure = call.trailingClosure,
            let list = Optional(try expression(base, context)), let elements = list.text
        {
            let name = closure.parameterNames.first ?? "$0"
            let own = name.hasPrefix("$") ? Self.ownName("element_1", context) : name
            var inside = context
            inside.locals[name] = .lowered(Lowered(text: own, type: list.type.element))
            return ["for \(own) in \(elements) { \(try block(closure.statements, &inside, type)) }"]
        }
        return try observed(syntax, self.call(call, context), context)
    }

    /// What stands behind a statement in its block.
    private static func behind(_ statement: GuardStmtSyntax) -> [CodeBlockItemSyntax] {
        let block = statement.parent?.parent?.as(CodeBlockItemListSyntax.self)
        return block?.filter { $0.position > statement.position } ?? []
    }

    private func text(_ syntax: ExprSyntax, _ context: Context, _ type: SmallType) throws -> String {
        guard let text = try expression(syntax, context, expecting: type).written else {
            throw Unknown("Data has no expression.", syntax)
        }
        return text
    }

    private func block(
        _ items: CodeBlockItemListSyntax, _ context: inout Context, _ type: SmallType
    ) throws -> String {
        try lines(Array(items)[...], &context, type).joined(separator: "; ")
    }

    private func conditional(_ syntax: IfExprSyntax, _ context: Context, _ type: SmallType) throws -> String {
        var inside = context
        let condition = try conditions(syntax.conditions, &inside, binds: true).text ?? "true"
        let taken = held(syntax.conditions, context, syntax.body.statements, &inside)
        let opening = (inside.open() + taken).map { "\($0); " }.joined()
        var text = "if \(condition) { \(opening)\(try block(syntax.body.statements, &inside, type)) }"
        var other = context
        switch syntax.elseBody {
        case .ifExpr(let next)?: text += " else \(try conditional(next, context, type))"
        case .codeBlock(let otherwise)?: text += " else { \(try block(otherwise.statements, &other, type)) }"
        default: break
        }
        return text
    }

    private func switched(_ syntax: SwitchExprSyntax, _ context: Context, _ type: SmallType) throws -> String {
        let subject = try expression(syntax.subject, context)
        var arms: [String] = []
        var otherwise: String?
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            var inside = context
            // A `break` in front of the end would be the switch's own.
            inside.leaving = nil
            let items = syntax.items(of: one)[...]
            guard let label = one.patternLabel else {
                otherwise = try lines(items, &inside, type).joined(separator: "; ")
                continue
            }
            let condition = try patterns(label, subject, &inside).text ?? "true"
            let taken = held(label, context, items, &inside)
            arms.append("if \(condition) { \((taken + (try lines(items, &inside, type))).joined(separator: "; ")) }")
        }
        if let otherwise, !otherwise.isEmpty { arms.append("{ \(otherwise) }") }
        return arms.joined(separator: " else ")
    }
}
