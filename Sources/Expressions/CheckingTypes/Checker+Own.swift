/// `self` in a component: its own names, though a `let`, a parameter or a loop hides them.
extension Checker {
    /// A name that is asked of the component by `self.`, with the names that hold there.
    struct OwnName {
        var name: String
        var scope: any NameScope
        var meaning: NameBinding.Meaning
    }

    /// The component's own name behind `self.`; nil where `self` is something else, or the component has no such name.
    func ownName(_ base: Int, _ name: String) -> OwnName? {
        guard case .name("self") = tree.nodes[base].kind, object == nil, parameter("self") == nil,
            scope.binding(for: "self") == nil, let own = scope.ownNames,
            let meaning = own.binding(for: name)?.meaning
        else { return nil }
        return OwnName(name: name, scope: own, meaning: meaning)
    }

    mutating func ownMember(_ own: OwnName, _ node: Int) -> Int? {
        // The name itself may stand for another: it is not what is found first.
        outside("self." + own.name, own.name, OuterScope(own.scope), node) { inner in
            inner.check(inner.tree.root).flatMap { inner.finish($0, as: .any) }
        }
    }

    /// `self.f(x)`, in an expression or as a statement; nil where something else is called.
    mutating func ownCall(
        _ base: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int, givesValue: Bool
    ) -> Int?? {
        guard let own = ownName(base, name) else { return nil }
        switch own.meaning {
        case .function(let function):
            return .some(call(function, name, of: nil, arguments, node, givesValue: givesValue))
        case .closure(let slot) where !givesValue: return .some(passed(slot, name, arguments, span(node)))
        default: return nil
        }
    }

    /// Calls of what a type has: `Font.system(…)`, `Gradient.Stop(…)`, and `self.f(…)`. Nil where something else is called.
    mutating func memberOfType(
        _ base: Int, _ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        if let called = ownCall(base, name, arguments, node, givesValue: true) { return called }
        if let made = nestedCall(base, name, arguments, node, givesValue: true) { return made }
        if isOfAnimation(node), parameter("Animation") == nil, scope.binding(for: "Animation") == nil {
            return .some(animationAsValue(node))
        }
        guard case .name(let owner) = tree.nodes[base].kind, parameter(owner) == nil,
            scope.binding(for: owner) == nil
        else { return nil }
        if owner == "Font" { return madeFont(name, arguments, node) }
        if owner == "Gradient", name == "Stop" { return .some(stop(arguments, node)) }
        return nil
    }

    /// A place behind `!`.
    mutating func forcedPlace(_ base: Int, _ node: Int) -> Place? {
        guard var inner = place(base), let value = forced(base, node) else { return nil }
        inner.value = value
        inner.type = inner.type.unwrapped
        return inner
    }
}
