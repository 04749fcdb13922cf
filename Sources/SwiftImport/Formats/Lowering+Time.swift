import SwiftSyntax

/// What goes on while time passes: TimelineView.
extension Lowering {
    /// `TimelineView(schedule) { context in … }`: in the document what the closure is told is always called `context`.
    func timeline(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        guard let first = call.arguments.first, first.label == nil, let closure = trailing(call),
            let schedule = schedule(first.expression, context)
        else { throw Unknown("The schedule of this TimelineView is not understood.", call, .view) }
        var inside = context
        let told = Lowered(text: "context", type: Self.timelineContext)
        inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(told)
        return piece(
            "TimelineView", [("schedule", schedule), ("children", .list(views(closure.statements, inside)))], call,
            context)
    }

    /// `.animation`, `.everyMinute`, `.periodic(from: .now, by: 1)`, `PeriodicTimelineSchedule(from: …, by: …)`.
    private func schedule(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let member = syntax.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            return ["animation", "everyMinute"].contains(name) ? .string(name) : nil
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return nil }
        let called = call.calledExpression
        let written = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? called.code
        let names = [
            "PeriodicTimelineSchedule": "periodic", "EveryMinuteTimelineSchedule": "everyMinute",
            "AnimationTimelineSchedule": "animation",
        ]
        let name = names[written] ?? written
        guard ["periodic", "everyMinute", "animation"].contains(name) else { return nil }
        var keys: [(key: String, value: Piece)] = []
        for argument in call.arguments {
            guard let label = argument.label?.text else { return nil }
            // From now on is what a schedule is without a date.
            if Self.nows.contains(argument.expression.code) { continue }
            let type: SmallType = label == "paused" ? .bool : (label == "from" ? .date : .double)
            keys.append((label, value(argument.expression, context, expecting: type)))
        }
        return name == "everyMinute" || keys.isEmpty ? .string(name) : .object([(name, .object(keys))])
    }

    /// What the closure of a TimelineView is told.
    static let timelineContext = SmallType.tuple([.init(name: "date", type: .date), .init(name: "cadence", type: .any)])

    private static let nows: Set<String> = [".now", "Date.now", "Date()", ".init()", "nil"]
}
