import SwiftSyntax

/// A component under construction.
final class ComponentDraft {
    let type: TypeDeclaration
    /// Computed properties that the body uses, in order of use.
    var computed: [(key: String, value: Piece)] = []
    var computedTypes: [String: SmallType] = [:]
    /// Functions that the body calls, in order of use.
    var functions: [(key: String, value: Piece)] = []
    var views: [(key: String, value: Piece)] = []
    var underway: Set<String> = []
    /// Names that are given to `views`, which the document's own names must not be.
    var viewNames: Set<String> = []
    /// What `UserDefaults` is asked for of what is stored: the name that the component gets for it, the key, and what it begins with.
    var stored: [(name: String, key: String, start: Piece)] = []
    /// What the body reads of its own in what is left out.
    var lost: [String] = []
    /// Inputs that only an initial value of a state needs.
    var initialInputs: [String] = []

    init(_ type: TypeDeclaration) { self.type = type }
}
