import SwiftSyntax

/// Values that several statements give, and choices over several values at once.
extension LayoutWriter {
    /// A variable that has no value yet.
    func begun(_ name: String, _ kind: TypeSyntax?, _ syntax: some SyntaxProtocol) throws -> String {
        let empty = StoredProperty(
            name: name, type: SmallType(kind), typeSyntax: kind, initial: nil, wrapper: nil, attributes: [],
            wrapperArguments: nil, isLet: false, isPrivate: false, syntax: Syntax(syntax))
        scope.locals.insert(name)
        return "var \(name) = \(try beginning(of: empty))"
    }

    /// `let index: Int = { …; return x }()`: the statements as a block that writes the name; nil for other values.
    func calledAtOnce(
        _ value: ExprSyntax, _ name: String, _ kind: TypeSyntax?, _ syntax: some SyntaxProtocol
    ) throws -> [String]? {
        guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, let kind,
            let closure = call.calledExpression.as(ClosureExprSyntax.self), closure.signature == nil,
            case .stmt(let last)? = closure.statements.last?.part, last.is(ReturnStmtSyntax.self),
            ReturnFinder.first(in: closure.statements)?.id == last.as(ReturnStmtSyntax.self)?.id
        else { return nil }
        let variable = try begun(name, kind, syntax)
        let around = (scope.result, scope.ending, scope.target)
        (scope.result, scope.ending, scope.target) = (kind, nil, name)
        defer { (scope.result, scope.ending, scope.target) = around }
        let written = try lines(closure.statements)
        if SmallType(kind) == .int { scope.integers.insert(name) } else { scope.integers.remove(name) }
        return [variable, "if true { \(written) }"]
    }

    /// `switch (index, count)`: one question after another; nil for a switch over one value.
    func switchedParts(_ syntax: SwitchExprSyntax) throws -> String? {
        guard let subject = syntax.subject.as(TupleExprSyntax.self), subject.elements.count > 1 else { return nil }
        let values = try subject.elements.map { try self.text($0.expression) }
        var text = ""
        for element in syntax.cases {
            guard let one = element.as(SwitchCaseSyntax.self) else { continue }
            var question: String?
            if let label = one.patternLabel {
                question = try label.caseItems.map { try self.question($0, values) }.joined(separator: " || ")
            }
            let body = try lines(one.statements)
            guard let question else {
                text += text.isEmpty ? body : " else { \(body) }"
                break
            }
            text += "\(text.isEmpty ? "" : " else ")if \(question) { \(body) }"
        }
        return text
    }

    private func question(_ item: SwitchCaseItemSyntax, _ values: [String]) throws -> String {
        guard let parts = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self),
            parts.elements.count == values.count
        else { throw Unknown("This case is not understood.", item) }
        var asked: [String] = []
        for (part, value) in zip(parts.elements, values) where !part.expression.is(DiscardAssignmentExprSyntax.self) {
            guard !part.expression.is(PatternExprSyntax.self) else {
                throw Unknown("This case is not understood.", item)
            }
            asked.append("(\(value)) == \(try text(part.expression))")
        }
        if let filter = item.whereClause { asked.append("(\(try text(filter.condition)))") }
        return asked.isEmpty ? "true" : "(\(asked.joined(separator: " && ")))"
    }

    // MARK: What the sources add to types of SwiftUI's

    /// `self` and its members in what is added to a type; nil elsewhere.
    func ownMember(_ name: String) -> String? {
        guard let me = scope.me, !scope.locals.contains(name) else { return nil }
        if name == "self" { return me }
        return Self.parts.contains(name) ? "\(me).\(name)" : nil
    }

    private static let parts: Set<String> = [
        "width", "height", "x", "y", "origin", "size", "minX", "minY", "midX", "midY", "maxX", "maxY",
    ]

    /// `alignment.horizontal.percent`, `rect.center`: half of an alignment, or a property that the sources add, as a function.
    func added(_ name: String, to base: ExprSyntax) throws -> String? {
        if let half = Self.halves[name], isAlignment(base), let function = Lowering.parsed(half.source) {
            let helper = Helper(
                name: half.name, parameters: Array(function.signature.parameterClause.parameters),
                body: function.body?.statements ?? [], result: function.signature.returnClause?.type)
            return "\(use(helper))(\(try text(base)))"
        }
        var owners = ["CGRect", "CGSize", "CGPoint"]
        if let part = base.as(MemberAccessExprSyntax.self), let whole = part.base, isAlignment(whole),
            let half = Self.halves[part.declName.baseName.text]
        {
            owners = [half.type]
        }
        let found = owners.filter { lowering.declared.foreign[$0]?.computed[name] != nil }
        guard found.count == 1, let owner = found.first,
            let property = lowering.declared.foreign[owner]?.computed[name],
            let head = Lowering.parsed("func added(me: \(owner)) { }")
        else { return nil }
        let helper = Helper(
            name: "\(owner)_\(name)", parameters: Array(head.signature.parameterClause.parameters),
            body: property.body, result: property.typeSyntax, me: "me")
        return "\(use(helper))(\(try text(base)))"
    }

    /// Whether it is a property of the layout's that holds an alignment along both axes.
    private func isAlignment(_ syntax: ExprSyntax) -> Bool {
        let member = syntax.as(MemberAccessExprSyntax.self)
        let name = member?.base?.code == "self" ? member?.declName.baseName.text : syntax.code
        guard let property = name.flatMap({ type.stored($0) }) else { return false }
        return lowering.type(of: property, type).unwrapped == .named("Alignment")
    }

    private static let halves = [
        "horizontal": (
            name: "horizontalHalf", type: "HorizontalAlignment",
            source: """
            func half(a: Alignment) -> HorizontalAlignment {
                if ["leading", "topLeading", "bottomLeading"].contains(a) { return "leading" }
                if ["trailing", "topTrailing", "bottomTrailing"].contains(a) { return "trailing" }
                return "center"
            }
            """
        ),
        "vertical": (
            name: "verticalHalf", type: "VerticalAlignment",
            source: """
            func half(a: Alignment) -> VerticalAlignment {
                if ["top", "topLeading", "topTrailing"].contains(a) { return "top" }
                if ["bottom", "bottomLeading", "bottomTrailing"].contains(a) { return "bottom" }
                return "center"
            }
            """
        ),
    ]
}
