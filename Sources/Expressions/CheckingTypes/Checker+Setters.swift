/// Computed properties that are written too: what writes them is called with the new value.
extension Checker {
    /// One of the component around.
    mutating func computedPlace(_ name: String, _ node: Int) -> Place? {
        let setter = FunctionDeclaration.setter(of: name)
        guard mayWrite, case .function(let function)? = scope.scopeOfComputed().binding(for: setter)?.meaning,
            let value = checkName(name, node)
        else { return nil }
        return Place(root: .setter(function, name, object: nil), whole: value, value: value, type: type(of: value))
    }

    /// One of an object.
    mutating func accessor(_ name: String, of object: Int, _ model: Int, _ node: Int) -> Place? {
        guard let computed = scope.function(name, ofModel: model),
            let function = scope.function(FunctionDeclaration.setter(of: name), ofModel: model),
            let value = call(computed, name, of: object, [], givesValue: true, span(node), nameSpan(node))
        else { return nil }
        return Place(root: .setter(function, name, object: object), whole: value, value: value, type: type(of: value))
    }

    /// One of a value that may be written itself: what is left of that is written back.
    mutating func computedPlace(_ name: String, of owner: Place, _ node: Int) -> Place? {
        guard let type = owner.type.typeName.flatMap({ scope.type(named: $0) }), let computed = type.functions[name],
            computed.isComputed, let function = type.functions[FunctionDeclaration.setter(of: name)],
            let value = call(computed, name, of: owner.value, [], givesValue: true, span(node), nameSpan(node))
        else { return nil }
        return Place(
            root: .setterOfValue(function, name, owner, node: node), whole: value, value: value,
            type: self.type(of: value))
    }

    private func type(of value: Int) -> StaticType { typed.nodes[value].type }

    /// Writes back what a value is once its computed property was set.
    mutating func set(_ function: FunctionDeclaration, _ name: String, of owner: Place, _ new: Int, _ node: Int) -> Int?
    {
        guard let tree = try? Parser.function(function.source),
            let changed = changed(function, name, tree, [new, owner.value], node)
        else { return nil }
        return assign(changed, to: owner, inPlace: true)
    }
}
