import Expressions
import Geometry
import Testing

/// Sources as documents write them.
@Suite struct SeedSourcesTests {
    private func world() -> World {
        var world = World()
        world.state("scrollOffset", .number(0))
        world.state("startOffset", .number(0))
        world.state("isOn", .bool(true))
        world.state("rate", .number(3))
        world.state("colorScheme", .string("dark"))
        world.name("index", .value(NameReference(.loopIndex, 0), .number, owner: true))
        world.name("geometry", .proxy(.reader))
        world.name("proxy", .proxy(.effect))
        world.context.queries[.frame(.global)] = .rect(Rect(x: 0, y: -40, width: 100, height: 100))
        world.context.queries[.size] = .size(Size(width: 393, height: 232))
        world.context.values[NameReference(.loopIndex, 0)] = .number(2)
        world.context.values[NameReference(.viewport, 1)] = .number(852)
        world.context.values[NameReference(.safeArea, 0)] = .number(59)
        return world
    }

    @Test(arguments: [
        ("isOn ? 'ON' : 'OFF'", "ON"), (#"'rate-\(index + 1)'"#, "rate-3"),
        ("-0.8 * (viewport.height - 232) - viewport.height / 20", "-538.6"),
        ("-geometry.frame(in: .global).minY * 0.8 - viewport.height / 20", "-10.600000000000001"),
        ("max(0, geometry.size.height - 48)", "184"), ("index + 1 <= rate ? 'star.fill' : 'star'", "star.fill"),
        ("min(-proxy.frame(in: .global).minY, -proxy.frame(in: .global).minY * 0.9 - (safeArea.top + 42))", "-65"),
        (#"rate == 0 ? 'Nobody waved yet' : 'Waved \(rate) times'"#, "Waved 3 times"),
        ("colorScheme == .dark ? 1 : 0", "1"), (".dark != colorScheme", "false"),
        ("-scrollOffset > 300 ? 0.5 : 1", "1"),
    ])
    func expressions(source: String, expected: String) {
        var world = world()
        #expect(world.text(source) == expected, "\(source)")
    }

    @Test func deferredWritesOfAReader() {
        var world = world()
        let source = """
            if startOffset == 0 { startOffset = geometry.frame(in: .global).minY }; \
            scrollOffset = geometry.frame(in: .global).minY - startOffset
            """
        #expect(world.perform(source) == ["slot1 = -40", "slot0 = 0"])
        #expect(world.perform(source) == ["slot0 = 0"])
    }

    @Test func colorsOfSlots() {
        var world = world()
        #expect(world.text("isOn ? .red : nil", as: .exactly(.optional(.color))) == "#FF383C")
        #expect(world.text("isOn ? 'red' : 'blue'", as: .color) == "#FF383C")
        #expect(world.text("isOn ? .clear : .black", as: .color) == "#00000000")
        #expect(world.text("isOn ? Color.green : .black") == "#34C759")
    }
}
