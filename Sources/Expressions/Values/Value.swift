package import Geometry

/// A value of the expression language (docs/expressions.md). Numbers are doubles that are finite or an infinity; NaN does
/// not exist.
package enum Value: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case color(ColorValue)
    case array([Value])
    case object(ObjectValue)
    /// A model object of the session.
    case reference(ObjectReference)
    case point(Point)
    case size(Size)
    indirect case rect(Rect)
    indirect case insets(EdgeInsets)
    /// A leading-dot member that has kept its name (`.topLeading`): only where the context takes one.
    case symbol(String)
    /// What is called: only actions do.
    case closure(HeldClosure)
}

/// A colour as a document names it: resolved to sRGB only where it is drawn, since names differ in the dark.
package struct ColorValue: Hashable, Sendable {
    /// Which named colour; ``custom`` means that red, green and blue hold it.
    package var name: NamedColor
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    /// Opacity 0...1, multiplied with that of the named colour.
    package var opacity: Float
    /// What it is where a style is taken that may be a gradient.
    package var gradient: GradientValue?

    package init(name: NamedColor, opacity: Float = 1) {
        self.name = name
        self.red = 0
        self.green = 0
        self.blue = 0
        self.opacity = opacity
    }

    package init(red: UInt8, green: UInt8, blue: UInt8, opacity: Float = 1) {
        self.name = .custom
        self.red = red
        self.green = green
        self.blue = blue
        self.opacity = opacity
    }

    /// The same colour with its opacity multiplied by `factor`, clamped to 0...1.
    package func multiplyingOpacity(by factor: Double) -> ColorValue {
        var copy = self
        copy.opacity = Float(min(max(Double(opacity) * factor, 0), 1))
        return copy
    }
}

/// SwiftUI's named colours.
package enum NamedColor: UInt8, Sendable, CaseIterable {
    case custom, clear, black, white, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, primary, secondary, tertiary, quaternary, accentColor, background, tint
    /// UIKit's, as `Color(.systemGray6)` has them.
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
    case separator, opaqueSeparator, placeholderText, placeholder, link
    /// Materials, as what they cover with.
    case ultraThinMaterial, thinMaterial, regularMaterial, thickMaterial, ultraThickMaterial, bar
    /// Of text on a light or dark ground, whatever the scheme is.
    case darkText, lightText
    /// The colours of labels, as `Color.primary` is one: `primary` alone is the first level of the style around.
    case primaryLabel, secondaryLabel, tertiaryLabel, quaternaryLabel
}

/// An object: fields in document order.
package struct ObjectValue: Sendable {
    package var names: [String]
    package var values: [Value]

    package init(names: [String], values: [Value]) {
        self.names = names
        self.values = values
    }

    package subscript(name: String) -> Value? {
        guard let at = names.firstIndex(of: name) else { return nil }
        return values[at]
    }
}

/// A model object alive in a session. Two references are equal iff they are the same object.
package struct ObjectReference: Hashable, Sendable {
    /// Number within the session.
    package var id: UInt32
    /// Which model of the document.
    package var model: UInt32
    /// Where it was made, and as which one there: what it is known by where sessions may make objects in another order.
    package var origin: UInt64

    package init(id: UInt32, model: UInt32, origin: UInt64 = 0) {
        self.id = id
        self.model = model
        self.origin = origin
    }

    // Sessions may number the same objects differently: where it was made tells an object.
    package static func == (a: ObjectReference, b: ObjectReference) -> Bool {
        a.origin == b.origin && a.model == b.model && (a.origin != 0 || a.id == b.id)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(origin)
        hasher.combine(origin == 0 ? id : 0)
    }
}
