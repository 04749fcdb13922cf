import SwiftSyntax

/// What calls may write whose source is not there.
extension WriteFinder {
    /// Whether a call whose source is not there is of an object that the screen watches, or is told of one of the document's.
    func reaches(_ base: ExprSyntax?, _ call: FunctionCallExprSyntax, _ context: Context, depth: Int) -> Bool {
        if let base, let name = Self.path(base)?.first, depth < 8 {
            if case .argument(let given, let caller)? = context.locals[name] {
                if given.code != name, reaches(given, call, caller, depth: depth + 1) { return true }
            } else if context.locals[name] == nil, let owner = context.owner, let property = owner.stored(name),
                isWatched(property, owner)
            {
                return true
            }
        }
        return call.arguments.contains { argument in
            if argument.expression.code == "self" { return context.owner?.isModel == true }
            return isDone(argument.expression, context)
                || type(of: argument.expression, context, depth: 0)?.isModel == true
        }
    }

    /// Whether an argument is something to be done, by its name: a closure that the view was given, a method.
    private func isDone(_ argument: ExprSyntax, _ context: Context) -> Bool {
        let member = argument.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName.text ?? argument.as(DeclReferenceExprSyntax.self)?.baseName.text
        if member == nil, let name, let meaning = context.locals[name] {
            guard case .argument(let given, let caller) = meaning, given.code != name else { return false }
            return given.is(ClosureExprSyntax.self) || isDone(given, caller)
        }
        guard let name, let owner = context.owner else { return false }
        if member == nil || member?.base?.code == "self" {
            return owner.functions[name] != nil || owner.stored(name)?.type.unwrapped == .function
        }
        return lowering.isOfModels(name)
            && member?.base.flatMap { type(of: $0, context, depth: 0) }?.functions[name] != nil
    }

    /// Whether a call is of a type that it names, or of what such a type holds: `Tracker.shared.send()`.
    func isForeign(_ base: ExprSyntax) -> Bool {
        guard let name = Self.path(base)?.first else { return false }
        return name.first?.isUppercase == true && lowering.declared.types[name] == nil
    }

    /// Whether a view may be drawn anew by what an object does that is not in the sources.
    private func isWatched(_ property: StoredProperty, _ owner: TypeDeclaration) -> Bool {
        switch property.wrapper {
        case "EnvironmentObject", "ObservedObject", "StateObject", "Bindable", "Binding": return true
        case "State":
            let name = property.type.name ?? property.initial?.as(FunctionCallExprSyntax.self)?.calledExpression.code
            return name.map(Lowering.isUnwatched) != true
        case "Environment":
            return lowering.environmentKey(property).hasSuffix(".self")
                || owner.stored.contains { ["Query", "FetchRequest"].contains($0.wrapper) }
        default:
            guard let name = property.type.name else { return false }
            return lowering.declared.types.values.contains { $0.isModel && $0.conforms(to: name) }
        }
    }
}
