/// Modifiers of lists: those that a List reads in its environment, and what a row says to the List around it.
enum ListModifiers {
    static let styles = ["automatic", "plain", "inset", "grouped", "insetGrouped", "sidebar"]

    static let rows: [ModifierRow] = [
        key("listStyle", .oneOf(styles)),
        key("scrollContentBackground", .oneOf(Choice.visibility.names)),
        key("listRowSpacing", .optionalNumber(.notNegative)),
        key("listSectionSpacing", .any),
        row("listRowInsets", .insets),
        row("listRowBackground", .special),
        ModifierRow(
            "listRowSeparator", .listRow, plain: KeyRule("listRowSeparator", .separator, .choice(.visibility)),
            [
                KeyRule("visibility", .separator, .choice(.visibility), required: true),
                KeyRule("edges", .separatorEdges, .special),
            ]),
        ModifierRow(
            "listRowSeparatorTint", .listRow, plain: KeyRule("listRowSeparatorTint", .separatorColor, .special)),
    ]

    /// What the library alone says of a row.
    static let selected = ModifierRow(
        "_listRowSelected", .listRow, plain: KeyRule("_listRowSelected", .isSelected, .bool))

    private static func key(_ name: String, _ form: ValueForm) -> ModifierRow {
        ModifierRow(name, .environment, plain: KeyRule(name, .environmentValue, form))
    }

    private static func row(_ name: String, _ form: ValueForm) -> ModifierRow {
        ModifierRow(name, .listRow, plain: KeyRule(name, form))
    }

    /// Bits of the edges that a row's separators are at.
    static let edges = ["top": 1, "bottom": 2]

    /// What a key of the environment takes that a modifier of lists sets; nil for other keys.
    static func form(_ key: String) -> ValueForm? {
        rows.first { $0.name == key && $0.kind == .environment }?.plain?.form
    }
}
