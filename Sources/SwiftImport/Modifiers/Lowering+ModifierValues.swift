import SwiftSyntax
import ViewDocument

extension Lowering {
    /// One modifier as a document writes it; nil where nothing is left of it.
    func modifier(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        var given = atRest(name, arguments(call), context)
        func made(_ value: Piece) -> Piece { .object([(name, value)]) }
        func length(_ syntax: ExprSyntax) -> Piece { value(syntax, context, expecting: .double) }
        if name == "animation" { return animation(call, context) }
        guard !given.isEmpty else {
            return name == "background" ? made(.string("#FFFFFF")) : made(.bool(true))
        }
        if given.count == 1, let style = styleCase(name, given[0].value, context) { return made(style) }
        switch name {
        case "listRowInsets" where given[0].value.is(FunctionCallExprSyntax.self):
            return made(insets(given.map { ($0.label, $0.value) }, context))
        case "padding", "safeAreaPadding", "contentMargins":
            return made(insets(given.map { ($0.label, $0.value) }, context))
        case "frame":
            return made(
                .object(
                    given.map { argument in
                        (
                            argument.label ?? "width",
                            value(argument.value, context, expecting: argument.label == "alignment" ? .any : .double)
                        )
                    }))
        case "background", "overlay": return made(try layer(name, given, call, context))
        case "mask": return made(.list(layerViews(given[0].value, context)))
        case "font": return made(font(given[0].value, context))
        case "shadow":
            var members = given.map { argument in
                (
                    key: argument.label ?? "color",
                    value: argument.label == "color" ? colorValue(argument.value, context) : length(argument.value)
                )
            }
            if !members.contains(where: { $0.key == "color" }) {
                members.append(("color", .object([("color", .string("black")), ("opacity", .number(0.33))])))
            }
            return made(.object(members))
        case "border":
            var members = [(key: "color", value: colorValue(given[0].value, context))]
            if given.count > 1 { members.append(("width", length(given[1].value))) }
            return made(.object(members))
        case "clipShape":
            let (cut, home) = spelledShape(given[0].value, context)
            if ownShape(cut, home) {
                let views = view(cut, home)
                let isShape = views.count == 1 && isWritten(shape: views[0]["type"]?.text ?? "")
                return isShape ? made(views[0]) : .object([("mask", .list(views))])
            }
            return made(shape(cut, home))
        case "offset", "position":
            if given.count == 1, given[0].label == nil { return try point(name, given[0].value, context) }
            return made(.object(given.map { ($0.label ?? "x", length($0.value)) }))
        case "aspectRatio":
            return made(
                .object(
                    given.map {
                        ($0.label ?? "ratio", value($0.value, context, expecting: $0.label == nil ? .double : .any))
                    }))
        case "rotation3DEffect": return made(turn(given, context))
        case "rotationEffect":
            let turn = value(
                given[0].value, context, expecting: Self.isMadeAngle(given[0].value) ? .named("Angle") : .any)
            return made(.object([("degrees", turn)] + rest(given, context)))
        case "transformEffect": return try transformed(given[0].value, call, context)
        case "scaleEffect":
            if let size = given[0].value.as(FunctionCallExprSyntax.self), given[0].label == nil,
                size.calledExpression.code == "CGSize"
            {
                let names = ["width": "x", "height": "y"]
                let parts = size.arguments.map { (names[$0.label?.text ?? ""] ?? "x", length($0.expression)) }
                return made(.object(parts + rest(given, context)))
            }
            guard given.count > 1 || given[0].label != nil else { return made(length(given[0].value)) }
            let members = given.flatMap { argument -> [(key: String, value: Piece)] in
                guard let label = argument.label else {
                    return [("x", length(argument.value)), ("y", length(argument.value))]
                }
                return [(label, label == "anchor" ? value(argument.value, context) : length(argument.value))]
            }
            return made(.object(members))
        case "id": return made(value(given[0].value, context))
        case "dynamicTypeSize": return made(typeSizes(given[0].value) ?? value(given[0].value, context))
        case "accessibilityIdentifier":
            lose(given[0].value, context)
            return made(value(given[0].value, context, expecting: .string))
        case "accessibilityElement": return made(.object([("children", value(given[0].value, context))]))
        case "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityAddTraits",
            "accessibilityRemoveTraits", "accessibilityHidden":
            return spoken(name, given[0].value, context).map { made($0) }
        case "colorScheme":
            return .object([("environment", .object([("colorScheme", value(given[0].value, context))]))])
        case "environment": return try environment(given.map { $0.value }, context)
        case "environmentObject": return made(try environmentObject(given[0].value, context))
        case "task": return appearing(given, call, context)
        case "onReceive":
            if let seconds = interval(of: given[0].value, context), let done = given.last, given.count > 1 {
                let action = self.action(done.value, context, told: ["value"])
                return made(.object([("timer", seconds), ("action", whileRunning(given[0].value, action, context))]))
            }
            if let heard = received(given.map { $0.value }, context) { return made(heard) }
            if given[0].value.code.contains("NotificationCenter.default") {
                if let heard = notification(given[0].value, given.last?.value, context) { return made(heard) }
                // It comes from outside of the screen, if it comes.
                coverage.approximated.insert(origin(call, context))
                return nil
            }
            if isNeverSent(given[0].value, context) { return nil }
            throw Unknown("What is published, and when, is not known: the action never runs.", call, .action)
        case "transformPreference", "transformAnchorPreference":
            throw Unknown(
                "How a value is changed on its way up is not in a document: it goes on as it is.", call, .modifier)
        case "preference", "onPreferenceChange":
            return try preference(name, given.map { ($0.label, $0.value) }, context)
        case "onChange", "onGeometryChange", "onScrollGeometryChange":
            return try observer(name, given.map { ($0.label, $0.value) }, context)
        case "onScrollVisibilityChange", "onScrollTargetVisibilityChange":
            return made(try visibility(given.map { ($0.label, $0.value) }, context))
        case "visualEffect", "scrollTransition": return try effects(name, given.map { ($0.label, $0.value) }, context)
        case "alignmentGuide": return try guide(given.map { $0.value }, context)
        case "coordinateSpace":
            return made(space(given[0].value, isName: given[0].label == "name", context))
        case "ignoresSafeArea", "edgesIgnoringSafeArea":
            let isRegion = [".container", ".all"].contains(given[0].value.code) && given[0].label == nil
            let told = name == "ignoresSafeArea" && isRegion ? given.dropFirst() : given[...]
            guard let edges = told.last(where: { $0.label == nil || $0.label == "edges" }) else {
                return made(.bool(true))
            }
            var names = words(edges.value)
            if names.elements.isEmpty, !edges.value.is(ArrayExprSyntax.self) {
                guard let known = try expression(edges.value, context, expecting: .edges).constant else {
                    throw Unknown("Which edges these are is not known.", edges.value)
                }
                names = known
            }
            return made(
                names.elements.first?.text == "all" || names.elements.isEmpty
                    ? .bool(true) : name == "ignoresSafeArea" ? .object([("edges", names)]) : names)
        case "scrollTargetBehavior":
            guard let word = targetBehavior(given[0].value, call, context) else { break }
            return made(.string(word))
        case "onScrollPhaseChange":
            note("scroll-phase", name, Self.phasesLeftOut, call, context)
            return nil
        case "presentationDetents":
            guard let heights = detents(given, context) else {
                note("detents", name, "How high the card stands is told while running: it is high.", call, context)
                return nil
            }
            return made(heights)
        case "blur": return made(length(given[0].value))
        case "containerRelativeFrame":
            if let framed = try relativeFrame(given.map { ($0.label, $0.value) }, call, context) { return framed }
            return made(
                .object(
                    given.map { ($0.label ?? "axes", $0.label == nil ? words($0.value) : value($0.value, context)) }))
        case "disabled", "hidden", "bold", "italic", "underline", "strikethrough", "clipped":
            if given.count == 1 { return made(value(given[0].value, context, expecting: .bool)) }
        case "safeAreaInset":
            return made(
                .object(
                    given.map { argument in
                        if argument.isTrailing || argument.value.is(ClosureExprSyntax.self) {
                            return ("view", .list(layerViews(argument.value, context)))
                        }
                        return (argument.label ?? "edge", value(argument.value, context))
                    }))
        case "alert" where given.last?.value.as(ClosureExprSyntax.self).map { oldAlert($0, context) != nil } == true:
            return made(try alert(given, call, context))
        case "actionSheet":
            coverage.approximated.insert(origin(call, context))
            return .object([("confirmationDialog", try alert(given, call, context))])
        case "alert", "confirmationDialog": return made(asked(name, given, context))
        case "sheet", "fullScreenCover", "popover":
            let item = given.first { $0.label == "item" }
            let type = item.map { shownType($0.value, context) } ?? .any
            let onlyShown = given.map { argument -> (key: String, value: Piece) in
                let key = argument.label ?? (argument.isTrailing ? "children" : "title")
                if key == "children" || key == "content", let closure = argument.value.as(ClosureExprSyntax.self) {
                    let told =
                        item == nil ? views(closure.statements, context) : views(of: closure, told: type, context)
                    return ("children", .list(told))
                }
                return (key == "content" ? "children" : key, argumentValue(argument.value, key, of: name, context))
            }
            return made(.object(onlyShown))
        case "navigationDestination":
            return made(destination(given, context))
        case "redacted":
            // An empty set of reasons hides nothing.
            if given[0].value.is(ArrayExprSyntax.self), let all = words(given[0].value).elements.first {
                return made(all)
            }
            if given[0].value.code == "[]" { return nil }
            guard let ternary = given[0].value.as(TernaryExprSyntax.self) else {
                return made(value(given[0].value, context))
            }
            let sides = [ternary.thenExpression, ternary.elseExpression].map {
                Self.quoted($0.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? "")
            }
            let question = try expression(ternary.condition, context, expecting: .bool).operand ?? "false"
            return made(
                Piece(
                    .object([("$", .string("\(question) ? \(sides[0]) : \(sides[1])"))]), .value(.string),
                    at: origin(ternary, context)))
        default: break
        }
        if name == "foregroundStyle", given.count > 1 {
            // The second and third style are of symbols in several colours.
            coverage.approximated.insert(origin(call, context))
            return made(.list(given.prefix(3).map { colorValue($0.value, context) }))
        }
        if given.filter({ $0.label == nil && !$0.isTrailing }).count > 1 {
            throw Unknown("This way to write `\(name)` is not understood.", call, .modifier)
        }
        if ModifierRules.colors.contains(name), given.count == 1 { return made(colorValue(given[0].value, context)) }
        if name == "onTapGesture", let tapped = tapped(given, context) { return made(tapped) }
        if ModifierRules.actions.contains(name), let last = given.last {
            return made(
                last.value.is(ClosureExprSyntax.self)
                    ? action(last.value.as(ClosureExprSyntax.self), context) : action(last.value, context))
        }
        if let values = ModifierRules.told[name],
            let given = given.first(where: { $0.label == "perform" }) ?? given.last(where: { $0.isTrailing })
        {
            return made(action(given.value, context, told: values))
        }
        if name == "lineLimit", let limit = lineLimit(given.map { ($0.label, $0.value) }, call, context) {
            return made(limit)
        }
        if name == "toolbar", let word = given.first?.value.as(MemberAccessExprSyntax.self), word.base == nil,
            ["hidden", "visible", "automatic"].contains(word.declName.baseName.text)
        {
            let bars = given.dropFirst().map(\.value.code)
            guard bars.isEmpty || bars.contains(".navigationBar") else {
                // Other bars stay.
                coverage.approximated.insert(origin(call, context))
                return nil
            }
            return .object([("toolbarVisibility", .string(word.declName.baseName.text))])
        }
        if name == "preferredColorScheme", let only = given.first, given.count == 1,
            let found = try? expression(only.value, context), let text = found.operand, found.constant == nil
        {
            let text = text.replacing(".light", with: "'light'").replacing(".dark", with: "'dark'")
            // What prefers none is as the device, which is light where nothing else is said.
            coverage.approximated.insert(origin(only.value, context))
            return made(
                Piece(.object([("$", .string("\(text) ?? 'light'"))]), .value(.string), at: origin(only.value, context))
            )
        }
        guard KnownViews.modifiers.contains(name) else {
            throw Unknown("Nothing in the sources says what the modifier `\(name)` does.", call, .modifier)
        }
        if name == "glassEffect", let first = given.first, first.label == nil {
            // How a pane of glass is tinted, and that it answers a finger, is left out.
            given[0].value = Self.innermost(first.value)
            if given[0].value.id != first.value.id { coverage.approximated.insert(origin(call, context)) }
        }
        let isContent = given.first.map {
            ["content", "menuItems"].contains($0.label) && $0.value.is(ClosureExprSyntax.self)
        }
        if given.count == 1, let only = given.first, only.label == nil || isContent == true {
            return made(argumentValue(only.value, Self.titles.contains(name) ? "title" : "", of: name, context))
        }
        var unlabelled = name == "glassEffect" ? ["glass"] : SwiftSignature.modifier(name)?.unlabelled ?? []
        // Where a field for searching stands is told by the platform.
        let told = given.filter { argument in
            guard name == "searchable", argument.label == "suggestions" || argument.isTrailing else {
                return !(name == "searchable" && argument.label == "placement")
            }
            // What is suggested is there while somebody types.
            coverage.approximated.insert(origin(call, context))
            return false
        }
        return made(
            .object(
                told.flatMap { argument -> [(key: String, value: Piece)] in
                    let key =
                        argument.label == "menuItems"
                            || argument.label == "content" && argument.value.is(ClosureExprSyntax.self)
                        ? "children"
                        : argument.label
                            ?? (argument.isTrailing
                                ? "children" : unlabelled.isEmpty ? "value" : unlabelled.removeFirst())
                    if name == "glassEffect", key == "in" {
                        let shape = shape(argument.value, context)
                        coverage.approximated.insert(origin(call, context))
                        guard let type = shape["type"] else { return [(key, shape)] }
                        let radius = type.text == "RoundedRectangle" ? shape["cornerRadius"] : nil
                        return [(key, .string("roundedRectangle"))] + (radius.map { [("cornerRadius", $0)] } ?? [])
                    }
                    return [(key, argumentValue(argument.value, key, of: name, context))]
                }))
    }
}
