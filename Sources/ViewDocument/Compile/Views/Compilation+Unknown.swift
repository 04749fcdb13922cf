import Expressions

/// What nobody knows does not end the walk: the views inside are checked as those of a known view are, and all faults of a
/// document are listed at once.
extension Compilation {
    /// Keys under which SwiftUI's views and modifiers have views.
    private static let viewKeys: Set<String> = [
        "children", "label", "header", "footer", "icon", "content", "description", "actions", "destination", "message",
        "currentValueLabel", "view", "cell", "then", "else", "default",
    ]

    /// Checks a view whose type is unknown or missing: its modifiers, and the views under any of its keys.
    func checkUnknown(_ node: JSONNode, _ placement: Placement) {
        checkModifiers(of: node, placement)
        let inside = insideUnknown(node, placement)
        checkOnly {
            for member in json.children(of: node) where !ViewSchema.commonKeys.contains(json.key(member)) {
                checkValue(member, key: json.key(member), inside)
            }
        }
    }

    /// Checks the views in the value of a key or modifier that is unknown.
    func checkUnknownValue(_ value: JSONNode, _ placement: Placement) {
        let inside = insideUnknown(value, placement)
        checkOnly { checkValue(value, key: json.key(value), inside) }
    }

    /// The names that an unknown container may bring are there, of any type: whether they would be is not known.
    private func insideUnknown(_ node: JSONNode, _ placement: Placement) -> Placement {
        var inside = placement.entering(BlockBuilder(role: .arm, component: placement.component))
        inside.isLazy = false
        inside.isConditional = true
        inside.scope.isInReader = true
        for name in ["context", "proxy", "configuration", "phase"] {
            inside.scope = inside.scope.adding(name, Self.unknownBinding)
        }
        let item = json.kind(of: node) == .object ? json.member("item", of: node).flatMap { json.string($0) } : nil
        inside.scope.loops.append(DocumentScope.Loop(item: item.map { Self.shown($0) } ?? "item", type: .any))
        return inside
    }

    private func checkValue(_ value: JSONNode, key: String, _ placement: Placement) {
        guard !isStopped else { return }
        switch json.kind(of: value) {
        case .object:
            if let text = json.member("$", of: value) {
                checkExpression(text, placement)
            } else if isView(value) || Self.viewKeys.contains(key) {
                _ = views(value, placement)
            } else {
                for member in json.children(of: value) { checkValue(member, key: json.key(member), placement) }
            }
        case .array:
            let elements = Array(json.children(of: value))
            let areViews = Self.viewKeys.contains(key) || elements.contains { isView($0) }
            for element in elements where json.kind(of: element) != .array {
                if areViews { _ = views(element, placement) } else { checkValue(element, key: "", placement) }
            }
        case .string where key == "action":
            guard let source = json.string(value) else { return }
            _ = compileAction(source: source, at: value, in: placement.scope)
        default: break
        }
    }

    private func isView(_ node: JSONNode) -> Bool {
        json.kind(of: node) == .object && json.member("type", of: node).map { json.kind(of: $0) == .string } ?? false
    }

    /// A member with a leading dot has its type from its place, which is not known here.
    private func checkExpression(_ text: JSONNode, _ placement: Placement) {
        guard let source = json.string(text), source.first(where: { $0 != " " }) != "." else { return }
        _ = compile(source: source, at: text, expecting: .any, in: placement.scope)
    }

    /// Faults of the keys that a known view does not take. What is a modifier is said to be one.
    func checkKeys(of node: JSONNode, row: ViewRow, _ placement: Placement) {
        for member in json.children(of: node) {
            let key = json.key(member)
            if row.knownKeys.contains(key) { continue }
            let isModifier =
                ModifierSchema.row(of: key) != nil || SwiftUINames.isWithoutEffect(key)
                || LibraryView.modifierNames.contains(key)
            // A modifier that is not there either is said to be none.
            let missing = isModifier ? nil : SwiftUINames.modifier(key)
            let hint =
                isModifier
                ? " `\(key)` is a modifier: write it in \"modifiers\"." : missing.map { " " + $0.detail } ?? ""
            let suggestion = isModifier ? nil : Suggestions.nearest(to: key, among: row.knownKeys)
            fault(
                "unknown-key", "\(row.type) has no key \"\(Self.shown(key))\".\(hint)", at: member,
                suggestion: missing == nil ? suggestion : missing?.nearest)
            checkUnknownValue(member, placement)
        }
    }

    /// Faults for what a use of a component does not give although it has to.
    func checkMissing(_ component: Int, _ node: JSONNode) {
        // Of few inputs each is looked for where it stands; many would each go through all that are given.
        var given: [String: Set<String>] = [:]
        if program.components[component].slots.count > 8 {
            for group in ViewSchema.useKeys {
                guard let inputs = json.member(group, of: node) else { continue }
                given[group] = Set(json.children(of: inputs).map { json.key($0) })
            }
        }
        for index in program.components[component].slots.indices {
            guard program.components[component].slots[index].initial < 0,
                !program.components[component].slots[index].isOptional,
                let group = program.components[component].slots[index].isGiven
                    ? "objects" : Self.group(of: program.components[component].slots[index].kind)
            else { continue }
            let name = program.components[component].slots[index].name
            if program.components[component].slots.count > 8 {
                if given[group]?.contains(name) == true { continue }
            } else if let inputs = json.member(group, of: node) {
                // Names that are equal may be spelled by other bytes.
                if json.member(name, of: inputs) != nil { continue }
                if json.children(of: inputs).contains(where: { json.key($0) == name }) { continue }
            }
            let declared = program.components[component].name
            fault("missing-input", "\(declared) needs \"\(name)\" in \(group).", at: node)
        }
    }
}
