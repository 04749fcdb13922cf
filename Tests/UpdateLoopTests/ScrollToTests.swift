import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// A feed of rows that are not alike: 40, 50, ... 100 points, then 40 again.
private func feed(_ container: String = "LazyVStack", rows: Int = 1_000, more: String = "") -> String {
    """
    {"viewport": {"width": 300, "height": 400}, "root": {"type": "ScrollView", "name": "feed", "children": [
      {"type": "\(container)", "spacing": 0, "children": [
        {"type": "ForEach", "data": \(rows), "children": [
          {"type": "Color", "color": "red", "name": {"$": "'row \\\\(index)'"},
           "modifiers": [{"frame": {"height": {"$": "40 + (index % 7) * 10"}}}]}]}\(more)]}]}}
    """
}

private func y(_ session: Session, _ name: String) throws -> Double {
    let view = try #require(session.graph.view(named: name))
    return session.graph.coordinates.frame(of: session.graph.coordinates.outermost(ofView: view)).minY
}

private func scrollTo(_ id: Value, _ anchor: UnitPoint?, in view: String? = nil) -> SessionEvent {
    .scrollTo(.id(id), anchor: anchor, view: view)
}

private let top = UnitPoint(x: 0.5, y: 0)
private let bottom = UnitPoint(x: 0.5, y: 1)

@Test(arguments: ["LazyVStack", "VStack"]) func aRowIsReachedByItsIDWhetherItIsMountedOrNot(container: String) throws {
    for row in [0, 3, 500, 731, 990] {
        let session = try session(feed(container))
        _ = try session.apply(scrollTo(.number(Double(row)), top))
        #expect((try y(session, "row \(row)")).magnitude < 1e-6)
        _ = try session.apply(scrollTo(.number(Double(row)), .center))
        let half = Double(40 + row % 7 * 10) / 2
        if row > 5 { #expect((try y(session, "row \(row)") + half - 200).magnitude < 1e-6) }
    }
}

@Test func withoutAnAnchorItGoesNoFurtherThanItTakes() throws {
    let session = try session(feed())
    let still = try session.apply(scrollTo(.number(2), nil))
    #expect(still.log.transactions == 0 && still.log.passes == 0)
    _ = try session.apply(scrollTo(.number(400), nil))
    #expect((try y(session, "row 400") + 50 - 400).magnitude < 1e-6)
    _ = try session.apply(scrollTo(.number(300), nil))
    #expect((try y(session, "row 300")).magnitude < 1e-6)
}

@Test func theLastRowStandsAsHighAsTheContentLetsIt() throws {
    let session = try session(feed())
    let update = try session.apply(scrollTo(.number(999), top))
    #expect(update.clamped)
    #expect((try y(session, "row 999") - 310).magnitude < 1e-6)
    let kept = try session.apply(scrollTo(.number(999), bottom))
    #expect(!kept.clamped && kept.log.transactions == 0)
}

@Test func aWrittenIDOfAStaticRowIsKnownWithoutMounting() throws {
    let end =
        #", {"type": "Color", "color": "blue", "id": "end", "name": "end", "modifiers": [{"frame": {"height": 5}}]}"#
    let session = try session(feed(more: end))
    _ = try session.apply(scrollTo(.string("end"), bottom))
    #expect((try y(session, "end") - 395).magnitude < 1e-6)
}

@Test func idsOfDifferentTypesAreDifferentAndTheFaultSaysSo() throws {
    let session = try session(feed())
    for (id, suggestion) in [(Value.string("12"), "12"), (.number(2_000), nil), (.string("row 40"), nil)] {
        do {
            _ = try session.apply(scrollTo(id, nil))
            Issue.record("\(id.text) was found")
        } catch SessionError.event(let fault) {
            #expect(fault.code == "unknown-id" && fault.pointer == "/scrollTo/id")
            if let suggestion { #expect(fault.suggestion == suggestion) }
        }
    }
    // A name, as an id inside a row, is found while its row is there.
    _ = try session.apply(scrollTo(.number(38), top))
    _ = try session.apply(scrollTo(.string("row 40"), top))
    #expect((try y(session, "row 40")).magnitude < 1e-6)
}

@Test func aRowOfAGridIsReachedByItsLine() throws {
    let grid = feed("LazyVGrid").replacing(
        #""spacing": 0"#, with: #""columns": [{"flexible": {}}, {"flexible": {}}, {"flexible": {}}], "spacing": 0"#)
    let session = try session(grid)
    // The line of cells 600, 601 and 602: 600 % 7 is 5, so they are 90, 100 and 40 high.
    _ = try session.apply(scrollTo(.number(602), top))
    #expect((try y(session, "row 601")).magnitude < 1e-6)
    #expect((try y(session, "row 602") - 30).magnitude < 1e-6)
}

@Test func theRowsOfAnInnerScrollViewAreItsOwn() throws {
    let session = try session(
        """
        {"viewport": {"width": 300, "height": 400}, "root": {"type": "ScrollView", "name": "feed", "children": [
          {"type": "VStack", "spacing": 0, "children": [
            {"type": "ForEach", "data": 12, "id": {"$": "'shelf \\\\(shelf)'"}, "item": "shelf", "children": [
              {"type": "ScrollView", "axis": "horizontal", "name": {"$": "'carousel \\\\(shelf)'"}, "children": [
                {"type": "LazyHStack", "spacing": 0, "children": [
                  {"type": "ForEach", "data": 100, "item": "card", "id": {"$": "'\\\\(shelf)-\\\\(card)'"}, "children": [
                    {"type": "Color", "color": "red", "name": {"$": "'\\\\(shelf)-\\\\(card)'"},
                     "modifiers": [{"frame": {"width": {"$": "50 + card % 3 * 10"}, "height": 100}}]}]}]}]}]}]}]}}
        """)
    func frame(_ name: String) throws -> Rect {
        session.graph.coordinates.frame(of: try #require(session.graph.view(named: name)))
    }
    _ = try session.apply(scrollTo(.string("2-50"), UnitPoint(x: 1, y: 0.5)))
    #expect((try frame("2-50").maxX - 300).magnitude < 1e-6)
    #expect(try frame("carousel 0").minY == 0)
    // The one further out goes no further than it takes to see the card.
    _ = try session.apply(scrollTo(.string("8-50"), UnitPoint(x: 0, y: 0)))
    #expect((try frame("8-50").minX).magnitude < 1e-6)
    #expect((try frame("8-50").maxY - 400).magnitude < 1e-6)
    _ = try session.apply(scrollTo(.string("shelf 1"), top))
    #expect(try frame("carousel 1").minY == 0)
}
