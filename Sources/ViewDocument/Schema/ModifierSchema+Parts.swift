/// Modifiers that only the library writes.
extension ModifierSchema {
    static func part(_ name: String) -> ModifierRow? {
        [ListModifiers.selected, ListModifiers.indent, control, icon, onTick, standardColor, row, away].first {
            $0.name == name
        }
    }

    /// What stands around a control of the library: to its neighbours it is a plain view whatever texts it has, and its text
    /// baselines are its upper edge.
    private static let control = ModifierRow("_control", .fixedSize, plain: KeyRule("_control", .isControl, .bool))
    /// A timer that counts from a date, and that stands still while it has no interval.
    private static let onTick = ModifierRow(
        "_onTick", .onReceive,
        [
            KeyRule("timer", .amount, .optionalNumber(.interval), required: true), KeyRule("from", .origin, .any),
            KeyRule("action", .special, required: true),
        ])
    /// The colour that a control's label has where no `foregroundStyle` around it asks for one.
    private static let standardColor = ModifierRow(
        NodeTemplate.ink, .foregroundStyle, plain: KeyRule(NodeTemplate.ink, .color, .color))
    /// What stands around a row of a list and has something at one end: the row itself, which says how the list draws it, is
    /// its first view (1) or its last (2).
    private static let row = ModifierRow("_row", .fixedSize, plain: KeyRule("_row", .rowPart, .number(.notNegative)))
    /// What a container has aside: it stays mounted and is neither drawn nor told of, and what is inside has disappeared.
    private static let away = ModifierRow("_away", .hidden, plain: KeyRule("_away", .isAway, .bool))
    /// The icon of a Label: its text baselines are half a capital below its middle.
    static let iconMark = "_icon"
    private static let icon = ModifierRow(iconMark, .fixedSize, plain: KeyRule("_icon", .isIcon, .bool))
}
