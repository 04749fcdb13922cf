import SwiftSyntax
import ViewDocument

/// Fonts, and shapes that clip.
extension Lowering {
    /// `.headline`, `.system(size: 17, weight: .bold)`, `.title.bold()`.
    func font(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base == nil || member.base?.code == "Font" {
            let name = member.declName.baseName.text
            if let own = declared.foreign["Font"],
                let made = own.staticComputed[name]?.body.first?.part.expression
                    ?? own.statics[name]?.initial,
                !made.is(FloatLiteralExprSyntax.self), !made.is(IntegerLiteralExprSyntax.self)
            {
                var home = context
                home.owner = own
                home.locals = [:]
                home.file = own.memberFiles[name] ?? own.file
                home.depth += 1
                if home.depth <= ImportLimits.inlineDepth { return font(made, home) }
            }
            return .string(member.declName.baseName.text)
        }
        if let made = namedFont(syntax, context) ?? givenFont(syntax, context) { return made }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        {
            let name = member.declName.baseName.text
            if member.base == nil || member.base?.code == "Font", let made = ownFont(name, call, context) {
                return made
            }
            if name == "system" || name == "custom" {
                var members: [(key: String, value: Piece)] = []
                for argument in call.arguments {
                    let label = argument.label?.text
                    if label == nil {
                        if name == "custom" {
                            coverage.approximated.insert(origin(call, context))
                            members.append(("custom", value(argument.expression, context, expecting: .string)))
                            continue
                        }
                        guard let style = word(argument.expression, context) else {
                            if let size = try? expression(argument.expression, context, expecting: .double) {
                                members.append(("size", piece(size, at: origin(argument.expression, context))))
                            }
                            continue
                        }
                        members.append(("style", style))
                    } else if label == "relativeTo" {
                        if let style = word(argument.expression, context) { members.append(("relativeTo", style)) }
                    } else {
                        if argument.expression.is(NilLiteralExprSyntax.self) { continue }
                        let word =
                            label == "size" || label == "fixedSize"
                            ? nil
                            : chosenWord(argument.expression, none: "regular", context)
                                ?? self.word(argument.expression, context)
                        members.append(
                            (
                                label ?? "",
                                word
                                    ?? value(
                                        argument.expression, context,
                                        expecting: label == "size" || label == "fixedSize" ? .double : .any)
                            ))
                    }
                }
                return .object(members)
            }
            if let base = member.base {
                let inner = font(base, context)
                let result = inner.text.map { Piece.object([("style", .string($0))]) } ?? inner
                switch name {
                case "bold": result["weight"] = .string("bold")
                case "italic": result["italic"] = .bool(true)
                case "weight":
                    result["weight"] = call.arguments.first.map {
                        chosenWord($0.expression, none: "regular", context) ?? word($0.expression, context)
                            ?? value($0.expression, context)
                    }
                case "monospaced": result["design"] = .string("monospaced")
                case "monospacedDigit", "leading", "smallCaps": break
                default:
                    result.rests(
                        on: hole(
                            Unknown("This font is not known.", syntax), context, means: "The rest of it is drawn."))
                }
                return result
            }
        }
        // nil is the font of the body.
        if let word = chosenWord(syntax, none: "body", context) { return word }
        if let choice = syntax.as(TernaryExprSyntax.self), let chosen = chosenFont(choice, context) { return chosen }
        return value(syntax, context)
    }

    /// What a name of the sources, or a parameter, says where a word of SwiftUI's is wanted.
    func word(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .argument(let given, let caller)? = context.locals[name]
        {
            return chosenWord(given, none: "regular", caller) ?? word(given, caller)
        }
        guard let member = syntax.as(MemberAccessExprSyntax.self),
            member.base == nil
                || ["Font.Weight", "Font.Design", "Font.TextStyle"].contains(member.base?.code)
        else { return nil }
        return .string(member.declName.baseName.text)
    }

    /// A font by a name of the sources: a parameter, a property, a constant or a function of a type's.
    private func namedFont(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        guard context.depth < ImportLimits.inlineDepth else { return nil }
        var home = context
        home.depth += 1
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text {
            if case .argument(let given, let caller)? = context.locals[name] {
                home = caller
                home.depth = context.depth + 1
                return font(given, home)
            }
            guard context.locals[name] == nil else { return nil }
            if let owner = context.owner {
                if let body = owner.computed[name]?.body, let made = body.only {
                    home.locals = [:]
                    home.file = owner.memberFiles[name] ?? owner.file
                    return font(made, home)
                }
                if let stored = owner.stored(name) {
                    guard stored.isLet, stored.wrapper == nil, let made = stored.initial else { return nil }
                    home.locals = [:]
                    return font(made, home)
                }
                if let made = owner.statics[name]?.initial ?? owner.staticComputed[name]?.body.only {
                    home.locals = [:]
                    return font(made, home)
                }
            }
            guard let made = declared.constants[name]?.initial else { return nil }
            home.owner = nil
            home.locals = [:]
            home.file = declared.constantFiles[name] ?? context.file
            return font(made, home)
        }
        let call = syntax.as(FunctionCallExprSyntax.self)
        let called = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self)
        let name = called?.declName.baseName.text ?? call?.calledExpression.code ?? ""
        let base = called?.base
        let type = base.flatMap {
            $0.code == "self" || $0.code == "Self" ? context.owner : typeNamed($0, context)
        }
        let owner = type ?? (called == nil ? context.owner : nil)
        if call == nil, let owner,
            let made = owner.statics[name]?.initial ?? owner.staticComputed[name]?.body.only
                ?? (type === context.owner ? owner.computed[name]?.body.only : nil)
        {
            home.owner = owner
            home.locals = [:]
            home.file = owner.memberFiles[name] ?? owner.file
            return font(made, home)
        }
        guard let call, let owner, let function = owner.functions[name]?.first,
            let made = function.body?.statements.only,
            let locals = try? parameters(
                of: function.signature.parameterClause, Array(call.arguments), call, context,
                file: owner.memberFiles[name])
        else { return nil }
        home.owner = owner
        home.locals = locals
        home.file = owner.memberFiles[name] ?? owner.file
        return font(made, home)
    }

    /// A font that a function of the sources makes.
    private func ownFont(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) -> Piece? {
        guard let own = declared.foreign["Font"], context.depth < ImportLimits.inlineDepth,
            let function = own.functions[name]?.first(where: { MemberReader.isStatic($0.modifiers) }),
            let made = function.body?.statements.first?.part, function.body?.statements.count == 1
        else { return nil }
        let result: ExprSyntax? =
            switch made {
            case .expr(let expression): expression
            case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
            case .decl: nil
            }
        guard let result,
            let locals = try? parameters(
                of: function.signature.parameterClause, Array(call.arguments), call, context,
                file: own.memberFiles[name])
        else { return nil }
        var home = context
        home.owner = own
        home.locals = locals
        home.file = own.memberFiles[name] ?? own.file
        home.depth += 1
        return font(result, home)
    }

    /// `.rect(cornerRadius: 8)`, `.capsule` as a view.
    func impliedShape(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        let called = syntax.as(FunctionCallExprSyntax.self)?.calledExpression ?? syntax
        guard let member = called.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
        let name = member.declName.baseName.text
        let kinds = ["rect": "Rectangle", "capsule": "Capsule", "circle": "Circle", "ellipse": "Ellipse"]
        if syntax.is(FunctionCallExprSyntax.self), name == "rect" {
            let made = shape(syntax, context)
            return Piece(made.content, .view, at: origin(syntax, context))
        }
        return kinds[name].map { Piece(.object([("type", .string($0))]), .view, at: origin(syntax, context)) }
    }

    func shape(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base == nil {
            return .string(member.declName.baseName.text)
        }
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            let name =
                call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                ?? call.calledExpression.code
            if ["rect", "RoundedRectangle", "roundedRectangle", "UnevenRoundedRectangle"].contains(name) {
                if let uneven = unevenRectangle(call, context) { return uneven }
                let radius = call.arguments.first { $0.label?.text == "cornerRadius" }
                return .object(
                    [("type", .string("RoundedRectangle"))]
                        + (radius.map { [("cornerRadius", value($0.expression, context, expecting: .double))] } ?? []))
            }
            return .string(name)
        }
        if let made = made(syntax, context) { return shape(made, context) }
        return value(syntax, context)
    }

    /// `.rect(topLeadingRadius: 8, …)`, `UnevenRoundedRectangle(…)`; nil for others.
    func unevenRectangle(_ call: FunctionCallExprSyntax, _ context: Context) -> Piece? {
        var given = Array(call.arguments)
        if let corners = given.first(where: { $0.label?.text == "cornerRadii" })?.expression
            .as(FunctionCallExprSyntax.self)
        {
            given = Array(corners.arguments)
        }
        let ends = ["topLeading", "topTrailing", "bottomLeading", "bottomTrailing"]
        let radii = given.compactMap { argument -> (key: String, value: Piece)? in
            guard let end = ends.first(where: { argument.label?.text == $0 || argument.label?.text == "\($0)Radius" })
            else { return nil }
            return ("\(end)Radius", value(argument.expression, context, expecting: .double))
        }
        guard !radii.isEmpty else { return nil }
        return Piece(
            .object([("type", .string("UnevenRoundedRectangle"))] + radii), .view, at: origin(call, context))
    }
}
