import SwiftSyntax

/// Names of an action's own, and its loops.
extension Lowering {
    /// `let x = …`, `var x = …` in an action: a name of the document's, so that a value that is written later is the one
    /// from before. What is known, an object or a closure stands wherever the name does.
    func own(
        _ property: StoredProperty, _ variable: VariableDeclSyntax, _ context: inout Context
    ) throws -> String? {
        guard let initial = property.initial else {
            throw Unknown("A value that is given later is not understood.", variable)
        }
        if Self.silent.contains(where: { initial.code.hasPrefix($0) }) {
            context.locals[property.name] = .silent
            return nil
        }
        if let closure = initial.as(ClosureExprSyntax.self) {
            context.locals[property.name] = .argument(ExprSyntax(closure), context)
            return nil
        }
        let type = named(property.type)
        if let made = initial.as(FunctionCallExprSyntax.self),
            let member = made.calledExpression.as(MemberAccessExprSyntax.self),
            ["removeFirst", "removeLast", "popFirst", "popLast", "remove"].contains(member.declName.baseName.text),
            let found = try taken(
                ExprSyntax(TupleExprSyntax(elements: [LabeledExprSyntax(expression: initial)])), &context),
            let name = found.before.first?.split(separator: " ").dropFirst().first.map(String.init),
            let meaning = context.locals[name]
        {
            context.locals[property.name] = meaning
            return found.before.joined(separator: "; ")
        }
        var value = try expression(initial, home(property, context), expecting: type)
        if value.type == .any, type != .any { value.type = type }
        let isObject = value.type.name.flatMap { declared.type($0)?.isModel } == true
        let isKept = property.isLet && (value.constant != nil || isObject) && running == 0
        guard !isKept, let text = value.written, property.name != "_" else {
            if value.text != nil { value.text = value.operand }
            value.isAtom = true
            context.locals[property.name] = .lowered(value)
            return nil
        }
        let name = Self.ownName(property.name, context)
        context.locals[property.name] = .lowered(Lowered(text: name, type: value.type))
        return "\(property.isLet && running == 0 ? "let" : "var") \(name) = \(text)"
    }

    /// `for x in list where … { … }`; pairs of places and elements go through the places.
    func loop(_ loop: ForStmtSyntax, _ context: Context) throws -> String {
        let finder = ReturnFinder(viewMode: .sourceAccurate)
        finder.walk(loop.body)
        if let found = finder.found { throw Unknown("A `return` inside of a loop is not understood.", found, .action) }
        var inside = context
        var sequence = loop.sequence
        if let tuple = loop.pattern.as(TuplePatternSyntax.self) {
            let names = tuple.elements.map { $0.pattern.code }
            if names.count == 2, let pairs = try? expression(sequence, context), Self.isGrouping(pairs.type),
                let text = pairs.written
            {
                let pair = pairs.type.element
                for (name, field) in zip(names, ["key", "value"]) where name != "_" {
                    inside.locals[name] = .lowered(
                        Lowered(text: "pair_1.\(field)", type: named(pair.field(field) ?? .any)))
                }
                return try written(loop, "for pair_1 in \(text)", inside)
            }
            guard names.count == 2, let call = sequence.as(FunctionCallExprSyntax.self),
                let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "enumerated", let base = member.base
            else { throw Unknown("This loop is not understood.", loop, .action) }
            sequence = base
            let list = try expression(sequence, context)
            guard let text = list.operand else { throw Unknown("Data is not gone through here.", loop, .action) }
            let place = names[0] == "_" ? "place" : Self.ownName(names[0], context)
            inside.locals[names[0]] = .lowered(Lowered(text: place, type: .int))
            inside.locals[names[1]] = .lowered(Lowered(text: "\(text)[\(place)]", type: list.type.element))
            return try written(loop, "for \(place) in \(text).indices", inside)
        }
        let name = loop.pattern.code
        let list = try expression(sequence, context)
        guard let text = list.written else { throw Unknown("Data is not gone through here.", loop, .action) }
        let own = name == "_" ? "turn" : Self.ownName(name, context)
        if name != "_" { inside.locals[name] = .lowered(Lowered(text: own, type: list.type.element)) }
        return try written(loop, "for \(own) in \(text)", inside)
    }

    private func written(_ loop: ForStmtSyntax, _ head: String, _ inside: Context) throws -> String {
        var head = head
        if let filter = loop.whereClause {
            head += " where \(try expression(filter.condition, inside, expecting: .bool).text ?? "true")"
        }
        return "\(head) { \(statements(loop.body.statements, inside).joined(separator: "; ")) }"
    }
}

/// What ends more than the loop that it stands in.
private final class ReturnFinder: SyntaxVisitor {
    private(set) var found: ReturnStmtSyntax?

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        found = found ?? node
        return .skipChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
