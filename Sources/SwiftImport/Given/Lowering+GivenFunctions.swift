import SwiftParser
import SwiftSyntax

/// Closures that give a value, as inputs of views: `let heightFor: (Item) -> CGFloat`. A document has them as functions that are given.
extension Lowering {
    /// The type of such a property, where it has to be given and what it gives is no view and not nothing.
    func givenFunction(_ property: StoredProperty) -> FunctionTypeSyntax? {
        guard property.wrapper == nil || property.wrapper == "ViewBuilder", property.type == .function else {
            return nil
        }
        var type = property.typeSyntax
        while let inner = type?.as(AttributedTypeSyntax.self)?.baseType
            ?? type?.as(TupleTypeSyntax.self).flatMap({ $0.elements.count == 1 ? $0.elements.first?.type : nil })
        {
            type = inner
        }
        guard let function = type?.as(FunctionTypeSyntax.self), function.effectSpecifiers == nil,
            !["Void", "()", "Never"].contains(function.returnClause.type.code)
        else { return nil }
        switch SmallType(function.returnClause.type) {
        case .view, .function: return nil
        default: return function
        }
    }

    /// What a use gives for it.
    func functionInput(
        _ property: StoredProperty, _ owner: TypeDeclaration, _ found: (syntax: ExprSyntax, context: Context)?,
        _ given: Given
    ) throws -> Piece {
        guard let function = givenFunction(property) else { return Piece(.null) }
        let home = Context(file: owner.file, owner: owner, isStatic: true)
        guard let (syntax, context) = found ?? property.initial.map({ ($0, home) }) else {
            throw Unknown("`\(property.name)` is not given.", property.syntax, .view)
        }
        let place = origin(syntax, context)
        if let handed = handedFunction(syntax, context) {
            return Piece(.object([("$", .string(handed))]), .value(.function), at: place)
        }
        guard let closure = closure(of: syntax, context) else {
            throw Unknown("This closure is not understood.", syntax, .view)
        }
        var inside = context
        inside.madeAt = syntax.is(ClosureExprSyntax.self) ? context.madeAt : place
        let types = function.parameters.map { told($0.type, owner, given) }
        let gives = named(resolved(SmallType(function.returnClause.type), inside: owner))
        let text = try typedClosure(
            closure, inside, types, expecting: gives.name.map { declared.type($0) != nil } ?? true ? gives : .any
        ).text
        return Piece(.object([("$", .string(text))]), .value(.function), at: place)
    }

    /// A name of such a property that a view hands on.
    private func handedFunction(_ syntax: ExprSyntax, _ context: Context) -> String? {
        let member = syntax.as(MemberAccessExprSyntax.self)
        let name =
            syntax.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? (member?.base?.code == "self" ? member?.declName.baseName.text : nil)
        guard let name, context.locals[name] == nil, context.base == nil, let owner = context.owner, owner.isView,
            let property = owner.stored(name), givenFunction(property) != nil
        else { return nil }
        return name
    }

    /// The type of a parameter; one that a view leaves open is what its other inputs say.
    private func told(_ type: TypeSyntax, _ owner: TypeDeclaration, _ given: Given) -> SmallType {
        let code = type.code
        if let bound = genericTypes[owner.name]?[code] { return bound }
        let collection = code.hasSuffix(".Element") ? String(code.dropLast(8)) : nil
        guard owner.generics[collection ?? code] != nil else { return named(resolved(SmallType(type), inside: owner)) }
        for input in owner.stored {
            guard let found = given[input.name], let text = input.typeSyntax?.code else { continue }
            let isList = text == collection || text == "[\(code)]"
            guard isList || text == code, let value = try? expression(found.syntax, found.context) else { continue }
            return isList ? value.type.element : value.type
        }
        return .any
    }

    /// `heightFor(item)` in the view that is given it; nil for other calls.
    func givenCall(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> Lowered? {
        guard context.locals[name] == nil, context.base == nil, let owner = context.owner,
            owner.isView || owner.isViewModifier, let property = owner.stored(name),
            let function = givenFunction(property)
        else { return nil }
        let texts = try zip(call.arguments, function.parameters).map { argument, parameter in
            let expected = named(resolved(SmallType(parameter.type), inside: owner))
            let isOpen = owner.generics[parameter.type.code] != nil
            guard let text = try expression(argument.expression, context, expecting: isOpen ? .any : expected).written
            else { throw Unknown("Data is no argument here.", argument) }
            return text
        }
        let type = named(resolved(SmallType(function.returnClause.type), inside: owner))
        return Lowered(text: "\(name)(\(texts.joined(separator: ", ")))", type: type)
    }

    /// `items.filter(isShown)` of such a property: a closure that calls it.
    func closure(ofGiven syntax: ExprSyntax, _ context: Context) -> ClosureExprSyntax? {
        guard let name = handedFunction(syntax, context), let property = context.owner?.stored(name),
            let function = givenFunction(property)
        else { return nil }
        let names = function.parameters.indices.enumerated().map { "given\($0.offset)" }
        let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
        var parser = Parser("{ \(head)\(name)(\(names.joined(separator: ", "))) }")
        return ExprSyntax.parse(from: &parser).as(ClosureExprSyntax.self)
    }
}
