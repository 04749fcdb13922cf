import SwiftSyntax

/// Types behind keys of the environment and behind other names.
extension Lowering {
    func environmentType(_ property: StoredProperty) -> SmallType {
        guard let argument = property.wrapperArguments?.first?.expression else { return .any }
        if let type = argument.as(MemberAccessExprSyntax.self)?.base?.code,
            let model = declared.type(type), model.isModel
        {
            return .named(model.name)
        }
        switch argument.code {
        case "\\.isEnabled": return .bool
        case "\\.colorScheme", "\\.horizontalSizeClass", "\\.verticalSizeClass", "\\.dynamicTypeSize": return .string
        case let path where path.hasPrefix("\\."): return environmentType(ofKey: String(path.dropFirst(2)))
        default: return .any
        }
    }

    /// The type of a key of the environment that the sources declare.
    func environmentType(ofKey key: String) -> SmallType {
        let values = declared.foreign["EnvironmentValues"]
        return named(values?.stored(key)?.type ?? values?.computed[key]?.type ?? .any)
    }

    /// What a name stands for that is another one of a list, an optional or a type of the standard library.
    func alias(_ name: String) -> SmallType? {
        guard declared.type(name) == nil, let alias = declared.aliases[name] else { return nil }
        let type = SmallType(alias)
        if case .named = type { return nil }
        return type
    }
}
