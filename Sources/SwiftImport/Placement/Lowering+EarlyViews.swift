import SwiftSyntax

/// Functions without a builder that return one of several views: `if isEmpty { return AnyView(Empty()) }; return AnyView(list)`.
extension Lowering {
    /// The views of an `if` or `switch` out of which some ways return, with those of what follows on the other ways; nil where
    /// none returns.
    func returning(
        _ syntax: ExprSyntax, before rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) -> [Piece]? {
        guard !rest.isEmpty, Self.returns(syntax) else { return nil }
        do {
            if let name = Self.hidden(by: syntax, from: rest) {
                throw Unknown("What follows it names another `\(name)`.", syntax, .view)
            }
            // What follows is written on each way that goes on.
            inlined += rest.count
            _ = try enter(context, syntax)
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax, .view)
            hole(unknown, context, means: "What follows it is left out.")
            return nil
        }
        if let condition = syntax.as(IfExprSyntax.self) { return conditional(condition, context, before: rest) }
        if let switched = syntax.as(SwitchExprSyntax.self) { return choice(switched, context, before: rest) }
        return nil
    }

    /// If, with what it binds as names.
    func conditional(
        _ syntax: IfExprSyntax, _ context: Context, before rest: ArraySlice<CodeBlockItemSyntax> = []
    ) -> [Piece] {
        conditional(syntax.conditions, syntax, context) {
            views((Array(syntax.body.statements) + rest)[...], $0)
        } otherwise: {
            switch syntax.elseBody {
            case .ifExpr(let next)?: conditional(next, context, before: rest)
            case .codeBlock(let block)?: views((Array(block.statements) + rest)[...], context)
            default: views(rest, context)
            }
        }
    }

    /// A name that stands for something else inside of it than in what follows; nil where what follows may be written there.
    private static func hidden(by syntax: ExprSyntax, from rest: ArraySlice<CodeBlockItemSyntax>) -> String? {
        let given = GivenNames(viewMode: .sourceAccurate)
        given.walk(syntax)
        guard !given.names.isEmpty else { return nil }
        for item in rest {
            for token in item.tokens(viewMode: .sourceAccurate)
            where token.parent?.is(DeclReferenceExprSyntax.self) == true && given.names.contains(token.text) {
                return token.text
            }
        }
        return nil
    }

    /// Whether a `return` stands in it that is no closure's or function's own.
    private static func returns(_ syntax: ExprSyntax) -> Bool {
        syntax.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.tokenKind == .keyword(.return) else { return false }
            var at = token.parent
            while let node = at, node.id != syntax.id {
                if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
                    || node.is(AccessorDeclSyntax.self)
                {
                    return false
                }
                at = node.parent
            }
            return true
        }
    }
}

/// Names that conditions, patterns and declarations give to values, but for those of an `if` that leaves for certain.
private final class GivenNames: SyntaxVisitor {
    private(set) var names: Set<String> = []

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        names.insert(node.identifier.text)
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.elseBody == nil, case .stmt(let last)? = node.body.statements.last?.item,
            last.is(ReturnStmtSyntax.self)
        else { return .visitChildren }
        return .skipChildren
    }
}
