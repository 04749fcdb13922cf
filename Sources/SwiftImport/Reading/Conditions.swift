import SwiftSyntax

/// Conditional compilation, decided before anything is read: an iPhone on which previews live.
enum Conditions {
    /// The elements of the branch that is compiled; nil if none is.
    static func active(_ config: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
        for clause in config.clauses {
            guard let condition = clause.condition else { return clause.elements }
            if isTrue(condition) { return clause.elements }
        }
        return nil
    }

    private static let modules: Set<String> = [
        "SwiftUI", "UIKit", "Foundation", "Combine", "Observation", "CoreGraphics", "Charts", "MapKit", "SwiftData",
    ]

    private static func isTrue(_ condition: ExprSyntax) -> Bool {
        if let name = condition.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "DEBUG" }
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self) { return !isTrue(prefix.expression) }
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first {
            return isTrue(only.expression)
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            switch infix.operator.code {
            case "&&": return isTrue(infix.leftOperand) && isTrue(infix.rightOperand)
            case "||": return isTrue(infix.leftOperand) || isTrue(infix.rightOperand)
            default: return false
            }
        }
        guard let call = condition.as(FunctionCallExprSyntax.self),
            let argument = call.arguments.first?.expression.code
        else { return false }
        switch call.calledExpression.code {
        case "os": return argument == "iOS"
        case "canImport": return modules.contains(argument)
        case "swift", "compiler": return argument.hasPrefix(">=")
        case "arch": return argument == "arm64"
        default: return false
        }
    }
}
