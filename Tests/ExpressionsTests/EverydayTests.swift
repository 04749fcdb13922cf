import Expressions
import Testing

@Suite struct Everyday {
    /// Every row of the table in docs/expressions.md is what the language gives.
    @Test func theTableOfTheDocsIsTrue() throws {
        var world = World()
        world.state("name", .string("Hello World"))
        world.state("mixed", .array([.number(1), .string("x"), .bool(true)]))
        world.state("maybe", .null)
        world.state("n", .number(7))
        world.state(
            "pairs",
            .array([
                object(["name": .string("b"), "size": .number(1)]), object(["name": .string("a"), "size": .number(1)]),
                object(["name": .string("c"), "size": .number(2)]),
            ]))
        #expect(try world.holds(tableOf: "Everyday Swift") > 25)
    }

    @Test(arguments: [
        ("String(format: '%2$@ %1$@', 'a', 'b')", "b a"), ("String(format: '%+d %05.1f %%', 3, 2.25)", "+3 002.2 %"),
        ("String(format: '%e %g %X %o', 12345.678, 0.0001, 255, 8)", "1.234568e+04 0.0001 FF 10"),
        ("String(format: '%10@|%-4@|', 'ab', 'c')", "        ab|c   |"),
        ("[8].first!/2", "4"), ("8/2/2", "2"), ("'a/b'.contains(/a.b/) ? 1 : 2", "1"), ("log10(1000) + log2(0.5)", "2"),
        ("exp(1)", "2.718281828459045"), ("tan(0) + atan(0)", "0"),
        ("7.quotientAndRemainder(dividingBy: 2).remainder", "1"), ("(-2.5).rounded(.toNearestOrEven)", "-2"),
        ("CGRect(x: 2, y: 2, width: 4, height: 4).contains(CGPoint(x: 2, y: 5.5))", "true"),
        ("CGRect(x: 0, y: 0, width: 4, height: 4).intersects(CGRect(x: 4, y: 0, width: 4, height: 4))", "false"),
        ("CGRect(x: 0, y: 0, width: 4, height: 4).union(CGRect(x: 6, y: 1, width: 4, height: 9)).height", "10"),
        ("CGRect(x: 0, y: 0, width: 4, height: 4).offsetBy(dx: 3, dy: -1).minY", "-1"),
        ("(2...5).upperBound", "5"), ("'abc'['abc'.endIndex - 1]", "c"),
        ("'a b c'.range(of: 'b') == nil", "false"), ("'Ümlaut'.prefix(1).lowercased()", "ü"),
        ("'a/b.tar.gz'.pathExtension", "gz"), ("URL(string: 'https://h:80/p?q')?.host ?? ''", "h"),
        ("URL(string: 'https://h:80/p?q')?.path ?? ''", "/p"),
        ("1500.formatted(.byteCount(style: .file))", "2 kB"), ("0.formatted(.byteCount(style: .memory))", "Zero kB"),
        ("1048576.formatted(.byteCount(style: .memory))", "1 MB"), ("1.formatted(.byteCount(style: .file))", "1 byte"),
        ("(-65).formatted(.time(pattern: .minuteSecond))", "-1:05"),
        (
            "Duration.milliseconds(1500).formatted(.units(allowed: [.seconds, .milliseconds], width: .narrow))",
            "1s 500ms"
        ),
        ("0.formatted(.units(allowed: [.minutes, .seconds]))", "0 sec"),
        ("12345.formatted(.number.precision(.significantDigits(3)))", "12,300"),
        ("0.012345.formatted(.number.precision(.significantDigits(2)))", "0.012"),
        ("2.449.formatted(.number.rounded(rule: .up).precision(.fractionLength(1)))", "2.5"),
        ("['a', 'b', 'c'].formatted(.list(type: .and, width: .narrow))", "a, b, c"),
        ("Set([1, 2]).union([3]) == [3, 2, 1]", "true"), ("Set([1]) != Set([1])", "false"),
        ("[1, 2, 3].reduce(into: [:]) { $0[$1 % 2, default: []].append($1) }[1] ?? []", "[1, 3]"),
        ("(1, 'b') < (1, 'c') && (2, 'a') > (1, 'z')", "true"),
    ])
    func values(source: String, expected: String) {
        #expect(text(source) == expected, "\(source)")
    }

    @Test(arguments: [
        ("5 is Nope", "unknown-type"), ("nil!", "constant-fault"), ("(true ? nil : 3)!", "constant-fault"),
        ("3 as! String", "constant-fault"), ("'a' as Int", "type-mismatch"), ("'abc'[3]", "constant-fault"),
        ("String(format: '%q', 3)", "constant-fault"), ("String(format: '%d %d', 3)", "constant-fault"),
        ("String(format: '%300d', 3)", "constant-fault"), ("log(0)", "constant-fault"), ("asin(2)", "constant-fault"),
        ("Int('1', radix: 99)", "constant-fault"), ("5.remainder(dividingBy: 0)", "constant-fault"),
        ("'a'.padding(toLength: 1e9, withPad: 'x', startingAt: 0)", "constant-fault"),
        ("5.formatted(.number.rounded(rule: .sideways))", "constant-fault"),
        ("'\\(5, unit: 3)'", "syntax"), ("[1].sorted(using: 3)", "wrong-arguments"),
    ])
    func whatIsWrongIsAFault(source: String, code: String) {
        let world = World()
        #expect(world.code(source) == code, "\(source)")
    }

    @Test(arguments: [
        ("defer { log += 'c' }; log += 'a'; if log == 'a' { return }; log += 'b'", "ac"),
        ("for i in 0..<3 { defer { log += '.' }; if i == 1 { continue }; log += '\\(i)' }", "0..2."),
        ("let (a, b) = (1, 2); log = '\\(a + b)'", "3"),
        ("func twice(_ x: Int) -> Int { return x * 2 }; let next = { $0 + 1 }; log = '\\(twice(4) + next(1))'", "10"),
        ("let add = { (x: Int, y: Int) -> Int in x + y }; log = '\\(add(1, 2))'", "3"),
        (
            "switch (1, 'a') { case (2, _): log = 'x'; case (let n, 'a') where n > 0: log = 'y\\(n)'; default: log = 'z' }",
            "y1"
        ),
        ("let o = true ? 3 : nil; switch o { case nil: log = 'none'; case let x?: log = '\\(x)' }", "3"),
        ("let s = switch 7 { case 0: 'zero'; case 5...: 'many'; default: 'few' }; log = s", "many"),
        ("var n = 7; n %= 4; log = '\\(n)'", "3"),
    ])
    func statements(source: String, expected: String) {
        var world = World()
        world.state("log", .string(""))
        #expect(world.perform(source).last?.hasSuffix(" = \(expected)") == true, "\(source)")
    }
}
