import Expressions

/// Where the bindings of a use lead.
extension Compilation {
    /// A binding: `$name`, `$struct.field`, `$object.property`, {constant}, {get, set}.
    func binding(_ node: JSONNode, _ caller: Int, _ context: ValueContext) {
        switch json.kind(of: node) {
        case .object where json.member("constant", of: node) != nil:
            guard objectWithKeys(node, ["constant"], what: "A binding"), let member = json.member("constant", of: node)
            else { return }
            switch read(.any, member, context) {
            case .constant(let constant): add(.argument, .binding(.constant(constant)), at: node, context)
            // What each run of the caller works out: the engines make a constant binding of it.
            case .expression(let compiled): add(.argument, source(of: compiled, at: member, context), at: node, context)
            case nil: break
            }
        default:
            guard let source = bindingValue(node, caller, context) else { return }
            add(.argument, .binding(source), at: node, context)
        }
    }

    /// Where a binding leads that is no constant; nil after a fault.
    func bindingValue(_ node: JSONNode, _ caller: Int, _ context: ValueContext) -> BindingSource? {
        switch json.kind(of: node) {
        case .string:
            guard let text = stringLiteral(node) else { return nil }
            if let (get, set) = projected(text) { return accessors(get: get, set: set, node, context) }
            guard let source = bindingSource(text, node, caller, context) else { return nil }
            if case .told(let level, _) = source {
                context.builder.noteLoop(level)
            } else {
                context.builder.noteOwnerUse()
            }
            return source
        case .object where json.member("get", of: node) != nil || json.member("set", of: node) != nil:
            return accessors(node, context)
        case .object where isExpression(node):
            return bindingExpression(node, caller, context)
        default:
            let hint = isExpression(node) ? " A binding is written \"$name\", without an expression." : ""
            fault(
                "binding-source", "A binding is \"$name\", {\"constant\"} or {\"get\", \"set\"}.\(hint)", at: node)
            return nil
        }
    }

    /// An expression that is a binding: `$name`, `Binding(get:set:)`, a function or computed property that returns one.
    private func bindingExpression(_ node: JSONNode, _ caller: Int, _ context: ValueContext) -> BindingSource? {
        guard let text = expressionText(node), let source = json.string(text) else {
            _ = mismatch("a binding", node)
            return nil
        }
        if case .value? = context.scope.binding(for: source)?.meaning {
            fault(
                "binding-source",
                "\"\(Self.shown(source))\" is a value. A binding is written \"$name\", without an expression.",
                at: node, suggestion: "$" + source)
            return nil
        }
        if source.hasPrefix("$"), !source.contains("?") || animated(source) != nil {
            return bindingValue(text, caller, context)
        }
        let whole = source.contains("?") ? "(\(source))" : source
        guard let value = compile(source: "\(whole).wrappedValue", at: text, expecting: .any, in: context.scope) else {
            return nil
        }
        let scope = context.scope.addingParameter("newValue", 0, value.type)
        guard let action = compileAction(source: "\(whole).wrappedValue = newValue", at: text, in: scope) else {
            return nil
        }
        context.builder.noteUse(of: value)
        context.builder.noteUse(of: action)
        return .getSet(get: keep(value, at: text), set: keep(action, at: text))
    }

    private func accessors(_ node: JSONNode, _ context: ValueContext) -> BindingSource? {
        guard objectWithKeys(node, ["get", "set"], what: "A binding") else { return nil }
        guard let get = json.member("get", of: node), let set = json.member("set", of: node) else {
            fault("missing-key", "A binding with \"get\" needs \"set\" too, and the other way round.", at: node)
            return nil
        }
        let getText = expressionText(get) ?? get
        let value = compile(getText, expecting: .any, in: context.scope)
        guard let source = json.string(set) else {
            _ = mismatch("an action", set)
            return nil
        }
        let type = value?.type ?? .any
        let action = compileAction(
            source: source, at: set, in: context.scope.addingParameter("newValue", 0, type))
        guard let value, let action else { return nil }
        context.builder.noteUse(of: value)
        context.builder.noteUse(of: action)
        return .getSet(get: keep(value, at: getText), set: keep(action, at: set))
    }

    /// What the views of a slot are told where they are placed: a value, or a binding.
    func tell(_ item: JSONNode, _ context: ValueContext) {
        let isBinding = json.string(item)?.hasPrefix("$") == true || isBindingObject(item)
        let component = context.builder.component
        guard isBinding, !program.components[component].isLibrary else {
            return emitSingle(.value, .any, item, context)
        }
        guard let source = bindingValue(item, component, context) else { return }
        program.toldBindings.append((source, component))
        add(.value, .binding(source), at: item, context)
    }

    /// What `$name ?? value` and `$prices['tea']` read and write: a value where there is none, and the entry of a dictionary.
    private func projected(_ text: String) -> (get: String, set: String)? {
        guard text.hasPrefix("$") else { return nil }
        if let parts = animated(text) { return parts }
        let whole = text.dropFirst()
        if let mark = whole.firstRange(of: "??") {
            let place = whole[..<mark.lowerBound].filter { $0 != " " }
            return (String(whole), "\(place) = newValue")
        }
        guard whole.hasSuffix("]"), let open = whole.lastIndex(of: "["),
            let first = whole[whole.index(after: open)...].first, first == "'" || first == "\""
        else { return nil }
        return (String(whole), "\(whole) = newValue")
    }

    private func accessors(get: String, set: String, _ node: JSONNode, _ context: ValueContext) -> BindingSource? {
        guard let value = compile(source: get, at: node, expecting: .any, in: context.scope),
            let action = compileAction(
                source: set, at: node, in: context.scope.addingParameter("newValue", 0, value.type))
        else { return nil }
        context.builder.noteUse(of: value)
        context.builder.noteUse(of: action)
        return .getSet(get: keep(value, at: node), set: keep(action, at: node))
    }

    /// Whether a text is a binding in the names of a component; a fault if it is not.
    func isBinding(_ text: String, _ node: JSONNode, _ context: ValueContext) -> Bool {
        bindingSource(text, node, context.builder.component, context) != nil
    }

    /// `$name.field.field`, `$items[index].field` in the caller's names; the first may be the variable of a ForEach over a
    /// binding.
    func bindingSource(
        _ text: String, _ node: JSONNode, _ caller: Int, _ context: ValueContext
    ) -> BindingSource? {
        let own = program.components[caller]
        guard text.hasPrefix("$") else {
            fault(
                "binding-source", "A binding begins with \"$\".", at: node,
                suggestion: slotIndex(text, of: caller) == nil ? nil : "$" + text)
            return nil
        }
        guard var parts = bindingPath(text.dropFirst(), node, context), !parts.isEmpty else { return nil }
        var name = parts.removeFirst()
        if declarations[caller].style != nil, name == OwnStyle.configuration, !parts.isEmpty {
            name = OwnStyle.member(parts.removeFirst())
        }
        let named = context.scope.binding(for: name)
        switch named?.meaning {
        case .computed(let source, _) where named?.isAssignable == true:
            return bindingSource("$" + source, node, caller, context)?.appending(parts)
        case .bound(let source, let outer):
            guard let names = outer.names as? DocumentScope else { return nil }
            var there = context
            there.scope = names
            return bindingSource("$" + source, node, caller, there)?.appending(parts)
        case .argument(let given)
        where given.constant == nil && context.scope.binding(for: FunctionDeclaration.binder(of: name)) != nil:
            return givenAccessors(name, given, parts, node, context)
        case .argument(let given):
            if parts.isEmpty, let constant = given.constant { return .constant(constant) }
        default: break
        }
        if let (loop, level) = context.scope.loop(named: name) {
            if loop.isToldBinding { return .told(level: level, path: parts) }
            guard let elements = loop.elements else {
                fault(
                    "binding-source",
                    "\"\(Self.shown(name))\" is no binding: a ForEach over \"$items\" gives one, and a slot that is told "
                        + "one, by \"item\": \"$name\" where it is placed.", at: node)
                return nil
            }
            guard hasPath(parts, loop.type, node) else { return nil }
            return elements.appending([BindingStep.element(ofLoop: level)] + parts)
        }
        guard let index = context.scope.component.flatMap({ _ in slotIndex(name, of: caller) }) else {
            let bindable = own.slots.filter { Self.isBindable($0.kind) }.map { $0.name }
            fault(
                "unknown-name", "\(own.name) has no \"\(Self.shown(name))\" to bind to.", at: node,
                suggestion: Suggestions.nearest(to: name, among: bindable).map { "$" + $0 })
            return nil
        }
        switch own.slots[index].kind {
        case .environment(let key) where program.bindingKeys.contains(key): return .slot(index, path: parts)
        case .state where own.slots[index].isOfGesture:
            fault(
                "binding-source", "\"\(name)\" is a gesture's: it is read, and gestures write it under \"updating\".",
                at: node)
            return nil
        case .state, .binding:
            guard hasPath(parts, own.slots[index].type, node) else { return nil }
            return .slot(index, path: parts)
        case .stateObject(let model), .observedObject(let model), .environmentObject(let model):
            return propertySource(index, model, parts, node)
        default:
            fault(
                "binding-source",
                "\"\(name)\" cannot be bound to: a binding's source is state, a binding, or a property of an object.",
                at: node)
            return nil
        }
    }

    /// A binding that an inline view was given, as what reads and writes it.
    private func givenAccessors(
        _ name: String, _ given: CompiledExpression, _ parts: [String], _ node: JSONNode, _ context: ValueContext
    ) -> BindingSource? {
        guard parts.isEmpty else {
            fault("binding-source", "\"\(name)\" reads and writes one value: no part of it is bound.", at: node)
            return nil
        }
        let scope = context.scope.addingParameter("newValue", 0, given.type)
        guard let action = compileAction(source: "\(name) = newValue", at: node, in: scope) else { return nil }
        context.builder.noteUse(of: given)
        context.builder.noteUse(of: action)
        return .getSet(get: keep(given, at: node), set: keep(action, at: node))
    }

    private static func isBindable(_ kind: Slot.Kind) -> Bool {
        switch kind {
        case .state, .binding, .stateObject, .observedObject, .environmentObject: true
        default: false
        }
    }

    private func propertySource(_ slot: Int, _ model: Int, _ parts: [String], _ node: JSONNode) -> BindingSource? {
        let properties = program.models[model].properties
        guard let name = parts.first else {
            fault(
                "binding-source", "A binding to an object names one of its properties: \"$object.property\".", at: node)
            return nil
        }
        guard let property = properties.firstIndex(where: { $0.name == name }) else {
            fault(
                "unknown-name", "\(program.models[model].name) has no property \"\(Self.shown(name))\".", at: node,
                suggestion: Suggestions.nearest(to: name, among: properties.map { $0.name }))
            return nil
        }
        let path = Array(parts.dropFirst())
        guard hasPath(path, properties[property].type, node) else { return nil }
        return .property(slot: slot, property: property, path: path)
    }

    /// Whether fields of these names are there, as far as the type tells.
    private func hasPath(_ path: [String], _ type: StaticType, _ node: JSONNode) -> Bool {
        var type = type
        for name in path {
            if BindingStep.isElement(name) {
                switch type {
                case .any, .optional(.any): return true
                case .array(let element): type = element
                default:
                    fault("type-mismatch", "A \(type) has no elements.", at: node)
                    return false
                }
                continue
            }
            switch type {
            case .any, .optional(.any): return true
            case .dictionary(_, let held): type = held
            case .reference(let model):
                let properties = program.models[model].properties
                guard let property = properties.first(where: { $0.name == name }) else {
                    fault(
                        "unknown-name", "\(program.models[model].name) has no property \"\(Self.shown(name))\".",
                        at: node,
                        suggestion: Suggestions.nearest(to: name, among: properties.map { $0.name }))
                    return false
                }
                type = property.type
            case .object(let fields):
                guard let field = fields.first(where: { $0.name == name }) else {
                    fault(
                        "unknown-name", "There is no field \"\(Self.shown(name))\".", at: node,
                        suggestion: Suggestions.nearest(to: name, among: fields.map { $0.name }))
                    return false
                }
                type = field.type
            default:
                fault("unknown-name", "A \(type) has no field \"\(Self.shown(name))\".", at: node)
                return false
            }
        }
        return true
    }
}
