import SwiftSyntax
import ViewDocument

/// Styles of the sources as styles of the document: declared once, and named by a modifier around what they are for.
extension Lowering {
    /// The modifier that names a style; nil where the style is written in place of each control instead: it holds closures,
    /// views, or values that no modifier gives.
    func declaredStyle(
        _ modifier: String, _ style: (type: TypeDeclaration, made: ExprSyntax), _ context: Context
    ) throws -> Piece? {
        let type = style.type
        guard let kind = type.inherited.first(where: { StyleProtocols.modifier(of: $0) == modifier }),
            let made = style.made.as(FunctionCallExprSyntax.self), type.generics.isEmpty,
            type.stored.allSatisfy({ isGivenByModifier($0, of: type) })
        else { return nil }
        let given = try inputs(of: type, made, context)["properties"]
        let key = try self.style(type, kind, made)
        guard let given else { return .object([(modifier, .string(key))]) }
        return .object([(modifier, .object([(key, given)]))])
    }

    private func isGivenByModifier(_ property: StoredProperty, of owner: TypeDeclaration) -> Bool {
        switch kind(of: property, owner) {
        case .property:
            let type = self.type(of: property, owner).unwrapped
            if let name = type.name {
                return declared.type(name, inside: owner.name).map { $0.kind == .enumeration && !$0.hasPayloads }
                    ?? false
            }
            return type.isNumber || [.bool, .string, .color].contains(type)
        case .state, .environment, .environmentObject, .stateObject, .none: return true
        case .binding, .closure, .slot, .object, .configuration, .proxy, .function: return false
        }
    }

    /// The key of a style in the document, which it is declared for.
    private func style(_ type: TypeDeclaration, _ kind: String, _ syntax: some SyntaxProtocol) throws -> String {
        let parts = type.name.split(separator: ".")
        let short = String(parts.last ?? "")
        let isTaken = declared.order.contains { name in
            name != type.name && name.split(separator: ".").last.map(String.init) == short
        }
        let key = isTaken ? parts.joined(separator: "_") : short
        guard !styles.contains(where: { $0.key == key }) else { return key }
        guard underway.insert("style \(key)").inserted else {
            throw Unknown("`\(type.name)` contains itself.", syntax, .modifier)
        }
        defer { underway.remove("style \(key)") }
        scopes.append(DeclarationScope(group: "styles", key: key))
        defer { scopes.removeLast() }
        let declaration = lasting { self.declaration(of: type, as: kind) }
        declaration.content = .object([("of", .string(kind))] + declaration.members)
        styles.append((key, declaration))
        return key
    }
}

/// Cases of SwiftUI's styles that carry something.
extension Lowering {
    /// `.page(indexDisplayMode: .never)` and `PageTabViewStyle(indexDisplayMode: .never)`; nil for other values.
    func styleCase(_ modifier: String, _ syntax: ExprSyntax, _ context: Context) -> Piece? {
        guard let names = StyleCases.names(of: modifier), let call = syntax.as(FunctionCallExprSyntax.self),
            !call.arguments.isEmpty, call.trailingClosure == nil
        else { return nil }
        let called = call.calledExpression.code
        let type = modifier.prefix(1).uppercased() + modifier.dropFirst()
        var word = String(called.dropFirst())
        if !called.hasPrefix(".") {
            guard called.hasSuffix(type) else { return nil }
            word = called.prefix(1).lowercased() + called.dropFirst().dropLast(type.count)
        }
        let labels = StyleCases.labels(of: word, modifier)
        guard names.contains(word), call.arguments.allSatisfy({ labels.contains($0.label?.text ?? "") }) else {
            return nil
        }
        let parts = call.arguments.map { argument in
            let label = argument.label?.text ?? ""
            return (label, value(argument.expression, context, expecting: label == "tint" ? .color : .any))
        }
        return .object([(word, .object(parts))])
    }
}
