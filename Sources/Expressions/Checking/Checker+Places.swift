extension Checker {
    /// What a place of the grammar names; a fault if it cannot be written.
    mutating func place(_ node: Int) -> Place? {
        switch tree.nodes[node].kind {
        case .name(let name): return rootPlace(name, node)
        case .projected(let name) where isProjecting: return rootPlace(name, node)
        case .member(let base, "wrappedValue", isOptional: false) where isProjection(base): return projectedPlace(base)
        case .member(let base, "wrappedValue", isOptional: false) where isWrapped(base): return place(base)
        case .member(let base, "wrappedValue", isOptional: false) where givesBinding(base): return givenPlace(base)
        case .member(let base, "value", isOptional: false) where mayBeSubject(base):
            if let subject = subject(base) { return subject }
            guard let inner = place(base) else { return nil }
            return field("value", of: inner, node)
        case .member(let base, let name, isOptional: false) where isOwnSelf(base) && ownName(base, name) == nil:
            return rootPlace(name, node)
        case .member(let base, let name, isOptional: false):
            if case .name(let owner) = tree.nodes[base].kind, case .parts? = scope.binding(for: owner)?.meaning {
                return part(name, of: owner, node) { $0.rootPlace("\(owner).\(name)", node) }
            }
            if case .name(let owner) = tree.nodes[base].kind, let readOnly = readOnly(owner) {
                return notAssignable(readOnly, node)
            }
            if let own = ownName(base, name) {
                return outside("self." + name, name, OuterScope(own.scope), node) { $0.place($0.tree.root) }
            }
            if let object = object(at: base) { return property(name, of: object, node) }
            if let object = unknownObject(at: base) { return member(name, of: object, node) }
            guard let inner = place(base) else { return nil }
            return field(name, of: inner, node)
        case .element(let base, let index):
            let inner = place(base)
            guard let checked = check(index), let inner else { return nil }
            return element(checked, of: inner, node)
        case .optionalElement(let base, let index):
            let inner = presentPlace(base, span(node))
            guard let checked = check(index), let inner else { return nil }
            return element(checked, of: inner, node)
        case .forced(let base): return forcedPlace(base, node)
        case .elementOrDefault(let base, let key, let value):
            let inner = place(base)
            guard let checked = check(key), let fallback = check(value), let inner else { return nil }
            return entry(checked, or: fallback, of: inner, node)
        case .member(let base, let name, isOptional: true): return optionalPlace(base, name, node)
        default: return notAssignable("Only a name and parts of it are written", node)
        }
    }

    /// Whether it is `self` where that is the component.
    func isOwnSelf(_ node: Int) -> Bool {
        guard case .name("self") = tree.nodes[node].kind else { return false }
        return parameter("self") == nil && object == nil && scope.binding(for: "self") == nil
    }

    private mutating func notAssignable(_ why: String, _ node: Int) -> Place? {
        fault("not-assignable", "\(why).", span(node))
        return nil
    }

    /// Why no member of a name is written; nil if one may be.
    private func readOnly(_ name: String) -> String? {
        switch scope.binding(for: name)?.meaning {
        case .proxy, .scrollProxy, .dimensions, .members: "`\(name)` is only read"
        default: nil
        }
    }

    private mutating func rootPlace(_ name: String, _ node: Int) -> Place? {
        if let hole = parameter(name) {
            if handedBindings[hole] != nil { return handedPlace(hole, node) }
            if assignedOnce.contains(hole), !unassigned.contains(hole) {
                return notAssignable("`\(name)` is a constant that may have its value already", node)
            }
            guard locals.contains(where: { $0.mutable.contains(name) }) else {
                return notAssignable("`\(name)` is a constant: a `var` is written", node)
            }
            return Place(root: .local(hole), whole: hole, value: hole, type: typed.nodes[hole].type)
        }
        if let object, let found = property(name, of: object, node, isCertain: false) { return found }
        if let own = ownPlace(name, node) { return own }
        guard let binding = scope.binding(for: name) else {
            _ = unknown(name, span(node))
            return nil
        }
        if case .value(let reference, _, _) = binding.meaning, reference.space == .loopItem,
            !binding.collection.isEmpty
        {
            guard mayWrite else { return notAssignable("`\(name)` is written only in actions", node) }
            return elementPlace(of: binding.collection, level: Int(reference.index), node)
        }
        if case .computed(let source, _) = binding.meaning, binding.isAssignable {
            return outside(name, source, OuterScope(scope.scopeOfComputed()), node) { $0.place($0.tree.root) }
        }
        if case .bound(let source, let outer) = binding.meaning {
            return outside(name, source, outer, node) { inner in inner.projecting { $0.place($0.tree.root) } }
        }
        if case .argument = binding.meaning, binding.isAssignable, let own = givenBinding(name, node) { return own }
        if case .computed = binding.meaning, let own = computedPlace(name, node) { return own }
        guard case .value(let reference, _, _) = binding.meaning, binding.isAssignable else {
            let what: String =
                switch binding.meaning {
                case .value(let reference, .reference, _) where reference.space == .slot:
                    "an object; write its properties"
                case .value(let reference, _, _):
                    switch reference.space {
                    case .slot: "a property or environment value"
                    case .loopItem, .loopIndex: "a loop variable"
                    default: "a parameter"
                    }
                case .computed: "computed"
                case .closure: "a closure"
                case .views: "a slot"
                case .function: "a function"
                case .argument: "an argument"
                case .proxy, .scrollProxy, .dimensions, .members, .parts, .bound: "only read"
                }
            return notAssignable("`\(name)` is \(what): only state and bindings are written", node)
        }
        guard mayWrite else { return notAssignable("`\(name)` is written only in actions", node) }
        guard let value = checkName(name, node) else { return nil }
        return Place(root: root(reference, name), whole: value, value: value, type: typed.nodes[value].type)
    }

    /// The element that a loop's variable stands for, in the array that names lead to.
    private mutating func elementPlace(of names: [String], level: Int, _ node: Int) -> Place? {
        var rest = names[1...]
        var found: Place?
        if case .value(_, .reference, _)? = scope.binding(for: names[0])?.meaning, let property = rest.popFirst() {
            guard let object = checkName(names[0], node) else { return nil }
            found = self.property(property, of: object, node)
        } else {
            found = rootPlace(names[0], node)
        }
        for name in rest { found = found.flatMap { field(name, of: $0, node) } }
        guard let array = found,
            let index = make(.load(NameReference(.loopIndex, level)), [], .number, span(node))
        else { return nil }
        capturesOwner = true
        return element(index, of: array, node)
    }

    /// The object a node is, if it is a name of one, or leads to one.
    mutating func object(at node: Int) -> Int? {
        guard case .name(let name) = tree.nodes[node].kind else { return objectInside(node) }
        if let hole = parameter(name) {
            guard case .reference = typed.nodes[hole].type else { return nil }
            return hole
        }
        // A property of the model whose function this is.
        guard let binding = scope.binding(for: name) else { return object == nil ? nil : referenceIn(node) }
        switch binding.meaning {
        case .value(_, .reference, _): return checkName(name, node)
        case .argument(let expression):
            guard case .reference = expression.type else { return nil }
            return checkName(name, node)
        default: return nil
        }
    }

    /// An object that stands in data: an element or a field.
    private mutating func objectInside(_ node: Int) -> Int? {
        guard scope.hasModels else { return nil }
        switch tree.nodes[node].kind {
        case .member(_, _, isOptional: false), .element, .forced: break
        default: return nil
        }
        return referenceIn(node)
    }

    private mutating func referenceIn(_ node: Int) -> Int? {
        let before = faults
        guard let value = check(node), case .reference = typed.nodes[value].type else {
            faults = before
            return nil
        }
        return value
    }

    mutating func property(_ name: String, of object: Int, _ node: Int, isCertain: Bool = true) -> Place? {
        guard case .reference(let model) = typed.nodes[object].type else { return nil }
        let properties = scope.properties(ofModel: model)
        guard let number = properties.firstIndex(where: { $0.name == name }) else {
            guard isCertain else { return nil }
            _ = unknownMember(name, of: scope.name(ofModel: model) ?? "object", properties.map(\.name), node)
            return nil
        }
        guard mayWrite else { return notAssignable("`\(name)` is written only in actions", node) }
        if scope.isAccessor(number, ofModel: model) { return accessor(name, of: object, model, node) }
        let type = properties[number].type
        guard let value = make(.property(number), [object], type, span(node)) else { return nil }
        return Place(root: .property(object: object, number), whole: value, value: value, type: type)
    }

    mutating func field(_ name: String, of place: Place, _ node: Int) -> Place? {
        var type = StaticType.any
        switch place.type {
        case .any: break
        case .object(let fields):
            guard let field = fields.first(where: { $0.name == name }) else {
                if let own = computedPlace(name, of: place, node) { return own }
                _ = unknownMember(name, of: "Object", fields.map(\.name), node)
                return nil
            }
            type = field.type
        case .dictionary(_, let held): type = held
        case .optional:
            fault(
                "type-mismatch", "`\(text(typed.nodes[place.value].span))` is Optional and may be nil.", span(node))
            return nil
        case .point, .size:
            guard let part = GeometryPart(named: name, of: place.type) else {
                _ = unknownMember(
                    name, of: "\(place.type)", GeometryPart.members(of: place.type).map { "\($0)" }, node)
                return nil
            }
            let read = operate(.part, [place.value], .number, span(node), .number(part.rawValue))
            return read.map { inner(place, $0, .number, name) }
        default: return notAssignable("`.\(name)` of \(Self.article(place.type)) is only read", node)
        }
        let raw = type.isNumeric ? StaticType.any : type
        // Of what only the data tell it may be an object's property.
        let read = place.type == .any && scope.hasModels ? Operation.member : .field
        guard
            let value = unboxed(operate(read, [place.value], raw, span(node), .name(name)), type, span(node))
        else { return nil }
        return inner(place, value, type, name)
    }

    private func inner(_ place: Place, _ value: Int, _ type: StaticType, _ name: String) -> Place {
        var inner = place
        inner.value = value
        inner.type = type
        inner.steps.append(.field(name))
        return inner
    }

    private mutating func element(_ index: Int, of place: Place, _ node: Int) -> Place? {
        var type = StaticType.any
        var value: Int?
        var checked = index
        switch place.type {
        case .any: value = operate(.elementOfValue, [place.value, index], .any, span(node))
        case .array(let element):
            type = element == .null ? .any : element
            guard let number = number(index) else { return nil }
            checked = number
            let raw = type.isNumeric ? StaticType.any : type
            value = unboxed(operate(.element, [place.value, number], raw, span(node)), type, span(node))
        case .dictionary: return entry(index, or: nil, of: place, node)
        case .object(let fields):
            guard case .string(let name)? = typed.nodes[index].constant, fields.contains(where: { $0.name == name })
            else {
                return notAssignable(
                    "A field of this Object is written by a constant name it has: what begins as `[:]` or `['a': 1]` is a Dictionary",
                    node)
            }
            return field(name, of: place, node)
        default: return notAssignable("\(Self.article(place.type).capitalizedFirst) has no elements", node)
        }
        guard let value else { return nil }
        var inner = place
        inner.value = value
        inner.type = type
        inner.steps.append(.element)
        inner.indices.append(checked)
        return inner
    }
}
