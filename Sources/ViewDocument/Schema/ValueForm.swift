import Expressions

/// The numbers a key takes, ends included.
struct NumberRange: Sendable {
    var low: Double
    var high: Double
    var isWhole = false

    static let any = NumberRange(low: -.infinity, high: .infinity)
    static let notNegative = NumberRange(low: 0, high: .infinity)
    static let positive = NumberRange(low: .leastNonzeroMagnitude, high: .infinity)
    static let count = NumberRange(low: 0, high: 1e9, isWhole: true)
    static let positiveCount = NumberRange(low: 1, high: 1e9, isWhole: true)
    /// Seconds between two ticks of a timer.
    static let interval = NumberRange(low: DocumentClock.shortestInterval, high: 1e9)
    static let share = NumberRange(low: 0, high: 1)
    static let fontSize = NumberRange(low: 0.1, high: DocumentLimits().fontSize)
    static let fontWeight = NumberRange(low: 1, high: 1_000)
    static let filterRadius = NumberRange(low: 0, high: DocumentLimits().filterRadius)

    func contains(_ number: Double) -> Bool {
        number >= low && number <= high && (!isWhole || number == number.rounded(.down))
    }
}

/// What the value of a key looks like and what it becomes.
enum ValueForm: Sendable {
    // One value, one attribute
    /// Any value, kept as it is.
    case any
    /// The same, where an expression may name a value of SwiftUI's by a leading dot.
    case words
    /// A string, number or Boolean, shown as text.
    case text
    case number(NumberRange)
    /// As `number`, or null: no attribute.
    case optionalNumber(NumberRange)
    /// Points; `"infinity"` where `isInfinite`, and null: as if none was written.
    case length(NumberRange, isInfinite: Bool)
    /// Degrees; an expression may give an Angle.
    case angle
    /// One edge of insets, in points; an expression may give Insets.
    case inset(InsetEdge)
    /// A list of numbers, given by an expression.
    case numbers
    case bool
    /// A Boolean that must be true for the modifier to be there at all; an expression decides while running.
    case flag
    case string
    case color
    /// A colour or a gradient; null: as if none was written.
    case style
    case unitPoint
    case choice(Choice)
    /// As `choice`, or null.
    case optionalChoice(Choice)
    /// One of these names, kept as a string.
    case oneOf([String])
    /// As `oneOf`, or nil from an expression.
    case oneOfOrNil([String])
    /// One of these names, which have an order, or a range of them as Swift writes it (`...large`).
    case nameOrRange([String])
    /// A guide of one axis, as its number.
    case horizontalGuide, verticalGuide
    /// Path data, as numbers.
    case pathData
    /// A size: [w, h], {width, height}, or a number for both.
    case size
    case action
    /// An action that nothing needs: without it nothing happens.
    case effect(EffectForm)

    // One value, several attributes
    /// Two guides.
    case alignment
    /// Text: a single run, or a list of runs.
    case runs
    case insets
    case font
    case stroke, strokeBorder, trim, border, shadow
    /// How far each corner of a rectangle is round.
    case radii
    case scaleEffect, rotationEffect, rotationAxis, point
    case colors, stops, tracks
    case pinnedViews, edges, axes
    case imageSource, imageSymbol, loadedImage
    case lineLimit, clampRange
    case data

    // Views and what belongs to them, compiled by the code of their kind
    case views
    case special
}

/// What an effect's key sets.
enum EffectForm: Sendable {
    case offset, scale, rotation, rotation3D, trim, stops
    case color(AttributeKey)
    case number(AttributeKey, NumberRange)
}

/// One key of a view or modifier. Rules are rows of tables, and are referred to and not copied.
final class KeyRule: Sendable {
    let key: String
    let form: ValueForm
    /// The attribute a single value becomes; forms with several name their own.
    let attribute: AttributeKey
    let isRequired: Bool
    /// The value where the key is not there, as a literal of the form: nil emits no attribute.
    let fallback: Double?
    /// Whether its expression runs outside the body, over captured names.
    let isCaptured: Bool

    init(
        _ key: String, _ attribute: AttributeKey = .value, _ form: ValueForm, required: Bool = false,
        fallback: Double? = nil, captured: Bool = false
    ) {
        self.key = key
        self.attribute = attribute
        self.form = form
        isRequired = required
        self.fallback = fallback
        isCaptured = captured
    }
}

extension ValueForm {
    /// Whether null may stand there, which is no attribute.
    var takesNull: Bool {
        switch self {
        case .optionalNumber, .length(_, isInfinite: true), .style: true
        default: false
        }
    }
}
