package import Expressions

/// Colours that symbols have of their own (`symbolRenderingMode` `multicolor`): those of their two layers, as in a symbol of two
/// styles. Estimates: the system's table is in none of its documents.
package enum SymbolColors {
    /// nil: it has none, and is drawn in the style around.
    package static func colors(of name: String) -> (first: NamedColor, second: NamedColor?)? {
        if let range = name.firstRange(of: ".badge.") {
            return badges[String(name[range.upperBound...].prefix { $0 != "." })].map { ($0, .primary) }
        }
        if name.contains(".badge") { return (.red, .primary) }
        let isFilled = name.hasSuffix(".fill")
        let base = isFilled ? String(name.dropLast(5)) : name
        if let own = filled[base], isFilled { return own }
        return plain[base]
    }

    private static let badges: [String: NamedColor] = [
        "plus": .green, "minus": .red, "xmark": .red, "checkmark": .green, "exclamationmark": .yellow,
    ]

    /// Filled ones: a cloud is white, what falls from it is blue.
    private static let filled: [String: (first: NamedColor, second: NamedColor?)] = [
        "cloud": (.white, nil), "cloud.sun": (.white, .yellow), "cloud.moon": (.white, .white),
        "cloud.rain": (.white, .cyan), "cloud.drizzle": (.white, .cyan), "cloud.heavyrain": (.white, .cyan),
        "cloud.snow": (.white, .white), "cloud.hail": (.white, .white), "cloud.fog": (.white, .gray),
        "cloud.bolt": (.white, .yellow), "cloud.bolt.rain": (.white, .yellow), "cloud.sun.rain": (.white, .yellow),
        "exclamationmark.triangle": (.white, .yellow), "exclamationmark.octagon": (.red, nil),
        "xmark.octagon": (.red, nil), "plus.circle": (.white, .green), "minus.circle": (.white, .red),
        "heart": (.red, nil), "flame": (.orange, nil), "leaf": (.green, nil), "bolt": (.yellow, nil),
        "star": (.yellow, nil), "drop": (.cyan, nil), "phone": (.green, nil), "flag": (.red, nil),
        "location": (.blue, nil), "bolt.heart": (.red, nil), "moon.stars": (.white, .white), "moon": (.white, nil),
    ]

    private static let plain: [String: (first: NamedColor, second: NamedColor?)] = [
        "sun.max": (.yellow, nil), "sun.min": (.yellow, nil), "sun.haze": (.yellow, nil), "sun.horizon": (.yellow, nil),
        "sunrise": (.yellow, nil), "sunset": (.orange, nil), "snowflake": (.cyan, nil), "rainbow": (.red, nil),
        "record.circle": (.red, nil), "battery.100": (.green, nil), "battery.25": (.red, nil),
    ]
}
