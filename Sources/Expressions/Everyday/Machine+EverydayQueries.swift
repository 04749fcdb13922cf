import Geometry

extension Machine {
    /// What is asked of the values from `b` on.
    mutating func everyday(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let v = values
        switch query {
        case .isLetter, .isNumber, .isWhitespace, .isNewline, .isPunctuation, .isUppercase, .isLowercase:
            let text = try string(v[b])
            return .bool(!text.isEmpty && text.allSatisfy { query.holds(of: $0) })
        case .scheme, .host, .path, .lastPathComponent, .pathExtension:
            return AddressParts(try string(v[b])).part(query)
        case .wholeMatch, .prefixMatch, .firstMatch, .allMatches, .containsMatch, .rangeOfMatch, .replacedMatches:
            return try matches(query, b)
        case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: return try bits(query, v[b], v[b + 1])
        case .rectContains, .rectIntersects, .rectUnion, .rectInset, .rectOffset: return try rect(query, b)
        case .seenFrom: return try seen(b)
        case .unreachable:
            throw EvaluationFault(
                code: "wrong-type",
                message: "None of the cases of the `switch` holds.")
        case .stopped:
            let said = try string(v[b])
            let message = "The program ends here" + (said.isEmpty ? "." : ": \(said)")
            throw EvaluationFault(code: "fatal-error", message: message)
        case .caseOrder:
            guard case .string(let name) = v[b], case .array(let types) = v[b + 1] else { return v[b] }
            for case .array(let names) in types {
                try charge(names.count)
                let place = names.firstIndex { one in
                    if case .string(let own) = one { own == name } else { false }
                }
                if let place { return .number(Double(place)) }
            }
            return v[b]
        case .compared, .comparedWithoutCase, .comparedAsPeopleDo, .comparedNumerically,
            .comparedNumericallyWithoutCase:
            return .string(TextOrder.word(try string(v[b]), try string(v[b + 1]), by: query))
        case .padded: return .string(try padded(try string(v[b]), v[b + 1], try string(v[b + 2])))
        case .trimmedPrefix:
            let (text, prefix) = (try string(v[b]), try string(v[b + 1]))
            return .string(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
        case .firstPlace, .lastPlace, .letterAt, .rangeOf, .prefixOfText, .partOfText: return try place(query, b)
        case .printf:
            guard case .array(let given) = v[b + 1] else { throw v[b + 1].unexpected("an Array") }
            try charge(given.count * 8)
            return .string(try PrintedText.text(of: try string(v[b]), given))
        case .integerOfDigits:
            let radix = try count(v[b + 1])
            guard (2...36).contains(radix) else { throw Self.noRadix }
            return Int(try string(v[b]), radix: radix).map { .number(Double($0)) } ?? .null
        case .digitsOfInteger:
            let radix = try count(v[b + 1])
            guard (2...36).contains(radix) else { throw Self.noRadix }
            guard let number = Int(exactly: try v[b].asNumber().rounded(.towardZero)) else {
                throw v[b].unexpected("a whole Number")
            }
            return .string(String(number, radix: radix, uppercase: try v[b + 2].asBool()))
        case .isOfType: return .bool(try belongs(v[b], to: v[b + 1]))
        case .ifOfType: return try belongs(v[b], to: v[b + 1]) ? v[b] : .null
        case .asType:
            guard try belongs(v[b], to: v[b + 1]) else {
                throw EvaluationFault(code: "wrong-type", message: "The value is of another type than `as!` says.")
            }
            return v[b]
        case .present:
            if v[b].isNull {
                throw EvaluationFault(
                    code: "nil", message: "Unexpectedly found nil while unwrapping an Optional value.")
            }
            return v[b]
        case .haveSameElements:
            guard case .array(let one) = v[b], case .array(let other) = v[b + 1] else { return .bool(false) }
            var keys: [Set<String>] = [[], []]
            for (place, elements) in [one, other].enumerated() {
                for element in elements {
                    try charge(element.cost(upTo: limit - used))
                    keys[place].insert(ValueKey.text(of: element))
                }
            }
            return .bool(keys[0] == keys[1])
        case .mixedColors:
            guard case .success(.color(let one)) = v[b].coerced(to: .color),
                case .success(.color(let other)) = v[b + 1].coerced(to: .color)
            else { throw v[b].unexpected("a Color") }
            var options = InterpolationOptions()
            options.isOklab = true
            let ends = Value.array([.color(one), .color(other)])
            guard
                let table = try? InterpolationTable(
                    stops: .array([.number(0), .number(1)]), values: ends, options: options)
            else { throw v[b].unexpected("a Color") }
            return .color(table.color(at: try v[b + 2].asNumber()))
        default: return try number(query, b)
        }
    }

    private static let noRadix = EvaluationFault(code: "wrong-type", message: "A radix is from 2 to 36.")

    private func count(_ value: Value) throws(EvaluationFault) -> Int {
        guard let count = Int(exactly: try value.asNumber()) else { throw value.unexpected("a whole Number") }
        return count
    }

    /// Places in a text: its letters are counted from 0.
    private mutating func place(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let text = try string(values[b])
        try charge(text.utf8.count / 16)
        switch query {
        case .firstPlace, .lastPlace:
            let letter = try string(values[b + 1])
            let letters = Array(text)
            let found =
                query == .firstPlace
                ? letters.firstIndex { String($0) == letter } : letters.lastIndex { String($0) == letter }
            return found.map { .number(Double($0)) } ?? .null
        case .rangeOf:
            guard let found = text.firstRange(of: try string(values[b + 1])) else { return .null }
            let low = text.distance(from: text.startIndex, to: found.lowerBound)
            let count = text.distance(from: found.lowerBound, to: found.upperBound)
            guard count <= ExpressionLimits.arrayElements else { throw .longArray }
            return .array((low..<low + count).map { .number(Double($0)) })
        case .letterAt:
            let place = try count(values[b + 1])
            guard place >= 0, let at = text.index(text.startIndex, offsetBy: place, limitedBy: text.endIndex),
                at < text.endIndex
            else {
                throw EvaluationFault(
                    code: "index-outside", message: "The text has no letter at \(NumberText.text(Double(place))).")
            }
            return .string(String(text[at]))
        case .prefixOfText:
            let count = try count(values[b + 1])
            guard count >= 0 else { throw values[b + 1].unexpected("a place in the text") }
            return .string(String(text.prefix(count)))
        default:
            guard case .array(let places) = values[b + 1] else { throw values[b + 1].unexpected("a range") }
            guard let first = places.first else { return .string("") }
            let low = try count(first)
            guard low >= 0, low + places.count <= text.count else {
                throw EvaluationFault(code: "index-outside", message: "The range ends behind the text.")
            }
            return .string(String(text.dropFirst(low).prefix(places.count)))
        }
    }

    private mutating func padded(_ text: String, _ length: Value, _ pad: String) throws(EvaluationFault) -> String {
        let length = try count(length)
        guard length >= 0, length <= ExpressionLimits.stringBytes else { throw .longString }
        try charge(length / 16)
        let missing = length - text.count
        guard missing > 0, !pad.isEmpty else { return String(text.prefix(length)) }
        let letters = Array(pad)
        return text + String((0..<missing).map { letters[$0 % letters.count] })
    }

    private func number(_ query: EverydayQuery, _ b: Int) throws(EvaluationFault) -> Value {
        let x = try values[b].asNumber()
        let y = query.count > 1 ? try values[b + 1].asNumber() : 0
        switch query {
        case .remainder, .truncatingRemainder, .quotientAndRemainder:
            guard y != 0 else { throw EvaluationFault(code: "division-by-zero", message: "Division by zero.") }
            if query == .remainder { return .number(x.remainder(dividingBy: y)) }
            if query == .truncatingRemainder { return .number(x.truncatingRemainder(dividingBy: y)) }
            return .object(
                ObjectValue(
                    names: ["quotient", "remainder"],
                    values: [.number((x / y).rounded(.towardZero)), .number(x.truncatingRemainder(dividingBy: y))]))
        case .signum: return .number(x > 0 ? 1 : x < 0 ? -1 : 0)
        case .magnitude: return .number(x.magnitude)
        case .roundedToEven: return .number(x.rounded(.toNearestOrEven))
        default:
            let result = MoreMath.value(query, x, y)
            guard result.isFinite else {
                throw EvaluationFault(code: "not-finite", message: "The result is not a finite number.")
            }
            return .number(result)
        }
    }

    /// Whether a value is of a type, as ``Checker/typeTest(_:)`` writes it down.
    private mutating func belongs(_ value: Value, to test: Value) throws(EvaluationFault) -> Bool {
        try charge(1)
        switch test {
        case .string(let name):
            switch (name, value) {
            case ("Any", _): return true
            case ("String", .string), ("Double", .number), ("Bool", .bool), ("Color", .color): return true
            case ("Int", .number(let number)): return number == number.rounded()
            case ("CGSize", .size), ("CGPoint", .point), ("CGRect", .rect): return true
            default: return false
            }
        case .object(let object):
            guard let kind = object.names.first, let part = object.values.first else { return false }
            return try belongs(value, kind, part)
        default: return false
        }
    }

    private mutating func belongs(_ value: Value, _ kind: String, _ part: Value) throws(EvaluationFault) -> Bool {
        switch (kind, value) {
        case ("optional", .null): return true
        case ("optional", _): return try belongs(value, to: part)
        case ("array", .array(let elements)):
            for element in elements where try !belongs(element, to: part) { return false }
            return true
        case ("dictionary", .object(let object)):
            for element in object.values where try !belongs(element, to: part) { return false }
            return true
        case ("struct", .object(let object)): return object.typeName == part.text
        case ("cases", .string), ("cases", .symbol), ("cases", .object):
            guard case .array(let names) = part else { return false }
            let name = value.caseName
            return names.contains { $0.text == name }
        case ("model", .reference(let object)): return part.isIdentical(to: .number(Double(object.model)))
        default: return false
        }
    }
}

extension EverydayQuery {
    fileprivate func holds(of letter: Character) -> Bool {
        switch self {
        case .isLetter: letter.isLetter
        case .isNumber: letter.isNumber
        case .isWhitespace: letter.isWhitespace
        case .isNewline: letter.isNewline
        case .isPunctuation: letter.isPunctuation
        case .isUppercase: letter.isUppercase
        default: letter.isLowercase
        }
    }
}
