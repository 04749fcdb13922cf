import SwiftSyntax
import ViewDocument

/// Parts of what modifiers are given.
extension Lowering {
    /// Seconds between two ticks of `Timer.publish(every:on:in:).autoconnect()`, or of a property that holds one.
    func interval(of syntax: ExprSyntax, _ context: Context) -> Piece? {
        var syntax = syntax
        if let reference = syntax.as(DeclReferenceExprSyntax.self),
            let initial = context.owner?.stored(reference.baseName.text)?.initial
        {
            syntax = initial
        }
        guard let connected = syntax.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
            connected.declName.baseName.text == "autoconnect",
            let timer = connected.base?.as(FunctionCallExprSyntax.self),
            timer.calledExpression.code == "Timer.publish",
            let every = timer.arguments.first(where: { $0.label?.text == "every" })
        else { return nil }
        return value(every.expression, context, expecting: .double)
    }

    func rest(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> [(key: String, value: Piece)] {
        given.dropFirst().compactMap { argument in argument.label.map { ($0, value(argument.value, context)) } }
    }

    func insets(_ given: [(label: String?, value: ExprSyntax)], _ context: Context) -> Piece {
        guard var first = given.first else { return .bool(true) }
        if let (made, home) = spelledOut(first.value, of: ["EdgeInsets"], context),
            made.as(FunctionCallExprSyntax.self).map({ ["EdgeInsets", ".init"].contains($0.calledExpression.code) })
                == true
        {
            return value(made, home, expecting: .named("EdgeInsets"))
        }
        first.value = written(first.value, context)
        let isEdges =
            first.value.is(ArrayExprSyntax.self)
            || (first.value.as(MemberAccessExprSyntax.self).map {
                $0.base == nil && Self.edges.contains($0.declName.baseName.text)
            } ?? false)
        if !isEdges, let choice = first.value.as(TernaryExprSyntax.self),
            let chosen = chosenInsets(choice, given.dropFirst().first?.value, context)
        {
            return chosen
        }
        if !isEdges, let chosen = edgesOfName(first.value, given.dropFirst().first?.value, context) { return chosen }
        guard isEdges else {
            let labels = first.value.as(FunctionCallExprSyntax.self)?.arguments.compactMap { $0.label?.text } ?? []
            let isEmpty = first.value.code == ".init()"
            let areInsets = isEmpty || labels.contains { ["top", "leading", "bottom", "trailing"].contains($0) }
            return value(first.value, context, expecting: areInsets ? .named("EdgeInsets") : .double)
        }
        let names = words(first.value).elements.compactMap(\.text)
        let amount = given.dropFirst().first.map { value($0.value, context, expecting: .double) } ?? .bool(true)
        if case .bool = amount.content {
            // The default length of a padding is 16.
            return .object(names.map { ($0, .number(16)) })
        }
        return .object(names.map { ($0, amount.copy) })
    }

    /// `isOwn ? .leading : .trailing`: each edge has its length under the condition; nil where no edges are chosen from.
    private func chosenInsets(_ choice: TernaryExprSyntax, _ amount: ExprSyntax?, _ context: Context) -> Piece? {
        func edges(_ syntax: ExprSyntax) -> [String]? {
            let names = (syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [syntax]).map { edge in
                edge.as(MemberAccessExprSyntax.self).flatMap { $0.base == nil ? $0.declName.baseName.text : nil }
            }
            let known = names.compactMap { $0 }.filter { Self.edges.contains($0) }
            return known.count == names.count ? known : nil
        }
        guard let first = edges(choice.thenExpression), let second = edges(choice.elseExpression),
            let condition = try? expression(choice.condition, context, expecting: .bool).operand
        else { return nil }
        // The default length of a padding is 16.
        let length = amount.map { value($0, context, expecting: .double) } ?? .number(16)
        guard let text = Self.amount(length) else { return nil }
        let names = first + second.filter { !first.contains($0) }
        return .object(
            names.map { name in
                let (yes, no) = (first.contains(name) ? text : "0", second.contains(name) ? text : "0")
                let written = yes == no ? yes : "\(condition) ? \(yes) : \(no)"
                return (name, Piece(.object([("$", .string(written))]), .value(.double), at: origin(choice, context)))
            })
    }

    /// Edges that a name or a choice holds: each has its length where it is among them; nil for other insets.
    private func edgesOfName(_ syntax: ExprSyntax, _ amount: ExprSyntax?, _ context: Context) -> Piece? {
        let before = coverage
        guard let edges = try? expression(syntax, context), edges.type.unwrapped == .edges,
            declared.type("Edge") == nil, let text = edges.operand
        else {
            coverage = before
            return nil
        }
        let length = amount.map { value($0, context, expecting: .double) } ?? .number(16)
        if case .list(let names)? = edges.constant?.content {
            return .object(names.compactMap(\.text).map { ($0, length.copy) })
        }
        guard let number = Self.amount(length) else { return nil }
        return .object(
            ["top", "leading", "bottom", "trailing"].map { name in
                let written = "\(text).contains('\(name)') ? \(number) : 0"
                return (name, Piece(.object([("$", .string(written))]), .value(.double), at: origin(syntax, context)))
            })
    }

    /// A length of a padding inside of an expression; one that may be nil has a default.
    private static func amount(_ length: Piece) -> String? {
        guard let text = length["$"]?.text else {
            if case .null = length.content { return "16" }
            return length.literal
        }
        if case .value(.optional) = length.role { return "(\(text) ?? 16)" }
        return "(\(text))"
    }

    /// `.regular` of `.regular.tint(.red).interactive()`.
    static func innermost(_ syntax: ExprSyntax) -> ExprSyntax {
        var syntax = syntax
        while let call = syntax.as(FunctionCallExprSyntax.self),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        {
            syntax = base
        }
        return syntax
    }

    /// Modifiers that are given a title.
    static let titles: Set<String> = ["navigationTitle", "navigationSubtitle"]

    static let edges: Set<String> = [
        "top", "bottom", "leading", "trailing", "horizontal", "vertical", "all",
    ]

    /// The key of a view modifier of the sources, which it is declared for.
    func viewModifier(_ type: TypeDeclaration, _ syntax: some SyntaxProtocol, _ context: Context) throws -> String {
        let short = type.name.split(separator: ".").last.map(String.init) ?? type.name
        var key = short.prefix(1).lowercased() + short.dropFirst()
        if KnownViews.modifiers.contains(key) { key += "Modifier" }
        guard !modifiers.contains(where: { $0.key == key }) else { return key }
        guard underway.insert("modifier \(key)").inserted else {
            throw Unknown("`\(type.name)` contains itself.", syntax, .modifier)
        }
        defer { underway.remove("modifier \(key)") }
        scopes.append(DeclarationScope(group: "viewModifiers", key: key))
        defer { scopes.removeLast() }
        let declaration = lasting { self.declaration(of: type) }
        modifiers.append((key, declaration))
        return key
    }

    /// What SwiftUI takes where a modifier is given nil.
    private static let defaults = [
        "padding": "16", "lineLimit": "1000000", "font": "'body'", "fontDesign": "'default'",
        "foregroundColor": "Color.primary", "tint": "Color.accentColor", "accentColor": "Color.accentColor",
        "background": "Color.clear", "underline": "Color.primary", "strikethrough": "Color.primary",
    ]

    /// Values that may be nil are followed by what then stands in their place.
    func giveDefault(of name: String, in modifier: Piece) {
        guard let given = Self.defaults[name] else { return }
        modifier.forEach { piece in
            guard case .value(.optional) = piece.role, let written = piece["$"], let text = written.text,
                !text.contains("??")
            else { return }
            let isName = text.allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
            written.content = .string("\(isName ? text : "(\(text))") ?? \(given)")
        }
    }

    /// `lineLimit(2)`, `lineLimit(2...4)`, `lineLimit(...3)`, `lineLimit(isOpen ? nil : 2)`; nil for other arguments.
    func lineLimit(
        _ given: [(label: String?, value: ExprSyntax)], _ call: FunctionCallExprSyntax, _ context: Context
    ) -> Piece? {
        guard let first = given.first else { return nil }
        if given.count == 2, given[1].label == "reservesSpace" {
            // The room that is kept for lines that are not there is left out.
            coverage.approximated.insert(origin(call, context))
            return value(first.value, context, expecting: .int)
        }
        guard given.count == 1 else { return nil }
        if let ends = first.value.as(InfixOperatorExprSyntax.self), ends.operator.code == "..." {
            return range(ExprSyntax(ends), context)
        }
        if let open = first.value.as(PrefixOperatorExprSyntax.self), open.operator.text == "..." {
            return value(open.expression, context, expecting: .int)
        }
        if let choice = first.value.as(TernaryExprSyntax.self) { return lines(choice, context) }
        return first.label == nil ? value(first.value, context, expecting: .int) : nil
    }

    /// `containerBackground(.teal, for: .widget)`: what lies behind all of it (approximated: behind the view); nil for others.
    func containerBackground(
        _ name: String, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece? {
        guard name == "containerBackground", !KnownViews.supportedModifiers.contains(name) else { return nil }
        coverage.approximated.insert(origin(call, context))
        let given = arguments(call).filter { $0.label != "for" }
        return .object([("background", try layer("background", given, call, context))])
    }

    /// `containerRelativeFrame(.horizontal) { length, _ in length * 0.9 }`: a share of the screen (approximated: of the container);
    /// nil without such a closure.
    func relativeFrame(
        _ given: [(label: String?, value: ExprSyntax)], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece? {
        guard let closure = given.last?.value.as(ClosureExprSyntax.self), let axes = given.first?.value else {
            return nil
        }
        let names = closure.parameterNames
        let sides = axes.code.contains("horizontal") ? ["width"] : []
        let all = sides + (axes.code.contains("vertical") ? ["height"] : [])
        guard !all.isEmpty else { throw Unknown("Along which axes this is, is not known.", axes, .modifier) }
        coverage.approximated.insert(origin(call, context))
        var members: [(key: String, value: Piece)] = []
        for side in all {
            var inside = context
            let length = Lowered(text: "viewport.\(side)", type: .double)
            let axis = Lowered(text: side == "width" ? "'horizontal'" : "'vertical'", type: .string)
            inside.locals[names.first ?? "$0"] = .lowered(length)
            inside.locals[names.count > 1 ? names[1] : "$1"] = .lowered(axis)
            let value = try bodyValue(closure.statements, inside, expecting: .double)
            members.append((side, piece(value, at: origin(closure, context))))
        }
        if let alignment = given.first(where: { $0.label == "alignment" }) {
            members.append(("alignment", value(alignment.value, context)))
        }
        return .object([("frame", .object(members))])
    }
}
