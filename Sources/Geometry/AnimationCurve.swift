/// How an animated value gets from where it was to where it ends: a curve or a spring, when it begins, how fast it is and how
/// often it runs. Seconds throughout.
package struct AnimationCurve: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// A cubic Bézier curve from (0, 0) to (1, 1) by its two other points, as `timingCurve` has it.
        case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        case spring(Spring)
    }

    package var form: Form
    package var delay = 0.0
    package var speed = 1.0
    /// How often it runs; infinite for `repeatForever`.
    package var repeatCount = 1.0
    package var autoreverses = true
    /// As the document calls it.
    package var name: String

    package init(_ form: Form, name: String) {
        self.form = form
        self.name = name
    }

    /// Seconds of one run.
    package var singleDuration: Double {
        switch form {
        case .bezier(_, _, _, _, let duration): duration
        case .spring(let spring): spring.settlingDuration
        }
    }

    /// Seconds until nothing changes any more, the delay included.
    package var duration: Double {
        guard speed > 0 else { return .infinity }
        return delay + singleDuration * repeatCount / speed
    }

    /// How much of the way is done some seconds after it began; springs pass 1.
    package func progress(at seconds: Double) -> Double {
        var time = (seconds - delay) * speed
        guard time > 0 else { return 0 }
        let single = singleDuration
        guard single > 0 else { return 1 }
        guard repeatCount > 1, single.isFinite else { return curve(at: time) }
        let run = (time / single).rounded(.down)
        // An even number of runs that turn back ends at its end all the same.
        if run >= repeatCount { return 1 }
        time -= run * single
        let isBack = autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
        return curve(at: isBack ? single - time : time)
    }

    private func curve(at seconds: Double) -> Double {
        switch form {
        case .spring(let spring): return seconds >= spring.settlingDuration ? 1 : spring.progress(at: seconds)
        case .bezier(let x1, let y1, let x2, let y2, let duration):
            guard seconds < duration else { return 1 }
            if x1 == y1, x2 == y2 { return seconds / duration }
            return Self.bezier(seconds / duration, x1, y1, x2, y2)
        }
    }

    /// The y of a Bézier curve where its x is `x`.
    private static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
        func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
            ((1 - 3 * b + 3 * a) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if at(middle, x1, x2) < x { low = middle } else { high = middle }
        }
        return at((low + high) / 2, y1, y2)
    }
}

extension AnimationCurve {
    private static func bezier(_ name: String, _ points: (Double, Double, Double, Double), _ duration: Double?) -> Self
    {
        Self(
            .bezier(
                x1: min(max(points.0, 0), 1), y1: points.1, x2: min(max(points.2, 0), 1), y2: points.3,
                duration: max(duration ?? 0.35, 0)), name: name)
    }

    /// The names that ``init(name:arguments:usesSprings:)`` knows.
    package static let names = [
        "default", "linear", "easeIn", "easeOut", "easeInOut", "spring", "bouncy", "smooth", "snappy",
        "interactiveSpring", "interpolatingSpring", "timingCurve",
    ]

    /// A curve of SwiftUI's by name and labelled arguments; arguments without a label are called `0`, `1`, …. Nil for a name
    /// that SwiftUI has not.
    ///
    /// - Parameter usesSprings: whether `default` and `spring` are those of iOS 17 and later.
    package init?(name: String, arguments: [String: Double], usesSprings: Bool) {
        let duration = arguments["duration"]
        func preset(_ bounce: Double) -> Self {
            Self(
                .spring(Spring(duration: duration ?? 0.5, bounce: bounce + (arguments["extraBounce"] ?? 0))),
                name: name)
        }
        switch name {
        case "default":
            self =
                usesSprings
                ? Self(.spring(Spring(response: 0.55, dampingFraction: 1)), name: name)
                : .bezier(name, (0.42, 0, 0.58, 1), 0.35)
        case "linear": self = .bezier(name, (0, 0, 1, 1), duration ?? arguments["0"])
        case "easeIn": self = .bezier(name, (0.42, 0, 1, 1), duration ?? arguments["0"])
        case "easeOut": self = .bezier(name, (0, 0, 0.58, 1), duration ?? arguments["0"])
        case "easeInOut": self = .bezier(name, (0.42, 0, 0.58, 1), duration ?? arguments["0"])
        case "timingCurve":
            self = .bezier(
                name, (arguments["0"] ?? 0, arguments["1"] ?? 0, arguments["2"] ?? 1, arguments["3"] ?? 1), duration)
        case "smooth": self = preset(0)
        case "snappy": self = preset(0.15)
        case "bouncy": self = preset(0.3)
        case "spring", "interactiveSpring":
            let isInteractive = name == "interactiveSpring"
            let hasNew = duration != nil || arguments["bounce"] != nil
            let hasOld = arguments["response"] != nil || arguments["dampingFraction"] != nil
            if hasNew || !hasOld && usesSprings && !isInteractive {
                self = Self(.spring(Spring(duration: duration ?? 0.5, bounce: arguments["bounce"] ?? 0)), name: name)
            } else {
                let response = arguments["response"] ?? (isInteractive ? 0.15 : 0.5)
                let fraction = arguments["dampingFraction"] ?? (isInteractive ? 0.86 : 0.825)
                self = Self(.spring(Spring(response: response, dampingFraction: fraction)), name: name)
            }
        case "interpolatingSpring":
            if let stiffness = arguments["stiffness"] {
                self = Self(
                    .spring(
                        Spring(
                            mass: arguments["mass"] ?? 1, stiffness: stiffness, damping: arguments["damping"] ?? 0,
                            initialVelocity: arguments["initialVelocity"] ?? 0)), name: name)
            } else {
                var spring = Spring(duration: duration ?? 0.5, bounce: arguments["bounce"] ?? 0)
                spring.initialVelocity = min(max(arguments["initialVelocity"] ?? 0, -1e3), 1e3)
                self = Self(.spring(spring), name: name)
            }
        default: return nil
        }
    }
}
