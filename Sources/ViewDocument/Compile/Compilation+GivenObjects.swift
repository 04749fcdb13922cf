import Expressions

/// Objects that a component owns and a use begins: `@StateObject var model: Model` with `Screen(model: Model(id: 1))`.
extension Compilation {
    /// The model of an object that a use has to give, `{"$of": "Model"}`.
    func givenModel(_ node: JSONNode) -> JSONNode? {
        guard json.kind(of: node) == .object, json.childCount(of: node) == 1 else { return nil }
        return json.member(JSONTree.statedType, of: node)
    }

    func noteGivenObjects(of component: Int) {
        guard let declared = json.member("stateObjects", of: declarations[component].node) else { return }
        let given = Set(json.children(of: declared).filter { givenModel($0) != nil }.map { json.key($0) })
        for slot in program.components[component].slots.indices
        where given.contains(program.components[component].slots[slot].name) {
            program.components[component].slots[slot].isGiven = true
        }
    }

    /// What a use gives for an object that the component owns: it is made once, when the view is mounted (RERENDER 5.8).
    func ownObject(_ node: JSONNode, model: Int, _ caller: Int, _ context: ValueContext) {
        let made: (index: Int, type: StaticType)?
        if let name = json.string(node) {
            made = compile(source: name, at: node, expecting: .any, in: context.scope).map {
                (keep($0, at: node), $0.type)
            }
        } else {
            made = initialValue(node, of: caller, in: context.scope, mayMake: true)
        }
        guard let made else { return }
        switch made.type {
        case .reference(let other): guard isExpected(other, model, node) else { return }
        case .any: break
        default: return fault("type-mismatch", "Here an object is expected, not a \(made.type).", at: node)
        }
        context.builder.noteOwnerUse()
        add(.ownObject, .function(made.index), at: node, context)
    }
}
