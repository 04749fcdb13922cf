/// Modifiers that set a key of the environment which the library's views read: how controls look.
enum ControlStyles {
    /// The names a style takes: SwiftUI's own, without those that another platform has alone.
    private static let names: [(modifier: String, names: [String])] = [
        ("labelStyle", ["automatic", "titleAndIcon", "titleOnly", "iconOnly"]),
        ("toggleStyle", ["automatic", "switch", "button"]),
        ("progressViewStyle", ["automatic", "linear", "circular"]),
        ("groupBoxStyle", ["automatic"]),
        ("imageScale", ["small", "medium", "large"]),
        ("buttonBorderShape", ["automatic", "capsule", "circle", "roundedRectangle"]),
        ("formStyle", ["automatic", "grouped", "columns"]),
        ("datePickerStyle", ["automatic", "compact", "wheel", "graphical"]),
        ("headerProminence", ["standard", "increased"]),
        (
            "buttonStyle",
            ["automatic", "plain", "borderless", "bordered", "borderedProminent", "glass", "glassProminent"]
        ),
        ("tabViewStyle", ["automatic", "page", "sidebarAdaptable", "tabBarOnly", "grouped"]),
        ("controlSize", ["mini", "small", "regular", "large", "extraLarge"]),
        ("textFieldStyle", ["automatic", "plain", "roundedBorder"]),
        ("menuStyle", ["automatic", "borderlessButton", "button"]),
        (
            "gaugeStyle",
            [
                "automatic", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "accessoryCircular",
                "accessoryCircularCapacity",
            ]
        ),
        ("disclosureGroupStyle", ["automatic"]),
        ("labeledContentStyle", ["automatic"]),
        (
            "pickerStyle",
            ["automatic", "menu", "segmented", "inline", "wheel", "navigationLink", "palette", "radioGroup"]
        ),
        ("sharedBackgroundVisibility", ["automatic", "visible", "hidden"]),
    ]

    static func names(of modifier: String) -> [String] { names.first { $0.modifier == modifier }?.names ?? [] }

    private static let flags = [
        "labelsHidden", "navigationBarHidden", "navigationBarBackButtonHidden", "allowsHitTesting", "unredacted",
        "deleteDisabled", "moveDisabled",
    ]
    /// What a view says of itself to the Picker or TabView around it, which reads it where the view is written.
    private static let values = [
        "tag", "presentationDetents", "presentationDragIndicator", "presentationBackground", "presentationCornerRadius",
        "presentationBackgroundInteraction", "presentationContentInteraction", "presentationCompactAdaptation",
        "presentationSizing",
        "interactiveDismissDisabled", "toolbarVisibility", "toolbarBackground", "toolbarBackgroundVisibility",
        "toolbarColorScheme",
        "toolbarTitleDisplayMode", "navigationViewStyle", "indexViewStyle",
        "redacted", "symbolVariant", "preferredColorScheme", "contentShape", "containerShape", "contentTransition",
        "transition",
        "allowsTightening", "symbolRenderingMode", "navigationSplitViewColumnWidth", "navigationSplitViewStyle",
        "mapStyle",
    ]
    /// What a screen says to the container around it, which reads it where it is written.
    private static let words: [(modifier: String, names: [String])] = [
        ("navigationBarTitleDisplayMode", ["automatic", "inline", "large", "inlineLarge"])
    ]

    /// Those that SwiftUI's own environment has under the same name.
    private static let swiftUIs: Set = [
        "controlSize", "allowsTightening", "symbolRenderingMode", "imageScale", "headerProminence",
    ]

    /// Keys of the environment that have another name than the modifier that sets them.
    private static let keys = [
        "redacted": "redactionReasons", "unredacted": "redactionReasons", "symbolVariant": "symbolVariants",
        "preferredColorScheme": "colorScheme",
    ]

    /// The key of the environment that a modifier sets.
    static func key(setBy modifier: String) -> String { keys[modifier] ?? modifier }

    static let rows: [EnvironmentRow] =
        ((names + words).map { ($0.modifier, ValueForm.oneOf($0.names)) } + values.map { ($0, .any) }
        + flags.map { ($0, .bool) }).map { name, form in
            .modifier(name, form, isSwiftUIs: swiftUIs.contains(name))
        }
}
