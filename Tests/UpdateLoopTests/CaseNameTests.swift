import Testing
import UpdateLoop
import ViewDocument

/// Members and raw values of types of cases that share names: what a declaration says decides, else a fault tells.
@Suite struct CaseNameTests {
    private func document(
        _ parts: String, _ text: String, types more: String = "", functions: String = "", children: String = ""
    ) -> String {
        #"""
        {"types": {
           "Tab": {"cases": {"all": null, "home": null}, "raw": {"all": "tab-all", "home": "h"}, "computed": {"title": "'Tab ' + rawValue"},
             "functions": {"named": {"parameters": ["x"], "body": "x + title"}}},
           "Filter": {"cases": {"all": null, "done": null}, "raw": {"all": "filter-all", "done": "d"}, "computed": {"title": "self == .all ? 'Every' : 'Done'"},
             "functions": {"named": {"parameters": ["x"], "body": "x + title"}}},
           "Item": {"fields": {"filter": "Filter", "tabs": "[Tab]"}}\#(more)},
         "models": {"M": {"kind": "Observable", "properties": {"filter": {"$of": "Filter", "default": {"$case": "all"}}}}},
         "functions": {"said": {"parameters": [{"name": "tab", "$of": "Tab"}], "body": "tab.title"}, "loose": {"parameters": ["tab"], "body": "tab.title"}\#(functions)},
         "components": {"Main": {\#(parts), "stateObjects": {"m": "M"}, "body": {"type": "VStack", "children": [
           {"type": "Text", "name": "says", "text": {"$": "\#(text)"}}\#(children),
           {"type": "Button", "name": "b", "title": "B", "action": "shown = \#(text)"}]}}},
         "root": {"type": "Main"}}
        """#
    }

    @Test(arguments: [
        (
            #""state": {"filter": {"$of": "Filter", "default": {"$case": "all"}}, "shown": ""}"#,
            "filter.title + filter.rawValue", "Everyfilter-all"
        ),
        (#""state": {"tab": {"$": "Tab.all"}, "shown": ""}"#, "tab.title + tab.named('!')", "Tab tab-all!Tab tab-all"),
        (
            #""state": {"tab": {"$of": "Tab?", "default": {"$case": "all"}}, "shown": ""}"#, "tab?.title ?? '-'",
            "Tab tab-all"
        ),
        (#""state": {"shown": ""}"#, "m.filter.title", "Every"),
        (#""state": {"shown": ""}"#, "Filter.allCases.map { $0.title }.joined()", "EveryDone"),
        (#""state": {"shown": ""}"#, "Tab.allCases.map(\\\\.title).joined()", "Tab tab-allTab h"),
        (#""state": {"shown": ""}"#, "said(.all) + Tab.all.title", "Tab tab-allTab tab-all"),
        (#""state": {"shown": ""}"#, "loose(Filter.all) + loose(Tab.all)", "EveryTab tab-all"),
        (
            #""state": {"item": {"$type": "Item", "filter": {"$case": "all"}, "tabs": [{"$case": "all"}]}, "shown": ""}"#,
            "item.filter.title + (item.tabs.first?.title ?? '')", "EveryTab tab-all"
        ),
        (#""state": {"shown": ""}"#, "(Filter(rawValue: 'filter-all') ?? .done).title", "Every"),
        (#""state": {"any": [{"$case": "home"}, {"$case": "done"}], "shown": ""}"#, "any.count", "2"),
    ])
    func whatIsSaidDecides(parts: String, text: String, expected: String) throws {
        let one = try session(document(parts, "'\\\\(\(text))'"))
        _ = try one.apply(.tap("b"))
        #expect(state(one, "Main", "shown") == expected, "\(text)")
    }

    @Test func rowsAreOfWhatTheirDataAre() throws {
        let children =
            #", {"type": "ForEach", "data": {"$": "Filter.allCases"}, "id": "self", "item": "filter", "children": [{"type": "Row", "properties": {"title": {"$": "filter.title"}}}]}"#
        let json = document(#""state": {"shown": ""}"#, "'a'", children: children)
            .replacing(
                #""components": {"#,
                with:
                    #""components": {"Row": {"properties": ["title"], "body": {"type": "Text", "text": {"$": "title"}}}, "#
            )
        let one = try session(json)
        #expect(
            state(one, "Main/VStack/ForEach(all)/Row", "title") ?? state(one, "Main/VStack/ForEach/Row", "title")
                != "Tab tab-all")
        #expect(try differences(json, [.tap("b")]) == [])
    }

    @Test(arguments: ["any.title", "any.rawValue", "any.named('x')"])
    func nothingTellsIsAFault(text: String) {
        let json = document(#""properties": ["any"], "state": {"shown": ""}"#, text).replacing(
            #""root": {"type": "Main"}"#, with: #""root": {"type": "Main", "properties": {"any": "all"}}"#)
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(json.utf8)) else {
            Issue.record("no fault: \(text)")
            return
        }
        let codes = list.faults.map { $0.code }
        #expect(
            codes.contains("ambiguous-name") || text.contains("named") && codes.contains("unknown-function"),
            "\(text): \(codes)")
    }
}
