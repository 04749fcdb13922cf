import SwiftParser
import SwiftSyntax

/// Closures that give views for a value: slots that are told one (`contents` of a component).
extension Lowering {
    /// The type of the first value that a slot is told.
    static func told(_ property: StoredProperty) -> TypeSyntax? { toldTypes(property).first }

    /// The types of the values that a slot is told.
    private static func toldTypes(_ property: StoredProperty) -> [TypeSyntax] {
        var type = property.typeSyntax
        while let syntax = type, !syntax.is(FunctionTypeSyntax.self) {
            if let attributed = syntax.as(AttributedTypeSyntax.self) {
                type = attributed.baseType
            } else if let optional = syntax.as(OptionalTypeSyntax.self) {
                type = optional.wrappedType
            } else if let tuple = syntax.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                type = tuple.elements.first?.type
            } else {
                return []
            }
        }
        return type?.as(FunctionTypeSyntax.self)?.parameters.map(\.type) ?? []
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

    /// The slot, where it is told a value, `content(item)`, or several, which are the parts of one.
    func toldSlot(_ name: String, _ call: FunctionCallExprSyntax, _ context: Context) throws -> [Piece]? {
        guard let owner = context.owner, let property = owner.stored(name), slot(property, owner) != nil else {
            return nil
        }
        let types = Self.toldTypes(property)
        guard !types.isEmpty, call.arguments.count == types.count, let first = call.arguments.first?.expression else {
            return nil
        }
        let item: Piece
        if types.count > 1 {
            let parts = try zip(call.arguments, types).enumerated().map { index, part in
                guard !Self.isBinding(part.1) else {
                    throw Unknown("A slot that is told a binding beside other values is not understood.", call, .view)
                }
                guard let text = try data(expression(part.0.expression, context)).written else {
                    throw Unknown("Data has no expression.", part.0, .view)
                }
                return "\(Self.quoted(Self.part(index))): \(text)"
            }
            let whole = Lowered(text: "[\(parts.joined(separator: ", "))]", type: .any)
            item = piece(whole, at: origin(call, context))
        } else {
            item = Self.isBinding(types[0]) ? try binding(first, context) : value(first, context, expecting: .any)
        }
        return [
            Piece(.object([("type", .string(name)), ("item", item)]), .view, at: origin(call, context))
        ]
    }

    private static func part(_ index: Int) -> String { "part\(index)" }

    private static func isBinding(_ type: TypeSyntax) -> Bool {
        type.as(IdentifierTypeSyntax.self)?.name.text == "Binding"
    }

    /// What is given for a slot that is told a value: a closure with a parameter, a function, or a slot handed on.
    func toldViews(
        _ property: StoredProperty, _ type: TypeDeclaration, _ found: (syntax: ExprSyntax, context: Context),
        _ given: Given
    ) -> [Piece] {
        let name = Self.toldName(property)
        let types = Self.toldTypes(property)
        // What the closure is told, by its parameters.
        let told = types.enumerated().map { index, written in
            let text = types.count > 1 ? "\(name).\(Self.part(index))" : name
            let found = toldType(written, property, type, given)
            return Self.isBinding(written)
                ? Meaning.binding(Piece(.string("$\(text)"), .binding), found)
                : Meaning.lowered(Lowered(text: text, type: found))
        }
        var inside = found.context
        // Inside of its own views the name would hide the value that is meant.
        if let hidden = inside.locals.first(where: { $0.value.isNamed(name) })?.key,
            found.syntax.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == hidden })
        {
            let reason = "`\(hidden)` is told by a `\(property.name)` around, which has the same name in a document."
            return [placeholder(type.name, found.syntax, found.context, reason)]
        }
        if let closure = found.syntax.as(ClosureExprSyntax.self) {
            let names = closure.parameterNames
            for (index, meaning) in told.enumerated() {
                inside.locals[names.indices.contains(index) ? names[index] : "$\(index)"] = meaning
            }
            return views(closure.statements, inside)
        }
        let arguments = told.indices.map { told.count > 1 ? "\(name)_\($0)" : name }
        var parser = Parser("\(found.syntax.code)(\(arguments.joined(separator: ", ")))")
        let call = ExprSyntax.parse(from: &parser)
        for (argument, meaning) in zip(arguments, told) { inside.locals[argument] = meaning }
        inside.madeAt = origin(found.syntax, found.context)
        return view(call, inside)
    }

    /// The type of that value; where it is one of the component's generic types, what the other inputs say it is.
    private func toldType(
        _ written: TypeSyntax, _ property: StoredProperty, _ type: TypeDeclaration, _ given: Given
    ) -> SmallType {
        var inner = written
        if Self.isBinding(written),
            let bound = written.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first,
            case .type(let held) = bound.argument
        {
            inner = held
        }
        let told = inner.code
        if let bound = genericTypes[type.name]?[told] { return bound }
        let collection = told.hasSuffix(".Element") ? String(told.dropLast(8)) : nil
        guard type.generics[collection ?? told] != nil else {
            return named(resolved(SmallType(inner), inside: type))
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
        switch self {
        case .lowered(let value): return value.text == name
        case .binding(let piece, _): return piece.text == "$\(name)"
        default: return false
        }
    }
}
