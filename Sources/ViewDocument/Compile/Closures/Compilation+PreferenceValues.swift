import Expressions

/// Modifiers of the library that are compiled for each preference they name.
extension Compilation {
    /// A use of such a modifier; nil for all others.
    func ofPreference(
        _ key: String, _ value: JSONNode, _ object: JSONNode, _ placement: Placement
    ) -> [ModifierUse]? {
        guard LibraryView.keyed.contains(key), viewModifierIndices[key] == nil else { return nil }
        guard json.kind(of: value) == .object, let given = json.member("key", of: value) else {
            fault("missing-key", "The modifier \(key) needs the key \"key\", the name of a preference.", at: value)
            return []
        }
        guard let name = name(given, what: "A preference's key") else { return [] }
        guard let component = libraryModifierIndices[LibraryView.name(key, forKey: name)] else {
            limitFault(
                "preferences", Double(limits.preferences), actual: Double(limits.preferences + 1),
                "Preferences that views are told", at: given)
            return []
        }
        if let views = json.member("children", of: value) {
            contentTypes[views] = valueType(of: program.preferences[preference(name, at: given)])
            if let item = json.member("value", of: value), let called = self.name(item, what: "The value's name") {
                contentItems[views] = called
            }
        }
        return [
            ModifierUse(
                action: .viewModifier(component, key), value: value, node: object, scope: placement.scope,
                expansions: placement.expansions, inline: placement.inline)
        ]
    }

    /// What a modifier that reads a preference begins with: the value where nothing gives one.
    func giveInitial(of use: ModifierUse, to component: Int, _ context: ValueContext) {
        guard LibraryView.keyed.contains(program.components[component].name),
            let key = json.member("key", of: use.value), let index = json.string(key).flatMap({ preferenceIndices[$0] })
        else { return }
        give(program.preferences[index].defaultValue, as: "_initial", to: component, at: key, context)
    }
}
