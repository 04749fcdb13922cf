import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewTree

/// Findings about lengths of lazy rows that are not known: `absolute-offset`, `resize-after-appear`.
@Suite struct LengthFindings {
    private func codes(_ document: String, then events: [SessionEvent] = []) throws -> [[String]] {
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        var steps = [try session.mount()]
        for event in events { steps.append(try session.apply(event)) }
        #expect(steps.flatMap { $0.differences } == [])
        return steps.map { step in step.update.log.diagnostics.map { $0.code } }
    }

    /// A hundred rows under a header of 100 points, on a screen of 300, and a caption that compares the offset.
    private func feed(_ comparison: String, row: String, stack: String = "LazyVStack") -> String {
        #"""
        {"viewport": {"width": 100, "height": 300}, "root": {"type": "ScrollView",
          "modifiers": [{"overlay": {"type": "Text", "text": {"$": "\#(comparison) ? 'a' : 'b'"}}}], "children": [
          {"type": "VStack", "spacing": 0, "children": [
            {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 100}}]},
            {"type": "\#(stack)", "spacing": 0, "children": [{"type": "ForEach", "data": 100, "id": "self", "children": [\#(row)]}]}]}]}}
        """#
    }

    private static let literal = #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 40}}]}"#
    private static let estimated =
        #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "20 + item % 7"}}}]}"#

    @Test(arguments: [("scroll.y > 401", true), ("500 <= scroll.y", true), ("scroll.y < 399", false)])
    func aNumberAScreenBelowTheBeginningOfLazyRowsIsTold(comparison: String, isTold: Bool) throws {
        let codes = try codes(feed(comparison, row: Self.estimated))[0]
        #expect(codes.contains("absolute-offset") == isTold)
    }

    @Test func rowsOfKnownLengthsAndRowsThatAreAllThereAreNot() throws {
        #expect(try !codes(feed("scroll.y > 900", row: Self.literal))[0].contains("absolute-offset"))
        #expect(try !codes(feed("scroll.y > 900", row: Self.estimated, stack: "VStack"))[0].contains("absolute-offset"))
        #expect(try !codes(feed("viewport.width > 900", row: Self.estimated))[0].contains("absolute-offset"))
        #expect(try !codes(feed("scroll.x > 900", row: Self.estimated))[0].contains("absolute-offset"))
    }

    /// Rows of 40 points, which write a height when they appear.
    private func growing(_ watcher: String) -> String {
        #"""
        {"viewport": {"width": 100, "height": 100}, "components": {"Row": {"state": {"height": 40}, "body":
          {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "height"}}}, \#(watcher)]}}},
         "root": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
           {"type": "ForEach", "data": 40, "id": "self", "children": [{"type": "Row"}]}]}]}}
        """#
    }

    @Test(arguments: [
        #"{"onAppear": "height = 60"}"#,
        #"{"onGeometryChange": {"of": "proxy.size.width", "action": "height = 60"}}"#,
    ])
    func aRowThatGrowsWhenItAppearsIsTold(watcher: String) throws {
        let codes = try codes(growing(watcher), then: [.scroll(view: nil, x: nil, y: 300)])
        #expect(codes.map { $0.count { $0 == "resize-after-appear" } } == [1, 1])
    }

    @Test func aRowThatWritesTheLengthThatItHasIsNot() throws {
        let codes = try codes(growing(#"{"onAppear": "height = 40"}"#), then: [.scroll(view: nil, x: nil, y: 300)])
        #expect(!codes.joined().contains("resize-after-appear"))
    }

    @Test func aRowThatIsMadeTallerByATapIsNot() throws {
        let codes = try codes(
            growing(#"{"onTapGesture": "height = 60"}, {"name": "row"}"#), then: [.tap("row")])
        #expect(!codes.joined().contains("resize-after-appear"))
    }
}
