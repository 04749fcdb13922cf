/// Generators of feedback, which nobody feels here: `UIImpactFeedbackGenerator(style: .light).impactOccurred()` does nothing.
extension Checker {
    private struct Generator {
        var name: String
        var method: String
        var styles: [String]
    }

    private static let generators = [
        Generator(
            name: "UIImpactFeedbackGenerator", method: "impactOccurred",
            styles: ["light", "medium", "heavy", "soft", "rigid"]),
        Generator(
            name: "UINotificationFeedbackGenerator", method: "notificationOccurred",
            styles: ["success", "warning", "error"]),
        Generator(name: "UISelectionFeedbackGenerator", method: "selectionChanged", styles: []),
    ]

    /// A generator as a value; nil where another function is called.
    mutating func feedbackGenerator(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int?? {
        guard let generator = Self.generators.first(where: { $0.name == name }) else { return nil }
        let takesStyle = generator.method == "impactOccurred"
        guard arguments.isEmpty || takesStyle && arguments.map(\.label) == ["style"] else {
            return .some(
                fault(
                    "unknown-label", "`\(name)` takes \(takesStyle ? "a style" : "nothing").", span(node),
                    suggestion: takesStyle ? "\(name)(style: .light)" : "\(name)()"))
        }
        if let style = arguments.first, !isStyle(style.value, of: generator) { return .some(nil) }
        return .some(
            constant(
                .object(ObjectValue(names: [Value.typeKey], values: [.string(name)])),
                .object([StaticType.ObjectField(name: Value.typeKey, type: .tag(name))]), span(node)))
    }

    private mutating func isStyle(_ node: Int, of generator: Generator) -> Bool {
        guard case .implicitMember(let name) = tree.nodes[node].kind else { return check(node) != nil }
        guard !generator.styles.contains(name) else { return true }
        fault(
            "unknown-member", "`.\(name)` is none of \(generator.styles.joined(separator: ", ")).", span(node),
            suggestion: Suggestions.nearest(to: name, among: generator.styles).map { "." + $0 })
        return false
    }

    /// `generator.impactOccurred()` as a statement; nil where another method is called.
    mutating func feedback(
        _ name: String, of base: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int?? {
        let generator = Self.generators.first { $0.method == name }
        guard generator != nil || name == "prepare", scope.types(withFunction: name).isEmpty,
            scope.models(withFunction: name).isEmpty
        else { return nil }
        let before = faults
        guard let value = check(base) else {
            faults = before
            return nil
        }
        let type = typed.nodes[value].type.unwrapped
        let known = Self.generators.first { $0.name == type.typeName }
        guard known != nil || type == .any && generator != nil,
            name == "prepare" || known == nil || known?.method == name
        else { return nil }
        for argument in arguments {
            if let generator, argument.label == nil {
                guard isStyle(argument.value, of: generator) else { return .some(nil) }
            } else if check(argument.value) == nil {
                return .some(nil)
            }
        }
        return .some(make(.block, [], .null, span(node)))
    }
}
