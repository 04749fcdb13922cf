import Geometry
import Testing
import UpdateLoop
import ViewGraph
import ViewTree

private func list(_ profile: String) -> String {
    """
    {"profile": "\(profile)", "viewport": {"width": 200, "height": 200},
     "components": {"Row": {"properties": ["n"], "state": {"count": 0}, "body":
       {"type": "Button", "name": {"$": "'row ' + String(n)"}, "action": "count += 1", "label": {"type": "Text", "text": {"$": "count"}},
        "modifiers": [{"frame": {"height": 20}}]}}},
     "root": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
       {"type": "ForEach", "data": 200, "children": [{"type": "Row", "properties": {"n": {"$": "item"}}}]}]}]}}
    """
}

@Test func onlyRowsThatOverlapTheViewportExist() throws {
    let session = try session(list("iOS18"))
    let update = try session.apply(.scroll(view: nil, x: nil, y: 2_000))
    #expect(update.log.cells.map(\.window) == [100...109])
    #expect(update.log.cells[0].entered == 10 && update.log.cells[0].left == 10)
    #expect(update.log.evaluated.map(\.component) == Array(repeating: "Row", count: 10))
    let step = try session.apply(.scroll(view: nil, x: nil, y: 2_010))
    #expect(step.log.cells.map(\.window) == [100...110])
    #expect(step.log.evaluated.count == 1 && step.log.viewsUnmounted == 0)
}

@Test func aRowThatComesBackEvaluatesNothingAndKeepsItsState() throws {
    let session = try session(list("iOS17"))
    _ = try session.apply(.tap("row 2"))
    for offset in stride(from: 1_000.0, through: 3_000, by: 100) {
        _ = try session.apply(.scroll(view: nil, x: nil, y: offset))
    }
    let back = try session.apply(.scroll(view: nil, x: nil, y: 0))
    #expect(back.log.evaluated.isEmpty && back.log.viewsMounted == 0)
    #expect(state(session, "ScrollView/LazyVStack/ForEach/Row(2)", "count") == "1")
}

@Test func fromIOS18ARowOutOfViewForEightEventsLosesItsState() throws {
    let session = try session(list("iOS18"))
    _ = try session.apply(.tap("row 2"))
    var unmounted = 0
    for offset in stride(from: 1_000.0, through: 3_000, by: 100) {
        unmounted += try session.apply(.scroll(view: nil, x: nil, y: offset)).log.unmounted.count
    }
    #expect(unmounted > 0)
    let back = try session.apply(.scroll(view: nil, x: nil, y: 0))
    #expect(back.log.evaluated.count == 10)
    #expect(state(session, "ScrollView/LazyVStack/ForEach/Row(2)", "count") == "0")
}

@Test func anEventThatChangesNothingAgesNoRow() throws {
    let session = try session(list("iOS18"))
    _ = try session.apply(.tap("row 2"))
    _ = try session.apply(.scroll(view: nil, x: nil, y: 1_000))
    for _ in 0..<10 {
        let log = try session.apply(.scroll(view: nil, x: nil, y: 1_000)).log
        #expect(log.transactions == 0 && log.viewsUnmounted == 0)
    }
    _ = try session.apply(.scroll(view: nil, x: nil, y: 0))
    #expect(state(session, "ScrollView/LazyVStack/ForEach/Row(2)", "count") == "1")
}

private func rows(_ count: String, _ row: String, components: String = "") -> String {
    """
    {"viewport": {"width": 200, "height": 200}, "components": {\(components)},
     "root": {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
       {"type": "ForEach", "data": \(count), "children": [\(row)]}]}]}}
    """
}

@Test func aMillionRowsCostWhatIsInView() throws {
    let row = #"{"type": "Text", "text": {"$": "item"}, "modifiers": [{"padding": 1}, {"frame": {"height": 20}}]}"#
    for data in ["1000000", #"{"range": [-500000, 500000]}"#] {
        let session = try session(rows(data, row))
        #expect(session.graph.tree.lazyRows[0].count == 1_000_000 && session.graph.tree.lazyRows[0].isUniform)
        let list = try #require(session.graph.scrollView(named: nil))
        #expect(session.graph.scrollState(of: list)?.contentSize.height == 20_000_000)
        let update = try session.apply(.scroll(view: nil, x: nil, y: 10_000_000))
        #expect(update.log.cells.map(\.window) == [500_000...500_009])
        #expect(session.graph.tree.nodeCount < 200)
    }
}

@Test func rowsAreUniformOnlyWhereTheItemCannotTell() throws {
    let card =
        #""Card": {"properties": {"n": 0}, "body": {"type": "Text", "text": {"$": "n"}, "modifiers": [{"frame": {"height": 30}}]}}"#
    let uses = #"{"type": "Card", "properties": {"n": {"$": "item"}}, "modifiers": [{"padding": 4}]}"#
    let uniform = [
        uses, #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"minHeight": 9, "maxHeight": 9}}]}"#,
    ]
    let varying = [
        #"{"type": "Text", "text": {"$": "item"}}"#,
        #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "item"}}}]}"#,
        #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 9}}, {"padding": {"$": "item"}}]}"#,
        #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 9}}]}"#,
    ]
    for row in uniform {
        #expect(try session(rows("50", row, components: card)).graph.tree.lazyRows[0].isUniform, "\(row)")
    }
    for row in varying { #expect(try !session(rows("50", row)).graph.tree.lazyRows[0].isUniform, "\(row)") }
}

@Test func theFirstOfManyViewsOfANameIsFound() throws {
    for count in [3, 40] {
        let row = #"{"type": "Cell", "name": {"$": "item < 1 ? 'a' : 'b'"}}"#
        let cell = #""Cell": {"state": {"n": 0}, "body": {"type": "Text", "text": {"$": "n"}}}"#
        let session = try session(
            #"{"components": {\#(cell)}, "root": {"type": "VStack", "children": [{"type": "ForEach", "data": \#(count), "children": [\#(row)]}]}}"#
        )
        _ = try session.apply(.perform(target: "b", action: "n += 1"))
        _ = try session.apply(.perform(target: "Cell", action: "n += 5"))
        #expect(state(session, "VStack/ForEach/Cell(1)", "n") == "1")
        #expect(state(session, "VStack/ForEach/Cell(0)", "n") == "5")
    }
}
