import SwiftSyntax
import ViewDocument

extension ExportReader {
    func views(_ closure: ClosureExprSyntax, isList: Bool) throws -> Piece {
        try views(closure.statements, behind: closure.signature?.inKeyword ?? closure.leftBrace, isList: isList)
    }

    /// One view is written by itself or as a list: as is usual there, or as the comment behind the brace says.
    func views(_ items: CodeBlockItemListSyntax, behind brace: TokenSyntax?, isList: Bool) throws -> Piece {
        let views = try views(Array(items)[...])
        let notes = Self.markers(brace?.trailingTrivia)
        let isWanted = notes.contains { $0.key == "list" } || isList && !notes.contains { $0.key == "one" }
        return views.count == 1 && !isWanted ? views[0] : .list(views)
    }

    func views(_ items: ArraySlice<CodeBlockItemSyntax>) throws -> [Piece] {
        var result: [Piece] = []
        var names: [(key: String, value: Piece)] = []
        for (index, item) in zip(items.indices, items) {
            switch item.part {
            case .decl(let declaration):
                guard let variable = declaration.as(VariableDeclSyntax.self) else {
                    throw Unknown("This is not what export writes.", item)
                }
                // `let _` gives no name, and `let geometry` the one that the proxy has anyway.
                guard let property = MemberReader.stored(variable).first, let initial = property.initial,
                    property.name != "geometry"
                else { continue }
                let isNew = Self.markers(variable.leadingTrivia).contains { $0.key == "Let" }
                if isNew, !names.isEmpty { return result + [named(names, try views(items[index...]), item)] }
                names.append((Lowering.plain(property.name), .string(Self.source(initial))))
                let next = items.index(after: index)
                let follows = next < items.endIndex && items[next].isName
                if !follows || items[next].startsNames {
                    return result + [named(names, try views(items[next...]), item)]
                }
            case .stmt(let statement):
                guard let wrapped = statement.as(ExpressionStmtSyntax.self) else {
                    throw Unknown("This is not what export writes.", item)
                }
                result.append(try view(wrapped.expression))
            case .expr(let expression): result.append(try view(expression))
            }
        }
        return result
    }

    private func named(
        _ names: [(key: String, value: Piece)], _ children: [Piece], _ syntax: some SyntaxProtocol
    ) -> Piece {
        piece([("type", .string("Let")), ("values", .object(names)), ("children", .list(children))], syntax)
    }

    /// A view with what stands behind it.
    func view(_ syntax: ExprSyntax) throws -> Piece {
        if let condition = syntax.as(IfExprSyntax.self) { return try conditional(condition) }
        if let switched = syntax.as(SwitchExprSyntax.self) { return try choice(switched) }
        var links: [(name: String, call: FunctionCallExprSyntax)] = []
        var base = syntax
        while let call = base.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let inner = member.base,
            viewOfValue(member) == nil
        {
            links.append((Lowering.plain(member.declName.baseName.text), call))
            base = inner
        }
        let result = try root(base)
        var isBare = true
        for (index, link) in links.reversed().enumerated() {
            if link.name == "orElse", let closure = link.call.trailingClosure {
                result["default"] = try views(closure, isList: true)
                continue
            }
            if isBare, try readKey(link.name, link.call, into: result) { continue }
            isBare = false
            if index == links.count - 1, link.name == "accessibilityIdentifier",
                let name = link.call.arguments.first, name.label == nil
            {
                result["name"] = try value(name.expression)
            } else {
                try read(link.name, link.call, into: result)
            }
        }
        result.origin = origin(syntax)
        return result
    }

    private func root(_ syntax: ExprSyntax) throws -> Piece {
        if let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text {
            let name = Lowering.plain(name)
            guard current.views[name] != nil || sharedViews[name] != nil || current.slots.contains(name) else {
                throw Unknown("`\(name)` is no view.", syntax)
            }
            return piece([("type", .string(name))], syntax)
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), let type = viewOfValue(member) {
            return piece([("type", .string(type))], syntax)
        }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let member = call.calledExpression.as(MemberAccessExprSyntax.self), let type = viewOfValue(member)
        {
            return try use(type, ComponentForm(), call)
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base?.code == "Color" {
            return piece(
                [("type", .string("Color")), ("color", .string(Lowering.plain(member.declName.baseName.text)))], syntax)
        }
        if let member = syntax.as(MemberAccessExprSyntax.self), member.base?.code == StyleProtocols.configuration,
            current.configured.contains(Lowering.plain(member.declName.baseName.text))
        {
            return piece([("type", .string(Lowering.plain(member.declName.baseName.text)))], syntax)
        }
        if let runs = Self.withoutBrackets(syntax) {
            return piece([("type", .string("Text")), ("text", .list(try self.runs(runs)))], syntax)
        }
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            let callee = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { throw Unknown("This is not what export writes.", syntax) }
        let name = Lowering.plain(callee)
        if let inline = current.views[name] ?? sharedViews[name] { return try use(name, inline.asComponent, call) }
        if current.slots.contains(name) {
            let item = try call.arguments.first.map { [(key: "item", value: try value($0.expression))] } ?? []
            return piece([("type", .string(name))] + item, call)
        }
        if let form = components[name] { return try use(name, form, call) }
        return try builtIn(name, call)
    }

    func label(_ token: TokenSyntax?) -> String { token.map { Lowering.plain($0.text) } ?? "" }

    /// A call's arguments, closures behind the brackets among them; nil is no label.
    func arguments(_ call: FunctionCallExprSyntax) -> [(label: String?, value: ExprSyntax, isTrailing: Bool)] {
        var result = call.arguments.map {
            (label: $0.label.map { Lowering.plain($0.text) }, value: $0.expression, isTrailing: false)
        }
        if let closure = call.trailingClosure { result.append((nil, ExprSyntax(closure), true)) }
        for more in call.additionalTrailingClosures {
            result.append((Lowering.plain(more.label.text), ExprSyntax(more.closure), true))
        }
        return result
    }

    private func builtIn(_ name: String, _ call: FunctionCallExprSyntax) throws -> Piece {
        if layouts.contains(name) || shapes.contains(name) { return try laidOut(name, call) }
        switch name {
        case "ForEach": return try forEach(call)
        case "List", "OutlineGroup":
            let isTree = name == "OutlineGroup" || call.arguments.contains { $0.label?.text == "children" }
            if isTree, call.arguments.first.map({ $0.label == nil }) == true { return try ofTree(name, call) }
        case "Text":
            // A run that is a symbol, in the words of an Image.
            guard let image = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
                image.calledExpression.code == "Image", let symbol = image.arguments.first
            else { break }
            return piece([("type", .string(name)), (label(symbol.label), try value(symbol.expression))], call)
        case "GeometryReader": return try reader(call)
        case "ScrollViewReader":
            guard let closure = call.trailingClosure else { break }
            var members: [(key: String, value: Piece)] = [("type", .string(name))]
            if let proxy = closure.parameterNames.first, proxy != "proxy" { members.append(("proxy", .string(proxy))) }
            return piece(members + [("children", try views(closure, isList: true))], call)
        case "Group":
            guard let closure = call.trailingClosure else { break }
            let inside = closure.leftBrace.trailingTrivia
            let isStatement = Self.markers(inside).contains { ["If", "Switch", "Let"].contains($0.key) }
            if isStatement, let only = try views(Array(closure.statements)[...]).first { return only }
        case "Color":
            guard let only = call.arguments.first else { break }
            // Of its parts, or of a value that is one.
            let isMade = only.label != nil && only.label?.text != "hex"
            let color = isMade ? expressionPiece(call) : try value(only.expression)
            return piece([("type", .string(name)), ("color", color)], call)
        default: break
        }
        guard let signature = SwiftSignature.view(name) else {
            throw Unknown("Nothing says what `\(name)` is.", call)
        }
        return piece([("type", .string(name))] + (try members(call, signature)), call)
    }

    /// Arguments under their keys.
    func members(
        _ call: FunctionCallExprSyntax, _ signature: SwiftSignature
    ) throws -> [(key: String, value: Piece)] {
        let given = arguments(call)
        let trailing = signature.trailing(labels: given.compactMap(\.label))
        var unlabelled = signature.unlabelled[...]
        return try given.map { argument in
            var key = argument.label ?? ""
            if argument.label == nil {
                if argument.isTrailing {
                    key = trailing
                } else {
                    guard let next = unlabelled.popFirst() else {
                        throw Unknown("The argument has no label.", argument.value)
                    }
                    key = next
                }
            }
            return (key, try self.argument(argument.value, key, signature))
        }
    }

    private func use(_ name: String, _ form: ComponentForm, _ call: FunctionCallExprSyntax) throws -> Piece {
        let result = piece([("type", .string(name))], call)
        func add(_ group: String, _ key: String, _ value: Piece) {
            result.add(value, as: key, under: group)
        }
        for argument in arguments(call) {
            let key = (argument.label ?? "content").trimmed("$")
            if let closure = argument.value.as(ClosureExprSyntax.self) {
                if form.closures.contains(key) {
                    add("closures", key, action(closure))
                } else if form.slots.contains(key) {
                    let views = try views(closure, isList: true)
                    if key == "content" { result["children"] = views } else { add("slots", key, views) }
                } else {
                    // A function that is given.
                    add("properties", key, try value(argument.value))
                }
            } else if form.bindings.contains(key) {
                add("bindings", key, try value(argument.value))
            } else if form.objects.contains(key) {
                add("objects", key, try object(argument.value))
            } else if form.closures.contains(key) {
                // A closure that is handed on, or none.
                let isNone = argument.value.is(NilLiteralExprSyntax.self)
                add(
                    "closures", key,
                    isNone ? Piece(.null, .plain, at: origin(argument.value)) : .string(argument.value.code))
            } else {
                add("properties", key, try value(argument.value))
            }
        }
        return result
    }

    /// An object that is handed on, or a new one.
    func object(_ syntax: ExprSyntax) throws -> Piece {
        guard let made = syntax.as(FunctionCallExprSyntax.self) else { return .string(Self.source(syntax)) }
        let name = Self.source(made.calledExpression)
        if models.contains(name) { return try newObject(name, Array(made.arguments), made) }
        return .object([("new", .string(Self.source(made.calledExpression)))])
    }
}

extension CodeBlockItemSyntax {
    /// Whether it gives a name to a value.
    fileprivate var isName: Bool {
        guard case .decl(let declaration) = part, let variable = declaration.as(VariableDeclSyntax.self) else {
            return false
        }
        return !MemberReader.stored(variable).isEmpty
    }

    fileprivate var startsNames: Bool { ExportReader.markers(leadingTrivia).contains { $0.key == "Let" } }
}
