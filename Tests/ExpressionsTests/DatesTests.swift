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

    @Test func aPatternHasALimit() {
        let world = World()
        let long = String(repeating: "d", count: ExpressionLimits.datePatternBytes + 1)
        #expect(world.code("'2026-01-01'.formattedDate('\(long)')") == "constant-fault")
    }
}
