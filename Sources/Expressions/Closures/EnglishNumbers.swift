/// Numbers in English words, and as places in a row: what `NumberFormatter` shows as `.spellOut` and `.ordinal`.
enum EnglishNumbers {
    private static let small = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    ]
    private static let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    private static let steps: [(size: Int, name: String)] = [
        (1_000_000_000_000, "trillion"), (1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"),
        (100, "hundred"),
    ]
    /// What is further from zero is written in digits.
    private static let most = 1e15

    /// `forty-two`, `minus one point five`; nil where it has no words here.
    static func spelled(_ number: Double) -> String? {
        guard number.magnitude < most else { return nil }
        let digits = NumberText.text(number.magnitude)
        // Very small ones are written with an exponent.
        guard !digits.contains("e") else { return nil }
        let parts = digits.split(separator: ".")
        guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
        var text = spelled(whole)
        if parts.count > 1 {
            text += " point " + parts[1].compactMap(\.wholeNumberValue).map { small[$0] }.joined(separator: " ")
        }
        return number < 0 ? "minus \(text)" : text
    }

    private static func spelled(_ number: Int) -> String {
        if number < 20 { return small[number] }
        if number < 100 {
            return tens[number / 10 - 2] + (number % 10 > 0 ? "-" + small[number % 10] : "")
        }
        guard let step = steps.first(where: { number >= $0.size }) else { return "" }
        let rest = number % step.size
        return spelled(number / step.size) + " " + step.name + (rest > 0 ? " " + spelled(rest) : "")
    }

    /// What stands behind the digits of a place in a row: `st`, `nd`, `rd` or `th`.
    static func ending(_ number: Double) -> String {
        guard number.magnitude < most else { return "th" }
        let whole = Int(number.magnitude.rounded())
        if 11...13 ~= whole % 100 { return "th" }
        return [1: "st", 2: "nd", 3: "rd"][whole % 10] ?? "th"
    }
}
