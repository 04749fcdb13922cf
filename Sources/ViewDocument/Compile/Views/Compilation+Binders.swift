import Expressions

/// Modifiers that listen: changes, preferences, geometry; and objects given to the environment.
extension Compilation {
    func emitEnvironmentObject(_ node: JSONNode, _ context: ValueContext) {
        object(.object, node, model: nil, context.builder.component, context)
    }

    /// `preference`: a value of the body; `onPreferenceChange`: an action told `value`.
    func emitPreference(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier \(row.name)") else { return }
        emitKeys(of: node, row.keys, context, what: "The modifier \(row.name)")
        guard let key = json.member("key", of: node), let name = name(key, what: "A preference's key") else { return }
        let index = preference(name, at: key)
        context.builder.nodes[Int(context.node)].reference = Int32(clamping: index)
        let type = valueType(of: program.preferences[index])
        if row.kind == .preference {
            guard let value = json.member("value", of: node) else { return }
            emitPreferenceValue(value, type, context)
        } else if let action = json.member("action", of: node) {
            addAction(.action, action, in: context.scope.addingParameter("value", 0, type), context)
        }
    }

    private func emitPreferenceValue(_ node: JSONNode, _ type: StaticType, _ context: ValueContext) {
        if let text = expressionText(node) {
            guard let compiled = compile(text, expecting: .exactly(type), in: context.scope) else { return }
            add(.value, source(of: compiled, at: text, context), at: node, context)
            return
        }
        if let mixed = mixedData(node, expecting: .exactly(type), in: context.scope) {
            if let mixed { add(.value, source(of: mixed, at: node, context), at: node, context) }
            return
        }
        guard let value = literal(node) else { return }
        switch value.coerced(to: .exactly(type)) {
        case .success(let value): add(.value, .constant(value), at: node, context)
        case .failure(let reason): fault("type-mismatch", "The preference: \(reason.message)", at: node)
        }
    }

    /// What values of a preference are: numbers where they are summed or compared, else as its default is; anything where
    /// that is null or values are appended.
    func valueType(of preference: PreferenceKey) -> StaticType {
        switch preference.reduce {
        case .sum, .min, .max: return .number
        case .append: return .any
        case .merge: return .dictionary(.any, .any)
        case .first, .last:
            if case .null = preference.defaultValue { return .any }
            // An object without fields is a dictionary that is still empty.
            return preference.defaultValue.staticType(tellsIntegers: documentScope.tellsIntegers)
                .asSlot(ofExpression: false)
        }
    }

    /// The index of a preference; one that the document does not declare has the default null, and the last value wins.
    func preference(_ name: String, at node: JSONNode) -> Int {
        if let known = preferenceIndices[name] { return known }
        program.preferences.append(PreferenceKey(name: name, defaultValue: .null, reduce: .last))
        preferenceIndices[name] = program.preferences.count - 1
        return program.preferences.count - 1
    }

    /// `onChange`, `onGeometryChange`, `onScrollGeometryChange`: `of` is an expression outside the body, also where it is
    /// written as a plain string. The action is told (old, new) by onChange, (new, old, new) by the others.
    func emitBinder(_ row: ModifierRow, _ node: JSONNode, _ outer: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier \(row.name)") else { return }
        emitKeys(of: node, row.keys, outer, what: "The modifier \(row.name)")
        var context = outer
        context.place = .captured
        if row.kind != .onChange {
            context.scope = context.scope.adding("proxy", NameBinding(.proxy(.effect)))
            if row.kind == .onScrollGeometryChange {
                context.scope = context.scope.adding("scrollGeometry", NameBinding(.proxy(.effect)))
            }
            if !context.scope.isInReader {
                context.scope = context.scope.adding("geometry", NameBinding(.proxy(.effect)))
            }
        }
        var type = StaticType.any
        if let of = json.member("of", of: node) {
            let text = expressionText(of) ?? of
            if let compiled = compile(text, expecting: .any, in: context.scope, place: .captured) {
                type = compiled.type
                // What a GeometryReader around tells, its closure reads: the value is made where the closure runs.
                if row.kind == .onChange, compiled.readsReader,
                    let read = compile(text, expecting: .any, in: outer.scope)
                {
                    add(.of, source(of: read, at: text, outer), at: of, outer)
                } else {
                    add(.of, captured(compiled, at: text, context), at: of, context)
                }
            }
        }
        guard let action = json.member("action", of: node) else { return }
        var scope = outer.scope
        if row.kind == .onChange {
            scope = scope.addingParameter("oldValue", 0, type).addingParameter("newValue", 1, type)
        } else {
            scope = scope.addingParameter("value", 0, type).addingParameter("oldValue", 1, type)
                .addingParameter("newValue", 2, type)
        }
        addAction(.action, action, in: scope, outer)
    }

    /// `onReceive` of a timer tells the date of its tick, of a notification the value that is sent with it.
    func emitTimer(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier \(row.name)") else { return }
        emitKeys(of: node, row.keys, context, what: "The modifier \(row.name)")
        guard let action = json.member("action", of: node) else { return }
        var type = StaticType.string
        if row.kind == .onReceive, row.rule(for: "notification") != nil {
            let given = ["timer", "notification", "publisher"].filter { json.member($0, of: node) != nil }
            guard given.count == 1 else {
                return fault(
                    "missing-key",
                    "The modifier onReceive has one of \"timer\", \"notification\" and \"publisher\".", at: node)
            }
            if let publisher = json.member("publisher", of: node) {
                return emitReceiver(publisher, action, context)
            }
            if given == ["notification"] { type = .any }
        }
        addAction(.action, action, in: context.scope.addingParameter("value", 0, type), context)
    }

    /// The `id` of a task is an expression outside the body, as an `of` is: another value starts the task again.
    func emitTaskID(_ node: JSONNode, _ outer: ValueContext) {
        guard json.kind(of: node) == .object, !isExpression(node), let id = json.member("id", of: node) else { return }
        var context = outer
        context.place = .captured
        let text = expressionText(id) ?? id
        guard let compiled = compile(text, expecting: .any, in: context.scope, place: .captured) else { return }
        add(.of, captured(compiled, at: text, context), at: id, context)
    }

    /// `onScrollVisibilityChange` tells whether a view is in view, `onScrollTargetVisibilityChange` which targets are.
    func emitVisibility(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier \(row.name)") else { return }
        emitKeys(of: node, row.keys, context, what: "The modifier \(row.name)")
        guard let action = json.member("action", of: node) else { return }
        let type: StaticType = row.kind == .onScrollVisibilityChange ? .bool : .any
        let scope = context.scope.addingParameter("value", 0, type).addingParameter("oldValue", 1, type)
            .addingParameter("newValue", 2, type)
        addAction(.action, action, in: scope, context)
    }

    /// A binder's `of` stays an expression even where it is constant.
    private func captured(
        _ compiled: CompiledExpression, at node: JSONNode, _ context: ValueContext
    ) -> Attribute.Source {
        context.builder.noteUse(of: compiled)
        return .captured(keep(compiled, at: node), capture: context.builder.reserve(compiled.reads.count))
    }
}
