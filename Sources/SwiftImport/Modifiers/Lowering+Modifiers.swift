import SwiftSyntax
import ViewDocument

extension Lowering {
    /// What a modifier makes of views.
    func apply(
        _ name: String, _ call: FunctionCallExprSyntax, to views: [Piece], _ context: Context
    ) throws -> [Piece] {
        if let written = withClosures(call, context) {
            var inside = context
            inside.madeAt = context.madeAt ?? origin(call, context)
            return try apply(name, written, to: views, inside)
        }
        coverage.constructs += 1
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        let place = origin(member.map { Syntax($0.declName) } ?? Syntax(call.calledExpression), context)
        if let (owner, function) = ownModifier(name, call, views, context) {
            return try apply(function, of: owner, call, to: views, context)
        }
        if views.count == 1, let image = views.first, image["type"]?.text == "AsyncImage", Self.loading.contains(name) {
            if name == "placeholder", let closure = call.trailingClosure {
                return [piece("Group", [("children", .list(self.views(closure.statements, context)))], call, context)]
            }
            return views
        }
        if let copied = try copied(name, call, views, context) { return copied }
        if let animated = scopedAnimation(name, call, views, context) { return animated }
        if StyleProtocols.modifiers.contains(name) || Self.styledViews[name] != nil,
            let style = styleType(call, context)
        {
            do {
                if let modifier = try declaredStyle(name, style, context) {
                    (modifier.origin, modifier.role) = (place, .modifier)
                    return add(modifier, to: views, place)
                }
                guard let kind = Self.styledViews[name] else {
                    throw Unknown("A style that holds closures or views is not understood here.", call, .modifier)
                }
                return try inside(views, kind) { views in
                    switch name {
                    case "buttonStyle": try self.styled(views, by: style, call, context)
                    case "labelStyle": try self.labelled(views, by: style, call, context)
                    default: try self.drawn(views, by: style, call, context)
                    }
                }
            } catch let unknown as Unknown {
                leftOut(call, hole(.modifier, place, "\(unknown.reason) The modifier is left out."), views, context)
                return views
            }
        }
        if name == "modifier", let given = call.arguments.first?.expression,
            let made = given.as(FunctionCallExprSyntax.self)
                ?? self.made(given, context)?.as(FunctionCallExprSyntax.self)
        {
            return try apply(modifierCall: made, to: views, context)
        }
        if Self.gestures.contains(name) { return gestured(name, call, views, place, context) }
        if name.hasPrefix("chart") {
            guard !standsForViews(call) else {
                let means = "Views that stand in a chart are not made. The modifier is left out."
                leftOut(call, hole(.modifier, place, means), views, context)
                return views
            }
            // Nothing of a chart is drawn.
            coverage.approximated.insert(place)
            return reading(name, inside: call, views, place, context)
        }
        if ModifierRules.neutral.contains(name) { return reading(name, call, views, place, context) }
        if ModifierRules.offScreen.contains(name), !KnownViews.supportedModifiers.contains(name) {
            coverage.approximated.insert(place)
            return reading(name, call, views, place, context)
        }
        if name == "ignoresSafeArea", call.arguments.first?.expression.code == ".keyboard" {
            // No keyboard is on the screen.
            coverage.approximated.insert(place)
            return reading(name, call, views, place, context)
        }
        if let bars = bars(name, call, context) {
            return bars.reduce(views) { views, bar in
                bar.origin = place
                bar.role = .modifier
                return add(bar, to: views, place)
            }
        }
        if let shape = shapeKey(name, call, views, context) { return shape }
        do {
            if let shown = try animator(name, call, around: views, context) { return shown }
            guard
                let modifier = try containerBackground(name, call, context)
                    ?? searchScopes(name, call, context) ?? preferenceViews(name, call, context)
                    ?? modifier(name, spread(name, call), context)
            else {
                return views
            }
            giveDefault(of: name, in: modifier)
            modifier.origin = place
            modifier.role = .modifier
            var made = add(modifier, to: views, place)
            for captured in captures(name, call) { made = reading(name, read: captured, made, place, context) }
            guard name == "font",
                call.arguments.first?.expression.code.contains(".monospacedDigit()") == true
            else { return made }
            // Digits as wide as each other are a modifier of their own in a document.
            return add(Piece(.object([("monospacedDigit", .bool(true))]), .modifier, at: place), to: made, place)
        } catch {
            let unknown = error as? Unknown ?? Unknown("This is not understood.", call)
            let kind: Hole.Kind = unknown.kind == .data || unknown.kind == .action ? unknown.kind : .modifier
            leftOut(call, hole(kind, place, "\(unknown.reason) The modifier is left out."), views, context)
            return views
        }
    }

    /// What libraries are told of how an image is loaded.
    private static let loading: Set<String> = [
        "resizable", "placeholder", "fade", "cancelOnDisappear", "processingQueue", "setProcessor", "onSuccess",
        "onFailure",
        "loadDiskFileSynchronously", "diskCacheExpiration", "memoryCacheExpiration", "interpolation", "antialiased",
        "indicator", "processors", "priority", "pipeline", "configure", "imageContext", "callbackQueue", "scaleFactor",
        "renderingMode", "backgroundDecode", "cacheOriginalImage", "onProgress", "forceTransition",
    ]

    /// Modifiers whose view is larger than the one inside, or stands elsewhere.
    private static let enlarging: Set<String> = [
        "padding", "frame", "offset", "position", "aspectRatio", "safeAreaInset", "safeAreaPadding",
        "containerRelativeFrame",
    ]

    /// A modifier around each of several views stands on a group.
    func add(_ modifier: Piece, to views: [Piece], _ place: Origin?) -> [Piece] {
        guard views.count == 1, let view = views.first else {
            let group = Piece(.object([("type", .string("Group")), ("children", .list(views))]), .view, at: place)
            group.add(modifier)
            return [group]
        }
        if let name = modifier["accessibilityIdentifier"], view["name"] == nil {
            view["name"] = name
            return views
        }
        // What makes a view larger stands behind its name, and is no part of what that names.
        if let key = modifier.members.first?.key, let name = view["name"],
            Self.enlarging.contains(key) || modifiers.contains(where: { $0.key == key }),
            view["type"]?.text != "Placeholder"
        {
            view["name"] = nil
            view.add(Piece(.object([("name", name)]), .modifier, at: place))
        }
        view.add(modifier)
        return views
    }

    /// A function that the sources add to views, in place of its call.
    func apply(
        _ function: FunctionDeclSyntax, of owner: TypeDeclaration, _ call: FunctionCallExprSyntax, to views: [Piece],
        _ context: Context
    ) throws -> [Piece] {
        guard let body = function.body?.statements else { throw Unknown("The function has no body.", call, .modifier) }
        let isFirst = applied.insert(function.id).inserted
        defer { if isFirst { applied.remove(function.id) } }
        var inside = try enter(context, call)
        inside.owner = owner
        inside.component = nil
        inside.file = owner.memberFiles[function.name.text] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        inside.locals["self"] = .views(views)
        return self.views(body, inside)
    }

    func apply(
        modifierCall call: FunctionCallExprSyntax, to views: [Piece], _ context: Context
    ) throws -> [Piece] {
        let name = call.calledExpression.code
        if let type = declared.type(name, inside: context.owner?.name ?? ""), type.functions["effectValue"] != nil {
            return try moved(by: type, call, views, context)
        }
        guard let type = declared.type(name, inside: context.owner?.name ?? ""), type.isViewModifier else {
            throw Unknown("`\(name)` is not in the sources.", call, .modifier)
        }
        if let written = try writtenModifier(type, call, views, context) { return written }
        let (held, call, context) = holding(type, call, context)
        let inputs = try self.inputs(of: held, call, context)
        keepTexts(of: inputs, held, call, context)
        let key = try viewModifier(held, call, context)
        var given: [(key: String, value: Piece)] = []
        for group in ["properties", "bindings", "closures", "objects"] { given += inputs[group]?.members ?? [] }
        let value: Piece = given.isEmpty ? .bool(true) : .object(given)
        let modifier = Piece(.object([(key, value)]), .modifier, at: origin(call, context))
        return add(modifier, to: views, modifier.origin)
    }

    /// `fill`, `stroke`, `resizable`, `trim`: keys of a shape or an image, where nothing stands around it yet.
    private func shapeKey(
        _ name: String, _ call: FunctionCallExprSyntax, _ views: [Piece], _ context: Context
    ) -> [Piece]? {
        guard views.count == 1, let whole = views.first, whole["modifiers"] == nil || whole.onlyReads else {
            return nil
        }
        let view = paintTarget(whole)
        guard let type = view["type"]?.text else { return nil }
        let isShape = ModifierRules.shapes.contains(type) || isWritten(shape: type)
        let given = call.arguments
        switch name {
        case "resizable" where type == "Image": view["resizable"] = .bool(true)
        case "renderingMode" where type == "Image", "interpolation" where type == "Image": break
        case "fill" where isShape:
            guard let first = given.first else { return views }
            view["fill"] = colorValue(first.expression, context)
        case "stroke" where isShape, "strokeBorder" where isShape:
            // Of a path nobody knows what is inside of it.
            let isOpen = type == "Path" || isWritten(shape: type) && !isInsettable(type)
            view[isOpen ? "stroke" : name] = .object(stroke(Array(given), context))
        case "inset" where (isInsettable(type) || isShape && type != "Path") && given.first?.label?.text == "by":
            guard let amount = given.first?.expression, view["inset"] == nil else { return nil }
            view["inset"] = value(amount, context, expecting: .double)
        case "trim" where isShape:
            view["trim"] = .object(
                given.map { ($0.label?.text ?? "", value($0.expression, context, expecting: .double)) })
        default: return nil
        }
        return views
    }

    /// A colour or style: a name, an opacity of one, or an expression.
    func colorValue(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        if let call = syntax.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            call.calledExpression.code == "AnyShapeStyle", let only = call.arguments.first?.expression
        {
            return colorValue(only, context)
        }
        if let (style, home) = spelledStyle(syntax, context) { return colorValue(style, home) }
        if let gradient = gradientStyle(syntax, context) { return gradient }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "opacity", let base = member.base, let amount = call.arguments.first,
            case .string(let name)? = (try? expression(base, context, expecting: .color))?.constant?.content
        {
            return .object([
                ("color", .string(name)), ("opacity", value(amount.expression, context, expecting: .double)),
            ])
        }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "gradient", let base = member.base
        {
            return colorValue(base, context)
        }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "shadow",
            let base = member.base
        {
            // A style's shadow, which follows what it fills, is left out.
            coverage.approximated.insert(origin(syntax, context))
            return colorValue(base, context)
        }
        if let member = syntax.as(MemberAccessExprSyntax.self),
            Self.materials.contains(member.declName.baseName.text)
        {
            // What shines through is not blurred.
            coverage.approximated.insert(origin(syntax, context))
            let name = member.declName.baseName.text
            return .string(name == "barMaterial" ? "bar" : name)
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base?.code == "Material",
            Self.materials.contains(member.declName.baseName.text + "Material")
        {
            coverage.approximated.insert(origin(syntax, context))
            let name = member.declName.baseName.text
            return .string(name == "bar" ? name : name + "Material")
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), let base = member.base,
            ["secondary", "tertiary", "quaternary", "quinary"].contains(member.declName.baseName.text),
            [".background", ".tint", ".foreground", ".fill"].contains(base.code)
        {
            let level = member.declName.baseName.text
            if base.code == ".fill" { return .string((level == "quinary" ? "quaternary" : level) + "SystemFill") }
            // A level of a style is drawn as the style.
            coverage.approximated.insert(origin(syntax, context))
            return .string(
                base.code == ".foreground" ? level : "\(base.code.dropFirst())")
        }
        if let member = syntax.as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.code == "ShapeStyle",
            let known = Self.styles[member.declName.baseName.text]
        {
            return .string(known)
        }
        return value(syntax, context, expecting: .color)
    }

    /// Styles with a meaning, as colours.
    private static let styles = [
        "link": "link", "placeholder": "placeholder", "separator": "separator", "fill": "systemFill",
    ]

    private static let materials: Set = [
        "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial", "bar",
        "barMaterial",
    ]
}
