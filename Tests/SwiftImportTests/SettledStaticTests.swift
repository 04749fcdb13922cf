import SwiftImport
import Testing

/// What several statements come to before anything runs, and what they do not come to: what may be another later.
@Suite struct SettledStaticTests {
    private static func holes(_ text: String) throws -> [String] {
        try imported("import SwiftUI\n\(text)", root: "A").holes.map(\.means)
    }

    @Test(arguments: [
        "s += Store.shared.name", "s += UserDefaults.standard.string(forKey: \"k\") ?? \"none\"",
        "s += \"\\(Date().timeIntervalSince1970)\"", "s += \"\\(Int.random(in: 0..<9))\"",
    ])
    func aStaticPropertyThatReadsWhatChangesIsNoConstant(statement: String) throws {
        let text = """
            @Observable final class Store { static let shared = Store(); var name = "a" }
            enum Texts { static var label: String { var s = "x"; \(statement); return s } }
            struct A: View { var body: some View { Text(Texts.label); Button("go") { Store.shared.name = "b" } } }
            """
        #expect(try Self.holes(text).count == 1)
    }

    @Test func aStaticPropertyOfConstantsIsWhatItComesTo() throws {
        let rest =
            "enum S { static var a: Int { var x = 1; x += 1; return x }\n"
            + "static var b: Int { var x = a; x += a; return x } }"
        #expect(try shown(["Text(\"\\(S.a) \\(S.b)\")"], "", rest) == ["2 4"])
    }

    /// Each is looked at once, however many others are made of it: two of each would be a thousand.
    @Test(.timeLimit(.minutes(1)))
    func staticPropertiesOfOneAnotherAreFoundOnce() throws {
        let rest = (1..<30).map { " static var a\($0): Int { var x = a\($0 - 1); x -= a\($0 - 1) - 1; return x }" }
        let text = "enum S {\n static var a0: Int { var x = 1; x += 1; return x }\n\(rest.joined(separator: "\n"))\n}"
        #expect(try shown(["Text(\"\\(S.a29)\")"], "", text) == ["1"])
    }

    @Test func eachTurnOfALoopMakesAnIdOfItsOwn() throws {
        let rest = """
            struct It: Identifiable { let id = UUID(); var n: Int }
            extension It { static var samples: [It] {
             var all: [It] = []; for i in 0..<3 { all.append(It(n: i)) }; return all } }
            """
        let members = "@State var l = It.samples"
        let views = [
            "Text(l.map { \"\\($0.n)\" }.joined())",
            "Button(\"go\") { l.removeAll { $0.id == l[1].id } }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, members, rest, taps: ["go"]).first == "02")
    }

    /// One that is kept in two places is one.
    @Test func anIdThatIsMadeOnceIsOneWhereverItIsKept() throws {
        let rest = """
            struct It: Identifiable { let id = UUID(); var n: Int }
            struct Box { var all: [It]; var chosen: It
             static var sample: Box { let a = It(n: 1); let b = It(n: 2); var all = [a]; all.append(b)
              return Box(all: all, chosen: b) } }
            """
        let views = ["ForEach(box.all) { Text($0.id == box.chosen.id ? \"here\" : \"there\") }"]
        #expect(try shown(views, "@State var box = Box.sample", rest) == ["there", "here"])
    }

    @Test func aPreviewsChoiceBetweenItsStatementsIsMade() throws {
        let text = """
            struct B: View { var n: Int; var body: some View { Text("\\(n)") } }
            #Preview { var n = 0
             if n == 0 { n = 5 }
             n += 1
             return B(n: n) }
            """
        #expect(try shown(text, root: nil) == ["6"])
    }

    @Test func whatStandsBehindAPreviewsDataIsToldWhereItStands() throws {
        let text = """
            import SwiftUI
            struct B: View { var n: Int; var body: some View { Text("\\(n)") } }
            #Preview { var n = 0
             n += 1
             return VStack { B(n: n)
             Foo.bar() } }
            """
        let answer = try imported(text)
        #expect(answer.holes.map(\.line) == [6])
        #expect(answer.holes.map(\.column) == [2])
    }

    @Test func aPreviewsObjectsHaveNamesOfTheirOwn() throws {
        let text = """
            @Observable final class St { var n = 0; init(n: Int) { self.n = n }
             static let preview2 = St(n: 22); static let preview1 = St(n: 11) }
            struct Both { var a: St; var b: St }
            struct B: View { var s: Both
             var body: some View { Text("\\(s.a.n) \\(s.b.n) \\(St.preview2.n) \\(St.preview1.n)") } }
            #Preview { B(s: Both(a: St(n: 1), b: St(n: 2))) }
            """
        #expect(try shown(text, root: nil) == ["1 2 22 11"])
    }

    /// Types of types have as many parts as the product of their fields: what is made up of them has an end.
    @Test func whatIsMadeUpHasAnEnd() throws {
        let types = (1..<9).map { level in
            "struct S\(level) { var a: \(level < 4 ? "[S\(level + 1)]" : "S\(level + 1)"), "
                + "b: S\(level + 1), c: S\(level + 1), d: S\(level + 1), e: S\(level + 1), f: S\(level + 1) }"
        }
        let text =
            types.joined(separator: "\n") + "\nstruct S9 { var a: Int }\n"
            + "struct A: View { let p: S1\nvar body: some View { Text(\"a\") } }"
        #expect(try imported("import SwiftUI\n\(text)", root: "A").document.utf8.count < 400_000)
    }
}
