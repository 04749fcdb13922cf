import SwiftSyntax

/// Arguments that a document has in parts: `.offset(isOn ? CGSize(width: 1, height: 2) : .zero)` as `x` and `y`.
extension Lowering {
    /// The call with an argument for each part; the call itself where it has no such argument.
    func spread(_ name: String, _ call: FunctionCallExprSyntax) -> FunctionCallExprSyntax {
        guard let first = call.arguments.first, first.label == nil, call.trailingClosure == nil else { return call }
        let rest = call.arguments.dropFirst().map { ", \($0.with(\.trailingComma, nil).code)" }.joined()
        var arguments: String?
        switch name {
        case "offset", "position", "scaleEffect":
            guard let choice = first.expression.as(TernaryExprSyntax.self),
                let then = Self.sides(choice.thenExpression), let otherwise = Self.sides(choice.elseExpression),
                choice.code.contains("CGSize(") || choice.code.contains("CGPoint(")
            else { return call }
            let question = choice.condition.code
            arguments =
                "x: \(question) ? \(then.0) : \(otherwise.0), y: \(question) ? \(then.1) : \(otherwise.1)\(rest)"
        case "aspectRatio":
            guard let size = first.expression.as(FunctionCallExprSyntax.self),
                let (width, height) = Self.sides(first.expression),
                size.calledExpression.code == "CGSize"
            else { return call }
            arguments = "CGFloat(\(width)) / CGFloat(\(height))\(rest)"
        case "font":
            guard let font = first.expression.as(FunctionCallExprSyntax.self),
                [".system", "Font.system"].contains(font.calledExpression.code), let style = font.arguments.first,
                style.label == nil, let choice = style.expression.as(TernaryExprSyntax.self), font.arguments.count > 1
            else { return call }
            let others = font.arguments.dropFirst().map { ", \($0.with(\.trailingComma, nil).code)" }.joined()
            let called = font.calledExpression.code
            arguments =
                "\(choice.condition.code) ? \(called)(\(choice.thenExpression.code)\(others))"
                + " : \(called)(\(choice.elseExpression.code)\(others))\(rest)"
        default: return call
        }
        guard let arguments, let made = Self.parsedExpression("\(name)(\(arguments))")?.as(FunctionCallExprSyntax.self)
        else { return call }
        return call.with(\.arguments, made.arguments)
    }

    /// The two numbers of a size or a point.
    private static func sides(_ syntax: ExprSyntax) -> (String, String)? {
        if [".zero", "CGSize.zero", "CGPoint.zero"].contains(syntax.code) { return ("0", "0") }
        guard let made = syntax.as(FunctionCallExprSyntax.self), made.arguments.count == 2,
            ["CGSize", "CGPoint", ".init"].contains(made.calledExpression.code)
        else { return nil }
        let parts = made.arguments.map { "(\($0.expression.code))" }
        return (parts[0], parts[1])
    }
}
