import SwiftSyntax

/// What is to be seen of bars, where a condition says it: `.toolbar(isFull ? .hidden : .visible, for: .navigationBar, .tabBar)`.
extension Lowering {
    private static let visibilities: Set<String> = ["automatic", "visible", "hidden"]
    private static let barWords = [".navigationBar": "navigationBar", ".tabBar": "tabBar"]

    /// A modifier for each bar; nil where something else is said, or one word of the navigation bar alone.
    func barLooks(
        _ name: String, _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)],
        _ call: FunctionCallExprSyntax,
        _ context: Context
    ) -> [Piece]? {
        guard ["toolbar", "toolbarVisibility", "toolbarBackground", "toolbarBackgroundVisibility"].contains(name),
            let first = given.first, first.label == nil, !first.isTrailing, !first.value.is(ClosureExprSyntax.self),
            let word = barVisibility(first.value, context)
        else { return nil }
        var bars: [String] = []
        for argument in given.dropFirst() {
            // Bars that a document has not stay as they are.
            guard let bar = Self.barWords[argument.value.code] else {
                coverage.approximated.insert(origin(call, context))
                continue
            }
            bars.append(bar)
        }
        if given.count == 1 { bars = ["navigationBar"] }
        if word.text != nil, bars == ["navigationBar"] { return nil }
        let isBackground = name.hasPrefix("toolbarBackground")
        // The colour behind the bar of tabs is not drawn.
        if isBackground, bars.contains("tabBar") {
            coverage.approximated.insert(origin(call, context))
            bars.removeAll { $0 == "tabBar" }
        }
        let key = isBackground ? "toolbarBackgroundVisibility" : "toolbarVisibility"
        return bars.map { bar in
            .object([(key, .object([("visibility", word.copy), ("for", .string(bar))]))])
        }
    }

    /// `.hidden`, `isOn ? .visible : .hidden`, or a property that is one of them.
    private func barVisibility(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base == nil || member.base?.code == "Visibility",
            Self.visibilities.contains(member.declName.baseName.text)
        {
            return .string(member.declName.baseName.text)
        }
        if let ternary = syntax.as(TernaryExprSyntax.self) {
            let words = [ternary.thenExpression, ternary.elseExpression].map {
                $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
            }
            guard words.allSatisfy(Self.visibilities.contains) else { return nil }
            return chosenWord(syntax, none: "automatic", context)
        }
        guard let value = try? expression(syntax, context), value.type == .named("Visibility"), let text = value.written
        else { return nil }
        if let word = value.constant?.text { return .string(word) }
        // A leading dot would have its type from where it stands.
        let words = Self.visibilities.reduce(text) { $0.replacing(".\($1)", with: "'\($1)'") }
        return Piece(.object([("$", .string(words))]), .value(.string), at: origin(syntax, context))
    }

    /// A gradient between points of a grid: from the first of its colours to the last, which is near to it.
    func meshGradient(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        guard declared.types["MeshGradient"] == nil,
            let colors = call.arguments.first(where: { $0.label?.text == "colors" })?.expression
        else { return nil }
        coverage.approximated.insert(origin(call, context))
        lose(call, context)
        return piece(
            "LinearGradient",
            [
                ("colors", try self.colors(colors, context)), ("startPoint", .string("topLeading")),
                ("endPoint", .string("bottomTrailing")),
            ], call, context)
    }
}
