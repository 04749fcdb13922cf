import Foundation
import Testing

@testable import ViewDocument

@Suite struct NamesInScope {
    private static let docs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs")

    /// The example of docs/expressions.md uses every name of its table where it holds.
    @Test func theExampleOfTheDocumentationHolds() throws {
        let text = try String(contentsOf: Self.docs.appending(path: "expressions.md"), encoding: .utf8)
        let blocks = text.split(separator: "```json\n").dropFirst().compactMap { $0.split(separator: "```").first }
        let example = try #require(blocks.first { $0.contains("oldValue") })
        _ = try program(String(example))
        for name in [
            "viewport", "safeArea", "scroll", "index", "geometry", "proxy", "phase", "d.", "oldValue", "newValue",
            "value",
        ] {
            #expect(example.contains(name), "\(name)")
        }
    }

    @Test func theListOfSymbolsIsWhatIsDrawn() throws {
        let text = try String(contentsOf: Self.docs.appending(path: "symbols.md"), encoding: .utf8)
        let listed = text.split(separator: "##").dropFirst().flatMap { section in
            section.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
        #expect(listed.sorted() == SymbolNames.all.sorted())
        #expect(SymbolNames.all.count >= 250 && Set(SymbolNames.all).count == SymbolNames.all.count)
    }

    private func fault(_ modifier: String, state: String = #""n": 0"#) -> DocumentFault? {
        let body = #"{"type": "Text", "text": "a", "modifiers": [\#(modifier)]}"#
        return faults(component(body, declarations: #""state": {\#(state)}"#)).first
    }

    @Test(arguments: [
        (#"{"onPreferenceChange": {"key": "K", "action": "n = newValue"}}"#, "value"),
        (#"{"onChange": {"of": "n", "action": "n = value"}}"#, "newValue"),
        (#"{"onGeometryChange": {"of": "geometry.contentOffset.y", "action": ""}}"#, "scroll.y"),
        (#"{"opacity": {"$": "contentOffset"}}"#, "scroll.y"), (#"{"opacity": {"$": "UIScreen"}}"#, "viewport"),
    ]) func whatHoldsInItsPlaceIsNamed(_ modifier: String, _ suggestion: String) {
        #expect(fault(modifier)?.suggestion == suggestion)
    }

    @Test(arguments: [
        (#"{"opacity": {"$": "newValue"}}"#, "set of a binding"), (#"{"onAppear": "n = value"}"#, "onPreferenceChange"),
        (#"{"opacity": {"$": "geometry.size.width"}}"#, "GeometryReader"),
        (#"{"opacity": {"$": "d.width"}}"#, "alignment guides"),
        (#"{"opacity": {"$": "phase.value"}}"#, "scrollTransition"), (#"{"opacity": {"$": "item"}}"#, "ForEach"),
        (#"{"opacity": {"$": "self"}}"#, "stands before a name"),
    ]) func whereANameHoldsIsSaid(_ modifier: String, _ place: String) {
        #expect(fault(modifier)?.detail.contains(place) == true)
    }

    @Test func theElementsNameIsNamed() {
        let found = faults(
            #"{"type": "ForEach", "data": 3, "item": "row", "children": {"type": "Text", "text": {"$": "item"}}}"#)
        #expect(found.first?.suggestion == "row")
    }

    @Test func aBindingsSetKnowsTheNewValueOnly() {
        let text =
            #"{"components": {"C": {"state": {"n": 0}, "body": {"type": "D", "bindings": {"b": {"get": "n", "set": "n = value"}}}}, "D": {"bindings": ["b"], "body": {"type": "Divider"}}}, "root": {"type": "C"}}"#
        #expect(faults(text).first?.suggestion == "newValue")
    }
}
