import Expressions
import Geometry
import Testing
import UpdateLoop
import ViewDocument
import ViewGraph
import ViewTree

private func screen(_ body: String, state: String = #""chosen": [2], "names": ["Ann", "Ben", "Cleo"]"#) -> String {
    """
    {"profile": "iOS18", "viewport": {"width": 320, "height": 568, "scale": 2}, "components": {"Screen": {
      "state": {\(state)}, "body": \(body)}}, "root": {"type": "Screen"}}
    """
}

private func view(_ session: Session, _ name: String) throws -> NodeID {
    try #require(session.graph.view(named: name))
}

private func frame(_ session: Session, _ name: String) throws -> Rect {
    session.graph.coordinates.frame(of: try view(session, name))
}

private func color(_ session: Session, _ name: String) throws -> UInt32? {
    let tree = session.graph.tree
    return tree.texts[tree.content[try view(session, name)]].runs.first?.color
}

/// What real screens have, and what was not so.
@Suite struct RealScreens {
    private func isSelected(_ session: Session, _ name: String) throws -> Bool {
        let coordinates = session.graph.coordinates
        var at = coordinates.outermost(ofView: try view(session, name))
        while at >= 0, coordinates.geometry.cells[at] == nil { at = coordinates.tree.parent[at] }
        return try #require(coordinates.geometry.cells[at]).fill == 0xD1D1_D6FF
    }

    @Test func aListOfTagsSelectsItsRows() throws {
        let rows = (1...3).map { #"{"type": "Text", "name": "r\#($0)", "text": "a", "modifiers": [{"tag": \#($0)}]}"# }
        let list = #"{"type": "List", "selection": "$chosen", "children": [\#(rows.joined(separator: ","))]}"#
        let session = try session(screen(list))
        func selected() throws -> [Bool] { try (1...3).map { try isSelected(session, "r\($0)") } }
        #expect(try selected() == [false, true, false])
        let several = Value.array([.number(1), .number(3)])
        _ = try session.apply(.set([SlotAssignment(target: "Screen", slot: "chosen", value: several)]))
        #expect(try selected() == [true, false, true])
    }

    @Test func aTextThatLooksLikeAListSelectsItsOneRow() throws {
        let rows = ["[1]", "1"].map {
            #"{"type": "Text", "name": "\#($0)", "text": "a", "modifiers": [{"tag": "\#($0)"}]}"#
        }
        let list = #"{"type": "List", "selection": "$chosen", "children": [\#(rows.joined(separator: ","))]}"#
        let session = try session(screen(list, state: #""chosen": "[1]""#))
        #expect(try isSelected(session, "[1]") && !isSelected(session, "1"))
    }

    @Test func aRowThatMayNotBeDeletedHasNoDiscAndStays() throws {
        let row =
            #"{"type": "Text", "name": {"$": "name"}, "text": {"$": "name"}, "modifiers": [{"deleteDisabled": {"$": "name == 'Ben'"}}]}"#
        let rows =
            #"{"type": "ForEach", "data": {"$": "names"}, "id": "self", "item": "name", "children": [\#(row)], "modifiers": [{"onDelete": "names.remove(atOffsets: value)"}]}"#
        let list = #"{"type": "List", "children": [\#(rows)], "modifiers": [{"environment": {"editMode": "active"}}]}"#
        let session = try session(screen(list))
        #expect(try frame(session, "Ann").minX - frame(session, "Ben").minX == 40)
        _ = try session.apply(.ask("Ben", of: "delete", .array([.number(1)])))
        #expect(state(session, "Screen", "names") == "[Ann, Ben, Cleo]")
        _ = try session.apply(.ask("Ann", of: "delete", .array([.number(0)])))
        #expect(state(session, "Screen", "names") == "[Ben, Cleo]")
    }

    @Test func aPlainButtonHasTheColourOfLabelsAndABorderlessOneTheAccent() throws {
        for (style, expected) in [("plain", UInt32(0x0000_00FF)), ("borderless", 0x0088_FFFF)] {
            let button =
                #"{"type": "Button", "action": "", "label": {"type": "Text", "name": "t", "text": "a"}, "modifiers": [{"buttonStyle": "\#(style)"}]}"#
            #expect(try color(session(screen(button)), "t") == expected, "\(style)")
        }
        let level =
            #"{"type": "Text", "name": "t", "text": "a", "modifiers": [{"foregroundStyle": {"$": "true ? .primary : .red"}}]}"#
        let tinted = #"{"type": "Button", "action": "", "label": \#(level)}"#
        #expect(try color(session(screen(tinted)), "t") == 0x0088_FFFF)
        let plain = tinted.replacing("foregroundStyle", with: "foregroundColor")
        #expect(try color(session(screen(plain)), "t") == 0x0000_00FF)
    }

    @Test func aBarBelowAScreenIsPartOfItsSafeAreaAndItsLabelsAreIcons() throws {
        func height(_ items: String) throws -> Double {
            let body = #"{"type": "Color", "name": "c", "color": "red", "modifiers": [{"toolbar": [\#(items)]}]}"#
            return try frame(session(screen(#"{"type": "NavigationStack", "children": [\#(body)]}"#)), "c").height
        }
        let label = #"{"type": "Label", "name": "l", "title": "Add", "systemImage": "plus"}"#
        let item = #"{"type": "ToolbarItem", "placement": "bottomBar", "children": [\#(label)]}"#
        #expect(try height("") - height(item) == 44)
        let body = #"{"type": "Color", "color": "red", "modifiers": [{"toolbar": [\#(label)]}]}"#
        let bar = try session(screen(#"{"type": "NavigationStack", "children": [\#(body)]}"#))
        let alone = try session(
            screen(#"{"type": "HStack", "children": [\#(label)], "modifiers": [{"labelStyle": "iconOnly"}]}"#))
        #expect(try frame(bar, "l").width == frame(alone, "l").width)
    }

    @Test func coloursOfTheSystemKnowTheDark() throws {
        #expect(ColorValue.parse("systemGray6")?.resolved(isDark: false) == 0xF2F2_F7FF)
        #expect(ColorValue.parse("systemGray6")?.resolved(isDark: true) == 0x1C1C_1EFF)
        #expect(ColorValue.parse("regularMaterial")?.resolved(isDark: false) == 0xFFFF_FFB3)
    }
}
