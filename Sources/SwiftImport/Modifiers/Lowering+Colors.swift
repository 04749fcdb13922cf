import SwiftSyntax

extension Lowering {
    /// Gradients by a leading dot.
    static let gradients = [
        "linearGradient": "LinearGradient", "radialGradient": "RadialGradient", "angularGradient": "AngularGradient",
        "conicGradient": "AngularGradient", "ellipticalGradient": "EllipticalGradient",
    ]

    /// The gradient that a style is, as a value.
    func gradientStyle(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        let place = origin(syntax, context)
        if let plain = (made(syntax, context) ?? syntax).as(FunctionCallExprSyntax.self),
            plain.calledExpression.code == "Gradient", let first = plain.arguments.first,
            let colors = try? colors(first.expression, context)
        {
            // Alone it goes from the top to the bottom.
            let ends: [(key: String, value: Piece)] = [("startPoint", .string("top")), ("endPoint", .string("bottom"))]
            return Piece(
                .object(
                    [("type", .string("LinearGradient")), (first.label?.text ?? "colors", colors)] + ends),
                .value(.color), at: place)
        }
        guard let call = gradientCall(syntax, context), let view = view(call, context).first,
            view["type"]?.text?.hasSuffix("Gradient") == true
        else { return nil }
        return Piece(view.content, .value(.color), at: place)
    }

    /// What `stroke` and `strokeBorder` are given. Without a colour the line has the one that text has there.
    func stroke(_ given: [LabeledExprSyntax], _ context: Context) -> [(key: String, value: Piece)] {
        var members: [(key: String, value: Piece)] = []
        for argument in given {
            let written = made(argument.expression, context) ?? argument.expression
            let called = written.as(FunctionCallExprSyntax.self)
            if let called, ["StrokeStyle", ".init"].contains(called.calledExpression.code) {
                for part in called.arguments {
                    guard let label = part.label?.text else { continue }
                    let value = strokePart(label, part.expression, context)
                    members.append((label == "lineWidth" ? "width" : label, value))
                }
            } else if argument.label?.text == "lineWidth" {
                members.append(("width", strokePart("lineWidth", argument.expression, context)))
            } else if argument.label == nil {
                members.insert(("color", colorValue(argument.expression, context)), at: 0)
            }
        }
        return members
    }

    private func strokePart(_ label: String, _ syntax: ExprSyntax, _ context: Context) -> Piece {
        switch label {
        case "lineCap", "lineJoin": value(syntax, context)
        case "dash": value(syntax, context, expecting: .array(.double))
        default: value(syntax, context, expecting: .double)
        }
    }

    /// The gradient that a style is, itself or behind `AnyShapeStyle`.
    func gradientCall(_ syntax: ExprSyntax, _ context: Context) -> ExprSyntax? {
        if let made = made(syntax, context) { return gradientCall(made, context) }
        guard let call = syntax.as(FunctionCallExprSyntax.self) else { return nil }
        if call.calledExpression.code == "AnyShapeStyle", let only = call.arguments.first?.expression {
            return gradientCall(only, context)
        }
        let name =
            call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? call.calledExpression.code
        return Self.gradients[name] != nil || Self.gradients.values.contains(name) ? syntax : nil
    }

    /// A choice of which one side is nil: that one is the colour that text has by itself.
    func colorOrNone(_ condition: Lowered, _ ternary: TernaryExprSyntax, _ context: Context) throws -> Lowered? {
        let isNone = [ternary.thenExpression, ternary.elseExpression].map { $0.is(NilLiteralExprSyntax.self) }
        guard isNone.contains(true) else { return nil }
        let primary = Lowered(text: ".primary", type: .color, constant: .string("primary"))
        let then = isNone[0] ? primary : try expression(ternary.thenExpression, context, expecting: .color)
        let otherwise = isNone[1] ? primary : try expression(ternary.elseExpression, context, expecting: .color)
        return try choice(condition, then, otherwise, ternary)
    }

    /// `Color(…)` of numbers or a name of the system's.
    func color(
        _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered {
        let arguments = arguments.filter {
            $0.label?.text != "bundle"
                && !($0.label == nil
                    && [".sRGB", ".displayP3", ".sRGBLinear"].contains($0.expression.code))
        }
        if arguments.count == 1, let choice = arguments[0].expression.as(TernaryExprSyntax.self),
            arguments[0].label == nil || arguments[0].label?.text.hasSuffix("Color") == true
        {
            let sides = try [choice.thenExpression, choice.elseExpression].map { side -> Lowered in
                if let member = side.as(MemberAccessExprSyntax.self), member.base == nil,
                    Self.plainColors.contains(member.declName.baseName.text)
                {
                    return try expression(side, context, expecting: .color)
                }
                return try color([arguments[0].with(\.expression, side)], call, context)
            }
            return try self.choice(
                expression(choice.condition, context, expecting: .bool), sides[0], sides[1], call)
        }
        let known = ["red", "hue", "white", "uiColor", "nsColor", "cgColor"]
        if !known.contains(arguments.first?.label?.text ?? ""), let own = try ownColor(arguments, call, context) {
            return own
        }
        let labels = arguments.map { $0.label?.text ?? "" }
        let parts = ["red", "green", "blue", "hue", "saturation", "brightness", "white", "opacity", "alpha"]
        let numbers = try arguments.filter { parts.contains($0.label?.text ?? "") }.map {
            try expression($0.expression, context, expecting: .double)
        }
        if labels.starts(with: ["red", "green", "blue"]) {
            let texts = numbers.prefix(3).compactMap(\.text)
            guard texts.count == 3 else { throw Unknown("The colour's parts are no numbers.", call) }
            var text = "Color(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2]))"
            if ["opacity", "alpha"].contains(labels.last), let opacity = numbers.last?.text {
                text += ".opacity(\(opacity))"
            }
            return Lowered(text: text, type: .color)
        }
        if labels.starts(with: ["hue", "saturation", "brightness"]) {
            let texts = numbers.prefix(3).compactMap(\.text)
            guard texts.count == 3 else { throw Unknown("The colour's parts are no numbers.", call) }
            var text = "Color(hue: \(texts[0]), saturation: \(texts[1]), brightness: \(texts[2]))"
            if ["opacity", "alpha"].contains(labels.last), let opacity = numbers.last?.text {
                text += ".opacity(\(opacity))"
            }
            return Lowered(text: text, type: .color)
        }
        if labels.first == "white", let white = numbers.first?.text {
            var text = "Color(red: \(white), green: \(white), blue: \(white))"
            if labels.count == 2, let opacity = numbers.last?.text { text += ".opacity(\(opacity))" }
            return Lowered(text: text, type: .color)
        }
        if labels.count == 1, let argument = arguments.first, ["", "uiColor", "nsColor"].contains(labels[0]),
            let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            let system = SystemColors.table[name]
        {
            return Lowered(text: "Color(\(Self.quoted(system)))", type: .color, constant: .string(system))
        }
        if labels.count == 1, let argument = arguments.first, ["", "uiColor", "nsColor"].contains(labels[0]) {
            if let parts = Self.colorParts(argument.expression) { return try color(parts, call, context) }
            var named = argument.expression
            if let forced = named.as(ForceUnwrapExprSyntax.self) { named = forced.expression }
            if let made = named.as(FunctionCallExprSyntax.self), made.arguments.first?.label?.text == "named",
                let name = made.arguments.first?.expression
            {
                named = name
            }
            if let member = named.as(MemberAccessExprSyntax.self), member.base == nil {
                return asset(color: member.declName.baseName.text, call, context)
            }
            let name = (try? expression(named, context, expecting: .string)) ?? Lowered(text: nil, type: .any)
            if name.type == .string {
                return asset(color: name.constant?.text ?? named.code, call, context)
            }
        }
        var stub = standInValue(.color, Unknown("The colour is not in the sources.", call, .data), context) { _ in
            "Gray stands in its place."
        }
        stub.text = stub.text.map { "Color(\($0))" }
        return stub
    }

    /// What `UIColor(red: …)` and `#colorLiteral(red: …)` say of a colour, as `Color` is told it; nil for what says no numbers.
    private static func colorParts(_ syntax: ExprSyntax) -> [LabeledExprSyntax]? {
        var parts: LabeledExprListSyntax?
        if let literal = syntax.as(MacroExpansionExprSyntax.self), literal.macroName.text == "colorLiteral" {
            parts = literal.arguments
        } else if let made = syntax.as(FunctionCallExprSyntax.self),
            ["UIColor", "NSColor"].contains(made.calledExpression.code)
        {
            parts = made.arguments
        }
        guard let parts, ["red", "hue", "white"].contains(parts.first?.label?.text) else { return nil }
        return Array(parts)
    }
}
