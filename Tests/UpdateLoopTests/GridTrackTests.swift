import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func grid(_ columns: String, _ count: String = "n") -> String {
    """
    {"viewport": {"width": 300, "height": 200, "scale": 1}, "components": {
      "Main": {"state": {"n": \(count == "n" ? "3" : count), "index": 7}, "body": {"type": "VStack", "spacing": 0, "children": [
        {"type": "Button", "name": "more", "action": "n += 1", "title": "More"},
        {"type": "Button", "name": "none", "action": "n = 0", "title": "None"},
        {"type": "LazyVGrid", "columns": [\(columns)], "spacing": 0, "children": [
          {"type": "ForEach", "data": 12, "id": "self", "index": "place", "children": [
            {"type": "Color", "name": {"$": "'\\\\(place) of \\\\(index)'"}, "color": "red",
             "modifiers": [{"frame": {"height": 10}}]}]}]}]}}},
     "root": {"type": "Main"}}
    """
}

private func verified(_ document: String) throws -> VerifiedSession {
    let program = try DocumentCompiler.compile(text: Array(document.utf8)).get()
    let session = VerifiedSession(program: program, viewport: program.viewport, fonts: fonts)
    #expect(try session.mount().differences == [])
    return session
}

private func width(_ verified: VerifiedSession, _ name: String) throws -> Double {
    let graph = verified.session.graph
    return graph.coordinates.frame(of: try #require(graph.view(named: name))).width
}

@Suite struct GridTrackTests {
    @Test func aTrackIsThereAsOftenAsAStateSays() throws {
        let session = try verified(grid(#"{"flexible": true, "spacing": 0, "count": {"$": "n"}}"#))
        #expect(try width(session, "0 of 7") == 100)
        var (_, differences) = try session.apply(.tap("more"))
        #expect(try width(session, "0 of 7") == 75 && differences == [])
        (_, differences) = try session.apply(.tap("none"))
        #expect(try width(session, "0 of 7") == 300 && differences == [], "none at all is one")
    }

    @Test func tracksBesideItKeepTheirLengths() throws {
        let session = try verified(
            grid(#"{"fixed": 60, "spacing": 0}, {"flexible": true, "spacing": 0, "count": 4}"#))
        #expect(try width(session, "0 of 7") == 60)
        #expect(try width(session, "4 of 7") == 60)
    }

    @Test func aTrackOfWhichThereAreNoneLeavesTheOthersTheRoom() throws {
        let session = try verified(
            grid(
                #"{"fixed": 60, "spacing": 0, "count": {"$": "n == 3 ? 0 : 2"}}, {"flexible": true, "spacing": 0, "count": {"$": "n == 3 ? 2 : 0"}}"#
            ))
        #expect(try width(session, "0 of 7") == 150)
        let (_, differences) = try session.apply(.tap("more"))
        let widths = try [width(session, "0 of 7"), width(session, "1 of 7")]
        #expect(widths == [60, 60])
        #expect(differences == [])
    }

    @Test func lengthsOfTracksFollowAState() throws {
        let session = try verified(
            grid(
                #"{"fixed": {"$": "n * 20"}, "spacing": {"$": "n"}}, {"flexible": {"minimum": {"$": "n * 30"}, "maximum": {"$": "n * 30"}}}"#
            ))
        #expect(try width(session, "0 of 7") == 60)
        #expect(try width(session, "1 of 7") == 90)
        let (_, differences) = try session.apply(.tap("more"))
        #expect(try width(session, "0 of 7") == 80 && width(session, "1 of 7") == 120 && differences == [])
    }

    @Test func moreTracksThanADocumentMayHaveAreRefused() throws {
        let code = #/limit-grid-tracks.*"/components/Main/body/children/2"/#
        do {
            _ = try verified(grid(#"{"flexible": 0, "spacing": 0, "count": {"$": "n * 1000000"}}"#))
            Issue.record("It lays out.")
        } catch {
            #expect("\(error)".contains(code))
        }
        let session = try verified(grid(#"{"flexible": 0, "spacing": 0, "count": {"$": "n * 300"}}"#))
        #expect(try width(session, "0 of 7") < 1)
    }

    @Test func anElementAndItsPlaceHaveTwoNames() {
        let document = #"{"type": "ForEach", "data": 2, "item": "a", "index": "a", "children": []}"#
        guard case .failure(let list) = DocumentCompiler.compile(text: Array(document.utf8)) else {
            Issue.record("It compiles.")
            return
        }
        #expect(list.faults.map(\.code) == ["name-clash"])
    }
}
