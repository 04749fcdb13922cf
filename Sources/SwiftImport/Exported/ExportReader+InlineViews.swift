import SwiftSyntax
import ViewDocument

/// Views inline: of components, of the document, of its types and models.
extension ExportReader {
    /// What an inline view is told, by the names of its parameters.
    struct InlineForm {
        var parameters: [String] = []
        var bindings: [String] = []
        var closures: [String] = []
        var slots: [String] = []

        /// As a component's, whose use is written alike.
        var asComponent: ComponentForm {
            var form = ComponentForm()
            form.bindings = Set(bindings)
            form.closures = Set(closures)
            form.slots = Set(slots)
            return form
        }
    }

    /// The inline view that a declaration is; none where it is something else.
    func inlineForms(_ declaration: DeclSyntax) -> [String: InlineForm] {
        if let function = declaration.as(FunctionDeclSyntax.self), givesViews(function.signature.returnClause?.type) {
            return [Lowering.plain(function.name.text): inlineForm(function)]
        }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return [:] }
        let names = MemberReader.computed(variable).filter { givesViews($0.typeSyntax) }.map { Lowering.plain($0.name) }
        return Dictionary(names.map { ($0, InlineForm()) }, uniquingKeysWith: { first, _ in first })
    }

    func noteViews(of members: MemberBlockSyntax) {
        for member in members.members { viewsOfValues.formUnion(inlineForms(member.decl).keys) }
    }

    private func inlineForm(_ function: FunctionDeclSyntax) -> InlineForm {
        var form = InlineForm()
        for parameter in function.signature.parameterClause.parameters {
            let name = Lowering.plain((parameter.secondName ?? parameter.firstName).text)
            let written = parameter.type.code
            if parameter.attributes.code.contains("@Binding") {
                form.bindings.append(name)
            } else if written.hasSuffix("some View") {
                form.slots.append(name)
            } else if written.hasSuffix("-> Void") {
                form.closures.append(name)
            } else {
                form.parameters.append(name)
            }
        }
        return form
    }

    /// A function that gives views, with what it is told.
    func inlineView(_ function: FunctionDeclSyntax) throws -> Piece {
        guard let body = function.body else { throw Unknown("The function has no body.", function) }
        let form = inlineForm(function)
        let own = current.slots
        current.slots.formUnion(form.slots)
        defer { current.slots = own }
        let result = Piece.object([("parameters", .list(form.parameters.map { .string($0) }))])
        for (key, names) in [("bindings", form.bindings), ("closures", form.closures), ("slots", form.slots)]
        where !names.isEmpty { result[key] = .list(names.map { .string($0) }) }
        result["view"] = try views(body.statements, behind: body.leftBrace, isList: false)
        return result
    }

    /// A property that gives views.
    func view(_ property: ComputedProperty) throws -> Piece {
        try views(property.body, behind: property.body.previousToken(viewMode: .sourceAccurate), isList: false)
    }

    /// An inline view of a value, `food.badge`, where what stands before the name is no view; nil for other names.
    func viewOfValue(_ member: MemberAccessExprSyntax) -> String? {
        let name = Lowering.plain(member.declName.baseName.text)
        guard viewsOfValues.contains(name), let base = member.base, isPath(base) else { return nil }
        return "\(Self.source(base)).\(name)"
    }

    private func isPath(_ syntax: ExprSyntax) -> Bool {
        if let member = syntax.as(MemberAccessExprSyntax.self) { return member.base.map { isPath($0) } ?? false }
        guard let name = syntax.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        let plain = Lowering.plain(name)
        return current.views[plain] == nil && sharedViews[plain] == nil && !current.slots.contains(plain)
            && name != "Color" && name != StyleProtocols.configuration
    }

    /// `static let name = value` of a model or a type; whether the declaration is of that.
    func readStatics(_ variable: VariableDeclSyntax, into owner: Piece) throws -> Bool {
        guard variable.modifiers.contains(where: { $0.name.text == "static" }) else { return false }
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let initial = binding.initializer?.value
            else { throw Unknown("This is not what export writes.", variable) }
            owner.add(try value(initial), as: Lowering.plain(name), under: "statics")
        }
        return true
    }
}
