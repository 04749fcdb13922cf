import SwiftSyntax

/// Views of SwiftUI's.
extension Lowering {
    /// A call's arguments with the trailing closures, each under its label; nil is no label.
    func arguments(_ call: FunctionCallExprSyntax) -> [(label: String?, value: ExprSyntax, isTrailing: Bool)] {
        var result = call.arguments.map { (label: $0.label?.text, value: $0.expression, isTrailing: false) }
        if let closure = call.trailingClosure { result.append((nil, ExprSyntax(closure), true)) }
        result += call.additionalTrailingClosures.map { ($0.label.text, ExprSyntax($0.closure), true) }
        return result
    }

    func builtIn(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece] {
        if name != "ForEach", let written = withClosures(call, context) {
            var inside = context
            inside.madeAt = context.madeAt ?? origin(call, context)
            return try builtIn(name, written, inside)
        }
        if let control = restyled(name, call, context) { return [control] }
        if let shown = try animator(name, call, context) { return shown }
        switch name {
        case "Text": return [try text(ExprSyntax(call), context)]
        case "Image": return [try image(call, context)]
        case "Color":
            let value = try expression(ExprSyntax(call), context, expecting: .color)
            return [color(piece(value, at: origin(call, context)), call, context)]
        case "ForEach": return [try forEach(call, context)]
        case "GeometryReader": return [try reader(call, context)]
        case "TimelineView": return [try timeline(call, context)]
        case "ScrollViewReader":
            var inside = context
            guard let closure = trailing(call) ?? rowFunction(call, context) else { break }
            if trailing(call) == nil { inside.madeAt = context.madeAt ?? origin(call, context) }
            if let proxy = closure.parameterNames.first { inside.locals[proxy] = .scrollProxy }
            return [piece(name, [("children", .list(views(closure.statements, inside)))], call, context)]
        case "List", "OutlineGroup":
            // Data makes the rows that a ForEach inside would.
            guard call.arguments.first.map({ $0.label == nil }) == true else { break }
            coverage.approximated.insert(origin(call, context))
            if call.arguments.contains(where: { $0.label?.text == "children" }) {
                return [try tree(name, call, context)]
            }
            return [
                piece(
                    name, try selection(call, context) + [("children", .list([try forEach(call, context)]))], call,
                    context)
            ]
        case "AnyView":
            if let only = call.arguments.first, call.arguments.count == 1 {
                return [piece(name, [("children", .list(view(only.expression, context)))], call, context)]
            }
        case "ModifiedContent":
            let given = arguments(call)
            guard given.count == 2, let made = given[1].value.as(FunctionCallExprSyntax.self) else { break }
            return try apply(modifierCall: made, to: view(given[0].value, context), context)
        case "Path":
            if let drawn = try path(call, context) { return drawn }
        case "AsyncImage": return asyncImage(call, context)
        case "KFImage", "KFAnimatedImage", "WebImage", "AnimatedImage", "LazyImage", "CachedAsyncImage":
            // Libraries that load images, known by their names: nothing is loaded, as of an AsyncImage.
            guard declared.types[name] == nil else { break }
            coverage.approximated.insert(origin(call, context))
            return [piece("AsyncImage", [], call, context)]
        case "TextField", "SecureField":
            if let committed = try committed(name, call, context) { return committed }
        case "UnevenRoundedRectangle":
            if let uneven = unevenRectangle(call, context) { return [uneven] }
        case "NavigationView":
            let made = try plain("NavigationStack", call, context)
            // Several views are columns.
            if let views = made.first?["children"]?.elements, views.count > 1 { made[0]["type"] = .string(name) }
            return made
        case "WithPerceptionTracking":
            // Of the Composable Architecture: what is inside, which is tracked as Observation does it everywhere.
            guard declared.types[name] == nil, call.arguments.isEmpty, let closure = trailing(call) else { break }
            return [piece("Group", [("children", .list(views(closure.statements, context)))], call, context)]
        case "Chart", "Canvas": return try drawnArea(name, call, context)
        case "LinearGradient", "RadialGradient", "AngularGradient", "EllipticalGradient":
            return [try gradient(name, call, context)]
        case "MeshGradient":
            if let mesh = try meshGradient(call, context) { return [mesh] }
        default: break
        }
        return try plain(name, call, context)
    }

    func piece(
        _ type: String, _ members: [(key: String, value: Piece)], _ syntax: some SyntaxProtocol, _ context: Context
    ) -> Piece {
        Piece(.object([("type", .string(type))] + members), .view, at: origin(syntax, context))
    }

    /// By the rule of names and the table of signatures.
    func plain(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece] {
        guard KnownViews.names.contains(name) else {
            throw Unknown("Nothing in the sources says what `\(name)` is.", call, .view)
        }
        let signature = ViewSignature.of(name)
        let place = origin(call, context)
        if signature.isApproximated { coverage.approximated.insert(place) }
        let given = arguments(call)
        var unlabelled = signature.unlabelled[...]
        var trailing = signature.trailing
        // Where an action has a label or a title is there, the trailing closure is another.
        if name == "Button" {
            let hasAction = given.contains { $0.label == "action" }
            if hasAction { trailing = "label" }
        } else if ["Toggle", "Label", "Link", "Stepper"].contains(name), given.contains(where: { $0.label == "title" })
        {
            trailing = "label"
        } else if name == "NavigationLink", given.contains(where: { $0.label == "destination" || $0.label == "value" })
        {
            trailing = given.contains { $0.label == nil && !$0.isTrailing } ? "children" : "label"
        }
        if given.contains(where: { $0.label == "content" }), trailing == "children" { trailing = "label" }
        var members: [(key: String, value: Piece)] = []
        for argument in given {
            // A corner's curve is nearly the same.
            if argument.label == "style", ModifierRules.shapes.contains(name) { continue }
            var key = argument.label ?? ""
            if argument.label == nil {
                if argument.isTrailing {
                    let isTold = argument.value.as(ClosureExprSyntax.self)?.parameterNames.count == 1
                    key = isTold && ["Slider", "Stepper"].contains(name) ? "onEditingChanged" : trailing
                } else {
                    guard let next = unlabelled.popFirst() else {
                        throw Unknown("An argument of `\(name)` is not understood.", argument.value, .view)
                    }
                    key = next
                }
            }
            if key == "in", name == "ViewThatFits" { key = "axis" }
            if key == "content" || key == "menuItems" { key = "children" }
            if let known = try control(name, key, argument.value, given, context) {
                if let member = known { members.append(member) }
                continue
            }
            members.append((key, argumentValue(argument.value, key, of: name, context)))
        }
        if name == "Toggle", let icon = members.firstIndex(where: { $0.key == "systemImage" }) {
            labelled(&members, icon, call, context)
        }
        return [piece(name, members, call, context)]
    }

    /// What an argument is by its key: views, an action, a binding or a value.
    func argumentValue(_ syntax: ExprSyntax, _ key: String, of name: String, _ context: Context) -> Piece {
        if let closure = syntax.as(ClosureExprSyntax.self) {
            if ViewSignature.actions.contains(key) { return action(closure, context) }
            return .list(views(closure.statements, context))
        }
        if ViewSignature.actions.contains(key) { return action(ExprSyntax(syntax), context) }
        if ["$", "self.$"].contains(where: { syntax.code.hasPrefix($0) }),
            let lost = foreign(syntax, context)
        {
            let constant = standIn(of: Self.fallback(ofKey: key), lost, context) { _ in
                "A constant stands in its place."
            }
            return Piece(.object([("constant", constant)]), .binding, at: origin(syntax, context))
        }
        if let binding = try? binding(syntax, context) { return binding }
        switch key {
        case "axis", "axes": return axis(syntax, context)
        case "label", "header", "footer", "icon", "destination", "description", "actions", "currentValueLabel",
            "children", "minimumValueLabel", "maximumValueLabel":
            if isText(syntax, context) {
                let text = value(
                    syntax, Self.isLiteral(syntax) ? context.localized : context, expecting: .string)
                return .list([piece("Text", [("text", text)], syntax, context)])
            }
            return .list(view(syntax, context))
        case "columns", "rows": return tracks(syntax, context)
        case "title", "systemImage", "prompt":
            let text = titleText(syntax) ?? syntax
            let isKey = key != "systemImage" && Self.isLiteral(text)
            return value(text, isKey ? context.localized : context, expecting: .string)
        case "pinnedViews": return words(syntax)
        case "in": return range(syntax, context)
        default:
            // No case of letters is nil.
            if let words = chosenWord(syntax, none: name == "textCase" ? nil : "none", context) { return words }
            return value(syntax, context, expecting: ViewSignature.lengths.contains(key) ? .double : .any)
        }
    }

    /// Whether an argument that may be a view or a title is a title.
    private func isText(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        if syntax.is(StringLiteralExprSyntax.self) { return true }
        if syntax.is(ClosureExprSyntax.self) || isView(syntax) { return false }
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text,
            case .argument(let given, let caller)? = context.locals[name]
        {
            return isText(given, caller)
        }
        let before = coverage
        defer { coverage = before }
        return (try? expression(syntax, context, expecting: .string))?.type == .string
    }

    /// `condition ? .a : .b` where both are SwiftUI's words, or nil.
    ///
    /// - Parameter none: The word that means the same as nil.
    func chosenWord(_ syntax: ExprSyntax, none: String?, _ context: Context) -> Piece? {
        guard let ternary = syntax.as(TernaryExprSyntax.self) else { return nil }
        func word(_ syntax: ExprSyntax) -> String? {
            if syntax.is(NilLiteralExprSyntax.self) { return none ?? "nil" }
            guard let member = syntax.as(MemberAccessExprSyntax.self),
                member.base.map({ Self.wordTypes.contains($0.code) }) ?? true
            else { return nil }
            return member.declName.baseName.text
        }
        guard let then = word(ternary.thenExpression), let otherwise = word(ternary.elseExpression),
            let condition = try? expression(ternary.condition, context, expecting: .bool),
            let question = condition.operand
        else { return nil }
        func written(_ word: String) -> String { none == nil && word == "nil" ? word : Self.quoted(word) }
        if case .bool(let isTrue)? = condition.constant?.content, none != nil {
            return .string(isTrue ? then : otherwise)
        }
        let text = "\(question) ? \(written(then)) : \(written(otherwise))"
        return Piece(.object([("$", .string(text))]), .value(.string), at: origin(syntax, context))
    }

    /// A title given as a Text is the text.
    func titleText(_ syntax: ExprSyntax) -> ExprSyntax? {
        guard let call = syntax.as(FunctionCallExprSyntax.self), call.calledExpression.code == "Text",
            call.arguments.count == 1
        else { return nil }
        return call.arguments.first?.expression
    }

    /// `.vertical`, `[.horizontal, .vertical]`.
    private func axis(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        let names = words(syntax).elements.compactMap(\.text)
        if names.count == 2 { return .string("both") }
        if let only = names.first { return .string(only) }
        return value(syntax, context)
    }

    /// The names in a set of words: `[.sectionHeaders]` or `.all`.
    func words(_ syntax: ExprSyntax) -> Piece {
        let list = syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [syntax]
        return .list(
            list.compactMap { $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text }.map { .string($0) })
    }

    /// `0...100`, `a..<b` as two ends.
    func range(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        guard let ends = syntax.as(InfixOperatorExprSyntax.self) else {
            if let known = try? expression(syntax, context), known.type.rangeBound != nil, let text = known.operand {
                if let low = known.constant?["lowerBound"], let high = known.constant?["upperBound"] {
                    return .list([low.copy, high.copy])
                }
                let written = "[\(text).lowerBound, \(text).upperBound]"
                return Piece(
                    .object([("$", .string(written))]), .value(.array(.double)), at: origin(syntax, context))
            }
            return value(syntax, context)
        }
        let low = value(ends.leftOperand, context, expecting: .double)
        let high = value(ends.rightOperand, context, expecting: .double)
        guard low["$"] != nil || high["$"] != nil, let first = low["$"]?.text ?? low.literal,
            let last = high["$"]?.text ?? high.literal
        else { return .list([low, high]) }
        return Piece(
            .object([("$", .string("[\(first), \(last)]"))]), .value(.array(.double)), at: origin(syntax, context))
    }

}
