import Expressions

/// The table of environment keys. Both engines, the compiler, the JSON Schema, the generator of random documents and the table
/// of docs/environment.md read it: a key that a modifier of its own name sets is one row here and one line there.
package enum EnvironmentTable {
    /// The keys of `EnvironmentKey`, in its order: what they are set to is drawn, or comes from the device.
    static let own: [EnvironmentRow] = [
        EnvironmentRow(
            "layoutDirection", .oneOf(["leftToRight", "rightToLeft"]), .string, .layout,
            reading: .name(["leftToRight", "rightToLeft"], otherwise: "leftToRight"),
            standard: device("layoutDirection")),
        EnvironmentRow(
            "colorScheme", .oneOf(["light", "dark"]), .string,
            reading: .name(["light", "dark"], otherwise: "light"), standard: device("colorScheme")),
        EnvironmentRow("font", nil, .any, .layout, setter: (.font, .font), samples: .font),
        EnvironmentRow(
            "lineLimit", nil, .optional(.number), .layout, reading: .lines, setter: (.lineLimit, .lines),
            samples: .numbers(0, 3, orNone: true)),
        EnvironmentRow(
            "lineSpacing", .number(.notNegative), .number, .layout, reading: .number,
            setter: (.lineSpacing, .number(.amount, otherwise: 0)), samples: .numbers(0, 8, orNone: false),
            standard: { _ in .number(0) }),
        EnvironmentRow(
            "isEnabled", .bool, .bool, reading: .flag(true), setter: (.disabled, .disabling(.amount)),
            standard: { _ in .bool(true) }),
        EnvironmentRow(
            "accessibilityReduceMotion", .bool, .bool, reading: .flag(false),
            standard: { .bool($0.device.reduceMotion) }),
        EnvironmentRow(
            "multilineTextAlignment", .oneOf(Choice.textAlignment.names), .string, .layout,
            reading: .name(Choice.textAlignment.names, otherwise: "leading"),
            setter: (.multilineTextAlignment, .name(.textAlignment, .textAlignment)),
            standard: { _ in .string("leading") }),
        EnvironmentRow(
            "truncationMode", .oneOf(Choice.truncation.names), .string, .layout,
            reading: .name(Choice.truncation.names, otherwise: "tail"),
            setter: (.truncationMode, .name(.truncation, .truncation)), standard: { _ in .string("tail") }),
        EnvironmentRow(
            "minimumScaleFactor", .number(NumberRange(low: 0, high: 1)), .number, .layout, reading: .number,
            setter: (.minimumScaleFactor, .number(.amount, otherwise: 1)), samples: .numbers(0, 1, orNone: false),
            standard: { _ in .number(1) }),
        EnvironmentRow(
            "displayScale", .number(NumberRange(low: 1, high: 3)), .number, .layout, reading: .number,
            samples: .whole(1, 3), standard: { .number($0.scale) }),
        EnvironmentRow(
            "dynamicTypeSize", .nameOrRange(DeviceRules.names("dynamicTypeSize")), .string, .layout,
            reading: .nameOrRange(DeviceRules.names("dynamicTypeSize")), isModifier: true,
            standard: device("dynamicTypeSize")),
        EnvironmentRow(
            "horizontalSizeClass", .oneOf(DeviceRules.sizeClasses), .string, .layout,
            standard: device("horizontalSizeClass")),
        EnvironmentRow(
            "verticalSizeClass", .oneOf(DeviceRules.sizeClasses), .string, .layout,
            standard: device("verticalSizeClass")),
        EnvironmentRow(
            "locale", .string, .string, .layout, samples: .names(["en_US", "de_DE"]), standard: device("locale")),
        EnvironmentRow(
            "colorSchemeContrast", .oneOf(DeviceRules.contrasts), .string, .layout,
            standard: device("colorSchemeContrast")),
        EnvironmentRow(
            "tint", nil, .any, .layout, setter: (.tint, .color), samples: .names(["red", "blue", "purple"])),
        EnvironmentRow(
            "backgroundStyle", .style, .any, isModifier: true, samples: .names(["red", "yellow", "#80FF0080"])),
    ]

    /// Keys of SwiftUI that nothing here gives a value: they are nil where the document sets none.
    private static let withoutValue = [
        "accentColor", "backgroundMaterial", "calendar",
        "controlActiveState", "defaultMinListHeaderHeight", "defaultMinListRowHeight", "dismiss",
        "dismissSearch", "editMode", "keyboardShortcut", "labelsVisibility",
        "legibilityWeight", "managedObjectContext", "menuIndicatorVisibility", "menuOrder", "modelContext", "openURL",
        "openWindow", "pixelLength", "presentationMode", "refresh", "requestReview", "scenePhase",
        "symbolVariants", "textCase", "timeZone", "undoManager",
        "verticalScrollIndicatorVisibility", "horizontalScrollIndicatorVisibility",
    ]

    /// Keys of SwiftUI that are true or false, and what they are where nothing sets them.
    private static let flags = [
        "accessibilityDifferentiateWithoutColor": false, "accessibilityEnabled": false,
        "accessibilityInvertColors": false, "accessibilityReduceTransparency": false,
        "accessibilityShowButtonShapes": false, "accessibilityVoiceOverEnabled": false,
        "autocorrectionDisabled": false, "isFocused": false, "isLuminanceReduced": false, "isPresented": false,
        "isScrollEnabled": true, "isSearching": false, "isTabBarShowingSections": false,
    ]

    package static let rows: [EnvironmentRow] =
        own + [EnvironmentRow("redactionReasons") { _ in .array([]) }] + ControlStyles.rows + ListModifiers.keys
        + withoutValue.map { EnvironmentRow($0) }
        + flags.sorted { $0.key < $1.key }.map { key, value in EnvironmentRow(key) { _ in .bool(value) } }

    private static let byName = Dictionary(rows.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    package static func row(of name: String) -> EnvironmentRow? { byName[name] }

    /// Keys that random documents set and read.
    package static let sampled = rows.filter { $0.samples != nil }

    /// What a body may read where no modifier of the document sets it.
    static let names = rows.filter { $0.isSwiftUIs }.map { $0.name }

    /// Keys that a modifier of their own name sets as `environment` would.
    static let modifiers: [ModifierRow] = rows.filter { $0.isModifier }.map {
        ModifierRow($0.name, .environment, plain: KeyRule($0.name, .environmentValue, $0.form ?? .any))
    }

    private static func device(_ key: String) -> @Sendable (Viewport) -> Value {
        { viewport in viewport.deviceValue(of: key).map { .string($0) } ?? .null }
    }
}
