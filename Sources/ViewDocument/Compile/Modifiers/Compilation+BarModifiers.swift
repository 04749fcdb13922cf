extension Compilation {
    static let bars: Set = [
        "toolbarBackground", "toolbarBackgroundVisibility", "toolbarColorScheme", "toolbarVisibility",
    ]

    /// Whether a modifier says by expressions how a bar looks: the screen around reads its parts.
    func saysOfBar(_ modifier: String, _ value: JSONNode) -> Bool {
        Self.bars.contains(modifier) && json.children(of: value).contains { isExpression($0) }
    }
}
