/// Keys of rows and explicit identities: text in which values meet only if they are equal.
package enum ValueKey {
    /// The key of a value. A string is its own key unless it reads as that of another value: then a quote stands before it.
    package static func text(of value: Value) -> String {
        switch value {
        case .null: return "nil"
        case .bool: return "!" + value.text
        case .number: return "#" + value.text
        case .string(let text), .symbol(let text): return key(of: text)
        default:
            var text = "@"
            append(value, to: &text, depth: 0)
            return text
        }
    }

    /// The key of the element at `index` whose key another one before it has.
    package static func duplicate(_ key: String, at index: Int) -> String { "\(key)\(separator)\(index)" }

    /// The value that a key was made of; nil for that of an array, an object and the like, of null, and of a duplicate.
    package static func value(of key: String) -> Value? {
        guard key != "nil" else { return nil }
        guard let first = key.unicodeScalars.first, marks.contains(first) else {
            return key.unicodeScalars.contains(separator) ? nil : .string(key)
        }
        let rest = String(key.unicodeScalars.dropFirst())
        switch first {
        case "#": return Double(rest).map { .number($0) }
        case "!": return .bool(rest == "true")
        case "'":
            let doubled = String(String.UnicodeScalarView([separator, separator]))
            let parts = rest.split(separator: doubled, omittingEmptySubsequences: false)
            guard !parts.contains(where: { $0.unicodeScalars.contains(separator) }) else { return nil }
            return .string(parts.joined(separator: String(separator)))
        default: return nil
        }
    }

    /// A key as a person reads it in a path.
    package static func display(_ key: String) -> String {
        guard let first = key.unicodeScalars.first, marks.contains(first) else { return key }
        return String(key.unicodeScalars.dropFirst())
    }

    private static let marks: [Unicode.Scalar] = ["#", "!", "@", "'"]
    private static let separator: Unicode.Scalar = "\u{1F}"

    private static func key(of text: String) -> String {
        let isMarked = text.unicodeScalars.first.map { marks.contains($0) } ?? false
        let hasSeparator = text.unicodeScalars.contains(separator)
        guard isMarked || hasSeparator || text == "nil" else { return text }
        // One separator marks a duplicate: those of the text are doubled.
        guard hasSeparator else { return "'" + text }
        var doubled = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            doubled.append(scalar)
            if scalar == separator { doubled.append(scalar) }
        }
        return "'" + String(doubled)
    }

    /// Parts of an array or object, strings in quotes. As deep as values made by JSON are.
    private static func append(_ value: Value, to text: inout String, depth: Int) {
        guard depth < 512 else { return }
        switch value {
        case .string(let string), .symbol(let string): appendQuoted(string, to: &text)
        case .array(let elements):
            text += "["
            for (place, element) in elements.enumerated() {
                if place > 0 { text += ", " }
                append(element, to: &text, depth: depth + 1)
            }
            text += "]"
        case .object(let object):
            // Equal objects have their fields in any order.
            let fields = zip(object.names, object.values).sorted { Value.isLess($0.0, $1.0) }
            text += "{"
            for (place, (name, field)) in fields.enumerated() {
                if place > 0 { text += ", " }
                appendQuoted(name, to: &text)
                text += ": "
                append(field, to: &text, depth: depth + 1)
            }
            text += "}"
        case .color(let color): text += "color " + color.text
        case .reference(let object):
            text +=
                "object \(object.model)." + String(object.origin == 0 ? UInt64(object.id) : object.origin, radix: 36)
        case .point: text += "point" + value.text
        case .size: text += "size" + value.text
        case .rect: text += "rect" + value.text
        case .insets: text += "insets" + value.text
        case .null, .bool, .number, .closure: text += value.text
        }
    }

    private static func appendQuoted(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
            if scalar == separator { text.unicodeScalars.append(scalar) }
        }
        text += "\""
    }
}
