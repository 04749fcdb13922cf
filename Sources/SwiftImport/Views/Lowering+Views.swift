import SwiftSyntax
import ViewDocument

extension Lowering {
    /// An expression in a builder: one view, several, or a choice.
    func view(_ syntax: ExprSyntax, _ context: Context) -> [Piece] {
        if let condition = syntax.as(IfExprSyntax.self) { return conditional(condition, context) }
        if let switched = syntax.as(SwitchExprSyntax.self) { return choice(switched, context) }
        coverage.constructs += 1
        do {
            return try chain(syntax, context)
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", syntax)
            return [placeholder(Self.title(of: syntax), syntax, context, unknown.reason)]
        }
    }

    /// The name of what an unknown view is made by.
    private static func title(of syntax: ExprSyntax) -> String {
        var syntax = syntax
        while true {
            if let call = syntax.as(FunctionCallExprSyntax.self) {
                syntax = call.calledExpression
            } else if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base {
                syntax = base
            } else {
                return String(syntax.code.prefix(60))
            }
        }
    }

    /// A view with its modifiers, taken apart from the outside in.
    private func chain(_ syntax: ExprSyntax, _ context: Context) throws -> [Piece] {
        var links: [(name: String, call: FunctionCallExprSyntax)] = []
        var base = syntax
        while true {
            if let config = base.as(PostfixIfConfigExprSyntax.self) {
                links += self.links(of: config)
                guard let inner = config.base else { break }
                base = inner
                continue
            }
            guard let call = base.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base,
                !isRoot(member, inner, context), member.declName.baseName.text != "map"
            else { break }
            guard links.count < ImportLimits.chain else {
                throw Unknown("More modifiers than the limit `chain`.", call)
            }
            links.append((Self.plain(member.declName.baseName.text), call))
            base = inner
        }
        // In what the sources add to views, a modifier without a view before it is one of the view itself.
        if context.locals["self"] != nil, let call = base.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isLowercase == true, context.locals[name] == nil, declared.functions[name] == nil
        {
            links.append((name, call))
            base = ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self)))
        }
        let isText = base.as(InfixOperatorExprSyntax.self).map { $0.operator.code != "??" } == true
        let chained = base.as(OptionalChainingExprSyntax.self)?.expression
        let present = try chained.map { try self.present($0, context) }
        var result = try present?.views ?? (isText ? [text(base, context)] : root(base, context))
        for link in links.reversed() { result = try apply(link.name, link.call, to: result, context) }
        guard let bound = present?.bound else { return result }
        return [piece("If", [("let", bound), ("then", .list(result))], syntax, context)]
    }

    /// Whether `base.name(…)` is a view by itself and no modifier of one: a nested type, a function, a member of a type.
    private func isRoot(_ member: MemberAccessExprSyntax, _ base: ExprSyntax, _ context: Context) -> Bool {
        let name = member.declName.baseName.text
        if base.code == "Self", context.owner?.functions[name] != nil { return true }
        if base.code == "self" {
            guard let owner = context.owner, context.locals["self"] == nil else { return false }
            return owner.functions[name] != nil || owner.stored(name) != nil
        }
        if let reference = base.as(DeclReferenceExprSyntax.self) {
            if reference.baseName.text == "SwiftUI"
                || "\(reference.baseName.text).\(name)" == "ContentUnavailableView.search"
            {
                return true
            }
            guard reference.baseName.text.first?.isUppercase == true else {
                return viewMethod(name, of: base, context) != nil
            }
            return declared.type("\(reference.baseName.text).\(name)", inside: context.owner?.name ?? "") != nil
                || declared.type(reference.baseName.text)?.functions[name] != nil
                || declared.foreign[reference.baseName.text]?.functions[name]?.contains(where: {
                    MemberReader.isStatic($0.modifiers)
                }) == true
        }
        return viewMethod(name, of: base, context) != nil
    }

    private func root(_ syntax: ExprSyntax, _ context: Context) throws -> [Piece] {
        switch syntax.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call): return try rootCall(call, context)
        case .declReferenceExpr(let name): return try named(Self.plain(name.baseName.text), syntax, context)
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { break }
            return try chain(only.expression, context)
        case .memberAccessExpr(let member): return try self.member(member, context)
        case .forceUnwrapExpr(let forced): return try chain(forced.expression, context)
        case .subscriptCallExpr, .infixOperatorExpr:
            return [try shown(try expression(syntax, context), syntax, context, "This is no view that is known.")]
        case .nilLiteralExpr: return []
        case .ternaryExpr(let ternary):
            let choice = piece(
                "If",
                [
                    ("condition", value(ternary.condition, context, expecting: .bool)),
                    ("then", .list(view(ternary.thenExpression, context))),
                    ("else", .list(view(ternary.elseExpression, context))),
                ], ternary, context)
            return [choice]
        default: break
        }
        throw Unknown("This is no view that is known.", syntax, .view)
    }

    /// A name that stands for views: a property of the component's own, a slot, a parameter.
    func named(_ name: String, _ syntax: ExprSyntax, _ context: Context) throws -> [Piece] {
        if let meaning = context.locals[name] {
            switch meaning {
            case .views(let pieces): return pieces.map(\.copy)
            case .argument(let argument, let caller): return try given(argument, caller.seeing(context))
            case .content: return [Piece(.object([("type", .string("content"))]), .view, at: origin(syntax, context))]
            case .lowered(let value) where value.type == .color:
                return [color(piece(value, at: origin(syntax, context)), syntax, context)]
            default: break
            }
        }
        if context.owner?.stored(name) == nil, context.owner?.computed[name] == nil,
            let made = declared.constants[name]?.initial, isView(made)
        {
            return try written(made, in: context.owner, declared.constantFiles[name], syntax, context)
        }
        guard let owner = context.owner else {
            throw Unknown("Nothing in the sources says what `\(name)` is.", syntax, .view)
        }
        if let property = owner.stored(name), isViewConstant(property), let made = property.initial {
            return try written(made, in: owner, owner.memberFiles[name], syntax, context)
        }
        if let property = owner.stored(name), let slot = slot(property, owner) {
            return [Piece(.object([("type", .string(slot))]), .view, at: origin(syntax, context))]
        }
        if let computed = owner.computed[name],
            ["some Shape", "some InsettableShape"].contains(computed.typeSyntax?.code),
            let (made, home) = spelledOut(syntax, context)
        {
            // What is drawn is told where the shape stands.
            return view(made, home)
        }
        if let computed = owner.computed[name], computed.type == .view || computed.isViewBuilder || isShape(computed) {
            return try inlineView(computed, owner, syntax, context)
        }
        let value = try reference(name, syntax, context, .color)
        return [try shown(value, syntax, context, "`\(name)` is no view that is known.")]
    }

    private func isShape(_ property: ComputedProperty) -> Bool {
        property.typeSyntax?.code.hasPrefix("some ") == true || property.type == .named("Text")
            || property.type == .named("Image") || property.type.name.map { Self.drawnTypes.contains($0) } == true
    }

    /// Types of SwiftUI whose values are views.
    static let drawnTypes: Set<String> = [
        "LinearGradient", "RadialGradient", "AngularGradient",
        "EllipticalGradient", "Path", "Rectangle", "RoundedRectangle", "Circle",
        "Capsule", "Ellipse", "Spacer", "Divider",
    ]

    /// What a caller gave for a view: a closure or an expression, in the caller's names.
    private func given(_ argument: ExprSyntax, _ caller: Context) throws -> [Piece] {
        if let closure = argument.as(ClosureExprSyntax.self) { return views(closure.statements, caller) }
        return try chain(argument, caller)
    }

    /// A computed property that gives views: one of the component's `views`, inline.
    private func inlineView(
        _ property: ComputedProperty, _ owner: TypeDeclaration, _ syntax: ExprSyntax, _ context: Context
    ) throws -> [Piece] {
        let place = origin(syntax, context)
        let use = Piece(.object([("type", .string(property.name))]), .view, at: place)
        guard let draft = context.component, draft.type === owner, context.base == nil else {
            var inside = try enter(context, syntax)
            inside.owner = owner
            inside.locals = [:]
            inside.file = owner.memberFiles[property.name] ?? owner.file
            return views(property.body, inside)
        }
        if draft.viewNames.contains(property.name) { return [use] }
        guard draft.underway.insert("view \(property.name)").inserted else {
            throw Unknown("`\(property.name)` contains itself.", syntax, .view)
        }
        defer { draft.underway.remove("view \(property.name)") }
        var inside = try enter(context, syntax)
        inside.locals = [:]
        inside.file = owner.memberFiles[property.name] ?? owner.file
        let children = views(property.body, inside)
        let content = children.count == 1 ? children[0] : .list(children)
        draft.views.append((property.name, content))
        draft.viewNames.insert(property.name)
        return [use]
    }

    private func member(_ access: MemberAccessExprSyntax, _ context: Context) throws -> [Piece] {
        let name = access.declName.baseName.text
        if let base = access.base {
            let written = base.code
            if written == "ContentUnavailableView", name == "search" { return [emptySearch(nil, access, context)] }
            if written == "self" { return try named(name, ExprSyntax(access), context) }
            if case .parts(let parts)? = context.locals[written] {
                guard let part = parts[name] else { throw Unknown("A style is told of no `\(name)`.", access, .view) }
                return part.map(\.copy)
            }
            if let parts = told(written, context) {
                guard case .views(let part)? = parts[name] else {
                    throw Unknown("A style is told of no `\(name)`.", access, .view)
                }
                return part.map(\.copy)
            }
            if case .configuration(let label, _)? = context.locals[written] {
                if name == "label" || name == "content" { return label.map(\.copy) }
                throw Unknown("What a style is told of `\(name)` has no view.", access, .view)
            }
            if let type = typeNamed(base, context), let computed = type.staticComputed[name],
                computed.type == .view || isShape(computed)
            {
                var inside = try enter(context, access)
                inside.owner = type
                inside.component = nil
                inside.locals = [:]
                inside.file = type.memberFiles[name] ?? type.file
                return views(computed.body, inside)
            }
            if let (inside, body) = viewMember(name, of: base, access, context) { return views(body, inside) }
            let type = written == "Self" ? context.owner : typeNamed(base, context)
            if let type, let made = type.statics[name]?.initial, isView(made) {
                return try self.written(made, in: type, type.memberFiles[name], access, context)
            }
            if ["Image", "Text"].contains(written), let added = declared.foreign[written],
                let made = added.statics[name]?.initial ?? added.staticComputed[name]?.body.only
            {
                return try self.written(made, in: added, added.memberFiles[name], access, context)
            }
        }
        let value = try expression(ExprSyntax(access), context, expecting: .color)
        return [try shown(value, access, context, "This is no view that is known.")]
    }
}
