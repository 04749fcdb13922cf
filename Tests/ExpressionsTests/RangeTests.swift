import Expressions
import Testing

@Suite struct Ranges {
    private var world: World {
        var world = World()
        world.state(
            "range",
            .object(
                ObjectValue(
                    names: ["$type", "lowerBound", "upperBound"],
                    values: [.string("ClosedRange"), .number(0.5), .number(2)])))
        world.state(
            "week",
            .object(
                ObjectValue(
                    names: ["$type", "lowerBound", "upperBound"],
                    values: [.string("Range"), .string("2026-03-02T00:00:00Z"), .string("2026-03-09T00:00:00Z")])))
        world.state("day", .string("2026-03-04T15:05:00Z"))
        world.state("names", .array(["Mia", "Jo", "Ada"].map { .string($0) }))
        world.state("n", .number(7))
        return world
    }

    /// Every row of the table in docs/expressions.md is what the language gives.
    @Test func theTableOfTheDocsIsTrue() throws {
        var world = world
        #expect(try world.holds(tableOf: "Ranges") > 15)
    }

    @Test(arguments: [
        ("0...5", "0...5"), ("-0.5..<0.5", "-0.5..<0.5"), ("(0..<5).upperBound", "5"),
        ("(1...3).map { $0 * 2 }", "[2, 4, 6]"),
        ("[1, 2, 3, 4][1..<3]", "[2, 3]"), ("[1, 2, 3, 4][...1]", "[1, 2]"), ("'hello'[1...]", "ello"),
        ("[1, 2] + (3...4)", "[1, 2, 3, 4]"), ("(0..<3) == [0, 1, 2]", "true"), ("(0..<3) == (0..<3)", "true"),
        ("(0...2) == (0..<3)", "false"), ("(0..<3).reversed()", "[2, 1, 0]"), ("Array(0...2)", "[0, 1, 2]"),
        ("Set(1...3).count", "3"), ("(0..<0).isEmpty", "true"), ("(0...0).isEmpty", "false"),
        ("(0..<4).last ?? -1", "3"),
        ("(0...10).clamped(to: 20...30)", "20...20"), ("(0..<5).overlaps(5..<9)", "false"),
        ("(0..<5).overlaps(3...3)", "true"),
        ("('b'...'d').contains('c')", "true"), ("0..<9 ~= 9", "false"), ("(3...).contains(2)", "false"),
        ("(..<3).contains(2.9)", "true"), ("[0...1, 2...3].map(\\.upperBound)", "[1, 3]"),
        ("(0..<3).reduce(0, +)", "3"),
        ("(1...3).contains { $0 > 2 }", "true"), ("zip(['a', 'b'], 5...).map { $0.1 }", "[5, 6]"),
        ("true ? 0...1 : 2...3", "0...1"), ("[1...3, 4...5].flatMap { $0 }", "[1, 2, 3, 4, 5]"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test(arguments: [
        ("5...1", "constant-fault"), ("(0.5...1.5).count", "constant-fault"),
        ("(0.5...2).map { $0 }", "constant-fault"),
        ("('a'...'c').map { $0 }", "type-mismatch"), ("(1...).map { $0 }", "type-mismatch"),
        ("(0...1).middle", "unknown-member"),
        ("(0...1).append(3)", "unknown-function"), ("(0...1).clamped(to: 0..<1)", "type-mismatch"),
        ("(0...1).contains('a')", "type-mismatch"), ("Int.random(in: [1, 2])", "unknown-label"),
        ("(0...10000000).map { $0 }", "constant-fault"),
        ("(1...).count", "unknown-member"), ("3.clamped(to: 4)", "type-mismatch"),
    ])
    func faults(source: String, code: String) {
        #expect(World().code(source) == code, "\(source)")
    }
}
