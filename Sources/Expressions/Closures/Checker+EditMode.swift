/// `editMode?.wrappedValue = .inactive`: the key of the environment is a Binding, which is written where its mode is kept.
extension Checker {
    /// The closure that a component has for it which declares the key.
    private static let editModeWriter = "_editTo"

    /// Whether a place is the edit mode of the environment.
    func isEditMode(_ place: Int) -> Bool {
        var node = place
        if case .member(let base, "wrappedValue", _) = tree.nodes[place].kind { node = base }
        if case .forced(let base) = tree.nodes[node].kind { node = base }
        switch tree.nodes[node].kind {
        case .name("editMode") where parameter("editMode") == nil: break
        case .member(let base, "editMode", isOptional: false) where isOwnSelf(base): break
        default: return false
        }
        guard let mode = scope.binding(for: "editMode"), !mode.isAssignable else { return false }
        if case .closure? = scope.binding(for: Self.editModeWriter)?.meaning { return true }
        return false
    }

    mutating func writeEditMode(_ value: Int, _ span: Code.Span) -> Int? {
        guard mayWrite else { return fault("misplaced-name", "The edit mode is written only in actions.", span) }
        guard case .closure(let slot)? = scope.binding(for: Self.editModeWriter)?.meaning,
            let mode = check(value).flatMap({ coerce($0, to: .string) })
        else { return nil }
        return make(.call(slot: slot), [mode], .null, span)
    }
}
