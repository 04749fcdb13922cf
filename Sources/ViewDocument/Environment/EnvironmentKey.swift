package import Expressions

/// The environment's own keys, first in `Program.environmentKeys`, in this order; what is true of each stands in its row of
/// `EnvironmentTable`.
package enum EnvironmentKey: String, Sendable, CaseIterable {
    case layoutDirection, colorScheme, font, lineLimit, lineSpacing, isEnabled, accessibilityReduceMotion
    case multilineTextAlignment, truncationMode, minimumScaleFactor, displayScale
    case dynamicTypeSize, horizontalSizeClass, verticalSizeClass, locale, colorSchemeContrast
    /// The colour that `tint` and `accentColor` set; nil where none did.
    case tint
    case backgroundStyle

    private static let indices = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })
    private static let setters = Dictionary(
        allCases.compactMap { key in key.row.setter.map { ($0.kind, key) } }, uniquingKeysWith: { first, _ in first })

    /// The key at an index of `Program.environmentKeys`; nil for one of the document's own.
    package init?(index: Int) {
        guard Self.allCases.indices.contains(index) else { return nil }
        self = Self.allCases[index]
    }

    /// Its index in `Program.environmentKeys`.
    package var index: Int { Self.indices[self] ?? 0 }

    package var row: EnvironmentRow { EnvironmentTable.own[index] }

    /// The modifier that sets the key, besides `environment`.
    package var modifier: NodeKind? { row.setter?.kind }

    /// The key that a modifier of this kind sets.
    package static func set(by kind: NodeKind) -> EnvironmentKey? { setters[kind] }

    /// What a body sees below an `environment` modifier that sets the key to `value`; nil where that is no value of it.
    package func seen(_ value: Value, inherited: @autoclosure () -> Value) -> Value? {
        row.seen(value, inherited: inherited())
    }
}

extension Program {
    /// The key under which the library's views read the release that they are to look like: 16, 17, 18, 26.
    static let releaseKey = "_release"
    /// The key under which what stands in a List finds the list's style.
    package static let listKey = "_list"
    /// The key that is true for what scrolls under a large title.
    package static let titleKey = "_isUnderTitle"

    /// How much higher a bar with a large title is.
    package static func titleRoom(in profile: Profile) -> Double { profile.release >= 26 ? 52.5 : 52 }

    /// The key under which `allowsHitTesting` stands.
    package static let touchKey = "allowsHitTesting"

    /// What a body sees of a key, by its index in `environmentKeys`, where nobody has set it.
    package func standard(ofKey key: Int, in viewport: Viewport) -> Value {
        if let own = EnvironmentKey(index: key) { return own.row.standard(viewport) }
        guard environmentKeys.indices.contains(key) else { return .null }
        if environmentKeys[key] == Self.releaseKey { return .number(Double(profile.release)) }
        return EnvironmentTable.row(of: environmentKeys[key])?.standard(viewport) ?? .null
    }

    /// What a body sees of a key below the modifier that sets it, by that modifier's attributes; `inherited` is what is seen
    /// above.
    package func seen(
        _ key: EnvironmentKey, setBy attribute: (AttributeKey) -> Value?, inherited: @autoclosure () -> Value
    ) -> Value {
        func number(_ name: AttributeKey) -> Double? { attribute(name).flatMap { self.number(of: $0, for: name) } }
        switch key.row.setter?.by {
        case .font: return font(setBy: attribute)
        case .lines: return key.seen(.number(number(.lineLimit) ?? 0), inherited: inherited()) ?? .null
        case .color: return attribute(.color) ?? .null
        case .name(let name, let choice):
            let place = number(name).flatMap { Int(exactly: $0) } ?? -1
            let name = choice.names.indices.contains(place) ? choice.names[place] : ""
            return key.seen(.string(name), inherited: inherited()) ?? .null
        case .number(let name, let otherwise): return .number(number(name) ?? otherwise)
        case .disabling(let name): return number(name).map { $0 != 0 } == true ? .bool(false) : inherited()
        case nil: return inherited()
        }
    }

    /// A font as an `environment` modifier would be given it: a text style's name, or an object with what is said of it.
    private func font(setBy attribute: (AttributeKey) -> Value?) -> Value {
        if case .object(let made)? = attribute(.fontStyle) {
            // What an expression made says nothing of some parts.
            let parts = zip(made.names, made.values).filter { if case .null = $0.1 { false } else { true } }
            return .object(ObjectValue(names: parts.map(\.0), values: parts.map(\.1)))
        }
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
