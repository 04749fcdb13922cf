import Expressions
import Testing
import UpdateLoop
import ViewTree

/// Rows that note their coming and going in the order in which it happens.
private func list(_ profile: String, _ container: String = "LazyVStack", keys: String = #""spacing": 0, "#) -> String {
    """
    {"profile": "\(profile)", "viewport": {"width": 200, "height": 100},
     "components": {"Feed": {"state": {"count": 20, "seen": []}, "body":
       {"type": "ScrollView", "children": [{"type": "\(container)", \(keys)"children": [
         {"type": "ForEach", "data": {"$": "count"}, "id": "self", "children": [
           {"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 20}},
             {"onAppear": "seen.append(item + 1)"}, {"onDisappear": "seen.append(-item - 1)"}]}]}]}]}}},
     "root": {"type": "Feed"}}
    """
}

private func seen(_ session: Session) -> String? { state(session, "Feed", "seen") }

@Suite struct AppearanceTests {
    @Test(arguments: ["iOS17", "iOS18", "iOS26"]) func aRowThatLeavesDisappearsAfterThoseThatEnterAppeared(
        _ profile: String
    ) throws {
        let session = try session(list(profile))
        #expect(seen(session) == "[1, 2, 3, 4, 5]")
        _ = try session.apply(.scroll(view: nil, x: nil, y: 40))
        #expect(seen(session) == "[1, 2, 3, 4, 5, 6, 7, -1, -2]")
        _ = try session.apply(.scroll(view: nil, x: nil, y: 20))
        #expect(seen(session) == "[1, 2, 3, 4, 5, 6, 7, -1, -2, 2, -7]")
    }

    @Test func upToIOS16ARowThatLeavesDoesNotDisappear() throws {
        let session = try session(list("iOS16"))
        _ = try session.apply(.scroll(view: nil, x: nil, y: 40))
        _ = try session.apply(.scroll(view: nil, x: nil, y: 0))
        #expect(seen(session) == "[1, 2, 3, 4, 5, 6, 7, 1, 2]")
    }

    @Test func rowsOfGridsDisappearToo() throws {
        let grid = list("iOS18", "LazyVGrid", keys: #""spacing": 0, "columns": [{"flexible": {}}, {"flexible": {}}], "#)
        let session = try session(grid)
        #expect(seen(session) == "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]")
        _ = try session.apply(.scroll(view: nil, x: nil, y: 20))
        #expect(seen(session)?.hasSuffix("10, 11, 12, -1, -2]") == true)
    }

    @Test func aRowThatEndsOutOfViewDoesNotDisappearASecondTime() throws {
        let session = try session(list("iOS17"))
        _ = try session.apply(.scroll(view: nil, x: nil, y: 40))
        let before = seen(session)
        // Rows 1 and 2 are out of view: their elements go, and with them rows that are in view.
        _ = try session.apply(
            .set([SlotAssignment(target: "Feed", slot: "count", value: .number(6))]))
        #expect(before == "[1, 2, 3, 4, 5, 6, 7, -1, -2]")
        #expect(seen(session) == "[1, 2, 3, 4, 5, 6, 7, -1, -2, 2, -7]")
        _ = try session.apply(
            .set([SlotAssignment(target: "Feed", slot: "count", value: .number(0))]))
        #expect(seen(session)?.hasSuffix("2, -7, -2, -3, -4, -5, -6]") == true)
    }

    @Test func evictionIsNoDisappearance() throws {
        let session = try session(list("iOS18"))
        for offset in stride(from: 100.0, through: 300, by: 20) {
            _ = try session.apply(.scroll(view: nil, x: nil, y: offset))
        }
        let text = seen(session) ?? ""
        #expect(text.split(separator: ", ").filter { $0 == "-1" }.count == 1)
    }

    @Test func cellsOfARecyclingStackDisappearWhenTheyEnd() throws {
        let document = """
            {"viewport": {"width": 200, "height": 100}, "components": {"Feed": {"state": {"seen": []}, "body":
              {"type": "RecyclingStack", "cellHeight": 20, "window": 3, "count": 9, "cell":
                {"type": "Color", "color": "red", "modifiers": [
                  {"onAppear": "seen.append(index)"}, {"onDisappear": "seen.append(-index)"}]}}}},
             "root": {"type": "Feed"}}
            """
        let session = try session(document)
        #expect(seen(session) == "[1, 2, 3]")
        _ = try session.apply(.scroll(view: nil, x: nil, y: 25))
        #expect(seen(session) == "[1, 2, 3, 4, -1]")
    }

    @Test func aWriteOnDisappearIsSeenInTheSameEvent() throws {
        let document = """
            {"viewport": {"width": 200, "height": 100}, "components": {"Feed": {"state": {"gone": 0}, "body":
              {"type": "VStack", "children": [{"type": "Text", "text": {"$": "gone"}},
               {"type": "ScrollView", "children": [{"type": "LazyVStack", "spacing": 0, "children": [
                {"type": "ForEach", "data": 50, "children": [{"type": "Color", "color": "red",
                  "modifiers": [{"frame": {"height": 20}}, {"onDisappear": "gone += 1"}]}]}]}]}]}}},
             "root": {"type": "Feed"}}
            """
        let session = try session(document)
        let log = try session.apply(.scroll(view: nil, x: nil, y: 20)).log
        #expect(state(session, "Feed", "gone") == "1")
        #expect(log.evaluated.map(\.component) == ["Feed"] && log.passes == 2)
        // An action that writes nothing makes no pass of its own.
        let quiet = try UpdateLoopTests.session(document.replacing("gone += 1", with: "gone += 0"))
        #expect(try quiet.apply(.scroll(view: nil, x: nil, y: 20)).log.passes == 1)
    }
}
