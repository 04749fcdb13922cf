import SwiftSyntax
import ViewDocument

extension ExportReader {
    /// A modifier behind a view.
    func read(_ name: String, _ call: FunctionCallExprSyntax, into view: Piece) throws {
        let given = arguments(call)
        func add(_ value: Piece, as key: String = name) {
            let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            let isSame = Self.markers(call.rightParen?.trailingTrivia).contains { $0.key == "same" }
            if isSame, let known = view["modifiers"]?.elements.last?[key] {
                for (name, value) in value.members { known[name] = value }
                return
            }
            view.add(Piece(.object([(key, value)]), .modifier, at: member.map { origin($0) }))
        }
        if name == "modifier", let made = given.first?.value.as(FunctionCallExprSyntax.self) {
            let type = made.calledExpression.code
            guard let form = modifiers[type] else { throw Unknown("`\(type)` is no view modifier.", call) }
            return add(try inputs(made, form), as: Self.key(ofModifier: type))
        }
        if let style = try styleUse(given) ?? styleCase(name, given) { return add(style) }
        if name == "named", let only = given.first { return add(try value(only.value), as: "name") }
        if let found = try special(name, given, call) { return add(found) }
        guard !given.isEmpty else { return add(.bool(true)) }
        let signature = SwiftSignature.modifier(name) ?? .any
        let isPlain = given.count == 1 && given[0].label == nil
        if isPlain, given[0].value.is(ClosureExprSyntax.self) {
            if signature.actions.contains(SwiftSignature.plain) || signature.views.contains(SwiftSignature.plain) {
                return add(try argument(given[0].value, SwiftSignature.plain, signature))
            }
        } else if isPlain {
            return add(try argument(given[0].value, SwiftSignature.plain, signature))
        }
        add(Piece(.object(try members(call, signature)), .plain, at: origin(call)))
    }

    private func inputs(_ call: FunctionCallExprSyntax, _ form: ComponentForm) throws -> Piece {
        guard !call.arguments.isEmpty else { return .bool(true) }
        return .object(
            try call.arguments.map { argument in
                let key = label(argument.label)
                if let closure = argument.expression.as(ClosureExprSyntax.self) { return (key, action(closure)) }
                if form.objects.contains(key) { return (key, try object(argument.expression)) }
                return (key, try value(argument.expression))
            })
    }

    /// A style of the document's own: by its name alone, or with what its properties are given.
    private func styleUse(_ given: Given) throws -> Piece? {
        guard given.count == 1, given[0].label == nil, let made = given[0].value.as(FunctionCallExprSyntax.self) else {
            return nil
        }
        let member = made.calledExpression.as(MemberAccessExprSyntax.self)
        let name = Lowering.plain((member?.base ?? made.calledExpression).code)
        guard styles[name] != nil, member == nil || member?.declName.baseName.text == "init" else { return nil }
        if member == nil, made.arguments.isEmpty { return .string(name) }
        let properties = try made.arguments.map { (key: label($0.label), value: try value($0.expression)) }
        return .object([(name, .object(properties))])
    }

    /// A case of a style with what it carries: `.page(indexDisplayMode: .never)`.
    private func styleCase(_ modifier: String, _ given: Given) throws -> Piece? {
        guard given.count == 1, given[0].label == nil, let made = given[0].value.as(FunctionCallExprSyntax.self),
            let member = made.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil
        else { return nil }
        let name = Lowering.plain(member.declName.baseName.text)
        guard StyleCases.names(of: modifier)?.contains(name) == true else { return nil }
        let carried = try made.arguments.map { (key: label($0.label), value: try value($0.expression)) }
        return .object([(name, .object(carried))])
    }

    private typealias Given = [(label: String?, value: ExprSyntax, isTrailing: Bool)]

    /// Modifiers that Swift spells in a way of their own.
    private func special(_ name: String, _ given: Given, _ call: FunctionCallExprSyntax) throws -> Piece? {
        func labelled(_ label: String) -> ExprSyntax? { given.first { $0.label == label }?.value }
        var closure: ClosureExprSyntax? { given.last?.value.as(ClosureExprSyntax.self) }
        switch name {
        case "accessibilityIdentifier": return try given.first.map { try value($0.value) }
        case "padding", "safeAreaPadding", "contentMargins":
            guard given.count == 2, given[0].label == nil else { return nil }
            let list = given[0].value.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [given[0].value]
            return .object(try list.map { (try value($0).text ?? "", try value(given[1].value)) })
        case "rotationEffect":
            guard given.count == 2, given[0].label == nil else { return nil }
            return .object([("degrees", try value(given[0].value)), ("anchor", try value(given[1].value))])
        case "environment":
            guard given.count == 2 else { return nil }
            return .object([(String(given[0].value.code.dropFirst(2)), try value(given[1].value))])
        case "environmentObject": return try given.first.map { try object($0.value) }
        case "preference":
            guard let key = labelled("key"), let given = labelled("value") else { return nil }
            return .object([("key", .string(typeName(key))), ("value", try value(given))])
        case "onPreferenceChange":
            guard let closure, let key = given.first?.value else { return nil }
            return .object([("key", .string(typeName(key))), ("action", action(closure))])
        case "onChange":
            guard let closure, let of = labelled("of") else { return nil }
            var members: [(key: String, value: Piece)] = [("of", .string(Self.source(of)))]
            if let initial = labelled("initial") { members.append(("initial", try value(initial))) }
            return .object(members + [("action", action(closure))])
        case "onGeometryChange", "onScrollGeometryChange":
            guard let of = labelled("of")?.as(ClosureExprSyntax.self), let closure else { return nil }
            return .object([("of", .string(Self.source(of.statements))), ("action", action(closure))])
        case "onReceive":
            if let closure,
                let name = given.first?.value.as(FunctionCallExprSyntax.self)?.arguments.first?.expression
                    .as(FunctionCallExprSyntax.self), name.calledExpression.code == "Notification.Name",
                let text = name.arguments.first?.expression
            {
                return .object([("notification", try value(text)), ("action", action(closure))])
            }
            guard let closure, let timer = interval(given.first?.value) else { return nil }
            return .object([("timer", try value(timer)), ("action", action(closure))])
        case "task":
            guard let closure, let id = labelled("id") else { return nil }
            return .object([("id", .string(Self.source(id))), ("action", action(closure))])
        case "alignmentGuide":
            guard let closure, given.count == 2, case .expr(let only)? = closure.statements.first?.part else {
                return nil
            }
            return .object([("guide", try value(given[0].value)), ("value", try value(only))])
        case "visualEffect":
            guard let closure, case .expr(let only)? = closure.statements.first?.part else { return nil }
            return try effects(only)
        case "clipShape":
            return try given.first.flatMap { try shape($0.value) }
        case "background" where labelled("in") != nil, "overlay" where labelled("in") != nil:
            guard let cut = labelled("in") else { return nil }
            let style = try given.first { $0.label == nil }.map { [("style", try value($0.value))] } ?? []
            return .object(style + [("in", try shape(cut) ?? value(cut))])
        default: return nil
        }
    }

    /// A shape that is made by its type's name.
    private func shape(_ syntax: ExprSyntax) throws -> Piece? {
        guard let made = syntax.as(FunctionCallExprSyntax.self) else { return nil }
        if let member = made.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "inset", let inner = try shape(base), let amount = made.arguments.first
        {
            let shape = inner.text.map { Piece.object([("type", .string($0))]) } ?? inner
            shape["inset"] = try value(amount.expression)
            return shape
        }
        guard
            let type = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        if made.arguments.isEmpty { return .string(type) }
        if shapes.contains(Lowering.plain(type)) { return try laidOut(Lowering.plain(type), made) }
        return .object(
            [("type", .string(type))] + (try made.arguments.map { (label($0.label), try value($0.expression)) }))
    }

    /// The type of `Key.self`.
    private func typeName(_ syntax: ExprSyntax) -> String {
        let text = syntax.code
        return Lowering.plain(text.hasSuffix(".self") ? String(text.dropLast(5)) : text)
    }

    /// The interval of `Timer.publish(every: x, …).autoconnect()`.
    private func interval(_ syntax: ExprSyntax?) -> ExprSyntax? {
        let outer = syntax?.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
        let publish = outer?.as(FunctionCallExprSyntax.self)
        guard publish?.calledExpression.code == "Timer.publish" else { return nil }
        return publish?.arguments.first { $0.label?.text == "every" }?.expression
    }

    /// The modifiers of `content` as the keys of an effect.
    private func effects(_ syntax: ExprSyntax) throws -> Piece {
        let view = Piece.object([])
        var links: [(String, FunctionCallExprSyntax)] = []
        var base = syntax
        while let call = base.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base
        {
            links.append((Lowering.plain(member.declName.baseName.text), call))
            base = inner
        }
        for (name, call) in links.reversed() { try read(name, call, into: view) }
        return .object((view["modifiers"]?.elements ?? []).flatMap(\.members))
    }
}
