import SwiftSyntax

/// Statements of actions that are not understood and do nothing that is seen on the screen: they are left out, and told of.
extension Lowering {
    /// Whether an action goes on behind a statement that is not understood. What it gives a name to is not known there.
    func leavesOut(_ error: any Error, _ item: CodeBlockItemSyntax, _ context: inout Context) -> Bool {
        guard !Self.mayEnd(item), isUnseen([Syntax(item)], context) else { return false }
        if case .decl(let declaration) = item.part {
            guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
            let reason = (error as? Unknown)?.reason ?? "This is not understood."
            for binding in variable.bindings {
                for name in Self.names(in: Syntax(binding.pattern)) { context.locals[name] = .unknown(reason) }
            }
        }
        leaveOut(error, item, context)
        return true
    }

    /// Whether statements write nothing that the document has, and show and close nothing.
    func isUnseen(_ statements: [Syntax], _ context: Context) -> Bool {
        guard running == 0, !scopes.isEmpty else { return false }
        let acts = statements.contains { statement in
            statement.tokens(viewMode: .sourceAccurate).contains { Self.acts($0) || isLocalFunction($0.text, context) }
        }
        return !acts && !mayWrite(statements.map(Self.called), context)
    }

    func leaveOut(_ error: any Error, _ syntax: some SyntaxProtocol, _ context: Context) {
        let reason = (error as? Unknown)?.reason ?? "This is not understood."
        note(
            "left-out", "\(origin(syntax, context).file):\(origin(syntax, context).offset)",
            "\(reason) It writes nothing of this screen and is left out.", syntax, context)
    }

    /// Marks what rests on statements that are left out of initializers: the declaration of the type, or where values of it may be.
    func markUnfinished(in document: Piece) {
        for (name, holes) in unfinished {
            let type = declared.types[name]
            let group = type?.isView == true ? "components" : type?.isModel == true ? "models" : nil
            let declaration = group.flatMap { document[$0]?[Self.componentKey(name)] ?? document[$0]?[name] }
            guard let marked = declaration ?? document["root"] else { continue }
            for hole in holes { marked.rests(on: hole) }
        }
    }

    /// What is done by a name alone, as the call that it is.
    private static func called(_ syntax: Syntax) -> Syntax {
        guard let name = syntax.as(ExprSyntax.self),
            name.is(MemberAccessExprSyntax.self) || name.is(DeclReferenceExprSyntax.self)
        else { return syntax }
        return Syntax(
            FunctionCallExprSyntax(
                calledExpression: name, leftParen: .leftParenToken(), arguments: [], rightParen: .rightParenToken()))
    }

    private static func names(in pattern: Syntax) -> [String] {
        if let name = pattern.as(IdentifierPatternSyntax.self) { return [plain(name.identifier.text)] }
        return pattern.children(viewMode: .sourceAccurate).flatMap { names(in: $0) }
    }

    /// Whether it names what shows, closes or moves something though it writes nothing: `dismiss()` of the environment.
    private static func acts(_ token: TokenSyntax) -> Bool {
        if ["scrollTo", "sleep"].contains(token.text) { return true }
        guard ["dismiss", "openURL", "openWindow", "refresh"].contains(token.text) else { return false }
        let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
        guard let base = member?.base, member?.declName.baseName.id == token.id else { return true }
        return base.code == "self" || base.code.contains("presentationMode")
    }

    /// Whether a statement may end what it stands in: by itself, or as what it calls may fail.
    private static func mayEnd(_ item: some SyntaxProtocol) -> Bool {
        let finder = LeavingFinder(viewMode: .sourceAccurate)
        finder.walk(item)
        return finder.leaves
    }

    /// Whether statements of a branch or a loop may end more than that: what stands behind it is not done then.
    static func leavesWhatIsAround(_ statements: [Syntax]) -> Bool {
        guard statements.contains(where: { mayEnd($0) }) else { return false }
        var around = statements.first?.parent
        while let syntax = around {
            if syntax.is(ClosureExprSyntax.self) || syntax.is(FunctionDeclSyntax.self) { return false }
            if syntax.is(IfExprSyntax.self) || syntax.is(SwitchExprSyntax.self) || syntax.is(ForStmtSyntax.self)
                || syntax.is(WhileStmtSyntax.self) || syntax.is(RepeatStmtSyntax.self) || syntax.is(DoStmtSyntax.self)
            {
                return true
            }
            around = syntax.parent
        }
        return false
    }
}

/// Finds what may leave the statements around, outside of closures.
private final class LeavingFinder: SyntaxVisitor {
    private(set) var leaves = false

    private func leave() -> SyntaxVisitorContinueKind {
        leaves = true
        return .skipChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind { leave() }
    override func visit(_ node: ContinueStmtSyntax) -> SyntaxVisitorContinueKind { leave() }
    override func visit(_ node: BreakStmtSyntax) -> SyntaxVisitorContinueKind { leave() }
    override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { leave() }
    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { leave() }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        node.questionOrExclamationMark == nil ? leave() : .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
