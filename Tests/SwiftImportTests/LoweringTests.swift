import SwiftImport
import Testing
import ViewDocument

@Suite struct LoweringTests {
    private func body(_ body: String, _ members: String = "") throws -> String {
        let answer = try imported("struct A: View {\n\(members)\nvar body: some View {\n\(body)\n} }")
        #expect(answer.holes.isEmpty, "\(answer.holes.first?.means ?? "")")
        return try part("/components/A/body", of: answer)
    }

    @Test func aTextWithAnInterpolationIsAnExpression() throws {
        #expect(
            try body("Text(\"\\(n + 1) of 3\")", "@State var n = 0")
                == #"{"text":{"$":"'\\(inGroups(n + 1)) of 3'"},"type":"Text"}"#)
    }

    @Test func aDivisionOfWholeNumbersDropsTheRest() throws {
        #expect(try body("Text(\"\\(n / 2)\")", "@State var n = 7").contains("Int(n / 2)"))
        #expect(try body("Text(\"\\(n / 2)\")", "@State var n = 7.5").contains("(n / 2)"))
    }

    @Test func aCaseOfAnEnumIsItsName() throws {
        let text = try imported(
            "enum Tab { case home, search }\nstruct A: View { @State var tab = Tab.home\nvar body: some View { if tab == .search { Text(\"s\") } } }"
        )
        #expect(try part("/components/A/body/condition", of: text) == #"{"$":"tab == 'search'"}"#)
        #expect(try part("/components/A/state", of: text) == #"{"tab":"home"}"#)
    }

    @Test func aTimelinesClosureIsToldItsContext() throws {
        #expect(
            try body("TimelineView(.periodic(from: .now, by: 2)) { timeline in Text(\"\\(timeline.date)\") }")
                == #"{"children":[{"text":{"$":"'\\(context.date)'"},"type":"Text"}],"schedule":{"periodic":{"by":2}},"type":"TimelineView"}"#
        )
        #expect(
            try body(
                "TimelineView(.animation(minimumInterval: 0.5, paused: isOff)) { _ in Color.red }",
                "@State var isOff = false"
            ).contains(#""schedule":{"animation":{"minimumInterval":0.5,"paused":{"$":"isOff"}}}"#))
        #expect(try body("TimelineView(.everyMinute) { _ in Color.red }").contains(#""schedule":"everyMinute""#))
    }

    @Test func aTimerThatIsKeptTicksWhereItIsReceived() throws {
        #expect(
            try body(
                "Text(\"\\(n)\").onReceive(timer) { date in n += 1; last = date }",
                "@State var n = 0\n@State var last = Date()\nlet timer = Timer.publish(every: 2, on: .main, in: .common).autoconnect()"
            ).contains(#"{"onReceive":{"action":"n += 1; last = value","timer":2}}"#))
    }

    @Test func aMethodOfTheViewIsInlinedWhereItIsCalled() throws {
        let found = try body(
            "Button(\"Add\") { add(2) }",
            "@State var n = 0\nfunc add(_ amount: Int) { guard n < 9 else { return }; n += amount }")
        #expect(found == #"{"action":"if n < 9 { n += 2 }","title":"Add","type":"Button"}"#)
    }

    @Test func aRangeThatAPreviewMapsIsWrittenOut() throws {
        let answer = try imported(
            """
            struct Post { let id: Int; let title: String }
            struct A: View { let posts: [Post]
            var body: some View { Text("\\(posts.count)") } }
            #Preview { A(posts: (1...2).map { Post(id: $0, title: "Post \\($0)") }) }
            """)
        #expect(answer.holes.isEmpty)
        #expect(
            try part("/root/properties/posts", of: answer)
                == #"[{"id":1,"title":"Post 1"},{"id":2,"title":"Post 2"}]"#)
        let longer = try imported(
            """
            struct Post { let id: Int; let title: String }
            struct A: View { let posts: [Post]
            var body: some View { Text("\\(posts.count)") } }
            #Preview { A(posts: (1...9).map { Post(id: $0, title: "Post \\($0)") }) }
            """)
        #expect(longer.constructs == answer.constructs)
    }

    @Test func rowsOfABindingWriteTheirElements() throws {
        let found = try body(
            "ForEach($items, id: \\.self) { $item in Toggle(\"On\", isOn: $item) }", "@State var items = [true, false]")
        #expect(found.contains(#""data":"$items""#))
        #expect(found.contains(#""isOn":"$item""#))
    }

    @Test func actionsOfRowsAreToldTheirPlaces() throws {
        let members = """
            @State var names = ["a", "b"]
            func move(from source: IndexSet, to place: Int) { names.move(fromOffsets: source, toOffset: place) }
            """
        let found = try body(
            """
            List {
                ForEach(names, id: \\.self) { Text($0) }
                    .onDelete { names.remove(atOffsets: $0) }
                    .onMove(perform: move)
            }
            """, members)
        #expect(found.contains(#"{"onDelete":"names.remove(atOffsets: value)"}"#))
        #expect(found.contains(#"{"onMove":"names.move(fromOffsets: value.source, toOffset: value.destination)"}"#))
    }

    @Test func whatAnAddressOpensIsToldTheAddress() throws {
        let found = try body(
            "Text(last).onOpenURL { url in last = url }.onLongPressGesture(minimumDuration: 1) { last = \"\" }",
            "@State var last = \"\"")
        #expect(found.contains(#"{"onOpenURL":"last = value"}"#))
        #expect(found.contains(#"{"onLongPressGesture":"last = ''"}"#))
    }

    @Test func aRangeIsAnExpression() throws {
        #expect(
            try body("Text(\"\\((0..<n).map { $0 * 2 }.count)\")", "@State var n = 4")
                == #"{"text":{"$":"'\\((0..<n).map { $0 * 2 }.count)'"},"type":"Text"}"#)
    }

    @Test func aHoleOfAPreviewStandsWhereItIsWritten() throws {
        let answer = try imported(
            "struct A: View { let n: Int\nvar body: some View { Text(\"x\") } }\n#Preview {\n    A(n: somewhere())\n}")
        #expect(answer.holes.map(\.line) == [4])
    }

    @Test func aBindingIsPassedOn() throws {
        let answer = try imported(
            "struct A: View { @State var on = false\nvar body: some View { B(on: $on) } }\nstruct B: View { @Binding var on: Bool\nvar body: some View { Text(on ? \"1\" : \"0\") } }"
        )
        #expect(try part("/components/A/body", of: answer) == ##"{"bindings":{"on":"$on"},"type":"B"}"##)
        #expect(try part("/components/B/bindings", of: answer) == #"["on"]"#)
    }

    @Test func aStateThatAnInitializerBeginsIsAnInput() throws {
        let answer = try imported(
            "struct A: View { var body: some View { B(start: 4) } }\nstruct B: View { @State private var n: Int\ninit(start: Int) { _n = State(initialValue: start) }\nvar body: some View { Text(\"\\(n)\") } }"
        )
        #expect(try part("/components/A/body", of: answer) == #"{"properties":{"initialN":4},"type":"B"}"#)
        #expect(try part("/components/B/state", of: answer) == #"{"n":{"$":"initialN"}}"#)
    }

    @Test func whatIsCompiledForOtherSystemsIsLeftOut() throws {
        let found = try body("#if os(macOS)\nText(\"mac\")\n#else\nText(\"phone\")\n#endif")
        #expect(found == #"{"text":"phone","type":"Text"}"#)
    }

    @Test func anIdentifierForTestsIsTheName() throws {
        #expect(try body("Text(\"a\").accessibilityIdentifier(\"title\")").contains(#""name":"title""#))
    }

    @Test func aViewThatIsNotInTheSourcesIsAPlaceholderWithItsPlace() throws {
        let answer = try imported("struct A: View {\n    var body: some View {\n        Chart3D()\n    }\n}")
        #expect(answer.holes.map { "\($0.kind.rawValue) \($0.line):\($0.column)" } == ["view 3:9"])
        #expect(try part("/components/A/body/type", of: answer) == "\"Placeholder\"")
    }

    @Test func whatTheDocumentLanguageDoesNotHaveIsAHoleWithItsReason() throws {
        let answer = try imported("struct A: View { var body: some View { Text(\"a\").materialActiveAppearance() } }")
        #expect(answer.holes.count == 1)
        #expect(answer.holes.first?.means.contains("materialActiveAppearance") == true)
        #expect(try part("/components/A/body", of: answer) == #"{"text":"a","type":"Text"}"#)
    }

    @Test func holesThatAreNotListedAreCounted() throws {
        let rows = (0..<ImportLimits.holes + 7).map { "Group {\nChart\($0)()\n}" }
        let source = "struct A: View { var body: some View { VStack {\n\(rows.joined(separator: "\n"))\n} } }"
        let answer = try imported(source)
        #expect(answer.holes.count == ImportLimits.holes)
        #expect(answer.unlistedHoles == 7)
        let told = ImportMessages.answer(ImportRequest(files: [("Source.swift", source)]))
        let isTold = told.contains(#""more": 7"#)
        #expect(isTold)
    }

    @Test func dataIsGivenByWhoeverImports() throws {
        let source = "struct A: View { let title: String\nvar body: some View { Text(title) } }"
        #expect(try imported(source).holes.map(\.kind) == [.data])
        let given = try imported(source, data: #"{"A": {"title": "Hello"}}"#)
        #expect(given.holes.isEmpty)
        #expect(try part("/root/properties", of: given) == #"{"title":"Hello"}"#)
    }

    @Test func sourcesWithoutAViewAreRefused() {
        #expect(throws: ImportFaults.self) { try imported("let a = 1") }
    }

    @Test func ofSeveralViewsThatAreShownTheCandidatesAreNamed() {
        do {
            _ = try imported(
                "struct A: View { var body: some View { Text(\"a\") } }\nstruct B: View { var body: some View { Text(\"b\") } }"
            )
            Issue.record("there is no root")
        } catch {
            let faults = (error as? ImportFaults)?.faults ?? []
            #expect(faults.map(\.code) == ["no-root"])
            #expect(faults.first?.detail.contains("A, B") == true)
        }
    }

    @Test func aLongChainOfOperatorsIsRefused() {
        let sum = Array(repeating: "1", count: 5_000).joined(separator: " + ")
        #expect(throws: ImportFaults.self) {
            try imported("struct A: View { var body: some View { Text(\"\\(\(sum))\") } }")
        }
    }
}
