import SwiftSyntax

/// Styles of the sources for toggles and progress views, and those that read the environment.
extension Lowering {
    /// The views that a style of the sources is written in place of.
    static let styledViews = [
        "buttonStyle": "Button", "labelStyle": "Label", "toggleStyle": "Toggle", "progressViewStyle": "ProgressView",
        "groupBoxStyle": "GroupBox", "textFieldStyle": "TextField", "gaugeStyle": "Gauge",
    ]

    /// Keys of views under which other views stand.
    private static let insides: Set<String> = [
        "children", "then", "else", "cases", "default", "label", "header", "footer", "content", "view", "background",
        "overlay", "modifiers", "slots",
    ]

    /// A style on a view, or on what holds views that it is for: each of them that is written inside gets it.
    func inside(_ views: [Piece], _ kind: String, _ apply: ([Piece]) throws -> [Piece]) throws -> [Piece] {
        func once(_ view: Piece) throws -> [Piece] {
            guard !view.isStyled else { return [view] }
            let made = try apply([view])
            for piece in made { piece.isStyled = true }
            return made
        }
        if views.count == 1, views[0]["type"]?.text == kind { return try once(views[0]) }
        var found = 0
        func visit(_ piece: Piece) throws {
            switch piece.content {
            case .list(let elements):
                piece.content = .list(
                    try elements.flatMap { element -> [Piece] in
                        guard element["type"]?.text == kind else {
                            try visit(element)
                            return [element]
                        }
                        found += 1
                        return try once(element)
                    })
            case .object(let members):
                for (key, value) in members where Self.insides.contains(key) || piece["type"] == nil {
                    if value["type"]?.text == kind {
                        found += 1
                        let made = try once(value)
                        piece[key] = made.count == 1 ? made[0] : .list(made)
                    } else {
                        try visit(value)
                    }
                }
            default: break
            }
        }
        let whole = Piece.list(views)
        try visit(whole)
        // Nothing inside says what it is for: it is told as it would be of a view that is none.
        return found > 0 ? whole.elements : try apply(views)
    }

    /// A control that is drawn by a style of the sources: what the style makes stands in its place.
    func drawn(
        _ views: [Piece], by style: (type: TypeDeclaration, made: ExprSyntax), _ call: FunctionCallExprSyntax,
        _ context: Context
    ) throws -> [Piece] {
        if let field = views.first, views.count == 1, field["type"]?.text == "TextField",
            let make = style.type.functions["_body"]?.first, let body = make.body?.statements,
            let parameter = make.signature.parameterClause.parameters.first
        {
            // What it is told is the field itself.
            var inside = try enter(context, call)
            inside.owner = style.type
            inside.component = nil
            inside.file = style.type.memberFiles["_body"] ?? style.type.file
            inside.locals = try madeWith(style.type, style.made, context)
            inside.locals[(parameter.secondName ?? parameter.firstName).text] = .views([field])
            return self.views(body, inside)
        }
        guard let control = views.first, views.count == 1, let kind = control["type"]?.text,
            ["Toggle", "ProgressView", "GroupBox", "Gauge"].contains(kind),
            let make = style.type.functions["makeBody"]?.first,
            let body = make.body?.statements, let parameter = make.signature.parameterClause.parameters.first
        else { throw Unknown("This style is understood on the control alone.", call, .modifier) }
        var label = control["label"]?.elements ?? (kind == "GroupBox" ? [] : control["children"]?.elements ?? [])
        if let title = control["title"] {
            label = [Piece(.object([("type", .string("Text")), ("text", title)]), .view, at: control.origin)]
        }
        var told: [String: Meaning] = ["label": .views(label)]
        for key in ["currentValueLabel", "minimumValueLabel", "maximumValueLabel"] where kind != "GroupBox" {
            told[key] = .views(control[key]?.elements ?? [])
        }
        if kind == "Gauge", let value = control["value"], let text = value["$"]?.text ?? value.literal {
            told["value"] = .lowered(Lowered(text: Self.share(text, of: control["in"]), type: .double, isAtom: false))
        }
        if kind == "GroupBox" { told["content"] = .views(control["children"]?.elements ?? []) }
        if kind == "Toggle" {
            guard let place = control["isOn"]?.text, place.hasPrefix("$") else {
                throw Unknown("A style is understood on a toggle of a state or a binding.", call, .modifier)
            }
            told["isOn"] = .lowered(Lowered(text: String(place.dropFirst()), type: .bool))
            told["$isOn"] = .binding(.string(place), .bool)
            told["isMixed"] = .lowered(Lowered(text: "false", type: .bool, constant: .bool(false)))
        } else if let value = control["value"], let text = value["$"]?.text ?? value.literal {
            let total = control["total"].flatMap { $0["$"]?.text ?? $0.literal }
            told["fractionCompleted"] = .lowered(
                Lowered(text: total.map { "((\(text)) / (\($0)))" } ?? "(\(text))", type: .double))
        }
        var inside = try enter(context, call)
        inside.owner = style.type
        inside.component = nil
        inside.file = style.type.memberFiles["makeBody"] ?? style.type.file
        inside.locals = [(parameter.secondName ?? parameter.firstName).text: .styled(told)]
        for (name, meaning) in try madeWith(style.type, style.made, context) { inside.locals[name] = meaning }
        let result = self.views(body, inside)
        coverage.approximated.insert(origin(call, context))
        guard let modifiers = control["modifiers"] else { return result }
        let group = Piece(
            .object([("type", .string("Group")), ("children", .list(result))]), .view, at: control.origin)
        group["modifiers"] = modifiers
        return [group]
    }

    /// How far a value is on its way through a range, as a style is told it.
    private static func share(_ value: String, of range: Piece?) -> String {
        let ends = range?.elements.compactMap { $0["$"]?.text ?? $0.literal } ?? []
        if ends.count == 2 { return "((\(value)) - (\(ends[0]))) / ((\(ends[1])) - (\(ends[0])))" }
        guard let written = range?["$"]?.text else { return "(\(value))" }
        return "((\(value)) - (\(written))[0]) / ((\(written))[1] - (\(written))[0])"
    }

    /// Whether a style asks what a button is for.
    func asksRole(_ style: TypeDeclaration) -> Bool {
        style.stored("role") == nil && style.syntax.code.contains(".role")
    }

    /// A style as a component around a label.
    func styleComponent(
        _ style: (type: TypeDeclaration, made: ExprSyntax), _ label: [Piece], _ call: FunctionCallExprSyntax,
        _ context: Context, role: Piece? = nil
    ) throws -> Piece {
        let use = piece(component(style.type), [], call, context)
        if let made = style.made.as(FunctionCallExprSyntax.self) {
            for (key, value) in try inputs(of: style.type, made, context).members { use[key] = value }
        }
        use["children"] = .list(label)
        if asksRole(style.type) {
            if use["properties"] == nil { use["properties"] = .object([]) }
            use["properties"]?["role"] = role ?? .string("")
        }
        return use
    }
}
