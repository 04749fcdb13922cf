import SwiftSyntax
import ViewDocument

/// What stands for what is known, and for what is not.
extension Lowering {
    /// The value of an expression as a document writes it; a hole with a stub where it is not understood.
    func value(_ syntax: ExprSyntax, _ context: Context, expecting: SmallType = .any) -> Piece {
        do {
            var found = try data(expression(syntax, context, expecting: expecting))
            // What has to be made up for it is of the type that is wanted.
            if found.type == .any { found.type = expecting }
            return piece(found, at: origin(syntax, context))
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax)
            lose(syntax, context)
            let stub = standIn(expecting, unknown, context) { "\($0.json()) stands in its place." }
            stub.origin = origin(syntax, context)
            return stub
        }
    }

    func piece(_ lowered: Lowered, at origin: Origin?) -> Piece {
        if let constant = lowered.constant {
            let copy = constant.copy
            copy.origin = origin
            return copy
        }
        return Piece(.object([("$", .string(lowered.text ?? "nil"))]), .value(lowered.type), at: origin)
    }

    func known(_ constant: Piece, _ type: SmallType) -> Lowered {
        let text: String? =
            switch constant.content {
            case .null: "nil"
            case .bool(let bool): bool ? "true" : "false"
            case .number(let number): Piece.text(of: number)
            case .string(let string): Self.quoted(string)
            case .list(let elements) where elements.isEmpty: "[]"
            default: nil
            }
        return Lowered(text: text, type: type, constant: constant)
    }

    /// A view whose inside is not known.
    func placeholder(
        _ name: String, _ syntax: some SyntaxProtocol, _ context: Context, _ reason: String
    ) -> Piece {
        let place = origin(syntax, context)
        let key = hole(
            .view, place, "\(reason) A placeholder stands in its place: what is inside is not in the report.")
        cut([Syntax(syntax)], key, context)
        if let call = Syntax(syntax).as(FunctionCallExprSyntax.self) { lose(call, context) }
        let made = Piece(.object([("type", .string("Placeholder")), ("title", .string(name))]), .view, at: place)
        made.rests(on: key, .view)
        return made
    }

    /// What rests on a modifier that is left out: what it may write, and the views that it may put something around.
    func leftOut(_ call: FunctionCallExprSyntax, _ key: HoleKey, _ views: [Piece], _ context: Context) {
        cut(call.arguments.map { Syntax($0) } + call.closures.map { Syntax($0) }, key, context)
        lose(call, context)
        guard !call.closures.isEmpty || call.arguments.contains(where: { $0.expression.is(ClosureExprSyntax.self) })
        else { return }
        for view in views { view.rests(on: key, .view) }
    }
}

extension FunctionCallExprSyntax {
    /// The closures behind its brackets.
    fileprivate var closures: [ClosureExprSyntax] {
        [trailingClosure].compactMap { $0 } + additionalTrailingClosures.map(\.closure)
    }
}
