import SwiftSyntax

/// How high a card stands that is presented, and what it shows of itself.
extension Lowering {
    /// `presentationDetents([.medium, .large])`: the lowest comes first, at which the card stands; nil where it is told while
    /// running, or by a type of the sources'.
    func detents(_ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context) -> Piece? {
        guard let first = given.first?.value else { return nil }
        let (syntax, home) = spelledOut(first, of: ["PresentationDetent"], context) ?? (first, context)
        let list =
            syntax.as(ArrayExprSyntax.self)?.elements.map(\.expression)
            ?? syntax.as(FunctionCallExprSyntax.self).flatMap { call in
                call.calledExpression.code == "Set"
                    ? call.arguments.first?.expression.as(ArrayExprSyntax.self)?.elements.map(\.expression) : nil
            }
        guard let list, !list.isEmpty else { return nil }
        var found: [(part: Double, piece: Piece)] = []
        for element in list {
            guard let one = detent(element, home) else { return nil }
            found.append(one)
        }
        found.sort { $0.part < $1.part }
        // What is selected stands, whatever is lower.
        if let chosen = given.first(where: { $0.label == "selection" })?.value,
            let begun = begunDetent(chosen, context), let index = found.firstIndex(where: { $0.part == begun.part })
        {
            coverage.approximated.insert(origin(chosen, context))
            found.insert(found.remove(at: index), at: 0)
        }
        return found.count == 1 ? found[0].piece : .list(found.map(\.piece))
    }

    /// What the state begins with that says at which height a card stands.
    private func begunDetent(_ syntax: ExprSyntax, _ context: Context) -> (part: Double, piece: Piece)? {
        guard syntax.code.hasPrefix("$"), let owner = context.owner,
            let property = owner.stored(String(syntax.code.dropFirst())), let initial = property.initial
        else { return nil }
        return detent(initial, Context(file: owner.file, owner: owner, isStatic: true))
    }

    /// One height, with about how much of the screen it is.
    private func detent(_ syntax: ExprSyntax, _ context: Context) -> (part: Double, piece: Piece)? {
        let (syntax, home) = spelledOut(syntax, of: ["PresentationDetent"], context) ?? (syntax, context)
        let call = syntax.as(FunctionCallExprSyntax.self)
        guard let member = (call?.calledExpression ?? syntax).as(MemberAccessExprSyntax.self),
            member.base == nil || member.base?.code == "PresentationDetent"
        else { return nil }
        switch (member.declName.baseName.text, call?.arguments.first) {
        case ("medium", nil): return (0.5, .string("medium"))
        case ("large", nil): return (1, .string("large"))
        case ("height", let only?), ("fraction", let only?):
            guard
                case .number(let number)? = (try? expression(only.expression, home, expecting: .double))?.constant?
                    .content
            else { return nil }
            let name = member.declName.baseName.text
            return (name == "height" ? number / 800 : number, .object([(name, .number(number))]))
        default: return nil
        }
    }

    /// A closure that is told something, `{ place in dots.append(place) }`: what it is told has a name in the document too.
    ///
    /// - Parameter name: What it is called where the closure does not say.
    func told(_ syntax: ExprSyntax, as name: String, _ type: SmallType, _ context: Context) -> Piece {
        let written = syntax.as(ClosureExprSyntax.self)?.parameterNames.first
        guard written != "_" else { return action(syntax, context) }
        let own = Self.ownName(written.map { $0.hasPrefix("$") ? name : $0 } ?? name, context)
        let done: Piece
        if let closure = syntax.as(ClosureExprSyntax.self) {
            var inside = context
            inside.locals[written ?? "$0"] = .lowered(Lowered(text: own, type: type))
            done = action(closure, inside)
        } else {
            done = action(syntax, context, told: [own])
        }
        guard let text = done.text, !text.isEmpty, text.contains(own) else { return done }
        let whole = Piece(.string("{ \(own) in \(text) }"), .action, at: done.origin)
        return whole
    }

    /// What a tap does, or so many of them.
    func tapped(
        _ given: [(label: String?, value: ExprSyntax, isTrailing: Bool)], _ context: Context
    ) -> Piece? {
        guard let last = given.last else { return nil }
        guard let count = given.first(where: { $0.label == "count" }), count.value.code != "1" else {
            return told(last.value, as: "place", .named("CGPoint"), context)
        }
        // Taps in a row are told no place.
        let done = last.value.as(ClosureExprSyntax.self).map { action($0, context) } ?? action(last.value, context)
        return .object([("count", value(count.value, context, expecting: .int)), ("action", done)])
    }

    /// What the closure of a sheet takes with it, `{ [count] in … }`: the body around reads it.
    func captures(_ name: String, _ call: FunctionCallExprSyntax) -> [ExprSyntax] {
        guard ["sheet", "fullScreenCover", "popover"].contains(name),
            let closure = call.trailingClosure
                ?? call.arguments.first(where: { $0.label?.text == "content" })?.expression.as(ClosureExprSyntax.self)
        else { return [] }
        return closure.signature?.capture?.items.filter { $0.specifier == nil }.map { capture in
            capture.initializer?.value
                ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(capture.name.text)))
        } ?? []
    }

    /// What a control does as a finger comes and goes.
    func editing(_ syntax: ExprSyntax, _ context: Context) -> Piece {
        // A document calls it `value`, where the view has nothing of its own with that name.
        guard context.component?.type.stored("value") != nil else { return action(syntax, context, told: ["value"]) }
        return told(syntax, as: "isEditing", .bool, context)
    }

    /// The format of a field, as a document has it; nil for one that it has no word for.
    func fieldFormat(_ syntax: ExprSyntax, _ context: Context) -> Piece? {
        let owners = ["FormatStyle", "ParseableFormatStyle"]
        if let (own, home) = spelledOut(syntax, of: owners, context), own.code != syntax.code {
            return fieldFormat(own, home)
        }
        var links: [(name: String, arguments: [LabeledExprSyntax])] = []
        var base: ExprSyntax? = syntax
        while let link = base {
            let call = link.as(FunctionCallExprSyntax.self)
            guard let member = (call?.calledExpression ?? link).as(MemberAccessExprSyntax.self) else { return nil }
            links.insert((member.declName.baseName.text, call.map { Array($0.arguments) } ?? []), at: 0)
            base = member.base
        }
        guard let kind = links.first else { return nil }
        var options: [(key: String, value: Piece)] = []
        if kind.name == "currency" {
            guard kind.arguments.count == 1, let code = currencyCode(kind.arguments[0].expression, context) else {
                return nil
            }
            options.append(("code", .string(code)))
        } else if !["number", "percent"].contains(kind.name) || !kind.arguments.isEmpty {
            return nil
        }
        for link in links.dropFirst() {
            guard link.arguments.count == 1, let only = link.arguments.first?.expression else { return nil }
            switch link.name {
            case "precision":
                guard let call = only.as(FunctionCallExprSyntax.self), call.calledExpression.code == ".fractionLength",
                    let length = call.arguments.first?.expression,
                    let number = (try? expression(length, context, expecting: .int))?.constant,
                    case .number = number.content
                else { return nil }
                options.append(("precision", .object([("fractionLength", number.copy)])))
            case "grouping":
                guard let word = only.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { return nil }
                options.append(("grouping", .string(word)))
            case "locale": coverage.approximated.insert(origin(syntax, context))
            default: return nil
            }
        }
        return options.isEmpty ? .string(kind.name) : .object([(kind.name, .object(options))])
    }

    private func currencyCode(_ syntax: ExprSyntax, _ context: Context) -> String? {
        if syntax.code.hasPrefix("Locale.current.currency") { return "USD" }
        return (try? expression(syntax, context, expecting: .string))?.constant?.text
    }
}
