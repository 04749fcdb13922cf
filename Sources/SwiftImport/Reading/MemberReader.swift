import SwiftSyntax

/// Reads one member of a type.
enum MemberReader {
    /// Whether the member was one that is kept; types are not.
    static func read(_ syntax: DeclSyntax, into type: TypeDeclaration, _ file: Int) -> Bool {
        if let variable = syntax.as(VariableDeclSyntax.self) {
            let isStatic = isStatic(variable.modifiers)
            for property in stored(variable) {
                type.memberFiles[property.name] = file
                if isStatic { type.statics[property.name] = property } else { type.stored.append(property) }
            }
            for property in computed(variable) {
                type.memberFiles[property.name] = file
                if isStatic {
                    type.staticComputed[property.name] = property
                } else {
                    type.computed[property.name] = property
                }
            }
            return true
        }
        if let function = syntax.as(FunctionDeclSyntax.self) {
            let name = Lowering.plain(function.name.text)
            type.memberFiles[name] = file
            type.functions[name, default: []].append(function)
            return true
        }
        if let element = syntax.as(SubscriptDeclSyntax.self) {
            type.memberFiles["subscript"] = file
            type.subscripts.append(element)
            return true
        }
        if let initializer = syntax.as(InitializerDeclSyntax.self) {
            type.inits.append(initializer)
            return true
        }
        guard let cases = syntax.as(EnumCaseDeclSyntax.self) else { return false }
        for element in cases.elements {
            let payload = (element.parameterClause?.parameters ?? []).enumerated().map { index, parameter in
                (label: parameter.firstName?.text ?? "_\(index)", type: SmallType(parameter.type))
            }
            type.cases.append(.init(name: element.name.text, payload: payload, raw: element.rawValue?.value))
        }
        return true
    }

    /// The stored properties of a declaration; observers are no accessors.
    static func stored(_ variable: VariableDeclSyntax) -> [StoredProperty] {
        let attributes = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }
        let names = attributes.map { $0.attributeName.code }
        let wrapper = attributes.first { wrappers.contains($0.attributeName.code) }
        // `let a, b: Int` gives its type to both.
        let lastType = variable.bindings.last?.typeAnnotation?.type
        return variable.bindings.flatMap { $0.parts }.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                getter(binding) == nil
            else { return nil }
            let written = binding.typeAnnotation?.type ?? (binding.initializer == nil ? lastType : nil)
            var arguments: LabeledExprListSyntax?
            if case .argumentList(let list)? = wrapper?.arguments { arguments = list }
            let access = variable.modifiers.map { $0.name.text }
            return StoredProperty(
                name: Lowering.plain(name), type: SmallType(written), typeSyntax: written,
                initial: binding.initializer?.value,
                wrapper: wrapper?.attributeName.code, attributes: names, wrapperArguments: arguments,
                isLet: variable.bindingSpecifier.text == "let",
                isPrivate: access.contains("private") || access.contains("fileprivate"), syntax: Syntax(variable))
        }
    }

    static func computed(_ variable: VariableDeclSyntax) -> [ComputedProperty] {
        variable.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let body = getter(binding)
            else { return nil }
            return ComputedProperty(
                name: name, typeSyntax: binding.typeAnnotation?.type, body: body,
                isViewBuilder: names(variable.attributes).contains("ViewBuilder"), syntax: Syntax(variable))
        }
    }

    private static func getter(_ binding: PatternBindingSyntax) -> CodeBlockItemListSyntax? {
        getter(binding.accessorBlock)
    }

    /// What is read of accessors; nil for observers.
    static func getter(_ block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
        switch block?.accessors {
        case .getter(let items)?: return items
        case .accessors(let list)?: return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
        default: return nil
        }
    }

    /// The statements behind a property's `set`, and what they call the new value.
    static func setter(_ syntax: Syntax) -> (name: String, body: CodeBlockItemListSyntax)? {
        guard case .accessors(let list)? = syntax.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock?.accessors,
            let set = list.first(where: { $0.accessorSpecifier.text == "set" }), let body = set.body?.statements
        else { return nil }
        return (set.parameters?.name.text ?? "newValue", body)
    }

    static func names(_ attributes: AttributeListSyntax) -> [String] {
        // `@SwiftUI.Environment` is `@Environment`.
        attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.code.trimmed("SwiftUI.") }
    }

    static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    }

    private static let wrappers: Set<String> = [
        "State", "Binding", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "Bindable",
        "Published",
        "AppStorage", "SceneStorage", "FocusState", "GestureState", "ScaledMetric", "Namespace", "Query",
        "FetchRequest", "FocusState.Binding", "AccessibilityFocusState",
        "ViewBuilder", "ObservationIgnored",
    ]
}

extension PatternBindingSyntax {
    /// `(a, b) = (1, 2)` as `a = 1` and `b = 2`; itself where it binds one name.
    fileprivate var parts: [PatternBindingSyntax] {
        guard let names = pattern.as(TuplePatternSyntax.self) else { return [self] }
        guard let values = initializer?.value.as(TupleExprSyntax.self), names.elements.count == values.elements.count
        else {
            guard let whole = initializer?.value, !whole.is(TupleExprSyntax.self) else { return [self] }
            return names.elements.enumerated().map { place, name in
                let part = MemberAccessExprSyntax(base: whole, name: .identifier("\(place)"))
                return PatternBindingSyntax(
                    pattern: name.pattern, initializer: initializer?.with(\.value, ExprSyntax(part)))
            }
        }
        return zip(names.elements, values.elements).map { name, value in
            PatternBindingSyntax(pattern: name.pattern, initializer: initializer?.with(\.value, value.expression))
        }
    }
}
