/// A format style of Swift's for numbers, dates and lists, as a device of `en_US` shows them: `number`, `percent`,
/// `{currency: {code: 'EUR'}}`, `{number: {fractionLength: 2}}`, `{date: 'long', time: 'omitted'}`, `{dateTime: {month: 'wide'}}`, `list`.
struct TextFormat {
    enum Kind {
        case number, percent
        case currency(String)
        /// By a pattern of Unicode's.
        case date(String)
        case list(word: String, width: String)
        /// Bytes, in steps of 1,000 or of 1,024.
        case bytes(isBinary: Bool)
        /// A Duration as a clock shows it, or by its units.
        case clock(String)
        case units([String], width: String)
    }

    private(set) var kind: Kind
    /// The least and most digits behind the point.
    private var fraction: ClosedRange<Int>
    /// The least digits before it.
    private var whole = 1
    private var hasGroups = true
    private var isCompact = false
    private var showsPlus = false
    private var isScientific = false
    /// The least and most digits that say something.
    private var significant: ClosedRange<Int>?
    private var rule = FloatingPointRoundingRule.toNearestOrEven
    private var increment: Double?
    private var presentation = "standard"

    static let styles = [
        "number", "percent", "currency", "date", "time", "dateTime", "list", "iso8601", "byteCount", "units",
        "duration",
    ]
    static let most = 15

    /// - Returns: nil where a value is no format.
    init?(_ value: Value) {
        switch value {
        case .string(let style), .symbol(let style): self.init(style: style, options: nil)
        case .object(let object):
            guard let style = object.names.first else { return nil }
            if case .object(let options)? = object["time"], options["pattern"] != nil {
                self.init(style: "time", options: options)
            } else if object["date"] != nil || object["time"] != nil {
                self.init(style: "date", options: object)
            } else if object.names.count == 1, case .object(let options)? = object.values.first {
                self.init(style: style, options: options)
            } else if object.names.count == 1, object.values.first?.isNothing == true {
                self.init(style: style, options: nil)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init?(style: String, options: ObjectValue?) {
        fraction = 0...6
        switch style {
        case "number": kind = .number
        case "percent": kind = .percent
        case "currency":
            guard let code = options?["code"]?.asText else { return nil }
            kind = .currency(code)
            let digits = ["JPY", "KRW"].contains(code) ? 0 : 2
            fraction = digits...digits
        case "list":
            let width = options?["width"]?.asText ?? "standard"
            guard ["standard", "short", "narrow"].contains(width) else { return nil }
            kind = .list(word: options?["type"]?.asText == "or" ? "or" : "and", width: width)
        case "iso8601": kind = .date("yyyy-MM-dd'T'HH:mm:ss'Z'")
        case "byteCount":
            let style = options?["style"]?.asText ?? "file"
            guard ["file", "decimal", "memory", "binary"].contains(style) else { return nil }
            kind = .bytes(isBinary: style == "memory" || style == "binary")
        case "duration": kind = .clock("hourMinuteSecond")
        case "time" where options?["pattern"] != nil:
            guard let pattern = options?["pattern"]?.asText, DurationTexts.patterns.contains(pattern) else {
                return nil
            }
            kind = .clock(pattern)
        case "units":
            let width = options?["width"]?.asText ?? "abbreviated"
            var allowed = ["hours", "minutes", "seconds"]
            if case .array(let given)? = options?["allowed"] { allowed = given.compactMap(\.asText) }
            guard DurationTexts.widths.contains(width), allowed.allSatisfy({ DurationTexts.seconds[$0] != nil }) else {
                return nil
            }
            kind = .units(allowed, width: width)
        case "date", "time":
            let date = options?["date"]?.asText ?? (style == "date" && options == nil ? "numeric" : "omitted")
            let time = options?["time"]?.asText ?? (style == "time" ? "shortened" : "omitted")
            guard let pattern = DatePatterns.whole(date: date, time: time) else { return nil }
            kind = .date(pattern)
        case "dateTime":
            guard let pattern = DatePatterns.pattern(of: options) else { return nil }
            kind = .date(pattern)
        default: return nil
        }
        guard let options else { return }
        switch kind {
        case .date, .bytes, .clock, .units: return
        default: break
        }
        for (name, value) in zip(options.names, options.values) {
            guard take(name, value) else { return nil }
        }
    }

    /// Takes one option; whether it is one.
    private mutating func take(_ name: String, _ value: Value) -> Bool {
        switch name {
        case "code", "type": return true
        case "width", "memberStyle": if case .list = kind { return name == "width" } else { return false }
        case "presentation":
            guard let text = value.asText, ["standard", "narrow", "isoCode"].contains(text) else { return false }
            presentation = text
        case "rule", "rounded":
            let rules: [String: FloatingPointRoundingRule] = [
                "up": .up, "down": .down, "towardZero": .towardZero, "awayFromZero": .awayFromZero,
                "toNearestOrEven": .toNearestOrEven, "toNearestOrAwayFromZero": .toNearestOrAwayFromZero,
            ]
            guard let text = value.asText, let found = rules[text] else { return false }
            rule = found
        case "increment":
            guard case .number(let step) = value, step > 0, step.isFinite else { return false }
            increment = step
        case "significantDigits":
            guard let range = Self.lengths(value), range.lowerBound > 0 else { return false }
            significant = range
        case "precision":
            guard case .object(let lengths) = value else { return false }
            return zip(lengths.names, lengths.values).allSatisfy { take($0, $1) }
        case "fractionLength":
            guard let range = Self.lengths(value) else { return false }
            fraction = range
        case "integerLength":
            guard let range = Self.lengths(value) else { return false }
            whole = range.lowerBound
        case "grouping":
            guard let text = value.asText, ["never", "automatic"].contains(text) else { return false }
            hasGroups = text == "automatic"
        case "notation":
            guard let text = value.asText, ["compactName", "automatic", "scientific"].contains(text) else {
                return false
            }
            isCompact = text == "compactName"
            isScientific = text == "scientific"
        case "sign":
            guard let text = value.asText ?? (value.field("strategy")?.asText) else { return false }
            showsPlus = text == "always"
        default: return false
        }
        return true
    }

    /// A number of digits, or the least and the most.
    private static func lengths(_ value: Value) -> ClosedRange<Int>? {
        func count(_ value: Value) -> Int? {
            guard case .number(let number) = value, let count = Int(exactly: number), (0...most).contains(count) else {
                return nil
            }
            return count
        }
        if case .array(let ends) = value, ends.count == 2, let low = count(ends[0]), let high = count(ends[1]),
            low <= high
        {
            return low...high
        }
        return count(value).map { $0...$0 }
    }
}

extension TextFormat {
    /// A number's text: rounded half to even, as Foundation does, groups of thousands between commas.
    func text(of number: Double) -> String {
        var amount = number.magnitude
        if case .percent = kind { amount *= 100 }
        var unit = ""
        var digits = fraction
        if isCompact { (amount, unit, digits) = Self.compact(amount) }
        if isScientific, amount > 0 {
            let exponent = Int(MoreMath.value(.logarithm10, amount, 0).rounded(.down))
            amount /= PortablePower.power(10, Double(exponent))
            unit = "E\(exponent)"
        } else if isScientific {
            unit = "E0"
        }
        if let step = increment {
            amount = (amount / step).rounded(rule) * step
        } else if rule != .toNearestOrEven, significant == nil {
            let scale = PortablePower.power(10, Double(digits.upperBound))
            let steps = (number < 0 ? -amount : amount) * scale
            // Where doubles have no such decimals there is nothing to round.
            if steps.magnitude < 1e15 { amount = (steps.rounded(rule) / scale).magnitude }
        }
        if let significant { (amount, digits) = Self.significant(amount, significant) }
        let shown = NumberText.formatted(amount, decimals: digits.upperBound, isHalfEven: true)
        var parts = shown.split(separator: ".", omittingEmptySubsequences: false).map { Array($0.utf8) }
        let zero = UInt8(ascii: "0")
        if parts.count > 1 {
            while parts[1].count > digits.lowerBound, parts[1].last == zero { parts[1].removeLast() }
        }
        var before = parts[0]
        if before.count < whole { before.insert(contentsOf: repeatElement(zero, count: whole - before.count), at: 0) }
        var text: [UInt8] = []
        for (place, digit) in before.enumerated() {
            if hasGroups, place > 0, (before.count - place) % 3 == 0 { text.append(UInt8(ascii: ",")) }
            text.append(digit)
        }
        if parts.count > 1, !parts[1].isEmpty { text += [UInt8(ascii: ".")] + parts[1] }
        let isZero = !text.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
        let sign = number < 0 && !isZero ? "-" : (showsPlus && !isZero ? "+" : "")
        let digitsText = String(decoding: text, as: UTF8.self) + unit
        switch kind {
        case .percent: return sign + digitsText + "%"
        case .currency(let code):
            return sign + (presentation == "isoCode" ? code + "\u{a0}" : Self.sign(of: code)) + digitsText
        default: return sign + digitsText
        }
    }

    /// `a, b, and c`.
    func text(of items: [String]) -> String {
        guard case .list(var word, let width) = kind, items.count > 1, let last = items.last else {
            return items.first ?? ""
        }
        if word == "and", width == "narrow" { return items.joined(separator: ", ") }
        if word == "and", width == "short" { word = "&" }
        if items.count == 2 { return "\(items[0]) \(word) \(last)" }
        return items.dropLast().joined(separator: ", ") + ", \(word) \(last)"
    }

    /// The number that somebody typed, signs and commas left out; nil where it is none.
    func number(in text: String) -> Double? {
        var rest = ""
        var isPercent = false
        var sign = ""
        if case .currency(let code) = kind { sign = Self.sign(of: code) }
        let bare = sign.isEmpty ? text : text.replacing(sign, with: "")
        for character in bare {
            switch character {
            case ",", " ", "\u{a0}": continue
            case "%": isPercent = true
            default: rest.append(character)
            }
        }
        guard let number = StringParsing.number(rest) else { return nil }
        if case .percent = kind { return number / 100 }
        return isPercent ? nil : number
    }
}

extension Value {
    /// A text or a word with a dot before it.
    var asText: String? {
        switch self {
        case .string(let text), .symbol(let text): text
        default: nil
        }
    }

    /// What stands for a case that carries nothing.
    var isNothing: Bool {
        switch self {
        case .null, .bool(true): true
        default: false
        }
    }

    func field(_ name: String) -> Value? {
        guard case .object(let object) = self else { return nil }
        return object[name]
    }
}
