/// The closures that older initializers of fields take, `TextField("Name", text: $name, onEditingChanged: { … }, onCommit: { … })`:
/// each is a modifier, written on the field itself.
extension Compilation {
    func fieldActions(_ component: Int, _ node: JSONNode, _ placement: Placement) -> [ModifierUse] {
        let declared = program.components[component]
        guard declared.isLibrary else { return [] }
        return LibraryView.fieldActions(of: declared.name).compactMap { key in
            guard let action = json.member(key, of: node), let name = LibraryView.fieldActions[key],
                let modifier = libraryModifierIndices[name]
            else { return nil }
            return ModifierUse(
                action: .viewModifier(modifier, name), value: action, node: node, scope: placement.scope,
                expansions: placement.expansions, inline: placement.inline)
        }
    }
}

extension LibraryView {
    /// Those of them that a view of this name takes, in the order of SwiftUI's arguments.
    static func fieldActions(of name: String) -> [String] {
        switch name {
        case textField.name, valueField.name: ["onEditingChanged", "onCommit"]
        case secureField.name: ["onCommit"]
        default: []
        }
    }
}
