import Testing

@testable import ViewDocument

@Suite struct DocumentFaultTests {
    @Test func anUnknownTypeSuggestsTheNearest() throws {
        let found = faults(#"{"type": "VStack", "children": [{"type": "Txt", "text": "a"}]}"#)
        #expect(summary(found) == ["unknown-type /children/0/type"])
        #expect(found[0].suggestion == "Text")
        #expect(found[0].status == 422)
        #expect(faults(#"{"type": "vstack"}"#)[0].suggestion == "VStack")
    }

    @Test func malformedTextHasLineAndColumn() {
        let found = faults("{\"type\": \"Text\",\n \"text\" \"a\"}")
        #expect(found.count == 1)
        #expect(found[0].status == 400 && found[0].line == 2 && found[0].column == 9)
        #expect(found[0].code == "malformed-json")
    }

    @Test func duplicateKeysAreMalformed() {
        let found = faults(#"{"type": "Text", "text": "a", "text": "b"}"#)
        #expect(found[0].status == 400 && found[0].column == 31)
    }

    @Test func allFaultsAreToldAtOnceInDocumentOrder() {
        let text = #"""
            {"viewport": {"width": 0, "scale": 9}, "profile": "iOS20", "frobnicate": 1,
             "components": {"A": {"state": {"n": 0}, "bindings": ["n"], "body": {"type": "Text", "text": {"$": "m + 1"}}},
                            "Text": {"body": {"type": "Divider"}}},
             "root": {"type": "VStack", "alignment": "top", "spacing": "wide", "children": [
               {"type": "A", "bindings": {"x": "$y"}},
               {"type": "Image", "resizable": 3, "modifiers": [{"frame": {"width": "wide"}}, {"opacty": 1}, {"blur": 900}]},
               {"type": "Text"}]}}
            """#
        let found = faults(text)
        #expect(
            summary(found) == [
                "out-of-range /viewport/width", "out-of-range /viewport/scale", "wrong-value /profile",
                "unknown-key /frobnicate", "name-clash /components/A/state/n", "unknown-name /components/A/body/text/$",
                "name-clash /components/Text", "unknown-alignment /root/alignment", "wrong-value /root/spacing",
                "missing-input /root/children/0", "unknown-input /root/children/0/bindings/x",
                "wrong-value /root/children/1/resizable", "wrong-value /root/children/1/modifiers/0/frame/width",
                "unknown-modifier /root/children/1/modifiers/1/opacty",
                "out-of-range /root/children/1/modifiers/2/blur",
                "missing-key /root/children/2",
            ])
        #expect(found.first { $0.code == "unknown-modifier" }?.suggestion == "opacity")
    }

    @Test func expressionFaultsHaveASpan() throws {
        let found = faults(#"{"type": "Text", "text": {"$": "1 + nope"}}"#)
        #expect(summary(found) == ["unknown-name /text/$"])
        #expect(found[0].span == DocumentFault.Span(offset: 4, length: 4))
    }

    @Test func atMostFiftyFaultsAreListed() {
        let children = (0..<80).map { _ in #"{"type": "Nope"}"# }.joined(separator: ",")
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array("[\(children)]".utf8)) else {
            Issue.record("compiles")
            return
        }
        #expect(faults.faults.count == 50 && faults.omitted == 30)
        #expect(faults.faults[49].pointer == "/49/type")
    }

    @Test func aComponentThatContainsItselfWithoutEndIsRefused() {
        #expect(
            summary(faults(component(#"{"type": "VStack", "children": [{"type": "C"}]}"#)))
                == ["component-recursion /components/C/body/children/0"])
        let pair =
            #"{"components": {"A": {"body": {"type": "B"}}, "B": {"body": {"type": "GeometryReader", "children": [{"type": "A"}]}}}, "root": {"type": "A"}}"#
        #expect(summary(faults(pair)) == ["component-recursion /components/B/body/children/0"])
    }

    @Test func recursionBelowAConditionIsLegal() throws {
        let compiled = try program(
            component(
                #"{"type": "If", "condition": {"$": "n > 0"}, "then": {"type": "C", "properties": {"n": {"$": "n - 1"}}}}"#,
                declarations: #""properties": {"n": 3}"#))
        #expect(compiled.components.count == 2)
    }

    @Test func anInlineViewThatContainsItselfIsRefused() {
        let text = component(
            #"{"type": "a"}"#,
            declarations: #""views": {"a": {"type": "VStack", "children": [{"type": "b"}]}, "b": {"type": "a"}}"#)
        #expect(faults(text).contains { $0.code == "inline-recursion" })
    }

    @Test func inlineViewsThatDoubleEndAtALimit() {
        let views = (0..<40).map { "\"v\($0)\": [{\"type\": \"v\($0 + 1)\"}, {\"type\": \"v\($0 + 1)\"}]" }.joined(
            separator: ",")
        let text = component(#"{"type": "v0"}"#, declarations: "\"views\": {\(views), \"v40\": []}")
        let found = faults(text)
        #expect(found.map { $0.code } == ["limit-template-nodes"])
        #expect(found[0].detail.contains("100000") && found[0].detail.contains("100001"))
    }

    @Test func deepDocumentsAreRefusedByName() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"type": "VStack", "children": ["#, count: depth)
                + String(repeating: "]}", count: depth)
        }
        #expect(faults(nested(100_000))[0].code == "limit-json-depth")
        #expect(summary(faults(nested(300))).map { $0.split(separator: " ")[0] } == ["limit-view-depth"])
        #expect(throws: Never.self) { try program(nested(256)) }
    }

    @Test func namesAreCheckedAgainstEachOther() {
        #expect(
            summary(
                faults(
                    component(
                        #"{"type": "Divider"}"#,
                        declarations: #""state": {"a": 1}, "computed": {"a": "1"}, "closures": ["b", "b"]"#)))
                == [
                    "name-clash /components/C/computed/a", "name-clash /components/C/closures/1", "missing-input /root",
                ])
    }

    @Test func theSuggestedNameIsNearToTheGivenOne() {
        #expect(faults(#"{"type": "Text", "txt": "a", "text": "b"}"#)[0].suggestion == "text")
        #expect(faults(#"{"type": "VStack", "alignment": "leadng"}"#)[0].suggestion == "leading")
        #expect(faults(#"{"type": "Color", "color": "rde"}"#)[0].suggestion == "red")
    }

    @Test func numbersOutOfRangeAreFaults() {
        #expect(
            summary(faults(#"{"type": "Text", "text": "a", "modifiers": [{"font": {"size": 3000}}]}"#)) == [
                "out-of-range /modifiers/0/font/size"
            ])
        #expect(
            summary(faults(#"{"type": "RecyclingStack", "cellHeight": 0, "window": 1.5, "count": -1, "cell": []}"#))
                .count == 3)
        #expect(
            summary(faults(#"{"type": "Spacer", "minLength": -1, "modifiers": [{"frame": {"width": -1}}]}"#)) == [
                "out-of-range /minLength"
            ])
        #expect(
            summary(faults(#"{"type": "Text", "text": "a", "modifiers": [{"frame": {"width": {"$": "1 / 0"}}}]}"#))
                .count == 1)
    }

    @Test func valuesOfTheWrongKindAreFaults() {
        for text in [
            "3", "\"Text\"", "null", "[3]", "{}", #"{"type": 3}"#,
            #"{"type": "Text", "text": []}"#.replacing("[]", with: "{}"),
            #"{"type": "If", "condition": 1}"#, #"{"type": "ForEach", "data": "x"}"#,
            #"{"type": "ForEach", "data": -1}"#,
            #"{"type": "ForEach", "data": {"range": [1]}}"#, #"{"type": "Group", "children": 3}"#,
            #"{"type": "Text", "text": "a", "modifiers": {}}"#,
            #"{"type": "Text", "text": "a", "modifiers": [{"padding": 1, "opacity": 1}]}"#,
            #"{"type": "LinearGradient"}"#, #"{"type": "LinearGradient", "colors": []}"#,
            #"{"type": "Button", "action": {"$": "x"}}"#,
            #"{"root": {"type": "Divider"}, "components": []}"#, #"{"root": {"type": "Divider"}, "viewport": 3}"#,
            #"{"title": "x"}"#,
            #"{"type": "Text", "text": {"$": "1", "x": 1}}"#, #"{"type": "Text", "text": {"$": 1}}"#,
        ] {
            #expect(!faults(text).isEmpty, "\(text)")
        }
    }
}
