import SwiftSyntax

/// What a call gives for the stored properties of a component.
extension Lowering {
    typealias Given = [String: (syntax: ExprSyntax, context: Context)]

    func inputs(
        of type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Piece {
        let given = try self.given(type, call, context)
        let result = Piece.object([])
        func add(_ group: String, _ name: String, _ value: Piece) {
            result[group] = .object((result[group]?.members ?? []) + [(name, value)])
        }
        let initial = initialInputs(of: type)
        for property in type.stored {
            let type_ = self.type(of: property, type)
            let found = given[property.name]
            switch kind(of: property, type) {
            case .property:
                if let found {
                    add("properties", property.name, inputValue(found.syntax, found.context, expecting: type_))
                } else {
                    add("properties", property.name, fallback(property, type, type_, call, context))
                }
            case .state where initial.contains(property.name):
                let name = Self.initialName(property.name)
                if let found {
                    add("properties", name, inputValue(found.syntax, found.context, expecting: type_))
                } else {
                    add("properties", name, fallback(property, type, type_, call, context))
                }
            case .stateObject(let model):
                for (name, given) in objectInputs(of: property, type, model: model, given: found) {
                    add("properties", name, given)
                }
            case .binding:
                guard let found else {
                    if let fallback = property.initial {
                        add("bindings", property.name, try binding(fallback, context))
                    }
                    continue
                }
                add("bindings", property.name, try binding(found.syntax, found.context))
            case .closure:
                if isAsked(property, type) {
                    add("properties", Self.givenName(property.name), givenValue(found, property))
                }
                guard let found, !found.syntax.is(NilLiteralExprSyntax.self) else {
                    add("closures", property.name, .string(""))
                    continue
                }
                add(
                    "closures", property.name, closureInput(found.syntax, found.context, told: told(by: property, type))
                )
            case .slot:
                if isAsked(property, type) {
                    add("properties", Self.givenName(property.name), givenValue(found, property))
                }
                guard let found, !found.syntax.is(NilLiteralExprSyntax.self) else { continue }
                let views: [Piece]
                if Self.told(property) != nil {
                    views = toldViews(property, type, found, given)
                } else if let closure = found.syntax.as(ClosureExprSyntax.self) {
                    views = self.views(closure.statements, found.context)
                } else {
                    views = view(found.syntax, found.context)
                }
                if property.name == "content" {
                    result["children"] = .list(views)
                } else {
                    add("slots", property.name, .list(views))
                }
            case .function:
                add("properties", property.name, try functionInput(property, type, found, given))
            case .proxy:
                guard let found else { throw Unknown("No GeometryProxy is given.", call, .view) }
                for (name, value) in try proxyInputs(property, type, found.syntax, found.context) {
                    add("properties", name, value)
                }
            case .configuration(let style):
                guard let found, let told = told(found.syntax.code, found.context) else {
                    throw Unknown("What a style is told is not given.", call, .view)
                }
                for (group, name, given) in configurationInputs(property.name, of: style, told, call, context) {
                    add(group, name, given)
                }
            case .object(let model):
                guard let found else {
                    let home = Context(file: type.file, owner: type, isStatic: true)
                    if let text = property.initial.flatMap({ sharedObject($0, home) })?.text {
                        add("objects", property.name, .string(text))
                        continue
                    }
                    add("objects", property.name, .object([("new", .string(self.model(model)))]))
                    continue
                }
                add("objects", property.name, object(found.syntax, model, found.context))
            default: break
            }
        }
        return result
    }

    private func fallback(
        _ property: StoredProperty, _ owner: TypeDeclaration, _ type: SmallType, _ call: FunctionCallExprSyntax,
        _ context: Context
    ) -> Piece {
        if let initial = property.initial {
            return value(initial, Context(file: owner.file, owner: owner, isStatic: true), expecting: type)
        }
        if type != type.unwrapped { return Piece(.null) }
        return standIn(type, nil, .data, origin(call, context)) {
            "`\(property.name)` is not given. \(self.summary($0)) stands in its place."
        }
    }

    /// The types of what a closure is told, as its property says them.
    func told(by property: StoredProperty, _ owner: TypeDeclaration) -> [SmallType] {
        var type = property.typeSyntax
        while let inner = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type?.as(AttributedTypeSyntax.self)?
            .baseType
            ?? type?.as(TupleTypeSyntax.self).flatMap({ $0.elements.count == 1 ? $0.elements.first?.type : nil })
        {
            type = inner
        }
        return type?.as(FunctionTypeSyntax.self)?.parameters.map { parameter in
            let name = parameter.type.code
            if let bound = genericTypes[owner.name]?[name] { return bound }
            return owner.generics[name] == nil ? named(resolved(SmallType(parameter.type), inside: owner)) : .any
        } ?? []
    }

    /// A closure's parameters: the document's has one, `value`, of which several are the parts.
    func closureInput(_ syntax: ExprSyntax, _ context: Context, told: [SmallType] = []) -> Piece {
        var inside = context
        var written = syntax.as(ClosureExprSyntax.self)
        if written == nil, let made = calling(syntax, context), !made.parameterNames.isEmpty {
            written = made
            inside.madeAt = origin(syntax, context)
        }
        guard let closure = written else { return action(syntax, context, told: ["value"]) }
        let owner = context.component?.type ?? context.owner
        if owner?.stored("value") != nil || owner?.computed["value"] != nil || context.shown.contains("value") {
            return namedClosure(closure, inside, told: told)
        }
        for index in 0..<max(1, told.count) {
            let type = told.indices.contains(index) ? told[index] : .any
            let value = Meaning.lowered(Lowered(text: told.count > 1 ? "value.\(index)" : "value", type: type))
            let names = closure.parameterNames
            if names.indices.contains(index), names[index] != "_" { inside.locals[names[index]] = value }
            inside.locals["$\(index)"] = value
        }
        return action(closure, inside)
    }

    func object(_ syntax: ExprSyntax, _ model: String, _ context: Context) -> Piece {
        let place = origin(syntax, context)
        let before = coverage
        var syntax = syntax
        if let bound = syntax.as(FunctionCallExprSyntax.self), let only = bound.arguments.first?.expression,
            [".constant", "Binding.constant"].contains(bound.calledExpression.code)
        {
            syntax = only
        }
        if context.isStatic, let shared = sharedElement(syntax, context) {
            return Piece(.string(shared), .plain, at: place)
        }
        if let found = try? expression(syntax, context) {
            if let text = found.text, !text.hasPrefix("."),
                text.allSatisfy({ $0.isLetter || $0.isNumber || "_.[]".contains($0) })
            {
                return Piece(.string(text), .plain, at: place)
            }
            if let made = found.constant, made["new"] != nil { return Piece(made.copy.content, .plain, at: place) }
        }
        if let call = syntax.as(FunctionCallExprSyntax.self),
            let type = declared.type(call.calledExpression.code, inside: context.owner?.name ?? ""),
            type.isModel
        {
            coverage = before
            do {
                return try newObject(of: type, call, context)
            } catch {
                let key = hole(
                    error as? Unknown ?? Unknown("This is not understood.", syntax), context,
                    means: "The object begins as its model says.")
                let made = Piece(.object([("new", .string(self.model(model)))]), .plain, at: place)
                made.rests(on: key)
                return made
            }
        }
        if let made = ranSample(syntax, model, context) {
            made.origin = place
            return made
        }
        if let (call, home) = sample(syntax, model, context) { return object(ExprSyntax(call), model, home) }
        let made = Piece(.object([("new", .string(self.model(model)))]), .plain, at: place)
        if !syntax.is(FunctionCallExprSyntax.self), !isMade(syntax, model, context) {
            made.rests(
                on: hole(.data, place, "Which object this is, is not known. A new one stands in its place."))
        }
        return made
    }

    /// Whether what a name stands for makes the model's object, so that a new one is that one.
    private func isMade(_ syntax: ExprSyntax, _ model: String, _ context: Context) -> Bool {
        let short = model.split(separator: ".").last.map(String.init) ?? model
        let member = syntax.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName.text ?? syntax.code
        if case .argument(let given, _)? = context.locals[name] {
            return given.is(FunctionCallExprSyntax.self) || isMade(given, model, context)
        }
        let owner = member?.base.flatMap { typeNamed($0, context) } ?? context.owner
        guard
            let made = owner?.statics[name]?.initial ?? owner?.staticComputed[name]?.body.only
                ?? declared.constants[name]?.initial
        else { return false }
        return made.code.contains("\(short)(")
    }

    /// States that an initializer, or a caller, begins.
    func initialInputs(of type: TypeDeclaration) -> Set<String> {
        var result: Set<String> = []
        for initializer in type.inits {
            for infix in Self.assignments(in: initializer.body?.statements ?? []) {
                let (target, made) = (Self.target(infix.leftOperand), infix.rightOperand.code)
                guard made.hasPrefix("State(") || target.hasPrefix("_") && Self.isWrapping(made) else { continue }
                let name = Self.property(target, of: type)
                guard type.stored(name)?.wrapper == "State" || made.hasPrefix("State(") else { continue }
                result.insert(name)
            }
        }
        if type.inits.isEmpty {
            let short = type.name.split(separator: ".").last.map(String.init) ?? type.name
            for property in type.stored where property.wrapper == "State" && !property.isPrivate {
                let needsValue = property.initial == nil && property.type == property.type.unwrapped
                if needsValue || givenLabels[short]?.contains(property.name) == true { result.insert(property.name) }
            }
        }
        return result
    }

    /// `.init(initialValue: …)`, `.init(wrappedValue: …)`: the wrapper by its place.
    static func isWrapping(_ code: String) -> Bool {
        code.hasPrefix(".init(initialValue:") || code.hasPrefix(".init(wrappedValue:")
    }

    /// What each stored property is given: by the initializer that is written, or member by member.
    func given(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Given {
        let arguments = self.arguments(call)
        if let found = try initialized(type, call, context) { return found }
        // A type of an extension's initializers has its own too.
        guard let found = try? memberwise(type, arguments, call, context) else {
            guard type.inits.isEmpty else {
                throw Unknown("No initializer of `\(type.name)` takes these arguments.", call, .view)
            }
            return try memberwise(type, arguments, call, context)
        }
        return found
    }

    func memberwise(
        _ type: TypeDeclaration, _ arguments: [(label: String?, value: ExprSyntax, isTrailing: Bool)],
        _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> Given {
        var result: Given = [:]
        for argument in arguments {
            if let label = argument.label {
                if let held = wrapping(label, of: type) {
                    result[held.name] = (held.wrapped(argument.value), inside(call, context))
                    continue
                }
                guard type.stored(label) != nil else {
                    throw Unknown("`\(type.name)` has no `\(label)`.", call, .view)
                }
                result[label] = (argument.value, context)
                continue
            }
            let next = type.stored.first { property in
                guard result[property.name] == nil else { return false }
                switch kind(of: property, type) {
                case .slot, .closure, .function: return true
                default: return false
                }
            }
            guard argument.isTrailing, let next else {
                throw Unknown("`\(type.name)` takes no such argument.", call, .view)
            }
            result[next.name] = (argument.value, context)
        }
        return result
    }
}

extension String {
    func trimmed(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
