import SwiftSyntax

/// Coordinate spaces: a document's are known by name, so what a view is given for one is looked for in all that use it.
extension Lowering {
    /// A space by the document's text, and the question that has to be answered with yes for it where there are several.
    struct Space: Hashable {
        var question: String?
        var text: String
        /// What a view is given that is handed this space.
        var word: String
    }

    /// Types of a property that holds a space.
    static let spaceTypes: Set<String> = [
        "CoordinateSpace", "NamedCoordinateSpace", "CoordinateSpaceProtocol", "any CoordinateSpaceProtocol",
    ]

    /// `proxy.frame(in: space)`, where what the space is has to be looked for; nil for other calls.
    func spaced(
        _ name: String, of proxy: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard name == "frame" || name == "bounds", proxy.type == .proxy, arguments.count == 1,
            let only = arguments.first,
            let label = only.label?.text, ["in", "of"].contains(label), let text = proxy.operand,
            let spaces = spaces(only.expression, context)
        else { return nil }
        func call(_ space: Space) -> String { "\(text).\(name)(\(label): \(space.text))" }
        guard spaces.count > 1, let last = spaces.last else {
            return spaces.first.map { Lowered(text: call($0), type: .proxy) }
        }
        let rest = spaces.dropLast().reversed().reduce(call(last)) { rest, space in
            "\(space.question ?? "true") ? \(call(space)) : \(rest)"
        }
        return Lowered(text: "(\(rest))", type: .proxy)
    }

    /// The spaces that an expression may be; nil where one of them is not known.
    func spaces(_ syntax: ExprSyntax, _ context: Context) -> [Space]? {
        let (syntax, context) =
            spelledOut(syntax, of: ["CoordinateSpace", "CoordinateSpaceProtocol", "NamedCoordinateSpace"], context)
            ?? (syntax, context)
        let call = syntax.as(FunctionCallExprSyntax.self)
        if let member = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self),
            member.base.map({ Self.spaceTypes.contains($0.code) }) ?? true
        {
            let word = member.declName.baseName.text
            guard let call else {
                return ["global", "local", "scrollView"].contains(word) ? [Space(text: ".\(word)", word: word)] : nil
            }
            if word == "scrollView" {
                // The nearest one is taken, along whichever axis it scrolls.
                coverage.approximated.insert(origin(call, context))
                return [Space(text: ".scrollView", word: word)]
            }
            guard word == "named", let name = call.arguments.first?.expression else { return nil }
            return named(space: name, context)
        }
        guard let name = Self.ownProperty(syntax), context.base == nil, let owner = context.owner,
            let property = owner.stored(name), property.type.name.map({ Self.spaceTypes.contains($0) }) == true
        else { return nil }
        return choice(by: name, given(for: property, of: owner) { spaces($0, $1) })
    }

    /// The name that `coordinateSpace` gives a view; a document's is a constant.
    func space(_ syntax: ExprSyntax, isName: Bool, _ context: Context) -> Piece {
        let spaces = isName ? named(space: syntax, context) : spaces(syntax, context)
        if let spaces, spaces.count == 1 {
            return Piece(.string(spaces[0].word), .plain, at: origin(syntax, context))
        }
        let inner = syntax.as(FunctionCallExprSyntax.self)?.arguments.first?.expression ?? syntax
        return value(inner, context, expecting: .string)
    }

    /// The spaces of a name.
    private func named(space syntax: ExprSyntax, _ context: Context) -> [Space]? {
        let before = coverage
        if let constant = spaceName(syntax, context) {
            return [Space(text: ".named(\(Self.quoted(constant)))", word: constant)]
        }
        coverage = before
        let (written, home) = given(syntax, context)
        guard let name = Self.ownProperty(written), home.base == nil, home.locals[name] == nil,
            let owner = home.owner, let property = owner.stored(name), property.wrapper == nil
        else { return nil }
        return choice(by: name, given(for: property, of: owner) { named(space: $0, $1) })
    }

    /// The name of a space, where it is always the same: a constant, or an id that a view makes for itself.
    func spaceName(_ syntax: ExprSyntax, _ context: Context) -> String? {
        let (written, home) = given(syntax, context)
        if let name = Self.ownProperty(written), home.base == nil, home.locals[name] == nil, let owner = home.owner,
            let property = owner.stored(name)
        {
            if property.wrapper == "Namespace" { return "\(owner.name).\(name)" }
            if ["UUID()", "UUID().uuidString"].contains(property.initial?.code), property.isPrivate || property.isLet {
                // Views of one kind beside each other have one name for it: each finds its own around itself.
                coverage.approximated.insert(origin(syntax, context))
                return "\(owner.name).\(name)"
            }
        }
        if let wrapped = written.as(FunctionCallExprSyntax.self), wrapped.calledExpression.code == "AnyHashable",
            let only = wrapped.arguments.first?.expression
        {
            return spaceName(only, home)
        }
        guard let found = try? expression(written, home.plain, expecting: .string) else { return nil }
        return found.constant?.text
    }

    /// One of several spaces by what a property is given.
    private func choice(by name: String, _ spaces: [Space]?) -> [Space]? {
        guard var spaces else { return nil }
        if spaces.count > 1 {
            for place in spaces.indices { spaces[place].question = "\(name) == \(Self.quoted(spaces[place].word))" }
        }
        return spaces
    }

    private static func ownProperty(_ syntax: ExprSyntax) -> String? {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text { return plain(name) }
        guard let member = syntax.as(MemberAccessExprSyntax.self), member.base?.code == "self" else { return nil }
        return plain(member.declName.baseName.text)
    }

    /// What all uses of a view or a modifier give for a property; nil where one of them is not known.
    private func given(
        for property: StoredProperty, of owner: TypeDeclaration, _ read: (ExprSyntax, Context) -> [Space]?
    ) -> [Space]? {
        let key = "spaces of \(owner.name).\(property.name)"
        guard underway.insert(key).inserted else { return [] }
        defer { underway.remove(key) }
        let short = owner.name.split(separator: ".").last.map(String.init) ?? owner.name
        var found: [Space] = []
        var isDefault = false
        for call in writtenCalls[short] ?? [] {
            guard let argument = call.syntax.arguments.first(where: { $0.label?.text == property.name }) else {
                isDefault = true
                continue
            }
            guard let spaces = given(argument.expression, at: call, read) else { return nil }
            found += spaces
        }
        if isDefault {
            guard let initial = property.initial, let spaces = read(initial, Context(file: owner.file, owner: owner))
            else { return nil }
            found += spaces
        }
        var seen: Set<String> = []
        let several = found.map { Space(text: $0.text, word: $0.word) }.filter { seen.insert($0.word).inserted }
        return several.isEmpty || several.count > 12 ? nil : several
    }

    /// What an argument is where it is written; a parameter of a function around is what its calls give.
    private func given(
        _ argument: ExprSyntax, at call: WrittenCall, _ read: (ExprSyntax, Context) -> [Space]?
    ) -> [Space]? {
        let owner = call.owner.flatMap { declared.types[$0] ?? declared.foreign[$0] }
        if let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text, let function = call.function,
            let parameter = function.signature.parameterClause.parameters.first(where: {
                ($0.secondName ?? $0.firstName).text == name
            })
        {
            let label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
            var found: [Space] = []
            let key = "spaces of \(function.name.text)(\(name))"
            guard underway.insert(key).inserted else { return [] }
            defer { underway.remove(key) }
            for use in writtenCalls[function.name.text] ?? [] {
                let given = use.syntax.arguments.first { $0.label?.text == label }?.expression
                var spaces: [Space]?
                if let given {
                    spaces = self.given(given, at: use, read)
                } else if let fallback = parameter.defaultValue?.value {
                    spaces = read(fallback, Context(file: call.file, owner: owner))
                }
                guard let spaces else { return nil }
                found += spaces
            }
            return found
        }
        return read(argument, Context(file: call.file, owner: owner))
    }
}

/// Names of coordinate spaces that a component is given by what no source says.
extension Lowering {
    /// Keeps which texts a use gives.
    func keepTexts(of inputs: Piece, _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context) {
        for (name, value) in inputs["properties"]?.members ?? [] {
            let key = "\(type.name).\(name)"
            if !value.marks.isEmpty { givenStubs[key, default: []] += value.marks }
            var text: String?
            if case .string(let given) = value.raw { text = given }
            guard let known = givenTexts[key] else {
                givenTexts[key] = .some(text)
                continue
            }
            guard known != text else { continue }
            if givenSpaces.contains(key) {
                value.rests(
                    on: hole(
                        .value, origin(call, context),
                        "`\(name)` is a coordinate space's name, which a document has once. The first one counts."))
            } else {
                givenTexts[key] = .some(nil)
            }
        }
    }

    /// The name that a property of the component's own stands for wherever it is used.
    func givenSpace(_ syntax: ExprSyntax, _ context: Context) -> String? {
        let text = syntax.code
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        guard context.base == nil, context.locals[name] == nil, let owner = context.owner, owner.stored(name) != nil,
            case .some(.some(let space)) = givenTexts["\(owner.name).\(name)"]
        else { return nil }
        givenSpaces.insert("\(owner.name).\(name)")
        for mark in givenStubs["\(owner.name).\(name)"] ?? [] { mark.isRead = true }
        return space
    }
}
