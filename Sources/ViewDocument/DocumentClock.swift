package import Expressions

/// The clock of a document: it stands still but for the event `advance`.
package struct DocumentClock: Sendable {
    /// Seconds between two ticks of a timer, at the least.
    package static let shortestInterval = 0.001
    /// Where a clock starts that no `device.now` sets.
    private static let defaultStart = "2026-01-01T09:41:00Z"

    /// Seconds from the beginning of 1970 to where it starts.
    private let start: Double

    /// - Parameter now: A date of ISO 8601; without an offset it is of UTC.
    package init(startingAt now: String?) {
        start = now.flatMap { CalendarDate.seconds(of: $0) } ?? CalendarDate.seconds(of: Self.defaultStart) ?? 0
    }

    /// When a timer ticks for the `count`-th time, in seconds of the clock, to the microsecond: intervals that are no sums of
    /// powers of two come out at one time where they should.
    package static func time(ofTick count: Double, every interval: Double, from start: Double) -> Double {
        ((start + count * max(interval, shortestInterval)) * 1e6).rounded() / 1e6
    }

    /// When something goes on that begins to wait now, and how far the clock moves, to the microsecond: parts add up to the whole.
    package static func time(ofWait seconds: Double, from elapsed: Double) -> Double {
        ((elapsed + min(seconds, 1e9)) * 1e6).rounded() / 1e6
    }

    /// The date after so many seconds, as ISO 8601 has it.
    package func date(after elapsed: Double) -> String {
        CalendarDate(secondsSince1970: start + elapsed)?.text ?? ""
    }

    /// What an expression reads of the clock.
    package func value(_ name: NameReference, after elapsed: Double) -> Value {
        if name.index == 0 { return .string(date(after: elapsed)) }
        let minute = ((start + elapsed) / 60).rounded(.down) * 60 - start
        let shown = date(after: name.index == 1 ? elapsed : minute)
        return .object(ObjectValue(names: ["date", "cadence"], values: [.string(shown), .string("live")]))
    }

    /// The last time, or the one before the first, of a timer that ticks every so many seconds from a date on: from then it
    /// counts. Without a date it counts from now.
    package func origin(every interval: Double, from date: String?, at elapsed: Double) -> Double {
        guard let seconds = date.flatMap({ CalendarDate.seconds(of: $0) }) else { return elapsed }
        let first = seconds - start
        let interval = max(interval, Self.shortestInterval)
        // What is a tick to the microsecond is one.
        let past = ((elapsed - first) / interval + 1e-9).rounded(.down)
        return first + max(past, -1) * interval
    }
}
