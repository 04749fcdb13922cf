import Geometry

/// How large symbols are. Of four it is recorded at body size, of the star in three fonts more, bold and large; the others are
/// squares as tall as a line.
enum SymbolSizes {
    enum Scale: String {
        /// `tab`: in the bar of a TabView, whose letters are half as large. (An estimate.)
        case small, medium, large, tab
    }

    /// At 17 points, regular, medium.
    private static let recorded: [String: Size] = [
        "star": Size(width: 22, height: 20), "gear": Size(width: 21.5, height: 20.5),
        "wifi": Size(width: 22.5, height: 16), "chevron.right": Size(width: 12.5, height: 16.5),
        "chevron.left": Size(width: 12.5, height: 16.5), "chevron.forward": Size(width: 12.5, height: 16.5),
        "chevron.backward": Size(width: 12.5, height: 16.5),
    ]
    /// The star in fonts of these sizes.
    private static let stars: [(font: Double, size: Size)] = [
        (13, Size(width: 16.5, height: 16)), (17, Size(width: 22, height: 20)), (28, Size(width: 36, height: 33.5)),
        (34, Size(width: 43.5, height: 40.5)),
    ]
    /// Of others, beside the font's size.
    private static let side = 1.18

    static func size(of name: String, in font: FontDescriptor, scale: Scale, pixels: Double) -> Size {
        guard let base = recorded[name] ?? recorded[plain(name)] else {
            let side = font.size * Self.side * factor(scale)
            return Size(width: side, height: side)
        }
        let star = star(in: font.size)
        let bold = min(max(Double(font.weight - 400) / 300, 0), 1)
        var width = base.width * star.width / 22 * (1 + bold * 0.5 / 22)
        var height = base.height * star.height / 20 * (1 + bold * 1.5 / 20)
        switch scale {
        case .small, .medium, .tab:
            let times = factor(scale)
            (width, height) = (width * times, height * times)
        case .large: (width, height) = (width * 28 / 22, height * 27 / 20)
        }
        return Size(width: rounded(width, pixels), height: rounded(height, pixels))
    }

    private static func factor(_ scale: Scale) -> Double {
        switch scale {
        case .small: 0.79
        case .medium: 1
        case .large: 1.27
        case .tab: 2
        }
    }

    private static func plain(_ name: String) -> String {
        name.hasSuffix(".fill") ? String(name.dropLast(".fill".count)) : name
    }

    /// In between in a straight line, outside in proportion.
    private static func star(in font: Double) -> Size {
        for (low, high) in zip(stars, stars.dropFirst()) where font >= low.font && font <= high.font {
            let part = (font - low.font) / (high.font - low.font)
            return Size(
                width: low.size.width + part * (high.size.width - low.size.width),
                height: low.size.height + part * (high.size.height - low.size.height))
        }
        let near = font < stars[0].font ? stars[0] : stars[stars.count - 1]
        return Size(width: near.size.width * font / near.font, height: near.size.height * font / near.font)
    }

    private static func rounded(_ length: Double, _ pixels: Double) -> Double {
        pixels > 0 ? (length * pixels).rounded() / pixels : length
    }
}
