import SwiftSyntax

/// Views and view modifiers of the sources that hold a shape: each shape that uses give makes one of its own.
extension Lowering {
    /// The type with the shapes that a use gives as its constants, and the use without them; as they are for other types, and
    /// where a shape rests on names of the use's.
    func holding(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> (type: TypeDeclaration, call: FunctionCallExprSyntax, context: Context) {
        let shapes = type.stored.filter { Self.holdsShape($0, type) }
        guard !shapes.isEmpty, type.inits.isEmpty else { return (type, call, context) }
        var made: [String: ExprSyntax] = [:]
        for property in shapes {
            guard let given = call.arguments.first(where: { $0.label?.text == property.name })?.expression else {
                guard property.initial != nil else { return (type, call, context) }
                continue
            }
            let (shape, _) = spelledShape(given, context)
            guard shape.is(FunctionCallExprSyntax.self), isView(shape), !NameFinder.isIn(shape) else {
                return (type, call, context)
            }
            made[property.name] = shape.trimmed
        }
        let kinds = shapes.compactMap { made[$0.name]?.code }
        guard !kinds.isEmpty else { return (type, call, context) }
        let arguments = call.arguments.filter { made[$0.label?.text ?? ""] == nil }
        let last = arguments.count - 1
        let rest = arguments.enumerated().map { place, argument in
            place == last ? argument.with(\.trailingComma, nil) : argument
        }
        let use = call.with(\.arguments, LabeledExprListSyntax(rest))
        let key = "\(type.name)(\(kinds.joined(separator: ", ")))"
        if let known = heldShapes[key] { return (known, use, inside(call, context)) }
        let names = kinds.map { String($0.prefix { $0.isLetter }) }.joined(separator: "_")
        var name = "\(type.name)_\(names)"
        while declared.types[name] != nil { name += "_" }
        let own = copied(type, name)
        own.stored = type.stored.map { property in
            guard let shape = made[property.name] else { return property }
            var held = property
            (held.initial, held.isLet, held.isPrivate) = (shape, true, true)
            return held
        }
        own.inits = []
        heldShapes[key] = own
        return (own, use, inside(call, context))
    }

    /// A type of the sources once more, under another name.
    func copied(_ type: TypeDeclaration, _ name: String) -> TypeDeclaration {
        let own = TypeDeclaration(
            name: name, kind: type.kind, file: type.file, syntax: type.syntax, outer: type.outer,
            inherited: type.inherited, attributes: type.attributes)
        own.generics = type.generics
        (own.stored, own.inits) = (type.stored, type.inits)
        (own.computed, own.functions, own.subscripts) = (type.computed, type.functions, type.subscripts)
        (own.statics, own.staticComputed, own.memberFiles) = (type.statics, type.staticComputed, type.memberFiles)
        declared.types[name] = own
        declared.order.append(name)
        return own
    }

    private static func holdsShape(_ property: StoredProperty, _ type: TypeDeclaration) -> Bool {
        guard property.wrapper == nil, let written = property.typeSyntax?.code else { return false }
        let kinds = ["Shape", "InsettableShape"]
        return kinds.contains(type.generics[written] ?? "") || kinds.contains { written == "any \($0)" }
    }
}

/// Looks for names of values, which mean something where they stand alone.
private final class NameFinder: SyntaxVisitor {
    private var isFound = false

    static func isIn(_ syntax: ExprSyntax) -> Bool {
        let finder = NameFinder(viewMode: .sourceAccurate)
        finder.walk(syntax)
        return finder.isFound
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, node.baseName.text.first?.isLowercase == true { isFound = true }
        return .visitChildren
    }
}
