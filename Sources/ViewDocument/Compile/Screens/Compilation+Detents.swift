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
        guard json.key(member) == "presentationDetents" else { return false }
        guard let detents = json.member("detents", of: member) else {
            checkDetents(member, context)
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
        checkDetents(detents, context)
        emitSingle(.environmentValue, .words, detents, context)
        return true
    }

    /// Names of detents in expressions are those there are.
    private func checkDetents(_ node: JSONNode, _ context: ValueContext) {
        for part in [node] + Array(json.kind(of: node) == .array ? json.children(of: node) : json.children(of: node)) {
            guard let text = expressionText(part), let source = json.string(text) else { continue }
            _ = compile(
                source: "_words(\(source), 'medium large')", at: text, expecting: .any, in: context.scope,
                place: context.place)
        }
    }
}
