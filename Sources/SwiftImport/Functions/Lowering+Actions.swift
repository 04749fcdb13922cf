import SwiftSyntax

/// Statements that write.
extension Lowering {
    /// A closure as an action; what is not understood ends it.
    func action(_ closure: ClosureExprSyntax?, _ context: Context) -> Piece {
        guard let closure else { return .string("") }
        loseCaptures(closure, context)
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
        let isNothing = syntax.is(NilLiteralExprSyntax.self) || isSilent(syntax.code, context)
        if let done = dismissal(syntax.code, context) ?? (isNothing ? "" : nil) {
            return Piece(.string(done), .action, at: place)
        }
        let trigger = syntax.as(MemberAccessExprSyntax.self).flatMap { triggered($0, context) }
        if let trigger { return Piece(.string(trigger), .action, at: place) }
        if let chosen = syntax.as(TernaryExprSyntax.self), let made = choiceOfActions(chosen, context, values) {
            return made
        }
        let name =
            syntax.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? (syntax.as(MemberAccessExprSyntax.self)?.base?.code == "self"
                ? syntax.as(MemberAccessExprSyntax.self)?.declName.baseName.text : nil)
        do {
            if let name, case .argument(let given, let caller)? = context.locals[name] {
                return action(given, caller, told: values)
            }
            if let name, let property = context.owner?.stored(name), property.type.unwrapped == .function {
                let told = Self.told(property) == nil ? "" : values.first ?? ""
                return Piece(.string("\(name)(\(told))"), .action, at: place)
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

    /// `isOn ? stop : start`.
    private func choiceOfActions(_ syntax: TernaryExprSyntax, _ context: Context, _ values: [String]) -> Piece? {
        guard let condition = try? expression(syntax.condition, context, expecting: .bool).text else { return nil }
        let then = action(syntax.thenExpression, context, told: values).text ?? ""
        let otherwise = action(syntax.elseExpression, context, told: values).text ?? ""
        return Piece(
            .string("if \(condition) { \(then) } else { \(otherwise) }"), .action, at: origin(syntax, context))
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

    /// An action that ends at `syntax`; `rest` stands behind it.
    private func opaque(
        _ error: any Error, _ syntax: some SyntaxProtocol, _ context: Context, rest: [Syntax] = []
    ) {
        let all = [Syntax(syntax)] + rest
        if isUnseen(all, context), !Self.leavesWhatIsAround(all) { return leaveOut(error, syntax, context) }
        let reason = (error as? Unknown)?.reason ?? "This is not understood."
        cut(all, hole(.action, origin(syntax, context), "\(reason) The action ends here."), context)
    }

    /// The statements as the document's, up to the first that is not understood.
    func statements(_ items: CodeBlockItemListSyntax, _ context: Context) -> [String] {
        statements(Array(items)[...], context)
    }

    func statements(_ items: ArraySlice<CodeBlockItemSyntax>, _ context: Context) -> [String] {
        var context = context
        var result: [String] = []
        for (index, item) in zip(items.indices, items) {
            coverage.constructs += 1
            if let later = later(item, context) {
                if !later.isEmpty { result.append(later) }
                continue
            }
            if let spelled = respelled(item) {
                context.madeAt = context.madeAt ?? origin(item, context)
                return result + statements((spelled + items[(index + 1)...])[...], context)
            }
            do {
                if case .stmt(let statement) = item.part, let check = statement.as(GuardStmtSyntax.self) {
                    var inside = context
                    let condition = try conditions(check.conditions, &inside, binds: true)
                    if isNever(condition) { return result + statements(check.body.statements, context) }
                    let behind = items[(index + 1)...]
                    let taken = held(check.conditions, context, behind, &inside)
                    let rest = inside.open() + taken + statements(behind, inside)
                    let otherwise = statements(check.body.statements, context)
                    if !rest.isEmpty || !otherwise.isEmpty {
                        let last = otherwise.isEmpty ? "" : " else { \(otherwise.joined(separator: "; ")) }"
                        result.append("if \(condition.text ?? "true") { \(rest.joined(separator: "; ")) }\(last)")
                    }
                    return result
                }
                if case .stmt(let statement) = item.part, let failing = statement.as(ThrowStmtSyntax.self) {
                    return result + [thrown(failing, context)]
                }
                if case .stmt(let statement) = item.part, Self.ends(statement) {
                    result += try returned(statement, context)
                    return result + (statement.is(ReturnStmtSyntax.self) ? context.ended?.statements ?? [] : [])
                }
                if case .stmt(let statement) = item.part, let tried = statement.as(DoStmtSyntax.self) {
                    return result + (try attempted(tried, items[(index + 1)...], context))
                }
                if case .stmt(let statement) = item.part, let end = statement.as(BreakStmtSyntax.self) {
                    return result + [try leave(end, context)]
                }
                if Self.isLoopThatReturns(item) {
                    return result + (try looped(item, items[(index + 1)...], context))
                }
                if let choice = Self.choiceThatEnds(item) {
                    // What stands behind it is done where it does not end.
                    let rest = items[(index + 1)...]
                    if context.copies > 1, !rest.isEmpty { return result + (try chosen(item, rest, context)) }
                    if Self.isCopied(choice), !rest.isEmpty { context.copies += 1 }
                    if let condition = choice.as(IfExprSyntax.self) {
                        return result + [try conditional(condition, context, rest)]
                    }
                    if let several = choice.as(SwitchExprSyntax.self) {
                        return result + (try switched(several, context, rest))
                    }
                }
                if case .stmt(let statement) = item.part, let late = statement.as(DeferStmtSyntax.self) {
                    // What is put off to the end stands there.
                    let last = statements(late.body.statements, context)
                    return result + statements(items[(index + 1)...], context.doing(last)) + last
                }
                result += try statement(item, &context)
            } catch {
                if leavesOut(error, item, &context) { continue }
                opaque(error, item, context, rest: items[(index + 1)...].map { Syntax($0) })
                return result
            }
        }
        return result
    }

    func statement(_ item: CodeBlockItemSyntax, _ context: inout Context) throws -> [String] {
        switch item.part {
        case .decl(let declaration):
            if let config = declaration.as(IfConfigDeclSyntax.self) {
                if case .statements(let active)? = Conditions.active(config) { return statements(active, context) }
                return []
            }
            if let declaring = declaring(declaration, context) {
                context = declaring
                return []
            }
            guard let variable = declaration.as(VariableDeclSyntax.self) else { break }
            if let done = try attempt(variable, context) { return done }
            return try MemberReader.stored(variable).compactMap { try own($0, variable, &context) }
        case .stmt(let statement):
            if let loop = statement.as(ForStmtSyntax.self) { return [try self.loop(loop, context)] }
            if let loop = try whileLoop(statement, context, { self.statements($0, $1) }) { return loop }
            guard let wrapped = statement.as(ExpressionStmtSyntax.self) else { break }
            return try self.statement(wrapped.expression, context)
        case .expr(let expression): return try self.statement(expression, context)
        }
        throw Unknown("This statement is not understood.", item, .action)
    }

    func statement(_ syntax: ExprSyntax, _ context: Context) throws -> [String] {
        if !syntax.is(IfExprSyntax.self), !syntax.is(SwitchExprSyntax.self) {
            var inside = context
            if let taken = try taken(syntax, &inside) { return try taken.before + statement(taken.rest, inside) }
        }
        if let condition = syntax.as(IfExprSyntax.self) { return [try conditional(condition, context)] }
        if let choice = syntax.as(SwitchExprSyntax.self) { return try switched(choice, context) }
        if let infix = syntax.as(InfixOperatorExprSyntax.self), infix.operator.code != "??" {
            return try observed(syntax, assignment(infix, context), context)
        }
        if let chained = syntax.as(OptionalChainingExprSyntax.self) {
            return try statement(chained.expression, context)
        }
        // What the sources say of a method holds for one that is waited for; what they do not say ends the action.
        if let awaited = syntax.as(AwaitExprSyntax.self) { return try statement(awaited.expression, context) }
        if let tried = syntax.as(TryExprSyntax.self) {
            let done = try statement(tried.expression, context)
            return tried.questionOrExclamationMark?.text == "?" && Self.mayFail(done)
                ? ["do { \(done.joined(separator: "; ")) } catch { }"] : done
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return try waited(syntax, context) }
        return try observed(syntax, self.call(call, context), context)
    }

    /// Whether a statement ends what it stands in: the action, or this time of a loop.
    private static func ends(_ statement: StmtSyntax) -> Bool {
        statement.is(ReturnStmtSyntax.self) || statement.as(ContinueStmtSyntax.self).map { $0.label == nil } == true
    }

    /// An `if` or `switch` of which a branch ends the action.
    private static func choiceThatEnds(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
        var found: ExprSyntax?
        switch item.part {
        case .expr(let expression): found = expression
        case .stmt(let statement): found = statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: return nil
        }
        guard let found, found.is(IfExprSyntax.self) || found.is(SwitchExprSyntax.self) else { return nil }
        let finder = EndFinder(viewMode: .sourceAccurate)
        finder.walk(found)
        return finder.ends ? found : nil
    }

    /// - Parameter rest: What stands behind it and is done in the branches that do not end the action.
    private func conditional(
        _ syntax: IfExprSyntax, _ context: Context, _ rest: ArraySlice<CodeBlockItemSyntax> = []
    ) throws -> String {
        if rest.isEmpty {
            let taking = try inserting(syntax, context) ?? removing(syntax, context) ?? popping(syntax, context)
            if let taking { return taking }
        }
        var inside = context
        let asked = try conditions(syntax.conditions, &inside, binds: true)
        let condition = asked.text ?? "true"
        let items = Array(syntax.body.statements) + rest
        let taken = held(syntax.conditions, context, items, &inside)
        // What is never done is not read.
        let body = isNever(asked) ? [] : inside.open() + taken + statements(items[...], inside)
        var text = "if \(condition) { \(body.joined(separator: "; ")) }"
        switch syntax.elseBody {
        case .ifExpr(let next)?: text += " else \(try conditional(next, context, rest))"
        case .codeBlock(let block)?:
            let otherwise = statements((Array(block.statements) + rest)[...], context)
            text += " else { \(otherwise.joined(separator: "; ")) }"
        default:
            let otherwise = statements(rest, context)
            if !otherwise.isEmpty { text += " else { \(otherwise.joined(separator: "; ")) }" }
        }
        return text
    }

    private func switched(
        _ syntax: SwitchExprSyntax, _ context: Context, _ rest: ArraySlice<CodeBlockItemSyntax> = []
    ) throws -> [String] {
        let subject = try expression(syntax.subject, context)
        var text = ""
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            var inside = context
            inside.leaving = nil
            var condition: String?
            if let label = one.patternLabel { condition = try patterns(label, subject, &inside).text }
            // What is known to be another case is not asked.
            if condition == "false" { continue }
            let items = syntax.items(of: one) + rest
            let taken = one.patternLabel.map { held($0, context, items, &inside) } ?? []
            let body = (taken + statements(items[...], inside)).joined(separator: "; ")
            guard let condition, condition != "true" else {
                text += text.isEmpty ? body : " else { \(body) }"
                break
            }
            text += (text.isEmpty ? "" : " else ") + "if \(condition) { \(body) }"
        }
        return text.isEmpty ? [] : [text]
    }
}
