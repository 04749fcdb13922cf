import SwiftSyntax

/// Bodies that give views.
extension Lowering {
    /// The views of a builder, in order.
    func views(_ items: CodeBlockItemListSyntax, _ context: Context) -> [Piece] { views(Array(items)[...], context) }

    /// Of a part of them: a list made of it would have lost its place in the file.
    func views(_ items: ArraySlice<CodeBlockItemSyntax>, _ context: Context) -> [Piece] {
        var leftOut: [HoleKey] = []
        let result = views(items, context, &leftOut)
        for (key, view) in leftOut.lazy.flatMap({ key in result.map { (key, $0) } }) { view.rests(on: key, .view) }
        return result
    }

    private func views(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ context: Context, _ leftOut: inout [HoleKey]
    ) -> [Piece] {
        var result: [Piece] = []
        for (index, item) in zip(items.indices, items) {
            let rest = items[(index + 1)...]
            if let settled = settled(item, context) { return result + views(rest, settled) }
            switch item.part {
            case .decl(let declaration):
                if let config = declaration.as(IfConfigDeclSyntax.self) {
                    if case .statements(let active)? = Conditions.active(config) { result += views(active, context) }
                    continue
                }
                if let declaring = declaring(declaration, context) { return result + views(rest, declaring) }
                guard let variable = declaration.as(VariableDeclSyntax.self) else {
                    if let own = declared.localTypes[declaration.id] {
                        declared.types[own.name] = own
                        continue
                    }
                    hole(
                        Unknown("A declaration inside a body is not understood.", declaration, .value), context,
                        means: "It is left out.")
                    continue
                }
                // A preview's own states are those of the component that it is.
                if MemberReader.names(variable.attributes).contains("State") { continue }
                if let settled = SettledValue(variable, rest.first) {
                    var inside = context
                    do {
                        try bind(settled, variable, &inside)
                    } catch {
                        let unknown = error as? Unknown ?? Unknown("This is not understood.", variable)
                        let stub = standInValue(named(settled.type), unknown, context) {
                            "\(self.summary($0)) stands in its place."
                        }
                        inside.locals[settled.name] = .lowered(stub)
                    }
                    return result + views(rest.dropFirst(), inside)
                }
                return result + named(variable, rest, context)
            case .stmt(let statement):
                if let returned = statement.as(ReturnStmtSyntax.self) {
                    return result + (returned.expression.map { view($0, context) } ?? [])
                }
                if let wrapped = statement.as(ExpressionStmtSyntax.self) {
                    if let found = returning(wrapped.expression, before: rest, context) { return result + found }
                    result += view(wrapped.expression, context)
                } else if let check = statement.as(GuardStmtSyntax.self) {
                    return result + guarded(check, rest, context)
                } else if let tried = statement.as(DoStmtSyntax.self) {
                    // What is shown where nothing fails.
                    coverage.approximated.insert(origin(tried, context))
                    return result + views((Array(tried.body.statements) + rest)[...], context)
                } else {
                    let unknown = Unknown("This statement is no view.", statement, .view)
                    leftOut.append(hole(unknown, context, means: "It is left out."))
                }
            case .expr(let expression):
                if let call = expression.as(FunctionCallExprSyntax.self), isSilent(expression) { lose(call, context) }
                if isSilent(expression) || isBeginning(expression, context) || Self.isStored(item) { continue }
                if let found = returning(expression, before: rest, context) { return result + found }
                result += view(expression, context)
            }
        }
        return result
    }

    /// `cart.items = […]` in a preview: what the model begins with, which is found where it is declared.
    private func isBeginning(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        guard context.isStatic, let infix = syntax.as(InfixOperatorExprSyntax.self), infix.operator.code == "=",
            let member = infix.leftOperand.as(MemberAccessExprSyntax.self),
            let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .argument(let given, _)? = context.locals[name],
            let made = given.as(FunctionCallExprSyntax.self), let model = typeNamed(made.calledExpression, context)
        else { return false }
        return model.isModel && model.stored(member.declName.baseName.text) != nil
    }

    /// `let` gives names to the views after it.
    private func named(
        _ variable: VariableDeclSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) -> [Piece] {
        var inside = context
        var values: [(key: String, value: Piece)] = []
        for property in MemberReader.stored(variable) where property.name != "_" {
            guard let initial = property.initial else { continue }
            coverage.constructs += 1
            if initial.code == property.name, MemberReader.names(variable.attributes).contains("Bindable"),
                boundObject(property.name, inside) != nil
            {
                continue
            }
            let isObject =
                context.isStatic
                && initial.as(FunctionCallExprSyntax.self).map {
                    typeNamed($0.calledExpression, inside)?.isModel == true
                } == true
            let isBinding =
                initial.as(FunctionCallExprSyntax.self)?.calledExpression.code.hasPrefix("Binding") == true
                || property.typeSyntax?.code.hasPrefix("Binding<") == true
                || MemberReader.names(variable.attributes).contains("Bindable")
                    && !initial.code.hasSuffix(property.name)
            if isView(initial) || isChanged(initial, inside) || Self.drawnByName(initial) || isObject || isBinding
                || ownShape(initial, inside)
                || initial.code.contains("GridItem(")
            {
                // A view, a shape, tracks of a grid or a style is written where its name stands.
                inside.locals[property.name] = .argument(initial, inside)
                continue
            }
            do {
                let lowered = try expression(initial, home(property, inside), expecting: named(property.type))
                guard let text = lowered.text, lowered.constant == nil, !Self.needsPlace(text)
                else {
                    inside.locals[property.name] = .lowered(lowered)
                    continue
                }
                let type = property.typeSyntax == nil ? lowered.type : named(property.type)
                let own = inside.apart(property.name)
                values.append((own, Piece(.string(text), .value(type), at: origin(initial, context))))
                inside.locals[property.name] = .lowered(Lowered(text: own, type: type))
                inside.shown.insert(own)
            } catch {
                guard Self.isNamed(property.name, in: rest) else { continue }
                let unknown = error as? Unknown ?? Unknown("This is not understood.", initial)
                let stub = standInValue(named(property.type), unknown, context) {
                    "\($0.json()) stands in its place."
                }
                inside.locals[property.name] = .lowered(stub)
            }
        }
        let children = views(rest, inside)
        guard !values.isEmpty else { return children }
        let piece = Piece(
            .object([("type", .string("Let")), ("values", .object(values)), ("children", .list(children))]), .view,
            at: origin(variable, context))
        return [piece]
    }

    /// Whether what follows names it, for more than what has no effect: `modelContainer(container)`.
    private static func isNamed(_ name: String, in rest: ArraySlice<CodeBlockItemSyntax>) -> Bool {
        zip(rest.indices, rest).contains { index, item in
            if case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self) {
                // What gives a value to a name that nobody reads is not read either.
                let names = MemberReader.stored(variable).map(\.name)
                if !names.isEmpty, !names.contains(where: { isNamed($0, in: rest[(index + 1)...]) }) { return false }
            }
            return item.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.text == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                    return false
                }
                let call = reference.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
                let called = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                return called.map { ModifierRules.neutral.contains($0) } != true && !isStored(item)
            }
        }
    }

    /// `container.mainContext.insert(post)`, `try? context.save()`: what a preview does with a store of its own.
    private static func isStored(_ item: CodeBlockItemSyntax) -> Bool {
        guard var syntax = item.part.expression else { return false }
        if let tried = syntax.as(TryExprSyntax.self) { syntax = tried.expression }
        guard let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression.code else { return false }
        return called.contains("ontext.insert") || called.contains("ontext.save")
    }

    private func guarded(
        _ check: GuardStmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) -> [Piece] {
        conditional(check.conditions, check, context) {
            views(rest, $0)
        } otherwise: {
            views(check.body.statements, context)
        }
    }

    func conditional(
        _ conditions: ConditionElementListSyntax, _ syntax: some SyntaxProtocol, _ context: Context,
        then: (Context) -> [Piece], otherwise: () -> [Piece]
    ) -> [Piece] {
        coverage.constructs += 1
        var inside = context
        // What a name stands for in the conditions after it: a document's have no names of each other.
        var reading = context
        var members: [(key: String, value: Piece)] = [("type", .string("If"))]
        var bound: [(key: String, value: Piece)] = []
        var rest: [ConditionElementSyntax] = []
        var questions: [Lowered] = []
        var isKnown = false
        func ask(_ question: Lowered) {
            reading.locals.merge(inside.locals) { $1 }
            questions.append(question)
        }
        for element in conditions.map(\.plainBinding) {
            guard case .optionalBinding(let binding) = element.condition else {
                guard let question = pattern(element, before: conditions.last, &inside) else {
                    rest.append(element)
                    continue
                }
                ask(question)
                continue
            }
            if let question = givenBinding(binding, &inside) ?? (try? boundBinding(binding, &inside)) {
                ask(question)
                continue
            }
            let name = binding.pattern.code
            do {
                let value =
                    try binding.initializer.map { try expression($0.value, reading) }
                    ?? reference(name, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))), reading, .any)
                reading.locals[name] = .lowered(
                    Lowered(text: value.operand, type: value.type, constant: value.constant))
                if case .null? = value.constant?.content, value.type == .optional(.any) { return otherwise() }
                if isThere(value, binding, context) {
                    inside.locals[name] = .lowered(value)
                    isKnown = true
                    continue
                }
                guard let text = value.text else { throw Unknown("Data is no condition.", binding) }
                if value.type == .url, binding.initializer?.value.code.hasPrefix("URL(") == true,
                    let operand = value.operand
                {
                    // An address that a text makes is there where the text is not empty.
                    inside.locals[name] = .lowered(value.asAtom)
                    questions.append(Lowered(text: "\(operand) != ''", type: .bool, isAtom: false))
                    continue
                }
                let own =
                    isWritten(name, in: syntax, context)
                    ? "shown\(name.prefix(1).uppercased())\(name.dropFirst())" : free(name, for: name, context)
                inside.shown.insert(own)
                bound.append((own, Piece(.string(text), .value(value.type), at: origin(binding, context))))
                inside.locals[name] = .lowered(Lowered(text: own, type: value.type.unwrapped))
            } catch {
                let unknown = error as? Unknown ?? Unknown("This is not understood.", binding)
                let stub = standIn(.optional(.any), unknown, context, always: true) { _ in
                    "The branch is taken to be the other one."
                }
                if case .null = stub.raw {
                } else {
                    bound.append((name, stub))
                    inside.locals[name] = .lowered(Lowered(text: name, type: .any))
                    continue
                }
                rest = []
                bound = []
                inside.locals[name] = .lowered(Lowered(text: "nil", type: .any, constant: Piece(.null)))
                let condition = Piece.bool(false)
                condition.marks = stub.marks
                members.append(("condition", condition))
                break
            }
        }
        // What is given is there: nothing is asked.
        if isKnown, bound.isEmpty, rest.isEmpty, questions.isEmpty, members.count == 1 { return then(inside) }
        if !bound.isEmpty { members.append(("let", .object(bound))) }
        if !rest.isEmpty || !questions.isEmpty {
            do {
                var condition =
                    rest.isEmpty
                    ? questions.removeFirst() : try self.conditions(rest, &inside)
                for question in questions {
                    guard let a = question.operand, let b = condition.operand else { continue }
                    condition = Lowered(text: "\(a) && \(b)", type: .bool, isAtom: false)
                }
                members.append(("condition", piece(condition, at: rest.first.map { origin($0, context) })))
            } catch {
                let unknown = error as? Unknown ?? Unknown("This is not understood.", conditions)
                let stub = standIn(.bool, unknown, context) { _ in "The branch is taken to be the other one." }
                members.append(("condition", stub))
            }
        }
        members.append(("then", .list(then(inside))))
        let other = otherwise()
        if !other.isEmpty { members.append(("else", .list(other))) }
        return [Piece(.object(members), .view, at: origin(syntax, context))]
    }
}
