import Expressions
import Geometry
import SVGFrame
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Where parts of SwiftUI's controls stand that are made of several.
@Suite struct Looks {
    private func frame(_ name: String, _ session: Session) -> Rect? {
        session.graph.view(named: name).map {
            Coordinates(tree: session.graph.tree, geometry: session.graph.geometry, effects: []).frame(of: $0)
        }
    }

    private func screen(_ body: String, state: String = "", profile: String = "iOS18") throws -> Session {
        try session(
            #"{"profile": "\#(profile)", "components": {"S": {"state": {"v": 5\#(state)}, "body": \#(body)}}, "root": {"type": "S"}}"#
        )
    }

    @Test func aWheelStandsAtWhatIsChosen() throws {
        let session = try screen(
            #"""
            {"type": "Picker", "name": "p", "title": "P", "selection": "$v", "modifiers": [{"pickerStyle": "wheel"}], "children": [
              {"type": "ForEach", "data": {"range": [0, 21]}, "id": "self", "item": "value", "children": [
                {"type": "Text", "text": {"$": "value"}, "name": {"$": "'o\\(value)'"}, "modifiers": [{"tag": {"$": "value"}}]}]}]}
            """#)
        let middle = 852.0 / 2
        #expect(abs(try #require(frame("o5", session)).midY - middle) < 0.5)
        #expect(abs(try #require(frame("o7", session)).midY - middle - 64) < 0.5)
        _ = try session.apply(.set([SlotAssignment(target: "S", slot: "v", value: .number(20))]))
        #expect(abs(try #require(frame("o20", session)).midY - middle) < 0.5)
    }

    private static func alert(_ second: String, _ message: String = "Message") -> String {
        #"""
        {"type": "Text", "text": "x", "modifiers": [{"alert": {"title": "Title", "isPresented": {"constant": true}, "actions": [
          {"type": "Button", "name": "a", "title": "Delete", "action": "", "role": "destructive"},
          {"type": "Button", "name": "b", "title": "\#(second)", "action": "", "role": "cancel"}],
          "message": [{"type": "Text", "text": "\#(message)"}]}}]}
        """#
    }

    @Test(arguments: ["iOS18", "iOS26"]) func twoShortButtonsOfAnAlertStandBesideEachOther(profile: String) throws {
        let pair = try screen(Self.alert("Cancel"), profile: profile)
        let (a, b) = (try #require(frame("a", pair)), try #require(frame("b", pair)))
        #expect(abs(a.midY - b.midY) < 0.01 && b.maxX <= a.minX, "the one that cancels is first")
        let long = try screen(Self.alert("Not before tomorrow"), profile: profile)
        let below = (try #require(frame("a", long)), try #require(frame("b", long)))
        #expect(below.1.minY >= below.0.maxY)
    }

    @Test func anInlinePickerAmongRowsIsRows() throws {
        let session = try screen(
            #"""
            {"type": "Form", "children": [{"type": "Section", "children": [
              {"type": "Picker", "name": "p", "title": "Size", "selection": "$v", "modifiers": [{"pickerStyle": "inline"}, {"tint": "red"}], "children": [
                {"type": "Text", "text": "Five", "name": "five", "modifiers": [{"tag": 5}]},
                {"type": "ForEach", "data": [6, 7], "id": "self", "children": [{"type": "Text", "text": {"$": "item"}, "name": {"$": "'o\\(item)'"}}]}]},
              {"type": "Text", "text": "after", "name": "after"}]}]}
            """#)
        let tops = try ["five", "o6", "o7", "after"].map { try #require(frame($0, session)).minY }
        #expect(
            zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0 - 44) < 0.01 } && tops[0] > 60, "and one for its label"
        )
        _ = try session.apply(.tap("o7"))
        #expect(state(session, "S", "v") == "7")
    }

    @Test func aGroupInAGroupIsRowsOfTheListToo() throws {
        let session = try screen(
            #"""
            {"type": "List", "children": [
              {"type": "DisclosureGroup", "name": "outer", "title": "Outer", "isExpanded": {"constant": true}, "children": [
                {"type": "Text", "text": "a", "name": "a"},
                {"type": "DisclosureGroup", "name": "inner", "title": "Inner", "isExpanded": "$isOpen", "modifiers": [{"tint": "red"}], "children": [
                  {"type": "Text", "text": "b", "name": "b"}, {"type": "Text", "text": "c", "name": "c"}]}]},
              {"type": "Text", "text": "z", "name": "z"}]}
            """#, state: #", "isOpen": false"#)
        let z = try #require(frame("z", session)), a = try #require(frame("a", session))
        #expect(abs(z.minY - a.minY - 88) < 0.01 && a.minX - z.minX == 16)
        _ = try session.apply(.tap("inner"))
        let inside = try ["a", "b", "c", "z"].map { try #require(frame($0, session)) }
        #expect(zip(inside, [0.0, 88, 132, 176]).allSatisfy { abs($0.minY - a.minY - $1) < 0.01 })
        #expect(inside[1].minX - z.minX == 32)
    }
}
