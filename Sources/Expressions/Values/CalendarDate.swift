/// A moment of UTC in the Gregorian calendar, as texts of ISO 8601 say it.
package struct CalendarDate {
    package static let secondsOfDay = 86_400.0

    package var year: Int
    package var month: Int
    package var day: Int
    /// Seconds of the day, with their fraction.
    package var time: Double
    /// 0 is Sunday.
    package var weekday: Int

    /// - Parameter seconds: Since the beginning of 1970; nil beyond what calendars count.
    package init?(secondsSince1970 seconds: Double) {
        let exact = (seconds * 1e6).rounded() / 1e6
        guard exact.magnitude < 1e12 else { return nil }
        let number = (exact / Self.secondsOfDay).rounded(.down)
        time = exact - number * Self.secondsOfDay
        let days = Int(number) + 719_468
        weekday = ((Int(number) + 4) % 7 + 7) % 7
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let ofEra = days - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * ofYear + 2) / 153
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = ofYear - (153 * shifted + 2) / 5 + 1
    }

    /// Days from 1 January 1970. Years are counted from March on, so that a leap day ends one; 400 of them are 146,097 days.
    package static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let marchYear = month > 2 ? year : year - 1
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let ofEra = marchYear - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// Seconds since the beginning of 1970 of a text of ISO 8601; without an offset it is of UTC.
    package static func seconds(of text: String) -> Double? {
        var scanner = Scanner(text)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
            let day = scanner.digits(2), (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        var seconds = Double(days(year, month, day)) * secondsOfDay
        guard !scanner.isAtEnd else { return seconds }
        guard scanner.skip("T"), let hours = scanner.digits(2), scanner.skip(":"), let minutes = scanner.digits(2)
        else {
            return nil
        }
        seconds += Double(hours) * 3_600 + Double(minutes) * 60
        if scanner.skip(":") {
            guard let whole = scanner.digits(2) else { return nil }
            seconds += Double(whole)
            if scanner.skip(".") {
                guard let fraction = scanner.fraction() else { return nil }
                seconds += fraction
            }
        }
        if scanner.skip("Z") || scanner.isAtEnd { return scanner.isAtEnd ? seconds : nil }
        let isEast = scanner.skip("+")
        guard isEast || scanner.skip("-"), let zone = scanner.digits(2), scanner.skip(":"),
            let rest = scanner.digits(2), scanner.isAtEnd
        else { return nil }
        return seconds - (Double(zone) * 3_600 + Double(rest) * 60) * (isEast ? 1 : -1)
    }

    /// The text of ISO 8601.
    package var text: String {
        let whole = Int(time)
        let parts = Int(((time - Double(whole)) * 1e6).rounded())
        var fraction = ""
        if (1..<1_000_000).contains(parts) {
            fraction = "." + String(String(1_000_000 + parts).dropFirst())
            while fraction.hasSuffix("0") { fraction.removeLast() }
        }
        return "\(Self.padded(year, 4))-\(Self.padded(month))-\(Self.padded(day))T\(Self.padded(whole / 3_600)):"
            + "\(Self.padded(whole / 60 % 60)):\(Self.padded(whole % 60))\(fraction)Z"
    }

    static func padded(_ number: Int, _ width: Int = 2) -> String {
        let text = String(number.magnitude)
        return (number < 0 ? "-" : "") + String(repeating: "0", count: max(width - text.count, 0)) + text
    }

    private struct Scanner {
        private var rest: Substring.UTF8View

        init(_ text: String) { rest = text[...].utf8 }

        var isAtEnd: Bool { rest.isEmpty }

        mutating func digits(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var number = 0
            for byte in rest.prefix(count) {
                guard (48...57).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 48)
            }
            rest = rest.dropFirst(count)
            return number
        }

        /// What stands behind the point: nine digits at the most.
        mutating func fraction() -> Double? {
            let digits = rest.prefix { (48...57).contains($0) }
            guard (1...9).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            return Double("0." + String(decoding: digits, as: UTF8.self))
        }

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard let first = rest.first, UInt32(first) == character.value else { return false }
            rest = rest.dropFirst()
            return true
        }
    }
}
