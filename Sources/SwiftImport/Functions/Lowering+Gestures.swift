import SwiftSyntax

/// Gestures: `DragGesture().onChanged { … }.updating($drag) { … }.onEnded { … }`.
extension Lowering {
    static let gestures: Set<String> = ["gesture", "simultaneousGesture", "highPriorityGesture"]

    /// Views with a gesture. One that the document language has no word for waits for fingers that never come.
    func gestured(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece] {
        guard let gesture = gesture(call, context) else {
            coverage.approximated.insert(place)
            return views
        }
        return add(Piece(.object([(name, gesture)]), .modifier, at: place), to: views, place)
    }

    /// A tap, a long press or a drag with what it does; nil for others and for gestures that are put together.
    func gesture(_ call: FunctionCallExprSyntax, _ context: Context) -> Piece? {
        guard var syntax = call.arguments.first?.expression else { return nil }
        var context = context
        if let (body, inside) = named(gesture: syntax, context) { (syntax, context) = (body, inside) }
        var steps: [(name: String, call: FunctionCallExprSyntax)] = []
        while let step = syntax.as(FunctionCallExprSyntax.self),
            let member = step.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
        {
            steps.insert((member.declName.baseName.text, step), at: 0)
            syntax = base
        }
        guard let made = syntax.as(FunctionCallExprSyntax.self),
            let kind = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            ["TapGesture", "SpatialTapGesture", "LongPressGesture", "DragGesture"].contains(kind)
        else { return nil }
        var changed: [String] = []
        var ended: [String] = []
        var reset: [String] = []
        for (name, step) in steps {
            guard let given = step.trailingClosure.map({ ExprSyntax($0) }) ?? step.arguments.last?.expression else {
                continue
            }
            switch name {
            case "onChanged" where ["DragGesture", "LongPressGesture"].contains(kind): changed += told(given, context)
            case "onEnded": ended += told(given, context)
            case "updating" where ["DragGesture", "LongPressGesture"].contains(kind):
                guard let update = updating(step, given, context) else { return nil }
                changed.insert(update.write, at: 0)
                reset.append(update.reset)
            case "onChanged", "updating": coverage.approximated.insert(origin(step, context))
            default: return nil
            }
        }
        let place = origin(made, context)
        let result = Piece(.object([("type", .string(kind))]), .plain, at: place)
        if kind == "TapGesture" || kind == "SpatialTapGesture", let count = made.arguments.first,
            count.expression.code != "1"
        {
            result["count"] = value(count.expression, context, expecting: .int)
        }
        if !changed.isEmpty {
            result["onChanged"] = Piece(.string(changed.joined(separator: "; ")), .action, at: place)
        }
        if !(ended + reset).isEmpty {
            result["onEnded"] = Piece(.string((ended + reset).joined(separator: "; ")), .action, at: place)
        }
        return result
    }

    /// A property or a function of the view that gives a gesture.
    private func named(gesture syntax: ExprSyntax, _ context: Context) -> (ExprSyntax, Context)? {
        let name =
            syntax.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? syntax.as(MemberAccessExprSyntax.self).flatMap { member -> String? in
                member.base?.code == "self" ? member.declName.baseName.text : nil
            }
        if let name, case .argument(let given, let caller)? = context.locals[name] { return (given, caller) }
        if let name, let owner = context.owner, let body = owner.computed[name]?.body.only {
            var inside = context
            inside.locals = [:]
            inside.file = owner.memberFiles[name] ?? owner.file
            return (body, inside)
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            let called = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let owner = context.owner, let function = fitting(owner.functions[called], call, context),
            let body = function.body?.statements.only,
            let locals = try? parameters(
                of: function.signature.parameterClause, Array(call.arguments), call, context)
        else { return nil }
        var inside = context
        inside.locals = locals
        inside.file = owner.memberFiles[called] ?? owner.file
        return (body, inside)
    }

    /// What is done with the gesture's value, as statements.
    private func told(_ syntax: ExprSyntax, _ context: Context) -> [String] {
        let text = action(syntax, context, told: ["value"]).text ?? ""
        return text.isEmpty ? [] : [text]
    }

    /// `updating($drag) { value, state, transaction in state = value.translation }`: the write, and what the state is again
    /// when the gesture has ended.
    private func updating(
        _ step: FunctionCallExprSyntax, _ given: ExprSyntax, _ context: Context
    ) -> (write: String, reset: String)? {
        guard let closure = given.as(ClosureExprSyntax.self), let bound = step.arguments.first?.expression.code,
            bound.hasPrefix("$"), let property = context.owner?.stored(String(bound.dropFirst())),
            let initial = property.initial,
            let begun = try? expression(initial, context, expecting: property.type),
            let start = begun.written
        else { return nil }
        let names = closure.parameterNames
        var inside = context
        let state = Meaning.lowered(Lowered(text: property.name, type: type(of: property, context.owner)))
        let value = Meaning.lowered(Lowered(text: "value", type: .any))
        inside.locals[names.first ?? "$0"] = value
        inside.locals[names.count > 1 ? names[1] : "$1"] = state
        let write = statements(closure.statements, inside).joined(separator: "; ")
        return (write, "\(property.name) = \(start)")
    }
}
