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
                    let value = wrapper.computed["wrappedValue"]
                else { continue }
                unwrap(property, at: place, of: type, wrapper, value)
            }
        }
    }

    private func unwrap(
        _ property: StoredProperty, at place: Int, of type: TypeDeclaration, _ wrapper: TypeDeclaration,
        _ value: ComputedProperty
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
        let set = MemberReader.setter(value.syntax) == nil ? "" : " set { \(held.name).wrappedValue = newValue }"
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

extension StoredProperty {
    /// A value that the property is given, in its wrapper.
    func wrapped(_ value: ExprSyntax) -> ExprSyntax {
        guard let wrapping else { return value }
        return Lowering.parsedExpression("\(wrapping.before)\(value.code)\(wrapping.after)") ?? value
    }
}
