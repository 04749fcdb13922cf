extension TextFormat {
    /// A number with so many digits that say something, and how many of them stand behind the point.
    static func significant(_ amount: Double, _ range: ClosedRange<Int>) -> (Double, ClosedRange<Int>) {
        guard amount > 0 else { return (0, 0...0) }
        let before = Int(MoreMath.value(.logarithm10, amount, 0).rounded(.down)) + 1
        let most = range.upperBound - before
        guard most < 0 else {
            let least = max(0, range.lowerBound - before)
            return (amount, min(least, Self.most)...min(max(most, least), Self.most))
        }
        let step = PortablePower.power(10, Double(-most))
        return ((amount / step).rounded(.toNearestOrEven) * step, 0...0)
    }

    /// In thousands, millions and so on: two digits, or the whole ones.
    static func compact(_ amount: Double) -> (Double, String, ClosedRange<Int>) {
        let units = ["", "K", "M", "B", "T"]
        var (rest, place) = (amount, 0)
        func digits(_ rest: Double) -> Int { rest < 9.95 ? 1 : 0 }
        while place < units.count - 1, rest >= 999.5 {
            rest /= 1_000
            place += 1
        }
        return (rest, units[place], 0...digits(rest))
    }

    static func sign(of code: String) -> String {
        let signs = [
            "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "INR": "₹", "BRL": "R$", "CAD": "CA$",
            "AUD": "A$", "KRW": "₩", "MXN": "MX$", "ILS": "₪", "VND": "₫", "TWD": "NT$", "HKD": "HK$", "NZD": "NZ$",
        ]
        return signs[code] ?? code + "\u{a0}"
    }
}
