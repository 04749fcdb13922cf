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

    @Test func aColourIsMadeOfWhateverNamesOne() throws {
        let given = #"{"$": "Color(item.color)"}"#
        let rows =
            #"{"type": "ForEach", "data": [{"color": "red"}, {"color": "blue", "more": 1}], "id": "index", "children": [{"type": "Text", "name": {"$": "'t\\(index)'"}, "text": "a", "modifiers": [{"foregroundStyle": \#(given)}]}]}"#
        let session = try session(screen(rows))
        #expect(try color(session, "t0") == 0xFF38_3CFF && color(session, "t1") == 0x0088_FFFF)
    }

    @Test func coloursOfTheSystemKnowTheDark() throws {
        #expect(ColorValue.parse("systemGray6")?.resolved(isDark: false) == 0xF2F2_F7FF)
        #expect(ColorValue.parse("systemGray6")?.resolved(isDark: true) == 0x1C1C_1EFF)
        #expect(ColorValue.parse("regularMaterial")?.resolved(isDark: false) == 0xFFFF_FFB3)
    }

    private func split(_ width: Int, _ more: String = "", state: String = #""n": 0"#) throws -> Session {
        let columns = #"""
            {"type": "NavigationSplitView"\#(more), "children": [{"type": "ZStack", "name": "side", "children": [
               {"type": "NavigationLink", "name": "link", "title": "A", "destination": [{"type": "Color", "name": "pushed", "color": "blue"}]}],
               "modifiers": [{"frame": {"maxWidth": "infinity"}}, {"navigationTitle": "Mail"}]}],
             "detail": [{"type": "Color", "name": "detail", "color": "red"}]}
            """#
        return try session(
            #"{"viewport": {"width": \#(width), "height": 800, "scale": 2}, "components": {"Screen": {"state": {\#(state)}, "body": \#(columns)}}, "root": {"type": "Screen"}}"#
        )
    }

    @Test func aSplitViewHasColumnsWhereThereIsRoom() throws {
        let wide = try split(1_024)
        #expect(try frame(wide, "detail").minX == 320.5 && frame(wide, "detail").maxX == 1_024)
        _ = try wide.apply(.tap("link"))
        #expect(try frame(wide, "pushed").minX == 320.5 && frame(wide, "detail").minX == 320.5)
    }

    @Test func aSplitViewIsAStackWhereThereIsNone() throws {
        let narrow = try split(393)
        #expect(narrow.graph.view(named: "detail") == nil)
        _ = try narrow.apply(.tap("link"))
        #expect(try frame(narrow, "pushed").width == 393)
        _ = try narrow.apply(.leave("back"))
        #expect(narrow.graph.view(named: "pushed") == nil)
        let detail = try split(393, #", "preferredCompactColumn": "$column""#, state: #""column": "detail""#)
        #expect(try frame(detail, "detail").width == 393)
    }

    @Test func whatStandsOnAMapOrInAChartIsNotMade() throws {
        let chart =
            #"{"type": "ZStack", "name": "c", "children": [{"type": "Chart", "data": {"$": "names"}, "id": "self", "item": "name", "children": [{"type": "BarMark", "x": {"$": "name"}, "y": 3}], "modifiers": [{"chartXAxis": "hidden"}, {"frame": {"height": 120}}]}]}"#
        let map =
            #"{"type": "Map", "initialPosition": "automatic", "children": [{"type": "Marker", "title": "Here", "coordinate": {"latitude": 1, "longitude": 2}}]}"#
        let session = try session(screen(#"{"type": "VStack", "children": [\#(chart), \#(map)]}"#))
        #expect(try frame(session, "c").size == Size(width: 320, height: 120))
        let types = session.graph.tree.template.map { session.graph.program.nodes[Int($0)].typeName }
        #expect(types.contains("Chart") && !types.contains("BarMark") && !types.contains("Marker"))
    }

    @Test func anOffsetStaysWhereItIsWhenOtherRowsAreAsLong() throws {
        let grid =
            #"{"type": "LazyVGrid", "columns": [{"flexible": {}}], "children": [{"type": "ForEach", "data": 40, "children": [{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 50}}]}]}]}"#
        let rows =
            #"{"type": "ForEach", "data": 40, "children": [{"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 60}}]}]}"#
        let list =
            #"{"type": "LazyVStack", "children": [{"type": "If", "condition": {"$": "isGrid"}, "then": [\#(grid)], "else": [\#(rows)]}]}"#
        let session = try session(
            screen(#"{"type": "ScrollView", "name": "s", "children": [\#(list)]}"#, state: #""isGrid": false"#))
        _ = try session.apply(.scroll(view: nil, x: nil, y: 300))
        _ = try session.apply(.set([SlotAssignment(target: "Screen", slot: "isGrid", value: .bool(true))]))
        let scroll = try #require(session.graph.scrollState(of: try view(session, "s")))
        #expect(scroll.offset.y == 300)
        _ = try session.apply(.set([SlotAssignment(target: "Screen", slot: "isGrid", value: .bool(false))]))
        #expect(try #require(session.graph.scrollState(of: try view(session, "s"))).offset.y == 300)
    }

    /// Rows that come in hold lazy rows of their own: until their first ones are there, the content is shorter by a guess.
    @Test func scrollingBeyondTheEndEndsThereThoughRowsHoldRowsOfTheirOwn() throws {
        let cell = #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"width": 40, "height": 60}}]}"#
        let strip =
            #"{"type": "ScrollView", "axis": "horizontal", "children": [{"type": "LazyHStack", "children": [{"type": "ForEach", "data": 9, "children": [\#(cell)]}]}]}"#
        let rows =
            #"{"type": "LazyVStack", "spacing": 0, "children": [{"type": "ForEach", "data": 20, "children": [\#(strip)]}]}"#
        let session = try session(screen(#"{"type": "ScrollView", "name": "s", "children": [\#(rows)]}"#))
        func offset() throws -> Double { try #require(session.graph.scrollState(of: try view(session, "s"))).offset.y }
        _ = try session.apply(.scroll(view: nil, x: nil, y: 5_000))
        #expect(try offset() == 20 * 60 - 568)
        _ = try session.apply(.scroll(view: nil, x: nil, y: 10))
        _ = try session.apply(.scroll(view: nil, x: nil, y: 300))
        #expect(try offset() == 300)
    }

    /// A profile: a picture, a header that is pinned, and below it a grid or rows.
    @Test func aGridInASectionWhoseHeaderIsPinnedComesWhereTheOffsetIs() throws {
        let cell = #"{"type": "Color", "color": "red", "modifiers": [{"frame": {"height": 100}}]}"#
        let grid =
            #"{"type": "LazyVGrid", "columns": [{"flexible": {}}, {"flexible": {}}], "spacing": 0, "children": [{"type": "ForEach", "data": 60, "children": [\#(cell)]}]}"#
        let rows =
            #"{"type": "ForEach", "data": 60, "children": [{"type": "Color", "color": "blue", "modifiers": [{"frame": {"height": 60}}]}]}"#
        let content =
            #"{"type": "Switch", "value": {"$": "isGrid ? 'grid' : 'rows'"}, "cases": {"grid": \#(grid), "rows": \#(rows)}}"#
        let header =
            #"{"type": "Color", "color": "green", "name": "header", "modifiers": [{"frame": {"height": 44}}]}"#
        let picture = #"{"type": "Color", "color": "teal", "modifiers": [{"frame": {"height": 220}}]}"#
        let list =
            #"{"type": "LazyVStack", "spacing": 0, "pinnedViews": ["sectionHeaders"], "children": [\#(picture), {"type": "Section", "header": \#(header), "children": [\#(content)]}]}"#
        let session = try session(
            screen(#"{"type": "ScrollView", "name": "s", "children": [\#(list)]}"#, state: #""isGrid": true"#))
        func offset() throws -> Double { try #require(session.graph.scrollState(of: try view(session, "s"))).offset.y }
        for start in [120.0, 900] {
            _ = try session.apply(.scroll(view: nil, x: nil, y: start))
            for isGrid in [false, true] {
                _ = try session.apply(.set([SlotAssignment(target: "Screen", slot: "isGrid", value: .bool(isGrid))]))
                #expect(try offset() == start, "\(isGrid)")
            }
        }
    }

    @Test func aSectionSaysHowProminentItsHeaderIs() throws {
        func size(_ section: String, _ around: String) throws -> Double? {
            let header = #"{"type": "Text", "name": "h", "text": "A"}"#
            let rows =
                #"{"type": "Section", "header": \#(header), "children": [{"type": "Text", "text": "b"}]\#(section)}"#
            let session = try session(screen(#"{"type": "List", "children": [\#(rows)]\#(around)}"#))
            let tree = session.graph.tree
            return tree.texts[tree.content[try view(session, "h")]].runs.first?.font.size
        }
        let large = #", "modifiers": [{"headerProminence": "increased"}]"#
        #expect(try size("", "") == 13 && size(large, "") == 20 && size("", large) == 20)
        #expect(try size(#", "modifiers": [{"headerProminence": "standard"}]"#, large) == 13)
    }
}
