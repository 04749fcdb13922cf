package import Geometry

/// A part of the way a view goes through the visible area of its scroll view, as scroll-driven animations name it.
package enum VisibilityRange: Hashable, Sendable {
    /// From the first point that comes in to the last that goes out.
    case cover
    /// While all of the view is visible, or it fills the visible area.
    case contain
    /// While it comes in; while it goes out.
    case entry, exit
    /// While its box crosses the end, or the start, of the visible area.
    case entryCrossing, exitCrossing
    /// From where an edge of the view meets an edge of the visible area to where another does.
    case edges(EdgeIntersection, EdgeIntersection)

    /// The names, as members and as CSS has them.
    static let named: [(name: String, css: String, range: VisibilityRange)] = [
        ("cover", "cover", .cover), ("contain", "contain", .contain), ("entry", "entry", .entry),
        ("exit", "exit", .exit), ("entryCrossing", "entry-crossing", .entryCrossing),
        ("exitCrossing", "exit-crossing", .exitCrossing),
    ]

    /// As reports write it.
    package var text: String {
        switch self {
        case .edges(let from, let to): "\(from.text) … \(to.text)"
        default: Self.named.first { $0.range == self }?.css ?? ""
        }
    }

    /// The offsets of the scroll view between which it lies, along one axis.
    /// - Parameters:
    ///   - start: where the view begins in the content, points.
    ///   - length: of the view.
    ///   - port: length of the visible area.
    ///   - viewport: length of the screen, for `vh` and `vw`.
    package func offsets(
        start: Double, length: Double, port: Double, viewport: Size
    ) -> (start: Double, end: Double) {
        let end = start + length
        let filled = (min(start, end - port), max(start, end - port))
        switch self {
        case .cover: return (start - port, end)
        case .contain: return filled
        case .entry: return (start - port, filled.0)
        case .exit: return (filled.1, end)
        case .entryCrossing: return (start - port, end - port)
        case .exitCrossing: return (start, end)
        case .edges(let from, let to):
            func offset(_ at: EdgeIntersection) -> Double {
                start + at.view.points(of: length, viewport) - at.port.points(of: port, viewport)
            }
            return (offset(from), offset(to))
        }
    }
}

/// Where an edge of a view meets one of the visible area: `start end`, `top 80%`, `center 120px`.
package struct EdgeIntersection: Hashable, Sendable {
    /// A place along a length.
    package struct Edge: Hashable, Sendable {
        enum Unit: Hashable { case fraction, points, viewportHeight, viewportWidth }
        var amount: Double
        var unit: Unit

        func points(of length: Double, _ viewport: Size) -> Double {
            switch unit {
            case .fraction: amount * length
            case .points: amount
            case .viewportHeight: amount * viewport.height
            case .viewportWidth: amount * viewport.width
            }
        }
    }
    var view: Edge
    var port: Edge
    /// As it was written, white space aside.
    var text: String

    /// Reads two words: the view's edge and the visible area's; one word stands for both. nil where it is none.
    init?(_ source: String) {
        let words = source.split { $0 == " " || $0 == "\t" || $0 == "\n" }
        guard let first = words.first, words.count <= 2, let view = Self.edge(first),
            let port = Self.edge(words[words.count - 1])
        else { return nil }
        self.view = view
        self.port = port
        text = words.joined(separator: " ")
    }

    private static func edge(_ word: Substring) -> Edge? {
        switch word {
        case "start", "top", "left", "leading": return Edge(amount: 0, unit: .fraction)
        case "center": return Edge(amount: 0.5, unit: .fraction)
        case "end", "bottom", "right", "trailing": return Edge(amount: 1, unit: .fraction)
        default: break
        }
        let units: [(suffix: String, factor: Double, unit: Edge.Unit)] = [
            ("%", 0.01, .fraction), ("px", 1, .points), ("vh", 0.01, .viewportHeight), ("vw", 0.01, .viewportWidth),
        ]
        for (suffix, factor, unit) in units where word.hasSuffix(suffix) {
            return number(word.dropLast(suffix.count)).map { Edge(amount: $0 * factor, unit: unit) }
        }
        return number(word).map { Edge(amount: $0, unit: .fraction) }
    }

    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.allSatisfy({ "0123456789.-+".utf8.contains($0) }), let number = Double(text),
            number.magnitude <= 1e6
        else { return nil }
        return number
    }
}
