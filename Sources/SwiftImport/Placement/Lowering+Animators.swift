import SwiftSyntax

/// Views that go through phases or keyframes by themselves: they are shown as they begin, and stay so.
extension Lowering {
    /// `PhaseAnimator([1, 2]) { phase in … }`, `KeyframeAnimator(initialValue: …) { value in … }`; nil for other views.
    func animator(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard ["PhaseAnimator", "KeyframeAnimator"].contains(name), let content = trailingContent(call) else {
            return nil
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
        inside.locals[names[1]] = .lowered(try beginning(of: call, context))
        noteAnimator(name, call, context)
        return self.views(content.statements, inside)
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
