import Geometry

/// What `interpolate` does besides its lists.
struct InterpolationOptions: Hashable, Sendable {
    /// How the value goes on outside the stops.
    enum Extrapolation: String, CaseIterable {
        case clamp, extend, identity, `repeat`, mirror
    }

    /// Below the first stop, and above the last.
    var before = Extrapolation.clamp
    var after = Extrapolation.clamp
    /// Whether colours are mixed in Oklab, in place of sRGB.
    var isOklab = false
    /// One for all segments, or one for each.
    var eases: [Ease] = [.linear]
}

/// A curve over one segment.
enum Ease: Hashable, Sendable {
    case linear
    /// CSS `cubic-bezier`; x of both control points in 0...1.
    case cubicBezier(Double, Double, Double, Double)
    /// CSS `steps`, jumping at the end of each, or at the start.
    case steps(Int, atStart: Bool)
    /// A quarter of a circle: slow at first, at last, or both.
    case circularEaseIn, circularEaseOut, circularEaseInOut

    static let named: [(name: String, ease: Ease)] = [
        ("linear", .linear), ("easeIn", .cubicBezier(0.42, 0, 1, 1)), ("easeOut", .cubicBezier(0, 0, 0.58, 1)),
        ("easeInOut", .cubicBezier(0.42, 0, 0.58, 1)), ("ease", .cubicBezier(0.25, 0.1, 0.25, 1)),
        ("circularEaseIn", .circularEaseIn), ("circularEaseOut", .circularEaseOut),
        ("circularEaseInOut", .circularEaseInOut),
    ]

    /// The eased fraction of `t`, 0...1.
    func callAsFunction(_ t: Double) -> Double {
        switch self {
        case .linear: t
        case .steps(let count, atStart: false): t >= 1 ? 1 : (t * Double(count)).rounded(.down) / Double(count)
        case .steps(let count, atStart: true):
            t >= 1 ? 1 : ((t * Double(count)).rounded(.down) + 1) / Double(count)
        case .circularEaseIn: 1 - (1 - t * t).squareRoot()
        case .circularEaseOut: (1 - (1 - t) * (1 - t)).squareRoot()
        case .circularEaseInOut:
            t < 0.5
                ? (1 - (1 - 4 * t * t).squareRoot()) / 2 : (1 + (1 - 4 * (1 - t) * (1 - t)).squareRoot()) / 2
        case .cubicBezier(let x1, let y1, let x2, let y2): Self.bezier(t, x1, y1, x2, y2)
        }
    }

    /// Solves x(s) = t by bisection, which needs no tuning and always ends, then answers y(s).
    private static func bezier(_ t: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        if t <= 0 || t >= 1 { return t }
        func at(_ s: Double, _ a: Double, _ b: Double) -> Double {
            let r = 1 - s
            return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<53 {
            let middle = (low + high) / 2
            let x = at(middle, x1, x2)
            if x == t { return at(middle, y1, y2) }
            if x < t { low = middle } else { high = middle }
        }
        return at((low + high) / 2, y1, y2)
    }
}

/// `interpolate`'s lists, checked: stops strictly increase, as many values as stops.
struct InterpolationTable: Sendable {
    private let stops: [Double]
    private let numbers: [Double]
    private let colors: [(red: Double, green: Double, blue: Double, opacity: Double)]
    private let insets: [EdgeInsets]
    private let options: InterpolationOptions

    var places: [Double] { stops }
    var count: Int { stops.count }
    var isOfColors: Bool { !colors.isEmpty }
    var isOfInsets: Bool { !insets.isEmpty }

    /// Checks the lists; the failure is a sentence.
    init(stops: Value, values: Value, options: InterpolationOptions) throws(CoercionFault) {
        guard case .array(let stops) = stops, case .array(let values) = values else {
            throw CoercionFault("`interpolate` takes two arrays.")
        }
        guard stops.count == values.count, !stops.isEmpty else {
            throw CoercionFault(
                "`interpolate` takes as many values as stops, at least one: there are \(stops.count) stops and "
                    + "\(values.count) values.")
        }
        guard options.eases.count == 1 || options.eases.count == stops.count - 1 else {
            throw CoercionFault("`ease` is one curve or one for each of the \(stops.count - 1) segments.")
        }
        var places: [Double] = []
        for stop in stops {
            guard case .number(let place) = stop, place.isFinite else {
                throw CoercionFault("The stops of `interpolate` are finite Numbers.")
            }
            guard places.isEmpty || place > places[places.count - 1] else {
                throw CoercionFault("The stops of `interpolate` strictly increase.")
            }
            places.append(place)
        }
        var numbers: [Double] = []
        var colors: [(Double, Double, Double, Double)] = []
        var insets: [EdgeInsets] = []
        for value in values {
            switch value {
            case .number(let number) where number.isFinite: numbers.append(number)
            case .color(let color): colors.append(Self.components(color))
            case .insets(let edges): insets.append(edges)
            default: throw CoercionFault("The values of `interpolate` are finite Numbers, Angles, Insets or Colors.")
            }
        }
        guard max(numbers.count, colors.count, insets.count) == values.count else {
            throw CoercionFault("The values of `interpolate` are all of one kind.")
        }
        if numbers.isEmpty, options.before == .identity || options.after == .identity {
            throw CoercionFault("`extrapolate: .identity` has no meaning for Colors and Insets.")
        }
        self.stops = places
        self.numbers = numbers
        self.colors = colors
        self.insets = insets
        self.options = options
    }

    private static func components(_ color: ColorValue) -> (Double, Double, Double, Double) {
        let value = color.resolved(isDark: false)
        func part(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return (part(24), part(16), part(8), part(0))
    }

    /// The number at `x`. May overflow: the caller checks.
    func number(at x: Double) -> Double {
        guard let (segment, t) = place(x) else { return x }
        return numbers.count == 1 ? numbers[0] : Self.mix(numbers[segment], numbers[segment + 1], t)
    }

    /// The insets at `x`. May overflow: the caller checks.
    func insets(at x: Double) -> EdgeInsets {
        guard let (segment, t) = place(x) else { return .zero }
        let a = insets[segment]
        let b = insets[min(segment + 1, insets.count - 1)]
        return EdgeInsets(
            top: Self.mix(a.top, b.top, t), leading: Self.mix(a.leading, b.leading, t),
            bottom: Self.mix(a.bottom, b.bottom, t), trailing: Self.mix(a.trailing, b.trailing, t))
    }

    /// The colour at `x`.
    func color(at x: Double) -> ColorValue {
        guard let (segment, t) = place(x) else { return ColorValue(name: .clear) }
        let a = colors[segment]
        let b = colors[min(segment + 1, colors.count - 1)]
        if options.isOklab {
            func packed(_ color: (red: Double, green: Double, blue: Double, opacity: Double)) -> UInt32 {
                func byte(_ part: Double) -> UInt32 { UInt32(min(max(part, 0), 1) * 255 + 0.5) }
                return byte(color.red) << 24 | byte(color.green) << 16 | byte(color.blue) << 8 | byte(color.opacity)
            }
            let mixed = Oklab.mix(packed(a), packed(b), min(max(t, 0), 1))
            func part(_ shift: UInt32) -> Double { Double(mixed >> shift & 0xFF) / 255 }
            return ColorValue.components(red: part(24), green: part(16), blue: part(8), opacity: part(0))
        }
        return ColorValue.components(
            red: Self.mix(a.red, b.red, t), green: Self.mix(a.green, b.green, t),
            blue: Self.mix(a.blue, b.blue, t), opacity: Self.mix(a.opacity, b.opacity, t))
    }

    /// Exact at both ends.
    private static func mix(_ a: Double, _ b: Double, _ t: Double) -> Double {
        t == 0 ? a : t == 1 ? b : a + (b - a) * t
    }

    /// The segment `x` lies in and the eased fraction there; nil where `x` stands for itself.
    private func place(_ x: Double) -> (segment: Int, fraction: Double)? {
        let first = stops[0]
        let last = stops[stops.count - 1]
        var x = x
        if x < first || x > last {
            let extrapolation = x < first ? options.before : options.after
            switch extrapolation {
            case .clamp: x = min(max(x, first), last)
            case .extend: break
            case .identity: return nil
            case .repeat, .mirror:
                let length = last - first
                guard length > 0 else { return (0, 0) }
                let turns = ((x - first) / length).rounded(.down)
                let rest = min(max(x - first - turns * length, 0), length)
                let isBackwards = extrapolation == .mirror && turns.truncatingRemainder(dividingBy: 2) != 0
                x = isBackwards ? last - rest : first + rest
            }
        }
        if stops.count == 1 { return (0, 0) }
        var low = 0
        var high = stops.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if stops[middle] <= x { low = middle } else { high = middle }
        }
        let fraction = (x - stops[low]) / (stops[low + 1] - stops[low])
        let ease = options.eases.count == 1 ? options.eases[0] : options.eases[low]
        // Outside the stops the line goes on; a curve has no beyond.
        return (low, fraction < 0 || fraction > 1 ? fraction : ease(fraction))
    }
}
