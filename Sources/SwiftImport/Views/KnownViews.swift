import ViewDocument

/// What SwiftUI has, by name.
enum KnownViews {
    static let names = KnownNames.views
    static let modifiers = KnownNames.modifiers
    static let environmentKeys = KnownNames.environmentKeys
    /// Those that the document language has.
    static let supportedModifiers = KnownNames.supportedModifiers
}
