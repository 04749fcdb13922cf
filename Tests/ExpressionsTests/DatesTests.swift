import Expressions
import Testing

@Suite struct DatesTests {
    @Test(arguments: [
        ("'2026-01-31T09:05:07Z'.formattedDate('EEEE, MMMM d, yyyy')", "Saturday, January 31, 2026"),
        ("'2026-01-31T09:05:07Z'.formattedDate('EEE dd.MM.yy HH:mm:ss')", "Sat 31.01.26 09:05:07"),
        ("'2026-01-31T00:05:07Z'.formattedDate('h:mm a')", "12:05 AM"),
        ("'2026-01-31T12:00:00Z'.formattedDate('h a')", "12 PM"),
        ("'2024-02-29'.formattedDate('D, e, Q')", "60, 5, 1"),
        ("'2026-01-31T23:30:00-01:00'.formattedDate('yyyy-MM-dd HH:mm')", "2026-02-01 00:30"),
        ("'2026-07-04'.formattedDate(\"MMM d 'at' h 'o''clock'\")", "Jul 4 at 12 o'clock"),
        ("'2026-12-31T23:59:59Z'.addingTimeInterval(1)", "2027-01-01T00:00:00Z"),
        ("'2024-03-01'.addingTimeInterval(-86400)", "2024-02-29T00:00:00Z"),
        ("'1969-12-31T23:59:59.5Z'.addingTimeInterval(0.25)", "1969-12-31T23:59:59.75Z"),
        ("'2026-01-02'.timeIntervalSince('2026-01-01')", "86400"),
        ("8580.formattedSpan('relative')", "2 hours, 23 minutes"), ("60.formattedSpan('relative')", "1 minute"),
        ("(-7200).formattedSpan('offset')", "-2 hours"), ("3909.formattedSpan('timer')", "1:05:09"),
        ("65.formattedSpan('timer')", "1:05"), ("(-86400).formattedSpan('named')", "yesterday"),
        ("(-86400).formattedSpan('ago')", "1 day ago"), ("120.formattedSpan('ago')", "in 2 minutes"),
        ("'a  b c'.split(separator: ' ').count", "3"),
        ("'a b'.split(separator: ' ').map { $0 }.joined(separator: '+')", "a+b"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test(arguments: [
        "'no date'.formattedDate('d')", "'2026-13-01'.formattedDate('d')",
        "'2026-01-01T'.timeIntervalSince('2026-01-01')",
        "'2026-01-01'.addingTimeInterval(1e15)", "5.formattedSpan('weekly')", "'a'.split(separator: 'ab')",
    ])
    func whatIsNoDateIsAFault(source: String) {
        let world = World()
        #expect(world.code(source) == "constant-fault", "\(source)")
    }

    /// Every row of the table in docs/expressions.md is what the language gives.
    @Test func theTableOfTheDocsIsTrue() throws {
        var world = World()
        world.state("day", .string("2026-01-31T15:05:00Z"))
        world.state("due", .string("2026-03-04T18:05:00Z"))
        world.context.values[NameReference(.clock, 0)] = .string("2026-02-10T09:41:00Z")
        #expect(try world.holds(tableOf: "Dates") > 15)
    }

    @Test(arguments: [
        ("Calendar.current.component(.weekOfYear, from: '2026-01-01')", "1"),
        ("Calendar.current.component(.weekOfYear, from: '2025-12-28')", "1"),
        ("Calendar.current.component(.weekOfYear, from: '2025-12-27')", "52"),
        ("Calendar.current.component(.dayOfYear, from: '2024-12-31')", "366"),
        ("Calendar.current.component(.quarter, from: '2026-10-01')", "4"),
        ("Calendar.current.component(.weekOfMonth, from: '2026-02-08')", "2"),
        ("Calendar.current.date(byAdding: .month, value: -13, to: '2024-03-31') ?? ''", "2023-02-28T00:00:00Z"),
        ("Calendar.current.date(byAdding: .year, value: 1, to: '2024-02-29') ?? ''", "2025-02-28T00:00:00Z"),
        ("Calendar.current.date(byAdding: .weekOfYear, value: 2, to: '2026-01-01') ?? ''", "2026-01-15T00:00:00Z"),
        ("Calendar.current.date(bySettingHour: 25, minute: 0, second: 0, of: '2026-01-01') == nil", "true"),
        ("Calendar.current.dateInterval(of: .weekOfYear, for: '2026-01-01')?.start ?? ''", "2025-12-28T00:00:00Z"),
        ("Calendar.current.dateInterval(of: .quarter, for: '2026-11-05')?.end ?? ''", "2027-01-01T00:00:00Z"),
        ("Calendar.current.range(of: .day, in: .month, for: '2024-02-10')?.count ?? 0", "29"),
        ("Calendar.current.dateComponents([.month, .day], from: '2026-03-31', to: '2026-02-28').month ?? 9", "-1"),
        ("Calendar.current.dateComponents([.hour, .minute], from: '2026-01-01', to: '2026-01-02').hour ?? 0", "24"),
        ("Calendar.current.dateComponents([.year, .month], from: '2024-02-29', to: '2025-02-28').month ?? 0", "0"),
    ])
    func theCalendarCounts(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test(arguments: [
        ("Calendar.current.startOfWeek(for: '2026-01-01')", "unknown-function"),
        ("Calendar.current.component(.hours, from: '2026-01-01')", "unknown-member"),
        ("Calendar.current.date(byAdding: .month, value: 1e9, to: '2026-01-01')", "constant-fault"),
        ("Calendar.current.startOfDay(for: 'x')", "constant-fault"),
        ("Calendar.current.range(of: .month, in: .year, for: '2026-01-01')", "wrong-arguments"),
    ])
    func whatTheCalendarDoesNotCountIsAFault(source: String, code: String) {
        #expect(World().code(source) == code, "\(source)")
    }

    @Test func aPatternHasALimit() {
        let world = World()
        let long = String(repeating: "d", count: ExpressionLimits.datePatternBytes + 1)
        #expect(world.code("'2026-01-01'.formattedDate('\(long)')") == "constant-fault")
    }
}
