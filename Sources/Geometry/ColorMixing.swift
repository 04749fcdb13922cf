extension Oklab {
    /// A colour between two, RGBA with red highest: each channel in linear light, as SwiftUI animates `Color.Resolved`. A share
    /// below 0 or above 1 goes on the same way, as springs do, and stays a colour.
    package static func mixLinear(_ a: UInt32, _ b: UInt32, _ share: Double) -> UInt32 {
        var result: UInt32 = 0
        for shift: UInt32 in [24, 16, 8, 0] {
            let (from, to) = ((a >> shift) & 0xFF, (b >> shift) & 0xFF)
            let channel: UInt32
            if from == to {
                channel = from
            } else if shift == 0 {
                let alpha = Double(from) + (Double(to) - Double(from)) * share
                channel = UInt32(min(max(alpha, 0), 255).rounded())
            } else {
                channel = encoded(min(max(linear(from) + (linear(to) - linear(from)) * share, 0), 1))
            }
            result |= channel << shift
        }
        return result
    }
}
