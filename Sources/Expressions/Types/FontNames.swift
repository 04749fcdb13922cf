/// What fonts are called in values: text styles, weights and designs.
package enum FontNames {
    package static let styles = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
        "caption2",
    ]
    package static let weights = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
    static let designs = ["default", "serif", "monospaced", "rounded", "standard"]

    /// The fields of a font that an expression makes; those that it says nothing of are nil. Of a custom font `style` is the
    /// text style that it grows with.
    static let fields = ["style", "size", "weight", "design", "italic", "custom", "monospacedDigit"]

    /// A font by its parts as a value, the rest nil.
    static func value(_ parts: [String: Value]) -> Value {
        .object(ObjectValue(names: fields, values: fields.map { parts[$0] ?? .null }))
    }
}

extension Value {
    /// A font as a place that takes one has it: nil, the name of a text style, or an object with the keys of the `font` modifier.
    /// A whole one has all parts, so that each can be asked.
    func coercedToFont(isWhole: Bool) -> Result<Value, CoercionFault> {
        switch self {
        case .null: return .success(isWhole ? FontNames.value([:]) : self)
        case .string, .symbol:
            return coerced(to: .symbol(FontNames.styles)).map {
                isWhole ? FontNames.value(["style": .string($0.text)]) : $0
            }
        case .object(let object):
            if let extra = object.names.first(where: { !FontNames.fields.contains($0) }) {
                return .failure(
                    CoercionFault(
                        "A font has no field `\(extra.prefix(64))`.",
                        suggestion: Suggestions.nearest(to: extra, among: FontNames.fields)))
            }
            if case .number(let size)? = object["size"], !(0.1...2_000).contains(size) {
                return .failure(CoercionFault("The size of a font is from 0.1 to 2000."))
            }
            guard isWhole else { return .success(self) }
            return .success(FontNames.value(Dictionary(zip(object.names, object.values)) { first, _ in first }))
        default: return .failure(CoercionFault("A font is expected, not \(typeName)."))
        }
    }
}
