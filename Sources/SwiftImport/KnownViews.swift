import ViewDocument

/// What SwiftUI has, by name.
enum KnownViews {
    static let names = KnownNames.views
    static let modifiers = KnownNames.modifiers
}
