import Expressions
import Testing

@testable import ViewDocument

@Suite struct InlineViews {
    private func outline(_ text: String) throws -> String {
        let compiled = try program(text)
        compiled.checkInvariants()
        return compiled.outline(try compiled.body("C"))
    }

    @Test func anInlineViewIsPutInItsPlace() throws {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "two"}, {"type": "one"}]}"#,
            declarations: #""views": {"one": {"type": "Divider"}, "two": [{"type": "Spacer"}, {"type": "one"}]}"#)
        #expect(try outline(text) == "vStack(spacer divider divider)")
        let compiled = try program(text)
        #expect(compiled.nodes(of: try compiled.body("C")).map { $0.siblingIndex } == [0, 0, 0, 1])
        #expect(
            compiled.nodes(of: try compiled.body("C")).map { $0.pointer }.filter { $0 == "/components/C/views/one" }
                .count == 2)
    }

    @Test func modifiersAndNamesOfAUseGoToItsViews() throws {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "pair", "name": "both", "modifiers": [{"padding": 1}]}]}"#,
            declarations:
                #""views": {"pair": [{"type": "Spacer", "modifiers": [{"opacity": 1}]}, {"type": "Divider"}]}"#)
        #expect(try outline(text) == "vStack(name(padding(opacity(spacer))) name(padding(divider)))")
    }

    @Test func anInlineViewMayStandBesideItself() throws {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "pair", "modifiers": [{"overlay": {"view": {"type": "pair"}}}]}]}"#,
            declarations: #""views": {"pair": [{"type": "Spacer"}, {"type": "Divider"}]}"#)
        #expect(try outline(text).hasPrefix("vStack(overlay(spacer "))
        let itself = component(
            #"{"type": "pair"}"#,
            declarations:
                #""views": {"pair": [{"type": "Spacer", "modifiers": [{"overlay": {"view": {"type": "pair"}}}]}]}"#)
        #expect(faults(itself).contains { $0.code == "inline-recursion" })
    }

    @Test func parametersStandForWhatTheUseGives() throws {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "row", "properties": {"title": {"$": "n * 2"}, "size": 5}}]}"#,
            declarations:
                #""state": {"n": 1}, "views": {"row": {"parameters": ["title", "size"], "view": {"type": "Text", "text": {"$": "title"}, "modifiers": [{"padding": {"$": "size"}}]}}}"#
        )
        #expect(try outline(text) == "vStack(padding(text))")
        let compiled = try program(text)
        let padding = try #require(compiled.nodes.first { $0.kind == .padding })
        #expect(compiled.number(.top, of: padding) == 5, "a constant argument stays constant")
        #expect(
            summary(faults(text.replacing(#", "size": 5"#, with: #", "siez": 5"#))) == [
                "missing-input /components/C/body/children/0",
                "unknown-input /components/C/body/children/0/properties/siez",
            ])
    }

    @Test func anInlineViewSeesNoLoopOfItsUse() {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "ForEach", "data": 3, "children": [{"type": "row"}]}]}"#,
            declarations: #""views": {"row": {"type": "Text", "text": {"$": "item"}}}"#)
        #expect(summary(faults(text)) == ["misplaced-name /components/C/views/row/text/$"])
    }

    @Test func loopsInAnInlineViewCountOnFromThoseAround() throws {
        let text = component(
            #"{"type": "VStack", "children": [{"type": "ForEach", "data": 3, "children": [{"type": "row", "properties": {"n": {"$": "item"}}}]}]}"#,
            declarations:
                #""views": {"row": {"parameters": ["n"], "view": {"type": "ForEach", "data": 2, "children": [{"type": "Text", "text": {"$": "item + n"}}]}}}"#
        )
        let compiled = try program(text)
        #expect(compiled.blocks.filter { $0.role == .row }.map { $0.loopLevel }.sorted() == [0, 1])
        let inner = try #require(compiled.blocks.first { $0.loopLevel == 1 })
        #expect(inner.capturesOwner)
        let reads = try #require(compiled.expressions.first { $0.reads.count == 2 }).reads
        #expect(Set(reads) == [.name(NameReference(.loopItem, 0)), .name(NameReference(.loopItem, 1))])
    }

    @Test func inlineViewsThatNothingUsesAreChecked() {
        let text = component(
            #"{"type": "Divider"}"#,
            declarations:
                #""views": {"lost": {"parameters": ["p"], "view": {"type": "Text", "text": {"$": "p + nope"}}}}"#)
        #expect(summary(faults(text)) == ["unknown-name /components/C/views/lost/view/text/$"])
    }
}
