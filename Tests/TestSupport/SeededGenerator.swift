/// Random numbers that a printed seed repeats on every machine (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A whole number of the range, every one as likely but for a share of 2^-64.
    package mutating func int(_ range: ClosedRange<Int>) -> Int {
        let count = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
    }

    /// True this many times in a hundred.
    package mutating func chance(_ percent: Int) -> Bool { int(0...99) < percent }

    /// One of some choices; nil of none.
    package mutating func element<Element>(of choices: [Element]) -> Element? {
        choices.isEmpty ? nil : choices[int(0...choices.count - 1)]
    }

    package mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
        element(of: [first] + others) ?? first
    }
}
