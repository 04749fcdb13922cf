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
        let shown = only == nil && owner.isModel ? shown(property.name, in: owner, among: Array(all)) : []
        if let first = shown.first {
            // Of several that previews hand it none is meant for all.
            guard shown.allSatisfy({ $0 === first }) else { return type }
            only = first
        }
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

    /// What the preview that is shown makes for a property of a model where it makes one: `Store(service: Mock())`.
    private func shown(_ name: String, in owner: TypeDeclaration, among all: [TypeDeclaration]) -> [TypeDeclaration] {
        let short = owner.name.split(separator: ".").last.map(String.init) ?? owner.name
        return (writtenCalls[short] ?? []).compactMap { call in
            guard isInPreview(call.syntax),
                let argument = call.syntax.arguments.first(where: { $0.label?.text == name }),
                let made = argument.expression.as(FunctionCallExprSyntax.self),
                let type = declared.type(made.calledExpression.code, inside: call.owner ?? ""),
                all.contains(where: { $0 === type })
            else { return nil }
            return type
        }
    }

    /// Whether a call stands in the preview that the document shows.
    private func isInPreview(_ syntax: FunctionCallExprSyntax) -> Bool {
        guard let shown = shownPreview else { return false }
        var at = syntax.parent
        while let node = at {
            if node.id == shown { return true }
            at = node.parent
        }
        return false
    }
}
