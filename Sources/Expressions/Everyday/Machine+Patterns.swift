import CUnicode

/// Regular expressions run by ICU, as Foundation does, within a limit of steps.
extension Machine {
    mutating func matches(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let isReplacing = query == .replacedMatches
        let flags = values[b + (isReplacing ? 3 : 2)].text
        let (text, pattern) = (try string(values[b]), try string(values[b + 1]))
        try charge(text.utf8.count / 8 + pattern.utf8.count + 16)
        guard pattern.utf8.count <= ExpressionLimits.patternBytes else { throw .longPattern }
        let matcher = try Matcher(pattern, text, flags)
        let found = try result(of: query, matcher, flags, b)
        try charge(matcher.ticks * 1_000)
        return found
    }

    private mutating func result(
        of query: EverydayQuery, _ matcher: Matcher, _ flags: String, _ b: Int
    ) throws(EvaluationFault) -> Value {
        let cost = 8 + matcher.count / 64
        switch query {
        case .containsMatch:
            return .bool(try flags.contains("w") ? matcher.matches(whole: true) : matcher.next())
        case .wholeMatch: return try matcher.matches(whole: true) ? matcher.value() : .null
        case .prefixMatch: return try matcher.matches(whole: false) ? matcher.value() : .null
        case .firstMatch: return try matcher.next() ? matcher.value() : .null
        case .allMatches:
            var found: [Value] = []
            while try matcher.next() {
                try charge(cost)
                guard found.count < ExpressionLimits.arrayElements else { throw .longArray }
                found.append(matcher.value())
            }
            return .array(found)
        case .rangeOfMatch:
            var last: Value = .null
            let isAnchored = flags.contains("a")
            while try matcher.next() {
                try charge(cost)
                let isThere = !isAnchored || (flags.contains("b") ? matcher.endsText : matcher.beginsText)
                if isThere { last = .array(matcher.range.map { .number(Double($0)) }) }
                if !flags.contains("b") { break }
            }
            return last
        default:
            let template = try string(values[b + 2])
            var made = ""
            var end = 0
            while try matcher.next() {
                try charge(cost)
                made += matcher.text(from: end, to: matcher.start)
                made += flags.contains("l") ? template : matcher.filled(template)
                end = matcher.end
                guard made.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
            }
            made += matcher.text(from: end, to: matcher.count)
            guard made.utf8.count <= ExpressionLimits.stringBytes else { throw .longString }
            return .string(made)
        }
    }
}

/// A pattern that looks through a text.
private final class Matcher {
    private let expression: OpaquePointer
    private let units: UnsafeMutablePointer<UInt16>
    /// Stretches of steps that are left, counted down by ICU.
    private let left: UnsafeMutablePointer<Int32>
    let count: Int
    var ticks: Int { ExpressionLimits.patternSteps - Int(left.pointee) }

    init(_ pattern: String, _ text: String, _ flags: String) throws(EvaluationFault) {
        let source = Array(pattern.utf16)
        let opened = source.withUnsafeBufferPointer {
            pattern_open($0.baseAddress, Int32($0.count), flags.contains("i") ? 1 : 0, flags.contains("t") ? 1 : 0)
        }
        guard let opened else {
            throw EvaluationFault(
                code: "regular-expression", message: "`\(pattern.prefix(64))` is no regular expression.")
        }
        expression = opened
        let own = Array(text.utf16)
        count = own.count
        units = .allocate(capacity: max(own.count, 1))
        units.initialize(from: own, count: own.count)
        left = .allocate(capacity: 1)
        left.initialize(to: Int32(ExpressionLimits.patternSteps))
        pattern_begin(expression, units, Int32(own.count), left)
    }

    deinit {
        pattern_close(expression)
        units.deallocate()
        left.deallocate()
    }

    private func holds(_ found: Int32) throws(EvaluationFault) -> Bool {
        guard found >= 0 else { throw .longMatch }
        return found == 1
    }

    func next() throws(EvaluationFault) -> Bool { try holds(pattern_next(expression)) }
    func matches(whole: Bool) throws(EvaluationFault) -> Bool { try holds(pattern_matches(expression, whole ? 1 : 0)) }

    var start: Int { Int(pattern_start(expression, 0)) }
    var end: Int { Int(pattern_end(expression, 0)) }
    var beginsText: Bool { start == 0 }
    var endsText: Bool { end == count }

    func text(from: Int, to: Int) -> String {
        guard from >= 0, to >= from, to <= count else { return "" }
        return String(decoding: UnsafeBufferPointer(start: units + from, count: to - from), as: UTF16.self)
    }

    /// The places of letters from the first to the one behind the last.
    var range: [Int] {
        let first = text(from: 0, to: start).count
        return [first, first + text(from: start, to: end).count]
    }

    private func group(_ number: Int) -> String? {
        let start = Int(pattern_start(expression, Int32(number)))
        return start < 0 ? nil : text(from: start, to: Int(pattern_end(expression, Int32(number))))
    }

    private var groups: Int { Int(pattern_groups(expression)) }

    /// What is found: `.0` all of it, `.1` and so on what stands in parentheses; `output` is all of it too.
    func value() -> Value {
        var names: [String] = []
        var values: [Value] = []
        for number in 0...max(0, min(groups, 32)) {
            names.append(String(number))
            values.append(group(number).map { .string($0) } ?? .null)
        }
        let parts = ObjectValue(names: names, values: values)
        let output: Value = names.count == 1 ? values[0] : .object(parts)
        return .object(
            ObjectValue(
                names: names + ["output", "range"],
                values: values + [output, .array(range.map { .number(Double($0)) })]))
    }

    /// A template with `$1` and the like filled in.
    func filled(_ template: String) -> String {
        var made = ""
        var letters = Array(template)[...]
        while let letter = letters.popFirst() {
            if letter == "\\", let next = letters.popFirst() {
                made.append(next)
            } else if letter == "$", let digit = letters.first?.wholeNumberValue, letters.first?.isASCII == true {
                letters.removeFirst()
                if digit <= groups { made += group(digit) ?? "" }
            } else {
                made.append(letter)
            }
        }
        return made
    }
}

extension EvaluationFault {
    fileprivate static let longMatch = EvaluationFault(
        code: "limit-pattern-steps",
        message: "a regular expression takes more than \(ExpressionLimits.patternSteps) stretches of steps on this text"
    )
    fileprivate static let longPattern = EvaluationFault(
        code: "limit", message: "a regular expression has more than \(ExpressionLimits.patternBytes) bytes")
}

/// Bits of whole numbers, of 64 bits as Swift's.
extension Machine {
    func bits(_ query: EverydayQuery, _ a: Value, _ b: Value) throws(EvaluationFault) -> Value {
        guard let one = Int(exactly: try a.asNumber()), let other = Int(exactly: try b.asNumber()) else {
            throw EvaluationFault(code: "wrong-type", message: "Bits are of whole Numbers.")
        }
        let made: Int =
            switch query {
            case .bitAnd: one & other
            case .bitOr: one | other
            case .bitXor: one ^ other
            case .shiftLeft: one << other
            default: one >> other
            }
        guard Int(exactly: Double(made)) == made else {
            throw EvaluationFault(code: "wrong-type", message: "The bits make a Number that is not exact.")
        }
        return .number(Double(made))
    }
}
