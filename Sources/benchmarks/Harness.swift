import Glibc

/// One measured line: a median per repetition, and what it is divided by.
struct Measurement {
    let name: String
    /// Median of all repetitions, in nanoseconds.
    let median: Double
    let fastest: Double
    let repetitions: Int
    /// Nodes (views and modifiers of layout, or whatever the line counts) the time is divided by; 0: not divided.
    let count: Int
    /// Facts besides the time: counts of work, bytes.
    let facts: [(name: String, value: Double)]
}

/// One time, or count, divided by another of the same run.
struct Ratio {
    let name: String
    let value: Double
}

/// Runs benchmarks one after the other and keeps what they say (docs/benchmarks.md).
struct Harness {
    /// Only lines whose name contains this.
    var filter = ""
    /// Fewer repetitions: to see that everything runs.
    var isQuick = false
    /// If not nil, each line's body runs exactly so often, untimed: what counting instructions needs.
    var fixedCount: Int?
    private(set) var measurements: [Measurement] = []
    private(set) var ratios: [Ratio] = []

    init() {}

    /// Whether a line is wanted at all: setting it up may be the larger part of it.
    func wants(_ names: String...) -> Bool { filter.isEmpty || names.contains { $0.contains(filter) } }

    /// Times `body` once a repetition, after one run that is thrown away; `prepare` is not timed.
    mutating func measure<Input>(
        _ name: String, per count: Int = 0, repetitions: Int = 9, prepare: () throws -> Input,
        facts: (Input) -> [(name: String, value: Double)] = { _ in [] }, _ body: (inout Input) throws -> Void
    ) rethrows {
        guard filter.isEmpty || name.contains(filter) else { return }
        if let fixedCount {
            var input = try prepare()
            for _ in 0..<fixedCount { try body(&input) }
            return
        }
        let repetitions = isQuick ? 3 : repetitions
        var times: [Double] = []
        var found: [(name: String, value: Double)] = []
        for repetition in 0...repetitions {
            var input = try prepare()
            let start = ContinuousClock.now
            try body(&input)
            let elapsed = start.duration(to: .now)
            if repetition == repetitions { found = facts(input) }
            guard repetition > 0 else { continue }
            times.append(Double(elapsed.components.seconds) * 1e9 + Double(elapsed.components.attoseconds) / 1e9)
        }
        times.sort()
        let measurement = Measurement(
            name: name, median: times[times.count / 2], fastest: times[0], repetitions: repetitions, count: count,
            facts: found)
        measurements.append(measurement)
        print(measurement.line)
        fflush(nil)
    }

    /// Times a body that is too short for one reading of the clock: `inner` times a repetition.
    mutating func measureShort(
        _ name: String, per count: Int = 0, inner: Int, repetitions: Int = 9, _ body: () throws -> Void
    ) rethrows {
        let inner = fixedCount == nil ? inner : 1
        try measure("\(name)", per: count * inner, repetitions: repetitions, prepare: {}) { _ in
            for _ in 0..<inner { try body() }
        }
        guard inner > 1, let last = measurements.last, last.name == name else { return }
        measurements[measurements.count - 1] = Measurement(
            name: name, median: last.median / Double(inner), fastest: last.fastest / Double(inner),
            repetitions: last.repetitions, count: count, facts: last.facts)
        print("  one of \(inner): \(measurements[measurements.count - 1].line)")
    }

    /// A line timed by the body itself, in nanoseconds; the first, which is thrown away, included.
    mutating func add(line name: String, _ all: [Double]) {
        let times = all.dropFirst().sorted()
        guard !times.isEmpty, fixedCount == nil else { return }
        let measurement = Measurement(
            name: name, median: times[times.count / 2], fastest: times[0], repetitions: times.count, count: 0, facts: []
        )
        measurements.append(measurement)
        print(measurement.line)
    }

    /// The time of one line by that of another, per what each is divided by if `perCount`.
    mutating func ratio(_ name: String, _ large: String, to small: String, perCount: Bool = false) {
        guard let a = measurements.first(where: { $0.name == large }),
            let b = measurements.first(where: { $0.name == small })
        else { return }
        let counts = perCount ? Double(max(b.count, 1)) / Double(max(a.count, 1)) : 1
        add(Ratio(name: name, value: a.median / b.median * counts))
    }

    mutating func add(_ ratio: Ratio) {
        ratios.append(ratio)
        print("  \(ratio.name): \(decimal(ratio.value, 2))x")
    }
}

extension Measurement {
    var line: String {
        var text = padded(name, 58) + padded(duration(median), 12, isRight: true)
        if count > 0 { text += padded(decimal(median / Double(count), 1) + " ns each", 18, isRight: true) }
        for fact in facts {
            text += "  \(fact.name) \(decimal(fact.value, fact.value == fact.value.rounded() ? 0 : 2))"
        }
        return text
    }
}

private func padded(_ text: String, _ width: Int, isRight: Bool = false) -> String {
    let fill = String(repeating: " ", count: max(0, width - text.count))
    return isRight ? fill + text : text + fill
}

/// Nanoseconds in the unit that reads best.
private func duration(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: decimal(nanoseconds, 0) + " ns"
    case ..<1e6: decimal(nanoseconds / 1e3, 2) + " us"
    default: decimal(nanoseconds / 1e6, 2) + " ms"
    }
}

/// A number with so many digits after the point.
func decimal(_ value: Double, _ digits: Int) -> String {
    var unit = 1.0
    for _ in 0..<digits { unit *= 10 }
    guard value.isFinite, abs(value) * unit < 1e15 else { return "\(value)" }
    let scaled = Int((abs(value) * unit).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(unit))
    return "\(sign)\(scaled / Int(unit))." + String(repeating: "0", count: digits - fraction.count) + fraction
}
