/// How large a person has set text (Human Interface Guidelines, Dynamic Type sizes).
package enum DynamicTypeSize: String, Sendable, CaseIterable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Its place among them, from 0.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}

/// What a device and the settings of the person who holds it give the environment.
package struct Device: Hashable, Sendable {
    package var colorScheme = "light"
    package var dynamicTypeSize = DynamicTypeSize.large
    /// nil: what the viewport's size tells.
    package var horizontalSizeClass: String?
    package var verticalSizeClass: String?
    package var locale = "en_US"
    package var layoutDirection = "leftToRight"
    /// ISO 8601: when the document's clock starts; nil where nobody asked.
    package var now: String?
    package var reduceMotion = false
    package var contrast = "standard"

    package init() {}
}

/// A value of one key of a device, wherever it was written.
package enum DeviceValue: Sendable {
    case text(String)
    case flag(Bool)
    case other
}

/// The keys of a device and what they take.
package enum DeviceRules {
    package enum Form: Sendable {
        case oneOf([String])
        case flag
        case locale
        case date
    }

    package static let keys: [(name: String, form: Form)] = [
        ("colorScheme", .oneOf(["light", "dark"])),
        ("dynamicTypeSize", .oneOf(DynamicTypeSize.allCases.map { $0.rawValue })),
        ("horizontalSizeClass", .oneOf(sizeClasses)), ("verticalSizeClass", .oneOf(sizeClasses)), ("locale", .locale),
        ("layoutDirection", .oneOf(["leftToRight", "rightToLeft"])), ("now", .date), ("reduceMotion", .flag),
        ("contrast", .oneOf(contrasts)),
    ]
    package static let sizeClasses = ["compact", "regular"]
    package static let contrasts = ["standard", "increased"]

    /// What a key takes, in words; nil for a key that no device has.
    package static func expected(_ key: String) -> String? {
        switch keys.first(where: { $0.name == key })?.form {
        case .oneOf(let names): "one of \(names.joined(separator: ", "))"
        case .flag: "true or false"
        case .locale: "an identifier such as \"de_DE\""
        case .date: "a date as ISO 8601 has it, such as \"2026-01-31T09:30:00Z\""
        case nil: nil
        }
    }

    /// Names that a key takes; empty where it takes others.
    package static func names(_ key: String) -> [String] {
        if case .oneOf(let names)? = keys.first(where: { $0.name == key })?.form { return names }
        return []
    }
}

extension Device {
    /// Sets a key; whether it takes the value.
    package mutating func set(_ key: String, to value: DeviceValue) -> Bool {
        switch (DeviceRules.keys.first { $0.name == key }?.form, value) {
        case (.oneOf(let names)?, .text(let text)): return names.contains(text) && choose(key, text)
        case (.flag?, .flag(let flag)):
            reduceMotion = flag
            return true
        case (.locale?, .text(let text)):
            guard Self.isLocale(text) else { return false }
            locale = text
            return true
        case (.date?, .text(let text)):
            guard Self.isDate(text) else { return false }
            now = text
            return true
        default: return false
        }
    }

    private mutating func choose(_ key: String, _ name: String) -> Bool {
        switch key {
        case "colorScheme": colorScheme = name
        case "dynamicTypeSize": dynamicTypeSize = DynamicTypeSize(rawValue: name) ?? .large
        case "horizontalSizeClass": horizontalSizeClass = name
        case "verticalSizeClass": verticalSizeClass = name
        case "layoutDirection": layoutDirection = name
        case "contrast": contrast = name
        default: return false
        }
        return true
    }

    /// A language, and parts after `_` or `-`.
    private static func isLocale(_ text: String) -> Bool {
        let parts = text.split(separator: /[_-]/, omittingEmptySubsequences: false)
        return text.utf8.count <= 64 && parts.count <= 4 && (2...3).contains(parts[0].count)
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { byte in isLetterOrDigit(byte) } }
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isDate(_ text: String) -> Bool {
        guard
            let parts = text.wholeMatch(
                of: /(\d{4})-(\d\d)-(\d\d)(T(\d\d):(\d\d)(:(\d\d)(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?/)?.output,
            let month = Int(parts.2), let day = Int(parts.3)
        else { return false }
        let time = (hour: parts.5.flatMap { Int($0) } ?? 0, minute: parts.6.flatMap { Int($0) } ?? 0)
        return (1...12).contains(month) && (1...31).contains(day) && time.hour < 24 && time.minute < 60
    }
}

extension Viewport {
    /// Below these a side is compact: phones held upright are narrow, phones on their side are low; the largest of them and
    /// tablets are regular across.
    private static let regularWidth = 600.0
    private static let regularWidthHeight = 414.0
    private static let regularHeight = 480.0

    /// The environment's value of a key that comes from the device; nil for others.
    package func deviceValue(of key: String) -> String? {
        switch key {
        case "colorScheme": device.colorScheme
        case "layoutDirection": device.layoutDirection
        case "dynamicTypeSize": device.dynamicTypeSize.rawValue
        case "horizontalSizeClass":
            device.horizontalSizeClass
                ?? (width >= Self.regularWidth && height >= Self.regularWidthHeight ? "regular" : "compact")
        case "verticalSizeClass":
            device.verticalSizeClass ?? (height >= Self.regularHeight ? "regular" : "compact")
        case "locale": device.locale
        case "colorSchemeContrast": device.contrast
        default: nil
        }
    }
}
