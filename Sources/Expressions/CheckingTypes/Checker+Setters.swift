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
        guard place.root.isSlot, place.steps.count == 1, case .field(let name) = place.steps[0],
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
            let written = storing(changed, in: place.root, old: place.whole, span),
            let then = make(.block, [stored], .null, span), let otherwise = make(.block, [written], .null, span),
            let choice = make(.when(names: 0, isGuard: false), [test, then, otherwise], .null, span)
        else { return test == nil ? nil : .some(nil) }
        return .some(make(.block, [declared, choice], .null, span))
    }
}

/// `willSet` and `didSet` of a component's own states and bindings.
extension Checker {
    private func observer(_ group: String, of name: String) -> FunctionDeclaration? {
        func function(_ group: String) -> FunctionDeclaration? {
            guard
                case .function(let found)? = scope.binding(for: FunctionDeclaration.observer(group, of: name))?.meaning
            else { return nil }
            return found
        }
        // What an observer itself writes is not observed again.
        let isInside = ["willSet", "didSet"].contains { function($0).map { calling.contains($0.pointer) } ?? false }
        return isInside ? nil : function(group)
    }

    /// Where a write by a name goes. One through its binding, `$name`, is told to nobody, as in SwiftUI.
    func root(_ slot: NameReference, _ name: String) -> Place.Root {
        let isObserved = !isProjecting && (observer("willSet", of: name) != nil || observer("didSet", of: name) != nil)
        return isObserved ? .observed(slot, name) : .slot(slot)
    }

    private mutating func storing(_ value: Int, in root: Place.Root, old: Int, _ span: Code.Span) -> Int? {
        switch root {
        case .slot(let slot): make(.store(slot), [value], .null, span)
        case .observed(let slot, let name): observed(slot, name, value, old: old, span)
        default: nil
        }
    }

    /// A write with what is done before and after it.
    mutating func observed(
        _ slot: NameReference, _ name: String, _ value: Int, old: Int, _ span: Code.Span
    ) -> Int? {
        let (will, did) = (observer("willSet", of: name), observer("didSet", of: name))
        guard let new = make(.hole, [], typed.nodes[value].type, span),
            let before = make(.hole, [], typed.nodes[old].type, span),
            let first = make(.declare, [new, value], .null, span),
            let write = make(.store(slot), [new], .null, span)
        else { return nil }
        var statements = [first]
        if did != nil, let kept = make(.declare, [before, old], .null, span) { statements.append(kept) }
        for (group, function, told) in [("willSet", will, new), ("", nil, new), ("didSet", did, before)] {
            if group.isEmpty { statements.append(write) }
            guard let function else { continue }
            let called = call(
                function, FunctionDeclaration.observer(group, of: name), of: nil, [told], givesValue: false, span, span)
            guard let called else { return nil }
            statements.append(called)
        }
        return make(.block, statements, .null, span)
    }
}

extension Checker.Place.Root {
    /// Whether it is a name of the component's own.
    var isSlot: Bool {
        switch self {
        case .slot, .observed: true
        default: false
        }
    }
}
