import SwiftSyntax

/// Alignments of the sources' own.
extension Lowering {
    /// `Alignment(horizontal: .mid, vertical: .top)` as the word that it is; nil for pairs that a document has no word for.
    func alignment(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> String? {
        if let word = Self.alignment(arguments) { return word }
        guard arguments.map({ $0.label?.text }) == ["horizontal", "vertical"] else { return nil }
        let owners = ["HorizontalAlignment", "VerticalAlignment"]
        let words = try zip(arguments, owners).map { argument, owner in
            try expression(argument.expression, context, expecting: .named(owner)).constant?.text
        }
        // One of the document's own is centred along the other axis.
        guard let across = words[0], let along = words[1] else { return nil }
        let own = alignments.map(\.key)
        if own.contains(across), along == "center" { return across }
        return own.contains(along) && across == "center" ? along : nil
    }

    /// `Alignment(horizontal: isMine ? .trailing : .leading, vertical: .center)`; nil where both ways are written out.
    func chosenAlignment(
        _ arguments: [LabeledExprSyntax], _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Lowered? {
        for (index, argument) in arguments.enumerated() {
            guard let ternary = argument.expression.as(TernaryExprSyntax.self) else { continue }
            let ways = try [ternary.thenExpression, ternary.elseExpression].map { way in
                var given = arguments
                given[index] = argument.with(\.expression, way)
                if let chosen = try chosenAlignment(given, call, context) { return chosen }
                guard let word = try alignment(given, context) else {
                    throw Unknown("Which alignment this is, is not known.", call)
                }
                return Lowered(text: ".\(word)", type: .named("Alignment"), constant: .string(word))
            }
            let condition = try expression(ternary.condition, context, expecting: .bool)
            return try choice(condition, ways[0], ways[1], call)
        }
        return try toldAlignment(arguments, context)
    }

    /// `Alignment(horizontal: alignment, vertical: .top)` of a property: each word by a question.
    private func toldAlignment(_ arguments: [LabeledExprSyntax], _ context: Context) throws -> Lowered? {
        guard arguments.map({ $0.label?.text }) == ["horizontal", "vertical"] else { return nil }
        let sides = try zip(arguments, ["HorizontalAlignment", "VerticalAlignment"]).map { argument, owner in
            try expression(argument.expression, context, expecting: .named(owner))
        }
        let told = sides.indices.filter { sides[$0].constant == nil }
        guard told.count == 1, let place = told.first, let text = sides[place].operand,
            let other = sides[1 - place].constant?.text, Self.alignmentWords.contains(other)
        else { return nil }
        let type = SmallType.named("Alignment")
        if other == "center" { return Lowered(text: text, type: type) }
        let words = place == 0 ? ["leading", "trailing"] : ["top", "bottom"]
        let ways = words.map { word in
            let (row, column) = place == 0 ? (other, word) : (word, other)
            let whole = row + column.prefix(1).uppercased() + column.dropFirst()
            return "\(text) == \(Self.quoted(word)) ? \(Self.quoted(whole)) : "
        }
        return Lowered(text: "(\(ways.joined())\(Self.quoted(other)))", type: type)
    }

    /// `HorizontalAlignment(Mid.self)`: the name of the alignment that `Mid` is, which is declared for the document.
    func ownAlignment(
        _ kind: String, _ key: ExprSyntax, _ syntax: some SyntaxProtocol, _ context: Context
    ) throws -> String? {
        guard let member = key.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self",
            let base = member.base, let type = declared.type(base.code, inside: context.owner?.name ?? kind),
            let function = type.functions["defaultValue"]?.first, let body = function.body?.statements,
            let told = function.signature.parameterClause.parameters.first
        else { return nil }
        if let known = alignmentNames[type.name] { return known }
        let short = type.name.split(separator: ".").last.map(String.init) ?? type.name
        var name = short.prefix(1).lowercased() + short.dropFirst()
        let isTaken = Self.alignmentWords.contains(name) || alignments.contains { $0.key == name }
        if isTaken { name += kind == "VerticalAlignment" ? "Vertical" : "Horizontal" }
        guard !alignments.contains(where: { $0.key == name }) else { return nil }
        var inside = try enter(context, syntax)
        inside.owner = type
        inside.base = nil
        inside.component = nil
        inside.file = type.memberFiles["defaultValue"] ?? type.file
        inside.locals = [
            (told.secondName ?? told.firstName).text: .lowered(Lowered(text: "d", type: .any))
        ]
        let value = try bodyValue(body, inside, expecting: .double)
        let axis = kind == "VerticalAlignment" ? "vertical" : "horizontal"
        alignments.append(
            (name, .object([("axis", .string(axis)), ("value", piece(value, at: origin(function, inside)))])))
        alignmentNames[type.name] = name
        return name
    }

    private static let alignmentWords: Set<String> = [
        "leading", "center", "trailing", "top", "bottom", "firstTextBaseline", "lastTextBaseline", "topLeading",
        "topTrailing", "bottomLeading", "bottomTrailing",
    ]

    /// `d[HorizontalAlignment.center]` of a view's dimensions: the centre alone needs its axis.
    func guideElement(_ element: SubscriptCallExprSyntax, of dimensions: Lowered) -> Lowered? {
        guard dimensions.text == "d", element.arguments.count == 1, let index = element.arguments.first,
            index.label == nil, let base = index.expression.as(MemberAccessExprSyntax.self)?.base?.code,
            ["HorizontalAlignment", "VerticalAlignment"].contains(base), index.expression.code == "\(base).center"
        else { return nil }
        return Lowered(text: "d[\(index.expression.code)]", type: .double)
    }

    /// `[.vertical]`, `[.horizontal, .vertical]` as the document's word for them; nil for what is no list of names.
    static func axes(_ list: ArrayExprSyntax) -> String? {
        let names = list.elements.compactMap { element -> String? in
            element.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        guard names.count == list.elements.count, Set(names).isSubset(of: ["horizontal", "vertical"]),
            let first = names.first
        else { return nil }
        return Set(names).count == 2 ? "both" : first
    }
}
