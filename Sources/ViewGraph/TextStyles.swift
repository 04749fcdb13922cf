import Expressions
import Geometry
import ViewDocument
import ViewTree

/// A font as it was asked for: one of a text style goes with the size of dynamic type, one of a size in points does not.
struct TextFont {
    var font: FontDescriptor
    /// Number of the text style; -1 for a size in points.
    var style: Int
    /// Of a font called by a name, which grows with that style: its size in points where dynamic type is the default.
    var customSize = 0.0
}

/// SwiftUI's text styles on iOS (MEASURED C1; Human Interface Guidelines, Dynamic Type sizes).
enum TextStyles {
    static let names = TextStyleSizes.names
    static let body = 5
    private static let headline = 4
    /// Size and pitch in points of each style, as `names` has them, at each size of dynamic type, `xSmall` first.
    private static let sizes = TextStyleSizes.all

    /// The font as it is drawn at a size of dynamic type.
    static func scaled(
        _ font: FontDescriptor, style: Int, at size: Int, customSize: Double = 0
    ) -> FontDescriptor {
        guard sizes.indices.contains(size), sizes[size].indices.contains(style) else { return font }
        var font = font
        if customSize > 0 {
            let usual = sizes[DynamicTypeSize.large.index][style].size
            font.size = min(customSize * sizes[size][style].size / usual, 2_000)
            return font
        }
        font.size = sizes[size][style].size
        font.pitch = sizes[size][style].pitch
        return font
    }

    /// The font of style number `style`, at the size of dynamic type that is the default.
    static func font(style: Int) -> TextFont? {
        guard names.indices.contains(style) else { return nil }
        let font = FontDescriptor(size: 17, weight: style == headline ? 600 : 400, pitch: 22)
        return TextFont(font: scaled(font, style: style, at: DynamicTypeSize.large.index), style: style)
    }

    /// The font a `font` modifier's attributes describe.
    static func font(of graph: Graph, _ node: NodeID) -> TextFont? {
        var result = TextFont(font: .body, style: body)
        if case .object? = graph.value(.fontStyle, of: node) {
            return graph.value(.fontStyle, of: node).flatMap { font(of: $0) }
        }
        if let style = graph.integer(.fontStyle, of: node), style >= 0, let styled = self.font(style: style) {
            result = styled
        }
        if let size = graph.number(.fontSize, of: node) {
            result = TextFont(font: FontDescriptor(size: min(max(size, 0.1), 2_000), weight: 400), style: -1)
        }
        if let weight = graph.integer(.fontWeight, of: node) { result.font.weight = min(max(weight, 100), 900) }
        if let design = graph.integer(.fontDesign, of: node) {
            result.font.design = FontDescriptor.Design(rawValue: UInt8(clamping: design)) ?? .standard
        }
        if let italic = graph.number(.fontItalic, of: node) { result.font.italic = italic != 0 }
        return result
    }

    /// A font as a value: a text style's name, or an object with the keys of the `font` modifier.
    static func font(of value: Value) -> TextFont? {
        switch value {
        case .string(let name), .symbol(let name): return names.firstIndex(of: name).flatMap { font(style: $0) }
        case .object(let object):
            var result = TextFont(font: .body, style: body)
            if case .string(let name)? = object["custom"], case .number(let size)? = object["size"] {
                let size = min(max(size, 0.1), 2_000)
                let style = object["style"].flatMap { names.firstIndex(of: $0.text) } ?? -1
                result = TextFont(
                    font: FontDescriptor(size: size), style: style, customSize: style >= 0 ? size : 0)
                applyName(name, to: &result.font)
            } else if case .number(let size)? = object["size"] {
                result = TextFont(font: FontDescriptor(size: min(max(size, 0.1), 2_000)), style: -1)
            } else if let style = object["style"] {
                result = self.font(of: style) ?? result
            }
            if let weight = object["weight"] { result.font.weight = self.weight(of: weight) ?? result.font.weight }
            if let design = object["design"] { result.font.design = self.design(of: design) }
            if case .bool(let italic)? = object["italic"] { result.font.italic = italic }
            if case .bool(true)? = object["monospacedDigit"] { result.font.hasEqualDigits = true }
            return result
        default: return nil
        }
    }

    /// What the name of a face says: `Inter-BoldItalic`. The letters are those of the service's own fonts.
    private static func applyName(_ name: String, to font: inout FontDescriptor) {
        let ending = (name.split(separator: "-").last ?? "").lowercased()
        guard ending.count < name.count else { return }
        font.italic = ending.contains("italic") || ending.contains("oblique")
        let weights: [(String, Int)] = [
            ("ultralight", 100), ("extralight", 100), ("thin", 200), ("light", 300), ("medium", 500), ("semibold", 600),
            ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("bold", 700), ("black", 900),
        ]
        font.weight = weights.first { ending.contains($0.0) }?.1 ?? 400
    }

    private static func weight(of value: Value) -> Int? {
        if case .number(let number) = value { return Int(exactly: number.rounded()).map { min(max($0, 100), 900) } }
        let names = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        let weights = [100, 200, 300, 400, 500, 600, 700, 800, 900]
        return names.firstIndex(of: value.text).map { weights[$0] }
    }

    private static func design(of value: Value) -> FontDescriptor.Design {
        switch value.text {
        case "serif": .serif
        case "monospaced": .monospaced
        case "rounded": .rounded
        default: .standard
        }
    }
}
