import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A hundred rows of 50 points in 392 points of room (8 of the screen part it from the button), and a button that writes the position.
private func feed(
    _ container: String = "LazyVStack", anchor: String = "", state: String = "null", reads: Bool = true,
    targets: String = #"[{"scrollTargetLayout": true}]"#, axis: String = "vertical", id: String = "\"$shown\""
) -> String {
    let side = axis == "vertical" ? "height" : "width"
    let caption = reads ? #"{"$": "'at \\(shown ?? -1)'"}"# : #""still""#
    return """
        {"viewport": {"width": 400, "height": 400}, "components": {"Feed": {"state": {"shown": \(state)}, "body": [
          {"type": "ScrollView", "axis": "\(axis)", "name": "feed",
           "modifiers": [{"scrollPosition": {"id": \(id)\(anchor)}}, {"overlay": {"type": "Text", "text": \(caption)}}],
           "children": [{"type": "\(container)", "spacing": 0, "modifiers": \(targets), "children": [
             {"type": "ForEach", "data": 100, "children": [
               {"type": "Color", "color": "red", "modifiers": [{"frame": {"\(side)": 50}}]}]}]}]},
          {"type": "Button", "name": "go", "action": "shown = 60", "label": {"type": "Text", "text": "go"},
           "modifiers": [{"frame": {"width": 0, "height": 0}}, {"hidden": true}]}]}},
         "root": {"type": "Feed"}}
        """
}

private func shown(_ session: VerifiedSession) throws -> Value {
    let graph = session.session.graph
    let view = try #require(graph.view(named: "Feed"))
    return try #require(graph.visibleSlots(of: graph.instance(at: view)).first).value
}

private func offset(_ session: VerifiedSession) throws -> Point {
    let graph = session.session.graph
    let scroll = try #require(graph.scrollView(named: "feed"))
    return try #require(graph.scrollState(of: scroll)).offset
}

@discardableResult
private func apply(_ session: VerifiedSession, _ event: SessionEvent) throws -> Update {
    let (update, differences) = try session.apply(event)
    #expect(differences == [])
    return update
}

private func verified(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    #expect(try session.mount().differences == [])
    return session
}

@Suite struct ScrollPositionTests {
    @Test(arguments: ["LazyVStack", "VStack"]) func aScrollWritesTheTopmostRowInView(container: String) throws {
        let session = try verified(feed(container))
        #expect(try shown(session).isIdentical(to: .null))
        for (y, row) in [(49.0, 0.0), (50, 1), (120, 2), (1_999, 39), (2_000, 40), (0, 0)] {
            let update = try apply(session, .scroll(view: nil, x: nil, y: y))
            #expect(try shown(session).isIdentical(to: .number(row)))
            #expect(update.log.evaluated.map(\.component) == ["Feed"])
            #expect(update.log.transactions == 2 && update.log.passes == 2)
        }
    }

    @Test func aScrollWithinARowWritesNothing() throws {
        let session = try verified(feed())
        try apply(session, .scroll(view: nil, x: nil, y: 110))
        let update = try apply(session, .scroll(view: nil, x: nil, y: 140))
        #expect(update.log.evaluated.isEmpty && update.log.transactions == 1)
    }

    @Test func aBodyThatDoesNotReadThePositionDoesNotRun() throws {
        let session = try verified(feed(reads: false))
        let update = try apply(session, .scroll(view: nil, x: nil, y: 500))
        #expect(update.log.evaluated.isEmpty && update.log.transactions == 2)
        #expect(try shown(session).isIdentical(to: .number(10)))
    }

    @Test(arguments: [("top", 3_000.0), ("center", 2_829), ("bottom", 2_658)])
    func aWriteScrollsToARowThatIsNotMounted(anchor: String, y: Double) throws {
        let session = try verified(feed(anchor: #", "anchor": "\#(anchor)""#))
        try apply(session, .tap("go"))
        #expect(abs(try offset(session).y - y) < 1e-6)
        #expect(try shown(session).isIdentical(to: .number(60)))
        try apply(session, .scroll(view: nil, x: nil, y: y + 50))
        #expect(try shown(session).isIdentical(to: .number(61)))
    }

    @Test func withoutAnAnchorAWriteScrollsNoFurtherThanItTakes() throws {
        let session = try verified(feed())
        try apply(session, .tap("go"))
        #expect(abs(try offset(session).y - 2_658) < 1e-6)
        #expect(try shown(session).isIdentical(to: .number(60)))
    }

    @Test func theFirstValueOfTheBindingScrollsNowhere() throws {
        let session = try verified(feed(anchor: #", "anchor": "top""#, state: "25", reads: false))
        #expect(try offset(session).y == 0)
        #expect(try shown(session).isIdentical(to: .number(25)))
    }

    @Test func aRowThatCannotReachTheAnchorIsStillTheOneThatWasAskedFor() throws {
        let session = try verified(feed(anchor: #", "anchor": "top""#))
        try apply(session, .set([SlotAssignment(target: "Feed", slot: "shown", value: .number(99))]))
        #expect(abs(try offset(session).y - 4_608) < 1e-6)
        #expect(try shown(session).isIdentical(to: .number(99)))
    }

    @Test func itGoesSidewaysToo() throws {
        let session = try verified(feed("LazyHStack", axis: "horizontal"))
        try apply(session, .scroll(view: nil, x: 175, y: nil))
        #expect(try shown(session).isIdentical(to: .number(3)))
        try apply(session, .tap("go"))
        #expect(abs(try offset(session).x - 2_650) < 1e-6)
    }

    @Test func withoutATargetLayoutNothingIsWritten() throws {
        let session = try verified(feed(targets: "[]"))
        try apply(session, .scroll(view: nil, x: nil, y: 500))
        #expect(try shown(session).isIdentical(to: .null))
    }

    @Test func aBindingOfTwoFunctionsIsAskedAndWritten() throws {
        let id = #"{"get": "shown", "set": "shown = (newValue ?? 0) % 10"}"#
        let session = try verified(feed(id: id))
        try apply(session, .scroll(view: nil, x: nil, y: 1_750))
        #expect(try shown(session).isIdentical(to: .number(5)))
    }
}
