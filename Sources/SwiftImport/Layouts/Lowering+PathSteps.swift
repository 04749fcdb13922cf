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
        ellipse(try box(syntax, context), &pen)
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
            let list = try expression(chosen.expression, context, expecting: .corners)
            for (name, key) in [("topLeft", "a"), ("topRight", "b"), ("bottomRight", "c"), ("bottomLeft", "d")] {
                if case .list(let names)? = list.constant?.content {
                    corners[key] = names.contains { $0.text == name || $0.text == "allCorners" } ? radius : "0"
                } else if let text = list.operand {
                    let isThere = "(\(text)).contains(\(Self.quoted(name)))"
                    corners[key] = "(\(isThere.replacing(".\(name)", with: Self.quoted(name))) ? \(radius) : 0)"
                }
            }
        }
        rounded(box, ["a", "b", "c", "d"].map { corners[$0] ?? radius }, &pen)
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
            let isClockwise = try Self.choice(expression(argument("clockwise"), context))
        else { throw Unknown("This arc is not understood.", call, .view) }
        if shapeUsesArcs != nil, let clockwise = try expression(argument("clockwise"), context).operand {
            shapeUsesArcs = true
            let begin = pen.isDown ? "'L'" : "'M'"
            pen.text.append("\(Self.arcFunction)(\(begin), \(x), \(y), \(r), \(from), \(to), \(clockwise))")
            return
        }
        func end(_ angle: String) -> String {
            "\\(\(x) + \(r) * cos((\(angle)) * \(Double.pi) / 180)) \\(\(y) + \(r) * sin((\(angle)) * \(Double.pi) / 180))"
        }
        // What goes around twice is drawn once: half of the way, and the other half.
        let way = isClockwise("((\(from)) - (\(to)))", "((\(to)) - (\(from)))")
        let turn = "((\(way) % 360 + 360) % 360 == 0 && \(way) != 0 ? 360 : (\(way) % 360 + 360) % 360)"
        let half = isClockwise("((\(from)) - \(turn) / 2)", "((\(from)) + \(turn) / 2)")
        let flag = Self.inserted(isClockwise("0", "1"))
        pen.text.append(
            "'\(pen.isDown ? "L" : "M") \(end(from)) A \\(\(r)) \\(\(r)) 0 0 \(flag) \(end(half)) "
                + "A \\(\(r)) \\(\(r)) 0 0 \(flag) \(end(to)) '")
    }

    static let arcFunction = "arcData"

    /// An arc as a function of a shape. What goes around twice is drawn once.
    static var arcHelper: Piece {
        func end(_ angle: String) -> String {
            "\\(x + r * cos(\(angle) * \(Double.pi) / 180)) \\(y + r * sin(\(angle) * \(Double.pi) / 180))"
        }
        let body =
            "let way = clockwise ? a - b : b - a; let part = (way % 360 + 360) % 360; "
            + "let turn = part == 0 && way != 0 ? 360 : part; let half = clockwise ? a - turn / 2 : a + turn / 2; "
            + "let flag = clockwise ? 0 : 1; "
            + "return begin + ' \(end("a")) A \\(r) \\(r) 0 0 \\(flag) \(end("half")) "
            + "A \\(r) \\(r) 0 0 \\(flag) \(end("b")) '"
        let names = ["begin", "x", "y", "r", "a", "b", "clockwise"].map { Piece(.string($0)) }
        return Piece.object([("parameters", .list(names)), ("body", .string(body))])
    }

    /// A condition as what chooses between two texts of the language.
    private static func choice(_ condition: Lowered) -> ((String, String) -> String)? {
        if case .bool(let isTrue)? = condition.constant?.content { return { isTrue ? $0 : $1 } }
        return condition.operand.map { text in { "(\(text) ? \($0) : \($1))" } }
    }

    /// A text of the language inside of another: as it stands where it is a number.
    private static func inserted(_ text: String) -> String { Double(text) == nil ? "\\(\(text))" : text }

    /// Whether an expression is an angle, by what it is made of.
    private func isAngle(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        if let sum = syntax.as(InfixOperatorExprSyntax.self) {
            return isAngle(sum.leftOperand, context) || isAngle(sum.rightOperand, context)
        }
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            return ["Angle", "Angle.degrees", "Angle.radians", "Angle.init"].contains(call.calledExpression.code)
        }
        if syntax.code == "Angle.zero" { return true }
        guard case .lowered(let value)? = context.locals[syntax.code.trimmed("self.")] else { return false }
        return value.type.unwrapped == .named("Angle")
    }

    /// A `let` of a path that is an angle: its degrees.
    func bindAngle(_ variable: VariableDeclSyntax, _ context: inout Context) throws -> Bool {
        guard let binding = variable.bindings.first, variable.bindings.count == 1,
            let initial = binding.initializer?.value,
            binding.typeAnnotation?.type.code == "Angle" || isAngle(initial, context),
            let text = try degrees(initial, context)
        else { return false }
        context.locals[binding.pattern.code] = .lowered(Lowered(text: "(\(text))", type: .named("Angle")))
        return true
    }

    func degrees(_ syntax: ExprSyntax, _ context: Context) throws -> String? {
        if let sum = syntax.as(InfixOperatorExprSyntax.self), ["+", "-"].contains(sum.operator.code),
            let left = try degrees(sum.leftOperand, context), let right = try degrees(sum.rightOperand, context)
        {
            return "((\(left)) \(sum.operator.code) (\(right)))"
        }
        if let call = syntax.as(FunctionCallExprSyntax.self), let only = call.arguments.first {
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? only.label?.text
            let number = try expression(only.expression, context, expecting: .double).operand
            if name == "degrees" { return number }
            if name == "radians" { return number.map { "\($0) * 180 / \(Double.pi)" } }
        }
        if syntax.code == ".zero" || syntax.code == "Angle.zero" { return "0" }
        let found = try expression(syntax, context, expecting: .named("Angle"))
        return found.type.unwrapped == .named("Angle") ? found.operand : found.operand.map { "\($0).degrees" }
    }
}
