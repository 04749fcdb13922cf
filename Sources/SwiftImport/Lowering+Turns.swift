import SwiftSyntax

/// Places and turns of views.
extension Lowering {
    /// `rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0), anchor: .leading, perspective: 0.5)`.
    func turn(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> Piece {
        .object(
            given.filter { !["perspective", "anchorZ"].contains($0.label) }.map { argument in
                guard argument.label == "axis", let axis = argument.value.as(TupleExprSyntax.self) else {
                    return (argument.label ?? "degrees", value(argument.value, context))
                }
                let parts = zip(["x", "y", "z"], axis.elements).map { name, element in
                    (key: name, value: value(element.expression, context, expecting: .double))
                }
                return ("axis", .object(parts))
            })
    }

    func point(_ name: String, _ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        guard let call = syntax.as(FunctionCallExprSyntax.self), call.arguments.count == 2 else {
            let base = try expression(syntax, context).operand ?? "0"
            return .object([
                (
                    name,
                    .object([
                        ("x", .object([("$", .string("\(base).width"))])),
                        ("y", .object([("$", .string("\(base).height"))])),
                    ])
                )
            ])
        }
        return .object([
            (
                name,
                .object(
                    zip(["x", "y"], call.arguments).map { ($0, value($1.expression, context, expecting: .double)) })
            )
        ])
    }
}
