import SwiftSyntax

extension Lowering {
    /// A binding as a document writes it; thrown where an expression is none.
    func binding(_ syntax: ExprSyntax, _ context: Context) throws -> Piece {
        let place = origin(syntax, context)
        if let told = try observedBinding(syntax, context) { return told }
        if let added = try addedBinding(syntax, context) ?? forcedBinding(syntax, context) { return added }
        if let call = syntax.as(FunctionCallExprSyntax.self) {
            let called = call.calledExpression.code
            if called == ".constant" || called.hasPrefix("Binding") && called.hasSuffix(".constant"),
                let only = call.arguments.first
            {
                let held = value(only.expression, context)
                guard let text = held["$"]?.text else {
                    return Piece(.object([("constant", held)]), .binding, at: place)
                }
                // What may be another one later is read, and never written.
                let set = Piece(.string(""), .action, at: place)
                let get = Piece(.string(text), .value(.any), at: place)
                return Piece(.object([("get", get), ("set", set)]), .binding, at: place)
            }
            if called == "Binding" || called.hasPrefix("Binding<") || called == ".init" || called == "Binding.init" {
                if let only = call.arguments.first, call.arguments.count == 1,
                    only.label == nil || only.label?.text == "projectedValue"
                {
                    return try binding(only.expression, context)
                }
                return try accessors(call, context)
            }
            // How a write is animated is not seen at rest.
            if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
                ["animation", "transaction"].contains(member.declName.baseName.text)
            {
                return try binding(base, context)
            }
            if let made = try binding(of: call, context) { return made }
        }
        // `$name ?? ""`, by an operator of the sources': nil reads as the other.
        if let infix = syntax.as(InfixOperatorExprSyntax.self), infix.operator.code == "??",
            infix.leftOperand.code.contains("$"), let name = try binding(infix.leftOperand, context).text,
            let other = try expression(infix.rightOperand, context).written
        {
            return Piece(.string("\(name) ?? \(other)"), .binding, at: place)
        }
        var path: [String] = []
        var base = syntax
        while let member = base.as(MemberAccessExprSyntax.self), let inner = member.base {
            if member.declName.baseName.text != "projectedValue" { path.insert(member.declName.baseName.text, at: 0) }
            base = inner
        }
        // `self.$name` is `$name`.
        if base.code == "self", let first = path.first, first.hasPrefix("$") || first.hasPrefix("_") {
            path.removeFirst()
            base = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(first)))
        }
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else {
            if let made = base.as(FunctionCallExprSyntax.self), made.calledExpression.code == "Bindable",
                let only = made.arguments.first?.expression, !path.isEmpty
            {
                return try member(path, ofObject: only, place, context)
            }
            if let element = base.as(SubscriptCallExprSyntax.self),
                element.calledExpression.code.hasPrefix("$")
            {
                if let own = try ownBinding(syntax, element, place, context) { return own }
                let list = try binding(element.calledExpression, context)
                let index =
                    try element.arguments.first.map { try expression($0.expression, context).text ?? "0" } ?? "0"
                let text = ([(list.text ?? "$") + "[\(index)]"] + path).joined(separator: ".")
                // A place that is looked for is no part of a name.
                if index.contains(where: { "({".contains($0) }), text.hasPrefix("$") {
                    return accessed(String(text.dropFirst()), place)
                }
                return Piece(.string(text), .binding, at: place)
            }
            throw Unknown("This is no binding.", syntax)
        }
        if name.hasPrefix("$"), path.isEmpty, case .binding(let piece, _)? = context.locals[String(name.dropFirst())] {
            return piece.copy
        }
        // A binding that is passed on by its own name.
        if case .binding(let piece, _)? = context.locals[name], path.isEmpty { return piece.copy }
        if case .argument(let given, let caller)? = context.locals[name], path.isEmpty,
            !given.is(DeclReferenceExprSyntax.self) || given.code.hasPrefix("$") || caller.owner != nil
        {
            let inside = try enter(caller, syntax)
            return try binding(given, inside)
        }
        if path.count > 1, let whole = nested(name, path, place, context) { return whole }
        if path.count == 1, let last = path.first, last.hasPrefix("$"),
            case .binding(let piece, _)? = told(name, context)?[last]
        {
            return piece.copy
        }
        let computed = name == "self" ? path.first ?? "" : name
        if context.locals[computed] == nil, path.count == (name == "self" ? 1 : 0), let owner = context.owner,
            let property = owner.computed[computed],
            property.typeSyntax?.as(IdentifierTypeSyntax.self)?.name.text == "Binding", let made = property.body.only
        {
            var inside = try enter(context, syntax)
            inside.locals = [:]
            inside.file = owner.memberFiles[computed] ?? owner.file
            return try binding(made, inside)
        }
        guard name.hasPrefix("$") else {
            let own = name == "self" ? path.first ?? "" : name
            if context.locals[own] == nil, context.owner?.stored(own)?.isBinding == true {
                let rest = name == "self" ? Array(path.dropFirst()) : path
                return Piece(.string((["$" + own] + rest).joined(separator: ".")), .binding, at: place)
            }
            if name.hasPrefix("_"), context.owner?.stored(String(name.dropFirst()))?.wrapper == "Binding" {
                return Piece(.string("$" + name.dropFirst()), .binding, at: place)
            }
            throw Unknown("This is no binding.", syntax)
        }
        // `$0` is what a closure is given.
        guard name.dropFirst().first?.isNumber != true else { throw Unknown("This is no binding.", syntax) }
        let plain = String(name.dropFirst())
        if case .argument(let given, let caller)? = context.locals[plain], given.code.hasPrefix("$") {
            let inner = try binding(given, caller)
            guard let text = inner.text else { return inner }
            return Piece(.string(([text] + path).joined(separator: ".")), .binding, at: place)
        }
        // `@Bindable var cart = cart` in a body is the object under another name.
        if case .argument(let given, let caller)? = context.locals[plain], !path.isEmpty,
            let object = try? expression(given, caller),
            object.type.name.flatMap({ declared.type($0)?.isModel }) == true
        {
            return try member(path, ofObject: given, place, caller)
        }
        // `@Bindable var book = book` of a row: the element that the loop names.
        if !path.isEmpty, let held = boundObject(plain, context) {
            return accessed(([held] + path).joined(separator: "."), place)
        }
        if let worked = try computedBinding(plain, path, syntax, context) { return worked }
        return Piece(.string((["$" + plain] + path).joined(separator: ".")), .binding, at: place)
    }

    /// `$player.progress` of a property that is worked out and has a `set`; nil for others.
    private func computedBinding(
        _ name: String, _ path: [String], _ syntax: ExprSyntax, _ context: Context
    ) throws -> Piece? {
        guard let last = path.last, var value = try? reference(name, syntax, context, .any) else { return nil }
        for part in path.dropLast() {
            guard let next = try? member(part, of: value, syntax, context) else { return nil }
            value = next
        }
        guard let type = value.type.name.flatMap({ declared.type($0, inside: context.owner?.name ?? "") }),
            let property = type.computed[last], let setter = MemberReader.setter(property.syntax)
        else { return nil }
        let get = try member(last, of: value, syntax, context)
        guard let text = get.text else { return nil }
        var inside = try enter(context, syntax)
        inside.owner = type
        inside.base = value
        inside.file = type.memberFiles[last] ?? type.file
        inside.locals = [setter.name: .lowered(Lowered(text: "newValue", type: named(property.type)))]
        let set = statements(setter.body, inside).joined(separator: "; ")
        return Piece(.object([("get", .string(text)), ("set", .string(set))]), .binding, at: origin(syntax, context))
    }

    /// What a method of the component's makes that gives a binding.
    private func binding(of call: FunctionCallExprSyntax, _ context: Context) throws -> Piece? {
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        if let member, let base = member.base, base.code != "self",
            let object = try? expression(base, context),
            let type = object.type.name.flatMap({ declared.type($0) }),
            let function = type.functions[member.declName.baseName.text]?.first,
            function.signature.returnClause?.type.code.hasPrefix("Binding") == true,
            let made = function.body?.statements.only
        {
            var inside = try enter(context, call)
            inside.owner = type
            inside.base = object
            inside.file = type.memberFiles[function.name.text] ?? type.file
            inside.locals = try parameters(
                of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
            return try binding(made, inside)
        }
        guard member == nil || member?.base?.code == "self",
            let name = member?.declName.baseName.text
                ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let function = context.owner?.functions[name]?.first, let body = function.body?.statements,
            function.signature.returnClause?.type.code.hasPrefix("Binding") == true
        else { return nil }
        var inside = try enter(context, call)
        inside.file = context.owner?.memberFiles[name] ?? context.file
        inside.locals = try parameters(
            of: function.signature.parameterClause, Array(call.arguments), call, context, file: inside.file)
        return try binding(of: Array(body)[...], inside, call)
    }

    /// `Binding(get: { … }, set: { … })`.
    private func accessors(_ call: FunctionCallExprSyntax, _ context: Context) throws -> Piece {
        let given = arguments(call).compactMap { $0.value.as(ClosureExprSyntax.self) }
        guard given.count == 2 else { throw Unknown("This binding is not understood.", call) }
        let get = try bodyValue(given[0].statements, context, expecting: .any)
        guard let text = get.text else { throw Unknown("This binding is not understood.", call) }
        var inside = context
        let new = Meaning.lowered(Lowered(text: "newValue", type: get.type))
        for name in given[1].parameterNames + ["$0"] { inside.locals[name] = new }
        let set = statements(given[1].statements, inside).joined(separator: "; ")
        return Piece(
            .object([("get", .string(text)), ("set", .string(set))]), .binding, at: origin(call, context))
    }
}
