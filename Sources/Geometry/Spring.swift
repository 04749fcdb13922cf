/// A spring as SwiftUI's `Spring` has it: a unit mass (or a given one) pulled to its end by a damped force.
package struct Spring: Hashable, Sendable {
    /// Radians a second of the spring without damping, the share of critical damping, and the speed it begins with in ways a
    /// second.
    package var frequency: Double
    package var dampingRatio: Double
    package var initialVelocity: Double

    /// `spring(duration:bounce:)` of iOS 17: a bounce of 0 is critical damping, 1 none, below 0 more than critical.
    package init(duration: Double, bounce: Double) {
        let bounce = min(max(bounce, -0.99), 1)
        self.init(response: duration, dampingFraction: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    }

    /// `spring(response:dampingFraction:)`: the response is the period without damping, in seconds.
    package init(response: Double, dampingFraction: Double) {
        frequency = 2 * Double.pi / max(response, 0.001)
        dampingRatio = min(max(dampingFraction, 0), 1e3)
        initialVelocity = 0
    }

    /// `interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        let mass = max(mass, 1e-6)
        let stiffness = max(stiffness, 1e-6)
        frequency = min((stiffness / mass).squareRoot(), 1e4)
        dampingRatio = min(max(damping, 0) / (2 * (stiffness * mass).squareRoot()), 1e3)
        self.initialVelocity = min(max(initialVelocity, -1e3), 1e3)
    }

    /// How much of the way is done after some seconds: 0 at first, 1 in the end, beyond it where it swings over.
    package func progress(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        // The distance left begins at 1 and with the velocity against it.
        let speed = -initialVelocity
        let decay = frequency * dampingRatio
        if dampingRatio < 1 {
            let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let (sine, cosine) = PortableMath.sineAndCosine(ofRadians: swing * seconds)
            return 1 - PortableMath.exponential(-decay * seconds) * (cosine + (speed + decay) / swing * sine)
        }
        if dampingRatio == 1 {
            return 1 - PortableMath.exponential(-decay * seconds) * (1 + (speed + decay) * seconds)
        }
        let (slow, fast) = rates
        let first = (speed + fast) / (fast - slow)
        return 1 - first * PortableMath.exponential(-slow * seconds)
            - (1 - first) * PortableMath.exponential(-fast * seconds)
    }

    /// Rates of decay of a spring with more than critical damping.
    private var rates: (slow: Double, fast: Double) {
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        // The slow one as a quotient: a difference of near numbers would lose digits.
        return (frequency / (dampingRatio + root), frequency * (dampingRatio + root))
    }

    /// Seconds after which it stays within a thousandth of its end; infinite without damping.
    package var settlingDuration: Double {
        let rate = dampingRatio > 1 ? rates.slow : frequency * dampingRatio
        guard rate > 0 else { return .infinity }
        // What is left is at most this times its decay; of a critical spring it grows with time besides.
        let speed = abs(initialVelocity)
        let amplitude: Double
        switch dampingRatio {
        case ..<1: amplitude = (1 + (speed + rate) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot()))
        case 1: amplitude = 1 + (speed + rate)
        default: amplitude = 1 + (speed + rates.fast) / (rates.fast - rates.slow)
        }
        var low = 0.0
        var high = 1.0
        func isSettled(_ seconds: Double) -> Bool {
            let growth = dampingRatio == 1 ? 1 + (speed + rate) * seconds : amplitude
            return growth * PortableMath.exponential(-rate * seconds) <= 0.001
        }
        while !isSettled(high), high < 1e6 { high *= 2 }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isSettled(middle) { high = middle } else { low = middle }
        }
        return high
    }
}
