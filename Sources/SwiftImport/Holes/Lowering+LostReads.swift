import SwiftSyntax

/// What a body reads where nothing of it is left in the document: the body depends on it all the same.
extension Lowering {
    /// Notes what is read of the view's own states and objects in what is left out, or stands for something made up.
    func lose(_ syntax: ExprSyntax, _ context: Context) {
        guard let draft = context.component, running == 0, draft.type.isView || draft.type.isViewModifier else {
            return
        }
        let constructs = coverage
        defer { coverage = constructs }
        for text in read(by: syntax, context.plain) where isOwnState(text, draft.type, context) {
            if !draft.lost.contains(text) { draft.lost.append(text) }
        }
    }

    func lose(_ call: FunctionCallExprSyntax, _ context: Context) {
        for argument in call.arguments { lose(argument.expression, context) }
    }

    /// What a closure takes with it, `{ [count] in … }`, is read where it is made.
    func loseCaptures(_ closure: ClosureExprSyntax, _ context: Context) {
        for capture in closure.signature?.capture?.items ?? [] where capture.specifier == nil {
            if let value = capture.initializer?.value {
                lose(value, context)
            } else {
                lose(ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(capture.name.text))), context)
            }
        }
    }

    /// The views of a body, with a modifier that reads what is lost.
    func readingLost(_ body: [Piece], _ draft: ComponentDraft, _ context: Context) -> Piece {
        var body = body
        if !draft.lost.isEmpty, !body.isEmpty {
            body = reading("sensoryFeedback", draft.lost, body, origin(draft.type.syntax, context), context)
        }
        return body.count == 1 ? body[0] : .list(body)
    }

    /// Whether all names of an expression are the view's own, and one of them may change while the view is there.
    private func isOwnState(_ text: String, _ type: TypeDeclaration, _ context: Context) -> Bool {
        var mayChange = false
        for name in Self.roots(of: text) {
            if name.first?.isUppercase == true || ["true", "false", "nil", "min", "max", "abs"].contains(name) {
                continue
            }
            if type.stored(name) == nil || context.boundNames.contains(name) { return false }
            if let property = type.stored(name) {
                let isModel =
                    self.type(of: property, type).unwrapped.name.flatMap { declared.type($0) }?.isModel == true
                if property.wrapper != nil && property.wrapper != "Environment" || isModel { mayChange = true }
            }
        }
        return mayChange
    }
}
