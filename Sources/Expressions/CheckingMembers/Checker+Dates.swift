extension Checker {
    /// `.now`, `.distantPast` where a Date is asked for.
    mutating func dateMember(_ name: String, _ span: Code.Span) -> Int? {
        name == "now" ? now(span) : everydayConstant("Date", name, span).flatMap { $0 }
    }

    /// Methods of dates, which are texts of ISO 8601, and of spans of time.
    static let dateMethods = ["formattedDate", "addingTimeInterval", "timeIntervalSince", "split", "components"]

    /// `date.formattedDate('MMM d')`, `date.addingTimeInterval(60)`, `date.timeIntervalSince(other)`, `text.split(separator: ' ')`,
    /// `text.components(separatedBy: ', ')`.
    mutating func dateMethod(
        _ name: String, of value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int
    ) -> Int? {
        let span = span(node)
        if name == "components", let argument = arguments.first, argument.label == "separatedBy",
            let members = members(ofSet: argument.value)
        {
            return components(of: value, separatedByOneOf: members, span)
        }
        let labels: [String?] = [["split": "separator", "components": "separatedBy"][name]]
        guard let given = check(arguments, labels, of: name, node)?.first, let text = coerce(value, to: .string) else {
            return nil
        }
        if name == "addingTimeInterval" {
            return number(given).flatMap { operate(.datePlus, [text, $0], .string, span) }
        }
        guard let other = coerce(given, to: .string) else { return nil }
        switch name {
        case "formattedDate": return operate(.dateText, [text, other], .string, span)
        case "timeIntervalSince": return operate(.secondsBetween, [text, other], .number, span)
        case "components": return operate(.components, [text, other], .array(.string), span)
        default: return operate(.split, [text, other], .array(.string), span)
        }
    }

    /// `seconds.formattedSpan('relative')`.
    mutating func spanText(_ value: Int, _ arguments: [SyntaxNode.Argument], _ node: Int) -> Int? {
        guard
            let style = check(arguments, [nil], of: "formattedSpan", node)?.first.flatMap({ coerce($0, to: .string) }),
            let seconds = number(value)
        else { return nil }
        return operate(.spanText, [seconds, style], .string, span(node))
    }
}
