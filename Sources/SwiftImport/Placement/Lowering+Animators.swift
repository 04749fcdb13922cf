import SwiftSyntax

/// Views that go through phases or keyframes by themselves: they are shown as they begin, and stay so.
extension Lowering {
    /// `PhaseAnimator([1, 2]) { phase in … }`, `KeyframeAnimator(initialValue: …) { value in … }`; nil for other views.
    func animator(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard ["PhaseAnimator", "KeyframeAnimator"].contains(name), let content = trailingContent(call) else {
            return nil
        }
        if name == "PhaseAnimator",
            let phased = try phased(content, named: content.parameterNames.first ?? "$0", call, context, context)
        {
            return phased
        }
        var inside = context
        inside.locals[content.parameterNames.first ?? "$0"] = .lowered(try beginning(of: call, context))
        noteAnimator(name, call, context)
        return views(content.statements, inside)
    }

    /// `phaseAnimator([false, true]) { content, phase in … }`, `keyframeAnimator(initialValue: …) { content, value in … }`.
    func animator(
        _ name: String, _ call: FunctionCallExprSyntax, around views: [Piece], _ context: Context
    ) throws -> [Piece]? {
        guard ["phaseAnimator", "keyframeAnimator"].contains(name), let content = trailingContent(call) else {
            return nil
        }
        let names = content.parameterNames.isEmpty ? ["$0", "$1"] : content.parameterNames
        guard names.count == 2 else { throw Unknown("This animator is not understood.", call, .modifier) }
        var inside = context
        inside.locals[names[0]] = .views(views)
        if name == "phaseAnimator", let phased = try phased(content, named: names[1], call, context, inside) {
            return phased
        }
        inside.locals[names[1]] = .lowered(try beginning(of: call, context))
        noteAnimator(name, call, context)
        let shown = self.views(content.statements, inside)
        guard let trigger = call.arguments.first(where: { $0.label?.text == "trigger" }) else { return shown }
        return reading(name, read: trigger.expression, shown, origin(call, context), context)
    }

    /// A `PhaseAnimator` of the document's, whose views are told the phase; nil where no expression says the phases.
    private func phased(
        _ content: ClosureExprSyntax, named name: String, _ call: FunctionCallExprSyntax, _ context: Context,
        _ body: Context
    ) throws -> [Piece]? {
        // What else is called `phase` would be the animator's inside of it.
        let isTaken =
            body.fresh("phase") != "phase" || body.shown.contains("phase")
            || context.owner.map { $0.stored("phase") != nil || $0.computed["phase"] != nil } == true
        guard !isTaken, let first = call.arguments.first, first.label == nil else { return nil }
        let phases = try expression(first.expression, context)
        guard case .array(let element) = phases.type.unwrapped, phases.written != nil || phases.constant != nil else {
            return nil
        }
        var members = [(key: "data", value: piece(phases, at: origin(first, context)))]
        if let trigger = call.arguments.first(where: { $0.label?.text == "trigger" }) {
            members.append(("trigger", value(trigger.expression, context)))
        }
        var inside = body
        inside.locals[name] = .lowered(Lowered(text: "phase", type: named(element)))
        inside.shown.insert("phase")
        coverage.approximated.insert(origin(call, context))
        members.append(("children", .list(views(content.statements, inside))))
        return [piece("PhaseAnimator", members, call, context)]
    }

    private func trailingContent(_ call: FunctionCallExprSyntax) -> ClosureExprSyntax? {
        call.trailingClosure
            ?? call.arguments.first { $0.label?.text == "content" }?.expression.as(ClosureExprSyntax.self)
    }

    private func noteAnimator(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) {
        note("animator", name, "What `\(name)` moves stays as it begins: no phase follows the first.", call, context)
    }

    /// The first phase, or the value before all keyframes.
    private func beginning(of call: FunctionCallExprSyntax, _ context: Context) throws -> Lowered {
        guard let first = call.arguments.first else { throw Unknown("This animator is not understood.", call) }
        if first.label?.text == "initialValue" { return try expression(first.expression, context) }
        if let list = first.expression.as(ArrayExprSyntax.self), let phase = list.elements.first {
            return try expression(phase.expression, context)
        }
        let phases = try expression(first.expression, context)
        guard case .list(let all)? = phases.constant?.content, let phase = all.first else {
            throw Unknown("Which phases there are is not known.", first)
        }
        return known(phase, phases.type.element)
    }
}
