import Expressions
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

private func pairs(_ element: String, components: String, container: String = #""type": "LazyVStack""#) -> String {
    """
    {"profile": "iOS17", "viewport": {"width": 200, "height": 200}, "components": {\(components)},
     "root": {"type": "ScrollView", "children": [{\(container), "spacing": 0, "children": [
       {"type": "ForEach", "data": 200, "children": [\(element)]}]}]}}
    """
}

private let cell =
    #""Cell": {"properties": ["n", "h"], "state": {"seen": 0}, "body": {"type": "Text", "name": {"$": "'cell \\(n) \\(h)'"}, "text": {"$": "seen"}, "modifiers": [{"frame": {"height": {"$": "h"}}}, {"onAppear": "seen += 1"}]}}"#

@Test func eachViewOfAnElementIsARowWithALifeOfItsOwn() throws {
    let element =
        #"{"type": "Cell", "properties": {"n": {"$": "item"}, "h": 20}}, {"type": "Cell", "properties": {"n": {"$": "item"}, "h": 30}}"#
    let session = try session(pairs(element, components: cell))
    #expect(session.graph.tree.lazyRows[0].count == 400)
    let list = try #require(session.graph.scrollView(named: nil))
    #expect(session.graph.scrollState(of: list)?.contentSize.height == 10_000)
    // Row 0 ends at 20 and row 8 begins at 200: one view of each of two elements comes and goes.
    let update = try session.apply(.scroll(view: nil, x: nil, y: 20))
    #expect(update.log.cells.map(\.window) == [1...8])
    #expect(update.log.cells[0].entered == 1 && update.log.cells[0].left == 1)
    #expect(update.log.evaluated.map { $0.path } == ["ScrollView/LazyVStack/ForEach(4)/Cell"])
    #expect(session.graph.view(named: "cell 0 20") == nil && session.graph.view(named: "cell 0 30") != nil)
    #expect(session.graph.view(named: "cell 4 20") != nil && session.graph.view(named: "cell 4 30") == nil)
    _ = try session.apply(.scroll(view: nil, x: nil, y: 5_000))
    let back = try session.apply(.scroll(view: nil, x: nil, y: 0))
    #expect(back.log.cells.map(\.window) == [0...7])
    #expect(state(session, "ScrollView/LazyVStack/ForEach(0)/Cell", "seen") == "2", "it appeared again, and was kept")
}

@Test func eachViewOfAnElementIsACellOfAGrid() throws {
    let element =
        #"{"type": "Cell", "properties": {"n": {"$": "item"}, "h": 20}}, {"type": "Cell", "properties": {"n": {"$": "item"}, "h": 30}}, {"type": "Cell", "properties": {"n": {"$": "item"}, "h": 10}}"#
    let columns = #""type": "LazyVGrid", "columns": [{"fixed": 40}, {"fixed": 40}]"#
    let session = try session(pairs(element, components: cell, container: columns))
    #expect(session.graph.tree.lazyRows[0].count == 600)
    func middle(_ name: String) throws -> [Double] {
        let frame = session.graph.coordinates.frame(of: try #require(session.graph.view(named: name)), in: .global)
        return [frame.origin.x + frame.size.width / 2, frame.origin.y + frame.size.height / 2].map { $0.rounded() }
    }
    // Lines of two: 20 and 30, 10 and 20, 30 and 10; columns of 40 with 8 between them in 200.
    #expect(try middle("cell 0 20") == [76, 15])
    #expect(try middle("cell 0 30") == [124, 15])
    #expect(try middle("cell 0 10") == [76, 40])
    #expect(try middle("cell 1 20") == [124, 40])
    #expect(try middle("cell 1 30") == [76, 65])
    #expect(try middle("cell 1 10") == [124, 65])
    let update = try session.apply(.scroll(view: nil, x: nil, y: 1_000_000))
    #expect(update.log.cells.last?.window?.upperBound == 599)
}

@Test func elementsOfSeveralViewsCountAsSoManyRows() {
    let row = #"{"type": "Divider"}"#
    #expect {
        _ = try session(rows("400000", "\(row), \(row), \(row)"))
    } throws: { error in
        guard let fault = error as? SessionFault else { return false }
        return fault.code == "limit-rows" && fault.message.contains("1200000")
    }
}

@Test func halfAMillionElementsOfTwoViewsCostWhatIsInView() throws {
    let row = #"{"type": "Text", "text": {"$": "item"}, "modifiers": [{"frame": {"height": 20}}]}"#
    let session = try session(rows("500000", "\(row), \(row)"))
    #expect(session.graph.tree.lazyRows[0].count == 1_000_000)
    _ = try session.apply(.scroll(view: nil, x: nil, y: 10_000_000))
    #expect(session.graph.tree.lazyRows[0].elements.count == 10)
    #expect(session.graph.tree.nodeCount < 300)
}
