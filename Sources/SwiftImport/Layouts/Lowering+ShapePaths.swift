import SwiftSyntax

/// The path of another shape: `RoundedRectangle(cornerRadius: 12).path(in: rect)`.
extension Lowering {
    /// Draws what another shape draws in a rectangle; false where the expression is no such path.
    func drawShape(_ made: ExprSyntax, _ pen: inout Pen, _ context: Context) throws -> Bool {
        guard let call = made.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let rect = call.arguments.first, rect.label?.text == "in",
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "path", let shape = member.base?.as(FunctionCallExprSyntax.self)
        else { return false }
        let name = shape.calledExpression.code
        if let type = declared.type(name, inside: context.owner?.name ?? ""), type.functions["path"] != nil {
            try draw(type, shape, rect.expression, &pen, context)
            return true
        }
        let box = try box(rect.expression, context)
        let least = "min(\(box.width), \(box.height))"
        func length(_ syntax: ExprSyntax) throws -> String {
            guard let text = try expression(syntax, context, expecting: .double).operand else {
                throw Unknown("This corner is not understood.", syntax, .view)
            }
            return text
        }
        switch name {
        case "Rectangle": try rectangle(rect.expression, &pen, context)
        case "Ellipse": ellipse(box, &pen)
        case "Circle":
            let (x, y) = (
                "(\(box.x) + (\(box.width) - \(least)) / 2)", "(\(box.y) + (\(box.height) - \(least)) / 2)"
            )
            ellipse(Box(x: x, y: y, width: least, height: least), &pen)
        case "Capsule": rounded(box, Array(repeating: "(\(least) / 2)", count: 4), &pen)
        case "RoundedRectangle":
            guard let corner = shape.arguments.first else { return false }
            let radius =
                corner.label?.text == "cornerRadius"
                ? try length(corner.expression)
                : geometryMember("width", of: try expression(corner.expression, context, expecting: .named("CGSize")))?
                    .operand
            guard let radius else { return false }
            rounded(box, Array(repeating: "min(\(radius), \(least) / 2)", count: 4), &pen)
        case "UnevenRoundedRectangle":
            let nested = shape.arguments.first { $0.label?.text == "cornerRadii" }?.expression
            let given = nested?.as(FunctionCallExprSyntax.self)?.arguments ?? shape.arguments
            let corners = ["topLeading", "topTrailing", "bottomTrailing", "bottomLeading"]
            let radii = try corners.map { corner in
                let one = given.first { $0.label.map { [corner, corner + "Radius"].contains($0.text) } == true }
                return try one.map { "min(\(try length($0.expression)), \(least) / 2)" } ?? "0"
            }
            rounded(box, radii, &pen)
        default: return false
        }
        pen.isDown = true
        return true
    }

    /// A shape of the sources inside of another.
    private func draw(
        _ type: TypeDeclaration, _ made: FunctionCallExprSyntax, _ rect: ExprSyntax, _ pen: inout Pen,
        _ context: Context
    ) throws {
        guard let draw = type.functions["path"]?.first, let body = draw.body?.statements,
            let told = draw.signature.parameterClause.parameters.first
        else { throw Unknown("`\(type.name)` is no shape that is understood.", made, .view) }
        // Each writes the rectangle that it is given several times.
        shapesUnderway += 1
        defer { shapesUnderway -= 1 }
        guard shapesUnderway <= 3 else {
            throw Unknown("Shapes stand in each other more than three deep.", made, .view)
        }
        var inside = try enter(context, made)
        inside.owner = type
        inside.file = type.memberFiles["path"] ?? type.file
        inside.locals = try madeWith(type, ExprSyntax(made), context)
        inside.locals[(told.secondName ?? told.firstName).text] = .argument(rect, context)
        pen.text.append(try pathData(body, "", inside))
    }

    func ellipse(_ box: Box, _ pen: inout Pen) {
        let (a, b) = ("\\(\(box.width) / 2)", "\\(\(box.height) / 2)")
        pen.text.append(
            "'M \\(\(box.x)) \\(\(box.y) + \(box.height) / 2) a \(a) \(b) 0 1 1 \\(\(box.width)) 0 "
                + "a \(a) \(b) 0 1 1 \\(-(\(box.width))) 0 Z '")
    }

    /// - Parameter r: The radii of the corners, from the one above on the left as a clock goes.
    func rounded(_ box: Box, _ r: [String], _ pen: inout Pen) {
        let (x, y, w, h) = (box.x, box.y, box.width, box.height)
        pen.text.append(
            "'M \\(\(x) + \(r[0])) \\(\(y)) H \\(\(x) + \(w) - \(r[1])) a \\(\(r[1])) \\(\(r[1])) 0 0 1 \\(\(r[1])) \\(\(r[1])) "
                + "V \\(\(y) + \(h) - \(r[2])) a \\(\(r[2])) \\(\(r[2])) 0 0 1 \\(-(\(r[2]))) \\(\(r[2])) "
                + "H \\(\(x) + \(r[3])) a \\(\(r[3])) \\(\(r[3])) 0 0 1 \\(-(\(r[3]))) \\(-(\(r[3]))) "
                + "V \\(\(y) + \(r[0])) a \\(\(r[0])) \\(\(r[0])) 0 0 1 \\(\(r[0])) \\(-(\(r[0]))) Z '")
    }
}
