import Expressions

/// Uses of the library's views: what they take stands on the view itself (CONTRACT 5.1).
extension Compilation {
    func libraryUse(_ component: Int, _ node: JSONNode, _ placement: Placement) -> ViewBase {
        let declared = program.components[component]
        let keys = declared.slots.filter { isKey($0.kind) }.map { key(of: $0, in: component) }
        checkKeys(of: node, known: ViewSchema.commonKeys + keys, what: declared.name)
        var template = NodeTemplate(kind: .component, typeName: declared.name, place: place(node))
        template.reference = Int32(clamping: component)
        let base = add(&template, node, placement)
        let context = ValueContext(builder: placement.builder, node: base.index, scope: placement.scope)
        var views: [Int: JSONNode] = [:]
        for slot in declared.slots where isKey(slot.kind) {
            guard let member = json.member(key(of: slot, in: component), of: node),
                isGiven(member, to: slot, of: component)
            else {
                if slot.initial < 0, let group = Self.group(of: slot.kind), group != "closures",
                    !isOptional(slot, in: component)
                {
                    fault("missing-key", "\(declared.name) needs the key \"\(slot.name)\".", at: node)
                }
                continue
            }
            if case .views(let number) = slot.kind {
                views[number] = member
            } else if let group = Self.group(of: slot.kind) {
                input(member, named: slot.name, group, component, placement.component, context)
            }
        }
        giveViews(views, to: component, base.index, placement)
        return base
    }

    /// Whether a key's value is meant for a slot: `title` and the like are a text or views.
    private func isGiven(_ member: JSONNode, to slot: Slot, of component: Int) -> Bool {
        let hasBoth = program.components[component].slots.contains { $0.name == slot.name + LibraryView.viewsSuffix }
        let areViews = json.kind(of: member) == .array || json.member("type", of: member) != nil
        if case .views = slot.kind, slot.name.hasSuffix(LibraryView.viewsSuffix) { return areViews }
        return !(hasBoth && areViews)
    }

    private func key(of slot: Slot, in component: Int) -> String {
        if case .views = slot.kind { return LibraryView.key(ofSlot: slot.name) }
        let keys = json.member("keys", of: declarations[component].node)
        return keys.flatMap { json.member(slot.name, of: $0) }.flatMap { json.string($0) } ?? slot.name
    }

    /// Whether a binding may be left out: the view then keeps a state of its own.
    private func isOptional(_ slot: Slot, in component: Int) -> Bool {
        guard let names = json.member("optional", of: declarations[component].node) else { return false }
        return json.children(of: names).contains { json.string($0) == slot.name }
    }

    private func isKey(_ kind: Slot.Kind) -> Bool {
        if case .views = kind { return true }
        return Self.group(of: kind) != nil
    }
}
