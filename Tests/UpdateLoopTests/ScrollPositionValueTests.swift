import Expressions
import Geometry
import Testing
import TextLayout
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// `scrollPosition` with a `ScrollPosition`, each with the naive engine beside; and what a program scrolls to.
@Suite struct ScrollPositionValues {
    /// Twenty rows of 40 points in 100, and buttons that call what is given on the position.
    private func feed(_ initial: String, stack: String = "VStack", _ action: String = "", rows: Int = 20) -> String {
        #"""
        {"viewport": {"width": 100, "height": 100}, "components": {"C": {
          "state": {"position": {"$": "\#(initial)"}, "n": \#(rows)}, "body": {"type": "ScrollViewReader", "proxy": "proxy", "children": [
            {"type": "ScrollView", "modifiers": [{"scrollPosition": "$position"}, {"overlay":
              {"type": "Text", "text": {"$": "position.isPositionedByUser ? 'hand' : 'program'"}}}], "children": [
              {"type": "\#(stack)", "spacing": 0, "modifiers": [{"scrollTargetLayout": true}], "children": [
                {"type": "ForEach", "data": {"$": "n"}, "id": "self", "children": [
                  {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "item % 2 == 0 ? 30 : 50"}}},
                    {"onTapGesture": "\#(action)"}, {"name": {"$": "'row\\(item)'"}}]}]}]}]}]}}},
         "root": {"type": "C"}}
        """#
    }

    private func mounted(_ document: String) throws -> VerifiedSession {
        let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
        let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
        #expect(try session.mount().differences == [])
        return session
    }

    private func apply(_ session: VerifiedSession, _ event: SessionEvent) throws {
        #expect(try session.apply(event).differences == [])
    }

    private func offset(_ session: VerifiedSession) -> Double {
        session.session.graph.geometry.scrolls.first?.offset.y ?? -1
    }

    private func position(_ session: VerifiedSession) throws -> String {
        let graph = session.session.graph
        let use = try #require(graph.view(named: "C"))
        let slot = graph.visibleSlots(of: graph.instance(at: use)).first { $0.name == "position" }
        guard case .object(let object)? = slot?.value else { return "" }
        return zip(object.names, object.values).filter { !$0.1.isIdentical(to: .null) }.map { "\($0.0) \($0.1.text)" }
            .joined(separator: ", ")
    }

    @Test(arguments: [
        ("ScrollPosition()", 0.0), ("ScrollPosition(edge: .top)", 0), ("ScrollPosition(edge: .bottom)", 700),
        ("ScrollPosition(y: 130)", 130), ("ScrollPosition(y: 5000)", 700), ("ScrollPosition(x: 9)", 0),
        ("ScrollPosition(id: 10, anchor: .top)", 400), ("ScrollPosition(id: 4)", 90),
    ])
    func itBeginsWhereThePositionSays(initial: String, y: Double) throws {
        #expect(offset(try mounted(feed(initial))) == y)
    }

    @Test(arguments: [
        ("ScrollPosition(edge: .bottom)", "row19", 50.0), ("ScrollPosition(y: 5000)", "row19", 50),
        ("ScrollPosition(id: 10, anchor: .top)", "row10", 0), ("ScrollPosition(y: 130)", "row3", -20),
    ])
    func lazyRowsComeToTheirPlace(initial: String, row: String, y: Double) throws {
        let graph = try mounted(feed(initial, stack: "LazyVStack")).session.graph
        #expect(graph.coordinates.frame(of: try #require(graph.view(named: row))).origin.y == y)
    }

    @Test(arguments: [
        ("position.scrollTo(edge: .bottom)", 700.0), ("position.scrollTo(id: 10, anchor: .top)", 400),
        ("position.scrollTo(y: 77)", 77), ("position.scrollTo(x: 5, y: 78)", 78),
        ("position = ScrollPosition(y: 79)", 79),
    ])
    func anActionScrolls(action: String, y: Double) throws {
        let session = try mounted(feed("ScrollPosition()", action))
        try apply(session, .tap("row0"))
        #expect(offset(session) == y)
        #expect(try position(session).contains("isPositionedByUser false"))
    }

    @Test func aScrollByHandWritesTheRowAndThatItWasByHand() throws {
        let session = try mounted(feed("ScrollPosition(edge: .bottom)", "position.scrollTo(edge: .bottom)"))
        #expect(try position(session) == "edge bottom, isPositionedByUser false")
        try apply(session, .scroll(view: nil, x: nil, y: 80))
        #expect(try position(session) == "viewID 2, isPositionedByUser true")
        try apply(session, .scroll(view: nil, x: nil, y: 100))
        #expect(try position(session) == "viewID 2, isPositionedByUser true")
        try apply(session, .tap("row3"))
        #expect(offset(session) == 700)
        #expect(try position(session) == "edge bottom, isPositionedByUser false")
    }

    @Test func theSamePositionAgainScrollsNowhere() throws {
        let session = try mounted(feed("ScrollPosition(y: 60)", "position.scrollTo(y: 60)"))
        try apply(session, .tap("row2"))
        #expect(offset(session) == 60)
        #expect(try session.apply(.tap("row2")).update.log.transactions == 0)
    }

    @Test func whatAProxyScrollsToIsNotWritten() throws {
        let session = try mounted(feed("ScrollPosition(y: 60)", "proxy.scrollTo(10, anchor: .top)"))
        try apply(session, .tap("row2"))
        #expect(offset(session) == 400)
        #expect(try position(session) == "y 60, isPositionedByUser false")
        try apply(session, .scroll(view: nil, x: nil, y: 401))
        #expect(try position(session) == "viewID 10, isPositionedByUser true")
    }

    @Test(arguments: [
        "position.scrollTo(edge: .middle)", "position.scrollTo(side: 3)", "n.scrollTo(y: 3)", "position.scrollTo()",
    ])
    func whatCannotBeScrolledToIsAFault(action: String) {
        #expect(throws: DocumentFaults.self) { try mounted(feed("ScrollPosition()", action)) }
    }
}
