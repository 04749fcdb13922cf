import Expressions
import SwiftSyntax

extension DatePatterns {
    /// `.dateTime.day().month(.wide)`: the fields in the order of `en_US`, whatever order they are written in.
    static func skeleton(of format: ExprSyntax) -> String? {
        var fields: [String: String] = [:]
        var base: ExprSyntax? = format
        while let link = base {
            let call = link.as(FunctionCallExprSyntax.self)
            guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self) else { break }
            let name = member.declName.baseName.text
            if call != nil {
                let width = call?.arguments.first?.expression
                let word =
                    (width?.as(FunctionCallExprSyntax.self)?.calledExpression ?? width)?
                    .as(MemberAccessExprSyntax.self)?.declName.baseName.text
                fields[name] = word ?? ""
            } else if name != "dateTime" {
                return nil
            }
            base = member.base
        }
        return pattern(fields)
    }
}
