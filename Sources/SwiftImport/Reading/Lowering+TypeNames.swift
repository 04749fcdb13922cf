import SwiftParser
import SwiftSyntax

/// Types behind keys of the environment and behind other names.
extension Lowering {
    /// What the types are that a type of data leaves open, where it is first written with some: `LoadState<[Post]>`.
    func bindOpenTypes(of type: TypeDeclaration, _ written: TypeSyntax?, _ owner: TypeDeclaration?) {
        guard !type.isView, genericTypes[type.name] == nil else { return }
        let bare = written?.as(OptionalTypeSyntax.self)?.wrappedType ?? written
        guard let arguments = bare?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments else { return }
        let clause =
            type.syntax.as(EnumDeclSyntax.self)?.genericParameterClause
            ?? type.syntax.as(StructDeclSyntax.self)?.genericParameterClause
        for (parameter, argument) in zip(clause?.parameters ?? [], arguments) {
            guard case .type(let given) = argument.argument else { continue }
            genericTypes[type.name, default: [:]][parameter.name.text] = named(
                resolved(SmallType(given), inside: owner))
        }
    }

    /// A type that an expression names, not shadowed by a local.
    func typeNamed(_ syntax: ExprSyntax, _ context: Context) -> TypeDeclaration? {
        let name = syntax.code
        guard name.first?.isUppercase == true, context.locals[name] == nil else { return nil }
        if name == "Self" { return context.owner }
        if let bound = context.owner.flatMap({ genericTypes[$0.name]?[name] })?.name { return declared.type(bound) }
        return declared.type(name, inside: context.owner?.name ?? "") ?? declared.foreign[name]
    }

    /// What `Self` is in a type of the sources, or in an extension of one of the library's.
    func ownType(_ type: TypeDeclaration) -> SmallType {
        guard declared.foreign[type.name] === type else { return .named(type.name) }
        var parser = Parser(type.name)
        return SmallType(TypeSyntax.parse(from: &parser))
    }

    /// The type that an expression writes: `Field` of `[Field: String]()`.
    func typeWritten(_ syntax: ExprSyntax, _ context: Context) -> SmallType {
        var parser = Parser(syntax.code)
        return named(resolved(SmallType(TypeSyntax.parse(from: &parser)), inside: context.owner))
    }

    /// Names in backticks are the names.
    static func plain(_ name: String) -> String {
        name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
    }

    func environmentType(_ property: StoredProperty) -> SmallType {
        guard let argument = property.wrapperArguments?.first?.expression else { return .any }
        if let type = argument.as(MemberAccessExprSyntax.self)?.base?.code,
            let model = declared.type(type), model.isModel
        {
            return .named(model.name)
        }
        switch argument.code {
        case "\\.isEnabled": return .bool
        case "\\.calendar" where declared.foreign["EnvironmentValues"]?.stored("calendar") == nil: return Self.calendar
        case "\\.colorScheme", "\\.horizontalSizeClass", "\\.verticalSizeClass", "\\.dynamicTypeSize":
            return .string
        case "\\.sizeCategory": return .named("ContentSizeCategory")
        case "\\.widgetFamily": return .named("WidgetFamily")
        case let path where path.hasPrefix("\\."): return environmentType(ofKey: String(path.dropFirst(2)))
        default: return .any
        }
    }

    /// What a function gives; `Self` is the type that it is of.
    func resultType(_ function: FunctionDeclSyntax, _ owner: TypeDeclaration?) -> SmallType {
        let type = function.signature.returnClause?.type
        guard let owner, type?.code.contains("Self") == true else { return named(SmallType(type)) }
        return named(resolved(SmallType(type), inside: owner))
    }

    /// The type of a key of the environment that the sources declare.
    func environmentType(ofKey key: String) -> SmallType {
        let values = declared.foreign["EnvironmentValues"]
        if let entry = values?.stored(key), entry.type == .any { return type(of: entry, values) }
        return resolved(values?.stored(key)?.type ?? values?.computed[key]?.type ?? .any, inside: values)
    }

    /// What a name stands for that is another one of a list, an optional or a type of the standard library.
    func alias(_ name: String) -> SmallType? {
        if name == "Error", let only = onlyError { return .named(only.name) }
        guard declared.type(name) == nil, let alias = declared.aliases[name] else { return nil }
        let type = SmallType(alias)
        if case .named = type { return nil }
        return type
    }
}
