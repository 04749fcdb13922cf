extension Machine {
    /// Texts by format styles, and numbers that are read by them.
    mutating func stepFormats(_ i: Instruction) throws(EvaluationFault) {
        let v = values
        let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
        try charge(Self.formatOperations)
        guard let format = TextFormat(v[c]) else {
            throw EvaluationFault(
                code: "wrong-type",
                message: "A format is one of \(TextFormat.styles.joined(separator: ", ")), with its options.")
        }
        guard i.operation == .formatValue else {
            v[a] = format.number(in: try string(v[b])).flatMap { $0.isFinite ? .number($0) : nil } ?? .null
            return
        }
        let text: String
        switch format.kind {
        case .number, .percent, .currency:
            guard case .number(let number) = v[b], number.isFinite, (number * 100).isFinite else {
                throw v[b].unexpected("a Number")
            }
            text = format.text(of: number)
        case .bytes(let isBinary): text = DurationTexts.bytes(try finite(v[b]), isBinary: isBinary)
        case .clock(let pattern): text = DurationTexts.clock(try finite(v[b]), pattern: pattern)
        case .units(let allowed, let width):
            text = DurationTexts.units(try finite(v[b]), allowed: allowed, width: width)
        case .date(let pattern): text = DateTexts.text(try calendarDate(seconds(v[b])), by: pattern)
        case .list:
            guard case .array(let items) = v[b] else { throw v[b].unexpected("an Array") }
            try charge(items.count)
            var texts: [String] = []
            for item in items { texts.append(try string(item)) }
            text = format.text(of: texts)
        }
        guard text.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
        v[a] = .string(text)
    }

    private func finite(_ value: Value) throws(EvaluationFault) -> Double {
        guard case .number(let number) = value, number.isFinite else { throw value.unexpected("a Number") }
        return number
    }

    /// What a format costs besides the string that it makes or reads.
    private static let formatOperations = 8
}
