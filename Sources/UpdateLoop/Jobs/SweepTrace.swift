import Geometry

/// How a person scrolls: a sweep along it has the offsets and speeds of a hand, sixty steps a second.
package enum SweepTrace: Sendable {
    /// With the finger, to an offset, at an even speed.
    case drag(to: Double)
    /// Let go at a speed, points a second.
    case fling(velocity: Double)
    /// At once, as `scrollTo` does.
    case jump(to: Double)
    /// A view's name.
    case tap(String)

    /// Reads `drag:400,fling:-1500,jump:0,tap:torch`; nil where it is none. Names may hold no comma.
    package static func parse(_ text: String) -> [SweepTrace]? {
        var result: [SweepTrace] = []
        // By scalars: a name that begins with a combining mark is a character together with the colon.
        for part in text.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false) {
            let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
                .map { String(Substring($0)) }
            guard words.count == 2 else { return nil }
            if words[0] == "tap" {
                guard !words[1].isEmpty else { return nil }
                result.append(.tap(words[1]))
                continue
            }
            guard words[1].utf8.allSatisfy({ "0123456789.-".utf8.contains($0) }), let number = Double(words[1]),
                number.magnitude <= 1e6
            else { return nil }
            switch words[0] {
            case "drag": result.append(.drag(to: number))
            case "fling": result.append(.fling(velocity: number))
            case "jump": result.append(.jump(to: number))
            default: return nil
            }
        }
        return result.isEmpty ? nil : result
    }

    /// Steps of a second.
    private static let rate = 60.0
    /// Points a second of a finger.
    private static let fingerSpeed = 1_200.0
    /// Points a second at which a fling has come to rest.
    private static let rest = 10.0

    /// The steps from an offset on: when, where along the axis, or whose tap.
    static func steps(
        of traces: [SweepTrace], along axis: Axis, from start: Double, end: Double, limit: Int
    ) -> [(time: Double, event: SessionEvent)]? {
        var steps: [(time: Double, event: SessionEvent)] = []
        var offset = start
        var time = 0.0
        func scroll(_ wanted: Double) {
            time += 1 / rate
            offset = min(max(wanted, 0), max(end, 0))
            steps.append((time, .scrolling(to: offset, along: axis)))
        }
        for trace in traces {
            guard steps.count <= limit else { return nil }
            switch trace {
            case .drag(let target):
                let from = offset
                let count = max((target - from).magnitude / fingerSpeed * rate, 1).rounded(.up)
                guard count <= Double(limit) else { return nil }
                for step in stride(from: 1.0, through: count, by: 1) { scroll(from + (target - from) * step / count) }
            case .fling(let velocity):
                let from = offset
                var seconds = 0.0
                repeat {
                    seconds += 1 / rate
                    scroll(from + ScrollPhysics.distance(ofVelocity: velocity, after: seconds))
                } while (velocity * PortableMath.exponential(-seconds / 0.4995)).magnitude > rest
                    && offset > 0 && offset < end
            case .jump(let target): scroll(target)
            case .tap(let name):
                time += 1 / rate
                steps.append((time, .tap(name)))
            }
        }
        return steps.count <= limit ? steps : nil
    }
}
