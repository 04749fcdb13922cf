import Expressions
import Testing

@Suite struct TypesTests {
    private func world() -> World {
        var world = World()
        world.state("n", .number(3))
        world.state("s", .string("abc"))
        world.state("b", .bool(true))
        world.state("list", .array([.number(1), .number(2)]))
        world.state("any", .number(7), type: .any)
        world.state("person", object(["name": .string("Ann"), "age": .number(30)]))
        return world
    }

    @Test func mismatchesAreFoundWhenChecked() {
        let world = world()
        for source in [
            "n + s", "s - 1", "n && b", "!n", "-s", "n < s", "n == s", "b < b", "n ? 1 : 2", "b ? 1 : 'a'",
            "[1, 'a']", "min(1, s)", "s.hasPrefix(1)", "list['a']", "n[0]", "list.contains('a')",
            "Int(b)", "pow(1, b)",
        ] {
            #expect(world.code(source) == "type-mismatch", "\(source)")
        }
    }

    @Test func aColourByItsNameHasAnOpacity() {
        let world = world()
        #expect(world.code("'red'.opacity(0.5)") == nil && world.code("any.opacity(0.5)") == nil)
        #expect(world.code("n.opacity(0.5)") == "unknown-function")
    }

    @Test func whatIsNeverNilMayBeAskedAllTheSame() {
        let world = world()
        #expect(world.code("n ?? 1") == nil && world.code("s?.count") == nil && world.code("person?.age ?? 2") == nil)
        #expect(world.code("n ?? 'a'") == "type-mismatch" && world.code("n?.x") == "unknown-member")
    }

    @Test func allFaultsOfASourceAreFound() {
        let faults = world().faults("(n + s) * (nn + foo(1)) + s.cont")
        #expect(faults.map(\.code) == ["type-mismatch", "unknown-name", "unknown-function", "unknown-member"])
    }

    @Test func typesOfResults() {
        func type(_ source: String, _ expected: ExpectedType = .any) -> StaticType? {
            try? world().compile(source, as: expected).get().type
        }
        #expect(type("n + 1") == .number)
        #expect(type("n > 1") == .bool)
        #expect(type("list.first") == .optional(.number))
        #expect(type("[]") == .array(.any))
        #expect(type("[1, nil]") == .array(.optional(.number)))
        #expect(type("b ? n : nil") == .optional(.number))
        #expect(type("any") == .any)
        #expect(type("any + 1") == .number)
        #expect(type("any ?? 1") == .any)
        #expect(type("person.age") == .number)
        #expect(type("person['age']") == .optional(.number))
        #expect(type("Int('3')") == .optional(.number))
        #expect(type("nil") == .optional(.any))
        #expect(type("n", .text) == .string)
    }

    @Test func anyIsCheckedWhenItRuns() {
        var world = world()
        #expect(world.text("any + 1") == "8")
        #expect(world.text("any + any") == "14")
        #expect(world.text("any == 7") == "true")
        #expect(world.text("any == 'a'") == "false")
        #expect(world.text("any < 8") == "true")
        #expect(world.runFault("any + 'a'")?.code == "wrong-type")
        #expect(world.runFault("any.foo")?.code == "unknown-member")
        #expect(world.runFault("any && b")?.code == "wrong-type")
        world.state("record", object(["name": .string("Bo"), "count": .number(2)]), type: .any)
        #expect(world.text("record.name + '!'") == "Bo!")
        #expect(world.text("record.count * 2") == "4")
        #expect(world.text("record.name.uppercased() + record.name.capitalized") == "BOBo")
        #expect(world.text("record['none'] ?? 'no'") == "no")
        world.state("nothing", .null, type: .any)
        #expect(world.runFault("nothing + 1")?.code == "nil-value")
    }

    @Test func optionalsAreUnwrappedExplicitly() {
        var world = world()
        world.state("maybe", .number(4), type: .optional(.number))
        world.state("none", .null, type: .optional(.number))
        #expect(world.code("maybe + 1") == "type-mismatch")
        #expect(world.faults("maybe + 1").first?.suggestion == "maybe ?? 0")
        #expect(world.text("(maybe ?? 0) + 1") == "5")
        #expect(world.text("maybe == 4") == "true")
        #expect(world.text("none == nil") == "true")
        #expect(world.text("maybe != nil && none == nil") == "true")
        #expect(world.text("list.first ?? 9") == "1")
        #expect(world.text("'\\(none)'") == "nil")
        #expect(world.value("3", as: .exactly(.optional(.number)))?.text == "3")
    }

    @Test func whatBeganAsNilHoldsAnything() {
        var world = world()
        world.state("chosen", .null, type: .optional(.any))
        for source in ["3", "'x'", "n", "list", "b ? n : nil", "nil", "list.first"] {
            #expect(world.code(source, as: .exactly(.optional(.any))) == nil, "\(source)")
        }
        #expect(world.value("n + 1", as: .exactly(.optional(.any)))?.text == "4")
        world.state("held", .number(3), type: .optional(.any))
        #expect(world.text("held == n && held != nil") == "true")
        #expect(world.text("(held ?? 0) == 3 ? 'yes' : 'no'") == "yes")
        #expect(world.code("held + 1") == "type-mismatch")
    }

    @Test func chainsEndAtNil() {
        var world = World()
        let inner = object(["name": .string("x"), "size": .number(3)])
        world.state("some", inner, type: .optional(inner.staticType))
        world.state("none", .null, type: .optional(inner.staticType))
        #expect(world.text("some?.name") == "x")
        #expect(world.text("none?.name") == "nil")
        #expect(world.text("none?.name.count ?? 7") == "7")
        #expect(world.text("some?.name.uppercased()") == "X")
        #expect(world.text("(some?.size ?? 0) + 1") == "4")
        #expect(world.text("none?.size == nil") == "true")
        #expect(world.code("some.name") == "type-mismatch")
        #expect(world.code("some?.nam") == "unknown-member")
    }

    @Test func slotsTakeWhatTheyExpect() {
        var world = world()
        #expect(world.code("'a'", as: .number) == "type-mismatch")
        #expect(world.code("1", as: .bool) == "type-mismatch")
        #expect(world.code("1", as: .string) == "type-mismatch")
        #expect(world.code("1", as: .color) == "type-mismatch")
        #expect(world.text("n", as: .text) == "3")
        #expect(world.text("list", as: .text) == "[1, 2]")
        #expect(world.code("s", as: .data) == "type-mismatch")
        #expect(world.text("list", as: .data) == "[1, 2]")
        #expect(world.text("3", as: .data) == "3")
        #expect(world.code("nil", as: .exactly(.number)) == "type-mismatch")
    }
}

@Suite struct PresentValues {
    @Test(arguments: [
        ("n != nil ? n + 1 : 0", "8"), ("n == nil ? 0 : n * 2", "14"), ("n != nil && n > 3 ? 'a' : 'b'", "a"),
        ("n == nil || n < 3 ? 'a' : 'b'", "b"), ("!(n == nil) ? n - 1 : 0", "6"), ("nil != n ? n : 0", "7"),
        ("none != nil ? none + 1 : -1", "-1"),
    ])
    func areWhatTheyHoldWhereTheConditionDecides(source: String, expected: String) {
        var world = World()
        world.state("n", .number(7), type: .optional(.number))
        world.state("none", .null, type: .optional(.number))
        #expect(world.value(source)?.text == expected)
    }

    @Test(arguments: [
        "n == nil ? n + 1 : 0", "n != nil || n > 3", "n != nil ? 0 : n + 1",
        "n != nil ? [n].map { n in n + 1 }.count + [nil, 1].map { n in n + 1 }.count : 0",
    ])
    func areNotElsewhere(source: String) {
        var world = World()
        world.state("n", .number(7), type: .optional(.number))
        #expect(world.code(source) == "type-mismatch")
    }
}
