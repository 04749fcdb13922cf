import SwiftSyntax

/// Bodies that give a value: `let`, `if`, `guard`, `switch` and `return` become one expression.
extension Lowering {
    func bodyValue(
        _ items: CodeBlockItemListSyntax, _ context: Context, expecting: SmallType
    ) throws -> Lowered {
        try bodyValue(Array(items)[...], context, expecting)
    }

    private func bodyValue(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        guard let first = items.first else {
            throw Unknown(
                "A way through this body gives no value.",
                Syntax(context.owner?.syntax ?? Syntax(files[context.file].tree)))
        }
        let rest = items.dropFirst()
        switch first.part {
        case .decl(let declaration):
            if let config = declaration.as(IfConfigDeclSyntax.self) {
                guard case .statements(let active)? = Conditions.active(config) else {
                    return try bodyValue(rest, context, expecting)
                }
                return try bodyValue((Array(active) + rest)[...], context, expecting)
            }
            if let declaring = declaring(declaration, context) { return try bodyValue(rest, declaring, expecting) }
            guard let variable = declaration.as(VariableDeclSyntax.self) else { break }
            var inside = context
            if let made = setUp(variable, rest) {
                inside.locals[made.name] = .argument(made.made, context)
                return try bodyValue(made.rest, inside, expecting)
            }
            if let once = try eachOnce(variable, rest, context) { return once }
            if let settled = SettledValue(variable, rest.first) {
                try bind(settled, variable, &inside)
                return try bodyValue(rest.dropFirst(), inside, expecting)
            }
            try bind(variable, &inside)
            return try bodyValue(rest, inside, expecting)
        case .stmt(let statement):
            if let returned = statement.as(ReturnStmtSyntax.self), let expression = returned.expression {
                return try self.expression(expression, context, expecting: expecting)
            }
            if let wrapped = statement.as(ExpressionStmtSyntax.self) {
                return try branch(wrapped.expression, rest, context, expecting)
            }
            if let check = statement.as(GuardStmtSyntax.self) {
                var inside = context
                let condition = try conditions(check.conditions, &inside)
                let ends = Self.endsHere(check.body.statements)
                if ends { assure(check.conditions, &inside) }
                let then = try bodyValue(rest, inside, expecting)
                if ends { return then }
                let otherwise = try bodyValue(Array(check.body.statements)[...], context, expecting)
                return try choice(condition, then, otherwise, check)
            }
        case .expr(let expression): return try branch(expression, rest, context, expecting)
        }
        throw Unknown("This statement gives no value.", first)
    }

    /// `let x = …`: the name stands for what it is given; one that is given a closure for that.
    func bind(_ variable: VariableDeclSyntax, _ context: inout Context) throws {
        for property in MemberReader.stored(variable) where property.name != "_" {
            guard let initial = property.initial else {
                throw Unknown("A value that is given later is not understood.", variable)
            }
            if initial.is(ClosureExprSyntax.self) {
                context.locals[property.name] = .argument(initial, context)
                continue
            }
            var value = try expression(initial, home(property, context), expecting: named(property.type))
            if value.type == .any { value.type = named(property.type) }
            guard value.text?.hasPrefix("try") != true, value.text?.hasPrefix("await ") != true else {
                // It is called once, however often it is named.
                throw Unknown("What a call that waits gives has a name of its own.", initial)
            }
            if value.text != nil { value.text = value.operand }
            value.isAtom = true
            context.locals[property.name] = .lowered(value)
        }
    }

    /// Whether statements end the app: a way that no screen shows.
    static func endsHere(_ items: CodeBlockItemListSyntax) -> Bool {
        guard let call = items.last?.part.expression?.as(FunctionCallExprSyntax.self) else { return false }
        return ["fatalError", "preconditionFailure", "assertionFailure"].contains(
            call.calledExpression.code)
    }

    /// What conditions bind is there, where the app would end without it.
    func assure(_ list: ConditionElementListSyntax, _ context: inout Context) {
        for element in list {
            guard case .optionalBinding(let binding) = element.condition else { continue }
            let name = binding.pattern.code
            guard case .lowered(var value)? = context.locals[name], let text = value.operand,
                let plain = Self.plainValue(value.type)
            else { continue }
            value.text = "(\(text) ?? \(plain))"
            value.isAtom = true
            context.locals[name] = .lowered(value)
        }
    }

    /// The name stands for what the choice behind it comes to.
    func bind(_ settled: SettledValue, _ syntax: some SyntaxProtocol, _ context: inout Context) throws {
        var home = context
        home.madeAt = home.madeAt ?? origin(syntax, context)
        var value = try expression(settled.value, home, expecting: named(settled.type))
        if value.type == .any { value.type = named(settled.type) }
        if value.text != nil { value.text = value.operand }
        value.isAtom = true
        context.locals[settled.name] = .lowered(value)
    }

    private func branch(
        _ syntax: ExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context, _ expecting: SmallType
    ) throws -> Lowered {
        if let condition = syntax.as(IfExprSyntax.self) {
            return try self.condition(condition, context, expecting, rest)
        }
        if let choice = syntax.as(SwitchExprSyntax.self) { return try self.choice(choice, context, expecting) }
        guard rest.isEmpty else { throw Unknown("This statement gives no value.", syntax) }
        return try expression(syntax, context, expecting: expecting)
    }

    func condition(
        _ syntax: IfExprSyntax, _ context: Context, _ expecting: SmallType,
        _ rest: ArraySlice<CodeBlockItemSyntax> = []
    ) throws -> Lowered {
        var inside = context
        let condition = try conditions(syntax.conditions, &inside)
        if Self.endsHere(syntax.body.statements), syntax.elseBody == nil {
            return try bodyValue(rest, context, expecting)
        }
        // With more behind it, what a block does without returning is no value: `if on { parts.append("a") }`.
        if !rest.isEmpty, syntax.elseBody == nil, let last = syntax.body.statements.last,
            case .expr(let done) = last.part,
            done.is(FunctionCallExprSyntax.self) || done.is(InfixOperatorExprSyntax.self)
        {
            throw Unknown("This statement gives no value.", last)
        }
        let isNever = if case .bool(false)? = condition.constant?.raw { true } else { false }
        let then =
            isNever
            ? Lowered(text: "nil", type: .any) : try bodyValue(Array(syntax.body.statements)[...], inside, expecting)
        if case .codeBlock(let block)? = syntax.elseBody, !isNever, Self.endsHere(block.statements) { return then }
        let otherwise: Lowered
        switch syntax.elseBody {
        case .ifExpr(let next)?: otherwise = try self.condition(next, context, expecting, rest)
        case .codeBlock(let block)?: otherwise = try bodyValue(Array(block.statements)[...], context, expecting)
        default: otherwise = try bodyValue(rest, context, expecting)
        }
        return try choice(condition, then, otherwise, syntax)
    }

    /// Conditions joined by commas. What is bound is a name for its expression afterwards.
    ///
    /// - Parameter binds: Whether the conditions are those of a statement, which names what it binds.
    func conditions(
        _ list: some Sequence<ConditionElementSyntax>, _ context: inout Context, binds: Bool = false
    ) throws -> Lowered {
        var parts: [Lowered] = []
        // What `if var` names is the found value until the block begins.
        var variables: [String: String] = [:]
        defer {
            for (name, written) in variables {
                guard case .lowered(var value)? = context.locals[name] else { continue }
                value.text = written
                context.locals[name] = .lowered(value)
            }
        }
        for element in list.lazy.map(\.plainBinding) {
            switch element.condition {
            case .expression(let condition):
                var part = try expression(condition, context, expecting: .bool)
                if binds { part.text = part.text.map(Self.beforeBlock) }
                parts.append(part)
            case .availability: parts.append(Lowered(text: "true", type: .bool, constant: .bool(true)))
            case .optionalBinding(let binding):
                if let question = try givenBinding(binding, &context) ?? boundBinding(binding, &context) {
                    parts.append(question)
                    continue
                }
                let name = binding.pattern.code
                var value =
                    try binding.initializer.map { try expression($0.value, context) }
                    ?? reference(name, ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))), context, .any)
                // What was never stored is not there.
                if case .null? = value.constant?.content, value.type == .optional(.any), binding.initializer != nil {
                    return known(.bool(false), .bool)
                }
                if binding.initializer == nil || context.locals[name] != nil, !binds {
                    // What a call gives, or leaves out, is known where its function is written in its place.
                    if case .null? = value.constant?.content { return known(.bool(false), .bool) }
                    if isThere(value, binding, context) {
                        context.locals[name] = .lowered(value)
                        continue
                    }
                }
                guard let operand = value.operand else { throw Unknown("Data is no condition.", binding) }
                var own = binds ? Self.ownName(name, context) : nil
                if let written = own, binding.bindingSpecifier.text == "var" {
                    own = Self.ownName("\(name)Found", context)
                    context.opening.append("var \(written) = \(own ?? "")")
                    variables[name] = written
                }
                parts.append(
                    Lowered(
                        text: own.map { "let \($0) = \(Self.beforeBlock(operand))" } ?? "\(operand) != nil",
                        type: .bool, isAtom: false))
                let there =
                    binds ? nil : value.type.name.flatMap { declared.type($0) }.flatMap { assured(value, $0) }
                value.type = value.type.unwrapped
                if let there {
                    // For the document's language it may be nil behind the question too.
                    value.text = there.text
                    value.isAtom = true
                    context.locals[name] = .lowered(value)
                    continue
                }
                value.text = own ?? operand
                if own != nil { value.constant = nil }
                // The document's language knows of names that a condition found, and not of calls.
                if own == nil, value.constant == nil, operand.contains(where: { "({".contains($0) }),
                    let whole = Self.orElse(operand, value.type)
                {
                    value.text = whole
                }
                value.isAtom = true
                context.locals[name] = .lowered(value)
            default:
                guard case .matchingPattern(let match) = element.condition else {
                    throw Unknown("This condition is not understood.", element)
                }
                let subject = try expression(match.initializer.value, context)
                parts.append(try pattern(match.pattern, subject, &context))
            }
        }
        guard parts.count > 1 else { return parts.first ?? Lowered(text: "true", type: .bool, constant: .bool(true)) }
        let texts = parts.compactMap { part in
            // What a name is given to stands to the end of its part.
            part.text.map { !$0.hasPrefix("let ") && ($0.contains(" ? ") || $0.contains("||")) ? "(\($0))" : $0 }
        }
        let isNaming = binds && texts.contains { $0.hasPrefix("let ") }
        return Lowered(text: texts.joined(separator: isNaming ? ", " : " && "), type: .bool, isAtom: false)
    }

    /// What a statement of the document's calls a name of its own: another where the document, or a use around, has it.
    static func ownName(_ name: String, _ context: Context) -> String {
        let owner = context.component?.type ?? context.owner
        func isTaken(_ name: String) -> Bool {
            ["value", "item", "index", "scroll", "viewport", "newValue", "oldValue"].contains(name)
                || context.locals[name] != nil || owner?.stored(name) != nil || owner?.computed[name] != nil
                || context.isNeeded(name)
        }
        guard isTaken(name) else { return name }
        return (1...9).lazy.map { "\(name)_\($0)" }.first { !isTaken($0) } ?? "\(name)_0"
    }

    func choice(_ syntax: SwitchExprSyntax, _ context: Context, _ expecting: SmallType) throws -> Lowered {
        let subject = try expression(syntax.subject, context)
        var arms: [(condition: Lowered, value: Lowered)] = []
        var otherwise: Lowered?
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            var inside = context
            if Self.endsHere(one.statements) { continue }
            guard let label = one.patternLabel else {
                otherwise = try bodyValue(Array(one.statements)[...], inside, expecting)
                continue
            }
            let condition = try patterns(label, subject, &inside)
            // A way that is known not to be taken gives nothing.
            if condition.constant?.scalar == "false" { continue }
            arms.append((condition, try bodyValue(Array(one.statements)[...], inside, expecting)))
        }
        // All cases are there: the last one needs no question.
        if otherwise == nil { otherwise = arms.popLast()?.value }
        guard var result = otherwise else { throw Unknown("The switch has no cases.", syntax) }
        for arm in arms.reversed() { result = try choice(arm.condition, arm.value, result, syntax) }
        return result
    }

}
