import SwiftParser
import SwiftSyntax

/// `Alert(title:message:primaryButton:secondaryButton:)` of before iOS 15, as the modifier of today.
extension Lowering {
    /// The alert, or the action sheet, that a closure makes, itself or by a property of the view's.
    func oldAlert(_ closure: ClosureExprSyntax, _ context: Context) -> FunctionCallExprSyntax? {
        guard var made = closure.statements.only else { return nil }
        let text = made.code
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        if context.locals[name] == nil, let body = context.owner?.computed[name]?.body.only { made = body }
        guard let call = made.as(FunctionCallExprSyntax.self),
            ["Alert", "ActionSheet"].contains(call.calledExpression.code)
        else { return nil }
        return call
    }

    func alert(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Piece {
        guard let closure = given.last?.value.as(ClosureExprSyntax.self), let alert = oldAlert(closure, context) else {
            throw Unknown("This alert is not understood.", call, .modifier)
        }
        var context = context
        var members: [(key: String, value: Piece)] = []
        if let shown = given.first(where: { $0.label == "isPresented" }) {
            members.append(("isPresented", argumentValue(shown.value, "isPresented", of: "alert", context)))
        } else if let item = given.first(where: { $0.label == "item" }),
            let place = try binding(item.value, context).text?.dropFirst(), let name = closure.parameterNames.first
        {
            // It is there while the item is.
            let held = try expression(item.value, context)
            let type = held.type.name.flatMap { declared.type($0) }
            guard
                let there = type.flatMap({ assured(held, $0) })
                    ?? Self.plainValue(held.type.unwrapped).map({
                        Lowered(text: "(\(place) ?? \($0))", type: held.type.unwrapped)
                    })
            else { throw Unknown("An alert of such an item is not understood.", call, .modifier) }
            context.locals[name] = .lowered(there)
            members.append(
                (
                    "isPresented",
                    Piece(
                        .object([("get", .string("\(place) != nil")), ("set", .string("\(place) = nil"))]), .binding,
                        at: origin(item.value, context))
                ))
        } else {
            throw Unknown("This alert is not understood.", call, .modifier)
        }
        var buttons: [Piece] = []
        for argument in alert.arguments {
            switch argument.label?.text {
            case "title": members.append(("title", argumentValue(argument.expression, "title", of: "alert", context)))
            case "message" where !argument.expression.is(NilLiteralExprSyntax.self):
                members.append(("message", .list(view(argument.expression, context))))
            case "dismissButton", "primaryButton", "secondaryButton":
                buttons.append(try button(argument.expression, context))
            case "buttons":
                guard let list = argument.expression.as(ArrayExprSyntax.self) else {
                    throw Unknown("The buttons of this sheet are not known.", argument.expression, .modifier)
                }
                buttons += try list.elements.map { try button($0.expression, context) }
            default: break
            }
        }
        if !buttons.isEmpty { members.append(("actions", .list(buttons))) }
        return .object(members)
    }

    /// `alert("Delete?", isPresented: $asks, presenting: post) { post in … } message: { post in … }`: its closures are told the data,
    /// or the error, which is what it says of itself.
    func asked(
        _ name: String, _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> Piece {
        let data = given.first { $0.label == "presenting" }
        let type = data.flatMap { try? expression($0.value, context) }?.type.unwrapped ?? .string
        let isTold = given.contains { $0.label == "presenting" || $0.label == "error" }
        return .object(
            given.map { argument in
                let key = argument.label ?? (argument.isTrailing ? "actions" : "title")
                if isTold, let closure = argument.value.as(ClosureExprSyntax.self) {
                    return (key, .list(views(of: closure, told: type, context)))
                }
                if key == "error" { return (key, described(error: argument.value, context)) }
                return (key, argumentValue(argument.value, key, of: name, context))
            })
    }

    /// `error?.errorDescription`; an error that does not say what it is is written as it is.
    private func described(error syntax: ExprSyntax, _ context: Context) -> Piece {
        let before = coverage
        var parser = Parser("\(syntax.code)?.errorDescription")
        if let text = try? expression(ExprSyntax.parse(from: &parser), context, expecting: .string) {
            return piece(text, at: origin(syntax, context))
        }
        coverage = before
        return value(syntax, context)
    }

    /// A button that is kept as data, `.default(Text("OK"))`: its title. Nil for one that does something.
    func alertButton(_ name: String, _ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered? {
        guard ["default", "cancel", "destructive"].contains(name), arguments.count < 2,
            arguments.allSatisfy({ $0.label == nil })
        else { return nil }
        let type = SmallType.named("Alert.Button")
        guard let only = arguments.first else { return known(.string("Cancel"), type) }
        var title = try expression(only.expression, context, expecting: .named("Text"))
        title.type = type
        return title
    }

    /// `.default(Text("OK")) { … }`, `.cancel()`, `.destructive(Text("Delete"), action: …)`.
    private func button(_ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        if syntax.is(MemberAccessExprSyntax.self), let title = try? expression(syntax, context),
            title.type == .named("Alert.Button")
        {
            return piece("Button", [("title", piece(title, at: origin(syntax, context)))], syntax, context)
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            let role = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            ["default", "cancel", "destructive"].contains(role)
        else { throw Unknown("This button of an alert is not understood.", syntax, .modifier) }
        let given = arguments(call)
        var members: [(key: String, value: Piece)] = []
        if let title = given.first(where: { $0.label == nil && !$0.isTrailing }) {
            members.append(("title", argumentValue(title.value, "title", of: "Button", context)))
        } else {
            members.append(("title", .string(role == "cancel" ? "Cancel" : "OK")))
        }
        if role != "default" { members.append(("role", .string(role))) }
        if let done = given.first(where: { $0.label == "action" || $0.isTrailing }) {
            members.append(("action", argumentValue(done.value, "action", of: "Button", context)))
        }
        return piece("Button", members, call, context)
    }
}
