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

    /// A binding that an inline view is given and that is no name of where it is used.
    mutating func givenBinding(_ name: String, _ node: Int) -> Place? {
        guard mayWrite,
            case .function(let function)? = scope.binding(for: FunctionDeclaration.binder(of: name))?.meaning,
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

    /// `user.name = x` where only the data tell whether the place holds an object: that is written, or else the value itself. Nil where
    /// it is known.
    mutating func storeInObject(_ value: Int, _ place: Place, inPlace: Bool) -> Int?? {
        guard case .slot = place.root, place.steps.count == 1, case .field(let name) = place.steps[0],
            typed.nodes[place.whole].type == .any, scope.hasModels
        else { return nil }
        let span = typed.nodes[value].span
        var test: Int?
        for model in scope.models(withProperty: name) {
            guard
                let one = operate(.isModel, [place.whole], .bool, span, .number(UInt16(clamping: model)))
            else { return .some(nil) }
            test = test.map { make(.or, [$0, one], .bool, span) } ?? one
        }
        guard let test, let hole = make(.hole, [], typed.nodes[value].type, span),
            let declared = make(.declare, [hole, value], .null, span),
            let stored = make(.storeMember(name, inPlace: inPlace), [place.whole, hole], .null, span),
            let changed = make(.setPath(place.steps), [place.whole, hole], .any, span),
            case .slot(let slot) = place.root, let written = make(.store(slot), [changed], .null, span),
            let then = make(.block, [stored], .null, span), let otherwise = make(.block, [written], .null, span),
            let choice = make(.when(names: 0, isGuard: false), [test, then, otherwise], .null, span)
        else { return test == nil ? nil : .some(nil) }
        return .some(make(.block, [declared, choice], .null, span))
    }
}
