import Expressions
import Testing

@Suite struct StringsTests {
    @Test(arguments: [
        ("'abc'.count", "3"), ("''.isEmpty", "true"), ("'aBc'.uppercased()", "ABC"),
        ("'dark mODE, don\\'t'.capitalized", "Dark Mode, Don't"), ("'ABc'.lowercased()", "abc"),
        ("'[' + ' a b\t'.trimmingCharacters(in: .whitespaces) + ']'", "[a b]"), ("'hello'.hasPrefix('he')", "true"),
        ("'hello'.hasSuffix('lo')", "true"), ("'hello'.contains('ell')", "true"),
        ("'hello'.contains('lle')", "false"), ("'aabaabaaab'.contains('aaab')", "true"), ("'a'.contains('')", "true"),
        ("'e\\u{301}a'.contains('é')", "true"), ("'a' < 'b'", "true"), ("'Z' < 'a'", "true"), ("'a' >= 'a'", "true"),
        ("'b' > 'a'", "true"), ("'a' + 'b' + 'c'", "abc"), ("String(1.50)", "1.5"), ("String(true)", "true"),
        ("String(nil)", "nil"), ("Int('12') ?? 0", "12"), ("Int('x') ?? -1", "-1"), ("Double('1.5e1') ?? 0", "15"),
        ("Double('nan') ?? 7", "7"), ("Double(' 1') ?? 7", "7"), ("Bool('true') ?? false", "true"),
        ("Bool('yes') == nil", "true"), ("Int(-2.7)", "-2"), ("1.25.formatted(decimals: 1)", "1.3"),
        ("2.675.formatted(decimals: 2)", "2.68"), ("3.formatted(decimals: 2)", "3.00"),
        ("(-0.04).formatted(decimals: 1)", "0.0"),
        ("9.99.formatted(decimals: 1)", "10.0"), ("0.5.formatted(decimals: 0)", "1"),
        ("(-1234.5).formatted(decimals: 1)", "-1234.5"),
        ("1e-7.formatted(decimals: 3)", "0.000"), ("0.06.formatted(decimals: 1)", "0.1"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test func valuesAsText() {
        var world = World()
        world.state("o", object(["b": .number(1), "a": .array([.null, .bool(true), .string("x")])]))
        #expect(world.text("'\\(o)'") == "{b: 1, a: [nil, true, x]}")
        world.object("light", model: "LightState", [("isOn", .bool(true))])
        #expect(world.text("'\\(light)!'") == "LightState!")
        #expect(world.text("light", as: .text) == "LightState")
        #expect(world.text("Color.red", as: .text) == "#FF383C")
        #expect(world.text("Color.red.opacity(0.5)", as: .text) == "#FF383C80")
        #expect(World().code("'\\(.infinity)'") == "type-mismatch")
    }

    @Test func numbersAreWrittenAsECMAScriptDoes() {
        func check(_ x: Double, _ expected: String) { #expect(NumberText.text(x) == expected) }
        check(0, "0")
        check(-0.0, "0")
        check(1, "1")
        check(-17, "-17")
        check(0.1, "0.1")
        check(1e20, "100000000000000000000")
        check(1e21, "1e+21")
        check(1.5e300, "1.5e+300")
        check(1.2345678901234568e20, "123456789012345680000")
        check(0.000001, "0.000001")
        check(0.0000001, "1e-7")
        check(1.7976931348623157e308, "1.7976931348623157e+308")
        check(Double.leastNonzeroMagnitude, "5e-324")
        check(9007199254740992, "9007199254740992")
        check(333333333.3333333, "333333333.3333333")
        check(-1.25, "-1.25")
    }

    @Test func numberTextReadsBack() {
        var bits: UInt64 = 1
        for _ in 0..<2_000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let x = Double(bitPattern: bits)
            guard x.isFinite else { continue }
            #expect(Double(NumberText.text(x)) == x)
        }
    }

    @Test func longStringsAreRunFaults() {
        var world = World()
        world.state("s", .string(String(repeating: "x", count: 40_000)))
        #expect(world.runFault("s + s")?.code == "string-limit")
    }
}
