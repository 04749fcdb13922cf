import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

/// Elements of a List's sections that give no view: those beside them are the first and the last of the section.
@Suite struct EmptySectionTests {
    private func screen(_ sections: String, state: String, style: String = "insetGrouped") throws -> Session {
        try session(
            #"""
            {"profile": "iOS18", "viewport": {"width": 320, "height": 568, "scale": 2}, "components": {"S": {"state": {\#(state)},
              "body": {"type": "List", "name": "list", "children": [\#(sections)], "modifiers": [{"listStyle": "\#(style)"}]}}}, "root": {"type": "S"}}
            """#)
    }

    private func row(_ name: String, _ condition: String) -> String {
        #"{"type": "If", "condition": {"$": "\#(condition)"}, "then": [{"type": "Text", "text": "\#(name)", "name": "\#(name)"}]}"#
    }

    private func cell(_ session: Session, _ name: String) throws -> ListCell {
        let view = try #require(session.graph.view(named: name))
        var at = session.graph.coordinates.outermost(ofView: view)
        while at >= 0, session.graph.geometry.cells[at] == nil { at = session.graph.tree.parent[at] }
        return try #require(session.graph.geometry.cells[at])
    }

    private func set(_ session: Session, _ slot: String, _ value: Bool) throws {
        _ = try session.apply(.set([SlotAssignment(target: "S", slot: slot, value: .bool(value))]))
    }

    private func ends(_ session: Session, _ name: String) throws -> [Bool] {
        let cell = try cell(session, name)
        return [cell.topRadius > 0, cell.bottomRadius > 0, cell.separator >= 0]
    }

    @Test func theRowsBesideThoseWithoutAViewAreTheEndsOfTheirSection() throws {
        let rows = [row("a", "first"), row("b", "true"), row("c", "middle"), row("d", "true"), row("e", "last")]
        let session = try screen(
            #"{"type": "Section", "children": [\#(rows.joined(separator: ","))]}"#,
            state: #""first": false, "middle": false, "last": false"#)
        #expect(try ends(session, "b") == [true, false, true])
        #expect(try ends(session, "d") == [false, true, false])
        try set(session, "last", true)
        #expect(try ends(session, "d") == [false, false, true])
        #expect(try ends(session, "e") == [false, true, false])
        try set(session, "first", true)
        #expect(try ends(session, "b") == [false, false, true])
        try set(session, "last", false)
        try set(session, "first", false)
        try set(session, "middle", true)
        #expect(try ends(session, "b") == [true, false, true])
        #expect(try ends(session, "c") == [false, false, true])
        #expect(try ends(session, "d") == [false, true, false])
    }

    @Test func aRowThatHidesTheLineAboveItHidesThatOfTheRowBeforeThoseWithoutAView() throws {
        let hiding =
            #"{"type": "Text", "text": "c", "name": "c", "modifiers": [{"listRowSeparator": {"visibility": "hidden", "edges": "top"}}]}"#
        let session = try screen(
            [row("a", "true"), row("b", "shows"), hiding].joined(separator: ","), state: #""shows": true"#)
        #expect(try ends(session, "a")[2] && !ends(session, "b")[2])
        try set(session, "shows", false)
        #expect(try !ends(session, "a")[2])
    }

    @Test func aSectionWithNothingInItTakesNoRoom() throws {
        func top(_ sections: [String], _ shows: Bool) throws -> Double {
            let session = try screen(sections.joined(separator: ","), state: #""shows": \#(shows)"#)
            let view = try #require(session.graph.view(named: "z"))
            return session.graph.coordinates.frame(of: view).minY
        }
        func section(_ row: String) -> String { #"{"type": "Section", "children": [\#(row)]}"# }
        let (a, z) = (section(row("a", "true")), section(row("z", "true")))
        let middle = section(row("b", "shows"))
        #expect(try top([a, middle, z], false) == top([a, z], false))
        #expect(try top([middle, z], false) == top([z], false))
        #expect(try top([a, middle, z], true) == top([a, z], true) + 44 + 35)
        // A header is there without rows.
        let headed = #"{"type": "Section", "title": "B", "children": [\#(row("b", "shows"))]}"#
        #expect(try top([a, headed, z], false) > top([a, z], false))
    }

    @Test func itComesAndGoesWithItsRows() throws {
        let session = try screen(
            [#"{"type": "Section", "children": [\#(row("b", "shows"))]}"#, row("z", "true")].joined(separator: ","),
            state: #""shows": false"#)
        func top() throws -> Double {
            session.graph.coordinates.frame(of: try #require(session.graph.view(named: "z"))).minY
        }
        let before = try top()
        try set(session, "shows", true)
        #expect(try top() == before + 44 + 35)
        try set(session, "shows", false)
        #expect(try top() == before)
    }
}
