import Expressions

/// Cases of styles that carry something: `{"tabViewStyle": {"page": {"indexDisplayMode": "never"}}}` (CONTRACT 5.1).
extension Compilation {
    /// What a modifier sets whose value is a case with what it carries: the case, and each part of it under a key of the
    /// environment. Nil for other values.
    func styleCase(_ row: ModifierRow, _ member: JSONNode, _ object: JSONNode, _ placement: Placement) -> [ModifierUse]?
    {
        guard let names = StyleCases.names(of: row.name), json.kind(of: member) == .object, !isExpression(member),
            json.childCount(of: member) == 1, let given = json.children(of: member).first(where: { _ in true }),
            names.contains(json.key(given))
        else { return nil }
        func use(_ action: ModifierUse.Action, _ value: JSONNode) -> ModifierUse {
            ModifierUse(action: action, value: value, node: object, scope: placement.scope)
        }
        let name = json.key(given)
        let uses = [use(.style(key: ControlStyles.key(setBy: row.name), name: name), given)]
        switch json.kind(of: given) {
        case .true, .null: return uses
        case .object where !isExpression(given): break
        default:
            _ = mismatch("true or an object of what \(name) carries", given)
            return uses
        }
        let parts = StyleCases.parts(of: name, row.name)
        checkKeys(of: given, known: parts.map(\.label), what: "The style \(name)")
        return parts.compactMap { part in
            json.member(part.label, of: given).map { use(.style(key: part.key, name: nil), $0) }
        } + uses
    }
}
