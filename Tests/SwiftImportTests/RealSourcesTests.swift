import SwiftImport
import Testing

/// Spellings that the sources of real apps have.
@Suite struct RealSourcesTests {
    private func body(_ body: String, _ members: String = "", _ rest: String = "") throws -> String {
        let answer = try imported("struct A: View {\n\(members)\nvar body: some View {\n\(body)\n} }\n\(rest)")
        #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
        return try part("/components/A/body", of: answer)
    }

    @Test func aStyleThatIsMadeIsItsName() throws {
        let found = try body("List { Text(\"a\") }.listStyle(InsetGroupedListStyle())")
        #expect(found.contains(#"{"listStyle":"insetGrouped"}"#))
    }

    @Test func anAppIsNoView() throws {
        let answer = try imported(
            """
            struct Main: App { var body: some Scene { WindowGroup { A() } } }
            struct A: View { var body: some View { Text("a") } }
            """)
        #expect(answer.root == "A")
    }

    @Test func aViewInsideATypeIsFoundByItsOwnName() throws {
        let answer = try imported(
            "enum Space {}\nextension Space { struct A: View { var body: some View { Text(\"a\") } } }", root: "A")
        #expect(answer.root == "Space.A")
    }

    @Test func aKeyOfTheEnvironmentHasTheDefaultThatIsDeclared() throws {
        let own = """
            struct RowHeight: EnvironmentKey { static let defaultValue = 44.0 }
            extension EnvironmentValues {
                var rowHeight: Double { get { self[RowHeight.self] } set { self[RowHeight.self] = newValue } }
                @Entry var gap = 8.0
            }
            """
        let answer = try imported(
            "struct A: View { @Environment(\\.rowHeight) var rowHeight\n@Environment(\\.gap) var gap\nvar body: some View { Text(\"a\").frame(height: rowHeight + gap) } }\n\(own)"
        )
        #expect(answer.holes.isEmpty)
        #expect(try part("/root/modifiers", of: answer) == #"[{"environment":{"gap":8,"rowHeight":44}}]"#)
    }

    @Test func aChoiceBetweenViewsIsAnIf() throws {
        let found = try body("(n > 1 ? Text(\"many\") : Text(\"few\")).bold()", "@State var n = 0")
        #expect(found.contains(#""type":"If""#))
    }

    @Test func aViewOfAnOptionalIsThereWhereItHasAValue() throws {
        let found = try body("name.map { Text($0) }", "@State var name: String? = nil")
        #expect(
            found == #"{"let":{"unwrapped":"name"},"then":[{"text":{"$":"unwrapped"},"type":"Text"}],"type":"If"}"#)
    }

    @Test func aFormatOfSeveralValuesIsAText() throws {
        let found = try body("Text(String(format: \"%d of %.1f %%\", n, x))", "@State var n = 1\n@State var x = 2.5")
        #expect(found == #"{"text":{"$":"'\\(n) of \\(String(format: '%.1f', x)) %'"},"type":"Text"}"#)
    }

    @Test func barsOfEarlierDaysAreThoseOfToday() throws {
        let found = try body(
            "NavigationView { Text(\"a\").navigationBarTitle(Text(\"Home\"), displayMode: .inline).navigationBarItems(trailing: Button(\"Add\") {}) }"
        )
        #expect(found.contains(#"{"navigationTitle":"Home"},{"navigationBarTitleDisplayMode":"inline"}"#))
        #expect(found.contains(#""placement":"topBarTrailing""#))
    }

    @Test func aTaskRunsWhatTheSourcesSayOnceTheViewIsThere() throws {
        let found = try body(
            "Text(\"\\(n)\").task { await load() }", "@State var n = 0\nfunc load() async { n = 3 }")
        #expect(found.contains(#"{"task":"n = 3"}"#))
        let again = try body(
            "Text(\"\\(n)\").task(id: n) { await load() }", "@State var n = 0\nfunc load() async { n = 3 }")
        #expect(again.contains(#"{"task":{"action":"n = 3","id":{"$":"n"}}}"#))
    }

    @Test func aHoleStandsInTheFileThatItIsIn() throws {
        var request = ImportRequest(files: [
            ("A.swift", "struct A: View { var body: some View { card() }\nfunc card() -> some View { Card() } }"),
            ("B.swift", "\n\nstruct Card: View { var size = unknownSize\nvar body: some View { Text(\"\\(size)\") } }"),
        ])
        request.root = "A"
        let answer = try SwiftImporter.run(request)
        #expect(answer.holes.map { "\($0.file):\($0.line)" } == ["B.swift:3"])
    }

    @Test func severalStylesAreLevels() throws {
        let answer = try imported(
            "struct A: View { var body: some View { Text(\"a\").foregroundStyle(.red, .blue) } }")
        #expect(answer.holes.isEmpty)
        #expect(try part("/components/A/body/modifiers", of: answer) == #"[{"foregroundStyle":["red","blue"]}]"#)
    }

    @Test func aDefaultOfAnotherFileIsToldWhereItIsWritten() throws {
        var request = ImportRequest(files: [
            ("A.swift", "struct A: View { var body: some View { Text(\"a\").padding(gap()) } }"),
            ("B.swift", "\nfunc gap(_ width: Double = unknownWidth) -> Double { width }"),
        ])
        request.root = "A"
        let answer = try SwiftImporter.run(request)
        #expect(answer.holes.map { "\($0.file):\($0.line)" } == ["B.swift:2"])
    }

    @Test func aClosureThatIsCalledWhereItStandsIsItsValue() throws {
        let found = try body("Text({ let a = 1; return \"\\(a + n)\" }())", "@State var n = 0")
        #expect(found == #"{"text":{"$":"'\\(1 + n)'"},"type":"Text"}"#)
    }

    @Test func aFunctionMakesTheRowsOfAForEach() throws {
        let found = try body(
            "ForEach(names, id: \\.self, content: row)",
            "@State var names = [\"a\"]\nfunc row(_ name: String) -> some View { Text(name) }")
        #expect(found.contains(#"{"text":{"$":"element"},"type":"Text"}"#))
    }

    @Test func aTextThatNobodyKnowsStaysAText() throws {
        let answer = try imported(
            "struct A: View { @State var posts: [Foreign] = []\nvar body: some View { Text(posts.foreignName()) } }")
        #expect(try part("/components/A/body/type", of: answer) == #""Text""#)
        #expect(!answer.holes.isEmpty)
    }
}
