/// Names that mean something to whoever writes a document, supported or not: for an importer, which has to tell SwiftUI's
/// views from those whose source is missing.
package enum KnownNames {
    package static let views: Set<String> = Set(
        ViewSchema.rows.map(\.type) + Array(LibraryView.names) + SwiftUINames.viewNames)
    package static let modifiers: Set<String> = supportedModifiers.union(SwiftUINames.modifierNames)
    /// Modifiers that a document may have.
    package static let supportedModifiers: Set<String> = Set(
        ModifierSchema.rows.map(\.name) + Array(LibraryView.modifierNames))
    /// Modifiers that change nothing, with whatever they are given: a document may have them for what they read.
    package static let modifiersWithoutEffect = Set(DocumentSchema.withoutEffect)
    /// Keys of the environment that a document need not set.
    package static let environmentKeys: Set<String> = Set(EnvironmentTable.names)
    /// Views that are written in the document language: what they look like is near to SwiftUI's.
    package static let library: Set<String> = LibraryView.names
}
