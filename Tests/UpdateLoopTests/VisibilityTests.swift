import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// `onScrollVisibilityChange`, `onScrollTargetVisibilityChange` and `defaultScrollAnchor`, each with the naive engine beside.
@Suite struct Visibility {
    /// Twenty rows of 40 points in 100, each telling `log` when it comes into view or leaves.
    private func rows(_ stack: String, _ modifiers: String, _ own: String = "") -> String {
        #"""
        {"profile": "iOS18", "viewport": {"width": 100, "height": 100}, "components": {"C": {
          "state": {"log": "", "seen": [], "n": 20}, "body": {"type": "ScrollView", "modifiers": [\#(own)], "children": [
            {"type": "\#(stack)", "spacing": 0, "modifiers": [{"scrollTargetLayout": true}], "children": [
              {"type": "ForEach", "data": {"$": "n"}, "id": "self", "children": [
                {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 40}}\#(modifiers)]}]}]}]}}},
         "root": {"type": "C"}}
        """#
    }

    private func verified(_ text: String) throws -> VerifiedSession {
        let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        #expect(try session.mount().differences.isEmpty)
        return session
    }

    private func scroll(_ session: VerifiedSession, to y: Double) throws {
        #expect(try session.apply(.scroll(view: nil, x: nil, y: y)).differences == [])
    }

    private func slot(_ session: VerifiedSession, _ name: String) throws -> String {
        let graph = session.session.graph
        let use = try #require(graph.view(named: "C"))
        return try #require(graph.visibleSlots(of: graph.instance(at: use)).first { $0.name == name }).value.text
    }

    @Test(arguments: ["VStack", "LazyVStack"]) func aRowTellsWhenHalfOfItIsInView(stack: String) throws {
        let watcher =
            #", {"onScrollVisibilityChange": {"action": "log = log + (newValue ? '+' : '-') + '\\(item)'"}}"#
        let session = try verified(rows(stack, watcher))
        #expect(try slot(session, "log") == "+0+1+2")
        try scroll(session, to: 19)
        #expect(try slot(session, "log") == "+0+1+2")
        try scroll(session, to: 21)
        #expect(try slot(session, "log") == "+0+1+2-0")
        try scroll(session, to: 0)
        #expect(try slot(session, "log") == "+0+1+2-0+0")
    }

    @Test func aThresholdOfOneAsksForTheWholeRow() throws {
        let watcher =
            #", {"onScrollVisibilityChange": {"threshold": 1, "action": "log = log + (newValue ? '+' : '-') + '\\(item)'"}}"#
        let session = try verified(rows("VStack", watcher))
        #expect(try slot(session, "log") == "+0+1")
        try scroll(session, to: 20)
        #expect(try slot(session, "log") == "+0+1-0+2")
    }

    @Test(arguments: ["VStack", "LazyVStack"]) func theIdsOfTheTargetsInViewAreTold(stack: String) throws {
        let session = try verified(
            rows(stack, "", #"{"onScrollTargetVisibilityChange": {"threshold": 0.2, "action": "seen = newValue"}}"#))
        #expect(try slot(session, "seen") == "[0, 1, 2]")
        try scroll(session, to: 35)
        #expect(try slot(session, "seen") == "[1, 2, 3]")
        try scroll(session, to: 700)
        #expect(try slot(session, "seen") == "[17, 18, 19]")
    }

    private func offset(_ session: VerifiedSession) -> Double {
        session.session.graph.geometry.scrolls.first?.offset.y ?? -1
    }

    @Test(arguments: ["VStack", "LazyVStack"]) func aScrollViewBeginsAtItsAnchorAndKeepsToIt(stack: String) throws {
        let session = try verified(rows(stack, "", #"{"defaultScrollAnchor": "bottom"}"#))
        #expect(offset(session) == 700)
        let more = SlotAssignment(target: "C", slot: "n", value: .number(25))
        #expect(try session.apply(.set([more])).differences == [])
        #expect(offset(session) == 900)
        try scroll(session, to: 300)
        let most = SlotAssignment(target: "C", slot: "n", value: .number(30))
        #expect(try session.apply(.set([most])).differences == [])
        #expect(offset(session) == 300)
    }

    @Test func rowsOfUnknownLengthEndAtTheBottomToo() throws {
        let text = rows("LazyVStack", "", #"{"defaultScrollAnchor": "bottom"}"#)
            .replacing(#"{"height": 40}"#, with: #"{"height": {"$": "20 + item * 3 % 17"}}"#)
        let session = try verified(text)
        let scroll = try #require(session.session.graph.geometry.scrolls.first)
        #expect(scroll.offset.y == scroll.contentSize.height - 100)
        let rows = try #require(session.session.graph.tree.lazyRows.first)
        #expect(rows.first + rows.elements.count == 20)
    }

    @Test func shortContentLiesAtTheAnchor() throws {
        let session = try verified(
            rows("VStack", #", {"name": {"$": "'row\\(item)'"}}"#, #"{"defaultScrollAnchor": "bottom"}"#)
                .replacing(#""n": 20"#, with: #""n": 2"#))
        let graph = session.session.graph
        #expect(graph.coordinates.frame(of: try #require(graph.view(named: "row0"))).origin.y == 20)
    }

    /// Twenty rows of 40 points in 100 with an anchor for a role, and perhaps another modifier further out.
    private func anchored(_ anchor: String, for role: String, count: Int = 20, _ outer: String = "") throws
        -> VerifiedSession
    {
        let modifier = #"{"defaultScrollAnchor": {"anchor": "\#(anchor)", "for": "\#(role)"}}"#
        return try verified(
            rows("VStack", #", {"name": {"$": "'row\\(item)'"}}"#, modifier + outer)
                .replacing(#""n": 20"#, with: "\"n\": \(count)"))
    }

    private func grow(_ session: VerifiedSession, to count: Double) throws {
        let more = SlotAssignment(target: "C", slot: "n", value: .number(count))
        #expect(try session.apply(.set([more])).differences == [])
    }

    private func top(_ session: VerifiedSession) throws -> Double {
        let graph = session.session.graph
        return graph.coordinates.frame(of: try #require(graph.view(named: "row0"))).origin.y
    }

    @Test func anAnchorForTheInitialOffsetIsNotKeptTo() throws {
        let session = try anchored("bottom", for: "initialOffset")
        #expect(offset(session) == 700)
        try grow(session, to: 25)
        #expect(offset(session) == 700)
        let short = try anchored("bottom", for: "initialOffset", count: 2)
        #expect(try top(short) == 0)
    }

    @Test func anAnchorForSizeChangesKeepsTheEndAndLeavesTheBeginning() throws {
        let session = try anchored("bottom", for: "sizeChanges")
        #expect(offset(session) == 0)
        try grow(session, to: 25)
        #expect(offset(session) == 0)
        try scroll(session, to: 900)
        try grow(session, to: 30)
        #expect(offset(session) == 1_100)
    }

    @Test(arguments: [("bottom", 20.0), ("center", 10.0), ("top", 0.0)])
    func anAnchorForAlignmentPlacesShortContentAlone(anchor: String, y: Double) throws {
        #expect(try top(try anchored(anchor, for: "alignment", count: 2)) == y)
        #expect(offset(try anchored(anchor, for: "alignment")) == 0)
    }

    @Test func anAnchorForARoleGoesBeforeOneForAll() throws {
        let session = try anchored("top", for: "initialOffset", #", {"defaultScrollAnchor": "bottom"}"#)
        #expect(offset(session) == 0)
        try scroll(session, to: 700)
        try grow(session, to: 25)
        #expect(offset(session) == 900)
        #expect(
            try top(try anchored("center", for: "alignment", count: 2, #", {"defaultScrollAnchor": "bottom"}"#)) == 10)
    }
}
