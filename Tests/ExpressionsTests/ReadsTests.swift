import Expressions
import Testing

@Suite struct ReadsTests {
    private func world() -> World {
        var world = World()
        world.state("flag", .bool(false))
        world.state("count", .number(3))
        world.object("profile", model: "Profile", [("name", .string("Bo")), ("visits", .number(5))])
        world.name("geometry", .proxy(.reader))
        world.name("item", .value(NameReference(.loopItem, 0), .number, owner: true))
        world.name("value", .value(NameReference(.parameter, 0), .number, owner: false))
        return world
    }

    @Test func readsAreAskedWhenExecuted() {
        var world = world()
        #expect(world.text("flag ? count : 0") == "0")
        #expect(world.context.reads == ["slot0"])
        world.context.reads = []
        world.context.values[NameReference(.slot, 0)] = .bool(true)
        #expect(world.text("flag ? count : 0") == "3")
        #expect(world.context.reads == ["slot0", "slot1"])
    }

    @Test func listedReadsAreTheUpperBoundEachOnce() throws {
        let reads = try world().compile("flag ? count + count : item + count").get().reads
        #expect(
            reads == [
                .name(NameReference(.slot, 0)), .name(NameReference(.slot, 1)), .name(NameReference(.loopItem, 0)),
            ])
    }

    @Test func propertiesAreReadOfTheObjectTheirNameLeadsTo() throws {
        let profile = NameReference(.slot, 2)
        let reads = try world().compile("profile.visits + profile.visits").get().reads
        #expect(reads == [.name(profile), .property(profile, property: 1)])
        var world = world()
        #expect(world.text("profile.name") == "Bo")
        #expect(world.context.reads == ["slot2", "object1.0"])
    }

    @Test func geometryIsAReadOfMemberAndSpace() throws {
        let reads = try world().compile("geometry.size.width + geometry.frame(in: .named('a')).minY").get().reads
        #expect(reads == [.proxy(.reader, .size), .proxy(.reader, .frame(.named("a")))])
    }

    @Test func foldedPartsReadNothing() throws {
        let expression = try world().compile("true ? 1 : count").get()
        #expect(expression.reads.isEmpty)
        #expect(expression.constant?.text == "1")
        #expect(try world().compile("count * 0").get().constant == nil)
    }

    @Test func capturesAreNamesOfTheOwner() throws {
        let world = world()
        #expect(try world.compile("count").get().capturesOwner)
        #expect(try world.compile("item").get().capturesOwner)
        #expect(try !world.compile("geometry.size.width + viewport.width + value").get().capturesOwner)
        #expect(try !world.compile("1 + 2").get().capturesOwner)
    }

    @Test func computedPropertiesStandForTheirExpression() throws {
        var world = world()
        world.name("double", .computed(source: "count * 2", pointer: "/a"))
        world.name("quadruple", .computed(source: "double + double", pointer: "/b"))
        let expression = try world.compile("quadruple + 1").get()
        #expect(expression.reads == [.name(NameReference(.slot, 1))])
        #expect(expression.capturesOwner)
        #expect(expression.type == .number)
        #expect(world.text("quadruple + 1") == "13")
    }

    @Test func faultyComputedPropertiesNameThemselves() {
        var world = world()
        world.name("bad", .computed(source: "cout + 1", pointer: "/components/A/computed/bad"))
        world.name("loop", .computed(source: "pool + 1", pointer: "/a"))
        world.name("pool", .computed(source: "loop + 1", pointer: "/b"))
        let fault = world.faults("1 + bad").first
        #expect(fault?.code == "unknown-name")
        #expect(fault?.offset == 4)
        #expect(fault?.message.contains("/components/A/computed/bad") == true)
        #expect(world.code("loop") == "computed-cycle")
    }

    @Test func computedPropertiesThatDoubleEndAtALimit() {
        var world = world()
        world.name("c0", .computed(source: "count", pointer: ""))
        for level in 1...60 {
            world.name("c\(level)", .computed(source: "c\(level - 1) + c\(level - 1)", pointer: ""))
        }
        #expect(world.text("c10") == "3072")
        #expect(world.code("c20") == "limit")
        #expect(world.code("c60") == "limit")
        world.name("broken", .computed(source: "zero + zero", pointer: ""))
        world.name("zero", .computed(source: "nothing + nothing", pointer: ""))
        #expect(world.faults("broken + broken").isEmpty == false)
    }

    @Test func argumentsArePutInPlaceOfParameters() throws {
        let outer = world()
        let argument = try outer.compile("count + item").get()
        var world = world()
        world.name("size", .argument(argument))
        world.name("ten", .argument(try outer.compile("10").get()))
        let expression = try world.compile("flag ? size * 2 : size + ten").get()
        #expect(
            expression.reads == [
                .name(NameReference(.slot, 0)), .name(NameReference(.slot, 1)), .name(NameReference(.loopItem, 0)),
            ])
        #expect(expression.capturesOwner)
        world.context.values[NameReference(.loopItem, 0)] = .number(4)
        #expect(world.text("flag ? size * 2 : size + ten") == "17")
        #expect(world.text("ten * ten") == "100")
        world.name("literal", .argument(CompiledExpression(constant: .string("x"))))
        #expect(world.text("literal + '!'") == "x!")
    }

    @Test func randomArgumentsKeepTheirPlace() throws {
        let argument = try World().compile("Color.random", occurrence: 5).get()
        var world = World()
        world.name("tint", .argument(argument))
        let inlined = try world.compile("tint", occurrence: 9).get()
        #expect(inlined.usesRandom)
        var context = TestContext()
        let direct = try argument.evaluate(in: &context).text
        #expect(try inlined.evaluate(in: &context).text == direct)
        #expect(world.code("tint", place: .captured) == "random-not-allowed")
    }
}
