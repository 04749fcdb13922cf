import SwiftSyntax

/// What is done after a while: `try await Task.sleep(for: .seconds(2))`, `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
extension Lowering {
    /// What stands in a body of statements at once, and what after how many seconds: once, or again and again.
    private struct Schedule {
        var now: [CodeBlockItemSyntax] = []
        var later: [(seconds: Double, repeats: Bool, items: [CodeBlockItemSyntax])] = []
    }

    /// Views with a `task` or an `onAppear` that waits: what comes later is done by timers of the view. Nil for those that do
    /// not wait.
    func waiting(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ place: Origin, _ context: Context
    ) -> [Piece]? {
        guard ["task", "onAppear"].contains(name), let draft = context.component,
            let closure = call.trailingClosure ?? call.arguments.last?.expression.as(ClosureExprSyntax.self),
            !call.arguments.contains(where: { $0.label?.text == "id" }),
            let schedule = schedule(Array(closure.statements), context), !schedule.later.isEmpty
        else { return nil }
        func action(_ items: [CodeBlockItemSyntax]) -> String {
            statements(CodeBlockItemListSyntax(items), context).joined(separator: "; ")
        }
        var result = views
        func add(_ key: String, _ value: Piece) {
            result = self.add(Piece(.object([(key, value)]), .modifier, at: place), to: result, place)
        }
        let now = action(schedule.now)
        if !now.isEmpty { add(name, Piece(.string(now), .action, at: place)) }
        for (seconds, repeats, items) in schedule.later {
            var later = action(items)
            guard !later.isEmpty else { continue }
            if !repeats {
                // A timer goes on: what it has done once it does not do again.
                let done = "waited\(draft.waits.count + 1)"
                draft.waits.append(done)
                later = "if !\(done) { \(done) = true; \(later) }"
            }
            let timer = Piece.object([
                ("timer", .number(seconds)), ("action", Piece(.string(later), .action, at: place)),
            ])
            add("onReceive", timer)
        }
        coverage.approximated.insert(place)
        return result
    }

    private func schedule(_ items: [CodeBlockItemSyntax], _ context: Context, at start: Double = 0) -> Schedule? {
        var result = Schedule()
        var time = start
        func put(_ item: CodeBlockItemSyntax) {
            if time == 0 {
                result.now.append(item)
            } else if let last = result.later.indices.last, result.later[last].seconds == time,
                !result.later[last].repeats
            {
                result.later[last].items.append(item)
            } else {
                result.later.append((time, false, [item]))
            }
        }
        for item in items {
            if let seconds = pause(item, context) {
                time += seconds
            } else if let (seconds, body) = putOff(item, context) {
                guard let inside = schedule(body, context, at: time + seconds) else { return nil }
                result.now += inside.now
                result.later += inside.later
            } else if let body = started(item) {
                guard let inside = schedule(body, context, at: time) else { return nil }
                result.now += inside.now
                result.later += inside.later
            } else if let turns = endless(item) {
                let pauses = turns.indices.filter { pause(turns[$0], context) != nil }
                guard pauses.count == 1, let at = pauses.first, let seconds = pause(turns[at], context), seconds > 0,
                    time == 0
                else { return nil }
                turns[..<at].forEach(put)
                result.later.append((seconds, true, Array(turns[(at + 1)...] + turns[..<at])))
                return result
            } else {
                put(item)
            }
        }
        return result
    }

    /// The seconds that a statement waits.
    func pause(_ item: CodeBlockItemSyntax, _ context: Context) -> Double? {
        var syntax: ExprSyntax?
        switch item.part {
        case .expr(let expression): syntax = expression
        case .decl(let declaration):
            let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
            syntax = binding?.pattern.code == "_" ? binding?.initializer?.value : nil
        case .stmt(let statement):
            // `do { try await Task.sleep(…) } catch { return }`
            guard let tried = statement.as(DoStmtSyntax.self), tried.body.statements.count == 1 else { return nil }
            return tried.body.statements.first.flatMap { pause($0, context) }
        }
        if let infix = syntax?.as(InfixOperatorExprSyntax.self), infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
        {
            syntax = infix.rightOperand
        }
        while let inner = syntax?.as(TryExprSyntax.self)?.expression ?? syntax?.as(AwaitExprSyntax.self)?.expression {
            syntax = inner
        }
        guard let call = syntax?.as(FunctionCallExprSyntax.self), call.calledExpression.code.hasPrefix("Task"),
            call.calledExpression.code.hasSuffix(".sleep"), let given = call.arguments.first
        else { return nil }
        return given.label?.text == "nanoseconds"
            ? seconds(given.expression, context).map { $0 / 1e9 } : duration(given.expression, context)
    }

    private func seconds(_ syntax: ExprSyntax, _ context: Context) -> Double? {
        let before = coverage
        defer { coverage = before }
        if syntax.code.contains("NSEC_PER_SEC") {
            guard let product = syntax.as(InfixOperatorExprSyntax.self), product.operator.code == "*" else {
                return 1e9
            }
            let other = product.leftOperand.code.contains("NSEC_PER_SEC") ? product.rightOperand : product.leftOperand
            return seconds(other, context).map { $0 * 1e9 }
        }
        var inner = syntax
        if let call = syntax.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            ["UInt64", "Double", "Int"].contains(call.calledExpression.code), let only = call.arguments.first
        {
            inner = only.expression
        }
        guard case .number(let number)? = (try? expression(inner, context, expecting: .double))?.constant?.content
        else {
            return nil
        }
        return number
    }

    /// `.seconds(2)`, `.milliseconds(300)`, `Duration.seconds(1)`.
    private func duration(_ syntax: ExprSyntax, _ context: Context) -> Double? {
        let before = coverage
        defer { coverage = before }
        guard let length = try? expression(syntax, context, expecting: Self.duration), length.type == Self.duration,
            case .number(let seconds)? = length.constant?.content
        else { return nil }
        return seconds
    }

    /// `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
    func putOff(_ item: CodeBlockItemSyntax, _ context: Context) -> (seconds: Double, body: [CodeBlockItemSyntax])? {
        guard case .expr(let expression) = item.part, let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.code.hasSuffix(".asyncAfter"), let body = call.trailingClosure?.statements,
            let sum = call.arguments.first?.expression.as(InfixOperatorExprSyntax.self), sum.operator.code == "+"
        else { return nil }
        let given = duration(sum.rightOperand, context) ?? seconds(sum.rightOperand, context)
        return given.map { ($0, Array(body)) }
    }

    /// `Task { … }`.
    private func started(_ item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]? {
        guard case .expr(let expression) = item.part, let call = expression.as(FunctionCallExprSyntax.self),
            call.calledExpression.code == "Task", let body = call.trailingClosure?.statements
        else { return nil }
        return Array(body)
    }

    /// `while !Task.isCancelled { … }`, `while true { … }`.
    private func endless(_ item: CodeBlockItemSyntax) -> [CodeBlockItemSyntax]? {
        guard case .stmt(let statement) = item.part, let loop = statement.as(WhileStmtSyntax.self),
            ["true", "!Task.isCancelled"].contains(loop.conditions.code)
        else { return nil }
        return Array(loop.body.statements)
    }
}
