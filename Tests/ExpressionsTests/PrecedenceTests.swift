import Expressions
import Testing

@Suite struct PrecedenceTests {
    @Test(arguments: [
        ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("10 - 2 - 3", "5"), ("12 / 3 / 2", "2"), ("7 % 4 * 2", "6"),
        ("-2 * -3", "6"), ("--2", "2"), ("!true == false", "true"), ("1 < 2 == true", nil),
        ("true || false && false", "true"), ("1 + 1 == 2 || 1 / 2 == 3", "true"),
        ("true ? 1 : true ? 2 : 3", "1"), ("false ? 1 : false ? 2 : 3", "3"), ("-1.5 + 1", "-0.5"),
        ("2 - -1", "3"), ("'a' + 'b' == 'ab'", "true"), ("[1, 2][1] * 2", "4"), ("-[3][0]", "-3"),
        ("1 < 2 && 2 < 3", "true"), ("1 <= 1 != false", nil), ("(1 <= 1) != false", "true"),
    ])
    func values(source: String, expected: String?) {
        guard let expected else {
            #expect(World().code(source) == "syntax", "\(source)")
            return
        }
        #expect(text(source) == expected, "\(source)")
    }

    @Test func coalescingBindsTighterThanComparison() {
        var world = World()
        world.state("a", .null, type: .optional(.number))
        #expect(world.text("a ?? 1 == 1") == "true")
        #expect(world.text("a ?? 1 + 1") == "2")
        #expect(world.text("2 * (a ?? 3)") == "6")
    }

    @Test func logicAndBranchesEvaluateOnlyWhatTheyNeed() {
        var world = World()
        world.state("yes", .bool(true))
        world.state("zero", .number(0))
        #expect(world.text("yes || 1 / zero > 0") == "true")
        #expect(world.text("!yes && 1 / zero > 0") == "false")
        #expect(world.text("yes ? 1 : 1 / zero") == "1")
        world.state("some", .number(2), type: .optional(.number))
        #expect(world.text("some ?? 1 / zero") == "2")
        #expect(world.runFault("yes && 1 / zero > 0")?.code == "division-by-zero")
    }

    @Test func operandsAreEvaluatedLeftToRight() {
        var world = World()
        world.state("a", .number(1))
        world.state("b", .number(2))
        #expect(world.text("b > a") == "true")
        #expect(world.context.reads == ["slot1", "slot0"])
        #expect(world.text("a >= b") == "false")
    }
}
