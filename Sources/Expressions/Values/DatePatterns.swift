/// Patterns of dates for the ways Swift has to say them, as in `en_US`.
package enum DatePatterns {
    /// By the names of `formatted(date:time:)` and of `DateFormatter.Style`.
    package static func whole(date: String, time: String) -> String? {
        let dates = [
            "omitted": "", "none": "", "numeric": "M/d/yyyy", "short": "M/d/yy", "abbreviated": "MMM d, yyyy",
            "medium": "MMM d, yyyy", "long": "MMMM d, yyyy", "complete": "EEEE, MMMM d, yyyy",
            "full": "EEEE, MMMM d, yyyy",
        ]
        let times = [
            "omitted": "", "none": "", "shortened": "h:mm a", "short": "h:mm a", "standard": "h:mm:ss a",
            "medium": "h:mm:ss a", "complete": "h:mm:ss a z", "long": "h:mm:ss a z", "full": "h:mm:ss a z",
        ]
        guard let day = dates[date], let clock = times[time] else { return nil }
        if day.isEmpty || clock.isEmpty { return day + clock }
        return day + (["numeric", "short"].contains(date) ? ", " : "' at '") + clock
    }

    /// Of a date and its time where nothing says how.
    package static let standard = "M/d/yyyy, h:mm a"

    /// `{month: 'wide', day: true}`: the fields in the order of `en_US`, whatever order they are written in.
    static func pattern(of fields: ObjectValue?) -> String? {
        guard let fields else { return standard }
        var widths: [String: String] = [:]
        for (name, value) in zip(fields.names, fields.values) {
            guard let width = value.asText ?? (value.isNothing ? "" : nil) else { return nil }
            widths[name] = width
        }
        return pattern(widths)
    }

    private static let letters = [
        "weekday": "EEE", "month": "MMM", "day": "d", "year": "yyyy", "hour": "h", "minute": "mm", "second": "ss",
        "era": "", "quarter": "", "week": "", "dayOfYear": "",
    ]

    /// Widths by the names of fields; nil where a field is not known.
    package static func pattern(_ fields: [String: String]) -> String? {
        guard fields.keys.allSatisfy({ letters[$0] != nil || ["timeZone", "locale"].contains($0) }) else { return nil }
        if fields.isEmpty { return standard }
        func field(_ name: String) -> String? {
            guard let width = fields[name] else { return nil }
            switch (name, width) {
            case ("weekday", "wide"): return "EEEE"
            case ("weekday", "narrow"): return "EEEEE"
            case ("month", "wide"): return "MMMM"
            case ("month", "narrow"): return "MMMMM"
            case ("month", "twoDigits"): return "MM"
            case ("month", "defaultDigits"): return "M"
            case ("day", "twoDigits"): return "dd"
            case ("year", "twoDigits"): return "yy"
            case ("hour", "twoDigits"), ("hour", "conversationalTwoDigits"): return "hh"
            default: return letters[name]
            }
        }
        var day = ""
        if let month = field("month"), month.count < 3 {
            day = [month, field("day"), field("year")].compactMap { $0 }.joined(separator: "/")
        } else {
            day = [field("month"), field("day")].compactMap { $0 }.joined(separator: " ")
            if let year = field("year") { day += day.isEmpty ? year : field("day") == nil ? " \(year)" : ", \(year)" }
        }
        if let weekday = field("weekday") {
            day = day.isEmpty ? weekday : fields["month"] == nil ? "\(day) \(weekday)" : "\(weekday), \(day)"
        }
        var clock = [field("hour"), field("minute"), field("second")].compactMap { $0 }.joined(separator: ":")
        if fields["hour"] != nil { clock += " a" }
        let between = fields["month"] == "wide" ? "' at '" : ", "
        return day.isEmpty || clock.isEmpty ? day + clock : day + between + clock
    }
}
