import SwiftImport
import Testing

/// What a body reads is read, also where nothing of it is drawn, or where it is not understood.
@Suite struct ReadsKeptTests {
    private static let rest = "@Observable final class M { var n = 0 }"

    private func reads(_ view: String) throws -> Bool {
        let source = """
            \(Self.rest)
            struct A: View { let m: M; @State private var k = 0
             var body: some View { \(view) } }
            struct S: View { @State private var m = M(); var body: some View { A(m: m) } }
            """
        let answer = try imported(source, root: "S")
        return try part("/components/A/body", of: answer).contains(#"{"$":"m.n"}"#)
    }

    @Test(arguments: [
        "Text(\"a\").padding(Foreign.gap(m.n))", "Foreign(n: m.n)", "Text(Foreign.text(m.n))",
        "Text(\"a\").foreign(m.n)",
        "Button(\"d\") { [n = m.n] in k = n }", "Text(\"f\").accessibilityIdentifier(Foreign.name(m.n))",
    ])
    func whatIsNotUnderstoodReadsAllTheSame(view: String) throws { #expect(try reads(view)) }

    @Test func whatReadsNothingOfItsOwnHasNoModifier() throws {
        #expect(
            try part(
                "/components/A/body",
                of: imported("struct A: View { var body: some View { Text(Foreign.text(3)) } }", root: "A")
            ).contains("sensory") == false)
    }

    @Test func anObjectIsPutWhereNoneWas() throws {
        let rest = """
            @Observable final class Kid { var n = 1 }
            @Observable final class M { var kids = [Kid(), Kid()]; var selected: Kid? }
            """
        let views = [
            "Text(\"\\(m.selected?.n ?? 0)\")",
            "Button(\"Go\") { m.selected = m.kids[0]; m.selected?.n = 7 }.accessibilityIdentifier(\"go\")",
        ]
        #expect(try shown(views, "@State private var m = M()", rest, taps: ["go"]).first == "7")
    }

    @Test func anObjectThatHoldsItsOwnKindSaysThatItBeginsWithout() throws {
        let source = """
            @Observable final class Node: Identifiable { let id: Int; var kids: [Node]
             init(_ id: Int, _ kids: [Node] = []) { self.id = id; self.kids = kids } }
            struct A: View { @State private var root = Node(1, [Node(2)])
             var body: some View { Text("\\(root.kids.count)") } }
            """
        #expect(try imported(source, root: "A").holes.map(\.kind) == [.data])
    }

    @Test func aPathOfTheEnvironmentLeadsToWhatIsWorkedOut() throws {
        let rest = """
            struct Theme { var name: String; var loud: String { name.uppercased() } }
            extension EnvironmentValues { @Entry var theme = Theme(name: "plain") }
            """
        #expect(try shown(["Text(loud)"], "@Environment(\\.theme.loud) private var loud", rest) == ["PLAIN"])
    }

    @Test func theLettersThatArePassedAreTakenOutOrItIsSaid() throws {
        let source = """
            struct A: View { @State private var s = "abc"
             var body: some View { Button(s) { s.removeAll { $0 == "a" } } } }
            """
        #expect(try imported(source, root: "A").holes.map(\.kind) == [.action])
    }
}
