package import Geometry

/// A gradient where a style is given: colours by place, resolved only where it is drawn. Points are unit points of what it
/// paints, angles degrees, radii points or, of an elliptical one, shares of its frame.
package final class GradientValue: Hashable, Sendable {
    package enum Kind: UInt8, Sendable {
        case linear, radial, angular, elliptical
        /// A colour's own: a little lighter at the top.
        case standard

        /// The one that SwiftUI has a type of this name for.
        package init?(type: String) {
            switch type {
            case "LinearGradient", "Gradient": self = .linear
            case "RadialGradient": self = .radial
            case "AngularGradient": self = .angular
            case "EllipticalGradient": self = .elliptical
            default: return nil
            }
        }
    }

    package struct Stop: Hashable, Sendable {
        package var color: ColorValue
        package var location: Double
    }

    package let kind: Kind
    package let stops: [Stop]
    /// Where it begins and ends, or its centre twice.
    package let start, end: Point
    /// Its radii or angles.
    package let from, to: Double

    package init(kind: Kind, stops: [Stop], start: Point, end: Point, from: Double, to: Double) {
        self.kind = kind
        self.stops = stops
        self.start = start
        self.end = end
        self.from = from
        self.to = to
    }

    package static func == (a: GradientValue, b: GradientValue) -> Bool {
        a === b
            || a.kind == b.kind && a.stops == b.stops && a.start == b.start && a.end == b.end && a.from == b.from
                && a.to == b.to
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(stops)
    }

    /// Bytes it takes, roughly.
    package var memory: Int { 96 + stops.count * MemoryLayout<Stop>.stride }

    /// All that tells it from another, as text.
    func text(opacity: Float) -> String {
        let names = ["linear", "radial", "angular", "elliptical", "standard"]
        let stops = stops.map { "\($0.color.text) \(NumberText.text($0.location))" }.joined(separator: ", ")
        let rest = [start.x, start.y, end.x, end.y, from, to, Double(opacity)].map { NumberText.text($0) }
        return "\(names[Int(kind.rawValue)])Gradient(\(stops); \(rest.joined(separator: ", ")))"
    }

    /// Stops at the locations, or evenly spread; locations do not go back.
    package static func stops(_ colors: [ColorValue], _ locations: [Double]?) -> [Stop] {
        var last = 0.0
        return colors.enumerated().map { place, color in
            let even = colors.count > 1 ? Double(place) / Double(colors.count - 1) : 0
            let given = locations.map { place < $0.count ? $0[place] : 1 } ?? even
            last = max(last, min(max(given, 0), 1))
            var plain = color.asColor
            plain.gradient = nil
            return Stop(color: plain, location: last)
        }
    }
}

extension ColorValue {
    /// A gradient as a style. Where none goes it is the colour that it begins with.
    package init(_ gradient: GradientValue) {
        let first = gradient.stops.first?.color.resolved(isDark: false) ?? 0
        self.init(
            red: UInt8(truncatingIfNeeded: first >> 24), green: UInt8(truncatingIfNeeded: first >> 16),
            blue: UInt8(truncatingIfNeeded: first >> 8))
        self.gradient = gradient
    }

    /// A colour's own gradient.
    static func standardGradient(of color: ColorValue) -> ColorValue {
        ColorValue(
            GradientValue(
                kind: .standard, stops: GradientValue.stops([color, color], nil), start: Point(x: 0.5, y: 0),
                end: Point(x: 0.5, y: 1), from: 0, to: 1))
    }
}
