extension Machine {
    /// Instructions on dates, which are texts of ISO 8601, and on parts of strings.
    mutating func stepDates(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let a = Int(i.a)
        let b = Int(i.b)
        let c = Int(i.c)
        switch i.operation {
        case .dateText:
            let pattern = try string(v[c])
            guard pattern.utf8.count <= ExpressionLimits.datePatternBytes else {
                throw EvaluationFault(
                    code: "limit",
                    message: "A pattern of a date has at most \(ExpressionLimits.datePatternBytes) bytes.")
            }
            v[a] = .string(DateTexts.text(try calendarDate(seconds(v[b])), by: pattern))
        case .datePlus: v[a] = .string(try calendarDate(seconds(v[b]) + numbers[c]).text)
        case .secondsBetween: numbers[a] = try seconds(v[b]) - seconds(v[c])
        case .spanText:
            guard let text = DateTexts.span(numbers[b], style: try string(v[c])) else {
                throw EvaluationFault(
                    code: "wrong-type", message: "A span is `relative`, `offset`, `timer`, `ago` or `named`.")
            }
            v[a] = .string(text)
        case .components:
            let (text, separator) = (try string(v[b]), try string(v[c]))
            // Of nothing there is nothing to tell apart by.
            let parts =
                separator.isEmpty ? [text[...]] : text.split(separator: separator, omittingEmptySubsequences: false)
            try charge(text.utf8.count / 16 + parts.count)
            guard parts.count <= ExpressionLimits.arrayElements else { throw .longArray }
            v[a] = .array(parts.map { .string(String($0)) })
        default:
            let separator = try string(v[c])
            guard separator.count == 1, let character = separator.first else {
                throw EvaluationFault(code: "wrong-type", message: "A separator is one character.")
            }
            let parts = try string(v[b]).split(separator: character)
            try charge(parts.count)
            guard parts.count <= ExpressionLimits.arrayElements else { throw .longArray }
            v[a] = .array(parts.map { .string(String($0)) })
        }
    }

    mutating func seconds(_ value: Value) throws(EvaluationFault) -> Double {
        let text = try string(value)
        guard let seconds = CalendarDate.seconds(of: text) else {
            throw EvaluationFault(
                code: "wrong-type", message: "A date of ISO 8601 is expected, such as `2026-01-31T09:30:00Z`.")
        }
        return seconds
    }

    func calendarDate(_ seconds: Double) throws(EvaluationFault) -> CalendarDate {
        guard let date = CalendarDate(secondsSince1970: seconds) else {
            throw EvaluationFault(code: "wrong-type", message: "The date is too far away.")
        }
        return date
    }
}
