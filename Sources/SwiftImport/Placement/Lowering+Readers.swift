import SwiftSyntax

/// GeometryReader.
extension Lowering {
    /// Its parameter is `geometry`; where another reader stands inside, both have names of their own. A write that is put off to
    /// after the frame is `onUpdate`.
    func reader(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        guard let closure = trailing(call) ?? rowFunction(call, context) else {
            throw Unknown("This reader is not understood.", call, .view)
        }
        guard !context.namesReaders else { return reader(call, closure, context) }
        if let owner = context.component?.type, owner.stored("geometry") != nil || owner.computed["geometry"] != nil {
            // The view's own of that name is meant by it.
            var inside = context
            inside.namesReaders = true
            return reader(call, closure, inside)
        }
        let constructs = coverage.constructs
        let made = reader(call, closure, context)
        guard made["children"].map(Self.hasReader) == true else { return made }
        // What was made for good, a component say, is not made again: its holes stay.
        coverage.constructs = constructs
        var inside = context
        inside.namesReaders = true
        return reader(call, closure, inside)
    }

    /// Whether a GeometryReader is among views and what stands in them.
    private static func hasReader(_ piece: Piece) -> Bool {
        if piece["type"]?.text == "GeometryReader" { return true }
        return piece.members.contains { hasReader($0.value) } || piece.elements.contains(where: hasReader)
    }

    private static let namesOfProxies: Set<String> = [
        "geometry", "proxy", "scrollGeometry", "phase", "scroll", "viewport", "safeArea", "item", "index",
    ]

    private func reader(_ call: FunctionCallExprSyntax, _ closure: ClosureExprSyntax, _ context: Context) -> Piece {
        var inside = context
        if trailing(call) == nil { inside.madeAt = context.madeAt ?? origin(call, context) }
        var members: [(key: String, value: Piece)] = []
        let parameter = closure.parameterNames.first ?? "$0"
        var name = "geometry"
        if context.namesReaders {
            let isPlain = !parameter.hasPrefix("$") && parameter != "_" && !Self.namesOfProxies.contains(parameter)
            name = free(isPlain ? Self.ownName(parameter, context) : "reader_1", for: parameter, context)
            members.append(("proxy", .string(name)))
        }
        inside.locals[parameter] = .lowered(Lowered(text: name, type: .proxy))
        inside.shown.insert(name)
        var rest: [CodeBlockItemSyntax] = []
        // What is put off knows the names that are given in front of it.
        var later = inside
        for item in closure.statements {
            if case .decl(let declaration) = item.part, let variable = declaration.as(VariableDeclSyntax.self) {
                for property in MemberReader.stored(variable) {
                    guard let initial = property.initial else { continue }
                    // What it is given behind that is not followed.
                    later.locals[property.name] =
                        variable.bindingSpecifier.text == "let"
                        ? .argument(initial, later) : .unknown("`\(property.name)` may be another when this runs.")
                }
            }
            if case .expr(let expression) = item.part, let call = expression.as(FunctionCallExprSyntax.self),
                ["DispatchQueue.main.async", "DispatchQueue.main.asyn", "Task"].contains(call.calledExpression.code),
                let writes = call.trailingClosure
            {
                members.append(("onUpdate", action(writes, later)))
            } else {
                rest.append(item)
            }
        }
        var children = views(rest[...], inside)
        if children.isEmpty { children = [color(.string("clear"), closure, context)] }
        members.append(("children", .list(children)))
        return piece("GeometryReader", members, call, context)
    }
}
