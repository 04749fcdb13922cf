import Testing

/// What patterns take out of a value, and loops out of a list, while actions write.
@Suite struct TakenApartTests {
    private static let kinds = "enum E: Equatable { case a(Int), b }"

    private func shownAfter(_ statements: String, _ text: String) throws -> String? {
        let members = """
            @State private var e = E.a(4)
            @State private var o: E? = .a(2)
            @State private var q = [7, 8]
            @State private var tags: [String]? = ["a"]
            @State private var d = ["a": 1]
            @State private var n = 0
            @State private var k = 2
            func act() { \(statements) }
            """
        let views = ["Text(\(text))", "Button(\"go\") { act() }.accessibilityIdentifier(\"go\")"]
        return try shown(views, members, Self.kinds, taps: ["go"]).first
    }

    @Test(arguments: [
        ("if case .a(let x) = e { e = .b; n = x }", "4 false"),
        ("guard case .a(let x) = e else { return }; e = .a(9); n = x", "4 false"),
        ("switch e { case .a(let x): e = .a(x + 1); n = x\n case .b: break }", "4 false"),
        ("if case .a(var x) = e { x += 1; n = x }", "5 true"),
        ("guard case .a(var x) = e else { return }; x += 1; n = x", "5 true"),
        ("switch e { case .a(var x): x += 1; n = x\n case .b: break }", "5 true"),
        ("if case var .a(x) = e { x += 1; n = x }", "5 true"),
        ("switch o { case .a(let k)?: o = nil; n = k\n default: n = -1 }", "2 true"),
        ("switch (n, k) { case (let x, let y): n = 5; k = 6; n = x * 10 + y }", "2 true"),
    ])
    func aPatternTakesAValueOnce(statements: String, text: String) throws {
        #expect(try shownAfter(statements, "\"\\(n) \\(e == .a(4) ? \"true\" : \"false\")\"") == text)
    }

    @Test(arguments: [
        ("for (i, x) in q.enumerated() { q[i] = 0; n += x }", "15 [0, 0]"),
        ("for (i, x) in q.enumerated().reversed() where i != 1 { n += x + i }", "7 [7, 8]"),
        ("for var x in q { x += 1; n += x }", "17 [7, 8]"),
        ("while let x = q.popLast() { n = n * 10 + x }", "87 []"),
        ("guard let x = q.popLast() else { return }; n = x", "8 [7]"),
        ("guard let x = q.popFirst(), x > 7 else { return }; n = x", "0 [8]"),
        ("while let x = q.popLast(), x > 7 { n += x }", "8 []"), ("swap(&n, &k)", "2 [7, 8]"),
        ("q.replaceSubrange(0..<1, with: [1, 2])", "0 [1, 2, 8]"), ("q.removeSubrange(0...0)", "0 [8]"),
    ])
    func aListIsTakenApart(statements: String, text: String) throws {
        #expect(try shownAfter(statements, "\"\\(n) \\(q)\"") == text)
    }

    @Test func whatMayNotBeThereIsChangedWhereItIs() throws {
        #expect(try shownAfter("tags?.append(\"b\")", "tags?.joined() ?? \"none\"") == "ab")
        #expect(try shownAfter("tags = nil; tags?.append(\"b\")", "tags?.joined() ?? \"none\"") == "none")
        #expect(try shownAfter("d.merge([\"a\": 2, \"b\": 3]) { $0 + $1 }", "\"\\(d[\"a\"]!) \\(d.count)\"") == "3 2")
    }

    @Test func aMethodThatWritesGivesAValueToo() throws {
        let rest = """
            struct Counter { var total = 8
             mutating func shift(by n: Int) -> Int { let total = total; self.total = total + n; return total } }
            """
        let members = "@State private var c = Counter()\n@State private var n = 0"
        let button = "Button(\"go\") { let before = c.shift(by: 7); n = before }.accessibilityIdentifier(\"go\")"
        #expect(try shown(["Text(\"\\(c.total) \\(n)\")", button], members, rest, taps: ["go"]).first == "15 8")
    }
}
