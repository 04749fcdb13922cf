import Expressions
import Geometry
import ViewDocument
import ViewTree

/// SwiftUI's text styles on iOS at the default size (MEASURED C1).
enum TextStyles {
    static let names = [
        "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote", "caption",
        "caption2",
    ]
    private static let sizes: [(size: Double, pitch: Double, weight: Int)] = [
        (34, 41, 400), (28, 34, 400), (22, 28, 400), (20, 25, 400), (17, 22, 600), (17, 22, 400), (16, 21, 400),
        (15, 20, 400), (13, 18, 400), (12, 16, 400), (11, 13, 400),
    ]

    /// The font of style number `style`.
    static func font(style: Int) -> FontDescriptor? {
        guard sizes.indices.contains(style) else { return nil }
        return FontDescriptor(size: sizes[style].size, weight: sizes[style].weight, pitch: sizes[style].pitch)
    }

    /// The font a `font` modifier's attributes describe.
    static func font(of graph: Graph, _ node: NodeID) -> FontDescriptor? {
        var font = FontDescriptor.body
        if let style = graph.integer(.fontStyle, of: node), style >= 0, let styled = self.font(style: style) {
            font = styled
        }
        if let size = graph.number(.fontSize, of: node) {
            font = FontDescriptor(size: min(max(size, 0.1), 2_000), weight: 400)
        }
        if let weight = graph.integer(.fontWeight, of: node) { font.weight = min(max(weight, 100), 900) }
        if let design = graph.integer(.fontDesign, of: node) {
            font.design = FontDescriptor.Design(rawValue: UInt8(clamping: design)) ?? .standard
        }
        if let italic = graph.number(.fontItalic, of: node) { font.italic = italic != 0 }
        return font
    }

    /// A font as a value: a text style's name, or an object with the keys of the `font` modifier.
    static func font(of value: Value) -> FontDescriptor? {
        switch value {
        case .string(let name), .symbol(let name): return names.firstIndex(of: name).flatMap { font(style: $0) }
        case .object(let object):
            var font = FontDescriptor.body
            if case .number(let size)? = object["size"] {
                font = FontDescriptor(size: min(max(size, 0.1), 2_000))
            } else if let style = object["style"] {
                font = self.font(of: style) ?? font
            }
            if let weight = object["weight"] { font.weight = self.weight(of: weight) ?? font.weight }
            if let design = object["design"] { font.design = self.design(of: design) }
            if case .bool(let italic)? = object["italic"] { font.italic = italic }
            return font
        default: return nil
        }
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
