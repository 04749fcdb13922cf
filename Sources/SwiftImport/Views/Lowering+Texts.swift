import SwiftSyntax

/// Texts and images.
extension Lowering {
    /// `Text(…)`, or texts that are added up.
    func text(_ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        if let sum = syntax.as(InfixOperatorExprSyntax.self), sum.operator.code == "+" {
            let runs = try runs(of: ExprSyntax(sum), context)
            return piece("Text", [("text", .list(runs))], sum, context)
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            call.calledExpression.code == "Text", let first = call.arguments.first
        else { throw Unknown("This is no view that is known.", syntax, .view) }
        let label = first.label?.text
        if call.arguments.count == 2, let format = call.arguments.last, format.label?.text == "format",
            let shown = try formatted(try expression(first.expression, context), by: format.expression, context)
        {
            return piece("Text", [("text", self.piece(shown, at: origin(call, context)))], call, context)
        }
        if call.arguments.count == 2, let formatter = call.arguments.last, formatter.label?.text == "formatter" {
            let shown = try formatted(first.expression, byFormatter: formatter.expression, context)
            return piece("Text", [("text", self.piece(shown, at: origin(call, context)))], call, context)
        }
        if call.arguments.count == 2, let style = call.arguments.last, style.label?.text == "style",
            let text = shown(
                try expression(first.expression, context, expecting: .date), style: style.expression, context)
        {
            return piece("Text", [("text", self.piece(text, at: origin(call, context)))], call, context)
        }
        if label == "timerInterval", let counted = try counting(call, context) { return counted }
        guard label == nil || label == "verbatim",
            call.arguments.dropFirst().allSatisfy({ ignorable.contains($0.label?.text ?? "") })
        else {
            let unknown = Unknown("This way to write a value is not understood.", call)
            let stub = standIn(.string, unknown, context) { "\($0.json()) stands in its place." }
            return piece("Text", [("text", stub)], call, context)
        }
        if label == nil, let symbol = symbolRun(first.expression, context) {
            return piece("Text", [("text", .list([symbol]))], call, context)
        }
        let isKey = label == nil && Self.isLiteral(first.expression)
        if isKey, let literal = first.expression.as(StringLiteralExprSyntax.self),
            let runs = try runs(in: literal, context.localized)
        {
            return piece("Text", [("text", .list(runs))], call, context)
        }
        let content = value(first.expression, isKey ? context.localized : context, expecting: .string)
        return piece("Text", [(label == "verbatim" ? "verbatim" : "text", content)], call, context)
    }

    /// `Text(timerInterval: start...end, pauseTime: …, countsDown: false)`; nil where it says something else.
    private func counting(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        var members: [(key: String, value: Piece)] = []
        for argument in call.arguments {
            guard let label = argument.label?.text else { return nil }
            switch label {
            case "timerInterval":
                let (written, home) = spelledOut(argument.expression, context) ?? (argument.expression, context)
                if let range = written.as(InfixOperatorExprSyntax.self), range.operator.code == "..." {
                    let ends = [range.leftOperand, range.rightOperand].map { value($0, home, expecting: .date) }
                    members.append((label, .list(ends)))
                    continue
                }
                // A range that is kept has its ends.
                guard let kept = try expression(argument.expression, context).operand else { return nil }
                let ends = ["lowerBound", "upperBound"].map { end in
                    Piece(
                        .object([("$", .string("\(kept).\(end)"))]), .value(.date),
                        at: origin(argument.expression, context))
                }
                members.append((label, .list(ends)))
            case "pauseTime": members.append((label, value(argument.expression, context, expecting: .date)))
            case "countsDown", "showsHours":
                members.append((label, value(argument.expression, context, expecting: .bool)))
            default: return nil
            }
        }
        return piece("Text", members, call, context)
    }

    /// Whether an expression is a literal, or a choice of two: a title of those is a key of localized texts.
    static func isLiteral(_ syntax: ExprSyntax) -> Bool {
        if let ternary = syntax.as(TernaryExprSyntax.self) {
            return isLiteral(ternary.thenExpression) && isLiteral(ternary.elseExpression)
        }
        return syntax.is(StringLiteralExprSyntax.self)
    }

    var ignorable: Set<String> { ["comment", "bundle", "tableName", "table"] }

    func runs(of syntax: ExprSyntax, _ context: Context) throws -> [Piece] {
        if let sum = syntax.as(InfixOperatorExprSyntax.self) {
            return try runs(of: sum.leftOperand, context) + runs(of: sum.rightOperand, context)
        }
        var base = syntax
        var keys: [(key: String, value: Piece)] = []
        var font: Piece?
        var style: [String: Piece] = [:]
        while let call = base.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base
        {
            let name = member.declName.baseName.text
            if Self.ofImages.contains(name) {
                base = inner
                continue
            }
            guard let made = try modifier(name, call, context), let value = made[name] else {
                throw Unknown("This is no part of a text that is known.", call, .view)
            }
            base = inner
            switch name {
            case "foregroundColor", "foregroundStyle":
                if !keys.contains(where: { $0.key == "foregroundStyle" }) {
                    // A run is in the first level.
                    keys.insert(("foregroundStyle", value.elements.first ?? value), at: 0)
                }
            case "font": font = value
            case "fontWeight": style["weight"] = style["weight"] ?? value
            case "bold": style["weight"] = style["weight"] ?? .string("bold")
            case "italic": style["italic"] = .bool(true)
            default:
                // What no run has is left out of it.
                hole(
                    .modifier, origin(call, context),
                    "A part of a text has no `\(name)` here. It is drawn without.")
            }
        }
        if let font, style.isEmpty {
            keys.insert(("font", font), at: 0)
        } else if !style.isEmpty {
            let whole =
                font.map { inner in inner.text.map { .object([("style", .string($0))]) } ?? inner } ?? .object([])
            for key in style.keys.sorted() { whole[key] = style[key] }
            keys.insert(("font", whole), at: 0)
        }
        if let symbol = symbolRun(base, context) { return [.object(symbol.members + keys)] }
        let text = try self.text(base, context)
        guard let content = text["text"] ?? text["verbatim"] else { throw Unknown("This is no text.", syntax, .view) }
        if !content.elements.isEmpty {
            return content.elements.map { part in .object(part.members + keys.filter { part[$0.key] == nil }) }
        }
        return [.object([(text["text"] == nil ? "verbatim" : "text", content)] + keys)]
    }

    /// Modifiers of an image that change nothing of a symbol in a text.
    private static let ofImages: Set<String> = ["renderingMode", "symbolRenderingMode", "resizable", "symbolVariant"]

    /// The run of a text that `Image(systemName:)`, or a value that is such an image, is.
    private func symbolRun(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        var base = syntax
        while let call = base.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base,
            Self.ofImages.contains(member.declName.baseName.text)
        {
            base = inner
        }
        if Self.isSymbol(base), let name = base.as(FunctionCallExprSyntax.self)?.arguments.first?.expression {
            return .object([("symbol", value(name, context, expecting: .string))])
        }
        guard base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
            let found = try? expression(base, context), found.type.unwrapped == Self.image
        else { return nil }
        return .object([("symbol", piece(found, at: origin(base, context)))])
    }

    func image(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        guard let first = call.arguments.first else { throw Unknown("An Image needs a name.", call, .view) }
        switch first.label?.text {
        case "systemName":
            return piece("Image", [("symbol", value(first.expression, context, expecting: .string))], call, context)
        case nil, "decorative": return asset(first.expression, call, context)
        case "uiImage", "nsImage", "cgImage":
            // `UIImage(named: "cover")!` is the asset.
            var made = first.expression
            if let forced = made.as(ForceUnwrapExprSyntax.self) { made = forced.expression }
            if let infix = made.as(InfixOperatorExprSyntax.self), infix.operator.code == "??" {
                made = infix.leftOperand
            }
            if let named = made.as(FunctionCallExprSyntax.self), named.arguments.first?.label?.text == "named",
                let name = named.arguments.first?.expression
            {
                return asset(name, call, context)
            }
            if first.label?.text == "uiImage", let found = try? expression(first.expression, context),
                found.type.unwrapped == .named("UIImage"), found.constant != nil
            {
                return piece("Image", [("systemName", self.piece(found, at: origin(call, context)))], call, context)
            }
            note(
                "loaded-image", "\(origin(call, context).file):\(origin(call, context).offset)",
                "The image is a placeholder of 44 by 44: its picture comes while the app runs.", call, context)
            let image = piece("Image", [("size", .list([.number(44), .number(44)]))], call, context)
            return reading("sensoryFeedback", read: first.expression, [image], origin(call, context), context)[0]
        default: throw Unknown("The image is not in the sources.", call, .view)
        }
    }
}
