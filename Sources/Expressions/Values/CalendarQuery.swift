/// What is asked of the Gregorian calendar in UTC, whose weeks begin on Sunday.
enum CalendarQuery: UInt16 {
    case component, startOfDay, adding, setting, isSame, compare, between, components, interval, weekend, daysOfMonth
    /// `Date(timeIntervalSince1970:)` and seconds since then.
    case ofSeconds, toSeconds

    /// How many values it takes.
    var count: Int {
        switch self {
        case .startOfDay, .components, .weekend, .daysOfMonth, .ofSeconds, .toSeconds: 1
        case .component, .interval: 2
        case .adding, .isSame, .compare, .between: 3
        case .setting: 4
        }
    }
}

/// A unit that dates are counted in.
enum CalendarUnit: String, CaseIterable {
    case year, month, weekOfYear, weekOfMonth, day, hour, minute, second, nanosecond, weekday, quarter, era, dayOfYear

    /// Units that something is added in, and how many seconds those are that are always as long.
    var seconds: Double? {
        switch self {
        case .weekOfYear, .weekOfMonth: 7 * CalendarDate.secondsOfDay
        case .day, .weekday, .dayOfYear: CalendarDate.secondsOfDay
        case .hour: 3_600
        case .minute: 60
        case .second: 1
        case .nanosecond: 1e-9
        default: nil
        }
    }

    /// Months that it is.
    var months: Int? {
        switch self {
        case .year: 12
        case .quarter: 3
        case .month: 1
        default: nil
        }
    }
}

extension CalendarDate {
    /// The number of a unit of it, as `Calendar.component(_:from:)` gives.
    func number(of unit: CalendarUnit) -> Int {
        switch unit {
        case .year: year
        case .month: month
        case .day: day
        case .hour: Int(time) / 3_600
        case .minute: Int(time) / 60 % 60
        case .second: Int(time) % 60
        case .nanosecond: Int(((time - time.rounded(.down)) * 1e9).rounded())
        case .weekday: weekday + 1
        case .quarter: (month - 1) / 3 + 1
        case .era: 1
        case .dayOfYear: dayOfYear
        // The week of 1 January is the first.
        case .weekOfYear:
            Self.week(of: dayOfYear, weekday, daysLeft: Self.days(year + 1, 1, 1) - Self.days(year, month, day))
        case .weekOfMonth: (day - 1 + (weekday - (day - 1) % 7 + 7) % 7) / 7 + 1
        }
    }

    private var dayOfYear: Int { Self.days(year, month, day) - Self.days(year, 1, 1) + 1 }

    /// - Parameter daysLeft: Until the next 1 January: the days of its week before it are of that week.
    private static func week(of dayOfYear: Int, _ weekday: Int, daysLeft: Int) -> Int {
        if daysLeft <= 6 - weekday { return 1 }
        let firstWeekday = ((weekday - (dayOfYear - 1)) % 7 + 7) % 7
        return (dayOfYear - 1 + firstWeekday) / 7 + 1
    }

    /// Days of its month.
    var daysOfMonth: Int {
        Self.days(month == 12 ? year + 1 : year, month % 12 + 1, 1) - Self.days(year, month, 1)
    }

    /// Seconds since 1970.
    var seconds: Double { Double(Self.days(year, month, day)) * Self.secondsOfDay + time }

    /// Seconds of the date so many months later, at its last day where the month has no such day.
    func seconds(addingMonths count: Int) -> Double {
        let months = year * 12 + (month - 1) + count
        let target = months >= 0 ? months / 12 : (months - 11) / 12
        let month = months - target * 12 + 1
        let last = Self.days(month == 12 ? target + 1 : target, month % 12 + 1, 1) - Self.days(target, month, 1)
        return Double(Self.days(target, month, min(day, last))) * Self.secondsOfDay + time
    }

    /// Where the unit begins that it is in, and how many seconds that lasts.
    func interval(of unit: CalendarUnit) -> (start: Double, length: Double) {
        let today = Double(Self.days(year, month, day)) * Self.secondsOfDay
        switch unit {
        case .year:
            let start = Self.days(year, 1, 1)
            return (Double(start) * Self.secondsOfDay, Double(Self.days(year + 1, 1, 1) - start) * Self.secondsOfDay)
        case .quarter:
            let first = (month - 1) / 3 * 3 + 1
            let start = Self.days(year, first, 1)
            let end = first == 10 ? Self.days(year + 1, 1, 1) : Self.days(year, first + 3, 1)
            return (Double(start) * Self.secondsOfDay, Double(end - start) * Self.secondsOfDay)
        case .month:
            return (Double(Self.days(year, month, 1)) * Self.secondsOfDay, Double(daysOfMonth) * Self.secondsOfDay)
        case .weekOfYear, .weekOfMonth:
            return (today - Double(weekday) * Self.secondsOfDay, 7 * Self.secondsOfDay)
        case .hour: return (today + (time / 3_600).rounded(.down) * 3_600, 3_600)
        case .minute: return (today + (time / 60).rounded(.down) * 60, 60)
        case .second, .nanosecond: return (today + time.rounded(.down), 1)
        default: return (today, Self.secondsOfDay)
        }
    }
}
