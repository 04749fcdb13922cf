import SwiftSyntax
import ViewDocument

extension Lowering {
    /// Calls that show nothing: prints of what changed.
    func isSilent(_ syntax: ExprSyntax) -> Bool {
        let text = syntax.code
        return text.hasPrefix("print(") || text.hasPrefix("Self._printChanges(") || text.hasPrefix("debugPrint(")
            || text.hasPrefix("fatalError(")
    }

    /// What a pattern in front of other conditions asks: those know the names that it gives. Nil for what is no such pattern.
    func pattern(
        _ element: ConditionElementSyntax, before last: ConditionElementSyntax?, _ context: inout Context
    ) -> Lowered? {
        guard case .matchingPattern = element.condition, last?.position != element.position,
            case .optionalBinding? = last?.condition
        else { return nil }
        let before = coverage
        var inside = context
        guard let question = try? conditions([element], &inside), question.text != nil else {
            coverage = before
            return nil
        }
        context = inside
        return question
    }

    /// A switch: over names of cases where the cases are plain, else one If after another.
    func choice(
        _ syntax: SwitchExprSyntax, _ context: Context, before rest: ArraySlice<CodeBlockItemSyntax> = []
    ) -> [Piece] {
        coverage.constructs += 1
        if rest.isEmpty, let known = phaseChoice(syntax, context) { return known }
        func shown(_ one: SwitchCaseSyntax, _ inside: Context) -> [Piece] {
            rest.isEmpty ? views(one.statements, inside) : views((syntax.items(of: one) + rest)[...], inside)
        }
        do {
            let subject = try expression(syntax.subject, context)
            var cases: [(key: String, value: Piece)] = []
            var fallback: Piece?
            var conditions: [(Lowered, [Piece], Origin)] = []
            var arePlain = true
            let type = subject.type.name.flatMap { declared.type($0, inside: context.owner?.name ?? "") }
            for element in syntax.cases {
                guard let one = element.as(SwitchCaseSyntax.self) else { continue }
                var inside = context
                guard let label = one.patternLabel else {
                    fallback = .list(shown(one, inside))
                    continue
                }
                let condition = try patterns(label, subject, &inside)
                let children = shown(one, inside)
                conditions.append((condition, children, origin(one, context)))
                let names = label.caseItems.compactMap { item -> String? in
                    guard item.whereClause == nil else { return nil }
                    return name(of: item.pattern, type)
                }
                if names.count != label.caseItems.count || names.count != 1 { arePlain = false }
                for name in names { cases.append((name, .list(children))) }
            }
            guard arePlain, let text = subject.text else { return chain(conditions[...], fallback, syntax, context) }
            // Where all cases are there the last needs no question: something is shown whatever comes.
            if fallback == nil, let type, cases.count > 1, Set(cases.map(\.key)).count == type.cases.count {
                fallback = cases.popLast()?.value
            }
            let value = type?.hasPayloads == true ? "\(subject.operand ?? text).case" : text
            var members: [(key: String, value: Piece)] = [
                ("type", .string("Switch")),
                (
                    "value",
                    Piece(.object([("$", .string(value))]), .value(.string), at: origin(syntax.subject, context))
                ),
                ("cases", .object(cases)),
            ]
            if let fallback { members.append(("default", fallback)) }
            return [Piece(.object(members), .view, at: origin(syntax, context))]
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax)
            return [placeholder("switch", syntax, context, unknown.reason)]
        }
    }

    /// A case's or a string's name.
    private func name(of pattern: PatternSyntax, _ type: TypeDeclaration?) -> String? {
        let expression: ExprSyntax? =
            pattern.as(ValueBindingPatternSyntax.self)?.pattern.as(ExpressionPatternSyntax.self)?.expression
            ?? pattern.as(ExpressionPatternSyntax.self)?.expression
        guard let expression else { return nil }
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.plainText }
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
        return type.map { $0.cases.contains { $0.name == name } ? name : nil } ?? nil
    }

    private func chain(
        _ arms: ArraySlice<(Lowered, [Piece], Origin)>, _ fallback: Piece?, _ syntax: some SyntaxProtocol,
        _ context: Context
    ) -> [Piece] {
        guard let (condition, then, place) = arms.first else { return fallback?.elements ?? [] }
        let rest = arms.dropFirst()
        if rest.isEmpty, fallback == nil { return then }
        let other = chain(rest, fallback, syntax, context)
        return [
            Piece(
                .object([
                    ("type", .string("If")), ("condition", piece(condition, at: place)), ("then", .list(then)),
                    ("else", .list(other)),
                ]), .view, at: place)
        ]
    }

    /// Whether the views under a condition write the property whose name the condition gives to what it holds.
    func isWritten(_ name: String, in syntax: some SyntaxProtocol, _ context: Context) -> Bool {
        guard let owner = context.owner, owner.stored(name) != nil else { return false }
        let text = syntax.code
        if text.contains("self.\(name)") || text.contains("$\(name)") { return true }
        return owner.functions.contains { function, declarations in
            text.contains(function) && declarations.contains { $0.code.contains(name) }
        }
    }

    /// Whether an expression is `content.padding()`: modifiers of views that have a name.
    func isChanged(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        var base = syntax
        while let call = base.as(FunctionCallExprSyntax.self),
            let inner = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
            base = inner
        }
        guard base.id != syntax.id, let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            return false
        }
        switch context.locals[name] {
        case .content?, .views?: return true
        case .argument(let given, let caller)?: return given.code != name && (isView(given) || isChanged(given, caller))
        case nil: return context.owner?.computed[name].map { $0.type == .view || $0.isViewBuilder } == true
        default: return false
        }
    }
}

extension SwitchExprSyntax {
    /// What is done in a case: where it ends with `fallthrough` what is done in the next one too.
    func items(of one: SwitchCaseSyntax) -> [CodeBlockItemSyntax] {
        let all = cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        guard let place = all.firstIndex(where: { $0.id == one.id }) else { return Array(one.statements.withoutBreak) }
        var result: [CodeBlockItemSyntax] = []
        for next in all[place...] {
            let items = Array(next.statements.withoutBreak)
            guard case .stmt(let last)? = items.last?.part, last.is(FallThroughStmtSyntax.self) else {
                return result + items
            }
            result += items.dropLast()
        }
        return result
    }
}
