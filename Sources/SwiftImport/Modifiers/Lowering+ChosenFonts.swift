import SwiftSyntax
import ViewDocument

/// Fonts that are chosen, and those that values of the sources give: `theme.title`, `theme.font(size: 16)`, `size.font`.
extension Lowering {
    /// `isBig ? .system(size: 40) : .body`: each part of the font by the condition; nil where a part is not known.
    func chosenFont(_ choice: TernaryExprSyntax, _ context: Context) -> Piece? {
        func made(_ syntax: ExprSyntax) -> Piece {
            if let tuple = syntax.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
                return made(only.expression)
            }
            return syntax.is(NilLiteralExprSyntax.self) ? .string("body") : font(syntax, context)
        }
        guard let condition = try? expression(choice.condition, context, expecting: .bool) else { return nil }
        let fonts = [made(choice.thenExpression), made(choice.elseExpression)]
        return chosenFont(condition, fonts, origin(choice, context))
    }

    private func chosenFont(_ condition: Lowered, _ choices: [Piece], _ place: Origin) -> Piece? {
        guard let question = condition.operand else { return nil }
        var fonts = choices.map { font -> Piece in
            // One of several that has a name is a font of its size.
            if font["custom"] != nil { return .object([("size", font["size"] ?? font["fixedSize"] ?? Piece(.null))]) }
            return font.text.map { .object([("style", .string($0))]) } ?? font
        }
        if case .bool(let isTrue)? = condition.constant?.content { return fonts[isTrue ? 0 : 1] }
        if (fonts[0]["style"] == nil) != (fonts[1]["style"] == nil) {
            // A style's lines are higher than those of a font of its size.
            coverage.approximated.insert(place)
            fonts = fonts.map { font in
                guard let style = font["style"]?.text, let size = Self.styleSizes[style] else { return font }
                let plain = Piece.object(font.members.filter { $0.key != "style" } + [("size", .number(size))])
                if style == "headline", plain["weight"] == nil { plain["weight"] = .string("semibold") }
                return plain
            }
        }
        var members: [(key: String, value: Piece)] = []
        for (key, plain) in [
            ("style", nil), ("size", nil), ("weight", "'regular'"), ("design", "'default'"), ("italic", "false"),
        ] as [(String, String?)] {
            let sides = fonts.map { font in
                font[key].map { $0["$"]?.text.map { "(\($0))" } ?? $0.literal ?? "" } ?? plain
            }
            guard fonts.contains(where: { $0[key] != nil }) else { continue }
            guard let then = sides[0], let otherwise = sides[1], !then.isEmpty, !otherwise.isEmpty else { return nil }
            let text = then == otherwise ? then : "\(question) ? \(then) : \(otherwise)"
            members.append((key, Piece(.object([("$", .string(text))]), .value(.any), at: place)))
        }
        let known = Set(members.map(\.key))
        return fonts.allSatisfy { $0.members.allSatisfy { known.contains($0.key) } } ? .object(members) : nil
    }

    /// The sizes of styles, at the size of texts that a device begins with.
    private static let styleSizes: [String: Double] = [
        "largeTitle": 34, "title": 28, "title2": 22, "title3": 20, "headline": 17, "body": 17, "callout": 16,
        "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
    ]

    /// The font that a property or a method of a value works out; nil for what is no such font.
    func givenFont(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        let call = syntax.as(FunctionCallExprSyntax.self)
        let called = call?.calledExpression ?? syntax
        let member = called.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName.baseName.text ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text,
            context.depth < ImportLimits.inlineDepth, member == nil || member?.base != nil
        else { return nil }
        var home = context
        home.depth += 1
        home.locals = [:]
        if let base = member?.base, base.code != "self" {
            guard typeNamed(base, context) == nil, isMemberOfOwn(name) else { return nil }
            let before = coverage
            guard let value = try? expression(base, context),
                let type = value.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") })
            else {
                coverage = before
                return nil
            }
            home.owner = type
            home.base = assured(value, type) ?? value
        } else if context.locals[name] != nil {
            return nil
        }
        guard let owner = home.owner else { return nil }
        home.file = owner.memberFiles[name] ?? owner.file
        guard let call else {
            guard let property = owner.computed[name], property.typeSyntax?.code == "Font" else { return nil }
            return font(of: Array(property.body)[...], home)
        }
        guard let function = fitting(owner.functions[name], call, context), let body = function.body?.statements,
            function.signature.returnClause?.type.code == "Font",
            let locals = try? parameters(
                of: function.signature.parameterClause, Array(call.arguments), call, context, file: home.file)
        else { return nil }
        home.locals = locals
        return font(of: Array(body)[...], home)
    }

    /// Whether a type of the sources works a font out under a name.
    private func isMemberOfOwn(_ name: String) -> Bool {
        declared.types.values.contains { $0.computed[name]?.typeSyntax?.code == "Font" || $0.functions[name] != nil }
    }

    /// The font that statements return, each part by what is asked before; nil where they do more.
    private func font(of items: ArraySlice<CodeBlockItemSyntax>, _ context: Context) -> Piece? {
        guard let item = items.first else { return nil }
        let rest = items.dropFirst()
        if case .decl(let declaration) = item.part {
            var inside = context
            guard let variable = declaration.as(VariableDeclSyntax.self), (try? bind(variable, &inside)) != nil else {
                return nil
            }
            return font(of: rest, inside)
        }
        if let settled = settled(item, context) { return font(of: rest, settled) }
        var syntax = item.part.expression
        if case .stmt(let statement) = item.part {
            if let check = statement.as(GuardStmtSyntax.self) {
                var inside = context
                guard let condition = try? conditions(check.conditions, &inside),
                    let then = font(of: rest, inside),
                    let otherwise = font(of: Array(check.body.statements)[...], context)
                else { return nil }
                return chosenFont(condition, [then, otherwise], origin(check, context))
            }
            syntax =
                statement.as(ReturnStmtSyntax.self)?.expression ?? statement.as(ExpressionStmtSyntax.self)?.expression
        }
        guard let syntax else { return nil }
        if let condition = syntax.as(IfExprSyntax.self) { return font(of: condition, rest, context) }
        if let choice = syntax.as(SwitchExprSyntax.self) { return font(of: choice, context) }
        return font(syntax, context)
    }

    private func font(
        of syntax: IfExprSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>, _ context: Context
    ) -> Piece? {
        var inside = context
        guard let condition = try? conditions(syntax.conditions, &inside),
            let then = font(of: Array(syntax.body.statements)[...], inside)
        else { return nil }
        let otherwise: Piece? =
            switch syntax.elseBody {
            case .ifExpr(let next)?: font(of: next, rest, context)
            case .codeBlock(let block)?: font(of: Array(block.statements)[...], context)
            default: font(of: rest, context)
            }
        return otherwise.flatMap { chosenFont(condition, [then, $0], origin(syntax, context)) }
    }

    private func font(of syntax: SwitchExprSyntax, _ context: Context) -> Piece? {
        guard let subject = try? expression(syntax.subject, context) else { return nil }
        var arms: [(condition: Lowered, font: Piece)] = []
        var last: Piece?
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { return nil }
            var inside = context
            guard let label = one.patternLabel else {
                last = font(of: Array(one.statements)[...], context)
                break
            }
            guard let condition = try? patterns(label, subject, &inside) else { return nil }
            if condition.text == "false" { continue }
            guard let made = font(of: Array(one.statements)[...], inside) else { return nil }
            if condition.text == "true" {
                last = made
                break
            }
            arms.append((condition, made))
        }
        // Without a default the last case is what is left.
        var result = last ?? arms.popLast()?.font
        for arm in arms.reversed() {
            guard let other = result else { return nil }
            result = chosenFont(arm.condition, [arm.font, other], origin(syntax, context))
        }
        return result
    }
}
