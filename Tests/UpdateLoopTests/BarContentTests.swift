import Expressions
import SVGFrame
import Testing
import UpdateLoop

/// Views of bars, which modifiers of the library place.
@Suite struct BarContentTests {
    @Test(arguments: [
        #"[{"type": "ToolbarItem", "placement": "topBarTrailing", "children": [{"type": "Text", "text": {"$": "'count \\(n)'"}, "name": "count"}]}]"#,
        #"[{"type": "Text", "text": {"$": "'count \\(n)'"}, "name": "count"}]"#,
    ]) func anItemOfABarShowsWhatItsStateBecomes(items: String) throws {
        let session = try session(
            """
            {"components": {"Shop": {"state": {"n": 0}, "body": {"type": "NavigationStack", "children": [{"type": "VStack", "children": [
              {"type": "Text", "text": "still"}], "modifiers": [{"navigationTitle": "Shop"}, {"toolbar": \(items)}]}]}}},
             "root": {"type": "Shop"}}
            """)
        let update = try session.apply(
            .set([SlotAssignment(target: "Shop", slot: "n", value: .number(7))]))
        #expect(String(decoding: try session.frame(FrameOptions()), as: UTF8.self).contains("count 7"))
        #expect(evaluated(update) == ["Shop 1"])
    }
}
