/// Subjects of models: `events.send(x)`, `count.value`, `objectWillChange.send()`. What is sent is written, and whoever hears
/// of the property is told.
extension Checker {
    /// Whether a node may be a subject, by its last name.
    func mayBeSubject(_ node: Int) -> Bool {
        switch tree.nodes[node].kind {
        case .name(let name), .member(_, let name, _): scope.hasSubject(named: name) && parameter(name) == nil
        default: false
        }
    }

    /// The place of a subject; nil, without a fault, for what is none.
    mutating func subject(_ node: Int) -> Place? {
        guard mayBeSubject(node) else { return nil }
        let before = self
        if let found = place(node), case .property(let object, let number) = found.root, found.steps.isEmpty,
            case .reference(let model) = typed.nodes[object].type, scope.isSubject(number, ofModel: model)
        {
            return found
        }
        self = before
        return nil
    }

    mutating func send(to subject: Place, _ arguments: [SyntaxNode.Argument], _ span: Code.Span) -> Int? {
        guard arguments.count <= 1, arguments.allSatisfy({ $0.label == nil }) else {
            for argument in arguments { _ = check(argument.value) }
            return fault("unknown-label", "`send` takes one value, or none.", span, suggestion: "send(value)")
        }
        let value = arguments.first.map { check(argument: $0.value) } ?? constant(.null, .optional(.any), span)
        return value.flatMap { assign($0, to: subject, inPlace: false) }
    }

    /// The name of a state or binding in `isOn.wrappedValue`, which is what it holds.
    func isWrapped(_ base: Int) -> Bool {
        guard case .name(let name) = tree.nodes[base].kind else { return false }
        if let given = parameter(name) { return handedBindings[given] != nil }
        return scope.binding(for: name)?.isAssignable == true
    }

    /// What a CurrentValueSubject holds: `count.value`; nil for a member of anything else.
    mutating func valueOfSubject(_ base: Int, _ name: String) -> Int? {
        guard name == "value", mayBeSubject(base) else { return nil }
        let before = self
        if let value = check(base), case .property(let number) = typed.nodes[value].kind,
            case .reference(let model) = typed.nodes[typed.nodes[value].children[0]].type,
            scope.isSubject(number, ofModel: model)
        {
            return value
        }
        self = before
        return nil
    }
}
