import Expressions

extension Compilation {
    /// `scrollPosition`: its binding as two functions, whatever form it was written in. Passing it reads nothing, so that no
    /// body depends on it that does not read it elsewhere.
    func emitScrollPosition(_ row: ModifierRow, _ node: JSONNode, _ context: ValueContext) {
        var id = node
        if json.kind(of: node) != .string {
            guard objectWithKeys(node, row.keys.map { $0.key }, what: "The modifier scrollPosition") else { return }
            emitKeys(of: node, row.keys, context, what: "The modifier scrollPosition")
            guard let member = json.member("id", of: node) else { return }
            id = member
        }
        guard let texts = accessors(of: id, context) else { return }
        let scope = context.scope
        guard let value = compile(source: texts.get, at: texts.getNode, expecting: .any, in: scope),
            let action = compileAction(
                source: texts.set, at: texts.setNode, in: scope.addingParameter("newValue", 0, value.type))
        else { return }
        context.builder.noteUse(of: value)
        context.builder.noteUse(of: action)
        let set = keep(action, at: texts.setNode)
        add(.of, .binding(.getSet(get: keep(value, at: texts.getNode), set: set)), at: id, context)
        add(.action, .action(set), at: id, context)
    }

    private typealias Accessors = (get: String, getNode: JSONNode, set: String, setNode: JSONNode)

    /// What a binding gives and how it is written: of `$name.field` the name itself and an assignment to it.
    private func accessors(of node: JSONNode, _ context: ValueContext) -> Accessors? {
        switch json.kind(of: node) {
        case .string:
            guard let text = stringLiteral(node), isBinding(text, node, context) else { return nil }
            let name = String(text.dropFirst())
            return (name, node, "\(name) = newValue", node)
        case .object where json.member("get", of: node) != nil || json.member("set", of: node) != nil:
            guard objectWithKeys(node, ["get", "set"], what: "A binding") else { return nil }
            guard let get = json.member("get", of: node), let set = json.member("set", of: node) else {
                fault("missing-key", "A binding with \"get\" needs \"set\" too, and the other way round.", at: node)
                return nil
            }
            let text = expressionText(get) ?? get
            guard let source = json.string(text) else {
                _ = mismatch("an expression", get)
                return nil
            }
            guard let action = json.string(set) else {
                _ = mismatch("an action", set)
                return nil
            }
            return (source, text, action, set)
        default:
            fault(
                "binding-source", "The position of a scroll view is a binding: \"$name\" or {\"get\", \"set\"}.",
                at: node)
            return nil
        }
    }
}
