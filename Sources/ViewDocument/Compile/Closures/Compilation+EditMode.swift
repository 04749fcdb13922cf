/// The key `editMode` of the environment, which is a Binding: what an EditButton below it writes.
extension Compilation {
    /// The modifier that a binding given for the key is; nil for another key or value.
    func heldEditMode(_ member: JSONNode, _ object: JSONNode, _ placement: Placement) -> ModifierUse? {
        guard json.key(member) == LibraryView.editModeKey,
            let modifier = libraryModifierIndices[LibraryView.editMode.name], isEditModeBinding(member)
        else { return nil }
        return ModifierUse(
            action: .viewModifier(modifier, LibraryView.editMode.name), value: member, node: object,
            scope: placement.scope, expansions: placement.expansions, inline: placement.inline)
    }

    private func isEditModeBinding(_ member: JSONNode) -> Bool {
        if let text = json.string(member) { return text.hasPrefix("$") }
        return isBindingObject(member) || json.kind(of: member) == .object && json.member("constant", of: member) != nil
    }
}
