import ViewDocument

/// The rules that depend on the release, in one place (docs/profiles.md).
enum ProfileRules {
    /// Whether a binding projected from an object, or a constant one, equals another of the same object and key path.
    /// Up to iOS 16 each run made a new box compared by pointer (RERENDER 4.7).
    static func objectBindingsAreEqualByKeyPath(_ profile: Profile) -> Bool { profile != .iOS16 }

    /// Events after which a lazy row out of view loses its state; nil keeps it for ever (RERENDER 7.2).
    static func lazyRowLifetime(_ profile: Profile) -> Int? { profile == .iOS18 ? 8 : nil }
}
