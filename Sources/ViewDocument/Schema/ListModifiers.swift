/// Modifiers of lists: those that a List reads in its environment, and what a row says to the List around it.
enum ListModifiers {
    static let styles = ["automatic", "plain", "inset", "grouped", "insetGrouped", "sidebar"]

    /// Keys that a List reads in its environment.
    static let keys: [EnvironmentRow] = [
        .modifier("listStyle", .oneOf(styles)),
        .modifier("scrollContentBackground", .oneOf(Choice.visibility.names)),
        .modifier("listRowSpacing", .optionalNumber(.notNegative)),
        .modifier("listSectionSpacing", .any),
    ]

    static let rows: [ModifierRow] = [
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

    private static func row(_ name: String, _ form: ValueForm) -> ModifierRow {
        ModifierRow(name, .listRow, plain: KeyRule(name, form))
    }

    /// Bits of the edges that a row's separators are at.
    static let edges = ["top": 1, "bottom": 2]
}
