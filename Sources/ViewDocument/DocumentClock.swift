package import Expressions

/// The clock of a document: it stands still but for the event `advance`.
package struct DocumentClock: Sendable {
    /// Seconds between two ticks of a timer, at the least.
    package static let shortestInterval = 0.001
    /// Where a clock starts that no `device.now` sets.
    private static let defaultStart = "2026-01-01T09:41:00Z"
    private static let secondsOfDay = 86_400.0

    /// Seconds from the beginning of 1970 to where it starts.
    private let start: Double

    /// - Parameter now: A date of ISO 8601; without an offset it is of UTC.
    package init(startingAt now: String?) {
        start = now.flatMap { Self.seconds(of: $0) } ?? Self.seconds(of: Self.defaultStart) ?? 0
    }

    /// When a timer ticks for the `count`-th time, in seconds of the clock, to the microsecond: intervals that are no sums of
    /// powers of two come out at one time where they should.
    package static func time(ofTick count: Double, every interval: Double, from start: Double) -> Double {
        ((start + count * max(interval, shortestInterval)) * 1e6).rounded() / 1e6
    }

    /// The date after so many seconds, as ISO 8601 has it.
    package func date(after elapsed: Double) -> String {
        let seconds = ((start + elapsed) * 1e6).rounded() / 1e6
        guard seconds.magnitude < 1e15 else { return "" }
        let day = (seconds / Self.secondsOfDay).rounded(.down)
        let inDay = seconds - day * Self.secondsOfDay
        let whole = Int(inDay)
        let (year, month, ofMonth) = Self.civil(Int(day))
        let parts = Int(((inDay - Double(whole)) * 1e6).rounded())
        var fraction = ""
        if (1..<1_000_000).contains(parts) {
            fraction = "." + String(String(1_000_000 + parts).dropFirst())
            while fraction.hasSuffix("0") { fraction.removeLast() }
        }
        return "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(ofMonth))T\(Self.padded(whole / 3_600)):"
            + "\(Self.padded(whole / 60 % 60)):\(Self.padded(whole % 60))\(fraction)Z"
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
        guard let seconds = date.flatMap({ Self.seconds(of: $0) }) else { return elapsed }
        let first = seconds - start
        let interval = max(interval, Self.shortestInterval)
        // What is a tick to the microsecond is one.
        let past = ((elapsed - first) / interval + 1e-9).rounded(.down)
        return first + max(past, -1) * interval
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(width - text.count, 0)) + text
    }

    /// Seconds since the beginning of 1970 of a date that a device takes.
    static func seconds(of text: String) -> Double? {
        guard
            let parts = text.wholeMatch(
                of: /(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?(Z|[+-]\d\d:\d\d)?)?/)?.output,
            let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3)
        else { return nil }
        let hours = parts.4.flatMap { Double($0) } ?? 0
        let minutes = parts.5.flatMap { Double($0) } ?? 0
        let seconds = parts.6.flatMap { Double($0) } ?? 0
        var offset = 0.0
        if let zone = parts.7, zone != "Z", let hours = Double(zone.dropFirst().prefix(2)),
            let minutes = Double(zone.suffix(2))
        {
            offset = (hours * 3_600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1)
        }
        let days = Double(Self.days(year, month, day))
        return days * secondsOfDay + hours * 3_600 + minutes * 60 + seconds - offset
    }

    /// Days from 1 January 1970. Years are counted from March on, so that a leap day ends one; 400 of them are 146,097 days.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let ofEra = marchYear - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// The same the other way.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let days = day + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let ofEra = days - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shifted + 2) / 5 + 1)
    }
}
