/// `pow` of additions, multiplications and divisions only, so that its last bits are the same on every processor.
enum PortablePower {
    /// `x` to the power `y`, finite operands. The caller refuses what is not real (a fraction of a negative, a negative
    /// power of zero) and results that overflow.
    static func power(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x == 0 { return y > 0 ? 0 : .infinity }
        if y == 0.5 { return x.squareRoot() }
        let isWhole = y == y.rounded(.towardZero)
        if isWhole, y.magnitude <= 64 { return wholePower(x, Int(y)) }
        guard x > 0 || isWhole else { return .nan }
        let isOdd = isWhole && y.magnitude < ExpressionLimits.exactInteger && y.truncatingRemainder(dividingBy: 2) != 0
        let magnitude = exponential(product(logarithm(x.magnitude), y))
        return x < 0 && isOdd ? -magnitude : magnitude
    }

    private static func wholePower(_ x: Double, _ exponent: Int) -> Double {
        var result = 1.0
        var square = x
        var rest = exponent.magnitude
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            rest >>= 1
            if rest > 0 { square *= square }
        }
        return exponent < 0 ? 1 / result : result
    }

    /// A number as an unevaluated sum: about 106 bits.
    private typealias Pair = (high: Double, low: Double)

    private static let ln2: Pair = (0.6931471805599453, 2.3190468138462996e-17)

    private static func sum(_ a: Double, _ b: Double) -> Pair {
        let s = a + b
        let t = s - a
        return (s, (a - (s - t)) + (b - t))
    }

    private static func product(_ a: Double, _ b: Double) -> Pair {
        func split(_ x: Double) -> Pair {
            let t = 134_217_729 * x
            let high = t - (t - x)
            return (high, x - high)
        }
        let p = a * b
        let (ah, al) = split(a)
        let (bh, bl) = split(b)
        return (p, ((ah * bh - p) + ah * bl + al * bh) + al * bl)
    }

    private static func product(_ a: Pair, _ b: Double) -> Pair {
        guard b.magnitude < 1e290 else { return (a.high * b, 0) }
        let p = product(a.high, b)
        return sum(p.high, p.low + a.low * b)
    }

    private static func sum(_ a: Pair, _ b: Pair) -> Pair {
        let s = sum(a.high, b.high)
        return sum(s.high, s.low + a.low + b.low)
    }

    static func naturalLogarithm(_ x: Double) -> Double {
        guard x > 0 else { return x == 0 ? -.infinity : .nan }
        let sum = logarithm(x)
        return sum.high + sum.low
    }

    /// ln x = e ln 2 + 2 artanh((m - 1) / (m + 1)), m in [1/√2, √2).
    private static func logarithm(_ x: Double) -> Pair {
        var exponent = Double(x.exponent)
        var m = x.significand
        if m > 1.4142135623730951 {
            m /= 2
            exponent += 1
        }
        let numerator = m - 1
        let denominator = sum(m, 1)
        let quotient = numerator / denominator.high
        let back = product(denominator, quotient)
        let s = sum(quotient, ((numerator - back.high) - back.low) / denominator.high)
        let q = s.high * s.high
        var tail = 0.0
        for k in stride(from: 25.0, through: 5.0, by: -2.0) { tail = (tail + 1 / k) * q }
        // The cubic term carries the rest: its own error must stay below the sum's.
        let square = product(s, s.high)
        let third: Pair = (1.0 / 3, 1.850371707708594e-17)
        let inner = sum(third, (tail, 0))
        let cube = product(square, s.high)
        let high = product(cube, inner.high)
        let term = sum(high.high, high.low + cube.high * inner.low + 3 * q * s.low / 3)
        let artanh = sum(s, term)
        return sum(product(ln2, exponent), (2 * artanh.high, 2 * artanh.low))
    }

    static func exponential(_ x: Double) -> Double { exponential((x, 0)) }

    /// e to the power of a sum.
    private static func exponential(_ t: Pair) -> Double {
        guard t.high.magnitude < 800 else { return t.high > 0 ? .infinity : 0 }
        let n = (t.high / ln2.high).rounded()
        let r = sum(t, product(ln2, -n))
        var series = 0.0
        for k in stride(from: 18.0, through: 2.0, by: -1.0) { series = (1 + series) * r.high / k }
        let e = sum(1, r.high)
        let tail = series * r.high + e.low + r.low * (1 + r.high)
        let value = e.high + tail
        let half = (n / 2).rounded(.down)
        return value * scale(half) * scale(n - half)
    }

    private static func scale(_ n: Double) -> Double {
        Double(sign: .plus, exponent: Int(n), significand: 1)
    }
}
