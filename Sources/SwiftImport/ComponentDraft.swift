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
    /// Inputs that only an initial value of a state needs.
    var initialInputs: [String] = []

    init(_ type: TypeDeclaration) { self.type = type }
}
