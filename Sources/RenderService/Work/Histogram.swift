/// Counts of durations by their upper bounds, in the form of Prometheus.
struct Histogram: Sendable {
    /// Upper bounds of the buckets in seconds.
    static let bounds = [0.000_1, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

    /// In place, so that a copy shares nothing with what goes on counting.
    private var buckets = SIMD16<Int>.zero
    private var count = 0
    private var seconds = 0.0

    mutating func add(_ value: Double) {
        count += 1
        seconds += value
        // Counted at its own bound alone: what is shown adds up those before.
        if let index = Self.bounds.firstIndex(where: { value <= $0 }) { buckets[index] &+= 1 }
    }

    /// Its lines; `label` is one label with its value in quotes.
    func lines(_ name: String, _ label: String) -> String {
        var text = ""
        var below = 0
        for (index, bound) in Self.bounds.enumerated() {
            below += buckets[index]
            text += "\(name)_bucket{\(label),le=\"\(bound)\"} \(below)\n"
        }
        text += "\(name)_bucket{\(label),le=\"+Inf\"} \(count)\n"
        return text + "\(name)_sum{\(label)} \(seconds)\n\(name)_count{\(label)} \(count)\n"
    }
}
