/// Texts of dates and of spans of time, as a device of `en_US` shows them.
enum DateTexts {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    /// By a pattern of Unicode's, such as `MMM d, yyyy`; letters in quotes stand for themselves.
    static func text(_ date: CalendarDate, by pattern: String) -> String {
        var result = ""
        var rest = Array(pattern)[...]
        while let letter = rest.first {
            if letter == "'" {
                rest = rest.dropFirst()
                result += quoted(&rest)
                continue
            }
            let count = rest.prefix { $0 == letter }.count
            result += field(letter, count, of: date) ?? String(repeating: letter, count: count)
            rest = rest.dropFirst(count)
        }
        return result
    }

    /// What stands in quotes, behind the first of them; two next to each other are one that is shown.
    private static func quoted(_ rest: inout ArraySlice<Character>) -> String {
        guard rest.first != "'" else {
            rest = rest.dropFirst()
            return "'"
        }
        var text = ""
        while let letter = rest.popFirst() {
            guard letter == "'" else {
                text.append(letter)
                continue
            }
            guard rest.first == "'" else { break }
            text.append("'")
            rest = rest.dropFirst()
        }
        return text
    }

    private static func field(_ letter: Character, _ count: Int, of date: CalendarDate) -> String? {
        let time = Int(date.time)
        let hour = time / 3_600
        func number(_ number: Int) -> String { CalendarDate.padded(number, min(count, 8)) }
        switch letter {
        case "y", "u", "Y": return count == 2 ? CalendarDate.padded(date.year % 100) : number(date.year)
        case "M", "L": return count > 2 ? name(months[date.month - 1], count) : number(date.month)
        case "d": return number(date.day)
        case "D":
            return number(CalendarDate.days(date.year, date.month, date.day) - CalendarDate.days(date.year, 1, 1) + 1)
        case "E", "c": return name(weekdays[date.weekday], max(count, 3))
        case "e": return count > 2 ? name(weekdays[date.weekday], count) : number(date.weekday + 1)
        case "a": return hour < 12 ? "AM" : "PM"
        case "h": return number(hour % 12 == 0 ? 12 : hour % 12)
        case "H": return number(hour)
        case "K": return number(hour % 12)
        case "k": return number(hour == 0 ? 24 : hour)
        case "m": return number(time / 60 % 60)
        case "s": return number(time % 60)
        case "S":
            let fraction = Int((date.time - Double(time)) * 1e6)
            return String(CalendarDate.padded(fraction, 6).prefix(count))
        case "Q": return count > 2 ? "Q\((date.month - 1) / 3 + 1)" : number((date.month - 1) / 3 + 1)
        case "z", "Z", "v", "V", "x", "X", "O": return letter == "X" ? "Z" : letter == "Z" ? "+0000" : "UTC"
        case "G": return "AD"
        default: return nil
        }
    }

    private static func name(_ whole: String, _ count: Int) -> String {
        switch count {
        case 4: whole
        case 5...: String(whole.prefix(1))
        default: String(whole.prefix(3))
        }
    }

    // MARK: Spans

    private static let units: [(name: String, short: String, seconds: Double)] = [
        ("year", "yr", 31_536_000), ("month", "mo", 2_592_000), ("week", "wk", 604_800), ("day", "day", 86_400),
        ("hour", "hr", 3_600), ("minute", "min", 60), ("second", "sec", 1),
    ]

    /// A span of seconds; nil for a style that is not known.
    ///
    /// - Parameter style: `relative` (`2 hours, 23 minutes`), `offset` (`+2 hours`), `timer` (`1:05:09`), `ago` (`2 hours ago`,
    ///   `in 2 hours`) or `named` (the same with `yesterday`, `tomorrow` and `now`); the latter two also `short` (`2 hr. ago`) and
    ///   `spelled` (`two hours ago`). A number that is no span is `_spelled`, or has an `_ending` as a place in a row.
    static func span(_ seconds: Double, style: String) -> String? {
        if style == "_spelled" { return EnglishNumbers.spelled(seconds) ?? NumberText.text(seconds) }
        if style == "_ending" { return EnglishNumbers.ending(seconds) }
        let size = seconds.magnitude
        guard size < 1e12 else { return nil }
        let words = style.split(separator: " ", maxSplits: 1)
        let (style, width) = (words.first.map { String($0) } ?? "", words.count > 1 ? words[1] : "")
        guard width.isEmpty || ["ago", "named"].contains(style) && ["short", "spelled"].contains(width) else {
            return nil
        }
        let parts = units.filter { $0.name != "week" || style == "ago" || style == "named" }
        let place = parts.firstIndex { size >= $0.seconds } ?? parts.count - 1
        let first = (size / parts[place].seconds).rounded(.down)
        switch style {
        case "timer":
            let whole = Int(size)
            let rest = CalendarDate.padded(whole % 60)
            return whole < 3_600
                ? "\(whole / 60):\(rest)" : "\(whole / 3_600):\(CalendarDate.padded(whole / 60 % 60)):\(rest)"
        case "offset": return (seconds < 0 ? "-" : "+") + counted(first, parts[place].name)
        case "relative":
            let left = size - first * parts[place].seconds
            guard place + 1 < parts.count else { return counted(first, parts[place].name) }
            let second = (left / parts[place + 1].seconds).rounded(.down)
            return counted(first, parts[place].name)
                + (second > 0 ? ", " + counted(second, parts[place + 1].name) : "")
        case "ago", "named":
            if style == "named" {
                if size < 1 { return "now" }
                if parts[place].name == "day", first == 1 { return seconds < 0 ? "yesterday" : "tomorrow" }
                if first == 1, ["year", "month", "week"].contains(parts[place].name) {
                    return (seconds < 0 ? "last " : "next ")
                        + (width == "short" ? short(parts[place]) : parts[place].name)
                }
            }
            var text = counted(first, parts[place].name)
            if width == "short", parts[place].name != "day" { text = "\(Int(first)) \(short(parts[place]))" }
            if width == "spelled", let number = EnglishNumbers.spelled(first) {
                text = number + text.drop { $0 != " " }
            }
            return seconds < 0 ? "\(text) ago" : "in \(text)"
        default: return nil
        }
    }

    private static func short(_ unit: (name: String, short: String, seconds: Double)) -> String {
        unit.name == "day" ? unit.name : unit.short + "."
    }

    private static func counted(_ number: Double, _ name: String) -> String {
        "\(Int(number)) \(name)\(number == 1 ? "" : "s")"
    }
}

extension CalendarDate {
    /// As a text by a pattern of Unicode's.
    package func text(by pattern: String) -> String { DateTexts.text(self, by: pattern) }
}
