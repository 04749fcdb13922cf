import Expressions

/// What a container around a screen says before the screen is laid out: whether it has a bar and how its title stands in it.
/// SwiftUI's title and toolbar go up to the container as preferences; here they are looked for where they are written, so
/// that a bar costs no second pass (docs/controls.md).
struct ScreenFacts {
    var title = Presence()
    /// Its title where that is a text: what the way back to it is called.
    var titleText = Said()
    var items = Presence()
    var hidden = Presence()
    var hidesBack = false
    /// Whether a bar below it has items.
    var bottom = Presence()
    /// Whether an item of its bar takes the place of the small title.
    var principal = Presence()
    /// Where a mode of the title is written, as expressions: under which condition, and which.
    var modes: [(condition: String?, mode: String)] = []
    /// Whether its outermost view scrolls.
    var scrolls = false
    /// How wide it is as a column.
    var width: Value = .null
    /// Whether a search of it is presented, where its body has a binding for that.
    var searches = Presence()
    /// What its bar lies on, whether that is to be seen, and its colour scheme.
    var barFill = Said()
    var barShows = Said()
    var barScheme = Said()
    /// Its height where it is presented as a sheet: a detent's name, a height or a fraction.
    var detent: Value = .null
    /// Of the card of a sheet: its ground, its corners, whether a grabber shows, in which colour scheme it is.
    var cardFill = Said()
    var cardRadius: Value = .null
    var grabber: Bool?
    var hasSeveralDetents = false
    var scheme = Said()
    /// Whether they are two buttons that stand beside each other: `pair`, or `flipped` where the second cancels.
    var pair = ""
    /// Whether one of them may be the button that cancels.
    var hasCancel = false

    /// Whether and how a navigation bar shows, as an expression: `hidden`, `none` where there is nothing in it, or the mode of
    /// its title.
    var bar: String {
        let last = modes.firstIndex { $0.condition == nil }
        let mode = modes[..<(last ?? modes.count)].reversed().reduce(last.map { modes[$0].mode } ?? "'automatic'") {
            "(\($1.condition ?? "true") ? \($1.mode) : \($0))"
        }
        let untitled = items.choosing("'inline'", "'none'")
        return hidden.choosing("'hidden'", title.choosing(mode, untitled))
    }

    /// The same with everything that is under a condition.
    var wholeBar: String {
        if hidden.isThere { return "hidden" }
        if !title.isThere { return items.isThere ? "inline" : "none" }
        let first = modes.first?.mode ?? ""
        let isName = first.hasPrefix("'") && first.hasSuffix("'") && !first.dropFirst().dropLast().contains("'")
        return isName ? String(first.dropFirst().dropLast()) : "automatic"
    }

    /// What is asked for, as it is where all conditions hold, and as an expression where there are any.
    var values: [(name: String, value: Value, source: String?)] {
        let isFixed =
            ([title, items, hidden].allSatisfy { $0.conditions.isEmpty })
            && modes.allSatisfy { $0.condition == nil && $0.mode.hasPrefix("'") }
        return [
            ("_bar", .string(wholeBar), isFixed ? nil : bar), ("_hidesBack", .bool(hidesBack), nil),
            ("_scrolls", .bool(scrolls), nil),
            ("_hasBottom", .bool(bottom.isThere), bottom.conditions.isEmpty ? nil : bottom.choosing("true", "false")),
            (
                "_hasPrincipal", .bool(principal.isThere),
                principal.conditions.isEmpty ? nil : principal.choosing("true", "false")
            ),
            (
                "_searches", .bool(searches.isThere && searches.conditions.isEmpty),
                searches.conditions.isEmpty ? nil : searches.choosing("true", "false")
            ),
            ("_title", titleText.value, titleText.source), ("_barFill", barFill.value, barFill.source),
            ("_barShows", barShows.value, barShows.source),
            ("_barScheme", barScheme.value, barScheme.source),
            ("_detent", detent, nil), ("_width", width, nil), ("_has", .bool(true), nil),
            ("_cardFill", cardFill.value, cardFill.source), ("_cardRadius", cardRadius, nil),
            ("_grabber", .bool(grabber ?? hasSeveralDetents), nil), ("_scheme", scheme.value, scheme.source),
            ("_pair", .string(pair), nil), ("_hasCancel", .bool(hasCancel), nil),
        ]
    }
}

/// A value that is written of a screen: the innermost counts.
struct Said {
    var value = Value.null
    /// An expression in the names of the body around.
    var source: String?
}

/// Whether something is written of a screen, and under which conditions where it comes and goes.
struct Presence {
    private var isAlways = false
    /// Of each place where it is written; none where it stands in one without.
    private(set) var conditions: [String] = []

    var isThere: Bool { isAlways || !conditions.isEmpty }

    mutating func note(_ condition: String?) {
        guard !isAlways else { return }
        if let condition { conditions.append(condition) } else { (isAlways, conditions) = (true, []) }
    }

    func choosing(_ there: String, _ otherwise: String) -> String {
        if isAlways { return there }
        return conditions.isEmpty ? otherwise : "(\(conditions.joined(separator: " || ")) ? \(there) : \(otherwise))"
    }
}
