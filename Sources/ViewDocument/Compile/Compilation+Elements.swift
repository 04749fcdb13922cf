import Expressions

/// Views of the library that put a part of theirs around each view they are given: a Picker's options, the pages of a
/// TabView.
extension Compilation {
    /// What stands around each view given for a slot.
    func elementWraps(ofSlot number: Int, of component: Int, _ placement: Placement) -> [ModifierUse] {
        let declared = program.components[component]
        guard declared.isLibrary, let wraps = json.member("wraps", of: declarations[component].node) else { return [] }
        return declared.slots.compactMap { slot in
            guard case .views(number) = slot.kind, let part = json.member(slot.name, of: wraps),
                let name = json.string(part), let index = libraryModifierIndices[name]
            else { return nil }
            var use = ModifierUse(
                action: .viewModifier(index, name), value: part, node: part, scope: placement.scope,
                expansions: placement.expansions)
            use.isOfElement = true
            use.isFromAround = true
            return use
        }
    }

    /// The same around one view, which says in its modifiers what the part takes.
    func element(_ use: ModifierUse, _ node: JSONNode, _ placement: Placement) -> ModifierUse {
        var result = use
        result.element = node
        result.node = node
        result.scope = placement.scope
        result.expansions = placement.expansions
        result.rowID = placement.rowID
        return result
    }

    /// The value of the outermost modifier of a name that a view has.
    func modifierValue(_ name: String, of view: JSONNode) -> JSONNode? {
        guard let list = json.member("modifiers", of: view), json.kind(of: list) == .array else { return nil }
        var found: JSONNode?
        for object in json.children(of: list) where json.kind(of: object) == .object {
            if let member = json.member(name, of: object) { found = member }
        }
        return found
    }
}
