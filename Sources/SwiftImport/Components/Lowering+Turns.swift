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
                    let isTurn = argument.label == nil && argument.value.is(InfixOperatorExprSyntax.self)
                    let given = value(argument.value, context, expecting: isTurn ? .named("Angle") : .any)
                    return (argument.label ?? "degrees", given)
                }
                let parts = zip(["x", "y", "z"], axis.elements).map { name, element in
                    (key: name, value: value(element.expression, context, expecting: .double))
                }
                return ("axis", .object(parts))
            })
    }

    /// Whether an angle is written as something that has to be told that it is one.
    static func isMadeAngle(_ syntax: ExprSyntax) -> Bool {
        syntax.code.hasPrefix(".init(") || syntax.is(TernaryExprSyntax.self) || syntax.is(InfixOperatorExprSyntax.self)
    }

    /// A GeometryEffect of the sources, at rest: the place or the turn that it gives.
    func moved(
        by type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) throws -> [Piece] {
        guard let effect = type.functions["effectValue"]?.first, let made = effect.body?.statements.only,
            let outer = made.as(FunctionCallExprSyntax.self),
            outer.calledExpression.code == "ProjectionTransform",
            let transform = outer.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            ["CGAffineTransform", ".init"].contains(transform.calledExpression.code)
        else { throw Unknown("What `\(type.name)` does is not understood.", call, .modifier) }
        var inside = try enter(context, call)
        inside.owner = type
        inside.component = nil
        inside.base = nil
        inside.file = type.memberFiles["effectValue"] ?? type.file
        inside.locals = try madeWith(type, ExprSyntax(call), context)
        func part(_ label: String) -> Piece? {
            transform.arguments.first { $0.label?.text == label }.map {
                value($0.expression, inside, expecting: .double)
            }
        }
        let modifier: Piece
        if let x = part("translationX"), let y = part("y") {
            modifier = .object([("offset", .object([("x", x), ("y", y)]))])
        } else if let x = part("scaleX"), let y = part("y") {
            modifier = .object([("scaleEffect", .object([("x", x), ("y", y)]))])
        } else {
            throw Unknown("What `\(type.name)` does is not understood.", call, .modifier)
        }
        coverage.approximated.insert(origin(call, context))
        modifier.origin = origin(call, context)
        modifier.role = .modifier
        return add(modifier, to: views, modifier.origin)
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
