import SwiftSyntax
import ViewDocument

/// What stands for what is known, and for what is not.
extension Lowering {
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
        hole(.view, place, "\(reason) A placeholder stands in its place: what is inside is not in the report.")
        return Piece(.object([("type", .string("Placeholder")), ("title", .string(name))]), .view, at: place)
    }
}
