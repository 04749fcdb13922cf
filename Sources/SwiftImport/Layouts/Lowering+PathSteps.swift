import SwiftSyntax

/// Steps of the pen that draws a path.
extension Lowering {
    /// What has been drawn so far, as texts to be joined.
    struct Pen {
        var name: String
        var text: [String] = []
        var isDown = false
    }

    func point(_ syntax: ExprSyntax, _ context: Context) throws -> (String, String) {
        let found = try data(expression(syntax, context, expecting: .named("CGPoint")))
        guard let x = geometryMember("x", of: found), let y = geometryMember("y", of: found) else {
            throw Unknown("This point is not understood.", syntax, .view)
        }
        return (Self.inserted(x), Self.inserted(y))
    }

    /// A number inside of a text.
    static func inserted(_ value: Lowered) -> String {
        if case .number(let number)? = value.constant?.content { return Piece.text(of: number) }
        return "\\(\(value.text ?? "0"))"
    }

    struct Box {
        var x, y, width, height: String
    }

    func box(_ syntax: ExprSyntax, _ context: Context) throws -> Box {
        let found = try data(expression(syntax, context, expecting: .named("CGRect")))
        let parts = ["x", "y", "width", "height"].compactMap { geometryMember($0, of: found)?.operand }
        guard parts.count == 4 else { throw Unknown("This rectangle is not understood.", syntax, .view) }
        return Box(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    func rectangle(_ syntax: ExprSyntax, _ pen: inout Pen, _ context: Context) throws {
        let box = try box(syntax, context)
        pen.text.append("'M \\(\(box.x)) \\(\(box.y)) h \\(\(box.width)) v \\(\(box.height)) h \\(-(\(box.width))) Z '")
    }

    func ellipse(_ syntax: ExprSyntax, _ pen: inout Pen, _ context: Context) throws {
        let box = try box(syntax, context)
        let (a, b) = ("\\(\(box.width) / 2)", "\\(\(box.height) / 2)")
        pen.text.append(
            "'M \\(\(box.x)) \\(\(box.y) + \(box.height) / 2) a \(a) \(b) 0 1 1 \\(\(box.width)) 0 "
                + "a \(a) \(b) 0 1 1 \\(-(\(box.width))) 0 Z '")
    }

    /// `addRoundedRect(in:cornerSize:)`, `Path(roundedRect:cornerRadius:)`, and UIKit's with some of the corners.
    func rounded(_ given: [LabeledExprSyntax], _ pen: inout Pen, _ context: Context) throws {
        guard let first = given.first, let size = given.first(where: { ($0.label?.text ?? "").hasPrefix("corner") })
        else {
            throw Unknown(
                "This rounded rectangle is not understood.",
                given.first.map { Syntax($0) } ?? Syntax(ExprSyntax(MissingExprSyntax())), .view)
        }
        let box = try box(first.expression, context)
        var radius: String?
        if size.label?.text == "cornerRadius" {
            radius = try expression(size.expression, context, expecting: .double).operand
        } else {
            radius =
                geometryMember("width", of: try expression(size.expression, context, expecting: .named("CGSize")))?
                .operand
        }
        guard let radius else { throw Unknown("This rounded rectangle is not understood.", size, .view) }
        var corners: [String: String] = [:]
        if let chosen = given.first(where: { $0.label?.text == "byRoundingCorners" }) {
            let list = try expression(chosen.expression, context, expecting: .array(.named("UIRectCorner")))
            for (name, key) in [("topLeft", "a"), ("topRight", "b"), ("bottomRight", "c"), ("bottomLeft", "d")] {
                if case .list(let names)? = list.constant?.content {
                    corners[key] = names.contains { $0.text == name || $0.text == "allCorners" } ? radius : "0"
                } else if let text = list.operand {
                    let isThere = "(\(text)).contains(\(Self.quoted(name)))"
                    corners[key] = "(\(isThere.replacing(".\(name)", with: Self.quoted(name))) ? \(radius) : 0)"
                }
            }
        }
        let r = ["a", "b", "c", "d"].map { corners[$0] ?? radius }
        let (x, y, w, h) = (box.x, box.y, box.width, box.height)
        pen.text.append(
            "'M \\(\(x) + \(r[0])) \\(\(y)) H \\(\(x) + \(w) - \(r[1])) a \\(\(r[1])) \\(\(r[1])) 0 0 1 \\(\(r[1])) \\(\(r[1])) "
                + "V \\(\(y) + \(h) - \(r[2])) a \\(\(r[2])) \\(\(r[2])) 0 0 1 \\(-(\(r[2]))) \\(\(r[2])) "
                + "H \\(\(x) + \(r[3])) a \\(\(r[3])) \\(\(r[3])) 0 0 1 \\(-(\(r[3]))) \\(-(\(r[3]))) "
                + "V \\(\(y) + \(r[0])) a \\(\(r[0])) \\(\(r[0])) 0 0 1 \\(\(r[0])) \\(-(\(r[0]))) Z '")
    }

    /// `addArc(center:radius:startAngle:endAngle:clockwise:)`: from where the pen is a line leads to its beginning.
    func arc(_ call: FunctionCallExprSyntax, _ pen: inout Pen, _ context: Context) throws {
        func argument(_ label: String) throws -> ExprSyntax {
            guard let found = call.arguments.first(where: { $0.label?.text == label }) else {
                throw Unknown("This arc is not understood.", call, .view)
            }
            return found.expression
        }
        let middle = try data(expression(argument("center"), context, expecting: .named("CGPoint")))
        let radius = try expression(argument("radius"), context, expecting: .double)
        guard let x = geometryMember("x", of: middle)?.operand, let y = geometryMember("y", of: middle)?.operand,
            let r = radius.operand, let from = try degrees(argument("startAngle"), context),
            let to = try degrees(argument("endAngle"), context),
            case .bool(let isClockwise)? = try expression(argument("clockwise"), context).constant?.content
        else { throw Unknown("This arc is not understood.", call, .view) }
        func end(_ angle: String) -> String {
            "\\(\(x) + \(r) * cos((\(angle)) * \(Double.pi) / 180)) \\(\(y) + \(r) * sin((\(angle)) * \(Double.pi) / 180))"
        }
        // What goes around twice is drawn once: half of the way, and the other half.
        let way = isClockwise ? "((\(from)) - (\(to)))" : "((\(to)) - (\(from)))"
        let turn = "((\(way) % 360 + 360) % 360 == 0 && \(way) != 0 ? 360 : (\(way) % 360 + 360) % 360)"
        let half = "(\(from)) \(isClockwise ? "-" : "+") \(turn) / 2"
        let flag = isClockwise ? 0 : 1
        pen.text.append(
            "'\(pen.isDown ? "L" : "M") \(end(from)) A \\(\(r)) \\(\(r)) 0 0 \(flag) \(end(half)) "
                + "A \\(\(r)) \\(\(r)) 0 0 \(flag) \(end(to)) '")
    }

    func degrees(_ syntax: ExprSyntax, _ context: Context) throws -> String? {
        if let call = syntax.as(FunctionCallExprSyntax.self), let only = call.arguments.first {
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? only.label?.text
            let number = try expression(only.expression, context, expecting: .double).operand
            if name == "degrees" { return number }
            if name == "radians" { return number.map { "\($0) * 180 / \(Double.pi)" } }
        }
        if syntax.code == ".zero" || syntax.code == "Angle.zero" { return "0" }
        return try expression(syntax, context).operand.map { "\($0).degrees" }
    }
}
