/// Modifiers of lists: those that a List reads in its environment, and what a row says to the List around it.
enum ListModifiers {
    static let styles = ["automatic", "plain", "inset", "grouped", "insetGrouped", "sidebar"]

    /// Keys that a List reads in its environment.
    static let keys: [EnvironmentRow] = [
        .modifier("listStyle", .oneOf(styles)),
        .modifier("scrollContentBackground", .oneOf(Choice.visibility.names)),
        .modifier("listRowSpacing", .optionalNumber(.notNegative)),
        .modifier("listSectionSpacing", .any),
        .modifier("listItemTint", .any),
    ]

    static let rows: [ModifierRow] = [
        row("listRowInsets", .insets),
        row("listRowBackground", .special),
        visibility("listRowSeparator", .separator, .separatorEdges),
        tint("listRowSeparatorTint", .separatorColor, .separatorColorEdges),
        visibility("listSectionSeparator", .sectionSeparator, .sectionSeparatorEdges),
        tint("listSectionSeparatorTint", .sectionSeparatorColor, .sectionSeparatorColorEdges),
    ]

    private static func visibility(_ name: String, _ key: AttributeKey, _ edges: AttributeKey) -> ModifierRow {
        ModifierRow(
            name, .listRow, plain: KeyRule(name, key, .choice(.visibility)),
            [KeyRule("visibility", key, .choice(.visibility), required: true), KeyRule("edges", edges, .special)])
    }

    private static func tint(_ name: String, _ key: AttributeKey, _ edges: AttributeKey) -> ModifierRow {
        ModifierRow(
            name, .listRow, plain: KeyRule(name, key, .special),
            [KeyRule("color", key, .special, required: true), KeyRule("edges", edges, .special)])
    }

    /// What the library alone says of a row.
    static let selected = ModifierRow(
        "_listRowSelected", .listRow, plain: KeyRule("_listRowSelected", .isSelected, .bool))

    /// How much further in a row begins than the list's others, besides what others around it say.
    static let indent = ModifierRow("_rowIndent", .listRow, plain: KeyRule("_rowIndent", .amount, .number(.any)))

    private static func row(_ name: String, _ form: ValueForm) -> ModifierRow {
        ModifierRow(name, .listRow, plain: KeyRule(name, form))
    }

    /// Bits of the edges that a row's separators are at.
    static let edges = ["top": 1, "bottom": 2]
}
