import Expressions

/// Bindings in the environment: `{"environment": {"isPresented": "$isOn"}}`, which whoever declares the key reads and writes.
extension Compilation {
    /// Whether a member of an `environment` is a binding: of a key of the document's own.
    func isEnvironmentBinding(_ member: JSONNode) -> Bool {
        guard EnvironmentTable.row(of: json.key(member)) == nil else { return false }
        if let text = json.string(member) { return text.hasPrefix("$") }
        if json.kind(of: member) == .object, json.childCount(of: member) == 1,
            json.member("constant", of: member) != nil
        {
            return environmentIndices[json.key(member)].map { program.bindingKeys.contains($0) } ?? false
        }
        return isBindingObject(member)
    }

    /// Keys of which a binding is handed on somewhere: components that declare them may write them.
    func noteBindingKeys() {
        for style in hasOwnStyles ? json.ownStyles(of: root) : [] {
            for binding in style.bindings {
                program.bindingKeys.insert(environmentKey(OwnStyle.key(binding, of: style.name)))
            }
        }
        for node in json.nodes(under: "environment") where json.kind(of: node) == .object {
            for member in json.children(of: node) where isEnvironmentBinding(member) {
                program.bindingKeys.insert(environmentKey(json.key(member)))
            }
        }
    }

    /// The binding that a modifier hands on, made anew by each run of the body.
    func emitEnvironmentBinding(_ member: JSONNode, _ context: ValueContext) {
        var source: BindingSource?
        if json.kind(of: member) == .object, let constant = json.member("constant", of: member) {
            guard objectWithKeys(member, ["constant"], what: "A binding"), let value = literal(constant) else { return }
            source = .constant(value)
        } else {
            source = bindingValue(member, context.builder.component, context)
        }
        guard let source, let holding = CompiledExpression.holding(binding: program.heldBindings.count) else { return }
        program.heldBindings.append(source)
        add(.environmentValue, self.source(of: holding, at: member, context), at: member, context)
    }
}
