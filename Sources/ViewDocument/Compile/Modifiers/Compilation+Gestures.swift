import Expressions

/// `updating` of a gesture: what it makes of states of its own while it goes on, which are what they began with when it has ended.
extension Compilation {
    /// Gives the modifier what it calls for that: `{"updating": {"drag": "state = value.translation"}}`.
    func giveUpdating(_ value: JSONNode, to component: Int, _ context: ValueContext) {
        guard LibraryView.gestures.contains(program.components[component].name),
            program.components[component].isLibrary, let given = json.member("updating", of: value)
        else { return }
        guard json.kind(of: given) == .object, !isExpression(given) else {
            return _ = mismatch("an object of gesture states and actions", given)
        }
        var scope = context.scope
        var updates: [String] = []
        var resets: [String] = []
        for member in json.membersByKey(of: given) {
            guard let (place, begin) = gestureState(member, context) else { continue }
            guard let source = json.string(member) else {
                _ = mismatch("an action", member)
                continue
            }
            let written = GestureUpdate(source)
            let number = updates.count
            var inside = context.scope.naming(
                written.value, NameBinding(.value(NameReference(.parameter, 0), .any, owner: false)), cost: 0)
            inside = inside.naming(written.state, place, cost: 0)
            // By itself first, so that a fault stands where it is.
            guard compileAction(source: written.body, at: member, in: inside.addingParameter("_value", 0)) != nil else {
                continue
            }
            let function = FunctionDeclaration(
                parameters: [written.value], source: written.body, pointer: pointer(member),
                level: .given(OuterScope(inside)))
            scope = scope.naming("_update\(number)", NameBinding(.function(function)), cost: written.body.utf8.count)
            scope = scope.naming("_place\(number)", place, cost: 0)
            scope = scope.naming("_begin\(number)", NameBinding(.argument(begin)), cost: 0)
            updates.append("_update\(number)(_value)")
            resets.append("_place\(number) = _begin\(number)")
        }
        let told = scope.addingParameter("_value", 0)
        for (name, statements) in [("_updating", updates), ("_reset", resets)] where !statements.isEmpty {
            guard let slot = slotIndex(name, of: component),
                let action = compileAction(
                    source: statements.joined(separator: "; "), at: given, in: told, of: 0..<0)
            else { continue }
            var at = context
            at.index = Int32(clamping: slot)
            context.builder.noteUse(of: action)
            add(.argument, .action(keep(action, at: given)), at: given, at)
        }
    }

    /// The state of a gesture that a member names, as a place to write, and what it began with; nil after a fault.
    private func gestureState(
        _ member: JSONNode, _ context: ValueContext
    ) -> (place: NameBinding, begin: CompiledExpression)? {
        let slots = program.components[context.builder.component].slots
        let name = json.key(member)
        guard case .value(let reference, let type, _)? = context.scope.binding(for: name)?.meaning,
            reference.space == .slot, slots.indices.contains(Int(reference.index)),
            slots[Int(reference.index)].isOfGesture, slots[Int(reference.index)].initial >= 0
        else {
            fault(
                "unknown-name", "There is no \"\(Self.shown(name))\" in \"gestureState\".", at: member,
                suggestion: Suggestions.nearest(to: name, among: slots.filter(\.isOfGesture).map(\.name)))
            return nil
        }
        let place = NameBinding(.value(reference, type, owner: true), isAssignable: true)
        return (place, program.expressions[slots[Int(reference.index)].initial])
    }
}

/// An update as it is written: statements over `value` and `state`, or a closure that names both and the transaction.
private struct GestureUpdate {
    var value = "value"
    var state = "state"
    /// The statements, where they stand in the source.
    var body: String

    init(_ source: String) {
        body = source
        guard
            let match = source.wholeMatch(
                of: /\s*\{\s*\(?\s*(\w+)\s*,\s*(\w+)\s*(?:,\s*\w+\s*)?\)?\s+in\b(.*)\}\s*/.dotMatchesNewlines())
        else { return }
        value = String(match.output.1)
        state = String(match.output.2)
        let before = source.utf8.distance(from: source.startIndex, to: match.output.3.startIndex)
        body = String(repeating: " ", count: before) + match.output.3
    }
}
