import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// What is told several views from around - by a modifier of a Section, a slot's place or a component's use - leaves each of them what it
/// is: a row of its own in a List, an element of its own in a stack.
@Suite struct ToldRows {
    private static let rows = #"""
        [{"type": "Text", "text": "one", "name": "one"}, {"type": "Text", "text": "two", "name": "two"},
         {"type": "If", "condition": {"$": "n > 0"}, "then": {"type": "Text", "text": "more", "name": "more"}},
         {"type": "ForEach", "data": {"$": "n + 2"}, "id": "self", "children": {"type": "Text", "text": {"$": "index"}, "name": {"$": "'row\\(index)'"}}}]
        """#

    /// A section of the document's own around what it is given, with modifiers on it, on the slot or on its use.
    private func list(_ onSection: String = "[]", slot: String = "[]", use: String = "[]") throws -> Session {
        try session(
            #"""
            {"profile": "iOS18", "viewModifiers": {
              "themed": {"properties": {"color": "red"}, "body": {"type": "content", "modifiers": [{"tint": {"$": "color"}}, {"listRowSeparator": "hidden"}]}},
              "asked": {"state": {"asks": false}, "body": [{"type": "content", "modifiers": [{"themed": {}}, {"alert": {"title": "?", "isPresented": "$asks"}}]}]}},
             "components": {
              "Own": {"slots": ["content"], "state": {"k": 0}, "body": {"type": "Section", "header": {"type": "Text", "text": "Head", "name": "head"},
                "children": [{"type": "content", "modifiers": \#(slot)}], "modifiers": \#(onSection)}},
              "Screen": {"state": {"n": 0, "taps": 0}, "body": {"type": "Form", "children": [{"type": "Own", "name": "own",
                "children": \#(Self.rows), "modifiers": \#(use)}]}}}, "root": {"type": "Screen"}}
            """#)
    }

    private func tops(_ session: Session) -> [Double] {
        ["one", "two", "more", "row0", "row1", "row2"].compactMap { name in
            session.graph.view(named: name).map {
                Coordinates(tree: session.graph.tree, geometry: session.graph.geometry, effects: []).frame(of: $0).minY
            }
        }
    }

    @Test(arguments: [
        #"[{"headerProminence": "increased"}]"#, #"[{"tint": "red"}]"#, #"[{"disabled": true}]"#,
        #"[{"foregroundStyle": "red"}]"#,
        #"[{"textCase": "uppercase"}]"#, #"[{"listSectionSpacing": 4}]"#, #"[{"listRowBackground": "yellow"}]"#,
        #"[{"animation": {"animation": "default", "value": 1}}]"#, #"[{"onAppear": ""}]"#, #"[{"task": ""}]"#,
        #"[{"id": "a"}]"#,
        #"[{"sheet": {"isPresented": {"constant": false}, "children": []}}]"#,
        #"[{"navigationTitle": "t"}, {"tint": "red"}]"#,
        #"[{"themed": {}}]"#, #"[{"font": "body"}, {"asked": {}}, {"themed": {"color": "blue"}}]"#,
        #"[{"environment": {"lineLimit": 3}}]"#, #"[{"transition": "opacity"}, {"tint": "red"}]"#,
    ]) func eachViewIsARowWhereverItIsTold(modifiers: String) throws {
        for session in [try list(modifiers), try list(slot: modifiers), try list(use: modifiers)] {
            let before = tops(session)
            #expect(before.count == 4 && zip(before, before.dropFirst()).allSatisfy { abs($1 - $0 - 44) < 0.01 })
            _ = try session.apply(.set([SlotAssignment(target: "Screen", slot: "n", value: .number(1))]))
            let after = tops(session)
            #expect(after.count == 6 && zip(after, after.dropFirst()).allSatisfy { abs($1 - $0 - 44) < 0.01 })
        }
    }

    @Test func whatASectionSaysOfRowsItsRowsHearAndItsHeaderDoesNot() throws {
        let insets = #"[{"listRowInsets": {"top": 30, "leading": 50, "bottom": 20, "trailing": 0}}]"#
        for session in [try list(insets), try list(slot: insets), try list(use: insets)] {
            let places = Coordinates(tree: session.graph.tree, geometry: session.graph.geometry, effects: [])
            let head = try #require(session.graph.view(named: "head"))
            let one = try #require(session.graph.view(named: "one"))
            #expect(places.frame(of: head).minX == 32 && places.frame(of: one).minX == 66)
            let tops = tops(session)
            #expect(tops[1] - tops[0] > 70)
        }
    }

    @Test func anotherIdentityMakesTheRowsAnew() throws {
        let session = try list(#"[{"id": {"$": "k"}}]"#)
        let update = try session.apply(.set([SlotAssignment(target: "own", slot: "k", value: .number(1))]))
        // Texts and the row texts of the section, and its header.
        #expect(update.log.unmounted.count >= 5)
        #expect(tops(session).count == 4)
    }

    @Test func aTapOnARowGoesToTheGestureAround() throws {
        let session = try list(use: #"[{"onTapGesture": "taps += 1"}]"#)
        _ = try session.apply(.tap("row1"))
        #expect(state(session, "Screen", "taps") == "1")
    }

    @Test func aSheetOfASectionComesOnce() throws {
        let session = try session(
            #"""
            {"components": {
              "Own": {"slots": ["content"], "state": {"isOpen": false}, "body": {"type": "Section", "children": [{"type": "content"}],
                "modifiers": [{"sheet": {"isPresented": "$isOpen", "children": [{"type": "Text", "text": "in", "name": "in"}]}}]}},
              "Screen": {"body": {"type": "List", "children": [{"type": "Own", "name": "own", "children": [
                {"type": "Text", "text": "a"}, {"type": "Text", "text": "b"}]}]}}}, "root": {"type": "Screen"}}
            """#)
        let update = try session.apply(.set([SlotAssignment(target: "own", slot: "isOpen", value: .bool(true))]))
        #expect(session.graph.view(named: "in") != nil)
        #expect(update.log.viewsMounted == 1)
    }

    @Test func viewsInAStackStayItsElements() throws {
        let session = try session(
            #"""
            {"components": {"Own": {"slots": ["content"], "body": {"type": "HStack", "spacing": 10, "children": [
               {"type": "Group", "children": [{"type": "content"}], "modifiers": [{"font": {"size": 30}}, {"tint": "red"}]}]}},
              "Screen": {"body": {"type": "Own", "children": [
               {"type": "Color", "color": "red", "name": "a", "modifiers": [{"frame": {"width": 20, "height": 20}}]},
               {"type": "Color", "color": "red", "name": "b", "modifiers": [{"frame": {"width": 20, "height": 20}}]}]}}},
             "root": {"type": "Screen"}}
            """#)
        let places = Coordinates(tree: session.graph.tree, geometry: session.graph.geometry, effects: [])
        let frames = try ["a", "b"].map { places.frame(of: try #require(session.graph.view(named: $0))) }
        #expect(frames[1].minX - frames[0].minX == 30 && frames[0].minY == frames[1].minY)
    }
}
