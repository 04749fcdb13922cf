import SwiftSyntax

/// Views of the sources that leave types open and ask them for something: `E.allCases`, `@ObservedObject var model: M`. Each
/// type that uses give makes a view of its own.
extension Lowering {
    /// The view for the types of a use: the first has the view's own name.
    func specialized(
        _ type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> TypeDeclaration {
        let asked = askedTypes(of: type)
        guard !asked.isEmpty else { return type }
        let found = openTypes(asked, of: type, call, context)
        if openTypesOfViews[type.name] == nil {
            openTypesOfViews[type.name] = found
            genericTypes[type.name, default: [:]].merge(found) { $1 }
            boundViews.insert(type.name)
            return type
        }
        if openTypesOfViews[type.name] == found { return type }
        let words = asked.map { name in found[name]?.name.map { $0.replacing(".", with: "_") } ?? "Any" }
        let name = "\(type.name)_\(words.joined(separator: "_"))"
        if let known = declared.types[name] { return known }
        let own = copied(type, name)
        openTypesOfViews[name] = found
        genericTypes[name] = found
        boundViews.insert(name)
        return own
    }

    /// The open types that a view names where a value stands, or of which it observes an object.
    private func askedTypes(of type: TypeDeclaration) -> [String] {
        guard type.isView, !type.generics.isEmpty else { return [] }
        if let known = askedOpenTypes[type.name] { return known }
        let names = Self.openNames(of: type).filter { type.generics[$0] != "View" }
        let finder = NamedTypeFinder(Set(names))
        if !names.isEmpty { finder.walk(type.syntax) }
        let observed = type.stored.filter {
            ["ObservedObject", "StateObject", "EnvironmentObject", "Bindable"].contains($0.wrapper)
        }
        let asked = names.filter { name in
            finder.found.contains(name) || observed.contains { $0.type.name == name }
        }
        askedOpenTypes[type.name] = asked
        return asked
    }

    private static func openNames(of type: TypeDeclaration) -> [String] {
        let clause = type.syntax.as(StructDeclSyntax.self)?.genericParameterClause
        return clause?.parameters.map(\.name.text) ?? []
    }

    /// What those types are where the view is used: as written there, or by what its properties are given.
    private func openTypes(
        _ asked: [String], of type: TypeDeclaration, _ call: FunctionCallExprSyntax, _ context: Context
    ) -> [String: SmallType] {
        var result: [String: SmallType] = [:]
        if let written = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
            for (name, argument) in zip(Self.openNames(of: type), written.genericArgumentClause.arguments) {
                guard asked.contains(name), case .type(let given) = argument.argument else { continue }
                result[name] = named(resolved(SmallType(given), inside: context.owner))
            }
            if result.count == asked.count { return result }
        }
        let before = coverage
        defer { coverage = before }
        guard let given = try? given(type, call, context) else { return result }
        for property in type.stored {
            guard let found = given[property.name] else { continue }
            let isType = property.typeSyntax?.code.hasSuffix(".Type") == true
            let name =
                isType
                ? property.typeSyntax.map { String($0.code.dropLast(5)) }
                : property.type.name ?? property.type.element.name
            guard let name, asked.contains(name), result[name] == nil else { continue }
            let (syntax, home) = self.given(found.syntax, found.context)
            if isType {
                guard syntax.code.hasSuffix(".self") else { continue }
                let text = String(syntax.code.dropLast(5))
                result[name] = declared.type(text, inside: home.owner?.name ?? "").map { .named($0.name) }
                continue
            }
            if let made = syntax.as(FunctionCallExprSyntax.self),
                let model = typeNamed(made.calledExpression, home), model.isModel
            {
                result[name] = .named(model.name)
                continue
            }
            guard let value = try? expression(syntax, home) else { continue }
            let bound = property.type.element == .any ? value.type.unwrapped : value.type.element
            if bound.name.map({ declared.type($0) != nil }) == true { result[name] = bound }
        }
        return result
    }
}

/// The names of some types where values stand: `E.allCases`, `E(rawValue: 1)`, `E.self`.
private final class NamedTypeFinder: SyntaxVisitor {
    private let names: Set<String>
    private(set) var found: Set<String> = []

    init(_ names: Set<String>) {
        self.names = names
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
        if !isMember, names.contains(node.baseName.text) { found.insert(node.baseName.text) }
        return .visitChildren
    }
}
