import Expressions
import SwiftSyntax

/// Dates, which a document has as texts of ISO 8601, in UTC.
extension Lowering {
    /// Where the clock of a document starts that no `device.now` sets.
    static let now = "2026-01-01T09:41:00Z"

    /// Now; in data of a preview the moment itself.
    func currentDate(_ context: Context) -> Lowered {
        if context.isStatic { changingReads += 1 }
        return Lowered(text: "Date()", type: .date, constant: context.isStatic ? .string(Self.now) : nil)
    }

    /// `Date(…)` with arguments; nil for those that are not known.
    func date(
        _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        let labels = arguments.map { $0.label?.text ?? "" }
        let seconds = try arguments.first.map { try expression($0.expression, context, expecting: .double) }
        guard let seconds else { return currentDate(context) }
        switch labels {
        case ["timeIntervalSince1970"]:
            return later(known(.string("1970-01-01T00:00:00Z"), .date), by: seconds)
        case ["timeIntervalSinceReferenceDate"]:
            return later(known(.string("2001-01-01T00:00:00Z"), .date), by: seconds)
        case ["timeIntervalSinceNow"]: return later(currentDate(context), by: seconds)
        case ["timeInterval", "since"]:
            return later(try expression(arguments[1].expression, context, expecting: .date), by: seconds)
        default: return nil
        }
    }

    /// A date so many seconds later; nil for data.
    func later(_ date: Lowered, by seconds: Lowered) -> Lowered? {
        if let start = date.constant?.text, case .number(let amount)? = seconds.constant?.content,
            let begin = CalendarDate.seconds(of: start),
            let moment = CalendarDate(secondsSince1970: begin + amount)
        {
            return known(.string(moment.text), .date)
        }
        guard let text = date.operand, let amount = seconds.text else { return nil }
        return Lowered(text: "\(text).addingTimeInterval(\(amount))", type: .date)
    }

    /// Methods and members of a date; nil for others.
    func dateMember(
        _ name: String, of date: Lowered, _ arguments: [LabeledExprSyntax], _ context: Context
    ) throws -> Lowered? {
        guard date.type.unwrapped == .date, let text = date.operand else { return nil }
        func since(_ other: String) -> Lowered {
            Lowered(text: "\(text).timeIntervalSince(\(other))", type: .double)
        }
        switch (name, arguments.count) {
        case ("timeIntervalSince1970", 0): return since("'1970-01-01T00:00:00Z'")
        case ("timeIntervalSinceReferenceDate", 0): return since("'2001-01-01T00:00:00Z'")
        case ("timeIntervalSinceNow", 0): return since("Date()")
        case ("timeIntervalSince", 1):
            return try expression(arguments[0].expression, context, expecting: .date).operand.map(since)
        case ("distance", 1):
            guard let other = try expression(arguments[0].expression, context, expecting: .date).operand else {
                return nil
            }
            return Lowered(text: "\(other).timeIntervalSince(\(text))", type: .double)
        case ("addingTimeInterval", 1), ("advanced", 1):
            return later(date, by: try expression(arguments[0].expression, context, expecting: .double))
        case ("formatted", 0): return shown(date, "M/d/yyyy, h:mm a")
        case ("formatted", 1...):
            guard arguments[0].label != nil else { return try shown(date, by: arguments[0].expression, context) }
            return pattern(of: arguments).map { shown(date, $0) }
        case ("ISO8601Format", 0): return Lowered(text: text, type: .string, isAtom: date.isAtom)
        default: return nil
        }
    }

    /// A date as a text by a pattern.
    func shown(_ date: Lowered, _ pattern: String) -> Lowered {
        if let start = date.constant?.text, let seconds = CalendarDate.seconds(of: start),
            let moment = CalendarDate(secondsSince1970: seconds)
        {
            let text = moment.text(by: pattern)
            return Lowered(text: Self.quoted(text), type: .string, constant: .string(text))
        }
        return Lowered(
            text: "\(date.operand ?? "Date()").formattedDate(\(Self.quoted(pattern)))", type: .string)
    }

    /// `Text(date, style: .relative)`.
    func shown(_ date: Lowered, style: ExprSyntax, _ context: Context) -> Lowered? {
        guard let name = style.as(MemberAccessExprSyntax.self)?.declName.baseName.text, let text = date.operand else {
            return nil
        }
        switch name {
        case "date": return shown(date, "MMMM d, yyyy")
        case "time": return shown(date, "h:mm a")
        case "relative", "offset", "timer":
            // A device counts on; here the clock stands between events.
            coverage.approximated.insert(origin(style, context))
            return Lowered(
                text: "\(text).timeIntervalSince(Date()).formattedSpan('\(name)')", type: .string)
        default: return nil
        }
    }

    /// A format style of dates: `.dateTime.day().month()`, `.iso8601`, `.relative(presentation: .named)`.
    func shown(_ date: Lowered, by format: ExprSyntax, _ context: Context) throws -> Lowered? {
        let written = format.code
        if written == ".iso8601" { return date.operand.map { Lowered(text: $0, type: .string) } }
        if written.hasPrefix(".iso8601") { return DatePatterns.iso8601(format).map { shown(date, $0) } }
        if written.hasPrefix(".relative"), let text = date.operand {
            let style = written.contains(".named") ? "named" : "ago"
            return Lowered(text: "\(text).timeIntervalSince(Date()).formattedSpan('\(style)')", type: .string)
        }
        if let made = format.as(FunctionCallExprSyntax.self), !made.arguments.isEmpty,
            ["Date.FormatStyle", ".init"].contains(made.calledExpression.code),
            made.arguments.allSatisfy({ ["date", "time"].contains($0.label?.text) })
        {
            return pattern(of: Array(made.arguments)).map { shown(date, $0) }
        }
        guard let pattern = DatePatterns.skeleton(of: format) else { return nil }
        return shown(date, pattern)
    }

    /// `date: .abbreviated, time: .shortened`.
    private func pattern(of arguments: [LabeledExprSyntax]) -> String? {
        func style(_ label: String) -> String {
            arguments.first { $0.label?.text == label }?.expression.as(MemberAccessExprSyntax.self)?
                .declName.baseName.text ?? "omitted"
        }
        return DatePatterns.whole(date: style("date"), time: style("time"))
    }
}
