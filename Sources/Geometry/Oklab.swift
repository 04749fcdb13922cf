/// Colours between two gradient stops, mixed in Oklab as SwiftUI mixes them (MEASURED B16), by arithmetic that is the same
/// on every machine.
package enum Oklab {
    /// RGBA with eight bits each at `t` between two colours; opacity mixes straight.
    package static func mix(_ a: UInt32, _ b: UInt32, _ t: Double) -> UInt32 {
        let from = lab(a)
        let to = lab(b)
        let alpha = Double(a & 255) + (Double(b & 255) - Double(a & 255)) * t
        let l = from.l + (to.l - from.l) * t
        let m = from.a + (to.a - from.a) * t
        let s = from.b + (to.b - from.b) * t
        return rgb(l, m, s) | UInt32(min(max(alpha + 0.5, 0), 255))
    }

    private static func lab(_ rgba: UInt32) -> (l: Double, a: Double, b: Double) {
        let r = linear(rgba >> 24 & 255)
        let g = linear(rgba >> 16 & 255)
        let b = linear(rgba >> 8 & 255)
        let l = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    /// RGB in the upper bits, opacity left out.
    private static func rgb(_ l: Double, _ a: Double, _ b: Double) -> UInt32 {
        func cube(_ x: Double) -> Double { x * x * x }
        let long = cube(l + 0.3963377774 * a + 0.2158037573 * b)
        let middle = cube(l - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(l - 0.0894841775 * a - 1.2914855480 * b)
        let red = encoded(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
        let green = encoded(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
        let blue = encoded(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short)
        return red << 24 | green << 16 | blue << 8
    }

    /// The linear intensity of an sRGB byte.
    static func linear(_ byte: UInt32) -> Double {
        let c = Double(byte) / 255
        if c <= 0.04045 { return c / 12.92 }
        // x^2.4 as the fifth root of x^12.
        let x = (c + 0.055) / 1.055
        let x3 = x * x * x
        return root(x3 * x3 * x3 * x3, 5)
    }

    /// The sRGB byte of a linear intensity.
    static func encoded(_ intensity: Double) -> UInt32 {
        let c = min(max(intensity, 0), 1)
        if c <= 0.0031308 { return UInt32(c * 12.92 * 255 + 0.5) }
        // x^(1/2.4) as the twelfth root of x^5.
        let twelfth = root(c * c * c * c * c, 3).squareRoot().squareRoot()
        return UInt32(min(max((1.055 * twelfth - 0.055) * 255 + 0.5, 0), 255))
    }

    private static func cubeRoot(_ x: Double) -> Double { root(x, 3) }

    /// The n-th root of 0...1 by Newton's iteration from above, which falls until it stands still.
    private static func root(_ x: Double, _ n: Int) -> Double {
        guard x > 0 else { return 0 }
        var y = 1.0
        for _ in 0..<200 {
            var power = 1.0
            for _ in 1..<n { power *= y }
            let next = y - (y - x / power) / Double(n)
            if next >= y { break }
            y = next
        }
        return y
    }
}
