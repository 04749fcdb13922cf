import Expressions

/// Names that SwiftUI has, each with what comes nearest to it here. They are asked only where the tables of views and
/// modifiers know nothing: a name that works here is found there first, whether it stands here or not.
enum SwiftUINames {
    /// Names with the same next of kin.
    struct Group: Sendable {
        /// What works here; nil where nothing is needed in its place.
        var nearest: String?
        /// How it does the work, or why nothing is needed.
        var advice: String
        var names: [String]

        init(_ nearest: String?, _ advice: String, _ names: String) {
            self.nearest = nearest
            self.advice = advice
            self.names = SymbolNames.words(names)
        }
    }

    /// What is said of a name.
    struct Answer {
        var name: String
        var nearest: String?
        var detail: String
    }

    static func view(_ name: String) -> Answer? { viewsByName[name].map { answer(name, $0) } }

    static func modifier(_ name: String) -> Answer? { modifiersByName[name].map { answer(name, $0) } }

    /// Whether a modifier changes neither layout nor what is drawn nor what runs: it is taken as it is.
    static func isWithoutEffect(_ name: String) -> Bool { modifiersByName[name].map { $0.nearest == nil } ?? false }

    /// All names, for misspelt ones.
    static let viewNames = views.flatMap(\.names)
    static let modifierNames = modifiers.flatMap(\.names)

    private static let viewsByName = byName(views)
    private static let modifiersByName = byName(modifiers)

    private static func byName(_ groups: [Group]) -> [String: Group] {
        Dictionary(groups.flatMap { group in group.names.map { ($0, group) } }, uniquingKeysWith: { first, _ in first })
    }

    private static func answer(_ name: String, _ group: Group) -> Answer {
        let nearest = group.nearest.map { "`\($0)`, " } ?? "nothing, "
        return Answer(
            name: name, nearest: group.nearest,
            detail: "SwiftUI's `\(name)` is not supported yet; closest: \(nearest)\(group.advice).")
    }
}

extension Compilation {
    /// Notes that `name` is no view, or no modifier: what SwiftUI has is told apart from what is misspelt.
    func unknownName(
        _ name: String, isModifier: Bool, at node: JSONNode, known: @autoclosure () -> [String]
    ) {
        if let answer = isModifier ? SwiftUINames.modifier(name) : SwiftUINames.view(name) {
            return fault("unsupported", answer.detail, at: node, suggestion: answer.nearest)
        }
        guard !faults.isFull else { return isStopped = true }
        let code = isModifier ? "unknown-modifier" : "unknown-type"
        let own = known()
        let shown = Self.shown(name)
        var detail =
            isModifier ? "No modifier has the name \"\(shown)\"." : "No view or component has the type \"\(shown)\"."
        if isModifier ? ViewSchema.row(of: name) != nil : ModifierSchema.row(of: name) != nil {
            let hint = isModifier ? "a view: write it as a \"type\"" : "a modifier: write it in \"modifiers\""
            return fault(code, "\(detail) `\(shown)` is \(hint).", at: node)
        }
        let suggestion = Suggestions.nearest(
            to: name, among: own + (isModifier ? SwiftUINames.modifierNames : SwiftUINames.viewNames))
        if let suggestion, !own.contains(suggestion),
            let answer = isModifier ? SwiftUINames.modifier(suggestion) : SwiftUINames.view(suggestion)
        {
            detail += " " + answer.detail
        }
        fault(code, detail, at: node, suggestion: suggestion)
    }
}
