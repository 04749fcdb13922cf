import Expressions
import Testing

@Suite struct Formats {
    @Test(arguments: [
        ("12345.formatted()", "12,345"), ("0.5.formatted()", "0.5"), ("3.14159265.formatted()", "3.141593"),
        ("(-1234567).formatted(.number)", "-1,234,567"), ("1e9.formatted()", "1,000,000,000"),
        ("12345.formatted(.number.grouping(.never))", "12345"),
        ("2.5.formatted(.number.precision(.fractionLength(0)))", "2"),
        ("3.5.formatted(.number.precision(.fractionLength(0)))", "4"),
        ("0.125.formatted(.number.precision(.fractionLength(2)))", "0.12"),
        ("1234.5.formatted(.number.precision(.fractionLength(2)))", "1,234.50"),
        ("1.5.formatted(.number.precision(.fractionLength(0...3)))", "1.5"),
        ("7.formatted(.number.precision(.integerLength(2)))", "07"),
        ("3.formatted(.number.sign(strategy: .always()))", "+3"),
        ("(-0.001).formatted(.number.precision(.fractionLength(1)))", "0.0"),
        ("999.formatted(.number.notation(.compactName))", "999"),
        ("1234.formatted(.number.notation(.compactName))", "1.2K"),
        ("12345.formatted(.number.notation(.compactName))", "12K"),
        ("999999.formatted(.number.notation(.compactName))", "1M"),
        ("0.256.formatted(.percent)", "25.6%"),
        ("0.256.formatted(.percent.precision(.fractionLength(0)))", "26%"),
        ("1234.5.formatted(.currency(code: 'USD'))", "$1,234.50"),
        ("(-9.99).formatted(.currency(code: 'EUR'))", "-€9.99"), ("1234.5.formatted(.currency(code: 'JPY'))", "¥1,234"),
        ("5.formatted(.currency(code: 'CHF'))", "CHF\u{a0}5.00"),
        ("5.formatted(.currency(code: 'USD').precision(.fractionLength(0)))", "$5"),
        ("5.formatted('percent')", "500%"), ("5.formatted(['currency': ['code': 'GBP']])", "£5.00"),
        ("1.25.formatted(decimals: 1)", "1.3"),
        ("'2026-03-04T15:05:00Z'.formatted()", "3/4/2026, 3:05 PM"),
        ("'2026-03-04T15:05:00Z'.formatted(date: .abbreviated, time: .omitted)", "Mar 4, 2026"),
        ("'2026-03-04T15:05:00Z'.formatted(date: .omitted, time: .shortened)", "3:05 PM"),
        ("'2026-03-04T15:05:00Z'.formatted(date: .long, time: .shortened)", "March 4, 2026 at 3:05 PM"),
        ("'2026-03-04T15:05:00Z'.formatted(.dateTime.day().month())", "Mar 4"),
        ("'2026-03-04T15:05:00Z'.formatted(.dateTime.weekday(.wide).hour())", "Wednesday, 3 PM"),
        ("['a'].formatted()", "a"), ("['a', 'b'].formatted()", "a and b"),
        ("['a', 'b', 'c'].formatted(.list(type: .or))", "a, b, or c"),
        ("String(format: '%.1f of %d, %02d%% %@', 2.25, 7.9, 3, 'x')", "2.2 of 7, 03% x"),
        ("Double('$1,234.50', format: .currency(code: 'USD')) ?? 0", "1234.5"),
        ("Double('25%', format: .percent) ?? 0", "0.25"), ("Double('1,5 x', format: .number) ?? -1", "-1"),
        ("NavigationPath().count", "0"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test func theTableOfTheDocsIsTrue() throws {
        var world = World()
        world.state("price", .number(1234.5))
        world.state("share", .number(0.256))
        world.state("day", .string("2026-03-04T15:05:00Z"))
        world.state("names", .array(["Mia", "Jo", "Ada"].map { .string($0) }))
        #expect(try world.holds(tableOf: "Formats") > 10)
    }

    @Test(arguments: [
        ("5.formatted(.weekly)", "unknown-member"), ("5.formatted(style: 2)", "unknown-label"),
        ("'a'.formatted(decimals: 1)", "unknown-label"), ("5.formatted('weekly')", "constant-fault"),
        ("5.formatted(.currency)", "constant-fault"), ("'no date'.formatted()", "constant-fault"),
        ("5.formatted(.number.precision(.fractionLength(99)))", "constant-fault"),
        ("String(format: '%d')", "constant-fault"), ("String(format: '%q', 1)", "constant-fault"),
        ("1e308.formatted(.percent)", "constant-fault"),
    ])
    func whatIsNoFormatIsAFault(source: String, code: String) {
        #expect(World().code(source) == code, "\(source)")
    }
}
