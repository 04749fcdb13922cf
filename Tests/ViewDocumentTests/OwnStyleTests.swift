import Testing

@testable import ViewDocument

@Suite struct OwnStyleTests {
    /// What the library's views become beside a document's styles has to parse and compile.
    @Test(arguments: OwnStyle.all.map(\.kind)) func aViewWithAStyleIsADocument(kind: String) throws {
        let own = try #require(OwnStyle.byKind[kind])
        let slot = try #require(own.slots.first?.name)
        let document = """
            {"styles": {"Own": {"of": "\(kind)", "properties": {"m": 1}, "body": {"type": "\(slot)"}}},
             "root": {"type": "VStack", "children": [
               {"type": "Button", "action": "", "title": "a"}, {"type": "Toggle", "isOn": {"constant": true}, "title": "a"},
               {"type": "Label", "title": "a", "systemImage": "star"}, {"type": "ProgressView", "value": 0.5, "title": "a"},
               {"type": "Gauge", "value": 0.5, "label": {"type": "Divider"}},
               {"type": "GroupBox", "title": "a", "children": []}, {"type": "LabeledContent", "title": "a", "value": "b"},
               {"type": "DisclosureGroup", "title": "a", "children": []}], "modifiers": [{"\(own.modifier)": {"Own": {"m": 2}}}]}}
            """
        switch DocumentCompiler.compile(text: Array(document.utf8)) {
        case .success: break
        case .failure(let faults): Issue.record("\(faults.faults.map { "\($0.pointer): \($0.detail)" })")
        }
    }
}
