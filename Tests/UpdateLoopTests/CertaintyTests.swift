import Expressions
import Testing
import UpdateLoop
import ViewDocument
import ViewTree

/// A screen whose title, posts and flag are made up, with a header, rows and a badge, and a scroll view that tells its
/// offset to what stands below it.
private func feed(
    title: String = #""T""#, posts: String = #"[{"id": 1, "t": "a"}, {"id": 2, "t": "b"}]"#, flag: String = "false",
    limit: Double = -100, filler: Double = 3_000, holes: String
) -> String {
    #"""
    {"holes": \#(holes), "components": {
      "Feed": {"state": {"posts": \#(posts), "title": \#(title), "flag": \#(flag), "limit": \#(limit), "offset": 0, "likes": 0}, "body": {"type": "VStack", "children": [
        {"type": "Header", "properties": {"title": {"$": "title"}}},
        {"type": "Badge", "properties": {"isFar": {"$": "offset < limit"}}},
        {"type": "If", "condition": {"$": "flag"}, "then": {"type": "Badge", "properties": {"isFar": true}}},
        {"type": "ScrollView", "name": "s", "children": [{"type": "VStack", "children": [
          {"type": "Rectangle", "modifiers": [{"frame": {"height": \#(filler)}}, {"onGeometryChange": {"of": "proxy.frame(in: .global).minY", "action": "offset = newValue"}}]},
          {"type": "ForEach", "data": {"$": "posts"}, "id": "id", "item": "p", "children": [{"type": "Row", "properties": {"t": {"$": "p.t"}}}]}]}]},
        {"type": "Text", "text": {"$": "likes"}}]}},
      "Header": {"properties": ["title"], "body": {"type": "Text", "text": {"$": "title"}, "modifiers": [{"frame": {"height": 20}}]}},
      "Badge": {"properties": ["isFar"], "body": {"type": "Rectangle", "fill": {"$": "isFar ? 'red' : 'blue'"}, "modifiers": [{"frame": {"height": 20}}]}},
      "Row": {"properties": ["t"], "body": {"type": "Text", "text": {"$": "t"}}}},
     "root": {"type": "Feed"}}
    """#
}

private struct Verdict: Hashable {
    var list: String
    var path: String
}

/// Bodies of the last event's report, with how sure each is.
private func verdicts(_ document: String, _ events: [SessionEvent]) throws -> [Verdict: String] {
    let session = try session(document)
    var update: Update?
    for event in events { update = try session.apply(event) }
    let report = try #require(update).reportJSON
    let json = try JSONTree.parse(report, limits: DocumentLimits().json).get()
    var found: [Verdict: String] = [:]
    for list in ["evaluated", "skipped", "closures", "mounted"] {
        let records = try #require(json.member(list, of: json.root))
        for record in json.children(of: records) {
            let path = json.member("path", of: record).flatMap { json.string($0) } ?? ""
            found[Verdict(list: list, path: path)] =
                json.member("certainty", of: record).flatMap { json.string($0) } ?? "exact"
        }
    }
    return found
}

private let scroll = SessionEvent.scroll(view: "s", x: nil, y: 40)
private let made = #"{"h1": {"stubs": ["/components/Feed/state/title"]}}"#
private let madePosts = #"{"h1": {"stubs": ["/components/Feed/state/posts"]}}"#

@Test func aMadeUpValueThatNobodyWritesLeavesVerdictsExact() throws {
    let found = try verdicts(feed(holes: made), [scroll])
    #expect(found[Verdict(list: "evaluated", path: "Feed")] == "exact")
    #expect(found[Verdict(list: "skipped", path: "Feed/VStack/Header")] == "exact")
    // Where the text ends, the rows and what is told of their place rest on it.
    #expect(found[Verdict(list: "skipped", path: "Feed/VStack/Badge")] == "stubbed")
}

@Test func rowsOfAMadeUpListAreStubbed() throws {
    let found = try verdicts(feed(holes: madePosts), [scroll])
    #expect(found[Verdict(list: "evaluated", path: "Feed")] == "exact")
    let rows = found.filter { $0.key.path.contains("ForEach") }
    #expect(rows.count == 4)
    #expect(rows.values.allSatisfy { $0 == "stubbed" })
}

@Test func whatIsComparedWithAMadeUpNumberIsStubbed() throws {
    let holes = #"{"h1": {"stubs": ["/components/Feed/state/limit"]}}"#
    let found = try verdicts(feed(holes: holes), [.scroll(view: "s", x: nil, y: 300)])
    #expect(found[Verdict(list: "evaluated", path: "Feed/VStack/Badge")] == "stubbed")
    #expect(found[Verdict(list: "skipped", path: "Feed/VStack/Header")] == "exact")
}

@Test func anOffsetThatOnlyMadeUpRowsMakeRoomForIsStubbed() throws {
    let posts = "[" + (1...80).map { #"{"id": \#($0), "t": "a"}"# }.joined(separator: ", ") + "]"
    let found = try verdicts(feed(posts: posts, filler: 100, holes: madePosts), [scroll])
    #expect(found[Verdict(list: "evaluated", path: "Feed")] == "stubbed")
}

@Test func whatAViewOfALazyStackWritesAsItAppearsRestsOnTheRowsAroundIt() throws {
    let found = try verdicts(
        #"""
        {"holes": {"h1": {"stubs": ["/components/Feed/state/posts"]}}, "components": {"Feed": {"state": {"posts": [1, 2], "isAtEnd": false}, "body": {"type": "VStack", "children": [
          {"type": "ScrollView", "name": "s", "children": [{"type": "LazyVStack", "children": [
            {"type": "Rectangle", "modifiers": [{"frame": {"height": 3000}}]}, {"type": "ForEach", "data": {"$": "posts"}, "item": "p", "children": [{"type": "Text", "text": {"$": "p"}}]},
            {"type": "Color", "color": "clear", "modifiers": [{"frame": {"height": 1}}, {"onAppear": "isAtEnd = true"}]}]}]},
          {"type": "If", "condition": {"$": "isAtEnd"}, "then": {"type": "Text", "text": "end"}}]}}}, "root": {"type": "Feed"}}
        """#, [.scroll(view: "s", x: nil, y: 3_000)])
    #expect(found[Verdict(list: "mounted", path: "Feed/VStack/If/Text")] == "stubbed")
}

@Test func whatACutActionMayWriteMakesVerdictsUnknown() throws {
    let holes = #"{"h1": {"writes": ["/components/Feed/state/likes"]}}"#
    let found = try verdicts(feed(holes: holes), [scroll])
    #expect(found[Verdict(list: "evaluated", path: "Feed")] == "unknown")
}

@Test func withoutHolesNothingSaysHowSureItIs() throws {
    let session = try session(feed(holes: "{}"))
    let text = String(decoding: try session.apply(scroll).reportJSON, as: UTF8.self)
    #expect(!text.contains("certainty") && !text.contains("stubbed"))
}

@Test(arguments: [40.0, 10, 2_000])
func everyVerdictThatIsNotMarkedStaysWhenAStubIsChanged(_ offset: Double) throws {
    let events = [SessionEvent.scroll(view: "s", x: nil, y: offset)]
    let others: [(holes: String, document: (String) -> String)] = [
        (made, { feed(title: #""A longer one""#, holes: $0) }), (made, { feed(title: "null", holes: $0) }),
        (madePosts, { feed(posts: "[]", holes: $0) }),
        (madePosts, { feed(posts: #"[{"id": 1, "t": "c"}, {"id": 3, "t": "b"}, {"id": 4, "t": ""}]"#, holes: $0) }),
        (#"{"h1": {"stubs": ["/components/Feed/state/flag"]}}"#, { feed(flag: "true", holes: $0) }),
        (#"{"h1": {"stubs": ["/components/Feed/state/limit"]}}"#, { feed(limit: 1_000, holes: $0) }),
    ]
    for (holes, document) in others {
        let before = try verdicts(feed(holes: holes), events)
        let after = try verdicts(document(holes), events)
        for (verdict, certainty) in before where certainty == "exact" {
            #expect(after[verdict] != nil, "\(verdict) at \(offset) is not there with another stub of \(holes)")
        }
    }
}

@Test func aPointerAtWhichNothingStandsSaysNothing() throws {
    let holes =
        #"{"h1": {"stubs": ["/components/Feed/state/posts/9", "/nowhere", "/root/-1"], "writes": ["/components/Feed"]}}"#
    #expect(try verdicts(feed(holes: holes), [scroll])[Verdict(list: "skipped", path: "Feed/VStack/Header")] == "exact")
}

@Test func whereNobodyKnowsWhoUsesAStubAllThatItsComponentShowsRestsOnIt() throws {
    let document = #"""
        {"holes": {"h1": {"stubs": ["/functions/limit/body"]}}, "functions": {"limit": {"parameters": ["n"], "body": "n > 20"}},
         "components": {"Main": {"state": {"n": 0}, "body": {"type": "VStack", "children": [{"type": "Leaf", "properties": {"isOver": {"$": "limit(n)"}}}, {"type": "Text", "text": {"$": "n"}}]}},
          "Leaf": {"properties": ["isOver"], "body": {"type": "Text", "text": {"$": "isOver"}}}}, "root": {"type": "Main"}}
        """#
    let found = try verdicts(document, [.set([SlotAssignment(target: "Main", slot: "n", value: .number(30))])])
    #expect(found[Verdict(list: "evaluated", path: "Main/VStack/Leaf")] == "stubbed")
}

/// Many long pointers cost as much as they are long, and a document that is too large to be looked through is marked whole.
@Test func manyLongPointersAreFoundInOneWay() throws {
    let depth = 200
    let inner =
        String(repeating: #"{"type": "Group", "children": ["#, count: depth) + #"{"type": "Text", "text": "a"}"#
        + String(repeating: "]}", count: depth)
    let pointer = "/root" + String(repeating: "/children/0", count: depth) + "/text"
    let pointers = [String](repeating: "\"\(pointer)\"", count: 1_000).joined(separator: ", ")
    let text = #"{"holes": {"h1": {"stubs": [\#(pointers)]}}, "root": \#(inner)}"#
    let program = try DocumentCompiler.compile(text: Array(text.utf8)).get()
    let certainties = try #require(program.certainties)
    let occasion = Certainties.Occasion(writesStates: false, holdsOffsets: true)
    #expect(certainties.holes(at: pointer, .isPlaced, occasion) != .none)
    #expect(certainties.visits < 10_000)
}
