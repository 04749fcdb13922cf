import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Properties with wrappers that the sources declare, as Swift has them: one that holds the wrapper, and one that is worked out.
extension Declarations {
    func unwrapProperties() {
        let wrappers = types.values.filter { $0.attributes.contains("propertyWrapper") }
        guard !wrappers.isEmpty else { return }
        for type in order.compactMap({ types[$0] }) {
            for (place, property) in type.stored.enumerated().reversed() where property.wrapper == nil {
                guard
                    let wrapper = property.attributes.lazy.compactMap({ self.type($0, inside: type.name) })
                        .first(where: { $0.attributes.contains("propertyWrapper") }), wrapper.kind == .structure,
                    wrapper.stored.allSatisfy({ $0.wrapper == nil || $0.wrapper == "State" }),
                    let value = WrappedValue(wrapper, property)
                else { continue }
                unwrap(property, at: place, of: type, wrapper, value)
            }
        }
    }

    private func unwrap(
        _ property: StoredProperty, at place: Int, of type: TypeDeclaration, _ wrapper: TypeDeclaration,
        _ value: WrappedValue
    ) {
        let attribute = property.syntax.as(VariableDeclSyntax.self)?.attributes.lazy
            .compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.code.hasPrefix(wrapper.name) }
        var arguments = ""
        if case .argumentList(let list)? = attribute?.arguments { arguments = list.code }
        let rest = arguments.isEmpty ? "" : ", \(arguments)"
        var held = property
        held.name = "_\(property.name)"
        held.type = .named(wrapper.name)
        var parser = Parser(wrapper.name)
        held.typeSyntax = TypeSyntax.parse(from: &parser)
        held.attributes = []
        held.isLet = false
        held.wrapping = ("\(wrapper.name)(wrappedValue: ", "\(rest))")
        held.initial =
            property.initial.map { held.wrapped($0) }
            ?? (arguments.isEmpty ? nil : Lowering.parsedExpression("\(wrapper.name)(\(arguments))"))
        // A wrapper with a state is a state of the view that has it.
        if type.isView, wrapper.stored.contains(where: { $0.wrapper == "State" }) { held.wrapper = "State" }
        type.stored[place] = held
        type.memberFiles[held.name] = type.memberFiles[property.name] ?? type.file
        let kind = property.typeSyntax?.code ?? value.typeSyntax?.code ?? "Any"
        let set = !value.isWritten ? "" : " set { \(held.name).wrappedValue = newValue }"
        add("\(property.name): \(kind) { get { \(held.name).wrappedValue }\(set) }", to: type)
        if let projected = wrapper.computed["projectedValue"] {
            let kind = projected.typeSyntax?.code ?? "Any"
            add("$\(property.name): \(kind) { \(held.name).projectedValue }", to: type)
        }
    }

    private func add(_ text: String, to type: TypeDeclaration) {
        let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: "var \(text)")) { _ in }
        guard let file = tree.as(SourceFileSyntax.self),
            let variable = file.statements.first?.item.as(VariableDeclSyntax.self)
        else { return }
        for property in MemberReader.computed(variable) { type.computed[property.name] = property }
    }
}

/// What a wrapper's value is: worked out, or held and made by an initializer of the wrapper's own.
private struct WrappedValue {
    var typeSyntax: TypeSyntax?
    var isWritten: Bool

    private static func isGiven(_ made: InitializerDeclSyntax) -> Bool {
        made.signature.parameterClause.parameters.first?.firstName.text == "wrappedValue"
    }

    /// None of a wrapper that holds its value as it is, that observes it, or that finds it by itself.
    init?(_ wrapper: TypeDeclaration, _ property: StoredProperty) {
        if let value = wrapper.computed["wrappedValue"] {
            (typeSyntax, isWritten) = (value.typeSyntax, MemberReader.setter(value.syntax) != nil)
            return
        }
        guard let held = wrapper.stored("wrappedValue"), Lowering.observers(of: held).isEmpty,
            wrapper.inits.isEmpty
                ? wrapper.computed["projectedValue"] != nil
                : property.isMade(by: wrapper) || wrapper.inits.contains(where: Self.isGiven)
        else { return nil }
        (typeSyntax, isWritten) = (held.typeSyntax, !held.isLet)
    }
}

extension Lowering {
    /// Says so where a property has a wrapper of the sources that does more than hold its value and is not followed.
    func noteWrapper(of property: StoredProperty, _ owner: TypeDeclaration) {
        let wrapper = property.attributes.lazy.compactMap { self.declared.type($0, inside: owner.name) }
            .first { $0.attributes.contains("propertyWrapper") }
        guard let wrapper, property.wrapping == nil else { return }
        let held = wrapper.stored("wrappedValue")
        if let held, wrapper.inits.isEmpty, wrapper.computed["projectedValue"] == nil, Self.observers(of: held).isEmpty
        {
            return
        }
        let context = Context(file: owner.memberFiles[property.name] ?? owner.file, owner: owner)
        hole(
            .value, origin(property.syntax, context),
            "What the property wrapper `\(wrapper.name)` does is not followed. The value stands as it is.")
    }
}

extension StoredProperty {
    /// Whether something stands in the brackets of its wrapper.
    fileprivate func isMade(by wrapper: TypeDeclaration) -> Bool {
        let own = syntax.as(VariableDeclSyntax.self)?.attributes.compactMap { $0.as(AttributeSyntax.self) }
        return own?.contains { $0.attributeName.code.hasPrefix(wrapper.name) && $0.arguments != nil } == true
    }

    /// A value that the property is given, in its wrapper.
    func wrapped(_ value: ExprSyntax) -> ExprSyntax {
        guard let wrapping else { return value }
        return Lowering.parsedExpression("\(wrapping.before)\(value.code)\(wrapping.after)") ?? value
    }
}
