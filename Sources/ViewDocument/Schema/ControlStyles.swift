/// Modifiers that set a key of the environment which the library's views read: how controls look.
enum ControlStyles {
    /// The names a style takes: SwiftUI's own, without those that another platform has alone.
    private static let names: [(modifier: String, names: [String])] = [
        ("labelStyle", ["automatic", "titleAndIcon", "titleOnly", "iconOnly"]),
        ("toggleStyle", ["automatic", "switch", "button"]),
        ("progressViewStyle", ["automatic", "linear", "circular"]),
        ("groupBoxStyle", ["automatic"]),
        (
            "buttonStyle",
            ["automatic", "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent"]
        ),
        ("controlSize", ["mini", "small", "regular", "large", "extraLarge"]),
        ("textFieldStyle", ["automatic", "plain", "roundedBorder"]),
        ("menuStyle", ["automatic", "button"]),
        ("gaugeStyle", ["automatic", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity"]),
        ("disclosureGroupStyle", ["automatic"]),
    ]

    private static let flags = ["labelsHidden"]

    static let rows: [ModifierRow] =
        names.map {
            ModifierRow($0.modifier, .environment, plain: KeyRule($0.modifier, .environmentValue, .oneOf($0.names)))
        }
        + flags.map { ModifierRow($0, .environment, plain: KeyRule($0, .environmentValue, .bool)) }

    /// What a key of the environment takes that a style sets; nil for other keys.
    static func form(_ key: String) -> ValueForm? { rows.first { $0.name == key }?.plain?.form }
}
