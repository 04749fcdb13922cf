import ViewDocument

/// The rules that depend on the release, in one place (docs/profiles.md).
enum ProfileRules {
    /// Whether a binding projected from an object, or a constant one, equals another of the same object and key path.
    /// Up to iOS 16 each run made a new box compared by pointer (RERENDER 4.7).
    static func objectBindingsAreEqualByKeyPath(_ profile: Profile) -> Bool { profile != .iOS16 }

    /// Events after which a lazy row out of view loses its state; nil keeps it for ever (RERENDER 7.2).
    static func lazyRowLifetime(_ profile: Profile) -> Int? { profile >= .iOS18 ? 8 : nil }

    /// Whether rows that leave the window of a lazy container fire `onDisappear`, as those that enter it fire `onAppear`. Up to
    /// iOS 16 observers differ: it was seen to fire in a LazyVGrid and not at all in a LazyVStack.
    static func leavingRowsDisappear(_ profile: Profile) -> Bool { profile >= .iOS17 }

    /// Whether setting a property of an `@Observable` notifies its observers where the value is equal. The macro decides:
    /// up to Swift 6.1 its setter asks nothing, from 6.2 it compares first. A change in place (`_modify`) always notifies.
    static func equalSetsNotify(_ toolchain: Toolchain) -> Bool { toolchain < .swift62 }
}
