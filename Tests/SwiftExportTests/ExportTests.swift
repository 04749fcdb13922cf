import SwiftExport
import SwiftImport
import Testing
import ViewDocument

@Suite struct ExportTests {
    private func swift(_ json: String) throws -> String { try SwiftExporter.run(text: Array(json.utf8)) }

    /// The body of a preview of one view.
    private func preview(_ view: String) throws -> String {
        let lines = try swift(view).split(separator: "\n").map { $0.trimmingPrefix("    ") }
        return lines.drop { !$0.hasPrefix("#Preview") }.dropFirst().dropLast().joined(separator: "\n")
    }

    private func faults(_ json: String) -> [ExportFault] {
        do throws(ExportFaults) {
            _ = try SwiftExporter.run(text: Array(json.utf8))
            return []
        } catch { return error.faults }
    }

    @Test func modifiersStandBehindTheirView() throws {
        let view =
            #"{"type": "Text", "text": "a", "name": "x", "modifiers": [{"padding": {"top": 4}}, {"font": {"size": 9, "weight": "bold"}}]}"#
        #expect(
            try preview(view)
                == """
                Text("a")
                    .padding(.top, 4)
                    .font(.system(size: 9, weight: .bold))
                    .accessibilityIdentifier("x")
                """)
    }

    @Test func stylesOfTheDocumentsOwnAreStructsOfTheirProtocols() throws {
        let document = #"""
            {"styles": {
              "Big": {"of": "ButtonStyle", "properties": {"inset": 8}, "environment": ["isEnabled"],
                "body": {"type": "label", "modifiers": [{"padding": {"$": "inset"}}, {"opacity": {"$": "configuration.isPressed || !isEnabled ? 0.5 : 1"}}]}},
              "checked": {"of": "ToggleStyle", "body": {"type": "HStack", "children": [
                {"type": "label", "default": [{"type": "Text", "text": "none"}]}, {"type": "Toggle", "title": "on", "isOn": "$configuration.isOn"}]}}},
             "components": {"Screen": {"state": {"isOn": false}, "body": {"type": "VStack", "children": [
                {"type": "Button", "title": "a", "action": "", "modifiers": [{"buttonStyle": "Big"}]},
                {"type": "Button", "title": "b", "action": "", "modifiers": [{"buttonStyle": {"Big": {"inset": {"$": "isOn ? 2 : 12"}}}}]},
                {"type": "Button", "title": "c", "action": "", "modifiers": [{"buttonStyle": {"Big": {}}}, {"buttonStyle": "bordered"}]},
                {"type": "Toggle", "title": "d", "isOn": "$isOn", "modifiers": [{"toggleStyle": "checked"}]}]}}},
             "root": {"type": "Screen"}}
            """#
        let text = try swift(document)
        for part in [
            "struct Big: ButtonStyle {", "    var inset: Double = 8", "    @Environment(\\.isEnabled) var isEnabled",
            "    func makeBody(configuration: Configuration) -> some View {", "configuration.label",
            "configuration.label.orElse {", "isOn: configuration.$isOn", ".buttonStyle(Big())",
            ".buttonStyle(Big(inset: isOn ? 2 : 12))", ".buttonStyle(.bordered)", ".toggleStyle(checked())",
        ] { #expect(text.contains(part), "\(part) in\n\(text)") }
        #expect(RoundTrip(document) == .same)
    }

    @Test func aStyleThatIsCalledAsAComponentHasNoNameInSwift() {
        let found = faults(
            #"{"styles": {"Big": {"of": "ButtonStyle", "body": {"type": "label"}}}, "components": {"Big": {"body": {"type": "Spacer"}}}, "root": {"type": "Big", "modifiers": [{"buttonStyle": "Big"}]}}"#
        )
        #expect(found.map(\.code) == ["name"])
        #expect(found.map(\.pointer) == ["/styles/Big"])
    }

    @Test func treesAndTraitsHaveTheirSpellingInSwift() throws {
        let view =
            #"{"type": "OutlineGroup", "data": [], "id": "name", "childrenOf": "inside", "item": "file", "children": [{"type": "Text", "text": "a", "modifiers": [{"accessibilityAddTraits": ["isHeader"]}, {"accessibilityElement": {"children": "combine"}}]}]}"#
        #expect(
            try preview(view)
                == """
                OutlineGroup([], id: \\.name, children: \\.inside) { file in
                    Text("a")
                        .accessibilityAddTraits([.isHeader])
                        .accessibilityElement(children: .combine)
                }
                """)
        #expect(RoundTrip(view) == .same)
    }

    @Test func textsInExpressionsStandBetweenDoubleQuotes() throws {
        let view = #"{"type": "Text", "text": {"$": "'\\(viewport.width > 9 ? 'it\\'s \"wide\"' : 'narrow')'"}}"#
        #expect(try preview(view) == #"Text("\(viewport.width > 9 ? "it's \"wide\"" : "narrow")")"#)
        #expect(RoundTrip(view) == .same)
    }

    @Test func bracketsTellAnExpressionFromData() throws {
        let view =
            #"{"type": "Text", "text": {"$": "'**a**'"}, "modifiers": [{"opacity": {"$": "0.5"}}, {"padding": 8}]}"#
        #expect(try preview(view).hasPrefix(#"Text(("**a**"))"#))
        #expect(try preview(view).contains(".opacity((0.5))"))
        #expect(RoundTrip(view) == .same)
    }

    @Test func whatSwiftHasNoWordForIsAComment() throws {
        let document =
            #"{"title": "A", "profile": "iOS17", "viewport": {"width": 393, "height": 852, "scale": 3, "safeArea": {"top": 59}}, "device": {"locale": "de_DE", "reduceMotion": true}, "prefetch": 2, "root": {"type": "Spacer"}}"#
        let text = try swift(document)
        #expect(text.contains("// scrollscope: viewport 393x852 scale 3 safeArea.top 59\n"))
        #expect(text.contains(#"#Preview("A") {"#))
        #expect(RoundTrip(document) == .same)
    }

    @Test func anIfWithModifiersStandsInAGroupThatIsNone() throws {
        let view =
            #"{"type": "If", "condition": {"$": "scroll.y > 4"}, "then": [{"type": "Divider"}], "modifiers": [{"padding": 2}]}"#
        #expect(try preview(view).hasPrefix("Group { // scrollscope: If\n"))
        #expect(RoundTrip(view) == .same)
    }

    @Test func aListOfOneViewStaysOne() {
        let list =
            #"{"type": "VStack", "children": [{"type": "Spacer"}], "modifiers": [{"overlay": [{"type": "Divider"}]}]}"#
        let single =
            #"{"type": "VStack", "children": {"type": "Spacer"}, "modifiers": [{"overlay": {"type": "Divider"}}]}"#
        #expect(RoundTrip(list) == .same)
        #expect(RoundTrip(single) == .same)
    }

    @Test func whatIsWrongWithADocumentIsTold() {
        let found = faults(#"{"type": "VStack", "children": [{"type": "Tetx"}]}"#)
        #expect(found.first?.pointer == "/children/0/type")
    }

    @Test func aNameThatSwiftCannotDeclareIsAFaultAtItsPlace() {
        let found = faults(
            #"{"components": {"A": {"state": {"body": 1}, "body": {"type": "Text", "text": {"$": "body"}}}}, "root": {"type": "A"}}"#
        )
        #expect(found.map(\.code) == ["name"])
        #expect(found.first?.pointer == "/components/A/state/body")
    }

    @Test func aWordOfSwiftIsANameBetweenBackticks() throws {
        let document =
            #"{"components": {"A": {"state": {"class": 1}, "body": {"type": "Toggle", "isOn": {"constant": true}, "title": "b"}}}, "root": {"type": "A"}}"#
        #expect(try swift(document).contains("@State var `class`: Double = 1"))
        #expect(RoundTrip(document) == .same)
    }

    @Test func whatIsWrittenIntoAnExportIsReadAsAnyOtherSource() throws {
        let text = try swift(
            #"{"components": {"A": {"state": {"n": 1}, "body": {"type": "Text", "text": {"$": "n"}}}}, "root": {"type": "A"}}"#
        )
        let edited = text.replacing(
            "@State var n: Double = 1",
            with: "@State var n: Double = 1\n    private enum Size { static let wide = 2.5 }")
        let answer = try SwiftImporter.run(ImportRequest(files: [("A.swift", edited)]))
        #expect(answer.warnings.map(\.code) == ["exported"])
        #expect(answer.document.contains(#""n": 1"#))
    }

    @Test(arguments: [10, 60, 100, 250]) func whatNestsDeeperThanAnImportReadsIsAFault(levels: Int) {
        let view = (0..<levels).reduce(#"{"type": "Spacer"}"#) { inner, _ in
            #"{"type": "VStack", "children": [\#(inner)]}"#
        }
        onDeepStack {
            switch RoundTrip(view) {
            case .same: break
            case .refused(let faults):
                #expect(faults.contains { $0.contains("limit") || $0.contains("deep") }, "\(faults)")
            default: Issue.record("\(levels) levels")
            }
        }
    }

    @Test func typesAreWhatValuesAndUsesTell() throws {
        let document = #"""
            {"models": {"Store": {"kind": "Observable", "properties": {"count": 1}, "computed": {"twice": "count * 2"},
               "functions": {"add": {"parameters": ["by"], "body": "count += by"}}}},
             "functions": {"plural": {"parameters": ["n", "word"], "body": "'\\(n) \\(word)s'"}},
             "components": {
               "A": {"state": {"posts": [{"id": 1, "title": "x"}, {"id": 2, "title": "y", "likes": 3}], "isOn": true}, "stateObjects": {"store": "Store"},
                 "body": {"type": "ForEach", "data": {"$": "posts"}, "item": "post", "children": [
                   {"type": "B", "properties": {"post": {"$": "post"}, "text": {"$": "plural(post.id, 'like')"}},
                    "bindings": {"isOn": "$isOn"}, "closures": {"tap": "store.add(value)", "end": "isOn = false"}}]}},
               "B": {"properties": ["post", "text"], "bindings": ["isOn"], "closures": ["tap", "end"],
                 "body": {"type": "Button", "title": {"$": "text + post.title"}, "action": "tap(post.id); end()"}}},
             "root": {"type": "A"}}
            """#
        let text = try swift(document)
        for line in [
            "@State var posts: [Post] = [Post(id: 1, title: \"x\"), Post(id: 2, title: \"y\", likes: 3)]",
            "let post: Post", "let text: String", "@Binding var isOn: Bool", "var tap: (Double) -> Void = { _ in }",
            "var end: () -> Void = {}", "func add(_ by: Double) { count += by }", "var twice: Double { count * 2 }",
            "func plural(_ n: Double, _ word: String) -> String {", "    var likes: Double? = nil",
            "struct Post: Hashable, Identifiable {",
        ] { #expect(text.contains(line), "\(line)\n\(text)") }
        #expect(RoundTrip(document) == .same)
    }

    @Test func typesOfADocumentAreTypesOfSwift() throws {
        let document =
            #"{"types": {"Post": {"fields": {"title": "String", "tags": "[String]?"}}, "Phase": {"cases": {"idle": null, "failed": {"reason": "String"}, "done": {}}}}, "root": {"type": "Divider"}}"#
        let text = try swift(document)
        #expect(text.contains("struct Post: Sendable, Hashable {\n    var title: String\n    var tags: [String]?\n}"))
        #expect(
            text.contains(
                "enum Phase: Sendable, Hashable {\n    case idle\n    case failed(reason: String)\n    case done()\n}"))
        #expect(RoundTrip(document) == .same)
        let odd = #"{"types": {"Post": {"fields": {"title": "} evil("}}}, "root": {"type": "Divider"}}"#
        #expect(faults(odd).map(\.pointer) == ["/types/Post/fields/title"])
    }

    @Test func aLongListOfDataHasALineForEachElement() throws {
        let posts = (1...9).map { #"{"id": \#($0), "title": "a, \"b\" (c]"}"# }.joined(separator: ", ")
        let document =
            #"{"components": {"A": {"state": {"posts": [\#(posts)]}, "body": {"type": "Text", "text": {"$": "posts.count"}}}}, "root": {"type": "A"}}"#
        #expect(try swift(document).contains(#"        Post(id: 3, title: "a, \"b\" (c]"),"# + "\n"))
        #expect(RoundTrip(document) == .same)
    }

    @Test func theFileOfWhatSwiftUIHasNotIsSwift() throws {
        let answer = try SwiftImporter.run(
            ImportRequest(files: [
                ("Support.swift", SupportFile.text + "struct A: View { var body: some View { Divider() } }")
            ]))
        #expect(answer.warnings.isEmpty)
    }

    @Test func aStateThatBeginsWithAnInputHasAnInitializer() throws {
        let document =
            #"{"components": {"A": {"properties": ["start"], "state": {"n": {"$": "start + 1"}, "m": 2}, "body": {"type": "Text", "text": {"$": "n + m"}}}}, "root": {"type": "A", "properties": {"start": 4}}}"#
        let text = try swift(document)
        #expect(text.contains("@State var n: Double\n    @State var m: Double = 2\n"))
        #expect(
            text.contains(
                "init(start: Double) {\n        self.start = start\n        _n = State(initialValue: start + 1)"))
        #expect(RoundTrip(document) == .same)
    }

    @Test func closuresStandAsSwiftUIsDo() throws {
        let view =
            #"{"type": "Section", "children": [{"type": "Divider"}], "footer": {"type": "Text", "text": "f"}, "header": {"type": "Text", "text": "h"}}"#
        #expect(
            try preview(view)
                == """
                Section {
                    Divider()
                } header: {
                    Text("h")
                } footer: {
                    Text("f")
                }
                """)
        #expect(RoundTrip(view) == .same)
    }

    @Test func keysOfOneEnvironmentStayInOneModifier() {
        let view =
            #"{"type": "Text", "text": "a", "modifiers": [{"environment": {"lineLimit": 2, "lineSpacing": 3}}, {"environment": {"isEnabled": false}}, {"padding": true}]}"#
        #expect(RoundTrip(view) == .same)
    }

    @Test func tracksOfAGridAreGridItems() throws {
        let view =
            #"{"type": "LazyVGrid", "columns": [{"flexible": true}, {"adaptive": {"minimum": 40}, "spacing": 4}, {"fixed": 9}], "children": []}"#
        #expect(
            try preview(view)
                == "LazyVGrid(columns: [GridItem(.flexible()), GridItem(.adaptive(minimum: 40), spacing: 4), GridItem(.fixed(9))]) {}"
        )
        #expect(RoundTrip(view) == .same)
    }

    @Test func manyLinesWithOperatorsAreNoLongExpression() {
        let text = #"{"type": "Text", "text": {"$": "viewport.width + 1 - 2 * 3"}}"#
        let list = Array(repeating: text, count: 400).joined(separator: ", ")
        #expect(RoundTrip(#"{"type": "VStack", "children": [\#(list)]}"#) == .same)
    }

    @Test func objectsOfTooManyFieldsAreDictionaries() throws {
        let objects = (0..<200).map { #"{"f\#($0)": 1}"# }.joined(separator: ", ")
        let document =
            #"{"components": {"A": {"state": {"all": [\#(objects)]}, "body": {"type": "Text", "text": {"$": "all.count"}}}}, "root": {"type": "A"}}"#
        #expect(try swift(document).contains(#"[["f0": 1], ["f1": 1]"#))
        #expect(RoundTrip(document) == .same)
    }
}
