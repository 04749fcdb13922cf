import Testing

@testable import Expressions

@Suite struct ColorsTests {
    @Test func stringsThatNameColors() {
        #expect(ColorValue.parse("red")?.name == .red)
        #expect(ColorValue.parse("#F80") == ColorValue(red: 255, green: 136, blue: 0))
        #expect(ColorValue.parse("#102030") == ColorValue(red: 16, green: 32, blue: 48))
        #expect(ColorValue.parse("#10203080")?.resolved(isDark: false) == 0x1020_3080)
        for text in ["", "#", "#12", "#1234", "#12345G", "#1234567", "custom", "Red", "reddish"] {
            #expect(ColorValue.parse(text) == nil, "\(text)")
        }
    }

    @Test func everyColorIsFoundByTheNameOfItsCase() {
        #expect(NamedColor.names == NamedColor.named.map { "\($0)" })
        for name in NamedColor.names { #expect(ColorValue.parse(name).map { "\($0.name)" } == name) }
        for (name, color) in NamedColor.aliases { #expect(ColorValue.parse(name)?.name == color) }
        // The fifth level stands for a part of the fourth.
        #expect(ColorValue.names.count == NamedColor.names.count + NamedColor.aliases.count + 1)
        #expect(ColorValue.parse("quinary")?.name == .quaternary)
    }

    @Test func namedColorsResolvePerScheme() {
        #expect(ColorValue(name: .red).resolved(isDark: false) == 0xFF38_3CFF)
        #expect(ColorValue(name: .red).resolved(isDark: true) == 0xFF42_45FF)
        #expect(ColorValue(name: .primary).resolved(isDark: true) == 0xFFFF_FFFF)
        #expect(ColorValue(name: .secondary).resolved(isDark: false) == 0x3C3C_4399)
        #expect(ColorValue(name: .clear).resolved(isDark: false) & 0xFF == 0)
        #expect(ColorValue(name: .secondary, opacity: 0.5).resolved(isDark: false) & 0xFF == 77)
        #expect(ColorValue(name: .black, opacity: 0.5).resolved(isDark: false) == 0x0000_0080)
    }

    @Test func colorsInExpressions() {
        var world = World()
        #expect(world.text("Color(red: 1, green: 0.5, blue: 0)") == "#FF8000")
        #expect(world.text("Color(red: 2, green: -1, blue: 0, opacity: 0.5)") == "#FF000080")
        #expect(world.text("Color(hue: 1 / 3, saturation: 1, brightness: 1)") == "#00FF00")
        #expect(world.text("Color('#abc')") == "#AABBCC")
        #expect(world.text("Color.blue.opacity(0.5).opacity(0.5)") == "#0088FF40")
        #expect(world.text(".red.opacity(1)", as: .color) == "#FF383C")
        #expect(world.text("'green'", as: .color) == "#34C759")
        #expect(world.text("Color.black == Color('#000000')") == "true")
        #expect(world.text("Color.black == Color.primary") == "true")
        #expect(world.text("Color.blue != .red") == "true")
    }

    @Test func wrongColorsAreFaults() {
        let world = World()
        #expect(world.faults("Color.bleu").first?.suggestion == "blue")
        #expect(world.faults(".orenge", as: .color).first?.suggestion == ".orange")
        #expect(world.code("Color('nope')") == "constant-fault")
        #expect(world.code("'nope'", as: .color) == "constant-fault")
        #expect(world.code("Color(red: 1, gren: 0, blue: 0)") == "unknown-label")
        #expect(world.code(".red") == "type-mismatch")
    }

    @Test func randomColorsAreOfThePlace() throws {
        var context = TestContext()
        let world = World()
        func color(_ occurrence: UInt32) throws -> String {
            let expression = try world.compile("Color.random", occurrence: occurrence).get()
            #expect(expression.usesRandom)
            #expect(expression.constant == nil)
            return try expression.evaluate(in: &context).text
        }
        #expect(try color(1) == color(1))
        #expect(try color(1) != color(2))
        var other = world
        let both = other.text("[Color.random, Color.random]") ?? ""
        let parts = both.dropFirst().dropLast().split(separator: ",")
        #expect(parts.first != parts.last?.dropFirst())
    }

    @Test func identifiersHaveTheirForm() {
        var world = World()
        let text = world.text("UUID()") ?? ""
        let groups = text.split(separator: "-").map(\.count)
        #expect(groups == [8, 4, 4, 4, 12])
        #expect(text.dropFirst(14).first == "4")
        #expect(text.allSatisfy { $0 == "-" || $0.isHexDigit })
    }

    @Test func randomIsNotAllowedOutsideBodies() {
        #expect(World().code("Color.random", place: .captured) == "random-not-allowed")
        #expect(World().code("UUID()", place: .captured) == "random-not-allowed")
    }
}
