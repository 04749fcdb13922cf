import Expressions
import SwiftSyntax

/// What a calendar says of units: where they begin, how long they are, how far two dates are apart.
extension Lowering {
    /// `Calendar.current`: a document has one calendar, so that it is known by its name.
    static let calendar = SmallType.named("Calendar")
    static let interval = SmallType.tuple([
        .init(name: "start", type: .date), .init(name: "end", type: .date), .init(name: "duration", type: .double),
    ])

    /// The lengths of units that are always as long.
    static let unitLengths = [
        "second": 1.0, "minute": 60, "hour": 3_600, "day": 86_400, "weekday": 86_400, "dayOfYear": 86_400,
        "weekOfYear": 604_800, "weekOfMonth": 604_800,
    ]
    private static let unitMonths = ["month": 1.0, "quarter": 3, "year": 12]

    /// A date so many units later; nil for units that are not known.
    func later(_ date: Lowered, by amount: Lowered, _ unit: String) -> Lowered? {
        if let length = Self.unitLengths[unit] { return later(date, by: amount.times(length)) }
        guard let months = Self.unitMonths[unit] else { return nil }
        let count = amount.times(months)
        if let start = date.constant?.text, case .number(let number)? = count.constant?.content,
            let moved = Self.date(start, months: number)
        {
            return known(.string(moved), .date)
        }
        guard let text = date.text ?? date.constant?.literal, let number = count.text ?? count.constant?.literal else {
            return nil
        }
        return Lowered(text: called(.addingMonths, [text, number]), type: .date)
    }

    private static func date(_ text: String, months: Double) -> String? {
        guard let seconds = CalendarDate.seconds(of: text), months.magnitude < 1e5,
            let date = CalendarDate(secondsSince1970: seconds)
        else { return nil }
        let all = date.year * 12 + date.month - 1 + Int(months)
        let year = Int((Double(all) / 12).rounded(.down))
        let month = all - year * 12 + 1
        let next = month == 12 ? CalendarDate.days(year + 1, 1, 1) : CalendarDate.days(year, month + 1, 1)
        let day = min(date.day, next - CalendarDate.days(year, month, 1))
        let moved = Double(CalendarDate.days(year, month, day)) * CalendarDate.secondsOfDay + date.time
        return CalendarDate(secondsSince1970: moved)?.text
    }

    /// Where the unit begins that a date is in; weeks begin on Sunday, as in `en_US`.
    func start(of unit: String, _ date: Lowered) -> Lowered? {
        func rest(_ pattern: String, _ end: String) -> Lowered {
            let begin = shown(date, pattern)
            if let text = begin.constant?.text { return known(.string(text + end), .date) }
            return Lowered(text: "(\(begin.text ?? "''") + \(Self.quoted(end)))", type: .date)
        }
        switch unit {
        case "second": return rest("yyyy-MM-dd'T'HH:mm:ss", "Z")
        case "minute": return rest("yyyy-MM-dd'T'HH:mm", ":00Z")
        case "hour": return rest("yyyy-MM-dd'T'HH", ":00:00Z")
        case "day": return rest("yyyy-MM-dd", "T00:00:00Z")
        case "month": return rest("yyyy-MM", "-01T00:00:00Z")
        case "year": return rest("yyyy", "-01-01T00:00:00Z")
        case "weekOfYear", "weekOfMonth", "yearForWeekOfYear":
            let weekday = shown(date, "e")
            if let number = weekday.constant?.text.flatMap(Double.init) {
                return later(rest("yyyy-MM-dd", "T00:00:00Z"), by: known(.number((1 - number) * 86_400), .double))
            }
            guard let text = weekday.text else { return nil }
            return later(
                rest("yyyy-MM-dd", "T00:00:00Z"), by: Lowered(text: "(1 - (Int(\(text)) ?? 1)) * 86400", type: .double))
        default: return nil
        }
    }

    /// The beginning and the end of the unit that a date is in.
    func interval(of unit: String, _ date: Lowered) -> Lowered? {
        guard let start = start(of: unit, date), let end = later(start, by: known(.number(1), .int), unit),
            let first = start.written, let last = end.written
        else { return nil }
        let length = Lowered(text: "\(end.operand ?? last).timeIntervalSince(\(first))", type: .double)
        return Lowered(
            text: "['start': \(first), 'end': \(last), 'duration': \(length.text ?? "0")]", type: Self.interval,
            parts: [start, end, length])
    }

    /// How many days, months and so on are in a larger unit, as the numbers that they have.
    func numbers(of part: String, in unit: String, _ date: Lowered) -> Lowered? {
        let count: String
        switch (part, unit) {
        case ("day", "month"):
            let year = shown(date, "y")
            let month = shown(date, "M")
            guard let year = year.text, let month = month.text else { return nil }
            count = called(.daysOfMonth, ["Int(\(year)) ?? 0", "Int(\(month)) ?? 1"])
        case ("day", "year"), ("dayOfYear", "year"):
            guard let year = shown(date, "y").text else { return nil }
            count = "337 + " + called(.daysOfMonth, ["Int(\(year)) ?? 0", "2"])
        case ("month", "year"): count = "12"
        case ("weekday", "weekOfYear"), ("weekday", "weekOfMonth"), ("day", "weekOfYear"): count = "7"
        default: return nil
        }
        return Lowered(text: "(1...\(count.contains(" ") ? "(\(count))" : count))", type: .array(.int))
    }

    /// `dateComponents([.day, .hour], from: a, to: b)`: each unit in whole, the rest in the smaller ones.
    func difference(_ units: [String], _ start: Lowered, _ end: Lowered) -> Lowered? {
        guard let first = start.text ?? start.constant?.literal, let last = end.written else { return nil }
        let order = ["year", "quarter", "month", "weekOfYear", "weekOfMonth", "day", "hour", "minute", "second"]
        guard units.allSatisfy({ order.contains($0) || $0 == "nanosecond" }) else { return nil }
        var fields: [(name: String, text: String)] = []
        var from = first
        let inMonths = ["year", "quarter", "month"].filter { units.contains($0) }
        if !inMonths.isEmpty {
            let months = called(.monthsBetween, [first, last])
            var rest = months
            for unit in inMonths {
                let length = Piece.text(of: Self.unitMonths[unit] ?? 1)
                fields.append((unit, length == "1" ? rest : "Int(\(rest) / \(length))"))
                rest = "(\(rest) % \(length))"
            }
            let smallest = Piece.text(of: Self.unitMonths[inMonths.last ?? ""] ?? 1)
            let whole = smallest == "1" ? months : "\(months) - \(months) % \(smallest)"
            from = called(.addingMonths, [first, whole])
        }
        var rest = "\(end.operand ?? last).timeIntervalSince(\(from))"
        for unit in order where units.contains(unit) {
            guard let length = Self.unitLengths[unit].map(Piece.text(of:)) else { continue }
            fields.append((unit, "Int(\(rest) / \(length))"))
            rest = "\(rest) % \(length)"
        }
        if units.contains("nanosecond") { fields.append(("nanosecond", "0")) }
        return Lowered(
            text: "[\(fields.map { "'\($0.name)': \($0.text)" }.joined(separator: ", "))]",
            type: .tuple(fields.map { .init(name: $0.name, type: .int) }),
            parts: fields.map { Lowered(text: $0.text, type: .int, isAtom: !$0.text.contains(" ")) })
    }

    /// The moment that the numbers of a tuple of components are.
    func moment(of components: Lowered) -> Lowered? {
        guard case .tuple(let fields) = components.type.unwrapped, let base = components.operand else { return nil }
        func part(_ name: String, _ plain: String) -> String? {
            guard let place = fields.firstIndex(where: { $0.name == name }) else { return plain }
            if components.parts.indices.contains(place) { return components.parts[place].operand }
            return "\(base).\(name)"
        }
        let isKnown = fields.allSatisfy {
            ["year", "month", "day", "hour", "minute", "second", "nanosecond"].contains($0.name)
        }
        guard isKnown, let year = part("year", "1"), let month = part("month", "1"), let day = part("day", "1"),
            let hour = part("hour", "0"), let minute = part("minute", "0"), let second = part("second", "0")
        else { return nil }
        let all = [(hour, " * 3600"), (minute, " * 60"), (second, "")].filter { $0.0 != "0" }
        let seconds = all.isEmpty ? "0" : all.map { $0.0 + $0.1 }.joined(separator: " + ")
        return Lowered(text: called(.dateOf, [year, month, day, seconds]), type: .date)
    }
}

extension Lowered {
    /// A number so many times.
    func times(_ factor: Double) -> Lowered {
        guard factor != 1 else { return self }
        var product = self
        product.text = operand.map { "\($0) * \(Piece.text(of: factor))" }
        product.isAtom = false
        if case .number(let count)? = constant?.content { product.constant = .number(count * factor) }
        return product
    }
}
