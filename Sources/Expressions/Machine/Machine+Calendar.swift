extension Machine {
    /// What is asked of the calendar for the values from `b` on.
    mutating func calendar(_ query: CalendarQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let v = values
        switch query {
        case .component:
            return .number(Double(try calendarDate(seconds(v[b + 1])).number(of: try unit(v[b]))))
        case .startOfDay: return try date(calendarDate(seconds(v[b])).interval(of: .day).start)
        case .adding: return try date(added(try v[b + 1].asNumber(), try unit(v[b]), to: seconds(v[b + 2])))
        case .setting: return try set(b)
        case .isSame:
            let unit = try unit(v[b])
            let one = try calendarDate(seconds(v[b + 1])).interval(of: unit)
            return .bool(one.start == (try calendarDate(seconds(v[b + 2])).interval(of: unit).start))
        case .compare:
            let unit = try unit(v[b])
            let one = try calendarDate(seconds(v[b + 1])).interval(of: unit).start
            let other = try calendarDate(seconds(v[b + 2])).interval(of: unit).start
            return .string(one < other ? "orderedAscending" : one > other ? "orderedDescending" : "orderedSame")
        case .between: return try between(try v[b].asArray(), seconds(v[b + 1]), seconds(v[b + 2]))
        case .components:
            let date = try calendarDate(seconds(v[b]))
            let units = CalendarUnit.allCases
            try charge(units.count)
            return .object(
                ObjectValue(
                    names: units.map(\.rawValue), values: units.map { .number(Double(date.number(of: $0))) }))
        case .interval:
            let (start, length) = try calendarDate(seconds(v[b + 1])).interval(of: try unit(v[b]))
            return .object(
                ObjectValue(
                    names: ["start", "end", "duration"],
                    values: [try date(start), try date(start + length), .number(length)]))
        case .weekend:
            let weekday = try calendarDate(seconds(v[b])).weekday
            return .bool(weekday == 0 || weekday == 6)
        case .daysOfMonth:
            let days = try calendarDate(seconds(v[b])).daysOfMonth
            try charge(days)
            return .array((1...days).map { .number(Double($0)) })
        case .ofSeconds: return try date(try v[b].asNumber())
        case .toSeconds: return .number(try seconds(v[b]))
        }
    }

    private func date(_ seconds: Double) throws(EvaluationFault) -> Value {
        .string(try calendarDate(seconds).text)
    }

    private func unit(_ value: Value) throws(EvaluationFault) -> CalendarUnit {
        guard let unit = CalendarUnit(rawValue: try value.asString()) else {
            throw EvaluationFault(code: "wrong-type", message: "A unit of the calendar is expected, such as `.day`.")
        }
        return unit
    }

    private func added(
        _ count: Double, _ unit: CalendarUnit, to seconds: Double
    ) throws(EvaluationFault) -> Double {
        if let length = unit.seconds { return seconds + count * length }
        guard let months = unit.months, let whole = Int(exactly: count.rounded(.towardZero)), abs(whole) < 1_000_000
        else { throw EvaluationFault(code: "wrong-type", message: "The date is too far away.") }
        return try calendarDate(seconds).seconds(addingMonths: whole * months)
    }

    /// The day of a date at a time of it; nil where there is no such time.
    private mutating func set(_ b: Int) throws(EvaluationFault) -> Value {
        let parts = [try values[b].asNumber(), try values[b + 1].asNumber(), try values[b + 2].asNumber()]
        guard (0..<24).contains(parts[0]), (0..<60).contains(parts[1]), (0..<60).contains(parts[2]) else {
            return .null
        }
        let day = try calendarDate(seconds(values[b + 3])).interval(of: .day).start
        return try date(day + parts[0] * 3_600 + parts[1] * 60 + parts[2])
    }

    /// How many of each unit from one date to another, the largest first: whole ones, and of what is left the smaller ones.
    private mutating func between(
        _ units: [Value], _ start: Double, _ end: Double
    ) throws(EvaluationFault) -> Value {
        var (names, numbers): ([String], [Value]) = ([], [])
        let wanted = try Set(units.map { (value) throws(EvaluationFault) in try unit(value) })
        var at = start
        for unit in CalendarUnit.allCases where wanted.contains(unit) {
            try charge(8)
            var count: Double
            if let length = unit.seconds {
                count = ((end - at) / length).rounded(.towardZero)
            } else {
                guard let months = unit.months else { continue }
                let (first, last) = (try calendarDate(at), try calendarDate(end))
                count = Double(((last.year - first.year) * 12 + last.month - first.month) / months)
                // A month that is not over yet does not count.
                if end >= at, try added(count, unit, to: at) > end { count -= 1 }
                if end < at, try added(count, unit, to: at) < end { count += 1 }
            }
            at = try added(count, unit, to: at)
            names.append(unit.rawValue)
            numbers.append(.number(count))
        }
        return .object(ObjectValue(names: names, values: numbers))
    }
}
