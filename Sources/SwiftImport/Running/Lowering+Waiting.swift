import SwiftParser
import SwiftSyntax

/// What is done after a while: `try await Task.sleep(for: .seconds(2))`, `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
extension Lowering {
    /// What a statement of a view does later, as the document's; nil for a statement that waits for nothing.
    func later(_ item: CodeBlockItemSyntax, _ context: Context) -> String? {
        guard running == 0 else { return nil }
        if let (seconds, word) = pause(item, context) {
            return "\(word) await Task.sleep(for: .seconds(\(seconds)))"
        }
        var context = context
        (context.ended, context.thrown) = (nil, nil)
        if let (seconds, body) = putOff(item, context) {
            let done = statements(body[...], context).joined(separator: "; ")
            return "DispatchQueue.main.asyncAfter(deadline: .now() + \(Self.text(seconds))) { \(done) }"
        }
        guard let body = started(item) else { return nil }
        let done = statements(body[...], context).joined(separator: "; ")
        // What waits for nothing is done at once.
        return done.contains("await ") || Self.mayFail([done]) ? "Task { \(done) }" : done
    }

    private static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && seconds.magnitude < 1e9 ? String(Int(seconds)) : String(seconds)
    }

    /// The seconds that a statement waits, as an expression, and whether it ends where its task is cancelled.
    func pause(_ item: CodeBlockItemSyntax, _ context: Context) -> (seconds: String, word: String)? {
        var syntax: ExprSyntax?
        switch item.part {
        case .expr(let expression): syntax = expression
        case .decl(let declaration):
            let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first
            syntax = binding?.pattern.code == "_" ? binding?.initializer?.value : nil
        case .stmt(let statement):
            // `do { try await Task.sleep(…) } catch { return }`
            guard let tried = statement.as(DoStmtSyntax.self), tried.body.statements.count == 1,
                let seconds = tried.body.statements.first.flatMap({ pause($0, context) })?.seconds
            else { return nil }
            let last = tried.catchClauses.first?.body.statements.last
            let ends: Bool = if case .stmt(let end)? = last?.part { end.is(ReturnStmtSyntax.self) } else { false }
            return (seconds, ends ? "try" : "try?")
        }
        var word = "try?"
        if let infix = syntax?.as(InfixOperatorExprSyntax.self), infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
        {
            syntax = infix.rightOperand
        }
        while let inner = syntax?.as(TryExprSyntax.self)?.expression ?? syntax?.as(AwaitExprSyntax.self)?.expression {
            if let tried = syntax?.as(TryExprSyntax.self), tried.questionOrExclamationMark == nil { word = "try" }
            syntax = inner
        }
        guard let call = syntax?.as(FunctionCallExprSyntax.self), call.calledExpression.code.hasPrefix("Task"),
            call.calledExpression.code.hasSuffix(".sleep"), let given = call.arguments.first
        else { return nil }
        let isNano = given.label?.text == "nanoseconds"
        let length =
            isNano ? seconds(given.expression, context).map { $0 / 1e9 } : duration(given.expression, context)
        if let length { return (Self.text(length), word) }
        let type: SmallType = isNano ? .int : Self.duration
        let before = coverage
        guard let told = try? expression(given.expression, context, expecting: type), let text = told.operand,
            isNano ? told.type.isNumber : told.type == type, coverage.holes.count == before.holes.count
        else {
            coverage = before
            return nil
        }
        return (isNano ? "\(text) / 1000000000" : text, word)
    }

    func seconds(_ syntax: ExprSyntax, _ context: Context) -> Double? {
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
    func duration(_ syntax: ExprSyntax, _ context: Context) -> Double? {
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
            ["Task", "Task.detached"].contains(call.calledExpression.code), let body = call.trailingClosure?.statements
        else { return nil }
        return Array(body)
    }

    /// `NotificationCenter.default.post(name: .saved, object: nil)` of a notification that a view of the sources hears; nil for
    /// other calls.
    func posted(_ called: String, _ given: [LabeledExprSyntax], _ context: Context) throws -> [String]? {
        guard called == "NotificationCenter.default.post", let first = given.first, first.label?.text == "name",
            let name = first.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            files.contains(where: { file in
                let text = file.tree.description.filter { !$0.isWhitespace }
                return text.contains("publisher(for:.\(name)")
                    || text.contains("publisher(for:Notification.Name.\(name)")
                    || text.contains("publisher(for:NSNotification.Name.\(name)")
            })
        else { return nil }
        guard given.count < 3, given.dropFirst().allSatisfy({ $0.label?.text == "object" }) else {
            throw Unknown("What is sent along with a notification is not understood.", first, .action)
        }
        let object = try given.dropFirst().first.flatMap { try expression($0.expression, context).written } ?? "nil"
        return ["NotificationCenter.default.post(name: .\(name), object: \(object))"]
    }

    /// `onReceive(NotificationCenter.default.publisher(for: .name)) { … }`, by the last part of the name; nil where what is done
    /// needs what only the app sends with it.
    func notification(_ publisher: ExprSyntax, _ done: ExprSyntax?, _ context: Context) -> Piece? {
        guard let call = publisher.as(FunctionCallExprSyntax.self), let name = call.arguments.first?.expression,
            call.calledExpression.code.hasSuffix("publisher"), let done
        else { return nil }
        let literal = name.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
            .as(StringLiteralExprSyntax.self)
        let text = literal?.representedLiteralValue ?? name.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let text, !text.isEmpty else { return nil }
        let before = coverage
        let action = self.action(done, context, told: ["value"])
        guard coverage.holes.count == before.holes.count else {
            coverage = before
            return nil
        }
        return .object([("notification", .string(text)), ("action", action)])
    }
}
