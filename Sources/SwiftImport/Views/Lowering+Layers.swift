import SwiftSyntax

/// What lies behind a view or over it.
extension Lowering {
    /// `background(…)`, `overlay(…)`: a colour, views, or a shape filled with a style.
    func layer(
        _ name: String, _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)],
        _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Piece {
        let alignment = given.first { $0.label == "alignment" }.map { value($0.value, context) }
        guard let content = given.first(where: { $0.label != "alignment" && $0.label != "ignoresSafeAreaEdges" }) else {
            return .bool(true)
        }
        if let shape = given.first(where: { $0.label == "in" }) {
            let (cut, home) = spelledShape(shape.value, context)
            let painted = impliedShape(cut, home) ?? view(cut, home).first ?? .object([])
            paintTarget(painted)["fill"] =
                content.label == "in" ? .string("background") : colorValue(content.value, context)
            return .object([("view", painted)])
        }
        let (style, home) = spelledStyle(content.value, context) ?? (content.value, context)
        if let gradient = style.as(FunctionCallExprSyntax.self), gradient.calledExpression.code == "Gradient",
            let colors = gradient.arguments.first
        {
            // A gradient alone goes from the top to the bottom.
            let drawn = piece(
                "LinearGradient",
                [
                    (colors.label?.text ?? "colors", try self.colors(colors.expression, home)),
                    ("startPoint", .string("top")), ("endPoint", .string("bottom")),
                ], content.value, context)
            return .object([("view", drawn)] + (alignment.map { [("alignment", $0)] } ?? []))
        }
        if let gradient = gradientCall(style, home), style != content.value {
            return .object([("view", .list(view(gradient, home)))])
        }
        if !content.value.is(ClosureExprSyntax.self), alignment == nil, isColor(content.value, context) {
            return colorValue(content.value, context)
        }
        let views = layerViews(content.value, context)
        var members: [(key: String, value: Piece)] = [("view", views.count == 1 ? views[0] : .list(views))]
        if let alignment { members.append(("alignment", alignment)) }
        return .object(members)
    }

    func layerViews(_ syntax: ExprSyntax, _ context: Context) -> [Piece] {
        if let closure = syntax.as(ClosureExprSyntax.self) { return views(closure.statements, context) }
        return view(syntax, context)
    }

    func isColor(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        if gradientCall(syntax, context) != nil { return false }
        if syntax.code.hasPrefix("Material.") { return true }
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base == nil { return true }
        if syntax.is(TernaryExprSyntax.self) || syntax.is(SubscriptCallExprSyntax.self) { return true }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "opacity", let base = member.base
        {
            return isColor(base, context)
        }
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.code == "Color"
        }
        guard let value = try? expression(syntax, context, expecting: .color) else { return false }
        return value.type == .color || value.type == .any && !syntax.is(DeclReferenceExprSyntax.self)
    }
}
