import Testing
import UpdateLoop
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
