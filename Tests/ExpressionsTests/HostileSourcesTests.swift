import Expressions
import Testing

/// Nothing a client writes may trap: every source ends in a value or in faults.
@Suite struct HostileSourcesTests {
    private func world() -> World {
        var world = World()
        world.state("n", .number(3))
        world.state("s", .string("aé🔥"))
        world.state("b", .bool(true))
        world.state("list", .array([.number(1), .number(2)]))
        world.state("o", object(["a": .number(1)]))
        world.state("any", .array([.null, .string("x")]), type: .any)
        world.state("none", .null)
        world.object("m", model: "M", [("p", .number(1))])
        world.name("f", .closure(slot: 0))
        world.name("proxy", .proxy(.effect))
        world.name("d", .dimensions)
        return world
    }

    private func run(_ source: String, _ world: inout World) {
        for expected in [
            ExpectedType.any, .text, .length, .color, .unitPoint, .data, .symbol(["a"]), .exactly(.optional(.any)),
        ] {
            guard case .success(let expression) = world.compile(source, as: expected) else { continue }
            _ = try? expression.evaluate(in: &world.context)
        }
        if case .success(let action) = CompiledAction.compile(source, in: world.scope, occurrence: 0) {
            var context = world.context
            try? action.perform(in: &context)
        }
    }

    @Test func randomBytes() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("hostile bytes: seed \(seed)")
        var generator = SplitMix(state: seed)
        var world = world()
        for _ in 0..<1_500 {
            let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
                Bool.random(using: &generator)
                    ? UInt8.random(in: 0...255, using: &generator) : UInt8.random(in: 32...126, using: &generator)
            }
            run(String(decoding: bytes, as: UTF8.self), &world)
        }
    }

    @Test func randomTokens() {
        let words = [
            "n", "s", "b", "list", "o", "any", "none", "m", "f", "proxy", "d", "scroll", "1", "0", "1e308", "0.5",
            "'a'",
            "\"\\(n)\"", "true", "false", "nil", "(", ")", "[", "]", "{", "}", "+", "-", "*", "/", "%", "==", "!=", "<",
            ">=",
            "&&", "||", "??", "?", ":", ".", "?.", ",", ";", "=", "+=", "!", "$n", ".red", ".infinity", ".count",
            ".first",
            "min(", "max(", "clamp(", "interpolate(", "Color(", "String(", "Int(", "if", "else", "withAnimation",
            ".append(",
            ".toggle()", ".p", ".a", "['a']", "[0]", ".frame(in: .global)", ".minY", "in:", "at:", "\n", "Color.random",
            "UUID()", ".opacity(", ".formatted(decimals: 1)", ".contains(", "[.leading]",
        ]
        let seed = UInt64.random(in: 0...UInt64.max)
        print("hostile tokens: seed \(seed)")
        var generator = SplitMix(state: seed)
        var world = world()
        for _ in 0..<4_000 {
            let count = Int.random(in: 1...14, using: &generator)
            let source = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            run(source, &world)
        }
    }

    @Test func extremeNumbers() {
        var world = world()
        for number in ["1e308", "-1e308", "5e-324", "9007199254740992", "-0", "0"] {
            for source in [
                "list[NUM]", "s.count.formatted(decimals: NUM)", "NUM.formatted(decimals: 2)", "Int(NUM)", "floor(NUM)",
                "sin(NUM)", "pow(NUM, NUM)", "pow(NUM, 0.3)", "Color(red: NUM, green: NUM, blue: NUM)",
                "Color(hue: NUM, saturation: NUM, brightness: NUM)", "Color.red.opacity(NUM)", "lerp(NUM, -1e308, 2)",
                "interpolate(NUM, [0, 1], [0, 1], extrapolate: .repeat)",
                "interpolate(NUM, [0, 5e-324], [0, 1e308], extrapolate: .extend)",
                "interpolate(NUM, [-1e308, 1e308], [.red, .blue], extrapolate: .extend)",
                "interpolate(NUM, [0, 1], [.red, .blue], extrapolate: .mirror)", "NUM % 3", "n % NUM", "n / NUM",
                "list.remove(at: NUM)", "list.insert(1, at: NUM)", "list.swapAt(NUM, 0)", "list[NUM] = 1",
                "String(NUM)",
            ] {
                run(
                    source.split(separator: "NUM", omittingEmptySubsequences: false).joined(separator: "(\(number))"),
                    &world)
                let variable = source.split(separator: "NUM", omittingEmptySubsequences: false).joined(
                    separator: "(n - 3 + \(number))")
                run(variable, &world)
            }
        }
    }

    @Test func deepNesting() {
        var world = world()
        for open in [
            "(", "[", "{", "-", "!", "'\\(", "abs(", "n ? ", "n ?? ", "a.", "a[", "if b {", "withAnimation {",
            "else if b {", "f(x: ",
        ] {
            for count in [63, 64, 65, 500, 4_000] { run(String(repeating: open, count: count), &world) }
        }
    }
}
