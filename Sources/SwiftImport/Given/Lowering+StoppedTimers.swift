import SwiftSyntax

/// Timers that a view stops and starts again: `timer.upstream.connect().cancel()`, `timer = Timer.publish(…).autoconnect()`. The
/// property is whether it runs.
extension Lowering {
    static func isTimer(_ property: StoredProperty) -> Bool {
        property.initial?.code.hasPrefix("Timer.publish(") == true && (property.wrapper ?? "State") == "State"
    }

    func isStopped(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        let stops = Self.stopping(property.name)
        return
            (owner.functions.values.joined().contains { $0.code.contains(stops) }
            || owner.computed.values.contains { $0.body.code.contains(stops) })
    }

    private static func stopping(_ name: String) -> String { "\(name).upstream.connect().cancel()" }

    /// The timer of the view's that a name is, where the view stops it.
    private func timer(_ code: String, _ context: Context) -> String? {
        let name = code.trimmed("self.")
        guard context.locals[name] == nil, let owner = context.owner, let property = owner.stored(name),
            Self.isTimer(property), isStopped(property, owner)
        else { return nil }
        return name
    }

    /// What is done at each tick while the timer runs.
    func whileRunning(_ timer: ExprSyntax, _ action: Piece, _ context: Context) -> Piece {
        guard let name = self.timer(timer.code, context), case .string(let text) = action.content, !text.isEmpty else {
            return action
        }
        action.content = .string("if \(name) { \(text) }")
        return action
    }

    /// `timer.upstream.connect().cancel()`; nil for other calls.
    func stopped(_ call: FunctionCallExprSyntax, _ context: Context) -> [String]? {
        let code = call.code
        guard code.hasSuffix(".upstream.connect().cancel()"),
            let name = timer(String(code.dropLast(".upstream.connect().cancel()".count)), context)
        else { return nil }
        return ["\(name) = false"]
    }

    /// `timer = Timer.publish(every: 1, …).autoconnect()`; nil for other writes, and for a timer of other seconds than before.
    func started(_ infix: InfixOperatorExprSyntax, _ context: Context) -> [String]? {
        guard infix.operator.code == "=", infix.rightOperand.code.hasPrefix("Timer.publish("),
            let name = timer(infix.leftOperand.code, context),
            let initial = context.owner?.stored(name)?.initial,
            interval(of: initial, context)?.json() == interval(of: infix.rightOperand, context)?.json()
        else { return nil }
        return ["\(name) = true"]
    }
}
