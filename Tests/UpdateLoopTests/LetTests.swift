import Expressions
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph

private func shows(_ body: String, _ state: String = #""n": 3"#) throws -> String {
    let text = #"{"components": {"C": {"state": {\#(state)}, "body": \#(body)}}, "root": {"type": "C"}}"#
    return String(decoding: try session(text).frame(FrameOptions()), as: UTF8.self)
}

private func codes(_ body: String, _ state: String = #""n": 3"#) -> [String] {
    let text = #"{"components": {"C": {"state": {\#(state)}, "body": \#(body)}}, "root": {"type": "C"}}"#
    guard case .failure(let faults) = DocumentCompiler.compile(text: Array(text.utf8)) else { return [] }
    return faults.faults.map(\.code)
}

@Suite struct Let {
    @Test func aNameStandsForItsValueInTheViewsOfALet() throws {
        let frame = try shows(
            #"{"type": "Let", "values": {"twice": {"$": "n * 2"}, "word": "'w'"}, "children": [{"type": "Text", "text": {"$": "'\\(twice)\\(word)'"}}]}"#
        )
        #expect(frame.contains("6w"))
    }

    @Test func aLetIsNoViewAndItsChildrenAreAsManyAsTheyAre() throws {
        let body =
            #"{"type": "VStack", "children": [{"type": "Let", "values": {"a": "n"}, "children": [{"type": "Text", "text": {"$": "a"}}, {"type": "Divider"}]}]}"#
        let session = try session(
            #"{"components": {"C": {"state": {"n": 1}, "body": \#(body)}}, "root": {"type": "C"}}"#)
        #expect(session.graph.liveViews == 4)
    }

    @Test func theNameOfALetIsThatOfItsViews() throws {
        let body =
            #"{"type": "Let", "name": "both", "values": {"a": "n"}, "children": [{"type": "Text", "text": {"$": "a"}}]}"#
        let session = try session(
            #"{"components": {"C": {"state": {"n": 1}, "body": \#(body)}}, "root": {"type": "C"}}"#)
        #expect(session.graph.program.nodes.contains { $0.name == "both" })
    }

    @Test func aNameHidesTheLoopsVariableAndIsSeenInInnerLoops() throws {
        let frame = try shows(
            #"{"type": "ForEach", "data": [1, 2], "children": [{"type": "Let", "values": {"item": "item * 10"}, "children": [{"type": "ForEach", "data": ["x"], "item": "x", "children": [{"type": "Text", "text": {"$": "'\\(x)\\(item)'"}}]}]}]}"#
        )
        #expect(frame.contains("x10") && frame.contains("x20"))
    }

    @Test func namesThatUseEachOtherAreNestedAndDoNotGrowWithoutEnd() {
        var body = #"{"type": "Text", "text": {"$": "a30"}}"#
        for level in (1...30).reversed() {
            let before = level == 1 ? "n" : "a\(level - 1)"
            body = #"{"type": "Let", "values": {"a\#(level)": "\#(before) + \#(before)"}, "children": [\#(body)]}"#
        }
        #expect(!codes(body).isEmpty)
    }

    @Test func anIfWithLetIsTakenWhereTheValueIsThere() throws {
        let body =
            #"{"type": "If", "let": {"name": "users.first"}, "condition": "name != 'x'", "then": [{"type": "Text", "text": {"$": "'hi ' + name"}}], "else": [{"type": "Text", "text": "nobody"}]}"#
        #expect(try shows(body, #""users": ["Ann", "x"]"#).contains("hi Ann"))
        #expect(try shows(body, #""users": ["x"]"#).contains("nobody"))
        #expect(try shows(body, #""users": []"#).contains("nobody"))
    }

    @Test(arguments: [
        (#"{"type": "If", "let": {"a": "n"}, "then": []}"#, "/let/a"),
        (#"{"type": "If", "let": {"a": "[n].first"}, "condition": "a > nope", "then": []}"#, "/condition"),
        (#"{"type": "If", "let": {"a": "[n].frist"}, "condition": {"$": "a > 1"}, "then": []}"#, "/let/a"),
    ]) func aFaultOfAnIfPointsToTheMemberItStandsIn(body: String, member: String) {
        let text = #"{"components": {"C": {"state": {"n": 3}, "body": \#(body)}}, "root": {"type": "C"}}"#
        guard case .failure(let faults) = DocumentCompiler.compile(text: Array(text.utf8)) else {
            return _ = Issue.record("\(body)")
        }
        #expect(faults.faults.map(\.pointer) == ["/components/C/body" + member])
    }

    @Test(arguments: [
        (#"{"type": "If", "then": []}"#, "missing-key"), (#"{"type": "Let", "children": []}"#, "missing-key"),
        (#"{"type": "Let", "values": {"a": "m"}, "children": [{"type": "Text", "text": {"$": "a"}}]}"#, "unknown-name"),
        (#"{"type": "Let", "values": {"1a": "n"}, "children": []}"#, "wrong-value"),
    ]) func whatIsWrongWithANameIsSaid(body: String, code: String) {
        #expect(codes(body) == [code])
    }
}
