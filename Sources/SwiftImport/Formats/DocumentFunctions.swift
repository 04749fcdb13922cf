import ViewDocument

/// A function that a document needs for what its language has no word for.
struct DocumentFunction: Sendable {
    var name: String
    var parameters: [String]
    var body: String
    /// Other functions that it calls.
    var needs: [DocumentFunction] = []

    /// How many days a month has.
    static let daysOfMonth = DocumentFunction(
        name: "daysOfMonth_1", parameters: ["year", "month"],
        body: "return month == 2 ? (year % 4 == 0 && year % 100 != 0 || year % 400 == 0 ? 29 : 28) "
            + ": [4, 6, 9, 11].contains(month) ? 30 : 31")

    /// The moment of the numbers of a calendar: those that are too large go on into the next unit.
    static let dateOf = DocumentFunction(
        name: "dateOf_1", parameters: ["year", "month", "day", "seconds"],
        body: "let months = year * 12 + month - 1; let first = floor(months / 12); "
            + "let digits = String(1000000 + first * 100 + months - first * 12 + 1); "
            + "let start = digits.prefix(5).suffix(4) + '-' + digits.suffix(2) + '-01T00:00:00Z'; "
            + "return start.addingTimeInterval((day - 1) * 86400 + seconds)")

    /// The same day of another month, or the last one where that month is shorter.
    static let addingMonths = DocumentFunction(
        name: "addingMonths_1", parameters: ["date", "count"],
        body:
            "let months = (Int(date.formattedDate('y')) ?? 0) * 12 + (Int(date.formattedDate('M')) ?? 0) - 1 + count; "
            + "let year = floor(months / 12); let month = months - year * 12 + 1; "
            + "let day = min(Int(date.formattedDate('d')) ?? 1, daysOfMonth_1(year, month)); "
            + "let midnight = date.formattedDate('yyyy-MM-dd') + 'T00:00:00Z'; "
            + "return dateOf_1(year, month, day, date.timeIntervalSince(midnight))",
        needs: [.daysOfMonth, .dateOf])

    /// Whole months from one date to another.
    static let monthsBetween = DocumentFunction(
        name: "monthsBetween_1", parameters: ["start", "end"],
        body: "var months = ((Int(end.formattedDate('y')) ?? 0) - (Int(start.formattedDate('y')) ?? 0)) * 12 "
            + "+ (Int(end.formattedDate('M')) ?? 0) - (Int(start.formattedDate('M')) ?? 0); "
            + "if months > 0 && addingMonths_1(start, months).timeIntervalSince(end) > 0 { months -= 1 }; "
            + "if months < 0 && addingMonths_1(start, months).timeIntervalSince(end) < 0 { months += 1 }; "
            + "return months",
        needs: [.addingMonths])
}

extension Lowering {
    /// The call of such a function, which the document has from then on.
    func called(_ function: DocumentFunction, _ arguments: [String]) -> String {
        add(function)
        return "\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    private func add(_ function: DocumentFunction) {
        for other in function.needs { add(other) }
        guard !functions.contains(where: { $0.key == function.name }) else { return }
        let parameters = Piece.list(function.parameters.map { .string($0) })
        functions.append((function.name, .object([("parameters", parameters), ("body", .string(function.body))])))
    }
}
