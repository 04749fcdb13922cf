import SwiftSyntax

/// `==` of a view of the sources: which of its properties decide whether its body runs (RERENDER 4.2, 4.3).
extension Lowering {
    /// What either view is called while its parts are read: nothing in the sources is.
    private static let compared = "compared_1"

    /// What a component compares: true for all its properties; nil where the type is not Equatable.
    func equality(of type: TypeDeclaration, _ draft: ComponentDraft) -> Piece? {
        guard type.conforms(to: "Equatable"), type.isView else { return nil }
        guard let own = type.functions["=="]?.first else { return .bool(true) }
        let context = Context(file: type.memberFiles["=="] ?? type.file, owner: type, component: draft)
        let names = own.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        do {
            guard names.count == 2, let only = own.body?.statements.only else { throw Unknown("", own) }
            let compared = try compared(only, names, context)
            return .list(compared.map { Piece(.string($0), .plain, at: origin(only, context)) })
        } catch {
            let unknown = Unknown("What this `==` compares is not understood.", own, .value)
            let hole = hole(unknown, context, means: "All properties are compared.")
            let all = Piece.bool(true)
            all.rests(on: hole)
            return all
        }
    }

    /// `a.title == b.title && a.item.id == b.item.id`: both sides of each part say the same of each view.
    private func compared(
        _ condition: ExprSyntax, _ names: [String], _ context: Context
    ) throws -> [String] {
        if let tuple = condition.as(TupleExprSyntax.self),
            let inner = tuple.elements.count == 1 ? tuple.elements.first?.expression : nil
        {
            return try compared(inner, names, context)
        }
        if condition.code == "true" { return [] }
        guard let infix = condition.as(InfixOperatorExprSyntax.self) else { throw Unknown("", condition) }
        if infix.operator.code == "&&" {
            return try compared(infix.leftOperand, names, context) + compared(infix.rightOperand, names, context)
        }
        guard infix.operator.code == "==" else { throw Unknown("", condition) }
        let sides = try [infix.leftOperand, infix.rightOperand].map { side -> String in
            let own = names.filter { name in
                side.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
            }
            guard own.count == 1 else { throw Unknown("", side) }
            var inside = context
            inside.locals[own[0]] = .lowered(Lowered(text: Self.compared, type: .named(context.owner?.name ?? "")))
            guard let text = try expression(side, inside).text else { throw Unknown("", side) }
            return text.replacing("\(Self.compared).", with: "")
        }
        guard sides[0] == sides[1] else { throw Unknown("", condition) }
        return [sides[0]]
    }
}
