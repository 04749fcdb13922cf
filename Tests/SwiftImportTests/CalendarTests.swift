import SwiftImport
import Testing

/// What calendars and formats say of dates, durations and numbers, as a device of `en_US` shows it.
@Suite struct CalendarTests {
    private static let day = "@State private var day = Date(timeIntervalSince1970: 1_706_696_430)\n"

    @Test(arguments: [
        ("calendar.date(byAdding: .month, value: 1, to: day) ?? day", "2/29/2024, 10:20 AM"),
        ("calendar.date(byAdding: .month, value: -11, to: day)!", "2/28/2023, 10:20 AM"),
        ("calendar.date(byAdding: .year, value: 1, to: day)!", "1/31/2025, 10:20 AM"),
        ("calendar.date(byAdding: DateComponents(month: 1, day: -1), to: day)!", "2/28/2024, 10:20 AM"),
        ("calendar.date(from: calendar.dateComponents([.year, .month], from: day))!", "1/1/2024, 12:00 AM"),
        (
            "calendar.date(from: calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: day))!",
            "1/28/2024, 12:00 AM"
        ),
        ("calendar.dateInterval(of: .month, for: day)!.end", "2/1/2024, 12:00 AM"),
        ("calendar.dateInterval(of: .weekOfYear, for: day)?.start ?? day", "1/28/2024, 12:00 AM"),
        ("calendar.date(bySettingHour: 9, minute: 30, second: 0, of: day)!", "1/31/2024, 9:30 AM"),
        ("monthBegin(day)", "1/1/2024, 12:00 AM"),
        ("day + 60 * 60", "1/31/2024, 11:20 AM"), ("day - hour", "1/31/2024, 9:20 AM"),
    ])
    func datesThatACalendarFinds(date: String, shown text: String) throws {
        let members =
            Self.day + """
                private let calendar = Calendar.current
                @State private var hour: TimeInterval = 3600
                func monthBegin(_ date: Date) -> Date {
                    let calendar = Calendar(identifier: .gregorian)
                    let parts = calendar.dateComponents([.year, .month], from: date)
                    return calendar.date(from: parts) ?? date }
                """
        #expect(try shown(["Text((\(date)).formatted())"], members) == [text])
    }

    @Test func aCalendarThatAFunctionIsHandedIsAskedAsOne() throws {
        let rest = """
            extension Array where Element == Date {
                func byDay(calendar: Calendar = .current) -> [Date] { map { calendar.startOfDay(for: $0) } }
            }
            """
        #expect(
            try shown(
                ["Text([day].byDay()[0].formatted())", "Text([day].byDay(calendar: .current).count, format: .number)"],
                Self.day, rest)
                == ["1/31/2024, 12:00 AM", "1"])
    }

    @Test(arguments: [
        ("Self.calendar.range(of: .day, in: .month, for: day)!.count", "31"),
        ("Self.calendar.range(of: .day, in: .year, for: day)?.count ?? 0", "366"),
        ("Self.calendar.dateComponents([.day], from: day, to: day.addingTimeInterval(9 * 86_400)).day ?? 0", "9"),
        ("Self.calendar.dateComponents([.year, .month], from: born, to: day).year ?? 0", "33"),
        ("Self.calendar.dateComponents([.year, .month], from: born, to: day).month ?? 0", "9"),
        ("Self.calendar.ordinality(of: .day, in: .year, for: day) ?? 0", "31"),
        ("Self.calendar.isDate(day, equalTo: born, toGranularity: .month) ? 1 : 0", "0"),
        ("Self.calendar.isDate(day, inSameDayAs: day + 3600) ? 1 : 0", "1"),
        ("Self.calendar.compare(born, to: day, toGranularity: .year) == .orderedAscending ? 1 : 0", "1"),
        ("Self.calendar.days(from: born, to: day)", "12358"),
        ("(Self.calendar.component(.weekday, from: day) - Self.calendar.firstWeekday + 7) % 7", "3"),
    ])
    func numbersThatACalendarFinds(number: String, shown text: String) throws {
        let members =
            Self.day + """
                static let calendar = Calendar.current
                @State private var born = Date(timeIntervalSince1970: 639_000_000)
                """
        let rest = """
            extension Calendar { func days(from a: Date, to b: Date) -> Int {
                dateComponents([.day], from: startOfDay(for: a), to: startOfDay(for: b)).day! } }
            """
        #expect(try shown(["Text(verbatim: \"\\(\(number))\")"], members, rest) == [text])
    }

    @Test(arguments: [
        (".dateTime.hour(.twoDigits(amPM: .omitted)).minute(.twoDigits)", "10:20"),
        (".dateTime.hour(.defaultDigits(amPM: .abbreviated))", "10 AM"), (".iso8601", "2024-01-31T10:20:30Z"),
        (".iso8601.year().month().day()", "2024-01-31"),
        (".iso8601.time(includingFractionalSeconds: false)", "10:20:30"),
        ("Date.FormatStyle(date: .long, time: .omitted)", "January 31, 2024"),
        ("Date.FormatStyle().month(.wide).year()", "January 2024"),
    ])
    func formatsOfDates(format: String, text: String) throws {
        #expect(try shown(["Text(day, format: \(format))"], Self.day) == [text])
    }

    @Test(arguments: [
        ("Text(time, format: .time(pattern: .minuteSecond))", "62:06"),
        ("Text(time.formatted(.time(pattern: .hourMinuteSecond(padHourToLength: 2))))", "01:02:06"),
        ("Text(time.formatted())", "1:02:06"),
        ("Text(time + .seconds(60), format: .time(pattern: .hourMinute))", "1:03"),
        (
            "Text(Duration.milliseconds(1_500).formatted(.time(pattern: .minuteSecond(padMinuteToLength: 2, fractionalSecondsLength: 2))))",
            "00:01.50"
        ),
        ("Text(time.formatted(.units(allowed: [.hours, .minutes], width: .wide)))", "1 hour, 2 minutes"),
        ("Text(time, format: .units(width: .narrow, maximumUnitCount: 2))", "1h 2m"),
        ("Text(Duration.seconds(0.2), format: .units(allowed: [.minutes, .seconds]))", "0 sec"),
        ("Text(verbatim: \"\\(time.components.seconds)\")", "3725"),
        ("Text(time > .seconds(60) ? \"long\" : \"short\")", "long"),
    ])
    func durationsAreWritten(view: String, text: String) throws {
        #expect(try shown([view], "@State private var time: Duration = .seconds(3725.6)") == [text])
    }

    @Test(arguments: [
        ("\"%05d|%-4d|%+d\", count, count, count", "00042|42  |+42"), ("\"%05d\", -count", "-0042"),
        ("\"%6.1f|%08.3f\", size, size", "   2.5|0002.500"), ("\"%x %X %o\", 255, 255, 8", "ff FF 10"),
        ("\"%02d:%02d\", count / 60, count % 60", "00:42"),
    ])
    func widthsOfPrintf(arguments: String, text: String) throws {
        #expect(
            try shown(
                ["Text(String(format: \(arguments)))"], "@State private var count = 42; @State private var size = 2.5")
                == [text])
    }

    @Test(arguments: [
        ("Int64(1_500_000), format: .byteCount(style: .file)", "1.5 MB"),
        ("Int64(2_048), format: .byteCount(style: .memory)", "2 kB"),
        ("count, format: .byteCount(style: .file)", "42 bytes"),
        ("count, format: .number.sign(strategy: .always())", "+42"),
    ])
    func formatsOfNumbers(arguments: String, text: String) throws {
        #expect(try shown(["Text(\(arguments))"], "@State private var count = 42") == [text])
    }
}
