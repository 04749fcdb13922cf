extension NamedColor {
    /// Light and dark sRGB with alpha, `0xRRGGBBAA` (MEASURED C2, iOS 26).
    fileprivate var table: (light: UInt32, dark: UInt32) {
        switch self {
        case .custom, .clear: (0x0000_0000, 0x0000_0000)
        case .black: (0x0000_00FF, 0x0000_00FF)
        case .white: (0xFFFF_FFFF, 0xFFFF_FFFF)
        case .red: (0xFF38_3CFF, 0xFF42_45FF)
        case .orange: (0xFF8D_28FF, 0xFF92_30FF)
        case .yellow: (0xFFCC_00FF, 0xFFD6_00FF)
        case .green: (0x34C7_59FF, 0x30D1_58FF)
        case .mint: (0x00C8_B3FF, 0x00DA_C3FF)
        case .teal: (0x00C3_D0FF, 0x00D2_E0FF)
        case .cyan: (0x00C0_E8FF, 0x3CD3_FEFF)
        case .blue: (0x0088_FFFF, 0x0091_FFFF)
        case .indigo: (0x6155_F5FF, 0x6B5D_FFFF)
        case .purple: (0xCB30_E0FF, 0xDB34_F2FF)
        case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
        case .brown: (0xAC7F_5EFF, 0xB78A_66FF)
        case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
        case .primary, .primaryLabel: (0x0000_00FF, 0xFFFF_FFFF)
        case .secondary, .secondaryLabel: (0x3C3C_4399, 0xEBEB_F599)
        case .tertiary, .tertiaryLabel: (0x3C3C_434D, 0xEBEB_F54D)
        case .quaternary, .quaternaryLabel: (0x3C3C_432E, 0xEBEB_F52E)
        case .accentColor, .tint: (0x0088_FFFF, 0x0091_FFFF)
        case .background, .systemBackground: (0xFFFF_FFFF, 0x0000_00FF)
        default: systemTable
        }
    }

    /// Those of UIKit as published; of materials the share of what is behind that they cover is an estimate.
    private var systemTable: (light: UInt32, dark: UInt32) {
        switch self {
        case .secondarySystemBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
        case .tertiarySystemBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
        case .systemGroupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
        case .secondarySystemGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
        case .tertiarySystemGroupedBackground: (0xF2F2_F7FF, 0x2C2C_2EFF)
        case .systemGray: (0x8E8E_93FF, 0x8E8E_93FF)
        case .systemGray2: (0xAEAE_B2FF, 0x6363_66FF)
        case .systemGray3: (0xC7C7_CCFF, 0x4848_4AFF)
        case .systemGray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
        case .systemGray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
        case .systemGray6: (0xF2F2_F7FF, 0x1C1C_1EFF)
        case .systemFill: (0x7878_8033, 0x7878_805C)
        case .secondarySystemFill: (0x7878_8028, 0x7878_8052)
        case .tertiarySystemFill: (0x7676_801F, 0x7676_803D)
        case .quaternarySystemFill: (0x7474_8014, 0x7676_802E)
        case .separator: (0x3C3C_434A, 0x5454_5899)
        case .opaqueSeparator: (0xC6C6_C8FF, 0x3838_3AFF)
        case .placeholderText, .placeholder: (0x3C3C_434D, 0xEBEB_F54D)
        case .link: (0x0088_FFFF, 0x0091_FFFF)
        case .ultraThinMaterial: (0xFFFF_FF66, 0x2525_2566)
        case .thinMaterial: (0xFFFF_FF8C, 0x2525_258C)
        case .regularMaterial: (0xFFFF_FFB3, 0x2525_25B3)
        case .thickMaterial: (0xFFFF_FFD9, 0x2525_25D9)
        case .ultraThickMaterial: (0xFFFF_FFEB, 0x2525_25EB)
        case .bar: (0xFFFF_FFCC, 0x2525_25CC)
        case .darkText: (0x0000_00FF, 0x0000_00FF)
        case .lightText: (0xFFFF_FF99, 0xFFFF_FF99)
        default: (0x0000_0000, 0x0000_0000)
        }
    }

    /// How much of an inherited style a hierarchical style leaves (MEASURED B27); nil for a colour of its own.
    fileprivate var levelOpacity: Double? {
        switch self {
        case .primary: 1
        case .secondary: 0.5
        case .tertiary: 0.35
        case .quaternary: 0.25
        default: nil
        }
    }

    /// Those that have a name, and the names in their order: the text of a case is found by reflection, which is slow.
    static let named = allCases.dropFirst().filter { $0.rawValue < NamedColor.primaryLabel.rawValue }
    static let names = [
        "clear", "black", "white", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo",
        "purple", "pink", "brown", "gray", "primary", "secondary", "tertiary", "quaternary", "accentColor",
        "background", "tint", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
        "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemGray",
        "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "separator", "opaqueSeparator", "placeholderText", "placeholder",
        "link", "ultraThinMaterial", "thinMaterial", "regularMaterial", "thickMaterial", "ultraThickMaterial", "bar",
        "darkText", "lightText",
    ]
    /// UIKit's names of colours that SwiftUI has under others: `Color(.label)`, `Color(.systemRed)`.
    static let aliases: [(name: String, of: NamedColor)] = [
        ("label", .primaryLabel), ("secondaryLabel", .secondaryLabel), ("tertiaryLabel", .tertiaryLabel),
        ("quaternaryLabel", .quaternaryLabel), ("systemRed", .red), ("systemOrange", .orange),
        ("systemYellow", .yellow), ("systemGreen", .green), ("systemMint", .mint), ("systemTeal", .teal),
        ("systemCyan", .cyan), ("systemBlue", .blue), ("systemIndigo", .indigo), ("systemPurple", .purple),
        ("systemPink", .pink), ("systemBrown", .brown), ("tintColor", .accentColor),
        ("foreground", .primary),
    ]

    /// What `Color` has under the name of a level.
    fileprivate var label: NamedColor {
        switch self {
        case .primary: .primaryLabel
        case .secondary: .secondaryLabel
        case .tertiary: .tertiaryLabel
        case .quaternary: .quaternaryLabel
        default: self
        }
    }

    private static let byName: [String: NamedColor] = Dictionary(
        zip(names, named) + aliases.map { ($0.name, $0.of) }, uniquingKeysWith: { first, _ in first })

    /// The colour of SwiftUI's name.
    package init?(swiftUIName name: String) {
        guard let found = Self.byName[name] else { return nil }
        self = found
    }
}

extension ColorValue {
    /// All names a colour may be given by, for suggestions.
    package static let names: [String] = NamedColor.names + [fifthLevel] + NamedColor.aliases.map(\.name)
    /// A level below the fourth: a fifth less of it is left, which is an estimate.
    private static let fifthLevel = "quinary"

    /// The colour as `0xRRGGBBAA`; opacity multiplies alpha, rounded to 255ths.
    package func resolved(isDark: Bool) -> UInt32 {
        let base =
            name == .custom
            ? UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | 0xFF
            : isDark ? name.table.dark : name.table.light
        let factor = Double(opacity).isFinite ? min(max(Double(opacity), 0), 1) : 1
        let alpha = (Double(base & 0xFF) * factor).rounded()
        return base & 0xFFFF_FF00 | UInt32(alpha)
    }

    /// The colour as a style where `inherited` is the one around: a level of a colour is that colour, faded (MEASURED B27).
    package func style(within inherited: ColorValue?) -> ColorValue {
        guard let level = name.levelOpacity, let inherited, inherited.name.levelOpacity == nil else { return self }
        return inherited.multiplyingOpacity(by: level * Double(opacity))
    }

    /// As a `Color`: a level becomes the colour of that label, which no style tints.
    package var asColor: ColorValue {
        var copy = self
        copy.name = name.label
        return copy
    }

    /// The colour where `tint` is set: the accent follows it.
    package func tinted(by tint: ColorValue?) -> ColorValue {
        guard name == .tint || name == .accentColor, let tint, tint.name != .tint, tint.name != .accentColor else {
            return self
        }
        return tint.multiplyingOpacity(by: Double(opacity))
    }

    /// Its name as a document writes it; nil where it has none.
    package var writtenName: String? {
        guard name != .custom else { return nil }
        return ColorValue.names.first { NamedColor(swiftUIName: $0)?.label == name.label }
    }

    /// Reads a SwiftUI name, `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
    package static func parse(_ text: String) -> ColorValue? {
        guard text.utf8.first == UInt8(ascii: "#") else {
            if text == fifthLevel { return ColorValue(name: .quaternary, opacity: 0.8) }
            return NamedColor(swiftUIName: text).map { ColorValue(name: $0) }
        }
        guard text.utf8.count <= 9 else { return nil }
        var digits: [UInt8] = []
        for byte in text.utf8.dropFirst() {
            guard let digit = Lexer.digit(byte) else { return nil }
            digits.append(UInt8(digit))
        }
        switch digits.count {
        case 3: return ColorValue(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6, 8:
            let parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            return ColorValue(
                red: parts[0], green: parts[1], blue: parts[2],
                opacity: parts.count == 4 ? Float(parts[3]) / 255 : 1)
        default: return nil
        }
    }

    /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque, as it is in the light.
    package var text: String {
        if let gradient { return gradient.text(opacity: opacity) }
        let resolved = resolved(isDark: false)
        let count = resolved & 0xFF == 0xFF ? 6 : 8
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for place in 0..<count {
            let digit = UInt8(truncatingIfNeeded: resolved >> (28 - 4 * UInt32(place)) & 15)
            bytes.append(digit < 10 ? 48 + digit : 55 + digit)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A colour of components 0...1; what lies outside is clamped.
    package static func components(
        red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> ColorValue {
        // Written so that what is no number counts as 0.
        func unit(_ component: Double) -> Double { component > 0 ? (component < 1 ? component : 1) : 0 }
        func byte(_ component: Double) -> UInt8 { UInt8((unit(component) * 255).rounded()) }
        return ColorValue(red: byte(red), green: byte(green), blue: byte(blue), opacity: Float(unit(opacity)))
    }

    /// A colour of hue, saturation and brightness 0...1; hue goes round.
    package static func components(
        hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
    ) -> ColorValue {
        let sector = (hue - hue.rounded(.down)) * 6
        let saturation = min(max(saturation, 0), 1)
        let value = min(max(brightness, 0), 1)
        func component(_ shift: Double) -> Double {
            let k = (shift + sector).truncatingRemainder(dividingBy: 6)
            return value - value * saturation * max(0, min(k, 4 - k, 1))
        }
        return components(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }
}
