import Expressions
import Geometry
import Testing

/// The cases EXPRESSIONS 8 settles.
@Suite struct SettledArguments {
    @Test func arithmeticIsReal() {
        #expect(text("7 / 2") == "3.5")
        #expect(text("-7 % 3") == "-1")
        #expect(text("1 + 2 * 3 == 7 && !false") == "true")
        #expect(text("round(-2.5)") == "-3")
    }

    @Test func coalescingIsRightAssociative() {
        var world = World()
        world.state("a", .null, type: .optional(.string))
        world.state("b", .null, type: .optional(.string))
        #expect(world.text("a ?? b ?? 'x'") == "x")
        world.state("c", .string("c"), type: .optional(.string))
        #expect(world.text("a ?? c ?? 'x'") == "c")
    }

    @Test func comparisonsAreNotChained() {
        #expect(World().code("1 < 2 < 3") == "syntax")
    }

    @Test func numbersAsText() {
        #expect(text(#""\(3.0)""#) == "3")
        #expect(text(#""\(0.1 + 0.2)""#) == "0.30000000000000004")
    }

    @Test func stringPlusNumberSuggestsInterpolation() {
        let faults = World().faults("'a' + 1")
        #expect(faults.map(\.code) == ["type-mismatch"])
        #expect(faults.first?.suggestion == #"'a\(1)'"#)
        #expect(World().faults("1 + 'a'").first?.suggestion == #"'\(1)a'"#)
    }

    @Test func infinityIsALengthOnly() {
        var world = World()
        world.state("cond", .bool(true))
        #expect(world.value("cond ? .infinity : 100", as: .length)?.text == "inf")
        #expect(world.runFault("cond ? .infinity : 100", as: .number)?.code == "not-finite")
        #expect(world.code(".infinity", as: .number) == "constant-fault")
    }

    @Test func divisionByZeroIsAFaultWhenItHappens() {
        var world = World()
        world.state("x", .number(1))
        world.state("n", .number(0))
        let fault = world.runFault("max(0, x / n)")
        #expect(fault?.code == "division-by-zero")
        #expect(fault?.offset == 7)
        #expect(fault?.length == 5)
    }

    @Test func framesInNamedSpaces() {
        var world = World()
        world.name("proxy", .proxy(.effect))
        world.context.queries[.frame(.named("feed"))] = .rect(Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(world.text(#"proxy.frame(in: .named("feed")).minY"#) == "2")
        #expect(world.text("proxy.frame(in: .named('feed')).maxY") == "6")
    }

    @Test func indexAtTheEndIsOutside() {
        var world = World()
        world.state("items", .array([.number(1), .number(2)]))
        #expect(world.text("items[items.count - 1]") == "2")
        #expect(world.runFault("items[items.count]")?.code == "index-out-of-range")
    }

    @Test func slotsKeepTheirType() {
        var world = World()
        world.state("count", .number(0))
        #expect(world.actionFaults(#"count = "a""#).map(\.code) == ["type-mismatch"])
    }

    @Test func conditionsAreBools() {
        let faults = World().faults("true && 1")
        #expect(faults.map(\.code) == ["type-mismatch"])
        #expect(faults.first?.offset == 8)
    }

    @Test func stringsAreUnicode() {
        #expect(text("'🇰🇷'.count") == "1")
        #expect(text(#""é" == "e\u{301}""#) == "true")
    }

    @Test func statementsSeeEarlierWrites() {
        var world = World()
        world.state("x", .number(5))
        #expect(world.perform("x = x + 1; x += 1") == ["slot0 = 6", "slot0 = 7"])
    }

    @Test func parenthesesNestSixtyFourDeep() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
        }
        #expect(text(nested(64)) == "1")
        #expect(World().code(nested(65)) == "limit")
    }
}
