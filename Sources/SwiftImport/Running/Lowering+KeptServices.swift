import SwiftSyntax

/// Properties whose type is a protocol of the sources.
extension Lowering {
    /// What conforms to the protocol, where that is one type, or the one that the initializer makes.
    func concrete(_ type: SmallType, of property: StoredProperty, _ owner: TypeDeclaration) -> SmallType {
        guard let name = type.name, declared.protocols[name] != nil, declared.type(name) == nil else { return type }
        let key = "\(owner.name).\(property.name)"
        if let known = concreteTypes[key] { return known }
        concreteTypes[key] = type
        let all = declared.types.values.filter { $0.conforms(to: name) }
        var only = all.count == 1 ? all.first : nil
        if only == nil, owner.isModel, !typing.contains(owner.syntax.id) {
            typing.insert(owner.syntax.id)
            defer { typing.remove(owner.syntax.id) }
            let before = coverage
            let made = (begun(owner)[property.name]?.syntax ?? property.initial)?.as(FunctionCallExprSyntax.self)
            coverage = before
            only = made.flatMap { declared.type($0.calledExpression.code, inside: owner.name) }
        }
        guard let only, only.kind != .enumeration else { return type }
        let found = SmallType.named(only.name)
        concreteTypes[key] = type == type.unwrapped ? found : .optional(found)
        return concreteTypes[key] ?? type
    }
}
