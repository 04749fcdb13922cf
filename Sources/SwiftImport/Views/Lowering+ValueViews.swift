import SwiftParser
import SwiftSyntax

/// Values that are views: colours, symbols and texts that are stored or made by a function.
extension Lowering {
    /// An image that is a value: its symbol's name.
    static let image = SmallType.named("Image")

    /// A value as the view that it is.
    func shown(_ value: Lowered, _ syntax: some SyntaxProtocol, _ context: Context, _ reason: String) throws -> Piece {
        let place = origin(syntax, context)
        switch value.type.unwrapped {
        case .color: return color(piece(value, at: place), syntax, context)
        case Self.image:
            return Piece(
                .object([("type", .string("Image")), ("systemName", piece(value, at: place))]), .view, at: place)
        case Self.loadedImage:
            return Piece(.object([("type", .string("Image")), ("image", piece(value, at: place))]), .view, at: place)
        case .named("Text"):
            return Piece(.object([("type", .string("Text")), ("text", piece(value, at: place))]), .view, at: place)
        default: throw Unknown(reason, syntax, .view)
        }
    }

    func color(_ value: Piece, _ syntax: some SyntaxProtocol, _ context: Context) -> Piece {
        Piece(.object([("type", .string("Color")), ("color", value)]), .view, at: origin(syntax, context))
    }

    /// `image?` in front of modifiers: the view where there is one, and the condition that it stands under.
    func present(_ syntax: ExprSyntax, _ context: Context) throws -> (views: [Piece], bound: Piece?) {
        guard let found = try? expression(syntax, context), let text = found.text, found.constant == nil,
            found.type != found.type.unwrapped
        else { return (view(syntax, context), nil) }
        var inside = found
        inside.text = "unwrapped"
        inside.type = found.type.unwrapped
        let shown = try shown(inside, syntax, context, "This is no view that is known.")
        let bound = Piece(.string(text), .value(found.type), at: origin(syntax, context))
        return ([shown], .object([("unwrapped", bound)]))
    }

    /// `updateCode` where a closure is expected: one that calls it, of as many parameters.
    func calling(_ syntax: ExprSyntax, _ context: Context) -> ClosureExprSyntax? {
        let called = syntax.code
        guard let function = functionNamed(syntax, context) else { return nil }
        let parameters = function.signature.parameterClause.parameters
        let names = parameters.indices.enumerated().map { "given\($0.offset)" }
        let given = zip(parameters, names).map { $0.firstName.text == "_" ? $1 : "\($0.firstName.text): \($1)" }
        let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
        var parser = Parser("{ \(head)\(called)(\(given.joined(separator: ", "))) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }

    private static let builders: Set<String> = [
        "content", "destination", "label", "header", "footer", "actions", "message", "icon", "currentValueLabel",
        "root",
    ]

    /// A call whose builders are closures, where it names methods that give views: `.sheet(isPresented: $shows, content: sheet)`.
    /// Nil where it names none.
    func withClosures(_ call: FunctionCallExprSyntax, _ context: Context) -> FunctionCallExprSyntax? {
        guard call.arguments.contains(where: { Self.builders.contains($0.label?.text ?? "") }) else { return nil }
        var isChanged = false
        let arguments = call.arguments.map { argument -> LabeledExprSyntax in
            let name =
                argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? argument.expression.as(MemberAccessExprSyntax.self).flatMap {
                    $0.base?.code == "self" ? $0.declName.baseName.text : nil
                }
            if Self.builders.contains(argument.label?.text ?? ""), let name, let views = keptViews(name, context) {
                isChanged = true
                return argument.with(\.expression, ExprSyntax(views))
            }
            guard Self.builders.contains(argument.label?.text ?? ""), let name, context.locals[name] == nil,
                context.owner?.stored(name) == nil, context.owner?.computed[name] == nil,
                let function = context.owner?.functions[name]?.first, Self.givesViews(function),
                function.signature.parameterClause.parameters.count < 2,
                let closure = calling(argument.expression, context)
            else { return argument }
            isChanged = true
            return argument.with(\.expression, ExprSyntax(closure))
        }
        // What stands in a stack for navigation is its content.
        if call.calledExpression.code == "NavigationStack", call.trailingClosure == nil,
            let root = arguments.first(where: { $0.label?.text == "root" }),
            let views = root.expression.as(ClosureExprSyntax.self)
        {
            let others = arguments.filter { $0.id != root.id }
            return call.with(\.arguments, LabeledExprListSyntax(others)).with(\.trailingClosure, views)
        }
        return isChanged ? call.with(\.arguments, LabeledExprListSyntax(arguments)) : nil
    }

    /// `NavigationStack(root: root)` of a property that keeps a closure which gives views: one that calls it; nil for other names.
    private func keptViews(_ name: String, _ context: Context) -> ClosureExprSyntax? {
        guard context.locals[name] == nil, let owner = context.owner, let property = owner.stored(name),
            property.typeSyntax?.as(FunctionTypeSyntax.self)?.parameters.isEmpty == true,
            slot(property, owner) != nil
        else { return nil }
        var parser = Parser("{ \(name)() }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }

    /// The function that `save`, `self.save` or `model.save` names.
    private func functionNamed(_ syntax: ExprSyntax, _ context: Context) -> FunctionDeclSyntax? {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return context.owner?.functions[name]?.first ?? declared.functions[name]?.first
        }
        guard let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
        let name = member.declName.baseName.text
        if base.code == "self" { return context.owner?.functions[name]?.first }
        let type = (try? expression(base, context))?.type.name.flatMap { declared.type($0) }
        return type?.functions[name]?.first
    }
}
