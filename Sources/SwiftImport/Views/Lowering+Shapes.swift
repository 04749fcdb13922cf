import SwiftSyntax

/// Shapes of the sources, and paths: what they draw as path data over the rectangle that they are given.
extension Lowering {
    /// A shape of the sources: as one of the document's, or where that cannot be in a reader, which knows its rectangle. SwiftUI
    /// asks the shape when it draws, so that a reader is near to it only.
    func drawnShape(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [Piece] {
        if let written = try writtenShape(type, call, context) { return [written] }
        guard let draw = type.functions["path"]?.first, let body = draw.body?.statements,
            let told = draw.signature.parameterClause.parameters.first
        else { throw Unknown("`\(type.name)` is no view that is understood.", call, .view) }
        var inside = try enter(context, call)
        inside.owner = type
        inside.component = nil
        inside.file = type.memberFiles["path"] ?? type.file
        inside.locals = try madeWith(type, ExprSyntax(call), context)
        inside.locals[(told.secondName ?? told.firstName).text] = .lowered(Self.whole)
        let path = try pathView(body, "", inside, call, context)
        coverage.approximated.insert(origin(call, context))
        return [piece("GeometryReader", [("children", .list([path]))], call, context)]
    }

    /// `Path { path in … }`.
    func path(_ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard let closure = call.trailingClosure else { return nil }
        return [
            try pathView(closure.statements, closure.parameterNames.first ?? "$0", enter(context, call), call, context)
        ]
    }

    private func pathView(
        _ items: CodeBlockItemListSyntax, _ name: String, _ inside: Context, _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> Piece {
        let text = try pathData(items, name, inside)
        let data = Piece(.object([("$", .string(text))]), .value(.string), at: origin(call, context))
        return piece("Path", [("d", data)], call, context)
    }

    /// What the statements draw, as an expression that gives path data.
    func pathData(_ items: CodeBlockItemListSyntax, _ name: String, _ inside: Context) throws -> String {
        var pen = Pen(name: name)
        var inside = inside
        try draw(Array(items)[...], &pen, &inside)
        return pen.text.isEmpty ? "'M 0 0'" : pen.text.joined(separator: " + ")
    }

    /// What a shape, or a path, is painted by: the path inside of the reader.
    func paintTarget(_ view: Piece) -> Piece {
        guard view["type"]?.text == "GeometryReader", let only = view["children"]?.elements.first,
            view["children"]?.elements.count == 1, only["type"]?.text == "Path"
        else { return view }
        return only
    }

    /// The shape of the sources that an expression makes.
    func ownShape(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return false }
        return declared.type(call.calledExpression.code, inside: context.owner?.name ?? "")?
            .functions["path"] != nil
    }

    /// What the properties of a type are that is made where it is used: as given, or as they begin.
    func madeWith(_ type: TypeDeclaration, _ made: ExprSyntax, _ context: Context) throws -> [String: Meaning] {
        let call = made.as(FunctionCallExprSyntax.self)
        var result: [String: Meaning] = [:]
        let home = Context(file: type.file, owner: type, isStatic: true)
        for property in type.stored {
            if let initial = property.initial { result[property.name] = .argument(initial, home) }
        }
        guard let call else { return result }
        if !type.inits.isEmpty, let given = try initialized(type, call, context) {
            for (name, value) in given { result[name] = .argument(value.syntax, value.context) }
            return result
        }
        for argument in call.arguments {
            if let name = argument.label?.text { result[name] = .argument(argument.expression, context) }
        }
        return result
    }

    /// The rectangle of a shape.
    private static var whole: Lowered {
        let zero = Lowered(text: "0", type: .double, constant: .number(0))
        return Lowered(
            text: "geometry", type: .named("CGRect"),
            parts: [
                zero, zero, Lowered(text: "geometry.size.width", type: .double),
                Lowered(text: "geometry.size.height", type: .double),
            ])
    }

    private func draw(
        _ items: ArraySlice<CodeBlockItemSyntax>, _ pen: inout Pen, _ context: inout Context
    ) throws {
        for item in items {
            coverage.constructs += 1
            switch item.part {
            case .decl(let declaration):
                guard let variable = declaration.as(VariableDeclSyntax.self) else {
                    throw Unknown("This statement of a path is not understood.", item, .view)
                }
                if let binding = variable.bindings.first, let made = binding.initializer?.value,
                    let call = made.as(FunctionCallExprSyntax.self),
                    ["Path", "UIBezierPath"].contains(call.calledExpression.code)
                {
                    pen.name = binding.pattern.code
                    try begin(call, &pen, &context)
                    continue
                }
                guard variable.bindingSpecifier.text == "let" else {
                    throw Unknown("A path that is drawn by what is counted is not understood.", item, .view)
                }
                if try !bindAngle(variable, &context) { try bind(variable, &context) }
            case .stmt(let statement):
                if let returned = statement.as(ReturnStmtSyntax.self) {
                    if let made = returned.expression { try finish(made, &pen, &context) }
                    return
                }
                if let loop = statement.as(ForStmtSyntax.self) {
                    try draw(loop, &pen, context)
                    continue
                }
                guard let wrapped = statement.as(ExpressionStmtSyntax.self) else {
                    throw Unknown("This statement of a path is not understood.", item, .view)
                }
                try draw(wrapped.expression, &pen, &context)
            case .expr(let expression): try draw(expression, &pen, &context)
            }
        }
    }

    /// `Path(…)` with what it begins with.
    private func begin(_ call: FunctionCallExprSyntax, _ pen: inout Pen, _ context: inout Context) throws {
        if let closure = call.trailingClosure {
            pen.name = closure.parameterNames.first ?? "$0"
            try draw(Array(closure.statements)[...], &pen, &context)
            return
        }
        guard let first = call.arguments.first else { return }
        switch first.label?.text {
        case "roundedRect": try rounded(Array(call.arguments), &pen, context)
        case "ellipseIn", "ovalIn": try ellipse(first.expression, &pen, context)
        case nil where first.expression.code.hasSuffix(".cgPath"): break
        case nil where try drawShape(first.expression, &pen, context): break
        case nil, "rect": try rectangle(first.expression, &pen, context)
        default: throw Unknown("This path is not understood.", call, .view)
        }
    }

    private func finish(_ made: ExprSyntax, _ pen: inout Pen, _ context: inout Context) throws {
        if made.code == pen.name { return }
        if try drawShape(made, &pen, context) { return }
        if let call = made.as(FunctionCallExprSyntax.self), call.calledExpression.code == "Path" {
            return try begin(call, &pen, &context)
        }
        throw Unknown("This path is not understood.", made, .view)
    }

    private func draw(_ loop: ForStmtSyntax, _ pen: inout Pen, _ context: Context) throws {
        let name = loop.pattern.code
        let list = try expression(loop.sequence, context)
        guard loop.whereClause == nil, let text = list.operand else {
            throw Unknown("This loop of a path is not understood.", loop, .view)
        }
        if case .list(let elements)? = list.constant?.content, elements.count <= 64 {
            for element in elements {
                var inside = context
                inside.locals[name] = .lowered(known(element, list.type.element))
                try draw(Array(loop.body.statements)[...], &pen, &inside)
            }
            return
        }
        var inside = context
        let own = name == "_" ? "turn_1" : Self.ownName(name, context)
        inside.locals[name] = .lowered(Lowered(text: own, type: list.type.element))
        var turn = Pen(name: pen.name, isDown: true)
        try draw(Array(loop.body.statements)[...], &turn, &inside)
        pen.text.append("\(text).map { \(own) in \(turn.text.joined(separator: " + ")) }.joined(separator: ' ')")
    }

    private func draw(_ syntax: ExprSyntax, _ pen: inout Pen, _ context: inout Context) throws {
        if let condition = syntax.as(IfExprSyntax.self) { return try draw(condition, &pen, context) }
        if syntax.is(DeclReferenceExprSyntax.self) { return try finish(syntax, &pen, &context) }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            throw Unknown("This statement of a path is not understood.", syntax, .view)
        }
        if call.calledExpression.code == "Path" { return try begin(call, &pen, &context) }
        if try drawShape(syntax, &pen, context) { return }
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.base?.code == pen.name
        else { throw Unknown("This statement of a path is not understood.", syntax, .view) }
        try draw(member.declName.baseName.text, call, &pen, context)
    }

    private func draw(_ syntax: IfExprSyntax, _ pen: inout Pen, _ context: Context) throws {
        var inside = context
        let condition = try conditions(syntax.conditions, &inside)
        var then = Pen(name: pen.name, isDown: pen.isDown)
        try draw(Array(syntax.body.statements)[...], &then, &inside)
        var otherwise = Pen(name: pen.name, isDown: pen.isDown)
        var other = context
        switch syntax.elseBody {
        case .codeBlock(let block)?: try draw(Array(block.statements)[...], &otherwise, &other)
        case .ifExpr(let next)?: try draw(next, &otherwise, context)
        default: break
        }
        if case .bool(let isTrue)? = condition.constant?.content {
            pen.text += isTrue ? then.text : otherwise.text
            return
        }
        guard let question = condition.operand else { throw Unknown("Data is no condition.", syntax, .view) }
        func text(_ pen: Pen) -> String { pen.text.isEmpty ? "''" : pen.text.joined(separator: " + ") }
        pen.text.append("(\(question) ? (\(text(then))) : (\(text(otherwise))))")
        pen.isDown = pen.isDown || then.isDown || otherwise.isDown
    }

    /// One step of the pen.
    private func draw(
        _ name: String, _ call: FunctionCallExprSyntax, _ pen: inout Pen, _ context: Context
    ) throws {
        let given = Array(call.arguments)
        func point(_ label: String) throws -> (String, String) {
            guard let argument = given.first(where: { $0.label?.text == label }) else {
                throw Unknown("This step of a path is not understood.", call, .view)
            }
            return try self.point(argument.expression, context)
        }
        switch name {
        case "move":
            let to = try point("to")
            pen.text.append("'M \(to.0) \(to.1) '")
        case "addLine":
            let to = try point("to")
            pen.text.append("'L \(to.0) \(to.1) '")
        case "addQuadCurve":
            let (to, by) = (
                try point("to"), try point(given.contains { $0.label?.text == "control" } ? "control" : "controlPoint")
            )
            pen.text.append("'Q \(by.0) \(by.1) \(to.0) \(to.1) '")
        case "addCurve":
            let isOld = given.contains { $0.label?.text == "controlPoint1" }
            let (to, a, b) = (
                try point("to"), try point(isOld ? "controlPoint1" : "control1"),
                try point(isOld ? "controlPoint2" : "control2")
            )
            pen.text.append("'C \(a.0) \(a.1) \(b.0) \(b.1) \(to.0) \(to.1) '")
        case "closeSubpath", "close": pen.text.append("'Z '")
        case "addRect":
            guard let first = given.first else { break }
            try rectangle(first.expression, &pen, context)
        case "addEllipse":
            guard let first = given.first else { break }
            try ellipse(first.expression, &pen, context)
        case "addRoundedRect": try rounded(given, &pen, context)
        case "addArc": try arc(call, &pen, context)
        case "addLines":
            guard let list = given.first?.expression.as(ArrayExprSyntax.self) else {
                throw Unknown("This step of a path is not understood.", call, .view)
            }
            for (place, element) in list.elements.enumerated() {
                let to = try self.point(element.expression, context)
                pen.text.append("'\(place == 0 ? "M" : "L") \(to.0) \(to.1) '")
            }
        default: throw Unknown("The step `\(name)` of a path is not understood.", call, .view)
        }
        pen.isDown = true
    }

}
