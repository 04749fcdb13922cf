/// Functions whose last bits must not depend on the machine: only additions, multiplications and divisions, which IEEE
/// arithmetic fixes. (The C library's sine, cosine and power differ between processors.)
public enum PortableMath {
    /// Sine and cosine of a fraction of a full turn. Quarter turns are exact.
    public static func sineAndCosine(ofTurns turns: Double) -> (sine: Double, cosine: Double) {
        guard turns.isFinite else { return (0, 1) }
        let fraction = turns - turns.rounded(.down)
        let eighth = (fraction * 8).rounded(.down)
        let quadrant = Int(((eighth + 1) / 2).rounded(.down))
        let rest = (fraction - Double(quadrant) / 4) * 2 * Double.pi
        let (s, c) = series(rest)
        switch quadrant & 3 {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Sine and cosine of an angle in radians.
    public static func sineAndCosine(ofRadians radians: Double) -> (sine: Double, cosine: Double) {
        if radians.magnitude <= Double.pi / 4 { return series(radians) }
        return sineAndCosine(ofTurns: radians / (2 * Double.pi))
    }

    /// e to the power `x`, for |x| up to 700.
    public static func exponential(_ x: Double) -> Double {
        guard x.magnitude <= 700 else { return x < 0 ? 0 : .greatestFiniteMagnitude }
        let halvings = (x / 0.6931471805599453).rounded()
        let rest = x - halvings * 0.6931471805599453
        var sum = 1.0
        for k in stride(from: 18.0, through: 1.0, by: -1.0) { sum = 1 + sum * rest / k }
        return sum * Double(sign: .plus, exponent: Int(halvings), significand: 1)
    }

    /// Taylor series for |x| <= pi/4: the terms left out are below half a unit in the last place.
    private static func series(_ x: Double) -> (sine: Double, cosine: Double) {
        let q = x * x
        var sine = 0.0
        var cosine = 0.0
        for k in stride(from: 10.0, through: 1.0, by: -1.0) {
            sine = (1 - sine) * q / (2 * k * (2 * k + 1))
            cosine = (1 - cosine) * q / ((2 * k - 1) * 2 * k)
        }
        return (x * (1 - sine), 1 - cosine)
    }
}
