import Geometry

extension Machine {
    /// The most stops of a gradient.
    private static var mostStops: Int { 256 }

    /// A gradient of the seven values from `v[b]` on.
    mutating func gradient(_ v: UnsafeMutablePointer<Value>, _ b: Int) throws(EvaluationFault) -> ColorValue {
        guard case .number(let number) = v[b], let raw = UInt8(exactly: number),
            let kind = GradientValue.Kind(rawValue: raw), case .point(let start) = v[b + 3],
            case .point(let end) = v[b + 4], case .number(let from) = v[b + 5], case .number(let to) = v[b + 6]
        else { throw v[b].unexpected("a gradient") }
        let stops: [GradientValue.Stop]
        switch v[b + 1] {
        case .color(let color):
            stops = color.gradient?.stops ?? GradientValue.stops([color, color], nil)
        case .array(let elements):
            try charge(elements.count)
            guard !elements.isEmpty, elements.count <= Self.mostStops else {
                throw EvaluationFault(
                    code: "gradient", message: "A gradient has 1 to \(Self.mostStops) colours, not \(elements.count).")
            }
            var locations: [Double]?
            if case .array(let places) = v[b + 2] {
                locations = places.map { if case .number(let place) = $0 { place } else { 0 } }
            }
            var colors: [ColorValue] = []
            for element in elements {
                if case .object(let stop) = element {
                    guard case .success(.color(let color))? = stop["color"]?.coerced(to: .color),
                        case .number(let place)? = stop["location"]
                    else { throw element.unexpected("a stop, `Gradient.Stop(color:location:)`,") }
                    colors.append(color)
                    locations = (locations ?? []) + [place]
                    continue
                }
                guard case .color(let color) = element else { throw element.unexpected("a Color") }
                colors.append(color)
            }
            stops = GradientValue.stops(colors, locations)
        default: throw v[b + 1].unexpected("an Array of colours")
        }
        return ColorValue(
            GradientValue(kind: kind, stops: stops, start: start, end: end, from: from, to: to))
    }
}
