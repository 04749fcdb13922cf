import SwiftSyntax

/// Looks for the first `return` in statements: those of closures and functions inside are theirs.
final class ReturnFinder: SyntaxVisitor {
    private var found: ReturnStmtSyntax?

    static func first(in statements: some SyntaxProtocol) -> ReturnStmtSyntax? {
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(statements)
        return finder.found
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        found = found ?? node
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Whether something ends the action, or this time of the loop around, outside of closures.
final class EndFinder: SyntaxVisitor {
    private(set) var ends = false

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        ends = true
        return .skipChildren
    }

    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind {
        ends = true
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { loop(node.body) }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { loop(node.body) }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { loop(node.body) }

    /// A `continue` there is the loop's; a `return` ends what is around it too.
    private func loop(_ body: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        if ReturnFinder.first(in: body) != nil { ends = true }
        return .skipChildren
    }
}
