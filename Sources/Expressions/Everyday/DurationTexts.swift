/// Texts of Durations and of numbers of bytes, as a device of `en_US` shows them.
enum DurationTexts {
    static let patterns = ["hourMinuteSecond", "minuteSecond", "hourMinute"]
    static let widths = ["wide", "abbreviated", "narrow"]
    static let seconds: [String: Double] = [
        "weeks": 604_800, "days": 86_400, "hours": 3_600, "minutes": 60, "seconds": 1, "milliseconds": 0.001,
    ]
    private static let names: [(unit: String, wide: String, short: String, plural: String, narrow: String)] = [
        ("weeks", "week", "wk", "wks", "w"), ("days", "day", "day", "days", "d"), ("hours", "hour", "hr", "hr", "h"),
        ("minutes", "minute", "min", "min", "m"), ("seconds", "second", "sec", "sec", "s"),
        ("milliseconds", "millisecond", "ms", "ms", "ms"),
    ]

    /// `1:02:05`; of `minuteSecond` the minutes go on, `62:05`.
    static func clock(_ seconds: Double, pattern: String) -> String {
        let sign = seconds < 0 ? "-" : ""
        let whole = seconds.magnitude.rounded(.toNearestOrEven)
        guard whole < 1e15 else { return sign + NumberText.text(whole) }
        let all = Int(whole)
        let (minutes, rest) = (all / 60, CalendarDate.padded(all % 60))
        switch pattern {
        case "minuteSecond": return "\(sign)\(minutes):\(rest)"
        case "hourMinute":
            let rounded = Int((seconds.magnitude / 60).rounded(.toNearestOrEven))
            return "\(sign)\(rounded / 60):\(CalendarDate.padded(rounded % 60))"
        default: return "\(sign)\(minutes / 60):\(CalendarDate.padded(minutes % 60)):\(rest)"
        }
    }

    /// `1 hr, 2 min, 5 sec`: units that are 0 are left out.
    static func units(_ seconds: Double, allowed: [String], width: String) -> String {
        let wanted = names.filter { allowed.contains($0.unit) }
        guard let smallest = wanted.last, let least = Self.seconds[smallest.unit] else { return "" }
        var steps = (seconds.magnitude / least).rounded(.toNearestOrEven)
        var parts: [String] = []
        for name in wanted {
            let size = (Self.seconds[name.unit] ?? 1) / least
            let count = (steps / size).rounded(.down)
            steps -= count * size
            let isLast = name.unit == smallest.unit
            guard count > 0 || isLast && parts.isEmpty else { continue }
            let number = TextFormat(.string("number"))?.text(of: count) ?? NumberText.text(count)
            switch width {
            case "wide": parts.append("\(number) \(name.wide)\(count == 1 ? "" : "s")")
            case "narrow": parts.append(number + name.narrow)
            default: parts.append("\(number) \(count == 1 ? name.short : name.plural)")
            }
        }
        let sign = seconds < 0 && parts.contains(where: { $0.first != "0" }) ? "-" : ""
        return sign + parts.joined(separator: width == "narrow" ? " " : ", ")
    }

    /// `1.5 MB`.
    static func bytes(_ count: Double, isBinary: Bool) -> String {
        let step = isBinary ? 1_024.0 : 1_000
        let whole = count.rounded(.towardZero)
        let format = TextFormat(.string("number"))
        if whole == 0 { return "Zero kB" }
        if whole.magnitude == 1 { return "\(NumberText.text(whole)) byte" }
        var (rest, place) = (whole.magnitude, 0)
        let units = ["bytes", "kB", "MB", "GB", "TB", "PB", "EB"]
        func rounded(_ rest: Double, _ place: Int) -> Double {
            let scale = [1.0, 1, 10, 100, 100, 100, 100][place]
            return (rest * scale).rounded(.toNearestOrEven) / scale
        }
        while place < units.count - 1, rounded(rest, place) >= (place == 0 && isBinary ? 1_024 : 1_000) {
            rest /= step
            place += 1
        }
        let shown = rounded(rest, place)
        return "\(whole < 0 ? "-" : "")\(format?.text(of: shown) ?? NumberText.text(shown)) \(units[place])"
    }
}
