import SwiftSyntax

/// `animation` and `withAnimation`: a curve is SwiftUI's name with numbers and what changes it.
extension Lowering {
    /// The modifier; what its `value` is has to be known, and without that it is near to SwiftUI's at rest alone.
    func animation(_ call: FunctionCallExprSyntax, _ context: Context) -> Piece? {
        var members: [(key: String, value: Piece)] = []
        for argument in call.arguments where argument.label == nil {
            guard let curve = curve(argument.expression, context) else {
                coverage.approximated.insert(origin(call, context))
                continue
            }
            members.append(("animation", curve))
        }
        if let watched = call.arguments.first(where: { $0.label?.text == "value" }) {
            guard let text = try? expression(watched.expression, context).text else {
                coverage.approximated.insert(origin(call, context))
                return nil
            }
            members.append(("value", .object([("$", .string(text))])))
        }
        if members.count == 1, members[0].key == "animation" { return .object([("animation", members[0].value)]) }
        return members.isEmpty ? nil : .object([("animation", .object(members))])
    }

    /// The argument of `withAnimation` as the expression language writes it, in its parentheses; nothing where it has none or
    /// is not understood.
    func animationText(_ call: FunctionCallExprSyntax, _ context: Context) -> String {
        guard let given = call.arguments.first(where: { $0.label == nil }) else { return "" }
        guard let text = text(ofCurve: given.expression, context) else {
            coverage.approximated.insert(origin(call, context))
            return ""
        }
        return "(\(text))"
    }

    /// `withTransaction(Transaction(animation: .default)) { … }`, which animates as `withAnimation` does; of another transaction
    /// nothing is seen at rest.
    func inTransaction(
        _ call: FunctionCallExprSyntax, _ body: ClosureExprSyntax, _ context: Context
    ) -> [String] {
        let done = statements(body.statements, context.ofItsOwn)
        guard let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            made.calledExpression.code == "Transaction", let first = made.arguments.first,
            first.label?.text == "animation"
        else {
            coverage.approximated.insert(origin(call, context))
            return done
        }
        let animated = call.with(\.arguments, [LabeledExprSyntax(expression: first.expression)])
        return ["withAnimation\(animationText(animated, context)) { \(done.joined(separator: "; ")) }"]
    }

    /// `withAnimation(…) { … } completion: { … }`: what is done when it has ended, after as long as the curve says.
    func completed(_ call: FunctionCallExprSyntax, _ context: Context) -> [String] {
        let given =
            call.additionalTrailingClosures.first { $0.label.text == "completion" }?.closure
            ?? call.arguments.first { $0.label?.text == "completion" }?.expression.as(ClosureExprSyntax.self)
        guard let given else { return [] }
        var inside = context
        (inside.ended, inside.thrown) = (nil, nil)
        let done = statements(given.statements, inside).joined(separator: "; ")
        guard !done.isEmpty else { return [] }
        coverage.approximated.insert(origin(given, context))
        let curve = call.arguments.first { $0.label == nil }?.expression.as(FunctionCallExprSyntax.self)
        let duration = curve?.arguments.first { $0.label?.text == "duration" }?.expression
        let length = duration.flatMap { seconds($0, context) } ?? 0.35
        return ["DispatchQueue.main.asyncAfter(deadline: .now() + \(Piece.text(of: length))) { \(done) }"]
    }

    /// `.animation(.default) { $0.opacity(isOpen ? 1 : 0.5) }`: the modifiers of the closure; nil for others.
    func scopedAnimation(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) -> [Piece]? {
        guard name == "animation" || name == "transaction", let closure = call.trailingClosure,
            !call.arguments.contains(where: { $0.label?.text == "value" }),
            name == "animation" || call.additionalTrailingClosures.first?.label.text == "body"
        else { return nil }
        let body = name == "animation" ? closure : call.additionalTrailingClosures.first?.closure ?? closure
        coverage.approximated.insert(origin(call, context))
        var inside = context
        inside.locals[body.parameterNames.first ?? "$0"] = .views(views)
        return self.views(body.statements, inside)
    }

    private func curve(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let (made, home) = spelledOut(syntax, of: ["Animation"], context) { return curve(made, home) }
        if syntax.is(NilLiteralExprSyntax.self) { return Piece(.null) }
        if let ternary = syntax.as(TernaryExprSyntax.self) {
            // A choice between names is an expression.
            guard let yes = name(ofCurve: ternary.thenExpression, context),
                let no = name(ofCurve: ternary.elseExpression, context),
                let condition = try? expression(ternary.condition, context).text
            else { return nil }
            return .object([("$", .string("\(condition) ? \(yes) : \(no)"))])
        }
        if let name = member(syntax) { return name == "none" ? Piece(.null) : .string(name) }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return nil }
        if let name = member(call.calledExpression) {
            guard let arguments = numbers(call, context) else { return nil }
            if arguments.isEmpty { return .string(name) }
            return .object([(name, .object(arguments))])
        }
        guard let change = call.calledExpression.as(MemberAccessExprSyntax.self), let base = change.base,
            let inner = curve(base, context), let arguments = numbers(call, context)
        else { return nil }
        let name = change.declName.baseName.text
        guard ["delay", "speed", "repeatCount", "repeatForever"].contains(name) else { return nil }
        var members = inner.text.map { [(key: $0, value: Piece.object([]))] } ?? inner.members
        let reverses = arguments.first { $0.key == "autoreverses" }
        members.append((name, arguments.first { $0.key == "0" }?.value ?? .bool(true)))
        if let reverses { members.append(reverses) }
        return .object(members)
    }

    private func name(ofCurve written: ExprSyntax, _ context: Context) -> String? {
        let syntax = spelledOut(written, of: ["Animation"], context)?.syntax ?? written
        if syntax.is(NilLiteralExprSyntax.self) { return "nil" }
        return member(syntax).map { $0 == "none" ? "nil" : "'\($0)'" }
    }

    /// `.easeIn`, `Animation.easeIn`.
    private func member(_ syntax: ExprSyntax) -> String? {
        guard let member = syntax.as(MemberAccessExprSyntax.self) else { return nil }
        guard let base = member.base?.code else { return member.declName.baseName.text }
        return base == "Animation" ? member.declName.baseName.text : nil
    }

    /// Labels and numbers; an argument without a label is called by its place.
    private func numbers(_ call: FunctionCallExprSyntax, _ context: Context) -> [(key: String, value: Piece)]? {
        var result: [(key: String, value: Piece)] = []
        for (place, argument) in call.arguments.enumerated() {
            let made = value(argument.expression, context, expecting: .double)
            switch made.content {
            case .number, .bool: result.append((argument.label?.text ?? String(place), made))
            default: return nil
            }
        }
        return result
    }

    private func text(ofCurve syntax: ExprSyntax, _ context: Context) -> String? {
        if let (made, home) = spelledOut(syntax, of: ["Animation"], context) { return text(ofCurve: made, home) }
        if syntax.is(NilLiteralExprSyntax.self) { return "nil" }
        if let name = member(syntax) { return name == "none" ? "nil" : "." + name }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return nil }
        var callee: String
        if let name = member(call.calledExpression) {
            callee = "." + name
        } else if let change = call.calledExpression.as(MemberAccessExprSyntax.self), let base = change.base,
            let inner = text(ofCurve: base, context)
        {
            callee = inner + "." + change.declName.baseName.text
        } else {
            return nil
        }
        var arguments: [String] = []
        for argument in call.arguments {
            guard let text = try? expression(argument.expression, context).text else { return nil }
            arguments.append((argument.label.map { "\($0.text): " } ?? "") + text)
        }
        return callee + "(\(arguments.joined(separator: ", ")))"
    }
}
