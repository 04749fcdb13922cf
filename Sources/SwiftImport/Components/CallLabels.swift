import SwiftSyntax

/// The labels of what calls give, by the name that is called.
final class CallLabels: SyntaxVisitor {
    private var labels: [String: Set<String>] = [:]

    static func found(in files: [SwiftFile]) -> [String: Set<String>] {
        let finder = CallLabels(viewMode: .sourceAccurate)
        for file in files { finder.walk(file.tree) }
        return finder.labels
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let name, name.first?.isUppercase == true else { return .visitChildren }
        for argument in node.arguments {
            if let label = argument.label { labels[name, default: []].insert(Lowering.plain(label.text)) }
        }
        return .visitChildren
    }
}
