import Expressions

extension EnvironmentKey {
    /// What a document may set the key to; nil: any value.
    var form: ValueForm? {
        switch self {
        case .layoutDirection: .oneOf(["leftToRight", "rightToLeft"])
        case .colorScheme: .oneOf(["light", "dark"])
        case .lineLimit: nil
        case .lineSpacing: .number(.notNegative)
        case .isEnabled, .accessibilityReduceMotion: .bool
        case .multilineTextAlignment: .oneOf(Choice.textAlignment.names)
        case .truncationMode: .oneOf(Choice.truncation.names)
        case .minimumScaleFactor: .number(NumberRange(low: 0, high: 1))
        case .displayScale: .number(NumberRange(low: 1, high: 3))
        case .font, .tint: nil
        case .dynamicTypeSize: .oneOf(DeviceRules.names("dynamicTypeSize"))
        case .horizontalSizeClass, .verticalSizeClass: .oneOf(DeviceRules.sizeClasses)
        case .locale: .string
        case .colorSchemeContrast: .oneOf(DeviceRules.contrasts)
        }
    }

    /// The type a body sees it with.
    var type: StaticType {
        switch self {
        case .layoutDirection, .colorScheme, .multilineTextAlignment, .truncationMode, .dynamicTypeSize,
            .horizontalSizeClass, .verticalSizeClass, .locale, .colorSchemeContrast:
            .string
        case .font, .tint: .any
        case .lineLimit: .optional(.number)
        case .lineSpacing, .minimumScaleFactor, .displayScale: .number
        case .isEnabled, .accessibilityReduceMotion: .bool
        }
    }
}
