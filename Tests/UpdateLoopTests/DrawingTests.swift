import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// `redrawn` and `moved` in words: name and attributes.
private func drawing(_ update: Update) -> [String] {
    update.log.redrawn.map { "redrawn \($0.name ?? "?"): \($0.attributes.joined(separator: " "))" }
        + update.log.moved.map { "moved \($0.name ?? "?"): \($0.attributes.joined(separator: " "))" }
}

private func resize(_ session: Session, _ change: (inout ViewportChange) -> Void) throws -> [String] {
    var viewport = ViewportChange()
    change(&viewport)
    return drawing(try session.apply(.resize(viewport)))
}

@Test func aComponentOfSeveralViewsInAStackCarriesThePaintOfItsUse() throws {
    let session = try session(
        """
        {"components": {"Pair": {"body": [{"type": "Rectangle", "fill": "red"}, {"type": "Text", "text": "two"}]}},
         "root": {"type": "Pair", "name": "pair", "modifiers": [{"environment": {"tone": 1}}, {"background": "orange"}, {"opacity": 0.5}]}}
        """)
    let told = try resize(session) { $0.width = 300 }
    #expect(told.contains("redrawn pair: size"))
}

@Test(arguments: [
    (#"{"padding": 4}"#, ["moved pair: place", "moved pair: place"]),
    (#"{"environment": {"tone": 1}}, {"padding": 4}"#, ["moved pair: place"]),
])
func aComponentOfSeveralViewsMovesAsOneInAStackAlone(_ modifiers: String, _ expected: [String]) throws {
    let session = try session(
        """
        {"components": {"Pair": {"body": [{"type": "Text", "text": "one"}, {"type": "Text", "text": "two"}]}},
         "root": {"type": "Pair", "name": "pair", "modifiers": [\(modifiers)]}}
        """)
    let told = try resize(session) { $0.width = 300 }
    #expect(told == expected)
}

@Test func aBackgroundUnderTheBarsIsRedrawnWhenTheyChange() throws {
    let session = try session(
        """
        {"viewport": {"width": 200, "height": 300, "safeArea": {"top": 20}}, "root":
         {"type": "Color", "color": "red", "name": "all", "modifiers": [{"background": "orange"}, {"frame": {"height": 280}}]}}
        """)
    // The same box 20 points from the top: without a bar there is nothing to reach under.
    let told = try resize(session) {
        $0.top = 0
        $0.height = 320
    }
    #expect(told.contains { $0.hasPrefix("redrawn all:") })
}

@Test func aBackgroundThatLeavesTheBarsWithWhatIsAroundItIsRedrawn() throws {
    let session = try session(
        """
        {"viewport": {"width": 200, "height": 300, "safeArea": {"top": 20}},
         "components": {"Screen": {"state": {"gap": 0}, "body": {"type": "VStack", "spacing": 0, "children": [
           {"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": {"$": "gap"}}}]},
           {"type": "VStack", "name": "around", "children": [
             {"type": "Text", "text": "high", "name": "high", "modifiers": [{"background": "orange"}]}]},
           {"type": "Spacer", "minLength": 0}]}}},
         "root": {"type": "Screen"}}
        """)
    let told = drawing(
        try session.apply(.set([SlotAssignment(target: "Screen", slot: "gap", value: .number(40))])))
    #expect(told.contains("redrawn high: size"))
    #expect(told.contains("moved around: place"))
    let back = drawing(
        try session.apply(.set([SlotAssignment(target: "Screen", slot: "gap", value: .number(60))])))
    #expect(!back.contains("redrawn high: size"), "away from the bar it only moves")
}

@Test func eachViewOfAnElementMovesAsTheRowItIs() throws {
    let session = try session(
        """
        {"components": {"List": {"state": {"gap": 0}, "body": {"type": "LazyVStack", "spacing": {"$": "gap"}, "children": [
          {"type": "ForEach", "data": ["a", "b"], "children": [
            {"type": "Color", "color": "red", "name": {"$": "'one \\\\(item)'"}, "modifiers": [{"frame": {"height": 10}}]},
            {"type": "Color", "color": "red", "name": {"$": "'two \\\\(item)'"}, "modifiers": [{"frame": {"height": 10}}]}]}]}}},
         "root": {"type": "List", "name": "list"}}
        """)
    let told = drawing(
        try session.apply(.set([SlotAssignment(target: "List", slot: "gap", value: .number(6))])))
    #expect(
        told.sorted() == [
            "moved list: place", "moved one b: place", "moved two a: place", "moved two b: place",
        ])
}

@Test func aLayerStaysWhereItIsWhileTheTextOnItMoves() throws {
    let session = try session(
        """
        {"components": {"Label": {"state": {"word": "a"}, "body": {"type": "Text", "name": "label", "text": {"$": "word"},
           "modifiers": [{"frame": {"width": 80}}, {"background": {"view": {"type": "Color", "color": "red", "name": "layer"}}}]}}},
         "root": {"type": "Label"}}
        """)
    let told = drawing(
        try session.apply(.set([SlotAssignment(target: "Label", slot: "word", value: .string("abc"))])))
    #expect(told == ["redrawn label: text size", "moved label: place"])
}

@Test func whatCutsOffItsContentIsRedrawnWhenItsEdgeIsElsewhere() throws {
    let session = try session(
        """
        {"components": {"Window": {"state": {"width": 60}, "body": {"type": "ZStack", "name": "window", "children": [
            {"type": "Color", "color": "red", "name": "inside", "modifiers": [{"frame": {"width": 90, "height": 20}}]}],
           "modifiers": [{"frame": {"width": {"$": "width"}, "alignment": "leading"}}, {"clipped": true}]}}},
         "root": {"type": "Window"}}
        """)
    let told = drawing(
        try session.apply(.set([SlotAssignment(target: "Window", slot: "width", value: .number(40))])))
    #expect(told.contains("redrawn window: clip"))
    #expect(!told.contains { $0.contains("inside") })
}

@Test func aScrollViewThatEndsInTheEventThatScrollsItIsNotToldAsMoved() throws {
    let session = try session(
        """
        {"components": {"Page": {"state": {"version": 1}, "body": {"type": "ScrollView", "name": "page",
           "id": {"$": "version"}, "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 2000}}]}]}}},
         "root": {"type": "Page"}}
        """)
    _ = try session.apply(.scroll(view: "page", x: nil, y: 10))
    let update = try session.apply(
        .transaction([
            .set([SlotAssignment(target: "Page", slot: "version", value: .number(2))]),
            .scroll(view: "page", x: nil, y: 70),
        ]))
    #expect(update.log.moved.isEmpty)
}

/// A column of boxes over which another grows, in a scroll view.
private func columnUnder(_ count: Int) throws -> Session {
    try session(
        """
        {"components": {"Screen": {"state": {"h": 10}, "body": {"type": "ScrollView", "children": [
           {"type": "VStack", "children": [
             {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": {"$": "h"}}}]},
             {"type": "ForEach", "data": \(count), "children": [
               {"type": "Color", "color": "gray", "modifiers": [{"frame": {"height": 5}}]}]},
             {"type": "Text", "text": "end"}]}]}}},
         "root": {"type": "Screen", "name": "screen"}}
        """)
}

@Test func neighboursThatMoveAlikeShareOneRecord() throws {
    let session = try columnUnder(40)
    let set = SessionEvent.set([SlotAssignment(target: "screen", slot: "h", value: .number(11))])
    let moved = try session.apply(set).log.moved
    #expect(moved.count == 1 && moved[0].count == 41)
    #expect(moved[0].path.hasSuffix("Color(#0)") || moved[0].path.hasSuffix("Color(0)"), "\(moved[0].path)")
    #expect(moved[0].lastSibling?.hasSuffix("Text") == true)
    #expect(moved[0].attributes == ["place"])
}

@Test func fewNeighboursThatMoveHaveARecordEach() throws {
    let session = try columnUnder(5)
    let set = SessionEvent.set([SlotAssignment(target: "screen", slot: "h", value: .number(11))])
    let moved = try session.apply(set).log.moved
    #expect(moved.count == 6 && moved.allSatisfy { $0.count == 1 && $0.lastSibling == nil })
}

@Test func allViewsOfAComponentAreLaidOutUnderAnIDAndAFrame() throws {
    let session = try session(
        """
        {"components": {"Pair": {"body": [{"type": "Text", "text": "one"}, {"type": "Text", "text": "two"}]}},
         "root": {"type": "Pair", "modifiers": [{"id": {"$": "viewport.width"}}, {"padding": 4}]}}
        """)
    let placed = session.graph.tree.kind.indices.filter {
        session.graph.tree.kind[$0] == .text && session.graph.geometry.isPlaced[$0]
    }
    #expect(placed.count == 2)
}

/// A column of 300 cards in a scroll view, of which one is `h` high and one may be hidden: the cards are components, rows
/// of a `ForEach`.
private func cards() throws -> Session {
    try session(
        """
        {"components": {
           "Card": {"properties": {"h": 10}, "body": {"type": "Color", "color": "gray",
             "modifiers": [{"frame": {"width": 20, "height": {"$": "h"}}}]}},
           "Screen": {"state": {"h": 10, "gone": false}, "body": {"type": "ScrollView", "children": [
             {"type": "VStack", "spacing": 2, "children": [
               {"type": "ForEach", "data": 100, "children": [{"type": "Card"}]},
               {"type": "Card", "name": "grows", "properties": {"h": {"$": "h"}}},
               {"type": "ForEach", "data": 100, "children": [{"type": "Card"}]},
               {"type": "Color", "color": "gray", "modifiers": [
                 {"frame": {"width": 20, "height": 10}}, {"hidden": {"$": "gone"}}]},
               {"type": "ForEach", "data": 98, "children": [{"type": "Card"}]}]}]}}},
         "root": {"type": "Screen", "name": "screen"}}
        """)
}

private func set(_ slot: String, _ value: Value) -> SessionEvent {
    .set([SlotAssignment(target: "screen", slot: slot, value: value)])
}

@Test func thousandsBelowACardThatGrowsShareOneRecordEachTime() throws {
    let session = try cards()
    for height in [11.0, 12, 10] {
        let log = try session.apply(set("h", .number(height))).log
        let moved = Array(log.moved)
        #expect(moved.count == 1 && moved[0].count == 199, "\(moved.map(\.path))")
        #expect(moved[0].path != moved[0].lastSibling && moved[0].attributes == ["place"])
        #expect(log.placed == 301 && log.measured == 3 && log.measureCacheHits == 299)
    }
}

@Test func viewsOfABandAreToldOneByOneWhereOneOfThemIsHidden() throws {
    let session = try cards()
    _ = try session.apply(set("h", .number(11)))
    _ = try session.apply(set("gone", .bool(true)))
    let moved = try session.apply(set("h", .number(12))).log.moved
    // Between them is one that is nowhere to be seen: they are no neighbours.
    #expect(moved.count == 198 && moved.allSatisfy { $0.count == 1 })
}

@Test func eachViewOfABandHasItsVerdictWhereVerdictsAreAskedFor() throws {
    let session = try cards()
    session.graph.notesLayout = true
    let log = try session.apply(set("h", .number(11))).log
    #expect(log.moved.count == 199 && log.moved.allSatisfy { $0.count == 1 })
    #expect(log.laidOut.filter { $0.isChanged && !$0.isMeasured }.count == 199)
}

@Test func aComponentThatIsASlotWithModifiersIsToldWhereItMoves() throws {
    let session = try session(
        """
        {"components": {
           "Card": {"slots": ["content"], "body": {"type": "content", "modifiers": [{"padding": 8}]}},
           "Screen": {"state": {"isFirst": true}, "body": {"type": "VStack", "children": [
             {"type": "If", "condition": {"$": "isFirst"}, "then": [{"type": "Divider"}]},
             {"type": "Card", "children": [{"type": "Text", "text": "a"}]}]}}},
         "root": {"type": "Screen", "name": "screen"}}
        """)
    let moved = try session.apply(set("isFirst", .bool(false))).log.moved
    #expect(moved.map(\.path).contains("Screen/VStack/Card"), "\(moved.map(\.path))")
}

@Test func whatStandsInAStackOfScreensIsElsewhereOnlyInTheViewsAroundIt() throws {
    let session = try session(
        """
        {"components": {"Screen": {"state": {"isWide": true}, "body": {"type": "ZStack", "alignment": "bottomTrailing", "children": [
           {"type": "If", "condition": {"$": "isWide"}, "then": [{"type": "Rectangle"}]},
           {"type": "NavigationStack", "modifiers": [{"fixedSize": true}]}]}}},
         "root": {"type": "Screen", "name": "screen"}}
        """)
    let moved = try session.apply(set("isWide", .bool(false))).log.moved
    #expect(moved.map(\.path) == ["Screen", "Screen/ZStack/NavigationStack"])
}
