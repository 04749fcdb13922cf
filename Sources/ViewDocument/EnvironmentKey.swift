package import Expressions

/// The environment's own keys, first in `Program.environmentKeys`, in this order. Both engines, and the generator of random
/// documents, read from here what a key is, who sets it and what a body sees.
package enum EnvironmentKey: String, Sendable, CaseIterable {
    case layoutDirection, colorScheme, font, lineLimit, lineSpacing, isEnabled, accessibilityReduceMotion
    case multilineTextAlignment, truncationMode, minimumScaleFactor, displayScale
    case dynamicTypeSize, horizontalSizeClass, verticalSizeClass, locale, colorSchemeContrast
    /// The colour that `tint` and `accentColor` set; nil where none did.
    case tint

    /// Keys of SwiftUI that nothing here gives a value: they are nil where the document sets none.
    package static let withoutValue = [
        "accentColor", "accessibilityDifferentiateWithoutColor", "accessibilityEnabled", "accessibilityInvertColors",
        "accessibilityReduceTransparency", "accessibilityShowButtonShapes", "accessibilityVoiceOverEnabled",
        "allowsTightening", "autocorrectionDisabled", "backgroundMaterial", "backgroundStyle", "calendar",
        "controlActiveState", "controlSize", "defaultMinListHeaderHeight", "defaultMinListRowHeight", "dismiss",
        "dismissSearch", "editMode", "headerProminence", "imageScale", "isFocused", "isLuminanceReduced", "isPresented",
        "isScrollEnabled", "isSearching", "isTabBarShowingSections", "keyboardShortcut", "labelsVisibility",
        "legibilityWeight", "managedObjectContext", "menuIndicatorVisibility", "menuOrder", "modelContext", "openURL",
        "openWindow", "pixelLength", "presentationMode", "redactionReasons", "refresh", "requestReview", "scenePhase",
        "symbolRenderingMode", "symbolVariants", "textCase", "timeZone", "undoManager",
        "verticalScrollIndicatorVisibility", "horizontalScrollIndicatorVisibility",
    ]

    /// The key at an index of `Program.environmentKeys`; nil for one of the document's own.
    package init?(index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }

    /// The modifier that sets the key, besides `environment`.
    package var modifier: NodeKind? {
        switch self {
        case .font: .font
        case .lineLimit: .lineLimit
        case .lineSpacing: .lineSpacing
        case .multilineTextAlignment: .multilineTextAlignment
        case .truncationMode: .truncationMode
        case .minimumScaleFactor: .minimumScaleFactor
        case .isEnabled: .disabled
        case .tint: .tint
        default: nil
        }
    }

    /// The key that a modifier of this kind sets.
    package static func set(by kind: NodeKind) -> EnvironmentKey? {
        allCases.first { $0.modifier == kind }
    }

    /// Its index in `Program.environmentKeys`.
    package var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// What a body sees where nobody has set it.
    package func standard(in viewport: Viewport) -> Value {
        switch self {
        case .lineSpacing: .number(0)
        case .isEnabled: .bool(true)
        case .accessibilityReduceMotion: .bool(viewport.device.reduceMotion)
        case .multilineTextAlignment: .string("leading")
        case .truncationMode: .string("tail")
        case .minimumScaleFactor: .number(1)
        case .displayScale: .number(viewport.scale)
        default: viewport.deviceValue(of: rawValue).map { .string($0) } ?? .null
        }
    }

    /// What a body sees below an `environment` modifier that sets the key to `value`; nil where that is no value of it, and
    /// what is inherited stays.
    package func seen(_ value: Value) -> Value? {
        switch (self, value) {
        case (.layoutDirection, _): .string(value.text == "rightToLeft" ? "rightToLeft" : "leftToRight")
        case (.colorScheme, _): .string(value.text == "dark" ? "dark" : "light")
        case (.dynamicTypeSize, _): DynamicTypeSize(rawValue: value.text) == nil ? nil : value
        case (.font, _), (.horizontalSizeClass, _), (.verticalSizeClass, _), (.locale, _), (.colorSchemeContrast, _),
            (.tint, _):
            value
        case (.lineLimit, .null): .null
        case (.lineLimit, .number(let limit)): Self.lines(limit).map { .number(Double($0)) } ?? .null
        case (.isEnabled, _): .bool(value.text != "false")
        case (.accessibilityReduceMotion, _): .bool(value.text == "true")
        case (.multilineTextAlignment, _): .string(Self.known(value, Choice.textAlignment.names, "leading"))
        case (.truncationMode, _): .string(Self.known(value, Choice.truncation.names, "tail"))
        case (.lineSpacing, .number), (.minimumScaleFactor, .number), (.displayScale, .number): value
        case (.lineLimit, _), (.lineSpacing, _), (.minimumScaleFactor, _), (.displayScale, _): nil
        }
    }

    /// The most lines; nil for no limit.
    private static func lines(_ limit: Double) -> Int? {
        guard limit.magnitude < 1e9, case let lines = Int(limit.rounded()), lines != 0 else { return nil }
        return lines
    }

    private static func known(_ value: Value, _ names: [String], _ fallback: String) -> String {
        names.contains(value.text) ? value.text : fallback
    }
}

extension Program {
    /// The key under which the library's views read the release that they are to look like: 16, 17, 18, 26.
    static let releaseKey = "_release"
    /// The key under which what stands in a List finds the list's style.
    package static let listKey = "_list"
    /// The key under which `allowsHitTesting` stands.
    package static let touchKey = "allowsHitTesting"

    /// What a body sees of a key, by its index in `environmentKeys`, where nobody has set it.
    package func standard(ofKey key: Int, in viewport: Viewport) -> Value {
        if let own = EnvironmentKey(index: key) { return own.standard(in: viewport) }
        guard environmentKeys.indices.contains(key), environmentKeys[key] == Self.releaseKey else { return .null }
        return .number(Double(profile.release))
    }

    /// What a body sees of a key below the modifier that sets it, by that modifier's attributes; `inherited` is what is seen
    /// above.
    package func seen(
        _ key: EnvironmentKey, setBy attribute: (AttributeKey) -> Value?, inherited: @autoclosure () -> Value
    ) -> Value {
        func number(_ name: AttributeKey) -> Double? { attribute(name).flatMap { self.number(of: $0, for: name) } }
        func choice(_ name: AttributeKey, _ names: [String]) -> Value {
            let place = number(name).flatMap { Int(exactly: $0) } ?? -1
            return key.seen(.string(names.indices.contains(place) ? names[place] : "")) ?? .null
        }
        switch key {
        case .font: return font(setBy: attribute)
        case .lineLimit: return key.seen(.number(number(.lineLimit) ?? 0)) ?? .null
        case .multilineTextAlignment: return choice(.textAlignment, Choice.textAlignment.names)
        case .truncationMode: return choice(.truncation, Choice.truncation.names)
        case .lineSpacing: return .number(number(.amount) ?? 0)
        case .minimumScaleFactor: return .number(number(.amount) ?? 1)
        case .isEnabled: return number(.amount).map { $0 != 0 } == true ? .bool(false) : inherited()
        case .tint: return attribute(.color) ?? .null
        default: return inherited()
        }
    }

    /// A font as an `environment` modifier would be given it: a text style's name, or an object with what is said of it.
    private func font(setBy attribute: (AttributeKey) -> Value?) -> Value {
        var font = ObjectValue(names: [], values: [])
        func name(_ key: AttributeKey, _ choice: Choice) -> Value? {
            guard let value = attribute(key) else { return nil }
            guard let number = number(of: value, for: key), let at = choice.numbers.firstIndex(of: number) else {
                return value
            }
            return .string(choice.names[at])
        }
        func add(_ name: String, _ value: Value?) {
            guard let value else { return }
            font.names.append(name)
            font.values.append(value)
        }
        add("style", name(.fontStyle, .fontStyle))
        add("size", attribute(.fontSize))
        add("weight", name(.fontWeight, .fontWeight))
        add("design", name(.fontDesign, .fontDesign))
        add("italic", attribute(.fontItalic).map { .bool((number(of: $0, for: .fontItalic) ?? 0) != 0) })
        if font.names == ["style"], let style = font.values.first { return style }
        return .object(font)
    }
}
