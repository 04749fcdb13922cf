import Geometry

/// Functions of numbers that give the same on every machine: nothing but sums, products, quotients and roots.
enum MoreMath {
    static func value(_ query: EverydayQuery, _ x: Double, _ y: Double) -> Double {
        switch query {
        case .hypotenuse:
            let most = max(x.magnitude, y.magnitude)
            guard most > 0, most.isFinite else { return most }
            let (a, b) = (x / most, y / most)
            return most * (a * a + b * b).squareRoot()
        case .exponential: return PortablePower.exponential(x)
        case .logarithm: return PortablePower.naturalLogarithm(x)
        case .logarithm2: return logarithm(x, base: 2)
        case .logarithm10: return logarithm(x, base: 10)
        case .tangent:
            let (sine, cosine) = PortableMath.sineAndCosine(ofRadians: x)
            return sine / cosine
        case .arcTangent: return arcTangent(x)
        case .arcTangent2: return arcTangent(x, y)
        case .arcSine: return x.magnitude <= 1 ? arcTangent(x, (1 - x * x).squareRoot()) : .nan
        case .arcCosine: return x.magnitude <= 1 ? arcTangent((1 - x * x).squareRoot(), x) : .nan
        default:
            let root = PortablePower.power(x.magnitude, 1 / 3)
            // A root that is whole is given as one.
            let whole = root.rounded()
            let exact = whole * whole * whole == x.magnitude ? whole : root
            return x < 0 ? -exact : exact
        }
    }

    /// Exact where `x` is a power of the base.
    private static func logarithm(_ x: Double, base: Double) -> Double {
        let quotient = PortablePower.naturalLogarithm(x) / PortablePower.naturalLogarithm(base)
        let whole = quotient.rounded()
        return whole.magnitude < 300 && PortablePower.power(base, whole) == x ? whole : quotient
    }

    private static func arcTangent(_ y: Double, _ x: Double) -> Double {
        if x > 0 { return arcTangent(y / x) }
        if x < 0 { return arcTangent(y / x) + (y < 0 ? -Double.pi : Double.pi) }
        return y > 0 ? Double.pi / 2 : y < 0 ? -Double.pi / 2 : 0
    }

    /// By halving the angle until the series ends soon.
    private static func arcTangent(_ x: Double) -> Double {
        if x.magnitude > 1 { return (x < 0 ? -Double.pi : Double.pi) / 2 - arcTangent(1 / x) }
        var small = x
        for _ in 0..<3 { small /= 1 + (1 + small * small).squareRoot() }
        let square = small * small
        var sum = 0.0
        for place in stride(from: 21, through: 1, by: -2) {
            sum = 1 / Double(place) - square * sum
        }
        return 8 * small * sum
    }
}

/// How two texts stand to each other.
enum TextOrder {
    static func word(_ a: String, _ b: String, by query: EverydayQuery) -> String {
        let (one, other): (String, String)
        switch query {
        case .compared: (one, other) = (a, b)
        case .comparedWithoutCase: (one, other) = (a.lowercased(), b.lowercased())
        case .comparedNumerically: return asPeopleDo(a, b, withCase: true)
        case .comparedNumericallyWithoutCase: return asPeopleDo(a, b, tellsEqual: true)
        default: return asPeopleDo(a, b)
        }
        if one == other { return "orderedSame" }
        return Value.isLess(one, other) ? "orderedAscending" : "orderedDescending"
    }

    /// Numbers in texts by what they are, letters without regard to case: `file 2` before `File 10`.
    private static func asPeopleDo(
        _ a: String, _ b: String, withCase: Bool = false, tellsEqual: Bool = false
    ) -> String {
        var (one, other) = (Array(withCase ? a : a.lowercased())[...], Array(withCase ? b : b.lowercased())[...])
        while let x = one.first, let y = other.first {
            if x.isWholeNumber, y.isWholeNumber {
                let (first, second) = (digits(&one), digits(&other))
                if first == second { continue }
                if first.count != second.count { return order(first.count < second.count) }
                return order(first < second)
            }
            if x != y { return order(Value.isLess(String(x), String(y))) }
            one = one.dropFirst()
            other = other.dropFirst()
        }
        if one.isEmpty, other.isEmpty {
            if a == b || withCase || tellsEqual { return "orderedSame" }
            // Where nothing else differs small letters come first.
            return order(Value.isLess(b, a))
        }
        return order(one.isEmpty)
    }

    private static func order(_ isLess: Bool) -> String { isLess ? "orderedAscending" : "orderedDescending" }

    private static func digits(_ rest: inout ArraySlice<Character>) -> String {
        let found = rest.prefix { $0.isWholeNumber }
        rest = rest.dropFirst(found.count)
        let bare = found.drop { $0 == "0" }
        return String(bare)
    }
}

/// The parts of an address.
struct AddressParts {
    private let text: String

    init(_ text: String) { self.text = text }

    func part(_ query: EverydayQuery) -> Value {
        let scheme = text.firstRange(of: "://")
        let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
        let bare = rest.prefix { $0 != "?" && $0 != "#" }
        let host = scheme == nil ? "" : bare.prefix { $0 != "/" }.prefix { $0 != ":" }
        let path = scheme == nil ? bare : bare.drop { $0 != "/" }
        let last = path.split(separator: "/").last.map(String.init) ?? (path.hasPrefix("/") ? "/" : "")
        switch query {
        case .scheme: return scheme.map { .string(String(text[..<$0.lowerBound])) } ?? .null
        case .host: return host.isEmpty ? .null : .string(String(host))
        case .path: return .string(String(path))
        case .lastPathComponent: return .string(last)
        default:
            guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return .string("") }
            return .string(String(last[last.index(after: dot)...]))
        }
    }
}
