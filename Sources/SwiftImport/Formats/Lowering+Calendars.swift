import Expressions
import SwiftSyntax

/// Calendars and formatters of dates.
extension Lowering {
    /// A call of a Calendar's or a formatter's; nil for others.
    func calendarCall(
        _ name: String, _ base: ExprSyntax, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        // A calendar that a function is handed is asked as one: `calendar.startOfDay(for: date)`.
        let isFormatting =
            ["from", "for"].contains(arguments.first?.label?.text)
            && formatter(base, context)?.code.contains("Formatter") == true
        // What else is asked of is not looked at twice: in a chain each call would do so again.
        if !isFormatting, Self.calendarCalls.contains(name), isCalendar(base, context) {
            return try calendar(name, arguments, context)
        }
        guard name == "string" || name == "localizedString",
            let date = arguments.first, let made = formatter(base, context)
        else { return nil }
        let text = made.code
        guard date.label?.text == "from" || date.label?.text == "for" else { return nil }
        if text.contains("NumberFormatter") {
            let amount = try expression(date.expression, context, expecting: .double)
            return number(amount, byFormatter: text, date, context)
        }
        let value = try expression(date.expression, context, expecting: .date)
        if text.contains("RelativeDateTimeFormatter"), let operand = value.operand {
            let style = text.contains(".named") ? "named" : "ago"
            return Lowered(text: "\(operand).timeIntervalSince(Date()).formattedSpan('\(style)')", type: .string)
        }
        guard value.type.unwrapped == .date, text.contains("DateFormatter") else { return nil }
        return Self.pattern(ofFormatter: text).map { shown(value, $0) }
    }

    /// What a formatter is set up with, wherever that stands in what makes it.
    private static func pattern(ofFormatter text: String) -> String? {
        func value(_ key: String, _ end: Character) -> String? {
            guard let start = text.firstRange(of: key) else { return nil }
            let rest = text[start.upperBound...].drop { $0 == " " || $0 == "=" || $0 == "(" || $0 == "\"" || $0 == "." }
            return String(rest.prefix { $0 != end && !$0.isNewline && !" ;}".contains($0) || end == "\"" && $0 == " " })
        }
        // What is chosen, or named, is not known by how it is written.
        guard Self.isPlainlySet(text), Self.isOfThisZone(text) else { return nil }
        if text.contains("dateFormat =") { return value("dateFormat", "\"") }
        if text.contains("dateStyle") || text.contains("timeStyle") {
            return DatePatterns.whole(
                date: value("dateStyle", " ") ?? "none", time: value("timeStyle", " ") ?? "none")
        }
        return nil
    }

    /// What makes the formatter that a name stands for.
    private func formatter(_ syntax: ExprSyntax, _ context: Context) -> ExprSyntax? {
        let member = syntax.as(MemberAccessExprSyntax.self)
        let name = member?.declName.baseName.text ?? syntax.code
        let owner = member?.base.flatMap { typeNamed($0, context) } ?? context.owner
        let found =
            owner?.stored(name)?.initial ?? owner?.statics[name]?.initial ?? declared.constants[name]?.initial
            ?? declared.foreign["DateFormatter"]?.statics[name]?.initial
        if case .argument(let given, _)? = context.locals[name] { return given }
        if found == nil, let body = owner?.computed[name]?.body ?? owner?.staticComputed[name]?.body,
            body.code.contains("Formatter()")
        {
            return Self.parsedExpression("{ \(body.code) }()")
        }
        return found?.code.contains("Formatter") == true ? found : nil
    }

    private static let calendarCalls: Set<String> = [
        "isDateInToday", "isDateInYesterday", "isDateInTomorrow", "isDateInWeekend", "isDate", "startOfDay",
        "compare", "component", "date", "dateInterval", "range", "ordinality", "dateComponents",
    ]

    func isCalendar(_ syntax: ExprSyntax, _ context: Context) -> Bool {
        let text = syntax.code
        if text == ".current" { return true }
        let before = coverage
        defer { coverage = before }
        if text.first?.isUppercase == true || text.split(separator: ".").count < 3,
            (try? expression(syntax, context))?.type.unwrapped == Self.calendar
        {
            return true
        }
        let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
        if case .argument(let given, let caller)? = context.locals[name], given.code != text {
            return isCalendar(given, caller)
        }
        guard let property = context.owner?.stored(name) ?? context.owner?.statics[name] ?? declared.constants[name]
        else { return false }
        return property.initial.map { $0.code.hasPrefix("Calendar") } == true
            || property.wrapper == "Environment" && environmentKey(property) == "calendar"
    }

    /// What months and days are called, of a device of `en_US`.
    func symbols(_ name: String, of base: ExprSyntax, _ context: Context) -> Lowered? {
        guard let words = Self.symbols[name], isCalendar(base, context) else { return nil }
        return Lowered(
            text: "[\(words.map { Self.quoted($0) }.joined(separator: ", "))]", type: .array(.string),
            constant: .list(words.map { .string($0) }))
    }

    private static let symbols: [String: [String]] = {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        var result: [String: [String]] = [:]
        for prefix in ["", "standalone"] {
            func key(_ name: String) -> String {
                prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
            }
            result[key("monthSymbols")] = months
            result[key("shortMonthSymbols")] = months.map { String($0.prefix(3)) }
            result[key("veryShortMonthSymbols")] = months.map { String($0.prefix(1)) }
            result[key("weekdaySymbols")] = days
            result[key("shortWeekdaySymbols")] = days.map { String($0.prefix(3)) }
            result[key("veryShortWeekdaySymbols")] = days.map { String($0.prefix(1)) }
        }
        return result
    }()

    private func calendar(
        _ name: String, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        func date(_ place: Int) throws -> Lowered? {
            guard arguments.indices.contains(place) else { return nil }
            return try expression(arguments[place].expression, context, expecting: .date)
        }
        func word(_ place: Int) -> String? {
            guard arguments.indices.contains(place) else { return nil }
            return arguments[place].expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        func isSameDay(_ a: Lowered, _ b: Lowered) -> Lowered? {
            guard let first = shown(a, "yyyy-MM-dd").text, let second = shown(b, "yyyy-MM-dd").text else { return nil }
            return Lowered(text: "\(first) == \(second)", type: .bool, isAtom: false)
        }
        let labels = arguments.map { $0.label?.text ?? "" }
        switch (name, labels) {
        case ("isDateInToday", _): return try date(0).flatMap { isSameDay($0, currentDate(context)) }
        case ("isDateInYesterday", _), ("isDateInTomorrow", _):
            let shift = known(.number(name == "isDateInTomorrow" ? 86_400 : -86_400), .double)
            guard let day = try date(0), let other = later(currentDate(context), by: shift) else { return nil }
            return isSameDay(day, other)
        case ("isDateInWeekend", _):
            return try date(0).flatMap { shown($0, "E").text }.map {
                Lowered(text: "\($0).hasPrefix('S')", type: .bool)
            }
        case ("isDate", ["", "inSameDayAs"]):
            guard let first = try date(0), let second = try date(1) else { return nil }
            return isSameDay(first, second)
        case ("startOfDay", ["for"]): return try date(0).map { start(of: $0) }
        case ("component", ["", "from"]):
            let letters = [
                "year": "y", "month": "M", "day": "d", "hour": "H", "minute": "m", "second": "s", "weekday": "e",
                "quarter": "Q", "dayOfYear": "D",
            ]
            guard let letter = word(0).flatMap({ letters[$0] }), let day = try date(1),
                let text = shown(day, letter).text
            else { return nil }
            var constant: Piece?
            if let number = shown(day, letter).constant?.text.flatMap(Double.init) { constant = .number(number) }
            return Lowered(text: "(Int(\(text)) ?? 0)", type: .int, constant: constant)
        case ("date", ["byAdding", "value", "to"]):
            guard let unit = word(0), let start = try date(2) else { return nil }
            return later(start, by: try expression(arguments[1].expression, context, expecting: .int), unit)
        case ("date", ["byAdding", "to"]):
            guard let parts = arguments[0].expression.as(FunctionCallExprSyntax.self),
                ["DateComponents", ".init"].contains(parts.calledExpression.code), var moved = try date(1)
            else { return nil }
            for part in parts.arguments {
                guard let unit = part.label?.text,
                    let next = later(moved, by: try expression(part.expression, context, expecting: .int), unit)
                else { return nil }
                moved = next
            }
            return moved
        case ("date", ["bySettingHour", "minute", "second", "of"]):
            guard let day = try date(3) else { return nil }
            let units = try zip(arguments, ["hour", "minute", "second"]).map { argument, unit in
                (try expression(argument.expression, context, expecting: .int), unit)
            }
            var moved = start(of: "day", day)
            for (amount, unit) in units { moved = moved.flatMap { later($0, by: amount, unit) } }
            return moved
        case ("dateInterval", ["of", "for"]):
            guard let unit = word(0), let day = try date(1) else { return nil }
            return interval(of: unit, day)
        case ("range", ["of", "in", "for"]):
            guard let part = word(0), let unit = word(1), let day = try date(2) else { return nil }
            return numbers(of: part, in: unit, day)
        case ("ordinality", ["of", "in", "for"]):
            guard word(0) == "day", let unit = word(1), let day = try date(2),
                let begin = start(of: unit, day)?.operand,
                let text = day.operand
            else { return nil }
            return Lowered(text: "(Int(\(text).timeIntervalSince(\(begin)) / 86400) + 1)", type: .int)
        case ("isDate", ["", "equalTo", "toGranularity"]), ("compare", ["", "to", "toGranularity"]):
            guard let unit = word(2), let first = try date(0), let second = try date(1),
                let a = start(of: unit, first)?.operand, let b = start(of: unit, second)?.operand
            else { return nil }
            if name == "isDate" { return Lowered(text: "\(a) == \(b)", type: .bool, isAtom: false) }
            return Lowered(
                text: "\(a) == \(b) ? 'orderedSame' : \(a) < \(b) ? 'orderedAscending' : 'orderedDescending'",
                type: .string, isAtom: false)
        case ("dateComponents", ["", "from", "to"]):
            guard let parts = arguments[0].expression.as(ArrayExprSyntax.self)?.elements, let first = try date(1),
                let second = try date(2)
            else { return nil }
            let units = parts.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
            return units.count == parts.count ? difference(units, first, second) : nil
        case ("dateComponents", ["", "from"]):
            guard let parts = arguments[0].expression.as(ArrayExprSyntax.self)?.elements else { return nil }
            var fields: [(name: String, value: Lowered)] = []
            for part in parts {
                guard let name = part.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                    let value = try calendar(
                        "component", [LabeledExprSyntax(expression: part.expression.trimmed), arguments[1]], context)
                else { return nil }
                fields.append((name, value))
            }
            let texts = fields.compactMap { field in field.value.operand.map { "'\(field.name)': \($0)" } }
            let constants = fields.compactMap { field in field.value.constant.map { (key: field.name, value: $0) } }
            return Lowered(
                text: "[\(texts.joined(separator: ", "))]",
                type: .tuple(fields.map { SmallType.Field(name: $0.name, type: .int) }),
                constant: constants.count == fields.count ? .object(constants) : nil, parts: fields.map(\.value))
        case ("date", ["from"]):
            if let known = try components(arguments[0].expression, context) { return known }
            // `date(from: dateComponents([.year, .month], from: day))` is where the month begins.
            if let parts = arguments[0].expression.as(FunctionCallExprSyntax.self), parts.arguments.count == 2,
                let member = parts.calledExpression.as(MemberAccessExprSyntax.self),
                member.declName.baseName.text == "dateComponents",
                let unit = Self.smallestUnit(parts.arguments.first?.expression), let day = parts.arguments.last,
                day.label?.text == "from"
            {
                return start(of: unit, try expression(day.expression, context, expecting: .date))
            }
            return moment(of: try expression(arguments[0].expression, context))
        default: return nil
        }
    }

    /// The smallest of the units that follow one another from the year down; nil where one is missing.
    private static func smallestUnit(_ list: ExprSyntax?) -> String? {
        let names = list?.as(ArrayExprSyntax.self)?.elements.compactMap {
            $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        }
        guard let names else { return nil }
        if Set(names) == ["yearForWeekOfYear", "weekOfYear"] { return "weekOfYear" }
        let order = ["year", "month", "day", "hour", "minute", "second"]
        return Set(names) == Set(order.prefix(names.count)) ? order.prefix(names.count).last : nil
    }

    private func start(of date: Lowered) -> Lowered {
        if let text = date.constant?.text { return known(.string(text.prefix(10) + "T00:00:00Z"), .date) }
        return Lowered(text: "(\(date.operand ?? "Date()").prefix(10) + 'T00:00:00Z')", type: .date)
    }

    static let documentsOwn: Set<String> = [
        ".current", ".autoupdatingCurrent", "Calendar.current", "Calendar.autoupdatingCurrent", "TimeZone.current",
        "Calendar(identifier: .gregorian)", ".init(identifier: .gregorian)", ".gmt", "TimeZone.gmt",
        "TimeZone(secondsFromGMT: 0)", "TimeZone(secondsFromGMT: 0)!", "TimeZone(identifier: \"UTC\")",
        "TimeZone(abbreviation: \"UTC\")", "TimeZone(abbreviation: \"GMT\")", ".init(secondsFromGMT: 0)",
    ]

    /// `DateComponents(year: 2026, month: 3, day: 14)` as a date, where its numbers are known.
    func components(_ syntax: ExprSyntax, _ context: Context) throws -> Lowered? {
        guard let call = syntax.as(FunctionCallExprSyntax.self),
            ["DateComponents", ".init"].contains(call.calledExpression.code)
        else { return nil }
        var numbers: [String: Int] = [:]
        for argument in call.arguments {
            // A document has one calendar, and one zone.
            if let label = argument.label?.text, ["calendar", "timeZone"].contains(label) {
                guard Self.documentsOwn.contains(argument.expression.code) else { return nil }
                continue
            }
            guard let label = argument.label?.text,
                case .number(let number)? = try expression(argument.expression, context, expecting: .int).constant?
                    .content, number.magnitude < 10_000
            else { return nil }
            numbers[label] = Int(number)
        }
        let month = numbers["month"] ?? 1
        let year = numbers["year"] ?? 1
        guard (1...12).contains(month) else { return nil }
        let days = CalendarDate.days(year, month, numbers["day"] ?? 1)
        let time = (numbers["hour"] ?? 0) * 3_600 + (numbers["minute"] ?? 0) * 60 + (numbers["second"] ?? 0)
        return CalendarDate(secondsSince1970: Double(days) * CalendarDate.secondsOfDay + Double(time)).map {
            known(.string($0.text), .date)
        }
    }
}
