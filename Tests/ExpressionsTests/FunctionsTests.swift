import Expressions
import Geometry
import Testing

@Suite struct FunctionsTests {
    @Test(arguments: [
        ("min(3, 1, 2)", "1"), ("max(3)", "3"), ("abs(-2)", "2"), ("floor(-1.5)", "-2"), ("ceil(1.2)", "2"),
        ("round(0.5)", "1"), ("sqrt(9)", "3"), ("pow(2, 10)", "1024"), ("pow(2, -1)", "0.5"), ("pow(9, 0.5)", "3"),
        ("pow(-2, 3)", "-8"), ("pow(0, 0)", "1"), ("sin(0)", "0"), ("cos(0)", "1"), ("clamp(5, 0, 3)", "3"),
        ("clamp(-5, 0, .infinity)", "0"), ("lerp(10, 20, 0.25)", "12.5"), ("min(.infinity, 4)", "4"),
        ("max(1, -.infinity)", "1"), ("5 < .infinity", "true"), ("[1, 2, 3].count", "3"), ("[].isEmpty", "true"),
        ("[1, 2].first ?? 0", "1"), ("[1, 2].last ?? 0", "2"), ("[5, 6].indices", "[0, 1]"),
        ("['a', 'b'].contains('b')", "true"), ("[[1], [2]][1][0]", "2"), ("[1, 2,]", "[1, 2]"),
        ("[1, 2] == [1, 2]", "true"), ("[1, 2] == [2, 1]", "false"), ("[.red, Color.blue].count", "2"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test func powersAreClose() throws {
        for (x, y, expected) in [
            (2.0, 0.3333333333333333, 1.2599210498948732),
            (10.0, 0.1, 1.2589254117941673),
            (1.5, 100.5, 4.9793371709318016e+17),
            (0.3, 7.7, 9.415289134866057e-05),
            (1.0001, 70000.0, 1096.2494295603437),
            (0.5, -900.25, 1.0052025843896954e+271),
            (1e-300, 0.9, 9.999999999999847e-271),
            (123.456, -7.89, 3.1475216724926214e-17),
        ] {
            let got = try #require(World().compile("pow(\(x), \(y))").get().constant)
            guard case .number(let number) = got else { continue }
            #expect(abs(number - expected) <= 2 * expected.ulp, "pow(\(x), \(y)) = \(number)")
        }
        #expect(text("pow(2, 0.5) == sqrt(2)") == "true")
        #expect(text("pow(10, 300)") == "1e+300")
        #expect(text("abs(pow(7, 1 / 3) * pow(7, 1 / 3) * pow(7, 1 / 3) - 7) < 0.000000000000004") == "true")
    }

    @Test func constantFaults() {
        for source in [
            "1 / 0", "1 % 0", "sqrt(-1)", "clamp(1, 3, 2)", "pow(0, -1)", "pow(-8, 1 / 3)", "1e308 * 10",
            "1e308 + 1e308",
            "[1][1]", "[1][0.5]", "[1][-1]", ".infinity - .infinity", "0 * .infinity", "1 / .infinity",
            "sin(.infinity)", "abs(-.infinity)",
        ] {
            #expect(World().code(source, as: .length) == "constant-fault", "\(source)")
        }
    }

    @Test func wrongCallsAreFaults() {
        let world = World()
        #expect(world.faults("mim(1, 2)").first?.suggestion == "min")
        #expect(world.code("min()") == "unknown-label")
        #expect(world.code("min(" + Array(repeating: "1", count: 17).joined(separator: ",") + ")") == "unknown-label")
        #expect(world.code("abs(1, 2)") == "unknown-label")
        #expect(world.code("abs(x: 1)") == "unknown-label")
        #expect(world.code("'a'.formatted(decimals: 1)") == "unknown-label")
        #expect(world.code("'a'.upercased()") == "unknown-function")
        #expect(world.code("1(2)") == "unknown-function")
        #expect(world.code(".red(1)") == "unknown-function")
    }

    @Test func interpolationOfNumbers() {
        var world = World()
        world.state("x", .number(0))
        func at(_ x: Double, _ source: String) -> String? {
            world.context.values[NameReference(.slot, 0)] = .number(x)
            return world.text(source)
        }
        let plain = "interpolate(x, [0, 100, 300], [1, 0.5, 0])"
        #expect(at(-10, plain) == "1")
        #expect(at(50, plain) == "0.75")
        #expect(at(200, plain) == "0.25")
        #expect(at(999, plain) == "0")
        #expect(at(20, "interpolate(x, [0, 10], [0, 1], extrapolate: .extend)") == "2")
        #expect(at(20, "interpolate(x, [0, 10], [0, 1], extrapolate: .identity)") == "20")
        #expect(at(12, "interpolate(x, [0, 10], [0, 10], extrapolate: .repeat)") == "2")
        #expect(at(12, "interpolate(x, [0, 10], [0, 10], extrapolate: .mirror)") == "8")
        #expect(at(-3, "interpolate(x, [0, 10], [0, 10], extrapolate: .mirror)") == "3")
        #expect(at(5, "interpolate(x, [0, 10], [0, 1], ease: .steps(4))") == "0.5")
        #expect(at(5, "interpolate(x, [0, 10], [0, 1], extrapolate: .clamp, ease: .easeInOut)") == "0.5")
        #expect(at(15, "interpolate(x, [0, 10, 20], [0, 1, 2], ease: [.linear, .steps(1)])") == "1")
        #expect(at(10, "interpolate(x, [0, 10], [0, 1], ease: .cubicBezier(0.1, 2, 0.3, 2))") == "1")
        #expect(at(5, "interpolate(x, [1], [7])") == "7")
    }

    @Test func interpolationOfColorsAndDynamicStops() {
        var world = World()
        world.state("x", .number(5))
        world.state("stops", .array([.number(0), .number(10)]))
        #expect(world.text("interpolate(x, [0, 10], [Color.black, Color.white])") == "#808080")
        #expect(world.text("interpolate(x, [0, 10], [.black, .white], extrapolate: .extend)") == "#808080")
        #expect(world.text("interpolate(x, stops, [0, x * 2])") == "5")
        #expect(world.runFault("interpolate(x, [0, x - 5], [1, 2])")?.code == "interpolation")
        #expect(world.runFault("interpolate(x, stops, [1, x, 3])")?.code == "interpolation")
    }

    @Test func wrongStopsAreFoundWhenChecked() {
        let world = World()
        for source in [
            "interpolate(scroll.y, [0, 0], [1, 2])", "interpolate(scroll.y, [0, 1], [1])",
            "interpolate(scroll.y, [], [])",
            "interpolate(scroll.y, [0, 1], [1, 2], ease: [.linear, .linear])",
            "interpolate(scroll.y, [0, 1], [.red, .blue], extrapolate: .identity)",
        ] {
            #expect(world.code(source) == "constant-fault", "\(source)")
        }
        #expect(world.faults("interpolate(1, [0], [1], extrapolate: .clmp)").first?.suggestion == ".clamp")
        #expect(world.code("interpolate(1, [0], [1], ease: .bouncy)") == "unknown-member")
        #expect(world.code("interpolate(1, [0], [1], foo: 1)") == "unknown-label")
        #expect(world.code("interpolate(1, [0], [1], ease: .cubicBezier(2, 0, 0, 0))") == "constant-fault")
    }
}
