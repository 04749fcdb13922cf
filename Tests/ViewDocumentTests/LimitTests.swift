import Testing

@testable import ViewDocument

@Suite struct Limits {
    @Test func everyLimitIsListedOnce() {
        let entries = DocumentLimits().entries
        #expect(Set(entries.map { $0.name }).count == entries.count)
        #expect(entries.count == Mirror(reflecting: DocumentLimits()).children.count)
        #expect(
            Set(entries.map { $0.name }) == Set(Mirror(reflecting: DocumentLimits()).children.compactMap { $0.label }))
        #expect(entries.allSatisfy { $0.value > 0 && !$0.guards.isEmpty })
    }

    @Test func aLimitsFaultNamesItAndBothNumbers() {
        var limits = DocumentLimits()
        limits.textRuns = 2
        let found = faults(#"{"type": "Text", "text": ["a", "b", "c"]}"#, limits: limits)
        #expect(found.map { $0.code } == ["limit-text-runs"])
        #expect(found[0].detail.contains("textRuns") && found[0].detail.contains("2") && found[0].detail.contains("3"))
    }

    @Test func computedPropertiesThatDoubleEndAtALimit() {
        let computed =
            (0..<12).map { "\"c\($0)\": \"c\($0 + 1) + c\($0 + 1)\"" }.joined(separator: ",") + ",\"c12\": \"n\""
        let texts = (0..<3_000).map { _ in #"{"type": "Text", "text": {"$": "c2"}}"# }.joined(separator: ",")
        let found = faults(component("[\(texts)]", declarations: "\"state\": {\"n\": 1}, \"computed\": {\(computed)}"))
        #expect(found.contains { $0.code == "limit-expression-bytes" })
    }

    @Test func aDocumentOfFaultsIsNotLookedThroughToItsEnd() {
        let children = Array(repeating: #"{"type": "Nope", "modifiers": [{"nope": 1}]}"#, count: 40_000).joined(
            separator: ",")
        let found = faults("[\(children)]")
        #expect(found.count == 50)
        #expect(found[0].pointer == "/0/type")
    }

    @Test func manyChildrenCostNoMoreThanTheirNumber() throws {
        let children = Array(repeating: #"{"type": "Divider"}"#, count: 40_000).joined(separator: ",")
        let compiled = try program("{\"type\": \"VStack\", \"children\": [\(children)]}")
        #expect(compiled.nodes.count == 40_001)
        #expect(compiled.nodes[40_000].pointer == "/children/39999")
    }

    @Test func manyModifiersOfOneViewAreRefused() {
        let modifiers = Array(repeating: #"{"padding": 1}"#, count: 300).joined(separator: ",")
        #expect(
            faults("{\"type\": \"Divider\", \"modifiers\": [\(modifiers)]}").map { $0.code } == [
                "limit-modifiers-per-view"
            ])
        let ids = Array(repeating: #"{"id": {"$": "viewport.width"}}"#, count: 256).joined(separator: ",")
        #expect(throws: Never.self) { try program("{\"type\": \"Divider\", \"modifiers\": [\(ids)]}") }
    }

    @Test func dataNestsToALimit() {
        let nested = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
        #expect(
            faults("{\"type\": \"ForEach\", \"data\": [\(nested)], \"children\": []}").map { $0.code } == [
                "limit-value-depth"
            ])
    }

    @Test func longStringsAreRefused() {
        let text = String(repeating: "x", count: 65_537)
        #expect(faults("{\"type\": \"Text\", \"text\": \"\(text)\"}").map { $0.code } == ["limit-string-bytes"])
    }
}
