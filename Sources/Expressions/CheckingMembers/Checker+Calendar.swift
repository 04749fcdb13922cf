/// `Calendar.current`, which is the Gregorian calendar in UTC, and arithmetic of dates.
extension Checker {
    static let calendarMethods = [
        "component", "date", "dateComponents", "dateInterval", "compare", "isDate", "isDateInToday", "isDateInTomorrow",
        "isDateInWeekend", "isDateInYesterday", "range", "startOfDay",
    ]

    /// Whether a node is `Calendar.current`.
    func isCalendar(_ node: Int) -> Bool {
        guard case .member(let base, let name, isOptional: false) = tree.nodes[node].kind,
            case .name("Calendar") = tree.nodes[base].kind, scope.binding(for: "Calendar") == nil
        else { return false }
        return name == "current" || name == "autoupdatingCurrent"
    }

    /// Of what `let calendar = Calendar.current` holds: there is one calendar, so the value tells nothing.
    static let calendarType = StaticType.tag("Calendar")

    /// Whether a node is a name that holds the calendar, where one of its methods is called.
    func holdsCalendar(_ node: Int, calling method: String) -> Bool {
        guard Self.calendarMethods.contains(method), case .name(let name) = tree.nodes[node].kind else { return false }
        // Of a parameter without a type the name has to do, where nothing of the document has such a method.
        let isOwn = !scope.models(withFunction: method).isEmpty || !scope.types(withFunction: method).isEmpty
        func isOne(_ type: StaticType) -> Bool {
            type == Self.calendarType || type == .any && name == "calendar" && !isOwn
        }
        if let hole = parameter(name) { return isOne(typed.nodes[hole].type) }
        if let object, case .reference(let model) = typed.nodes[object].type,
            let own = scope.properties(ofModel: model).first(where: { $0.name == name })
        {
            return isOne(own.type)
        }
        switch scope.binding(for: name)?.meaning {
        case .value(_, let type, _)?: return isOne(type)
        case .computed(let source, _)?: return ["Calendar.current", "Calendar.autoupdatingCurrent"].contains(source)
        default: return false
        }
    }

    /// `Calendar.current.startOfDay(for: date)` and the like.
    mutating func calendarCall(_ name: String, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        switch name {
        case "isDateInToday", "isDateInTomorrow", "isDateInYesterday":
            guard let date = dates(arguments, [nil], name, node)?.first, let today = now(span),
                let unit = constant(.string("day"), .string, span)
            else { return nil }
            var other = today
            if name != "isDateInToday" {
                guard let day = constant(.number(name == "isDateInTomorrow" ? 86_400 : -86_400), .number, span),
                    let moved = operate(.datePlus, [today, day], .string, span)
                else { return nil }
                other = moved
            }
            return calendar(.isSame, [unit, date, other], .bool, span)
        case "isDateInWeekend":
            return dates(arguments, [nil], name, node).flatMap { calendar(.weekend, $0, .bool, span) }
        case "startOfDay":
            return dates(arguments, ["for"], name, node).flatMap { calendar(.startOfDay, $0, .string, span) }
        case "component":
            guard let (unit, rest) = unit(arguments, at: 0, nil, name, node),
                let date = dates(rest, ["from"], name, node)
            else { return nil }
            return calendar(.component, [unit] + date, integer, span)
        case "isDate":
            if arguments.last?.label == "inSameDayAs" {
                guard let given = dates(arguments, [nil, "inSameDayAs"], name, node),
                    let day = constant(.string("day"), .string, span)
                else { return nil }
                return calendar(.isSame, [day] + given, .bool, span)
            }
            guard let (unit, rest) = unit(arguments, at: 2, "toGranularity", name, node),
                let given = dates(rest, [nil, "equalTo"], name, node)
            else { return nil }
            return calendar(.isSame, [unit] + given, .bool, span)
        case "compare":
            guard let (unit, rest) = unit(arguments, at: 2, "toGranularity", name, node),
                let given = dates(rest, [nil, "to"], name, node)
            else { return nil }
            return calendar(.compare, [unit] + given, .string, span)
        case "date": return calendarDate(arguments, node)
        case "dateInterval":
            guard let (unit, rest) = unit(arguments, at: 0, "of", name, node),
                let date = dates(rest, ["for"], name, node)
            else { return nil }
            let type = StaticType.object([
                StaticType.ObjectField(name: "start", type: .string),
                StaticType.ObjectField(name: "end", type: .string),
                StaticType.ObjectField(name: "duration", type: .number),
            ])
            return calendar(.interval, [unit] + date, type, span).flatMap { retype($0, .optional(type)) }
        case "range":
            guard match(arguments, ["of", "in", "for"], of: name, node),
                case .implicitMember("day") = tree.nodes[arguments[0].value].kind,
                case .implicitMember("month") = tree.nodes[arguments[1].value].kind
            else {
                return fault(
                    "wrong-arguments", "The days of a month are asked for.", span,
                    suggestion: "range(of: .day, in: .month, for: date)")
            }
            let type = StaticType.array(integer)
            return dates([arguments[2]], ["for"], name, node).flatMap { calendar(.daysOfMonth, $0, type, span) }
                .flatMap { retype($0, .optional(type)) }
        case "dateComponents": return components(arguments, node)
        default:
            for argument in arguments { _ = check(argument.value) }
            return fault(
                "unknown-function", "`Calendar.current` has no method `\(name)`.", nameSpan(node),
                suggestion: Suggestions.nearest(to: name, among: Self.calendarMethods))
        }
    }

    /// `date(byAdding: .day, value: 1, to: d)`, `date(bySettingHour: 9, minute: 0, second: 0, of: d)`.
    private mutating func calendarDate(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        if arguments.first?.label == "bySettingHour" {
            guard let given = check(arguments, ["bySettingHour", "minute", "second", "of"], of: "date", node),
                let date = coerce(given[3], to: .string)
            else { return nil }
            let numbers = given.prefix(3).compactMap { number($0) }
            guard numbers.count == 3 else { return nil }
            return calendar(.setting, numbers + [date], .optional(.string), span)
        }
        guard let (unit, rest) = unit(arguments, at: 0, "byAdding", "date", node),
            let given = check(rest, ["value", "to"], of: "date", node), let count = number(given[0]),
            let date = coerce(given[1], to: .string)
        else { return nil }
        return calendar(.adding, [unit, count, date], .string, span).flatMap { retype($0, .optional(.string)) }
    }

    /// `dateComponents([.day], from: a, to: b)`, whose parts may be nil, and `dateComponents([.year], from: d)`.
    private mutating func components(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        guard let first = arguments.first, first.label == nil else {
            return fault(
                "wrong-arguments", "Components are given by their units.", span,
                suggestion: "dateComponents([.day], from: a, to: b)")
        }
        var names: [Int] = [first.value]
        if case .array(let elements) = tree.nodes[first.value].kind { names = elements }
        var units: [CalendarUnit] = []
        for name in names {
            guard let unit = unit(name) else { return nil }
            units.append(unit)
        }
        let type = StaticType.object(
            CalendarUnit.allCases.filter { units.contains($0) }.map {
                StaticType.ObjectField(name: $0.rawValue, type: .optional(integer))
            })
        let rest = Array(arguments.dropFirst())
        guard rest.count != 1 else {
            guard let date = dates(rest, ["from"], "dateComponents", node) else { return nil }
            return calendar(.components, date, type, span)
        }
        guard let given = dates(rest, ["from", "to"], "dateComponents", node),
            let list = constant(.array(units.map { .string($0.rawValue) }), .array(.string), span)
        else { return nil }
        return calendar(.between, [list] + given, type, span)
    }

    /// The unit that an argument names, and the other arguments.
    private mutating func unit(
        _ arguments: [SyntaxNode.Argument], at place: Int, _ label: String?, _ name: String, _ node: Int
    ) -> (unit: Int, rest: [SyntaxNode.Argument])? {
        guard arguments.indices.contains(place), arguments[place].label == label else {
            for argument in arguments { _ = check(argument.value) }
            fault("wrong-arguments", "`\(name)` needs a unit of the calendar, such as `.day`.", span(node))
            return nil
        }
        guard let unit = unit(arguments[place].value),
            let made = constant(.string(unit.rawValue), .string, span(arguments[place].value))
        else { return nil }
        var rest = arguments
        rest.remove(at: place)
        return (made, rest)
    }

    private mutating func unit(_ node: Int) -> CalendarUnit? {
        var name = ""
        switch tree.nodes[node].kind {
        case .implicitMember(let given), .member(_, let given, isOptional: false): name = given
        default: break
        }
        if let unit = CalendarUnit(rawValue: name) { return unit }
        fault(
            "unknown-member", "A unit of the calendar is expected, such as `.day`.", span(node),
            suggestion: Suggestions.nearest(to: name, among: CalendarUnit.allCases.map(\.rawValue)).map { "." + $0 })
        return nil
    }

    private mutating func dates(
        _ arguments: [SyntaxNode.Argument], _ labels: [String?], _ name: String, _ node: Int
    ) -> [Int]? {
        guard let given = check(arguments, labels, of: name, node) else { return nil }
        let dates = given.compactMap { coerce($0, to: .string) }
        return dates.count == given.count ? dates : nil
    }

    mutating func calendar(_ query: CalendarQuery, _ children: [Int], _ type: StaticType, _ span: Code.Span) -> Int? {
        unboxed(
            operate(.calendar, children, type.isNumeric ? .any : type, span, .number(query.rawValue)), type, span)
    }

    /// `Date()`, `Date(timeIntervalSinceNow: 60)`, `Date(timeIntervalSince1970: 0)`, `Date(timeInterval: 60, since: d)`.
    mutating func date(_ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        let span = span(node)
        switch arguments.first?.label {
        case "timeIntervalSinceNow":
            guard
                let seconds = check(arguments, ["timeIntervalSinceNow"], of: "Date", node)?.first.flatMap({ number($0) }
                ),
                let now = now(span)
            else { return nil }
            return operate(.datePlus, [now, seconds], .string, span)
        case "timeIntervalSince1970":
            guard
                let seconds = check(arguments, ["timeIntervalSince1970"], of: "Date", node)?.first.flatMap({
                    number($0)
                })
            else { return nil }
            return calendar(.ofSeconds, [seconds], .string, span)
        case "timeIntervalSinceReferenceDate":
            guard
                let seconds = check(arguments, ["timeIntervalSinceReferenceDate"], of: "Date", node)?.first.flatMap({
                    number($0)
                }), let start = constant(.string("2001-01-01T00:00:00Z"), .string, span)
            else { return nil }
            return operate(.datePlus, [start, seconds], .string, span)
        case "timeInterval":
            guard let given = check(arguments, ["timeInterval", "since"], of: "Date", node),
                let seconds = number(given[0]), let date = coerce(given[1], to: .string)
            else { return nil }
            return operate(.datePlus, [date, seconds], .string, span)
        default: return check(arguments, [], of: "Date", node).flatMap { _ in now(span) }
        }
    }

    /// `date.timeIntervalSinceNow`, `date.timeIntervalSince1970`.
    mutating func dateMember(_ name: String, of value: Int, _ span: Code.Span) -> Int? {
        switch name {
        case "timeIntervalSinceNow":
            return now(span).flatMap { operate(.secondsBetween, [value, $0], .number, span) }
        case "timeIntervalSince1970": return calendar(.toSeconds, [value], .number, span)
        case "timeIntervalSinceReferenceDate":
            guard let seconds = calendar(.toSeconds, [value], .number, span),
                let begin = constant(.number(978_307_200), .number, span)
            else { return nil }
            return operate(.subtract, [seconds, begin], .number, span)
        default: return nil
        }
    }

    /// Whether a value is known to be a date: what the clock shows, and what is made of one.
    func isDate(_ node: Int) -> Bool {
        switch typed.nodes[node].kind {
        case .load(let name): return name.space == .clock && name.index == 0
        case .operation(.datePlus, _): return true
        case .operation(.calendar, .number(let query)):
            return [CalendarQuery.startOfDay.rawValue, CalendarQuery.ofSeconds.rawValue].contains(query)
        default: return false
        }
    }
}
