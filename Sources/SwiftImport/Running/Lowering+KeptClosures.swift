import SwiftSyntax

/// Closures that are values: properties of models, keys of the environment.
extension Lowering {
    /// `{ a, b in … }` as the document's, with what it is told under its own names.
    func closureText(_ syntax: ExprSyntax, told types: [SmallType], _ context: Context) throws -> String {
        if syntax.is(NilLiteralExprSyntax.self) { return "nil" }
        var inside = context
        (inside.ended, inside.thrown) = (nil, nil)
        // A closure that the view was given is handed on by its name.
        let name = syntax.code.hasPrefix("self.") ? String(syntax.code.dropFirst(5)) : syntax.code
        if context.locals[name] == nil, context.base == nil, let held = context.owner?.stored(name),
            held.type.unwrapped == .function
        {
            return name
        }
        if case .argument(let given, let caller)? = context.locals[name] {
            return try closureText(given, told: types, caller)
        }
        var written = syntax.as(ClosureExprSyntax.self)
        if written == nil, let made = calling(syntax, context) {
            written = made
            inside.madeAt = context.madeAt ?? origin(syntax, context)
        }
        guard let closure = written else {
            guard let text = try expression(syntax, context, expecting: .function).text else {
                throw Unknown("Which closure this is, is not known.", syntax, .action)
            }
            return text
        }
        var names: [String] = []
        for (index, name) in closure.parameterNames.enumerated() {
            let own = name == "_" ? "unused\(index)" : Self.ownName(name, context)
            let type = types.indices.contains(index) ? types[index] : .any
            names.append(own)
            if name != "_" { inside.locals[name] = .lowered(Lowered(text: own, type: type)) }
        }
        if names.isEmpty {
            for (index, type) in types.enumerated() {
                inside.locals["$\(index)"] = .lowered(Lowered(text: "$\(index)", type: type))
            }
        }
        let done = statements(closure.statements, inside).joined(separator: "; ")
        return "{ \(names.isEmpty ? "" : names.joined(separator: ", ") + " in ")\(done) }"
    }

    /// What is done with a closure that a property of a model holds: nothing where it holds none.
    func keptCall(
        _ name: String, of owner: TypeDeclaration?, base: Lowered?, _ given: [LabeledExprSyntax], _ context: Context
    ) throws -> [String]? {
        guard let owner, owner.isModel, let property = owner.stored(name), property.type.unwrapped == .function else {
            return nil
        }
        let types = told(by: property, owner)
        let place = base?.operand.map { "\($0)\(base?.type == base?.type.unwrapped ? "" : "?").\(name)" } ?? name
        return ["\(place)?(\(try texts(given, types, context)))"]
    }

    private func texts(_ given: [LabeledExprSyntax], _ types: [SmallType], _ context: Context) throws -> String {
        try given.enumerated().map { index, argument in
            let type = types.indices.contains(index) ? types[index] : .any
            guard let text = try expression(argument.expression, context, expecting: type).written else {
                throw Unknown("Data has no expression here.", argument.expression)
            }
            return text
        }.joined(separator: ", ")
    }

    /// `errorHandler("bad")` of a key of the environment.
    func environmentCall(
        _ name: String, _ given: [LabeledExprSyntax], _ context: Context
    ) throws -> [String]? {
        guard context.base == nil, let property = context.owner?.stored(name), property.wrapper == "Environment",
            environmentType(property).unwrapped == .function
        else { return nil }
        let types = environmentClosure(ofKey: environmentKey(property))
        let mark = environmentType(property) == .function ? "" : "?"
        return ["\(environmentKey(property))\(mark)(\(try texts(given, types, context)))"]
    }

    /// What a closure of the environment is told, by its key.
    func environmentClosure(ofKey key: String) -> [SmallType] {
        let values = declared.foreign["EnvironmentValues"]
        var type = values?.stored(key)?.typeSyntax ?? values?.computed[key]?.typeSyntax
        while let inner = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type?.as(AttributedTypeSyntax.self)?
            .baseType
            ?? type?.as(TupleTypeSyntax.self).flatMap({ $0.elements.count == 1 ? $0.elements.first?.type : nil })
        {
            type = inner
        }
        return type?.as(FunctionTypeSyntax.self)?.parameters.map { named(SmallType($0.type)) } ?? []
    }

    /// A closure for a key of the environment.
    func environmentAction(_ syntax: ExprSyntax, ofKey key: String, _ context: Context) throws -> Piece {
        if syntax.is(NilLiteralExprSyntax.self) { return Piece(.null) }
        let text = try closureText(syntax, told: environmentClosure(ofKey: key), context)
        let isPlain = text.hasPrefix("{ ") && syntax.as(ClosureExprSyntax.self)?.parameterNames.isEmpty != false
        let action = isPlain ? String(text.dropFirst(2).dropLast(2)) : text
        return .object([("action", Piece(.string(action), .action, at: origin(syntax, context)))])
    }

    /// The closures that an initializer gives a new object: those that do something.
    func keptClosures(
        of type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) throws -> [(name: String, text: String)] {
        let kept = type.stored.filter { $0.type.unwrapped == .function }
        guard !kept.isEmpty, let given = try initialized(type, call, context) else { return [] }
        return try kept.compactMap { property in
            guard let found = given[property.name], !found.syntax.is(NilLiteralExprSyntax.self) else { return nil }
            if found.syntax.as(ClosureExprSyntax.self)?.statements.isEmpty == true { return nil }
            return (property.name, try closureText(found.syntax, told: told(by: property, type), found.context))
        }
    }
}
