import Expressions

/// Declarations of components.
extension Compilation {
    /// All names first, then what each declares, so that components may use each other.
    func declareComponents() {
        if json.kind(of: root) == .object, json.member("type", of: root) == nil {
            if let components = json.member("components", of: root) { nameComponents(components, areModifiers: false) }
            if let modifiers = json.member("viewModifiers", of: root) { nameComponents(modifiers, areModifiers: true) }
            if let styles = json.member("styles", of: root) { nameStyles(styles) }
        }
        for (name, node) in library {
            let written = LibraryView.written(name)
            let isModifier = LibraryView.byName[written]?.isModifier ?? false
            if isModifier {
                libraryModifierIndices[name] = declarations.count
            } else {
                libraryIndices[name] = declarations.count
            }
            declarations.append(ComponentDeclaration(name: written, node: node, body: json.member("body", of: node)))
            var component = Component(name: written, pointer: "")
            component.isLibrary = true
            component.isModifier = isModifier
            component.isPresentation = LibraryView.presentations.contains(name)
            program.components.append(component)
        }
        for index in declarations.indices.dropFirst() { declareSlots(of: index) }
        declareSharedViews()
        for index in declarations.indices { declareInlineViews(of: index) }
    }

    private func nameComponents(_ node: JSONNode, areModifiers: Bool) {
        let what = areModifiers ? "view modifiers" : "components"
        guard json.kind(of: node) == .object, !isExpression(node) else {
            return _ = mismatch("an object of \(what)", node)
        }
        let members = json.membersByKey(of: node)
        if members.count > limits.components {
            return limitFault(
                "components", Double(limits.components), actual: Double(members.count), "Components", at: node)
        }
        for member in members where isName(member, what: what) {
            let name = json.key(member)
            let isTaken = areModifiers ? ModifierSchema.row(of: name) != nil : ViewSchema.row(of: name) != nil
            if isTaken {
                fault(
                    "name-clash",
                    areModifiers
                        ? "\(name) is a modifier already: a view modifier needs another name."
                        : "\(name) is a view already: a component needs another name.", at: member)
                continue
            }
            let keys = areModifiers ? DeclarationKeys.viewModifier : DeclarationKeys.component
            guard objectWithKeys(member, keys, what: areModifiers ? "A view modifier" : "A component") else { continue }
            if areModifiers {
                viewModifierIndices[name] = declarations.count
            } else {
                componentIndices[name] = declarations.count
            }
            declarations.append(ComponentDeclaration(name: name, node: member, body: json.member("body", of: member)))
            var component = Component(name: name, pointer: pointer(member))
            component.isModifier = areModifiers
            program.components.append(component)
            if json.member("body", of: member) == nil {
                fault(
                    "missing-key",
                    "The \(areModifiers ? "view modifier" : "component") \(name) needs the key \"body\".", at: member)
            }
        }
    }

    /// Slots in one order for all documents: properties first, states last, so that a state's first value may use the
    /// others; by name within each.
    private func declareSlots(of index: Int) {
        let node = declarations[index].node
        var taken: [String: JSONNode] = [:]
        func declare(_ name: String, _ member: JSONNode, _ kind: Slot.Kind, _ type: StaticType, initial: Int = -1) {
            guard isFree(name, member, &taken) else { return }
            program.components[index].slots.append(Slot(name: name, kind: kind, type: type, initial: initial))
        }
        for declared in declaredProperties(of: node) {
            let initial = beginning(declared, of: index, in: documentScope)
            declare(declared.name, declared.node, .property, initial.type, initial: initial.index)
            noteCases(declared, initial.index, of: index)
        }
        for declared in declaredBindings(of: node) {
            declare(declared.name, declared.node, .binding, declared.type ?? .any)
            noteCases(declared, -1, of: index)
        }
        func declareObjects(_ group: String, _ kind: (Int) -> Slot.Kind) {
            for (name, member, model) in objects(group, of: node, in: index) {
                declare(name, member, kind(model.type), .reference(model.type), initial: model.index)
            }
        }
        declareObjects("observedObjects") { .observedObject(model: $0) }
        declareObjects("environmentObjects") { .environmentObject(model: $0) }
        for stored in storedGroups(of: index) {
            declare(
                stored.slot, stored.node, .observedObject(model: stored.model), .reference(stored.model),
                initial: stored.initial)
            for (member, source) in stored.names where isFree(json.key(member), member, &taken) {
                program.components[index].stored[json.key(member)] = source
            }
        }
        for context in recordContexts(of: index) {
            declare(
                context.name, context.node, .observedObject(model: context.model), .reference(context.model),
                initial: context.initial)
        }
        for (name, member) in names("calls", of: node) { declare(name, member, .provided(name), .any) }
        for (name, member) in names("environment", of: node) where !isRecordContext(name) {
            if isProvided(name) {
                let isPresentation = name == "presentationMode"
                declare(name, member, .provided(isPresentation ? "dismiss" : name), .any)
                if isPresentation { program.components[index].presentationKey = name }
                if isPresentation || name == "dismiss" { program.components[index].readsPresentation = true }
                continue
            }
            if !program.components[index].isLibrary {
                environmentReads.append((name, member))
                if name == LibraryView.editModeKey {
                    declare(LibraryView.editModeWriter, member, .provided("editTo"), .any)
                }
            }
            declare(
                name, member, .environment(key: environmentKey(name)), EnvironmentTable.row(of: name)?.type ?? .any)
            if program.bindingKeys.contains(environmentKey(name)), program.components[index].slots.last?.name == name {
                program.components[index].slots[program.components[index].slots.count - 1].isWritable = true
            }
        }
        let size = "dynamicTypeSize"
        if let scaled = json.member("scaledMetrics", of: node),
            !program.components[index].slots.contains(where: { $0.name == size })
        {
            declare(size, scaled, .environment(key: environmentKey(size)), .string)
        }
        for (name, member) in names("closures", of: node) {
            declare(name.hasSuffix("?") ? String(name.dropLast()) : name, member, .closure, .any)
        }
        noteOptionalClosures(of: index)
        // They may be made of all that is given.
        declareObjects("stateObjects") { .stateObject(model: $0) }
        noteGivenObjects(of: index)
        declareViewSlots(of: index) { declare($0, $1, $2, .any) }
        declareConfiguration(of: index, &taken)
        let scope = scopeOfBeginnings(of: index)
        let states = ["state", "gestureState"].flatMap { key in
            (json.member(key, of: node).map { namesAndValues($0) } ?? []).map { (key, $0) }
        }
        for (key, declared) in states {
            let initial = beginning(declared, of: index, in: scope, mayMake: true)
            declare(declared.name, declared.node, .state, initial.type, initial: initial.index)
            noteCases(declared, initial.index, of: index)
            if key == "gestureState", let last = program.components[index].slots.indices.last {
                program.components[index].slots[last].isOfGesture = true
            }
            if declared.value == nil, initial.index < 0 {
                fault("missing-key", "A state needs what it begins with: the key \"default\".", at: declared.node)
            }
        }
        for (slot, declared) in program.components[index].slots.enumerated() {
            declarations[index].slotIndices[declared.name] = slot
        }
        declareComputed(of: index, &taken)
        declareEquatable(of: index)
    }

    /// Keys of the environment that are actions besides `dismiss`: what something around gives, or nothing that is seen.
    private static let actions: Set = ["dismissSearch", "openURL", "openWindow", "refresh", "requestReview"]

    /// Whether a key of the environment may be given a closure: one of the document's own, or an action.
    func mayHoldClosure(_ key: String) -> Bool {
        EnvironmentTable.row(of: key) == nil || Self.actions.contains(key) || key == "dismiss"
    }

    /// Whether an environment key is an action that something around gives, where the document sets no such key.
    private func isProvided(_ name: String) -> Bool {
        if name == "dismiss" { return !setsDismiss }
        return (Self.actions.contains(name) || name == "presentationMode")
            && !json.hasMember(name, ofMember: "environment")
    }

    /// What views of the library give to whatever stands inside them.
    func compileProvided() {
        for index in declarations.indices where program.components[index].isLibrary {
            guard let given = json.member("provides", of: declarations[index].node) else { continue }
            for member in json.membersByKey(of: given) {
                guard let source = json.string(member),
                    let action = compileAction(
                        source: source, at: member, in: scope(of: index).addingParameter("value", 0))
                else { continue }
                program.components[index].provided[json.key(member)] = keep(action, at: member)
            }
        }
    }

    /// One name space for all a component declares; a name that hides a built-in one is a finding.
    func isFree(_ name: String, _ member: JSONNode, _ taken: inout [String: JSONNode]) -> Bool {
        if let other = taken[name] {
            fault("name-clash", "\"\(name)\" is declared already, at \(pointer(other)).", at: member)
            return false
        }
        if taken.count >= limits.slots {
            if taken.count == limits.slots {
                limitFault(
                    "slots", Double(limits.slots), actual: Double(taken.count + 1), "Names of a component", at: member)
            }
            return false
        }
        if !Self.isIdentifier(name) {
            fault("wrong-value", "\"\(Self.shown(name))\" cannot be a name: letters, digits and _ only.", at: member)
            return false
        }
        taken[name] = member
        if DocumentScope.builtInNames.contains(name) {
            finding("shadows-built-in", "\"\(name)\" hides the built-in of that name.", at: member)
        }
        return true
    }

    /// A list of names under `key`.
    func names(_ key: String, of node: JSONNode) -> [(name: String, node: JSONNode)] {
        guard let list = json.member(key, of: node) else { return [] }
        guard json.kind(of: list) == .array else {
            _ = mismatch("a list of names", list)
            return []
        }
        return json.children(of: list).compactMap { item in name(item, what: "A name").map { ($0, item) } }
    }

    private func objects(
        _ key: String, of node: JSONNode, in component: Int
    ) -> [(name: String, node: JSONNode, model: (index: Int, type: Int))] {
        guard let given = json.member(key, of: node) else { return [] }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            _ = mismatch("an object of names and models", given)
            return []
        }
        return json.membersByKey(of: given).compactMap { member in
            guard isName(member, what: key) else { return nil }
            if key == "stateObjects", let given = givenModel(member) {
                return modelIndex(given).map { (json.key(member), member, (-1, $0)) }
            }
            if key != "environmentObjects", json.kind(of: member) == .object {
                return madeObject(member, of: component, knowsOwner: key == "stateObjects").map {
                    (json.key(member), member, $0)
                }
            }
            guard let model = modelIndex(member) else { return nil }
            if key == "stateObjects" {
                _ = checkGiven([], to: model, at: member)
                if !hasClosures(member, model, areGiven: true) { return nil }
            }
            return (json.key(member), member, (-1, model))
        }
    }

    /// The expression of an initial value and the type the slot has for life.
    func initialValue(
        _ node: JSONNode, of component: Int, in scope: DocumentScope, mayMake: Bool = false
    ) -> (index: Int, type: StaticType)? {
        let node = stub(of: node) ?? node
        if let declared = declaredBeginning(node) {
            return constantExpression(declared.value, at: node).map { (keep($0, at: node), declared.type) }
        }
        if let text = expressionText(node) {
            if !mayMake, let function = function(text, in: scope) {
                return function.map { (keep($0, at: text), .any) }
            }
            let place = mayMake ? ExpressionPlace.initial : .body
            // A property is given, and not changed.
            let expected = mayMake ? expectedBeginning(text, in: scope, place: place) : .any
            guard let compiled = compile(text, expecting: expected, in: scope, place: place) else { return nil }
            return (keep(compiled, at: text), compiled.type.asSlot(ofExpression: true))
        }
        if mayMake, isNewObject(node), json.member("closures", of: node) != nil {
            return objectWithClosures(node, in: scope)
        }
        if let mixed = mixedInitial(node, in: scope, mayMake: mayMake) { return mixed }
        mayMakeObjects = mayMake
        defer { mayMakeObjects = false }
        guard let value = literal(node), let compiled = initial(value, at: node) else { return nil }
        if isCase(node) { return (keep(compiled, at: node), .any) }
        let tells = program.numbers == .swift && !program.components[component].isLibrary
        return (keep(compiled, at: node), staticType(of: value, tellsIntegers: tells).asSlot(ofExpression: false))
    }
}
