/// Gestures of two: `.sequenced(before:)`, `.simultaneously(with:)`, `.exclusively(before:)`, as `first` and `second`.
extension Compilation {
    private static let pairs = ["SequenceGesture", "SimultaneousGesture", "ExclusiveGesture"]
    private static let pairKeys = ["type", "first", "second", "including"]
    /// Pairs in pairs.
    private static let deepest = 8

    /// The modifiers that a gesture of two is: each hears of the events of its own kind. Nil for another modifier.
    func gestures(
        _ key: String, _ value: JSONNode, _ object: JSONNode, _ placement: Placement, depth: Int = 0
    ) -> [ModifierUse]? {
        guard LibraryView.gestures.contains(key), json.kind(of: value) == .object,
            let type = json.member("type", of: value).flatMap({ json.string($0) }),
            let component = libraryModifierIndices[key], viewModifierIndices[key] == nil
        else { return nil }
        guard Self.pairs.contains(type) else {
            guard depth > 0 else { return nil }
            return [
                ModifierUse(
                    action: .viewModifier(component, key), value: value, node: object, scope: placement.scope,
                    expansions: placement.expansions, inline: placement.inline)
            ]
        }
        guard depth < Self.deepest else {
            limitFault(
                "gestureDepth", Double(Self.deepest), actual: Double(depth + 1), "Gestures inside each other", at: value
            )
            return []
        }
        checkKeys(of: value, known: Self.pairKeys, what: "A \(type)")
        return ["first", "second"].flatMap { name -> [ModifierUse] in
            guard let part = json.member(name, of: value) else {
                fault("missing-key", "A \(type) needs the key \"\(name)\".", at: value)
                return []
            }
            guard json.kind(of: part) == .object, json.member("type", of: part) != nil else {
                _ = mismatch("a gesture", part)
                return []
            }
            return gestures(key, part, object, placement, depth: depth + 1) ?? []
        }
    }
}
