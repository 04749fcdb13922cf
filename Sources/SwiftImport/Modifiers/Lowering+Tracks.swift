import SwiftSyntax

/// Tracks of grids and colours of gradients.
extension Lowering {
    /// The tracks of a lazy grid: `[GridItem(.adaptive(minimum: 80), spacing: 8)]`, `Array(repeating:count:)`, or a name of
    /// such a list.
    func tracks(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        if let array = syntax.as(ArrayExprSyntax.self) {
            return .list(array.elements.map { track($0.expression, context) })
        }
        if let call = syntax.as(FunctionCallExprSyntax.self), let item = call.arguments.first?.expression,
            call.arguments.first?.label?.text == "repeating",
            let last = call.arguments.last?.expression, let number = try? expression(last, context)
        {
            if case .number(let count)? = number.constant?.content {
                return .list((0..<Int(max(0, min(count, 64)))).map { _ in self.track(item, context) })
            }
            let track = self.track(item, context)
            track["count"] = piece(number, at: origin(last, context))
            return .list([track])
        }
        if let tracks = try? chosenTracks(syntax, context) { return tracks }
        let name = syntax.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? syntax.code
        let owner = context.owner
        if let initial = owner?.stored(name)?.initial ?? owner?.statics[name]?.initial
            ?? declared.constants[name]?.initial
        {
            return tracks(initial, context)
        }
        if syntax.is(DeclReferenceExprSyntax.self) || syntax.as(MemberAccessExprSyntax.self)?.base?.code == "self",
            let items = owner?.computed[name]?.body, items.count == 1, let only = items.first.flatMap(Self.expression)
        {
            return tracks(only, context)
        }
        if let (given, inside) = given(syntax, context) ?? spelledOut(syntax, context) { return tracks(given, inside) }
        let key = hole(
            Unknown("The columns are not known.", syntax), context, means: "One flexible column stands in their place.")
        let tracks = Piece.list([.object([("flexible", .object([]))])])
        tracks.rests(on: key)
        return tracks
    }

    /// What a method of the sources, or a property of a value of theirs, gives as one expression.
    private func given(_ syntax: ExprSyntax, _ context: Context) -> (ExprSyntax, Context)? {
        let call = syntax.as(FunctionCallExprSyntax.self)
        let called = call?.calledExpression ?? syntax
        let member = called.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName.baseName.text ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text,
            var inside = try? enter(context, syntax)
        else { return nil }
        if let base = member?.base, base.code != "self" {
            if let type = typeNamed(base, context) {
                (inside.owner, inside.base) = (type, nil)
            } else if let value = try? expression(base, context),
                let type = value.type.name.flatMap({ declared.type($0) })
            {
                (inside.owner, inside.base) = (type, value)
            } else {
                return nil
            }
        }
        inside.component = inside.base == nil ? inside.component : nil
        guard let owner = inside.owner else { return nil }
        inside.file = owner.memberFiles[name] ?? owner.file
        var body = owner.computed[name]?.body ?? owner.staticComputed[name]?.body
        if let call {
            guard let function = fitting(owner.functions[name] ?? declared.functions[name], call, context),
                let locals = try? parameters(
                    of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
            else { return nil }
            inside.locals = locals
            body = function.body?.statements
        } else {
            inside.locals = [:]
        }
        guard let items = body, items.count == 1, let only = items.first else { return nil }
        return Self.expression(only).map { ($0, inside) }
    }

    /// Whether a property begins with tracks, or with a constant of the sources that holds some.
    func holdsTracks(_ initial: ExprSyntax) -> Bool {
        let kept = declared.constants[initial.code]?.initial ?? initial
        return kept.code.contains("GridItem(")
    }

    /// What a body of one statement gives.
    static func expression(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
        switch item.part {
        case .expr(let value): return value
        case .stmt(let statement):
            return statement.as(ReturnStmtSyntax.self)?.expression
                ?? statement.as(ExpressionStmtSyntax.self)?.expression
        case .decl: return nil
        }
    }

    func track(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        guard let call = syntax.as(FunctionCallExprSyntax.self) else {
            return Piece(.object([("flexible", .object([]))]))
        }
        var result = Piece.object([])
        for argument in call.arguments {
            guard argument.label == nil else {
                result[argument.label?.text ?? ""] = value(argument.expression, context, expecting: .double)
                continue
            }
            if let size = argument.expression.as(FunctionCallExprSyntax.self),
                let kind = size.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            {
                if kind == "fixed", let only = size.arguments.first {
                    result["fixed"] = value(only.expression, context, expecting: .double)
                } else {
                    result[kind] = .object(
                        size.arguments.map {
                            ($0.label?.text ?? "", value($0.expression, context, expecting: .double))
                        })
                }
            } else {
                result["flexible"] = .object([])
            }
        }
        if result.members.isEmpty { result = .object([("flexible", .object([]))]) }
        if result["fixed"] == nil, result["flexible"] == nil, result["adaptive"] == nil {
            result["flexible"] = .object([])
        }
        return result
    }

    func gradient(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        var members: [(key: String, value: Piece)] = []
        for argument in call.arguments {
            let key = argument.label?.text ?? ""
            var syntax = argument.expression
            if key == "gradient", let made = made(syntax, context) { syntax = made }
            if key == "gradient", let inner = syntax.as(FunctionCallExprSyntax.self)?.arguments.first {
                syntax = inner.expression
                members.append((inner.label?.text ?? "colors", try colors(syntax, context)))
            } else if key == "angle" {
                // All the way around from there.
                let start = value(syntax, context, expecting: .named("Angle"))
                var end = Piece(
                    .object([("$", .string("(\(start["$"]?.text ?? "0")) + 360"))]), start.role, at: start.origin)
                if case .number(let degrees) = start.content { end = .number(degrees + 360) }
                members += [("startAngle", start), ("endAngle", end)]
            } else if key == "startAngle" || key == "endAngle" {
                members.append((key, value(syntax, context, expecting: .named("Angle"))))
            } else if key == "colors" || key == "stops" {
                members.append((key, try colors(syntax, context)))
            } else {
                members.append((key, value(syntax, context, expecting: .any)))
            }
        }
        return piece(name, members, call, context)
    }

    func colors(_ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text, context.locals[name] == nil,
            let owner = context.owner, let only = owner.computed[name]?.body.only ?? owner.stored(name)?.initial,
            only.is(ArrayExprSyntax.self), only.code.contains("location:")
        {
            var inside = context
            inside.file = owner.memberFiles[name] ?? owner.file
            return try colors(only, inside)
        }
        guard let list = syntax.as(ArrayExprSyntax.self) else {
            let made = value(syntax, context, expecting: .array(.color))
            // Data has names of colours.
            guard let text = made["$"]?.text, let list = try? expression(syntax, context), list.constant == nil,
                !text.contains("Color")
            else { return made }
            return Piece(
                .object([("$", .string("(\(text)).map { Color($0) }"))]), .value(.array(.color)), at: made.origin)
        }
        return .list(
            list.elements.map { element in
                guard let stop = element.expression.as(FunctionCallExprSyntax.self),
                    stop.arguments.map({ $0.label?.text }) == ["color", "location"],
                    let color = stop.arguments.first, let location = stop.arguments.last
                else { return colorValue(element.expression, context) }
                return .object([
                    ("color", colorValue(color.expression, context)),
                    ("location", value(location.expression, context, expecting: .double)),
                ])
            })
    }
}
