import Expressions

/// Modifiers that are written in a form of their own and set a key of the environment.
extension Compilation {
    /// `unredacted`, and `{"detents": ["medium", "large"], "selection": "$detent"}`: the heights of a card beside the binding that
    /// chooses one of them. False for another modifier or form.
    func emitInFull(_ member: JSONNode, _ context: ValueContext) -> Bool {
        if json.key(member) == "unredacted" {
            add(.environmentValue, .constant(.array([])), at: member, context)
            return true
        }
        guard json.key(member) == "presentationDetents", let detents = json.member("detents", of: member) else {
            return false
        }
        checkKeys(of: member, known: ["detents", "selection"], what: "The modifier presentationDetents")
        if let chosen = json.member("selection", of: member) {
            if let text = json.string(chosen) {
                _ = isBinding(text, chosen, context)
            } else {
                _ = mismatch("a binding", chosen)
            }
        }
        emitSingle(.environmentValue, .words, detents, context)
        return true
    }
}
