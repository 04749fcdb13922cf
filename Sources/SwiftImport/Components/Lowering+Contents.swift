import SwiftParser
import SwiftSyntax

/// Closures that give views for a value: slots that are told one (`contents` of a component).
extension Lowering {
    /// The type of the value that a slot is told.
    static func told(_ property: StoredProperty) -> TypeSyntax? {
        var type = property.typeSyntax
        while let syntax = type, !syntax.is(FunctionTypeSyntax.self) {
            if let attributed = syntax.as(AttributedTypeSyntax.self) {
                type = attributed.baseType
            } else if let optional = syntax.as(OptionalTypeSyntax.self) {
                type = optional.wrappedType
            } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                type = tuple.elements.first?.type
            } else {
                return nil
            }
        }
        return type?.as(FunctionTypeSyntax.self)?.parameters.first?.type
    }

    /// Whether a view keeps the closure that makes views, and not the views: `let content: () -> Content`. It runs inside the view's
    /// body, and is an input that is never equal if it captures (RERENDER 4.6).
    static func keepsClosure(_ property: StoredProperty) -> Bool {
        if told(property) != nil { return true }
        var type = property.typeSyntax
        if let attributed = type?.as(AttributedTypeSyntax.self) { type = attributed.baseType }
        return type?.as(FunctionTypeSyntax.self)?.parameters.isEmpty == true
    }

    /// What the views given for it call that value.
    static func toldName(_ property: StoredProperty) -> String { "\(property.name)Value" }

    /// The slot, where it is told a value: `content(item)`.
    func toldSlot(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard let owner = context.owner, let property = owner.stored(name), slot(property, owner) != nil,
            Self.told(property) != nil, let argument = call.arguments.first?.expression, call.arguments.count == 1
        else { return nil }
        if let views = try boundViews(property, owner, argument, context) { return views }
        let item = value(argument, context, expecting: .any)
        return [
            Piece(.object([("type", .string(name)), ("item", item)]), .view, at: origin(call, context))
        ]
    }

    /// Whether a slot is told a binding: `content: (Binding<Value>) -> Content`.
    static func tellsBinding(_ property: StoredProperty) -> Bool {
        told(property)?.as(IdentifierTypeSyntax.self)?.name.text == "Binding"
    }

    /// Keeps what a preview gives for such a slot, of which a component has one.
    func keepBound(
        _ property: StoredProperty, _ type: TypeDeclaration, _ found: (syntax: ExprSyntax, context: Context)
    ) throws {
        let key = "\(type.name).\(property.name)"
        let isPreview = found.context.component.map { $0.type.name == "Preview" } ?? true
        guard isPreview, let closure = found.syntax.as(ClosureExprSyntax.self),
            boundSlots[key].map({ $0.closure.id == closure.id }) ?? true
        else { throw Unknown("A slot of a document's is told no binding.", found.syntax, .view) }
        boundSlots[key] = (closure, found.context)
    }

    /// `content($value)`, where it is such a slot: what the preview gives, told that binding.
    private func boundViews(
        _ property: StoredProperty, _ owner: TypeDeclaration, _ argument: ExprSyntax, _ context: Context
    ) throws -> [Piece]? {
        guard let (closure, caller) = boundSlots["\(owner.name).\(property.name)"] else { return nil }
        let type = (try? expression(argument, context))?.type ?? .any
        var inside = try enter(caller, argument)
        inside.locals[closure.parameterNames.first ?? "$0"] = .binding(try binding(argument, context), type)
        return views(closure.statements, inside)
    }

    /// What is given for a slot that is told a value: a closure with a parameter, a function, or a slot handed on.
    func toldViews(
        _ property: StoredProperty, _ type: TypeDeclaration, _ found: (syntax: ExprSyntax, context: Context),
        _ given: Given
    ) -> [Piece] {
        let name = Self.toldName(property)
        let value = Lowered(text: name, type: toldType(property, type, given))
        var inside = found.context
        // Inside of its own views the name would hide the value that is meant.
        if let hidden = inside.locals.first(where: { $0.value.isNamed(name) })?.key,
            found.syntax.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == hidden })
        {
            let reason = "`\(hidden)` is told by a `\(property.name)` around, which has the same name in a document."
            return [placeholder(type.name, found.syntax, found.context, reason)]
        }
        if let closure = found.syntax.as(ClosureExprSyntax.self) {
            inside.locals[closure.parameterNames.first ?? "$0"] = .lowered(value)
            return views(closure.statements, inside)
        }
        var parser = Parser("\(found.syntax.code)(\(name))")
        let call = ExprSyntax.parse(from: &parser)
        inside.locals[name] = .lowered(value)
        inside.madeAt = origin(found.syntax, found.context)
        return view(call, inside)
    }

    /// The type of that value; where it is one of the component's generic types, what the other inputs say it is.
    private func toldType(_ property: StoredProperty, _ type: TypeDeclaration, _ given: Given) -> SmallType {
        guard let told = Self.told(property)?.code else { return .any }
        if let bound = genericTypes[type.name]?[told] { return bound }
        let collection = told.hasSuffix(".Element") ? String(told.dropLast(8)) : nil
        guard type.generics[collection ?? told] != nil else {
            return Self.told(property).map { named(SmallType($0)) } ?? .any
        }
        for input in type.stored {
            guard let found = given[input.name], let text = input.typeSyntax?.code else { continue }
            let isList = text == collection || text == "[\(told)]"
            guard isList || text == told, let value = try? expression(found.syntax, found.context) else { continue }
            return isList ? value.type.element : value.type
        }
        return .any
    }
}

extension Meaning {
    /// Whether it is a value that the document has under that name.
    fileprivate func isNamed(_ name: String) -> Bool {
        guard case .lowered(let value) = self else { return false }
        return value.text == name
    }
}
