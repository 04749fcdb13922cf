import Expressions

/// What a swipe over a whole row does: what the first of its buttons does, whichever that is when it is swiped.
extension Compilation {
    /// The action of the first of some buttons where it is known; which of them is the first may be an If's to say.
    func fullSwipe(over views: JSONNode, in scope: DocumentScope) -> CompiledAction? {
        var search = FirstButton(json: json)
        let list = json.kind(of: views) == .array ? Array(json.children(of: views)) : [views]
        guard let source = search.action(ofFirst: list[...]), !source.isEmpty, countExpression(source, at: views),
            case .success(let action) = CompiledAction.compile(
                source, in: scope, occurrence: UInt32(clamping: expressionCount))
        else { return nil }
        return action
    }
}

/// Writes the action of the first button among views: `if (a) { … } else { … }` where an If decides.
private struct FirstButton {
    let json: JSONTree
    private var steps = 0

    init(json: JSONTree) { self.json = json }

    /// Views that are looked at, and bytes of an action: after each If the rest is looked at twice.
    private static let most = 64
    private static let bytes = 4_000

    /// Nothing where there is no button; nil where it is not known which is the first.
    mutating func action(ofFirst views: ArraySlice<JSONNode>) -> String? {
        guard let view = views.first else { return "" }
        steps += 1
        guard steps <= Self.most, let type = json.member("type", of: view).flatMap({ json.string($0) }) else {
            return nil
        }
        let rest = views.dropFirst()
        switch type {
        case "Button": return json.member("action", of: view).flatMap { json.string($0) }
        case "EmptyView": return action(ofFirst: rest)
        case "Group": return action(ofFirst: (inside("children", of: view) + rest)[...])
        case "If":
            guard json.member("let", of: view) == nil, let condition = json.member("condition", of: view),
                let then = action(ofFirst: (inside("then", of: view) + rest)[...]),
                let otherwise = action(ofFirst: (inside("else", of: view) + rest)[...])
            else { return nil }
            return choice(condition, then, otherwise)
        default: return nil
        }
    }

    private func inside(_ key: String, of view: JSONNode) -> [JSONNode] {
        guard let member = json.member(key, of: view) else { return [] }
        return json.kind(of: member) == .array ? Array(json.children(of: member)) : [member]
    }

    private func choice(_ condition: JSONNode, _ then: String, _ otherwise: String) -> String? {
        switch json.kind(of: condition) {
        case .true: return then
        case .false: return otherwise
        default: break
        }
        guard let source = json.member("$", of: condition).flatMap({ json.string($0) }) else { return nil }
        if then == otherwise { return then }
        let whole =
            then.isEmpty
            ? "if !(\(source)) { \(otherwise) }"
            : "if (\(source)) { \(then) }" + (otherwise.isEmpty ? "" : " else { \(otherwise) }")
        return whole.utf8.count <= Self.bytes ? whole : nil
    }
}

extension Compilation {
    /// Where it is no button that stands first among those of a swipe, what a full swipe does is decided when it comes.
    func giveFullSwipe(_ buttons: JSONNode, to component: Int, _ context: ValueContext) {
        guard program.components[component].name == LibraryView.swipeActions.name, firstAction(buttons) == nil,
            let slot = slotIndex("_full", of: component), let action = fullSwipe(over: buttons, in: context.scope)
        else { return }
        context.builder.noteUse(of: action)
        var at = context
        at.index = Int32(clamping: slot)
        add(.argument, .action(keep(action, at: buttons)), at: buttons, at)
    }

    /// What the first of some buttons does.
    func firstAction(_ buttons: JSONNode) -> JSONNode? {
        let first = json.kind(of: buttons) == .array ? json.children(of: buttons).first { _ in true } : buttons
        guard let first, json.member("type", of: first).flatMap({ json.string($0) }) == "Button" else { return nil }
        return json.member("action", of: first)
    }
}
